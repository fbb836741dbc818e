"""Options and arguments that commands share, and how their values are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..core.data_file import read
from ..core.error_messages import file_fault, translated
from ..core.errors import BadOption, cannot_read
from ..core.game import BoardFiles, Game
from ..core.i18n import LANGUAGES
from ..games import names as game_names


def complete_game(incomplete: str) -> list[str]:
    """Complete the name of a game."""
    return [name for name in game_names() if name.startswith(incomplete)]


def complete_language(incomplete: str) -> list[str]:
    """Complete a language."""
    return [name for name in LANGUAGES if name.startswith(incomplete)]


def complete_players(incomplete: str) -> list[str]:
    """Complete the last name of a list of players."""
    return [complete + name for complete, name in _last_names(incomplete, ("human",))]


def complete_bots(incomplete: str) -> list[str]:
    """Complete the last name of a list of bots."""
    return [complete + name for complete, name in _last_names(incomplete, ())]


def _last_names(incomplete: str, more: tuple[str, ...]) -> list[tuple[str, str]]:
    from ..bots import bot_names

    before, comma, last = incomplete.rpartition(",")
    return [(before + comma, name) for name in (*more, *bot_names()) if name.startswith(last)]


GameName = Annotated[
    str, typer.Argument(help=f"The game: {', '.join(game_names())}.", metavar="GAME", autocompletion=complete_game)
]
Language = Annotated[
    str,
    typer.Option(
        "--language",
        "-l",
        help=f"Language: {', '.join(LANGUAGES)}; by default that of your system.",
        autocompletion=complete_language,
    ),
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
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Bots = Annotated[
    str,
    typer.Option(
        help="A bot for each seat, separated by commas: a name, or module:Class for your own.",
        autocompletion=complete_bots,
    ),
]


def command_app(help_text: str = "") -> typer.Typer:
    """Make the application of one command or of a group of commands, as all of them are set up."""
    return typer.Typer(
        help=help_text or None, no_args_is_help=bool(help_text), add_completion=False, rich_markup_mode=None
    )


def read_options(given: list[str] | None, game: Game, preset: str = "") -> dict[str, str]:
    """Read options given as name=value; name=@file takes the content of a file. Those of a preset come first."""
    options = dict(game.preset(preset)) if preset else {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            wrong = BadOption(f"an option is given as name=value, not {text!r}")
            raise translated(wrong, "option-form", given=repr(text))
        files = game.boards.files if game.boards is not None else None
        if value.startswith("@") and files is not None and name == files.option:
            value = board_text(Path(value[1:]), files)
        elif value.startswith("@"):
            try:
                value = " ".join(Path(value[1:]).read_text(encoding="utf-8").split())
            except (OSError, UnicodeDecodeError) as error:
                raise BadOption(f"option {name}: {cannot_read(value[1:], error)}") from error
        options[name] = value
    return options


def board_text(path: Path, files: BoardFiles) -> str:
    """Read the file of a board as the option takes it; refuse a broken one, naming the file."""
    files.check(path)
    return json.dumps(read(path), ensure_ascii=False, separators=(",", ":"))


def write_file(path: Path, content: str | bytes) -> None:
    """Write a result to a file; one that cannot be written is named."""
    try:
        if isinstance(content, str):
            path.write_text(content, encoding="utf-8")
        else:
            path.write_bytes(content)
    except OSError as error:
        wrong = BadOption(f"{path} cannot be written: {error.strerror}")
        raise translated(wrong, "cannot-write", **file_fault(path, error)) from error
