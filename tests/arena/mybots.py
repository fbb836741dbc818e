"""Bots that do not behave, for the arena to cope with."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from entrepot.core.game import Choice, Game
from entrepot.core.view import SeatView


class First:
    """Takes the first legal choice."""

    def __init__(self, game: Game, seed: int) -> None:
        self.made = 0

    def choose(self, view: SeatView) -> Choice:
        self.made += 1
        return view.legal[0]


class Crashing(First):
    def choose(self, view: SeatView) -> Choice:
        if self.made == 3:
            raise RuntimeError("out of\nideas")
        return super().choose(view)


class Illegal(First):
    def choose(self, view: SeatView) -> Choice:
        return 999_999 if self.made == 3 else super().choose(view)


class Wordy(First):
    def choose(self, view: SeatView) -> Any:
        return "the first one, please"


class Late(First):
    def choose(self, view: SeatView) -> Choice:
        if self.made == 2:
            time.sleep(0.6)
        return super().choose(view)


class Endless(First):
    def choose(self, view: SeatView) -> Choice:
        while self.made == 2:
            pass
        return super().choose(view)


class Deadly(First):
    def choose(self, view: SeatView) -> Choice:
        if self.made == 2:
            os.kill(os.getpid(), 11)
        return super().choose(view)


class Unborn(First):
    def __init__(self, game: Game, seed: int) -> None:
        raise ValueError("no weights found")


class Stuck(First):
    def __init__(self, game: Game, seed: int) -> None:
        time.sleep(60)


class Noisy(First):
    def choose(self, view: SeatView) -> Choice:
        sys.stdout.write("thinking …\n" * 100)
        sys.stdout.flush()
        os.write(1, b"thinking")
        return super().choose(view)
