"""Ratings over all games of some tournaments, by openskill's model of Plackett and Luce for several players.

A rating is a mean with a deviation; both start at 25 and 25/3, and every game moves them. Only differences mean
anything, so the ratings are moved together until their average is 25 again. The interval is the one that the model
itself believes in: the mean and 1.96 deviations to either side.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .errors import BadResults, MissingLibrary
from .results import Results
from .tally import Z_95, BotTally, tally_bots

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


def rate(results: Sequence[Results], tell: Callable[[int], None] = lambda games: None) -> list[Rating]:
    """Rate the bots of some tournaments, game by game in their order; each game of the table has its own ratings."""
    found: list[Rating] = []
    for game in dict.fromkeys(result.plan.game for result in results):
        own = [result for result in results if result.plan.game == game]
        rated = _rate_game(own, tell)
        rows = [_rating(game, bot, rated[bot.name]) for bot in tally_bots(own)]
        found += sorted(rows, key=lambda row: -row.rating)
    return found


def _rate_game(results: Sequence[Results], tell: Callable[[int], None]) -> dict[str, Any]:
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
                tell(done)
    drift = sum(rating.mu for rating in ratings.values()) / len(ratings) - AVERAGE
    return {name: model.rating(mu=own.mu - drift, sigma=own.sigma, name=name) for name, own in ratings.items()}


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
        wins_low=round(max(0.0, bot.share - bot.share_error), 5),
        wins_high=round(min(1.0, bot.share + bot.share_error), 5),
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
        room = io.StringIO()
        writer = csv.DictWriter(room, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        text = room.getvalue()
    else:
        raise BadResults(f"ratings are written to a file .csv or .json, not to {out}")
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadResults(f"{out} cannot be written: {error.strerror}") from error
