"""The settings of searches that are a game's own: those that differ from the defaults, ``games/<game>/search.json``.

The settings of the search over turns are under ``turns``; those of the tree search under ``search``, by the number of
players, because what is strong with two players may be weak with four.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, TypeVar

from ..core.errors import BadData
from ..core.game import Game

if TYPE_CHECKING:
    from .search_bot import Settings
    from .turn_bot import TurnSettings

    SettingsT = TypeVar("SettingsT", Settings, TurnSettings)

FILE = "search.json"
TREE, TURNS = "search", "turns"
"""The kinds of search that the file has settings of."""
SHARES = ("learned", "learned_leaf", "settled", "trust", "winning")
"""Settings that are at most 1."""
LEARNED = ("learned", "learned_leaf")
"""Settings that a game without a learned evaluation has no use for."""


def tree_settings(game: Game, default: Settings) -> dict[int, Settings]:
    """Give the settings of the tree search of a game, by the number of players."""
    stored = _read(game, TREE)
    if unknown := stored.keys() - {str(seats) for seats in game.seats}:
        raise BadData(FILE, TREE, f"{game.name} is not played by {min(unknown)}")
    return {seats: _changed(game, f"{TREE}, {seats}", default, stored.get(str(seats), {})) for seats in game.seats}


def turn_settings(game: Game, default: TurnSettings) -> TurnSettings:
    """Give the settings of the search over turns of a game."""
    return _changed(game, TURNS, default, _read(game, TURNS))


def _read(game: Game, kind: str) -> Mapping[str, Any]:
    """Read what a game has changed of a kind of search; of a game without the file, nothing."""
    path = game.folder / FILE
    if not path.is_file():
        return {}
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadData(FILE, "the file", f"holds no settings: {error}") from error
    kinds = _mapping("the file", stored)
    if unknown := kinds.keys() - {TREE, TURNS}:
        raise BadData(FILE, min(unknown), f"is no kind of search (there are {TREE}, {TURNS})")
    return _mapping(kind, kinds.get(kind, {}))


def _mapping(place: str, value: Any) -> Mapping[str, Any]:
    """Check that a value is an object."""
    if not isinstance(value, dict):
        raise BadData(FILE, place, f"{value!r} is no object")
    return value


def _changed(game: Game, place: str, default: SettingsT, given: Any) -> SettingsT:
    """Change settings, after a check of each."""
    known = asdict(default)
    for name, value in _mapping(place, given).items():
        if name not in known:
            raise BadData(FILE, place, f"there is no setting {name!r}")
        if not _is_possible(name, value, type(known[name])):
            raise BadData(FILE, place, f"{name} cannot be {value!r}")
        if name in LEARNED and value and game.network is None:
            raise BadData(FILE, place, f"{name} needs a learned evaluation, which {game.name} does not have")
    return replace(default, **given)


def _is_possible(name: str, value: Any, kind: type) -> bool:
    """Whether a setting can have a value: a number of its kind that is not negative, and at most 1 for a share."""
    kinds = (int,) if kind is int else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not math.isfinite(value):
        return False
    return 0 <= value <= (1 if name in SHARES else math.inf)
