"""Clippers (Alan R. Moon, 2002): lay shipping lines across the Pacific that all nations share."""

from __future__ import annotations

from pathlib import Path

from ...core.data_file import fingerprint
from ...core.game import Game, Maps
from . import rules
from .actions import CHOICES, PLAYER_CHOICES, choices_for
from .ascii import draw
from .board import BOARDS, FOLDER
from .board_model import board_model
from .chart import check_map, draw_map
from .drawing import drawing
from .format_1 import FORMAT_1
from .invariants import invariant_violations
from .setup import OPTIONS, SAMPLES, initial_state
from .state import State, board_fields
from .svg import picture
from .text import describe, events, messages

GAME = Game(
    name="clippers",
    versions=(1, 2),
    folder=Path(__file__).parent,
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    state=State,
    choices=CHOICES,
    choices_for=choices_for,
    player_choices=PLAYER_CHOICES,
    has_hidden_information=False,
    data=fingerprint(*(FOLDER / f"{board}.json" for board in BOARDS)),
    rules=rules,
    initial_state=initial_state,
    is_open_hand=lambda s: True,
    invariant_violations=invariant_violations,
    events_from_states=events,
    event_kinds=(),
    event_message=lambda state, event: event.message,
    describe=describe,
    draw=draw,
    picture=picture,
    board_model=board_model,
    places=lambda state, legal: [],
    drawing=drawing,
    messages=messages,
    maps=Maps("board", check_map, draw_map),
    boards={name: f"{board.fingerprint:x}" for name, board in BOARDS.items()},
    board_option="board",
    board_fields=board_fields,
    format_1=FORMAT_1,
    samples=SAMPLES,
)
