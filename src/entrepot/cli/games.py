"""``entrepot games``: list the matches that are saved on this computer."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import EntrepotError
from ..core.game import Message
from ..core.i18n import Translator
from ..core.match import Match
from ..core.record import read_file
from ..games import game as find_game
from ..terminal.match_files import kept_files, matches_folder
from .options import Json, Language, command_app, complete_game
from .output import console, console_error, load_translator, print_json
from .records import with_file

app = command_app()


@dataclass(frozen=True)
class SavedMatch:
    """What the list says about a match."""

    file: str
    game: str
    players: list[str]
    state: str
    """How far it has come, in words."""
    over: bool
    choices: int
    saved: str
    """When it was last saved: an ISO date with the time."""


@app.command()
def games(
    game_name: Annotated[
        str, typer.Argument(help="Only matches of this game.", metavar="GAME", autocompletion=complete_game)
    ] = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """List the matches that are saved on this computer, the latest first: players, round, date and file."""
    translator = load_translator(language)
    if game_name:
        find_game(game_name)
    found = []
    for file in kept_files():
        try:
            match = read_file(file, find_game)
        except EntrepotError as error:
            console_error(with_file(file, error))
            continue
        if game_name in ("", match.game.name):
            found.append(describe(file, match, load_translator(language, match.game)))
    if as_json:
        print_json([asdict(saved) for saved in found])
    elif found:
        _print(found)
    else:
        console.print(translator.render(Message("no-games", {"folder": str(matches_folder())})), markup=False)


def describe(file: Path, match: Match, translator: Translator) -> SavedMatch:
    """Describe a saved match."""
    areas = match.game.board_model(match.state, None, [])
    names = match.names or [translator.seat_name(seat) for seat in range(match.seats)]
    saved = datetime.fromtimestamp(file.stat().st_mtime).isoformat(sep=" ", timespec="minutes")
    state = translator.render(Message("games-over") if match.is_over else areas[0].title, names)
    return SavedMatch(str(file), match.game.name, names, state, match.is_over, len(match.choices), saved)


def _print(found: list[SavedMatch]) -> None:
    """Print two lines for each match: no name of a file is broken, however narrow the terminal is."""
    for saved in found:
        console.print(f"{saved.saved}  {Path(saved.file).name}", style="bold", markup=False)
        console.print(f"    {saved.game} · {', '.join(saved.players)} · {saved.state}", markup=False)
    console.print(str(matches_folder()), markup=False)
