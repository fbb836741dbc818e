"""The bus over NATS: core subjects for notices, a queue group for jobs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import nats
import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg

from .interface import JOB_LEASE, JOB_RENEWAL, BusUnavailable, Handler, JobHandler

PREFIX, JOBS, WORKERS = "entrepot.", "entrepot.jobs", "bots"
RUNNING, RESULT = b"+", b"="
"""The first byte of what a worker sends: its lease is renewed, or the result follows."""
IDLE_SECONDS = 0.05
"""The pause before a job is sent again when no worker is free."""
CONNECT_TIMEOUT = 3


class NatsBus:
    """A connection to a NATS server."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client = Client()
        self._log = logging.getLogger("entrepot.server")

    async def start(self, handlers: dict[str, Handler]) -> None:
        """Connect and subscribe."""
        try:
            connecting = nats.connect(
                self._address,
                connect_timeout=CONNECT_TIMEOUT,
                max_reconnect_attempts=-1,
                reconnect_time_wait=0.5,
                allow_reconnect=True,
                error_cb=self._on_error,
                name="entrepot",
            )
            async with asyncio.timeout(CONNECT_TIMEOUT):  # it would try for ever
                self._client = await connecting
        except (OSError, TimeoutError, nats.errors.Error) as error:
            raise BusUnavailable(f"no NATS server at {self._address}") from error
        for subject, handler in handlers.items():
            await self._client.subscribe(PREFIX + subject, cb=_callback(handler))

    async def _on_error(self, error: Exception) -> None:
        self._log.warning("bus error", extra={"reason": str(error)})

    async def publish(self, subject: str, notice: bytes) -> None:
        """Publish a notice; without a connection it is sent after the next one is made, or lost."""
        with contextlib.suppress(nats.errors.Error):
            await self._client.publish(PREFIX + subject, notice)

    async def run_job(self, job: bytes) -> bytes:
        """Send a job to a free worker until one returns the result."""
        while True:
            inbox = self._client.new_inbox()
            subscription = await self._client.subscribe(inbox)
            try:
                await self._client.publish(JOBS, job, reply=inbox)
                while (message := await subscription.next_msg(JOB_LEASE)).data.startswith(RUNNING):
                    pass
                if message.data.startswith(RESULT):
                    return bytes(message.data[1:])
                await asyncio.sleep(IDLE_SECONDS)  # no worker is free
            except (TimeoutError, nats.errors.Error):
                await asyncio.sleep(IDLE_SECONDS)  # the worker has died
            finally:
                with contextlib.suppress(nats.errors.Error):
                    await subscription.unsubscribe()

    async def work(self, handler: JobHandler) -> None:
        """Subscribe for one job at a time, so that the queue group has free workers only."""
        while True:
            subscription = await self._client.subscribe(JOBS, queue=WORKERS)
            await subscription.unsubscribe(1)
            try:
                message = await subscription.next_msg(None)
            except nats.errors.Error:
                await asyncio.sleep(IDLE_SECONDS)
                continue
            renewing = asyncio.create_task(self._renew(message))
            try:
                result = await handler(message.data)
            finally:
                renewing.cancel()
            await self._client.publish(message.reply, RESULT + result)

    async def _renew(self, message: Msg) -> None:
        while True:
            await self._client.publish(message.reply, RUNNING)
            await asyncio.sleep(JOB_RENEWAL)

    async def close(self) -> None:
        """Disconnect."""
        with contextlib.suppress(nats.errors.Error, OSError):
            await self._client.close()


def _callback(handler: Handler) -> Callable[[Msg], Awaitable[None]]:
    async def call(message: Msg) -> None:
        await handler(message.data)

    return call
