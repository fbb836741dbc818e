"""Glossaries: every text follows them, and the check finds what is wrong."""

from __future__ import annotations

import pytest

from entrepot.games import game
from tests.shared.glossary import (
    EDITOR,
    GAMES,
    LANGUAGES,
    NARROW,
    NO_BREAK,
    SOURCE,
    Text,
    faults,
    fluent_texts,
    glossaries,
    missing_terms,
    violations,
)

BAD = {
    ("singapore", "en"): (
        "First choose a tile on offer.",
        "Build houses of trade.",
        "Who is not Raffles places one.",
        "- Who has taken a card plays by it.",
        "Streets, and money without end.",
        "The most points win.",
        "Of several with as many, the one whose marker lies lowest wins.",
        "He said „no“.",
    ),
    ("singapore", "de"): (
        "Parzelle A1",
        "Im Angebot",
        "Waren gegen Geld",
        "Wähle zuerst, wo die freie Straße liegt.",
        "Besitz: Anna",
        "Geld ohne Ende",
        "Die meisten Punkte gewinnen.",
        "Was habt ihr?",
        "Ein »Plan«.",
        'Ein "Plan".',
        "Ein „Plan”.",
        "Für £1, die du nicht hast.",
        "Es werden so viele ausgelegt, wie Leute mitspielen.",
    ),
    ("singapore", "fr"): (
        "Textile",
        "Le premier terrain",
        "Tuiles utilisées",
        "Jetons tirés",
        f"Illégal{NO_BREAK}: qui le construit pioche un jeton.",
        "Qui a le plus de points gagne.",
        "Le reste vous est remis.",
        "Le plus grand nombre de points gagne.",
        "Manches en Raffles",
        "À l’offre",
        "Plus de pas.",
        "économise des pas",
        "Prends ton argent.",
        "Raid : un jeton.",
        "Raid: un jeton.",
        "Un raid !",
        "Un raid!",
        f"Un raid{NO_BREAK}!",
        "Un « raid ».",
        "Un «raid».",
        "Un “raid”.",
        "l'ouvrier",
        "et activez-le …",
    ),
    ("singapore", "it"): (
        "In offerta",
        "In cima alla pila",
        "Il primo percorso",
        "Turni da Raffles",
        "2 cubi, zero oppio",
        "Bandiera: Anna",
        "Costruite case di commercio.",
        "I vostri lavoratori",
        "Siete mercanti.",
        "Benvenuto a Singapore.",
        "Sterline costate dalle retate.",
        "Un “piano”.",
        "Un « piano ».",
        "e usalo …",
    ),
    ("clippers", "en"): ("Found a settlement", "violet", "Money without end.", "The chart", "Lengthen a line."),
    ("clippers", "de"): (
        "2 Siedlungen",
        "Ein Klipper",
        "Prämien",
        "eine Niederlassung verlegen",
        "2 Niederlassungen im Vorrat",
        "Dein Eigen sind die Niederlassungen.",
        "Kostet ¤ $.",
        "¤ mal ¤×",
    ),
    ("clippers", "fr"): (
        "Coloniser",
        "Cartes option",
        "une prime et un bonus",
        "cases libres",
        "depuis son bout",
        "¤ $",
    ),
    ("clippers", "it"): (
        "un clipper da piazzare",
        "un emporio",
        "l’altro binario",
        "Collegamento con Tahiti",
        "dalla sua fine",
        "Insediare",
        "Carte opzione",
        "Comprare un clipper",
        "Turni",
    ),
}


def sample(game: str, language: str, text: str) -> Text:
    """Make a text of a game."""
    return Text(SOURCE / "games" / game / "languages" / f"{language}.ftl", "sample", language, game, text)


def test_no_text_breaks_a_glossary() -> None:
    assert violations() == []


@pytest.mark.parametrize(("game", "language"), BAD)
def test_the_check_finds_what_is_wrong(game: str, language: str) -> None:
    missed = [text for text in BAD[game, language] if not list(faults(sample(game, language, text)))]
    assert missed == []


@pytest.mark.parametrize(
    ("game", "language", "text"),
    [
        ("singapore", "en", "Whoever has the most points wins. Who is Raffles? “Any” building."),
        ("singapore", "de", "Bauplatz A1: „Neue Helfer“, die am Ende da waren."),
        ("singapore", "fr", f"Qui est Raffles{NARROW}? Un «{NO_BREAK}raid{NO_BREAK}»{NO_BREAK}: c’est tout{NARROW}!"),
        ("singapore", "it", "Scegli tu: «un altro edificio», poi usalo…"),
        ("clippers", "de", f"Clipper für ¤{NO_BREAK}$, 2 Niederlassungen in Reserve."),
    ],
)
def test_the_check_accepts_what_is_right(game: str, language: str, text: str) -> None:
    assert list(faults(sample(game, language, text))) == []


def test_a_wrong_word_is_accepted_where_it_means_something_else() -> None:
    land = sample("singapore", "fr", "Disposition du terrain")
    assert list(faults(land))
    assert not list(faults(Text(land.path, "option-layout", "fr", "singapore", land.text)))


@pytest.mark.parametrize("text", ["Startkarten", "Parzelle", "Was habt ihr?"])
def test_the_texts_of_the_board_editor_follow_the_glossaries_of_all_games(text: str) -> None:
    path = SOURCE / "server" / "languages" / "boards" / "de.ftl"
    assert {found.game for found in fluent_texts(path, "de", EDITOR)} == {EDITOR}
    assert list(faults(Text(path, "sample", "de", EDITOR, text)))


def test_the_check_finds_a_term_that_is_not_said_and_a_name_that_is_not_printed() -> None:
    known = glossaries("de", "singapore")[-1]
    own = Text(
        SOURCE / "games" / "singapore" / "languages" / "de.ftl", "tile-pawnshop", "de", "singapore", "Pfandleihe"
    )
    found = list(missing_terms(known, [own]))
    assert "de: tile-pawnshop is 'Pfandleihe', and 'Pfandhaus' in print" in found
    assert "de: kind-lot does not say 'Bauplatz', the word for lot" in found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_glossaries_name_only_messages_that_exist(name: str, language: str) -> None:
    editor = SOURCE / "server" / "languages" / "boards" / f"{language}.ftl"
    messages = game(name).messages().keys() | {text.id for text in fluent_texts(editor, language, EDITOR)}
    known = glossaries(language, name)[-1]
    named = {one for concept in known["concept"] for one in concept.get("says", ())} | set(known.get("names", {}))
    assert {one for one in named - messages if not one.startswith(("study-", "tutorial-"))} == set()
    assert all(concept["id"] and concept["term"] for concept in known["concept"])


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_printed_tile_has_its_printed_name(language: str) -> None:
    reconstructed = {"tile-brick-kiln", "tile-loom", "tile-tea-garden", "tile-with-effect", "tile-own"}
    tiles = {name for name in game("singapore").messages() if name.startswith("tile-")} - reconstructed
    names = glossaries(language, "singapore")[-1]["names"]
    assert {name.removesuffix("-era-iii") for name in names} == {name.removesuffix("-era-iii") for name in tiles}
