"""Boards in other rooms: narrow pages, large ones, two views; tabs, games that go by themselves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

import charon_lib
from charon_lib import load
from charon_widgets import play, step
from tests.browser.bare import BarePage
from tests.browser.boards import FAULTS
from tests.browser.played import seats_for, whole_game

DECISIONS = 14

# Scrolls from top to bottom; says where the question is not whole and uncovered in sight.
UNASKED = """async () => {
  const question = document.querySelector('.charon-prompt');
  const frame = () => new Promise(
    (done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const lost = [];
  const height = document.documentElement.scrollHeight;
  for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
    window.scrollTo(0, share * height);
    await frame();
    const box = question.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (box.top < 0 || box.bottom > innerHeight || !question.contains(top))
      lost.push(`at ${share}: ${box.top} to ${box.bottom}`);
  }
  window.scrollTo(0, 0);
  await frame();
  return lost;
}"""

ORDER = """() => ({
  turn: document.querySelector('.charon-root').dataset.turn,
  panels: [...document.querySelectorAll('.charon-panels .charon-box')].map((box) => [
    box.dataset.patch, box.querySelector('[data-part]') !== null]),
})"""

# What has the focus: whether it can be chosen, and lies whole below the question.
FOCUSED = """() => {
  const one = document.activeElement;
  const box = (one.querySelector(':scope > .charon-hit') || one).getBoundingClientRect();
  const ask = document.querySelector('.charon-ask');
  const inside = ask.contains(one);
  return {name: one.dataset.key || one.dataset.send || one.tagName,
          open: one.matches('[data-part], .charon-choices button'),
          seen: inside || box.height > innerHeight / 2 ||
                (box.top >= ask.getBoundingClientRect().bottom - 1 && box.bottom <= innerHeight)};
}"""
CHOICES = """() => [...document.querySelectorAll(
  '.charon-box [data-part]:not(.charon-picked), .charon-choices button:not([data-kind=cancel])')]
  .map((one) => one.dataset.key || one.dataset.send)"""


@pytest.mark.parametrize("width", [286, 390, 700])
@pytest.mark.parametrize("name", charon_lib.games())
def test_the_question_stays_what_is_asked_about_comes_first_and_n_leads_on(
    browser: Browser, name: str, width: int
) -> None:
    with BarePage(browser, (width, 760), reduced_motion="reduce") as bare:
        page = bare.page
        before: dict[str, Any] = {"turn": None, "panels": []}
        for number, table in enumerate(whole_game(name, seats_for(3, "bots"), 2)):
            if number == 0:
                bare.show(table)
            bare.settle()
            assert page.locator(".charon-root").get_attribute("data-shape") == "page"
            assert page.evaluate(UNASKED) == []
            order = page.evaluate(ORDER)
            if order["turn"] == before["turn"]:
                names = [panel for panel, _ in order["panels"]]
                stayed = [panel for panel, _ in before["panels"] if panel in names]
                assert [panel for panel in names if panel in stayed] == stayed
            elif any(lit for _, lit in order["panels"]):
                assert order["panels"][0][1], order
            before = order
            choices = page.evaluate(CHOICES)
            page.locator(".charon-seat-button").first.focus()
            reached = []
            for _ in range(min(len(choices), 4)):
                page.keyboard.press("n")
                focused = page.evaluate(FOCUSED)
                assert focused["open"]
                assert focused["seen"], focused
                reached.append(focused["name"])
            assert reached == choices[: len(reached)]
            if number == DECISIONS:
                break
        assert not page.evaluate(FAULTS)


def test_the_button_leads_to_the_next_choice_too(browser: Browser) -> None:
    with BarePage(browser, (390, 700), reduced_motion="reduce", has_touch=True) as bare:
        bare.show(play("charon", ["me", "random"], seed=7, save=None))
        page = bare.page
        first = page.evaluate(CHOICES)[0]
        page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
        page.locator("[data-next]").tap()
        assert page.evaluate(FOCUSED) == {"name": first, "open": True, "seen": True}


def test_a_wide_board_can_be_large_and_fits_again(browser: Browser) -> None:
    with BarePage(browser, (1300, 650)) as bare:
        table = play("charon", ["me", "random"], seed=7, save=None)
        bare.show(table)
        page = bare.page
        root = page.locator(".charon-root")
        assert root.evaluate("(one) => one.getBoundingClientRect().height") <= 650
        page.locator("[data-large]").click()
        bare.settle()
        assert table.picture()["shape"] == "page"
        assert root.get_attribute("data-shape") == "page"
        assert root.evaluate("(one) => one.getBoundingClientRect().height") > 800
        assert not page.evaluate(FAULTS)
        page.locator("[data-large]").click()
        bare.settle()
        assert root.get_attribute("data-shape") == "screen"


@pytest.mark.parametrize(("size", "height"), [((1300, 650), 650), ((1100, 600), 600),
                                               ((1920, 1080), 900)])  # fmt: skip
def test_a_board_takes_the_height_there_is(
    browser: Browser, size: tuple[int, int], height: int
) -> None:
    with BarePage(browser, (1000, 700)) as bare:
        bare.show(play("prosperity", ["me", "random"], seed=7, save=None))
        bare.page.set_viewport_size({"width": size[0], "height": size[1]})
        bare.page.wait_for_function(
            "(height) => Math.abs(document.querySelector('.charon-root')"
            ".getBoundingClientRect().height - height) < 7",
            arg=height,
        )
        box = bare.page.locator(".charon-root").bounding_box()
        assert box is not None
        assert box["height"] <= height


def test_the_view_that_is_used_has_its_own_shape(browser: Browser) -> None:
    with BarePage(browser, (1300, 900), reduced_motion="reduce") as bare:
        table = play("ganymede", ["me", "random"], seed=7, save=None)
        bare.show(table, ((1200, 600), (390, 280)))
        bare.settle()
        wide, narrow = bare.page.locator(".charon-root").all()
        for view, shape in ((wide, "screen"), (narrow, "page"), (wide, "screen")):
            view.locator(".charon-title").hover()
            bare.settle()
            assert table.picture()["shape"] == shape
            assert view.get_attribute("data-shape") == shape
            assert [one.get_attribute("data-stamp") for one in (wide, narrow)] == [
                str(table.widget.stamp)
            ] * 2


def test_tabs_are_walked_by_arrows_and_an_answer_comes_to_the_front(browser: Browser) -> None:
    with BarePage(browser) as bare:
        table = play("prosperity", ["me", "random"], seed=7, save=None)
        bare.show(table)
        page = bare.page
        chosen = page.locator("[role=tab][aria-selected=true]")
        assert chosen.inner_text() == "What happened"
        page.keyboard.press("Tab")
        chosen.focus()
        page.keyboard.press("ArrowRight")
        assert chosen.inner_text() == "Nations"
        assert page.locator("[role=tabpanel]:visible").count() == 1
        assert page.locator("[role=tabpanel]:visible [data-key]").count() > 10
        page.locator(".charon-seat-button").first.click()
        bare.settle()
        assert chosen.inner_text() == "Why?"
        assert page.locator(".charon-explanation .charon-line").first.is_visible()
        page.locator(".charon-explanation >> text=Close").click()
        bare.settle()
        assert chosen.inner_text() == "Nations"
        page.locator("[data-tab=log]").click()
        assert page.locator(".charon-log-line").first.is_visible()


def test_a_game_goes_by_itself_in_the_browser_and_stops_at_the_end(
    browser: Browser, request: pytest.FixtureRequest
) -> None:
    game = load(request.path.parents[2] / "notebooks/charon/a_crowded_moon.json").at(3)
    for motion in ("no-preference", "reduce"):
        with BarePage(browser, reduced_motion=motion) as bare:
            stepper = step(game)
            stepper.seek(len(stepper) - 4)
            bare.show(stepper)
            page = bare.page
            page.locator(".charon-play").click()
            bare.settle()
            assert stepper.playing
            assert page.locator(".charon-play").inner_text() == "Pause"
            assert page.locator(".charon-calm").is_visible() == (motion == "reduce")
            for _ in range(3):
                page.keyboard.press("s")
                bare.settle()
            page.keyboard.press("s")  # slow again, and then as fast as it goes
            page.keyboard.press("s")
            page.keyboard.press("s")
            bare.settle()
            for _ in range(60):
                page.wait_for_timeout(100)
                bare.settle()
                if not stepper.playing:
                    break
            assert stepper.at == len(stepper) - 1
            assert page.locator(".charon-play").inner_text() == "Play"
            page.keyboard.press("p")
            bare.settle()
            assert (stepper.at, stepper.playing) == (0, True)
            page.locator(".charon-log-line, .charon-tab").first.focus()
            page.keyboard.press("p")
            bare.settle()
            assert not stepper.playing


def test_a_game_of_ones_own_without_places_is_laid_out_in_the_stage(browser: Browser) -> None:
    with BarePage(browser, (1100, 600)) as bare:
        table = play("sealed", ["me", "random"], seed=3, save=None)
        bare.show(table)
        page = bare.page
        page.locator("[data-part]").first.click()
        bare.settle()
        page.locator(".charon-choices >> text=Left").click()
        bare.settle()
        assert table.game.decisions >= 1
        stage = page.locator(".charon-stage").bounding_box()
        assert stage is not None
        for box in page.locator(".charon-box").all():
            place = box.bounding_box()
            assert place is not None
            assert place["x"] + place["width"] <= stage["x"] + stage["width"] + 1
        assert not page.evaluate(FAULTS)
