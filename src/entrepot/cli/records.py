"""``entrepot record``: check, show, replay, verify and export records of matches; show takes positions, too."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.error_messages import UnreadableRecord, translated, translation
from ..core.errors import BadPosition, BadRecord, EntrepotError, UnreadableData
from ..core.game import Arguments, Game, Message, Seat
from ..core.i18n import Translator
from ..core.match import Match
from ..core.position import Position, position_text, read_position
from ..core.record import read_file
from ..games import game as find_game
from ..games import names as game_names
from .lazy import Entry, LazyGroup
from .options import Json, Language, command_app, write_file
from .output import console, console_error, error_text, load_translator, print_json, print_prose, print_table

Viewpoint = Annotated[int | None, typer.Option("--seat", help="Show what this seat sees; seats count from 1.")]
Records = Annotated[list[Path], typer.Argument(help="Records of matches.")]


class RecordGroup(LazyGroup):
    """The commands."""

    entries = (
        Entry("check", "records", "Validate records; exits 1 if any is invalid.", "check_app"),
        Entry("show", "records", "Draw a position, or the last position of a record.", "show_app"),
        Entry("replay", "records", "Show a recorded match step by step, or at once.", "replay_app"),
        Entry("verify", "records", "Check against the seed that no random draw was altered.", "verify_app"),
        Entry("export", "record_export", "Write a record in another form: text, binary or JSON."),
    )


app = typer.Typer(
    cls=RecordGroup,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Check, show, replay, verify and export records of matches.",
)
check_app, show_app, replay_app, verify_app = command_app(), command_app(), command_app(), command_app()


@app.callback()
def record() -> None:
    """Check, show, replay, verify and export records of matches."""


def read_record(file: Path) -> Match:
    """Read a record; an error names the file."""
    try:
        return read_file(file, find_game)
    except BadRecord as error:
        if translation(error):  # it names the file
            raise
        raise BadRecord(with_file(file, error)) from error


def with_file(file: Path, error: EntrepotError) -> str:
    """Give the text of an error with the name of the file, once."""
    return str(error) if str(error).startswith(f"{file} ") else f"{file}: {error}"


def failed(error: EntrepotError, before: int = 0) -> int:
    """Give the exit code after an error in one of several files: 2 if one cannot be read, 1 if one is not valid."""
    return max(before, 2 if isinstance(error, UnreadableRecord | UnreadableData) else 1)


def _seat(match_seats: int, number: int | None) -> Seat | None:
    if number is not None and not 1 <= number <= match_seats:
        wrong = BadPosition(f"there are seats 1 to {match_seats}, not {number}")
        raise translated(wrong, "no-seat", seats=str(match_seats), given=str(number))
    return None if number is None else number - 1


@replay_app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record of a match.")],
    to_end: Annotated[bool, typer.Option("--to-end", help="Do not stop after each choice.")] = False,
    seat: Viewpoint = None,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Show a recorded match step by step, or to the end at once. With --json, print all choices and events."""
    recorded = read_record(file)
    translator = load_translator(language, recorded.game)
    match = Match(recorded.game, recorded.seats, recorded.options, recorded.names, recorded.version)
    viewer = _seat(match.seats, seat)
    if as_json:
        print_json(_steps(match, recorded, translator))
        return
    for choice in recorded.choices:
        for event in match.choose(choice):
            if event.message is not None:
                print_prose(translator.render(event.message, match.names), hang=2)
        if not to_end and match.actor >= 0 and not _prompt_next(translator, match, viewer):
            return
    print_table(match.game, match.state, viewer, lambda m: translator.render(m, match.names))


def _steps(match: Match, recorded: Match, translator: Translator) -> list[dict[str, Any]]:
    """Replay a match, and give each choice with its events as text."""
    steps = []
    for choice in recorded.choices:
        actor = match.actor
        events = [event.message for event in match.choose(choice) if event.message is not None]
        told = [translator.render(message, match.names) for message in events]
        steps.append({"seat": actor + 1 if actor >= 0 else None, "choice": match.text(choice), "events": told})
    return steps


def _prompt_next(translator: Translator, match: Match, viewer: Seat | None) -> bool:
    """Ask how to go on; b shows the board, q leaves."""
    while True:
        try:
            answer = console.input(translator.render(Message("replay-prompt")), markup=False).strip().lower()
        except (EOFError, KeyboardInterrupt):
            return False
        if answer == "b":
            print_table(match.game, match.state, viewer, lambda m: translator.render(m, match.names))
        else:
            return answer != "q"


@check_app.command()
def check(files: Records, as_json: Json = False, language: Language = "") -> None:
    """Validate records. The exit code is 1 if any is invalid, 2 if any cannot be read."""
    translator = load_translator(language)
    found: list[dict[str, Any]] = []
    exit_code = 0
    for file in files:
        try:
            match = read_file(file, find_game)
        except BadRecord as error:
            exit_code = failed(error, exit_code)
            found.append({"file": str(file), "valid": False, "error": str(error)})
            console_error(error_text(error, translator) if translation(error) else with_file(file, error))
        else:
            facts = {"game": match.game.name, "choices": len(match.choices), "over": match.is_over}
            found.append({"file": str(file), "valid": True, **facts})
            told: Arguments = {"file": str(file), "choices": len(match.choices)}
            message = Message("record-over" if match.is_over else "record-unfinished", told)
            if not as_json:
                console.print(translator.render(message), markup=False)
    if as_json:
        print_json(found)
    raise typer.Exit(exit_code)


@verify_app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="Records of finished games.")],
    commitment: Annotated[str, typer.Option(help="The commitment that was shown at the start.")] = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Check against the seed that no random draw was altered; exits 1 if one was."""
    from ..core.chance import verify as verify_match

    translator = load_translator(language)
    found: list[dict[str, Any]] = []
    exit_code = 0
    for file in files:
        try:
            drawn = verify_match(read_file(file, find_game), commitment)
        except EntrepotError as error:
            exit_code = failed(error, exit_code)
            found.append({"file": str(file), "verified": False, "error": str(error)})
            console_error(error_text(error, translator) if translation(error) else with_file(file, error))
        else:
            found.append({"file": str(file), "verified": True, "outcomes": drawn})
            told = Message("verified", {"file": str(file), "outcomes": drawn})
            if not as_json:
                console.print(translator.render(told), markup=False)
    if as_json:
        print_json(found)
    raise typer.Exit(exit_code)


@show_app.command()
def show(
    position: Annotated[str, typer.Argument(help="A position in its one-line text form, or a record.")],
    seat: Viewpoint = None,
    ply: Annotated[int | None, typer.Option(min=0, help="Of a record, the position after so many choices.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Print the text form of the position instead.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Write a picture to this SVG file instead.")] = None,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Draw a position, or the last position of a record."""
    game, state, names = _found(position, ply)
    translator = load_translator(language, game)
    viewer = _seat(state.seats, seat)
    if svg is not None:
        write_file(svg, Position(game, state, tuple(names)).svg(viewer, translator.language))
        console.print(translator.render(Message("board-drawn", {"file": str(svg)})), markup=False)
    elif as_json:
        from ..core.view import view

        print_json({"position": position_text(game, state), **view(game, state, viewer)})
    elif text:
        console.print(position_text(game, state), markup=False)
    else:
        print_table(game, state, viewer, lambda m: translator.render(m, names))


def _found(position: str, ply: int | None) -> tuple[Game, Any, list[str]]:
    """Find the game, the state and the names of the players: of a record, or of a position."""
    if len(position.split()) == 1 or ("=" not in position and Path(position).is_file()):  # a position has spaces
        match = read_record(Path(position))
        if ply is not None and ply > len(match.choices):
            wrong = BadPosition(f"{position} has {len(match.choices)} choices, and no position after {ply}")
            raise translated(wrong, "no-ply", file=position, choices=str(len(match.choices)), ply=str(ply))
        return match.game, match.state if ply is None else match.state_at(ply), match.names
    name = position.partition("/")[0]
    if name not in game_names():
        raise BadPosition(f"a position begins with a game and its version, such as {game_names()[0]}/1")
    game = find_game(name)
    return game, read_position(game, position), []
