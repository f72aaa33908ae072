"""The browser's files one by one, each imported as the module it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from charon_widgets.browser import joining

SITE = "http://board.test/"
IMPORT = "async (name) => { window.tested = await import(name); }"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page of a site that is nothing but the folder of modules."""

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(SITE)
        if name.endswith(".js"):
            source = (joining.HERE / "modules" / name).read_text("utf-8")
            route.fulfill(body=source, content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html><title>Modules</title>", content_type="text/html")

    found = browser.new_page(viewport={"width": 1000, "height": 500})
    found.route(f"{SITE}**", serve)
    found.goto(SITE)
    yield found
    found.close()


@pytest.mark.parametrize("name", joining.MODULES)
def test_each_file_is_a_module_that_can_be_imported(page: Page, name: str) -> None:
    page.evaluate(IMPORT, f"./{name}.js")
    assert page.evaluate("Object.keys(tested).length") > 0


def run(page: Page, name: str, script: str, value: Any = None) -> Any:
    page.evaluate(IMPORT, f"./{name}.js")
    return page.evaluate(script, value)


def test_patching_keeps_elements_by_their_key(page: Page) -> None:
    kept = run(
        page,
        "patching",
        """() => {
          const { patchInside, read } = tested;
          const box = document.createElement('div');
          patchInside(box, read('<i data-key="a" class="x">one</i><i data-key="b">two</i>'));
          const [a, b] = box.children;
          b.setAttribute('tabindex', '0');
          const before = read('<i data-key="a" class="x">one</i><i data-key="b">two</i>');
          patchInside(box, read('<u>new</u><i data-key="b" class="y">2</i><i data-key="a">1</i>'),
                      before);
          return [box.innerHTML, box.children[1] === b, box.children[2] === a];
        }""",
    )
    assert kept == [
        '<u>new</u><i data-key="b" tabindex="0" class="y">2</i><i data-key="a">1</i>',
        True,
        True,
    ]


def test_patching_leaves_alone_what_is_as_it_was(page: Page) -> None:
    assert run(
        page,
        "patching",
        """() => {
          const { patchInside, read } = tested;
          const box = document.createElement('div');
          const markup = '<i data-key="a"><b>1</b></i>';
          patchInside(box, read(markup));
          box.querySelector('b').textContent = 'mine';
          patchInside(box, read(markup), read(markup));
          const same = box.textContent;
          patchInside(box, read(markup));
          return [same, box.textContent];
        }""",
    ) == ["mine", "1"]


def test_no_script_gets_in(page: Page) -> None:
    markup = "<p>a</p><script>window.bad = 1</script><svg><foreignObject></foreignObject></svg>"
    assert run(
        page,
        "patching",
        "(markup) => { const box = document.createElement('div');"
        " box.append(tested.read(markup)); document.body.append(box);"
        " return [box.innerHTML, window.bad] }",
        markup,
    ) == ["<p>a</p><svg></svg>", None]


def test_the_shape_follows_the_width(page: Page) -> None:
    assert run(
        page,
        "room",
        "() => [285, 699, 700, 959, 960, 1300].map((width) =>"
        " [tested.shapeFor(width, false), tested.shapeFor(width, true), tested.columnsFor(width)])",
    ) == [
        ["page", "page", "narrow"],
        ["page", "page", "narrow"],
        ["page", "page", "middle"],
        ["page", "page", "middle"],
        ["screen", "page", "wide"],
        ["screen", "page", "wide"],
    ]


@pytest.mark.parametrize(
    ("width", "height"), [(1100, 600), (1300, 650), (1198, 656), (1920, 900), (2500, 1400)]
)
def test_a_unit_is_a_pixel_at_least_and_stage_and_column_fit(
    page: Page, width: int, height: int
) -> None:
    unit = run(page, "room", "([width, height]) => tested.unitFor(width, height)",
                  [width, height])  # fmt: skip
    assert unit >= 1
    assert 540 * unit + 54 <= min(height, 900) + 0.01
    assert 800 * unit + 26 + 264 <= width + 0.01


def test_a_scroller_that_is_as_high_as_its_content_says_nothing(page: Page) -> None:
    assert run(
        page,
        "room",
        """() => {
              document.body.innerHTML = '<div style="overflow:auto;height:320px">' +
                '<div style="overflow:auto"><p id="one" style="height:50px"></p></div></div>';
              const one = document.getElementById('one');
              return [tested.heightAround(one), one.style.height];
            }""",
    ) == [320, "50px"]


def test_texts_are_inflated_and_plain_ones_stay(page: Page) -> None:
    assert run(
        page,
        "talking",
        """async () => {
          const stream = new Blob(['wörds']).stream().pipeThrough(new CompressionStream('deflate'));
          const bytes = await new Response(stream).arrayBuffer();
          return [await tested.inflated(new DataView(bytes)), await tested.inflated('plain'),
                  await tested.inflated(new DataView(new ArrayBuffer(0)))];
        }""",
    ) == ["wörds", "plain", ""]


def test_silence_and_a_dead_connection_are_noticed(page: Page) -> None:
    assert run(
        page,
        "talking",
        """() => {
          const said = [], sent = [];
          const model = {get: () => 4, send: (message) => sent.push(message)};
          const talk = new tested.Talk(model, (gone) => said.push(gone));
          const seq = talk.send('pick', 'a');
          const heard = [talk.hear(seq), talk.hear('other.1'), talk.waiting.size];
          model.send = () => { throw new Error('closed'); };
          talk.send('pick', 'b');
          return [sent[0].rev, sent[0].kind, heard, said];
        }""",
    ) == [4, "pick", [True, False, 0], [True]]
