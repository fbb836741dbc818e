"""How many points the levels that search give away in the last turn of a game of Singapore.

The reference plans the turn by a beam of ``WIDTH`` lines, for the lead alone, and weighs both outcomes of every chip
that is drawn on the way (expectimax); it is exact where the beam leaves out nothing that matters. The bot, whose beam
is less than a third as wide, plays the same turn, for all outcomes too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from entrepot.bots import make_bot
from entrepot.bots.search_bot import SearchBot
from entrepot.bots.turn_bot import TurnSearcher, settings_of
from entrepot.core.game import Game, Seat
from entrepot.core.match import Match
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView
from entrepot.games import game

TURNS = 500
WIDTH, ENDS = 2000, 64
BOT = "comprador"
"""The weakest level that searches; the stronger one plans its last turn alike."""
BOUNDS = {"last_turn_loss": ("<=", 0.2)}
PLAYERS = "greedy"


def lead(played: Game, state: Any, seat: Seat) -> int:
    """Give the lead of a seat over the best other one."""
    scores = [played.rules.score(state, other) for other in range(state.seats)]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def expected(played: Game, state: Any, value: Callable[[Any], float]) -> float:
    """Give the expected value of a state in which chance may be next."""
    if played.rules.actor(state) != CHANCE:
        return value(state)
    outcomes = played.legal(state)
    weights = [played.rules.chance_weight(state, outcome) for outcome in outcomes]
    total = 0.0
    for outcome, weight in zip(outcomes, weights, strict=True):
        after = state.copy()
        played.rules.apply(after, outcome)
        total += weight * expected(played, after, value)
    return total / sum(weights)


def best_lead(searcher: TurnSearcher, seat: Seat, state: Any) -> float:
    """Give the expected lead of a seat at the end of the game if it plays its last turn as well as it can."""
    played = searcher.game
    if played.rules.actor(state) == OVER:
        return lead(played, state, seat)
    searcher.set_root(state)
    searcher.simulate(1)
    plans = [searcher.choices_of(plan) for plan in searcher.plans()]
    found = []
    for choices in plans:
        after = state.copy()
        for choice in choices:
            played.rules.apply(after, choice)
        found.append(expected(played, after, partial(best_lead, searcher, seat)))
    return max(found)


def played_lead(bot: SearchBot, seat: Seat, state: Any) -> float:
    """Give the expected lead of a seat at the end of the game if the bot plays its last turn."""
    played = bot.searcher.game
    after = state.copy()
    while played.rules.actor(after) == seat:
        played.rules.apply(after, bot.choose(SeatView(played, after, seat)))
    if played.rules.actor(after) == OVER:
        return lead(played, after, seat)
    return expected(played, after, partial(played_lead, bot, seat))


def last_turns(played: Game, searcher: TurnSearcher) -> Iterator[Any]:
    """Give positions in which the last turn of a game begins, from games of 2 to 4 simple players."""
    seed = 0
    while True:
        seed += 1
        match, stream = Match(played, played.seats[seed % len(played.seats)]), new_stream(seed, 3)
        bots = [make_bot(PLAYERS, played, 10 * seed + seat) for seat in range(match.state.seats)]
        match.resolve_chance(stream)
        turns: list[tuple[Seat, Any]] = []
        while not match.is_over:
            if not turns or turns[-1][0] != match.actor:
                turns.append((match.actor, match.state.copy()))
            match.choose(bots[match.actor].choose(match.view(match.actor)))
            match.resolve_chance(stream)
        searcher.set_root(turns[-1][1])
        searcher.simulate(1)
        if searcher.is_last_turn:
            yield turns[-1][1]


def measure(folder: Path, turns: int = TURNS) -> tuple[float, str]:
    """Play last turns; the points given away in each are kept in the folder."""
    played = game("singapore")
    wide = replace(settings_of(played), winning=0.0, learned=0.0, ends=ENDS, last_width=WIDTH)
    searcher = TurnSearcher(played, 1, wide, 1 << 14)
    journal = folder / "losses.txt"
    losses = [float(line) for line in journal.read_text().split()] if journal.is_file() else []
    with journal.open("a", encoding="utf-8") as out:
        for number, state in enumerate(last_turns(played, searcher)):
            if number == turns:
                break
            if number >= len(losses):
                seat = played.rules.actor(state)
                bot = make_bot(BOT, played, number)
                assert isinstance(bot, SearchBot)
                best = best_lead(searcher, seat, state)
                losses.append(max(0.0, best - played_lead(bot, seat, state)))
                out.write(f"{losses[-1]}\n")
                out.flush()
    missed = sum(loss > 0.5 for loss in losses)
    print(f"  {len(losses)} last turns, {missed} missed by more than half a point, the worst by {max(losses):.1f}")
    return sum(losses) / len(losses), "points"


FIGURES = {"last_turn_loss": measure}
