"""The bots of a table on a device: they choose as on a server, and let the tables answer meanwhile."""

from __future__ import annotations

import asyncio

from entrepot import Match
from entrepot.bots.search_bot import SLICE
from entrepot.core.game import Choice
from entrepot.server.bots.queue import Claim
from entrepot.server.bots.requests import MoveRequest, choose
from entrepot.server.device.bots import DeviceBots


def first_decision() -> Match:
    match = Match("singapore", seats=3, seed=1)
    while len(match.legal()) == 1:
        match.choose(match.legal()[0])
    return match


def request(table: str, match: Match, level: str) -> MoveRequest:
    return MoveRequest(table, match.game.name, match.options, match.state.to_bytes(), match.actor, level, 5)


async def unused(_: bytes) -> bytes:
    raise AssertionError("only an analysis is searched elsewhere")


async def choose_on_device(asked: MoveRequest) -> tuple[Choice, int]:
    """Give the choice of a bot, and how often something else could be done before it was made."""
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.ensure_future(count())
    choice = await DeviceBots(unused, 1).choose(asked, Claim(""))
    other.cancel()
    return choice, turns


def test_the_tables_answer_between_the_slices_of_a_search() -> None:
    match, level = first_decision(), f"search:{8 * SLICE}"
    _, turns_of_one_slice = asyncio.run(choose_on_device(request("short", match, f"search:{SLICE}")))
    choice, turns = asyncio.run(choose_on_device(request("device", match, level)))
    assert choice == choose(request("server", match, level), True)
    assert turns > turns_of_one_slice + 2


def test_a_bot_that_does_not_search_chooses_too() -> None:
    match = first_decision()
    choice, _ = asyncio.run(choose_on_device(request("device", match, "merchant")))
    assert choice == choose(request("server", match, "merchant"), True)
