"""The game line by line: for pipes, screen readers, and terminals that cannot show a whole screen."""

from __future__ import annotations

import sys
from pathlib import Path

from ..core.errors import EntrepotError
from ..core.game import Choice, Message
from ..core.rule_texts import rules_markdown, without_pictures
from ..terminal.choices import LegalChoices
from ..terminal.session import Session
from .compile_display import run_shown
from .output import console, console_error, print_prose, print_table

SHOWN_EVENTS = 30
"""Events repeated by the log command."""


def print_notice(text: str, is_error: bool) -> None:
    """Print a line of a session."""
    if is_error:
        console_error(text)
    else:
        print_prose(text)


class LineGame:
    """Plays a session by printing and reading lines."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.last_human = -1

    def run(self) -> None:
        """Play until the match is over or the player leaves."""
        try:
            self._play()
        finally:
            self.session.close()

    def _play(self) -> None:
        session, match = self.session, self.session.match
        shown_ply, is_kept = -1, False
        while not match.is_over:
            self.show_events(session.draw_chance())
            is_kept = session.keep()
            if session.is_bots_turn:
                self.show_events(session.choose(self.bot_choice()))
            elif not match.is_over:
                if not self.hand_over():
                    self.leave()
                    return
                if shown_ply != len(match.choices):
                    self.show_board()
                    shown_ply = len(match.choices)
                session.announce()
                if not self.ask():
                    self.leave()
                    return
            if match.is_over:
                is_kept = session.keep()
        self.show_board()
        for line in session.results():
            console.print(line, markup=False)
        if is_kept:
            console.print(session.kept, markup=False)

    def bot_choice(self) -> Choice:
        """Let a bot choose, and show that it does where it takes long."""
        session, seat = self.session, self.session.match.actor
        if seat not in session.bots:
            run_shown(session.translator, lambda: session.bot(seat))
        name = session.match.names[seat]
        return run_shown(session.translator, lambda: session.bot_choice(seat), "thinking", name)

    def hand_over(self) -> bool:
        """Wait until the next person sits at the screen, where something is hidden; False if the player leaves."""
        session, seat = self.session, self.session.match.actor
        if session.is_hot_seat and seat != self.last_human and sys.stdin.isatty():
            prompt = session.render(Message("hand-over-line", {"name": session.match.names[seat]}))
            try:
                if console.input(prompt, markup=False).strip() in ("q", "quit"):
                    return False
            except (EOFError, KeyboardInterrupt):
                console.print()
                return False
            if console.is_terminal:
                console.clear()
        self.last_human = seat
        return True

    def leave(self) -> None:
        """Keep the match for the next time."""
        self.session.failure = ""
        if self.session.keep():
            console.print(self.session.kept, markup=False)

    def show_events(self, lines: list[str]) -> None:
        """Print what happened."""
        for line in lines:
            print_prose(f"  {line}", hang=4)

    def show_board(self) -> None:
        """Draw the table as the player to move sees it."""
        match = self.session.match
        viewer = match.actor if match.actor >= 0 else None
        console.print()
        print_table(match.game, match.state, viewer, self.session.render)

    def show_choices(self, legal: LegalChoices) -> None:
        """List the choices, numbered and grouped by kind."""
        last = ""
        for one in legal.all:
            if one.kind != last:
                console.print(legal.kind_title(one.kind), style="bold", markup=False)
                last = one.kind
            print_prose(f"{one.number:>4}  {one.words}", hang=6)

    def ask(self) -> bool:
        """Ask for one choice; False if the player leaves."""
        session = self.session
        legal = LegalChoices(session.match, session.render)
        self.show_choices(legal)
        while True:
            prompt = session.render(Message("prompt", {"name": session.match.names[session.match.actor]}))
            try:
                answer = console.input(prompt, markup=False).strip()
            except (EOFError, KeyboardInterrupt):
                console.print()
                return False
            if answer in ("q", "quit"):
                return False
            if answer in ("u", "undo"):
                is_undone, message = session.undo()
                print_prose(session.render(message))
                if is_undone:
                    return True
            elif not self.command(answer, legal) and answer and self.choose(answer, legal):
                return True

    def command(self, answer: str, legal: LegalChoices) -> bool:
        """Obey a command that changes nothing; False if the answer is none."""
        session = self.session
        if answer in ("?", "help"):
            print_prose(session.render(Message("help")))
        elif answer in ("b", "board"):
            self.show_board()
            self.show_choices(legal)
        elif answer in ("l", "log"):
            self.show_events(session.log[-SHOWN_EVENTS:])
        elif answer in ("h", "hint"):
            choice = run_shown(session.translator, session.hint)
            words = next(one for one in legal.all if one.choice == choice)
            print_prose(session.render(Message("hint", {"choice": words.words, "number": words.number})))
        elif answer in ("r", "rules"):
            if session.match.game.rules_text is not None:
                text = rules_markdown(session.match.game, session.translator.language)
                print_prose(without_pictures(text))
        elif answer.startswith(("s ", "save ")):
            session.save(Path(answer.partition(" ")[2].strip()))
        else:
            return False
        return True

    def choose(self, answer: str, legal: LegalChoices) -> bool:
        """Make the choice that an answer names, by its number, its text, or words of it."""
        try:
            self.show_events(self.session.choose(legal.find(answer).choice))
        except EntrepotError as error:
            console_error(str(error))
            return False
        return True
