"""Rulings: where printed rules can be read in more than one way, the readings that a match can be played by.

A state has one field for each ruling; its value is the index of the reading. The first reading is the default.
"""

from __future__ import annotations

from typing import NamedTuple


class Ruling(NamedTuple):
    """One place of the rules with several readings."""

    option: str
    """The option that chooses the reading."""
    clause: str
    """The clause that it is a reading of, such as ``S6.3``."""
    readings: tuple[str, ...]
    """The values of the option, the default first."""

    @property
    def names(self) -> dict[int, str]:
        """The words for the values of the field, for the text form of a position."""
        return dict(enumerate(self.readings))
