"""A game's first game: scenes on real positions, explained step by step, with the choices that continue.

A game with the capability ``tutorial`` names a TOML file of scenes and a folder of texts. Each scene begins with a
position. Each step says something, and may point at a part of the board, name the choice that the learner makes, and
list what the others and chance do then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .data_file import DataSection, read
from .errors import BadChoice, BadData, BadPosition
from .events import Event, apply_with_events
from .game import Choice, Game, Seat
from .position import read_position


@dataclass(frozen=True)
class Step:
    """One step: the id of its text, the part of the board to look at, the learner's choice, and what follows."""

    text_id: str
    look: str
    choose: str
    replies: tuple[str, ...]


@dataclass(frozen=True)
class Scene:
    """Some steps that begin with a position."""

    position: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Tutorial:
    """The scenes of a first game, and the learner's seat."""

    seat: Seat
    scenes: tuple[Scene, ...]


@dataclass(frozen=True)
class ReachedStep:
    """A step as it is reached: the state, the choice to make (none where one only reads), and what happened before."""

    step: Step
    state: Any
    choice: Choice | None
    events: list[Event]


def read_tutorial(game: Game) -> Tutorial:
    """Read the tutorial of a game.

    >>> from entrepot.games import game, names
    >>> all(read_tutorial(game(name)).scenes for name in names() if game(name).tutorial)
    True
    """
    source = game.require(game.tutorial, "tutorial").file
    top = DataSection(source.name, "the file", read(source))
    scenes = tuple(_scene(source.name, number, content) for number, content in enumerate(top.take("scene", list), 1))
    return Tutorial(top.take("seat", int) - 1, scenes)


def _scene(file: str, number: int, content: Any) -> Scene:
    section = DataSection(file, f"scene {number}", content)
    steps = enumerate(section.take("step", list), 1)
    read_steps = tuple(_step(DataSection(file, f"scene {number}, step {at}", step)) for at, step in steps)
    return Scene(section.take("position", str), read_steps)


def _step(section: DataSection) -> Step:
    replies = tuple(str(choice) for choice in section.take("then", list, []))
    return Step(section.take("say", str), section.take("look", str, ""), section.take("choose", str, ""), replies)


def _file_name(game: Game) -> str:
    return game.require(game.tutorial, "tutorial").file.name


def play_steps(game: Game, tutorial: Tutorial) -> Iterator[ReachedStep]:
    """Play a tutorial through; what the rules do not allow is refused with its step."""
    for number, scene in enumerate(tutorial.scenes, 1):
        try:
            state = read_position(game, scene.position)
        except BadPosition as error:
            raise BadData(_file_name(game), f"scene {number}", str(error)) from error
        events: list[Event] = []
        for step in scene.steps:
            section = f"scene {number}, {step.text_id}"
            choice = _learner_choice(game, tutorial, state, step, section) if step.choose else None
            yield ReachedStep(step, state.copy(), choice, events)
            events = []
            for text in (step.choose, *step.replies) if step.choose else step.replies:
                events += _apply(game, state, text, section)


def _learner_choice(game: Game, tutorial: Tutorial, state: Any, step: Step, section: str) -> Choice:
    if game.rules.actor(state) != tutorial.seat:
        raise BadData(_file_name(game), section, "it is not the learner's turn")
    return _legal(game, state, step.choose, section)


def _legal(game: Game, state: Any, text: str, section: str) -> Choice:
    try:
        choice = game.choices.parse(text)
    except BadChoice as error:
        raise BadData(_file_name(game), section, str(error)) from error
    if choice not in game.legal(state):
        raise BadData(_file_name(game), section, f"not legal now: {text}")
    return choice


def _apply(game: Game, state: Any, text: str, section: str) -> list[Event]:
    """Make a choice, and return what it did."""
    choice = _legal(game, state, text, section)
    return apply_with_events(game, state, choice)
