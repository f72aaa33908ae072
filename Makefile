# make lab     open the notebooks in JupyterLab
# make test    run every check
#
# Each needs only make and Python 3.11 or later, and installs into .venv what it uses.
# `make help` lists the pieces. Variables can be set on the command line:
#   make lab PYTHON=python3.12 LAB_FLAGS="--no-browser --port=9999"

PYTHON ?= python3
NOTEBOOK ?= notebooks/start_here.ipynb
LAB_FLAGS ?=
PYTEST_FLAGS ?=
BENCH_FLAGS ?=

VENV := .venv
PY := $(VENV)/bin/python
# nbval is slow to load and needed for the notebooks only.
PYTEST := $(PY) -m pytest $(PYTEST_FLAGS)
PYTEST_PLAIN := $(PYTEST) -p no:nbval
# Stamps: newer than what they were made from, so a second call starts at once.
FOR_LAB := $(VENV)/.ready-for-lab
FOR_TEST := $(VENV)/.ready-for-test

# Compiled files make every start after the first one faster.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help lab test lint format types unit notebooks-check browser thorough binder-check record bench \
	constraints clean

help: ## list what can be made
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## /\1|/' \
		| while IFS='|' read -r name what; do printf '%-16s %s\n' "$$name" "$$what"; done

lab: $(FOR_LAB) ## open the notebooks in JupyterLab
	$(PY) -m jupyterlab --ServerApp.ip=127.0.0.1 --ServerApp.root_dir=. \
		--LabApp.default_url=/lab/tree/$(NOTEBOOK) $(LAB_FLAGS)

test: lint types ## run every check
	@$(MAKE) --no-print-directory -j2 unit binder-check
	@$(MAKE) --no-print-directory notebooks-check
	@$(MAKE) --no-print-directory browser

# -- the pieces of `make test` ------------------------------------------------

lint: $(FOR_TEST) ## ruff: faults and format
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(FOR_TEST) ## mypy, strict, over both packages
	$(PY) -m mypy

unit: $(FOR_TEST) ## the tests that need no browser, and every example in README and docstrings
	$(PYTEST_PLAIN) -n auto -m "not browser and not binder" --doctest-modules --doctest-glob='*.md' \
		tests charon_lib widgets/charon_widgets README.md

notebooks-check: $(FOR_TEST) ## run every notebook and compare with its stored outputs
	$(PYTEST) -p tests.checks.nbval_gate --nbval --nbval-current-env --nbval-cell-timeout=60 \
		--nbval-sanitize-with=tests/nbval.cfg notebooks

binder-check: $(FOR_TEST) ## the Binder environment, built anew, runs the first notebook
	$(PYTEST_PLAIN) -m binder tests/checks

# Pages without JupyterLab share nothing, so they run side by side; the notebooks share one server.
BARE := tests/browser/test_fit.py tests/browser/test_rooms.py tests/browser/test_modules.py

browser: $(FOR_TEST) ## boards and journeys through the notebooks in a real browser
	$(PYTEST_PLAIN) -n 2 -m browser $(BARE)
	$(PYTEST_PLAIN) -m browser $(addprefix --ignore=,$(BARE)) tests/browser

thorough: $(FOR_TEST) ## what takes long: many whole games in the browser (FIT_GAMES=20)
	FIT_GAMES=$${FIT_GAMES:-5} $(PYTEST_PLAIN) -n 2 -m browser tests/browser/test_fit.py

# -- tools ---------------------------------------------------------------------

format: $(FOR_TEST) ## put code into the house's format
	$(PY) -m ruff check --fix-only --quiet .
	$(PY) -m ruff format .

record: $(FOR_TEST) ## run the notebooks and store their outputs (NOTEBOOKS="a.ipynb b.ipynb")
	$(PY) -m tests.checks.record $(NOTEBOOKS)

bench: $(FOR_TEST) ## how fast the engines are
	$(PY) -m benchmarks $(BENCH_FLAGS)

constraints: ## write down the versions that are installed in .venv
	@{ sed -n '/^#/p' constraints.txt; \
		$(PY) -m pip list --format=freeze --exclude-editable --disable-pip-version-check \
		| grep -viE '^(pip|setuptools|wheel|charon-lib)==' | LC_ALL=C sort -f; \
	} > constraints.new && mv constraints.new constraints.txt

clean: ## remove what was installed and left behind
	rm -rf $(VENV) .venv-binder .mypy_cache .pytest_cache .ruff_cache .hypothesis .pictures
	find charon_lib widgets tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# -- the environment -----------------------------------------------------------

$(FOR_LAB): pyproject.toml constraints.txt
	$(call make-venv)
	$(call install,notebook,lab)
	$(call quiet-lab)
	@touch $@

$(FOR_TEST): pyproject.toml constraints.txt
	$(call make-venv)
	$(call install,notebook,lab,test)
	$(call quiet-lab)
	@touch $(FOR_LAB) $@

define make-venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "This needs Python 3.11 or later, and '$(PYTHON)' is not. If you have one under another name, say for example: make PYTHON=python3.12 ..." >&2; \
	exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	echo "Your Python cannot make virtual environments. On Debian and Ubuntu: sudo apt install python3-venv" >&2; \
	exit 1; }
@echo "Installing into $(VENV) (the first time this takes a minute or two) ..."
@$(PYTHON) -m venv $(VENV)
endef

# JupyterLab's question about news would cover a corner of the board.
define quiet-lab
@mkdir -p $(VENV)/share/jupyter/lab/settings
@printf '%s\n' '{"@jupyterlab/apputils-extension:notification":' \
	'  {"fetchNews": "false", "checkForUpdates": false}}' \
	> $(VENV)/share/jupyter/lab/settings/overrides.json
endef

comma := ,
define install
@$(PY) -m pip install --quiet --disable-pip-version-check \
	--constraint constraints.txt --editable '.[$(1)$(if $(2),$(comma)$(2))$(if $(3),$(comma)$(3))]'
endef
