"""The headers of a record: game, board, seats, options, and what else is known about a match.

Format 2 writes a header a line, the kind first. Unknown kinds are kept and written again, so that later
versions add headers without a new format.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from .errors import BadData, BadOption, BadRecord, UnknownGame
from .game import Game
from .match import Match

Header = tuple[str, str]
"""The kind of a header and its text."""
Numbered = tuple[int, str, str]
"""A header with the number of its line; 0 where there are no lines."""
FindGame = Callable[[str], Game]
T = TypeVar("T")

PERSON, BOT, UNKNOWN = "person", "bot", "unknown"
KIND = re.compile(r"[^\W\d_][\w.-]*")
LEVEL = re.compile(r"[\w.:-]+")
OWN_BOARD = "own"
"""A board that the record itself holds, as the value of its option."""


# Writing


def headers_of(match: Match) -> list[Header]:
    """Give the headers of a match in format 2."""
    game = match.game
    headers = [("game", f"{game.name}/{match.version}"), *_board_header(match), ("seats", str(match.seats))]
    headers += [("seat", f"p{seat + 1} {_seat_text(match, seat)}") for seat in range(_described(match))]
    board_option = game.boards.option if game.boards is not None and game.board_id(match.options) else ""
    for name, value in match.options.items():
        if name != board_option:
            headers.append(("option", f"{name} {value}".rstrip()))
    headers += [(kind, one_line(text)) for kind, text in match.headers.items()]
    headers += [("result", result_text(match.ranks(), match.scores()))] if match.is_over else []
    headers += [("commitment", match.commitment)] if match.commitment else []
    headers += [("seed", match.seed.hex())] if match.seed is not None else []
    return headers


def _board_header(match: Match) -> list[Header]:
    boards = match.game.boards
    if boards is None:
        return []
    board = match.game.board_id(match.options)
    return [("board", f"{board} {boards.fingerprints[board]}" if board else OWN_BOARD)]


def _described(match: Match) -> int:
    """Count the seats about which anything is known."""
    return max(len(match.names), len(match.kinds))


def _seat_text(match: Match, seat: int) -> str:
    kind = match.kinds[seat] if seat < len(match.kinds) and match.kinds[seat] else UNKNOWN
    name = match.names[seat] if seat < len(match.names) else ""
    return f"{kind} {one_line(name)}".rstrip()


def result_text(places: Sequence[int], scores: Sequence[int]) -> str:
    """Write the place and the score of every seat.

    >>> result_text([2, 1], [40, 41])
    '2:40 1:41'
    """
    return " ".join(f"{place}:{score}" for place, score in zip(places, scores, strict=True))


def one_line(text: str) -> str:
    """Make one line of a text, without signs that cannot be printed."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


# Reading


def is_header(word: str) -> bool:
    """Whether a line of format 2 that begins with a word is a header: whatever is neither a choice nor the end.

    >>> is_header("date"), is_header("p1"), is_header("end")
    (True, False, False)
    """
    return word not in ("chance", "end") and not (word[:1] == "p" and word[1:].isdecimal())


@dataclass
class Heading:
    """What headers say, before the match is made."""

    game: Game | None = None
    version: int = 0
    seats: int = 0
    names: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    board: str = ""
    others: dict[str, str] = field(default_factory=dict)
    proofs: dict[str, str] = field(default_factory=dict)
    result: str = ""
    lines: dict[str, int] = field(default_factory=dict)
    """The line on which each kind stood last."""

    def match(self) -> Match:
        """Make the match, before its first choice."""
        if self.game is None:
            raise BadRecord("no line names the game")
        line = self.lines.get("option", self.lines.get("seats", self.lines["game"]))
        make = partial(Match, self.game, self.seats, self.options, self.names, self.version)
        match = with_line(line, make)
        match.kinds, match.headers = self.kinds, self.others
        match.commitment = self.proofs.get("commitment", "")
        match.seed = bytes.fromhex(self.proofs["seed"]) if "seed" in self.proofs else None
        return match


def read_heading(headers: Sequence[Numbered], find_game: FindGame) -> Heading:
    """Read the headers of format 2."""
    heading = Heading()
    for number, kind, text in headers:
        if not KIND.fullmatch(kind) or not is_header(kind):
            raise BadRecord(f"a header begins with a word that tells its kind, not {kind!r}", number or None)
        if kind not in ("option", "seat") and kind in heading.lines:
            raise BadRecord(f"the header {kind} stands twice", number)
        heading.lines[kind] = number
        read = _READERS.get(kind)
        if read is None:
            heading.others[kind] = one_line(text)
        else:
            with_line(number, partial(read, heading, text, find_game))
    if heading.game is not None and heading.board:
        with_line(heading.lines["board"], partial(_choose_board, heading, heading.game))
    return heading


def _read_game(heading: Heading, text: str, find_game: FindGame) -> None:
    name, _, version = text.partition("/")
    heading.game = find_game(name)
    known = heading.game.versions
    if version not in map(str, known):
        raise BadRecord(f"{name} is at rules version {known[-1]} here, the record at {version!r}")
    heading.version = int(version)


def _read_board(heading: Heading, text: str, find_game: FindGame) -> None:
    heading.board = text


def _choose_board(heading: Heading, game: Game) -> None:
    """Choose the board that a header names; refuse a board with the same id and another fingerprint."""
    name, _, fingerprint = heading.board.partition(" ")
    option = game.boards.option if game.boards is not None else ""
    known = game.boards.fingerprints if game.boards is not None else {}
    if name == OWN_BOARD and option in heading.options:
        return
    if name not in known:
        raise BadRecord(f"no board of {game.name} is called {name!r} (there are {', '.join(known) or 'none'})")
    if fingerprint != known[name]:
        raise BadRecord(f"the board {name} is {known[name]} here, and {fingerprint!r} in the record")
    if option:
        heading.options[option] = name


def _read_seats(heading: Heading, text: str, find_game: FindGame) -> None:
    heading.seats = int(text) if text.isdecimal() and len(text) < 4 else 0


def _read_seat(heading: Heading, text: str, find_game: FindGame) -> None:
    seat, kind, *rest = [*text.split(" "), ""]
    if seat != f"p{len(heading.kinds) + 1}":
        raise BadRecord("the seats go from p1 on")
    if kind == BOT and LEVEL.fullmatch(rest[0]):
        kind, rest = f"{BOT} {rest[0]}", rest[1:]
    elif kind not in (PERSON, UNKNOWN):
        raise BadRecord(f"on a seat sits a person, a bot with its level or somebody unknown, not {kind!r}")
    heading.kinds.append("" if kind == UNKNOWN else kind)
    heading.names.append(one_line(" ".join(rest)))


def read_option(heading: Heading, text: str, find_game: FindGame) -> None:
    """Read an option: its name, then its value."""
    name, _, value = text.partition(" ")
    if name in heading.options:
        raise BadRecord(f"the option {name} stands twice")
    heading.options[name] = value


def _read_result(heading: Heading, text: str, find_game: FindGame) -> None:
    heading.result = text


def read_proof(kind: str, heading: Heading, text: str, find_game: FindGame) -> None:
    """Read a commitment or a seed."""
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise BadRecord(f"a {kind} is 64 hexadecimal digits, not {text!r}")
    heading.proofs[kind] = text


_READERS: Mapping[str, Callable[[Heading, str, FindGame], None]] = {
    "game": _read_game,
    "board": _read_board,
    "seats": _read_seats,
    "seat": _read_seat,
    "option": read_option,
    "result": _read_result,
    "commitment": partial(read_proof, "commitment"),
    "seed": partial(read_proof, "seed"),
}


def with_line(number: int, make: Callable[[], T]) -> T:
    """Let an error name the line it came from."""
    try:
        return make()
    except (BadRecord, BadOption, UnknownGame, BadData) as error:
        raise BadRecord(str(error), number or None) from error
