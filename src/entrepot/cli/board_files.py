"""``entrepot board check`` and ``draw``: check and draw the files of boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import BadBoard, BadData, BadOption
from ..core.game import BoardFiles, Game, Message
from ..games import all_games
from ..games import game as find_game
from .options import Json, Language, board_text, command_app, write_file
from .output import console, console_error, error_text, load_translator, print_json
from .records import failed

check_app, draw_app = command_app(), command_app()

BoardFile = Annotated[Path, typer.Argument(help="The file of a board: TOML or JSON.")]
BoardGame = Annotated[str, typer.Option("--game", help="The game; by default the one whose board it is.")]
Out = Annotated[Path, typer.Option(help="SVG file to write.")]


def board_files(name: str, file: Path | None = None) -> tuple[Game, BoardFiles]:
    """Find the game whose boards are meant: by name, or the one that can read the file."""
    if name:
        game = find_game(name)
        if game.boards is None or game.boards.files is None:
            raise BadOption(f"{name} has no files of boards")
        return game, game.boards.files
    found = [(game, game.boards.files) for game in all_games() if game.boards is not None and game.boards.files]
    faults: list[tuple[int, BadData]] = []
    for game, files in found:
        try:
            if file is not None:
                files.check(file)
        except BadData as error:
            faults.append((len(error.faults) if isinstance(error, BadBoard) else 1, error))
        else:
            return game, files
    if not faults:
        raise BadOption("no game has files of boards")
    # The fewest unknown names: the game that the file was written for.
    raise min(faults, key=lambda fault: str(fault[1]).count("means nothing here"))[1]


@check_app.command()
def check_board(file: BoardFile, game: BoardGame = "", as_json: Json = False, language: Language = "") -> None:
    """Check the file of a board; print the place and the reason of every fault. Exits 1 if there is one."""
    try:
        found, files = board_files(game, file)
        board_text(file, files)
    except BadData as error:
        if as_json:
            print_json({"file": str(file), "valid": False, "error": str(error)})
        console_error(error_text(error, load_translator(language)))
        raise typer.Exit(failed(error)) from error
    args = {"file": str(file), "option": files.option, "game": found.name}
    if as_json:
        print_json({"file": str(file), "valid": True, "game": found.name, "option": files.option})
    else:
        console.print(load_translator(language).render(Message("board-good", args)), markup=False)


@draw_app.command()
def draw_board(
    file: Annotated[Path | None, typer.Argument(help="The file of a board; by default the game's own.")] = None,
    out: Out = Path("board.svg"),
    game: BoardGame = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Draw a board as SVG."""
    found, files = board_files(game, file)
    translator = load_translator(language, found)
    write_file(out, files.draw(file, translator.render))
    if as_json:
        print_json({"file": str(out), "game": found.name})
        return
    console.print(translator.render(Message("board-drawn", {"file": str(out)})), markup=False)
