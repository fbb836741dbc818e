"""Why a choice is good for a seat: the points that it brings at once, and what it improves most in the evaluation."""

from __future__ import annotations

from typing import Any

from ..core.game import Choice, Game, Message, Seat

WORTH_SAYING = 300
"""The least improvement that is a reason, in thousandths of a point."""


def choice_reasons(game: Game, state: Any, seat: Seat, choice: Choice) -> list[Message]:
    """List the reasons for a legal choice of a seat, the points that it brings at once first.

    The state must be one that the seat may know, such as a sample. A part of the evaluation is a weight by name
    (``SIZES``); its share of a position is the difference that setting the weight to zero makes.
    """
    after = state.copy()
    game.rules.apply(after, choice)
    points = game.rules.score(after, seat) - game.rules.score(state, seat)
    found = [Message("hint-points", {"count": points})] if points > 0 else []
    gains = evaluation_gains(game, state, after, seat)
    known = game.messages()
    named = [(gain, part) for part, gain in gains.items() if f"hint-{part}" in known]
    gain, part = max(named, default=(0, ""))
    if gain >= WORTH_SAYING:
        found.append(Message(f"hint-{part}"))
    return [message for message in found if message.id in known]


def evaluation_gains(game: Game, before: Any, after: Any, seat: Seat) -> dict[str, int]:
    """Tell by how much each part of the evaluation grows between two positions, in thousandths of a point.

    >>> from entrepot.games import game
    >>> clippers = game("clippers")
    >>> start = clippers.new(2)
    >>> evaluation_gains(clippers, start, start, 0)["reserve"]
    0
    """
    evaluation: Any = game.evaluation
    sizes: dict[str, int] = getattr(evaluation, "SIZES", {})
    weights = list(getattr(evaluation, "WEIGHTS", ()))
    gains, first = dict[str, int](), 0
    for part, size in sizes.items():
        without = [*weights[:first], *[0] * size, *weights[first + size :]]
        shares = [
            evaluation.evaluate_with(state, seat, weights) - evaluation.evaluate_with(state, seat, without)
            for state in (before, after)
        ]
        gains[part], first = int(shares[1] - shares[0]), first + size
    return gains
