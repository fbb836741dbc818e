"""Take-back, pause and early end need the consent of all people at the table, and are entries of the match."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from entrepot.core.rule import CHANCE
from entrepot.games import names as game_names
from entrepot.server.db.rows import LogEntry, Seat
from entrepot.server.errors import NoProposal, Paused, StaleVersion, WrongStage
from entrepot.server.messages import AgreementKind, Answer, Choose, Clock, NewTable, Propose, SeatSettings
from entrepot.server.tables.replays import record_of
from entrepot.server.tables.table import Table, restore

from .tables import add_user, new_session, open_registry
from .test_undo import new_table

GAME = game_names()[0]
TURN = 60


def begun(users: str = "ab", plies: int = 12) -> tuple[Table, list[LogEntry]]:
    """Begin a table of users, each named by a letter, with some choices; return it and its log."""
    table = new_table(GAME, len(users), {})
    for seat, user in zip(table.row.seats, users, strict=True):
        seat.user, seat.name = user, user
    table.row.clock = Clock(TURN, 0)
    log = list(table.start(0.0).log)
    for _ in range(plies):
        log += table.apply(table.actor, Choose("k", table.version, table.legal()[0]), 1.0).log
    return table, log


def propose(table: Table, seat: int, kind: AgreementKind, ply: int = 0, now: float = 2.0) -> list[LogEntry]:
    """Propose something; return the new entries."""
    return list(table.propose(seat, Propose("p", table.version, kind, ply), now).log)


def answer(table: Table, seat: int, consent: bool, now: float = 3.0) -> list[LogEntry]:
    """Answer to a proposal; return the new entries."""
    return list(table.answer(seat, Answer("a", table.version, consent), now).log)


def test_a_take_back_needs_the_consent_of_all_and_leads_to_a_choice_of_a_seat() -> None:
    table, log = begun("abc")
    plies = len(table.match.choices)
    target = next(ply for ply in range(plies - 3, 0, -1) if table.actors[ply] != CHANCE)
    log += propose(table, 0, "take-back", target)
    assert table.proposal is not None
    assert table.proposal.info(table.row, table.actor).waits_for == [1, 2]
    log += answer(table, 1, consent=True)
    assert len(table.match.choices) == plies
    log += answer(table, 2, consent=True)
    assert (len(table.match.choices), table.actor >= 0) == (target, True)
    assert [one.kind for one in table.incidents] == ["proposed", "agreed", "agreed", "taken-back"]
    again = restore(table.row, table.game, log, None)
    assert again.match.choices == table.match.choices
    assert again.incidents == table.incidents
    assert again.version == table.version


def test_a_proposal_that_is_declined_or_overtaken_has_no_effect() -> None:
    table, _ = begun()
    choices = list(table.match.choices)
    propose(table, 0, "end")
    answer(table, 1, consent=False)
    assert (table.match.choices, table.row.stage, table.proposal) == (choices, "running", None)
    with pytest.raises(NoProposal):
        answer(table, 1, consent=True)
    propose(table, 0, "end")
    table.apply(table.actor, Choose("k", table.version, table.legal()[0]), 4.0)
    with pytest.raises(NoProposal):
        answer(table, 1, consent=True)


def test_an_answer_that_counts_for_nothing_is_refused_and_not_logged() -> None:
    table, _ = begun("abc")
    propose(table, 0, "end")
    answer(table, 1, consent=True)
    for seat in (0, 1):
        with pytest.raises(NoProposal):
            answer(table, seat, consent=True)
    assert [one.kind for one in table.incidents] == ["proposed", "agreed"]
    answer(table, 2, consent=True)
    assert table.row.ending == "agreed"


def test_if_those_who_are_asked_leave_the_consent_of_another_is_enough() -> None:
    table, _ = begun("abc")
    propose(table, 0, "end")
    answer(table, 1, consent=True)
    table.set_away(2, "clerk", 4.0)
    answer(table, 1, consent=True)
    assert table.row.ending == "agreed"


def test_who_has_timed_out_cannot_decline_what_the_others_agree_on() -> None:
    table, _ = begun("abc")
    table.row.expired = True
    late, *others = (seat % 3 for seat in range(table.actor, table.actor + 3))
    propose(table, others[0], "stand-in")
    with pytest.raises(NoProposal):
        answer(table, late, consent=False)
    answer(table, others[1], consent=True)
    assert table.row.seats[late].away


def test_nobody_comes_back_to_a_finished_match() -> None:
    table, _ = begun()
    table.set_away(0, "clerk", 2.0)
    table.close(3.0)
    with pytest.raises(WrongStage):
        table.set_away(0, "", 4.0)


def test_an_answer_to_an_earlier_version_is_refused() -> None:
    table, _ = begun()
    propose(table, 0, "end")
    version = table.version
    propose(table, 0, "pause")
    with pytest.raises(StaleVersion):
        table.answer(1, Answer("a", version, True), 3.0)


def test_who_plays_alone_with_bots_agrees_with_nobody() -> None:
    table, _ = begun("ab")
    table.row.seats[1] = Seat("bot", level="clerk")
    propose(table, 0, "end")
    assert (table.row.stage, table.row.ending) == ("finished", "agreed")


def test_who_has_several_seats_consents_once() -> None:
    table, _ = begun("aab")
    propose(table, 1, "pause")
    assert table.proposal is not None
    assert table.proposal.info(table.row, table.actor).waits_for == [2]
    answer(table, 2, consent=True)
    assert table.row.paused_since is not None


def test_a_pause_stops_the_clock_and_all_choices() -> None:
    table, _ = begun()
    deadline = table.deadline
    assert deadline is not None
    propose(table, 0, "pause", now=10.0)
    answer(table, 1, consent=True, now=20.0)
    assert (table.deadline, table.row.due) == (None, None)
    with pytest.raises(Paused):
        table.apply(table.actor, Choose("k", table.version, table.legal()[0]), 21.0)
    actor = table.actor
    propose(table, 1 - actor, "resume", now=1000.0)
    assert table.row.paused_since is not None  # the time of the seat to choose would run
    answer(table, actor, consent=True, now=1020.0)
    assert table.deadline == deadline + 1000.0


def test_who_is_to_choose_may_end_a_pause_alone() -> None:
    table, _ = begun()
    propose(table, 0, "pause", now=10.0)
    answer(table, 1, consent=True, now=10.0)
    propose(table, table.actor, "resume", now=50.0)
    assert table.row.paused_since is None


@pytest.mark.parametrize(("kind", "ply"), [("resume", 0), ("stand-in", 0), ("take-back", -1), ("take-back", 10**6)])
def test_what_is_not_possible_cannot_be_proposed(kind: AgreementKind, ply: int) -> None:
    table, _ = begun()
    with pytest.raises(WrongStage):
        propose(table, 0, kind, ply)


def test_a_match_that_ends_early_has_no_result_and_its_record_says_why() -> None:
    table, log = begun()
    log += propose(table, 0, "end")
    log += answer(table, 1, consent=True)
    assert (table.row.stage, table.row.ending, table.incidents[-1].kind) == ("finished", "agreed", "ended")
    match = record_of(table)
    assert match.headers["ending"] == "agreed"
    assert match.headers["incidents"].endswith("p1 ended agreed")
    with pytest.raises(WrongStage):
        table.apply(0, Choose("k", table.version, 0), 9.0)


def test_agreements_are_committed_sent_and_idempotent(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, ada):
            bob = await add_user(registry)
            session = await new_session(registry, ada, NewTable(GAME, [SeatSettings("you"), SeatSettings("open")]))
            await session.take_seat(1, Seat("human", user=bob.id, name="Bob"))
            await session.start()
            proposal = Propose("p", session.table.version, "end")
            version = await session.submit(ada.id, 0, proposal)
            assert await session.submit(ada.id, 0, proposal) == version
            assert session.info(None).proposal is not None
            registry.sessions.clear()
            again = await registry.session(session.table.row.id)
            await again.submit(bob.id, 1, Answer("a", again.table.version, True))
            assert again.info(None).ending == "agreed"
            assert again.info(None).seed is not None

    asyncio.run(run())
