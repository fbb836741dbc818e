"""``entrepot arena run``: run a tournament of bots; and what the commands about tournaments share."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.game import Message
from ..core.i18n import Translator
from ..games import game as find_game
from .options import Bots, GameName, Json, Language, Options, Preset, Seed, command_app, read_options
from .output import console, console_error, load_translator, print_json, progress_console

if TYPE_CHECKING:
    from rich.progress import Progress

    from ..arena.play.pool import Players
    from ..arena.results.parquet import Results
    from ..arena.results.tally import BotTally
    from ..arena.run import Tournament
    from .cluster_display import ClusterDisplay

DEFAULT_LIMIT = 30.0
Jobs = Annotated[int, typer.Option(min=0, help="Number of processes; 0 means one per core.")]
Out = Annotated[Path, typer.Option(help="Parquet file for the results; records are written beside it.")]
Limit = Annotated[float, typer.Option(help="Seconds that a bot may take for one choice.")]
Ray = Annotated[str, typer.Option(help="Play on a Ray cluster: auto, or its address.")]
Parts = Annotated[
    str,
    typer.Option(help="With --ray: the nodes write the games to this folder (a path, file://, s3:// or gs://)."),
]
Seats = Annotated[
    int, typer.Option(help="Seats at a table. With more bots than seats, all of them play in a pool; 0: one per bot.")
]
Gauntlet = Annotated[bool, typer.Option("--gauntlet", help="The first bot plays in every game, against the others.")]
Files = Annotated[list[Path], typer.Argument(help="Result files of tournaments.")]

app = command_app()


@app.command()
def run(
    game_name: GameName,
    bots: Bots,
    out: Out,
    games: Annotated[int, typer.Option(help="Number of games.")] = 1000,
    seats: Seats = 0,
    gauntlet: Gauntlet = False,
    jobs: Jobs = 0,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = "",
    limit: Limit = DEFAULT_LIMIT,
    ray: Ray = "",
    parts: Parts = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Run a tournament in which every bot plays on every seat. If it was interrupted, the same command resumes it."""
    game = find_game(game_name)
    translator = load_translator(language, game)
    options = read_options(option, game, preset)
    from ..arena.errors import BadPlan
    from ..arena.plan import make_plan
    from ..arena.results.parquet import arrow, read_results
    from ..arena.run import Tournament
    from ..arena.schedule import GAUNTLET, POOL, TOURNAMENT

    if parts and not ray:
        raise BadPlan("--parts is for clusters: give --ray, too")
    names = [name.strip() for name in bots.split(",")]
    kind = GAUNTLET if gauntlet else POOL if seats else TOURNAMENT
    # Checked with any seed first: to read the seed of a file that exists needs Arrow, which is slow to import.
    make_plan(game, names, games, 0 if seed is None else seed, options, limit, kind, seats or len(names))
    arrow()
    seed = seed_for(out) if seed is None else seed
    plan = make_plan(game, names, games, seed, options, limit, kind, seats or len(names))
    tournament = Tournament(plan, out, _absolute(parts))
    if tournament.is_finished:
        told = translator.render(Message("arena-finished", {"file": str(out)}))
        (progress_console if as_json else console).print(told, markup=False)
    else:
        _play(tournament, translator, jobs, ray)
    if tournament.is_finished:
        summarise(read_results(out), translator, as_json=as_json)
    else:
        console.print(translator.render(Message("arena-parts", {"parts": parts, "file": str(out)})), markup=False)


def _play(tournament: Tournament, translator: Translator, jobs: int, ray: str) -> None:
    """Play on a cluster, or in processes here."""
    from ..arena.run import local_players, ray_players
    from .cluster_display import ClusterDisplay
    from .compile_display import CompileDisplay

    plan = tournament.plan
    if ray:
        display = ClusterDisplay(translator, plan.games)
        play_shown(tournament, ray_players(plan, ray, jobs, tournament.store, display.observe), translator, display)
        display.summarise()
    else:
        compiling = CompileDisplay(translator, bar=False)  # the tournament has a bar of its own
        play_shown(tournament, local_players(plan, jobs or os.cpu_count() or 1, compiling.show), translator)


def _absolute(parts: str) -> str:
    """Make a path absolute; a URI stays as it is."""
    return parts if not parts or "://" in parts else str(Path(parts).absolute())


def seed_for(out: Path) -> int:
    """Take the seed of what lies there already, so that the tournament goes on; else any."""
    from ..arena.plan import SEED_AT_MOST
    from ..arena.play.journal import planned

    found = planned(out)
    return secrets.randbelow(SEED_AT_MOST) if found is None else found.seed


def progress_bar() -> Progress:
    """Make a bar with the time left, on stderr; nothing where that is no terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.fields[rate]}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=progress_console, transient=True, disable=not progress_console.is_terminal)


def play_shown(
    tournament: Tournament, players: Players, translator: Translator, display: ClusterDisplay | None = None
) -> None:
    """Play, with a bar; what was played before is on it from the start."""
    with progress_bar() as progress:
        if display is not None:
            display.progress = progress
        task = progress.add_task("", total=tournament.plan.games, rate="")
        before = done = 0
        try:
            for done in tournament.play(players):
                elapsed = progress.tasks[0].elapsed or 1e-9
                if not before:
                    before = done
                    progress.reset(task, completed=done)
                rate = translator.render(Message("rate", {"games": round((done - before) / elapsed)}))
                progress.update(task, completed=done, rate=rate)
        except KeyboardInterrupt:
            progress_console.print(translator.render(Message("arena-stopped", {"games": done})), markup=False)
            raise typer.Exit(130) from None


def summarise(results: Results, translator: Translator, *, as_json: bool = False) -> None:
    """Print the results; a bot that failed in every game makes it an error."""
    from ..arena.results.tally import tally_bots

    if as_json:
        print_json(summary(results))
    else:
        _print_summary(results, translator)
    wrong = [bot for bot in tally_bots([results]) if bot.forfeits == bot.seats]
    for bot in wrong:
        number = results.names.index(bot.name)
        lost = next(lost for lost in results.forfeits if results.bots[lost[0], lost[1]] == number)
        reason = f"{lost[2]}, {lost[3]}"
        console_error(
            translator.render(Message("arena-failed", {"bot": bot.name, "games": bot.seats, "reason": reason}))
        )
    if wrong:
        raise typer.Exit(1)


def summary(results: Results) -> dict[str, Any]:
    """Give the results for programs."""
    from ..arena.results.parquet import records_path
    from ..arena.results.tally import tally_bots

    plan = results.plan
    return {
        "game": plan.game,
        "games": results.games,
        "seed": plan.seed,
        "file": str(results.path),
        "records": str(records_path(results.path)),
        "bots": [
            {
                "bot": bot.name,
                "seats": bot.seats,
                "wins": bot.wins.share,
                "wins_low": bot.wins.low,
                "wins_high": bot.wins.high,
                "score": bot.score,
                "best": bot.best,
                "place": bot.place,
                "forfeits": bot.forfeits,
            }
            for bot in tally_bots([results])
        ],
    }


def _print_summary(results: Results, translator: Translator) -> None:
    from rich.table import Table

    from ..arena.results.parquet import records_path
    from ..arena.results.tally import tally_bots

    render = translator.render
    plan = results.plan
    table = Table(title=render(Message("summary", {"games": results.games, "seed": str(plan.seed)})))
    for column in ("bot", "wins", "score", "best", "place", "forfeits"):
        table.add_column(render(Message(f"column-{column}")), justify="left" if column == "bot" else "right")
    for bot in tally_bots([results]):
        table.add_row(*_row(bot))
    console.print(table)
    if plan.games % plan.round:
        console.print(render(Message("arena-unbalanced", {"seats": plan.round})), markup=False)
    for file in (results.path, records_path(results.path)):
        console.print(str(file), markup=False)


def _row(bot: BotTally) -> list[str]:
    wins = f"{100 * bot.wins.share:.1f} % ({100 * bot.wins.low:.1f} – {100 * bot.wins.high:.1f})"
    return [bot.name, wins, f"{bot.score:.1f}", str(bot.best), f"{bot.place:.2f}", str(bot.forfeits)]
