"""The board model: the places of a position, what can be done at each, and why nothing can.

A game declares it once. Clients draw it, and hold no rules: a place has a key that the drawing uses too, the legal
choices that are made there, and a reason where it offers nothing to the seat that acts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from .game import Choice, Message


@dataclass(frozen=True)
class Action:
    """One thing that can be done at a place."""

    choice: Choice
    """The legal choice to make now."""
    message: Message | None = None
    """The action in words, where these are not the words of the choice."""
    then: tuple[Choice, ...] = ()
    """The choices that follow by themselves, each as soon as it is legal: the rest of a longer walk."""
    mark: str = ""
    """How a drawing marks it, such as ``use``, ``step`` or ``walk``."""


@dataclass(frozen=True)
class Place:
    """One place of the board."""

    key: str
    """The place in all positions of a match, the same as in the drawing, such as ``site-12``."""
    messages: tuple[Message, ...] = ()
    """What is there, in short sentences."""
    actions: tuple[Action, ...] = ()
    reason: Message | None = None
    """Why nothing can be done here, for the seat that acts; None where something can, or where it needs no reason."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal choices made here, each once; longer walks begin elsewhere."""
        return tuple(dict.fromkeys(action.choice for action in self.actions if not action.then))


ClosedPlaces: TypeAlias = "Mapping[Message, Sequence[str]]"
"""The keys of places that offer nothing to the seat that acts, by the reason."""


class Places(NamedTuple):
    """What the places of a position offer to the seat that acts."""

    actions: Mapping[str, Sequence[Action]] = MappingProxyType({})
    """What can be done, by the key of the place."""
    closed: ClosedPlaces = MappingProxyType({})
    """The reasons that every client shows; it asks for the others when somebody wants to know them."""

    @classmethod
    def of(cls, places: Iterable[Place]) -> Places:
        """Sort places; those that offer nothing for no reason are left out."""
        actions: dict[str, Sequence[Action]] = {}
        closed: dict[Message, list[str]] = {}
        for place in places:
            if place.actions:
                actions[place.key] = place.actions
            elif place.reason is not None:
                closed.setdefault(place.reason, []).append(place.key)
        return cls(actions, closed)


NO_PLACES = Places()
"""Where no place is described."""


def listed(places: Places, closed: ClosedPlaces) -> list[Place]:
    """List the places that offer something, then those with a reason why they do not."""
    found = [Place(key, actions=tuple(actions)) for key, actions in places.actions.items()]
    return found + [Place(key, reason=reason) for reason, keys in closed.items() for key in keys]


@dataclass(frozen=True)
class Area:
    """A part of the board, place by place."""

    part: str
    """What it is to every game: ``turn``, ``goods`` (the reader's own), ``board``, ``offer``, ``track``, or its own."""
    title: Message
    places: tuple[Place, ...]
