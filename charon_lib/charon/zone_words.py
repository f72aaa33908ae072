"""Claiming gems, explained: who has how much influence where, who takes what, and why."""

from __future__ import annotations

from typing import NamedTuple

from charon_lib.charon.gems import by_kind, total, words
from charon_lib.charon.influence import Claim, judge
from charon_lib.charon.position import NOBODY, Table, listed
from charon_lib.explain import Explanation
from charon_lib.wording import plural


class Standing(NamedTuple):
    """A flag that touches a zone."""

    point: int
    kind: str
    seat: int


def standing(
    table: Table, zone: int, *, add: tuple[int, int] | None = None, leave: int | None = None
) -> list[Standing]:
    """Give the flags that touch a zone, in the order of the points.

    Parameters
    ----------
    add : tuple, optional
        A point and a seat: as if that seat's flag stood there.
    leave : int, optional
        A point: as if it were empty.
    """
    points = table.components.board.points
    found = []
    for point in table.moon.around[zone]:
        seat = table.flags[point]
        if point == leave:
            seat = NOBODY
        if add is not None and point == add[0]:
            seat = add[1]
        if seat != NOBODY:
            found.append(Standing(point, points[point].kind, seat))
    return found


def claim_of(flags: list[Standing]) -> Claim:
    """Judge a zone by the literal rule."""
    return judge([(flag.kind, flag.seat) for flag in flags])


def reason(table: Table, flags: list[Standing], claim: Claim) -> str:
    """Say why a zone goes where it goes, without naming the zone."""
    if claim.rule == "claim.none":
        return "no flag touches it"
    ranks = list(claim.influence.items())
    name = table.components.seat_names.__getitem__
    if claim.rule == "claim.influence":
        seat, most = ranks[0]
        assert isinstance(seat, int)
        if len(ranks) == 1:
            return f"only {name(seat)} has influence here ({most})"
        return f"{name(seat)} has most influence, {' to '.join(str(n) for _, n in ranks)}"
    most = ranks[0][1]
    tied = [seat for seat, number in ranks if number == most and isinstance(seat, int)]
    level = f"{table.seat_names(sorted(tied))} have {most} influence each"
    if claim.rule == "claim.tie.centre":
        assert isinstance(claim.winner, int)
        return f"{level}, and {name(claim.winner)} holds the centre"
    roads = {seat: _roads(flags, seat) for seat in sorted(tied)}
    counted = listed([f"{name(seat)} {number}" for seat, number in roads.items()])
    if claim.rule == "claim.tie.road":
        assert isinstance(claim.winner, int)
        return f"{level}, and {name(claim.winner)} has most flags on its roads ({counted})"
    if not any(roads.values()):
        return f"{level}, and none of them has its centre or a road"
    return f"{level}, and neither its centre nor its roads decide ({counted} on roads)"


def _roads(flags: list[Standing], seat: int) -> int:
    return sum(flag.kind == "road" and flag.seat == seat for flag in flags)


def influence_lines(table: Table, flags: list[Standing], claim: Claim) -> tuple[Explanation, ...]:
    """Give a line for each seat with influence, and below it one for each of its flags."""
    lines = []
    for seat, number in claim.influence.items():
        assert isinstance(seat, int)
        own = [flag for flag in flags if flag.seat == seat]
        children = tuple(
            Explanation(
                "claim.influence",
                f"flag on {'its centre' if flag.kind == 'centre' else f'the {flag.kind}'} "
                f"{table.point_name(flag.point)}",
                {"kind": flag.kind}, 1, (f"point {table.point_name(flag.point)}",),
            )
            for flag in own
        )  # fmt: skip
        facts = {
            "seat": seat,
            "influence": number,
            "centre": any(flag.kind == "centre" for flag in own),
            "roads": _roads(own, seat),
        }
        text = f"{table.seat_name(seat)}: {number} influence"
        lines.append(
            Explanation("claim.influence", text, facts, number, (f"seat {seat}",), children)
        )
    return tuple(lines)


def explain_zone(
    table: Table, zone: int, *, add: tuple[int, int] | None = None, leave: int | None = None
) -> Explanation:
    """Explain who has influence on a zone, and who would take it now by which rule.

    Once the zones of this round are judged, and unless something else is supposed, it is told who
    did take it.
    """
    if table.judged is not None and add is None and leave is None:
        return explain_claim(table, zone)
    flags = standing(table, zone, add=add, leave=leave)
    claim = claim_of(flags)
    name = table.zone_name(zone)
    gems = table.ore[zone]
    why = reason(table, flags, claim)
    if claim.winner is None:
        text = f"Nobody would take {name}: {why}."
    else:
        assert isinstance(claim.winner, int)
        seat = table.seat_name(claim.winner)
        if gems:
            text = f"{seat} would take {words(gems)} from {name}: {why}."
        else:
            text = f"{seat} leads in {name}, but it holds no gems: {why}."
    return _explained(table, zone, text, flags, claim, gems)


def explain_claim(table: Table, zone: int) -> Explanation:
    """Explain where the gems of a zone went when it was judged in this round."""
    flags = standing(table, zone)
    claim = claim_of(flags)
    name = table.zone_name(zone)
    gems = table.judged[zone] if table.judged is not None else table.ore[zone]
    why = reason(table, flags, claim)
    if claim.winner is None:
        stay = f"{words(gems)} {'stays' if total(gems) == 1 else 'stay'}" if gems else "it is empty"
        text = f"Nobody takes {name}: {why}; {stay}."
    else:
        assert isinstance(claim.winner, int)
        seat = table.seat_name(claim.winner)
        if gems:
            text = f"{seat} takes {words(gems)} from {name}: {why}."
        else:
            text = f"{name} holds no gems, so nobody takes anything ({why})."
            claim = Claim(None, "claim.none", claim.influence)
    return _explained(table, zone, text, flags, claim, gems)


def _explained(
    table: Table, zone: int, text: str, flags: list[Standing], claim: Claim, gems: int
) -> Explanation:
    place = table.components.board.zones[zone]
    facts = {
        "zone": place.name,
        "winner": claim.winner,
        "gems": by_kind(gems),
        "holes": place.holes,
        "influence": {table.seat_name(s): n for s, n in claim.influence.items() if type(s) is int},
    }
    points = tuple(f"point {table.point_name(flag.point)}" for flag in flags)
    return Explanation(
        claim.rule, text, facts, None, (f"zone {place.name}", *points),
        influence_lines(table, flags, claim),
    )  # fmt: skip


def explain_point(table: Table, point: int) -> Explanation:
    """Explain a flag point: what it is, what it touches, and whose flag stands there."""
    name, kind = table.point_name(point), table.point_kind(point)
    zones = table.moon.touches[point]
    names = [table.zone_name(zone) for zone in zones]
    text = f"{name} is a {kind}: a flag here has influence on {listed(names)}."
    holder = table.flags[point]
    facts: dict[str, object] = {"kind": kind, "zones": names}
    evidence = tuple(f"zone {zone}" for zone in names)
    if holder == NOBODY:
        text += " It is empty."
    else:
        text += f" {table.seat_name(holder)}'s flag stands here."
        facts["flag"] = holder
        evidence = (f"seat {holder}", *evidence)
    children = []
    if len(zones) < len(table.components.board.points[point].zones):
        line = f"With {table.players} players not all of its zones are used."
        children.append(Explanation("points.unused", line))
    rule = "staking.empty" if holder != NOBODY else "material.points"
    return Explanation(rule, text, facts, None, (f"point {name}", *evidence), tuple(children))


def preview(table: Table, point: int, seat: int, leave: int | None = None) -> Explanation:
    """Explain what a flag of a seat on a point would change, zone by zone."""
    name = table.seat_name(seat)
    zones = table.moon.touches[point]
    lines = []
    changed = []
    for zone in zones:
        before = claim_of(standing(table, zone))
        flags = standing(table, zone, add=(point, seat), leave=leave)
        after = claim_of(flags)
        gems = table.ore[zone]
        held = plural(total(gems), "gem")
        old, new = _who(table, before), _who(table, after)
        if before.winner == after.winner:
            change = f"still {new}"
        else:
            change = f"{old} now, then {new}"
            changed.append(table.zone_name(zone))
        text = f"{table.zone_name(zone)} ({held}): {change}, since {reason(table, flags, after)}."
        facts = {"now": before.winner, "then": after.winner, "gems": by_kind(gems)}
        lines.append(
            Explanation(after.rule, text, facts, None, (f"zone {table.zone_name(zone)}",),
                        influence_lines(table, flags, after))
        )  # fmt: skip
    kind = table.point_kind(point)
    touched = listed([table.zone_name(zone) for zone in zones])
    change = f"who leads in {listed(changed)}" if changed else "nothing about who leads"
    text = (
        f"A flag of {name} on the {kind} {'of ' if kind == 'centre' else ''}"
        f"{table.point_name(point)} would touch {touched}, and change {change}."
    )
    facts = {"seat": seat, "changed": changed}
    evidence = (f"point {table.point_name(point)}",)
    return Explanation("staking.place", text, facts, None, evidence, tuple(lines))


def _who(table: Table, claim: Claim) -> str:
    return table.seat_name(claim.winner) if isinstance(claim.winner, int) else "nobody"
