"""The action space of a game: each choice is an integer, a structure and a short text.

>>> squares = tuple(f"{column}{row}" for column in "ab" for row in "12")
>>> space = ActionSpace(ActionKind("pass"), ActionKind("move", Part("piece", ("king", "pawn")), Part("to", squares)))
>>> space.size, space.first("move")
(9, 1)
>>> choice = space.number("move", 1, 2)
>>> space.text(choice), space.parse("move pawn b1") == choice
('move pawn b1', True)
>>> space.structure(choice)
{'kind': 'move', 'piece': 1, 'to': 2}
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

from .errors import BadChoice


@dataclass(frozen=True)
class Part:
    """One part of a choice: its name, and a word for each of its values. Words hold no white space."""

    name: str
    words: tuple[str, ...]


class ActionKind:
    """One kind of choice: as many numbers as its parts have combinations.

    ``is_pass`` marks a kind that only declines everything else: to pass, or to end a turn.
    """

    def __init__(self, name: str, *parts: Part, is_pass: bool = False) -> None:
        self.name, self.parts, self.is_pass = name, parts, is_pass
        self.count = 1
        for part in parts:
            self.count *= len(part.words)


class ActionSpace:
    """All kinds of choice of a game, numbered in order.

    Binary records and databases hold numbers of choices. A space that has grown is given the ``earlier`` one: the
    choices of that one keep their stored numbers, and the new ones are stored with the numbers after them.

    >>> grown = ActionSpace(ActionKind("go", Part("to", ("a", "b", "c"))), ActionKind("stay"),
    ...                     earlier=ActionSpace(ActionKind("go", Part("to", ("a", "b"))), ActionKind("stay")))
    >>> [grown.to_stored(choice) for choice in range(4)], grown.from_stored(2) == grown.parse("stay")
    ([0, 1, 3, 2], True)
    """

    def __init__(self, *kinds: ActionKind, earlier: ActionSpace | None = None) -> None:
        self.earlier = earlier
        self.kinds = {kind.name: kind for kind in kinds}
        self._order = kinds
        self._starts: list[int] = []
        self.size = 0
        for kind in kinds:
            self._starts.append(self.size)
            self.size += kind.count
        self._first = {kind.name: start for kind, start in zip(kinds, self._starts, strict=True)}

    def first(self, kind: str) -> int:
        """Return the number of the first choice of a kind."""
        return self._first[kind]

    def number(self, kind: str, *values: int) -> int:
        """Return the number of a choice."""
        offset = 0
        for part, value in zip(self.kinds[kind].parts, values, strict=True):
            if not 0 <= value < len(part.words):
                raise BadChoice(f"{kind}: {part.name} is from 0 to {len(part.words) - 1}, not {value}")
            offset = offset * len(part.words) + value
        return self._first[kind] + offset

    def split(self, choice: int) -> tuple[str, tuple[int, ...]]:
        """Return the kind of a choice and the values of its parts."""
        if not 0 <= choice < self.size:
            raise BadChoice(f"choices go from 0 to {self.size - 1}, not {choice}")
        at = bisect_right(self._starts, choice) - 1
        kind, offset = self._order[at], choice - self._starts[at]
        values: list[int] = []
        for part in reversed(kind.parts):
            offset, value = divmod(offset, len(part.words))
            values.append(value)
        return kind.name, tuple(reversed(values))

    @cached_property
    def stored_numbers(self) -> tuple[int, ...]:
        """The number of each choice in stored files."""
        if self.earlier is None:
            return tuple(range(self.size))
        known = {self.parse(self.earlier.text(number)): number for number in range(self.earlier.size)}
        new = (choice for choice in range(self.size) if choice not in known)
        known |= {choice: number for number, choice in enumerate(new, self.earlier.size)}
        return tuple(known[choice] for choice in range(self.size))

    @cached_property
    def _choices_by_stored_number(self) -> tuple[int, ...]:
        order = sorted(range(self.size), key=self.stored_numbers.__getitem__)
        return tuple(order)

    def to_stored(self, choice: int) -> int:
        """Return the number of a choice in stored files."""
        return self.stored_numbers[choice]

    def from_stored(self, number: int) -> int:
        """Return the choice that has a number in stored files."""
        if not 0 <= number < self.size:
            raise BadChoice(f"choices go from 0 to {self.size - 1}, not {number}")
        return self._choices_by_stored_number[number]

    def structure(self, choice: int) -> dict[str, str | int]:
        """Return a choice as named parts, for clients."""
        kind, values = self.split(choice)
        names = [part.name for part in self.kinds[kind].parts]
        return {"kind": kind, **dict(zip(names, values, strict=True))}

    def text(self, choice: int) -> str:
        """Return a choice as a short text, for people."""
        kind, values = self.split(choice)
        parts = self.kinds[kind].parts
        return " ".join([kind, *(part.words[value] for part, value in zip(parts, values, strict=True))])

    def parse(self, text: str) -> int:
        """Read a choice from its text."""
        name, *words = text.split() or [""]
        kind = self.kinds.get(name)
        if kind is None:
            raise BadChoice(f"no such choice: {text!r} (there are {', '.join(self.kinds)})")
        if len(words) != len(kind.parts):
            wanted = " ".join([name, *(f"<{part.name}>" for part in kind.parts)])
            raise BadChoice(f"no such choice: {text!r} (it reads: {wanted})")
        values = []
        for part, word in zip(kind.parts, words, strict=True):
            if word not in part.words:
                shown = ", ".join(part.words[:12]) + (", …" if len(part.words) > 12 else "")
                raise BadChoice(f"no such {part.name}: {word!r} in {text!r} (there are {shown})")
            values.append(part.words.index(word))
        return self.number(name, *values)
