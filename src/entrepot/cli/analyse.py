"""``entrepot analyse``: estimate every decision of a recorded game by search."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..bots.analyser import DEFAULT_ANALYSER
from ..core.game import Message
from ..core.i18n import Translator
from .arena import progress_bar
from .options import Json, Language, command_app
from .output import console, load_translator, print_json
from .records import read_record

if TYPE_CHECKING:
    from ..arena.reports.analysis import Analysis

app = command_app()


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(help="A record of a match.")],
    bot: Annotated[str, typer.Option(help="The bot that evaluates; it must be one that searches.")] = DEFAULT_ANALYSER,
    out: Annotated[Path | None, typer.Option(help="HTML file to write; by default beside the record.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the search; the same seed gives the same analysis.")] = 0,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Analyse every decision of a recorded game: winning chances, better choices, turning points.

    With --json the analysis is printed, and a page is written only if --out names it.
    """
    match = read_record(record)
    translator = load_translator(language, match.game)
    from ..arena.reports.analysis import analyse, make_page
    from ..arena.reports.page import write_page
    from ..bots import check_bot
    from .compile_display import CompileDisplay

    check_bot(bot, match.game)
    with progress_bar() as progress, CompileDisplay(translator, bar=False):
        task = progress.add_task("", total=len(match.choices), rate="")
        found = analyse(match, bot, seed, lambda ply: progress.update(task, completed=ply))
    place = out or record.with_suffix(".html")
    if out is not None or not as_json:
        write_page(make_page(found, translator.language), place)
    if as_json:
        print_json(analysis_document(found, translator))
    else:
        console.print(translator.render(Message("page-written", {"file": str(place)})), markup=False)


def analysis_document(found: Analysis, translator: Translator) -> dict[str, Any]:
    """Give an analysis for programs."""
    match = found.match
    return {
        "game": match.game.name,
        "bot": found.bot,
        "final": list(found.final),
        "decisions": [
            {
                "ply": decision.ply,
                "seat": decision.seat + 1,
                "choice": match.text(decision.choice),
                "description": translator.render(decision.description, match.names),
                "chances": list(decision.estimate.chances),
                "chance_lost": decision.chance_lost,
                "alternatives": [
                    {"choice": match.text(way.choice), "visits": way.visits, "chances": list(way.chances)}
                    for way in decision.estimate.alternatives
                ],
            }
            for decision in found.decisions
        ],
    }
