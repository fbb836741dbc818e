"""Everything hidden from a seat is changed at random, and every byte that the seat receives stays the same."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable
from pathlib import Path

import pytest

from entrepot.core.chance import draw_key
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db.rows import User
from entrepot.server.errors import Refusal
from entrepot.server.messages import Choose, Undo
from entrepot.server.tables.changes import UpdateEncoder
from entrepot.server.tables.encoder import PositionEncoder, Step, TableViews, encode, table_info, text_board
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.replays import load_replay
from entrepot.server.tables.session import TableSession
from entrepot.server.ws.replies import refused

from .tables import RecordingConnection, open_registry, other_world, running_session

WORLDS = 4
"""Ways to change what is hidden, for each state and seat."""


async def note(connection: RecordingConnection, session: TableSession, asked: Awaitable[object]) -> None:
    """Note the answer to a request, or its refusal."""
    try:
        answer = await asked
        assert isinstance(answer, bytes)
        connection.received.append(answer)
    except Refusal as refusal:
        connection.received.append(refused(refusal, "k", session.table.version))


async def all_bytes(session: TableSession, user: User, seat: int | None) -> list[bytes]:
    """Everything that can be sent to a seat or a spectator at this moment."""
    connection, row = RecordingConnection(user.id if seat is not None else None, seat), session.table.row
    for since in (None, session.table.version, session.table.version - 3):
        await session.join(connection, connection.seat, since)
        session.leave(connection)
    earlier = session.table.copy()
    earlier._rewind(len(earlier.match.choices) - 1)
    earlier.memoized_legal = None
    for base in (None, TableViews(earlier)):
        connection.received.append(UpdateEncoder(session.table, Step(0), None, 0, base).message(seat))
    connection.received.append(encode(table_info(row, connection.user)))
    connection.received.append(encode(text_board(session.table.game, session.table.match.state, seat)))
    own = session.table.match.legal()[:5] if seat == session.table.actor else []
    for choice in [*own, *range(0, session.table.game.choices.size, 997)]:
        await note(connection, session, session.preview(connection.user, seat, session.table.version, choice, "k"))
    await note(connection, session, session.submit(connection.user, seat, Choose("k", session.table.version, 10**6)))
    await note(connection, session, session.submit(connection.user, seat, Undo("k", session.table.version, 10**6)))
    await note(connection, session, load_replay(session.registry, row.id))
    return connection.received


def without_draws(messages: list[bytes]) -> list[bytes]:
    """Remove what was published about past draws."""
    return [re.sub(rb'"draw":{[^}]*}', b"", message) for message in messages]


async def changed(
    registry: TableRegistry, user: User, name: str, options: dict[str, str], seats: int, plies: int
) -> int:
    """Change what is hidden in one state; give how often it really was another one."""
    session = await running_session(registry, user, name, seats, options, plies)
    dice, others = random.Random(plies), 0
    original, seed = session.table.match.state, session.table.row.seed
    for seat in (None, *range(seats)):
        before = await all_bytes(session, user, seat)
        assert all(seed.hex().encode() not in message for message in before)
        following = draw_key(seed, session.table.draws).hex().encode()
        assert all(following not in message for message in before)
        for _ in range(WORLDS if session.table.game.has_hidden_information else 1):
            session.table.match.state = original.copy()
            other_world(session, seat, dice)
            others += session.table.match.state != original
            other_seed, session.table.row.seed = session.table.row.seed, seed
            assert await all_bytes(session, user, seat) == before
            # All that may be shown of the seed are the keys of past draws.
            session.table.row.seed = other_seed
            assert without_draws(await all_bytes(session, user, seat)) == without_draws(before)
            session.table.match.state, session.table.row.seed = original, seed
    return others


@pytest.mark.integration
@pytest.mark.parametrize("name", game_names())
def test_nothing_hidden_changes_a_byte(name: str, tmp_path: Path) -> None:
    async def run() -> int:
        others, game = 0, find_game(name)
        async with open_registry(tmp_path) as (registry, user):
            for number, options in enumerate(game.samples):
                for seats in game.seats if number == 0 else game.seats[-1:]:
                    for plies in (9 + number, 60 + 7 * number):
                        others += await changed(registry, user, name, dict(options), seats, plies)
        return others

    assert (asyncio.run(run()) > 0) == find_game(name).has_hidden_information


def test_the_test_would_notice(tmp_path: Path) -> None:
    """A view that showed one hidden number would be caught."""

    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            name = next(name for name in game_names() if find_game(name).has_hidden_information)
            session = await running_session(registry, user, name, 3, {}, 80)
            before = encode(PositionEncoder(session.table.game, session.table.match.state).view(1))
            dice = random.Random(1)
            seen = set()
            for _ in range(20):
                other_world(session, 0, dice)  # what is hidden from one seat is not hidden from another
                seen.add(encode(PositionEncoder(session.table.game, session.table.match.state).view(1)))
            assert seen != {before}

    asyncio.run(run())
