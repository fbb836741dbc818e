"""One table in memory: its seats, its match, and what may be done at it. Nothing here reads or writes anything."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ...core.chance import fair_outcome
from ...core.events import Event, apply_with_events
from ...core.game import Choice, Game
from ...core.match import Match
from ...core.rule import CHANCE, OVER
from ...core.snapshot import pack_snapshot, unpack_snapshot
from ..db.rows import Made, TableRow
from ..errors import NoSuchTable, NothingToTakeBack, NotLegal, NotYours, NotYourTurn, Stale, TimeIsUp, WrongStage

SNAPSHOT_EVERY = 64
"""Entries between two snapshots in the store."""
KEYS_KEPT = 64
"""Repeated messages are recognised at once so far back; further back the store is asked."""
BOT_GRACE = 10.0
"""Seconds after which another process looks after a bot that has not chosen."""
UndoEnds = Literal["", "start", "chance", "seat", "turn"]


@dataclass(frozen=True)
class Told:
    """One choice of a match, who made it, and what it did."""

    ply: int
    seat: int
    choice: Choice
    at: float
    events: Sequence[Event]


@dataclass(frozen=True)
class Step:
    """What a choice, or taking some back, adds to a table."""

    ply: int
    """Where the match goes on from."""
    entries: Sequence[Made]
    told: Sequence[Told]
    seats: Sequence[int]
    """Whose time bank has changed."""
    snapshot: bytes | None


@dataclass
class Table:
    """A table, and the match that is played at it once it has started."""

    row: TableRow
    game: Game
    match: Match
    version: int = 0
    actors: array[int] = field(default_factory=lambda: array("b"))
    """Who made each choice of the match."""
    times: array[float] = field(default_factory=lambda: array("d"))
    keys: dict[int, str] = field(default_factory=dict)
    """The keys of the newest entries, by version."""

    def copy(self) -> Table:
        """Give a table that can be changed independently of this one: a draft, until the store has it."""
        return Table(
            self.row.copy(),
            self.game,
            self.match.copy(),
            self.version,
            self.actors[:],
            self.times[:],
            dict(self.keys),
        )

    # How it stands

    @property
    def actor(self) -> int:
        """Whose choice is next; nobody's while the table has not started."""
        return self.match.actor if self.row.stage != "open" else OVER

    @property
    def bot_to_choose(self) -> str:
        """The level of the bot that is to choose; nothing where it is a person's choice, or nobody's."""
        if self.row.stage != "running" or self.actor < 0:
            return ""
        seat = self.row.seats[self.actor]
        return seat.level if seat.kind == "bot" or seat.away else ""

    @property
    def deadline(self) -> float | None:
        """When the person to choose runs out of time; nothing where a bot is to choose."""
        return None if self.bot_to_choose else self._turn_ends()

    def undoable(self, seat: int) -> tuple[int, UndoEnds]:
        """Count the choices that a seat may take back, back to what was seen or what others did; say why not more."""
        if self.row.stage != "running" or self.actor != seat:
            return 0, "turn"
        count = 0
        while count < len(self.actors) and self.actors[-1 - count] == seat:
            count += 1
        if count == len(self.actors):
            return count, "start"
        return count, "chance" if self.actors[-1 - count] == CHANCE else "seat"

    def state_after(self, ply: int) -> Any:
        """Give the state after so many choices; what was taken back is no longer there."""
        if not 0 <= ply <= len(self.match.choices):
            raise NoSuchTable
        return self.match.state_at(ply)

    # What may be done

    def start(self, now: float) -> Step:
        """Begin the match; chance does its part first."""
        if self.row.stage != "open":
            raise WrongStage
        self.row.stage = "running"
        for seat in self.row.seats:
            seat.bank = float(self.row.clock.bank) if self.row.clock and seat.kind == "human" else None
        return replace(self._step(0, [], "start", now), seats=range(len(self.row.seats)))

    def check_version(self, version: int) -> None:
        """Refuse what was made on another version than this."""
        if self.row.stage != "running":
            raise WrongStage
        if version != self.version:
            raise Stale(version=version, now=self.version)

    def check_turn(self, seat: int) -> None:
        """Refuse a seat whose choice it is not."""
        if self.actor != seat:
            raise NotYourTurn

    def check_choice(self, seat: int, choice: Choice) -> None:
        """Refuse a choice that is not this seat's, or not legal."""
        self.check_turn(seat)
        if choice not in self.match.legal():
            raise NotLegal(choice=choice)

    def choose(self, seat: int, version: int, choice: Choice, key: str, now: float) -> Step:
        """Make a choice, and let chance go on from there."""
        self.check_version(version)
        self.check_choice(seat, choice)
        return self._step(len(self.match.choices), [choice], key, now)

    def take_back(self, seat: int, version: int, count: int, key: str, now: float) -> Step:
        """Take some of one's own choices back."""
        self.check_version(version)
        most, ends = self.undoable(seat)
        if not 1 <= count <= most:
            raise NothingToTakeBack(most=most, ends=ends)
        ply = len(self.match.choices) - count
        self.match.rewind(ply)
        del self.actors[ply:], self.times[ply:]
        entry = Made(self.version + 1, seat, -count, key, now)
        self._note([entry])
        self._keep_course(now)
        return Step(ply, [entry], [], [], None)

    def _step(self, ply: int, choices: Sequence[Choice], key: str, now: float) -> Step:
        """Make choices, then whatever chance brings; each is an entry, and only the first has the client's key."""
        before, waiting = self.actor, list(choices)
        told, entries = list[Told](), list[Made]()
        while waiting or self.match.actor == CHANCE:
            actor, at = self.match.actor, len(self.match.choices)
            choice = waiting.pop(0) if waiting else fair_outcome(self.game, self.match.state, self.row.seed, at)
            events = self.match.choose(choice)
            self.actors.append(actor)
            self.times.append(now)
            told.append(Told(at, actor, choice, now, events))
            entries.append(Made(self.version + 1 + len(entries), actor, choice, "" if entries else key, now))
        self._note(entries)
        seats = self._stop_clock(before, now)
        if self.match.actor == OVER:
            self.row.stage = "finished"
        self._keep_course(now)
        due = self.version // SNAPSHOT_EVERY > (self.version - len(entries)) // SNAPSHOT_EVERY
        return Step(ply, entries, told, seats, pack_snapshot(self.match.state) if due else None)

    def _note(self, entries: Sequence[Made]) -> None:
        for entry in entries:
            self.version = entry.version
            self.keys[entry.version] = entry.key
            self.keys.pop(entry.version - KEYS_KEPT, None)

    def set_away(self, seat: int, stand_in: str, now: float) -> None:
        """Let a bot of some level play on for a person, or give the seat back (no level).

        The time of a running turn goes on all the while, so that nobody gains any by leaving and coming back.
        """
        sits = self.row.seats[seat]
        if sits.kind != "human":
            raise NotYours
        if sits.away == bool(stand_in):
            return
        if self.actor == seat:
            if sits.away:
                self._check_time(now)
            else:
                self._charge(seat, now)
        sits.away, sits.level = bool(stand_in), stand_in
        self._keep_course(now)

    # The clock

    def _turn_ends(self) -> float | None:
        """When the time of the seat to choose is used up, its bank included."""
        if self.row.stage != "running" or self.row.clock is None or self.actor < 0:
            return None
        return (self.row.turn_since or 0.0) + self.row.clock.turn + (self.row.seats[self.actor].bank or 0.0)

    def _check_time(self, now: float) -> None:
        """Refuse a turn whose time is used up: the stand-in plays it to its end."""
        ends = self._turn_ends()
        if ends is not None and ends < now:
            raise TimeIsUp

    def _charge(self, seat: int, now: float) -> float:
        """Take what is over the time of a turn from the bank of the seat whose turn it is; give how much that was.

        The start of the turn moves along, so that the end of its time stays where it is and nothing is taken twice.
        """
        since, clock, bank = self.row.turn_since, self.row.clock, self.row.seats[seat].bank
        if since is None or clock is None or not bank:
            return 0.0
        over = min(bank, max(0.0, now - since - clock.turn))
        self.row.seats[seat].bank, self.row.turn_since = bank - over, since + over
        return over

    def _stop_clock(self, seat: int, now: float) -> list[int]:
        """When the choice goes to another seat, the turn is charged to a person who has played it to its end."""
        if self.row.turn_since is not None and self.match.actor == seat:
            return []
        charged = self._charge(seat, now) if seat >= 0 and not self.row.seats[seat].away else 0.0
        self.row.turn_since = now
        return [seat] if charged else []

    def _keep_course(self, now: float) -> None:
        """Note whose choice is next, and when the table needs somebody to look after it."""
        self.row.actor = self.actor
        self.row.due = now + BOT_GRACE if self.bot_to_choose else self.deadline


def restore(row: TableRow, game: Game, made: Sequence[Made], snapshot: tuple[int, bytes] | None) -> Table:
    """Bring a table back from what the store has; the snapshot saves making the choices before it again."""
    plies: list[Made] = []
    known = 0
    for entry in made:
        if entry.made >= 0:
            plies.append(entry)
        else:
            del plies[entry.made :]
            known = known if known <= len(plies) else 0
        if snapshot is not None and entry.version == snapshot[0]:
            known = len(plies)
    match = Match(game, len(row.seats), row.options, version=row.rules)
    state = unpack_snapshot(game, snapshot[1]) if snapshot and known else None
    match.resume([entry.made for entry in plies], known if state is not None else 0, state)
    table = Table(row, game, match, made[-1].version if made else 0)
    table.actors.extend(entry.seat for entry in plies)
    table.times.extend(entry.at for entry in plies)
    table.keys = {entry.version: entry.key for entry in made[-KEYS_KEPT:]}
    return table


def tell(table: Table, ply: int) -> list[Told]:
    """Tell what every choice from a ply on did."""
    state, told = table.match.state_at(ply), list[Told]()
    for at, choice in enumerate(table.match.choices[ply:], ply):
        events = apply_with_events(table.game, state, choice)
        told.append(Told(at, table.actors[at], choice, table.times[at], events))
    return told
