"""The one-line text form of a position, such as a test starts from.

It names the game and its rules version, then every field that differs from its start value, as declared::

    game/2 board=b seats=3 phase=work turn=p2 cash=5,0,3,0 tile=A4:tea-house,B3:market

Derived fields are left out, and so are those that follow from a known board; any other field that is left out has its
start value. Positions that version 0.1.0 wrote (``game/1``) are read too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import BadOption, BadPosition
from .format_1 import RULES_VERSION
from .game import Game
from .rule import CHANCE, OVER
from .state import Field

if TYPE_CHECKING:
    from .view import SeatView


@dataclass(frozen=True, repr=False)
class Position:
    """A state of a game; its ``repr`` is its text, and a notebook draws it.

    >>> from entrepot.games import game, names
    >>> first = game(names()[0])
    >>> position = Position(first, first.new(2))
    >>> Position(first, read_position(first, repr(position))) == position
    True
    """

    game: Game
    state: Any
    names: tuple[str, ...] = ()
    """Who sits where, if that is known."""

    def view(self, seat: int | None = None) -> SeatView:
        """Give what a seat may know, as bots take it; by default the seat that is to choose."""
        from .view import SeatView

        return SeatView(self.game, self.state, self.game.rules.actor(self.state) if seat is None else seat)

    def svg(self, seat: int | None = None, language: str = "en") -> str:
        """Draw the position as a seat sees it, or a spectator (``None``): the text of an SVG file."""
        from .i18n import cached_translator

        translator = cached_translator(language, Path(__file__).parent / "languages", self.game.folder / "languages")
        if seat is not None and not 0 <= seat < self.state.seats:
            raise BadOption(f"seats are numbered from 0 to {self.state.seats - 1}, not {seat}")
        draw = self.game.require(self.game.picture, "picture")
        return draw(self.state, seat, lambda message: translator.render(message, self.names))

    def __repr__(self) -> str:
        return position_text(self.game, self.state)

    def _repr_svg_(self) -> str:
        return self.svg()


def position_text(game: Game, state: Any) -> str:
    """Write a state as one line."""
    parts = [f"{game.name}/{game.version}"]
    implied = _implied(game, game.version) | dict(game.board_fields(state))
    for name, declared in game.state.fields.items():
        value = getattr(state, name)
        if not declared.derived and value != implied.get(name, declared.fresh()):
            parts.append(f"{declared.stored_name}={_value_text(declared, value)}")
    return " ".join(parts)


def _implied(game: Game, version: int) -> dict[str, Any]:
    """Return the field that the head of a position already says."""
    return {"rules_version": version} if "rules_version" in game.state.fields else {}


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
    """Read a state from one line; refuse an impossible one."""
    try:
        state = _parsed(game, text)
        game.rules.derive(state)
        faults = _wrong_seats(game, state) or game.invariant_violations(state) or _deadlock(game, state)
    except (IndexError, OverflowError) as error:
        raise BadPosition(f"this could never be on a table: {error}") from error
    if faults:
        raise BadPosition(f"this could never be on a table: {'; '.join(faults)}")
    return state


def _wrong_seats(game: Game, state: Any) -> list[str]:
    """Say whether the game cannot be played by so many, or whether none of them is next."""
    if state.seats not in game.seats:
        return [f"{game.name} is played by {', '.join(map(str, game.seats))}, not {state.seats}"]
    actor = game.rules.actor(state)
    return [] if actor in (CHANCE, OVER) or 0 <= actor < state.seats else [f"it is the turn of p{actor + 1}"]


def _deadlock(game: Game, state: Any) -> list[str]:
    """Say whether nothing is legal although the game is not over."""
    stuck = game.rules.actor(state) != OVER and not game.legal(state)
    return ["there is nothing to choose, and the game is not over"] if stuck else []


def _parsed(game: Game, text: str) -> Any:
    head, *parts = text.split() or [""]
    name, _, version = head.partition("/")
    if game.format_1 is not None and head == f"{game.name}/{RULES_VERSION}" and not _is_of_today(game, parts):
        old = game.format_1.state.from_stored(_values(game.format_1.state.fields, parts))
        return game.format_1.to_state(old)
    if name != game.name or version not in map(str, game.versions):
        raise BadPosition(f"a position begins with {game.name}/{game.version}, not {head!r}")
    values = _implied(game, int(version)) | _values(game.state.fields, parts)
    state = game.state.from_stored(values)
    for name, value in game.board_fields(state).items():
        if game.state.fields[name].stored_name not in values:
            setattr(state, name, value)
    return state


def _is_of_today(game: Game, parts: Sequence[str]) -> bool:
    """Whether today's layout says all of a position of the first rules version; if so, it is the wider of the two."""
    stored = {declared.stored_name for declared in game.state.fields.values()}
    return game.version == RULES_VERSION and all(part.partition("=")[0] in stored for part in parts)


def _values(fields: Mapping[str, Field], parts: Sequence[str]) -> dict[str, Any]:
    """Read the fields of a position, by stored name."""
    values: dict[str, Any] = {}
    stored = {declared.stored_name: declared for declared in fields.values()}
    for part in parts:
        name, sign, value = part.partition("=")
        declared = stored.get(name)
        if declared is None or declared.derived or not sign:
            raise BadPosition(f"no field is called {name!r}" if sign else f"{part!r} is no field: name=value")
        if name in values:
            raise BadPosition(f"the field {name} stands twice")
        values[name] = _read_value(declared, value)
    return values


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
    if (declared.names is not None and not declared.numbered) or not low <= number <= high:
        raise BadPosition(f"the field {declared.name} has no value {word!r}")
    return number
