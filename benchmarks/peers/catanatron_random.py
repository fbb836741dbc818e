"""Catanatron's own game between four random players; prints decisions a second of CPU time.

Runs in the peers' environment.
"""

import sys
import time

from catanatron import Color, Game, RandomPlayer

seconds = float(sys.argv[1])
begun = time.process_time()
decisions = 0
while time.process_time() - begun < seconds:
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    decisions += len(game.state.actions)
print(decisions / (time.process_time() - begun))
