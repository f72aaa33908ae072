"""Claiming gems: who has how much influence on a zone, and by which rule it is decided.

Here stands the rule as the book says it, on any board: it judges for people, explains, and checks
the sums that the engine keeps for speed.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from charon_lib.charon.board import KINDS_OF_POINT
from charon_lib.errors import BadPosition, UnknownName, quoted

Touches = Mapping[str, tuple[str, Sequence[str]]]


class Claim(NamedTuple):
    """Who takes a zone.

    Attributes
    ----------
    winner : hashable or None
        The player who takes it; None for nobody.
    rule : str
        Id of the rule that decided: ``claim.influence``, ``claim.tie.centre``,
        ``claim.tie.road``, ``claim.tie.none`` or ``claim.none``.
    influence : mapping
        From each player with a flag that touches the zone to how many these are, most first.
    """

    winner: Hashable | None
    rule: str
    influence: Mapping[Hashable, int]


def claims(touches: Touches, flags: Mapping[str, Hashable]) -> dict[str, Claim]:
    """Judge every zone of any board by the rules of claiming.

    Parameters
    ----------
    touches : mapping
        From a point to its kind, ``"centre"``, ``"road"`` or ``"crossroads"``, and the zones it
        touches.
    flags : mapping
        From a point to the player whose flag stands there. Players may be any hashable values.

    Returns
    -------
    dict
        From each zone to its `Claim`, in the order in which `touches` first names the zones. It
        knows no gems: a zone without gems gives nothing to whoever would win it.

    Raises
    ------
    UnknownName
        Where a flag stands on a point that is not there.
    BadPosition
        Where a point has no such kind.

    Notes
    -----
    Rules claim.influence, claim.tie.centre, claim.tie.road, claim.tie.none and claim.none.

    Examples
    --------
    >>> touches = {
    ...     "B2": ("centre", ["B2"]),
    ...     "B2-C2": ("road", ["B2", "C2"]),
    ...     "B2/C3": ("crossroads", ["B2", "C2", "B3", "C3"]),
    ... }
    >>> judged = claims(touches, {"B2-C2": "Ada", "B2/C3": "Ben"})
    >>> judged["C2"].winner, judged["C2"].rule, dict(judged["C3"].influence)
    ('Ada', 'claim.tie.road', {'Ben': 1})
    """
    for point in flags:
        if point not in touches:
            raise UnknownName.among("flag point", point, touches)
    around: dict[str, list[tuple[str, Hashable]]] = {}
    for point, (kind, zones) in touches.items():
        if kind not in KINDS_OF_POINT:
            raise BadPosition(
                f"The point {quoted(point)} has the kind {quoted(kind)}, none of "
                f"{', '.join(KINDS_OF_POINT)}."
            )
        for zone in zones:
            standing = around.setdefault(zone, [])
            if point in flags:
                standing.append((kind, flags[point]))
    return {zone: judge(standing) for zone, standing in around.items()}


def judge(standing: Sequence[tuple[str, Hashable]]) -> Claim:
    """Judge one zone by the flags that touch it, each as its point's kind and its player.

    Examples
    --------
    >>> judge([("road", "Ada"), ("crossroads", "Ben"), ("centre", "Cleo")])
    Claim(winner='Cleo', rule='claim.tie.centre', influence={'Ada': 1, 'Ben': 1, 'Cleo': 1})
    """
    if not standing:
        return Claim(None, "claim.none", {})
    counted: dict[Hashable, int] = {}
    for _, player in standing:
        counted[player] = counted.get(player, 0) + 1
    influence = dict(sorted(counted.items(), key=lambda entry: -entry[1]))
    most = max(influence.values())
    tied = [player for player, number in influence.items() if number == most]
    if len(tied) == 1:
        return Claim(tied[0], "claim.influence", influence)
    for kind, player in standing:
        if kind == "centre" and player in tied:
            return Claim(player, "claim.tie.centre", influence)
    roads = {player: standing.count(("road", player)) for player in tied}
    longest = [player for player in tied if roads[player] == max(roads.values())]
    if len(longest) == 1:
        return Claim(longest[0], "claim.tie.road", influence)
    return Claim(None, "claim.tie.none", influence)
