"""The rules of a game for readers: a text in each language, and a position that its pictures show.

A text is Markdown, with headings whose ids are the same in all languages. A word of the game stands as its message id
in braces, so that the rules always use the very words that the table uses.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ...core.game import Game, Message
from ...core.i18n import words
from ...core.position import read_position
from ...games import game as find_game
from ..messages import View
from ..tables.encoder import Telling

ENGINE = Path(__file__).parents[2] / "core" / "languages"
TERM = re.compile(r"\{([a-z0-9][a-z0-9-]*)\}")


def rule_file(game: Game, language: str) -> Path:
    """Say where the rules of a game stand in a language."""
    return game.folder / "rules" / f"{language}.md"


@cache
def rule_text(name: str, language: str) -> str:
    """Give the rules of a game in a language, with the game's own words filled in.

    >>> from ..games import names
    >>> all(rule_text(name, "en").startswith("# ") and "{tile-" not in rule_text(name, "en") for name in names())
    True
    """
    game = find_game(name)
    say = words(language, ENGINE, game.folder / "languages").say
    text = rule_file(game, language).read_text(encoding="utf-8")
    return TERM.sub(lambda term: say(Message(term[1])), text)


@cache
def example(name: str) -> View:
    """Show a position out of the middle of a game to a spectator, for the pictures of the rules."""
    game = find_game(name)
    text = (game.folder / "rules" / "example.position").read_text(encoding="utf-8")
    return Telling(game, read_position(game, text.strip())).view(None)
