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
from ..core.rule import CHANCE, Choices, Float32Array, copied, rule

if TYPE_CHECKING:
    from ..core.game import Evaluation, Rules
    from . import judge

    State = Any

MANIFEST = Manifest(game=("rules", "evaluation"), kernels=("judge",), entries=("plan",))
rules: Rules = bound()
evaluation: Evaluation = bound()
LONGEST = 40
"""The most choices of a line."""
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
    """The evaluation of the state for the seat, in thousandths of a point."""
    luck: int
    """What is added for the outcomes of chance that the line does not follow."""
    worth: float
    """What the judge says of the end of the line, from 0 to 1."""
    length: int
    planned: int
    """How many of its choices come before the first chance event; 0 if there was none yet."""
    choices: Choices = array(LONGEST)


class Beam(Struct):
    """The settings and the scratch buffers of a beam search."""

    width: int
    """How many lines are kept of each length."""
    ends: int
    """How many ends are kept."""
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
    line.planned, line.mark = before.planned, before.mark
    for i in range(before.length):
        line.choices[i] = before.choices[i]
    line.choices[before.length] = choice


@rule
def keep_line(beam: Beam, lines: list[Line], parent: int, first: int, choice: int) -> int:
    """Keep an extended line among the best of its length, which begin at ``first``; return where, or -1."""
    value = evaluation.evaluate(beam.tried, beam.seat) + beam.luck
    at = first + beam.used
    if beam.used == beam.width:
        at = first
        for i in range(first + 1, first + beam.used):
            if lines[i].value < lines[at].value:
                at = i
        if value <= lines[at].value:
            return -1
    found = digest(beam.tried)
    for i in range(first, first + beam.used):
        if lines[i].digest == found:
            if value <= lines[i].value:
                return -1
            write_line(beam, lines, parent, i, choice, value, found)
            return i
    if beam.used < beam.width:
        beam.used += 1
    write_line(beam, lines, parent, at, choice, value, found)
    return at


@rule
def keep_end(beam: Beam, own: judge.Judge, net: Float32Array, lines: list[Line], parent: int, choice: int) -> None:
    """Keep a line that has ended among the best ends; of lines with the same plan, the better one."""
    judge.judge(beam.tried, own, net)
    worth = own.values[beam.seat] + 0.5 * beam.luck / own.margin
    first = 2 * beam.width
    at = first + beam.found
    if beam.found == beam.ends:
        at = first
        for i in range(first + 1, first + beam.found):
            if lines[i].worth < lines[at].worth:
                at = i
        if worth <= lines[at].worth:
            return
    found = lines[parent].mark if lines[parent].planned > 0 else digest(beam.tried)
    for i in range(first, first + beam.found):
        if lines[i].digest == found:
            if worth <= lines[i].worth:
                return
            at = i
            beam.found -= 1
    if beam.found < beam.ends:
        beam.found += 1
    write_line(beam, lines, parent, at, choice, 0, found)
    lines[at].worth = worth


@rule
def extend(beam: Beam, own: judge.Judge, net: Float32Array, lines: list[Line], parent: int, first: int) -> None:
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
            if at >= 0 and actor == CHANCE and lines[at].planned == 0:
                lines[at].planned, lines[at].mark = lines[at].length, mark
        else:
            keep_end(beam, own, net, lines, parent, choice)


@rule
def plan(beam: Beam, own: judge.Judge, net: Float32Array, lines: list[Line], s: State, seat: int) -> int:
    """Plan the rest of a seat's turn; write the best ends into ``lines`` from ``2 * width`` on, and return how many."""
    beam.seat, beam.found = seat, 0
    start = lines[0]
    start.state = copied(s)
    start.luck, start.length, start.planned, start.mark = 0, 0, 0, 0
    first, count = 0, 1
    while count > 0:
        beam.used = 0
        for i in range(count):
            extend(beam, own, net, lines, first + i, beam.width - first)
        first, count = beam.width - first, beam.used
    for i in range(2 * beam.width, 2 * beam.width + beam.found):
        if lines[i].planned == 0:
            lines[i].planned = lines[i].length
    return beam.found
