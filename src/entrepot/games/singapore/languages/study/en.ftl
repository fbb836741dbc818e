# What is learned from matches of Singapore, in English.
study-opening-tile = The first building
study-opening-tile-about = The tile that each player took in the warm-up.
study-opening-lot = The first lot
study-opening-lot-about = What the lot of the warm-up cost.
study-opening-entry = Where the first worker enters
study-opening-entry-about = The building on which each player brought the first worker onto the board.
study-built = Tiles built
study-built-about = Every tile that a player put up, by warm-up, round or from the stack.
study-used = Tiles used
study-used-about = Every use of a building, the player’s own or not.
study-trades = Trades
study-trades-about = Uses by what they do.
study-trade-harvest = Take for nothing
study-trade-exchange = Goods for goods
study-trade-sale = Goods for money
study-trade-purchase = Money for goods
study-trade-points = Points
study-trade-special = Special effects
study-buildings = Buildings owned
study-buildings-about = How many buildings a player put up.
study-visits = Visits by others
study-visits-about = How often others used a player’s buildings: { $OWNER_POINTS ->
    [one] a point each
   *[other] { $OWNER_POINTS } points each
}.
study-chips = Black chips drawn
study-chips-about = Chips drawn for building and using dark tiles.
study-raided = Raids suffered
study-raided-about = How often a player had the most to hide.
study-fines = Fines
study-fines-about = Pounds that raids cost a player.
study-seals = Seals
study-seals-about = How many seals a player passed on the track.
study-raffles = Rounds as Raffles
study-raffles-about = How many rounds a player began last on the track.
study-streets = Streets bought
study-streets-about = Streets that a player paid for.
study-cash = Money left
study-cash-about = Pounds left over at the end, which count nothing.
study-town = The town
study-town-about = What an average game comes to.
study-town-rounds = Rounds
study-town-streets = Streets
study-town-raids = Raids
study-town-empty-raids = Raids that found nothing
