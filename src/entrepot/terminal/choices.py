"""The legal choices as a player names them: by number, by the text of records, or by the words on the screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..core.errors import BadChoice
from ..core.game import Arguments, Choice, Message, Render
from ..core.match import Match

LISTED = 12
"""Choices that an error lists."""


@dataclass(frozen=True)
class NamedChoice:
    """A legal choice with its names."""

    number: int
    """Its place in the list, from 1."""
    choice: Choice
    text: str
    """As records write it."""
    words: str
    """As the player reads it."""
    kind: str


def folded(text: str) -> str:
    """Reduce text to what is compared: no case, no accents, single spaces, plain arrows and quotes.

    >>> folded("  Café → d’Or ")
    'cafe > d or'
    """
    plain = unicodedata.normalize("NFKD", text.casefold().replace("→", " > ").replace("’", " ").replace("'", " "))
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split())


class LegalChoices:
    """The legal choices of a position, found by what a player types."""

    def __init__(self, match: Match, render: Render) -> None:
        self._render = render
        game, state = match.game, match.state
        self.all: list[NamedChoice] = []
        for number, choice in enumerate(match.legal(), 1):
            words = render(game.describe(state, choice))
            self.all.append(NamedChoice(number, choice, match.text(choice), words, game.choices.split(choice)[0]))

    def matching(self, answer: str) -> list[NamedChoice]:
        """Find the choices that an answer may mean: an exact name means one, otherwise every word must occur.

        A word that begins a word of the choice counts more than one that is inside of it.
        """
        typed = folded(answer)
        if not typed:
            return self.all
        if typed.isdecimal():
            return [one for one in self.all if one.number == int(typed)]
        exact = [one for one in self.all if typed in (folded(one.text), folded(one.words))]
        if exact:
            return exact
        for occurs in (_begins_with, _has_words_beginning, _has_parts):
            found = [one for one in self.all if occurs(typed, one)]
            if found:
                return found
        return []

    def find(self, answer: str) -> NamedChoice:
        """Find the one choice that an answer means; refuse none or several, and list the choices."""
        found = self.matching(answer)
        if len(found) == 1:
            return found[0]
        if found:
            listed: Arguments = {"answer": answer, "choices": listed_choices(found)}
            raise BadChoice(self._render(Message("ambiguous-choice", listed)))
        if folded(answer).isdecimal():
            numbers: Arguments = {"last": len(self.all), "choices": listed_choices(self.all)}
            raise BadChoice(self._render(Message("no-such-number", numbers)))
        raise BadChoice(
            self._render(Message("no-such-choice", {"answer": answer, "choices": listed_choices(self.all)}))
        )

    def kind_title(self, kind: str) -> str:
        """Name a kind of choice."""
        return self._render(Message(f"kind-{kind}"))


def listed_choices(choices: Sequence[NamedChoice]) -> str:
    """List choices in one line."""
    shown = "; ".join(f"{one.number} {one.words}" for one in choices[:LISTED])
    return f"{shown}; …" if len(choices) > LISTED else shown


def _begins_with(typed: str, one: NamedChoice) -> bool:
    return folded(one.text).startswith(typed) or folded(one.words).startswith(typed)


def _has_words_beginning(typed: str, one: NamedChoice) -> bool:
    return _every_word(typed, one, str.startswith)


def _has_parts(typed: str, one: NamedChoice) -> bool:
    return _every_word(typed, one, str.__contains__)


def _every_word(typed: str, one: NamedChoice, compare: Callable[[str, str], bool]) -> bool:
    words = f"{folded(one.words)} {folded(one.text)}".replace("(", " ").replace(")", " ").split()
    return all(any(compare(word, part) for word in words) for part in typed.split())
