"""What the screen shows of a position: the map, the state of the game, the reader's holdings, and notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.board_model import Area, Place
from ..core.game import Choice, Game, Render, Seat
from ..core.text_map import TextMap


class PositionView:
    """A position as a seat or a spectator (None) sees it, in the reader's language."""

    def __init__(self, game: Game, state: Any, viewer: Seat | None, legal: Sequence[Choice], render: Render) -> None:
        self._game, self._state, self._viewer, self._render = game, state, viewer, render
        self.areas: list[Area] = game.board_model(state, viewer, legal)
        self._reasons = {place.key: place for place in game.listed_places(state, legal)} if legal else {}

    def text_map(self, width: int, height: int) -> TextMap:
        """Draw the map; a game without one is drawn as a whole."""
        if self._game.text_map is not None:
            return self._game.text_map(self._state, self._render, width, height)
        return TextMap(tuple(self._game.draw(self._state, self._viewer, self._render).split("\n")))

    def heading(self, width: int) -> str:
        """Say how far the game has come, and whose turn it is; the turn comes first where not all fits."""
        area = self.areas[0]
        title = self._render(area.title)
        turn = [self._render(message) for place in area.places for message in place.messages]
        whole = " · ".join(dict.fromkeys([title, *turn]))
        return whole if len(whole) <= width else " · ".join(dict.fromkeys([*turn, title]))

    @property
    def holdings(self) -> str:
        """What the reader has; empty for a spectator."""
        own = next((area for area in self.areas if area.part == "goods"), None)
        if self._viewer is None or own is None:
            return ""
        return " · ".join(self._render(message) for place in own.places for message in place.messages)

    def notes(self) -> list[str]:
        """What the map does not show, line by line."""
        if self._game.table_notes is None:
            return []
        return self._game.table_notes(self._state, self._viewer, self._render)

    def place(self, key: str) -> Place | None:
        """Find a place of the board."""
        return next((place for area in self.areas for place in area.places if place.key == key), None)

    def place_text(self, key: str) -> str:
        """Describe a place, and say why nothing can be done there."""
        place, reasoned = self.place(key), self._reasons.get(key)
        parts = [self._render(message) for message in place.messages] if place is not None else []
        if reasoned is not None and reasoned.reason is not None:
            parts.append(self._render(reasoned.reason))
        return " · ".join(parts)

    def choices_at(self, key: str) -> list[Choice]:
        """List the choices that are made at a place."""
        found = [place.choices for place in (self.place(key), self._reasons.get(key)) if place is not None]
        return list(dict.fromkeys(choice for choices in found for choice in choices))

    def places_of(self, choice: Choice) -> list[str]:
        """List the places where a choice is made."""
        keys = [place.key for area in self.areas for place in area.places if choice in place.choices]
        return keys + [key for key, place in self._reasons.items() if choice in place.choices and key not in keys]

    def offered(self) -> set[str]:
        """List the places where something can be done."""
        places = [place for area in self.areas for place in area.places] + list(self._reasons.values())
        return {place.key for place in places if place.choices}

    def text(self) -> str:
        """Describe the whole table in Markdown, place by place."""
        parts = []
        for area in self.areas:
            parts.append(f"## {self._render(area.title)}\n")
            for place in area.places:
                parts.append("- " + " · ".join(self._render(message) for message in place.messages) + "\n")
        return "\n".join(parts)
