"""``entrepot board study``: play games between bots on a board, and report what they show."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import BadOption
from ..core.game import Game, Message
from ..core.i18n import CORE_TEXTS, Translator, cached_translator
from .arena import DEFAULT_LIMIT, play_shown, progress_bar
from .board_files import BoardGame, board_files
from .options import Json, Language, Options, board_text, command_app, read_options
from .output import console, load_translator, print_json, progress_console

if TYPE_CHECKING:
    from ..arena.reports.board_study import BoardStudy, Mean
    from ..arena.results.parquet import Results
    from ..arena.run import Tournament

app = command_app()

Board = Annotated[str, typer.Argument(help="The id of a board, or its file; by default the game's own.")]
Bots = Annotated[str, typer.Option(help="The bot on all seats, or one for each seat, separated by commas.")]
Out = Annotated[Path, typer.Option(help="Parquet file for the games; an interrupted study goes on from it.")]


@app.command()
def study(
    board: Board = "",
    out: Out = Path("board-study.parquet"),
    players: Annotated[int, typer.Option(help="Number of players.")] = 4,
    bots: Bots = "greedy",
    games: Annotated[int, typer.Option(help="Number of games.")] = 1000,
    studied: Annotated[int, typer.Option(help="Number of games to replay for what is used.")] = 1000,
    jobs: Annotated[int, typer.Option(help="Number of processes; 0 means one per core.")] = 0,
    seed: Annotated[int, typer.Option(help="Seed of the games; the same seed gives the same games.")] = 1,
    option: Options = None,
    page: Annotated[Path | None, typer.Option(help="Also write a page with plots to this HTML file.")] = None,
    game: BoardGame = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Study a board: length of games, scores, wins by seat and role, what is used and what never, how alike games are.

    If it was interrupted, the same command resumes it.
    """
    found, value = _board(board, game)
    options = {**read_options(option, found), **({_option(found): value} if value else {})}
    from ..arena.plan import make_plan
    from ..arena.results.parquet import arrow, read_results
    from ..arena.run import Tournament

    plan = make_plan(found, _bots(bots, players), games, seed, options, DEFAULT_LIMIT)
    arrow()
    _play(Tournament(plan, out), load_translator(language, found), jobs)
    results = read_results(out)
    translator = _study_translator(load_translator(language).language, found)
    made = _study(results, translator, studied)
    if as_json:
        print_json(made)
    else:
        _show(made, load_translator(language, found))
    if page is not None:
        from ..arena.reports.page import write_page
        from ..arena.reports.report import make_report

        write_page(make_report([results], translator.language, studied), page)
        (progress_console if as_json else console).print(str(page), markup=False)


def _play(tournament: Tournament, translator: Translator, jobs: int) -> None:
    """Play the games that are not played yet."""
    from ..arena.run import local_players
    from .compile_display import CompileDisplay

    if not tournament.is_finished:
        compiling = CompileDisplay(translator, bar=False)
        play_shown(tournament, local_players(tournament.plan, jobs or os.cpu_count() or 1, compiling.show), translator)


def _study(results: Results, translator: Translator, studied: int) -> BoardStudy:
    """Replay games, with a bar, and count."""
    from ..arena.reports.board_study import study_board

    with progress_bar() as progress:
        task = progress.add_task("", total=min(studied, results.games), rate="")
        return study_board(
            [results],
            lambda label: label if isinstance(label, str) else translator.render(label),
            studied,
            lambda done: progress.update(task, completed=done),
        )


def _bots(given: str, players: int) -> list[str]:
    """Read the bots: one for all seats, or one for each."""
    names = [name.strip() for name in given.split(",")]
    if len(names) not in (1, players):
        raise BadOption(f"one bot sits on all seats, or {players} sit on one each, not {len(names)}")
    return names * players if len(names) == 1 else names


def _option(game: Game) -> str:
    return game.require(game.boards, "boards").option


def _board(board: str, name: str) -> tuple[Game, str]:
    """Find the game and the value of its option for a board: its id, or the text of its file."""
    from ..games import all_games

    for game in all_games():
        if game.boards is not None and game.boards.option and name in ("", game.name):
            if board in game.boards.fingerprints:
                return game, board
            if not board and name:
                return game, ""
    if not board:
        raise BadOption("name a board or a game: --game")
    game, files = board_files(name, Path(board))
    return game, board_text(Path(board), files)


def _study_translator(language: str, game: Game) -> Translator:
    texts = [] if game.statistics is None else [game.statistics.texts]
    return cached_translator(language, CORE_TEXTS, game.texts, *texts)


def _percent(share: Mean) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.error:.1f} %"


def _number(value: Mean) -> str:
    return f"{value.mean:.1f} ± {value.error:.1f}"


def _show(study: BoardStudy, translator: Translator) -> None:
    """Print a study as tables."""
    from rich.table import Table

    render = translator.render
    board = study.board or render(Message("study-own-board"))
    table = Table(title=render(Message("study-title", {"board": board, "games": study.games})))
    table.add_column(render(Message("study-figure")))
    table.add_column(render(Message("study-value")), justify="right")
    table.add_row(render(Message("study-choices")), _number(study.choices))
    table.add_row(render(Message("study-score")), _number(study.score))
    table.add_row(render(Message("study-winning-score")), _number(study.winning_score))
    for seat, wins in enumerate(study.seat_wins, 1):
        table.add_row(render(Message("study-seat-wins", {"seat": seat})), _percent(wins))
    for role in study.roles:
        table.add_row(render(Message("study-role-wins", {"role": role.label})), _percent(role.wins))
    table.add_row(render(Message("study-likeness")), f"{study.likeness.mean:.3f} ± {study.likeness.error:.3f}")
    console.print(table)
    for use in study.uses:
        most = ", ".join(f"{thing.label} ({thing.amount:.2f})" for thing in use.things[:3])
        least = ", ".join(f"{thing.label} ({thing.amount:.2f})" for thing in use.things[-3:])
        ranked = {"topic": use.title, "most": most, "least": least}
        console.print(render(Message("study-most-least", ranked)), markup=False)
        never = {"topic": use.title, "things": ", ".join(use.never) or "–"}
        console.print(render(Message("study-never", never)), markup=False)
