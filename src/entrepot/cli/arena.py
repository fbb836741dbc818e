"""``entrepot arena``, ``rate``, ``report`` and ``analyse``: run tournaments of bots, and evaluate them."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena.plan import DEFAULT_LIMIT, SEED_AT_MOST, make_plan
from ..arena.pool import Players
from ..arena.results import Results, arrow, read_results, records_path
from ..arena.run import Tournament, local_players, ray_players
from ..arena.tally import BotTally, tally_bots
from ..bots.analyser import DEFAULT_JUDGE
from ..core.game import Message
from ..core.i18n import Translator
from ..core.record import read_file
from .app import GameName, Language, Options, Seed, app, console, find_game, read_options, words_of
from .compile_display import CompileDisplay

Bots = Annotated[
    str, typer.Option(help="A bot for each seat, separated by commas: a name, or module:Class for your own.")
]
Jobs = Annotated[int, typer.Option(help="Number of processes; 0 means one per core.")]
Out = Annotated[Path, typer.Option(help="Parquet file for the results; records are written beside it.")]
Limit = Annotated[float, typer.Option(help="Seconds that a bot may take for one choice.")]
Ray = Annotated[str, typer.Option(help="Play on a Ray cluster: auto, or its address.")]
Files = Annotated[list[Path], typer.Argument(help="Result files of tournaments.")]


@app.command("arena")
def arena_command(
    game_name: GameName,
    bots: Bots,
    out: Out,
    games: Annotated[int, typer.Option(help="Number of games.")] = 1000,
    jobs: Jobs = 0,
    seed: Seed = None,
    option: Options = None,
    limit: Limit = DEFAULT_LIMIT,
    ray: Ray = "",
    language: Language = "",
) -> None:
    """Run a tournament in which every bot plays on every seat. If it was interrupted, the same command resumes it."""
    arrow()
    game = find_game(game_name)
    words = words_of(language, game)
    seed = _seed_for(out) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    plan = make_plan(game, names, games, seed, read_options(option), limit)
    tournament = Tournament(plan, out)
    if tournament.is_finished:
        console.print(words.say(Message("arena-finished", {"file": str(out)})), markup=False)
    else:
        if ray:
            players = ray_players(plan, ray, jobs)
        else:
            compiling = CompileDisplay(words, bar=False)  # the tournament has a bar of its own
            players = local_players(plan, jobs or os.cpu_count() or 1, compiling.show)
        _play(tournament, players, words)
    _summary(read_results(out), words)


def _seed_for(out: Path) -> int:
    """Take the seed of what lies there already, so that the tournament goes on; else any."""
    from ..arena.journal import planned

    found = planned(out)
    return secrets.randbelow(SEED_AT_MOST) if found is None else found.seed


def _bar() -> Progress:
    """Make a bar with the time left."""
    columns = (TextColumn("{task.fields[rate]}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


def _play(tournament: Tournament, players: Players, words: Translator) -> None:
    """Play, with a bar; what was played before is on it from the start."""
    with _bar() as progress:
        task = progress.add_task("", total=tournament.plan.games, rate="")
        before = done = 0
        try:
            for done in tournament.play(players):
                elapsed = progress.tasks[0].elapsed or 1e-9
                if not before:
                    before = done
                    progress.reset(task, completed=done)
                rate = words.say(Message("rate", {"games": round((done - before) / elapsed)}))
                progress.update(task, completed=done, rate=rate)
        except KeyboardInterrupt:
            console.print(words.say(Message("arena-stopped", {"games": done})), markup=False)
            raise typer.Exit(130) from None


def _summary(results: Results, words: Translator) -> None:
    say = words.say
    plan = results.plan
    table = Table(title=say(Message("summary", {"games": results.games, "seed": str(plan.seed)})))
    for column in ("bot", "wins", "score", "best", "place", "forfeits"):
        table.add_column(say(Message(f"column-{column}")), justify="left" if column == "bot" else "right")
    for bot in tally_bots([results]):
        table.add_row(*_row(bot))
    console.print(table)
    if plan.games % plan.seats:
        console.print(say(Message("arena-unbalanced", {"seats": plan.seats})), markup=False)
    for file in (results.path, records_path(results.path)):
        console.print(str(file), markup=False)


def _row(bot: BotTally) -> list[str]:
    wins = f"{100 * bot.share:.1f} ± {100 * bot.share_error:.1f} %"
    return [bot.name, wins, f"{bot.score:.1f}", str(bot.best), f"{bot.place:.2f}", str(bot.forfeits)]


@app.command("rate")
def rate_command(
    files: Files,
    out: Annotated[Path | None, typer.Option(help="Also write the ratings to this .csv or .json file.")] = None,
    language: Language = "",
) -> None:
    """Rate the bots of tournaments (openskill, Plackett-Luce), with 95 % intervals."""
    from ..arena.rating import rate, write_ratings

    words = words_of(language)
    results = [read_results(file) for file in files]
    with _bar() as progress:
        task = progress.add_task("", total=sum(result.games for result in results), rate="")
        ratings = rate(results, lambda done: progress.update(task, completed=done))
    games = list(dict.fromkeys(rating.game for rating in ratings))
    for game in games:
        own = [rating for rating in ratings if rating.game == game]
        table = Table(title=words_of(language, find_game(game)).say(Message("game-name")))
        for column in ("bot", "rating", "interval", "sat", "wins", "place", "score", "forfeits"):
            table.add_column(words.say(Message(f"column-{column}")), justify="left" if column == "bot" else "right")
        for row in own:
            between = f"{row.low:.2f} – {row.high:.2f}"
            wins = f"{100 * row.wins:.1f} % ({100 * row.wins_low:.1f} – {100 * row.wins_high:.1f})"
            numbers = [f"{row.rating:.2f}", between, str(row.games), wins, f"{row.place:.2f}", f"{row.score:.1f}"]
            table.add_row(row.bot, *numbers, str(row.forfeits))
        console.print(table)
    console.print(words.say(Message("rate-how")), markup=False)
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
    from ..arena.page import write_page
    from ..arena.report import make_report

    results = [read_results(file) for file in files]
    words = words_of(language)
    with _bar() as progress:
        task = progress.add_task("", total=min(study, sum(result.games for result in results)), rate="")
        text = make_report(results, words.language, study, lambda done: progress.update(task, completed=done))
    place = out or files[0].with_suffix(".html")
    write_page(text, place)
    console.print(words.say(Message("page-written", {"file": str(place)})), markup=False)


@app.command("analyse")
def analyse_command(
    record: Annotated[Path, typer.Argument(help="A record of a match.")],
    bot: Annotated[str, typer.Option(help="The bot that evaluates; it must be one that searches.")] = DEFAULT_JUDGE,
    out: Annotated[Path | None, typer.Option(help="HTML file to write; by default beside the record.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the search; the same seed gives the same analysis.")] = 0,
    language: Language = "",
) -> None:
    """Analyse every decision of a recorded game: winning chances, better choices, turning points."""
    from ..arena.analysis import analyse, make_page
    from ..arena.page import write_page

    match = read_file(record, find_game)
    words = words_of(language, match.game)
    with _bar() as progress, CompileDisplay(words, bar=False):
        task = progress.add_task("", total=len(match.choices), rate="")
        found = analyse(match, bot, seed, lambda ply: progress.update(task, completed=ply))
    place = out or record.with_suffix(".html")
    write_page(make_page(found, words.language), place)
    console.print(words.say(Message("page-written", {"file": str(place)})), markup=False)
