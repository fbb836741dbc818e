"""Whole games over real sockets: several users, disconnects, two tabs, stale and repeated messages, and the seats."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from entrepot.core.chance import verify
from entrepot.core.record import read_text, write_text
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from tests.shared.play import random_match

from .client import ApiClient, Json, Server, play_on, receive, send, sit

CORPUS = Path(__file__).parents[1] / "corpus" / "0.1.0" / "records"

pytestmark = pytest.mark.xdist_group("server")


@contextlib.asynccontextmanager
async def clients(server: Server, *names: str) -> AsyncIterator[list[ApiClient]]:
    """New users, each with a client."""
    opened = [ApiClient(server.address, name) for name in names]
    try:
        for client in opened:
            await client.arrive()
        yield opened
    finally:
        for client in opened:
            await client.close()


async def chosen(socket: ClientConnection) -> tuple[Json, Json]:
    """Wait until a choice is told and acknowledged; give both messages, the newest of the first kind."""
    shown = await receive(socket, "update")
    while (message := await receive(socket, "update", "done"))["type"] != "done":
        shown = message
    return shown, message


async def restless(client: ApiClient, table: str, seat: int, dice: random.Random) -> Json:
    """Play a whole game at random, with lost connections, a second tab, and messages that come twice or too late."""
    version, tries = None, 0
    while True:
        async with client.socket() as socket, client.socket() as tab:
            shown = await sit(socket, table, seat, version)
            assert (await sit(tab, table, seat))["version"] >= shown["version"]
            while shown["view"]["actor"] != -2:
                view, version = shown["view"], shown["version"]
                if view["legal"]:
                    choice, key = dice.choice(view["legal"])["choice"], f"{seat} {tries}"
                    tries += 1
                    await send(socket, "choose", key=key, version=version, choice=choice)
                    shown, done = await chosen(socket)
                    await send(tab, "choose", key=key, version=version, choice=choice)
                    again = await receive(tab, "done")
                    assert (done["key"], again["version"]) == (key, version + 1)  # answered, not made again
                    await send(tab, "choose", key="late", version=version, choice=choice)
                    refused = await receive(tab, "refused")
                    assert refused["reason"]["id"] in ("refused-stale", "refused-stage")
                    if dice.random() < 0.05:
                        break  # the connection is lost
                else:
                    shown = await receive(socket, "update", "position")
            else:
                return shown


async def whole_game(server: Server, name: str) -> str:
    async with clients(server, "Ada", "Ben", "Cleo") as (ada, ben, cleo):
        table = await ada.new_table(name, "you", "open", "apprentice")
        assert table["stage"] == "open"
        await ben.ask("POST", f"/api/tables/{table['id']}/sit", {"seat": 1})
        await cleo.ask("POST", f"/api/tables/{table['id']}/sit", {"seat": 1}, expect=409)
        await ben.ask("POST", f"/api/tables/{table['id']}/start", expect=403)
        await ada.ask("POST", f"/api/tables/{table['id']}/start")
        await ada.http.get(f"/api/tables/{table['id']}/record")
        async with cleo.socket() as watching:
            await sit(watching, table["id"], None)
            ends = await asyncio.gather(
                restless(ada, table["id"], 0, random.Random(1)), restless(ben, table["id"], 1, random.Random(2))
            )
            seen = await receive(watching, "table")
            while seen["table"]["stage"] != "finished":
                seen = await receive(watching, "table")
        assert ends[0]["view"]["ranks"] == ends[1]["view"]["ranks"]
        record: str = (await ada.http.get(f"/api/tables/{table['id']}/record")).text
        assert seen["table"]["seed"] in record
        assert table["commitment"] == seen["table"]["commitment"]
        return record


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_with_lost_connections_and_repeated_messages(server: Server, name: str) -> None:
    match = read_text(asyncio.run(whole_game(server, name)), find_game)
    assert match.is_over
    assert match.names[:2] == ["Ada", "Ben"]
    assert verify(match) > 0


def test_a_visitor_who_was_away_gets_exactly_what_was_missed(server: Server) -> None:
    async def run() -> None:
        async with clients(server, "Ada") as (ada,):
            table = (await ada.new_table(game_names()[0], "you", "you", start=True))["id"]
            async with ada.socket() as first, ada.socket() as second:
                shown = {0: await sit(first, table, 0), 1: await sit(second, table, 1)}
                sockets = {0: first, 1: second}
                begun = shown[0]["version"]
                for number in range(12):
                    actor = shown[0]["view"]["actor"]
                    choice = shown[actor]["view"]["legal"][0]["choice"]
                    await send(sockets[actor], "choose", key=str(number), version=shown[0]["version"], choice=choice)
                    shown = {0: await receive(first, "update"), 1: await receive(second, "update")}
            async with ada.socket() as back:
                missed = await sit(back, table, 0, since=begun)
                assert missed["entries"][0]["ply"] == missed["ply"] == begun
                assert missed["version"] == shown[0]["version"]
                nothing = await sit(back, table, 0, since=missed["version"])
                assert nothing["entries"] == []
                everything = await sit(back, table, 0, since=begun - 1)
                assert everything["ply"] == 0
                assert everything["entries"][begun:] == missed["entries"]

    asyncio.run(run())


def test_undo_goes_back_to_what_was_seen_and_no_further(server: Server) -> None:
    async def run() -> None:
        async with clients(server, "Ada") as (ada,):
            table = (await ada.new_table(game_names()[0], "you", "apprentice", start=True))["id"]
            async with ada.socket() as socket:
                shown = await sit(socket, table, 0)
                dice, undone, refused = random.Random(5), 0, set[str]()
                while shown["view"]["actor"] != -2 and undone < 20:
                    view, version = shown["view"], shown["version"]
                    if view["actor"] == 0:
                        await send(socket, "undo", key="too far", version=version, count=view["undo"] + 1)
                        refused.add((await receive(socket, "refused"))["reason"]["args"]["limit"])
                        if view["undo"] and dice.random() < 0.4:
                            await send(socket, "undo", key=f"u{undone}", version=version, count=view["undo"])
                            undone += 1
                            back = await receive(socket, "update")
                            assert back["entries"] == []
                            assert back["view"]["undo"] == 0
                            shown = back
                            view, version = shown["view"], shown["version"]
                        choice = dice.choice(view["legal"])["choice"]
                        await send(socket, "choose", key=f"{dice.random()}", version=version, choice=choice)
                    shown = await receive(socket, "update")
                assert undone
                assert refused >= {"chance", "seat"} or refused == {"seat"}

    asyncio.run(run())


def test_a_bot_plays_on_for_who_leaves_and_gives_the_seat_back(server: Server) -> None:
    async def run() -> None:
        async with clients(server, "Ada", "Ben") as (ada, ben):
            table = (await ada.new_table(game_names()[0], "you", "apprentice", start=True))["id"]
            await ben.ask("POST", f"/api/tables/{table}/leave", {"seat": 0}, expect=403)
            async with ada.socket() as socket:
                first = await sit(socket, table, 0)
                left = await ada.ask("POST", f"/api/tables/{table}/leave", {"seat": 0})
                assert left["seats"][0]["away"]
                made = 0
                while made < 3:
                    made += sum(entry["seat"] == 0 for entry in (await receive(socket, "update"))["entries"])
                back = await ada.ask("POST", f"/api/tables/{table}/sit", {"seat": 0})
                assert not back["seats"][0]["away"]
                assert back["seats"][0]["name"] == "Ada"
                shown = await sit(socket, table, 0)
                while not shown["view"]["legal"]:
                    shown = await receive(socket, "update")
                assert shown["version"] > first["version"]

    asyncio.run(run())


def test_when_the_time_runs_out_a_bot_plays_on(server: Server) -> None:
    async def run() -> None:
        async with clients(server, "Ada") as (ada,):
            clock = {"turn": 1, "bank": 1}
            table = (await ada.new_table(game_names()[0], "you", "you", start=True, clock=clock))["id"]
            async with ada.socket() as socket:
                shown = await sit(socket, table, 0)
                actor = shown["view"]["actor"]
                left = shown["table"]["deadline"] - shown["table"]["created"]
                assert 1.9 < left < 10
                seats = (await receive(socket, "table"))["table"]["seats"]
                while not seats[actor]["away"]:
                    seats = (await receive(socket, "table"))["table"]["seats"]
                assert seats[actor]["bank"] == 0
                assert (await receive(socket, "update"))["entries"][0]["seat"] == actor

    asyncio.run(run())


def test_own_tables_come_with_those_first_where_it_is_ones_turn(server: Server) -> None:
    async def run() -> None:
        async with clients(server, "Ada", "Ben") as (ada, ben):
            name = game_names()[0]
            open_table = await ada.new_table(name, "you", "open", listed=True)
            running = await ada.new_table(name, "you", "you", start=True)
            await ada.new_table(name, "you", "open")
            tables = await ada.ask("GET", "/api/tables")
            assert tables["yours"][0]["table"]["id"] == running["id"]
            assert [own["turn"] for own in tables["yours"]] == [True, False, False]
            listed = [found["id"] for found in (await ben.ask("GET", "/api/tables"))["listed"]]
            assert open_table["id"] in listed
            assert running["id"] not in listed
            await ben.ask("POST", f"/api/tables/{open_table['id']}/sit", {"seat": 1})
            await ada.ask("POST", f"/api/tables/{open_table['id']}/start")
            watched = (await ben.ask("GET", "/api/tables"))["listed"]
            assert [found["stage"] for found in watched if found["id"] == open_table["id"]] == ["running"]

    asyncio.run(run())


def test_a_lost_link_is_no_lost_game(server: Server) -> None:
    async def run() -> None:
        ada, elsewhere = ApiClient(server.address), ApiClient(server.address)
        code = await ada.arrive()
        table = (await ada.new_table(game_names()[0], "you", "you", start=True))["id"]
        await elsewhere.ask("POST", "/api/recover", {"code": "AAAA-AAAA"}, expect=403)
        await elsewhere.ask("POST", "/api/recover", {"code": code.lower().replace("-", " ")})
        async with elsewhere.socket() as socket:
            assert (await sit(socket, table, 0))["seat"] == 0
        assert (await ada.ask("GET", "/api/tables"))["yours"] == []  # the old token opens nothing any more
        await ada.close()
        await elsewhere.close()

    asyncio.run(run())


def test_chat_hints_previews_and_a_rematch(server: Server) -> None:
    async def run() -> None:
        async with clients(server, "Ada", "Ben") as (ada, ben):
            name = game_names()[0]
            table = (await ada.new_table(name, "you", "apprentice", start=True))["id"]
            async with ada.socket() as socket, ben.socket() as watching:
                shown = await sit(socket, table, 0)
                await sit(watching, table, None)
                await send(socket, "chat", key="s", text="Good luck!")
                assert (await receive(watching, "chat"))["text"] == "Good luck!"
                await send(watching, "chat", key="s", text="from outside")
                assert (await receive(watching, "refused"))["reason"]["id"] == "refused-not-yours"
                await send(socket, "chat", key="b", text=" ")
                assert (await receive(socket, "refused"))["reason"]["id"] == "refused-malformed"
                while not shown["view"]["legal"]:
                    shown = await receive(socket, "update")
                choice = shown["view"]["legal"][0]["choice"]
                await send(socket, "preview", key="p", version=shown["version"], choice=choice)
                foreseen = await receive(socket, "preview")
                await send(socket, "hint", key="h", version=shown["version"])
                hinted = await receive(socket, "hint")
                assert hinted["choice"] in [legal["choice"] for legal in shown["view"]["legal"]]
                await send(socket, "choose", key="c", version=shown["version"], choice=choice)
                came = await receive(socket, "update")
                assert came["entries"][0]["events"] == foreseen["events"]
                await ada.ask("POST", f"/api/tables/{table}/rematch", expect=409)
                await play_on(socket, came, random.Random(3))
            again = await ada.ask("POST", f"/api/tables/{table}/rematch")
            assert again["stage"] == "running"
            assert [seat["kind"] for seat in again["seats"]] == ["bot", "human"]
            assert (await ada.ask("POST", f"/api/tables/{table}/rematch"))["id"] == again["id"]

    asyncio.run(run())


@pytest.mark.parametrize("form", [1, 2])
def test_an_uploaded_record_need_not_name_every_seat(server: Server, form: int) -> None:
    match = random_match(find_game(game_names()[0]), 3, {}, seed=5)
    match.names, match.kinds = ["Ada"], ["bot greedy"]
    body = write_text(match)
    if form == 1:
        old = next(CORPUS.glob(f"{game_names()[0]}-3-*.match")).read_text()
        body = re.sub(r"(?m)^name .*\n", "", old).replace("seats 3\n", "seats 3\nname p1 Ada\n")

    async def run() -> None:
        async with clients(server, "Ada") as (ada,):
            sent = (await ada.http.post("/api/records", content=body.encode())).json()
            assert (await ada.ask("GET", f"/api/replays/{sent['id']}"))["names"] == ["Ada", "", ""]
            again = (await ada.http.get(f"/api/replays/{sent['id']}/record")).text
            known = "unknown" if form == 1 else "bot greedy"
            assert f"\nseat p1 {known} Ada\nseat p2 unknown\nseat p3 unknown\n" in again

    asyncio.run(run())


def test_a_finished_match_can_be_replayed_and_uploaded_again(server: Server, tmp_path: Path) -> None:
    async def run() -> None:
        async with clients(server, "Ada") as (ada,):
            table = (await ada.new_table(game_names()[0], "you", "apprentice", start=True))["id"]
            await ada.ask("GET", f"/api/replays/{table}", expect=409)
            async with ada.socket() as socket:
                await play_on(socket, await sit(socket, table, 0), random.Random(4))
            played = await ada.ask("GET", f"/api/replays/{table}")
            assert (played["names"], played["levels"]) == (["Ada", ""], ["", "apprentice"])
            for form in ("record", "record.bin"):
                body = (await ada.http.get(f"/api/tables/{table}/{form}")).content
                sent = (await ada.http.post("/api/records", content=body)).json()
                uploaded = await ada.ask("GET", f"/api/replays/{sent['id']}")
                assert uploaded["seed"] == played["seed"]
                assert (uploaded["names"], uploaded["levels"]) == (played["names"], played["levels"])
                assert [e["events"] for e in uploaded["entries"]] == [e["events"] for e in played["entries"]]
                view = await ada.ask("GET", f"/api/replays/{sent['id']}/40?seat=1")
                assert view == await ada.ask("GET", f"/api/replays/{table}/40?seat=1")
            async with ada.http.stream("GET", f"/api/replays/{table}/analysis", timeout=120) as lines:
                judged = json.loads(await anext(lines.aiter_lines()))
            assert judged["ply"] == next(e["ply"] for e in played["entries"] if e["seat"] >= 0)
            assert sum(judged["win_chances"]) == pytest.approx(1)
            assert {"choice", "message", "share", "win_chances"} == set(judged["alternatives"][0])
            broken = await ada.http.post("/api/records", content=body[:-9])
            assert broken.status_code == 400
            assert broken.json()["reason"]["id"] == "refused-bad-record"

    asyncio.run(run())
