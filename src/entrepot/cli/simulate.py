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
from .app import GameName, Language, Options, Seed, app, console, find_game, read_options, words_of
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
    language: Language = "",
) -> None:
    """Play many games between bots, and print a summary. Ctrl-C stops early and prints what was played."""
    game = find_game(game_name)
    words = words_of(language, game)
    seed = secrets.randbelow(1 << 31) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    loaded = run_shown(words, lambda: load(game).prepare("playout"))
    tally = Tally(len(names))
    columns = (TextColumn("{task.fields[rate]}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=games, rate="")
        try:
            for rows in simulate(loaded, names, read_options(option), games, seed, jobs or os.cpu_count() or 1):
                tally.add(rows)
                elapsed = progress.tasks[0].elapsed or 1e-9
                rate = words.say(Message("rate", {"games": int(tally.games / elapsed)}))
                progress.update(task, completed=tally.games, rate=rate)
            elapsed = progress.tasks[0].elapsed or 1e-9
        except KeyboardInterrupt:
            elapsed = progress.tasks[0].elapsed or 1e-9
            console.print(words.say(Message("stopped-early", {"games": tally.games})))
    _summary(tally, names, words, elapsed, seed)


def _summary(tally: Tally, names: list[str], words: Translator, elapsed: float, seed: int) -> None:
    say = words.say
    table = Table(title=say(Message("summary", {"games": tally.games, "seed": str(seed)})))
    for column in ("seat", "bot", "wins", "score", "best", "place"):
        table.add_column(say(Message(f"column-{column}")), justify="left" if column == "bot" else "right")
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
    console.print(say(Message("speed", speed)))
