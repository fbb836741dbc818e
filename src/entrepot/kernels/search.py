"""Information-set Monte Carlo tree search (ISMCTS) over determinizations, with PUCT selection: a kernel.

Every simulation starts from a determinization: a fresh deal of what the seat cannot see. It descends one tree that all
determinizations share, expands a leaf, plays a short rollout from there, evaluates the position for every seat, and
adds the values to all nodes of the path.

A node stands for a history of choices from the root, outcomes of chance included. The children of a node are a linked
list in ascending order of their choices. Which of them can be chosen depends on the determinization, so each counts how
often it was available besides how often it was visited.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, Struct, array, bound
from ..core.rule import CHANCE, OVER, Float32Array, Float64Array, Int64Array, copied, rule
from ..core.stream import below

if TYPE_CHECKING:
    from ..core.game import Rules
    from . import evaluator, playout

    State = Any

MANIFEST = Manifest(game=("rules",), kernels=("playout", "evaluator"), entries=("reset_tree", "simulate"))
rules: Rules = bound()
NO_NODE = 0
"""The first node of the array is never used."""
SEATS_AT_MOST = 6
DEPTH = 400
"""No path in the tree is longer."""


class Node(Struct):
    """A node of the tree."""

    choice: int
    next: int
    """The next child of the same parent."""
    child: int
    """The first child."""
    visits: int
    available: int
    """How many selections of the parent could have chosen it."""
    prior: float
    """How promising its choice looked, from 0 to 1."""
    best: float
    """The highest evaluation among its children when it was expanded."""
    total: Float64Array = array(SEATS_AT_MOST)
    """The sum of the values of its simulations, for each seat."""


class Settings(Struct):
    """The settings of a search; :class:`entrepot.bots.search_bot.Settings` describes them."""

    explore: float
    sharpness: float
    urgency: float
    plies: float
    noise: float
    settled: float
    trust: float
    learned: float
    learned_leaf: float


class Search(Struct):
    """A search: its root, its settings, and its scratch buffers."""

    known: State
    """The root state, as the seat knows it."""
    dealt: State
    """The determinization that a simulation plays on."""
    settings: Settings
    used: int
    """How many nodes are in use, the one that stands for none included."""
    root: int
    path: Int64Array = array(DEPTH)
    """The nodes from the root to the leaf of a simulation."""
    values: Float64Array = array(SEATS_AT_MOST)
    """The values of a simulation, for each seat."""
    mover: int
    """The seat that made the last choice."""
    evaluator: evaluator.Evaluator
    scratch: playout.Scratch


# The tree


@rule
def new_node(search: Search, nodes: list[Node], choice: int, prior: float) -> int:
    """Take a new node; NO_NODE if the array is full."""
    node = search.used
    if node >= len(nodes):
        return NO_NODE
    search.used += 1
    made = nodes[node]
    made.choice = choice
    made.next = NO_NODE
    made.child = NO_NODE
    made.visits = 0
    made.available = 0
    made.prior = prior
    made.best = 0.0
    for seat in range(SEATS_AT_MOST):
        made.total[seat] = 0.0
    return node


@rule
def reset_tree(search: Search, nodes: list[Node]) -> None:
    """Begin a tree that has only its root."""
    search.used = 1
    search.root = new_node(search, nodes, 0, 0.0)


@rule
def link(nodes: list[Node], node: int, before: int, child: int) -> None:
    """Insert a new child into the list of a node, after another one or first."""
    if before != NO_NODE:
        nodes[child].next = nodes[before].next
        nodes[before].next = child
    else:
        nodes[child].next = nodes[node].child
        nodes[node].child = child


# Rollout and evaluation


@rule
def rollout(search: Search, plies: int) -> None:
    """Play on by the greedy policy with some noise, for a number of plies, if settled to the end of that turn."""
    s, scratch = search.dealt, search.scratch
    settled = search.settings.settled > 0.0
    left = plies
    actor = rules.actor(s)
    while actor != OVER and (left > 0 or (settled and (actor == search.mover or actor == CHANCE))):
        n = rules.legal(s, scratch.choices)
        if n == 0:  # only an impossible state leads here
            return
        if actor == CHANCE:
            choice = playout.draw_outcome(s, scratch.choices, n, scratch.stream)
        else:
            left -= 1
            search.mover = actor
            if n == 1:
                choice = scratch.choices[0]
            elif below(scratch.stream, 1000) < search.settings.noise:
                choice = scratch.choices[below(scratch.stream, n)]
            else:
                choice = playout.greedy_choice(s, actor, n, scratch, scratch.stream)
        rules.apply(s, choice)
        actor = rules.actor(s)


@rule
def add_evaluation(search: Search, net: Float32Array, learned: float, share: float) -> None:
    """Add what the evaluator says of the position to the values of the simulation, with a share of them."""
    search.evaluator.learned = learned
    evaluator.evaluate_seats(search.dealt, search.evaluator, net)
    for seat in range(search.dealt.seats):
        search.values[seat] += share * search.evaluator.values[seat]


@rule
def evaluate_leaf(search: Search, net: Float32Array) -> None:
    """Write the value of the position for each seat, from 0 to 1: that of the leaf, and that after a rollout."""
    settings = search.settings
    for seat in range(SEATS_AT_MOST):
        search.values[seat] = 0.0
    if settings.trust > 0.0:
        rollout(search, 0)
        add_evaluation(search, net, settings.learned_leaf, settings.trust)
    if settings.trust < 1.0:
        rollout(search, int(settings.plies))
        add_evaluation(search, net, settings.learned, 1.0 - settings.trust)


# One simulation


@rule
def prior_of(best: float, value: int, sharpness: float) -> float:
    """Give the prior of a choice: 1 for the best one when the node was expanded, less for a lower evaluation."""
    short = (best - value) / sharpness
    if short < 0.0:
        return 1.0
    return 1.0 / ((1.0 + short) * (1.0 + short))


@rule
def expand(search: Search, nodes: list[Node], node: int, actor: int, n: int) -> None:
    """Give a node without children a child for every legal choice."""
    scratch, sharpness = search.scratch, search.settings.sharpness
    best = 0
    for i in range(n):
        value = playout.value_after(search.dealt, scratch.choices[i], actor, scratch)
        scratch.values[i] = value
        best = value if i == 0 else max(best, value)
    nodes[node].best = float(best)
    before = NO_NODE
    for i in range(n):
        child = new_node(search, nodes, scratch.choices[i], prior_of(nodes[node].best, scratch.values[i], sharpness))
        if child == NO_NODE:
            return
        link(nodes, node, before, child)
        before = child


@rule
def add_children(search: Search, nodes: list[Node], node: int, actor: int, n: int) -> None:
    """Give an expanded node a child for every choice that is legal in this determinization and has none yet."""
    scratch, sharpness = search.scratch, search.settings.sharpness
    before = NO_NODE
    child = nodes[node].child
    for i in range(n):
        while child != NO_NODE and nodes[child].choice < scratch.choices[i]:
            before, child = child, nodes[child].next
        if child == NO_NODE or nodes[child].choice != scratch.choices[i]:
            value = playout.value_after(search.dealt, scratch.choices[i], actor, scratch)
            added = new_node(search, nodes, scratch.choices[i], prior_of(nodes[node].best, value, sharpness))
            if added == NO_NODE:
                return
            link(nodes, node, before, added)
            before = added


@rule
def sum_priors(search: Search, nodes: list[Node], node: int, n: int) -> float:
    """Add up the priors of the children that are available in this determinization."""
    choices = search.scratch.choices
    total = 0.0
    i = 0
    child = nodes[node].child
    while child != NO_NODE and i < n:
        choice = nodes[child].choice
        while i < n and choices[i] < choice:
            i += 1
        if i < n and choices[i] == choice:
            total += nodes[child].prior
        child = nodes[child].next
    return total


@rule
def select(search: Search, nodes: list[Node], node: int, actor: int, n: int) -> int:
    """Select an available child by PUCT: its mean value, plus its prior weighted by how rarely it was visited."""
    choices, settings = search.scratch.choices, search.settings
    priors = sum_priors(search, nodes, node, n)
    visits = nodes[node].visits
    unvisited = (nodes[node].total[actor] / visits if visits > 0 else 0.5) - settings.urgency
    best = NO_NODE
    best_score = 0.0
    i = 0
    child = nodes[node].child
    while child != NO_NODE and i < n:
        at = nodes[child]
        while i < n and choices[i] < at.choice:
            i += 1
        if i < n and choices[i] == at.choice:
            at.available += 1
            mean = at.total[actor] / at.visits if at.visits > 0 else unvisited
            score = mean + settings.explore * at.prior / priors * sqrt(float(at.available)) / (1 + at.visits)
            if best == NO_NODE or score > best_score:
                best, best_score = child, score
        child = at.next
    return best


@rule
def chance_child(search: Search, nodes: list[Node], node: int, choice: int) -> int:
    """Find the child of an outcome of chance, or add it."""
    before = NO_NODE
    child = nodes[node].child
    while child != NO_NODE and nodes[child].choice < choice:
        before, child = child, nodes[child].next
    if child == NO_NODE or nodes[child].choice != choice:
        child = new_node(search, nodes, choice, 0.0)
        if child != NO_NODE:
            link(nodes, node, before, child)
    return child


@rule
def descend(search: Search, nodes: list[Node]) -> int:
    """Go from the root to a node that was never visited, or to the end; return the length of the path."""
    s, scratch = search.dealt, search.scratch
    node = search.root
    search.path[0] = node
    search.mover = OVER
    length = 1
    while length < DEPTH and (length == 1 or nodes[node].visits > 0):
        actor = rules.actor(s)
        if actor == OVER:
            return length
        n = rules.legal(s, scratch.choices)
        if n == 0:
            return length
        if actor == CHANCE:
            choice = playout.draw_outcome(s, scratch.choices, n, scratch.stream)
            child = chance_child(search, nodes, node, choice)
        else:
            if nodes[node].child == NO_NODE:
                expand(search, nodes, node, actor, n)
            else:
                add_children(search, nodes, node, actor, n)
            child = select(search, nodes, node, actor, n)
            choice = nodes[child].choice
            search.mover = actor
        if child == NO_NODE:
            return length
        rules.apply(s, choice)
        node = child
        search.path[length] = node
        length += 1
    return length


@rule
def simulate(search: Search, net: Float32Array, nodes: list[Node], seat: int, simulations: int) -> None:
    """Run simulations for a seat from the root state."""
    for _ in range(simulations):
        search.dealt = copied(search.known)
        rules.resample(search.dealt, seat, search.scratch.stream)
        length = descend(search, nodes)
        evaluate_leaf(search, net)
        for i in range(length):
            node = nodes[search.path[i]]
            node.visits += 1
            for other in range(search.dealt.seats):
                node.total[other] += search.values[other]
