"""Screens over the table: the hand-over between two people, and texts to read."""

from __future__ import annotations

from typing import ClassVar

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static


class HandOver(ModalScreen[bool]):
    """Covers everything until the next person sits at the screen; gives whether the game goes on."""

    DEFAULT_CSS = """
    HandOver { align: center middle; background: $surface; }
    HandOver > Vertical { width: 66; max-width: 100%; height: auto; padding: 1 2; border: round $primary; }
    HandOver Static { width: 100%; margin-bottom: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", show=False, priority=True),
        Binding("q", "leave", show=False),
        Binding("f10", "leave", show=False),
    ]

    def __init__(self, title: str, text: str, button: str) -> None:
        super().__init__()
        self._title, self._text, self._button = title, text, button

    def compose(self) -> ComposeResult:
        """Show who is to sit down."""
        with Vertical():
            yield Static(self._title, classes="title", markup=False)
            yield Static(self._text, markup=False)
            yield Button(self._button, variant="primary")

    def on_button_pressed(self) -> None:
        """Go on."""
        self.dismiss(True)

    def action_go_on(self) -> None:
        """Go on."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the game; it is saved."""
        self.dismiss(False)


class Reader(ModalScreen[None]):
    """A text to read: rules, help, the log, or the table in words."""

    DEFAULT_CSS = """
    Reader { background: $surface; }
    Reader #close { dock: bottom; height: 1; background: $panel; color: $text-muted; padding: 0 1; }
    Reader VerticalScroll { padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,f1,f2,f5,f6", "close", show=False, priority=True),
    ]

    def __init__(self, text: str, close: str, *, is_markdown: bool = True, at_end: bool = False) -> None:
        super().__init__()
        self._text, self._close, self._is_markdown, self._at_end = text, close, is_markdown, at_end

    def compose(self) -> ComposeResult:
        """Show the text."""
        with VerticalScroll():
            if self._is_markdown:  # one widget: a widget for each paragraph would take seconds on a slow machine
                yield Static(Markdown(self._text))
            else:
                yield Static(self._text, markup=False)
        yield Static(self._close, id="close", markup=False)

    def on_mount(self) -> None:
        """Take the keys; begin at the end where the end is what is asked for."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self._at_end:
            self.call_after_refresh(scroll.scroll_end, animate=False)

    def on_click(self) -> None:
        """Close by a click on the last line or anywhere else."""
        self.dismiss()

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss()
