"""A shelf of boards: those that come with a game, by id, and those that players bring as files.

An option names a board: by its id, or by the JSON text of its file. A state holds the fingerprint of its board; the
shelf finds the board of a fingerprint as long as it is in use.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

from .errors import BadOption

LARGEST_TEXT = 1 << 16
"""Characters of the text of a board; one that has everything takes a quarter of it."""
RECENT = 64
"""So many boards that players brought are kept, the last ones used. Strangers may send any number of them."""


class HasFingerprint(Protocol):
    """A board."""

    @property
    def fingerprint(self) -> int:
        """A number above 0 that changes with the content of its file."""


BoardT = TypeVar("BoardT", bound=HasFingerprint)


class Shelf(Generic[BoardT]):
    """The boards of a game."""

    def __init__(self, boards: Mapping[str, BoardT], read: Callable[[str], BoardT]) -> None:
        """Take the boards that come with the game, the default first, and what reads the text of another one."""
        self.boards = dict(boards)
        self.default_id = next(iter(self.boards))
        self._read = read
        self._known: WeakValueDictionary[int, BoardT] = WeakValueDictionary()
        self._recent: OrderedDict[str, BoardT] = OrderedDict()
        self._lock = Lock()
        for board in self.boards.values():
            self.remember(board)

    @property
    def default(self) -> BoardT:
        """The board that is played on by default."""
        return self.boards[self.default_id]

    def remember(self, board: BoardT) -> BoardT:
        """Note a board, so that states that name its fingerprint find it as long as anybody has it."""
        return self._known.setdefault(board.fingerprint, board)

    def known(self, fingerprint: int) -> BoardT | None:
        """Find the board that a state is played on, if it is in use here."""
        return self._known.get(fingerprint)

    def from_option(self, value: str) -> BoardT:
        """Find the board that an option names: the id of one on the shelf, or the text of a board file."""
        if value in self.boards:
            return self.boards[value]
        with self._lock:
            if value in self._recent:
                self._recent.move_to_end(value)
                return self._recent[value]
        if not value.lstrip().startswith("{"):
            ids = ", ".join(self.boards)
            raise BadOption(f"no board is called {value!r} (there are {ids}, or the text of a board file in JSON)")
        if len(value) > LARGEST_TEXT:
            raise BadOption(f"the text of a board has {LARGEST_TEXT} characters at most, not {len(value)}")
        board = self.remember(self._read(value))
        with self._lock:
            self._recent[value] = board
            while len(self._recent) > RECENT:
                self._recent.popitem(last=False)
        return board
