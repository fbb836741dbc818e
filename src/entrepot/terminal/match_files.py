"""The files of matches that are played in the terminal: one a match, never overwritten by another one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from itertools import chain, count
from pathlib import Path

import platformdirs

from ..core.errors import EntrepotError
from ..core.match import Match
from ..core.record import write_file

SUFFIX = ".match"


class FileChanged(EntrepotError):
    """A file holds something else than what was read from it or written to it here."""


class MatchFile:
    """The file of one match, with optimistic concurrency: it is written only if its content is the known one."""

    def __init__(self, path: Path, known: bytes | None = None, others: Iterator[Path] | None = None) -> None:
        self.path = path
        self.known = known
        """The content that was last read or written here; None if the file is to be created."""
        self._others = others or iter(())
        """Names to try if the file to be created exists."""

    @classmethod
    def numbered(cls, folder: Path, stem: str, suffix: str, first: int) -> MatchFile:
        """Describe a file to be created under the first free name with a number."""
        names = (folder / f"{stem}-{number}{suffix}" for number in count(first))
        return cls(next(names), None, names)

    def beside(self) -> MatchFile:
        """Describe a file to be created in the same folder under another name."""
        return MatchFile.numbered(self.path.parent, self.path.stem, self.path.suffix, 2)

    def write(self, match: Match) -> None:
        """Write the match; raise :class:`FileChanged` if that would overwrite what somebody else has written."""
        # A symlink that was read stays, and its target is updated. A new file is never created through a symlink.
        target = self.path if self.known is None else self.path.resolve()
        with _locked(target.parent):
            if self.known is None or not target.exists():
                self._create(match, target)
            elif target.read_bytes() != self.known:
                raise FileChanged(f"{self.path} was changed")
            else:
                self.known = write_file(match, target)

    def _create(self, match: Match, target: Path) -> None:
        """Create the file exclusively, so that two processes never write to the same one."""
        for path in chain([target], self._others):
            if path.exists():
                continue
            with suppress(FileExistsError):  # created meanwhile
                self.known = write_file(match, path, new=True)
                self.path = path
                return
        raise FileChanged(f"{self.path} exists already")


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold an advisory lock on a folder, where there are such locks: between a check and a write nobody writes."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # a network file system without locks
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def data_folder() -> Path:
    """Give the folder for the user's data; version 0.1.0 kept one match a game in it."""
    return Path(platformdirs.user_data_dir("entrepot"))


def matches_folder() -> Path:
    """Give the folder in which new matches are kept."""
    return data_folder() / "matches"


def new_match_file(match: Match) -> MatchFile:
    """Describe a file to be created for a new match, named after the game and the date."""
    day = match.headers.get("date") or date.today().isoformat()
    return MatchFile.numbered(matches_folder(), f"{match.game.name}-{day}", SUFFIX, 1)


def kept_files() -> list[Path]:
    """List the files of kept matches, those of version 0.1.0 included; the last written is the first."""
    ages: list[tuple[int, Path]] = []
    for file in chain(matches_folder().glob(f"*{SUFFIX}"), data_folder().glob(f"*{SUFFIX}")):
        with suppress(OSError):  # deleted meanwhile
            ages.append((file.stat().st_mtime_ns, file))
    return [file for _, file in sorted(ages, reverse=True)]


def is_earlier_copy(older: Match, match: Match) -> bool:
    """Say whether a match is the same as another one, at the same choice or an earlier one."""
    described = [
        (each.game.name, each.version, each.seats, each.options, each.names, each.kinds, each.headers)
        for each in (older, match)
    ]
    return described[0] == described[1] and older.choices == match.choices[: len(older.choices)]
