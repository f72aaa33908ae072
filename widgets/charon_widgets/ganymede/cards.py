"""The faces of Ganymede's cards: settler tiles, shuttles, ships; large, and small on a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from charon_widgets.drawing.scenes import Facts
from charon_widgets.drawing.svg import LETTER, path, rect, words
from charon_widgets.drawing.theme import colour
from charon_widgets.drawing.wording import counted, listed
from charon_widgets.ganymede.effects import effect_art, glyph, short_words, tile_cost
from charon_widgets.ganymede.measures import ON_PAGE, Measures
from charon_widgets.ganymede.signs import FIELDS, TYPES, missing, mite, pawn, planet, type_sign

TILE = (66.0, 50.0)
SHUTTLE = (66.0, 84.0)
SHIP = (66.0, 66.0)
"""Width and height of cards in the open rows and in hand."""


def band(wide: float, high: float, kind: str, round_: float = 7) -> str:
    """The coloured head of a card from (0, 0): round above, straight below."""
    r = round_
    return path(
        f"M0.6 {high}V{r}Q.6 .6 {r} .6H{wide - r}Q{wide - 0.6} .6 {wide - 0.6} {r}V{high}Z",
        colour(f"field-{FIELDS.get(kind, 'none')}"),
    )


def tile_face(tile: Facts, wide: float, high: float, measures: Measures = ON_PAGE) -> str:
    """The face of a settler tile, from (0, 0): type on top, what each use brings below."""
    told = _told(tile["effect"], wide / 2, high - 4.8, wide, measures)
    if high < 52 or not measures.smallest:
        middle = 17 + (high - 17 - 11) / 2 + 1
    else:
        middle = 17 + (high - 17) / 2
        told = ""
    return "".join(
        (
            rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=7),
            band(wide, 16, tile["type"]),
            type_sign(tile["type"], 10.5, 9.5, 5.6, smallest=measures.smallest),
            words(wide - 5, 12.5 if measures.smallest else 11.5, tile["id"], measures.text(8.5),
                  anchor="end", bold=True),
            effect_art(tile["effect"], 3, middle, wide - 6, measures.sign,
                       smallest=measures.smallest),
            told,
        )
    )  # fmt: skip


def _told(effect: str, x: float, y: float, wide: float, measures: Measures) -> str:
    """The words of an effect at the foot of a card, where they fit."""
    said = short_words(effect)
    size = measures.text(8 if len(said) < 14 else 7.4)
    if measures.smallest and len(said) * size * LETTER > wide - 2:
        return ""
    return words(x, y, said, size, "muted", anchor="middle")


def shuttle_face(
    shuttle: Facts,
    there: Mapping[str, int],
    usable: bool,
    size: tuple[float, float] = SHUTTLE,
    measures: Measures = ON_PAGE,
) -> str:
    """The face of a shuttle, from (0, 0): who boards on top, what it does below.

    Parameters
    ----------
    there : Mapping
        The settlers at its place, by colour: who is missing is drawn pale.
    usable : bool
        Whether the seat with these settlers could use it.
    """
    wide, high = size
    smallest = measures.smallest
    needs: Sequence[str] = shuttle["needs"]
    lacking = missing(needs, there)
    apart = min(23.0 if smallest else 15.5, (wide - 8) / len(needs))
    far, third = (37.0, 53.0) if smallest else (32.0, 45.5)
    radius = min(measures.pawn if smallest else 8.2, apart * 0.54)
    left = wide / 2 - apart * (len(needs) - 1) / 2
    art = [
        rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=7),
        band(wide, 16, shuttle["type"]),
        type_sign(shuttle["type"], 10.5, 9.5, 5.6, smallest=smallest),
        words(wide - 5, 12.5 if smallest else 11.5, shuttle["id"], measures.text(8.5),
              anchor="end", bold=True),
        *(
            pawn(colour_, left + number * apart, far, radius, dim=dim, smallest=smallest)
            for number, (colour_, dim) in enumerate(zip(needs, lacking, strict=True))
        ),
        path(f"M6 {third}H{wide / 2 - 5}L{wide / 2} {third + 4}L{wide / 2 + 5} {third}H{wide - 6}",
             stroke="line", stroke_width=1.2, stroke_linejoin="round"),
        effect_art(shuttle["effect"], 3, 72 if smallest else 61, wide - 6, measures.sign,
                   smallest=smallest),
        "" if smallest else _told(shuttle["effect"], wide / 2, high - 5.5, wide, measures),
    ]  # fmt: skip
    if shuttle["costs_tile"]:
        art.append(tile_cost(33.5, 9.2, 9.5))
    if usable:
        art.append(path(f"M{wide - 13} 21.5l2.6 3.2l5-7", stroke="good", stroke_width=1.9,
                        stroke_linecap="round", stroke_linejoin="round"))  # fmt: skip
    return "".join(art)


def ship_face(ship: Facts, size: tuple[float, float] = SHIP, measures: Measures = ON_PAGE) -> str:
    """The face of a ship, from (0, 0): its points, what they count, its launch bonus."""
    if measures.smallest:
        return _ship_on_screen(ship, size, measures)
    wide, high = size
    art = [
        rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=7),
        glyph("ship", 11, 13, 7.5),
        words(wide - 5, 11.5, ship["id"], 8.5, anchor="end", bold=True),
        worth(ship, wide / 2, 33),
        words(wide / 2, 45.5, f"per {_per(ship)}" if ship["per"] else "points", 7.2, "muted",
              anchor="middle"),
        path(f"M6 {high - 17}H{wide - 6}", stroke="line"),
    ]  # fmt: skip
    if ship["bonus_words"]:
        art.append(effect_art(ship["bonus"].replace("+2", "+1"), 3, high - 8.7, 20, 5.4))
        art.append(words(25, high - 6, _bonus_words(ship), 7, "muted"))
    elif ship["fewer"]:
        art.append(_fewer(ship, wide / 2 - 21, high - 8.7) + words(
            wide / 2 - 6, high - 6, "settler", 7.2, "muted"))  # fmt: skip
    else:
        art.append(words(wide / 2, high - 6, "no bonus", 7.2, "muted", anchor="middle"))
    return "".join(art)


def _ship_on_screen(ship: Facts, size: tuple[float, float], measures: Measures) -> str:
    """The same with larger words: name and points above, the launch bonus as signs below."""
    wide, high = size
    if wide < 84:
        return _ship_in_brief(ship, wide, high)
    tall = high > 50
    line = high / 2 + (2 if tall else 6)
    art = rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=7)
    if tall:
        art += glyph("ship", 12, 13, 7.5)
        art += words(wide - 6, 15, ship["id"], 11, anchor="end", bold=True)
        art += worth(ship, wide / 2, line + 5, 18, 11) + path(
            f"M6 {high - 20}H{wide - 6}", stroke="line"
        )
        foot, left, room = high - 10, 4.0, wide - 8
    else:
        art += words(6, high / 2 + 4, ship["id"], 11, "muted")
        art += worth(ship, 58, line - 1, 15, 11)
        foot, left, room = high / 2, 76.0, wide - 80
    if room < 12:
        return art
    if ship["bonus_words"]:
        return art + effect_art(ship["bonus"], left, foot, room, 8, smallest=11)
    if ship["fewer"]:
        said = f"−{ship['fewer']} settler" if tall else f"−{ship['fewer']}"
        return art + words(left + room / 2, foot + 4, said, 11, "muted", anchor="middle")
    said = "no bonus" if tall else ""
    return art + words(left + room / 2, foot + 4, said, 11, "muted", anchor="middle")


def _ship_in_brief(ship: Facts, wide: float, high: float) -> str:
    """The same in a full hand: its name, and its points below where there is room."""
    art = rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=5)
    art += words(wide / 2, 14, ship["id"], 11, anchor="middle")
    if high < 30:
        return art
    star = "" if wide < 36 else glyph("star", wide / 2 + 8, 24, 5)
    return art + star + words(wide / 2 + (1 if star else 6), 29, ship["points"], 13, anchor="end",
                              bold=True)  # fmt: skip


def worth(ship: Facts, x: float, y: float, size: float = 17, smallest: float = 0) -> str:
    """The points of a ship around x, on the line y: a number, a star, and what is counted."""
    star = glyph("star", x + size * 0.42, y - size * 0.36, size * 0.38)
    if not ship["per"]:
        return words(x - size * 0.06, y, ship["points"], size, anchor="end", bold=True) + star
    left = x - size * 0.75
    return (
        words(left - size * 0.02, y, ship["points"], size, anchor="end", bold=True)
        + glyph("star", left + size * 0.45, y - size * 0.36, size * 0.38)
        + words(left + size * 0.88, y, "/", size * 0.9, "muted")
        + _counted_sign(ship["per"], left + size * 1.72, y - size * 0.36, size * 0.42, smallest)
    )


def _counted_sign(per: str, x: float, y: float, radius: float, smallest: float = 0) -> str:
    """The sign of what a ship counts."""
    what, _, kind = per.rpartition(" ")
    if kind == "symbol":
        return mite(what, x, y, radius, smallest=smallest)
    if kind == "shuttle" and what in TYPES:
        return type_sign(what, x, y, radius * 0.88, smallest=smallest)
    if kind == "shuttle":
        return planet(what.lower(), x, y, radius)
    if kind == "type":
        return words(x, y + radius * 0.8, "≠", radius * 2.2, anchor="middle", bold=True)
    return glyph("reputation", x, y, radius)


def _per(ship: Facts) -> str:
    """What a ship counts, in a few letters."""
    what, _, kind = str(ship["per"]).rpartition(" ")
    if kind == "point":
        return "reputation"
    return f"{what} {kind}" if what in ("Earth", "Mars") else kind


def _bonus_words(ship: Facts) -> str:
    said = short_words(ship["bonus"])
    return said.replace("reputation", "rep.")


def _fewer(ship: Facts, x: float, y: float, smallest: float = 0) -> str:
    """The sign of a ship that needs fewer settlers, from x on, around y."""
    return words(x, y + 2.8, f"−{ship['fewer']}", max(8.5, smallest), bold=True)


def tile_small(tile: Facts, wide: float, high: float) -> str:
    """A tile on a small board, from (0, 0): type and effect side by side."""
    return (
        rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=5)
        + type_sign(tile["type"], 9.5, high / 2, 5)
        + effect_art(tile["effect"], 17, high / 2, wide - 19, 5)
    )


def ship_small(ship: Facts, wide: float, high: float, smallest: float = 0) -> str:
    """A ship on a dock, from (0, 0): its id, its points, its bonus or what it counts."""
    art = rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=5)
    art += words(
        4 if smallest else 5,
        high / 2 + (4 if smallest else 3),
        ship["id"],
        max(8, smallest),
        "muted",
    )
    x = 31.0 if smallest else 25.0
    art += words(x, high / 2 + 4, ship["points"], 12, bold=True)
    art += glyph("star", x + 12.5, high / 2 - 0.3, 4.4)
    x += 20
    if ship["per"]:
        art += words(x, high / 2 + 4, "/", max(10, smallest), "muted")
        art += _counted_sign(ship["per"], x + 10.5, high / 2, 5.4, smallest)
    elif ship["bonus_words"]:
        art += effect_art(ship["bonus"], x - 1, high / 2, wide - x - 1, 5, smallest=smallest)
    elif ship["fewer"]:
        art += _fewer(ship, x + 2, high / 2, smallest)
    return art


def chip(shuttle: Facts, wide: float, high: float, smallest: float = 0) -> str:
    """A shuttle in its column, from (0, 0): its id, and the settlers on its top."""
    if smallest:
        return (
            rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=5)
            + (planet(shuttle["kind"], 12, high / 2, 6.5) if wide > 50 else "")
            + words(wide / 2 + (10 if wide > 50 else 0), high / 2 + 4, shuttle["id"], 11,
                    anchor="middle")
        )  # fmt: skip
    needs = shuttle["needs"]
    apart = min(10.5, (wide - 8) / len(needs))
    art = [
        rect(0.5, 0.5, wide - 1, high - 1, "card", stroke="edge", round_=5),
        planet(shuttle["kind"], 8, 7.5, 4.2),
        words(15, 10.3, shuttle["id"], 8, "muted"),
    ]
    art += [mite(name, 8.5 + number * apart, high - 7, 4.6) for number, name in enumerate(needs)]
    return "".join(art)


def tile_label(tile: Facts, where: str, part: str = "") -> str:
    """Say a settler tile in words."""
    start = "starting tile" if tile["start"] else "settler tile"
    said = [f"{tile['id']}", f"{tile['type']} {start}", where, f"each use: {tile['effect_words']}"]
    return ", ".join([*said, *(["can be chosen"] if part else [])])


def shuttle_label(shuttle: Facts, where: str, part: str = "") -> str:
    """Say a shuttle in words."""
    said = [
        shuttle["id"],
        f"{shuttle['type']} {shuttle['word']}",
        where,
        f"boards {listed(shuttle['needs'])}",
    ]
    said += ["also costs one own tile"] if shuttle["costs_tile"] else []
    said.append(f"each use: {shuttle['effect_words']}")
    return ", ".join([*said, *(["can be chosen"] if part else [])])


def ship_label(ship: Facts, where: str, part: str = "") -> str:
    """Say a ship in words."""
    points = counted(ship["points"], "point")
    said = [f"Ship {ship['id']}", where]
    said.append(f"{points} for each {ship['per']}" if ship["per"] else points)
    said += [f"launch bonus: {ship['bonus_words']}"] if ship["bonus_words"] else []
    said += [f"needs {ship['fewer']} settler fewer"] if ship["fewer"] else []
    return ", ".join([*said, *(["can be chosen"] if part else [])])
