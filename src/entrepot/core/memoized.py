"""Results that are made once for the boards that come with a game, such as the sentences about their places."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Concatenate, ParamSpec, TypeVar

from .shelf import Shelf

MEMOIZED = 1 << 13
"""Results of a function that are kept."""
P = ParamSpec("P")
T = TypeVar("T")


def memoized(shelf: Shelf[Any]) -> Callable[[Callable[Concatenate[int, P], T]], Callable[Concatenate[int, P], T]]:
    """Let a function of a board's fingerprint and of numbers make each result once, for the boards of a shelf.

    Nothing is kept for boards that players bring: there may be any number of them.
    """
    lasting = frozenset(board.fingerprint for board in shelf.boards.values())

    def decorate(make: Callable[Concatenate[int, P], T]) -> Callable[Concatenate[int, P], T]:
        known: Callable[..., T] = lru_cache(MEMOIZED)(make)

        def made(fingerprint: int, /, *args: P.args, **kwargs: P.kwargs) -> T:
            return (known if fingerprint in lasting else make)(fingerprint, *args, **kwargs)

        return made

    return decorate
