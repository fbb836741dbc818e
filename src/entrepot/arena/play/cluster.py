"""Plays chunks on a Ray cluster: every actor is a worker with a playing process on its node.

Ray places the actors, restarts those that are lost, and brings the user's bots to every node. An actor plays only
after a handshake, and again after each restart. Orders go to actors that play, and return when one is lost.
"""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import tempfile
import time
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from ...bots import ONNX, is_own_class
from ...core.errors import UnknownBot
from ...core.plugins import BOTS, installed
from .. import own_bots
from ..errors import ArenaBroken, BadPlan, MissingLibrary
from ..plan import Plan
from . import actor as actor_module
from . import handshake
from .nodes import ClusterObserver, Node, Nodes
from .orders import Order, OrderQueue

AHEAD = 2
"""Orders queued for each actor that plays, so that it never waits for the next one."""
CHECK_SECONDS = 1.0
"""Seconds between two looks for nodes that joined or left."""
PLACE_SECONDS = 120.0
"""Seconds without a process on the cluster after which the tournament ends with an error."""
NODE_LABEL = "ray.io/node-id"


@dataclass(eq=False)
class Slot:
    """A process on the cluster: an actor, wherever Ray has placed it."""

    actor: Any
    node: Node | None = None
    """Where it answered the handshake; None while it is placed or restarted."""
    is_playing: bool = False
    orders: set[Order] = field(default_factory=set)


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
        self._bots = _modules_of(plan)
        self._identity = handshake.identity(plan.game, self._bots, own_bots.module_folders())
        self._ray = _connected(address, plan)
        self._nodes = Nodes(observer)
        self._slots: list[Slot] = []
        self._calls: dict[Any, Call] = {}
        self._checked = 0.0
        self._answered = time.monotonic()
        """When an actor was last known to be placed."""

    def play(self, chunks: Iterable[Order]) -> Generator[bytes, None, None]:
        """Play chunks, and yield them encoded, in the order in which they finish."""
        queue = OrderQueue(chunks)
        try:
            while not queue.is_done:
                self._check_nodes()
                self._submit(queue)
                for answer in self._wait():
                    yield from self._receive(answer, queue)
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
        while len(self._slots) < wanted:
            self._slots.append(self._start())
        if any(slot.node is not None for slot in self._slots):
            self._answered = now
        elif now - self._answered > PLACE_SECONDS:
            raise ArenaBroken(
                f"no process found a free core on the cluster for {PLACE_SECONDS:.0f} s (its nodes have "
                f"{self._nodes.cores} cores); what was finished is kept, and the same command resumes"
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
        for ahead in range(1, AHEAD + 1):
            for slot in self._slots:
                if slot.is_playing and len(slot.orders) < ahead:
                    order = queue.take()
                    if order is None:
                        return
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
            self._nodes.count(slot.node, games=order[1])

    def _shake_hands(self, slot: Slot, answer: Any) -> None:
        """Compare what a node would play with; prepare the actor, or refuse the node."""
        node = self._nodes.get(answer.node)
        different = handshake.mismatches(self._identity, answer.identity)
        if different or node.refused:
            self._refuse(slot, node, different)
            return
        slot.node = node
        plan = msgspec.msgpack.encode(self._plan)
        self._calls[slot.actor.prepare.remote(plan, self._store)] = Call(slot)

    def _refuse(self, slot: Slot, node: Node, reasons: list[str]) -> None:
        """End an actor on a node that cannot play; the next look at the nodes starts another one elsewhere."""
        self._drop(slot)
        self._checked = 0.0
        self._nodes.refuse(node, reasons)

    def _failed(self, call: Call, queue: OrderQueue, cause: BaseException) -> None:
        """Handle an error that an actor raised: a node without a bot is refused, an order is tried again."""
        node = call.slot.node
        if call.order is not None:
            call.slot.orders.discard(call.order)
            queue.lost(call.order, f"{node.name if node else 'a node'}: {cause}")
        elif isinstance(cause, UnknownBot) and not any(slot.is_playing for slot in self._slots):
            raise cause
        elif node is not None:
            self._refuse(call.slot, node, [f"{type(cause).__name__}: {cause}"])
        else:
            raise ArenaBroken(f"the handshake failed: {cause}") from cause

    def _lost(self, call: Call, queue: OrderQueue, error: BaseException) -> None:
        """Handle a lost actor: its order returns to the queue, and Ray restarts it where there is room."""
        slot, node = call.slot, call.slot.node
        if call.order is not None:
            slot.orders.discard(call.order)
            queue.lost(call.order, f"{node.name if node else 'a node'}: {type(error).__name__}")
        if slot not in self._slots:
            return
        if slot.is_playing and node is not None:
            self._nodes.count(node, processes=-1)
        if isinstance(error, self._ray.exceptions.ActorDiedError):
            self._drop(slot)
        elif slot.node is not None or call.is_hello:
            self._greet(slot)

    def _drop(self, slot: Slot) -> None:
        """End an actor for good."""
        if slot in self._slots:
            self._slots.remove(slot)
        slot.is_playing = False
        with contextlib.suppress(self._ray.exceptions.RayError, ValueError):
            self._ray.kill(slot.actor, no_restart=True)

    def _stop(self) -> None:
        """End all actors, and leave the cluster."""
        for slot in list(self._slots):
            self._drop(slot)
        self._ray.shutdown()


def _travelling(plan: Plan) -> list[str]:
    """Name the bots whose files are the user's: classes, and networks."""
    return [bot for bot in dict.fromkeys(plan.bots) if is_own_class(bot) or bot.startswith(ONNX)]


def _modules_of(plan: Plan) -> list[str]:
    """Name the modules and classes of the bots that are not built in."""
    return [*_travelling(plan), *(point.value for bot in plan.bots for point in installed(BOTS).get(bot, ()))]


def _cause(error: Any) -> BaseException:
    """Give the error of the other machine."""
    cause = getattr(error, "cause", None)
    return cause if isinstance(cause, BaseException) else ArenaBroken(str(error))


def _connected(address: str, plan: Plan) -> Any:
    """Connect to a cluster; the user's bots are uploaded, and Ray brings them to every node that plays."""
    try:
        import ray
        import ray.cloudpickle
        import ray.exceptions
    except ImportError as error:
        raise MissingLibrary("ray", "ray") from error
    pickle: Any = ray.cloudpickle
    for module in (own_bots, handshake, actor_module):  # nodes run these as they are here
        pickle.register_pickle_by_value(module)
    with tempfile.TemporaryDirectory(prefix="entrepot-bots-") as folder:
        own_bots.copy_bots(_travelling(plan), own_bots.module_folders(), Path(folder))
        Path(folder, "entrepot-bots.json").write_text(json.dumps(plan.own))  # Ray refuses an empty folder
        try:
            _check_port(address)
            ray.init(
                address=address,
                logging_level=logging.ERROR,
                log_to_driver=False,
                runtime_env={"working_dir": folder},
            )
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            raise BadPlan(f"no Ray cluster answers at {address!r}: {error}") from error
    return ray


def _check_port(address: str) -> None:
    """Check at once whether the port answers; Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        if not port.isdecimal():
            raise ValueError("an address is a host and a port, such as 10.0.0.1:6379")
        socket.create_connection((host, int(port)), timeout=10).close()
