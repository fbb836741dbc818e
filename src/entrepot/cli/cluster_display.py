"""Shows a tournament on a cluster: a bar for every node, a line for each change, and what each node has played."""

from __future__ import annotations

import time

from rich.progress import Progress, TaskID

from ..arena.play.nodes import (
    ClusterEvent,
    JobsCapped,
    Node,
    NodeJoined,
    NodeLost,
    NodeProgress,
    NodeRefused,
    NotStarted,
)
from ..core.game import Message
from ..core.i18n import Translator
from .output import console_error, progress_console


class ClusterDisplay:
    """Observes the events of a cluster."""

    def __init__(self, translator: Translator, games: int) -> None:
        self._translator, self._total = translator, games
        self._nodes: dict[str, Node] = {}
        self._tasks: dict[str, TaskID] = {}
        self._begun = time.monotonic()
        self.progress: Progress | None = None
        """Where the bars of the nodes go, while there is one."""

    def observe(self, event: ClusterEvent) -> None:
        """Show an event."""
        if isinstance(event, NodeProgress):
            self._nodes[event.node.id] = event.node
            self._update(event.node)
        elif isinstance(event, JobsCapped):
            self._print(Message("cluster-capped", {"wanted": event.wanted, "placed": event.placed}))
        elif isinstance(event, NodeJoined):
            self._nodes[event.node.id] = event.node
            self._print(Message("cluster-joined", {"node": event.node.name, "cores": event.node.cores}))
        elif isinstance(event, NodeLost):
            self._print(Message("cluster-lost", {"node": event.node.name}))
        elif isinstance(event, NotStarted):
            console_error(self._translator.render(Message("cluster-not-started", {"reason": event.reason})))
        elif isinstance(event, NodeRefused):
            warning = Message("cluster-refused", {"node": event.node.name, "reasons": ", ".join(event.node.refused)})
            console_error(self._translator.render(warning))

    def _print(self, message: Message) -> None:
        progress_console.print(self._translator.render(message), markup=False)

    def _update(self, node: Node) -> None:
        if self.progress is None:
            return
        if node.id not in self._tasks:
            self._tasks[node.id] = self.progress.add_task("", total=self._total, rate="")
        rate = round(node.games / max(time.monotonic() - self._begun, 1e-9))
        shown = Message("cluster-node", {"node": node.name, "processes": node.processes, "rate": rate})
        self.progress.update(self._tasks[node.id], completed=node.games, rate=self._translator.render(shown))

    def summarise(self) -> None:
        """Print what every node has played, and which were refused."""
        for node in self._nodes.values():
            if node.refused and not node.games:
                self._print(Message("cluster-was-refused", {"node": node.name}))
            else:
                self._print(Message("cluster-played", {"node": node.name, "games": node.games}))
