"""Gymnasium's own checker, and one learner among bots."""

from __future__ import annotations

import numpy as np
import pytest

from entrepot.bots import LEVELS
from entrepot.engine.errors import IllegalChoice, UnknownBot
from entrepot.envs import gym
from entrepot.envs.errors import BadSetting


@pytest.fixture(params=gym.REGISTERED)
def name(request: pytest.FixtureRequest) -> str:
    """Run the test for every environment there is."""
    return str(request.param)


@pytest.mark.parametrize("named", [False, True])
def test_checker(name: str, named: bool, capsys: pytest.CaptureFixture[str]) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make(name, opponents="random", seats=3, named=named)
    check_env(env.unwrapped, skip_render_check=True)


def test_a_game_against_bots(name: str) -> None:
    env = gym.LearnerEnv(name.replace("-", "_"), ["random", "greedy"], seats=3, seat=1, render_mode="svg")
    rewards = []
    for _ in range(2):
        env.reset(seed=8)
        env.action_space.seed(8)
        over, total = False, 0.0
        while not over:
            _, total, over, _, info = env.step(env.action_space.sample())
        rewards.append(total)
        assert info["seat"] == 1
        assert len(info["scores"]) == 3
        assert env.render().startswith("<svg")
    assert rewards[0] == rewards[1]


def test_a_level_can_be_the_opponent(name: str) -> None:
    import gymnasium

    env = gymnasium.make(f"entrepot.envs.gym:{name}", opponents=LEVELS[0], seats=2, seat=0)
    seen, _ = env.reset(seed=5)
    for _ in range(5):
        seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmax()))
        assert (reward, over) == (0.0, False)
        assert seen["action_mask"].any(), "it is the learner's turn again"


def test_illegal_actions(name: str) -> None:
    env = gym.LearnerEnv(name.replace("-", "_"), seats=2)
    seen, _ = env.reset(seed=1)
    wrong = int(np.argmin(seen["action_mask"]))
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "not legal" in info["illegal"]
    strict = gym.LearnerEnv(name.replace("-", "_"), seats=2, illegal="refuse")
    strict.reset(seed=1)
    before = strict.table.states.tobytes()
    with pytest.raises(IllegalChoice):
        strict.step(wrong)
    assert strict.table.states.tobytes() == before


def test_bad_settings(name: str) -> None:
    game = name.replace("-", "_")
    with pytest.raises(UnknownBot):
        gym.LearnerEnv(game, "grandmaster")
    with pytest.raises(BadSetting, match="opponents"):
        gym.LearnerEnv(game, ["random"], seats=4)
    with pytest.raises(BadSetting, match="seats"):
        gym.LearnerEnv(game, seat=17)
