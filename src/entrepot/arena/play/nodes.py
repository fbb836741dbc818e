"""The nodes of a cluster as a tournament sees them: their cores, what they have played, which are refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..errors import ForeignNode


@dataclass
class Node:
    """A node of the cluster."""

    id: str
    name: str
    cores: int
    is_alive: bool = True
    processes: int = 0
    """Processes that are playing."""
    games: int = 0
    """Games that it has finished."""
    refused: list[str] = field(default_factory=list)
    """What differs from the driver's, or why it cannot play; a refused node plays nothing."""
    failures: int = 0
    """Errors since the last finished game."""


@dataclass(frozen=True)
class NodeJoined:
    """A node was found."""

    node: Node


@dataclass(frozen=True)
class NodeLost:
    """A node is no longer there."""

    node: Node


@dataclass(frozen=True)
class NodeRefused:
    """A node differs from the driver or cannot play, and plays nothing from now on."""

    node: Node


@dataclass(frozen=True)
class JobsCapped:
    """Fewer processes than wanted fit on the cluster now."""

    wanted: int
    placed: int


@dataclass(frozen=True)
class NodeProgress:
    """A node has finished games, or plays with another number of processes."""

    node: Node


@dataclass(frozen=True)
class NotStarted:
    """Ray could not start a process."""

    reason: str


ClusterEvent = NodeJoined | NodeLost | NodeRefused | JobsCapped | NotStarted | NodeProgress
ClusterObserver = Callable[[ClusterEvent], None]


class Nodes:
    """All nodes that were seen, by their ids."""

    def __init__(self, observer: ClusterObserver) -> None:
        self._observer = observer
        self._nodes: dict[str, Node] = {}
        self._cap: tuple[int, int] | None = None
        self._not_started = ""

    def update(self, listed: Sequence[dict[str, Any]]) -> None:
        """Take in what ``ray.nodes()`` lists."""
        for row in listed:
            node = self._nodes.get(row["NodeID"])
            if node is None and row["Alive"]:
                node = Node(row["NodeID"], _name(row), int(row["Resources"].get("CPU", 0)))
                self._nodes[node.id] = node
                self._observer(NodeJoined(node))
            elif node is not None and node.is_alive and not row["Alive"]:
                node.is_alive, node.processes = False, 0
                self._observer(NodeLost(node))

    def get(self, node: str) -> Node:
        """Give a node; one that is not listed is known by its id alone."""
        return self._nodes.setdefault(node, Node(node, node[:8], 0))

    def __contains__(self, node: str) -> bool:
        return node in self._nodes

    @property
    def refused(self) -> list[str]:
        """The ids of the refused nodes that are alive."""
        return [node.id for node in self._nodes.values() if node.refused and node.is_alive]

    @property
    def cores(self) -> int:
        """The cores of all nodes that may play."""
        return sum(node.cores for node in self._nodes.values() if node.is_alive and not node.refused)

    def refuse(self, node: Node, reasons: list[str]) -> None:
        """Refuse a node; the last one that could play makes it an error."""
        if not node.refused:
            node.refused = reasons
            self._observer(NodeRefused(node))
        if not self.cores:
            stated = "; ".join(f"{other.name}: {', '.join(other.refused)}" for other in map(self.get, self.refused))
            raise ForeignNode(
                f"every node of the cluster is refused ({stated}); they need what this machine has, and room; "
                "what was finished is kept, and the same command resumes"
            )

    def cap(self, wanted: int) -> int:
        """Cap a number of processes by the cores that there are, and say so when the cap changes."""
        placed = min(wanted, self.cores)
        if placed < wanted and self._cap != (wanted, placed):
            self._observer(JobsCapped(wanted, placed))
        self._cap = wanted, placed
        return placed

    def not_started(self, reason: str) -> None:
        """Say why Ray could not start a process, once for each reason."""
        if reason != self._not_started:
            self._not_started = reason
            self._observer(NotStarted(reason))

    def count(self, node: Node, games: int = 0, processes: int = 0) -> None:
        """Count finished games, and processes that begin or cease to play."""
        node.games += games
        node.processes = max(0, node.processes + processes)
        self._observer(NodeProgress(node))


def _name(row: dict[str, Any]) -> str:
    """Name a node: as it was started, or by its address, and by its id, since both may stand twice."""
    return f"{row.get('NodeName') or row['NodeManagerAddress']} ({row['NodeID'][:8]})"
