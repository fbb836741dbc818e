"""``entrepot prepare``: compile the rules now, with a progress bar, so that nothing waits for it later."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from ..core.game import Message
from ..games import game as find_game
from ..games import names as game_names
from .options import Json, Language, command_app, complete_game
from .output import console, load_translator, print_json

KERNELS = ("playout", "search", "tournament")
app = command_app()


@app.command()
def prepare(
    games: Annotated[
        list[str] | None,
        typer.Argument(help=f"Games: {', '.join(game_names())}; by default all.", autocompletion=complete_game),
    ] = None,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Compile the rules now, so that simulations and tournaments start at once. To play needs no compiler."""
    found = [find_game(name) for name in games or game_names()]
    translator = load_translator(language)
    from ..compile.loader import load
    from .compile_display import run_shown

    seconds = {}
    for game in found:
        begun = time.monotonic()
        loaded = run_shown(translator, lambda game=game: load(game))  # type: ignore[misc]
        run_shown(translator, lambda loaded=loaded: loaded.prepare(*KERNELS))  # type: ignore[misc]
        seconds[game.name] = time.monotonic() - begun
        summary = Message("prepared", {"game": game.name, "seconds": f"{seconds[game.name]:.1f}"})
        if not as_json:
            console.print(translator.render(summary), markup=False)
    if as_json:
        print_json({"seconds": seconds})
