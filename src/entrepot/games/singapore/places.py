"""The places of the board of Singapore for the player whose turn it is: what can be done at each, or why nothing can.

Keys are those of the drawing: ``site-3``, ``street-17``, ``tile-5`` on display, ``stack``. The key ``end`` is no place
of the board: it has the reason why a turn cannot end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from ...core.board_model import NO_PLACES, Action, ClosedPlaces, Places
from ...core.game import Choice, Message
from ...core.memoized import memoized
from .actions import CHOICES, STEP
from .board import SITES
from .ground import sites_of, write_gaps
from .reasons import why_end, why_site, why_stack, why_street, why_tile
from .shelf import SHELF, board_of
from .state import CHIP, FINISHED, NONE, UNPLACED, WORK, State
from .text import building_name, worker_name
from .walks import walks
from .work import is_owed_a_step

STACK_KEY = "stack"
END_KEY = "end"
_SITE_MARKS = {"lot": "pick", "flag": "pick", "enter": "pick", "move": "pick", "step": "step", "use": "use"}
"""How the choices that are made at a site are marked."""

Actions = dict[str, list[Action]]


SITE_KEYS = tuple(f"site-{site}" for site in range(SITES))


def site_key(site: int) -> str:
    """Name a site: a lot or a building."""
    return SITE_KEYS[site]


@cache
def street_key(street: int) -> str:
    """Name the gap where a street lies, or could lie."""
    return f"street-{street}"


@cache
def tile_key(tile: int) -> str:
    """Name a tile of the display."""
    return f"tile-{tile}"


def places(s: State, legal: Sequence[Choice]) -> Places:
    """Return the places where the player whose turn it is can do something, and why the turn cannot end."""
    if _is_idle(s):
        return NO_PLACES
    found = _direct_actions(legal)
    _add_walks(s, found)
    no_end = why_end(s)
    return Places(found, {no_end: [END_KEY]} if no_end is not None else {})


def closed_places(s: State, legal: Sequence[Choice]) -> ClosedPlaces:
    """Return the places that offer nothing to the player whose turn it is, by the reason."""
    if _is_idle(s):
        return {}
    found = _direct_actions(legal)
    closed: dict[Message, list[str]] = {}
    for key, reason in (*_sites(s, found, _add_walks(s, found)), *_streets(s, found), *_tiles(s, found)):
        if reason is not None:
            closed.setdefault(reason, []).append(key)
    return closed


def _is_idle(s: State) -> bool:
    """Whether nobody can act on the board."""
    return s.phase <= CHIP or s.phase == FINISHED or UNPLACED in s.land_x


def _direct_actions(legal: Sequence[Choice]) -> Actions:
    """Find where each choice is made; what belongs nowhere is left out."""
    found: Actions = defaultdict(list)
    for choice in legal:
        key, action = _direct_action(choice)
        if key:
            found[key].append(action)
    return found


@cache
def _direct_action(choice: Choice) -> tuple[str, Action]:
    """Make the action of a choice, and name the place where it is made; no place, if it belongs nowhere."""
    kind, values = CHOICES.split(choice)
    if kind in _SITE_MARKS:
        return site_key(values[-1] if kind in ("step", "move") else values[0]), Action(choice, mark=_SITE_MARKS[kind])
    if kind in ("street", "buy"):
        return street_key(values[0]), Action(choice, mark=kind)
    if kind in ("tile", "hut"):
        return tile_key(values[0]), Action(choice, mark=kind)
    return STACK_KEY if kind == "stack" else "", Action(choice, mark=kind)


def _add_walks(s: State, found: Actions) -> set[int]:
    """Add the walks of several steps (S6.2); return the sites that workers could ever walk to."""
    reached: set[int] = set()
    if s.phase != WORK or s.steps + sum(s.own_steps) == 0:
        return reached
    shared = s.steps - (1 if is_owed_a_step(s) else 0)  # S6.11
    for worker, start in enumerate(s.worker[s.turn]):
        if start >= 0:
            ways = walks(s, start)
            reached.update(ways)
            for site, way in ways.items():
                if 2 <= len(way) <= shared + s.own_steps[worker]:
                    found[site_key(site)].append(_walk(s.board, worker, s.tile[site], way))
    return reached


@memoized(SHELF)
def _walk(board: int, worker: int, tile: int, way: tuple[int, ...]) -> Action:
    """Make one action of several steps to a tile."""
    name = building_name(board_of(board).tile(tile))
    message = Message("board-walk", {"worker": worker_name(worker), "site": name, "count": len(way)})
    first, *then = (STEP + worker * SITES + site for site in way)
    return Action(first, message, tuple(then), "walk")


Reasons = list[tuple[str, Message | None]]
"""Keys of places that offer nothing, and why."""


def _sites(s: State, found: Actions, reached: set[int]) -> Reasons:
    return [(key, why_site(s, site, reached)) for site in sites_of(s) if (key := SITE_KEYS[site]) not in found]


def _streets(s: State, found: Actions) -> Reasons:
    reason = why_street(s)
    if reason is None:
        return []
    gaps = [0] * 2 * SITES
    keys = [street_key(street) for street in gaps[: write_gaps(s, gaps, 0, 0)]]
    return [(key, reason) for key in keys if key not in found]


def _tiles(s: State, found: Actions) -> Reasons:
    reason = why_tile(s)
    keys = [tile_key(tile) for tile in (*s.offer, s.held) if tile != NONE]
    closed: Reasons = [(key, reason) for key in keys if key not in found]
    if s.top != NONE and STACK_KEY not in found:
        closed.append((STACK_KEY, why_stack(s)))
    return [*closed, (END_KEY, why_end(s))]
