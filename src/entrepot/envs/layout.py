"""The layout of a flat observation: named parts, the same in every backend."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

from ..compile.sources import game_package
from ..core.game import Game


@dataclass(frozen=True)
class Part:
    """One part of an observation."""

    name: str
    offset: int
    shape: tuple[int, ...]
    scale: int
    """Divide by it to get numbers of about one at most."""

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)


class Layout:
    """The parts of a game's observation, in order.

    >>> from entrepot.games import game, names
    >>> layout = observation_layout(game(names()[0]))
    >>> layout.parts[0].name, layout.parts[0].offset, layout.size == sum(part.size for part in layout.parts)
    ('seats', 0, True)
    """

    def __init__(self, game: Game) -> None:
        declared = game.require(game.observation, "observation").PARTS
        parts: list[Part] = []
        offset = 0
        for name, shape, scale in declared:
            parts.append(Part(name, offset, shape, scale))
            offset += prod(shape)
        self.parts = tuple(parts)
        self.size = offset

    def named(self, flat: Any) -> dict[str, Any]:
        """Give the parts of a flat observation, or of many, by name: views, of whatever kind of array it is."""
        before = tuple(flat.shape[:-1])
        return {
            part.name: flat[..., part.offset : part.offset + part.size].reshape(before + part.shape)
            for part in self.parts
        }

    def scales(self) -> Any:
        """Give the number to divide each number by, as one array of the same order."""
        import numpy as np

        return np.concatenate([np.full(part.size, part.scale, np.float32) for part in self.parts])


_layouts: dict[str, Layout] = {}


def observation_layout(game: Game) -> Layout:
    """Give the layout of a game's observation."""
    package = game_package(game)
    if package not in _layouts:
        _layouts[package] = Layout(game)
    return _layouts[package]
