"""The root of the command: options that subcommands share, languages, and errors."""

from __future__ import annotations

import json
import locale
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from .. import __version__
from ..core.data_file import read
from ..core.errors import BadOption
from ..core.game import BoardFiles, Game
from ..core.i18n import LANGUAGES, Translator, cached_translator
from ..games import game as find_game
from ..games import names as game_names

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
console = Console(highlight=False, soft_wrap=True)
_errors = Console(stderr=True, highlight=False, soft_wrap=True)

SEAT_STYLES = ("bold magenta", "bold cyan", "bold green", "bold bright_white", "bold bright_yellow")
GameName = Annotated[str, typer.Argument(help=f"The game: {', '.join(game_names())}.")]
Language = Annotated[
    str, typer.Option("--language", "-l", help=f"Language: {', '.join(LANGUAGES)}; by default that of your system.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="Option of the game as name=value; name=@FILE reads the value from a file."),
]
Preset = Annotated[
    str,
    typer.Option(help="Named set of options to start from, such as family or by-the-letter; -o changes single ones."),
]
Seed = Annotated[int | None, typer.Option(help="Seed of the random draws; the same seed gives the same draws.")]


def show_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        console.print(f"entrepot {__version__}", markup=False)
        raise typer.Exit


@app.callback()
def entrepot(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", callback=show_version, is_eager=True, help="Print the version and exit."),
    ] = False,
) -> None:
    """Play board games about 19th-century trade in the terminal, host them, and run tournaments of bots."""


def console_error(text: str) -> None:
    """Print an error."""
    _errors.print(f"entrepot: {text}", markup=False)


def coloured(drawing: str) -> Text:
    """Colour a drawn table: each seat in its own colour, lines between places in another."""
    text = Text(drawing, no_wrap=True, overflow="ignore")
    for seat, style in enumerate(SEAT_STYLES, 1):
        text.highlight_regex(rf"[⚑▸]?\bp{seat}\b|⚑p{seat}", style)
    text.highlight_regex(r"[═║─│╌┄]+", "yellow")
    text.highlight_regex(r"●|♟\d*", "bold")
    return text


def default_language() -> str:
    """Give the language of the user's locale, or English."""
    found = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    short = (found or (locale.getlocale()[0] or ""))[:2].lower()
    return short if short in LANGUAGES else "en"


def load_translator(language: str, game: Game | None = None) -> Translator:
    """Load the messages of the command, and of a game."""
    language = language or default_language()
    if language not in LANGUAGES:
        raise BadOption(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
    folders = [Path(__file__).parents[1] / "core" / "languages", Path(__file__).parent / "languages"]
    return cached_translator(language, *folders, *([game.folder / "languages"] if game else []))


def read_options(given: list[str] | None, game: Game, preset: str = "") -> dict[str, str]:
    """Read options given as name=value; name=@file takes the content of a file. Those of a preset come first."""
    options = dict(game.preset(preset)) if preset else {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOption(f"an option is given as name=value, not {text!r}")
        files = game.boards.files if game.boards is not None else None
        if value.startswith("@") and files is not None and name == files.option:
            value = board_text(Path(value[1:]), files)
        elif value.startswith("@"):
            try:
                value = " ".join(Path(value[1:]).read_text(encoding="utf-8").split())
            except (OSError, UnicodeDecodeError) as error:
                raise BadOption(f"option {name}: {value[1:]} cannot be read: {error}") from error
        options[name] = value
    return options


def board_text(path: Path, files: BoardFiles) -> str:
    """Read the file of a board as the option takes it; refuse a broken one, naming the file."""
    files.check(path)
    return json.dumps(read(path), ensure_ascii=False, separators=(",", ":"))


__all__ = ["app", "console", "console_error", "find_game", "game_names"]

from . import arena, board_study, boards, kernels, play, records, sequential, serve, simulate  # noqa: E402, F401  the subcommands register themselves
