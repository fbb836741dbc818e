"""One sitting at a match: who plays, the log, bots, undo, hints, and the file; the same for every kind of screen."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from ..bots import LEVELS, Bot, make_bot
from ..bots.levels import SEARCHING, needs_compiler, prepare, was_compiled
from ..compile.process import CompileProcess
from ..compile.progress import notify
from ..core.errors import BadRecord
from ..core.events import Event
from ..core.game import Arguments, Choice, Game, Message, Seat
from ..core.i18n import Translator
from ..core.match import Match
from ..core.record import read_content, read_record
from ..core.stream import new_stream
from ..core.view import SeatView
from ..games import game as find_game
from .match_files import FileChanged, MatchFile, is_earlier_copy
from .players import HUMAN

POLL_SECONDS = 0.25
HINT_BOT = LEVELS[-1]
"""The bot whose choice is given as a hint."""

Notify = Callable[[str, bool], None]
"""Shows a line to the player; True if it is an error."""


def _needs_compiler(game: Game, players: Sequence[str]) -> bool:
    searching = any(player in SEARCHING or player.startswith("search:") for player in players)
    return searching and needs_compiler(game)


def _prepare(name: str) -> None:
    """Compile what bots need that search, in a process of its own."""
    prepare(find_game(name))


class Session:
    """A match that is being played, with everything around it that no screen decides."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        file: MatchFile,
        translator: Translator,
        seed: int | None,
        notify: Notify = lambda text, is_error: None,
    ) -> None:
        self.match, self.players, self.file, self.translator = match, list(players), file, translator
        self.notify = notify
        seed = secrets.randbelow(1 << 31) if seed is None else seed
        # A resumed match goes on with a stream of its own, not with draws that were made already.
        self.stream = new_stream(seed, len(match.choices))
        self.seed = seed
        self.bots: dict[int, Bot] = {}
        self.compiling = CompileProcess(_prepare, match.game.name) if _needs_compiler(match.game, players) else None
        self.announced = False
        self.log: list[str] = []
        self._replay_log()
        self.copies: dict[Path, MatchFile] = {}
        """What was saved under names of its own."""
        self.failure = ""
        """Why the match could not be kept the last time."""

    def render(self, message: Message) -> str:
        """Render a message with the players' names."""
        return self.translator.render(message, self.match.names)

    # Whose turn it is

    @property
    def humans(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    @property
    def is_hot_seat(self) -> bool:
        """Whether several people share the screen, and something is hidden from somebody."""
        return len(self.humans) > 1 and not self.match.game.is_open_hand(self.match.state)

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to choose."""
        return self.match.actor >= 0 and self.players[self.match.actor] != HUMAN

    # Choices

    def add_events(self, events: Sequence[Event]) -> list[str]:
        """Write events into the log, and give their lines."""
        lines = [self.render(event.message) for event in events if event.message is not None]
        self.log += lines
        return lines

    def _replay_log(self) -> None:
        """Write the log anew from the choices of the match."""
        replayed = Match(self.match.game, self.match.seats, self.match.options, self.match.names, self.match.version)
        self.log = []
        for choice in self.match.choices:
            self.add_events(replayed.choose(choice))

    def draw_chance(self) -> list[str]:
        """Let chance act as long as it is next."""
        return self.add_events(self.match.resolve_chance(self.stream))

    def choose(self, choice: Choice) -> list[str]:
        """Make a choice of the seat that is to choose."""
        return self.add_events(self.match.choose(choice, self.match.actor))

    def undo(self) -> tuple[bool, Message]:
        """Take back the player's own last choice; what chance or others have shown stays shown."""
        mine = self.match.actor
        if not self.match.choices:
            return False, Message("nothing-to-undo")
        last = self.match.choices[-1]
        self.match.undo()
        if self.match.actor != mine:
            self.match.redo()
            by_chance = last >= self.match.game.player_choices
            told = {"choice": self.match.text(last)}
            return False, Message("undo-chance", told) if by_chance else Message("undo-others", told)
        self._replay_log()
        return True, Message("undone")

    # Bots

    def bot_choice(self, seat: Seat) -> Choice:
        """Let the bot of a seat choose."""
        return self.bot(seat).choose(SeatView(self.match.game, self.match.state, seat))

    def bot(self, seat: Seat) -> Bot:
        """Give the bot of a seat; the first one that searches may have to wait for its kernels."""
        if seat not in self.bots:
            self._wait_for_kernels(seat)
            self.bots[seat] = make_bot(self.players[seat], self.match.game, self.seed + seat)
        return self.bots[seat]

    def _wait_for_kernels(self, seat: Seat) -> None:
        announced = False
        while self.compiling is not None and self.compiling.poll():
            if self.compiling.progress is not None:
                if not announced:
                    self.notify(self.render(Message("bot-waits", {"name": self.match.names[seat]})), False)
                    announced = True
                notify(self.compiling.progress)
            time.sleep(POLL_SECONDS)
        self.compiling = None

    def hint(self) -> Choice:
        """Give the choice that a strong bot would make for the seat that is to choose, knowing what that seat knows."""
        seat = self.match.actor
        bot = make_bot(HINT_BOT, self.match.game, self.seed + len(self.match.choices))
        return bot.choose(SeatView(self.match.game, self.match.state, seat))

    def announce(self) -> None:
        """Notify, once, that kernels are compiled while the player looks at the table."""
        if self.announced or self.compiling is None or not self.compiling.poll():
            return
        if self.compiling.progress is not None or not was_compiled(self.match.game):
            self.notify(self.render(Message("compiling-background")), False)
            self.announced = True

    def close(self) -> None:
        """Stop what runs in the background."""
        if self.compiling is not None:
            self.compiling.stop()

    # The file

    def keep(self) -> bool:
        """Save the match, and return whether that succeeded.

        A full disk or a missing folder is reported once, and the game continues.
        """
        try:
            self.file.path.parent.mkdir(parents=True, exist_ok=True)
            self._write()
        except OSError as error:
            failure = self._failure(self.file.path, error)
            if failure != self.failure:
                self.notify(failure, True)
            self.failure = failure
        else:
            self.failure = ""
        return not self.failure

    def _write(self) -> None:
        """Write the match; if somebody else has changed its file, to another one."""
        try:
            self.file.write(self.match)
        except FileChanged:
            other = self.file.beside()
            other.write(self.match)
            found = {"file": str(self.file.path), "other": str(other.path)}
            self.file = other
            self.notify(self.render(Message("file-changed", found)), True)

    def _failure(self, file: Path, error: OSError) -> str:
        return self.render(Message("not-kept", {"file": str(file), "reason": error.strerror or ""}))

    @property
    def kept(self) -> str:
        """Where the match is kept, in words."""
        return self.render(Message("kept", {"file": str(self.file.path)}))

    def save(self, path: Path) -> None:
        """Save the match under a name of its own; whatever is not an earlier copy of it is not overwritten."""
        try:
            copy = self._copy(path)
            copy.write(self.match)
        except OSError as error:
            self.notify(self._failure(path, error), True)
        except (BadRecord, FileChanged):
            self.notify(self.render(Message("not-overwritten", {"file": str(path)})), True)
        else:
            self.copies[path.resolve()] = copy
            self.notify(self.render(Message("kept", {"file": str(path)})), False)

    def _copy(self, path: Path) -> MatchFile:
        """Describe the file of a copy; one that exists is read, and refused if it is none of this match."""
        if path.resolve() == self.file.path.resolve():
            return self.file
        if path.resolve() in self.copies:
            return self.copies[path.resolve()]
        if not path.exists():
            return MatchFile(path)
        content = read_content(path)
        if not is_earlier_copy(read_record(content, find_game), self.match):
            raise FileChanged(f"{path} is not a copy of this match")
        return MatchFile(path, content)

    def results(self) -> list[str]:
        """List the places at the end, the winner first."""
        ranks, scores = self.match.ranks(), self.match.scores()
        ranked = sorted(range(self.match.seats), key=lambda seat: ranks[seat])
        found: list[Arguments] = [
            {"place": ranks[seat], "score": scores[seat], "name": self.match.names[seat]} for seat in ranked
        ]
        return [self.render(Message("result", one)) for one in found]
