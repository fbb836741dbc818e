"""Analyses a recorded game: win chances at every decision, alternatives, and turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from ...bots.analyser import DEFAULT_ANALYSER, Alternative, PositionEstimate, SearchAnalyser, chances
from ...core.game import Choice, Message, Seat
from ...core.match import Match
from ...core.rule import OVER
from ...core.statistics import steps_of
from ...core.view import SeatView
from .charts import lines
from .page import Writer, page, section, table

ALTERNATIVES = 3
"""Alternatives that are shown for a decision."""
TURNING_POINTS_AT_MOST = 8
"""Turning points that are shown."""
WINDOW = 3
"""Decisions before and after a turning point that are taken together."""
MIN_DISTANCE = 5
"""Decisions between two turning points, so that one event is not shown several times."""


@dataclass(frozen=True)
class Decision:
    """A decision of a game, with its analysis."""

    ply: int
    seat: Seat
    choice: Choice
    description: Message
    """The choice in words."""
    estimate: PositionEstimate
    descriptions: dict[Choice, Message]
    """The alternatives in words."""
    chance_events: tuple[Message, ...]
    """What chance brought right after it, in words."""

    @property
    def played(self) -> Alternative | None:
        """The choice made, if the search has tried it."""
        return next((way for way in self.estimate.alternatives if way.choice == self.choice), None)

    @property
    def best(self) -> Alternative:
        """The best choice by the search."""
        return self.estimate.alternatives[0]

    @property
    def chance_lost(self) -> float:
        """The loss of win chance by the choice made, as the search estimates it."""
        if self.played is None:
            return max(0.0, self.best.chances[self.seat] - self.estimate.chances[self.seat])
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
    match: Match, bot: str = DEFAULT_ANALYSER, seed: int = 0, on_ply: Callable[[int], None] = lambda ply: None
) -> Analysis:
    """Analyse every decision of a match with more than one legal choice."""
    game = match.game
    analyser = SearchAnalyser(game, bot, seed)
    decisions: list[Decision] = []
    chance_events: list[Message] = []
    pending: Callable[[tuple[Message, ...]], Decision] | None = None
    for ply, step in enumerate(steps_of(match)):
        seat = game.rules.actor(step.before)
        if seat < 0:
            chance_events.append(game.describe(step.before, step.choice))
        else:
            view = SeatView(game, step.before, seat)
            if len(view.legal) > 1:
                if pending is not None:
                    decisions.append(pending(tuple(chance_events)))
                chance_events, pending = [], _decision(view, ply, step.choice, step.before, analyser)
        on_ply(ply + 1)
    if pending is not None:
        decisions.append(pending(tuple(chance_events)))
    return Analysis(match, bot, decisions, _final(match, decisions))


def _decision(
    view: SeatView, ply: int, choice: Choice, state: object, analyser: SearchAnalyser
) -> Callable[[tuple[Message, ...]], Decision]:
    """Analyse a decision; the outcomes of chance after it are known only later."""
    estimate = analyser.analyse(view)
    shown = {choice, *(way.choice for way in estimate.alternatives[: ALTERNATIVES + 1])}
    descriptions = {way: view.game.describe(state, way) for way in shown}
    return lambda chance_events: Decision(
        ply, view.seat, choice, descriptions[choice], estimate, descriptions, chance_events
    )


def _final(match: Match, decisions: Sequence[Decision]) -> tuple[float, ...]:
    """Give the chances at the end: certain, if the match is over."""
    if match.game.rules.actor(match.state) != OVER:
        return decisions[-1].estimate.chances if decisions else chances([1.0] * match.seats)
    return chances([float(place == 1) for place in match.ranks()])


def open_until(analysis: Analysis) -> int:
    """Give the number of the last decision before which nobody was ahead by enough; 0 if there is none."""
    number = 0
    for decision in analysis.decisions:
        if not decision.estimate.is_open:
            break
        number = decision.ply + 1
    return number


def turning_points(analysis: Analysis) -> list[tuple[Decision, tuple[float, ...]]]:
    """Find the decisions around which the chances changed most, with the chances afterwards; in the order of play.

    A change is the difference between the means of a few decisions before and after: single estimates are noisy.
    """
    course = [decision.estimate.chances for decision in analysis.decisions] + [analysis.final]
    changes = [(_change(course, number), number) for number in range(len(analysis.decisions))]
    chosen: list[int] = []
    for _, number in sorted(changes, key=lambda change: (-change[0], change[1])):
        if all(abs(number - other) >= MIN_DISTANCE for other in chosen):
            chosen.append(number)
        if len(chosen) == TURNING_POINTS_AT_MOST:
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
    seats = [writer.translator.seat_name(seat) for seat in range(match.seats)]
    seat_names = [f"{seat} · {name}" for seat, name in enumerate(match.names, 1)] or seats
    turns = turning_points(analysis)
    parts = [
        _curves(writer, analysis, seat_names, turns),
        _turns(writer, turns, seat_names),
        _players(writer, analysis, seat_names),
        _decisions(writer, analysis, seat_names),
    ]
    title = writer.render("analyse-title", game=Message("game-name"))
    about = writer.render("analyse-about", choices=len(match.choices), bot=analysis.bot)
    return page(writer, title, about, parts, [writer.render("analyse-how")])


TurningPoints = Sequence[tuple[Decision, tuple[float, ...]]]


def _curves(writer: Writer, analysis: Analysis, seat_names: Sequence[str], turns: TurningPoints) -> str:
    series = {}
    for seat, name in enumerate(seat_names):
        points = [(float(decision.ply), decision.estimate.chances[seat]) for decision in analysis.decisions]
        series[name] = [*points, (float(len(analysis.match.choices)), analysis.final[seat])]
    marks = [(float(decision.ply), str(number)) for number, (decision, _) in enumerate(turns, 1)]
    title = writer.render("analyse-chances")
    drawn = lines(series, marks, writer.render("analyse-choice-number"), writer.percent, writer.plain, title)
    key = "".join(
        f'<li><svg viewBox="0 0 34 10" aria-hidden="true"><line class="line s{seat % 6}" x1="0" x2="34" y1="5" y2="5"/>'
        f"</svg>{escape(name)}</li>"
        for seat, name in enumerate(seat_names)
    )
    wide = drawn.replace('class="chart"', 'class="chart wide"', 1)
    return section(
        title,
        writer.render("analyse-chances-about"),
        f"<p>{writer.render('analyse-open', count=open_until(analysis))}</p>",
        f'<ul class="key">{key}</ul>',
        f'<div class="scroll"><div class="plot">{wide}</div></div>',
    )


def _turns(writer: Writer, turns: TurningPoints, seat_names: Sequence[str]) -> str:
    items = []
    for number, (decision, after) in enumerate(turns, 1):
        who = seat_names[decision.seat]
        turn = writer.render("analyse-turn", who=who, choice=_choice_text(writer, decision))
        paragraphs = [f"<p><b>{turn}</b></p>"]
        if decision.best.choice == decision.choice:
            paragraphs.append(f"<p><small>{writer.render('analyse-agreed')}</small></p>")
        else:
            chance = writer.percent(decision.best.chances[decision.seat])
            rather = writer.translator.render(decision.descriptions[decision.best.choice], seat_names)
            paragraphs.append(f"<p>{writer.render('analyse-rather', choice=rather, chance=chance)}</p>")
        for message in decision.chance_events[:3]:
            paragraphs.append(
                f"<p>{writer.render('analyse-chance-came', choice=writer.translator.render(message, seat_names))}</p>"
            )
        pairs = zip(seat_names, decision.estimate.chances, after, strict=True)
        moved = sorted(pairs, key=lambda one: -abs(one[2] - one[1]))[:2]
        changes = [
            writer.render("analyse-change", who=who, before=writer.percent(before), after=writer.percent(later))
            for who, before, later in moved
        ]
        paragraphs.append(f"<p><small>{' · '.join(changes)}</small></p>")
        items.append(f'<li><span class="number">{number}</span><div>{"".join(paragraphs)}</div></li>')
    listed = f'<ol class="turns">{"".join(items)}</ol>'
    return section(writer.render("analyse-turns"), writer.render("analyse-turns-about"), listed)


def _choice_text(writer: Writer, decision: Decision) -> str:
    return writer.translator.render(decision.description)


def _players(writer: Writer, analysis: Analysis, seat_names: Sequence[str]) -> str:
    match = analysis.match
    rows = []
    for seat, name in enumerate(seat_names):
        own = [decision for decision in analysis.decisions if decision.seat == seat]
        same = sum(decision.best.choice == decision.choice for decision in own)
        given = sum(decision.chance_lost for decision in own) / max(1, len(own))
        result = f"{match.ranks()[seat]}. · {writer.number(match.scores()[seat])}"
        share = writer.percent(same / max(1, len(own)))
        rows.append([f"<b>{escape(name)}</b>", result, str(len(own)), share, writer.percent(given, 1)])
    heads = [writer.render(f"analyse-column-{name}") for name in ("player", "result", "decisions", "same", "given")]
    kinds = ["name", *["figure"] * 4]
    return section(writer.render("analyse-players"), writer.render("analyse-players-about"), table(heads, rows, kinds))


def _decisions(writer: Writer, analysis: Analysis, seat_names: Sequence[str]) -> str:
    rows = []
    for decision in analysis.decisions:
        seat, played = decision.seat, decision.played
        chance = writer.percent(played.chances[seat]) if played is not None else "–"
        best = decision.estimate.alternatives[:ALTERNATIVES]
        texts = [writer.label(decision.descriptions[way.choice], seat_names) for way in best]
        percents = [writer.percent(way.chances[seat]) for way in best]
        others = [f"{text} <small>{percent}</small>" for text, percent in zip(texts, percents, strict=True)]
        name, text = escape(seat_names[seat]), writer.label(decision.description, seat_names)
        rows.append([str(decision.ply + 1), name, text, chance, "<br>".join(others)])
    columns = ("number", "player", "played", "chance", "rather")
    heads = [writer.render(f"analyse-column-{name}") for name in columns]
    kinds = ["ply", "text", "text", "figure", "text"]
    unfold = writer.render("analyse-unfold", count=len(rows))
    listed = f"<details><summary>{unfold}</summary>{table(heads, rows, kinds)}</details>"
    return section(writer.render("analyse-decisions"), writer.render("analyse-decisions-about"), listed)
