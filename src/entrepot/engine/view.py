"""What a seat, a spectator or a bot may see of a table: fields, and the legal choices when it is their turn."""

from __future__ import annotations

from typing import Any

from .contract import OVER, Game, Seat


def view(game: Game, state: Any, seat: Seat | None) -> dict[str, Any]:
    """Show a state to a seat, or to a spectator (None). Of secret fields, only the seat's own part is shown."""
    actor = game.rules.actor(state)
    everything = game.opened(state)
    shown: dict[str, Any] = {}
    for name, declared in game.state.fields.items():
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
        "places": [game.rules.place(state, other) for other in range(state.seats)] if actor == OVER else None,
        "legal": game.legal(state) if seat is not None and actor == seat else [],
    }


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if isinstance(value, list) else value
