"""What players are told of the moment: how far the game has come, and what the one who acts is asked to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...core.game import Message
from .rules import display_size, flags_in_all, next_flag, stack_size
from .rulings import TILE_FOR_EACH
from .shelf import board_of
from .state import BUILD, FINISHED, FLAG, GIVE, HUT, MOVE, NONE, RETURN, ROUND, STREET, TAKE, WARM_LOT, WARM_TILE, State
from .text import amount, effect, lot_name, somebody, tile_name


def progress(s: State) -> Message:
    """Say in which round the game is, and how many more the tiles allow at most (S4.2)."""
    if s.phase == FINISHED or s.stage < ROUND:
        return Message("progress-over" if s.phase == FINISHED else "progress-warm-up")
    return Message("progress-round", {"number": s.round, "more": more_rounds(s)})


def more_rounds(s: State) -> int:
    """Count the rounds after this one that the tiles allow at most.

    Each round takes a tile for every flag; the one left over stays for the next display.
    """
    still_to_show = max(0, display_size(s) - s.offered) if s.turn == NONE else 0
    below = stack_size(s) - still_to_show
    spare = display_size(s) - flags_in_all(s) if s.end_rule == TILE_FOR_EACH else 0
    return max(0, (below + spare) // flags_in_all(s))


def task(s: State) -> Message | None:
    """Say what is to be done now, and why; nothing where the kinds of choices say it."""
    tell = _TASKS.get(s.phase)
    return tell(s) if tell and s.turn != NONE else None


def _flag(s: State) -> Message:
    owner = next_flag(s)
    return Message("task-own-flag") if owner == s.turn else Message("task-flag", {"who": somebody(owner)})


def _build(s: State) -> Message | None:
    lots = [site for site, owner in enumerate(s.flag) if owner == s.turn and s.tile[site] < 0]
    if len(lots) != 1:
        return None
    return Message("task-build", {"lot": lot_name(s, lots[0]), "price": amount("cash", s.price[lots[0]])})


def _lot(s: State) -> Message:
    return Message("task-lot", {"tile": tile_name(s, s.held)})


def _street(s: State) -> Message:
    return Message("task-street", {"tile": tile_name(s, s.tile[s.site])})


def _at(name: str) -> Callable[[State], Message]:
    """Tell a task at the building that is used: what it does says what a payment buys."""

    def tell(s: State) -> Message:
        tile = s.tile[s.site]
        return Message(name, {"tile": tile_name(s, tile), "effect": effect(board_of(s.board).tile(tile))})

    return tell


_TASKS: Mapping[int, Callable[[State], Message | None]] = {
    WARM_TILE: lambda s: Message("task-warm-up"),
    WARM_LOT: _lot,
    FLAG: _flag,
    BUILD: _build,
    STREET: _street,
    GIVE: _at("task-give"),
    TAKE: _at("task-take"),
    RETURN: _at("task-return"),
    MOVE: lambda s: Message("task-move", {"tile": tile_name(s, s.tile[s.site])}),
    HUT: lambda s: Message("task-hut"),
}
