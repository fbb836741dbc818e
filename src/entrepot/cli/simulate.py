"""``entrepot simulate``: play many games between bots, and print a summary."""

from __future__ import annotations

import csv
import io
import os
import secrets
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.game import Arguments, Game, Message
from ..core.i18n import Translator
from ..games import game as find_game
from .arena import progress_bar
from .options import Bots, GameName, Json, Language, Options, Preset, Seed, command_app, read_options, write_file
from .output import console, load_translator, print_json, progress_console

if TYPE_CHECKING:
    from ..arena.simulation import Tally

Jobs = Annotated[int, typer.Option(min=0, help="Number of games to play at once; 0 means one per core.")]
Csv = Annotated[Path | None, typer.Option("--csv", help="Also write the result of every game to this CSV file.")]
Row = tuple[int, Sequence[int], Sequence[int]]
"""A game: its choices, scores and ranks."""
app = command_app()


@app.command()
def simulate(
    game_name: GameName,
    games: Annotated[int, typer.Argument(help="Number of games.")] = 1000,
    bots: Bots = "random,random,random",
    seed: Seed = None,
    jobs: Jobs = 0,
    option: Options = None,
    preset: Preset = "",
    as_json: Json = False,
    csv_file: Csv = None,
    language: Language = "",
) -> None:
    """Play many games between bots, and print a summary. Ctrl-C stops early and prints what was played.

    Games between random and greedy are compiled and fast; any other bot plays too, a level or one of your own.
    """
    game = find_game(game_name)
    translator = load_translator(language, game)
    options = read_options(option, game, preset)
    seed = secrets.randbelow(1 << 31) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    from ..arena.match_simulation import check_simulation
    from ..arena.simulation import Tally

    check_simulation(game, names, options, games, seed)
    tally, rows = Tally(len(names)), io.StringIO()
    writer = csv.writer(rows, lineterminator="\n")
    writer.writerow(csv_heading(len(names)))
    begun = time.monotonic()
    stopped = False
    with progress_bar() as progress:
        task = progress.add_task("", total=games, rate="")
        try:
            for batch in _results(game, names, options, games, seed, jobs or os.cpu_count() or 1, translator):
                for choices, scores, ranks in batch:
                    tally.add_game(choices, scores, ranks)
                    writer.writerow((tally.games, choices, *scores, *ranks))
                speed = int(tally.games / (time.monotonic() - begun + 1e-9))
                rate = translator.render(Message("rate", {"games": speed}))
                progress.update(task, completed=tally.games, rate=rate)
        except KeyboardInterrupt:
            stopped = True
            progress_console.print(translator.render(Message("stopped-early", {"games": tally.games})), markup=False)
    if csv_file is not None:
        write_file(csv_file, rows.getvalue())
    seconds = max(time.monotonic() - begun, 1e-9)
    if as_json:
        print_json(summary(tally, names, game.name, seed, seconds))
    else:
        _print_summary(tally, names, translator, seconds, seed)
    if stopped:
        raise typer.Exit(130)


def _results(
    game: Game, names: list[str], options: dict[str, str], games: int, seed: int, jobs: int, translator: Translator
) -> Iterator[list[Row]]:
    """Play and yield batches: compiled where all bots are simple policies, else choice by choice in processes."""
    from ..bots import SKILLS

    if not all(name in SKILLS for name in names):
        from ..arena.match_simulation import simulate_matches

        for played in simulate_matches(game, names, options, games, seed, min(jobs, games)):
            yield [(played.choices, played.scores, played.ranks)]
        return
    from ..arena.simulation import simulate
    from ..compile.loader import load
    from .compile_display import run_shown

    loaded = run_shown(translator, lambda: load(game).prepare("playout"))
    seats = len(names)
    for rows in simulate(loaded, names, options, games, seed, jobs):
        yield [(row[0], row[1 : 1 + seats], row[1 + seats :]) for row in rows.tolist()]


def csv_heading(seats: int) -> list[str]:
    """Name the columns of the CSV file.

    >>> csv_heading(2)
    ['game', 'choices', 'score_1', 'score_2', 'rank_1', 'rank_2']
    """
    numbers = range(1, seats + 1)
    return ["game", "choices", *(f"score_{seat}" for seat in numbers), *(f"rank_{seat}" for seat in numbers)]


def summary(tally: Tally, names: list[str], game: str, seed: int, seconds: float) -> dict[str, Any]:
    """Give the results for programs."""
    games = max(1, tally.games)
    return {
        "game": game,
        "games": tally.games,
        "seed": seed,
        "choices": tally.choices,
        "seconds": seconds,
        "seats": [
            {
                "seat": seat + 1,
                "bot": name,
                "wins": tally.wins[seat] / games,
                "score": tally.scores[seat] / games,
                "best": tally.best[seat],
                "place": tally.places[seat] / games,
            }
            for seat, name in enumerate(names)
        ],
    }


def _print_summary(tally: Tally, names: list[str], translator: Translator, seconds: float, seed: int) -> None:
    from rich.table import Table

    render = translator.render
    table = Table(title=render(Message("summary", {"games": tally.games, "seed": str(seed)})))
    for column in ("seat", "bot", "wins", "score", "best", "place"):
        table.add_column(render(Message(f"column-{column}")), justify="left" if column == "bot" else "right")
    games = max(1, tally.games)
    for seat, name in enumerate(names):
        table.add_row(
            f"p{seat + 1}",
            name,
            f"{100 * tally.wins[seat] / games:.1f} %",
            f"{tally.scores[seat] / games:.1f}",
            str(tally.best[seat]),
            f"{tally.places[seat] / games:.2f}",
        )
    console.print(table)
    speed: Arguments = {"choices": tally.choices, "rate": int(tally.choices / seconds)}
    console.print(render(Message("speed", speed)), markup=False)
