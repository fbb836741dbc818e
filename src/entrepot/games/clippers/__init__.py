"""Clippers (Alan R. Moon, 2002): lay shipping lines across the Pacific that all nations share."""

from __future__ import annotations

from pathlib import Path

from ...engine.contract import Game, Maps
from ...engine.datafile import fingerprint
from . import rules
from .actions import CHOICES, PLAYER_CHOICES, choices_for
from .begin import OPTIONS, SAMPLES, begin
from .board import FOLDER
from .chart import check_map, draw_map
from .drawing import drawing
from .faults import faults
from .picture import picture
from .places import places
from .state import State
from .view import draw
from .words import describe, events, messages

GAME = Game(
    name="clippers",
    version=1,
    folder=Path(__file__).parent,
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    state=State,
    choices=CHOICES,
    choices_for=choices_for,
    player_choices=PLAYER_CHOICES,
    hides=False,
    data=fingerprint(FOLDER / "map.json"),
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
    maps=Maps("map", check_map, draw_map),
    samples=SAMPLES,
)
