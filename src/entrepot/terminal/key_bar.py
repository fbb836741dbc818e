"""The last line of the screen: what the function keys do, as far as it fits; a click on a key presses it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.events import Click
from textual.widgets import Static

KEY_STYLE = "bold"


@dataclass(frozen=True)
class KeyLabel:
    """A key as the line shows it."""

    key: str
    label: str
    action: str
    rank: int
    """Where there is no room for all, those with the highest numbers are left out first."""

    @property
    def width(self) -> int:
        """Columns that the key takes, with a space between it and its label."""
        return len(self.key) + 1 + len(self.label)


def fitting(keys: Sequence[KeyLabel], width: int) -> list[KeyLabel]:
    """Choose the keys that fit into so many columns, with a space between two of them.

    >>> keys = [KeyLabel("F1", "Help", "help", 1), KeyLabel("F6", "Log", "log", 3), KeyLabel("F10", "Quit", "leave", 2)]
    >>> [key.label for key in fitting(keys, 23)], [key.label for key in fitting(keys, 22)]
    (['Help', 'Log', 'Quit'], ['Help', 'Quit'])
    """
    shown = list(keys)
    while len(shown) > 1 and sum(key.width + 1 for key in shown) - 1 > width:
        shown.remove(max(shown, key=lambda key: key.rank))
    return shown


class KeyBar(Static):
    """Shows the keys in one line."""

    DEFAULT_CSS = "KeyBar { height: 1; background: $footer-background; color: $footer-foreground; }"

    def __init__(self, keys: Sequence[KeyLabel]) -> None:
        super().__init__("", markup=False)
        self._keys = list(keys)
        self._columns: list[str] = []
        """The action of each column; empty between two keys."""

    def render(self) -> Text:
        """Show what fits, with more space around the keys where there is some."""
        shown = fitting(self._keys, self.size.width)
        needed = sum(key.width + 1 for key in shown) - 1
        gap = 2 if needed + len(shown) + 1 <= self.size.width else 1
        text, self._columns = Text(no_wrap=True), []
        for number, key in enumerate(shown):
            space = " " * (gap if number else gap - 1)
            text.append(space).append(key.key, style=KEY_STYLE).append(f" {key.label}")
            self._columns += [""] * len(space) + [key.action] * key.width
        return text

    async def on_click(self, event: Click) -> None:
        """Press the key that was clicked."""
        action = self._columns[event.x] if event.x < len(self._columns) else ""
        if action:
            await self.app.run_action(f"app.{action}")
