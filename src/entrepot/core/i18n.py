"""Renders messages as sentences of a language, with Fluent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from .game import Message, SeatName
from .texts import read_text

LANGUAGES = ("en", "de", "fr", "it")
CORE_TEXTS = Path(__file__).parent / "languages"
"""The Fluent files of what every game needs: names of seats, lists."""


class Translator:
    """Renders messages in one language, from one or more folders of Fluent files."""

    def __init__(self, language: str, *folders: Path) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            self._bundle.add_resource(FluentResource(read_text(folder / f"{language}.ftl")))

    def say(self, message: Message, who: Sequence[str] = ()) -> str:
        """Render a message; ``who`` names the seats, in order."""
        args: dict[str, str | int] = {}
        for name, value in message.args.items():
            if isinstance(value, SeatName):
                args[name] = who[value.seat] if 0 <= value.seat < len(who) else self.seat_name(value.seat)
            elif isinstance(value, Message):
                args[name] = self.say(value, who)
            elif isinstance(value, tuple):
                args[name] = self.listed([self.say(part, who) for part in value])
            else:
                args[name] = value
        pattern = self._bundle.get_message(message.id).value
        if pattern is None:
            raise LookupError(f"the message {message.id} says nothing in {self.language}")
        text, faults = self._bundle.format_pattern(pattern, args)
        if faults:
            raise LookupError(f"the message {message.id} in {self.language}: {faults[0]}")
        return str(text)

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat whose player has none."""
        return self.say(Message("seat", {"number": seat + 1}))

    def listed(self, parts: Sequence[str]) -> str:
        """Join the parts of a list: commas, and the language's word before the last one."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say(Message("list-end", {})).join([", ".join(parts[:-1]), parts[-1]])


@cache
def words(language: str, *folders: Path) -> Translator:
    """Return the translator of a language; memoized."""
    return Translator(language, *folders)
