"""Singapore (Peer Sylvester, 2011): build a town, walk its streets, trade, and risk raids."""

from __future__ import annotations

from pathlib import Path

from ...engine.contract import Game
from ...engine.datafile import fingerprint
from . import rules
from .actions import CHOICES, PLAYER_CHOICES
from .begin import OPTIONS, SAMPLES, begin, faults
from .board import FOLDER
from .drawing import drawing
from .format_1 import FORMAT_1
from .picture import picture
from .places import places
from .state import State
from .view import draw
from .words import describe, events, messages

DATA = fingerprint(*FOLDER.glob("*.toml"))

GAME = Game(
    name="singapore",
    versions=(1,),
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
    options=OPTIONS,
    state=State,
    choices=CHOICES,
    choices_for=lambda options: CHOICES,
    player_choices=PLAYER_CHOICES,
    hides=True,
    data=DATA,
    rules=rules,
    begin=begin,
    opened=lambda s: s.open == 1,
    faults=faults,
    events=events,
    describe=describe,
    draw=draw,
    picture=picture,
    places=places,
    drawing=drawing,
    messages=messages,
    boards={"singapore-1": DATA},
    format_1=FORMAT_1,
    samples=SAMPLES,
)
