"""Typed events: what a choice did, as a kind and whole numbers.

Rule functions record events where they happen, with ``emit``. Log, statistics, sounds and animation follow from them.
The game turns an event into a message; a kind without words is for clients that animate.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .game import Choice, Game, Message


class EventKind(NamedTuple):
    """A kind of event, declared by a game; rule functions name it by its index."""

    name: str
    fields: tuple[str, ...] = ()
    """The names of its numbers, in the order of ``emit``."""
    sound: str = ""
    """What it sounds like, for a client that makes sounds."""


@dataclass(frozen=True)
class Event:
    """Something that happened in the open."""

    kind: str
    values: Mapping[str, int] = dataclass_field(default_factory=dict)
    message: Message | None = None
    """The event in words; None where it has none."""


def apply_recording(game: Game, state: Any, choice: Choice) -> list[tuple[int, ...]]:
    """Make a legal choice, and return the events that the rules recorded: the index of each kind, then its numbers."""
    recorded: list[tuple[int, ...]] = []
    state.events = recorded
    try:
        game.rules.apply(state, choice)
    finally:
        state.events = None
    return recorded


def named_event(game: Game, recorded: tuple[int, ...]) -> Event:
    """Give a recorded event its names, without words."""
    kind = game.event_kinds[recorded[0]]
    return Event(kind.name, dict(zip(kind.fields, recorded[1:], strict=True)))


def apply_with_events(game: Game, state: Any, choice: Choice) -> list[Event]:
    """Make a legal choice, and return what it did, with words."""
    found = list[Event]()
    for recorded in apply_recording(game, state, choice):
        event = named_event(game, recorded)
        message = game.event_message(state, event)
        found.append(event if message is None else Event(event.kind, event.values, message))
    return found
