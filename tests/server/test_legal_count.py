"""The legal choices of a position are computed once, however many checks and views need them."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from entrepot.core.game import Game
from entrepot.games import names as game_names
from entrepot.server.messages import Choose, NewTable, SeatSettings, Undo
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.session import TableSession

from .tables import RecordingConnection, new_session, open_registry

CHOICES = 60


def counting(game: Game, calls: Counter[bytes]) -> Game:
    """Return the game with rules that count the calls of ``legal`` by position."""
    legal: Callable[[Any, Any], int] = game.rules.legal

    def counted(state: Any, out: Any) -> int:
        calls[state.to_bytes()] += 1
        return legal(state, out)

    rules = SimpleNamespace(**{name: getattr(game.rules, name) for name in dir(game.rules) if name[:2] != "__"})
    rules.legal = counted
    return replace(game, rules=rules)


async def counted_session(registry: TableRegistry, user: Any, name: str, calls: Counter[bytes]) -> TableSession:
    """A started table of four connections, two of them of the same user, that counts calls of ``legal``."""
    session = await new_session(registry, user, NewTable(name, [SeatSettings("you"), SeatSettings("you")]))
    session.table.game = session.table.match.game = counting(session.table.game, calls)
    await session.start()
    for seat in (0, 1, 1, None):
        await session.join(RecordingConnection(user.id if seat is not None else None, seat), seat, None)
    return session


@pytest.mark.parametrize("name", game_names())
def test_legal_is_computed_once_for_each_new_position(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        calls, dice = Counter[bytes](), random.Random(5)
        async with open_registry(tmp_path) as (registry, user):
            session = await counted_session(registry, user, name, calls)
            positions = 0
            for number in range(CHOICES):
                table = session.table
                seat, before = table.actor, table.version
                choice = dice.choice(table.legal())
                calls.clear()
                await session.submit(user.id, seat, Choose(f"{number}", before, choice))
                new = session.table.version - before
                positions += new
                over = session.table.row.stage == "finished"
                assert sum(calls.values()) == new - over
                assert set(calls.values()) <= {1}
            assert positions >= CHOICES

    asyncio.run(run())


def test_an_undone_position_is_computed_anew(tmp_path: Path) -> None:
    async def run() -> None:
        calls = Counter[bytes]()
        async with open_registry(tmp_path) as (registry, user):
            session = await counted_session(registry, user, game_names()[0], calls)
            while not (count := session.table.undoable(session.table.actor)[0]):
                table = session.table
                await session.submit(user.id, table.actor, Choose(f"{table.version}", table.version, table.legal()[0]))
            before = session.table.match.state_at(len(session.table.match.choices) - count).to_bytes()
            await session.submit(user.id, session.table.actor, Undo("undo", session.table.version, count))
            assert session.table.match.state.to_bytes() == before
            assert session.table.legal() == session.table.match.legal()

    asyncio.run(run())
