"""Group commit: jobs that come while the writer works share one transaction."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from entrepot.server.db import schema, store
from entrepot.server.db.database import migrate, open_database
from entrepot.server.db.error_log import DatabaseErrorLog
from entrepot.server.db.writer import GroupCommitWriter
from entrepot.server.errors import DatabaseUnavailable, SeatTaken
from entrepot.server.tables.users import new_token, new_user, token_hash

from .client import database_file


@pytest.fixture
def engine(tmp_path: Path) -> Any:
    found = open_database(database_file(tmp_path))
    migrate(found)
    yield found
    found.dispose()


def add_user(connection: Any) -> int:
    """Write something; return which transaction it is written in."""
    store.add_user(connection, new_user("Ada"), token_hash(new_token()), 0.0)
    return id(connection.get_transaction())


def test_jobs_that_wait_for_a_commit_share_the_next_one_and_wake_the_loop_once(
    engine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = GroupCommitWriter(engine)

    async def run() -> None:
        begun, blocked = threading.Event(), threading.Event()
        loop, wakes = asyncio.get_running_loop(), list[str]()
        wake = loop.call_soon_threadsafe

        def noted(*args: Any, **kwargs: Any) -> Any:
            wakes.append("wake")
            return wake(*args, **kwargs)

        monkeypatch.setattr(loop, "call_soon_threadsafe", noted)

        def block(_: Any) -> None:
            begun.set()
            blocked.wait()

        first = commits.submit("first", block)
        begun.wait()
        waiting = [commits.submit(f"{number}", add_user) for number in range(5)]
        blocked.set()
        await first.future
        assert len(set(await asyncio.gather(*(job.future for job in waiting)))) == 1
        assert len(wakes) == 2

    asyncio.run(run())
    commits.close()


def test_a_job_that_is_refused_or_given_up_does_not_touch_the_others(engine: Any) -> None:
    commits, ended = GroupCommitWriter(engine, DatabaseErrorLog()), list[str]()

    def refuse(_: Any) -> None:
        raise SeatTaken

    async def run() -> None:
        blocked = asyncio.Event()
        loop = asyncio.get_running_loop()

        def work_long(connection: Any) -> int:
            loop.call_soon_threadsafe(blocked.set)
            asyncio.run_coroutine_threadsafe(resume.wait(), loop).result()
            return add_user(connection)

        resume = asyncio.Event()
        late = commits.submit("late", work_long)
        await blocked.wait()
        late.give_up(DatabaseUnavailable(), lambda: ended.append("late"))
        cancelled = commits.submit("cancelled", add_user)
        cancelled.give_up(DatabaseUnavailable(), lambda: ended.append("cancelled"))
        written = commits.submit("written", add_user)
        refused = commits.submit("refused", refuse)
        resume.set()
        for job in (late, cancelled):
            with pytest.raises(DatabaseUnavailable):
                await job.future
        with pytest.raises(SeatTaken):
            await refused.future
        await written.future

    asyncio.run(run())
    commits.close()
    assert ended == ["late"]  # what had not begun was not done at all
    with engine.connect() as connection:
        assert len(connection.execute(select(schema.users)).all()) == 2
