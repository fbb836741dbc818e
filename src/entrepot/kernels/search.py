"""Information-set tree search for several players with chance: loaded once for every game and way to run.

Every simulation starts from a fresh deal of what the seat cannot see, walks down one tree that all deals share,
grows it by a leaf, plays a little on from there, judges the position for every seat, and writes that back.
The loader puts the game's rules in as ``rules``, and the functions of the kernels in ``BORROWS``.

A node stands for a history of choices from the root on, those of chance included. It takes ``WIDTH`` places in
``tree`` (whole numbers) and as many in ``worth`` (numbers); the children of a node are a list in ascending order of
their choices, linked by ``NEXT``. Which of them can be chosen depends on the deal, so each counts how often it could
be (``SEEN``) besides how often it was (``VISITS``).
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from ..core.rule import CHANCE, OVER, Choices, Float64Array, Int64Array, Stream, copied, rule
from ..core.stream import below

if TYPE_CHECKING:
    from ..core.game import LoadedRules as Rules
    from .playout import draw

    State = Any
    States = list[Any]

rules: Rules = None  # type: ignore[assignment]  # the loader puts the game's rules in
BORROWS = ("kernels.playout",)

WIDTH = 8
# Places of a node in ``tree``. The first node is none: its places hold how many nodes are used, and the root.
CHOICE, NEXT, CHILD, VISITS, SEEN = 0, 1, 2, 3, 4
USED, ROOT = 0, 1
# Places of a node in ``worth``: how promising its choice looked, the best that its children looked, and what the
# simulations through it came to for each seat, in all.
PRIOR, BEST, TOTAL = 0, 1, 2
NOBODY = 0
"""No node."""

# Settings, in an array of numbers.
EXPLORE, SHARPNESS, URGENCY, PLIES, MARGIN, WINNING, NOISE = 0, 1, 2, 3, 4, 5, 6
SETTINGS = 8
DEPTH = 400
"""No line in the tree is longer. Behind the path, its array has room for a number for each choice."""

# Places of the states in ``room``: the table as the seat knows it, the deal being played, and one to try choices on.
KNOWN, DEALT, TRIED = 0, 1, 2


@rule
def new_node(tree: Int64Array, worth: Float64Array, choice: int, prior: float, seats: int) -> int:
    """Take a new node; NOBODY if there is no room for it."""
    node = tree[USED]
    at = node * WIDTH
    if at + WIDTH > len(tree):
        return NOBODY
    tree[USED] += 1
    tree[at + CHOICE] = choice
    tree[at + NEXT] = NOBODY
    tree[at + CHILD] = NOBODY
    tree[at + VISITS] = 0
    tree[at + SEEN] = 0
    worth[at + PRIOR] = prior
    worth[at + BEST] = 0.0
    for seat in range(seats):
        worth[at + TOTAL + seat] = 0.0
    return node


@rule
def plant(tree: Int64Array, worth: Float64Array, seats: int) -> None:
    """Begin a tree that has nothing but its root."""
    tree[USED] = 1
    tree[ROOT] = new_node(tree, worth, 0, 0.0, seats)


@rule
def find_child(tree: Int64Array, node: int, choice: int) -> int:
    """Find the child of a node by its choice; NOBODY if there is none."""
    child = tree[node * WIDTH + CHILD]
    while child != NOBODY and tree[child * WIDTH + CHOICE] < choice:
        child = tree[child * WIDTH + NEXT]
    return child if child != NOBODY and tree[child * WIDTH + CHOICE] == choice else NOBODY


@rule
def link(tree: Int64Array, node: int, before: int, child: int) -> None:
    """Put a new child into the list of a node, behind another one or first."""
    at = before * WIDTH + NEXT if before != NOBODY else node * WIDTH + CHILD
    tree[child * WIDTH + NEXT] = tree[at]
    tree[at] = child


# Choosing without a tree


@rule
def looks(room: States, choice: int, seat: int) -> int:
    """Tell how good the deal would look for a seat after a choice."""
    room[TRIED] = copied(room[DEALT])
    rules.apply(room[TRIED], choice)
    return rules.evaluate(room[TRIED], seat)


@rule
def quick_choice(room: States, seat: int, choices: Choices, n: int, stream: Stream) -> int:
    """Choose as a roll-out does: what looks best right after the choice; of equals, any."""
    best = choices[0]
    best_value = 0
    ties = 0
    for i in range(n):
        value = looks(room, choices[i], seat)
        if ties == 0 or value > best_value:
            best, best_value, ties = choices[i], value, 1
        elif value == best_value:
            ties += 1
            if below(stream, ties) == 0:
                best = choices[i]
    return best


@rule
def roll_out(room: States, settings: Float64Array, choices: Choices, stream: Stream) -> None:
    """Play quickly on from a leaf, for so many choices of players, or to the end."""
    left = int(settings[PLIES])
    actor = rules.actor(room[DEALT])
    while actor != OVER and left > 0:
        n = rules.legal(room[DEALT], choices)
        if n == 0:  # only a position that could never be on a table leads here
            return
        if actor == CHANCE:
            choice = draw(room[DEALT], choices, n, stream)
        else:
            left -= 1
            if n == 1:
                choice = choices[0]
            elif below(stream, 1000) < settings[NOISE]:
                choice = choices[below(stream, n)]
            else:
                choice = quick_choice(room, actor, choices, n, stream)
        rules.apply(room[DEALT], choice)
        actor = rules.actor(room[DEALT])


# What a position is worth


@rule
def squashed(lead: float, margin: float) -> float:
    """Turn a lead into a number between 0 and 1, which is ½ for none; a lead of ``margin`` counts as 0.85."""
    return 0.5 + 0.5 * lead / sqrt(lead * lead + margin * margin)


@rule
def judge(s: State, settings: Float64Array, result: Float64Array) -> None:
    """Say what a position is worth to each seat, from 0 to 1: the place, and the lead over the best of the others."""
    over = rules.actor(s) == OVER
    for seat in range(s.seats):
        result[s.seats + seat] = 1000.0 * rules.score(s, seat) if over else float(rules.evaluate(s, seat))
    winners = 0
    for seat in range(s.seats):
        best = -1.0e18
        for other in range(s.seats):
            if other != seat:
                best = max(best, result[s.seats + other])
        result[seat] = squashed(result[s.seats + seat] - best, settings[MARGIN])
        if over and rules.rank(s, seat) == 1:
            winners += 1
    if over:
        for seat in range(s.seats):
            won = 1.0 / winners if rules.rank(s, seat) == 1 else 0.0
            result[seat] = settings[WINNING] * won + (1.0 - settings[WINNING]) * result[seat]


# One simulation


@rule
def prior_of(worth: Float64Array, node: int, value: int, settings: Float64Array) -> float:
    """Tell how promising a choice looks: 1 for the best when the node was opened, less for what looks worse."""
    short = (worth[node * WIDTH + BEST] - value) / settings[SHARPNESS]
    if short < 0.0:
        return 1.0
    return 1.0 / ((1.0 + short) * (1.0 + short))


@rule
def open_node(
    room: States,
    tree: Int64Array,
    worth: Float64Array,
    node: int,
    actor: int,
    settings: Float64Array,
    choices: Choices,
    n: int,
    path: Int64Array,
) -> None:
    """Give a node a child for every choice that this deal allows and that has none yet."""
    if tree[node * WIDTH + CHILD] == NOBODY:
        best = 0
        for i in range(n):
            path[DEPTH + i] = looks(room, choices[i], actor)
            best = path[DEPTH + i] if i == 0 else max(best, path[DEPTH + i])
        worth[node * WIDTH + BEST] = float(best)
        before = NOBODY
        for i in range(n):
            prior = prior_of(worth, node, path[DEPTH + i], settings)
            child = new_node(tree, worth, choices[i], prior, room[DEALT].seats)
            if child == NOBODY:
                return
            link(tree, node, before, child)
            before = child
        return
    before = NOBODY
    child = tree[node * WIDTH + CHILD]
    for i in range(n):
        while child != NOBODY and tree[child * WIDTH + CHOICE] < choices[i]:
            before, child = child, tree[child * WIDTH + NEXT]
        if child == NOBODY or tree[child * WIDTH + CHOICE] != choices[i]:
            prior = prior_of(worth, node, looks(room, choices[i], actor), settings)
            added = new_node(tree, worth, choices[i], prior, room[DEALT].seats)
            if added == NOBODY:
                return
            link(tree, node, before, added)
            before = added


@rule
def select(
    tree: Int64Array, worth: Float64Array, node: int, actor: int, settings: Float64Array, choices: Choices, n: int
) -> int:
    """Choose a child that this deal allows: where the results so far and how promising it looked add up best."""
    priors = 0.0
    i = 0
    child = tree[node * WIDTH + CHILD]
    while child != NOBODY and i < n:
        choice = tree[child * WIDTH + CHOICE]
        while i < n and choices[i] < choice:
            i += 1
        if i < n and choices[i] == choice:
            priors += worth[child * WIDTH + PRIOR]
        child = tree[child * WIDTH + NEXT]
    visits = tree[node * WIDTH + VISITS]
    unseen = (worth[node * WIDTH + TOTAL + actor] / visits if visits > 0 else 0.5) - settings[URGENCY]
    best = NOBODY
    best_score = 0.0
    i = 0
    child = tree[node * WIDTH + CHILD]
    while child != NOBODY and i < n:
        at = child * WIDTH
        while i < n and choices[i] < tree[at + CHOICE]:
            i += 1
        if i < n and choices[i] == tree[at + CHOICE]:
            tree[at + SEEN] += 1
            tried = tree[at + VISITS]
            mean = worth[at + TOTAL + actor] / tried if tried > 0 else unseen
            score = mean + settings[EXPLORE] * worth[at + PRIOR] / priors * sqrt(float(tree[at + SEEN])) / (1 + tried)
            if best == NOBODY or score > best_score:
                best, best_score = child, score
        child = tree[at + NEXT]
    return best


@rule
def chance_child(tree: Int64Array, worth: Float64Array, node: int, choice: int, seats: int) -> int:
    """Find what chance brought among the children of a node, or add it."""
    before = NOBODY
    child = tree[node * WIDTH + CHILD]
    while child != NOBODY and tree[child * WIDTH + CHOICE] < choice:
        before, child = child, tree[child * WIDTH + NEXT]
    if child == NOBODY or tree[child * WIDTH + CHOICE] != choice:
        child = new_node(tree, worth, choice, 0.0, seats)
        if child != NOBODY:
            link(tree, node, before, child)
    return child


@rule
def walk_down(
    room: States,
    tree: Int64Array,
    worth: Float64Array,
    path: Int64Array,
    settings: Float64Array,
    choices: Choices,
    stream: Stream,
) -> int:
    """Go from the root to a node that was never visited, or to the end; tell how long the path is."""
    node = tree[ROOT]
    path[0] = node
    length = 1
    while length < DEPTH and (length == 1 or tree[node * WIDTH + VISITS] > 0):
        actor = rules.actor(room[DEALT])
        if actor == OVER:
            return length
        n = rules.legal(room[DEALT], choices)
        if n == 0:
            return length
        if actor == CHANCE:
            choice = draw(room[DEALT], choices, n, stream)
            child = chance_child(tree, worth, node, choice, room[DEALT].seats)
        else:
            open_node(room, tree, worth, node, actor, settings, choices, n, path)
            child = select(tree, worth, node, actor, settings, choices, n)
            choice = tree[child * WIDTH + CHOICE]
        if child == NOBODY:
            return length
        rules.apply(room[DEALT], choice)
        node = child
        path[length] = node
        length += 1
    return length


@rule
def simulate(
    room: States,
    seat: int,
    simulations: int,
    tree: Int64Array,
    worth: Float64Array,
    path: Int64Array,
    settings: Float64Array,
    result: Float64Array,
    choices: Choices,
    stream: Stream,
) -> None:
    """Run simulations for a seat from the table as it knows it."""
    for _ in range(simulations):
        room[DEALT] = copied(room[KNOWN])
        rules.resample(room[DEALT], seat, stream)
        length = walk_down(room, tree, worth, path, settings, choices, stream)
        roll_out(room, settings, choices, stream)
        judge(room[DEALT], settings, result)
        for i in range(length):
            at = path[i] * WIDTH
            tree[at + VISITS] += 1
            for other in range(room[DEALT].seats):
                worth[at + TOTAL + other] += result[other]
