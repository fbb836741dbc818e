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
from ..core.rule import CHANCE, OVER, Float64Array, Int64Array, copied, rule
from ..core.stream import below

if TYPE_CHECKING:
    from ..core.game import Evaluation, Rules
    from . import playout

    State = Any

MANIFEST = Manifest(game=("rules", "evaluation"), kernels=("playout",), entries=("reset_tree", "simulate"))
rules: Rules = bound()
evaluation: Evaluation = bound()
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
    margin: float
    winning: float
    noise: float


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
    points: Float64Array = array(SEATS_AT_MOST)
    """The points that the values follow from."""
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
def rollout(search: Search) -> None:
    """Play on from a leaf by the greedy policy with some noise, for a number of plies or to the end."""
    s, scratch = search.dealt, search.scratch
    left = int(search.settings.plies)
    actor = rules.actor(s)
    while actor != OVER and left > 0:
        n = rules.legal(s, scratch.choices)
        if n == 0:  # only an impossible state leads here
            return
        if actor == CHANCE:
            choice = playout.draw_outcome(s, scratch.choices, n, scratch.stream)
        else:
            left -= 1
            if n == 1:
                choice = scratch.choices[0]
            elif below(scratch.stream, 1000) < search.settings.noise:
                choice = scratch.choices[below(scratch.stream, n)]
            else:
                choice = playout.greedy_choice(s, actor, n, scratch, scratch.stream)
        rules.apply(s, choice)
        actor = rules.actor(s)


@rule
def squashed(lead: float, margin: float) -> float:
    """Map a lead to a number between 0 and 1: no lead to 0.5, a lead of ``margin`` to 0.85."""
    return 0.5 + 0.5 * lead / sqrt(lead * lead + margin * margin)


@rule
def evaluate_leaf(search: Search) -> None:
    """Write the value of the position for each seat, from 0 to 1: the rank, and the lead over the best other seat."""
    s, settings = search.dealt, search.settings
    over = rules.actor(s) == OVER
    for seat in range(s.seats):
        search.points[seat] = 1000.0 * rules.score(s, seat) if over else float(evaluation.evaluate(s, seat))
    winners = 0
    for seat in range(s.seats):
        best = -1.0e18
        for other in range(s.seats):
            if other != seat:
                best = max(best, search.points[other])
        search.values[seat] = squashed(search.points[seat] - best, settings.margin)
        if over and rules.rank(s, seat) == 1:
            winners += 1
    if over:
        for seat in range(s.seats):
            won = 1.0 / winners if rules.rank(s, seat) == 1 else 0.0
            search.values[seat] = settings.winning * won + (1.0 - settings.winning) * search.values[seat]


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
        if child == NO_NODE:
            return length
        rules.apply(s, choice)
        node = child
        search.path[length] = node
        length += 1
    return length


@rule
def simulate(search: Search, nodes: list[Node], seat: int, simulations: int) -> None:
    """Run simulations for a seat from the root state."""
    for _ in range(simulations):
        search.dealt = copied(search.known)
        rules.resample(search.dealt, seat, search.scratch.stream)
        length = descend(search, nodes)
        rollout(search)
        evaluate_leaf(search)
        for i in range(length):
            node = nodes[search.path[i]]
            node.visits += 1
            for other in range(search.dealt.seats):
                node.total[other] += search.values[other]
