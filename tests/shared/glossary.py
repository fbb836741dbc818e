"""Holds texts for players to the glossaries: printed terms, one word for each concept, address and typography.

A glossary is a TOML file for each game and language, ``languages/glossary/LANGUAGE.toml``; the one in ``core`` is for
all texts, those of the page and the command too. ``[names]`` are printed names by message id. A ``[[concept]]`` has

- ``term`` and ``forms``: the word for it, and its inflections;
- ``printed``: what the printed rules say;
- ``says``: messages that name the concept, and so must contain the term or one of its forms;
- ``wrong``: words that are not used for it; a star stands for any letters, and two words may follow each other;
- ``allowed``: messages and files in which the wrong words mean something else.

A ``[[style]]`` has a pattern that no sentence may match, with the reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "entrepot"
LANGUAGES = ("en", "de", "fr", "it")
COMMON = SOURCE / "core" / "languages" / "glossary"
GAMES = ("clippers", "singapore")
EDITOR = "editor"
"""Stands for the texts of the board editor, which follow the glossaries of all games."""
VALUE = "¤"
"""Stands in a sentence for what is filled in."""
NO_BREAK, NARROW = "\u00a0", "\u202f"


@dataclass(frozen=True)
class Text:
    """A sentence, or several, with the place where it stands."""

    path: Path
    id: str
    """The id of the message, or the number of the line."""
    language: str
    game: str
    """``EDITOR`` for those of the board editor; empty for the texts of the page, the command and the arena."""
    text: str

    @property
    def place(self) -> str:
        """Its file and id, for people."""
        return f"{self.path.relative_to(ROOT)}: {self.id}"


# Reading texts


def all_texts() -> Iterator[Text]:
    """Read every text for players, and the docs on the rules."""
    for path in sorted(SOURCE.rglob("*.ftl")):
        yield from fluent_texts(path, path.stem, _game_of(path))
    for game in GAMES:
        for language in LANGUAGES:
            yield from markdown_texts(SOURCE / "games" / game / "rules" / f"{language}.md", language, game)
        yield from markdown_texts(ROOT / "docs" / "rules" / f"{game}.md", "en", game)


def _game_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    if parts[:3] == ("server", "languages", "boards"):
        return EDITOR
    return parts[1] if parts[0] == "games" else ""


def fluent_texts(path: Path, language: str, game: str) -> Iterator[Text]:
    """Read the messages of a Fluent file; each variant and each attribute is a text of its own."""
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, fluent.Message | fluent.Term):
            patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
            for text in (text for pattern in patterns if pattern is not None for text in _flat(pattern)):
                yield Text(path, entry.id.name, language, game, text)


def _flat(pattern: fluent.Pattern) -> Iterator[str]:
    """Write a pattern with a sign for each placeable, and then the variants inside."""
    whole = (element.value if isinstance(element, fluent.TextElement) else VALUE for element in pattern.elements)
    yield "".join(whole)
    for element in pattern.elements:
        if isinstance(element, fluent.Placeable) and isinstance(element.expression, fluent.SelectExpression):
            for variant in element.expression.variants:
                yield from _flat(variant.value)


_MARKUP = (
    (re.compile(r" \{#[^}]*\}$"), ""),
    (re.compile(r"`[^`]*`"), VALUE),
    (re.compile(r"!?\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"\{[^}]*\}"), VALUE),
    (re.compile(r"\*"), ""),
)


def markdown_texts(path: Path, language: str, game: str) -> Iterator[Text]:
    """Read the lines of a Markdown file, without code and markup."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line
        for pattern, replacement in _MARKUP:
            text = pattern.sub(replacement, text)
        if text.strip(" |-"):
            yield Text(path, str(number), language, game, text)


# Checking them


@cache
def glossary(folder: Path, language: str) -> dict[str, Any]:
    """Read a glossary; memoized."""
    return tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))


def glossaries(language: str, game: str) -> list[dict[str, Any]]:
    """The glossaries that a text has to follow."""
    games = GAMES if game == EDITOR else (game,) if game else ()
    folders = (SOURCE / "games" / name / "languages" / "glossary" for name in games)
    return [glossary(folder, language) for folder in (COMMON, *folders)]


def violations() -> list[str]:
    """List what is wrong in any text, each as one line."""
    texts = list(all_texts())
    found = [fault for text in texts for fault in faults(text)]
    for game in GAMES:
        for language in LANGUAGES:
            own = [text for text in texts if text.language == language and text.game in (game, EDITOR)]
            found += missing_terms(glossaries(language, game)[-1], own)
    return found


def faults(text: Text) -> Iterator[str]:
    """Find wrong words, wrong style and wrong typography in a text."""
    for known in glossaries(text.language, text.game):
        for concept in known.get("concept", ()):
            if not _allowed(text, concept.get("allowed", ())):
                yield from _wrong_words(text, concept)
        for style in known.get("style", ()):
            if re.search(style["pattern"], text.text) and not _allowed(text, style.get("allowed", ())):
                yield f"{text.place}: {style['why']}: {text.text.strip()!r}"
    for pattern, why in TYPOGRAPHY[text.language]:
        found = pattern.search(text.text)
        if found:
            yield f"{text.place}: {why}: {text.text[max(found.start() - 20, 0) : found.end() + 10]!r}"


def _allowed(text: Text, places: list[str]) -> bool:
    return any(place in (text.id, text.path.relative_to(ROOT).as_posix()) for place in places)


def _wrong_words(text: Text, concept: dict[str, Any]) -> Iterator[str]:
    for word in concept.get("wrong", ()):
        if whole_words(word, any_case=word.islower()).search(text.text):
            yield f"{text.place}: {concept['term']!r}, not {word!r}: {text.text.strip()!r}"


@cache
def whole_words(word: str, *, any_case: bool) -> re.Pattern[str]:
    """Compile a word of a glossary: whole words, a star for any letters; memoized."""
    letters = re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
    return re.compile(rf"(?<!\w){letters}(?!\w)", re.IGNORECASE if any_case else 0)


def missing_terms(known: dict[str, Any], texts: list[Text]) -> Iterator[str]:
    """Find messages that do not use the term that they are about, and names that are not the printed ones."""
    by_id: dict[str, list[Text]] = {}
    for text in texts:
        by_id.setdefault(text.id, []).append(text)
    for concept in known.get("concept", ()):
        words = [whole_words(word, any_case=True) for word in (concept["term"], *concept.get("forms", ()))]
        for name in concept.get("says", ()):
            if not any(word.search(text.text) for text in by_id.get(name, ()) for word in words):
                yield f"{known['language']}: {name} does not say {concept['term']!r}, the word for {concept['id']}"
    for name, printed in known.get("names", {}).items():
        said = by_id[name][0].text if name in by_id else ""
        if said != printed:
            yield f"{known['language']}: {name} is {said!r}, and {printed!r} in print"


# Typography


def _rule(pattern: str, why: str) -> tuple[re.Pattern[str], str]:
    return re.compile(pattern), why


_STRAIGHT = _rule(r"(?<=\w)'(?=\w)|\"", "a straight quote or apostrophe")
_MONEY = _rule(rf"(?<=[{VALUE}\d])(?: |{NARROW})[$%]", "a breaking or narrow space before a unit")
_ELLIPSIS = _rule(rf"(?<=[\w{VALUE}])[ {NO_BREAK}{NARROW}]…", "a space between a word and its ellipsis")
TYPOGRAPHY = {
    "en": (
        _rule(r"[„«»]", "quotes of another language"),
        _rule(r"“[^”]*$|^[^“]*”", "a quote that is not closed, or not opened"),
        _rule(r" [:;!?](?!\w)", "a space before a mark"),
    ),
    "de": (
        _STRAIGHT,
        _MONEY,
        _rule(r"[«»”]", "quotes of another language; German has „ and “"),
        _rule(r"„[^“]*$|^[^„]*“|“[^„]*“", "a quote that is not closed, or not opened"),
        _rule(r" [:;!?](?!\w)", "a space before a mark"),
    ),
    "fr": (
        _STRAIGHT,
        _MONEY,
        _ELLIPSIS,
        _rule(r"[“”„]", "quotes of another language; French has « and »"),
        _rule(rf"(?<!{NO_BREAK}):(?!//)", "no no-break space before a colon"),
        _rule(rf"(?<![{NARROW}!?…(])[;!?]", "no narrow no-break space before ; ! or ?"),
        _rule(rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»", "no no-break space inside « »"),
    ),
    "it": (
        _STRAIGHT,
        _MONEY,
        _ELLIPSIS,
        _rule(r"[“”„]", "quotes of another language; Italian has « and »"),
        _rule(rf"«[ {NO_BREAK}{NARROW}]|[ {NO_BREAK}{NARROW}]»", "a space inside « »"),
        _rule(r" [:;!?](?!\w)", "a space before a mark"),
    ),
}
"""What is wrong in each language, and why. English docs keep the straight quotes of plain text files."""
