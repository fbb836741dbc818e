"""Snapshots: packed states with the id of their layout in front, as databases store them.

A snapshot in an unknown layout is ignored: the choices of its match lead to the same state.
"""

from __future__ import annotations

from typing import Any

from .game import Game

ID_SIZE = 8


def pack_snapshot(state: Any) -> bytes:
    """Pack a state behind the id of its layout."""
    return str(state.layout_id).encode() + bytes(state.to_bytes())


def unpack_snapshot(game: Game, data: bytes) -> Any | None:
    """Unpack a state of today's layout or of version 0.1.0, which wrote no id; None if it is of another layout.

    >>> from entrepot.games import game, names
    >>> any_game = game(names()[0])
    >>> state = any_game.new(3)
    >>> unpack_snapshot(any_game, pack_snapshot(state)) == state
    True
    >>> unpack_snapshot(any_game, b"00000000" + state.to_bytes()) is None
    True
    """
    layout, body = data[:ID_SIZE], data[ID_SIZE:]
    if layout == game.state.layout_id.encode() and len(body) == game.state.layout.size:
        return game.state.from_bytes(body)
    old = game.format_1
    if old is None or len(data) != old.state.layout.size:
        return None
    state = old.to_state(old.state.from_bytes(data))
    game.rules.derive(state)
    return state
