"""What players are told of the moment: how far the game has come, and what the one who acts is asked to do."""

from __future__ import annotations

from ...core.game import Message
from .reasons import must_place
from .rules import may_move, may_place, must_move, sticks_left
from .state import FINISHED, LAY, PUT, State
from .text import line_name


def progress(s: State) -> Message:
    """Say in which round the game is, and how many sticks are left until it ends (C8.1)."""
    if s.phase == FINISHED:
        return Message("progress-over")
    if not s.round:
        return Message("draw-setup")
    return Message("progress-round", {"number": s.round, "sticks": sum(s.left)})


def sticks_to_lay(s: State) -> int:
    """Count the sticks that the player may still lay in this turn: none where a settlement has to be moved (C5.7)."""
    return 0 if must_move(s) and not must_place(s) else sticks_left(s)


def task(s: State) -> Message | None:
    """Say what is to be done now, and why; nothing where the kinds of choices say it."""
    if s.phase == PUT:
        return Message("task-put")
    if s.phase != LAY:
        return None
    if must_place(s):
        return Message("task-place", {"line": line_name(s.bought[s.turn])})
    if s.laid_now == 0 and (may_move(s) or may_place(s)):
        return None
    return Message("task-lay")
