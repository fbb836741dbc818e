"""Makes the golden matches, their events and the counts of lines of play again: look at the difference first."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

from entrepot.bots import SimpleBot
from entrepot.core.events import apply_with_events
from entrepot.core.game import Game
from entrepot.core.match import Match, draw_outcome
from entrepot.core.position import position_text
from entrepot.core.record import write_text
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import below, new_stream
from entrepot.core.view import SeatView
from entrepot.games import game, names

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
LINES_AT_MOST = 4000
"""Count deeper as long as there are no more lines of play than this."""


def play(played: Game, seats: int, options: dict[str, str], seed: int) -> tuple[Match, list[str]]:
    """Play a match of greedy and random bots by turns; give the digest after every choice too."""
    match = Match(played, seats, options, [f"Player {seat}" for seat in range(1, seats + 1)])
    stream = new_stream(seed)
    bots = [SimpleBot(played, "greedy" if seat % 2 == 0 else "random", seed + seat) for seat in range(seats)]
    digests = []
    while not match.is_over:
        if match.actor == CHANCE:
            choice = draw_outcome(played, match.state, stream)
        else:
            choice = bots[match.actor].choose(SeatView(played, match.state, match.actor))
        match.choose(choice)
        digests.append(match.state.digest())
    return match, digests


def with_digests(match: Match, digests: list[str]) -> str:
    """Write a record with a digest behind every choice."""
    lines = write_text(match).splitlines()
    first = lines.index("") + 1
    for ply, digest in enumerate(digests):
        lines[first + ply] += f" # {digest}"
    return "\n".join(lines) + "\n"


def event_log(match: Match) -> dict[str, Any]:
    """Replay a match; count its events of each kind, and give the digest of all of them with their numbers."""
    state = match.game.initial_state(match.seats, match.options, match.version)
    events = [event for choice in match.choices for event in apply_with_events(match.game, state, choice)]
    text = json.dumps([[event.kind, dict(event.values)] for event in events])
    kinds = Counter(event.kind for event in events)
    return {"digest": hashlib.blake2b(text.encode(), digest_size=8).hexdigest(), "kinds": dict(sorted(kinds.items()))}


def count(played: Game, state: Any, depth: int) -> int:
    """Count all lines of play of a length."""
    if depth == 0:
        return 1
    if played.rules.actor(state) == OVER:
        return 0
    total = 0
    for choice in played.legal(state):
        after = state.copy()
        played.rules.apply(after, choice)
        total += count(played, after, depth - 1)
    return total


def lines_of_play(played: Game) -> list[dict[str, Any]]:
    """Count from the beginning, and from some moments of a random match at every size of table."""
    cases = []
    for seats in played.seats:
        match = Match(played, seats)
        stream = new_stream(seats, 77)
        for ply in range(10_000):
            if ply in (0, 40, 110, 170):
                counts = [count(played, match.state, 1)]
                while len(counts) < 5 and counts[-1] and counts[-1] * 12 < LINES_AT_MOST:
                    counts.append(count(played, match.state, len(counts) + 1))
                position = position_text(played, match.state)
                cases.append({"what": f"{played.name}-{seats}-{ply}", "position": position, "counts": counts})
            if match.is_over:
                break
            legal = match.legal()
            match.choose(
                draw_outcome(played, match.state, stream) if match.actor == CHANCE else legal[below(stream, len(legal))]
            )
    return cases


def main() -> None:
    """Write everything anew."""
    logs = {}
    text = "# Made by tools/golden.py: all lines of play of length 1, 2, 3 … from a position.\n"
    for name in names():
        played = game(name)
        for number, seats in enumerate(played.seats):
            options = dict(played.samples[number % len(played.samples)])
            match, digests = play(played, seats, options, seed=100 + seats)
            logs[f"{name}-{seats}"] = event_log(match)
            (FOLDER / f"{name}-{seats}.match").write_text(with_digests(match, digests), encoding="utf-8")
        for case in lines_of_play(played):
            text += f"\n[[{name}]]\nwhat = {json.dumps(case['what'])}\nposition = {json.dumps(case['position'])}\n"
            text += f"counts = {case['counts']}\n"
    (FOLDER / "lines_of_play.toml").write_text(text, encoding="utf-8")
    (FOLDER / "events.json").write_text(json.dumps(logs, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
