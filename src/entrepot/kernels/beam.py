"""Plans the turn of a seat: a beam search over the small choices of a turn. A kernel.

A *line* is a sequence of choices of one seat. Lines of equal length are extended together by every legal choice; the
best ``width`` of them by the game's evaluation are kept, of lines to equal states one. A line ends with the turn: where
somebody else chooses next, or where chance has many outcomes. Where it has few, such as a chip of two colours, the line
goes on with the likelier one and is corrected by what the other one is worse or better; only the choices before it are
a plan, and the turn is planned anew after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compile.kernel import Manifest, Struct, array, bound
from ..core.digest import digest
from ..core.rule import CHANCE, OVER, Choices, Float32Array, copied, rule

if TYPE_CHECKING:
    from ..core.game import Evaluation, Rules
    from . import evaluator

    State = Any

MANIFEST = Manifest(game=("rules", "evaluation"), kernels=("evaluator",), entries=("plan",))
rules: Rules = bound()
evaluation: Evaluation = bound()
LONGEST = 40
"""The most choices of a line."""
POINT = 1000
NOTHING = 100
"""A choice that adds no more than so many thousandths of a point to the lead at the end of a turn brings nothing."""
OUTCOMES_AT_MOST = 2
"""A line goes on across chance events with no more outcomes."""


class Line(Struct):
    """A sequence of choices of one seat, and the state that it leads to."""

    state: State
    digest: int
    """Of the state; of a line that has ended, of the state where its plan ends."""
    mark: int
    """The digest of the state where the plan ends, if that was before the line does."""
    value: int
    """The evaluation of the state for the seat, or at the end of the turn its lead, in thousandths of a point."""
    luck: int
    """What is added for the outcomes of chance that the line does not follow."""
    worth: float
    """What the evaluator says of the end of the line, from 0 to 1."""
    length: int
    planned: int
    """How many of its choices are its plan: those before the first chance event, ``reach`` at most; 0 while open."""
    certain: int
    """How many of its choices come before the first chance event; 0 while there was none."""
    choices: Choices = array(LONGEST)


class Beam(Struct):
    """The settings and the scratch buffers of a beam search."""

    width: int
    """How many lines are kept of each length."""
    ends: int
    """How many ends are kept, each with a plan of its own."""
    reach: int
    """The most choices of a plan; 0 for no limit."""
    quota: int
    """How many lines of equal length may have the same plan; 0 for no limit."""
    trims: int
    """1: choices that bring nothing are taken out of the ends."""
    seat: int
    used: int
    """How many lines of the next length there are."""
    found: int
    """How many ends there are: they are in ``lines`` from ``2 * width`` on."""
    luck: int
    tried: State
    ahead: State
    unlikely: State
    choices: Choices
    outcomes: Choices


@rule
def likeliest(s: State, beam: Beam, n: int) -> int:
    """Find the likeliest outcome of chance; of equal ones, the first."""
    best = 0
    if not rules.is_uniform(s):
        for i in range(1, n):
            if rules.chance_weight(s, beam.outcomes[i]) > rules.chance_weight(s, beam.outcomes[best]):
                best = i
    return best


@rule
def follow_chance(beam: Beam) -> bool:
    """Go on with the likeliest outcomes, if there are few and the same seat chooses next; otherwise change nothing."""
    beam.ahead = copied(beam.tried)
    s = beam.ahead
    luck, many = 0, 0
    while rules.actor(s) == CHANCE:
        n = rules.legal(s, beam.outcomes)
        if n > OUTCOMES_AT_MOST:
            many += 1
            if many > 1:
                return False
        best = likeliest(s, beam, n)
        choice = beam.outcomes[best]
        if n == 2:
            other = beam.outcomes[1 - best]
            weight, total = rules.chance_weight(s, other), 0
            for i in range(n):
                total += rules.chance_weight(s, beam.outcomes[i])
            beam.unlikely = copied(s)
            rules.apply(beam.unlikely, other)
            rules.apply(s, choice)
            difference = evaluation.evaluate(beam.unlikely, beam.seat) - evaluation.evaluate(s, beam.seat)
            luck += weight * difference // total
        else:
            rules.apply(s, choice)
    if rules.actor(s) != beam.seat:
        return False
    beam.luck += luck
    beam.tried = copied(beam.ahead)
    return True


@rule
def write_line(beam: Beam, lines: list[Line], parent: int, at: int, choice: int, value: int, found: int) -> None:
    """Write the line that extends another one to the state that is being tried."""
    line, before = lines[at], lines[parent]
    line.state = copied(beam.tried)
    line.digest = found
    line.value = value
    line.luck = beam.luck
    line.length = before.length + 1
    line.planned, line.certain, line.mark = before.planned, before.certain, before.mark
    for i in range(before.length):
        line.choices[i] = before.choices[i]
    line.choices[before.length] = choice
    if line.planned == 0 and line.length == beam.reach:
        line.planned, line.mark = line.length, found


@rule
def line_to_replace(beam: Beam, lines: list[Line], parent: int, first: int) -> int:
    """Find the place of a new line of the next length: an empty one, or that of the worst which it competes with.

    Those are the lines of the same plan, where these are as many as they may be, and otherwise all.
    """
    mark, equal = lines[parent].mark, 0
    if lines[parent].planned > 0 and beam.quota > 0:
        for i in range(first, first + beam.used):
            if lines[i].planned > 0 and lines[i].mark == mark:
                equal += 1
    crowded = beam.quota > 0 and equal >= beam.quota
    if not crowded and beam.used < beam.width:
        return first + beam.used
    at = -1
    for i in range(first, first + beam.used):
        if not crowded or (lines[i].planned > 0 and lines[i].mark == mark):
            if at < 0 or lines[i].value < lines[at].value:
                at = i
    return at


@rule
def keep_line(beam: Beam, lines: list[Line], parent: int, first: int, choice: int) -> int:
    """Keep an extended line among the best of its length, which begin at ``first``; return where, or -1."""
    value = evaluation.evaluate(beam.tried, beam.seat) + beam.luck
    at = line_to_replace(beam, lines, parent, first)
    if at < first + beam.used and value <= lines[at].value:
        return -1
    found = digest(beam.tried)
    for i in range(first, first + beam.used):
        if lines[i].digest == found:
            if value <= lines[i].value:
                return -1
            write_line(beam, lines, parent, i, choice, value, found)
            return i
    if at == first + beam.used:
        beam.used += 1
    write_line(beam, lines, parent, at, choice, value, found)
    return at


@rule
def lead_of(s: State, seat: int) -> int:
    """Give a seat's lead over the best other one: by score at the end of the game, by the evaluation before."""
    over = rules.actor(s) == OVER
    own, best = 0, 0
    for i in range(s.seats):
        other = (seat + i) % s.seats
        value = POINT * rules.score(s, other) if over else evaluation.evaluate(s, other)
        if i == 0:
            own = value
        elif i == 1 or value > best:
            best = value
    return own - best


@rule
def keep_end(beam: Beam, lines: list[Line], parent: int, choice: int) -> None:
    """Keep a line that has ended among the best ends by their leads; of lines with the same plan, the better one."""
    value = lead_of(beam.tried, beam.seat) + beam.luck
    first = 2 * beam.width
    at = first + beam.found
    if beam.found == beam.ends:
        at = first
        for i in range(first + 1, first + beam.found):
            if lines[i].value < lines[at].value:
                at = i
        if value <= lines[at].value:
            return
    found = lines[parent].mark if lines[parent].planned > 0 else digest(beam.tried)
    same = -1
    for i in range(first, first + beam.found):
        if lines[i].digest == found:
            same = i
    if same >= 0:
        if value <= lines[same].value:
            return
        at = same
    elif beam.found < beam.ends:
        beam.found += 1
    write_line(beam, lines, parent, at, choice, value, found)


# Choices that bring nothing


@rule
def try_without(beam: Beam, s: State, line: Line, left_out: int) -> bool:
    """Play a line without one of its choices; tell whether that is legal and also a whole turn."""
    beam.tried = copied(s)
    for i in range(line.length):
        if i != left_out:
            if rules.actor(beam.tried) != beam.seat:
                return False
            n = rules.legal(beam.tried, beam.outcomes)
            k = 0
            while k < n and beam.outcomes[k] != line.choices[i]:
                k += 1
            if k == n:
                return False
            rules.apply(beam.tried, line.choices[i])
    return rules.actor(beam.tried) != beam.seat


@rule
def trim_line(beam: Beam, s: State, line: Line) -> None:
    """Take choices out of a line that bring nothing, such as a street that nobody walks."""
    for i in range(line.length - 1, -1, -1):
        if line.length > 1 and try_without(beam, s, line, i):
            value = lead_of(beam.tried, beam.seat)
            if value >= line.value - NOTHING:
                line.state = copied(beam.tried)
                line.value = value
                line.length -= 1
                for k in range(i, line.length):
                    line.choices[k] = line.choices[k + 1]
    line.planned = min(beam.reach, line.length) if beam.reach > 0 else line.length
    beam.tried = copied(s)
    for i in range(line.planned):
        rules.apply(beam.tried, line.choices[i])
    line.digest = digest(beam.tried)


@rule
def trim_ends(beam: Beam, lines: list[Line], s: State) -> None:
    """Take what brings nothing out of all ends without chance events; of ends with equal plans then, keep one."""
    first = 2 * beam.width
    at = first
    while at < first + beam.found:
        if lines[at].certain == 0:
            trim_line(beam, s, lines[at])
        equal = False
        for i in range(first, at):
            equal = equal or lines[i].digest == lines[at].digest
        if equal:
            beam.found -= 1
            if at < first + beam.found:
                copy_line(lines, first + beam.found, at)
        else:
            at += 1


@rule
def copy_line(lines: list[Line], source: int, target: int) -> None:
    """Copy a line to another place."""
    line, made = lines[source], lines[target]
    made.state = copied(line.state)
    made.digest, made.mark, made.value, made.luck = line.digest, line.mark, line.value, line.luck
    made.length, made.planned, made.certain = line.length, line.planned, line.certain
    for i in range(line.length):
        made.choices[i] = line.choices[i]


@rule
def evaluate_ends(beam: Beam, own: evaluator.Evaluator, net: Float32Array, lines: list[Line]) -> None:
    """Let the evaluator say what the ends are worth, and complete what they know of themselves."""
    for i in range(2 * beam.width, 2 * beam.width + beam.found):
        line = lines[i]
        evaluator.evaluate_seats(line.state, own, net)
        line.worth = own.values[beam.seat] + 0.5 * line.luck / own.margin
        if line.planned == 0:
            line.planned = line.length
        if line.certain == 0:
            line.certain = line.length


@rule
def extend(beam: Beam, lines: list[Line], parent: int, first: int) -> None:
    """Extend a line by every legal choice."""
    n = rules.legal(lines[parent].state, beam.choices)
    for i in range(n):
        choice = beam.choices[i]
        beam.tried = copied(lines[parent].state)
        beam.luck = lines[parent].luck
        rules.apply(beam.tried, choice)
        actor = rules.actor(beam.tried)
        goes_on = actor == beam.seat
        mark = 0
        if actor == CHANCE:
            mark = digest(beam.tried)
            goes_on = follow_chance(beam)
        if goes_on and lines[parent].length + 1 < LONGEST:
            at = keep_line(beam, lines, parent, first, choice)
            if at >= 0 and actor == CHANCE and lines[at].certain == 0:
                lines[at].certain = lines[at].length
                if lines[at].planned == 0 or lines[at].planned == lines[at].length:
                    lines[at].planned, lines[at].mark = lines[at].length, mark
        else:
            keep_end(beam, lines, parent, choice)


@rule
def plan(beam: Beam, own: evaluator.Evaluator, net: Float32Array, lines: list[Line], s: State, seat: int) -> int:
    """Plan the rest of a seat's turn; write the best ends into ``lines`` from ``2 * width`` on, and return how many."""
    beam.seat, beam.found = seat, 0
    start = lines[0]
    start.state = copied(s)
    start.luck, start.length, start.planned, start.certain, start.mark = 0, 0, 0, 0, 0
    first, count = 0, 1
    while count > 0:
        beam.used = 0
        for i in range(count):
            extend(beam, lines, first + i, beam.width - first)
        first, count = beam.width - first, beam.used
    if beam.trims == 1:
        trim_ends(beam, lines, s)
    evaluate_ends(beam, own, net, lines)
    return beam.found
