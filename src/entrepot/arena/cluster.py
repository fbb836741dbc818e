"""Plays chunks on a Ray cluster: every actor is a worker with a playing process on its machine."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterable, Iterator
from typing import Any

from .errors import ArenaBroken, BadPlan, MissingLibrary
from .plan import Plan
from .worker import Worker

AHEAD = 2
"""Chunks queued for each actor, so that it never waits for the next one."""
LOSSES_AT_MOST = 20
"""Chunks that may be lost with their machines before the tournament fails; finished games are kept."""

Order = tuple[int, int]


class WorkerActor:
    """The class of the actors."""

    def __init__(self, plan: Plan, path: list[str]) -> None:
        self._worker = Worker(plan, path)

    def play(self, first: int, games: int) -> bytes:
        """Play a chunk."""
        return self._worker.play(first, games)

    def stop(self) -> None:
        """End the playing process."""
        self._worker.stop()


class RayPlayers:
    """The actors of a cluster. The games do not depend on their number."""

    def __init__(self, plan: Plan, address: str, jobs: int, path: list[str]) -> None:
        self._ray = _connected(address)
        self._plan, self._path = plan, path
        self._jobs = jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._actors: list[Any] = []
        self._waiting: dict[Any, tuple[Any, Order]] = {}
        self._lost: list[Order] = []

    def play(self, chunks: Iterable[Order]) -> Iterator[bytes]:
        """Play chunks, and yield them encoded, in the order in which they finish."""
        ray, orders = self._ray, iter(chunks)
        try:
            self._actors = [self._actor() for _ in range(self._jobs)]
            for actor in self._actors * AHEAD:
                self._submit(actor, next(orders, None))
            while self._waiting:
                done, _ = ray.wait(list(self._waiting), num_returns=1)
                actor, order = self._waiting.pop(done[0])
                try:
                    yield ray.get(done[0])
                except ray.exceptions.RayActorError as error:
                    self._replace(actor, order, error)
                    self._submit(self._actors[-1], order)
                except ray.exceptions.RayTaskError as error:
                    raise _cause(error) from error
                else:
                    self._submit(actor, next(orders, None))
            ray.get([actor.stop.remote() for actor in self._actors])
        finally:
            ray.shutdown()

    def _actor(self) -> Any:
        return self._ray.remote(num_cpus=1, max_restarts=0)(WorkerActor).remote(self._plan, self._path)

    def _submit(self, actor: Any, order: Order | None) -> None:
        if order is not None:
            self._waiting[actor.play.remote(*order)] = actor, order

    def _replace(self, actor: Any, order: Order, error: BaseException) -> None:
        """Replace a lost actor, once for all of its orders."""
        self._lost.append(order)
        if len(self._lost) > LOSSES_AT_MOST:
            raise ArenaBroken(f"the cluster loses its processes: {error}") from error
        if actor in self._actors:
            self._actors.remove(actor)
            self._actors.append(self._actor())


def _cause(error: Any) -> BaseException:
    """Give the error of the other machine."""
    cause = getattr(error, "cause", None)
    return cause if isinstance(cause, BaseException) else error


def _connected(address: str) -> Any:
    """Connect to a cluster."""
    try:
        import ray
        import ray.exceptions
    except ImportError as error:
        raise MissingLibrary("ray", "ray") from error
    try:
        _check_port(address)
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, RuntimeError, ValueError) as error:
        raise BadPlan(f"no Ray cluster answers at {address!r}: {error}") from error
    return ray


def _check_port(address: str) -> None:
    """Check at once whether the port answers; Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        if not port.isdecimal():
            raise ValueError("an address is a host and a port, such as 10.0.0.1:6379")
        socket.create_connection((host, int(port)), timeout=10).close()
