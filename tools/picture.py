"""Draws the pictures for README and the docs: real positions on the screen of the terminal game."""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from entrepot.bots import SimpleBot
from entrepot.cli.output import load_translator
from entrepot.core.match import Match, draw_outcome
from entrepot.core.rule import CHANCE
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import game, names
from entrepot.terminal.app import TerminalGame
from entrepot.terminal.match_files import MatchFile
from entrepot.terminal.session import Session

DOCS = Path(__file__).parents[1] / "docs"
PLIES = 150
"""How far into the match to look, at least; a match that ends earlier is shown at its end."""
PLAYERS = ("human", "greedy", "greedy")
SIZE = (100, 34)
"""Columns and rows."""


def picture(name: str) -> None:
    """Play for a while, and draw the screen of the game as the first player sees it."""
    played = game(name)
    translator = load_translator("en", played)
    match = Match(played, 3, {}, ["Ada", "Jonas", "Lucia"])
    stream = new_stream(7)
    bots = [SimpleBot(played, "greedy", seat) for seat in range(3)]
    while not match.is_over and (len(match.choices) < PLIES or match.actor != 0):
        if match.actor == CHANCE:
            match.choose(draw_outcome(played, match.state, stream))
        else:
            match.choose(bots[match.actor].choose(SeatView(played, match.state, match.actor)))
    with tempfile.TemporaryDirectory() as folder:
        file = MatchFile(Path(folder, "ada.match"))
        svg = asyncio.run(screen(Session(match, PLAYERS, file, translator, seed=7)))
    # No font is fetched from anywhere: the reader's own will do.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", "monospace")
    svg = re.sub(r"terminal-\d+-", f"{name}-", svg)
    (DOCS / f"{name}-terminal.svg").write_text(svg, encoding="utf-8")


async def screen(session: Session) -> str:
    """Show a session, and give the screen as SVG once a choice is asked for."""
    app = TerminalGame(session)
    async with app.run_test(size=SIZE) as pilot:
        while app.legal is None:
            await pilot.pause()
        await pilot.pause()
        return app.export_screenshot(title=f"entrepot play {session.match.game.name}")


def main() -> None:
    """Draw a picture of every game."""
    DOCS.mkdir(exist_ok=True)
    for name in names():
        picture(name)


if __name__ == "__main__":
    main()
