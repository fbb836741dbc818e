"""Translator: no id is missing or unused in any language, and the arguments agree."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import entrepot
from entrepot.cli.startup_sign import starting_text
from entrepot.core.errors import BadOption
from entrepot.core.game import Message, SeatName
from entrepot.core.i18n import LANGUAGES, Translator
from entrepot.server.errors import Refusal
from entrepot.testing import fluent_messages as read

ROOT = Path(entrepot.__file__).parent
CLI = ROOT / "cli" / "languages"
TERMINAL = ROOT / "terminal" / "languages"
ENGINE = ROOT / "core" / "languages"
SERVER = ROOT / "server" / "languages"
CLIENT = ROOT.parents[1] / "client" / "src"


OF_GAMES = {"game-name", "game-about", "kind-*", "draw-legend"}
"""What the command takes from the texts of games."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_says_exactly_what_it_uses(language: str) -> None:
    own = read(CLI / f"{language}.ftl")
    check_ids(own | read(TERMINAL / f"{language}.ftl"), used_in("cli") | used_in("terminal"))
    assert not {name for name in own if not is_used(name, used_in("cli"))}
    assert starting_text(language) == Translator(language, CLI).render(Message("starting"))
    assert own == read(CLI / "en.ftl"), "the arguments agree with the English ones"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_in_the_terminal_says_exactly_what_it_uses(language: str) -> None:
    own = read(TERMINAL / f"{language}.ftl")
    check_ids(own, used_in("terminal"))
    assert own == read(TERMINAL / "en.ftl"), "the arguments agree with the English ones"


def test_every_translated_error_has_its_message_and_arguments() -> None:
    raised: dict[str, set[str]] = {}
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "translated":
                assert isinstance(node.args[1], ast.Constant)
                assert isinstance(node.args[1].value, str)
                given = {keyword.arg or "**" for keyword in node.keywords}
                names = {"file", "fault", "reason"} if given == {"**"} else given
                raised.setdefault(f"error-{node.args[1].value}", set()).update(names)
    told = {name: set(arguments) for name, arguments in read(CLI / "en.ftl").items() if name.startswith("error-")}
    assert set(told) == set(raised)
    for name, arguments in told.items():
        assert arguments <= raised[name], name


@cache
def used_in(package: str) -> set[str]:
    """Find the ids that the modules of a package use."""
    used: set[str] = set()
    for path in (ROOT / package).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message":
                used |= _ids(node.args[0])
    return used | ({"starting"} if package == "cli" else set())  # read without Fluent


def is_used(name: str, used: set[str]) -> bool:
    """Whether an id is used, or fits one that varies."""
    return any(re.fullmatch(pattern.replace("*", ".+"), name) for pattern in used)


def check_ids(own: dict[str, frozenset[str]], used: set[str]) -> None:
    """No id is unused, and none is missing."""
    assert not {name for name in own if not is_used(name, used)}, "an id that nothing uses"
    assert not {name for name in used - OF_GAMES if not any(is_used(own_id, {name}) for own_id in own)}, "missing"


def _ids(node: ast.expr) -> set[str]:
    """Find the ids that an expression can give; a part that varies is a star."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        return _ids(node.body) | _ids(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return {"".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)}
    return set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_exactly_what_it_uses(language: str) -> None:
    used: set[str] = set()
    for path in CLIENT.rglob("*"):
        if path.suffix in (".ts", ".svelte"):
            found = re.findall(r"""['"`](page-[^'"`]+)['"`]""", path.read_text(encoding="utf-8"))
            used |= {re.sub(r"\$\{.*?\}", "*", one) for one in found}
    used |= {refusal.id for refusal in all_refusals(Refusal)}
    own = read(SERVER / f"{language}.ftl")
    patterns = {one: re.compile(re.escape(one).replace(r"\*", ".+")) for one in used}
    assert {name for name in own if not any(p.fullmatch(name) for p in patterns.values())} == set(), "unused"
    assert {one for one, p in patterns.items() if not any(p.fullmatch(name) for name in own)} == set(), "missing"
    assert own == read(SERVER / "en.ftl"), "the arguments agree with the English ones"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_editor_says_exactly_what_it_uses(language: str) -> None:
    used: set[str] = set()
    for path in (CLIENT / "editor").rglob("*"):
        if path.suffix in (".ts", ".svelte"):
            text = path.read_text(encoding="utf-8")
            used |= {re.sub(r"\$\{.*?\}", "*", one) for one in re.findall(r"tb\(['`](board-[^'`]+)['`]", text)}
    own = read(SERVER / "boards" / f"{language}.ftl")
    assert {name for name in own if not is_used(name, used | {"board-link-broken"})} == set(), "unused"
    assert {one for one in used if not any(is_used(name, {one}) for name in own)} == set(), "missing"
    assert own == read(SERVER / "boards" / "en.ftl"), "the arguments agree with the English ones"


def all_refusals(kind: type[Refusal]) -> set[type[Refusal]]:
    """Find everything that the server may refuse."""
    return {below for sub in kind.__subclasses__() for below in {sub, *all_refusals(sub)}}


def test_engine_words_agree() -> None:
    assert len({tuple(sorted(read(ENGINE / f"{language}.ftl").items())) for language in LANGUAGES}) == 1


def test_lists_and_names() -> None:
    english, german = (Translator(language, ENGINE, TERMINAL) for language in ("en", "de"))
    assert english.listed(["a", "b", "c"]) == "a, b and c"
    assert german.listed(["a", "b"]) == "a und b"
    assert english.seat_name(2) == "Player 3"
    assert english.render(Message("result", {"place": 1, "name": SeatName(0), "score": 7}), ["Ada"]) == "1. Ada: 7"
    with pytest.raises(LookupError):
        english.render(Message("result", {"place": 1}))
    with pytest.raises(BadOption, match="the languages are"):
        Translator("la", ENGINE)


def test_a_sentence_asks_for_a_form_of_a_name(tmp_path: Path) -> None:
    (tmp_path / "de.ftl").write_text(
        "tile-market = Markt\n    .to = zum Markt\nisland = Tahiti\n"
        'site = { $tile } ({ $lot })\n    .to = { FORM($tile, form: "to") } ({ $lot })\n'
        'form-to = nach { $name }\nwalk = Geh { FORM($site, form: "to") }.\nlearn = Geh { tile-market.to }.\n'
        'lost = Geh { FORM($site, form: "from") }.\n',
        encoding="utf-8",
    )
    render = Translator("de", tmp_path).render
    market = Message("tile-market")
    assert render(Message("walk", {"site": market})) == "Geh zum Markt."
    assert render(Message("walk", {"site": Message("site", {"tile": market, "lot": "A1"})})) == "Geh zum Markt (A1)."
    assert render(Message("walk", {"site": Message("island")})) == "Geh nach Tahiti."
    assert render(Message("walk", {"site": "Atlantis"})) == "Geh nach Atlantis."
    assert render(Message("learn")) == "Geh zum Markt."
    with pytest.raises(LookupError, match="form-from"):
        render(Message("lost", {"site": market}))
