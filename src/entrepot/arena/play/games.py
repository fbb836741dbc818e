"""Plays the games of a plan: compiled if all bots are simple policies, else choice by choice with a time limit."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...bots import SKILLS, Bot, make_bot
from ...compile.loader import load
from ...core.game import Choice, Game, Seat
from ...core.match import Match, draw_outcome
from ...core.record import pack, write_binary
from ...core.record_headers import BOT, headers_of
from ...core.rule import CHANCE, OVER, Stream
from ...core.stream import new_stream
from ...core.view import SeatView
from ...kernels.playout import set_players
from ...kernels.results import new_results
from ...kernels.seeds import CHANCE_BRANCH, REDACTION_BRANCH, bot_seed, game_seed
from ..chunk import CRASH, ILLEGAL, OVERTIME, Chunk, Forfeit, make_chunk
from ..plan import Plan, game_of

CHOICES_EACH = 1024
"""Choices of a game that memory is allocated for at first; where they do not fit, it is doubled."""
ERROR_AT_MOST = 500
"""Characters of an error message that are kept."""

Watch = Callable[[int, Seat, Sequence[Choice]], None]
"""Called with the game and the seat that begins to choose, and the choices so far; seat -1: the choice was made."""


def no_watch(index: int, seat: Seat, choices: Sequence[Choice]) -> None:
    """Do nothing."""


def play_chunk(plan: Plan, first: int, games: int, watch: Watch = no_watch) -> Chunk:
    """Play some games of a plan."""
    if plan.is_compiled:
        return play_compiled(plan, first, games)
    return play_watched(plan, first, games, watch)


def play_compiled(plan: Plan, first: int, games: int) -> Chunk:
    """Play some games without Python between the choices."""
    import numpy as np

    done: list[Any] = []
    records: list[bytes] = []
    space = CHOICES_EACH
    while len(records) < games:
        results, packed = _play_some(plan, first + len(records), games - len(records), space)
        done.append(results)
        records += packed
        space *= 2
    lengths, scores, ranks = (np.concatenate(column) for column in zip(*done, strict=True))
    return make_chunk(first, lengths, scores, ranks, [], records)


def _play_some(plan: Plan, first: int, games: int, space: int) -> tuple[tuple[Any, Any, Any], list[bytes]]:
    """Play games until the memory for their choices is full; give lengths, scores and ranks, and the records."""
    game = game_of(plan)
    start = game.new(plan.seats, plan.options)
    skills = [SKILLS[name] for index in range(first, first + games) for name in plan.names(index)]
    recorded = play_recorded(game, start, first, games, plan.seed, skills, space)
    results, played = recorded.results, recorded.games
    scores, ranks = results.scores.reshape(games, -1)[:played], results.ranks.reshape(games, -1)[:played]
    return (results.lengths[:played], scores, ranks), _pack_all(plan, game, first, recorded)


class Recorded(NamedTuple):
    """Games that were played compiled, with all choices."""

    games: int
    """How many were played; those after them did not fit into the memory for choices."""
    chosen: Any
    """The choices of all games, one after the other."""
    finals: Any
    """The last state of each game."""
    results: Any


def play_recorded(
    game: Game, start: Any, first: int, games: int, seed: int, skills: Sequence[int], space: int
) -> Recorded:
    """Play games from a state with a policy on every seat, numbered from ``first`` on, and keep their choices."""
    import numpy as np

    loaded = load(game)
    playout = loaded.playout
    players, scratch = loaded.new(playout.Players), loaded.new(playout.Scratch)
    set_players(players, skills[: start.seats], own_streams=True)
    chosen, finals = np.zeros(space * games, np.int64), np.zeros(games, game.state.dtype())
    results, numbers = new_results(games, start.seats), np.array(skills, np.int64)
    played: int = loaded.tournament.play_recorded(
        loaded.states(start), first, games, seed, numbers, players, scratch, chosen, finals, results
    )
    return Recorded(played, chosen, finals, results)


def _pack_all(plan: Plan, game: Game, first: int, recorded: Recorded) -> list[bytes]:
    """Write the records of games that were played compiled."""
    import numpy as np

    choices = np.array(game.choices.stored_numbers, "<u2")[recorded.chosen].tobytes()
    packed: list[bytes] = []
    begin = 0
    for offset, length in enumerate(recorded.results.lengths[: recorded.games].tolist()):
        match = new_match(plan, first + offset)
        match.state = game.state.from_record(recorded.finals[offset])
        own = choices[2 * begin : 2 * (begin + length)]
        packed.append(pack(headers_of(match), own, match.state.digest()))
        begin += length
    return packed


class BotFailure(Exception):
    """A bot raised an error, made an illegal choice or exceeded the time limit: it loses the game."""

    def __init__(self, seat: Seat, kind: str, error: str) -> None:
        super().__init__(error)
        self.seat, self.kind, self.error = seat, kind, " ".join(error.split())[:ERROR_AT_MOST]


def play_watched(plan: Plan, first: int, games: int, watch: Watch = no_watch) -> Chunk:
    """Play some games choice by choice; a bot that fails loses its game, and the next game begins."""
    plies, scores, ranks = [], [], []
    forfeits: list[Forfeit] = []
    records: list[bytes] = []
    for index in range(first, first + games):
        match = new_match(plan, index)
        try:
            play_match(plan, index, match, watch)
            ranks.append(match.ranks())
        except BotFailure as failure:
            forfeits.append(Forfeit(index - first, failure.seat, failure.kind, failure.error))
            ranks.append(forfeit_ranks(plan.seats, failure.seat))
        plies.append(len(match.choices))
        scores.append(match.scores())
        records.append(write_binary(match))
    return make_chunk(first, plies, scores, ranks, forfeits, records)


def new_match(plan: Plan, index: int) -> Match:
    """Make the match of a game."""
    match = Match(game_of(plan), plan.seats, plan.options, plan.names(index))
    match.kinds = [f"{BOT} {name}" for name in match.names]
    return match


def forfeit_ranks(seats: int, loser: Seat) -> list[int]:
    """Give the ranks after a forfeit: the loser is last, and the others share the first rank.

    >>> forfeit_ranks(4, 2)
    [1, 1, 4, 1]
    """
    return [seats if seat == loser else 1 for seat in range(seats)]


def forfeited(plan: Plan, index: int, lost: Forfeit, choices: Sequence[Choice]) -> Chunk:
    """Give the result of a forfeited game whose process has ended."""
    match = new_match(plan, index)
    for choice in choices:
        match.replay_choice(choice)
    ranks = [forfeit_ranks(plan.seats, lost.seat)]
    return make_chunk(index, [len(choices)], [match.scores()], ranks, [lost], [write_binary(match)])


def play_match(plan: Plan, index: int, match: Match, watch: Watch) -> None:
    """Play one game to the end."""
    game, seed = match.game, game_seed(plan.seed, index)
    chance, redaction = new_stream(seed, CHANCE_BRANCH), new_stream(seed, REDACTION_BRANCH)
    bots: list[Bot] = []
    for seat, name in enumerate(match.names):
        watch(index, seat, match.choices)
        bots.append(_new_bot(name, game, bot_seed([0] * 4, seed, seat), seat))
        watch(index, -1, match.choices)
    while (seat := match.actor) != OVER:
        if seat == CHANCE:
            match.replay_choice(draw_outcome(game, match.state, chance))
            continue
        watch(index, seat, match.choices)
        choice = _bot_choice(bots[seat], redacted_view(match, seat, redaction), seat, plan.limit)
        watch(index, -1, match.choices)
        if choice not in match.legal():
            raise BotFailure(seat, ILLEGAL, _illegal_text(match, choice))
        match.replay_choice(choice)


def redacted_view(match: Match, seat: Seat, stream: Stream) -> SeatView:
    """Redact a view: what the seat cannot know is dealt anew, so that not even private attributes reveal it."""
    table = match.state.copy()
    match.game.rules.resample(table, seat, stream)
    return SeatView(match.game, table, seat)


def _new_bot(name: str, game: Game, seed: int, seat: Seat) -> Bot:
    try:
        return make_bot(name, game, seed)
    except (Exception, SystemExit) as error:
        raise BotFailure(seat, CRASH, _error_text(error)) from error


def _bot_choice(bot: Bot, view: SeatView, seat: Seat, limit: float) -> int:
    """Let a bot choose; an error, a late choice or one that is no number is a failure."""
    begun = time.monotonic()
    try:
        choice = bot.choose(view)
    except (Exception, SystemExit) as error:
        raise BotFailure(seat, CRASH, _error_text(error)) from error
    if time.monotonic() - begun > limit:
        raise BotFailure(seat, OVERTIME, overtime_text(limit))
    if isinstance(choice, bool) or not hasattr(choice, "__index__"):
        raise BotFailure(seat, ILLEGAL, f"a choice is a whole number, not a {type(choice).__name__}")
    return choice.__index__()


def overtime_text(limit: float) -> str:
    """Describe a choice that took too long."""
    return f"a choice took longer than {limit:g} s"


def _error_text(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _illegal_text(match: Match, choice: int) -> str:
    table = match.game.choices_for(match.options)
    text = f" ({table.text(choice)})" if 0 <= choice < table.size else ""
    return f"choice {choice}{text} is not among the {len(match.legal())} legal ones"
