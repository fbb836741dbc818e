"""The table of Clippers drawn with characters: islands in rows, routes with their tips, players."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterator

from ...core.game import Arguments, Message, Seat, SeatName
from .board import LINES, START
from .rules import score
from .situation import sticks_to_lay
from .state import CARD_PRICE, FINISHED, LAY, NONE, ON_LINK, SEATS, TIPS, VIOLET, State
from .text import card_name, line_name, nation_name, place_name

WIDTH = 100
COLUMNS = 3
GAP = 2
Render = Callable[[Message], str]


def draw(s: State, seat: Seat | None, render: Render) -> str:
    """Draw the table; nothing is hidden from anybody."""
    parts = [
        render(heading(s)),
        *_islands(s, render),
        render(Message("draw-legend")),
        *_lines(s, render),
        *notes(s, render),
    ]
    return "\n".join(line for part in parts for line in _folded(part))


def notes(s: State, render: Render) -> list[str]:
    """Write what the map does not show, line by line."""
    lines = [*_players(s, render), _cards(s, render)]
    if s.phase == LAY and (sticks := sticks_to_lay(s)):
        lines.append(render(Message("draw-turn", {"who": SeatName(s.turn), "sticks": sticks})))
    return lines


def _folded(line: str) -> list[str]:
    return [line] if len(line) <= WIDTH else textwrap.wrap(line, WIDTH, subsequent_indent="      ")


def heading(s: State) -> Message:
    """Say how far the game has come."""
    if s.first == NONE:
        return Message("draw-setup")
    if s.phase == FINISHED:
        return Message("draw-over")
    return Message("draw-round", {"number": s.round, "phase": s.rule_phase, "who": SeatName(s.first)})


def place_words(s: State, place: int, render: Render) -> str:
    """Name a place in the reader's language."""
    name = place_name(s, place)
    return name if isinstance(name, str) else render(name)


def _islands(s: State, render: Render) -> list[str]:
    """Draw every island in a cell: name, value, lines, settlements by seat, free spaces as dots."""
    marks = [render(Message(f"mark-{line}")) for line in LINES]
    cell_width = (WIDTH - (COLUMNS - 1) * GAP) // COLUMNS
    cells = []
    for island in range(s.islands):
        lines = "".join(mark if s.reached[island] >> line & 1 else "-" for line, mark in enumerate(marks))
        settlers = "".join(str(seat + 1) * s.settled[island * SEATS + seat] for seat in range(SEATS))
        spaces = (settlers + "." * s.free[island]).ljust(5)
        facts = f" {s.worth[island]} {lines} {spaces}"
        name = place_words(s, island, render)
        if len(name) > cell_width - len(facts):
            name = name[: cell_width - len(facts) - 1] + "…"
        cells.append(name.ljust(cell_width - len(facts)) + facts)
    height = -(-len(cells) // COLUMNS)
    return [(" " * GAP).join(cells[row::height]).rstrip() for row in range(height)]


def line_message(s: State, line: int) -> Message:
    """Say what is left of a line."""
    counted: Arguments = {"line": line_name(line), "left": s.left[line], "sticks": s.sticks[line]}
    if line == VIOLET:
        return Message("draw-violet", {**counted, "island": place_name(s, s.violet)})
    return Message("draw-line", {**counted, "clippers": s.supply[line]})


def _lines(s: State, render: Render) -> Iterator[str]:
    """Draw each line: what is left of it, and its routes."""
    for line, name in enumerate(LINES):
        facts = render(line_message(s, line))
        if s.gone[line]:
            facts += f", {render(Message('draw-gone', {'count': s.gone[line]}))}"
        yield f"{render(Message(f'mark-{name}'))} {facts}"
        if START + line in s.tip:
            yield "    ○ ▲"
        for route in routes(s, line):
            yield f"    {_route(s, line, route, render)}"


def routes(s: State, line: int) -> list[list[int]]:
    """Follow the sticks of a line from tip to tip: each route is a list of ways, one after the other."""
    ends = Counter(s.tip[line * TIPS : (line + 1) * TIPS])
    left = {}
    for track in range(2 * s.links):
        if s.track[track] == line:
            left[track // 2] = 2 * (track // 2) + (1 if s.laid[track] < 0 else 0)
    found: list[list[int]] = []
    while left:
        ways = sorted(left.values())
        entered = {s.ends[way ^ 1] for way in ways}
        # A route begins where none of its line comes from; one that goes round begins anywhere.
        way = next((way for way in ways if s.ends[way] not in entered), ways[0])
        route = []
        while True:
            route.append(left.pop(way // 2))
            head = s.ends[way ^ 1]
            following = [other for other in sorted(left.values()) if s.ends[other] == head]
            if ends[head] or not following:
                ends[head] -= 1
                break
            way = following[0]
        found.append(route)
    return found


def _route(s: State, line: int, route: list[int], render: Render) -> str:
    """Write a route; a tip is a ship, and an unfinished link shows how far it goes."""
    tips = s.tip[line * TIPS : (line + 1) * TIPS]
    text = "○" if s.ends[route[0]] >= START else place_words(s, s.ends[route[0]], render)
    for way in route:
        link = way // 2
        laid = max(abs(s.laid[track]) for track in (2 * link, 2 * link + 1) if s.track[track] == line)
        head = s.ends[way ^ 1]
        name = place_words(s, head, render)
        if laid < s.length[link]:
            text += f" ⇢ {name} {laid}/{s.length[link]}{' ▲' if ON_LINK + link in tips else ''}"
        else:
            text += f" → {name}{' ▲' if head in tips and way == route[-1] else ''}"
    return text


def _players(s: State, render: Render) -> Iterator[str]:
    for seat in range(s.seats):
        counted = {"money": s.money[seat], "reserve": s.reserve[seat], "points": score(s, seat)}
        parts = [render(Message("draw-player", {"who": SeatName(seat), **counted}))]
        if s.nation[seat] != NONE:
            parts.append(render(Message("draw-nation", {"nation": nation_name(s.nation[seat])})))
        if s.card[seat] != NONE:
            parts.append(render(Message("draw-card", {"card": card_name(s.card[seat])})))
        if s.bought[seat] != NONE:
            parts.append(render(Message("draw-clipper", {"line": line_name(s.bought[seat])})))
        pointer = "▸" if s.turn == seat and s.phase != FINISHED else " "
        yield f"{pointer} {seat + 1} {' · '.join(parts)}"


def _cards(s: State, render: Render) -> str:
    cards = tuple(
        Message("draw-card-left", {"card": card_name(card), "price": CARD_PRICE[card], "count": s.cards[card]})
        for card in range(len(s.cards))
    )
    return render(Message("draw-cards", {"cards": cards}))
