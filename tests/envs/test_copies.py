"""Environments and their spaces can be pickled, copied, cloned and restored, in the middle of a game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from entrepot.compile.choice import VARIABLE
from entrepot.compile.loader import NATIVE, WASM
from entrepot.core.game import Game
from entrepot.envs import gymnasium as gym_envs
from entrepot.envs import pettingzoo as aec_envs
from entrepot.envs.batch import Batch
from entrepot.envs.errors import BadBatch, BadSetting
from entrepot.games import game

COPIES: tuple[Callable[[Any], Any], ...] = (
    lambda env: pickle.loads(pickle.dumps(env)),
    copy.deepcopy,
    lambda env: env.clone(),
)


def first_legal(env: Any) -> int:
    return int(env.table.mask.argmax())


def played_aec(played: Game, steps: int) -> aec_envs.AecTable:
    env = aec_envs.AecTable(played, seats=2)
    env.reset(seed=3)
    for _ in range(steps):
        env.step(first_legal(env))
    return env


def played_gym(played: Game, steps: int, opponent: str = "greedy") -> gym_envs.LearnerEnv:
    env = gym_envs.LearnerEnv(played, opponent, seats=2)
    env.reset(seed=3)
    for _ in range(steps):
        env.step(first_legal(env))
    return env


def course(env: Any, steps: int) -> list[bytes]:
    """Go on, always with the first legal action, and keep what is seen."""
    seen = []
    for _ in range(steps):
        env.step(first_legal(env))
        seen.append(env.table.states.tobytes() + env.table.observation.tobytes())
    return seen


OPPONENTS = [
    *((opponent, backend) for opponent in ("greedy", "priority", "merchant", "clerk") for backend in (NATIVE, WASM)),
    ("search:4", WASM),
    pytest.param("search:4", NATIVE, marks=pytest.mark.slow),  # compiles the search
]


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_an_aec_environment_goes_on_alike(any_game: Game, copied: Callable[[Any], Any]) -> None:
    env = played_aec(any_game, 20)
    twin = copied(env)
    assert twin.agent_selection == env.agent_selection
    assert course(twin, 10) == course(env, 10)


@pytest.mark.parametrize(("opponent", "backend"), OPPONENTS)
def test_a_copy_of_a_gym_environment_goes_on_alike_with_its_bots(
    any_game: Game, opponent: str, backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, backend)
    env = played_gym(any_game, 10, opponent)
    twins = [copied(env) for copied in COPIES]
    expected = course(env, 6)
    for twin in twins:
        assert course(twin, 6) == expected


def test_an_environment_can_be_restored(any_game: Game) -> None:
    for env in (played_aec(any_game, 20), played_gym(any_game, 10)):
        saved = env.clone()
        first = course(env, 10)
        env.restore(saved)
        assert course(env, 10) == first
        env.restore(saved)
        assert course(env, 10) == first, "what was restored from stays as it is"


def test_only_environments_of_the_same_settings_are_restored(any_game: Game) -> None:
    env, other = aec_envs.AecTable(any_game, seats=2), aec_envs.AecTable(any_game, seats=2, reward="win")
    for table in (env, other):
        table.reset(seed=1)
    with pytest.raises(BadSetting, match="not of the same settings"):
        env.restore(other)


def test_a_clone_with_a_seed_meets_other_chance() -> None:
    singapore = game("singapore")
    for env in (played_aec(singapore, 12), played_gym(singapore, 6)):
        futures = {b"".join(course(env.clone(seed), 60)) for seed in range(4)}
        assert len(futures) > 1
        assert course(env.clone(7), 20) == course(env.clone(7), 20)


def test_batches_can_be_copied_and_restored(any_game: Game) -> None:
    batch = Batch(any_game, 6, seats=2)
    batch.reset(seed=2)
    for _ in range(20):
        batch.step(batch.random_choices())
    twins = [copied(batch) for copied in COPIES]
    saved = batch.clone()

    def go_on(one: Batch) -> bytes:
        for _ in range(15):
            one.step(one.random_choices())
        return bytes(one.states.tobytes() + one.observations.tobytes() + one.masks.tobytes())

    expected = go_on(batch)
    assert all(go_on(twin) == expected for twin in twins)
    batch.restore(saved)
    assert go_on(batch) == expected
    differs = go_on(saved.clone(seed=9)) != expected
    assert differs == (any_game.name == "singapore"), "nothing is left to chance in Clippers after the set-up"
    with pytest.raises(BadBatch, match="other settings"):
        batch.restore(Batch(any_game, 5, seats=2))


def test_spaces_can_be_pickled(any_game: Game) -> None:
    env = played_gym(any_game, 3)
    for space in (env.action_space, env.observation_space, env.state_space):
        assert pickle.loads(pickle.dumps(space)) == space
    again = pickle.loads(pickle.dumps(env.action_space))
    assert again.legal.any()
    assert env.table.mask[again.sample()] == 1


# What a centralised critic sees, and how games are paid


def test_the_whole_state_is_what_all_seats_know(any_game: Game) -> None:
    for env in (played_aec(any_game, 20), played_gym(any_game, 10)):
        state = env.state()
        assert env.state_space.contains(state)
        assert [row.tolist() for row in state] == [env.table.seen_from(seat).tolist() for seat in range(2)]


@pytest.mark.parametrize(("reward", "values"), [("rank", {-1.0, 1.0}), ("win", {0.0, 1.0})])
def test_rewards_by_rank_or_by_win(any_game: Game, reward: str, values: set[float]) -> None:
    env = aec_envs.AecTable(any_game, seats=2, reward=reward)
    env.reset(seed=5)
    while not all(env.terminations.values()):
        env.step(first_legal(env))
    ranks = {env.rewards[agent] for agent in env.possible_agents}
    assert ranks == values or len(ranks) == 1, "a tie is shared"
    batch = Batch(any_game, 32, seats=3, reward=reward)
    paid = batch.play(32, seed=1).rewards
    assert set(np.unique(paid)) >= ({0.0, 1.0} if reward == "win" else {-1.0, 0.0, 1.0})
    assert np.allclose(paid.sum(axis=1), 1.0 if reward == "win" else 0.0, atol=1e-6)


def test_an_unknown_reward_is_refused(any_game: Game) -> None:
    with pytest.raises(BadSetting, match="rank or win"):
        Batch(any_game, 2, reward="points")
    with pytest.raises(BadSetting, match="rank or win"):
        aec_envs.AecTable(any_game, reward="points")
