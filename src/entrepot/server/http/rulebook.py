"""The rules of a game: a text in each language, and an example position for its illustrations.

A text is Markdown; the ids of its headings are the same in all languages. Terms of the game are message ids in braces,
so that the rules use the same translations as the board; ``{OPTIONS}`` is the list of the declared options.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ...core.game import Game
from ...core.position import read_position
from ...core.rule_texts import rules_markdown
from ...games import game as find_game
from ..messages import View
from ..tables.encoder import PositionEncoder


def rule_file(game: Game, language: str) -> Path:
    """Return the path of the rules of a game in a language."""
    return game.require(game.rules_text, "rules text").file(language)


@cache
def rule_text(name: str, language: str) -> str:
    """Return the rules of a game in a language, with the terms of the game filled in; memoized.

    >>> from entrepot.games import all_games
    >>> texts = [rule_text(game.name, "en") for game in all_games() if game.rules_text]
    >>> all(text.startswith("# ") and "{tile-" not in text for text in texts)
    True
    """
    return rules_markdown(find_game(name), language)


@cache
def example(name: str) -> View:
    """Return a position from the middle of a match, redacted for a spectator; memoized."""
    game = find_game(name)
    text = game.require(game.rules_text, "rules text").example.read_text(encoding="utf-8")
    return PositionEncoder(game, read_position(game, text.strip())).view(None)
