"""``entrepot play``: a game in the terminal, against bots or with friends on one screen."""

from __future__ import annotations

import secrets
import time
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from ..bots import LEVELS, Bot, make_bot
from ..bots.levels import SEARCHING, needs_compiler, prepare, was_compiled
from ..compile.process import CompileProcess
from ..compile.progress import notify
from ..core.errors import BadChoice, BadOption, BadRecord, EntrepotError
from ..core.events import Event
from ..core.game import Choice, Game, Message
from ..core.i18n import Translator
from ..core.match import Match
from ..core.record import read_content, read_record
from ..core.stream import new_stream
from ..core.view import SeatView
from .app import (
    Language,
    Options,
    Preset,
    Seed,
    app,
    coloured,
    console,
    console_error,
    find_game,
    game_names,
    load_translator,
    read_options,
)
from .compile_display import run_shown
from .match_files import FileChanged, MatchFile, data_folder, is_earlier_copy, kept_files, new_match_file
from .players import HUMAN, default_name, default_players, kind_of, read_players, resumed_players, shown_names

SHOWN_EVENTS = 30
"""Events repeated by the log command."""
POLL_SECONDS = 0.25

Players = Annotated[
    str, typer.Option(help=f"A player for each seat, separated by commas: human, or a bot ({', '.join(LEVELS)}).")
]
File = Annotated[Path | None, typer.Option(help="File to save the match in; by default a new one in your data folder.")]
Resume = Annotated[bool, typer.Option("--resume", help="Continue the latest unfinished match, or the one in --file.")]


@app.command()
def play(
    game_name: Annotated[str, typer.Argument(help=f"The game: {', '.join(game_names())}.")] = "",
    players: Players = "",
    option: Options = None,
    preset: Preset = "",
    seed: Seed = None,
    file: File = None,
    resume: Resume = False,
    language: Language = "",
) -> None:
    """Play a game in the terminal. The match is saved after every choice and can be continued with --resume."""
    if resume:
        match, match_file = _resumed(game_name, file, load_translator(language))
        translator = load_translator(language, match.game)
        seated = [HUMAN] * match.seats
        if match.is_over:
            match.names = shown_names(match, translator)
        else:
            seated = resumed_players(match, match_file.path, players, translator)
            console.print(translator.render(Message("resumed", {"file": str(match_file.path)})), markup=False)
    else:
        if file is not None and (file.exists() or file.is_symlink()):
            raise BadOption(load_translator(language).render(Message("file-exists", {"file": str(file)})))
        game = find_game(game_name or _ask_game(language))
        translator = load_translator(language, game)
        seated = read_players(players or default_players(game), game)
        names = [default_name(seat, player, translator) for seat, player in enumerate(seated)]
        match = Match(game, len(seated), read_options(option, game, preset), names)
        match.kinds = [kind_of(player) for player in seated]
        match.headers["date"] = date.today().isoformat()
        match_file = new_match_file(match) if file is None else MatchFile(file)
    show_options(match, translator)
    Session(match, seated, match_file, translator, seed).run()


def show_options(match: Match, translator: Translator) -> None:
    """Print the options of a match that are not at their defaults, in the reader's language."""
    for option in match.game.options:
        value = match.options[option.name]
        if value != option.default:
            named = value in option.values and not option.other
            shown = translator.render(Message(option.label(value))) if named else value
            title = translator.render(Message(option.title))
            console.print(translator.render(Message("option-played", {"option": title, "value": shown})), markup=False)


def _resumed(game_name: str, file: Path | None, translator: Translator) -> tuple[Match, MatchFile]:
    """Read the match to continue: the one in a file, or the latest unfinished one."""
    if game_name:
        find_game(game_name)
    if file is None:
        return _latest(game_name, translator)
    match, match_file = _read(file, translator)
    if game_name not in ("", match.game.name):
        found = {"file": str(file), "found": match.game.name, "game": game_name}
        raise BadOption(translator.render(Message("other-game", found)))
    return match, match_file


def _latest(game_name: str, translator: Translator) -> tuple[Match, MatchFile]:
    """Find the latest unfinished match, of one game or of any; a file that holds no match is reported."""
    for file in kept_files():
        try:
            match, match_file = _read(file, translator)
        except BadRecord as error:
            console_error(str(error))
            continue
        if game_name in ("", match.game.name) and not match.is_over:
            return match, match_file
    found = {"folder": str(data_folder()), "games": game_name or ", ".join(game_names())}
    raise BadOption(translator.render(Message("no-unfinished", found)))


def _read(file: Path, translator: Translator) -> tuple[Match, MatchFile]:
    """Read a match, and remember the content of its file."""
    try:
        content = read_content(file)
        return read_record(content, find_game), MatchFile(file, content)
    except BadRecord as error:
        raise BadRecord(translator.render(Message("no-match", {"file": str(file), "reason": str(error)}))) from error


def _ask_game(language: str) -> str:
    """Ask which game to play."""
    translator = load_translator(language)
    for number, name in enumerate(game_names(), 1):
        own = load_translator(language, find_game(name))
        console.print(
            f"{number:>3}  {own.render(Message('game-name'))}: {own.render(Message('game-about'))}", markup=False
        )
    try:
        answer = console.input(translator.render(Message("which-game")), markup=False).strip()
    except EOFError:
        answer = ""
    if answer.isdecimal() and 1 <= int(answer) <= len(game_names()):
        return game_names()[int(answer) - 1]
    return answer


def _needs_compiler(game: Game, players: list[str]) -> bool:
    searching = any(player in SEARCHING or player.startswith("search:") for player in players)
    return searching and needs_compiler(game)


def _prepare(name: str) -> None:
    """Compile what bots need that search, in a process of its own."""
    prepare(find_game(name))


class Session:
    """One sitting at a match."""

    def __init__(
        self, match: Match, players: list[str], file: MatchFile, translator: Translator, seed: int | None
    ) -> None:
        self.match, self.players, self.file, self.translator = match, players, file, translator
        seed = secrets.randbelow(1 << 31) if seed is None else seed
        # A resumed match goes on with a stream of its own, not with draws that were made already.
        self.stream = new_stream(seed, len(match.choices))
        self.seed = seed
        self.bots: dict[int, Bot] = {}
        self.compiling = CompileProcess(_prepare, match.game.name) if _needs_compiler(match.game, players) else None
        self.announced = False
        self.log: list[str] = []
        self.copies: dict[Path, MatchFile] = {}
        """What was saved under names of its own."""
        self.failure = ""
        """Why the match could not be kept the last time."""

    def render(self, message: Message) -> str:
        """Render a message with the players' names."""
        return self.translator.render(message, self.match.names)

    def show_events(self, events: list[Event]) -> None:
        """Print events, and remember them for the log."""
        for message in (event.message for event in events if event.message is not None):
            self.log.append(self.render(message))
            console.print(f"  {self.log[-1]}", markup=False)

    def bot_choice(self, seat: int) -> Choice:
        """Let the bot of a seat choose."""
        bot, view = self.bot(seat), SeatView(self.match.game, self.match.state, seat)
        return run_shown(self.translator, lambda: bot.choose(view), "thinking", self.match.names[seat])

    def bot(self, seat: int) -> Bot:
        """Give the bot of a seat; the first one that searches may have to wait for its kernels."""
        if seat not in self.bots:
            self.bots[seat] = run_shown(self.translator, lambda: self._make_bot(seat))
        return self.bots[seat]

    def _make_bot(self, seat: int) -> Bot:
        announced = False
        while self.compiling is not None and self.compiling.poll():
            if self.compiling.progress is not None:
                if not announced:
                    console.print(self.render(Message("bot-waits", {"name": self.match.names[seat]})), markup=False)
                    announced = True
                notify(self.compiling.progress)
            time.sleep(POLL_SECONDS)
        self.compiling = None
        return make_bot(self.players[seat], self.match.game, self.seed + seat)

    def announce(self) -> None:
        """Print, once, that kernels are compiled while the player looks at the table."""
        if self.announced or self.compiling is None or not self.compiling.poll():
            return
        if self.compiling.progress is not None or not was_compiled(self.match.game):
            console.print(self.render(Message("compiling-background")), markup=False)
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
        is_kept = False
        while not self.match.is_over:
            self.show_events(self.match.resolve_chance(self.stream))
            is_kept = self.keep()
            actor = self.match.actor
            if actor >= 0 and self.players[actor] != HUMAN:
                self.show_events(self.match.choose(self.bot_choice(actor)))
            elif not self.match.is_over:
                if shown_ply != len(self.match.choices):
                    self.show_board()
                    shown_ply = len(self.match.choices)
                self.announce()
                if not self.ask():
                    self.leave()
                    return
            if self.match.is_over:
                is_kept = self.keep()
        self.show_board()
        self.show_result()
        if is_kept:
            self.show_kept(self.file.path)

    def leave(self) -> None:
        """Keep the match for the next time."""
        self.failure = ""
        if self.keep():
            self.show_kept(self.file.path)

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
                console_error(failure)
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
            console_error(self.render(Message("file-changed", found)))

    def _failure(self, file: Path, error: OSError) -> str:
        return self.render(Message("not-kept", {"file": str(file), "reason": error.strerror or ""}))

    def show_kept(self, file: Path) -> None:
        """Tell where the match is kept."""
        console.print(self.render(Message("kept", {"file": str(file)})), markup=False)

    def show_board(self) -> None:
        """Draw the table as the player to move sees it."""
        viewer = self.match.actor if self.match.actor >= 0 else None
        console.print()
        console.print(coloured(self.match.game.draw(self.match.state, viewer, self.render)))

    def show_result(self) -> None:
        """Tell the places."""
        ranked = sorted(range(self.match.seats), key=lambda seat: self.match.ranks()[seat])
        for seat in ranked:
            numbers = {"place": self.match.ranks()[seat], "score": self.match.scores()[seat]}
            console.print(self.render(Message("result", {**numbers, "name": self.match.names[seat]})), markup=False)

    def show_choices(self, legal: list[int]) -> None:
        """List the choices, numbered and grouped by kind."""
        last = ""
        for number, choice in enumerate(legal, 1):
            kind, _ = self.match.game.choices.split(choice)
            if kind != last:
                console.print(self.render(Message(f"kind-{kind}")), style="bold", markup=False)
                last = kind
            console.print(
                f"{number:>4}  {self.render(self.match.game.describe(self.match.state, choice))}", markup=False
            )

    def ask(self) -> bool:
        """Ask for one choice; False if the player leaves."""
        legal = self.match.legal()
        self.show_choices(legal)
        while True:
            prompt = self.render(Message("prompt", {"name": self.match.names[self.match.actor]}))
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
                console.print(self.render(Message("help")), markup=False)
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
                    raise BadChoice(self.render(Message("no-such-number", {"last": len(legal)})))
                choice = legal[int(answer) - 1]
            else:
                choice = self.match.game.choices_for(self.match.options).parse(answer)
            self.show_events(self.match.choose(choice, self.match.actor))
        except EntrepotError as error:
            console_error(str(error))
            return False
        return True

    def undo(self) -> bool:
        """Take back the player's own last choice; what chance or others have shown stays shown."""
        mine = self.match.actor
        if not self.match.choices:
            console.print(self.render(Message("nothing-to-undo")), markup=False)
            return False
        last = self.match.choices[-1]
        self.match.undo()
        if self.match.actor != mine:
            self.match.redo()
            table = self.match.game.choices_for(self.match.options)
            by_chance = last >= self.match.game.player_choices
            reason = Message("undo-chance" if by_chance else "undo-others", {"choice": table.text(last)})
            console.print(self.render(reason), markup=False)
            return False
        console.print(self.render(Message("undone")), markup=False)
        return True

    def save(self, path: Path) -> None:
        """Save the match under a name of its own; whatever is not an earlier copy of it is not overwritten."""
        try:
            copy = self._copy(path)
            copy.write(self.match)
        except OSError as error:
            console_error(self._failure(path, error))
        except (BadRecord, FileChanged):
            console_error(self.render(Message("not-overwritten", {"file": str(path)})))
        else:
            self.copies[path.resolve()] = copy
            self.show_kept(path)

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
