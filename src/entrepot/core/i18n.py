"""Renders messages as sentences of a language, with Fluent.

A name that a language inflects has its forms as attributes of its message, such as ``.to = zum Markt``. A sentence asks
for a form of an argument with ``{ FORM($site, form: "to") }``; a text names it with ``{ tile-market.to }``. A name
without that form, such as one from a player's own board, follows the message ``form-to``, with ``$name``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from .error_messages import translated
from .errors import BadOption
from .game import Argument, Message, SeatName
from .texts import read_text

LANGUAGES = ("en", "de", "fr", "it")
CORE_TEXTS = Path(__file__).parent / "languages"
"""The Fluent files of what every game needs: names of seats, lists."""


class Rendered(str):
    """A rendered argument that remembers its message, so that a sentence can ask for another form of it."""

    message: Message
    who: Sequence[str]


class Translator:
    """Renders messages in one language, from one or more folders of Fluent files."""

    def __init__(self, language: str, *folders: Path) -> None:
        if language not in LANGUAGES:
            wrong = BadOption(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
            raise translated(wrong, "language", languages=", ".join(LANGUAGES), given=repr(language))
        self.language = language
        functions: dict[str, Any] = {"FORM": self._form}  # the declared type knows no keyword arguments
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for folder in folders:
            self._bundle.add_resource(FluentResource(read_text(folder / f"{language}.ftl")))

    def render(self, message: Message, who: Sequence[str] = ()) -> str:
        """Render a message; ``who`` names the seats, in order."""
        pattern = self._bundle.get_message(message.id).value
        if pattern is None:
            raise LookupError(f"the message {message.id} says nothing in {self.language}")
        return self._format(pattern, message, who)

    def form(self, name: str, form: str | None) -> str:
        """Render a name without arguments, in one of its forms; a form that it does not have is an error."""
        if form is None:
            return self.render(Message(name))
        pattern = self._bundle.get_message(name).attributes.get(form)
        if pattern is None:
            raise LookupError(f"the message {name} has no form {form} in {self.language}")
        return self._format(pattern, Message(name), ())

    def _format(self, pattern: Pattern, message: Message, who: Sequence[str]) -> str:
        args = {name: self._argument(value, who) for name, value in message.args.items()}
        text, faults = self._bundle.format_pattern(pattern, args)
        if faults:
            raise LookupError(f"the message {message.id} in {self.language}: {faults[0]}")
        return str(text)

    def _argument(self, value: Argument, who: Sequence[str]) -> str | int:
        if isinstance(value, SeatName):
            return who[value.seat] if 0 <= value.seat < len(who) else self.seat_name(value.seat)
        if isinstance(value, Message):
            rendered = Rendered(self.render(value, who))
            rendered.message, rendered.who = value, who
            return rendered
        if isinstance(value, tuple):
            return self.listed([self.render(part, who) for part in value])
        return value

    def _form(self, name: str, *, form: str) -> str:
        """The Fluent function ``FORM``: another form of a name, by its own attribute or by the rule of the language."""
        if isinstance(name, Rendered):
            pattern = self._bundle.get_message(name.message.id).attributes.get(form)
            if pattern is not None:
                return self._format(pattern, name.message, name.who)
        return self.render(Message(f"form-{form}", {"name": str(name)}))

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat whose player has none."""
        return self.render(Message("seat", {"number": seat + 1}))

    def listed(self, parts: Sequence[str]) -> str:
        """Join the parts of a list: commas, and the language's word before the last one."""
        if len(parts) < 2:
            return "".join(parts)
        return self.render(Message("list-end", {})).join([", ".join(parts[:-1]), parts[-1]])


@cache
def cached_translator(language: str, *folders: Path) -> Translator:
    """Return the translator of a language; memoized."""
    return Translator(language, *folders)
