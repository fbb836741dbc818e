"""The report of some tournaments of one game: bots, seats, scores, lengths, and what the games teach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from ...core.game import Message
from ...core.statistics import Kind
from ...games import game as find_game
from ..errors import BadResults
from ..results.intervals import Interval, wilson
from ..results.parquet import Results
from ..results.rating import Rating, rate
from ..results.tally import BotTally, tally_bots
from .charts import Dot, bar, dots, histogram, round_step, stacked_bar
from .page import Writer, card, figures, page, section, table
from .study import STUDIED, Counted, Studied, Thing, study_results

SHOWN = 12
"""Things of a topic that are shown at once; the others can be unfolded."""
FEW = 20
"""Below so many seats, no correlation with winning is shown."""
FORFEITS_SHOWN = 20


def make_report(
    results: Sequence[Results],
    language: str,
    studied: int = STUDIED,
    on_progress: Callable[[int], None] = lambda games: None,
) -> str:
    """Write the report of tournaments of one game as a page."""
    names = list(dict.fromkeys(result.plan.game for result in results))
    if len(names) > 1:
        raise BadResults(f"a report is about one game, and these results are of {' and '.join(names)}")
    game = find_game(names[0])
    writer = Writer(language, game)
    ratings = rate(results)
    learned = study_results(results, studied, on_progress)
    parts = [
        _figures(writer, results),
        _bots(writer, results, ratings),
        _seats(writer, results),
        _scores(writer, results),
        *_forfeits(writer, results),
        *(_topics(writer, learned) if learned is not None else []),
    ]
    about = " · ".join(_about(writer, result) for result in results)
    notes = [writer.render("report-how"), writer.render("report-rate-how")]
    if learned is not None:
        notes.insert(0, writer.render("report-studied", games=learned.games))
    title = writer.render("report-title", game=Message("game-name"))
    return page(writer, title, about, parts, notes)


def _about(writer: Writer, result: Results) -> str:
    plan = result.plan
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items() if value)
    text = writer.render("report-about", games=result.games, bots=", ".join(plan.bots), seed=str(plan.seed))
    return f"{text} ({escape(options)})" if options else text


def _figures(writer: Writer, results: Sequence[Results]) -> str:
    import numpy as np

    plies = np.concatenate([result.plies for result in results])
    winners = np.concatenate([result.scores[result.places == 1] for result in results])
    forfeits = sum(len(result.forfeits) for result in results)
    seats = sorted({result.plan.seats for result in results})
    return figures(
        [
            (writer.render("report-games"), writer.number(len(plies))),
            (writer.render("report-players"), ", ".join(map(str, seats))),
            (writer.render("report-choices"), writer.number(float(plies.mean()))),
            (writer.render("report-winning-score"), writer.number(float(winners.mean()), 1)),
            (writer.render("report-forfeits"), writer.number(forfeits)),
        ]
    )


def _share(writer: Writer, wins: Interval) -> str:
    low, high = writer.number(100 * wins.low, 1), writer.number(100 * wins.high, 1)
    return f"{writer.percent(wins.share, 1)} <small>{low} – {high}</small>"


def _bots(writer: Writer, results: Sequence[Results], ratings: Sequence[Rating]) -> str:
    """Compare the bots: wins against par, ratings, scores and places."""
    tallies = {bot.name: bot for bot in tally_bots(results)}
    high = max(max(bot.share, bot.par) for bot in tallies.values())
    rows = []
    for rating in ratings:
        bot = tallies[rating.bot]
        rows.append(
            [
                f"<b>{escape(bot.name)}</b><small>{writer.render('report-sat', count=bot.seats)}</small>",
                bar(bot.share, high, bot.par),
                _share(writer, bot.wins),
                f"{writer.number(rating.rating, 1)} <small>{writer.number(rating.low, 1)} – "
                f"{writer.number(rating.high, 1)}</small>",
                f"{writer.number(bot.score, 1)} <small>{writer.render('report-best', score=bot.best)}</small>",
                _places(results, bot),
            ]
        )
    heads = [
        writer.render(f"report-column-{name}") for name in ("bot", "against-par", "wins", "rating", "score", "places")
    ]
    kinds = ["name", "draw spare", "figure", "figure", "figure", "draw"]
    return section(writer.render("report-bots"), writer.render("report-bots-about"), table(heads, rows, kinds))


def _places(results: Sequence[Results], bot: BotTally) -> str:
    """Draw how often a bot came to each place."""
    seats = max(result.plan.seats for result in results)
    counts = [0] * seats
    for result in results:
        if bot.name in result.names:
            own = result.places[result.bots == result.names.index(bot.name)]
            for place in range(seats):
                counts[place] += int((own == place + 1).sum())
    return stacked_bar([count / bot.seats for count in counts], [str(place + 1) for place in range(seats)])


def _seats(writer: Writer, results: Sequence[Results]) -> str:
    """Compare the seats, for all bots and for each."""
    import numpy as np

    cards = []
    for seats in sorted({result.plan.seats for result in results}):
        own = [result for result in results if result.plan.seats == seats]
        names = list(dict.fromkeys(name for result in own for name in result.names))
        rows = []
        shares = np.concatenate([result.shares for result in own])
        scores = np.concatenate([result.scores for result in own])
        means = [wilson(float(shares[:, seat].mean()), len(shares)) for seat in range(seats)]
        high = max([1 / seats, *(wins.share for wins in means)])
        for seat, wins in enumerate(means):
            cells = [_cell(writer, own, name, seat) for name in names] if len(names) > 1 else []
            score = writer.number(float(scores[:, seat].mean()), 1)
            drawn = bar(wins.share, high, 1 / seats)
            rows.append([f"<b>{writer.translator.seat_name(seat)}</b>", drawn, _share(writer, wins), score, *cells])
        heads = [writer.render(f"report-column-{name}") for name in ("seat", "against-par", "wins", "score")]
        heads += [escape(name) for name in names] if len(names) > 1 else []
        kinds = ["name", "draw", *["figure"] * (len(heads) - 2)]
        cards.append(table(heads, rows, kinds))
    return section(writer.render("report-seats"), writer.render("report-seats-about"), *cards)


def _cell(writer: Writer, results: Sequence[Results], name: str, seat: int) -> str:
    """Write the share of wins of a bot on a seat."""
    import numpy as np

    own = [r.shares[:, seat][r.bots[:, seat] == r.names.index(name)] for r in results if name in r.names]
    shares = np.concatenate(own)
    return writer.percent(float(shares.mean()), 1) if len(shares) else "–"


def classes(values: Any, most: int = 24) -> tuple[dict[float, float], float]:
    """Count whole numbers in classes of one width, about so many of them; give the counts and the width."""
    low, high = int(values.min()), int(values.max())
    width = max(1.0, round_step(high - low, most)) if high - low >= most else 1.0
    counts: dict[float, float] = {}
    for value in values.tolist():
        at = value // width * width
        counts[at] = counts.get(at, 0) + 1
    first = min(counts)
    full = {first + step * width: 0.0 for step in range(int((max(counts) - first) / width) + 1)}
    return full | counts, width


def _scores(writer: Writer, results: Sequence[Results]) -> str:
    """Draw the scores of each bot, and the lengths of the games."""
    import numpy as np

    cards = []
    for name in dict.fromkeys(name for result in results for name in result.names):
        own = [r.scores[r.bots == r.names.index(name)] for r in results if name in r.names]
        counts, width = classes(np.concatenate(own))
        title = writer.render("report-score-of", bot=name)
        drawn = histogram(counts, width, writer.render("report-points"), writer.percent, writer.plain, title)
        cards.append(card(title, writer.render("report-score-about"), drawn))
    counts, width = classes(np.concatenate([result.plies for result in results]))
    title = writer.render("report-length")
    drawn = histogram(counts, width, writer.render("report-choices"), writer.percent, writer.plain, title)
    cards.append(card(title, writer.render("report-length-about"), drawn))
    inner = f'<div class="cards">{"".join(cards)}</div>'
    return section(writer.render("report-scores"), writer.render("report-scores-about"), inner)


def _forfeits(writer: Writer, results: Sequence[Results]) -> list[str]:
    """List what bots broke."""
    rows = []
    for result in results:
        for index, seat, kind, error in result.forfeits:
            name = result.names[result.bots[index, seat]]
            rows.append([f"<b>{escape(name)}</b>", str(index), writer.render(f"forfeit-{kind}"), escape(error)])
    if not rows:
        return []
    heads = [writer.render(f"report-column-{name}") for name in ("bot", "game", "why", "error")]
    listed = table(heads, rows[:FORFEITS_SHOWN], ["name", "figure", "text", "text"])
    return [section(writer.render("report-forfeits"), writer.render("report-forfeits-about", count=len(rows)), listed)]


def _topics(writer: Writer, learned: Studied) -> list[str]:
    """Write all topics of a study: numbers side by side, things in tables."""
    parts, numbers, boards = [], [], []
    for counted in learned.topics:
        if counted.topic.kind is Kind.THINGS and counted.things:
            parts.append(_things(writer, counted, learned))
        elif counted.topic.kind is Kind.NUMBER:
            numbers.append(_number(writer, counted, learned))
        elif counted.things:
            boards.append(_board(writer, counted))
    for title, cards in (("report-table", boards), ("report-numbers", numbers)):
        if cards:
            inner = f'<div class="cards">{"".join(cards)}</div>'
            parts.append(section(writer.render(title), writer.render(f"{title}-about"), inner))
    return parts


def _things(writer: Writer, counted: Counted, learned: Studied) -> str:
    """Write how often things were used, and how they go with winning."""
    things = sorted(counted.things.values(), key=lambda thing: -thing.amount)
    seats = learned.games / learned.par
    most = max(thing.with_it.seats / seats for thing in things)
    rows = []
    for thing in things:
        share = thing.with_it.seats / seats
        rows.append(
            [
                writer.label(thing.label),
                bar(share, most, tone="soft"),
                writer.percent(share, 1),
                writer.number(thing.amount / counted.games, 2),
                *_winning(writer, thing, learned.par),
            ]
        )
    columns = ("thing", "how-often", "of-seats", "a-game", "wins-with", "lift")
    heads = [writer.render(f"report-column-{name}") for name in columns]
    kinds = ["name", "draw spare", "figure", "figure", "figure", "figure"]
    shown = table(heads, rows[:SHOWN], kinds)
    if len(rows) > SHOWN:
        more = writer.render("report-more", count=len(rows) - SHOWN)
        shown += f"<details><summary>{more}</summary>{table(heads, rows[SHOWN:], kinds)}</details>"
    topic = counted.topic.id
    return section(writer.render(topic), writer.render(f"{topic}-about"), shown)


def _winning(writer: Writer, thing: Thing, par: float) -> list[str]:
    """Write the share of wins with a thing, and by what factor it is above or below par."""
    share = thing.with_it
    wins = share.wins_interval
    if share.seats < FEW:
        return [f'<span class="unsure">{writer.render("report-few")}</span>', "–"]
    lift = share.mean / par
    unsure = wins.low <= par <= wins.high
    tone = "unsure" if unsure else "up" if lift > 1 else "down"
    return [_share(writer, wins), f'<span class="{tone}">× {writer.number(lift, 2)}</span>']


def _number(writer: Writer, counted: Counted, learned: Studied) -> str:
    """Draw how often each number came, and how it goes with winning."""
    topic = counted.topic.id
    title = writer.render(topic)
    low, high = min(counted.numbers), max(counted.numbers)
    width = max(1.0, round_step(high - low, 20)) if high - low >= 20 else 1.0
    grouped: dict[float, list[float]] = {}
    for number, share in counted.numbers.items():
        group = grouped.setdefault(number // width * width, [0.0, 0.0])
        group[0] += share.seats
        group[1] += share.wins
    counts = {at: seats for at, (seats, _) in grouped.items()}
    most = max(counts.values())
    points = []
    for at, (seats, wins) in sorted(grouped.items()):
        if seats >= FEW:
            points.append(Dot(at + (width / 2 if width > 1 else 0), *wilson(wins / seats, seats), seats / most))
    half = 0.0 if width > 1 else 0.5
    span = min(counts) - half, max(counts) + (width if width > 1 else half)
    means = [writer.number(value, 2) for value in (counted.mean, counted.mean_where(True), counted.mean_where(False))]
    text = writer.render("report-means", all=means[0], winners=means[1], others=means[2])
    return card(
        title,
        f"{writer.render(f'{topic}-about')}<br><small>{text}</small>",
        histogram(counts, width, title, writer.percent, writer.plain, title),
        dots(
            points, span, learned.par, writer.render("report-wins-by", what=title), writer.percent, writer.plain, title
        ),
    )


def _board(writer: Writer, counted: Counted) -> str:
    """Write numbers of the whole table, on average."""
    things = sorted(counted.things.values(), key=lambda thing: -thing.amount)
    high = things[0].amount / counted.games
    rows = [
        [
            writer.label(thing.label),
            bar(thing.amount / counted.games, high),
            writer.number(thing.amount / counted.games, 2),
        ]
        for thing in things
    ]
    heads = [writer.render(f"report-column-{name}") for name in ("thing", "how-much", "a-game")]
    topic = counted.topic.id
    return card(writer.render(topic), writer.render(f"{topic}-about"), table(heads, rows, ["name", "draw", "figure"]))
