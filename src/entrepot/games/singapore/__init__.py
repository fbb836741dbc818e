"""Singapore (Peer Sylvester, 2011): build a town, walk its streets, trade, and risk raids."""

from __future__ import annotations

from pathlib import Path

from ...core.data_file import fingerprint
from ...core.game import Game
from . import rules
from .actions import CHOICES, PLAYER_CHOICES
from .ascii import draw
from .board import FOLDER
from .board_model import board_model
from .drawing import drawing
from .format_1 import FORMAT_1
from .setup import OPTIONS, SAMPLES, initial_state, invariant_violations
from .state import State
from .svg import picture
from .text import describe, events, messages

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
    has_hidden_information=True,
    data=DATA,
    rules=rules,
    initial_state=initial_state,
    is_open_hand=lambda s: s.open == 1,
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
    boards={"singapore-1": DATA},
    format_1=FORMAT_1,
    samples=SAMPLES,
)
