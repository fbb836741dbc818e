"""Several people at the seats of one table at once, and somebody who reads a long record meanwhile."""

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
from entrepot.server.errors import NotYours
from entrepot.server.messages import NewTable, SeatWish
from entrepot.server.tables import replays

from .tables import new_guest, new_room, open_hub

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]


def test_who_leaves_twice_puts_nobody_else_out_of_the_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as (hub, ada):
            room = await new_room(hub, ada, NewTable(GAME, [SeatWish("open"), SeatWish("you")]))
            bob = await new_guest(hub)
            seat = Seat("human", person=bob.id, name="Bob")
            first, _, second = await asyncio.gather(
                room.leave_seat(ada.id, 1),
                room.set_seat(1, seat, lambda c, t: store.take_open_seat(c, t, 1, seat)),
                room.leave_seat(ada.id, 1),
                return_exceptions=True,
            )
            assert first is None
            assert isinstance(second, NotYours)
            assert room.table.row.seats[1] == seat
            assert (await hub.load(room.table.row.id)).row.seats[1] == seat

    asyncio.run(run())


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
        async with open_hub(tmp_path) as (hub, _):
            body = write_binary(Match(game, game.seats[0]))
            await hub.write("", lambda c: store.add_record(c, "a", body, 0.0))
            assert (await replays.replayed(hub, "a")).match.game is game

    asyncio.run(run())
    assert readers
    assert threading.main_thread() not in readers
