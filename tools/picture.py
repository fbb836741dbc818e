"""Draws the pictures for README: real positions as the command shows them, and the maps."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console

from entrepot.bots import SimpleBot
from entrepot.cli.output import coloured, load_translator
from entrepot.core.match import Match, draw_outcome
from entrepot.core.rule import CHANCE
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import game, names

DOCS = Path(__file__).parents[1] / "docs"
PLIES = 150
"""How far into the match to look, or two thirds of it where it is shorter."""


def picture(name: str) -> None:
    """Play for a while and draw what the player to move sees."""
    played = game(name)
    translator = load_translator("en", played)
    match = Match(played, 3, {}, ["Ada", "Jonas", "Lucia"])
    stream = new_stream(7)
    bots = [SimpleBot(played, "greedy", seat) for seat in range(3)]
    while not match.is_over and (len(match.choices) < PLIES or match.actor == CHANCE):
        if match.actor == CHANCE:
            match.choose(draw_outcome(played, match.state, stream))
        else:
            match.choose(bots[match.actor].choose(SeatView(played, match.state, match.actor)))
    if match.is_over:
        match.rewind(len(match.choices) * 2 // 3)
    with (DOCS / "terminal.log").open("w") as nowhere:
        console = Console(record=True, width=122, highlight=False, file=nowhere)
        console.print(coloured(played.draw(match.state, match.actor, lambda m: translator.render(m, match.names))))
    (DOCS / "terminal.log").unlink()
    svg = console.export_svg(title=f"entrepot play {name}", unique_id=name)
    # No font is fetched from anywhere: the reader's own will do.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", "monospace")
    (DOCS / f"{name}-terminal.svg").write_text(svg, encoding="utf-8")


def main() -> None:
    """Draw a picture of every game."""
    DOCS.mkdir(exist_ok=True)
    for name in names():
        picture(name)
        boards = game(name).boards
        if boards is not None and boards.files is not None:
            (DOCS / f"{name}-map.svg").write_text(
                boards.files.draw(None, load_translator("en", game(name)).render), encoding="utf-8"
            )


if __name__ == "__main__":
    main()
