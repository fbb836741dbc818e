"""Bot workers are shared fairly: people who wait come first, each has one share, and analyses come last."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from entrepot.bots import LEVELS
from entrepot.games import names as game_names
from entrepot.server.bots.pool import BotPool
from entrepot.server.bots.queue import Claim, FairQueue, Priority
from entrepot.server.errors import RateLimited
from entrepot.server.messages import NewTable, SeatSettings

from .tables import RecordingConnection, add_user, new_session, open_registry, registry_on, stopped_bots, workers

pytestmark = pytest.mark.xdist_group("server")
GAME = game_names()[0]
BOTS = [SeatSettings("bot", level=LEVELS[0]), SeatSettings("bot", level=LEVELS[0])]
Work = tuple[str, Priority]


async def order_of(queue: FairQueue, *requests: Work) -> list[Work]:
    """Submit requests in this order while a first one holds the only slot; return the order in which they ran."""
    served, release = list[Work](), asyncio.Event()

    async def ask(work: Work) -> None:
        async def run() -> None:
            served.append(work)

        await queue.run(Claim(*work), run)

    holder = asyncio.create_task(queue.run(Claim("holder"), release.wait))
    await asyncio.sleep(0)
    tasks = [asyncio.create_task(ask(work)) for work in requests]
    await asyncio.sleep(0)
    release.set()
    await asyncio.gather(holder, *tasks)
    return served


def test_a_user_with_one_request_is_served_before_the_second_of_a_user_with_many() -> None:
    flood = [("flood", Priority.WAITING)] * 40
    served = asyncio.run(order_of(FairQueue(1), *flood, ("ada", Priority.WAITING)))
    assert served.index(("ada", Priority.WAITING)) <= 1
    assert len(served) == 41


def test_people_who_wait_come_before_absent_ones_and_analyses_come_last() -> None:
    asked = [("a", Priority.ANALYSIS), ("b", Priority.ABSENT), ("c", Priority.WAITING), ("d", Priority.ANALYSIS)]
    served = asyncio.run(order_of(FairQueue(1), *asked))
    assert [priority for _, priority in served] == sorted(priority for _, priority in asked)


def test_many_users_of_one_address_have_one_share_together() -> None:
    async def run() -> list[str]:
        queue, served, release = FairQueue(1), list[str](), asyncio.Event()

        async def ask(claim: Claim) -> None:
            async def work() -> None:
                served.append(claim.share)
                await asyncio.sleep(0.01)

            await queue.run(claim, work)

        holder = asyncio.create_task(queue.run(Claim("holder"), release.wait))
        await asyncio.sleep(0)
        crowd = [Claim(f"user {number}", group="192.0.2.1") for number in range(20)]
        alone = [Claim("ada", group="192.0.2.2")] * 5
        tasks = [asyncio.create_task(ask(claim)) for claim in (*crowd, *alone)]
        await asyncio.sleep(0)
        release.set()
        await asyncio.gather(holder, *tasks)
        return served

    served = asyncio.run(run())
    assert served[:12].count("ada") == 5
    assert len(set(served)) == 21  # and within the address, each user is served


def test_a_claim_names_the_address_of_the_user_who_waits(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            session = await new_session(registry, user, NewTable(GAME, [SeatSettings("you"), BOTS[0]]))
            watcher = RecordingConnection(None, None, "192.0.2.9")
            await session.join(watcher, None, None)
            assert session._bot_claim() == Claim(user.id, Priority.WAITING, group="192.0.2.9")
            await session.join(RecordingConnection(user.id, 0, "192.0.2.1"), 0, None)
            assert session._bot_claim() == Claim(user.id, Priority.WAITING, group="192.0.2.1")

    asyncio.run(run())


def test_shares_are_of_time_and_not_of_requests() -> None:
    async def run() -> list[str]:
        queue, served = FairQueue(1), list[str]()

        async def ask(share: str, seconds: float) -> None:
            async def work() -> None:
                served.append(share)
                await asyncio.sleep(seconds)

            await queue.run(Claim(share), work)

        slow = [asyncio.create_task(ask("slow", 0.05)) for _ in range(4)]
        await asyncio.gather(*slow, *(ask("quick", 0.0) for _ in range(12)))
        return served

    served = asyncio.run(run())
    assert served[:2] == ["slow", "quick"]
    assert served.index("slow", 1) > 8  # the quick requests together take less time than one slow one


def test_who_leaves_the_queue_frees_its_place_and_an_abandoned_request_keeps_its_slot() -> None:
    async def run() -> None:
        queue, release = FairQueue(1), asyncio.Event()
        running = asyncio.create_task(queue.run(Claim("a"), release.wait))
        waiting = asyncio.create_task(queue.run(Claim("b"), release.wait))
        await asyncio.sleep(0)
        assert len(queue) == 1
        waiting.cancel()
        running.cancel()  # the worker is still busy
        await asyncio.gather(waiting, running, return_exceptions=True)
        assert len(queue) == 0
        last = asyncio.create_task(queue.run(Claim("c"), release.wait))
        await asyncio.sleep(0.01)
        assert len(queue) == 1
        release.set()
        await last

    asyncio.run(run())


def test_too_many_requests_of_one_share_are_refused() -> None:
    async def run() -> None:
        queue, release = FairQueue(1), asyncio.Event()
        tasks = [asyncio.create_task(queue.run(Claim("a", max_waiting=2), release.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(RateLimited):
            await queue.run(Claim("a", max_waiting=2), release.wait)
        release.set()
        await asyncio.gather(*tasks)
        await queue.run(Claim("a", max_waiting=2), release.wait)

    asyncio.run(run())


def test_a_table_of_bots_only_plays_while_somebody_watches(database: str) -> None:
    async def run() -> None:
        async with registry_on(database) as registry:
            session = await new_session(registry, await add_user(registry), NewTable(GAME, BOTS))
            registry.start()
            await session.start()
            version = session.table.version
            await session.run_due_work()
            assert session.table.row.due is None
            assert isinstance(registry.bots, BotPool)
            assert len(registry.bots.queue) == 0
            assert session.idle
            watcher = RecordingConnection(None, None)
            await session.join(watcher, watcher.seat, None)
            async with asyncio.timeout(60):
                while session.table.version < version + 3:
                    await asyncio.sleep(0.01)
            session.leave(watcher)
            async with asyncio.timeout(60):
                while not session.idle:
                    await asyncio.sleep(0.01)

    asyncio.run(run())


def test_bots_yield_to_the_server(tmp_path: Path) -> None:
    """Workers have a lower priority than the process that answers users."""

    async def run() -> None:
        async with open_registry(tmp_path) as (registry, _), stopped_bots(registry):
            own = os.getpriority(os.PRIO_PROCESS, 0)
            assert all(os.getpriority(os.PRIO_PROCESS, pid) > min(own, 18) for pid in workers(os.getpid()))

    asyncio.run(run())
