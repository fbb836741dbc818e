"""Plays chunks on a Ray cluster: every actor is a worker with a playing process on its node.

Ray places the actors, restarts those that are lost, and brings the user's bots to every node. An actor plays only
after a handshake, and again after each restart. Orders go to actors that play, and return when one is lost.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ...core.errors import UnknownBot
from .. import own_bots
from ..errors import ArenaBroken, ForeignNode
from ..plan import Plan
from . import actor as actor_module
from . import handshake
from .connection import check_connection, connect, connection_errors, modules_of
from .nodes import ClusterObserver, Node, Nodes
from .orders import Order, OrderQueue

AHEAD = 2
"""Orders queued for each actor that plays, so that it never waits for the next one."""
CHECK_SECONDS = 1.0
"""Seconds between two looks for nodes that joined or left."""
PLACE_SECONDS = 120.0
"""Seconds without a process on the cluster after which the tournament ends with an error."""
BACK_OFF_AT_MOST = 30.0
"""Seconds between two attempts to start processes, where Ray cannot start them."""
FAILURES_AT_MOST = 3
"""Errors in a row after which a node is refused."""
NODE_LABEL = "ray.io/node-id"


@dataclass(eq=False)
class Slot:
    """A process on the cluster: an actor, wherever Ray has placed it."""

    actor: Any
    node: Node | None = None
    """Where it answered the handshake; None while it is placed or restarted."""
    is_playing: bool = False
    orders: set[Order] = field(default_factory=set)

    @property
    def name(self) -> str:
        """The name of its node."""
        return "a node" if self.node is None else self.node.name


@dataclass(frozen=True)
class Backoff:
    """Exponential back-off of starting processes, after Ray could not start one."""

    reason: str = ""
    seconds: float = 0.0
    until: float = 0.0

    def longer(self, reason: str) -> Backoff:
        """Wait twice as long as before; processes that fail together count once."""
        now = time.monotonic()
        if now < self.until:
            return self
        seconds = min(BACK_OFF_AT_MOST, 2 * self.seconds or CHECK_SECONDS)
        return Backoff(reason.strip().splitlines()[-1] if reason.strip() else "", seconds, now + seconds)


@dataclass(frozen=True)
class Call:
    """A call of an actor that has not answered yet."""

    slot: Slot
    order: Order | None = None
    is_hello: bool = False


class RayPlayers:
    """The actors of a cluster. The games do not depend on their number."""

    def __init__(
        self,
        plan: Plan,
        address: str,
        jobs: int = 0,
        store: str = "",
        observer: ClusterObserver = lambda event: None,
    ) -> None:
        self._plan, self._jobs, self._store = plan, jobs, store
        self._bots = modules_of(plan)
        self._identity = handshake.identity(plan.game, self._bots, own_bots.module_folders())
        self._ray = connect(address, plan)
        self._nodes = Nodes(observer)
        self._slots: list[Slot] = []
        self._calls: dict[Any, Call] = {}
        self._checked = 0.0
        self._answered = time.monotonic()
        """When an actor was last known to be placed."""
        self._back_off = Backoff()

    def play(self, chunks: Iterable[Order]) -> Generator[bytes, None, None]:
        """Play chunks, and yield them encoded, in the order in which they finish."""
        queue = OrderQueue(chunks)
        try:
            while not queue.is_done:
                check_connection(self._ray)
                self._check_nodes()
                self._submit(queue)
                for answer in self._wait():
                    yield from self._receive(answer, queue)
        except connection_errors() as error:
            raise ArenaBroken(
                "the connection to the cluster is lost; what was finished is kept, and the same command resumes"
            ) from error
        finally:
            self._stop()

    def _wait(self) -> list[Any]:
        """Wait for an answer, but not for longer than until the next look at the nodes."""
        if not self._calls:
            time.sleep(CHECK_SECONDS)
            return []
        done: list[Any] = self._ray.wait(list(self._calls), num_returns=1, timeout=CHECK_SECONDS)[0]
        return done

    def _check_nodes(self) -> None:
        """Take in nodes that joined, and start processes for their cores; end if nothing can be placed for long."""
        now = time.monotonic()
        if now - self._checked < CHECK_SECONDS:
            return
        self._checked = now
        self._nodes.update(self._ray.nodes())
        wanted = self._nodes.cap(self._jobs) if self._jobs else self._nodes.cores
        while len(self._slots) < wanted and now >= self._back_off.until:
            self._slots.append(self._start())
        if any(slot.node is not None for slot in self._slots):
            self._answered = now
        elif now - self._answered > PLACE_SECONDS:
            reason = self._back_off.reason or f"its nodes have {self._nodes.cores} cores, and none is free"
            raise ArenaBroken(
                f"no process was started on the cluster for {PLACE_SECONDS:.0f} s ({reason}); "
                "what was finished is kept, and the same command resumes"
            )

    def _start(self) -> Slot:
        """Start an actor wherever there is room, but not on a refused node, and greet it."""
        refused = self._nodes.refused
        options: dict[str, Any] = {"num_cpus": 1, "max_restarts": -1, "max_task_retries": 0}
        if refused:
            options["label_selector"] = {NODE_LABEL: f"!in({','.join(refused)})"}
        slot = Slot(self._ray.remote(**options)(actor_module.WorkerActor).remote())
        self._greet(slot)
        return slot

    def _greet(self, slot: Slot) -> None:
        """Ask an actor who it is; Ray asks again until the actor is placed or restarted."""
        slot.node, slot.is_playing = None, False
        hello = slot.actor.hello.options(max_task_retries=-1)
        self._calls[hello.remote(self._plan.game, self._bots)] = Call(slot, is_hello=True)

    def _submit(self, queue: OrderQueue) -> None:
        """Give orders to the actors that play, first to those with the fewest."""
        playing = {slot.name for slot in self._slots if slot.is_playing}
        for ahead in range(1, AHEAD + 1):
            for slot in self._slots:
                if slot.is_playing and len(slot.orders) < ahead:
                    order = queue.take(slot.name, playing)
                    if order is not None:
                        slot.orders.add(order)
                        self._calls[slot.actor.play.remote(*order)] = Call(slot, order)

    def _receive(self, answer: Any, queue: OrderQueue) -> Iterator[bytes]:
        """Handle an answer: of the handshake, of the preparation, or a chunk."""
        call = self._calls.pop(answer)
        exceptions = self._ray.exceptions
        try:
            value = self._ray.get(answer)
        except exceptions.RayTaskError as error:
            self._failed(call, queue, _cause(error))
        except (exceptions.RayError, OSError) as error:
            self._lost(call, queue, error)
        else:
            if call.order is not None:
                self._finish(call.slot, call.order, queue)
                yield value
            elif call.is_hello:
                self._shake_hands(call.slot, value)
            elif call.slot in self._slots and call.slot.node is not None:
                call.slot.is_playing = True
                self._nodes.count(call.slot.node, processes=1)

    def _finish(self, slot: Slot, order: Order, queue: OrderQueue) -> None:
        slot.orders.discard(order)
        queue.finish(order)
        if slot.node is not None:
            slot.node.failures = 0
            self._nodes.count(slot.node, games=order[1])

    def _shake_hands(self, slot: Slot, answer: Any) -> None:
        """Compare what a node would play with; prepare the actor, or refuse the node."""
        if answer.node not in self._nodes:  # it joined since the last look
            self._nodes.update(self._ray.nodes())
        node = self._nodes.get(answer.node)
        different = handshake.mismatches(self._identity, answer.identity)
        if different or node.refused:
            self._refuse(slot, node, different)
            return
        slot.node = node
        self._back_off = Backoff()
        plan = msgspec.msgpack.encode(self._plan)
        self._calls[slot.actor.prepare.remote(plan, self._store)] = Call(slot)

    def _refuse(self, slot: Slot, node: Node, reasons: list[str]) -> None:
        """End the actors on a node that cannot play; the next look at the nodes starts others elsewhere."""
        for other in [slot, *(other for other in self._slots if other.node is node)]:
            self._drop(other)
        self._checked = 0.0
        self._nodes.refuse(node, reasons)

    def _failed(self, call: Call, queue: OrderQueue, cause: BaseException) -> None:
        """Handle an error that an actor raised: an order is tried elsewhere, and a node that cannot play is refused."""
        node, reason = call.slot.node, f"{type(cause).__name__}: {cause}"
        if call.order is not None:
            call.slot.orders.discard(call.order)
            queue.lost(call.order, call.slot.name, reason)
        if node is None:
            if call.is_hello:
                raise ArenaBroken(f"the handshake failed: {reason}") from cause
            return
        node.failures += 1
        if call.order is not None and node.failures < FAILURES_AT_MOST:
            return
        try:
            self._refuse(call.slot, node, [reason])
        except ForeignNode:
            if isinstance(cause, UnknownBot):  # it is the bot that no node can make
                raise cause from None
            raise

    def _lost(self, call: Call, queue: OrderQueue, error: BaseException) -> None:
        """Handle a lost actor: its order returns to the queue, and Ray restarts it where there is room."""
        slot, node = call.slot, call.slot.node
        if call.order is not None:
            slot.orders.discard(call.order)
            queue.lost(call.order, slot.name, type(error).__name__)
        if slot not in self._slots:
            return
        if slot.is_playing and node is not None:
            self._nodes.count(node, processes=-1)
        if self._is_final(call, error):
            self._drop(slot)
            if call.is_hello:
                self._back_off = self._back_off.longer(str(error))
                self._nodes.not_started(self._back_off.reason)
        elif slot.node is not None or call.is_hello:
            self._greet(slot)

    def _is_final(self, call: Call, error: BaseException) -> bool:
        """Whether an actor is lost for good: it was killed, or Ray could not place or start it."""
        exceptions = self._ray.exceptions
        if call.is_hello:
            return not isinstance(error, exceptions.ActorUnavailableError)
        return isinstance(error, exceptions.ActorDiedError)

    def _drop(self, slot: Slot) -> None:
        """End an actor for good."""
        if slot in self._slots:
            self._slots.remove(slot)
        slot.is_playing = False
        with contextlib.suppress(self._ray.exceptions.RayError, ValueError, *connection_errors()):
            self._ray.kill(slot.actor, no_restart=True)

    def _stop(self) -> None:
        """End all actors, and leave the cluster."""
        for slot in list(self._slots) if self._ray.is_initialized() else []:
            self._drop(slot)
        self._ray.shutdown()


def _cause(error: Any) -> BaseException:
    """Give the error of the other machine."""
    cause = getattr(error, "cause", None)
    return cause if isinstance(cause, BaseException) else ArenaBroken(str(error))
