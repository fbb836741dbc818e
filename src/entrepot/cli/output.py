"""What commands print: text for people on a console, errors, JSON for programs, and the language of all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.errors import BadOption
from ..core.game import Game
from ..core.i18n import LANGUAGES, Translator, cached_translator
from .language import system_language
from .startup_sign import note_output

SEAT_STYLES = ("bold magenta", "bold cyan", "bold green", "bold bright_white", "bold bright_yellow")
PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "core" / "languages", PACKAGE / "cli" / "languages", PACKAGE / "terminal" / "languages")
"""The Fluent files of what every command may say."""


class CommandConsole(Console):
    """A console that says when it was first used."""

    def print(self, *args: Any, **options: Any) -> None:
        """Print; the sign that the program is working is not needed any more."""
        note_output()
        super().print(*args, **options)


console = CommandConsole(highlight=False, soft_wrap=True)
progress_console = CommandConsole(stderr=True, highlight=False, soft_wrap=True)
"""Where progress and errors are shown: the output of a command can be piped."""


def console_error(text: str) -> None:
    """Print an error, or a note."""
    progress_console.print(f"entrepot: {text}", markup=False)


def print_json(value: Any) -> None:
    """Print a result for programs: one JSON document."""
    import msgspec

    note_output()
    text = msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2).decode()
    print(text)  # noqa: T201  no console folds or colours it


def coloured(drawing: str) -> Text:
    """Colour a drawn table: each seat in its own colour, lines between places in another."""
    text = Text(drawing, no_wrap=True, overflow="ignore")
    for seat, style in enumerate(SEAT_STYLES, 1):
        text.highlight_regex(rf"[⚑▸]?\bp{seat}\b|⚑p{seat}|{chr(0x245F + seat)}", style)
    text.highlight_regex(r"[═║─│╌┄]+", "yellow")
    text.highlight_regex(r"●", "bold")
    return text


def default_language() -> str:
    """Give the language of the user's locale, or English."""
    found = system_language()
    return found if found in LANGUAGES else "en"


def load_translator(language: str, game: Game | None = None, *, strict: bool = True) -> Translator:
    """Load the messages of the command, and of a game; an unknown language is refused, or else English."""
    language = language or default_language()
    if language not in LANGUAGES:
        if strict:
            raise BadOption(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
        language = "en"
    return cached_translator(language, *FOLDERS, *([game.folder / "languages"] if game else []))
