"""Changes the numbers of the rules one by one, and finds the texts and drawings that do not follow.

Data and constants are changed in a process of their own, before the game is loaded. Every text of the game is written
with the number as it is and with another: where a text names the number, the other one must stand there.
"""

from __future__ import annotations

import importlib.abc
import importlib.util
import json
import os
import re
import sys
import traceback
from collections.abc import Iterator, Mapping
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

PACKAGE = "entrepot.games.clippers"
FOLDER = Path(__file__).parents[2] / "src" / "entrepot" / "games" / "clippers"
LANGUAGES = ("en", "de", "fr", "it")
_PRICES, _STICKS, _CARDS = "CARD_PRICE = const_array([", "CARD_STICKS = const_array([", "TWICE_CARDS = const_array(["
CODE = {
    "START_MONEY": ("rules", "START_MONEY = 2", "START_MONEY = 17"),
    "CLIPPER_PRICE": ("rules", "CLIPPER_PRICE = 3", "CLIPPER_PRICE = 13"),
    "CARD_PRICE_2X": ("state", f"{_PRICES}2, 0, 1, 4", f"{_PRICES}12, 0, 1, 4"),
    "CARD_PRICE_3X": ("state", f"{_PRICES}2, 0, 1, 4", f"{_PRICES}2, 9, 1, 4"),
    "CARD_PRICE_5X": ("state", f"{_PRICES}2, 0, 1, 4", f"{_PRICES}2, 0, 11, 4"),
    "CARD_PRICE_SETTLEMENT": ("state", f"{_PRICES}2, 0, 1, 4", f"{_PRICES}2, 0, 1, 14"),
    "CARD_STICKS_2X": ("state", f"{_STICKS}2, 3, 5, 1", f"{_STICKS}7, 3, 5, 1"),
    "CARD_STICKS_3X": ("state", f"{_STICKS}2, 3, 5, 1", f"{_STICKS}2, 8, 5, 1"),
    "CARD_STICKS_5X": ("state", f"{_STICKS}2, 3, 5, 1", f"{_STICKS}2, 3, 9, 1"),
    "CARD_STICKS_SETTLEMENT": ("state", f"{_STICKS}2, 3, 5, 1", f"{_STICKS}2, 3, 5, 6"),
    "STICKS": ("state", "\nSTICKS = 1", "\nSTICKS = 7"),
    "CARDS_2X": ("state", f"{_CARDS}0, 0, 1, 2, 3, 3", f"{_CARDS}0, 0, 1, 2, 3, 8"),
    "CARDS_2X_AT_3": ("state", f"{_CARDS}0, 0, 1, 2, 3, 3", f"{_CARDS}0, 0, 1, 9, 3, 3"),
    "CARDS_2X_AT_2": ("state", f"{_CARDS}0, 0, 1, 2, 3, 3", f"{_CARDS}0, 0, 7, 2, 3, 3"),
    "FIRST_LINE_BONUS": ("lay", "NEXT_LINE_BONUS = 2, 1", "NEXT_LINE_BONUS = 19, 1"),
    "NEXT_LINE_BONUS": ("lay", "NEXT_LINE_BONUS = 2, 1", "NEXT_LINE_BONUS = 2, 23"),
    "BONUS_FACTOR": ("lay", "BONUS_FACTOR = 2", "BONUS_FACTOR = 6"),
    "VIOLET_LINES": ("ways", "VIOLET_LINES = 2", "VIOLET_LINES = 3"),
    "RESERVE": ("board", "RESERVE = 7, 5", "RESERVE = 7, 9"),
    "SETTLED": ("board", "RESERVE = 7, 5", "RESERVE = 6, 5"),
}
"""Constants by name: the module, and its source as it is and with another value."""
DATA = ("STICKS_RED", "STICKS_VIOLET", "CLIPPERS_BLACK", "GAMBIER_VALUE", "SAMOA_VALUE", "AMERICAN_SAMOA_VALUE")
"""Numbers of the map file."""
CHANGES = (*CODE, *DATA)
SHOWN_IN = {
    "START_MONEY": ("rules", "start"),
    "CLIPPER_PRICE": (
        *("kind-buy", "choice-buy", "event-buy", "rules", "tutorial-no-clipper", "tutorial-buy", "drawing"),
    ),
    "CARD_PRICE_2X": ("rules", "tutorial-card", "choice-card", "event-card", "board", "ascii", "svg", "drawing"),
    "CARD_PRICE_3X": ("rules", "choice-card", "board", "ascii", "svg", "drawing"),
    "CARD_PRICE_5X": ("rules", "board-why-money", "board", "ascii", "svg", "drawing"),
    "CARD_PRICE_SETTLEMENT": ("rules", "board-why-money", "board", "ascii", "svg", "drawing"),
    "CARD_STICKS_2X": ("rules", "board-card-2x", "tutorial-card", "tutorial-third", "board", "ascii", "svg", "drawing"),
    "CARD_STICKS_3X": ("rules", "board-card-3x", "tutorial-bonus", "drawing"),
    "CARD_STICKS_5X": ("rules", "board-card-5x", "choice-wait", "drawing"),
    "CARD_STICKS_SETTLEMENT": ("rules", "drawing"),
    "STICKS": ("rules", "board", "ascii", "svg", "drawing"),
    "CARDS_2X": ("rules",),
    "CARDS_2X_AT_3": ("rules", "start", "board", "ascii", "svg"),
    "CARDS_2X_AT_2": ("rules",),
    "FIRST_LINE_BONUS": (
        *(
            "rules",
            "board-bonus-first",
            "board-bonus-first-times",
            "tutorial-bonus",
            "tutorial-round",
            "tutorial-score",
        ),
        *("tutorial-double", "tutorial-second", "tutorial-fourth", "tutorial-placed", "action", "event-lay-reach"),
    ),
    "NEXT_LINE_BONUS": ("rules", "board-bonus-new", "board-bonus-new-times", "tutorial-bonus"),
    "BONUS_FACTOR": ("rules", "board-card-2x", "board-bonus-first-times", "tutorial-card", "tutorial-double", "action"),
    "VIOLET_LINES": ("rules", "board-why-violet", "tutorial-violet"),
    "RESERVE": ("rules", "start", "board", "ascii", "svg"),
    "SETTLED": ("rules",),
    "STICKS_RED": ("rules", "start", "board", "ascii"),
    "STICKS_VIOLET": ("rules", "start", "board", "ascii"),
    "CLIPPERS_BLACK": ("rules", "start", "board", "ascii"),
    "GAMBIER_VALUE": (
        "tutorial-settle",
        "tutorial-round",
        "tutorial-again",
        "start",
        "board",
        "ascii",
        "svg",
        "drawing",
    ),
    "SAMOA_VALUE": ("tutorial-placed", "start", "board", "ascii", "svg", "drawing"),
    "AMERICAN_SAMOA_VALUE": ("tutorial-score", "start", "board", "ascii", "svg", "drawing"),
}
"""The texts that show a number: these must follow it, in every language."""
DERIVED = ("start", "event", "board ", "ascii", "svg", "action", "tutorial-fourth", "tutorial-again")
"""Texts that may show what follows from a number, such as what is left of a supply, rather than the number itself."""
PICTURED = (3, 4)
"""Pictures take long to draw: only these positions have one."""
DIGITS = re.compile(r"(?<![\w{$])\d+(?![\w}])")
ALLOWED = re.compile(
    r"\{#.*?\}|\]\(.*?\)|^\d+\. |\[\d+\]|pacific-\d|2002|(?i:phasen?|phases|fas[ei])\s\d(\s\w+\s\d)?|\d×|nella 3|"
    r"1–5|CARDS_2X_AT_\d\}.*|^(# )?.*\b18\b.*"
)
"""What holds a number that is no constant: headings, pictures, plural forms, boards, phases, cards, the year, the
player numbers of the terminal, numbers of players, and the example of the score."""
PLAYED = re.compile(r"(Player|Spieler|Joueur|Giocatore) \d|(Round|Runde|Manche) 4|× \d")
"""What the steps of the tutorial also name: seats, a round, and lines that have reached an island."""


# Changing a number, in a process of its own


class _ChangedSource(SourceFileLoader):
    """Loads a module with another value for one of its constants."""

    def __init__(self, name: str, path: str, old: str, new: str) -> None:
        super().__init__(name, path)
        self._old, self._new = old, new

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text(encoding="utf-8")
        assert source.count(self._old) == 1, self._old
        return compile(source.replace(self._old, self._new), self.path, "exec")


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, module: str, old: str, new: str) -> None:
        self._module, self._change = f"{PACKAGE}.{module}", (old, new)

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if name != self._module:
            return None
        found = PathFinder.find_spec(name, path)
        assert found is not None
        assert found.origin is not None
        return importlib.util.spec_from_loader(name, _ChangedSource(name, found.origin, *self._change))


def _change_map(content: dict[str, Any], name: str) -> None:
    if name == "SETTLED":
        content["departure"] = {nation: card[:6] for nation, card in content["departure"].items()}
    elif name.startswith("STICKS_"):
        content["sticks"][name.removeprefix("STICKS_").lower()] = 31
    elif name.startswith("CLIPPERS_"):
        content["clippers"][name.removeprefix("CLIPPERS_").lower()] = 3
    elif name.endswith("_VALUE"):  # of all islands: departure cards stay equal
        for island in content["islands"]:
            island["value"] = 11 - island["value"]


def change(name: str) -> None:
    """Change a number of the rules, before the game is loaded."""
    assert PACKAGE not in sys.modules
    if name in CODE:
        sys.meta_path.insert(0, _Finder(*CODE[name]))
    if name in DATA or name == "SETTLED":
        original = Path.read_text

        def read_text(self: Path, *args: Any, **kwargs: Any) -> str:
            text = original(self, *args, **kwargs)
            if self.parent != FOLDER / "data" or not self.stem.startswith("pacific"):
                return text
            content = json.loads(text)
            _change_map(content, name)
            return json.dumps(content)

        Path.read_text = read_text  # type: ignore[method-assign]


# Every text of the game


def all_texts() -> dict[str, str]:
    """Write every text and drawing of the game, by ``language/name``."""
    import msgspec

    from entrepot.core.i18n import CORE_TEXTS, words
    from entrepot.games.clippers import GAME
    from entrepot.server.http.rulebook import rule_text

    assert GAME.tutorial is not None
    assert GAME.statistics is not None
    assert GAME.drawing is not None
    found = {f"-/constant-{name}": str(value) for name, value in GAME.constants.items()}
    for language in LANGUAGES:
        said = words(language, CORE_TEXTS, GAME.texts, GAME.tutorial.texts, GAME.statistics.texts)
        texts = dict(_texts(said))
        texts["rules"] = rule_text(GAME.name, language)
        texts["drawing"] = msgspec.json.encode(GAME.drawing(GAME.checked(3, {}))).decode()
        found |= {f"{language}/{name}": text for name, text in texts.items()}
    return found


def _texts(said: Any) -> Iterator[tuple[str, str]]:
    """Write the messages without arguments, and what is said of some positions."""
    from entrepot.core.game import Message
    from entrepot.games.clippers import GAME

    ids = [name for name, args in GAME.messages().items() if not args]
    assert GAME.tutorial is not None
    ids += re.findall(r"^([a-z][a-z-]*) =", (GAME.tutorial.texts / "en.ftl").read_text(encoding="utf-8"), re.M)
    for name in ids:
        yield name, said.say(Message(name))
    yield "board-why-violet", said.say(Message("board-why-violet", {"island": "Samoa"}))
    for number, (state, choice) in enumerate(_positions()):
        yield from _of_position(said, number, state, choice)


def _positions() -> Iterator[tuple[Any, str]]:
    """Make some positions, each with a choice to make."""
    from tests.clippers.table import choose, laying, settling, table

    yield settling(table(3, "pacific-2"), money=40), "card 2x"
    yield settling(table(3, "pacific-2"), money=0), "pass"
    yield choose(settling(table(3, "pacific-2"), money=40), "pass"), "buy red"
    yield laying(table(3, "pacific-2")), "lay green green-start>gambier"
    yield laying(table(3, "pacific-2"), p1="2x"), "lay green green-start>gambier"
    yield laying(table(3, "pacific-2"), p1="5x"), "wait"


def _of_position(said: Any, number: int, s: Any, choice: str) -> Iterator[tuple[str, str]]:
    """Write all that is said of a position, and of a choice that is made there."""
    from entrepot.core.events import apply_with_events
    from entrepot.games.clippers import GAME
    from entrepot.games.clippers.actions import choices_on
    from tests.clippers.table import map_of

    legal = GAME.legal(s)
    for one in legal:
        yield f"{GAME.describe(s, one).id} {number} {one}", said.say(GAME.describe(s, one))
    for place in GAME.places(s, legal):
        if place.reason is not None:
            yield f"{place.reason.id} {number} {place.key}", said.say(place.reason)
        for action in place.actions:
            if action.message is not None:
                yield f"action {number} {action.choice}", said.say(action.message)
    areas = GAME.board_model(s, s.turn, legal)
    yield f"board {number}", " ".join(said.say(one) for area in areas for place in area.places for one in place.says)
    yield f"ascii {number}", GAME.draw(s, 0, said.say)
    if number in PICTURED:
        assert GAME.picture is not None
        yield f"svg {number}", GAME.picture(s, 0, said.say)
        yield f"start {number}", GAME.draw(GAME.new(3), 0, said.say)
    for event in apply_with_events(GAME, s, choices_on(map_of(s)).parse(choice)):
        if event.message is not None:
            yield f"{event.message.id} {number}", said.say(event.message)


# Comparing


def in_another_process(name: str) -> dict[str, str]:
    """Write all texts with a number changed; none is changed for an empty name."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            if name:
                change(name)
            with os.fdopen(writing, "w", encoding="utf-8") as out:
                json.dump(all_texts(), out)
            status = 0
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        text = answer.read()
    assert os.waitpid(child, 0)[1] == 0, f"the game does not load with another {name}"
    found: dict[str, str] = json.loads(text)
    return found


def stale(name: str, before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """List the texts that should show another number and do not."""
    found = []
    new = after[f"-/constant-{name}"]
    assert new != before[f"-/constant-{name}"], name
    for language in LANGUAGES:
        for wanted in SHOWN_IN[name]:
            keys = [key for key in before if re.fullmatch(rf"{language}/{wanted}( .*)?", key)]
            followed = [key for key in keys if before[key] != after.get(key, before[key])]
            if not followed:
                found.append(f"{name}: {language}/{wanted} stays as it is")
            elif not f"{wanted} ".startswith(DERIVED) and not any(_shows(after[key], new) for key in followed):
                found.append(f"{name}: {language}/{wanted} does not show {new}")
    return found


def _shows(text: str, number: str) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", text) is not None


def written_numbers() -> list[str]:
    """List the numbers that stand in sentences, instead of a constant's name."""
    found = []
    for folder in ("languages", "languages/study", "languages/tutorial", "rules"):
        for path in sorted((FOLDER / folder).glob("*.*")):
            if path.suffix == ".position":
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                sentence = "" if line.startswith("# ") else PLAYED.sub("", ALLOWED.sub("", line))
                found += [f"{path.parent.name}/{path.name}:{number}: {digits}" for digits in DIGITS.findall(sentence)]
    return found


def all_stale() -> list[str]:
    """List everything that does not follow a number of the rules."""
    importlib.import_module("entrepot.server.http.rulebook")  # once, before the processes are forked
    before = in_another_process("")
    found = written_numbers()
    for name in CHANGES:
        found += stale(name, before, in_another_process(name))
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(all_stale(), ensure_ascii=False, indent=1))
