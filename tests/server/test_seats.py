"""Several users at the seats of one table at once, while another one reads a long record."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from entrepot.core.match import Match
from entrepot.core.record import write_binary
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db import store
from entrepot.server.db.rows import Seat
from entrepot.server.errors import Forbidden, InvalidTable
from entrepot.server.messages import NewTable, SeatSettings
from entrepot.server.tables import replays
from entrepot.server.tables.setup import new_table
from entrepot.server.tables.users import new_user

from .tables import add_user, new_session, open_registry

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]


def test_who_leaves_twice_puts_nobody_else_out_of_the_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, ada):
            session = await new_session(registry, ada, NewTable(GAME, [SeatSettings("open"), SeatSettings("you")]))
            bob = await add_user(registry)
            seat = Seat("human", user=bob.id, name="Bob")
            first, _, second = await asyncio.gather(
                session.leave_seat(ada.id, 1),
                session.take_seat(1, seat),
                session.leave_seat(ada.id, 1),
                return_exceptions=True,
            )
            assert first is None
            assert isinstance(second, Forbidden)
            assert session.table.row.seats[1] == seat
            assert (await registry.load(session.table.row.id)).row.seats[1] == seat

    asyncio.run(run())


def test_a_table_that_cannot_start_at_once_is_not_created() -> None:
    settings = NewTable(GAME, [SeatSettings("open"), SeatSettings("you")], start=True)
    with pytest.raises(InvalidTable):
        new_table(settings, new_user())


def test_the_tables_do_not_wait_for_an_uploaded_record_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers = list[threading.Thread]()
    read = replays.read_record

    def noted(body: bytes) -> Match:
        readers.append(threading.current_thread())
        return read(body)

    monkeypatch.setattr(replays, "read_record", noted)
    game = find_game(GAME)

    async def run() -> None:
        async with open_registry(tmp_path) as (registry, _):
            body = write_binary(Match(game, game.seats[0]))
            await registry.db.write("", lambda c: store.add_record(c, "a", body, 0.0))
            assert (await replays.load_replay(registry, "a")).match.game is game

    asyncio.run(run())
    assert readers
    assert threading.main_thread() not in readers
