"""``entrepot arena``, ``rate``, ``report`` and ``analyse``: run tournaments of bots, and evaluate them."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena.errors import BadPlan
from ..arena.plan import DEFAULT_LIMIT, SEED_AT_MOST, make_plan
from ..arena.play.pool import Players
from ..arena.results.parquet import Results, arrow, read_results, records_path
from ..arena.results.tally import BotTally, tally_bots
from ..arena.run import Tournament, local_players, merge, ray_players
from ..arena.schedule import GAUNTLET, POOL, TOURNAMENT
from ..bots.analyser import DEFAULT_ANALYSER
from ..core.game import Message
from ..core.i18n import Translator
from ..core.record import read_file
from .app import (
    GameName,
    Language,
    Options,
    Preset,
    Seed,
    app,
    console,
    console_error,
    find_game,
    load_translator,
    read_options,
)
from .cluster_display import ClusterDisplay
from .compile_display import CompileDisplay

Bots = Annotated[
    str, typer.Option(help="A bot for each seat, separated by commas: a name, or module:Class for your own.")
]
Jobs = Annotated[int, typer.Option(help="Number of processes; 0 means one per core.")]
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


@app.command("arena")
def arena_command(
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
    language: Language = "",
) -> None:
    """Run a tournament in which every bot plays on every seat. If it was interrupted, the same command resumes it."""
    arrow()
    game = find_game(game_name)
    translator = load_translator(language, game)
    seed = seed_for(out) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    kind = GAUNTLET if gauntlet else POOL if seats else TOURNAMENT
    plan = make_plan(game, names, games, seed, read_options(option, game, preset), limit, kind, seats or len(names))
    if parts and not ray:
        raise BadPlan("--parts is for clusters: give --ray, too")
    tournament = Tournament(plan, out, _absolute(parts))
    if tournament.is_finished:
        console.print(translator.render(Message("arena-finished", {"file": str(out)})), markup=False)
    elif ray:
        display = ClusterDisplay(translator, plan.games)
        play_shown(tournament, ray_players(plan, ray, jobs, tournament.store, display.observe), translator, display)
        display.summarise()
    else:
        compiling = CompileDisplay(translator, bar=False)  # the tournament has a bar of its own
        play_shown(tournament, local_players(plan, jobs or os.cpu_count() or 1, compiling.show), translator)
    if tournament.is_finished:
        summarise(read_results(out), translator)
    else:
        console.print(translator.render(Message("arena-parts", {"parts": parts, "file": str(out)})), markup=False)


def _absolute(parts: str) -> str:
    """Make a path absolute; a URI stays as it is."""
    return parts if not parts or "://" in parts else str(Path(parts).absolute())


@app.command("merge")
def merge_command(
    out: Annotated[Path, typer.Argument(help="The file that was given to arena as --out.")], language: Language = ""
) -> None:
    """Write the results of a tournament on a cluster from the parts that its nodes have written."""
    merge(out)
    summarise(read_results(out), load_translator(language))


def seed_for(out: Path) -> int:
    """Take the seed of what lies there already, so that the tournament goes on; else any."""
    from ..arena.play.journal import planned

    found = planned(out)
    return secrets.randbelow(SEED_AT_MOST) if found is None else found.seed


def progress_bar() -> Progress:
    """Make a bar with the time left."""
    columns = (TextColumn("{task.fields[rate]}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


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
            console.print(translator.render(Message("arena-stopped", {"games": done})), markup=False)
            raise typer.Exit(130) from None


def summarise(results: Results, translator: Translator) -> None:
    """Print the results; a bot that failed in every game makes it an error."""
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


def _print_summary(results: Results, translator: Translator) -> None:
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


@app.command("rate")
def rate_command(
    files: Files,
    out: Annotated[Path | None, typer.Option(help="Also write the ratings to this .csv or .json file.")] = None,
    anchor: Annotated[str, typer.Option(help="A bot with a fixed rating: its name (for 25), or name=rating.")] = "",
    language: Language = "",
) -> None:
    """Rate the bots of tournaments (openskill, Plackett-Luce), with 95 % intervals."""
    from ..arena.results.rating import Anchor, rate, write_ratings

    fixed = Anchor.read(anchor) if anchor else None

    translator = load_translator(language)
    results = [read_results(file) for file in files]
    with progress_bar() as progress:
        task = progress.add_task("", total=sum(result.games for result in results), rate="")
        ratings = rate(results, lambda done: progress.update(task, completed=done), fixed)
    games = list(dict.fromkeys(rating.game for rating in ratings))
    for game in games:
        own = [rating for rating in ratings if rating.game == game]
        table = Table(title=load_translator(language, find_game(game)).render(Message("game-name")))
        for column in ("bot", "rating", "interval", "sat", "wins", "place", "score", "forfeits"):
            table.add_column(
                translator.render(Message(f"column-{column}")), justify="left" if column == "bot" else "right"
            )
        for row in own:
            between = f"{row.low:.2f} – {row.high:.2f}"
            wins = f"{100 * row.wins:.1f} % ({100 * row.wins_low:.1f} – {100 * row.wins_high:.1f})"
            numbers = [f"{row.rating:.2f}", between, str(row.games), wins, f"{row.place:.2f}", f"{row.score:.1f}"]
            table.add_row(row.bot, *numbers, str(row.forfeits))
        console.print(table)
    how = Message("rate-how") if fixed is None else Message("rate-anchored", {"bot": fixed.bot})
    console.print(translator.render(how), markup=False)
    if out is not None:
        write_ratings(ratings, out)
        console.print(str(out), markup=False)


@app.command("report")
def report_command(
    files: Files,
    out: Annotated[Path | None, typer.Option(help="HTML file to write; by default beside the first file.")] = None,
    study: Annotated[int, typer.Option(help="Number of games to replay for statistics of what was used.")] = 1000,
    language: Language = "",
) -> None:
    """Write an HTML report about tournaments of one game: bots, seats, scores, and what correlates with winning."""
    from ..arena.reports.page import write_page
    from ..arena.reports.report import make_report

    results = [read_results(file) for file in files]
    translator = load_translator(language)
    with progress_bar() as progress:
        task = progress.add_task("", total=min(study, sum(result.games for result in results)), rate="")
        text = make_report(results, translator.language, study, lambda done: progress.update(task, completed=done))
    place = out or files[0].with_suffix(".html")
    write_page(text, place)
    console.print(translator.render(Message("page-written", {"file": str(place)})), markup=False)


@app.command("analyse")
def analyse_command(
    record: Annotated[Path, typer.Argument(help="A record of a match.")],
    bot: Annotated[str, typer.Option(help="The bot that evaluates; it must be one that searches.")] = DEFAULT_ANALYSER,
    out: Annotated[Path | None, typer.Option(help="HTML file to write; by default beside the record.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the search; the same seed gives the same analysis.")] = 0,
    language: Language = "",
) -> None:
    """Analyse every decision of a recorded game: winning chances, better choices, turning points."""
    from ..arena.reports.analysis import analyse, make_page
    from ..arena.reports.page import write_page

    match = read_file(record, find_game)
    translator = load_translator(language, match.game)
    with progress_bar() as progress, CompileDisplay(translator, bar=False):
        task = progress.add_task("", total=len(match.choices), rate="")
        found = analyse(match, bot, seed, lambda ply: progress.update(task, completed=ply))
    place = out or record.with_suffix(".html")
    write_page(make_page(found, translator.language), place)
    console.print(translator.render(Message("page-written", {"file": str(place)})), markup=False)
