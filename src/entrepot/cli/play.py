"""``entrepot play``: a game in the terminal, against bots or with friends on one screen."""

from __future__ import annotations

import os
import sys
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from ..bots import LEVELS
from ..core.errors import BadOption, BadRecord
from ..core.game import Message
from ..core.i18n import Translator
from ..core.match import Match
from ..core.record import read_content, read_record
from ..games import game as find_game
from ..games import names as game_names
from ..terminal.match_files import MatchFile, data_folder, kept_files, new_match_file
from ..terminal.players import (
    HUMAN,
    default_name,
    default_players,
    kind_of,
    read_players,
    resumed_players,
    shown_names,
)
from ..terminal.session import Session
from .options import Language, Options, Preset, Seed, command_app, complete_game, complete_players, read_options
from .output import console, console_error, load_translator, print_prose
from .startup_sign import note_output

Players = Annotated[
    str,
    typer.Option(
        help=f"A player for each seat, separated by commas: human, or a bot ({', '.join(LEVELS)}).",
        autocompletion=complete_players,
    ),
]
File = Annotated[Path | None, typer.Option(help="File to save the match in; by default a new one in your data folder.")]
Resume = Annotated[bool, typer.Option("--resume", help="Continue the latest unfinished match, or the one in --file.")]
Plain = Annotated[
    bool,
    typer.Option(
        "--plain", help="Play line by line, for screen readers; so it is by itself where there is no terminal."
    ),
]
app = command_app()


@app.command()
def play(
    game_name: Annotated[
        str,
        typer.Argument(help=f"The game: {', '.join(game_names())}.", metavar="GAME", autocompletion=complete_game),
    ] = "",
    players: Players = "",
    option: Options = None,
    preset: Preset = "",
    seed: Seed = None,
    file: File = None,
    resume: Resume = False,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Play a game in the terminal. The match is saved after every choice and can be continued with --resume."""
    if resume:
        match, match_file = _resumed(game_name, file, load_translator(language))
        translator = load_translator(language, match.game)
        seated = [HUMAN] * match.seats
        if match.is_over:
            match.names = shown_names(match, translator)
        else:
            seated = resumed_players(match, match_file.path, players, translator)
            console.print(translator.render(Message("resumed", {"file": str(match_file.path)})), markup=False)
    else:
        if file is not None and (file.exists() or file.is_symlink()):
            raise BadOption(load_translator(language).render(Message("file-exists", {"file": str(file)})))
        game = find_game(game_name or _ask_game(language))
        translator = load_translator(language, game)
        seated = read_players(players or default_players(game), game)
        names = [default_name(seat, player, translator) for seat, player in enumerate(seated)]
        match = Match(game, len(seated), read_options(option, game, preset), names)
        match.kinds = [kind_of(player) for player in seated]
        match.headers["date"] = date.today().isoformat()
        match_file = new_match_file(match) if file is None else MatchFile(file)
    show_options(match, translator)
    _run(Session(match, seated, match_file, translator, seed), is_plain=plain or not _has_screen(seated))


def _has_screen(seated: list[str]) -> bool:
    """Whether a whole screen can be shown, and somebody plays who would look at it."""
    return HUMAN in seated and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _run(session: Session, *, is_plain: bool) -> None:
    """Play on a whole screen, or line by line."""
    if is_plain:
        from .plain import LineGame, print_notice

        session.notify = print_notice
        LineGame(session).run()
        return
    from ..terminal.app import TerminalGame

    note_output()
    TerminalGame(session).run()
    if session.match.is_over:
        for line in session.results():
            console.print(line, markup=False)
    if not session.failure:
        console.print(session.kept, markup=False)


def show_options(match: Match, translator: Translator) -> None:
    """Print the options of a match that are not at their defaults, in the reader's language."""
    for option in match.game.options:
        value = match.options[option.name]
        if value != option.default:
            shown = translator.render(Message(option.label(value))) if value in option.values else value
            title = translator.render(Message(option.title))
            console.print(translator.render(Message("option-played", {"option": title, "value": shown})), markup=False)


def _resumed(game_name: str, file: Path | None, translator: Translator) -> tuple[Match, MatchFile]:
    """Read the match to continue: the one in a file, or the latest unfinished one."""
    if game_name:
        find_game(game_name)
    if file is None:
        return _latest(game_name, translator)
    match, match_file = _read(file, translator)
    if game_name not in ("", match.game.name):
        found = {"file": str(file), "found": match.game.name, "game": game_name}
        raise BadOption(translator.render(Message("other-game", found)))
    return match, match_file


def _latest(game_name: str, translator: Translator) -> tuple[Match, MatchFile]:
    """Find the latest unfinished match, of one game or of any; a file that holds no match is reported."""
    for file in kept_files():
        try:
            match, match_file = _read(file, translator)
        except BadRecord as error:
            console_error(str(error))
            continue
        if game_name in ("", match.game.name) and not match.is_over:
            return match, match_file
    found = {"folder": str(data_folder()), "games": game_name or ", ".join(game_names())}
    raise BadOption(translator.render(Message("no-unfinished", found)))


def _read(file: Path, translator: Translator) -> tuple[Match, MatchFile]:
    """Read a match, and remember the content of its file."""
    content = read_content(file)
    try:
        return read_record(content, find_game), MatchFile(file, content)
    except BadRecord as error:
        raise BadRecord(translator.render(Message("no-match", {"file": str(file), "reason": str(error)}))) from error


def _ask_game(language: str) -> str:
    """Ask which game to play."""
    translator = load_translator(language)
    for number, name in enumerate(game_names(), 1):
        own = load_translator(language, find_game(name))
        print_prose(f"{number:>3}  {own.render(Message('game-name'))}: {own.render(Message('game-about'))}", hang=5)
    try:
        answer = console.input(translator.render(Message("which-game")), markup=False).strip()
    except EOFError:
        answer = ""
    if not answer:
        raise BadOption(translator.render(Message("no-game-named", {"games": ", ".join(game_names())})))
    if answer.isdecimal() and 1 <= int(answer) <= len(game_names()):
        return game_names()[int(answer) - 1]
    return answer
