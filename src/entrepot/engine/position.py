"""The one-line text form of a position, so that a test or a question can start anywhere.

It names the game and its rules version, then every field that is off its start, in the order of declaration::

    game/1 seats=3 phase=work turn=p2 cash=5,0,3,0 tile=A4:tea-house,B3:market

Fields that follow from others are left out; what is left out is at its start.
"""

from __future__ import annotations

from typing import Any

from .contract import OVER, Game
from .errors import BadPosition
from .fields import Field


def position_text(game: Game, state: Any) -> str:
    """Write a state as one line."""
    parts = [f"{game.name}/{game.version}"]
    for name, declared in game.state.fields.items():
        value = getattr(state, name)
        if not declared.derived and value != declared.fresh():
            parts.append(f"{name}={_value_text(declared, value)}")
    return " ".join(parts)


def _value_text(declared: Field, value: Any) -> str:
    def word(number: int) -> str:
        return declared.names.get(number, str(number)) if declared.names else str(number)

    if declared.at is not None:
        places = zip(declared.at, value, declared.fresh(), strict=True)
        return ",".join(f"{place}:{word(number)}" for place, number, start in places if number != start)
    if not declared.shape:
        return word(value)
    rows = value if len(declared.shape) == 2 else [value]
    return "/".join(",".join(word(number) for number in row) for row in rows)


def read_position(game: Game, text: str) -> Any:
    """Read a state from one line; refuse one that could never be on a table."""
    state = _parsed(game, text)
    try:
        game.rules.derive(state)
        faults = game.faults(state) or _deadlock(game, state)
    except (IndexError, OverflowError) as error:
        raise BadPosition(f"this could never be on a table: {error}") from error
    if faults:
        raise BadPosition(f"this could never be on a table: {'; '.join(faults)}")
    return state


def _deadlock(game: Game, state: Any) -> list[str]:
    """Say if nobody could go on from here."""
    stuck = game.rules.actor(state) != OVER and not game.legal(state)
    return ["there is nothing to choose, and the game is not over"] if stuck else []


def _parsed(game: Game, text: str) -> Any:
    head, *parts = text.split() or [""]
    if head != f"{game.name}/{game.version}":
        raise BadPosition(f"a position begins with {game.name}/{game.version}, not {head!r}")
    state = game.state()
    seen: set[str] = set()
    for part in parts:
        name, sign, value = part.partition("=")
        declared = game.state.fields.get(name)
        if declared is None or declared.derived or not sign:
            raise BadPosition(f"no field is called {name!r}" if sign else f"{part!r} is no field: name=value")
        if name in seen:
            raise BadPosition(f"the field {name} stands twice")
        seen.add(name)
        setattr(state, name, _read_value(declared, value))
    return state


def _read_value(declared: Field, text: str) -> Any:
    if declared.at is not None:
        return _read_places(declared, text)
    rows = [[_read_number(declared, word) for word in row.split(",")] for row in text.split("/")]
    shape = declared.shape or (1,)
    height, width = shape if len(shape) == 2 else (1, shape[0])
    if len(rows) != height or any(len(row) != width for row in rows):
        raise BadPosition(f"the field {declared.name} has {height} rows of {width}, not {text!r}")
    return declared.unflat([number for row in rows for number in row])


def _read_places(declared: Field, text: str) -> list[int]:
    assert declared.at is not None
    value: list[int] = declared.fresh()
    for pair in text.split(","):
        place, _, word = pair.rpartition(":")
        if place not in declared.at:
            raise BadPosition(f"the field {declared.name} has no place {place!r}")
        value[declared.at.index(place)] = _read_number(declared, word)
    return value


def _read_number(declared: Field, word: str) -> int:
    for number, name in (declared.names or {}).items():
        if name == word:
            return number
    try:
        number = int(word)
    except ValueError:
        raise BadPosition(f"the field {declared.name} has no value {word!r}") from None
    low, high = declared.limits
    if declared.names is not None or not low <= number <= high:
        raise BadPosition(f"the field {declared.name} has no value {word!r}")
    return number
