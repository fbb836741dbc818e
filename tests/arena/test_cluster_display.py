"""What the command shows of a cluster: a bar for each node, a line for each change, and what each node has played."""

from __future__ import annotations

import pytest

from entrepot.arena.play.nodes import JobsCapped, Node, NodeJoined, NodeLost, NodeProgress, NodeRefused, NotStarted
from entrepot.cli.arena import progress_bar
from entrepot.cli.cluster_display import ClusterDisplay
from entrepot.cli.output import load_translator

Pair = tuple[Node, Node]


@pytest.fixture
def display() -> ClusterDisplay:
    return ClusterDisplay(load_translator("en"), 500)


@pytest.fixture
def nodes() -> Pair:
    return Node("a" * 8, "first (aaaaaaaa)", 1), Node("b" * 8, "second (bbbbbbbb)", 2)


def test_every_node_has_a_bar_of_its_own(display: ClusterDisplay, nodes: Pair) -> None:
    first, second = nodes
    display.progress = progress_bar()
    display.progress.add_task("", total=500, rate="all")
    for node in nodes:
        display.observe(NodeJoined(node))
        node.processes, node.games = node.cores, 100 * node.cores
        display.observe(NodeProgress(node))
    first.games = 150
    display.observe(NodeProgress(first))
    bars = [(task.completed, task.total, task.fields["rate"].partition(",")[0]) for task in display.progress.tasks]
    assert bars == [(0, 500, "all"), (150, 500, first.name), (200, 500, second.name)]
    assert "2 processes" in display.progress.tasks[2].fields["rate"]


def test_changes_and_a_summary_are_printed(
    display: ClusterDisplay, nodes: Pair, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = nodes
    refused = Node("c" * 8, "third (cccccccc)", 4, refused=["program 1 instead of 2", "data 1 instead of 2"])
    first.games, second.games = 300, 200
    for node in (*nodes, refused):
        display.observe(NodeJoined(node))
    changes = (NodeRefused(refused), JobsCapped(8, 3), NotStarted("no room on the disk"), NodeLost(second))
    for change in changes:
        display.observe(change)
    display.summarise()
    assert capsys.readouterr().err.splitlines() == [
        "Node first (aaaaaaaa) joined, with 1 core.",
        "Node second (bbbbbbbb) joined, with 2 cores.",
        "Node third (cccccccc) joined, with 4 cores.",
        "entrepot: Node third (cccccccc) is refused and plays nothing: program 1 instead of 2, data 1 instead of 2",
        "3 of 8 processes fit on the cluster now; more are started when it grows.",
        "entrepot: Ray could not start a process: no room on the disk",
        "Node second (bbbbbbbb) is lost; its unfinished games are played again elsewhere.",
        "first (aaaaaaaa): 300 games",
        "second (bbbbbbbb): 200 games",
        "third (cccccccc): refused",
    ]
