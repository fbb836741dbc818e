"""Bots by their names: each is made and plays, others are refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry

import entrepot
from entrepot.bots import LEVELS, SIMPLE, SimpleBot, check_bot, make_bot
from entrepot.core.errors import UnknownBot
from entrepot.core.game import Choice, Game, Message
from entrepot.core.i18n import LANGUAGES, Translator
from entrepot.core.rule import OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView

from .tables import some_states, step

ENGINE_WORDS = Path(entrepot.__file__).parent / "core" / "languages"
ALL = (*SIMPLE, *LEVELS, "search:20", "search:0.01s", "tests.bots.test_names:FirstBot")


class FirstBot:
    """A third party's bot."""

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed

    def choose(self, view: SeatView) -> Choice:
        return view.legal[0]


class Dumb:
    """Not a bot."""


class Stubborn:
    """A bot that cannot be made with a game and a seed."""

    def choose(self, view: SeatView) -> Choice:
        return 0


@pytest.mark.parametrize("name", ALL)
def test_every_bot_makes_legal_choices(any_game: Game, name: str) -> None:
    check_bot(name)
    bot = make_bot(name, any_game, seed=3)
    for seats in any_game.seats[:3]:
        for state in some_states(any_game.name, seats, 2):
            view = SeatView(any_game, state, any_game.rules.actor(state))
            assert bot.choose(view) in view.legal


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("grandmaster", "there are random, greedy, priority, apprentice"),
        ("", "no bot is called ''"),
        ("search:", "no bot is called 'search:'"),
        ("search:0", "no bot is called"),
        ("search:-5", "no bot is called"),
        ("search:fast", "no bot is called"),
        ("search:1.5", "no bot is called"),
        ("no.such.module:Bot", "ModuleNotFoundError"),
        ("tests.bots.test_names:Missing", "AttributeError"),
        ("tests.bots.test_names:Dumb", "it has no method choose"),
        ("tests.bots.test_names:Stubborn", r"called with \(game, seed\)"),
    ],
)
def test_bad_names_are_refused(any_game: Game, name: str, said: str) -> None:
    with pytest.raises(UnknownBot, match=said):
        make_bot(name, any_game, seed=1)


def test_simple_bots_need_no_compiler(any_game: Game) -> None:
    assert isinstance(make_bot("greedy", any_game, 1), SimpleBot)


@pytest.mark.parametrize("name", ["greedy", "priority", "clerk"])
def test_the_same_seed_gives_the_same_game(any_game: Game, name: str) -> None:
    ends = []
    for _ in range(2):
        state, stream, bot = any_game.new(2), new_stream(4), make_bot(name, any_game, seed=7)
        while any_game.rules.actor(state) != OVER:
            step(any_game, state, stream, bot)
        ends.append(state.to_bytes())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_and_nothing_else_has_a_name_and_is_explained(language: str) -> None:
    entries = FluentParser().parse((ENGINE_WORDS / f"{language}.ftl").read_text(encoding="utf-8")).body
    said = [entry.id.name for entry in entries if isinstance(entry, Entry) and entry.id.name.startswith("level-")]
    assert said == [f"level-{level}{part}" for level in LEVELS for part in ("", "-about")]
    words = Translator(language, ENGINE_WORDS)
    names = [words.render(Message(f"level-{level}")) for level in LEVELS]
    assert len(set(names)) == len(LEVELS)
    assert all(words.render(Message(f"level-{level}-about")).endswith(".") for level in LEVELS)
