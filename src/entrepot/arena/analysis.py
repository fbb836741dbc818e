"""Analyses a recorded game: win chances at every decision, alternatives, and turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from ..bots.analyser import DEFAULT_JUDGE, Alternative, SearchJudge, Verdict, chances
from ..core.game import Choice, Message, Seat
from ..core.match import Match
from ..core.rule import OVER
from ..core.statistics import steps_of
from ..core.view import SeatView
from .charts import lines
from .page import Writer, page, section, table

ALTERNATIVES = 3
"""Alternatives that are shown for a decision."""
TURNS = 8
"""Turning points that are shown."""
WINDOW = 3
"""Decisions before and after a turning point that are taken together."""
APART = 5
"""Decisions between two turning points, so that one event is not shown several times."""


@dataclass(frozen=True)
class Decision:
    """A decision of a game, with its analysis."""

    ply: int
    seat: Seat
    choice: Choice
    said: Message
    """The choice in words."""
    verdict: Verdict
    words: dict[Choice, Message]
    """The alternatives in words."""
    came: tuple[Message, ...]
    """What chance brought right after it, in words."""

    @property
    def played(self) -> Alternative | None:
        """The choice made, if the search has tried it."""
        return next((way for way in self.verdict.alternatives if way.choice == self.choice), None)

    @property
    def best(self) -> Alternative:
        """The best choice by the search."""
        return self.verdict.alternatives[0]

    @property
    def chance_lost(self) -> float:
        """The loss of win chance by the choice made, as the search estimates it."""
        if self.played is None:
            return max(0.0, self.best.chances[self.seat] - self.verdict.chances[self.seat])
        return max(0.0, self.best.chances[self.seat] - self.played.chances[self.seat])


@dataclass
class Analysis:
    """The analysis of a whole game."""

    match: Match
    bot: str
    decisions: list[Decision]
    final: tuple[float, ...]
    """The chances after the last choice."""


def analyse(
    match: Match, bot: str = DEFAULT_JUDGE, seed: int = 0, on_ply: Callable[[int], None] = lambda ply: None
) -> Analysis:
    """Analyse every decision of a match with more than one legal choice."""
    game = match.game
    judge = SearchJudge(game, bot, seed)
    decisions: list[Decision] = []
    came: list[Message] = []
    waiting: Callable[[tuple[Message, ...]], Decision] | None = None
    for ply, step in enumerate(steps_of(match)):
        seat = game.rules.actor(step.before)
        if seat < 0:
            came.append(game.describe(step.before, step.choice))
        else:
            view = SeatView(game, step.before, seat)
            if len(view.legal) > 1:
                if waiting is not None:
                    decisions.append(waiting(tuple(came)))
                came, waiting = [], _decision(view, ply, step.choice, step.before, judge)
        on_ply(ply + 1)
    if waiting is not None:
        decisions.append(waiting(tuple(came)))
    return Analysis(match, bot, decisions, _final(match, decisions))


def _decision(
    view: SeatView, ply: int, choice: Choice, state: object, judge: SearchJudge
) -> Callable[[tuple[Message, ...]], Decision]:
    """Analyse a decision; the outcomes of chance after it are known only later."""
    verdict = judge.judge(view)
    shown = {choice, *(way.choice for way in verdict.alternatives[: ALTERNATIVES + 1])}
    words = {way: view.game.describe(state, way) for way in shown}
    return lambda came: Decision(ply, view.seat, choice, words[choice], verdict, words, came)


def _final(match: Match, decisions: Sequence[Decision]) -> tuple[float, ...]:
    """Give the chances at the end: certain, if the match is over."""
    if match.game.rules.actor(match.state) != OVER:
        return decisions[-1].verdict.chances if decisions else chances([1.0] * match.seats)
    return chances([float(place == 1) for place in match.ranks()])


def turning_points(analysis: Analysis) -> list[tuple[Decision, tuple[float, ...]]]:
    """Find the decisions around which the chances changed most, with the chances afterwards; in the order of play.

    A change is the difference between the means of a few decisions before and after: single estimates are noisy.
    """
    course = [decision.verdict.chances for decision in analysis.decisions] + [analysis.final]
    changes = [(_change(course, number), number) for number in range(len(analysis.decisions))]
    chosen: list[int] = []
    for _, number in sorted(changes, key=lambda change: (-change[0], change[1])):
        if all(abs(number - other) >= APART for other in chosen):
            chosen.append(number)
        if len(chosen) == TURNS:
            break
    return [(analysis.decisions[number], _mean(course[number + 1 : number + 1 + WINDOW])) for number in sorted(chosen)]


def _change(course: Sequence[tuple[float, ...]], number: int) -> float:
    """Give the largest change of any seat's chance around a decision."""
    before = _mean(course[max(0, number + 1 - WINDOW) : number + 1])
    after = _mean(course[number + 1 : number + 1 + WINDOW])
    return max(abs(b - a) for a, b in zip(before, after, strict=True))


def _mean(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


# The page


def make_page(analysis: Analysis, language: str) -> str:
    """Write an analysis as a page."""
    match = analysis.match
    writer = Writer(language, match.game)
    seats = [writer.words.seat_name(seat) for seat in range(match.seats)]
    called = [f"{seat} · {name}" for seat, name in enumerate(match.names, 1)] or seats
    turns = turning_points(analysis)
    parts = [
        _curves(writer, analysis, called, turns),
        _turns(writer, turns, called),
        _players(writer, analysis, called),
        _decisions(writer, analysis, called),
    ]
    title = writer.say("analyse-title", game=Message("game-name"))
    about = writer.say("analyse-about", choices=len(match.choices), bot=analysis.bot)
    return page(writer, title, about, parts, [writer.say("analyse-how")])


Turns = Sequence[tuple[Decision, tuple[float, ...]]]


def _curves(writer: Writer, analysis: Analysis, called: Sequence[str], turns: Turns) -> str:
    series = {}
    for seat, name in enumerate(called):
        points = [(float(decision.ply), decision.verdict.chances[seat]) for decision in analysis.decisions]
        series[name] = [*points, (float(len(analysis.match.choices)), analysis.final[seat])]
    marks = [(float(decision.ply), str(number)) for number, (decision, _) in enumerate(turns, 1)]
    title = writer.say("analyse-chances")
    drawn = lines(series, marks, writer.say("analyse-choice-number"), writer.percent, writer.plain, title)
    key = "".join(
        f'<li><svg viewBox="0 0 34 10" aria-hidden="true"><line class="line s{seat % 6}" x1="0" x2="34" y1="5" y2="5"/>'
        f"</svg>{escape(name)}</li>"
        for seat, name in enumerate(called)
    )
    wide = drawn.replace('class="chart"', 'class="chart wide"', 1)
    return section(
        title,
        writer.say("analyse-chances-about"),
        f'<ul class="key">{key}</ul>',
        f'<div class="scroll"><div class="plot">{wide}</div></div>',
    )


def _turns(writer: Writer, turns: Turns, called: Sequence[str]) -> str:
    items = []
    for number, (decision, after) in enumerate(turns, 1):
        said = [
            f"<p><b>{writer.say('analyse-turn', who=called[decision.seat], choice=_said(writer, decision))}</b></p>"
        ]
        if decision.best.choice == decision.choice:
            said.append(f"<p><small>{writer.say('analyse-agreed')}</small></p>")
        else:
            chance = writer.percent(decision.best.chances[decision.seat])
            rather = writer.words.say(decision.words[decision.best.choice], called)
            said.append(f"<p>{writer.say('analyse-rather', choice=rather, chance=chance)}</p>")
        for message in decision.came[:3]:
            said.append(f"<p>{writer.say('analyse-chance-came', choice=writer.words.say(message, called))}</p>")
        pairs = zip(called, decision.verdict.chances, after, strict=True)
        moved = sorted(pairs, key=lambda one: -abs(one[2] - one[1]))[:2]
        changes = [
            writer.say("analyse-change", who=who, before=writer.percent(one), after=writer.percent(then))
            for who, one, then in moved
        ]
        said.append(f"<p><small>{' · '.join(changes)}</small></p>")
        items.append(f'<li><span class="number">{number}</span><div>{"".join(said)}</div></li>')
    listed = f'<ol class="turns">{"".join(items)}</ol>'
    return section(writer.say("analyse-turns"), writer.say("analyse-turns-about"), listed)


def _said(writer: Writer, decision: Decision) -> str:
    return writer.words.say(decision.said)


def _players(writer: Writer, analysis: Analysis, called: Sequence[str]) -> str:
    match = analysis.match
    rows = []
    for seat, name in enumerate(called):
        own = [decision for decision in analysis.decisions if decision.seat == seat]
        same = sum(decision.best.choice == decision.choice for decision in own)
        given = sum(decision.chance_lost for decision in own) / max(1, len(own))
        result = f"{match.ranks()[seat]}. · {writer.number(match.scores()[seat])}"
        share = writer.percent(same / max(1, len(own)))
        rows.append([f"<b>{escape(name)}</b>", result, str(len(own)), share, writer.percent(given, 1)])
    heads = [writer.say(f"analyse-column-{name}") for name in ("player", "result", "decisions", "same", "given")]
    kinds = ["name", *["figure"] * 4]
    return section(writer.say("analyse-players"), writer.say("analyse-players-about"), table(heads, rows, kinds))


def _decisions(writer: Writer, analysis: Analysis, called: Sequence[str]) -> str:
    rows = []
    for decision in analysis.decisions:
        seat, played = decision.seat, decision.played
        chance = writer.percent(played.chances[seat]) if played is not None else "–"
        others = [
            f"{writer.label(decision.words[way.choice], called)} <small>{writer.percent(way.chances[seat])}</small>"
            for way in decision.verdict.alternatives[:ALTERNATIVES]
        ]
        name, said = escape(called[seat]), writer.label(decision.said, called)
        rows.append([str(decision.ply + 1), name, said, chance, "<br>".join(others)])
    columns = ("number", "player", "played", "chance", "rather")
    heads = [writer.say(f"analyse-column-{name}") for name in columns]
    kinds = ["ply", "text", "text", "figure", "text"]
    unfold = writer.say("analyse-unfold", count=len(rows))
    listed = f"<details><summary>{unfold}</summary>{table(heads, rows, kinds)}</details>"
    return section(writer.say("analyse-decisions"), writer.say("analyse-decisions-about"), listed)
