"""The numbers of the rules of Singapore: prices, counts and bonuses. Rules, texts and drawings take them from here."""

from __future__ import annotations

from .board import AMOUNTS
from .shelf import SHELF

# Of the board that is played on by default: other boards may have other numbers, which their states hold.
BOARD = SHELF.default
TILES = tuple(tile for tile in BOARD.tiles if tile is not None)

# S0 Material
CUBES = BOARD.material.cubes
BLACK_CHIPS = BOARD.material.black_chips
WHITE_CHIPS = BOARD.material.white_chips
STREETS = BOARD.material.streets
FLAGS = BOARD.material.flags
# S2 Set-up
START_CASH = BOARD.material.start_cash
START_POINTS = BOARD.material.start_points
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
SEAL_CASH = BOARD.material.seal_cash


_PRICES = {site.name: site.price for site in BOARD.sites if site is not None and site.price is not None}
CONSTANTS: dict[str, int | tuple[int, ...]] = {
    "CUBES": CUBES,
    "BLACK_CHIPS": BLACK_CHIPS,
    "WHITE_CHIPS": WHITE_CHIPS,
    "STREETS": STREETS,
    "FLAGS": FLAGS,
    "START_CASH": START_CASH,
    "START_POINTS": START_POINTS,
    "SPARE_TILES": SPARE_TILES,
    "TWO_PLAYER_TILES": TWO_PLAYER_TILES,
    "POINT_CASH": POINT_CASH,
    "STACK_PRICE": STACK_PRICE,
    "STEPS": STEPS,
    "USES": USES,
    "STREET_PRICE": STREET_PRICE,
    "OWNER_POINTS": OWNER_POINTS,
    "EXTRA_STEPS": EXTRA_STEPS,
    "CHIPS_RETURNED": CHIPS_RETURNED,
    "FINE": FINE,
    "SEAL_CASH": SEAL_CASH,
    "SEALS": BOARD.seals,
    "FIRST_SEAL": BOARD.seals[0],
    "LAST_SEAL": BOARD.seals[-1],
    "LEAST_PRICE": min(_PRICES.values()),
    "GREATEST_PRICE": max(_PRICES.values()),
    "LOTS": len(_PRICES),
    "TILES": len(BOARD.stack),
    "TILES_PER_ERA": sum(tile.era == 1 for tile in TILES),
    "DARK_TILES": sum(tile.dark for tile in TILES),
}
"""Every number of the rules by name, for texts that show it; also ``LOT_S3``, the price of a lot, and
``COMPANY_9_TAKE_POINTS``, what a tile gives or takes."""
CONSTANTS |= {f"LOT_{lot}": price for lot, price in _PRICES.items()}
CONSTANTS |= {
    f"{tile.id.upper().replace('-', '_')}_{side}_{kind.upper()}": count
    for tile in TILES
    for side, counts in (("GIVE", tile.give), ("TAKE", tile.take))
    for kind, count in zip(AMOUNTS, counts, strict=True)
    if count
}
