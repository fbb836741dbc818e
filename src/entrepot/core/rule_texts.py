"""The rules of a game for readers, with the terms of the game filled in.

A text is Markdown; the ids of its headings are the same in all languages. Terms of the game are message ids in braces,
so that the rules use the same translations as the board; ``{OPTIONS}`` is the list of the declared options.
"""

from __future__ import annotations

import re

from .game import Arguments, Game, Message, Option, Preset
from .i18n import CORE_TEXTS, Translator, cached_translator
from .texts import read_text

TERM = re.compile(r"\{([a-z0-9][a-z0-9-]*)(?:\.([a-z]+))?\}")
"""The id of a message, and the form of the name that is wanted, if any."""
OPTION_LIST = "{OPTIONS}"
_HEADING_ID = re.compile(r" \{#[^}]*\}$", re.MULTILINE)
_PICTURE_LINE = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n+", re.MULTILINE)
_PICTURE_CELL = re.compile(r"\| !\[([^\]]*)\]\([^)]*\) (?=\|)")
_ICON = re.compile(r" ?!\[[^\]]*\]\([^)]*\)")


def rules_markdown(game: Game, language: str) -> str:
    """Return the rules of a game in a language."""
    translator = cached_translator(language, CORE_TEXTS, game.texts)
    text = read_text(game.require(game.rules_text, "rules text").file(language))
    options = _options_text(game, translator) if OPTION_LIST in text else ""
    return TERM.sub(lambda term: translator.form(term[1], term[2]), text).replace(OPTION_LIST, options)


def without_pictures(text: str) -> str:
    """Take pictures, icons and the ids of headings out of Markdown, for those who read it in a terminal.

    >>> without_pictures("## Aim {#aim S8}")
    '## Aim'
    >>> without_pictures("A ![cube](icon:cube) cube"), without_pictures("| ![any](icon:any) | any |")
    ('A cube', '| any | any |')
    """
    text = _PICTURE_LINE.sub("", _HEADING_ID.sub("", text))
    return _ICON.sub("", _PICTURE_CELL.sub(r"| \1 ", text))


def _options_text(game: Game, translator: Translator) -> str:
    """List the options of a game, those that are readings of a clause apart, and the presets."""
    plain = [_option_text(option, translator) for option in game.options if not option.clause]
    readings = [_option_text(option, translator) for option in game.options if option.clause]
    presets = [_preset_text(game, preset, translator) for preset in game.presets]
    parts = [_list(plain)]
    for title, entries in (("options-readings", readings), ("options-presets", presets)):
        parts += [translator.render(Message(title)), _list(entries)] if entries else []
    return "\n\n".join(parts)


def _list(entries: list[str]) -> str:
    return "\n".join(f"- {entry}" for entry in entries)


def _option_text(option: Option, translator: Translator) -> str:
    """Say what an option is called, what it changes, and which values it has."""
    about = Message(option.explanation)
    if option.clause:
        about = Message("option-with-clause", {"about": about, "clause": option.clause})
    known: Arguments = {"label": Message(option.title), "name": option.name, "about": about}
    if not option.values:
        return translator.render(Message("option-entry-text", known))
    values = tuple(_value(option, value) for value in option.values)
    return translator.render(
        Message("option-entry", {**known, "values": values, "default": _value(option, option.default)})
    )


def _value(option: Option, value: str) -> Message:
    """Name a value."""
    return Message("option-value", {"label": Message(option.label(value)), "name": value})


def _preset_text(game: Game, preset: Preset, translator: Translator) -> str:
    """Say what a preset is for, and which options it sets."""
    options = {option.name: option for option in game.options}
    values = tuple(
        Message("preset-value", {"option": Message(options[name].title), "value": _value(options[name], value)})
        for name, value in preset.options.items()
    )
    known: Arguments = {"label": Message(preset.title), "name": preset.name, "about": Message(preset.explanation)}
    return translator.render(Message("preset-entry", {**known, "values": values}))
