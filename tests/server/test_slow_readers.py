"""Clients that do not read: what waits for them is bounded, they are dropped in time, and everybody else plays on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import websockets

from entrepot.games import names as game_names

from .client import ApiClient, Server, database_file, play_on, receive, send, sit
from .raw import PING, RawClient, complaints, frame, memory, message, wait_until_aborted

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
TIMEOUT = "2"
ROOM = 300.0
"""MB that the server's memory may grow by; without a bound it grows by gigabytes."""
LINES, LETTERS = 200, 500


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own for every test, so that the most memory it ever had is that of the test."""
    running = Server(database_file(tmp_path), 0, "--socket-timeout", TIMEOUT)
    yield running
    assert complaints(running.stop()) == []


async def talkative_table(ada: ApiClient) -> str:
    """Set up a table about which there is much to tell: a quarter of a megabyte a hello."""
    await ada.arrive()
    table: str = (await ada.new_table(GAME, "you", "you", start=True))["id"]
    async with ada.socket() as socket:
        await sit(socket, table, 0)
        for number in range(LINES):
            await send(socket, "chat", key=f"{number}", text="ж" * LETTERS)
            await receive(socket, "done")
    return table


def cookie_of(client: ApiClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())


async def play_a_game(ada: ApiClient) -> None:
    """Play a whole game against a bot."""
    table = (await ada.new_table(GAME, "you", "apprentice", start=True))["id"]
    async with ada.socket() as socket:
        await play_on(socket, await sit(socket, table, 0), random.Random(1))


async def no_sockets_left(ada: ApiClient) -> None:
    while (await ada.ask("GET", "/healthz"))["connections"]:
        await asyncio.sleep(0.05)


def test_twenty_sockets_that_never_read_take_little_memory_and_are_dropped_while_others_play(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        table = await talkative_table(ada)
        before = memory(server)
        clients = [RawClient(server) for _ in range(20)]
        for client in clients:
            await asyncio.to_thread(client.open_socket, cookie_of(ada))
        hello = message("hello", table=table, seat=0)
        pushing = [asyncio.to_thread(client.push, hello, 300) for client in clients]
        await asyncio.gather(play_a_game(ada), *pushing)
        await asyncio.to_thread(wait_until_aborted, clients)
        await no_sockets_left(ada)
        assert memory(server, "VmHWM") < before + ROOM
        for client in clients:
            client.tcp.close()
        await ada.close()

    asyncio.run(run())


def test_a_socket_that_asks_once_and_then_neither_reads_nor_speaks_is_dropped(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        table = await talkative_table(ada)
        with RawClient(server) as client:
            await asyncio.to_thread(client.open_socket, cookie_of(ada))
            assert client.push(message("hello", table=table, seat=0), 12) == 12  # below the bound, above the buffers
            await asyncio.to_thread(wait_until_aborted, [client])
        await no_sockets_left(ada)
        await ada.close()

    asyncio.run(run())


def test_a_socket_with_little_to_read_that_never_reads_is_dropped_too(server: Server) -> None:
    """It is told that it was silent, does not answer, and must not stay half closed."""
    with RawClient(server) as client:
        client.open_socket()
        client.push(message("ping"))
        wait_until_aborted([client])


def test_pings_of_the_protocol_whose_answers_nobody_reads_take_little_memory(server: Server) -> None:
    before = memory(server)
    with RawClient(server) as client:
        client.open_socket()
        client.push(frame(b"x" * 125, PING) * 400, 4000)  # 200 MB of answers
        wait_until_aborted([client])
    assert memory(server, "VmHWM") < before + ROOM / 4


def test_one_message_in_endless_parts_is_ended(server: Server) -> None:
    with RawClient(server) as client:
        client.open_socket()
        client.push(frame(b"", last=False) + frame(b"", 0x0, last=False) * 10_000, 100)
        wait_until_aborted([client])


@pytest.mark.parametrize("speaks", [False, True])
def test_a_socket_that_never_says_hello_is_closed_as_silent(server: Server, speaks: bool) -> None:
    async def run() -> int | None:
        ada = ApiClient(server.address)
        async with ada.socket() as socket:
            with contextlib.suppress(websockets.ConnectionClosed):
                while speaks:
                    await send(socket, "ping")
                    await asyncio.sleep(0.2)
            await asyncio.wait_for(socket.wait_closed(), 60)
            await ada.close()
            return socket.close_code

    assert asyncio.run(run()) == 4004


def test_a_socket_that_is_read_and_spoken_to_stays_open(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", start=True))["id"]
        async with ada.socket() as socket:
            await sit(socket, table, 0)
            for _ in range(12):
                await send(socket, "ping")
                await receive(socket, "pong")
                await asyncio.sleep(0.5)
        await ada.close()

    asyncio.run(run())


def test_answers_over_http_that_nobody_reads_are_dropped(server: Server) -> None:
    """Also those that a socket follows on the same connection."""
    asked = f"GET /api/tutorials/{GAME}/en HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with RawClient(server) as one, RawClient(server) as other, RawClient(server) as silent:
        one.push(asked, 200)
        other.push(asked * 200 + other.upgrade() + message("ping") * 1000)
        wait_until_aborted([one, other, silent])


def test_all_sockets_together_have_a_bound_and_the_one_with_the_most_waiting_goes(tmp_path: Path) -> None:
    server = Server(database_file(tmp_path), 0, "--socket-timeout", "60", "--socket-memory", "3")

    async def run() -> None:
        ada = ApiClient(server.address)
        table = await talkative_table(ada)
        clients = [RawClient(server) for _ in range(3)]
        hello = message("hello", table=table, seat=0)
        async with ada.socket() as reading:
            await sit(reading, table, 0)
            for client in clients:
                await asyncio.to_thread(client.open_socket, cookie_of(ada))
            await asyncio.gather(*(asyncio.to_thread(client.push, hello, 60) for client in clients))
            while not any(client.is_aborted for client in clients):  # each of them is within its own bound
                await sit(reading, table, 0)
            assert (await sit(reading, table, 0))["chat"]
        for client in clients:
            client.tcp.close()
        await ada.close()

    try:
        asyncio.run(run())
    finally:
        server.stop()
