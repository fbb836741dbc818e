"""Plays matches and compares what lies on the table with what their log says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

from entrepot.bots import make_bot
from entrepot.core.game import Game, Message
from entrepot.core.match import Match, draw_outcome
from entrepot.core.rule import CHANCE
from entrepot.core.stream import below, new_stream
from entrepot.core.view import SeatView
from tests.shared.play import tables

UNKNOWN = object()
"""A holding that the log has not told yet."""
PLAYERS = ("random", "greedy", "priority")


class Ledger(Protocol):
    """What a reader of the log knows."""

    def record(self, event: Message) -> None:
        """Take an event in."""

    def holdings(self) -> dict[str, object]:
        """Give all that can be compared with a state, by name."""


Open = Callable[[int, Mapping[str, str]], Ledger]
"""Begins a ledger, from the number of seats and the checked options."""
Holdings = Callable[[Any], dict[str, object]]
"""Reads the same holdings from a state."""


def differing(ledger: Ledger, held: dict[str, object]) -> dict[str, str]:
    """Name the holdings of which the log tells something else, with what it tells."""
    told = ledger.holdings()
    assert told.keys() == held.keys()
    return {
        name: f"{name}: the log says {told[name]}, the table has {held[name]}"
        for name in held
        if told[name] is not UNKNOWN and told[name] != held[name]
    }


def differences(match: Match, seed: int, opened: Open, holdings: Holdings) -> Iterator[str]:
    """Play a match to its end; yield every holding at the moment when the log begins to tell it wrongly."""
    stream = new_stream(seed, 11)
    bots = [make_bot(PLAYERS[below(stream, len(PLAYERS))], match.game, seed + seat) for seat in range(match.seats)]
    ledger = opened(match.seats, match.options)
    wrong: dict[str, str] = {}
    while not match.is_over:
        actor = match.actor
        if actor == CHANCE:
            choice = draw_outcome(match.game, match.state, stream)
        else:
            choice = bots[actor].choose(SeatView(match.game, match.state, actor))
        for event in match.choose(choice):
            if event.message is not None:
                ledger.record(event.message)
        found = differing(ledger, holdings(match.state))
        text = match.game.choices_for(match.options).text(choice)
        yield from (f"ply {len(match.choices)}, {text}: {found[name]}" for name in found.keys() - wrong.keys())
        wrong = found


def audit(game: Game, numbers: Iterable[int], opened: Open, holdings: Holdings) -> Iterator[str]:
    """Play numbered matches, over all numbers of seats and samples of options; yield what their logs tell wrongly."""
    kinds = list(tables(game))
    for number in numbers:
        seats, options = kinds[number % len(kinds)]
        match = Match(game, seats, options)
        where = f"{game.name}, match {number}, {seats} seats, options {number % len(game.samples)}"
        yield from (f"{where}: {found}" for found in differences(match, number, opened, holdings))
