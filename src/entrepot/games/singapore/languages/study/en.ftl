# What is learned from matches of Singapore, in English.
study-opening-tile = The first building
study-opening-tile-about = The tile that each player took in the warm-up.
study-opening-lot = The first lot
study-opening-lot-about = What the lot of the warm-up cost.
study-opening-entry = Where the first worker enters
study-opening-entry-about = The building on which each player brought the first worker onto the board.
study-built = Tiles built
study-built-about = Every tile that a player built: in the warm-up, in a round, or from the stack.
study-lots = Lots built on
study-lots-about = Every lot on which a player built.
study-used = Tiles used
study-used-about = Every use of a building, whether the player’s own or not.
study-trades = Trades
study-trades-about = Uses by what they do.
study-trade-harvest = Goods or money for nothing
study-trade-exchange = Goods for goods
study-trade-sale = Goods for money
study-trade-purchase = Money for goods
study-trade-points = Points
study-trade-special = Special effects
study-buildings = Buildings owned
study-buildings-about = How many buildings a player built.
study-visits = Visits by others
study-visits-about = How often others used a player’s buildings, at { $OWNER_POINTS ->
    [one] a point each
   *[other] { $OWNER_POINTS } points each
}.
study-chips = Black chips drawn
study-chips-about = Chips drawn for building and using dark buildings.
study-raided = Raids suffered
study-raided-about = How often a player was hit by a raid.
study-fines = Fines
study-fines-about = What raids cost a player, in pounds.
study-seals = Seals
study-seals-about = How many seals a player reached on the victory track.
study-raffles = Rounds as Raffles
study-raffles-about = How many rounds a player was Raffles, being last on the victory track.
study-streets = Streets bought
study-streets-about = Streets that a player paid for.
study-cash = Money left
study-cash-about = Pounds that a player had left at the end, which count for nothing.
study-town = The town
study-town-about = What happens in an average game.
study-town-rounds = Rounds
study-town-streets = Streets
study-town-raids = Raids
study-town-empty-raids = Raids that found nothing
