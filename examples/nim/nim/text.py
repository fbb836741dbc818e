"""Nim in words and characters; the sentences are in the Fluent files."""

from __future__ import annotations

from collections.abc import Sequence

from entrepot.core.board_model import Action, Area, Place
from entrepot.core.events import Event
from entrepot.core.game import Message, Render, Seat, SeatName

from .actions import CHOICES, MOST
from .rules import actor
from .state import PILES, State


def _pile(s: State, number: int) -> Message:
    return Message("pile", {"pile": PILES[number], "count": s.pile[number]})


def _turn(s: State) -> Message:
    return Message("turn", {"who": SeatName(s.turn)}) if actor(s) >= 0 else Message("over")


def describe(s: State, choice: int) -> Message:
    """Describe a choice to the player who makes it."""
    return Message("choice-take", {"pile": PILES[choice // MOST], "count": choice % MOST + 1})


def event_message(s: State, event: Event) -> Message:
    """Say what happened."""
    who, values = SeatName(event.values["seat"]), event.values
    if event.kind == "win":
        return Message("event-win", {"who": who})
    return Message("event-take", {"who": who, "pile": PILES[values["pile"]], "count": values["count"]})


def draw(s: State, seat: Seat | None, render: Render) -> str:
    """Draw the piles with characters."""
    piles = (f"{name}  {'● ' * count}" for name, count in zip(PILES, s.pile, strict=True))
    return "\n".join([render(_turn(s)), *piles])


def board_model(s: State, seat: Seat | None, legal: Sequence[int]) -> list[Area]:
    """Describe the position place by place, with the choices at each place."""
    piles = [
        Place(f"pile-{number}", (_pile(s, number),), tuple(Action(c) for c in legal if c // MOST == number))
        for number in range(len(PILES))
    ]
    turn = Area("turn", Message("area-turn"), (Place("turn", (_turn(s),)),))
    return [turn, Area("board", Message("area-board"), tuple(piles))]


def messages() -> dict[str, frozenset[str]]:
    """List all messages with their arguments."""
    plain = dict.fromkeys(["game-name", "game-about", "area-turn", "area-board", "over"], frozenset[str]())
    kinds = {f"kind-{kind}": frozenset[str]() for kind in CHOICES.kinds}
    counted, who = frozenset({"pile", "count"}), frozenset({"who"})
    return plain | kinds | {
        "pile": counted, "choice-take": counted, "event-take": counted | who, "turn": who, "event-win": who,
    }  # fmt: skip
