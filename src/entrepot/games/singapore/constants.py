"""The numbers of the rules of Singapore: prices, counts and bonuses. Rules, texts and drawings take them from here."""

from __future__ import annotations

from .board import BOARD, ERA_SIZES, LOTS, TILES
from .layout import LAND_LETTERS

# S0 Material
CUBES = BOARD.material["cubes"]
BLACK_CHIPS = BOARD.material["black_chips"]
WHITE_CHIPS = BOARD.material["white_chips"]
STREETS = BOARD.material["streets"]
FLAGS = BOARD.material["flags"]
# S2 Set-up
START_CASH = BOARD.material["start_cash"]
START_POINTS = BOARD.material["start_points"]
# S4 A round, S10 Two players
SPARE_TILES = 1
"""The display has so many tiles more than there are players (S4.2)."""
TWO_PLAYER_TILES = 4
"""The tiles of the warm-up and of the display with two players (S10.2, S10.3)."""
# S5 Building
POINT_CASH = 2
"""What a space back on the track pays (S5.2)."""
STACK_PRICE = 1
# S6 Working
STEPS = 3
USES = 3
STREET_PRICE = 1
OWNER_POINTS = 1
"""What the owner of a building gets when another player uses it (S6.7)."""
EXTRA_STEPS = 5
CHIPS_RETURNED = 3
"""How many chips a use of the Courthouse returns at most (S6.14)."""
# S7 Crime and the victory track
FINE = 1
"""What a raid costs for each chip and cube of opium (S7.2)."""
SEAL_CASH = BOARD.material["seal_cash"]


def constants() -> dict[str, int]:
    """Name every number of the rules, for texts that show it."""
    return {
        "cubes": CUBES,
        "black-chips": BLACK_CHIPS,
        "white-chips": WHITE_CHIPS,
        "streets": STREETS,
        "flags": FLAGS,
        "start-cash": START_CASH,
        "start-points": START_POINTS,
        "spare-tiles": SPARE_TILES,
        "two-player-tiles": TWO_PLAYER_TILES,
        "point-cash": POINT_CASH,
        "stack-price": STACK_PRICE,
        "steps": STEPS,
        "uses": USES,
        "street-price": STREET_PRICE,
        "owner-points": OWNER_POINTS,
        "extra-steps": EXTRA_STEPS,
        "chips-returned": CHIPS_RETURNED,
        "fine": FINE,
        "seal-cash": SEAL_CASH,
        "first-seal": BOARD.seals[0],
        "last-seal": BOARD.seals[-1],
        "least-price": min(BOARD.prices),
        "greatest-price": max(BOARD.prices),
        "lots": LOTS,
        "land-tiles": len(LAND_LETTERS),
        "tiles": sum(ERA_SIZES),
        "tiles-of-an-era": ERA_SIZES[0],
        "dark-tiles": sum(tile.dark for tile in TILES),
    }
