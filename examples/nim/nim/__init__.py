"""Nim: the smallest game for Entrepot, and an example of how to add one."""

from collections.abc import Mapping
from pathlib import Path

from entrepot.core.game import Game

from . import evaluation, observation, rules
from .actions import CHOICES, EVENT_KINDS
from .state import PILES, START, State
from .text import board_model, describe, draw, event_message, messages


def initial_state(seats: int, options: Mapping[str, str], version: int) -> State:
    """Make the first state; Nim has no options."""
    s = State()
    s.seats = seats
    return s


def invariant_violations(s: State) -> list[str]:
    """Say what is impossible about a state, such as one that somebody typed."""
    piles = zip(PILES, s.pile, START, strict=True)
    return [f"pile {name} holds {count}" for name, count, most in piles if not 0 <= count <= most]


GAME = Game(
    name="nim",
    folder=Path(__file__).parent,
    seats=(2,),
    state=State,
    choices=CHOICES,
    player_choices=CHOICES.size,
    rules=rules,
    initial_state=initial_state,
    invariant_violations=invariant_violations,
    event_kinds=EVENT_KINDS,
    event_message=event_message,
    describe=describe,
    draw=draw,
    board_model=board_model,
    messages=messages,
    evaluation=evaluation,
    observation=observation,
)
