"""A player that knows nothing but what stands on the screen."""

from __future__ import annotations

import random
import re

from tests.terminal.emulator import Terminal

CHOICE = re.compile(r"^ *(\d+) (\S.*)$")
RESULT = re.compile(r"1\. .+: -?\d+")
PLACEHOLDER = "Number or words of a choice"


class ScreenPlayer:
    """Reads the choices, and types one of them: by its number, or by its words."""

    def __init__(self, terminal: Terminal, seed: int) -> None:
        self.terminal, self._random = terminal, random.Random(seed)
        self.choices = self.turns_by_words = 0

    def listed(self) -> list[tuple[int, str]]:
        """Read the choices: numbered lines in the left part of the screen, below the board."""
        width = self.terminal.columns * 3 // 5
        found: list[tuple[int, str]] = []
        for line in self.terminal.lines[self.terminal.rows // 3 : -3]:
            left = line[:width].rstrip(" ▁▂▃▄▅▆▇█▔│▕")
            named = CHOICE.match(left)
            if named:
                found.append((int(named[1]), named[2]))
            elif found and left.strip():
                found[-1] = (found[-1][0], "")  # its words go on in another line: typed by its number
        return found

    def is_over(self) -> bool:
        """Whether the result stands on the screen."""
        return any(RESULT.search(line) for line in self.terminal.lines[-5:])

    def is_asked(self) -> bool:
        """Whether the screen waits for a choice."""
        return PLACEHOLDER in self.terminal.text and bool(self.listed())

    def play(self) -> None:
        """Play to the end."""
        while True:
            self.terminal.wait(lambda _: self.is_over() or self.is_asked())
            if self.is_over():
                return
            number, words = self._random.choice(self.listed())
            by_words = bool(words) and self.choices % 4 == 0
            self.enter(words if by_words else str(number))
            self.choices += 1
            self.turns_by_words += by_words

    def enter(self, typed: str) -> None:
        """Type a choice, look whether it stands in the entry, and press Enter."""
        self.terminal.type(typed)
        self.terminal.wait(lambda terminal: terminal.lines[-2].strip() == typed)
        self.terminal.type("\r")
        self.terminal.wait(lambda terminal: terminal.lines[-2].strip() != typed)
