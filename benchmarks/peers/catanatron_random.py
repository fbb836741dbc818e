"""Catanatron's own game between four random players; prints decisions a second. Runs in the peers' environment."""

import sys
import time

from catanatron import Color, Game, RandomPlayer

seconds = float(sys.argv[1])
begun = time.perf_counter()
decisions = 0
while time.perf_counter() - begun < seconds:
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    decisions += len(game.state.actions)
print(decisions / (time.perf_counter() - begun))
