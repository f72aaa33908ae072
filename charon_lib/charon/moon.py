"""The game board: the part of it that is used at one number of players.

Beside zones and points it holds what each flag adds to the sums by which zones are judged.
"""

from __future__ import annotations

from charon_lib.charon.board import FLAGS_PLACED, Board, Point
from charon_lib.errors import BadComponents


class Moon:
    """The part of a board that is used at one number of players.

    Zones and points keep the numbers they have on the whole board.

    Attributes
    ----------
    zones, points : tuple of int
        Those in use, in board order.
    touches : tuple of tuple of int
        For each point of the board, the zones in use that it touches; empty where out of use.
    around : tuple of tuple of int
        For each zone of the board, the points in use that touch it.
    masks : tuple of int
        For each point, the zones it touches as a set, one bit each.
    neighbours : tuple of tuple of int
        For each zone, the zones it shares a road with.
    gains : tuple
        ``gains[seat][point]``: for each zone touched, the zone and what a flag of that seat adds
        to the zone's sum; see `winner_of`.
    winners : dict of int
        The answers of `winner_of` so far.
    """

    __slots__ = (
        "_width", "around", "gains", "holes", "masks", "neighbours", "players", "points",
        "touches", "triggers", "winners", "zones",
    )  # fmt: skip

    def __init__(self, board: Board, players: int, file: str) -> None:
        self.players = players
        self.triggers = (1,) if players <= 3 else (1, 2)
        used = [zone.from_players <= players for zone in board.zones]
        self.zones = tuple(number for number, is_used in enumerate(used) if is_used)
        self.holes = tuple(zone.holes for zone in board.zones)
        self.touches = tuple(_touched(point, used) for point in board.points)
        self.masks = tuple(sum(1 << zone for zone in zones) for zones in self.touches)
        self.points = tuple(number for number, zones in enumerate(self.touches) if zones)
        if len(self.points) < FLAGS_PLACED * players:
            raise BadComponents(
                f"{file}: {players} players need {FLAGS_PLACED * players} points for their flags, "
                f"and there are {len(self.points)}."
            )
        self.around = tuple(
            tuple(point for point in self.points if zone in self.touches[point])
            for zone in range(len(used))
        )
        self.neighbours = tuple(
            tuple(
                other
                for point in self.around[zone]
                if board.points[point].kind == "road"
                for other in self.touches[point]
                if other != zone
            )
            for zone in range(len(used))
        )
        self._sums(board)

    def _sums(self, board: Board) -> None:
        """Choose what each flag adds, so that the highest single sum is the rules' winner.

        A flag adds one step for its influence, a centre half a step more, a road 1 more: with up
        to seven roads a step is 16, so a centre counts 24, a road 17, a crossroads 16. All roads
        together then stay below half a step, and roads and centre together below a step, as the
        rules rank them. Zones with more roads have larger steps.
        """
        kinds = [point.kind for point in board.points]
        roads = max(sum(kinds[point] == "road" for point in points) for points in self.around)
        half = 8
        while half <= roads:
            half *= 2
        adds = {"centre": 3 * half, "road": 2 * half + 1, "crossroads": 2 * half}
        most = max(sum(adds[kinds[point]] for point in points) for points in self.around)
        self._width = most.bit_length()
        self.winners: dict[int, int] = {0: -1}
        self.gains = tuple(
            tuple(
                tuple((zone, adds[kinds[point]] << self._width * seat) for zone in touched)
                for point, touched in enumerate(self.touches)
            )
            for seat in range(self.players)
        )

    def winner_of(self, zone_sum: int) -> int:
        """Give the seat that takes a zone by the sum of what its flags add; -1 for nobody.

        The sums of all seats are one number, each seat's in bits of its own.
        """
        winner = self.winners.get(zone_sum)
        if winner is None:
            if len(self.winners) > 100_000:
                self.winners.clear()
            mask = (1 << self._width) - 1
            sums = [zone_sum >> self._width * seat & mask for seat in range(self.players)]
            best = max(sums)
            winner = sums.index(best) if best and sums.count(best) == 1 else -1
            self.winners[zone_sum] = winner
        return winner


def _touched(point: Point, used: list[bool]) -> tuple[int, ...]:
    """Give the zones in use that a point touches, none where the point itself is out of use."""
    zones = tuple(zone for zone in point.zones if used[zone])
    if point.kind == "crossroads":
        return zones if len(zones) >= 2 else ()
    return zones if len(zones) == len(point.zones) else ()
