"""Everything hidden from a seat is changed at random, and every byte that the seat receives stays the same."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from pathlib import Path

import pytest

from entrepot.core.chance import commitment
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db.rows import Person
from entrepot.server.errors import Refusal
from entrepot.server.tables.encoder import Telling, encode, in_words, refused, table_info, update
from entrepot.server.tables.registry import Hub
from entrepot.server.tables.replays import replayed
from entrepot.server.tables.session import Room

from .tables import Ear, open_hub, other_world, running_room

WORLDS = 4
"""Ways to change what is hidden, for each state and seat."""


async def note(ear: Ear, room: Room, asked: Awaitable[object]) -> None:
    """Note the answer to a request, or its refusal."""
    try:
        answer = await asked
        assert isinstance(answer, bytes)
        ear.heard.append(answer)
    except Refusal as refusal:
        ear.heard.append(refused(refusal, "k", room.table.version))


async def all_bytes(room: Room, person: Person, seat: int | None) -> list[bytes]:
    """Everything that can be sent to a seat or a spectator at this moment."""
    ear, row = Ear(person.id if seat is not None else None, seat), room.table.row
    for since in (None, room.table.version, room.table.version - 3):
        await room.join(ear, since)
        room.leave(ear)
    telling = Telling(room.table.game, room.table.match.state)
    ear.heard.append(update(room.table, seat, 0, [], telling))
    ear.heard.append(encode(table_info(row, ear.person)))
    ear.heard.append(encode(in_words(room.table.game, room.table.match.state, seat)))
    own = room.table.match.legal()[:5] if seat == room.table.actor else []
    for choice in [*own, *range(0, room.table.game.choices.size, 997)]:
        await note(ear, room, room.preview(ear.person, seat, room.table.version, choice, "k"))
    await note(ear, room, room.choose(ear.person, seat, room.table.version, 10**6, "k"))
    await note(ear, room, room.undo(ear.person, seat, room.table.version, 10**6, "k"))
    await note(ear, room, replayed(room.hub, row.id))
    # The commitment is a hash of the secret seed: all that may be shown of it, and it must change with it.
    return [message.replace(commitment(row.seed).encode(), b"COMMITMENT") for message in ear.heard]


async def changed(hub: Hub, person: Person, name: str, options: dict[str, str], seats: int, plies: int) -> int:
    """Change what is hidden in one state; give how often it really was another one."""
    room = await running_room(hub, person, name, seats, options, plies)
    dice, others = random.Random(plies), 0
    original, seed = room.table.match.state, room.table.row.seed
    for seat in (None, *range(seats)):
        before = await all_bytes(room, person, seat)
        assert all(seed.hex().encode() not in message for message in before)
        for _ in range(WORLDS if room.table.game.has_hidden_information else 1):
            room.table.match.state = original.copy()
            other_world(room, seat, dice)
            others += room.table.match.state != original
            assert await all_bytes(room, person, seat) == before
            room.table.match.state, room.table.row.seed = original, seed
    return others


@pytest.mark.parametrize("name", game_names())
def test_nothing_hidden_changes_a_byte(name: str, tmp_path: Path) -> None:
    async def run() -> int:
        others, game = 0, find_game(name)
        async with open_hub(tmp_path) as (hub, person):
            for number, options in enumerate(game.samples):
                for seats in game.seats if number == 0 else game.seats[-1:]:
                    for plies in (9 + number, 60 + 7 * number):
                        others += await changed(hub, person, name, dict(options), seats, plies)
        return others

    assert (asyncio.run(run()) > 0) == find_game(name).has_hidden_information


def test_the_test_would_notice(tmp_path: Path) -> None:
    """A view that showed one hidden number would be caught."""

    async def run() -> None:
        async with open_hub(tmp_path) as (hub, person):
            name = next(name for name in game_names() if find_game(name).has_hidden_information)
            room = await running_room(hub, person, name, 3, {}, 80)
            before = encode(Telling(room.table.game, room.table.match.state).view(1))
            dice = random.Random(1)
            seen = set()
            for _ in range(20):
                other_world(room, 0, dice)  # what is hidden from one seat is not hidden from another
                seen.add(encode(Telling(room.table.game, room.table.match.state).view(1)))
            assert seen != {before}

    asyncio.run(run())
