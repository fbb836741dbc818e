"""The analysis of a match on a device: each decision is searched once, also when it is stopped and resumed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from entrepot.bots.analyser import PositionEstimate
from entrepot.core.record import read_text
from entrepot.games import game as find_game
from entrepot.server.bots.requests import AnalysisRequest
from entrepot.server.device.main import ANALYSIS_PATH, DeviceServer
from tests.page.device_start import Storage

RECORD = (Path(__file__).parents[1] / "golden" / "singapore-2.match").read_bytes()
WORKERS = 2


class Search:
    """A search worker that notes what it is asked, and answers all alike."""

    def __init__(self) -> None:
        self.asked: list[AnalysisRequest] = []

    async def __call__(self, request: bytes) -> bytes:
        self.asked.append(msgspec.json.decode(request, type=AnalysisRequest))
        await asyncio.sleep(0)
        return msgspec.json.encode(PositionEstimate((0.5, 0.5), ()))


async def analyse(server: DeviceServer, number: int, stop_after: int = 1 << 30) -> list[dict[str, Any]]:
    """Ask for the analysis, and give its lines; stop it after so many."""
    lines: list[dict[str, Any]] = []
    ended = asyncio.Event()

    def send(kind: str, *values: Any) -> None:
        if kind == "body":
            lines.append(msgspec.json.decode(values[0]))
        if kind == "end" or len(lines) >= stop_after:
            ended.set()

    server.request(number, "POST", ANALYSIS_PATH, "", RECORD, send)
    await ended.wait()
    server.cancel(number)
    return lines


def plies_with_a_choice() -> list[int]:
    match = read_text(RECORD.decode(), find_game)
    states = ((ply, match.state_at(ply)) for ply in range(len(match.choices)))
    return [ply for ply, s in states if match.game.rules.actor(s) >= 0 and len(match.game.legal(s)) > 1]


def test_forced_choices_and_chance_are_not_searched() -> None:
    async def run() -> tuple[list[dict[str, Any]], int]:
        search = Search()
        server = DeviceServer(Storage(), search, WORKERS)
        await server.open()
        return await analyse(server, 1), len(search.asked)

    lines, searched = asyncio.run(run())
    assert sorted(line["ply"] for line in lines) == plies_with_a_choice()
    assert searched == len(lines)


def test_an_analysis_that_was_stopped_goes_on_where_it_was() -> None:
    async def run() -> tuple[int, int, int]:
        search = Search()
        server = DeviceServer(Storage(), search, WORKERS)
        await server.open()
        before = len(await analyse(server, 1, stop_after=20))
        return before, len(await analyse(server, 2)), len(search.asked)

    before, after, searched = asyncio.run(run())
    assert before == 20
    assert after == len(plies_with_a_choice())
    assert searched <= after + WORKERS  # those that were at work when it was stopped
