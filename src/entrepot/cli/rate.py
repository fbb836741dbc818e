"""``entrepot arena rate``: rate the bots of tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.game import Message
from ..core.i18n import Translator
from ..games import game as find_game
from .arena import Files, progress_bar
from .options import Json, Language, command_app
from .output import console, load_translator, print_json

if TYPE_CHECKING:
    from ..arena.results.rating import Rating

app = command_app()


@app.command()
def rate(
    files: Files,
    out: Annotated[Path | None, typer.Option(help="Also write the ratings to this .csv or .json file.")] = None,
    anchor: Annotated[str, typer.Option(help="A bot with a fixed rating: its name (for 25), or name=rating.")] = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Rate the bots of tournaments (openskill, Plackett-Luce), with 95 % intervals."""
    from ..arena.results.parquet import read_results
    from ..arena.results.rating import Anchor, rate, write_ratings

    fixed = Anchor.read(anchor) if anchor else None
    translator = load_translator(language)
    results = [read_results(file) for file in files]
    with progress_bar() as progress:
        task = progress.add_task("", total=sum(result.games for result in results), rate="")
        ratings = rate(results, lambda done: progress.update(task, completed=done), fixed)
    if out is not None:
        write_ratings(ratings, out)
    if as_json:
        print_json([asdict(rating) for rating in ratings])
        return
    for game in dict.fromkeys(rating.game for rating in ratings):
        title = load_translator(language, find_game(game)).render(Message("game-name"))
        _print_ratings([rating for rating in ratings if rating.game == game], title, translator)
    how = Message("rate-how") if fixed is None else Message("rate-anchored", {"bot": fixed.bot})
    console.print(translator.render(how), markup=False)
    if out is not None:
        console.print(str(out), markup=False)


def _print_ratings(ratings: Sequence[Rating], title: str, translator: Translator) -> None:
    from rich.table import Table

    table = Table(title=title)
    for column in ("bot", "rating", "interval", "sat", "wins", "place", "score", "forfeits"):
        table.add_column(translator.render(Message(f"column-{column}")), justify="left" if column == "bot" else "right")
    for row in ratings:
        between = f"{row.low:.2f} – {row.high:.2f}"
        wins = f"{100 * row.wins:.1f} % ({100 * row.wins_low:.1f} – {100 * row.wins_high:.1f})"
        numbers = [f"{row.rating:.2f}", between, str(row.games), wins, f"{row.place:.2f}", f"{row.score:.1f}"]
        table.add_row(row.bot, *numbers, str(row.forfeits))
    console.print(table)
