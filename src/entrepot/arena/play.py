"""Plays the games of a plan: compiled where all bots are, else choice by choice with a clock on every bot."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from ..bots import SKILLS, Bot, make_bot
from ..compile.loader import Compiled, compiled
from ..core.game import Choice, Game, Seat
from ..core.match import Match, draw_outcome
from ..core.record import pack, write_binary
from ..core.record_headers import BOT, headers_of
from ..core.rule import CHANCE, OVER, Stream
from ..core.stream import new_stream
from ..core.view import SeatView
from ..kernels.seeds import CHANCE_BRANCH, VEIL_BRANCH, bot_seed, game_seed
from .chunk import CRASH, ILLEGAL, OVERTIME, Chunk, Forfeit, make_chunk
from .plan import Plan, game_of

KERNEL = "kernels.tournament"
GAME_ROOM = 1024
"""Choices of a game that room is made for at first; where that is too little, more is made."""
ERROR_AT_MOST = 500
"""Letters of an error that are kept."""

Watch = Callable[[int, Seat, Sequence[Choice]], None]
"""Is told which seat of which game begins to choose, and the choices so far; seat -1: nobody does any more."""


def nobody_watches(index: int, seat: Seat, choices: Sequence[Choice]) -> None:
    """Watch nothing."""


def load_kernel(game: Game) -> Compiled:
    """Load the compiled tables of a game."""
    return compiled(game, KERNEL)


def play_chunk(plan: Plan, first: int, games: int, watch: Watch = nobody_watches) -> Chunk:
    """Play some games of a plan."""
    if plan.is_compiled:
        return play_compiled(plan, first, games)
    return play_watched(plan, first, games, watch)


def play_compiled(plan: Plan, first: int, games: int) -> Chunk:
    """Play some games without Python between the choices."""
    import numpy as np

    game = game_of(plan)
    load = load_kernel(game)
    start = game.new(plan.seats, plan.options)
    room = load.states(start, start, start, start)
    results: list[Any] = []
    records: list[bytes] = []
    space = GAME_ROOM
    while len(records) < games:
        at, left = first + len(records), games - len(records)
        skills = np.array([SKILLS[name] for index in range(at, at + left) for name in plan.names(index)], np.int64)
        made, rows = np.zeros(space * left, np.int64), np.zeros(left * (1 + 2 * plan.seats), np.int64)
        ends = np.zeros(left, game.state.dtype())
        streams = np.zeros(4 * (1 + plan.seats), np.int64)
        done = load.kernel.play_tables(
            room, at, left, plan.seed, skills, load.choices(), streams, load.stream(0), made, rows, ends
        )
        table = rows.reshape(left, -1)[:done]
        results.append(table)
        records += _pack_all(plan, game, at, made, table, ends)
        space *= 2
    table = np.concatenate(results)
    scores, places = table[:, 1 : 1 + plan.seats], table[:, 1 + plan.seats :]
    return make_chunk(first, table[:, 0], scores, places, [], records)


def _pack_all(plan: Plan, game: Game, first: int, made: Any, table: Any, ends: Any) -> list[bytes]:
    """Write the records of games that were played compiled."""
    choices = made.astype("<u2").tobytes()
    packed: list[bytes] = []
    begin = 0
    for offset, count in enumerate(table[:, 0].tolist()):
        match = new_match(plan, first + offset)
        match.state = game.state.from_record(ends[offset])
        own = choices[2 * begin : 2 * (begin + count)]
        packed.append(pack(headers_of(match), own, match.state.digest()))
        begin += count
    return packed


class Broken(Exception):
    """A bot did what loses the game."""

    def __init__(self, seat: Seat, kind: str, error: str) -> None:
        super().__init__(error)
        self.seat, self.kind, self.error = seat, kind, " ".join(error.split())[:ERROR_AT_MOST]


def play_watched(plan: Plan, first: int, games: int, watch: Watch = nobody_watches) -> Chunk:
    """Play some games choice by choice; a bot that breaks loses its game, and the next game goes on."""
    plies, scores, places = [], [], []
    forfeits: list[Forfeit] = []
    records: list[bytes] = []
    for index in range(first, first + games):
        match = new_match(plan, index)
        try:
            play_match(plan, index, match, watch)
            places.append(match.ranks())
        except Broken as broken:
            forfeits.append(Forfeit(index - first, broken.seat, broken.kind, broken.error))
            places.append(forfeit_places(plan.seats, broken.seat))
        plies.append(len(match.choices))
        scores.append(match.scores())
        records.append(write_binary(match))
    return make_chunk(first, plies, scores, places, forfeits, records)


def new_match(plan: Plan, index: int) -> Match:
    """Set the table of a game."""
    match = Match(game_of(plan), plan.seats, plan.options, plan.names(index))
    match.kinds = [f"{BOT} {name}" for name in match.names]
    return match


def forfeit_places(seats: int, loser: Seat) -> list[int]:
    """Give the places after a forfeit: whoever broke is last, and the others share the first place.

    >>> forfeit_places(4, 2)
    [1, 1, 4, 1]
    """
    return [seats if seat == loser else 1 for seat in range(seats)]


def forfeited(plan: Plan, index: int, lost: Forfeit, choices: Sequence[Choice]) -> Chunk:
    """Give a game that somebody else has to tell, since the process that played it is gone."""
    match = new_match(plan, index)
    for choice in choices:
        match.replay_choice(choice)
    places = [forfeit_places(plan.seats, lost.seat)]
    return make_chunk(index, [len(choices)], [match.scores()], places, [lost], [write_binary(match)])


def play_match(plan: Plan, index: int, match: Match, watch: Watch) -> None:
    """Play one game to the end."""
    game, seed = match.game, game_seed(plan.seed, index)
    chance, veil = new_stream(seed, CHANCE_BRANCH), new_stream(seed, VEIL_BRANCH)
    bots: list[Bot] = []
    for seat, name in enumerate(match.names):
        watch(index, seat, match.choices)
        bots.append(_made(name, game, bot_seed([0] * 4, seed, seat), seat))
        watch(index, -1, match.choices)
    while (seat := match.actor) != OVER:
        if seat == CHANCE:
            match.replay_choice(draw_outcome(game, match.state, chance))
            continue
        watch(index, seat, match.choices)
        choice = _chosen(bots[seat], veiled(match, seat, veil), seat, plan.limit)
        watch(index, -1, match.choices)
        if choice not in match.legal():
            raise Broken(seat, ILLEGAL, _illegal(match, choice))
        match.replay_choice(choice)


def veiled(match: Match, seat: Seat, stream: Stream) -> SeatView:
    """Give a bot its view of another table that it cannot tell from the real one: even one that pries finds nothing."""
    table = match.state.copy()
    match.game.rules.resample(table, seat, stream)
    return SeatView(match.game, table, seat)


def _made(name: str, game: Game, seed: int, seat: Seat) -> Bot:
    try:
        return make_bot(name, game, seed)
    except (Exception, SystemExit) as error:
        raise Broken(seat, CRASH, _told(error)) from error


def _chosen(bot: Bot, view: SeatView, seat: Seat, limit: float) -> int:
    """Let a bot choose; what is no number, comes too late or not at all breaks the game."""
    begun = time.monotonic()
    try:
        choice = bot.choose(view)
    except (Exception, SystemExit) as error:
        raise Broken(seat, CRASH, _told(error)) from error
    if time.monotonic() - begun > limit:
        raise Broken(seat, OVERTIME, overtime_text(limit))
    if isinstance(choice, bool) or not hasattr(choice, "__index__"):
        raise Broken(seat, ILLEGAL, f"a choice is a whole number, not a {type(choice).__name__}")
    return choice.__index__()


def overtime_text(limit: float) -> str:
    """Say that a bot took too long."""
    return f"a choice took longer than {limit:g} s"


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _illegal(match: Match, choice: int) -> str:
    table = match.game.choices_for(match.options)
    text = f" ({table.text(choice)})" if 0 <= choice < table.size else ""
    return f"choice {choice}{text} is not among the {len(match.legal())} legal ones"
