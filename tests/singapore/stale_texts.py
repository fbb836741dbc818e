"""Changes the numbers of the rules one by one, and finds the texts and drawings that do not follow.

The data and constants are changed in a process of their own, before the game is loaded. Every text of the game is
written with the number as it is and with another: where a text names the number, the other one must stand there.
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

PACKAGE = "entrepot.games.singapore"
FOLDER = Path(__file__).parents[2] / "src" / "entrepot" / "games" / "singapore"
LANGUAGES = ("en", "de", "fr", "it")
CODE = {
    "SPARE_TILES": 2,
    "TWO_PLAYER_TILES": 5,
    "POINT_CASH": 7,
    "STACK_PRICE": 3,
    "STEPS": 9,
    "USES": 8,
    "STREET_PRICE": 4,
    "OWNER_POINTS": 6,
    "EXTRA_STEPS": 11,
    "CHIPS_RETURNED": 2,
    "FINE": 13,
}
"""Constants of ``constants.py``, each with another value."""
MATERIAL = {
    "CUBES": ("cubes", 27),
    "BLACK_CHIPS": ("black_chips", 19),
    "WHITE_CHIPS": ("white_chips", 7),
    "STREETS": ("streets", 71),
    "FLAGS": ("flags", 23),
    "START_CASH": ("start_cash", 17),
    "START_POINTS": ("start_points", 9),
    "SEAL_CASH": ("seal_cash", 31),
}
"""Numbers of ``board.toml``."""
OTHERS = ("FIRST_SEAL", "LAST_SEAL", "LOT_S3", "COMPANY_9_TAKE_POINTS", "WEAVING_2_TAKE_TEXTILE", "MASON_2_TAKE_BRICK")
"""A seal, the price of a lot, and amounts on tiles."""
CHANGES = (*MATERIAL, *OTHERS, *CODE)
SHOWN_IN = {
    "STREET_PRICE": ("kind-buy", "board-why-no-money", "rules", "event-buy", "tutorial-buy"),
    "STACK_PRICE": ("choice-stack", "board-why-stack-last", "board-why-stack-cash", "rules", "event-stack"),
    "POINT_CASH": ("rules", "tutorial-raffles-third"),
    "STEPS": ("rules", "tutorial-enter", "drawing", "board"),
    "USES": ("rules", "tutorial-enter", "drawing", "board"),
    "OWNER_POINTS": (
        "aim-points",
        "board-owner-point",
        "rules",
        "event-owner",
        "tutorial-points",
        "study-visits-about",
    ),
    "EXTRA_STEPS": ("effect-five-steps", "rules", "event-five-steps", "drawing", "ascii", "svg"),
    "CHIPS_RETURNED": ("effect-return-chips", "rules", "drawing", "ascii", "svg"),
    "FINE": ("rules", "event-fined-points", "tutorial-raid"),
    "SPARE_TILES": ("rules", "tutorial-flags"),
    "TWO_PLAYER_TILES": ("rules",),
    "CUBES": ("rules", "ascii", "svg", "board"),
    "BLACK_CHIPS": ("rules", "ascii", "svg", "drawing", "board"),
    "WHITE_CHIPS": ("rules", "ascii", "svg", "drawing", "board"),
    "STREETS": ("rules", "ascii", "svg", "board"),
    "FLAGS": ("rules",),
    "START_CASH": ("rules", "tutorial-track", "start"),
    "START_POINTS": ("rules", "tutorial-track", "start"),
    "SEAL_CASH": ("rules", "event-seal", "tutorial-seal"),
    "FIRST_SEAL": ("rules", "drawing", "tutorial-seal", "board"),
    "LAST_SEAL": ("rules", "drawing"),
    "LOT_S3": ("tutorial-warm-lot", "drawing", "ascii", "svg", "choice-lot", "event-build"),
    "COMPANY_9_TAKE_POINTS": ("tutorial-loom", "tutorial-points", "drawing", "ascii", "svg", "event-trade"),
    "WEAVING_2_TAKE_TEXTILE": ("tutorial-warm-tile", "tutorial-later", "drawing", "ascii", "svg"),
    "MASON_2_TAKE_BRICK": ("rules", "tutorial-use-last", "drawing", "ascii", "svg"),
}
"""The texts that show a number: these must follow it, in every language."""
DERIVED = ("event", "board", "ascii", "svg")
"""Texts that may show what follows from a number, such as what is left of a supply, rather than the number itself."""
DIGITS = re.compile(r"(?<![\w{$])\d+(?![\w}])")
ALLOWED = {"2011", "0"}
"""Numbers in sentences that are no rule of the game: a year, and the first space of the track."""
HELD = {"tutorial-track", "tutorial-flags", "tutorial-others", "tutorial-later", "tutorial-seal", "tutorial-raid"}
HELD |= {"tutorial-points", "tutorial-raffles-second", "tutorial-raffles-third"}
"""Steps of the first game that also say what somebody holds in its position, or name a seat or a round."""


# Changing a number, in a process of its own


class _ChangedSource(SourceFileLoader):
    """Loads the constants with another value for one of them."""

    def __init__(self, name: str, path: str, constant: str, value: int) -> None:
        super().__init__(name, path)
        self._change = constant, value

    def get_code(self, fullname: str) -> CodeType:
        constant, value = self._change
        source = Path(self.path).read_text(encoding="utf-8")
        changed, count = re.subn(rf"^{constant} = \d+$", f"{constant} = {value}", source, flags=re.M)
        assert count == 1, constant
        return compile(changed, self.path, "exec")


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, constant: str, value: int) -> None:
        self._change = constant, value

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if name != f"{PACKAGE}.constants":
            return None
        found = PathFinder.find_spec(name, path)
        assert found is not None
        assert found.origin is not None
        return importlib.util.spec_from_loader(name, _ChangedSource(name, found.origin, *self._change))


def _change_board(content: dict[str, Any], name: str) -> None:
    if name in MATERIAL:
        field, value = MATERIAL[name]
        content["material"][field] = value
    elif name == "FIRST_SEAL":
        content["material"]["seals"][0] = 8
    elif name == "LAST_SEAL":
        content["material"]["seals"][-1] = 67
    elif name == "LOT_S3":
        content["start"]["prices"][2] = 3


def _change_tiles(content: dict[str, Any], name: str) -> None:
    for tile in content["tile"]:
        for side, kinds in ((side, tile.get(side, {})) for side in ("give", "take")):
            for kind in kinds:
                if name == f"{tile['id'].upper().replace('-', '_')}_{side}_{kind}".upper():
                    kinds[kind] = 4 if kind != "points" else 19


def change(name: str) -> None:
    """Change a number of the rules, before the game is loaded."""
    assert PACKAGE not in sys.modules
    if name in CODE:
        sys.meta_path.insert(0, _Finder(name, CODE[name]))
        return
    from entrepot.core import data_file

    original = data_file.read

    def read(path: Path) -> dict[str, Any]:
        content = original(path)
        if path == FOLDER / "data" / "board.toml":
            _change_board(content, name)
        elif path == FOLDER / "data" / "tiles.toml":
            _change_tiles(content, name)
        return content

    data_file.read = read


# Every text of the game


def all_texts() -> dict[str, str]:
    """Write every text and drawing of the game, by ``language/name``."""
    import msgspec

    from entrepot.core.i18n import CORE_TEXTS, words
    from entrepot.server.http.rulebook import rule_text
    from tests.singapore.table import GAME

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
    from entrepot.core.events import apply_with_events
    from entrepot.core.game import Message
    from tests.singapore.table import GAME, table

    ids = [name for name, args in GAME.messages().items() if not args]
    files = (GAME.tutorial, GAME.statistics)
    for folder in (one.texts for one in files if one is not None):
        ids += re.findall(r"^([a-z][a-z-]*) =", (folder / "en.ftl").read_text(encoding="utf-8"), re.M)
    for name in ids:
        yield name, said.say(Message(name))
    yield "board-owner-point", said.say(Message("board-owner-point", {"who": "Ada"}))
    new = GAME.new(3)
    yield "start", GAME.draw(new, 0, said.say)
    assert GAME.picture is not None
    for number, (position, choice) in enumerate(POSITIONS):
        s = table(position)
        legal = GAME.legal(s)
        for one in legal:
            yield f"{GAME.describe(s, one).id} {one}", said.say(GAME.describe(s, one))
        for place in GAME.places(s, legal):
            if place.reason is not None:
                yield place.reason.id, said.say(place.reason)
        yield f"board {number}", _told(s, legal, said)
        yield f"ascii {number}", GAME.draw(s, 0, said.say)
        yield f"svg {number}", GAME.picture(s, 0, said.say)
        if choice:
            for event in apply_with_events(GAME, s, GAME.choices.parse(choice)):
                if event.message is not None:
                    yield event.message.id, said.say(event.message)
            yield f"board {number} after", _told(s, [], said)


def _told(s: Any, legal: list[int], said: Any) -> str:
    """Say what is at every place."""
    from tests.singapore.table import GAME

    areas = GAME.board_model(s, max(0, s.turn), legal)
    return " ".join(said.say(one) for area in areas for place in area.places for one in place.says)


_TOWN = "town=A4:instructions-5:p2,A5:courthouse:p1,A6:company-9:p2,S4:weaving-2:p1,A1:mason-2:p2 streets=A4-east"
POSITIONS = (
    (f"{_TOWN} workers=p1:A4", "use A4 along"),
    (f"{_TOWN} workers=p1:A6 p1=£9+3tea+7points", "use A6 along"),
    (f"{_TOWN} workers=p1:A6 p1=£0", ""),
    (f"{_TOWN} workers=p1:A6 p1=£9", "buy A5-east"),
    ("phase=build flag=S1:p3 offer=market,slum stack=bank turn=p3", "stack"),
    ("phase=build flag=S1:p3 offer=market,slum stack=bank turn=p3 p3=£0", ""),
    ("phase=build flag=S3:p1 offer=market,slum,architect,office-same stack=bank", "tile architect"),
    ("phase=chip turn=p1 drawer=p1 then=work town=A4:syndicate-2:p1 workers=p1:A4 p2=3chips+4opium steps=3", "white"),
    ("phase=warm-lot stage=warm-up round=0 held=market offer=slum,architect turn=p1", "lot S3"),
    ("phase=street site=A5 town=A4:market:p1,A5:slum:p1,A6:tea-house:p2 turn=p1 stack=bank", "street A4-east"),
)
"""Positions, each with a choice to make."""


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
    new = _new_value(name, after)
    for language in LANGUAGES:
        for wanted in SHOWN_IN[name]:
            keys = [key for key in before if re.fullmatch(rf"{language}/{wanted}( \d+( after)?)?", key)]
            followed = [key for key in keys if before[key] != after.get(key)]
            if not followed:
                found.append(f"{name}: {language}/{wanted} stays as it is")
            elif not wanted.startswith(DERIVED) and not any(_shows(after[key], new) for key in followed):
                found.append(f"{name}: {language}/{wanted} does not show {new}")
    return found


def _shows(text: str, number: str) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", text) is not None


def _new_value(name: str, after: Mapping[str, str]) -> str:
    return after[f"-/constant-{name}"]


def written_numbers() -> list[str]:
    """List the numbers that stand in sentences, instead of a constant's name."""
    found = []
    for folder in ("languages", "languages/study", "languages/tutorial", "rules"):
        for path in sorted((FOLDER / folder).glob("*.*")):
            if path.suffix == ".position":
                continue
            name = ""
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                name = line.partition(" =")[0] if re.match(r"[a-z-]+ =", line) else name
                if path.suffix == ".ftl" and (line.startswith("#") or name in HELD):
                    continue
                sentence = re.sub(r"\{#.*?\}|\]\(.*?\)|^\d+\. |\[\d+\]|- \*\*\{tile-courthouse\}\*\*\D*1", "", line)
                found += [f"{path.parent.name}/{path.name}:{number}: {digits}" for digits in DIGITS.findall(sentence)]
    return [one for one in found if one.rpartition(" ")[2] not in ALLOWED]


def all_stale() -> list[str]:
    """List everything that does not follow a number of the rules."""
    before = in_another_process("")
    found = written_numbers()
    for name in CHANGES:
        found += stale(name, before, in_another_process(name))
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(all_stale(), ensure_ascii=False, indent=1))
