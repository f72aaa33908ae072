"""The building cards on Charon's board: the common row, the hand, and the pile while it is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from charon_widgets.charon.signs import Scene, gem, in_words, missing, spread
from charon_widgets.drawing.drawer import Panel
from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import WIDTH, circle, group, path, rect, words
from charon_widgets.drawing.things import Thing, panel
from charon_widgets.drawing.wording import counted, listed

CARD = (64.0, 92.0)
"""Width and height of a card."""
GAP = 6.0
HEAD = 30.0
"""Room for the heading of a panel of cards."""
IN_A_ROW = 4


def row(scene: Scene) -> Panel:
    """Draw the common row: one card of every seat."""
    things = [_heading(scene, "row", "row", "Common row", _row_words(scene))]
    for number, entry in enumerate(scene.facts["row"]):
        things.append(_row_card(scene, entry, number))
    return panel(
        "row", "The common row", _height(len(things) - 1), things, ground=_ground(len(things) - 1)
    )


def hand(scene: Scene) -> Panel:
    """Draw the hand of who looks; the backs of the asked seat's cards where it is not shown."""
    seat = scene.looking
    own = None if seat is None else scene.facts["seats"][seat]["hand"]
    if seat is not None and own is not None:
        head = _heading(
            scene, "hand", f"seat {seat}", f"Hand of {scene.colour(seat)}", scene.given(seat)
        )
        things = [head]
        things += [_hand_card(scene, card, number) for number, card in enumerate(own)]
        count = len(own)
        return panel(
            "hand", f"The hand of {scene.name(seat)}", _height(count), things, ground=_ground(count)
        )
    shown = scene.own if scene.own is not None else 0
    count = int(scene.facts["seats"][shown]["hand_size"])
    head = _heading(scene, "hand", f"seat {shown}", f"Hand of {scene.colour(shown)}", "closed")
    backs = "".join(group(_back(), x=x, y=y) for x, y in map(_slot, range(count)))
    title = f"The hand of {scene.name(shown)}, closed"
    return panel("hand", title, _height(count), [head], ground=_ground(count) + backs)


def pile(scene: Scene) -> Panel | None:
    """Draw the discard pile, for the seat that looks through it; None at other times."""
    known = scene.facts["pile"]["known"]
    if scene.phase != "advance" or scene.looking is None or scene.looking != scene.asked:
        return None
    things = [_heading(scene, "pile cards", "pile", "Discard pile", "take one card, or leave it")]
    for number, card in enumerate(known):
        things.append(_card(scene, f"card {card}", card, _slot(number), "in the discard pile"))
    return panel(
        "pile", "The discard pile", _height(len(known)), things, ground=_ground(len(known))
    )


def _slot(number: int) -> tuple[float, float]:
    left = (WIDTH - IN_A_ROW * CARD[0] - (IN_A_ROW - 1) * GAP) / 2
    return (
        left + (number % IN_A_ROW) * (CARD[0] + GAP),
        HEAD + (number // IN_A_ROW) * (CARD[1] + GAP),
    )


def _height(cards: int) -> float:
    rows = -(-cards // IN_A_ROW)
    return HEAD + rows * (CARD[1] + GAP) + 2 if rows else HEAD + 16


def _ground(cards: int) -> str:
    ground = rect(0, 0, WIDTH, _height(cards), "paper", round_=12)
    if not cards:
        ground += words(WIDTH / 2, HEAD + 4, "no cards", 11, "muted", anchor="middle")
    return ground


def _heading(scene: Scene, key: str, about: str, title: str, remark: str) -> Thing:
    art = words(8, 20, title, 13, bold=True, width=190)
    if remark:
        art += words(WIDTH - 8, 20, remark, 10, "muted", anchor="end", width=150)
    label = f"{title}, {remark}" if remark else title
    return Thing(
        key,
        about,
        label,
        2,
        2,
        WIDTH - 4,
        26,
        art,
        changed=key == about and scene.marks.is_changed(about),
    )


def _row_words(scene: Scene) -> str:
    own = scene.own
    if own is not None and scene.phase == "building" and scene.facts["seats"][own]["row_used"]:
        return "one built this round"
    return ""


def _row_card(scene: Scene, entry: Facts, number: int) -> Thing:
    """A place of the common row: its card, or what became of it."""
    card, state, seat = entry["card"], entry["state"], entry["seat"]
    owner = scene.name(seat)
    corner = scene.flag(seat, CARD[0] - 13, 16, 0.85)
    if card is not None and state == "open":
        return _card(
            scene, f"card {card}", card, _slot(number), f"put there by {owner}", corner=corner
        )
    x, y = _slot(number)
    label = f"{owner}'s card of the row, {state}" + (f", Building {card}" if card else "")
    art = _back() if state == "face down" else _empty(scene, card, state)
    return Thing(
        f"row of {scene.letter(seat)}",
        f"card {card}" if card is not None else "row",
        label,
        x,
        y,
        *CARD,
        group(art, corner, x=x, y=y),
        changed=card is not None and scene.marks.is_changed(f"card {card}"),
    )


def _hand_card(scene: Scene, card: str, number: int) -> Thing:
    return _card(scene, f"card {card}", card, _slot(number), "in hand")


def _card(
    scene: Scene,
    key: str,
    card: str,
    place: tuple[float, float],
    where: str,
    *,
    corner: str = "",
) -> Thing:
    """A card with its face up."""
    x, y = place
    parts = tuple(f"{verb} {card}" for verb in ("build", "take", "row", "redraw"))
    part = scene.marks.part(*parts)
    picked = scene.marks.count(*parts) > 0
    return Thing(
        key,
        f"card {card}",
        card_label(scene, card, where, part),
        x,
        y,
        *CARD,
        group(_face(scene, card), corner, x=x, y=y),
        part=part,
        picked=picked,
        changed=scene.marks.is_changed(f"card {card}"),
        round_=8,
        inset=-1,
    )


def _face(scene: Scene, card: str) -> str:
    """The face of a card, from (0, 0): number, name, cost; what is missing for it is pale."""
    cost: Mapping[str, int] = scene.facts["cards"][card]["cost"]
    value = scene.facts["cards"][card]["number"]
    built = is_built(scene, card)
    wide, high = CARD
    art = [
        rect(0, 0, wide, high, "wash" if built else "card", stroke="line", round_=8),
        words(7, 28, value, 26 if value < 10 else 23, "muted" if built else "ink", bold=True),
        words(7, 41, f"Building {card}", 8.5, "muted"),
    ]
    short, stand_ins = _lacking(scene, cost)
    rest, signs = dict(short), []
    for kind in reversed(spread(cost)):
        lacking = rest.get(kind, 0) > 0
        rest[kind] = rest.get(kind, 0) - 1
        signs.append((kind, lacking))
    signs.reverse()
    for number, (kind, lacking) in enumerate(signs):
        art.append(gem(kind, 10 + (number % 4) * 14.8, 53 + (number // 4) * 15, 6.8, dim=lacking))
    if not scene.facts["is_over"]:
        art.append(_foot(built, sum(short.values()), stand_ins))
    return "".join(art)


def _foot(built: bool, short: int, stand_ins: int) -> str:
    """The last line of a card: what keeps the looking seat from building it."""
    y = CARD[1] - 6
    if built:
        return words(6, y, "number built", 8, "muted")
    if short == 0:
        tick = path(f"M8 {y - 3.5}l2.5 3l4.5-6", stroke="good", stroke_width=1.8)
        return tick + words(18, y, "can pay", 8.5, "good", bold=True)
    if short == stand_ins:
        return circle(11, y - 3, 3.4, stroke="good", stroke_width=1.4) + words(
            18, y, f"+{short} clear", 8.5, "good", bold=True
        )
    return words(8, y, f"{short - stand_ins} missing", 8.5, "muted")


def _back() -> str:
    """The back of a card, from (0, 0)."""
    wide, high = CARD
    ring = circle(wide / 2, high / 2, 13, "night", stroke="star")
    return (
        rect(0, 0, wide, high, "night", stroke="edge", round_=8)
        + rect(5, 5, wide - 10, high - 10, stroke="star", round_=5, opacity=0.4)
        + ring
        + circle(wide / 2 + 4, high / 2 - 3, 10.5, "moon")
    )


def _empty(scene: Scene, card: str | None, state: str) -> str:
    """A place of the row whose card is gone, from (0, 0)."""
    wide, high = CARD
    art = rect(0.5, 0.5, wide - 1, high - 1, stroke="edge", round_=8, stroke_dasharray="4 4")
    if card is not None:
        value = scene.facts["cards"][card]["number"]
        art += words(7, 28, value, 22, "muted") + words(7, 41, f"Building {card}", 8.5, "muted")
    return art + words(wide / 2, high - 8, state, 9.5, "muted", anchor="middle")


def _held(scene: Scene) -> Mapping[str, int]:
    """The gems that costs are compared with: those of who looks, else of who is asked."""
    seat = scene.looking if scene.looking is not None else scene.asked
    return {} if seat is None else scene.facts["seats"][seat]["gems"]


def _lacking(scene: Scene, cost: Mapping[str, int]) -> tuple[dict[str, int], int]:
    """What is missing for a cost, and how many clear gems can stand in; nothing after the end."""
    return ({}, 0) if scene.facts["is_over"] else missing(cost, _held(scene))


def is_built(scene: Scene, card: str) -> bool:
    """Whether who looks (else who is asked) has already built this card's number."""
    seat = scene.looking if scene.looking is not None else scene.asked
    if seat is None:
        return False
    number = scene.facts["cards"][card]["number"]
    built: Sequence[str] = scene.facts["seats"][seat]["built"]
    return any(scene.facts["cards"][other]["number"] == number for other in built)


def card_label(scene: Scene, card: str, where: str, part: str = "") -> str:
    """Say a card in words."""
    cost = scene.facts["cards"][card]["cost"]
    said = f"Building {card}, {where}, costs {in_words(cost)}"
    if scene.facts["is_over"]:
        return said
    short, stand_ins = _lacking(scene, cost)
    rest = ["already built this number"] if is_built(scene, card) else []
    if short:
        rest.append("missing " + listed(f"{count} {kind}" for kind, count in short.items()))
        if stand_ins:
            rest.append(f"{counted(stand_ins, 'clear gem')} can stand in")
    else:
        rest.append("the gems are there")
    rest += ["can be chosen"] if part else []
    return f"{said}, {', '.join(rest)}"
