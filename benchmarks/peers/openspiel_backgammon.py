"""OpenSpiel's C++ roll-outs of backgammon, chance nodes counted as decisions; prints decisions a second.

The roll-outs run inside C++, through the evaluator of OpenSpiel's own MCTS bot; how long a random game is from that
position is measured beforehand. Seconds are of CPU time.
Runs in the peers' environment.
"""

import random
import sys
import time

import pyspiel


def random_length(state, draw):
    """Play at random to the end; count the decisions."""
    length = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = draw.choices(outcomes, chances)[0]
        else:
            action = draw.choice(state.legal_actions())
        state.apply_action(action)
        length += 1
    return length


seconds = float(sys.argv[1])
game = pyspiel.load_game("backgammon")
start = game.new_initial_state()
while start.is_chance_node():
    start.apply_action(start.chance_outcomes()[0][0])
draw = random.Random(1)
mean = sum(random_length(start.clone(), draw) for _ in range(150)) / 150
rollouts, done = 100, 0
begun = time.process_time()
while time.process_time() - begun < seconds:
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=done + 1)
    pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, done + 1, False).step(start)
    done += rollouts
print(done * mean / (time.process_time() - begun))
