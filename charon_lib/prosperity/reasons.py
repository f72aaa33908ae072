"""The five scorings in words: for each seat a tree of what it gets and from which symbols.

Every function speaks of a scoring that has just been carried out (an event), or that would be
carried out now (the topic ``scoring energy``); numbers from before it are given where it changes
them.
"""

from __future__ import annotations

from charon_lib.events import Event
from charon_lib.explain import Explanation
from charon_lib.prosperity import pollution
from charon_lib.prosperity.components import SEAT_NAMES
from charon_lib.prosperity.position import Position
from charon_lib.prosperity.tiles import (
    CAPITAL,
    ECOLOGY,
    ENERGY,
    PROSPERITY,
    RESEARCH,
    SIDES,
    SYMBOLS,
)
from charon_lib.wording import plural


def visible(position: Position, seat: int, symbol: int, rule: str = "") -> Explanation:
    """List where a seat shows a symbol; the points of the lines add up to the total."""
    material = position.material
    start = seat * material.stride
    lines = []
    word = SYMBOLS[symbol]
    rule = rule or ("track.balance" if word in SIDES else f"score.{word}")
    for space in material.boards[position.boards[seat]].spaces:
        code = position.top[start + space]
        if number := material.effects[code][symbol]:
            there = material.space_names[space]
            evidence: tuple[str, ...] = (f"space {seat} {there}",)
            if code < len(material.tiles):
                evidence = (*evidence, f"tile {material.tiles[code].id}")
            text = f"{material.building_name(code)} on {there}"
            lines.append(Explanation(rule, text, points=number, evidence=evidence))
    total = sum(line.points or 0 for line in lines)
    signed = f"{total:+}" if word in SIDES else str(total)
    return Explanation(
        rule,
        f"visible {word} in all: {signed}",
        {"symbol": word, "total": total},
        points=total,
        evidence=(f"seat {seat}",),
        children=tuple(lines),
    )


def _total(position: Position, seat: int, symbol: int, factor: int, rule: str) -> Explanation:
    total = visible(position, seat, symbol)
    if factor == 1:
        return total
    doubled = factor * (total.points or 0)
    text = f"{SYMBOLS[symbol]} doubled: {doubled:+}"
    again = Explanation(rule, "once more, as the final scoring doubles it", points=total.points)
    return Explanation(rule, text, {"total": doubled}, points=doubled, children=(total, again))


def energy_line(
    position: Position, seat: int, factor: int, paid: int | None, money: int, discs: int
) -> Explanation:
    """Explain an energy scoring of a seat that had `money` and `discs`; `paid` None is open."""
    rule = "score.energy" if factor == 1 else "end.energy"
    total = position.energy[seat] * factor
    name = SEAT_NAMES[seat]
    facts = {"seat": seat, "total": total, "money": 0, "discs": 0, "paid": 0}
    details = []
    if total > 0:
        text = f"{name} has energy {total:+} and gets {50 * total}."
        facts["money"] = 50 * total
    elif total == 0:
        text = f"{name} has energy 0: nothing happens."
    elif paid is None:
        most = min(-total, max(0, money) // 100)
        text = (
            f"{name} has energy {total} and may pay 100 for each of up to {plural(most, 'level')}."
        )
        if not most:
            text = f"{name} has energy {total}, cannot pay, and takes {plural(-total, 'disc')}."
        facts["most"] = most
    else:
        added = -total - paid
        text = f"{name} has energy {total}, pays {100 * paid} and takes {plural(added, 'disc')}."
        facts |= {"money": -100 * paid, "discs": added, "paid": paid}
        if paid:
            text_paid = f"{plural(paid, 'level')} paid with {100 * paid} of {money} money"
            details.append(Explanation(rule, text_paid, {"levels": paid}))
        if added:
            text_added = f"{plural(added, 'level')} settled with discs: "
            text_added += f"{discs} before, {discs + added} after"
            evidence = (f"pollution {seat}",)
            details.append(Explanation(rule, text_added, {"levels": added}, evidence=evidence))
    return Explanation(
        rule,
        text,
        facts,
        evidence=(f"seat {seat}",),
        children=(_total(position, seat, ENERGY, factor, rule), *details),
    )


def ecology_line(position: Position, seat: int, factor: int, discs: int) -> Explanation:
    """Explain an ecology scoring of a seat that had `discs`."""
    rule = "score.ecology" if factor == 1 else "end.ecology"
    total = position.ecology[seat] * factor
    name = SEAT_NAMES[seat]
    removed = min(total, discs)
    money = 50 * max(0, total - discs)
    facts = {"seat": seat, "total": total, "money": money, "discs": -removed}
    begin = f"{name} has ecology {total:+}"
    if total < 0:
        text = f"{begin} and takes {plural(-total, 'disc')}: {discs} before, {discs - total} after."
    elif total == 0:
        text = f"{name} has ecology 0: nothing happens."
    elif money:
        removals = plural(removed, "disc") if removed else "no disc"
        text = f"{begin}, removes {removals} and gets {money} for the rest."
    else:
        text = f"{begin} and removes {plural(removed, 'disc')}: {discs - removed} left."
    return Explanation(
        rule,
        text,
        facts,
        evidence=(f"seat {seat}", f"pollution {seat}"),
        children=(_total(position, seat, ECOLOGY, factor, rule),),
    )


def capital_line(position: Position, seat: int, rule: str = "score.capital") -> Explanation:
    """Explain a capital scoring of a seat."""
    number = position.capital[seat]
    text = f"{SEAT_NAMES[seat]} shows {plural(number, 'capital symbol')} and gets {100 * number}."
    if not number:
        text = f"{SEAT_NAMES[seat]} shows no capital symbol and gets no money."
    return Explanation(
        rule,
        text,
        {"seat": seat, "total": number, "money": 100 * number},
        evidence=(f"seat {seat}",),
        children=(visible(position, seat, CAPITAL),),
    )


def research_line(
    position: Position, seat: int, steps: tuple[int, int] | None, rule: str = "score.research"
) -> Explanation:
    """Explain a research scoring of a seat; `steps` None where they are still to be split."""
    number = position.research[seat]
    name = SEAT_NAMES[seat]
    facts: dict[str, object] = {"seat": seat, "total": number}
    if steps is None:
        text = f"{name} shows {plural(number, 'research symbol')}"
        text += " and moves up as many spaces, split over both tracks." if number else "."
    else:
        facts |= {"energy": steps[0], "ecology": steps[1]}
        moved = [f"{n} on {side}" for side, n in zip(SIDES, steps, strict=True) if n]
        text = f"{name} shows {plural(number, 'research symbol')} and moves up "
        text += " and ".join(moved) if moved else "no space"
        text += "."
    return Explanation(
        rule,
        text,
        facts,
        evidence=(f"seat {seat}", "track energy", "track ecology"),
        children=(visible(position, seat, RESEARCH),),
    )


def prosperity_line(position: Position, seat: int, rule: str = "score.prosperity") -> Explanation:
    """Explain what a prosperity scoring brings a seat: symbols, globes, and lost points."""
    shown = visible(position, seat, PROSPERITY)
    globes = pollution.globes(position, seat)
    name = SEAT_NAMES[seat]
    discs = position.discs[seat]
    column = (f"pollution {seat}",)
    children = [
        shown,
        Explanation(
            "track.pollution",
            f"visible globes with {plural(discs, 'disc')}: {globes}",
            {"globes": globes, "discs": discs},
            points=globes,
            evidence=column,
        ),
    ]
    points = (shown.points or 0) + globes
    text = f"{name} gains {plural(points, 'point')}."
    if pollution.too_much(position, seat):
        text = f"{name} gains no point: a disc lies on the triangle."
        lost = Explanation(
            "pollution.block",
            f"lost, as {plural(discs, 'disc')} reach the triangle",
            {"discs": discs},
            points=-points,
            evidence=column,
        )
        if points:
            children.append(lost)
        points = 0
    return Explanation(
        rule,
        text,
        {"seat": seat, "points": points},
        points=points,
        evidence=(f"seat {seat}", *column),
        children=tuple(children),
    )


# -- The same as events, right after a scoring ----------------------------------


def _event(seat: int, line: Explanation, *about: str) -> Event:
    topics = (f"seat {seat}", *about)
    return Event("scoring", line.rule, line.text, explanation=line, about=topics)


def energy_event(
    position: Position, seat: int, factor: int, paid: int, money: int, discs: int
) -> Event:
    """Tell an energy scoring."""
    line = energy_line(position, seat, factor, paid, money, discs)
    return _event(seat, line, f"pollution {seat}")


def ecology_event(position: Position, seat: int, factor: int, discs: int) -> Event:
    """Tell an ecology scoring."""
    return _event(seat, ecology_line(position, seat, factor, discs), f"pollution {seat}")


def capital_event(position: Position, seat: int, rule: str = "score.capital") -> Event:
    """Tell a capital scoring."""
    return _event(seat, capital_line(position, seat, rule))


def research_event(position: Position, seat: int, energy: int, ecology: int) -> Event:
    """Tell a research scoring."""
    line = research_line(position, seat, (energy, ecology))
    return _event(seat, line, "track energy", "track ecology")


def prosperity_event(position: Position, seat: int, final: bool) -> Event:
    """Tell a prosperity scoring."""
    line = prosperity_line(position, seat, "end.prosperity" if final else "score.prosperity")
    return _event(seat, line, f"score {seat}")


def if_scored_now(position: Position, symbol: int) -> tuple[Explanation, ...]:
    """Say for every seat what a scoring of a symbol would bring now."""
    lines = []
    for seat in range(position.players):
        money, discs = position.money[seat], position.discs[seat]
        if symbol == ENERGY:
            lines.append(energy_line(position, seat, 1, None, money, discs))
        elif symbol == ECOLOGY:
            lines.append(ecology_line(position, seat, 1, discs))
        elif symbol == CAPITAL:
            lines.append(capital_line(position, seat))
        elif symbol == RESEARCH:
            lines.append(research_line(position, seat, None))
        else:
            lines.append(prosperity_line(position, seat))
    return tuple(lines)
