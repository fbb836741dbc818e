"""``entrepot kernels``: build and check the WebAssembly kernels of games."""

from __future__ import annotations

import gzip
from typing import Annotated

import typer

from ..core.errors import BadOption
from ..core.game import Game
from ..games import game as find_game
from ..games import names as game_names
from .options import command_app
from .output import console

app = command_app("Build and check the WebAssembly kernels of games.")

Games = Annotated[list[str] | None, typer.Argument(help=f"Games: {', '.join(game_names())}; by default all.")]


def _found(games: list[str] | None) -> list[Game]:
    return [find_game(name) for name in games or game_names()]


@app.command("build")
def build_kernels(games: Games = None) -> None:
    """Build kernels into the package of each game; this takes a minute or two and needs the extra 'research'."""
    from ..compile.wasm.artefact import wasm_path
    from ..compile.wasm.build import build, write

    for game in _found(games):
        wasm, description = build(game)
        try:
            write(game, wasm, description)
        except OSError as error:
            raise BadOption(f"{wasm_path(game)} cannot be written: {error.strerror}") from error
        sizes = f"{len(wasm) / 1000:.1f} kB, {len(gzip.compress(wasm)) / 1000:.1f} kB gzipped"
        console.print(f"{wasm_path(game)}: {sizes}", markup=False)


@app.command("check")
def check_kernels(games: Games = None) -> None:
    """Build kernels again and compare; exits 1 if those in a package are stale or cannot be reproduced."""
    from ..compile.wasm.artefact import NoKernels
    from ..compile.wasm.build import differences

    stale = False
    for game in _found(games):
        try:
            found = differences(game)
        except NoKernels as error:
            found = [str(error)]
        for line in found:
            console.print(f"{game.name}: {line}: run 'entrepot kernels build {game.name}'", markup=False)
        if not found:
            console.print(f"kernels of {game.name}: good", markup=False)
        stale = stale or bool(found)
    if stale:
        raise typer.Exit(1)
