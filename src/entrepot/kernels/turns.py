"""Monte Carlo tree search over whole turns: a kernel.

The tree has two kinds of nodes. A *position* is where a seat chooses. Its children are *plans*: the best turns that a
beam search (:mod:`.beam`) finds there, each the choices up to the end of the turn or to the first chance event. The
children of a plan are the positions after it, one for each sequence of outcomes of chance.

A simulation descends from the root by PUCT over plans and draws chance by its weights. A position is planned when it
was visited ``patience`` times; the rest of a turn that chance interrupted, at once. From the last position a short
rollout follows by the greedy policy up to the end of a turn, and :mod:`.evaluator` values where it leads, for every
seat. The search is for games in which a seat that remembers everything knows the state.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, Struct, array, bound
from ..core.digest import digest
from ..core.rule import CHANCE, OVER, Choices, Float32Array, Float64Array, Int64Array, copied, rule
from ..core.stream import below

if TYPE_CHECKING:
    from ..core.game import Rules
    from . import beam, evaluator, playout

    State = Any

MANIFEST = Manifest(
    game=("rules",), kernels=("playout", "evaluator", "beam"), entries=("reset", "follow", "simulate_turns")
)
rules: Rules = bound()
NO_NODE = 0
"""The first node of the array is never used."""
SEATS_AT_MOST = 6
DEPTH = 200
"""No path in the tree is longer."""
LONGEST = 40
"""The most choices of a plan, as of a line of the beam."""


NOT_PLANNED, NARROW, WIDE = 0, 1, 2


class Node(Struct):
    """A node of the tree: a position, or a plan."""

    next: int
    """The next child of the same parent."""
    child: int
    """The first child."""
    visits: int
    expanded: int
    """Of a position, whether it was planned: NOT_PLANNED, NARROW or WIDE."""
    digest: int
    """Of a position, the digest of its state; of a plan, of the state that it ends in."""
    resumed: int
    """Of a position, whether the same seat chooses as before: chance interrupted its turn."""
    length: int
    """Of a plan, how many choices it has."""
    certain: int
    """Of a plan, how many choices of its line are known: those up to the first chance event."""
    whole: int
    """Of a plan, how many choices the turn has that it is the beginning of."""
    worth: float
    """Of a plan, what the evaluator says of its end; of a position, the highest of its plans."""
    prior: float
    """Of a plan, how promising it looks, from 0 to 1; of a position, the sum over its plans."""
    total: Float64Array = array(SEATS_AT_MOST)
    """The sum of the values of its simulations, for each seat."""
    choices: Choices = array(LONGEST)


class Settings(Struct):
    """The settings of a search; :class:`entrepot.bots.turn_bot.TurnSettings` describes them."""

    explore: float
    sharpness: float
    urgency: float
    plies: float
    noise: float
    trust: float
    patience: float
    own_patience: float
    reach: float
    width: float
    ends: float
    last_width: float
    inner_width: float
    inner_ends: float


class Turns(Struct):
    """A search: its root, its settings, and its scratch buffers."""

    known: State
    """The root state."""
    played: State
    """The state of a simulation."""
    settings: Settings
    used: int
    """How many nodes are in use, the one that stands for none included."""
    root: int
    last_turn: int
    """1: the turn that begins at the root is the last of the game."""
    path: Int64Array = array(DEPTH)
    """The nodes from the root to the leaf of a simulation."""
    values: Float64Array = array(SEATS_AT_MOST)
    """The values of a simulation, for each seat."""
    beam: beam.Beam
    evaluator: evaluator.Evaluator
    scratch: playout.Scratch


# The tree


@rule
def new_node(search: Turns, nodes: list[Node], parent: int) -> int:
    """Take a new node, the first child of its parent; NO_NODE if the array is full."""
    node = search.used
    if node >= len(nodes):
        return NO_NODE
    search.used += 1
    made = nodes[node]
    made.child, made.visits, made.expanded, made.digest, made.resumed, made.length = NO_NODE, 0, NOT_PLANNED, 0, 0, 0
    made.prior, made.worth = 0.0, 0.0
    for seat in range(SEATS_AT_MOST):
        made.total[seat] = 0.0
    made.next = nodes[parent].child
    nodes[parent].child = node
    return node


@rule
def reset(search: Turns, nodes: list[Node]) -> None:
    """Begin a tree that has only its root."""
    search.used = 1
    nodes[NO_NODE].child = NO_NODE
    search.root = new_node(search, nodes, NO_NODE)


@rule
def expand(search: Turns, net: Float32Array, nodes: list[Node], lines: list[beam.Line], node: int, seat: int) -> None:
    """Plan a position: a child for every end of the beam that it does not have yet."""
    settings, lane = search.settings, search.beam
    at_root = node == search.root
    lane.width = int(settings.width if at_root else settings.inner_width)
    lane.ends = int(settings.ends if at_root else settings.inner_ends)
    lane.reach = int(settings.reach)
    lane.quota = 0 if lane.reach == 0 else max(1, lane.width // lane.ends)
    lane.trims = 1 if at_root else 0
    found = beam.plan(lane, search.evaluator, net, lines, search.played, seat)
    if at_root:
        search.last_turn = 1 if all_over(lines, 2 * lane.width, found) else 0
        if search.last_turn == 1:
            lane.width, lane.reach, lane.quota = int(settings.last_width), 0, 0
            found = beam.plan(lane, search.evaluator, net, lines, search.played, seat)
    nodes[node].expanded = WIDE if at_root else NARROW
    for i in range(2 * lane.width, 2 * lane.width + found):
        child = nodes[node].child
        while child != NO_NODE and nodes[child].digest != lines[i].digest:
            child = nodes[child].next
        if child == NO_NODE:
            add_plan(search, nodes, node, lines[i])
    set_priors(search, nodes, node)


@rule
def all_over(lines: list[beam.Line], first: int, count: int) -> bool:
    """Whether the game is over at the end of all lines: then this turn is the last."""
    for i in range(first, first + count):
        if rules.actor(lines[i].state) != OVER:
            return False
    return count > 0


@rule
def add_plan(search: Turns, nodes: list[Node], node: int, line: beam.Line) -> None:
    """Give a position a child."""
    made = new_node(search, nodes, node)
    if made != NO_NODE:
        plan = nodes[made]
        plan.digest, plan.worth, plan.length, plan.whole = line.digest, line.worth, line.planned, line.length
        plan.certain = line.certain
        for i in range(line.certain):
            plan.choices[i] = line.choices[i]


@rule
def set_priors(search: Turns, nodes: list[Node], node: int) -> None:
    """Set the priors of all plans of a position: 1 for the best by the evaluator, less for others."""
    best, total = 0.0, 0.0
    child = nodes[node].child
    while child != NO_NODE:
        best = max(best, nodes[child].worth)
        child = nodes[child].next
    child = nodes[node].child
    while child != NO_NODE:
        short = (best - nodes[child].worth) / search.settings.sharpness
        nodes[child].prior = 1.0 / ((1.0 + short) * (1.0 + short))
        total += nodes[child].prior
        child = nodes[child].next
    nodes[node].worth, nodes[node].prior = best, total


@rule
def select(search: Turns, nodes: list[Node], node: int, seat: int) -> int:
    """Select a plan by PUCT: its mean value, plus its prior weighted by how rarely it was visited."""
    settings, at = search.settings, nodes[node]
    unvisited = (at.total[seat] / at.visits if at.visits > 0 else 0.5) - settings.urgency
    scale = settings.explore * sqrt(float(at.visits + 1)) / at.prior
    best = NO_NODE
    best_score = 0.0
    child = at.child
    while child != NO_NODE:
        plan = nodes[child]
        mean = plan.total[seat] / plan.visits if plan.visits > 0 else unvisited
        score = mean + scale * plan.prior / (1 + plan.visits)
        if best == NO_NODE or score > best_score:
            best, best_score = child, score
        child = plan.next
    return best


@rule
def position_after(search: Turns, nodes: list[Node], plan: int, seat: int) -> int:
    """Draw chance until a seat chooses, and find the position there below a plan, or add it."""
    playout.resolve_chance(search.played, search.scratch.choices, search.scratch.stream)
    found = digest(search.played)
    child = nodes[plan].child
    while child != NO_NODE and nodes[child].digest != found:
        child = nodes[child].next
    if child == NO_NODE:
        child = new_node(search, nodes, plan)
        if child != NO_NODE:
            nodes[child].digest = found
            nodes[child].resumed = 1 if rules.actor(search.played) == seat else 0
    return child


@rule
def follow(search: Turns, nodes: list[Node]) -> bool:
    """Move the root to where the tree has the known state; without that, or without room, begin a new tree."""
    found = digest(search.known)
    if 2 * search.used < len(nodes):
        best = NO_NODE
        for node in range(1, search.used):
            at = nodes[node]
            if at.length == 0 and at.digest == found and (best == NO_NODE or at.visits > nodes[best].visits):
                best = node
        if best != NO_NODE:
            search.root = best
            return True
    reset(search, nodes)
    nodes[search.root].digest = found
    return False


@rule
def finish_line(search: Turns, nodes: list[Node], plan: int) -> None:
    """Make the other choices of the line that a plan is the beginning of, as far as they are known."""
    for i in range(nodes[plan].length, nodes[plan].certain):
        rules.apply(search.played, nodes[plan].choices[i])
    playout.resolve_chance(search.played, search.scratch.choices, search.scratch.stream)


@rule
def descend(search: Turns, net: Float32Array, nodes: list[Node], lines: list[beam.Line]) -> int:
    """Go from the root to a position that is not planned yet, or to the end; return the length of the path."""
    s = search.played
    node = search.root
    search.path[0] = node
    length = 1
    while length + 2 <= DEPTH:
        seat = rules.actor(s)
        if seat == OVER:
            return length
        if node == search.root:
            if nodes[node].expanded != WIDE:
                expand(search, net, nodes, lines, node, seat)
        elif nodes[node].expanded == NOT_PLANNED:
            resumed = nodes[node].resumed == 1
            if nodes[node].visits < (search.settings.own_patience if resumed else search.settings.patience):
                if resumed:
                    finish_line(search, nodes, search.path[length - 2])
                return length
            expand(search, net, nodes, lines, node, seat)
        if nodes[node].child == NO_NODE:  # the array is full
            return length
        plan = select(search, nodes, node, seat)
        for i in range(nodes[plan].length):
            rules.apply(s, nodes[plan].choices[i])
        search.path[length] = plan
        length += 1
        node = position_after(search, nodes, plan, seat)
        if node == NO_NODE:
            return length
        search.path[length] = node
        length += 1
    return length


@rule
def rollout(search: Turns) -> None:
    """Play on by the greedy policy with some noise, for a number of choices and to the end of that turn."""
    s, scratch = search.played, search.scratch
    left = int(search.settings.plies)
    actor = rules.actor(s)
    last = actor
    while actor != OVER and (left > 0 or actor == last or actor == CHANCE):
        n = rules.legal(s, scratch.choices)
        if n == 0:  # only an impossible state leads here
            return
        if actor == CHANCE:
            choice = playout.draw_outcome(s, scratch.choices, n, scratch.stream)
        else:
            if left <= 0 and last != actor:
                return
            left -= 1
            last = actor
            if n == 1:
                choice = scratch.choices[0]
            elif below(scratch.stream, 1000) < search.settings.noise:
                choice = scratch.choices[below(scratch.stream, n)]
            else:
                choice = playout.greedy_choice(s, actor, n, scratch, scratch.stream)
        rules.apply(s, choice)
        actor = rules.actor(s)


@rule
def simulate_turns(
    search: Turns, net: Float32Array, nodes: list[Node], lines: list[beam.Line], simulations: int
) -> None:
    """Run simulations from the root state."""
    for _ in range(simulations):
        search.played = copied(search.known)
        length = descend(search, net, nodes, lines)
        trust = search.settings.trust
        if trust > 0.0:
            evaluator.evaluate_seats(search.played, search.evaluator, net)
        for seat in range(search.played.seats):
            search.values[seat] = trust * search.evaluator.values[seat] if trust > 0.0 else 0.0
        if trust < 1.0:
            rollout(search)
            evaluator.evaluate_seats(search.played, search.evaluator, net)
            for seat in range(search.played.seats):
                search.values[seat] += (1.0 - trust) * search.evaluator.values[seat]
        for i in range(length):
            node = nodes[search.path[i]]
            node.visits += 1
            for seat in range(search.played.seats):
                node.total[seat] += search.values[seat]
