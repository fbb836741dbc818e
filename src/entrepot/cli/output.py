"""What commands print: text for people on a console, errors, JSON for programs, and the language of all of them."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.error_messages import translated, translation
from ..core.errors import BadOption, EntrepotError
from ..core.game import Game, Message, Render, Seat
from ..core.i18n import LANGUAGES, Translator, cached_translator
from .language import system_language
from .startup_sign import note_output

SEAT_STYLES = ("bold magenta", "bold cyan", "bold green", "bold bright_white", "bold bright_yellow")
PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "core" / "languages", PACKAGE / "cli" / "languages", PACKAGE / "terminal" / "languages")
"""The Fluent files of what every command may say."""
ROWS_BELOW = 12
"""Rows of a narrow terminal that are left for what stands below a map."""


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
    print_prose(f"entrepot: {text}", on=progress_console)


def error_text(error: EntrepotError, translator: Translator) -> str:
    """Give the text of an error: in the user's language if there is a message for it, otherwise in English."""
    found = translation(error)
    return translator.render(Message(f"error-{found[0]}", found[1])) if found else str(error)


def print_prose(text: str, hang: int = 0, on: Console = console) -> None:
    """Print sentences: on a terminal they are broken between words, with lines after the first indented.

    A program that reads them gets each in one line. A long word, such as a path, is never broken here.
    """
    if on.is_terminal:
        text = "\n".join(broken(line, on.width, hang) for line in text.split("\n"))
    on.print(text, markup=False)


def broken(line: str, width: int, hang: int) -> str:
    r"""Break a line between words.

    >>> broken("  1  any good for two bricks", 20, 5).split("\n")
    ['  1  any good for', '     two bricks']
    """
    indent = " " * hang
    return textwrap.fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


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


def print_table(game: Game, state: Any, viewer: Seat | None, render: Render) -> None:
    """Draw a table; on a terminal that is too narrow for the whole drawing, as the screen of the game does."""
    drawing = game.draw(state, viewer, render)
    width = console.width
    if not console.is_terminal or game.text_map is None or max(map(len, drawing.split("\n"))) <= width:
        console.print(coloured(drawing))
        return
    from ..terminal.position_view import PositionView

    position = PositionView(game, state, viewer, (), render)
    lines = position.text_map(width, max(1, console.height - ROWS_BELOW)).lines
    print_prose(position.heading(width))
    console.print(coloured("\n".join(line.rstrip() for line in lines)))
    for line in (render(Message("draw-legend")), *position.notes()):
        print_prose(line, hang=4)


def default_language() -> str:
    """Give the language of the user's locale, or English."""
    found = system_language()
    return found if found in LANGUAGES else "en"


def load_translator(language: str, game: Game | None = None, *, strict: bool = True) -> Translator:
    """Load the messages of the command, and of a game; an unknown language is refused, or else English."""
    language = language or default_language()
    if language not in LANGUAGES:
        if strict:
            wrong = BadOption(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
            raise translated(wrong, "language", languages=", ".join(LANGUAGES), given=repr(language))
        language = "en"
    return cached_translator(language, *FOLDERS, *([game.folder / "languages"] if game else []))
