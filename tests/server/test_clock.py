"""The clock of a turn goes on whatever a player does: sit down again, leave and come back, take back, time out."""

from __future__ import annotations

import asyncio
import random

import pytest

from entrepot.bots import LEVELS
from entrepot.games import names as game_names
from entrepot.server.bots.requests import STAND_IN
from entrepot.server.db.rows import LogEntry
from entrepot.server.errors import SeatIsAway, TimeExpired
from entrepot.server.messages import Answer, Choose, Clock, NewTable, Propose, SeatSettings, Undo
from entrepot.server.tables.table import FRAME_SECONDS, PLAYBACK_SECONDS, Table, restore

from .client import ApiClient, Server
from .tables import add_user, new_session, registry_on, stopped_bots
from .test_undo import new_table

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
TURN, BANK = 60, 30


def begun(name: str = GAME) -> tuple[Table, int]:
    """A table of two people with a clock, begun at 0; and who is to choose."""
    table = new_table(name, 2, {})
    table.row.clock = Clock(TURN, BANK)
    table.start(0.0)
    return table, table.actor


def end_turn(table: Table, now: float) -> None:
    """Make choices for the seat to choose until another one is to choose."""
    seat = table.actor
    while table.actor == seat:
        table.apply(seat, Choose("k", table.version, table.match.legal()[0]), now)


def test_sitting_down_on_ones_own_seat_changes_nothing() -> None:
    table, seat = begun()
    for now in (0.0, 30.0, 59.0, 89.0, 1000.0):
        table.set_away(seat, "", now)
        assert (table.deadline, table.row.due, table.row.seats[seat].bank) == (TURN + BANK, TURN + BANK, BANK)


def test_time_runs_on_for_who_leaves_and_comes_back_in_the_same_turn() -> None:
    table, seat = begun()
    table.set_away(seat, STAND_IN, 20.0)
    assert table.deadline is None  # the stand-in is to choose
    table.set_away(seat, "", 50.0)
    assert table.deadline == TURN + BANK
    end_turn(table, 70.0)
    assert table.row.seats[seat].bank == BANK - 10


def test_who_leaves_in_the_time_of_the_bank_has_used_that_much_of_it_once() -> None:
    table, seat = begun()
    for left, back in ((65.0, 66.0), (70.0, 75.0), (80.0, 85.0)):
        table.set_away(seat, STAND_IN, left)
        assert table.row.seats[seat].bank == pytest.approx(BANK - (left - TURN))
        table.set_away(seat, "", back)
        assert table.deadline == pytest.approx(TURN + BANK)
    end_turn(table, 86.0)
    assert table.row.seats[seat].bank == pytest.approx(BANK - 26)


def test_the_time_that_a_stand_in_takes_is_not_charged_to_the_person() -> None:
    table, seat = begun()
    table.set_away(seat, STAND_IN, 70.0)
    end_turn(table, 5000.0)
    assert table.row.seats[seat].bank == BANK - 10


def test_after_a_time_out_the_seat_can_be_had_back_when_the_turn_is_over() -> None:
    table, seat = begun()
    table.set_away(seat, STAND_IN, 95.0)
    assert table.row.seats[seat].bank == 0.0
    for now in (95.0, 96.0, 500.0):
        with pytest.raises(TimeExpired):
            table.set_away(seat, "", now)
        assert (table.row.seats[seat].away, table.bot_to_choose) == (True, STAND_IN)
    end_turn(table, 501.0)
    table.set_away(seat, "", 502.0)
    end_turn(table, 510.0)
    assert table.actor == seat
    assert table.deadline == 510.0 + TURN  # a new turn has its time, and the bank stays empty
    assert table.row.seats[seat].bank == 0.0


def test_who_left_in_time_and_comes_back_too_late_does_not_get_the_turn_back() -> None:
    table, seat = begun()
    table.set_away(seat, STAND_IN, 89.0)
    with pytest.raises(TimeExpired):
        table.set_away(seat, "", 91.0)


@pytest.mark.parametrize("name", game_names())
def test_nothing_that_a_player_does_in_a_turn_moves_its_end(name: str) -> None:
    dice = random.Random(11)
    for _ in range(10):
        table, _ = begun(name)
        now, turns = 0.0, 0
        while table.actor >= 0 and turns < 30:
            seat, began, turns = table.actor, table.row.turn_since or 0.0, turns + 1
            ends = began + TURN + (table.row.seats[seat].bank or 0.0)
            while table.actor == seat:
                now = min(now + dice.uniform(0, 30), ends)
                fiddle(table, seat, now, dice)
                assert table.deadline == pytest.approx(ends)
                table.apply(seat, Choose("k", table.version, dice.choice(table.match.legal())), now)
            used = max(0.0, now - began - TURN)
            assert table.row.seats[seat].bank == pytest.approx(ends - began - TURN - used)


def fiddle(table: Table, seat: int, now: float, dice: random.Random) -> None:
    """Do at random what could give time back: sit, leave and sit, take back."""
    for _ in range(dice.randrange(4)):
        way, most = dice.randrange(3), table.undoable(seat)[0]
        if way == 0:
            table.set_away(seat, "", now)
        elif way == 1:
            table.set_away(seat, STAND_IN, now - 1e-6)
            table.set_away(seat, "", now - 1e-6)
        elif most:
            table.apply(seat, Undo("k", table.version, dice.randint(1, most)), now)


def test_nobody_chooses_for_a_seat_that_a_stand_in_has(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            user = await add_user(registry)
            wish = NewTable(GAME, [SeatSettings("you"), SeatSettings("you")], clock=Clock(3600, 60))
            session = await new_session(registry, user, wish)
            await session.start()
            seat, version, choice = session.table.actor, session.table.version, session.table.match.legal()[0]
            deadline = session.table.deadline
            async with stopped_bots(registry):
                await session.set_away(seat, away=True)
                with pytest.raises(SeatIsAway):
                    await session.submit(user.id, seat, Choose("away", version, choice))
                await session.set_away(seat, away=False)
                assert session.table.deadline == deadline
                registry.sessions.clear()  # and so the store has it
                again = await registry.session(session.table.row.id)
                assert again.table.deadline == deadline
                kinds = [(incident.kind, incident.seat) for incident in again.table.incidents]
                assert kinds == [("left", seat), ("returned", seat)]
                await again.submit(user.id, seat, Choose("back", again.table.version, choice))
                assert again.table.version > version

    asyncio.run(run())


def test_sitting_down_again_over_http_does_not_move_the_deadline(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", "you", clock={"turn": 3600, "bank": 60}))["id"]
        assert (await ada.ask("POST", f"/api/tables/{table}/sit", {"seat": 0}))["stage"] == "open"
        begun = await ada.ask("POST", f"/api/tables/{table}/start")
        for seat in (0, 1, 0, 1):
            again = await ada.ask("POST", f"/api/tables/{table}/sit", {"seat": seat})
            assert again["deadline"] == pytest.approx(begun["deadline"], abs=5)  # wall time of the server's time
        await ada.close()

    asyncio.run(run())


def test_a_player_who_sits_down_again_and_again_still_times_out(server: Server) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        table = (await ada.new_table(GAME, "you", LEVELS[0], start=True, clock={"turn": 2, "bank": 0}))["id"]
        away = False
        async with asyncio.timeout(60):
            while not away:
                await ada.http.post(f"/api/tables/{table}/sit", json={"seat": 0})
                await asyncio.sleep(0.3)
                away = (await ada.ask("GET", f"/api/tables/{table}"))["seats"][0]["away"]
        await ada.close()

    asyncio.run(run())


def test_the_clock_continues_when_the_end_of_a_turn_is_undone() -> None:
    table, seat = begun()
    table.row.clock = Clock(TURN, BANK, 5)
    end_turn(table, 70.0)
    assert table.row.seats[seat].bank == BANK - 10 + 5
    table.apply(seat, Undo("k", table.version), 75.0)
    assert (table.actor, table.deadline) == (seat, TURN + BANK)
    assert table.row.seats[seat].bank == BANK - 10
    end_turn(table, 80.0)
    assert table.row.seats[seat].bank == BANK - 20 + 5


@pytest.mark.parametrize("hours", [1, -1])
@pytest.mark.parametrize("is_restarted", [False, True])
def test_an_undone_end_of_a_turn_does_not_depend_on_the_wall_clock(hours: int, is_restarted: bool) -> None:
    table, log = new_table(GAME, 2, {}), list[LogEntry]()
    table.row.clock = Clock(TURN, BANK, 5)
    log += table.start(0.0).log
    seat, now = table.actor, 20.0
    while table.actor == seat:
        log += table.apply(seat, Choose("k", table.version, table.match.legal()[0]), now).log
    if is_restarted:  # the time of the server has stood still meanwhile
        table = restore(table.row, table.game, log, None)
    table.wall_offset = 3600.0 * hours
    table.apply(seat, Undo("k", table.version), 25.0)
    assert (table.actor, table.deadline) == (seat, TURN + BANK)


def test_a_bot_waits_for_an_undo_in_the_time_of_the_server() -> None:
    table, _ = begun()
    table.row.clock = None
    table.wall_offset = 3600.0
    end_turn(table, 70.0)
    assert table.undoable_since == 70.0


def test_a_pause_is_not_charged_to_a_turn_whose_end_is_undone() -> None:
    table, seat = begun()
    end_turn(table, 20.0)
    for kind, now in (("pause", 30.0), ("resume", 530.0)):
        table.propose(seat, Propose("k", table.version, kind), now)  # type: ignore[arg-type]
        if table.proposal is not None:
            table.answer(1 - seat, Answer("k", table.version, True), now)
    table.apply(seat, Undo("k", table.version), 540.0)
    assert (table.actor, table.deadline) == (seat, 500.0 + TURN + BANK)


def test_playback_does_not_depend_on_the_wall_clock() -> None:
    table, seat = begun("singapore")
    while table.actor == seat or len(table.actors) < 40:
        table.apply(table.actor, Choose("k", table.version, table.match.legal()[0]), 10.0)
        table.wall_offset -= 3600.0
    seat = table.actor
    end_turn(table, 50.0)  # the choices before were shown long ago
    made = sum(1 for actor, moment in zip(table.actors, table.moments, strict=True) if (actor, moment) == (seat, 50.0))
    assert table.row.turn_since == pytest.approx(50.0 + min(FRAME_SECONDS * (made - 1), PLAYBACK_SECONDS))


def test_the_clock_of_a_turn_starts_after_the_playback_of_what_the_others_chose() -> None:
    table, seat = begun("singapore")
    other = 1 - seat
    now, made = 10.0, 0
    while made < 2:  # chance decides which turns there are
        while not (table.actor == other and len(table.actors) > 40):
            table.apply(table.actor, Choose("k", table.version, table.match.legal()[0]), now)
        ply, now = len(table.actors), now + 100.0
        end_turn(table, now)
        made = sum(actor == other for actor in table.actors[ply:])
        assert table.row.turn_since == pytest.approx(now + min(FRAME_SECONDS * (made - 1), PLAYBACK_SECONDS))
