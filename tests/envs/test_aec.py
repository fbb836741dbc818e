"""PettingZoo's own tests, for every game."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from entrepot.core.errors import IllegalChoice
from entrepot.envs import pettingzoo as envs
from entrepot.envs.errors import BadSetting

# PettingZoo's own games with masks are told the same: their observations are dictionaries, too
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
    pytest.mark.filterwarnings("ignore:The old environment creation API:DeprecationWarning"),
]


@pytest.fixture(params=envs.ids())
def env_id(request: pytest.FixtureRequest) -> str:
    """Run the test for every environment there is."""
    return str(request.param)


@pytest.mark.slow
@pytest.mark.parametrize("named", [False, True])
def test_api(env_id: str, named: bool, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test

    api_test(envs.env(env_id, named=named), num_cycles=400)


def test_seeds(env_id: str) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: envs.env(env_id), num_cycles=60)


def test_rendering(env_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import render_test

    render_test(
        lambda render_mode=None: envs.env(env_id, render_mode=render_mode), {"svg": is_svg, "rgb_array": is_picture}
    )


def is_picture(pixels: np.ndarray[Any, Any]) -> bool:
    return pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3 and len(np.unique(pixels)) > 20


def is_svg(picture: str) -> bool:
    return ElementTree.fromstring(picture).tag.endswith("svg")


def test_a_whole_game(env_id: str) -> None:
    env = envs.make(env_id, seats=2)
    env.reset(seed=4)
    random = np.random.default_rng(1)
    got = {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        if terminated:
            got[agent] = reward
            assert isinstance(info["score"], int)
            env.step(None)
            continue
        legal = observation["action_mask"].nonzero()[0]
        other = next(name for name in env.agents if name != agent)
        assert not env.observe(other)["action_mask"].any()
        env.step(random.choice(legal))
    assert sum(got.values()) == pytest.approx(0)
    assert len(got) == 2


def test_a_step_needs_a_game(env_id: str) -> None:
    env = envs.make(env_id, seats=2)
    with pytest.raises(BadSetting, match="reset"):
        env.step(0)
    env.reset(seed=4)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        paid[agent] += reward
        assert terminated != observation["action_mask"].any()
        env.step(None if terminated else observation["action_mask"].argmax())
    assert sorted(paid.values()) == [-1, 1]
    with pytest.raises(BadSetting, match="reset"):
        env.step(None)


def test_illegal_actions_change_nothing(env_id: str) -> None:
    env = envs.make(env_id)
    env.reset(seed=1)
    before = env.table.states.tobytes()
    for wrong in (int(env.last()[0]["action_mask"].argmin()), -1, 10**6, 10**30):
        with pytest.raises(IllegalChoice):
            env.step(wrong)
    for strange in (None, 1.5, "first"):
        with pytest.raises(BadSetting, match="whole number"):
            env.step(strange)
    assert env.table.states.tobytes() == before


def test_named_parts_are_the_flat_observation(env_id: str) -> None:
    flat, named = envs.make(env_id), envs.make(env_id, named=True)
    for env in (flat, named):
        env.reset(seed=3)
    parts = named.last()[0]["observation"]
    whole = np.concatenate([part.ravel() for part in parts.values()])
    assert np.array_equal(whole, flat.last()[0]["observation"])
    assert [*parts] == [part.name for part in named.table.layout.parts]


def test_text_and_picture_show_the_table(env_id: str) -> None:
    drawn = {}
    for mode in ("ansi", "svg"):
        env = envs.make(env_id, render_mode=mode)
        env.reset(seed=1)
        drawn[mode] = env.render()
    shown = [
        "".join(line.itertext()) for line in ElementTree.fromstring(drawn["svg"]).iter() if line.tag.endswith("text")
    ]
    lines = drawn["ansi"].splitlines()
    assert shown[0] == lines[0]
    assert sum("Player" in line for line in shown) >= sum("Player" in line for line in lines) >= env.table.seats


def test_pettingzoo_knows_them(env_id: str) -> None:
    import pettingzoo

    known = envs.REGISTERED[envs.ids().index(env_id)]
    made = pettingzoo.make("aec", known, seats=2)
    made.reset(seed=1)
    assert made.unwrapped.metadata["name"] == env_id.lower().replace("/", "_").replace("-", "_")
    assert len(made.agents) == 2


def test_unknown_names_are_refused() -> None:
    with pytest.raises(BadSetting, match="no environment"):
        envs.make("entrepot_chess_v1")
    with pytest.raises(BadSetting, match="rendered"):
        envs.make(envs.ids()[0], render_mode="hologram")


@pytest.mark.parametrize("seat", [-1, 9, 1 << 40])
def test_a_seat_beside_the_table_sees_nothing(env_id: str, seat: int) -> None:
    env = envs.make(env_id)
    env.reset(seed=1)
    with pytest.raises(BadSetting, match="seats go from 0 to"):
        env.table.seen_from(seat)
