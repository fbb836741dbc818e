"""Wrong seats, tokens, versions and origins, and messages that are none: nothing is applied, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from entrepot.games import names as game_names
from entrepot.server.http.limits import MESSAGE_BYTES, REQUEST_BYTES, RateLimits

from .client import ApiClient, Server, database_file, receive, send, sit

pytestmark = pytest.mark.xdist_group("server")
FORGED = 10_000
AT_ONCE = 90
"""Refusals in a row that a server puts up with."""


def memory(server: Server) -> int:
    """The server's memory, in kB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return int(found[1])


def forged(dice: random.Random, table: str, version: int, legal: list[int]) -> str | bytes:
    """One message that must not be applied; it may come close."""
    numbers: list[Any] = [-1, 0, version - 1, version, version + 1, 1 << 40, "1", None, 1.5, [], True]
    kind = dice.choice(["choose", "undo", "preview", "hello", "chat", "hint", "start", "", 7])
    whole = {
        "type": kind,
        "key": dice.choice(["k", "", "x" * 65, 3, None]),
        "version": dice.choice(numbers),
        "choice": dice.choice([*legal, *numbers]),
        "table": dice.choice([table, "nothing", "", "../x", 5]),
        "seat": dice.choice(numbers),
        "count": dice.choice(numbers),
        "text": dice.choice(["", "x" * 501, 5]),
    }
    message = json.dumps({name: whole[name] for name in dice.sample(sorted(whole), dice.randint(0, 8))})
    way = dice.random()
    if way < 0.2:
        return dice.randbytes(dice.randint(0, 80))
    if way < 0.4:
        at = dice.randrange(len(message) + 1)
        return message[:at] + dice.choice(["{", "]", '"', "\x00", "é", "9" * 400]) + message[at:]
    return message


def test_forged_messages_by_the_ten_thousand(server: Server) -> None:
    async def run() -> None:
        ada, mallory = ApiClient(server.address), ApiClient(server.address, "Mallory")
        await ada.arrive()
        await mallory.arrive()
        table = (await ada.new_table(game_names()[0], "you", "you", start=True))["id"]
        async with ada.socket() as socket:
            shown = await sit(socket, table, 0)
            other = await sit(socket, table, shown["view"]["actor"])
        legal = [choice["choice"] for choice in other["view"]["legal"]]
        dice, sent, before = random.Random(1), 0, 0
        while sent < FORGED:
            async with mallory.socket() as socket:
                await sit(socket, table, None)
                for _ in range(AT_ONCE):
                    await socket.send(forged(dice, table, shown["version"], legal))
                sent += AT_ONCE
                await send(socket, "ping")
                await receive(socket, "pong")
            before = before or (memory(server) if sent > FORGED // 4 else 0)
        assert memory(server) - before < 8 * 1024
        async with ada.socket() as socket:
            now = await sit(socket, table, shown["view"]["actor"])
        assert (now["version"], now["view"], now["chat"]) == (shown["version"], other["view"], [])
        await ada.close()
        await mallory.close()

    asyncio.run(run())


def test_nobody_acts_for_another_seat(server: Server) -> None:
    async def run() -> None:
        ada, ben = ApiClient(server.address), ApiClient(server.address, "Ben")
        await ada.arrive()
        await ben.arrive()
        table = (await ada.new_table(game_names()[0], "you", "open"))["id"]
        await ben.ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
        await ada.ask("POST", f"/api/tables/{table}/start")
        async with ada.socket() as hers, ben.socket() as his:
            shown = {0: await sit(hers, table, 0), 1: await sit(his, table, 1)}
            actor = shown[0]["view"]["actor"]
            legal, version = shown[actor]["view"]["legal"], shown[actor]["version"]
            assert shown[1 - actor]["view"]["legal"] == []
            waiting = his if actor == 0 else hers
            for content, reason in (
                ({"version": version, "choice": legal[0]["choice"]}, "refused-turn"),
                ({"version": version - 1, "choice": legal[0]["choice"]}, "refused-stale"),
                ({"version": version + 5, "choice": legal[0]["choice"]}, "refused-stale"),
            ):
                await send(waiting, "choose", key="k", **content)
                assert (await receive(waiting, "refused"))["reason"]["id"] == reason
            await send(waiting, "hello", table=table, seat=actor)
            assert (await receive(waiting, "refused"))["reason"]["id"] == "refused-not-yours"
            acting = hers if actor == 0 else his
            await send(acting, "choose", key="k", version=version, choice=10**9)
            assert (await receive(acting, "refused"))["reason"]["id"] == "refused-illegal"
        ada.http.cookies.clear()
        ada.http.cookies.set("entrepot", "x" * 43)
        async with ada.socket() as nobody:
            await send(nobody, "hello", table=table, seat=0)
            assert (await receive(nobody, "refused"))["reason"]["id"] == "refused-not-yours"
        await ada.close()
        await ben.close()

    asyncio.run(run())


def test_other_sites_cannot_ask_in_somebodys_name(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        for origin in ("https://elsewhere.example", "null", f"{server.address}.example"):
            with pytest.raises(websockets.InvalidStatus):
                async with ada.socket(origin):
                    pass
            answer = await ada.http.post("/api/me", json={"name": "Eve"}, headers={"origin": origin})
            assert (answer.status_code, answer.json()["reason"]["id"]) == (403, "refused-origin")
        assert (await ada.ask("GET", "/api/me"))["name"] == "Ada"
        await ada.close()

    asyncio.run(run())


def test_what_is_too_large_is_refused(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        async with ada.socket() as socket:
            await socket.send("x" * (MESSAGE_BYTES + 1))
            with pytest.raises(websockets.ConnectionClosedError) as closed:
                await socket.recv()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1009
        answer = await ada.http.post("/api/me", content=b"x" * (REQUEST_BYTES + 1))
        assert answer.status_code == 413
        for path, body in (
            ("/api/me", {"name": ""}),
            ("/api/tables", {"game": "chess", "seats": [{"kind": "you"}]}),
            ("/api/tables", {"game": game_names()[0], "seats": [{"kind": "you"}] * 7}),
            ("/api/tables", {"game": game_names()[0], "seats": [{"kind": "bot", "level": "os:system"}] * 2}),
            ("/api/tables", {"game": game_names()[0], "seats": [{"kind": "you"}] * 2, "options": {"x": "y"}}),
        ):
            refused = await ada.ask("POST", path, body, expect=400)
            assert refused["reason"]["id"].startswith("refused-")
        await ada.close()

    asyncio.run(run())


async def talk_on(socket: ClientConnection) -> None:
    """Say something as often as it goes, with fewer frames than end the connection."""
    for number in range(int(RateLimits.frames[1]) - 10):
        await send(socket, "chat", key=f"line {number}", text="!")
        await asyncio.sleep(0)


def test_who_asks_too_often_must_wait(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(game_names()[0], "you", "you", start=True))["id"]
        async with ada.socket() as socket:
            await sit(socket, table, 0)
            flood = asyncio.create_task(talk_on(socket))
            refused = await receive(socket, "refused")
            flood.cancel()
            await asyncio.gather(flood, return_exceptions=True)
            assert (refused["reason"]["id"], refused["retryable"]) == ("refused-too-fast", True)
            assert refused["key"].startswith("line ")
        answers = [(await ada.http.post("/api/recover", json={"code": "A"})).status_code for _ in range(7)]
        assert answers == [403] * 5 + [429] * 2
        await ada.close()

    limited = Server(database_file(tmp_path), 0, "--limits")
    try:
        asyncio.run(run(limited))
    finally:
        limited.stop()
