"""Gymnasium's own checker, and one learner among bots."""

from __future__ import annotations

import numpy as np
import pytest

from entrepot.bots import LEVELS
from entrepot.core.errors import IllegalChoice, UnknownBot
from entrepot.envs import gymnasium as envs
from entrepot.envs.errors import BadSetting


@pytest.fixture(params=envs.REGISTERED)
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
    env = envs.LearnerEnv(name, ["random", "greedy"], seats=3, seat=1, render_mode="svg")
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

    env = gymnasium.make(f"entrepot.envs.gymnasium:{name}", opponents=LEVELS[0], seats=2, seat=0)
    seen, _ = env.reset(seed=5)
    for _ in range(5):
        seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmax()))
        assert (reward, over) == (0.0, False)
        assert seen["action_mask"].any(), "it is the learner's turn again"


def test_illegal_actions(name: str) -> None:
    env = envs.LearnerEnv(name, seats=2)
    seen, _ = env.reset(seed=1)
    wrong = int(np.argmin(seen["action_mask"]))
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "not legal" in info["illegal"]
    strict = envs.LearnerEnv(name, seats=2, illegal="refuse")
    strict.reset(seed=1)
    before = strict.table.states.tobytes()
    with pytest.raises(IllegalChoice):
        strict.step(wrong)
    assert strict.table.states.tobytes() == before


def test_a_finished_game_pays_once(name: str) -> None:
    env = envs.LearnerEnv(name, seats=2, seat=0)
    seen, _ = env.reset(seed=8)
    over = False
    while not over:
        seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmax()))
    assert abs(reward) == 1
    stays_over(env)


def test_a_game_lost_by_an_illegal_action_is_over(name: str) -> None:
    env = envs.LearnerEnv(name, seats=2, seat=0)
    seen, _ = env.reset(seed=8)
    legal = int(seen["action_mask"].argmax())
    seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmin()))
    assert (reward, over) == (-1.0, True)
    assert not seen["action_mask"].any()
    stays_over(env, legal)
    assert env.reset(seed=8)[0]["action_mask"][legal] == 1
    assert not env.step(legal)[2]


def stays_over(env: envs.LearnerEnv, action: int = 0) -> None:
    """Check that further steps change nothing and bring nothing."""
    before = env.table.states.tobytes()
    for _ in range(2):
        seen, reward, over, truncated, info = env.step(action)
        assert (reward, over, truncated) == (0.0, True, False)
        assert info == {"seat": 0}
        assert env.observation_space.contains(seen)
        assert not seen["action_mask"].any()
        assert not env.action_masks().any()
    assert env.table.states.tobytes() == before


def test_a_step_needs_a_reset(name: str) -> None:
    with pytest.raises(BadSetting, match="reset"):
        envs.LearnerEnv(name, seats=2).step(0)


@pytest.mark.filterwarnings("error")
def test_gymnasium_knows_how_it_is_rendered(name: str) -> None:
    import gymnasium

    env = gymnasium.make(name, seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert "Player 1" in env.render()
    assert "rgb_array" in type(env.unwrapped).metadata["render_modes"], "declared by the class"


def test_a_spec_can_be_written_and_read(name: str) -> None:
    import gymnasium
    from gymnasium.envs.registration import EnvSpec

    spec = gymnasium.make(name, opponents="greedy", seats=2).spec
    assert spec is not None
    again = gymnasium.make(EnvSpec.from_json(spec.to_json()))
    assert again.reset(seed=1)[0]["action_mask"].any()
    assert again.spec.kwargs["opponents"] == "greedy"


def test_several_tables_side_by_side(name: str) -> None:
    import gymnasium

    tables = gymnasium.make_vec(name, num_envs=3, vectorization_mode="sync", seats=2)
    seen, _ = tables.reset(seed=1)
    ended = 0
    for _ in range(300):
        seen, rewards, over, _, _ = tables.step(seen["action_mask"].argmax(axis=1))
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
    assert ended >= 3


def test_bad_settings(name: str) -> None:
    game = name
    with pytest.raises(UnknownBot):
        envs.LearnerEnv(game, "grandmaster")
    with pytest.raises(BadSetting, match="opponents"):
        envs.LearnerEnv(game, ["random"], seats=4)
    with pytest.raises(BadSetting, match="seats"):
        envs.LearnerEnv(game, seat=17)
