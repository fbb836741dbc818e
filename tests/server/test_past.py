"""Looking back in a running game: what a seat saw then, byte for byte, and nothing else."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from entrepot.core.rule import Stream
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.app import make_app
from entrepot.server.db.database import migrate, open_database
from entrepot.server.db.rows import User
from entrepot.server.errors import Forbidden, NotFound, WrongStage
from entrepot.server.http.limits import RateLimits
from entrepot.server.messages import Choose, Undo
from entrepot.server.tables.encoder import encode, past_view
from entrepot.server.tables.session import TableSession

from .client import ApiClient, Server, database_file
from .tables import open_registry, running_session

SEATS = 3
PLIES = 70
WORLDS = 4


async def seen(session: TableSession, user: User, seat: int | None, ply: int) -> bytes:
    """Give what somebody gets to see who looks back."""
    state = await session.state_after(user.id if seat is not None else None, seat, ply)
    return encode(past_view(session.table.game, state, seat))


@pytest.mark.parametrize("name", game_names())
def test_the_past_is_what_was_seen_then(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await running_session(registry, user, name, SEATS, {}, 0)
            dice, told = random.Random(1), dict[tuple[int, int | None], bytes]()
            for _ in range(PLIES):
                match = session.table.match
                for seat in (None, *range(SEATS)):
                    told[len(match.choices), seat] = encode(past_view(match.game, match.state, seat))
                await session.submit(
                    user.id, match.actor, Choose(f"{dice.random()}", session.table.version, dice.choice(match.legal()))
                )
            for (ply, seat), then in told.items():
                assert await seen(session, user, seat, ply) == then

    asyncio.run(run())


@pytest.mark.parametrize("name", game_names())
def test_nothing_hidden_changes_a_byte_of_the_past(name: str, tmp_path: Path) -> None:
    async def run() -> int:
        others, game, dice = 0, find_game(name), random.Random(2)
        async with open_registry(tmp_path) as (registry, user):
            session = await running_session(registry, user, name, SEATS, {}, PLIES)
            match, seed = session.table.match, session.table.row.seed
            for ply in range(0, len(match.choices), 7):
                for seat in (None, *range(SEATS)):
                    before = await seen(session, user, seat, ply)
                    assert seed.hex().encode() not in before
                    original = match.state_at(ply)
                    for _ in range(WORLDS):
                        other = original.copy()
                        stream: Stream = [dice.getrandbits(32) for _ in range(4)]
                        game.forget(other, -1 if seat is None else seat, stream)
                        others += other != original
                        match._snapshots[ply] = other.to_bytes()
                        assert await seen(session, user, seat, ply) == before
                    match._snapshots[ply] = original.to_bytes()
        return others

    assert (asyncio.run(run()) > 0) == find_game(name).has_hidden_information


def test_what_was_taken_back_cannot_be_looked_at(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await running_session(registry, user, game_names()[-1], SEATS, {}, 0)
            dice = random.Random(3)
            while not session.table.undoable(session.table.actor)[0]:
                made = dice.choice(session.table.match.legal())
                await session.submit(
                    user.id, session.table.actor, Choose(f"{dice.random()}", session.table.version, made)
                )
            actor, ply = session.table.actor, len(session.table.match.choices)
            assert await seen(session, user, actor, ply)
            await session.submit(user.id, actor, Undo("undone", session.table.version, 1))
            assert await seen(session, user, actor, ply - 1)
            for gone in (ply, ply + 1):
                with pytest.raises(NotFound):
                    await session.state_after(user.id, actor, gone)

    asyncio.run(run())


def test_only_an_own_seat_may_look_back_and_only_at_a_game(server: Server) -> None:
    async def run() -> None:
        ada, eve = ApiClient(server.address), ApiClient(server.address, "Eve")
        await ada.arrive()
        await eve.arrive()
        name = next(name for name in game_names() if find_game(name).has_hidden_information)
        table = (await ada.new_table(name, "you", "you", start=True))["id"]
        own = await ada.ask("GET", f"/api/tables/{table}/5?seat=0")
        watched = await eve.ask("GET", f"/api/tables/{table}/5")
        assert own["seat"] == 0
        assert not own["legal"]
        assert all(part is None for parts in watched["secret"].values() for part in parts)
        assert all(parts[0] is not None and parts[1] is None for parts in own["secret"].values())
        wrong = await eve.ask("GET", f"/api/tables/{table}/5?seat=0", expect=Forbidden.status)
        assert wrong["reason"]["id"] == Forbidden.id
        await ada.ask("GET", f"/api/tables/{table}/9999?seat=0", expect=NotFound.status)
        await ada.ask("GET", f"/api/tables/{table}/5?seat=x", expect=400)
        waiting = (await ada.new_table(name, "you", "open"))["id"]
        await ada.ask("GET", f"/api/tables/{waiting}/0", expect=WrongStage.status)
        await ada.close()
        await eve.close()

    asyncio.run(run())


def test_who_looks_too_often_is_asked_to_wait(tmp_path: Path) -> None:
    async def run() -> None:
        engine = open_database(database_file(tmp_path))
        await asyncio.to_thread(migrate, engine)
        app = make_app(engine, workers=1, limits=RateLimits(positions=(0.001, 2)))
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://here") as http,
        ):
            answers = [(await http.get("/api/tables/none/0")).status_code for _ in range(3)]
        assert answers == [404, 404, 429]

    asyncio.run(run())
