"""The actor of a Ray cluster: a worker with a playing process on its node.

The class is sent by value, and imports the program of its node only after the handshake.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .handshake import Identity, identity

if TYPE_CHECKING:
    from .worker import Worker


class Answer(NamedTuple):
    """The answer of an actor to the handshake."""

    node: str
    """The id of its node."""
    host: str
    identity: Identity


def _own_folders() -> list[str]:
    """List the folders to import bots from: the files that came with the job first."""
    return list(dict.fromkeys([os.getcwd(), *filter(os.path.isdir, sys.path)]))  # noqa: PTH109


class WorkerActor:
    """Plays chunks on its node."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._store = ""

    def hello(self, game: str, bots: Sequence[str]) -> Answer:
        """Say which node this is, and what it would play with."""
        import ray

        node = ray.get_runtime_context().get_node_id()
        return Answer(node, socket.gethostname(), identity(game, bots, _own_folders()))

    def prepare(self, plan: bytes, store: str) -> None:
        """Start the playing process; what is not compiled on this node yet is compiled by one of its processes."""
        import msgspec

        from entrepot.arena.plan import Plan
        from entrepot.arena.play.worker import Worker
        from entrepot.arena.results.parts import PartStore

        if self._worker is None:
            decoded = msgspec.msgpack.decode(plan, type=Plan)
            if store:
                PartStore(store, decoded).check()
            worker = Worker(decoded, _own_folders())
            worker.start()
            self._worker, self._store = worker, store

    def play(self, first: int, games: int) -> bytes:
        """Play some games; give an encoded chunk, or write a part to the store and give its entry of the index."""
        from entrepot.arena.results.parts import PartStore

        assert self._worker is not None
        plan = self._worker.plan
        if not self._store:
            return self._worker.play(first, games)
        chunks = [self._worker.play(*order) for order in plan.chunks(first, games)]
        return PartStore(self._store, plan).write(chunks)
