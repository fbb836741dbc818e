"""Clippers (Alan R. Moon, 2002): lay shipping lines across the Pacific that all nations share."""

from __future__ import annotations

from pathlib import Path

from ...core.data_file import fingerprint
from ...core.game import BoardFiles, Boards, Game, Preset, RulesText, Statistics, TutorialSource
from . import evaluation, heuristics, observation, rules, statistics
from .actions import CHOICES, PLAYER_CHOICES, choices_for
from .ascii import draw
from .board import BOARDS
from .board import FOLDER as DATA
from .board_editing import EDITING
from .board_model import board_model
from .chart import check_map, draw_map
from .constants import CONSTANTS
from .drawing import drawing
from .events import EVENT_KINDS
from .format_1 import FORMAT_1
from .invariants import invariant_violations
from .places import closed_places, places
from .rulings import PRESETS
from .setup import OPTIONS, SAMPLES, initial_state
from .situation import progress, task
from .state import State, board_fields
from .svg import picture
from .text import describe, event_message, messages
from .text_map import table_notes, text_map

FOLDER = Path(__file__).parent

GAME = Game(
    name="clippers",
    versions=(1, 2),
    folder=Path(__file__).parent,
    seats=tuple(range(CONSTANTS["MIN_SEATS"], CONSTANTS["MAX_SEATS"] + 1)),
    options=OPTIONS,
    presets=tuple(Preset(name, options) for name, options in PRESETS.items()),
    state=State,
    choices=CHOICES,
    choices_by_options=choices_for,
    player_choices=PLAYER_CHOICES,
    data=fingerprint(*(DATA / f"{board}.json" for board in BOARDS)),
    rules=rules,
    initial_state=initial_state,
    invariant_violations=invariant_violations,
    event_kinds=EVENT_KINDS,
    event_message=event_message,
    describe=describe,
    draw=draw,
    picture=picture,
    text_map=text_map,
    table_notes=table_notes,
    board_model=board_model,
    places_without_text=places,
    reasons=closed_places,
    progress=progress,
    task=task,
    drawing=drawing,
    messages=messages,
    format_1=FORMAT_1,
    constants=CONSTANTS,
    samples=SAMPLES,
    evaluation=evaluation,
    heuristics=heuristics,
    observation=observation,
    network=FOLDER / "clippers.network",
    boards=Boards(
        fingerprints={name: f"{board.fingerprint:x}" for name, board in BOARDS.items()},
        option="board",
        fields=board_fields,
        files=BoardFiles("board", check_map, draw_map),
        editing=EDITING,
    ),
    tutorial=TutorialSource(FOLDER / "tutorial.toml", FOLDER / "languages" / "tutorial"),
    rules_text=RulesText(FOLDER / "rules", FOLDER / "rules" / "example.position"),
    statistics=Statistics(statistics, FOLDER / "languages" / "study"),
)
