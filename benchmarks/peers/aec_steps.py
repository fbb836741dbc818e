"""Steps a PettingZoo environment, anybody's, with random legal actions; prints steps a second of this process's time.

Called with seconds, ``module:function`` that makes the environment, and the function's arguments. Runs in the peers'
environment for PettingZoo's own games, and in ours for ours: the same loop for all.
"""

import importlib
import random
import sys
import time
import warnings

warnings.simplefilter("ignore")
seconds, (module, maker) = float(sys.argv[1]), sys.argv[2].split(":")
env = getattr(importlib.import_module(module), maker)(*sys.argv[3:])
draw = random.Random(1).random


def play(seed, most):
    """Play one game, or as many steps of it; give how many."""
    env.reset(seed=seed)
    steps = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(legal[int(draw() * len(legal))])
        steps += 1
        if steps == most:
            break
    return steps


play(0, 200)
begun, made = time.process_time(), 0
while time.process_time() - begun < seconds:
    made += play(made, 500)
print(made / (time.process_time() - begun))
