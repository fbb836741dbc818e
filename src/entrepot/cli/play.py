"""``entrepot play``: a game in the terminal, against bots or with friends on one screen."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from ..bots import LEVELS, Bot, check_bot, make_bot
from ..bots.levels import SEARCHING, prepare, was_compiled
from ..engine.compile_process import CompileProcess
from ..engine.compile_progress import notify
from ..engine.contract import Choice, Message
from ..engine.errors import BadChoice, BadOption, EntrepotError
from ..engine.match import Match
from ..engine.record import read_file, write_file
from ..engine.stream import new_stream
from ..engine.view import SeatView
from ..engine.words import Words
from .app import (
    Language,
    Options,
    Seed,
    app,
    coloured,
    console,
    console_error,
    find_game,
    game_names,
    read_options,
    words_of,
)
from .compile_display import run_shown

HUMAN, OPPONENT = "human", "merchant"
SHOWN_EVENTS = 30
"""Events repeated by the log command."""
POLL_SECONDS = 0.25

Players = Annotated[str, typer.Option(help=f"Who sits where: human, or a bot ({', '.join(LEVELS)}).")]
File = Annotated[Path | None, typer.Option(help="Where the match is kept; by default in your data folder.")]


@app.command()
def play(
    game_name: Annotated[str, typer.Argument(help=f"The game: {', '.join(game_names())}.")] = "",
    players: Players = "",
    option: Options = None,
    seed: Seed = None,
    file: File = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the match that was kept.")] = False,
    language: Language = "",
) -> None:
    """Play a game in the terminal. The match is kept after every choice; nothing is lost by leaving."""
    if resume:
        match = read_file(file or _kept(game_name or _ask_game(language)), find_game)
        kinds = _kinds(players or ",".join([HUMAN, *[OPPONENT] * (match.seats - 1)]))
    else:
        game = find_game(game_name or _ask_game(language))
        kinds = _kinds(players or f"{HUMAN},{OPPONENT},{OPPONENT}")
        match = Match(game, len(kinds), read_options(option), _names(kinds, words_of(language, game)))
    if len(kinds) != match.seats:
        raise BadOption(f"this match has {match.seats} seats, and {len(kinds)} players are named")
    Session(match, kinds, file or _kept(match.game.name), words_of(language, match.game), seed).run()


def _kinds(players: str) -> list[str]:
    """Read who sits where, and refuse a bot that nobody knows."""
    kinds = [kind.strip() for kind in players.split(",")]
    for kind in kinds:
        if kind != HUMAN:
            check_bot(kind)
    return kinds


def _kept(name: str) -> Path:
    return Path(platformdirs.user_data_dir("entrepot")) / f"{name}.match"


def _names(kinds: list[str], words: Words) -> list[str]:
    """Call people by their seat, and bots by their kind too."""
    return [
        words.seat_name(seat) if kind == HUMAN else words.say(Message("bot-name", {"number": seat + 1, "kind": kind}))
        for seat, kind in enumerate(kinds)
    ]


def _ask_game(language: str) -> str:
    """Ask which game to play."""
    words = words_of(language)
    for number, name in enumerate(game_names(), 1):
        own = words_of(language, find_game(name))
        console.print(f"{number:>3}  {own.say(Message('game-name'))}: {own.say(Message('game-about'))}", markup=False)
    try:
        answer = console.input(words.say(Message("which-game")), markup=False).strip()
    except EOFError:
        answer = ""
    if answer.isdecimal() and 1 <= int(answer) <= len(game_names()):
        return game_names()[int(answer) - 1]
    return answer


def _needs_kernels(kinds: list[str]) -> bool:
    return any(kind in SEARCHING or kind.startswith("search:") for kind in kinds)


def _prepare(name: str) -> None:
    """Compile what bots need that search, in a process of its own."""
    prepare(find_game(name))


class Session:
    """One sitting at a match."""

    def __init__(self, match: Match, kinds: list[str], file: Path, words: Words, seed: int | None) -> None:
        self.match, self.kinds, self.file, self.words = match, kinds, file, words
        seed = secrets.randbelow(1 << 31) if seed is None else seed
        # A resumed match goes on with a stream of its own, not with draws that were made already.
        self.stream = new_stream(seed, len(match.choices))
        self.seed = seed
        self.bots: dict[int, Bot] = {}
        self.compiling = CompileProcess(_prepare, match.game.name) if _needs_kernels(kinds) else None
        self.announced = False
        self.log: list[str] = []

    def say(self, message: Message) -> str:
        """Say a message with the players' names."""
        return self.words.say(message, self.match.names)

    def tell(self, events: list[Message]) -> None:
        """Print events, and remember them for the log."""
        for event in events:
            self.log.append(self.say(event))
            console.print(f"  {self.log[-1]}", markup=False)

    def bot_choice(self, seat: int) -> Choice:
        """Let the bot of a seat choose."""
        bot, view = self.bot(seat), SeatView(self.match.game, self.match.state, seat)
        return run_shown(self.words, lambda: bot.choose(view), "thinking", self.match.names[seat])

    def bot(self, seat: int) -> Bot:
        """Give the bot of a seat; the first one that searches may have to wait for its kernels."""
        if seat not in self.bots:
            self.bots[seat] = run_shown(self.words, lambda: self._make_bot(seat))
        return self.bots[seat]

    def _make_bot(self, seat: int) -> Bot:
        told = False
        while self.compiling is not None and self.compiling.poll():
            if self.compiling.progress is not None:
                if not told:
                    console.print(self.say(Message("bot-waits", {"name": self.match.names[seat]})), markup=False)
                    told = True
                notify(self.compiling.progress)
            time.sleep(POLL_SECONDS)
        self.compiling = None
        return make_bot(self.kinds[seat], self.match.game, self.seed + seat)

    def announce(self) -> None:
        """Say, once, that kernels are compiled while the player looks at the table."""
        if self.announced or self.compiling is None or not self.compiling.poll():
            return
        if self.compiling.progress is not None or not was_compiled(self.match.game):
            console.print(self.say(Message("compiling-background")), markup=False)
            self.announced = True

    def run(self) -> None:
        """Play until the match is over or the player leaves."""
        try:
            self._play()
        finally:
            if self.compiling is not None:
                self.compiling.stop()

    def _play(self) -> None:
        shown_ply = -1
        while not self.match.is_over:
            self.tell(self.match.let_chance(self.stream))
            actor = self.match.actor
            if actor >= 0 and self.kinds[actor] != HUMAN:
                self.tell(self.match.choose(self.bot_choice(actor)))
                continue
            if self.match.is_over:
                break
            self.keep()
            if shown_ply != len(self.match.choices):
                self.show_board()
                shown_ply = len(self.match.choices)
            self.announce()
            if not self.ask():
                self.keep()
                console.print(self.say(Message("kept", {"file": str(self.file)})), markup=False)
                return
        self.keep()
        self.show_board()
        self.show_result()

    def keep(self) -> None:
        """Keep the match; a full disk or a missing folder is told, and the game goes on."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_file(self.match, self.file)
        except OSError as error:
            console_error(self.say(Message("not-kept", {"file": str(self.file), "reason": error.strerror or ""})))

    def show_board(self) -> None:
        """Draw the table as the player to move sees it."""
        viewer = self.match.actor if self.match.actor >= 0 else None
        console.print()
        console.print(coloured(self.match.game.draw(self.match.state, viewer, self.say)))

    def show_result(self) -> None:
        """Tell the places."""
        ranked = sorted(range(self.match.seats), key=lambda seat: self.match.places()[seat])
        for seat in ranked:
            numbers = {"place": self.match.places()[seat], "score": self.match.scores()[seat]}
            console.print(self.say(Message("result", {**numbers, "name": self.match.names[seat]})), markup=False)

    def show_choices(self, legal: list[int]) -> None:
        """List the choices, numbered and grouped by kind."""
        last = ""
        for number, choice in enumerate(legal, 1):
            kind, _ = self.match.game.choices.split(choice)
            if kind != last:
                console.print(self.say(Message(f"kind-{kind}")), style="bold", markup=False)
                last = kind
            console.print(f"{number:>4}  {self.say(self.match.game.describe(self.match.state, choice))}", markup=False)

    def ask(self) -> bool:
        """Ask for one choice; False if the player leaves."""
        legal = self.match.legal()
        self.show_choices(legal)
        while True:
            prompt = self.say(Message("prompt", {"name": self.match.names[self.match.actor]}))
            try:
                answer = console.input(prompt, markup=False).strip()
            except (EOFError, KeyboardInterrupt):
                console.print()
                return False
            if answer in ("q", "quit"):
                return False
            if answer in ("u", "undo"):
                if self.undo():
                    return True
            elif answer in ("?", "help"):
                console.print(self.say(Message("help")), markup=False)
            elif answer in ("b", "board"):
                self.show_board()
                self.show_choices(legal)
            elif answer in ("l", "log"):
                for line in self.log[-SHOWN_EVENTS:]:
                    console.print(f"  {line}", markup=False)
            elif answer.startswith(("s ", "save ")):
                self.save(Path(answer.partition(" ")[2].strip()))
            elif answer and self.choose(answer, legal):
                return True

    def choose(self, answer: str, legal: list[int]) -> bool:
        """Make the choice that an answer names, by its number or its text."""
        try:
            if answer.isdecimal():
                if not 1 <= int(answer) <= len(legal):
                    raise BadChoice(self.say(Message("no-such-number", {"last": len(legal)})))
                choice = legal[int(answer) - 1]
            else:
                choice = self.match.game.choices_for(self.match.options).parse(answer)
            self.tell(self.match.choose(choice, self.match.actor))
        except EntrepotError as error:
            console_error(str(error))
            return False
        return True

    def undo(self) -> bool:
        """Take back the player's own last choice; what chance or others have shown stays shown."""
        mine = self.match.actor
        if not self.match.choices:
            console.print(self.say(Message("nothing-to-undo")), markup=False)
            return False
        last = self.match.choices[-1]
        self.match.undo()
        if self.match.actor != mine:
            self.match.redo()
            table = self.match.game.choices
            by_chance = last >= self.match.game.player_choices
            reason = Message("undo-chance" if by_chance else "undo-others", {"choice": table.text(last)})
            console.print(self.say(reason), markup=False)
            return False
        console.print(self.say(Message("undone")), markup=False)
        return True

    def save(self, file: Path) -> None:
        """Save the match under a name of its own."""
        try:
            write_file(self.match, file)
        except OSError as error:
            console_error(self.say(Message("not-kept", {"file": str(file), "reason": error.strerror or ""})))
        else:
            console.print(self.say(Message("kept", {"file": str(file)})), markup=False)
