"""First use: with an empty cache a strong bot waits for its kernels, its table is told so, and weak bots go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from entrepot.bots import LEVELS
from entrepot.games import names

from .client import ApiClient, Json, Server, database_file, receive, send, sit

pytestmark = pytest.mark.slow
GAME = names()[0]


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with an empty cache and one worker for bots."""
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("ENTREPOT_BACKEND", "native")  # as for a game without prebuilt kernels
    running = Server(database_file(tmp_path))
    yield running
    running.stop()


async def choose_until(socket: ClientConnection, shown: Json, *kinds: str) -> Json:
    """Choose at random whenever it is one's turn, until a message of some kind comes."""
    dice = random.Random(1)
    while shown["type"] not in kinds:
        if shown["view"]["legal"]:
            choice = dice.choice(shown["view"]["legal"])["choice"]
            await send(socket, "choose", key=f"{dice.random()}", version=shown["version"], choice=choice)
        shown = await receive(socket, "update", *kinds)
    return shown


async def wait_at_both(address: str) -> tuple[list[Json], Json, Json]:
    """Play against the strongest bot until it waits; meanwhile, against the weakest one until it has chosen."""
    client = ApiClient(address)
    await client.arrive()
    strong = await client.new_table(GAME, "you", LEVELS[-1], start=True)
    weak = await client.new_table(GAME, "you", LEVELS[0], start=True)
    async with client.socket() as first, client.socket() as second:
        notices = [await choose_until(first, await sit(first, strong["id"], 0), "preparing")]
        update = await sit(second, weak["id"], 0)
        while not any(entry["seat"] == 1 for entry in update["entries"]):
            if update["view"]["legal"]:
                choice = update["view"]["legal"][0]["choice"]
                await send(second, "choose", key=f"{update['version']}", version=update["version"], choice=choice)
            update = await receive(second, "update")
        while sum(notice["done"] > 0 for notice in notices) < 2:
            notices.append(await receive(first, "preparing"))
        table = await client.ask("GET", f"/api/tables/{strong['id']}")
    await client.close()
    return notices, update, table


def test_players_see_that_a_bot_is_being_compiled(fresh: Server) -> None:
    notices, update, table = asyncio.run(asyncio.wait_for(wait_at_both(fresh.address), 300))
    compiling = [notice for notice in notices if notice["stage"] == "compiling" and notice["total"]]
    assert compiling[-1]["total"] == compiling[0]["total"] > compiling[-1]["done"] > 0
    assert all(after["seconds"] > before["seconds"] for before, after in pairwise(notices))
    assert any(entry["seat"] == 1 for entry in update["entries"]), "the weak bot has chosen meanwhile"
    assert table["seats"][1]["level"] == LEVELS[-1], "the bot that waits keeps its level"
