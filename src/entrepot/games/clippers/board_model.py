"""The board of Clippers in words, place by place, with the legal choices where they are made."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.board_model import Action, Area, Place
from ...core.game import Arguments, Choice, Message, Seat, SeatName
from .ascii import heading, line_message
from .board import CARDS, LINES, START
from .places import place_of, stick_of
from .rules import score
from .situation import sticks_to_lay
from .state import CARD_PRICE, FREE, LAY, LINES_IN, NONE, ON_LINK, SEATS, TIPS, VIOLET, State
from .text import card_message, card_name, line_name, nation_name, place_name

Choices = dict[str, list[Action]]
"""The legal choices by the key of their place: a stick stands where it leaves from, on an island or with its line."""
Ways = dict[int, list[int]]
"""The ways by the place that they leave, against the direction of one-way links too."""


def board_model(s: State, seat: Seat | None, legal: Sequence[Choice]) -> list[Area]:
    """Describe the board; nothing is hidden from anybody, and only the reader's own things stand first."""
    at, ways = _choices(s, legal), _ways(s)
    areas = [Area("turn", heading(s), _turn(s))]
    if seat is not None:
        own = Place(f"own-{seat}", _holding(s, seat))
        areas.append(Area("goods", Message("text-own"), (own, *_settlements(s, seat))))
    areas += [
        Area("board", Message("board-chart"), tuple(_island(s, island, at, ways) for island in range(s.islands))),
        Area("lines", Message("board-lines"), tuple(_line(s, line, at, ways) for line in range(len(LINES)))),
        Area("offer", Message("board-cards"), tuple(_card(s, card, at) for card in range(len(CARDS)))),
        Area("track", Message("board-score-now"), _scores(s)),
        Area("players", Message("board-nations"), tuple(_player(s, other) for other in range(s.seats))),
    ]
    return areas


def _choices(s: State, legal: Sequence[Choice]) -> Choices:
    """Find where each choice is made; what belongs nowhere is left out."""
    found: Choices = {}
    for choice in legal:
        stick = stick_of(s, choice)
        if stick is None:
            key = place_of(s, choice)
        else:
            start = s.ends[stick[1]]
            key = f"line-{start - START}" if start >= START else f"island-{start}"
        if key:
            found.setdefault(key, []).append(Action(choice))
    return found


def _place(key: str, messages: Sequence[Message], at: Choices) -> Place:
    return Place(key, tuple(messages), tuple(at.get(key, ())))


def _ways(s: State) -> Ways:
    found: Ways = {}
    for way in range(2 * s.links):
        if s.ends[way ^ 1] < START:
            found.setdefault(s.ends[way], []).append(way)
    return found


def _turn(s: State) -> tuple[Place, ...]:
    """Describe whose turn it is, and how many sticks they may still lay."""
    if s.turn == NONE:
        return (Place("turn", (heading(s),)),)
    who: Arguments = {"who": SeatName(s.turn)}
    sticks = sticks_to_lay(s) if s.phase == LAY else 0
    return (Place("turn", (Message("draw-turn", {**who, "sticks": sticks}) if sticks else Message("text-turn", who),)),)


def _player(s: State, seat: Seat) -> Place:
    return Place(f"seat-{seat}", _holding(s, seat))


def _holding(s: State, seat: Seat) -> tuple[Message, ...]:
    """Describe what somebody has: money, reserve, score, nation, card and clipper."""
    counted = {"money": s.money[seat], "reserve": s.reserve[seat], "points": score(s, seat)}
    messages = [Message("draw-player", {"who": SeatName(seat), **counted})]
    if s.nation[seat] != NONE:
        messages.append(Message("draw-nation", {"nation": nation_name(s.nation[seat])}))
    if s.card[seat] != NONE:
        messages.append(Message("draw-card", {"card": card_name(s.card[seat])}))
    if s.bought[seat] != NONE:
        messages.append(Message("draw-clipper", {"line": line_name(s.bought[seat])}))
    return tuple(messages)


def _settlements(s: State, seat: Seat) -> tuple[Place, ...]:
    """Describe where somebody's settlements are, and what they earn there now."""
    found = []
    for island in range(s.islands):
        count = s.settled[island * SEATS + seat]
        if count:
            earned = count * s.worth[island] * LINES_IN[s.reached[island]]
            here = {"island": place_name(s, island), "count": count, "earned": earned}
            found.append(Place(f"own-{seat}-{island}", (Message("text-settlements", here),)))
    return tuple(found)


def _island(s: State, island: int, at: Choices, ways: Ways) -> Place:
    """Describe an island: value, lines, settlers, clippers that lie there, and the links that lead on."""
    reached = [line for line in range(len(LINES)) if s.reached[island] >> line & 1]
    valued = {"value": s.worth[island], "lines": len(reached)}
    messages = [Message("board-island", {"island": place_name(s, island), **valued, "free": s.free[island]})]
    if reached:
        messages.append(Message("text-lines", {"lines": tuple(line_name(line) for line in reached)}))
    settlers = _settlers(s, island, len(reached))
    messages.append(Message("board-worth", {**valued, "worth": s.worth[island] * len(reached)}))
    if settlers:
        messages.append(Message("text-settlers", {"who": settlers}))
    ships = [line for line in range(VIOLET) if island in s.tip[line * TIPS : (line + 1) * TIPS]]
    if ships:
        messages.append(Message("text-clippers", {"lines": tuple(line_name(line) for line in ships)}))
    return _place(f"island-{island}", messages + _links(s, ways.get(island, [])), at)


def _settlers(s: State, island: int, lines: int) -> tuple[Message, ...]:
    """C8.2 Say who has settled on an island, and what they earn there now."""
    found = []
    for seat in range(s.seats):
        count, value = s.settled[island * SEATS + seat], s.worth[island]
        if count:
            earns = {"count": count, "value": value, "lines": lines, "worth": count * value * lines}
            found.append(Message("text-settler", {"who": SeatName(seat), "earns": Message("board-earns", earns)}))
    return tuple(found)


def _links(s: State, ways: Sequence[int]) -> list[Message]:
    """Describe links by the ways along them: where they lead, how long they are, and which sticks lie there."""
    messages = []
    for way in ways:
        link = way // 2
        facts: Arguments = {"island": place_name(s, s.ends[way ^ 1]), "length": s.length[link]}
        sticks = tuple(
            Message("text-sticks", {"line": line_name(s.track[track]), "count": abs(s.laid[track])})
            for track in (2 * link, 2 * link + 1)
            if s.track[track] != FREE
        )
        messages.append(
            Message("text-link-laid", {**facts, "sticks": sticks}) if sticks else Message("text-link", facts)
        )
    return messages


def _line(s: State, line: int, at: Choices, ways: Ways) -> Place:
    """Describe a line: what is left of it, and where its clippers are."""
    messages = [line_message(s, line)]
    if s.gone[line]:
        messages.append(Message("draw-gone", {"count": s.gone[line]}))
    messages += [_tip(s, tip) for tip in s.tip[line * TIPS : (line + 1) * TIPS] if tip != NONE]
    return _place(f"line-{line}", messages + _links(s, ways.get(START + line, [])), at)


def _tip(s: State, tip: int) -> Message:
    if tip < ON_LINK:
        return Message("text-tip", {"place": place_name(s, tip)})
    ends = s.ends[2 * (tip - ON_LINK)], s.ends[2 * (tip - ON_LINK) + 1]
    return Message("text-tip-afloat", {"from": place_name(s, ends[0]), "to": place_name(s, ends[1])})


def _card(s: State, card: int, at: Choices) -> Place:
    """Describe an option card: what it does, how many are left, and who has one."""
    left = {"price": CARD_PRICE[card], "count": s.cards[card]}
    messages = [Message("draw-card-left", {"card": card_name(card), **left}), card_message(card)]
    holders = [seat for seat in range(s.seats) if s.card[seat] == card]
    if holders:
        messages.append(
            Message("text-holders", {"who": tuple(Message("text-name", {"who": SeatName(one)}) for one in holders)})
        )
    return _place(f"card-{card}", messages, at)


def _scores(s: State) -> tuple[Place, ...]:
    points = {seat: score(s, seat) for seat in range(s.seats)}
    order = sorted(points, key=lambda seat: -points[seat])
    return tuple(
        Place(f"score-{seat}", (Message("text-score", {"who": SeatName(seat), "points": points[seat]}),))
        for seat in order
    )
