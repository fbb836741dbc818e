"""``entrepot replay``, ``check`` and ``show``: show and validate records and positions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import BadPosition, BadRecord
from ..core.game import Arguments, Message, Seat
from ..core.i18n import Translator
from ..core.match import Match
from ..core.position import position_text, read_position
from ..core.record import read_file
from ..games import names as game_names
from .app import Language, app, coloured, console, console_error, find_game, load_translator

Viewpoint = Annotated[int | None, typer.Option("--seat", help="Show what this seat sees; seats count from 1.")]


def _seat(match_seats: int, number: int | None) -> Seat | None:
    if number is not None and not 1 <= number <= match_seats:
        raise BadPosition(f"there are seats 1 to {match_seats}, not {number}")
    return None if number is None else number - 1


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record of a match.")],
    to_end: Annotated[bool, typer.Option("--to-end", help="Do not stop after each choice.")] = False,
    seat: Viewpoint = None,
    language: Language = "",
) -> None:
    """Show a recorded match step by step, or to the end at once."""
    recorded = read_file(file, find_game)
    translator = load_translator(language, recorded.game)
    match = Match(recorded.game, recorded.seats, recorded.options, recorded.names, recorded.version)
    viewer = _seat(match.seats, seat)
    for choice in recorded.choices:
        for event in match.choose(choice):
            if event.message is not None:
                console.print(translator.render(event.message, match.names), markup=False)
        if not to_end and match.actor >= 0 and not _prompt_next(translator, match, viewer):
            return
    console.print(coloured(match.game.draw(match.state, viewer, lambda m: translator.render(m, match.names))))


def _prompt_next(translator: Translator, match: Match, viewer: Seat | None) -> bool:
    """Ask how to go on; b shows the board, q leaves."""
    while True:
        try:
            answer = console.input(translator.render(Message("replay-prompt")), markup=False).strip().lower()
        except (EOFError, KeyboardInterrupt):
            return False
        if answer == "b":
            console.print(coloured(match.game.draw(match.state, viewer, lambda m: translator.render(m, match.names))))
        else:
            return answer != "q"


@app.command()
def check(files: Annotated[list[Path], typer.Argument(help="Records of matches.")], language: Language = "") -> None:
    """Validate records. The exit code is 1 if any is invalid."""
    translator = load_translator(language)
    broken = 0
    for file in files:
        try:
            match = read_file(file, find_game)
        except BadRecord as error:
            broken += 1
            console_error(f"{file}: {error}")
        else:
            found: Arguments = {"file": str(file), "choices": len(match.choices)}
            console.print(translator.render(Message("record-over" if match.is_over else "record-unfinished", found)))
    raise typer.Exit(1 if broken else 0)


@app.command()
def show(
    position: Annotated[str, typer.Argument(help="A position in its one-line text form, or a record.")],
    seat: Viewpoint = None,
    language: Language = "",
    text: Annotated[bool, typer.Option("--text", help="Print the text form of the position instead.")] = False,
) -> None:
    """Draw a position, or the last position of a record."""
    if "=" not in position and Path(position).is_file():
        match = read_file(Path(position), find_game)
        game, state, names = match.game, match.state, match.names
    else:
        name = position.partition("/")[0]
        if name not in game_names():
            raise BadPosition(f"a position begins with a game and its version, such as {game_names()[0]}/1")
        game = find_game(name)
        state, names = read_position(game, position), []
    if text:
        console.print(position_text(game, state), markup=False)
        return
    translator = load_translator(language, game)
    console.print(coloured(game.draw(state, _seat(state.seats, seat), lambda m: translator.render(m, names))))
