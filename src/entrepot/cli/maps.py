"""``entrepot map``: validate and draw map files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import BadOption
from ..core.game import Game, MapFiles, Message
from ..games import all_games
from .app import Language, app, console, find_game, words_of

maps_app = typer.Typer(no_args_is_help=True, help="Validate and draw map files.")
app.add_typer(maps_app, name="map")

MapGame = Annotated[str, typer.Option("--game", help="The game, if several have maps.")]


def _maps(name: str) -> tuple[Game, MapFiles]:
    """Find the game whose maps are meant."""
    for game in [find_game(name)] if name else all_games():
        if game.boards is not None and game.boards.files is not None:
            return game, game.boards.files
    raise BadOption(f"{name} has no map files" if name else "no game has map files")


@maps_app.command("check")
def check_map(
    file: Annotated[Path, typer.Argument(help="A map file.")], game: MapGame = "", language: Language = ""
) -> None:
    """Validate a map file; print the place and the reason if it is invalid."""
    found, maps = _maps(game)
    maps.check(file)
    args = {"file": str(file), "option": maps.option, "game": found.name}
    console.print(words_of(language).say(Message("map-good", args)), markup=False)


@maps_app.command("draw")
def draw_map(
    file: Annotated[
        Path | None, typer.Argument(help="A map file; by default the map that comes with the game.")
    ] = None,
    out: Annotated[Path, typer.Option(help="SVG file to write.")] = Path("map.svg"),
    game: MapGame = "",
    language: Language = "",
) -> None:
    """Draw a map file as SVG."""
    _, maps = _maps(game)
    drawing = maps.draw(file)
    try:
        out.write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{out} cannot be written: {error.strerror}") from error
    console.print(words_of(language).say(Message("map-drawn", {"file": str(out)})), markup=False)
