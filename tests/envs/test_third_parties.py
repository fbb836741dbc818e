"""What other libraries do with environments: vector environments in processes, masked PPO, JAX."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from entrepot.core.game import Game
from entrepot.envs import gymnasium as envs
from entrepot.envs.arrays import as_jax
from entrepot.envs.batch import Batch

pytestmark = pytest.mark.integration


@pytest.mark.parametrize("name", envs.REGISTERED)
def test_gymnasium_steps_environments_in_processes(name: str) -> None:
    import gymnasium

    tables = gymnasium.make_vec(name, num_envs=2, vectorization_mode="async", seats=2)
    try:
        seen, _ = tables.reset(seed=1)
        for _ in range(20):
            seen, rewards, over, _, _ = tables.step(seen["action_mask"].argmax(axis=1))
            assert (rewards[~over] == 0).all()
        assert seen["action_mask"].any(axis=1).all()
    finally:
        tables.close()


@pytest.mark.parametrize("name", envs.REGISTERED)
def test_gymnasium_finds_an_environment_by_its_module(name: str) -> None:
    import gymnasium

    spec = gymnasium.make(f"entrepot.envs.gymnasium:{name}").spec
    assert spec is not None
    assert isinstance(spec.entry_point, str)
    assert spec.to_json()


@pytest.mark.slow
@pytest.mark.parametrize("name", envs.REGISTERED)
def test_masked_ppo_learns_in_subprocesses(name: str) -> None:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import SubprocVecEnv

    def make() -> Any:
        import gymnasium

        return gymnasium.make(f"entrepot.envs.gymnasium:{name}", seats=2, opponents="random").unwrapped

    tables = SubprocVecEnv([make, make], start_method="spawn")
    try:
        model = MaskablePPO("MultiInputPolicy", tables, n_steps=32, batch_size=32, n_epochs=1, seed=1, device="cpu")
        model.learn(128)
        seen = tables.reset()
        masks = np.stack(tables.env_method("action_masks"))
        actions, _ = model.predict(seen, action_masks=masks)
        assert masks[np.arange(2), actions].all()
    finally:
        tables.close()


def test_jax_steps_a_batch(any_game: Game) -> None:
    import jax
    import jax.numpy as jnp

    def choose_any(masks: Any, key: Any) -> Any:
        return jnp.where(masks == 1, jax.random.uniform(key, masks.shape), -1.0).argmax(axis=1)

    choose = jax.jit(choose_any)
    batch = Batch(any_game, 8, seats=2)
    frame, key, over = batch.reset(seed=1), jax.random.key(1), 0
    for _ in range(60):
        key, draw = jax.random.split(key)
        masks, seen = as_jax(frame.masks), as_jax(frame.observations)
        assert seen.shape == (8, batch.layout.size)
        frame = batch.step(choose(masks, draw))
        over += int(frame.dones.sum())
    assert frame.masks.any()
