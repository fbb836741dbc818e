"""Options: every declared option, value and preset has its text in four languages, and the rules list them."""

from __future__ import annotations

import pytest

from entrepot.core.game import Game, Message, Option, option_messages
from entrepot.core.i18n import CORE_TEXTS, LANGUAGES, cached_translator
from entrepot.core.rule_texts import OPTION_LIST
from entrepot.games import all_games
from entrepot.server.http.rulebook import rule_file, rule_text
from entrepot.testing import fluent_messages

OPTIONS = [
    pytest.param(game, option, id=f"{game.name}-{option.name}") for game in all_games() for option in game.options
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_option_value_and_preset_has_its_text(game: Game, language: str) -> None:
    path = game.texts / f"{language}.ftl"
    needed = option_messages(game.options, [preset.name for preset in game.presets])
    missing = sorted(set(needed) - fluent_messages(path).keys())
    assert not missing, (
        f"{path} has no text for {', '.join(missing)}. An option needs option-NAME-name (what it is called), "
        "option-NAME (a sentence that explains it) and option-NAME-VALUE for each value; "
        "a preset needs preset-NAME and preset-NAME-about."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_names_of_options_and_values_are_told_apart(game: Game, option: Option, language: str) -> None:
    render = cached_translator(language, CORE_TEXTS, game.texts).render
    labels = [render(Message(option.label(value))) for value in option.values]
    assert len(set(labels)) == len(labels)
    names = [render(Message(other.title)) for other in game.options]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_option_with_its_values_and_default(book_game: Game, language: str) -> None:
    assert OPTION_LIST in rule_file(book_game, language).read_text(encoding="utf-8").splitlines()
    lines = rule_text(book_game.name, language).splitlines()
    render = cached_translator(language, CORE_TEXTS, book_game.texts).render
    for option in book_game.options:
        (line,) = [line for line in lines if line.startswith(f"- **{render(Message(option.title))}** ({option.name})")]
        assert render(Message(option.explanation)) in line
        assert option.clause in line
        assert all(value in line for value in option.values)
        assert all(render(Message(option.label(value))) in line for value in option.values)
        assert option.default in line.rpartition(". ")[2]
    for preset in book_game.presets:
        (line,) = [line for line in lines if line.startswith(f"- **{render(Message(preset.title))}** ({preset.name})")]
        assert all(value in line for value in preset.options.values())
