"""The application: the board, what happened, what one has, and the choices, on one screen that fits 80 by 24."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..core.errors import EntrepotError
from ..core.game import Arguments, Message, Seat
from ..core.rule_texts import rules_markdown, without_pictures
from .choices import LegalChoices, NamedChoice
from .entry import Entry
from .key_bar import KeyBar, KeyLabel
from .map_view import MapView
from .position_view import PositionView
from .screens import HandOver, Reader
from .session import Session

ROWS_AROUND = 5
"""Rows for the state of the game, the holdings, a message, the entry and the keys."""
LOWER_ROWS = 7
"""Rows for the choices and the log, at least."""
TALL = 30
"""Rows from which the notes stand beside the log."""
PADDING = 2
"""Columns at the sides of a line."""
SHOWN_EVENTS = 60
KEYS = (
    ("f1", "help", "help", 1),
    ("f2", "rules", "rules", 5),
    ("f3", "hint", "hint", 4),
    ("f4", "undo", "undo", 3),
    ("f5", "table", "table", 6),
    ("f6", "log", "log", 8),
    ("f7", "look_back", "back", 7),
    ("f8", "look_forward", "", 9),
    ("f10", "leave", "leave", 2),
)
"""Keys, actions, the names of the messages that label them, and their ranks where there is no room for all."""
LABELS = {"f7": "F7·8"}
"""How the keys are shown at the bottom, where one entry stands for two."""
COMMANDS = {"?": "help", "r": "rules", "h": "hint", "u": "undo", "b": "table", "l": "log", "q": "leave"}
"""What may be typed instead of a function key, as in the line mode."""


class TerminalGame(App[None]):
    """Plays a session on a whole screen."""

    CSS_PATH: ClassVar[str] = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = "Entry"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        session.notify = self.show_notice
        self.viewer: Seat | None = session.humans[0] if len(session.humans) == 1 else None
        self.looking_at: int | None = None
        """The number of choices after which the position is shown, when the player looks back."""
        self.legal: LegalChoices | None = None
        """The choices of the person who is to choose; None while nobody is."""
        self.listed: list[NamedChoice] = []
        self._view: PositionView | None = None
        self._thread = threading.get_ident()
        for key, action, _, _ in KEYS:
            self.bind(key, action, show=False)
        self.bind("escape", "now", show=False)
        self.bind("ctrl+q", "leave", show=False)
        self.bind("ctrl+z", "undo", show=False)

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static("", id="heading", markup=False)
        with ScrollableContainer(id="board", can_focus=False):
            yield MapView()
        yield Static("", id="holdings", markup=False)
        with Horizontal(id="lower"):
            yield OptionList(id="choices", markup=False)
            with Vertical(id="side"):
                with VerticalScroll(id="notes-pane", can_focus=False):
                    yield Static("", id="notes", markup=False)
                with VerticalScroll(id="events-pane", can_focus=False):
                    yield Static("", id="events", markup=False)
        yield Static("", id="message", markup=False)
        yield Entry(id="entry", placeholder=self.session.render(Message("entry-placeholder")), compact=True)
        yield KeyBar(
            [
                KeyLabel(LABELS.get(key, key.upper()), self.session.render(Message(f"key-{name}")), action, rank)
                for key, action, name, rank in KEYS
                if name
            ]
        )

    @property
    def table(self) -> Screen[Any]:
        """The screen of the game, which may be below another one."""
        return self.screen_stack[0]

    def on_mount(self) -> None:
        """Begin."""
        self._thread = threading.get_ident()
        self.title = self.session.render(Message("game-name"))
        self.table.query_one("#choices", OptionList).can_focus = False
        self.run_worker(self.advance(), exclusive=True)

    def on_resize(self, event: Resize) -> None:
        """Draw the board as large as it fits, once the application knows its new size."""
        self.call_later(self.show_position)

    # The course of the game

    async def advance(self) -> None:
        """Let chance and bots act until a person is to choose, or the match is over."""
        session, match = self.session, self.session.match
        is_finished = match.is_over
        self.legal = None
        while not match.is_over:
            session.draw_chance()
            session.keep()
            if match.is_over or not session.is_bots_turn:
                break
            self.show_position()
            self.show_message(session.render(Message("thinking", {"name": match.names[match.actor]})))
            session.choose(await asyncio.to_thread(session.bot_choice, match.actor))
            self.show_message("")
        if match.is_over:
            if not is_finished:
                session.keep()
            self.show_position()
            self.show_message("   ".join(session.results()))
            return
        await self.seat_person()

    async def seat_person(self) -> None:
        """Give the screen to the person who is to choose; others see nothing of what is theirs."""
        session, match = self.session, self.session.match
        if match.actor != self.viewer and session.is_hot_seat:
            self.viewer = None
            self.show_position()
            name = {"name": match.names[match.actor]}
            texts = [session.render(Message(f"hand-over-{part}", name)) for part in ("title", "text", "button")]
            if not await self.push_screen_wait(HandOver(*texts)):
                self.action_leave()
                return
        self.viewer = match.actor
        self.legal = LegalChoices(match, session.render)
        self.show_position()
        session.announce()

    def choose(self, named: NamedChoice) -> None:
        """Make a choice, and go on."""
        try:
            self.session.choose(named.choice)
        except EntrepotError as error:
            self.show_message(str(error), is_error=True)
            return
        if self.session.match.is_over:
            self.session.keep()  # nothing follows after which it would be saved
        self.go_on()

    def go_on(self) -> None:
        """Clear what was typed, and play on."""
        self.looking_at = None
        self.legal = None
        self.show_message("")
        self.table.query_one(Entry).value = ""
        self.show_choices()
        self.run_worker(self.advance(), exclusive=True)

    # What is shown

    def show_position(self) -> None:
        """Show everything as it is now, or as it was."""
        if not self.table.query(MapView):  # the size is told before the screen is laid out
            return
        session, match = self.session, self.session.match
        state = match.state if self.looking_at is None else match.state_at(self.looking_at)
        legal = [named.choice for named in self.legal.all] if self.legal is not None and self.looking_at is None else []
        self._view = view = PositionView(match.game, state, self.viewer, legal, session.render)
        heading = view.heading(self.size.width - PADDING)
        if self.looking_at is not None:
            told = {"ply": self.looking_at, "last": len(match.choices)}
            heading = f"{session.render(Message('looking-back', told))} · {heading}"
        self.table.query_one("#heading", Static).update(Text(heading))
        self.table.query_one("#holdings", Static).update(Text(view.holdings))
        is_tall = self.size.height >= TALL
        self.table.query_one("#notes-pane").display = is_tall
        self.table.query_one("#notes", Static).update("\n".join(view.notes()) if is_tall else "")
        self.table.query_one("#events", Static).update("\n".join(session.log[-SHOWN_EVENTS:]))
        self.table.query_one("#events-pane").scroll_end(animate=False)
        self.show_choices()

    def show_choices(self, at: str = "") -> None:
        """List the choices that fit what was typed, or those at a place."""
        shown = self.table.query_one("#choices", OptionList)
        typed = self.table.query_one(Entry).value
        self.listed, is_found = [], False
        if self.legal is not None and self.looking_at is None:
            found = self.legal.matching(typed)
            if at and self._view is not None:
                here = self._view.choices_at(at)
                found = [named for named in self.legal.all if named.choice in here]
            self.listed = found or self.legal.all
            is_found = len(found) == 1 and bool(typed or at)
        shown.set_options([Option(Text(f"{named.number:>3} {named.words}")) for named in self.listed])
        shown.highlighted = 0 if is_found else None
        self.show_map()

    def show_map(self) -> None:
        """Draw the map, with the places of the choices."""
        if self._view is None:
            return
        lower = max(LOWER_ROWS, self.size.height // 3)
        drawn = self._view.text_map(self.size.width, max(1, self.size.height - ROWS_AROUND - lower))
        board = self.table.query_one("#board")
        board.styles.height = max(1, min(drawn.height, self.size.height - ROWS_AROUND - LOWER_ROWS))
        selected = self.selected
        places = self._view.places_of(selected.choice) if selected is not None else []
        offered = self._view.offered() if self.legal is not None else set()
        self.table.query_one(MapView).show(drawn, offered, places)

    @property
    def selected(self) -> NamedChoice | None:
        """The choice that is selected in the list."""
        at = self.table.query_one("#choices", OptionList).highlighted
        return self.listed[at] if at is not None and at < len(self.listed) else None

    def show_message(self, text: str, *, is_error: bool = False) -> None:
        """Show a message in its line."""
        self.table.query_one("#message", Static).update(Text(text, style="bold red" if is_error else ""))

    def show_notice(self, text: str, is_error: bool) -> None:
        """Show a line of the session, from whatever thread it comes."""
        if threading.get_ident() == self._thread:
            self.show_message(text, is_error=is_error)
        else:
            self.call_from_thread(self.show_message, text, is_error=is_error)

    # Keys and mouse

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what fits."""
        self.show_choices()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Make the choice that was typed or selected, or obey a command."""
        typed = event.value.strip()
        if typed in COMMANDS:
            self.table.query_one(Entry).value = ""
            self.call_later(self.run_action, COMMANDS[typed])
        elif self.looking_at is not None:
            self.action_now()
        elif self.legal is None:
            return
        elif self.selected is not None:
            self.choose(self.selected)
        elif typed:
            try:
                self.choose(self.legal.find(typed))
            except EntrepotError as error:
                self.show_message(str(error), is_error=True)
        else:
            self.show_message(self.session.render(Message("entry-how")))

    def on_entry_complete(self) -> None:
        """Complete what was typed to the selected choice, or to the first that fits."""
        named = self.selected or (self.listed[0] if self.listed else None)
        if named is not None:
            entry = self.table.query_one(Entry)
            entry.value = named.words
            entry.cursor_position = len(entry.value)

    def on_entry_move(self, event: Entry.Move) -> None:
        """Move through the list."""
        if not self.listed:
            return
        shown = self.table.query_one("#choices", OptionList)
        at = shown.highlighted
        first = 0 if event.rows > 0 else len(self.listed) - 1
        shown.highlighted = first if at is None else max(0, min(len(self.listed) - 1, at + event.rows))
        self.show_map()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click on a choice makes it."""
        if self.legal is not None and event.option_index < len(self.listed):
            self.choose(self.listed[event.option_index])

    def on_map_view_place_clicked(self, event: MapView.PlaceClicked) -> None:
        """A click on a place lists its choices, and tells what is there."""
        if self._view is None:
            return
        self.show_message(self._view.place_text(event.key))
        if self._view.choices_at(event.key):
            self.table.query_one(Entry).value = ""
            self.call_after_refresh(self.show_choices, event.key)

    def action_help(self) -> None:
        """Explain keys and signs."""
        render = self.session.render
        texts = [render(Message("screen-help")), render(Message("draw-legend"))]
        self.push_screen(Reader("\n\n".join(texts), render(Message("reader-close")), is_markdown=False))

    def action_rules(self) -> None:
        """Show the rules."""
        game = self.session.match.game
        if game.rules_text is not None:
            text = without_pictures(rules_markdown(game, self.session.translator.language))
            self.push_screen(Reader(text, self.session.render(Message("reader-close"))))

    def action_table(self) -> None:
        """Show the table in words."""
        if self._view is not None:
            self.push_screen(Reader(self._view.text(), self.session.render(Message("reader-close"))))

    def action_log(self) -> None:
        """Show everything that happened."""
        close = self.session.render(Message("reader-close"))
        self.push_screen(Reader("\n".join(self.session.log), close, is_markdown=False, at_end=True))

    def action_undo(self) -> None:
        """Take the last choice back."""
        if self.legal is None:
            return
        is_undone, message = self.session.undo()
        if is_undone:
            self.go_on()
        self.show_message(self.session.render(message), is_error=not is_undone)

    async def action_hint(self) -> None:
        """Ask a bot what it would choose."""
        if self.legal is not None and self.looking_at is None:
            self.show_message(self.session.render(Message("hint-wait")))
            self.run_worker(self._hint(self.legal), exclusive=True)

    async def _hint(self, legal: LegalChoices) -> None:
        choice = await asyncio.to_thread(self.session.hint)
        if self.legal is not legal:
            return
        named = next(named for named in legal.all if named.choice == choice)
        told: Arguments = {"choice": named.words, "number": named.number}
        self.show_message(self.session.render(Message("hint", told)))

    def action_look_back(self) -> None:
        """Look at the position before."""
        now = len(self.session.match.choices) if self.looking_at is None else self.looking_at
        self._look_at(max(0, now - 1))

    def action_look_forward(self) -> None:
        """Look at the position after."""
        if self.looking_at is not None:
            self._look_at(self.looking_at + 1)

    def _look_at(self, ply: int) -> None:
        match = self.session.match
        self.looking_at = ply if ply < len(match.choices) else None
        self.show_position()
        told = "" if self.looking_at is None or not ply else match.text(match.choices[ply - 1])
        self.show_message(told)

    def action_now(self) -> None:
        """Stop looking back."""
        self.looking_at = None
        self.table.query_one(Entry).value = ""
        self.show_position()

    def action_leave(self) -> None:
        """Leave; the match is saved."""
        if not self.session.match.is_over:
            self.session.failure = ""
            self.session.keep()
        self.session.close()
        self.exit()
