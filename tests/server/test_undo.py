"""Taking choices back never gives information: whatever was seen meanwhile was the same in every possible world."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from entrepot.core.chance import new_seed
from entrepot.core.match import Match
from entrepot.core.rule import CHANCE, OVER
from entrepot.games import game as find_game
from entrepot.games import names as game_names
from entrepot.server.db.rows import LogEntry, Seat, TableRow
from entrepot.server.errors import UndoNotAllowed
from entrepot.server.messages import Choose, NewTable, SeatSettings, Undo
from entrepot.server.tables.encoder import encode, table_view
from entrepot.server.tables.table import Table, restore

from .tables import new_session, open_registry

GAMES = 12
BOT = SeatSettings("bot", "apprentice")


def new_table(name: str, seats: int, options: dict[str, str]) -> Table:
    game = find_game(name)
    row = TableRow(
        id="t",
        game=name,
        rules=game.version,
        options=game.checked(seats, options),
        stage="open",
        owner=None,
        listed=False,
        hints=False,
        clock=None,
        seed=new_seed(),
        created=0.0,
        seats=[Seat("human", name=str(number)) for number in range(seats)],
    )
    return Table(row, game, Match(game, seats, row.options))


def fuzz(table: Table, dice: random.Random) -> tuple[int, int]:
    """Play a whole game with many choices taken back; give how many were, and how often that was refused."""
    kept: list[LogEntry] = list(table.start(0.0).log)
    undone = refused = 0
    while table.actor >= 0:
        seat, ply = table.actor, len(table.match.choices)
        most, _ = table.undoable(seat)
        assert all(actor == seat for actor in table.actors[ply - most :])
        for wrong in (most + 1, -1, 0):
            with pytest.raises(UndoNotAllowed):
                table.apply(seat, Undo("k", table.version, wrong), 0.0)
            refused += 1
        if most and dice.random() < 0.3:
            count = dice.randint(1, most)
            before = table.match.state_at(ply - count)
            kept += table.apply(seat, Undo("k", table.version, count), 0.0).log
            assert table.match.state == before
            undone += count
        elif dice.random() < 0.2:
            look_in_other_worlds(table, seat, dice)
        kept += table.apply(seat, Choose("k", table.version, dice.choice(table.match.legal())), 0.0).log
    back = restore(table.row, table.game, kept, None)
    assert back.match.state == table.match.state
    assert (back.version, back.actors) == (table.version, table.actors)
    return undone, refused


def look_in_other_worlds(table: Table, seat: int, dice: random.Random) -> None:
    """Make choices that could be taken back, here and in a world that the seat cannot tell from this one."""
    twin = restore(table.row, table.game, [], None)
    twin.match.resume([], 0, table.match.state.copy())
    table.game.forget(twin.match.state, seat, [dice.getrandbits(32) for _ in range(4)])
    here = restore(table.row, table.game, [], None)
    here.match.resume([], 0, table.match.state.copy())
    while here.actor == seat:
        here.memoized_legal = twin.memoized_legal = None  # the choices below go past the table
        assert twin.actor == seat
        assert encode(table_view(here, seat)) == encode(table_view(twin, seat))
        choice = dice.choice(here.match.legal())
        after = [world.match.choose(choice) for world in (here, twin)]
        here.memoized_legal = twin.memoized_legal = None  # the match was changed behind the table
        if here.actor < 0:
            break  # chance acts or the match is over: from here on nothing can be taken back
        assert after[0] == after[1]


@pytest.mark.parametrize("name", game_names())
def test_the_end_of_a_turn_can_be_undone_until_somebody_else_or_chance_has_acted(name: str) -> None:
    table, dice = new_table(name, 2, {}), random.Random(4)
    table.start(0.0)
    undone = 0
    while table.actor >= 0 and undone < 5:
        seat, state = table.actor, table.match.state.copy()
        table.apply(seat, Choose("k", table.version, dice.choice(table.match.legal())), 0.0)
        if table.actor in (seat, OVER) or table.actors[-1] == CHANCE:
            continue
        other, ply = table.actor, len(table.match.choices)
        assert table.undoable(seat)[0] >= 1
        assert table.undoable(other)[0] == 0
        table.apply(seat, Undo("k", table.version), 0.0)
        assert (table.actor, len(table.match.choices), table.match.state) == (seat, ply - 1, state)
        while table.actor == seat:
            table.apply(seat, Choose("k", table.version, dice.choice(table.match.legal())), 0.0)
        if table.actor >= 0:
            table.apply(table.actor, Choose("k", table.version, table.match.legal()[0]), 0.0)
            assert table.undoable(seat)[0] == 0 or table.actors[-1] == seat
        undone += 1
    assert undone == 5


@pytest.mark.integration
@pytest.mark.parametrize("name", game_names())
def test_undo_never_gives_information(name: str) -> None:
    game, dice = find_game(name), random.Random(7)
    totals = [0, 0]
    for number in range(GAMES):
        options = dict(game.samples[number % len(game.samples)])
        counts = fuzz(new_table(name, game.seats[number % len(game.seats)], options), dice)
        totals = [total + count for total, count in zip(totals, counts, strict=True)]
    assert totals[0] > 50
    assert totals[1] > 500


@pytest.mark.parametrize("name", game_names())
def test_a_snapshot_saves_the_way_and_leads_to_the_same_place(name: str) -> None:
    game, dice = find_game(name), random.Random(3)
    table = new_table(name, game.seats[0], {})
    kept, snapshots = list(table.start(0.0).log), list[tuple[int, bytes]]()
    while table.actor >= 0:
        change = table.apply(table.actor, Choose("k", table.version, dice.choice(table.match.legal())), 0.0)
        kept += change.log
        if change.snapshot is not None:
            snapshots.append((change.log[-1].version, change.snapshot))
        most, _ = table.undoable(table.actor)
        if most and dice.random() < 0.3:
            kept += table.apply(table.actor, Undo("k", table.version, most), 0.0).log
    assert snapshots
    for snapshot in (None, *snapshots):
        back = restore(table.row, game, kept, snapshot)
        assert back.match.state == table.match.state
        assert back.match.choices == table.match.choices
        back.match.rewind(5)
        assert back.match.state == table.match.state_at(5)


def test_a_bot_waits_so_that_the_end_of_a_turn_can_be_undone(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_registry(tmp_path) as (registry, user):
            registry.bot_pause = 3600.0
            session = await new_session(registry, user, NewTable("clippers", [SeatSettings("you"), BOT], {}))
            await session.start()
            if session.table.actor == 1:  # nobody has ended a turn: the bot does not wait
                await until(lambda: session.table.actor == 0)
            while session.table.actor == 0:
                await session.submit(user.id, 0, Choose("k", session.table.version, session.table.match.legal()[0]))
            ply = len(session.table.match.choices)
            await asyncio.sleep(0.3)
            assert len(session.table.match.choices) == ply
            await session.submit(user.id, 0, Undo("u", session.table.version))
            assert session.table.actor == 0
            registry.bot_pause = 0.0
            await session.submit(user.id, 0, Choose("l", session.table.version, session.table.match.legal()[0]))
            await until(lambda: len(session.table.match.choices) > ply)

    asyncio.run(play())


async def until(has_happened: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    for _ in range(600):
        if has_happened():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never happened")
