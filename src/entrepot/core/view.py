"""What a seat, a spectator or a bot may see of a table, and what they know of it.

A view is what a screen shows. Knowledge is what a perfect memory of all open events holds: the view, and the fields
that are ``remembered``. People get views; bots, analysis and environments work with knowledge.
"""

from __future__ import annotations

from typing import Any

from .game import Game, Seat
from .rule import OVER, Stream


def view(game: Game, state: Any, seat: Seat | None) -> dict[str, Any]:
    """Show a state to a seat, or to a spectator (None). Of secret fields, only the seat's own part is shown."""
    actor = game.rules.actor(state)
    return {
        "game": game.name,
        "version": game.version,
        "seat": seat,
        "actor": actor,
        "state": _fields(game, state, seat, with_memory=False),
        "scores": [game.rules.score(state, other) for other in range(state.seats)],
        "places": [game.rules.rank(state, other) for other in range(state.seats)] if actor == OVER else None,
        "legal": game.legal(state) if seat is not None and actor == seat else [],
    }


def knowledge(game: Game, state: Any, seat: Seat | None) -> dict[str, Any]:
    """Give the fields of a state as a seat or a spectator (None) knows them that remembers all open events."""
    return _fields(game, state, seat, with_memory=True)


def _fields(game: Game, state: Any, seat: Seat | None, *, with_memory: bool) -> dict[str, Any]:
    """Give the fields of a state; of those that are hidden, only the seat's own part."""
    everything = game.is_open_hand(state)
    shown: dict[str, Any] = {}
    for name, declared in game.state.fields.items():
        if declared.internal:
            continue
        value = getattr(state, name)
        if declared.secret and not everything and not (with_memory and declared.remembered):
            value = [part if holder == seat else None for holder, part in enumerate(value)]
        shown[name] = _copied(value)
    return shown


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if isinstance(value, list) else value


class SeatView:
    """All that a bot on a seat may know: what it sees and remembers, its legal choices, and tables like this one.

    >>> from entrepot.core.match import Match
    >>> from entrepot.core.stream import new_stream
    >>> from entrepot.games import game, names
    >>> match = Match(game(names()[-1]), 3)
    >>> events = match.resolve_chance(new_stream(1))
    >>> seen = SeatView(match.game, match.state, match.actor)
    >>> imagined = seen.sample(new_stream(2))
    >>> view(match.game, imagined, seen.seat) == seen.shown
    True
    """

    def __init__(self, game: Game, state: Any, seat: Seat) -> None:
        self.game, self.seat = game, seat
        self.legal = game.legal(state)
        self._state = state

    @property
    def shown(self) -> dict[str, Any]:
        """What the seat sees, as :func:`view` gives it."""
        return view(self.game, self._state, self.seat)

    @property
    def known(self) -> dict[str, Any]:
        """The fields as the seat knows them, as :func:`knowledge` gives them."""
        return knowledge(self.game, self._state, self.seat)

    def sample(self, stream: Stream, *, remembers: bool = True) -> Any:
        """Determinize: a whole table, with what the seat cannot know dealt anew.

        Without a memory, all that screens hide from the seat is dealt anew.
        """
        imagined = self._state.copy()
        redraw = self.game.rules.resample if remembers else self.game.forget
        redraw(imagined, self.seat, stream)
        return imagined
