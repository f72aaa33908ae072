"""The board as a networkx graph, made from the same tables the engine plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from charon_lib.charon.components import Components

if TYPE_CHECKING:
    import networkx


def build_graph(components: Components, players: int) -> networkx.Graph[Any]:
    """Make the graph of the zones and points in use; see `charon_lib.charon.graph`."""
    import networkx

    board, moon = components.board, components.moons[players]
    graph = networkx.Graph(name=f"Charon Inc., {players} players", players=players)
    for number in moon.zones:
        zone = board.zones[number]
        graph.add_node(
            f"zone {zone.name}", name=zone.name, kind="zone", holes=zone.holes, group=zone.group,
            position=(zone.x, zone.y),
        )  # fmt: skip
    for number in moon.points:
        point = board.points[number]
        touched = [board.zones[zone].name for zone in moon.touches[number]]
        graph.add_node(
            point.name, name=point.name, kind=point.kind, zones=tuple(touched),
            position=(point.x, point.y),
        )  # fmt: skip
        graph.add_edges_from((point.name, f"zone {zone}") for zone in touched)
    return graph
