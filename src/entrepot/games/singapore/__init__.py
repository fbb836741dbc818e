"""Singapore (Peer Sylvester, 2011): build a town, walk its streets, trade, and risk raids."""

from __future__ import annotations

from pathlib import Path

from ...core.data_file import fingerprint
from ...core.game import BoardFiles, Boards, Game, HiddenInformation, Preset, RulesText, Statistics, TutorialSource
from . import evaluation, heuristics, observation, observation_update, rules, statistics
from .actions import CHOICES, PLAYER_CHOICES, choices_for
from .ascii import draw, notes
from .board_editing import EDITING
from .board_file import BUILT_IN, load_board
from .board_model import board_model
from .constants import CONSTANTS
from .drawing import drawing
from .events import EVENT_KINDS
from .format_1 import FORMAT_1
from .places import closed_places, places
from .rulings import PRESETS
from .samples import SAMPLES
from .setup import OPTIONS, initial_state, invariant_violations
from .shelf import FINGERPRINTS
from .situation import progress, task
from .state import State, board_fields
from .svg import draw_board, picture
from .text import describe, event_message, messages
from .text_map import text_map

FOLDER = Path(__file__).parent

GAME = Game(
    name="singapore",
    versions=(1,),
    folder=FOLDER,
    seats=(2, 3, 4),
    options=OPTIONS,
    presets=tuple(Preset(name, options) for name, options in PRESETS.items()),
    state=State,
    choices=CHOICES,
    choices_by_options=choices_for,
    player_choices=PLAYER_CHOICES,
    data=fingerprint(*BUILT_IN.values()),
    rules=rules,
    initial_state=initial_state,
    invariant_violations=invariant_violations,
    event_kinds=EVENT_KINDS,
    event_message=event_message,
    describe=describe,
    draw=draw,
    picture=picture,
    text_map=text_map,
    table_notes=notes,
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
    hidden_information=HiddenInformation(is_open_hand=lambda s: s.open == 1, forget=rules.forget),
    evaluation=evaluation,
    heuristics=heuristics,
    observation=observation,
    observation_update=observation_update,
    network=FOLDER / "singapore.network",
    boards=Boards(FINGERPRINTS, "board", board_fields, BoardFiles("board", load_board, draw_board), EDITING),
    tutorial=TutorialSource(FOLDER / "tutorial.toml", FOLDER / "languages" / "tutorial"),
    rules_text=RulesText(FOLDER / "rules", FOLDER / "rules" / "example.position"),
    statistics=Statistics(statistics, FOLDER / "languages" / "study"),
)
