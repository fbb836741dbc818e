"""``entrepot site``: the page as static files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.game import Message
from .options import Json, Language, command_app
from .output import console, load_translator, print_json

app = command_app()
BYTES_PER_MEGABYTE = 1_000_000


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(help="The folder to write: a new one, or that of an earlier site.")],
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Write the page as static files, to be played without a server."""
    translator = load_translator(language)
    from ..server.site import write_site

    size = write_site(folder)
    if as_json:
        print_json({"folder": str(folder), "bytes": size})
        return
    summary = Message("site-written", {"folder": str(folder), "megabytes": round(size / BYTES_PER_MEGABYTE)})
    console.print(translator.render(summary), markup=False)
