"""Tables on boards that players bring: they are stored with their board, and open again after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.errors import InvalidTable
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables.encoder import LISTED_LETTERS, listed_info, table_info

from .tables import new_session, open_registry, running_session

BOARDS = [
    (name, options)
    for name in game_names()
    for options in find_game(name).samples
    if options.get("board", "").startswith("{")
]


@pytest.mark.parametrize(("name", "options"), BOARDS)
def test_a_table_on_a_board_of_ones_own_is_stored_and_restored(
    name: str, options: dict[str, str], tmp_path: Path
) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await running_session(registry, user, name, 3, options, 60)
            before = session.table.match.state
            registry.sessions.clear()
            again = (await registry.session(session.table.row.id)).table
            assert again.match.state == before
            assert again.match.choices == session.table.match.choices
            assert again.match.options["board"] == options["board"]
            assert table_info(again.row, None).options["board"] == options["board"]
            assert len(listed_info(again.row, None).options["board"]) == LISTED_LETTERS < len(options["board"])

    asyncio.run(run())


def test_a_broken_board_makes_no_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            seats = [SeatSettings("you"), SeatSettings("you")]
            with pytest.raises(InvalidTable, match="board, the file"):
                await new_session(registry, user, NewTable("singapore", seats, {"board": "{}"}))

    asyncio.run(run())
