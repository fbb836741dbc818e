"""What follows a time-out, who really chose, and that nobody gets a hint from a stand-in."""

from __future__ import annotations

import pytest

from entrepot.core.rule import CHANCE
from entrepot.games import names as game_names
from entrepot.server.db.rows import LogEntry
from entrepot.server.errors import InvalidTable, NoReturn
from entrepot.server.messages import Answer, Choose, Clock, NewTable, Propose, SeatSettings, TimeoutPolicy
from entrepot.server.tables.replays import record_of
from entrepot.server.tables.setup import new_table as table_of_settings
from entrepot.server.tables.table import Table, restore
from entrepot.server.tables.users import new_user

from .test_undo import new_table

GAME = game_names()[0]
TURN = 60


def begun(policy: TimeoutPolicy = "bot", clock: Clock | None = None) -> tuple[Table, int]:
    """Begin a table of two users with a clock; return it and who is to choose."""
    table = new_table(GAME, 2, {})
    table.row.clock, table.row.on_timeout, table.row.stand_in = clock or Clock(TURN, 0), policy, "clerk"
    for number, seat in enumerate(table.row.seats):
        seat.user = f"user {number}"
    table.start(0.0)
    return table, table.actor


def choose(table: Table, now: float, bot: str = "") -> None:
    """Make the first legal choice for the seat to choose."""
    table.apply(table.actor, Choose("k", table.version, table.legal()[0]), now, bot)


def test_a_bot_of_the_level_of_the_table_plays_on() -> None:
    table, seat = begun("bot")
    table.time_out(61.0)
    assert (table.row.seats[seat].away, table.bot_to_choose) == (True, "clerk")
    choose(table, 62.0, "clerk")
    last = next(ply for ply in range(len(table.actors) - 1, -1, -1) if table.actors[ply] == seat)
    assert table.entries_since(last)[0].by == "clerk"
    assert [(one.kind, one.seat, one.detail) for one in table.incidents] == [("timed-out", seat, "clerk")]


def test_the_others_may_wait_and_then_let_a_bot_play_or_end_the_match() -> None:
    for kind in ("wait", "stand-in", "end"):
        table, seat = begun("wait")
        table.time_out(61.0)
        assert (table.row.expired, table.deadline, table.row.due, table.bot_to_choose) == (True, None, None, "")
        if kind == "wait":
            choose(table, 500.0)
            assert not table.row.expired
        elif kind == "stand-in":
            table.propose(1 - seat, Propose("p", table.version, "stand-in"), 100.0)
            assert (table.bot_to_choose, table.row.expired, table.proposal) == ("clerk", False, None)
        else:
            table.propose(1 - seat, Propose("p", table.version, "end"), 100.0)
            assert (table.row.stage, table.row.ending) == ("finished", "timeout")


def test_who_has_timed_out_has_no_vote_about_it() -> None:
    table, seat = begun("wait")
    table.time_out(61.0)
    table.propose(seat, Propose("p", table.version, "end"), 100.0)
    assert table.row.ending is None
    table.answer(1 - seat, Answer("a", table.version, True), 101.0)
    assert table.row.ending == "timeout"


def test_a_match_may_end_at_a_time_out_and_is_recorded_as_unfinished() -> None:
    table, seat = begun("end")
    table.time_out(61.0)
    assert (table.row.stage, table.row.ending) == ("finished", "timeout")
    headers = record_of(table).headers
    assert headers["ending"] == "timeout"
    assert f"p{seat + 1} timed-out" in headers["incidents"]


def test_fischer_adds_seconds_after_each_turn() -> None:
    table, seat = begun(clock=Clock(0, 100, 10))
    assert table.deadline == 100.0
    while table.actor == seat:
        choose(table, 30.0)
    assert table.row.seats[seat].bank == 100 - 30 + 10


def test_days_and_plain_banks_are_clocks_too() -> None:
    assert begun(clock=Clock(7 * 86400, 0))[0].deadline == 7 * 86400
    assert begun(clock=Clock(0, 600))[0].deadline == 600
    with pytest.raises(InvalidTable):
        table_of_settings(NewTable(GAME, [SeatSettings("you")] * 2, clock=Clock(0, 0)), new_user())
    with pytest.raises(InvalidTable):
        table_of_settings(NewTable(GAME, [SeatSettings("you")] * 2, stand_in="nobody"), new_user())


def test_without_hints_nobody_comes_back_after_a_bot_has_chosen() -> None:
    table, seat = begun()
    table.row.hints = False
    table.set_away(seat, "clerk", 1.0)
    table.set_away(seat, "", 2.0)  # nothing was seen yet
    table.set_away(seat, "clerk", 3.0)
    choose(table, 4.0, "clerk")
    for now in (5.0, 5000.0):
        with pytest.raises(NoReturn):
            table.set_away(seat, "", now)
    table.row.hints = True
    table.set_away(seat, "", 5.0)


def test_a_restored_table_knows_who_chose() -> None:
    table, seat = begun()
    start = [LogEntry(version, CHANCE, choice, "", 0.0) for version, choice in enumerate(table.match.choices, 1)]
    left = table.set_away(seat, "clerk", 1.0)
    assert left is not None
    change = table.apply(seat, Choose("k", table.version, table.legal()[0]), 2.0, "clerk")
    again = restore(table.row, table.game, [*start, *left.log, *change.log], None)
    assert again.bots == table.bots != {}
    assert again.stood_in == table.stood_in == {seat}
    assert record_of(again).headers["incidents"] == record_of(table).headers["incidents"]
