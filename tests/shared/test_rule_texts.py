"""The rules for readers: the same sections and pictures in every language, all clauses covered, no word unknown."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest

from entrepot.core.game import Game
from entrepot.core.i18n import LANGUAGES
from entrepot.core.position import read_position
from entrepot.core.rule import OVER
from entrepot.core.rule_texts import TERM
from entrepot.server.http.rulebook import example, rule_file, rule_text

HEADING = re.compile(r"(?P<level>#+) (?P<title>.+) \{#(?P<id>[a-z0-9-]+)(?P<marks>( [A-Za-z0-9-]+)*)\}")
PICTURE = re.compile(r"!\[(?P<words>[^\]]+)\]\((?P<what>[a-z0-9:-]+)\)")
LINK = re.compile(r"(?<!!)\[[^\]]+\]\((?P<to>[^)]+)\)")
GROUP = re.compile(r"[A-Z]\d+")
WITHOUT_CLAUSES = {"top", "options", "rulings"}


@dataclass
class Section:
    """What stands below one heading."""

    level: int
    id: str
    marks: list[str]
    lines: list[str] = field(default_factory=list)


def sections(game: Game, language: str) -> list[Section]:
    """Take a text apart at its headings."""
    found: list[Section] = []
    for line in rule_file(game, language).read_text(encoding="utf-8").splitlines():
        heading = HEADING.fullmatch(line)
        if heading:
            found.append(Section(len(heading["level"]), heading["id"], heading["marks"].split()))
        else:
            assert not line.startswith("#"), f"a heading without an id: {line}"
            found[-1].lines.append(line)
    return found


def pictures(section: Section) -> list[str]:
    return [picture["what"] for picture in PICTURE.finditer("\n".join(section.lines))]


def shape(section: Section) -> tuple[str, ...]:
    """Say what blocks a section is made of: a sign for each line that begins with one, and how many cells a row has."""
    signs = (re.match(r"(- |\d+\. |!|\|)", line) for line in section.lines)
    return tuple(f"{sign[1]}{sign.string.count('|')}" for sign in signs if sign)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_sections_and_pictures(book_game: Game, language: str) -> None:
    for ours, english in zip(sections(book_game, language), sections(book_game, "en"), strict=True):
        assert (ours.level, ours.id, ours.marks) == (english.level, english.id, english.marks)
        assert pictures(ours) == pictures(english), ours.id
        assert shape(ours) == shape(english), ours.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_section_is_empty_and_links_lead_somewhere(book_game: Game, language: str) -> None:
    found = sections(book_game, language)
    ids = [section.id for section in found]
    assert len(set(ids)) == len(ids)
    for section, following in zip(found, [*found[1:], None], strict=True):
        inside = following is not None and following.level > section.level
        assert inside or any(line.strip() for line in section.lines), section.id
        for link in LINK.finditer("\n".join(section.lines)):
            assert link["to"].removeprefix("#") in ids, link[0]


def test_every_group_of_clauses_is_covered(book_game: Game) -> None:
    groups = set(re.findall(r"^## ([A-Z]\d+) ", (book_game.folder / "clauses.md").read_text(encoding="utf-8"), re.M))
    covered = {mark for section in sections(book_game, "en") for mark in section.marks if GROUP.fullmatch(mark)}
    assert groups
    assert covered == groups
    for section in sections(book_game, "en"):
        assert section.id in WITHOUT_CLAUSES or any(map(GROUP.fullmatch, section.marks)), section.id


def test_every_kind_of_choice_has_its_section(book_game: Game) -> None:
    choices = book_game.choices
    kinds = {f"kind-{kind}" for kind in choices.kinds if choices.first(kind) < book_game.player_choices}
    marks = [mark for section in sections(book_game, "en") for mark in section.marks if mark.startswith("kind-")]
    assert sorted(marks) == sorted(kinds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_game_exist_and_are_filled_in(book_game: Game, language: str) -> None:
    known = book_game.messages()
    terms, english = (
        {name for name, _ in TERM.findall(rule_file(book_game, one).read_text(encoding="utf-8"))}
        for one in (language, "en")
    )
    assert terms == english
    for term in terms:
        assert known[term] == frozenset(), term
    assert not TERM.search(rule_text(book_game.name, language))


def test_pictures_show_a_position_from_the_middle_of_a_game(book_game: Game) -> None:
    assert book_game.rules_text is not None
    text = book_game.rules_text.example.read_text(encoding="utf-8")
    state = read_position(book_game, text.strip())
    assert book_game.rules.actor(state) != OVER
    shown = example(book_game.name)
    assert shown.seat is None
    assert not shown.legal
    assert all(part is None for parts in shown.secret.values() for part in parts)
