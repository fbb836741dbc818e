"""A match that began on a device goes on here by its record: the same position, and chance that verifies."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from entrepot.core.chance import verify
from entrepot.core.match import Match
from entrepot.core.record import read_text, write_text
from entrepot.core.rule import CHANCE, OVER
from entrepot.games import game as find_game
from entrepot.games import names
from entrepot.server.db.rows import Seat, User
from entrepot.server.errors import Refusal
from entrepot.server.messages import Choose, NewTable, SeatSettings, Undo
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.replays import record_of
from entrepot.server.tables.session import TableSession
from entrepot.server.tables.setup import moved_table

from .tables import add_user, open_registry

BEGUN = 40
SEATS = [SeatSettings("you"), SeatSettings("open")]


def begun(name: str, choices: int = BEGUN) -> Match:
    """Play the beginning of a match between two."""
    match, dice = Match(name, seats=2, seed=7), random.Random(1)
    while len(match.choices) < choices and not match.is_over:
        match.choose(dice.choice(match.legal()))
    return match


async def moved(registry: TableRegistry, user: User, match: Match) -> tuple[TableSession, User]:
    """Move a match to a table, and let somebody else sit down and play."""
    settings = NewTable(match.game.name, SEATS, record=write_text(match))
    session = await registry.add_table(*moved_table(settings, user, registry.new_id()))
    other = await add_user(registry)
    await session.take_seat(1, Seat("human", user=other.id, name="Ben"))
    assert session.table.actor == OVER  # nobody plays before the start
    await session.start()
    return session, other


async def play_on(session: TableSession, users: tuple[User, User]) -> None:
    """Play to the end by random choices."""
    dice = random.Random(2)
    while (actor := session.table.actor) != OVER:
        choice = dice.choice(session.table.legal())
        request = Choose(f"key {session.table.version}", session.table.version, choice)
        await session.submit(users[actor].id, actor, request)


@pytest.mark.parametrize("name", names())
def test_a_match_goes_on_where_its_record_ends(tmp_path: Path, name: str) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, ada):
            match = begun(name)
            begins = len(match.choices)
            session, ben = await moved(registry, ada, match)
            table = session.table
            assert table.match.state.to_bytes() == match.state.to_bytes()
            assert (table.moved, session.info(ada.id).moved) == (begins, begins)
            await play_on(session, (ada, ben))
            again = await registry.load(table.row.id)
            assert (again.moved, again.draws) == (begins, session.table.draws)
            entries = session.table.entries_since(0)
            proofs = [entry for entry in entries if entry.seat == CHANCE and entry.ply >= begins]
            assert all(entry.draw for entry in proofs)
            record = write_text(record_of(again))
            assert verify(read_text(record, find_game)) == len(proofs)
            with pytest.raises(Refusal):
                moved_table(NewTable(name, SEATS, record=record), ada, "over")

    asyncio.run(run())


def test_what_was_chosen_elsewhere_can_be_undone(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, ada):
            match = begun("clippers", 0)
            while match.actor == CHANCE:
                match.choose(match.legal()[0])
            first = match.actor
            match.choose(match.legal()[0])
            session, ben = await moved(registry, ada, match)
            before, users = session.table.moved, (ada, ben)
            count = session.table.undoable(first)[0]
            assert count
            await session.submit(users[first].id, first, Undo("undo", session.table.version, count))
            assert session.table.moved == before - count
            await play_on(session, users)
            verify(record_of(await registry.load(session.table.row.id)))

    asyncio.run(run())


def test_a_record_of_another_game_or_of_other_seats_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (_, ada):
            record = write_text(begun("clippers", 5))
            for settings in (
                NewTable("singapore", SEATS, record=record),
                NewTable("clippers", [*SEATS, SeatSettings("open")], record=record),
                NewTable("clippers", SEATS, record=record + "?"),
            ):
                with pytest.raises(Refusal):
                    moved_table(settings, ada, "t")

    asyncio.run(run())
