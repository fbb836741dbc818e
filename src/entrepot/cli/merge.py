"""``entrepot arena merge``: write the results of a tournament on a cluster from the parts of its nodes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .arena import summarise
from .options import Json, Language, command_app
from .output import load_translator

app = command_app()


@app.command()
def merge(
    out: Annotated[Path, typer.Argument(help="The file that was given to arena run as --out.")],
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Write the results of a tournament on a cluster from the parts that its nodes have written."""
    from ..arena.results.parquet import read_results
    from ..arena.run import merge as merge_parts

    merge_parts(out)
    summarise(read_results(out), load_translator(language), as_json=as_json)
