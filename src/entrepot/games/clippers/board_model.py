"""The table of Clippers in words, place by place: for those who read it rather than look at it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ...core.board_model import Action, Area
from ...core.board_model import Place as Spot_
from ...core.game import Arguments, Choice, Message, Seat, SeatName
from .actions import CHOICES
from .ascii import heading
from .board import CARDS, LINES, START
from .rules import score, sticks_at_most
from .state import CARD_PRICE, FREE, LAY, LINES_IN, NONE, ON_LINK, SEATS, TIPS, VIOLET, State
from .text import card_name, line_name, nation_name, place_name

Spot = tuple[str, int]
"""A place by its sort and number: an island or a start space, a card, or a line."""
Choices = dict[Spot, tuple[Choice, ...]]


def Place(says: tuple[Message, ...], choices: tuple[Choice, ...] = ()) -> Spot_:  # noqa: N802
    """Make a place."""
    return Spot_("", says, tuple(Action(choice) for choice in choices))


def board_model(s: State, seat: Seat | None, legal: Sequence[Choice]) -> list[Area]:
    """Tell the table; nothing is hidden from anybody, and only the reader's own things stand first."""
    at = _choices(s, legal)
    areas = [Area("turn", heading(s), _turn(s))]
    if seat is not None:
        areas.append(Area("goods", Message("text-own"), (Place(_holding(s, seat)), *_settlements(s, seat))))
    areas += [
        Area("board", Message("board-chart"), tuple(_island(s, island, at) for island in range(s.islands))),
        Area("lines", Message("board-lines"), tuple(_line(s, line, at) for line in range(len(LINES)))),
        Area("offer", Message("board-cards"), tuple(_card(s, card, at) for card in range(len(CARDS)))),
        Area("track", Message("board-score-now"), _scores(s)),
        Area("players", Message("board-nations"), tuple(Place(_holding(s, other)) for other in range(s.seats))),
    ]
    return areas


def _choices(s: State, legal: Sequence[Choice]) -> Choices:
    """Find where each choice is made; what belongs nowhere is left out."""
    found: dict[Spot, list[Choice]] = defaultdict(list)
    for choice in legal:
        kind, values = CHOICES.split(choice)
        if kind in ("settle", "move", "put"):
            found["place", values[0]].append(choice)
        elif kind in ("lay", "place"):
            found["place", s.ends[values[-1]]].append(choice)
        elif kind == "card":
            found["card", values[0]].append(choice)
        elif kind == "buy":
            found["line", values[0]].append(choice)
    return {spot: tuple(choices) for spot, choices in found.items()}


def _turn(s: State) -> tuple[Spot_, ...]:
    if s.phase != LAY:
        return ()
    left = 1 if s.bought[s.turn] != NONE and s.rule_phase == 3 else sticks_at_most(s) - s.laid_now
    return (Place((Message("draw-turn", {"who": SeatName(s.turn), "sticks": left}),)),)


def _holding(s: State, seat: Seat) -> tuple[Message, ...]:
    """Tell what somebody has: money, reserve, score, nation, card and clipper."""
    counted = {"money": s.money[seat], "reserve": s.reserve[seat], "points": score(s, seat)}
    said = [Message("draw-player", {"who": SeatName(seat), **counted})]
    if s.nation[seat] != NONE:
        said.append(Message("draw-nation", {"nation": nation_name(s.nation[seat])}))
    if s.card[seat] != NONE:
        said.append(Message("draw-card", {"card": card_name(s.card[seat])}))
    if s.bought[seat] != NONE:
        said.append(Message("draw-clipper", {"line": line_name(s.bought[seat])}))
    return tuple(said)


def _settlements(s: State, seat: Seat) -> tuple[Spot_, ...]:
    """Tell where somebody's settlements are, and what they earn there now."""
    told = []
    for island in range(s.islands):
        count = s.settled[island * SEATS + seat]
        if count:
            earned = count * s.worth[island] * LINES_IN[s.reached[island]]
            here = {"island": place_name(s, island), "count": count, "earned": earned}
            told.append(Place((Message("text-settlements", here),)))
    return tuple(told)


def _island(s: State, island: int, at: Choices) -> Spot_:
    """Tell an island: value, lines, settlers, clippers that lie there, and the links that lead on."""
    reached = [line for line in range(len(LINES)) if s.reached[island] >> line & 1]
    counted = {"value": s.worth[island], "lines": len(reached), "free": s.free[island]}
    said = [Message("board-island", {"island": place_name(s, island), **counted})]
    if reached:
        said.append(Message("text-lines", {"lines": tuple(line_name(line) for line in reached)}))
    settlers = _settlers(s, island)
    if settlers:
        said.append(Message("text-settlers", {"who": settlers}))
    ships = [line for line in range(VIOLET) if island in s.tip[line * TIPS : (line + 1) * TIPS]]
    if ships:
        said.append(Message("text-clippers", {"lines": tuple(line_name(line) for line in ships)}))
    said += _links(s, island)
    return Place(tuple(said), at.get(("place", island), ()))


def _settlers(s: State, island: int) -> tuple[Message, ...]:
    counts = [(seat, s.settled[island * SEATS + seat]) for seat in range(s.seats)]
    return tuple(Message("text-settler", {"who": SeatName(seat), "count": count}) for seat, count in counts if count)


def _links(s: State, place: int) -> list[Message]:
    """Tell the links of a place: where they lead, how long they are, and which sticks lie there."""
    said = []
    for way in range(2 * s.links):
        if s.ends[way] != place or s.ends[way ^ 1] >= START:
            continue
        link = way // 2
        facts: Arguments = {"island": place_name(s, s.ends[way ^ 1]), "length": s.length[link]}
        sticks = tuple(
            Message("text-sticks", {"line": line_name(s.track[track]), "count": abs(s.laid[track])})
            for track in (2 * link, 2 * link + 1)
            if s.track[track] != FREE
        )
        said.append(Message("text-link-laid", {**facts, "sticks": sticks}) if sticks else Message("text-link", facts))
    return said


def _line(s: State, line: int, at: Choices) -> Spot_:
    """Tell a line: what is left of it, and where its clippers are."""
    counted: Arguments = {"line": line_name(line), "left": s.left[line], "sticks": s.sticks[line]}
    if line == VIOLET:
        said = [Message("draw-violet", {**counted, "island": place_name(s, s.violet)})]
    else:
        said = [Message("draw-line", {**counted, "clippers": s.supply[line]})]
    if s.gone[line]:
        said.append(Message("draw-gone", {"count": s.gone[line]}))
    tips = [tip for tip in s.tip[line * TIPS : (line + 1) * TIPS] if tip != NONE]
    said += [_tip(s, tip) for tip in tips]
    start = START + line
    said += _links(s, start)
    return Place(tuple(said), (*at.get(("line", line), ()), *at.get(("place", start), ())))


def _tip(s: State, tip: int) -> Message:
    if tip < ON_LINK:
        return Message("text-tip", {"place": place_name(s, tip)})
    ends = s.ends[2 * (tip - ON_LINK)], s.ends[2 * (tip - ON_LINK) + 1]
    return Message("text-tip-afloat", {"from": place_name(s, ends[0]), "to": place_name(s, ends[1])})


def _card(s: State, card: int, at: Choices) -> Spot_:
    """Tell an option card: what it does, how many are left, and who has one."""
    left = {"price": CARD_PRICE[card], "count": s.cards[card]}
    said = [Message("draw-card-left", {"card": card_name(card), **left}), Message(f"board-card-{CARDS[card]}")]
    holders = [seat for seat in range(s.seats) if s.card[seat] == card]
    if holders:
        said.append(
            Message("text-holders", {"who": tuple(Message("text-name", {"who": SeatName(one)}) for one in holders)})
        )
    return Place(tuple(said), at.get(("card", card), ()))


def _scores(s: State) -> tuple[Spot_, ...]:
    order = sorted(range(s.seats), key=lambda seat: -score(s, seat))
    return tuple(Place((Message("text-score", {"who": SeatName(seat), "points": score(s, seat)}),)) for seat in order)
