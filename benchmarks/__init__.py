"""How fast the engines are, measured so that two machines or two days can be compared.

Use::

    python -m benchmarks                          # or: make bench
    python -m benchmarks --python PATH            # with peers, see below
    python -m benchmarks --table engines --only charon --rounds 5 --seconds 2
    python -m benchmarks --json figures.json

Everything is measured in seconds of CPU time, each row in a fresh process that is held to one
core. Beside every row the same plain Python loop runs in turns with it, in the same process; the
**ratio** is decisions for each turn of that loop, and it is the figure to compare: a machine that
is twice as fast, or half as busy, has the same ratios. Rows are measured in several rounds, all
rows in each, and medians are shown.

A decision is one legal move, drawn evenly and carried out. The loop is whole: it makes the game,
asks for the legal moves, draws, applies, and begins again at the end. Chance is carried out and
paid for, but not counted.

Peers are measured where an interpreter can import them, by the same loop: ``--python PATH``
(again for a second one) names interpreters beside the current one. To make one::

    python -m venv peers && peers/bin/pip install chess catanatron
    python -m benchmarks --python peers/bin/python

``worker.py`` does the measuring, and imports nothing but what it measures. ``tables.py`` says how
a table or a row is added.
"""
