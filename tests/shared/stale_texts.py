"""Changes the numbers of a game's rules one by one, and finds the texts and drawings that do not follow.

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
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

GAMES = Path(__file__).parents[2] / "src" / "entrepot" / "games"
LANGUAGES = ("en", "de", "fr", "it")
TEXTS = ("languages", "languages/study", "languages/tutorial", "rules")
DIGITS = re.compile(r"(?<![\w{$])\d+(?![\w}])")
SEATS = 3
"""The texts are written for so many players."""


@dataclass(frozen=True)
class SourceChange:
    """Another value for a constant: where it is declared, and what replaces it."""

    module: str
    pattern: str
    replacement: str


@dataclass(frozen=True)
class RuleNumbers:
    """The numbers of a game's rules that can be changed, and the texts that show them."""

    game: str
    code: Mapping[str, SourceChange]
    """The constants by name."""
    data: Collection[str]
    """The names of the numbers in data files."""
    change_data: Callable[[str], None]
    """Change a number of the data files, before the game is loaded."""
    positions: Callable[[], Iterator[tuple[Any, int | None]]]
    """Some positions, each with a choice to make, or none."""
    shown_in: Mapping[str, Collection[str]]
    """The texts that show a number: these must follow it, in every language."""
    derived: tuple[str, ...]
    """How texts begin that may show what follows from a number, such as what is left of a supply, rather than it."""
    allowed: re.Pattern[str]
    """What holds a number in a sentence and is no constant."""
    held: Collection[str] = ()
    """Steps of the tutorial that also say what somebody holds in its position, or name a seat or a round."""
    messages: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Messages that no position shows, with their arguments."""
    pictured: Collection[int] | None = None
    """The positions that have a picture, where pictures take long to draw; None for all."""

    @property
    def changes(self) -> tuple[str, ...]:
        """The names of all numbers that are changed."""
        return (*self.code, *(name for name in self.data if name not in self.code))


# Changing a number, in a process of its own


class _ChangedSource(SourceFileLoader):
    """Loads a module with another value for one of its constants."""

    def __init__(self, name: str, path: str, change: SourceChange) -> None:
        super().__init__(name, path)
        self._change = change

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text(encoding="utf-8")
        changed, count = re.subn(self._change.pattern, self._change.replacement, source, flags=re.MULTILINE)
        assert count == 1, self._change
        return compile(changed, self.path, "exec")


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, package: str, change: SourceChange) -> None:
        self._module, self._change = f"{package}.{change.module}", change

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if name != self._module:
            return None
        found = PathFinder.find_spec(name, path)
        assert found is not None
        assert found.origin is not None
        return importlib.util.spec_from_loader(name, _ChangedSource(name, found.origin, self._change))


def _change(numbers: RuleNumbers, name: str) -> None:
    package = f"entrepot.games.{numbers.game}"
    assert package not in sys.modules
    if name in numbers.code:
        sys.meta_path.insert(0, _Finder(package, numbers.code[name]))
    if name in numbers.data:
        numbers.change_data(name)


# Every text of the game


def all_texts(numbers: RuleNumbers) -> dict[str, str]:
    """Write every text and drawing of the game, by ``language/name``."""
    import msgspec

    from entrepot.core.i18n import CORE_TEXTS, cached_translator
    from entrepot.games import game as find_game
    from entrepot.server.http.rulebook import rule_text

    game = find_game(numbers.game)
    assert game.tutorial is not None
    assert game.statistics is not None
    assert game.drawing is not None
    found = {f"-/constant-{name}": str(value) for name, value in game.constants.items()}
    drawing = msgspec.json.encode(game.drawing(game.checked(SEATS, {}))).decode()
    for language in LANGUAGES:
        translator = cached_translator(language, CORE_TEXTS, game.texts, game.tutorial.texts, game.statistics.texts)
        texts = {**dict(_texts(numbers, game, translator)), "rules": rule_text(game.name, language), "drawing": drawing}
        found |= {f"{language}/{name}": text for name, text in texts.items()}
    return found


def _texts(numbers: RuleNumbers, game: Any, translator: Any) -> Iterator[tuple[str, str]]:
    """Write the messages without arguments, and what is said of some positions."""
    from entrepot.core.game import Message
    from entrepot.testing import fluent_messages

    ids = [name for name, args in game.messages().items() if not args]
    for folder in (game.tutorial.texts, game.statistics.texts):
        ids += [name for name, args in fluent_messages(folder / "en.ftl").items() if not args]
    for name in ids:
        yield name, translator.render(Message(name))
    for name, args in numbers.messages.items():
        yield name, translator.render(Message(name, args))
    yield "start", game.draw(game.new(SEATS), 0, translator.render)
    for number, (state, choice) in enumerate(numbers.positions()):
        yield from _of_position(game, translator, number, state)
        if numbers.pictured is None or number in numbers.pictured:
            yield f"svg {number}", game.picture(state, 0, translator.render)
        if choice is not None:
            yield from _of_choice(game, translator, number, state, choice)


def _of_position(game: Any, translator: Any, number: int, s: Any) -> Iterator[tuple[str, str]]:
    """Write all that is said of a position."""
    legal = game.legal(s)
    for one in legal:
        yield f"{game.describe(s, one).id} {number} {one}", translator.render(game.describe(s, one))
    for place in game.listed_places(s, legal):
        if place.reason is not None:
            yield f"{place.reason.id} {number} {place.key}", translator.render(place.reason)
        for action in place.actions:
            if action.message is not None:
                yield f"action {number} {action.choice}", translator.render(action.message)
    yield f"board {number}", _board(game, translator, s, legal)
    yield f"ascii {number}", game.draw(s, 0, translator.render)


def _of_choice(game: Any, translator: Any, number: int, s: Any, choice: int) -> Iterator[tuple[str, str]]:
    """Make a choice, and write what is said of it and of the position that it leads to."""
    from entrepot.core.events import apply_with_events

    for event in apply_with_events(game, s, choice):
        if event.message is not None:
            yield f"{event.message.id} {number}", translator.render(event.message)
    yield f"board {number} after", _board(game, translator, s, [])


def _board(game: Any, translator: Any, s: Any, legal: list[int]) -> str:
    """Say what is at every place."""
    areas = game.board_model(s, max(0, s.turn), legal)
    return " ".join(translator.render(one) for area in areas for place in area.places for one in place.messages)


# Comparing


def _in_another_process(numbers: RuleNumbers, name: str) -> dict[str, str]:
    """Write all texts with a number changed; none is changed for an empty name."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            if name:
                _change(numbers, name)
            with os.fdopen(writing, "w", encoding="utf-8") as out:
                json.dump(all_texts(numbers), out)
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


def _stale(numbers: RuleNumbers, name: str, before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    """List the texts that should show another number and do not."""
    new = after[f"-/constant-{name}"]
    assert new != before[f"-/constant-{name}"], name
    for language in LANGUAGES:
        for wanted in numbers.shown_in[name]:
            keys = [key for key in before if re.fullmatch(rf"{language}/{wanted}( .*)?", key)]
            followed = [key for key in keys if before[key] != after.get(key, before[key])]
            if not followed:
                yield f"{name}: {language}/{wanted} stays as it is"
            elif not f"{wanted} ".startswith(numbers.derived) and not any(_shows(after[key], new) for key in followed):
                yield f"{name}: {language}/{wanted} does not show {new}"


def _shows(text: str, number: str) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", text) is not None


def _written_numbers(numbers: RuleNumbers) -> Iterator[str]:
    """List the numbers that stand in sentences, instead of a constant's name."""
    for folder in TEXTS:
        for path in sorted((GAMES / numbers.game / folder).glob("*.*")):
            if path.suffix != ".position":
                yield from _numbers_in(numbers, path)


def _numbers_in(numbers: RuleNumbers, path: Path) -> Iterator[str]:
    name = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line
        if path.suffix == ".ftl":
            if declared := re.match(r"([a-z][a-z0-9-]*) =", line):
                name, text = declared[1], line[declared.end() :]  # the name may hold a number: of a board
            if line.startswith("#") or name in numbers.held:
                continue
        for digits in DIGITS.findall(numbers.allowed.sub("", text)):
            yield f"{path.parent.name}/{path.name}:{number}: {digits}"


def all_stale(numbers: RuleNumbers) -> list[str]:
    """List everything that does not follow a number of the rules."""
    importlib.import_module("entrepot.server.http.rulebook")  # once, before the processes are forked
    before = _in_another_process(numbers, "")
    found = list(_written_numbers(numbers))
    for name in numbers.changes:
        found += _stale(numbers, name, before, _in_another_process(numbers, name))
    return found


def main(numbers: RuleNumbers) -> None:
    """Write what is stale as JSON."""
    sys.stdout.write(json.dumps(all_stale(numbers), ensure_ascii=False, indent=1))
