"""Whether games on boards that players bring run to their end, and are the same compiled and plain (S1.10, C1.3)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from entrepot.arena.play.games import play_recorded
from entrepot.bots import SKILLS
from entrepot.core.errors import EntrepotError
from entrepot.core.game import Game
from entrepot.games import game
from entrepot.games.clippers.board import FOLDER, MAX_STICKS
from entrepot.games.singapore.samples import other_board

BOUNDS = {"own_board_faults": ("==", 0.0)}
GAMES, SEED = 1000, 1
AT_ONCE = 50
CHOICES = 4096
"""Memory for the choices of a game."""


def long_map() -> str:
    """Make a map of Clippers on which every line has as many sticks as there may be."""
    content = json.loads((FOLDER / "pacific-2.json").read_text(encoding="utf-8"))
    content["sticks"] = dict.fromkeys(content["sticks"], MAX_STICKS)
    return json.dumps(content, separators=(",", ":"))


TABLES = (("singapore", {"board": other_board()}), ("clippers", {"board": long_map()}))


def faults(name: str, options: dict[str, str], games: int) -> list[str]:
    """Play random games compiled, and again plain by the choices made; describe what went wrong."""
    played, found = game(name), []
    for first in range(0, games, AT_ONCE):
        seats = played.seats[first // AT_ONCE % len(played.seats)]
        start, count = played.new(seats, options), min(AT_ONCE, games - first)
        skills = [SKILLS["random"]] * (count * seats)
        recorded = play_recorded(played, start, first, count, SEED, skills, CHOICES)
        begin = 0
        for number, length in enumerate(recorded.results.lengths[: recorded.games].tolist()):
            choices = recorded.chosen[begin : begin + length].tolist()
            begin += length
            fault = _fault(played, start.copy(), choices, recorded.finals[number])
            found += [f"{name}, {seats} players, game {first + number}: {fault}"] if fault else []
        found += [f"{name}: {count - recorded.games} games did not fit"] * (recorded.games < count)
    return found


def _fault(played: Game, state: Any, choices: list[int], final: Any) -> str:
    """Make the choices in the plain load; say what is wrong, if anything."""
    try:
        for choice in choices:
            if choice not in played.legal(state):
                return f"{played.choices.text(choice)} is not legal"
            played.rules.apply(state, choice)
    except (IndexError, OverflowError, LookupError, EntrepotError) as error:
        return repr(error)
    if played.rules.actor(state) != -2:
        return "it does not end"
    if state.to_bytes() != final.tobytes():
        return "compiled and plain rules differ"
    return "; ".join(played.invariant_violations(state))


def figures() -> Iterator[tuple[str, float, str]]:
    """Count the games that failed, on both titles."""
    found = [fault for name, options in TABLES for fault in faults(name, options, GAMES)]
    for fault in found[:10]:
        print(fault)
    yield "own_board_faults", len(found), f"games of {len(TABLES) * GAMES}"
