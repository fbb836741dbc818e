"""``entrepot arena report``: write a page about tournaments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.game import Message
from .arena import Files, progress_bar
from .options import Json, Language, command_app
from .output import console, load_translator, print_json

app = command_app()


@app.command()
def report(
    files: Files,
    out: Annotated[Path | None, typer.Option(help="HTML file to write; by default beside the first file.")] = None,
    study: Annotated[int, typer.Option(help="Number of games to replay for statistics of what was used.")] = 1000,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Write an HTML report about tournaments of one game: bots, seats, scores, and what correlates with winning."""
    from ..arena.reports.page import write_page
    from ..arena.reports.report import make_report
    from ..arena.results.parquet import read_results

    results = [read_results(file) for file in files]
    translator = load_translator(language)
    with progress_bar() as progress:
        task = progress.add_task("", total=min(study, sum(result.games for result in results)), rate="")
        text = make_report(results, translator.language, study, lambda done: progress.update(task, completed=done))
    place = out or files[0].with_suffix(".html")
    write_page(text, place)
    if as_json:
        print_json({"file": str(place)})
    else:
        console.print(translator.render(Message("page-written", {"file": str(place)})), markup=False)
