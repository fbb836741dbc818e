"""``entrepot simulate``: play many games between bots, and print a summary."""

from __future__ import annotations

import os
import secrets
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena.simulation import Tally, simulate
from ..compile.loader import load
from ..core.game import Arguments, Message
from ..core.i18n import Translator
from .app import GameName, Language, Options, Preset, Seed, app, console, find_game, load_translator, read_options
from .compile_display import run_shown

Bots = Annotated[str, typer.Option(help="A bot for each seat, separated by commas: random or greedy.")]
Jobs = Annotated[int, typer.Option(help="Number of games to play at once; 0 means one per core.")]


@app.command("simulate")
def simulate_command(
    game_name: GameName,
    games: Annotated[int, typer.Argument(help="Number of games.")] = 1000,
    bots: Bots = "random,random,random",
    seed: Seed = None,
    jobs: Jobs = 0,
    option: Options = None,
    preset: Preset = "",
    language: Language = "",
) -> None:
    """Play many games between bots, and print a summary. Ctrl-C stops early and prints what was played."""
    game = find_game(game_name)
    translator = load_translator(language, game)
    seed = secrets.randbelow(1 << 31) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    loaded = run_shown(translator, lambda: load(game).prepare("playout"))
    tally = Tally(len(names))
    columns = (TextColumn("{task.fields[rate]}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=games, rate="")
        try:
            options = read_options(option, game, preset)
            for rows in simulate(loaded, names, options, games, seed, jobs or os.cpu_count() or 1):
                tally.add(rows)
                elapsed = progress.tasks[0].elapsed or 1e-9
                rate = translator.render(Message("rate", {"games": int(tally.games / elapsed)}))
                progress.update(task, completed=tally.games, rate=rate)
            elapsed = progress.tasks[0].elapsed or 1e-9
        except KeyboardInterrupt:
            elapsed = progress.tasks[0].elapsed or 1e-9
            console.print(translator.render(Message("stopped-early", {"games": tally.games})))
    _summary(tally, names, translator, elapsed, seed)


def _summary(tally: Tally, names: list[str], translator: Translator, elapsed: float, seed: int) -> None:
    render = translator.render
    table = Table(title=render(Message("summary", {"games": tally.games, "seed": str(seed)})))
    for column in ("seat", "bot", "wins", "score", "best", "place"):
        table.add_column(render(Message(f"column-{column}")), justify="left" if column == "bot" else "right")
    for seat, name in enumerate(names):
        games = max(1, tally.games)
        table.add_row(
            f"p{seat + 1}",
            name,
            f"{100 * tally.wins[seat] / games:.1f} %",
            f"{tally.scores[seat] / games:.1f}",
            str(tally.best[seat]),
            f"{tally.places[seat] / games:.2f}",
        )
    console.print(table)
    speed: Arguments = {"choices": tally.choices, "rate": int(tally.choices / elapsed)}
    console.print(render(Message("speed", speed)))
