"""The line in which a choice is typed: Tab completes it, and the arrows move through the list of choices."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message as WidgetMessage
from textual.widgets import Input


class Entry(Input):
    """An input of one row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False),
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "move(-6)", show=False),
        Binding("pagedown", "move(6)", show=False),
    ]

    class Complete(WidgetMessage):
        """The player asks to complete what was typed."""

    class Move(WidgetMessage):
        """The player moves through the list."""

        def __init__(self, rows: int) -> None:
            super().__init__()
            self.rows = rows

    def action_complete(self) -> None:
        """Ask for completion."""
        self.post_message(self.Complete())

    def action_move(self, rows: int) -> None:
        """Move the selection in the list."""
        self.post_message(self.Move(rows))
