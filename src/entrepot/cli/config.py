"""``entrepot config``: show folders, language and environment variables."""

from __future__ import annotations

import os

from ..core.game import Message
from .options import Json, Language, command_app
from .output import console, default_language, load_translator, print_json

VARIABLES = (
    "ENTREPOT_CACHE",
    "ENTREPOT_BACKEND",
    "ENTREPOT_DATABASE",
    "XDG_DATA_HOME",
    "LC_ALL",
    "LC_MESSAGES",
    "LANG",
    "NO_COLOR",
)
"""The environment variables that change something; messages ``variable-…`` explain them."""
app = command_app()


@app.command()
def config(as_json: Json = False, language: Language = "") -> None:
    """Show where files are kept, the language, and the environment variables that change this."""
    from ..compile.cache import cache_root
    from ..terminal.match_files import data_folder, matches_folder

    translator = load_translator(language)
    paths = {"data": data_folder(), "matches": matches_folder(), "cache": cache_root()}
    values = {name: os.environ.get(name, "") for name in VARIABLES}
    if as_json:
        folders = {name: str(path) for name, path in paths.items()}
        print_json({"language": language or default_language(), "folders": folders, "variables": values})
        return
    rows = [(translator.render(Message("config-language")), translator.language)]
    rows += [(translator.render(Message(f"config-{name}")), str(path)) for name, path in paths.items()]
    _print(rows)
    console.print()
    for name, value in values.items():
        console.print(f"{name}={value}", style="bold", markup=False)
        console.print(f"    {translator.render(Message(f'variable-{name}'))}", markup=False)


def _print(rows: list[tuple[str, str]]) -> None:
    """Print names and values in two columns; a path is not broken, however narrow the terminal is."""
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        console.print(f"{name:<{width}}  {value}", markup=False)
