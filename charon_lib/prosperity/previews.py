"""What buying a tile would change, for hovering and for bots: the answer to "what if?"."""

from __future__ import annotations

from charon_lib.explain import Explanation
from charon_lib.prosperity import pollution
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.placing import changes, closed_by, price_of, refusals
from charon_lib.prosperity.position import Position, listed


def preview(position: Position, seat: int, tile: int, space: int | None) -> Explanation:
    """Say what buying a tile for a space would change for a seat, or what forbids it."""
    material = position.material
    wanted = material.tiles[tile]
    stopped = refusals(position, seat, tile, space)
    price = price_of(position, seat, tile)
    name = SEAT_NAMES[seat]
    evidence: tuple[str, ...] = (f"tile {wanted.id}",)
    if wanted.is_special:
        text = f"{wanted.name} {wanted.effects()} and is then out of the game."
        lines: tuple[Explanation, ...] = ()
        if wanted.discs:
            removed = max(0, min(wanted.discs, position.discs[seat]))
            lines = (
                Explanation("place.special", f"pollution discs {-removed:+}", points=-removed),
            )
        elif position.blocks_all and pollution.too_much(position, seat):
            text = f"{wanted.name} would bring no point while a disc lies on the triangle."
            lines = (Explanation("pollution.block", "points +0", points=0),)
        else:
            lines = (
                Explanation("place.special", f"points +{wanted.points}", points=wanted.points),
            )
        return Explanation(
            "place.special", text, {"seat": seat, "tile": wanted.id}, evidence=evidence,
            children=(*lines, price, *stopped),
        )  # fmt: skip
    no_space = ("place.closed", "place.colour", "place.nowhere")
    if space is None or any(reason.rule in no_space for reason in stopped):
        text = f"{name} cannot place {wanted.name} there." if space is not None else (
            f"{wanted.name} goes on a {wanted.colour} space."
        )  # fmt: skip
        return Explanation(
            "place.colour", text, {"seat": seat, "tile": wanted.id}, evidence=evidence,
            children=(price, *stopped),
        )  # fmt: skip
    there = material.space_names[space]
    old = position.top[seat * material.stride + space]
    lines = changes(position, seat, tile, old)
    over = material.building_name(old)
    text = f"{wanted.name} on {there}"
    text += f" covers {over}" if over else " takes an empty space"
    text += "." if lines else " and changes no symbol."
    board = material.boards[position.boards[seat]]
    opened = board.behind.get(space, 0) if old == board.top[space] else 0
    names = [
        material.space_names[number]
        for number in material.tiles_in(opened)
        if len(closed_by(position, seat, number)) == 1
    ]
    opens = (
        (Explanation("place.closed", f"opens {listed(names)}", {"opens": names}),) if names else ()
    )
    return Explanation(
        "place.colour",
        text,
        {"seat": seat, "tile": wanted.id, "space": there, "covers": over, "opens": names},
        evidence=(*evidence, f"space {seat} {there}"),
        children=(*lines, *opens, price, *stopped),
    )
