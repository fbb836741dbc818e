"""Clippers (Alan R. Moon, 2002): lay shipping lines across the Pacific that all nations share."""

from __future__ import annotations

from pathlib import Path

from ...engine.contract import Game, Maps
from ...engine.datafile import fingerprint
from . import rules
from .actions import CHOICES, PLAYER_CHOICES, choices_for
from .begin import OPTIONS, SAMPLES, begin
from .board import BOARDS, FOLDER
from .chart import check_map, draw_map
from .drawing import drawing
from .faults import faults
from .format_1 import FORMAT_1
from .picture import picture
from .places import places
from .state import State, board_fields
from .view import draw
from .words import describe, events, messages

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
    hides=False,
    data=fingerprint(*(FOLDER / f"{board}.json" for board in BOARDS)),
    rules=rules,
    begin=begin,
    opened=lambda s: True,
    faults=faults,
    events=events,
    describe=describe,
    draw=draw,
    picture=picture,
    places=places,
    drawing=drawing,
    messages=messages,
    maps=Maps("board", check_map, draw_map),
    boards={name: f"{board.fingerprint:x}" for name, board in BOARDS.items()},
    board_option="board",
    board_fields=board_fields,
    format_1=FORMAT_1,
    samples=SAMPLES,
)
