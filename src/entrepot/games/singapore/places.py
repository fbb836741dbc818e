"""The places of the board of Singapore for the player whose turn it is: what can be done at each, or why nothing can.

Keys are those of the drawing: ``site-3``, ``street-17``, ``tile-5`` on display, ``stack``. The key ``end`` is no place
of the board: it has the reason why a turn cannot end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from ...core.board_model import Action, Place
from ...core.game import Choice, Message
from .actions import CHOICES, STEP
from .board import SITES
from .ground import sites_of, write_gaps
from .reasons import why_end, why_site, why_stack, why_street, why_tile
from .state import CHIP, FINISHED, NONE, UNPLACED, WORK, State
from .text import tile_name, worker_name
from .walks import steps_from, walks
from .work import is_owed_a_step

STACK_KEY = "stack"
END_KEY = "end"
_SITE_MARKS = {"lot": "pick", "flag": "pick", "enter": "pick", "move": "pick", "step": "step", "use": "use"}
"""How the choices that are made at a site are marked."""

Actions = dict[str, list[Action]]


def site_key(site: int) -> str:
    """Name a site: a lot or a building."""
    return f"site-{site}"


def street_key(street: int) -> str:
    """Name the gap where a street lies, or could lie."""
    return f"street-{street}"


def tile_key(tile: int) -> str:
    """Name a tile of the display."""
    return f"tile-{tile}"


def places(s: State, legal: Sequence[Choice]) -> list[Place]:
    """List the places with an action or a reason, for the player whose turn it is."""
    if s.phase <= CHIP or s.phase == FINISHED or UNPLACED in s.land_x:
        return []
    found = _direct_actions(legal)
    reached = _add_walks(s, found)
    listed = [*_sites(s, found, reached), *_streets(s, found), *_tiles(s, found)]
    return [place for place in listed if place.actions or place.reason]


def _direct_actions(legal: Sequence[Choice]) -> Actions:
    """Find where each choice is made; what belongs nowhere is left out."""
    found: Actions = defaultdict(list)
    for choice in legal:
        kind, values = CHOICES.split(choice)
        if kind in _SITE_MARKS:
            found[site_key(values[-1] if kind in ("step", "move") else values[0])].append(
                Action(choice, mark=_SITE_MARKS[kind])
            )
        elif kind in ("street", "buy"):
            found[street_key(values[0])].append(Action(choice, mark=kind))
        elif kind in ("tile", "hut"):
            found[tile_key(values[0])].append(Action(choice, mark=kind))
        elif kind == "stack":
            found[STACK_KEY].append(Action(choice, mark=kind))
    return found


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
                    found[site_key(site)].append(_walk(s, worker, way))
    return reached


def _walk(s: State, worker: int, way: tuple[int, ...]) -> Action:
    """Make one action of several steps."""
    site = tile_name(s, s.tile[way[-1]])
    message = Message("board-walk", {"worker": worker_name(worker), "site": site, "count": len(way)})
    first, *then = (STEP + worker * SITES + site for site in way)
    return Action(first, message, tuple(then), "walk")


def _sites(s: State, found: Actions, reached: set[int]) -> Iterator[Place]:
    for site in sites_of(s):
        key = site_key(site)
        if key in found:
            yield Place(key, actions=tuple(found[key]))
        else:
            joined = s.phase != WORK or s.tile[site] < 0 or bool(steps_from(s, site))
            yield Place(key, reason=why_site(s, site, reached, joined))


def _streets(s: State, found: Actions) -> Iterator[Place]:
    reason = why_street(s)
    gaps = [0] * 2 * SITES
    for street in gaps[: write_gaps(s, gaps, 0, 0)]:
        key = street_key(street)
        yield Place(key, actions=tuple(found[key])) if key in found else Place(key, reason=reason)


def _tiles(s: State, found: Actions) -> Iterator[Place]:
    reason = why_tile(s)
    for tile in (*s.offer, s.held):
        if tile != NONE:
            key = tile_key(tile)
            yield Place(key, actions=tuple(found[key])) if key in found else Place(key, reason=reason)
    if s.top != NONE:
        actions = tuple(found.get(STACK_KEY, ()))
        yield Place(STACK_KEY, actions=actions, reason=None if actions else why_stack(s))
    yield Place(END_KEY, reason=why_end(s))
