"""The widget that shows a text map: coloured, with the places that offer something, and open to the mouse."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text
from textual.events import Click
from textual.message import Message as WidgetMessage
from textual.widgets import Static

from ..core.text_map import TextMap
from .colours import OFFERED, SELECTED, STYLES


class MapView(Static):
    """A map of the board."""

    class PlaceClicked(WidgetMessage):
        """A place of the map was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__("", markup=False)
        self._map = TextMap(())

    def show(self, drawn: TextMap, offered: Collection[str] = (), selected: Collection[str] = ()) -> None:
        """Show a map; mark the places that offer something, and those of the selected choice."""
        self._map = drawn
        self.styles.height = max(1, drawn.height)
        self.styles.width = max(1, drawn.width)
        self.update(coloured(drawn, offered, selected))

    def on_click(self, event: Click) -> None:
        """Tell which place was clicked."""
        key = self._map.place_at(event.y, event.x)
        if key:
            self.post_message(self.PlaceClicked(key))


def coloured(drawn: TextMap, offered: Collection[str], selected: Collection[str]) -> Text:
    """Colour a map."""
    text = Text("\n".join(line.ljust(drawn.width) for line in drawn.lines), no_wrap=True, overflow="ignore", end="")
    for mark in drawn.marks:
        begin = mark.row * (drawn.width + 1) + mark.column
        end = begin + mark.length
        if mark.style:
            text.stylize(STYLES.get(mark.style, ""), begin, end)
        is_name = mark.style in ("name", "street")
        if mark.key in selected:
            text.stylize(SELECTED, begin, end)
        elif mark.key in offered and is_name:
            text.stylize(OFFERED, begin, end)
    return text
