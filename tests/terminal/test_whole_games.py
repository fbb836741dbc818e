"""Whole games in a real terminal, by a program that reads only the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from entrepot.core.record import read_file
from entrepot.games import game, names
from tests.terminal.emulator import terminal
from tests.terminal.screen_player import ScreenPlayer

pytestmark = pytest.mark.integration
SIZES = ((80, 24), (120, 40))
QUICK = ("singapore", (80, 24))
GAMES = [name for name in names() if name != "nim"]
TABLES = [
    pytest.param(
        name, size, id=f"{name}-{size[0]}x{size[1]}", marks=[] if (name, size) == QUICK else [pytest.mark.slow]
    )
    for name in GAMES
    for size in SIZES
]
"""Every game at every size; a whole game is long, so all but one are slow."""


@pytest.mark.parametrize(("name", "size"), TABLES)
def test_a_program_that_reads_only_the_screen_plays_a_whole_game(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    file = tmp_path / "kept.match"
    words = ["play", name, "--players", "human,random", "--seed", "5", "--file", str(file)]
    with terminal(tmp_path, *words, size=size) as opened:
        player = ScreenPlayer(opened, seed=1)
        player.play()
        opened.type("\x1b[21~")  # F10
        assert opened.finish() == 0
    match = read_file(file, game)
    assert match.is_over
    assert player.turns_by_words > 5
    assert "saved in" in opened.output.decode(errors="replace")
