"""Ratings over all games of some tournaments, by openskill's model of Plackett and Luce for several players.

A rating is a mean with a deviation; both start at 25 and 25/3, and every game moves them. Only differences mean
anything, so the ratings are moved together until their average is 25 again, or until a bot that is the anchor has its
fixed rating. The interval is the one that the model itself believes in: the mean and 1.96 deviations to either side;
with an anchor, the deviation is that of the difference from it.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import hypot
from pathlib import Path
from typing import Any

from ..errors import BadResults, MissingLibrary
from .intervals import Z_95
from .parquet import Results
from .tally import BotTally, tally_bots

AVERAGE = 25.0


@dataclass(frozen=True)
class Rating:
    """How strong a bot is."""

    game: str
    bot: str
    rating: float
    low: float
    high: float
    games: int
    """How often it sat at a table."""
    wins: float
    """Its share of wins."""
    wins_low: float
    wins_high: float
    place: float
    score: float
    forfeits: int


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise MissingLibrary("openskill", "arena") from error
    # A bot does not change from game to game: without tau, more games make a rating surer for ever.
    return PlackettLuce(tau=0.0)


@dataclass(frozen=True)
class Anchor:
    """A bot with a fixed rating, so that ratings of different tournaments can be compared.

    >>> Anchor.read("greedy"), Anchor.read("greedy=1000")
    (Anchor(bot='greedy', rating=25.0), Anchor(bot='greedy', rating=1000.0))
    """

    bot: str
    rating: float = AVERAGE

    @classmethod
    def read(cls, text: str) -> Anchor:
        """Read an anchor as a name, or as name=rating."""
        bot, sign, rating = text.rpartition("=")
        try:
            return cls(bot, float(rating)) if sign else cls(text)
        except ValueError as error:
            raise BadResults(f"an anchor is a bot, or bot=rating, not {text!r}") from error


def rate(
    results: Sequence[Results],
    on_progress: Callable[[int], None] = lambda games: None,
    anchor: Anchor | None = None,
) -> list[Rating]:
    """Rate the bots of some tournaments, game by game in their order; each game of the table has its own ratings."""
    found: list[Rating] = []
    for game in dict.fromkeys(result.plan.game for result in results):
        own = [result for result in results if result.plan.game == game]
        rated = _rate_game(own, on_progress, anchor)
        rows = [_rating(game, bot, rated[bot.name]) for bot in tally_bots(own)]
        found += sorted(rows, key=lambda row: -row.rating)
    return found


def _rate_game(results: Sequence[Results], on_progress: Callable[[int], None], anchor: Anchor | None) -> dict[str, Any]:
    model = _model()
    names = list(dict.fromkeys(name for result in results for name in result.names))
    ratings = {name: model.rating(name=name) for name in names}
    done = 0
    for result in results:
        for bots, places in zip(result.bots.tolist(), result.places.tolist(), strict=True):
            seated = [result.names[bot] for bot in bots]
            teams = model.rate([[ratings[name]] for name in seated], ranks=places)
            _take(model, ratings, seated, [team[0] for team in teams])
            done += 1
            if done % 500 == 0:
                on_progress(done)
    return _centred(model, ratings) if anchor is None else _anchored(model, ratings, anchor)


def _centred(model: Any, ratings: dict[str, Any]) -> dict[str, Any]:
    """Move all ratings together, so that they are 25 on average."""
    drift = sum(rating.mu for rating in ratings.values()) / len(ratings) - AVERAGE
    return {name: model.rating(mu=own.mu - drift, sigma=own.sigma, name=name) for name, own in ratings.items()}


def _anchored(model: Any, ratings: dict[str, Any], anchor: Anchor) -> dict[str, Any]:
    """Move all ratings together, so that the anchor has its own; deviations become those of the differences."""
    if anchor.bot not in ratings:
        raise BadResults(f"the anchor {anchor.bot!r} has played no game here (there are {', '.join(ratings)})")
    fixed = ratings[anchor.bot]
    moved = {}
    for name, own in ratings.items():
        sigma = 0.0 if name == anchor.bot else hypot(own.sigma, fixed.sigma)
        moved[name] = model.rating(mu=own.mu - fixed.mu + anchor.rating, sigma=sigma, name=name)
    return moved


def _take(model: Any, ratings: dict[str, Any], seated: Sequence[str], after: Sequence[Any]) -> None:
    """Take the ratings after a game; a bot on several seats has as many, and takes their mean."""
    for name in set(seated):
        own = [rating for other, rating in zip(seated, after, strict=True) if other == name]
        mu, sigma = (sum(getattr(rating, part) for rating in own) / len(own) for part in ("mu", "sigma"))
        ratings[name] = model.rating(mu=mu, sigma=sigma, name=name)


def _rating(game: str, bot: BotTally, rated: Any) -> Rating:
    return Rating(
        game=game,
        bot=bot.name,
        rating=round(rated.mu, 3),
        low=round(rated.mu - Z_95 * rated.sigma, 3),
        high=round(rated.mu + Z_95 * rated.sigma, 3),
        games=bot.seats,
        wins=round(bot.share, 5),
        wins_low=round(bot.wins.low, 5),
        wins_high=round(bot.wins.high, 5),
        place=round(bot.place, 4),
        score=round(bot.score, 3),
        forfeits=bot.forfeits,
    )


def write_ratings(ratings: Sequence[Rating], out: Path) -> None:
    """Write ratings as CSV or JSON, as the file's name says."""
    rows = [asdict(rating) for rating in ratings]
    if out.suffix == ".json":
        text = json.dumps(rows, indent=1) + "\n"
    elif out.suffix == ".csv":
        buffer = io.StringIO()
        writer = csv.DictWriter(buffer, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        text = buffer.getvalue()
    else:
        raise BadResults(f"ratings are written to a file .csv or .json, not to {out}")
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadResults(f"{out} cannot be written: {error.strerror}") from error
