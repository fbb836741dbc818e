"""What a seat, a spectator or a bot may see of a table: fields, and the legal choices when it is their turn."""

from __future__ import annotations

from typing import Any

from .game import Game, Seat
from .rule import OVER, Stream


def view(game: Game, state: Any, seat: Seat | None) -> dict[str, Any]:
    """Show a state to a seat, or to a spectator (None). Of secret fields, only the seat's own part is shown."""
    actor = game.rules.actor(state)
    everything = game.is_open_hand(state)
    shown: dict[str, Any] = {}
    for name, declared in game.state.fields.items():
        if declared.internal:
            continue
        value = getattr(state, name)
        if declared.secret and not everything:
            value = [part if holder == seat else None for holder, part in enumerate(value)]
        shown[name] = _copied(value)
    return {
        "game": game.name,
        "version": game.version,
        "seat": seat,
        "actor": actor,
        "state": shown,
        "scores": [game.rules.score(state, other) for other in range(state.seats)],
        "places": [game.rules.rank(state, other) for other in range(state.seats)] if actor == OVER else None,
        "legal": game.legal(state) if seat is not None and actor == seat else [],
    }


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if isinstance(value, list) else value


class SeatView:
    """All that a bot on a seat may know: what is shown, its legal choices, and tables it could not tell apart.

    >>> from entrepot.core.match import Match
    >>> from entrepot.core.stream import new_stream
    >>> from entrepot.games import game, names
    >>> match = Match(game(names()[-1]), 3)
    >>> said = match.resolve_chance(new_stream(1))
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

    def sample(self, stream: Stream) -> Any:
        """Imagine a whole table: all that is hidden from the seat is dealt anew."""
        imagined = self._state.copy()
        self.game.rules.resample(imagined, self.seat, stream)
        return imagined
