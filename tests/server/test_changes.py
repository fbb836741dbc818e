"""Updates carry changes: every client that applies them has the view that the server would send as a whole."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.errors import Forbidden, NotYourTurn, StaleVersion
from entrepot.server.messages import Choose, NewTable, SeatSettings, Undo
from entrepot.server.tables.encoder import encode, table_view
from entrepot.server.tables.session import TableSession

from .client import ApiClient, Server, receive, send, sit
from .tables import RecordingConnection, new_session, open_registry
from .views import read_message

SEATS = 4
WITH_REASONS = {name for name in game_names() if find_game(name).reasons is not None}
"""Games that say why places offer nothing."""


class Viewer(RecordingConnection):
    """A connection that applies all changes."""

    def __init__(self, user: str | None, seat: int | None) -> None:
        super().__init__(user, seat)
        self.view: dict[str, Any] = {}
        self.whole = 0

    def send(self, message: bytes) -> None:
        read = read_message(self, message)
        if read["type"] in ("position", "update"):
            self.whole += read.get("changes") is None
            self.view = read["view"]


async def act(session: TableSession, user: str, dice: random.Random) -> None:
    """Choose at random, or sometimes undo."""
    seat, version = session.table.actor, session.table.version
    if session.table.undoable(seat)[0] and dice.random() < 0.15:
        count = dice.randint(1, session.table.undoable(seat)[0])
        await session.submit(user, seat, Undo(f"{dice.random()}", version, count))
    else:
        choice = dice.choice(session.table.legal())
        await session.submit(user, seat, Choose(f"{dice.random()}", version, choice))


@pytest.mark.integration
@pytest.mark.parametrize("name", game_names())
def test_changes_lead_to_the_view_of_the_server(name: str, tmp_path: Path) -> None:
    """Whole games, with undo, and with viewers who join before the start, in between, and change their seat."""

    async def run() -> None:
        dice = random.Random(name)
        async with open_registry(tmp_path) as (registry, user):
            wish = NewTable(name, [SeatSettings("you", name=f"P{seat}") for seat in range(SEATS)])
            session = await new_session(registry, user, wish)
            viewers = [Viewer(user.id, seat) for seat in range(SEATS)] + [Viewer(None, None)]
            for viewer in viewers:
                await session.join(viewer, viewer.seat, None)
            await session.start()
            assert {viewer.whole for viewer in viewers} == {2}  # without a view, and then the first one
            for number in range(100_000):
                for viewer in viewers:
                    assert viewer.view == json.loads(encode(table_view(session.table, viewer.seat))), viewer.seat
                if session.table.actor < 0:
                    break
                if number % 50 == 20:
                    viewers.append(Viewer(user.id, number % SEATS))
                    await session.join(viewers[-1], number % SEATS, None)
                if number % 50 == 40:
                    await session.join(viewers[0], (viewers[0].seat or 0) + 1 & 3, None)
                await act(session, user.id, dice)
            assert viewers[1].whole == 2

    asyncio.run(run())


def test_a_change_of_seat_sends_no_changes_of_the_other_seat(tmp_path: Path) -> None:
    """An update between the request and its reply is still about the seat that the client has."""

    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await new_session(registry, user, NewTable(game_names()[0], [SeatSettings("you")] * 2))
            await session.start()
            viewer = Viewer(user.id, 0)
            await session.join(viewer, 0, None)
            async with session._lock:
                joining = asyncio.create_task(session.join(viewer, 1, None))
                await asyncio.sleep(0)
                assert viewer.seat == 0
            await joining
            assert (viewer.seat, viewer.view["seat"]) == (1, 1)

    asyncio.run(run())


def test_a_client_that_missed_an_update_asks_again(server: Server) -> None:
    """``base`` says that one is missing, and ``hello`` returns the whole view and the missing entries."""

    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(game_names()[0], "you", "you", start=True))["id"]
        async with ada.socket() as playing, ada.socket() as watching:
            seen = await sit(watching, table, None)
            shown = await sit(playing, table, 0)
            raw = []
            for number in range(2):
                shown = await sit(playing, table, shown["view"]["actor"])
                choice = shown["view"]["legal"][0]["choice"]
                await send(playing, "choose", key=f"k{number}", version=shown["version"], choice=choice)
                shown = await receive(playing, "update")
                raw.append(json.loads(await watching.recv()))
            assert raw[0]["base"] == seen["version"]
            assert (
                raw[1]["base"] == raw[0]["version"] != seen["version"]
            )  # the second cannot be applied without the first
            again = await sit(watching, table, None, since=seen["version"])
            assert again["view"]["state"] == shown["view"]["state"]
            assert again["ply"] == raw[0]["ply"]
            assert again["entries"] == raw[0]["entries"] + raw[1]["entries"]
        await ada.close()

    asyncio.run(run())


@pytest.mark.parametrize("name", game_names())
def test_an_update_is_encoded_once_for_all_who_only_watch(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await new_session(registry, user, NewTable(name, [SeatSettings("you")] * SEATS))
            await session.start()
            watching = [RecordingConnection(None, None) for _ in range(3)]
            for viewer in watching:
                await session.join(viewer, None, None)
            await act(session, user.id, random.Random(1))
            assert len({id(viewer.received[-1]) for viewer in watching}) == 1
            assert b'"legal"' not in watching[0].received[-1]

    asyncio.run(run())


@pytest.mark.parametrize("name", game_names())
def test_reasons_of_places_are_sent_to_the_seat_that_is_to_choose_when_it_asks(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await new_session(registry, user, NewTable(name, [SeatSettings("you")] * 2))
            await session.start()
            dice, reasons = random.Random(1), 0
            for _ in range(40):
                table = session.table
                told = json.loads(await session.explain(user.id, table.actor, table.version, "why"))
                assert (told["key"], told["version"]) == ("why", table.version)
                found = {(key, group["reason"]["id"]) for group in told["closed"] for key in group["keys"]}
                state, legal = table.match.state, table.legal()
                listed = table.game.listed_places(state, legal)
                assert found == {(place.key, place.reason.id) for place in listed if place.reason is not None}
                assert not {key for key, _ in found} & table.game.places(state, legal).actions.keys()
                reasons += len(found)
                await act(session, user.id, dice)
            assert reasons or name not in WITH_REASONS
            table = session.table
            for seat, who, version, refusal in (
                (None, user.id, table.version, Forbidden),
                (table.actor, "somebody", table.version, Forbidden),
                (1 - table.actor, user.id, table.version, NotYourTurn),
                (table.actor, user.id, table.version - 1, StaleVersion),
            ):
                with pytest.raises(refusal):
                    await session.explain(who, seat, version, "why")

    asyncio.run(run())
