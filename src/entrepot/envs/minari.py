"""Minari: recorded matches as an offline data set, one episode for each seat of a match.

The observations, masks, actions and rewards are those of the Gymnasium environment of the game, which the data set
names: ``dataset.recover_environment()`` makes it again. ``SCHEMA`` is raised when the content of an episode changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import numpy as np

from .. import __version__
from ..compile.loader import load
from ..core.errors import MissingExtra
from ..core.game import Game
from ..core.match import Match
from ..core.rule import CHANCE
from ..kernels.results import new_results
from .errors import BadSetting
from .gymnasium import register
from .layout import observation_layout
from .names import registry_id
from .pettingzoo import observation_space
from .single import CompiledGame, check_reward

try:
    import gymnasium
    import minari
    from minari.data_collector import EpisodeBuffer
except ImportError as error:
    raise MissingExtra("minari", "rl") from error

SCHEMA = 1
"""The version of what an episode holds."""
FORMAT = "arrow"
"""How Minari stores the data sets: files of pyarrow."""
AT_ONCE = 16
"""Matches whose episodes are in memory at the same time."""


def write_dataset(matches: Iterable[Match], name: str, *, reward: str = "rank", **about: Any) -> Any:
    """Write matches that have ended as a Minari data set, such as ``nim/cup-v0``, and return it.

    All are of the same game, with the same number of seats and the same options. An episode holds the decisions of
    one seat; its ``infos`` name the seat, the match and the ply of each decision. ``about`` is what else Minari keeps:
    ``author``, ``author_email``, ``code_permalink``, ``description``.
    """
    check_reward(reward)
    if name in minari.list_local_datasets():
        raise BadSetting(f"a data set {name} exists already: minari.delete_dataset deletes it")
    try:
        dataset = _written(matches, name, reward, about)
    except BaseException:
        if name in minari.list_local_datasets():
            minari.delete_dataset(name)  # half a data set is none
        raise
    if dataset is None:
        raise BadSetting("a data set has at least one match")
    return dataset


def _written(matches: Iterable[Match], name: str, reward: str, about: dict[str, Any]) -> Any:
    """Write the episodes of some matches at a time; None if there is no match."""
    numbered = enumerate(matches)
    dataset, kind = None, None
    while some := list(islice(numbered, AT_ONCE)):
        for number, match in some:
            kind = _checked(match, number, kind)
        episodes = [episode for number, match in some for episode in _episodes(match, number, reward)]
        if dataset is None:
            dataset = _created(name, some[0][1], reward, episodes, about)
        else:
            dataset.update_dataset_from_buffer(episodes)
    return dataset


def _checked(match: Match, number: int, kind: Any) -> Any:
    """Refuse a match that has not ended, or is not like those before it; give what they share."""
    own = {"game": match.game.name, "seats": match.seats, "options": match.options}
    if not match.is_over:
        raise BadSetting(f"match {number} has not ended")
    if match.version != match.game.version:
        raise BadSetting(
            f"match {number} is of rules version {match.version}, and environments of {match.game.version}"
        )
    if kind is not None and own != kind:
        raise BadSetting(f"all matches of a data set are of one kind: match {number} is {own}, not {kind}")
    return own


def _episodes(match: Match, number: int, reward: str) -> Iterator[Any]:
    """Give the decisions of each seat of a match."""
    seen: list[list[Any]] = [[] for _ in range(match.seats)]
    masks: list[list[Any]] = [[] for _ in range(match.seats)]
    actions: list[list[int]] = [[] for _ in range(match.seats)]
    plies: list[list[int]] = [[] for _ in range(match.seats)]
    replay = Match(match.game, match.seats, match.options, version=match.version)
    for ply, choice in enumerate(match.choices):
        seat = replay.actor
        if seat != CHANCE:
            seen[seat].append(_observed(replay.game, replay.state, seat))
            masks[seat].append(_mask(replay.game, replay.legal()))
            actions[seat].append(choice)
            plies[seat].append(ply)
        replay.replay_choice(choice)
    rewards = _rewards(replay, reward)
    for seat in range(match.seats):
        if actions[seat]:
            seen[seat].append(_observed(replay.game, replay.state, seat))
            masks[seat].append(_mask(replay.game, []))
            yield _episode(seen[seat], masks[seat], actions[seat], rewards[seat], (seat, number, plies[seat]))


def _episode(
    seen: list[Any], masks: list[Any], actions: list[int], reward: float, about: tuple[int, int, list[int]]
) -> Any:
    """Make an episode: a reward at its end, and one observation more than actions."""
    count, (seat, number, plies) = len(actions), about
    return EpisodeBuffer(
        observations={"observation": np.stack(seen), "action_mask": np.stack(masks)},
        actions=np.array(actions, np.int64),
        rewards=[0.0] * (count - 1) + [reward],
        terminations=[False] * (count - 1) + [True],
        truncations=[False] * count,
        infos={  # of two dimensions: Minari 0.5.4 cannot read those of one again
            "seat": np.full((count + 1, 1), seat),
            "match": np.full((count + 1, 1), number),
            "ply": np.array([*plies, plies[-1] + 1]).reshape(-1, 1),
        },
    )


def _observed(game: Game, state: Any, seat: int) -> Any:
    loaded = load(game)
    seen = np.empty(observation_layout(game).size, np.int16)
    loaded.rows.observe_seat(loaded.states(state), seat, seen)
    return seen


def _mask(game: Game, legal: list[int]) -> Any:
    mask = np.zeros(game.player_choices, np.int8)
    mask[legal] = 1
    return mask


def _rewards(match: Match, reward: str) -> list[float]:
    loaded = load(match.game)
    results = new_results(1, match.seats, by_win=reward == "win")
    loaded.rows.write_final(loaded.states(match.state), results)
    return [float(value) for value in results.rewards]


def _created(name: str, match: Match, reward: str, episodes: list[Any], about: dict[str, Any]) -> Any:
    """Begin a data set with some episodes."""
    settings = {"seats": match.seats, "options": dict(match.options), "reward": reward}
    register()
    spec = gymnasium.spec(registry_id(match.game))
    spec.kwargs = {**spec.kwargs, **settings}
    table = CompiledGame(match.game, match.seats, match.options, reward)
    dataset = minari.create_dataset_from_buffers(
        name,
        episodes,
        env=spec,
        eval_env=spec,
        algorithm_name=", ".join(match.names) or None,
        action_space=gymnasium.spaces.Discrete(table.width),
        observation_space=observation_space(table, named=False),
        data_format=FORMAT,
        requirements=[f"entrepot[rl]=={__version__}"],
        **about,
    )
    rules = f"{match.game.name}/{match.version}"
    dataset.storage.update_metadata({"entrepot_schema": SCHEMA, "rules": rules, "reward": reward})
    return dataset
