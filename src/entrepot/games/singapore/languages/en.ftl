# Singapore, in English.
game-name = Singapore
game-about = Build a town, walk its streets, trade bricks, textiles, tea and opium, and risk raids. By Peer Sylvester, 2011.
aim-goal = You are merchants in a young port. Build houses of trade, walk your workers from house to house along the streets, and turn goods into money and points. Whoever has the most points at the end wins.
aim-end = The game ends at the start of the first round for which too few tiles are left to fill the offer.
aim-points = Use buildings that give points. Each time another player uses a building of yours, you gain { $OWNER_POINTS ->
    [one] a point
   *[other] { $OWNER_POINTS } points
}. Money and goods count nothing at the end. Dark buildings pay well, but whoever builds or uses one risks a raid.

option-layout = How the land lies: classic is the layout of the rules pages, random deals it out by chance, custom is the one you draw.
option-squares = The layout for custom, row by row with / between: the letters A to F for the land tiles, ##. / ##. / ..~ for the starting tile, _ for the sea.
option-open = Whether everybody’s money and goods lie open.

neutral = Neutral
worker-first = First worker
worker-second = Second worker
tile-with-effect = { $tile } ({ $effect })
site-lot = lot { $lot }
site-building = { $tile } ({ $lot })
site-beside = beside the board

## Amounts
amount-nothing = nothing
amount-brick = { $count ->
    [one] { $count } brick
   *[other] { $count } bricks
}
amount-textile = { $count ->
    [one] { $count } textile
   *[other] { $count } textiles
}
amount-tea = { $count } tea
amount-opium = { $count ->
    [0] no opium
   *[other] { $count } opium
}
amount-any = { $count ->
    [one] any good
   *[other] any { $count } goods
}
amount-same = { $count } goods of one kind
amount-cash = £{ $count }
amount-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Buildings
tile-pawnshop = Pawnshop
tile-brick-kiln = Brick kiln
tile-loom = Loom
tile-tea-garden = Tea garden
tile-architect = Architect
tile-office = Office
tile-market = Market
tile-stone-mason = Stone mason
tile-tea-transport = Tea transport
tile-tea-house = Tea house
tile-weaving-manufactory = Weaving manufactory
tile-textile-transport = Textile transport
tile-opium-syndicate = Opium syndicate
tile-opium-smuggling = Opium smuggling
tile-opium-slum = Opium slum
tile-card-house = Card house
tile-black-market = Black market
tile-east-india-company = East India Company
tile-courthouse = Courthouse
tile-street-kitchen = Street kitchen
tile-textile-manufactory = Textile manufactory
tile-brick-manufactory = Brick manufactory
tile-new-agent = New agent
tile-raffles-instructions = Raffles’ instructions
tile-harbor = Harbor
tile-gambling-house = Gambling house
tile-bank = Bank
tile-textile-trade = Textile trade

## Effects
effect-take = take { $take }
effect-trade = { $give } → { $take }
effect-both = { $give } ↔ { $take }
effect-return-chips = put up to { $CHIPS_RETURNED ->
    [one] { $CHIPS_RETURNED } black chip
   *[other] { $CHIPS_RETURNED } black chips
} back into the bag
effect-new-agent = hire your second worker
effect-five-steps = walk up to { $EXTRA_STEPS ->
    [one] { $EXTRA_STEPS } more step
   *[other] { $EXTRA_STEPS } more steps
} this turn
effect-move-worker = put one of your workers on any other building

## Kinds of choice
kind-tile = Take a tile
kind-stack = Buy from the stack
kind-lot = Choose a lot
kind-flag = Plant a flag
kind-street = Lay the free street
kind-enter = Bring a worker onto the board
kind-step = Walk
kind-buy = Buy a street for £{ $STREET_PRICE }
kind-use = Use a building
kind-give = Give
kind-take = Take
kind-return = Chips back into the bag
kind-move = Put a worker somewhere else
kind-end = End the turn
kind-hut = Place the black hut

## Choices
choice-tile = { $tile }: { $effect }
choice-stack = Top of the stack for £{ $STACK_PRICE }: { $tile }, { $effect }
choice-lot = Lot { $lot } for { $price }
choice-flag = { $owner } on lot { $lot }, { $price }
choice-street = { $from } – { $to }
choice-enter = On: { $site }
choice-step = { $worker } to { $site }
choice-buy = { $from } – { $to }
choice-use = { $site }: { $effect }
choice-give = Give { $goods }
choice-take = Take { $goods }
choice-return = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
choice-move = { $worker } to { $site }
choice-end = End the turn ({ $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} and { $uses ->
    [one] { $uses } use
   *[other] { $uses } uses
} left)
choice-hut = The hut on: { $tile }
choice-black = A black chip
choice-white = A white chip
choice-reveal = Next in the stack: { $tile }
choice-marker = Next on the pile: { $who }
choice-land = Next land tile: { $land }
choice-spot = Its top left corner in column { $column }, row { $row }

## Events
event-land = Land tile { $land } lies with its top left corner in column { $column }, row { $row }.
event-marker = Marker { $number } of the pile, counted from below: { $who }.
event-first-raffles = { $who } lies lowest and begins as Raffles.
event-reveal = On top of the stack: { $tile }.
event-round = Round { $number }. { $who } is Raffles.
event-offer = On offer: { $tiles }.
event-warm-up = { $who } takes: { $tile }.
event-build = { $who } builds on lot { $lot } for { $price }: { $tile }.
event-build-points = { $who } builds on lot { $lot } for { $price }, giving up { $points }: { $tile }.
event-waived = { $who } has neither money nor points left: { $rest } is waived.
event-stack = { $who } buys the top of the stack for { $price }: { $tile }.
event-flag = Lot { $lot } is for { $owner }.
event-street = A new street: { $from } – { $to }.
event-buy = { $who } buys a street for { $price }: { $from } – { $to }.
event-enter = { $who } brings a worker onto the board: { $site }.
event-step = { $who } walks: { $from } → { $site }.
event-use = { $who } uses { $site }.
event-take = { $who } uses { $site } and takes { $take }.
event-trade = { $who } uses { $site }: { $give } for { $take }.
event-give = { $who } uses { $site } and gives { $give }.
event-receive = { $who } takes { $take }.
event-return = { $who } uses { $site } and puts { $count ->
    [one] { $count } chip
   *[other] { $count } chips
} back into the bag.
event-new-agent = { $who } uses { $site } and hires a second worker.
event-five-steps = { $who } uses { $site } and may walk { $count ->
    [one] { $count } more step
   *[other] { $count } more steps
}.
event-move = { $who } moves a worker: { $from } → { $site }.
event-owner = { $who } owns the building: { $points }.
event-seal = { $count ->
    [one] { $who } reaches a seal and takes { $cash }.
   *[other] { $who } reaches { $count } seals and takes { $cash }.
}
event-end = { $who } ends the turn.
event-hut = The black hut goes on: { $tile }.
event-gone = Leaves the game: { $tile }.
event-black = { $who } draws a black chip.
event-raid = { $who } draws a white chip: a raid!
event-shown = { $sum ->
    [0] { $who } has nothing to show.
   *[other] { $who } shows { $opium } and { $chips ->
        [0] no chips
        [one] { $chips } chip
       *[other] { $chips } chips
    }: { $sum } in all.
}
event-unharmed = Nobody has anything to hide.
event-fined = { $chips ->
    [0] { $who } pays a fine of { $fine } and loses { $opium }.
    [one] { $who } pays a fine of { $fine }, puts { $chips } chip back into the bag and loses { $opium }.
   *[other] { $who } pays a fine of { $fine }, puts { $chips } chips back into the bag and loses { $opium }.
}
event-fined-points = { $chips ->
    [0] { $who } pays a fine of { $fine }, giving up { $points }, and loses { $opium }.
    [one] { $who } pays a fine of { $fine }, giving up { $points }, puts { $chips } chip back into the bag and loses { $opium }.
   *[other] { $who } pays a fine of { $fine }, giving up { $points }, puts { $chips } chips back into the bag and loses { $opium }.
}
event-fined-neutral = { $chips ->
    [one] { $who } puts { $chips } chip back into the bag.
   *[other] { $who } puts { $chips } chips back into the bag.
}
event-neutral = Neutral builds on lot { $lot }: { $tile }.
event-over = The game is over. { $who } wins with { $points }.

## The table in the terminal
draw-setup = Setting up
draw-warm-up = Warm-up · Raffles: { $who }
draw-round = Round { $number } · Raffles: { $who }
draw-player = { $who }: { $points }, { $chips ->
    [0] no chips
    [one] { $chips } chip
   *[other] { $chips } chips
}, { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
}
draw-holding = { $cash }, { $goods }
draw-hidden = behind the screen
draw-supply = Supply: { $goods }, { $streets ->
    [one] { $streets } street
   *[other] { $streets } streets
} · Bag: { $black } black, { $white } white
draw-offer = On offer: { $tiles }
draw-hut = { $tile } (black hut)
draw-top = Top of the stack: { $tile } · below it I { $first }, II { $second }, III { $third }
draw-turn = { $who } is at work: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $uses ->
    [one] { $uses } use
   *[other] { $uses } uses
} left
draw-legend = B brick, X textile, T tea, O opium, * any, = same, £ money, P points · ● illegal · ♟ workers

## The board on the page
board-title-above = Plan of the Town of
board-title-below = with its lots, streets & trades
board-town = Town
board-whole = Show the whole town
board-track = Victory track
board-merchants = Merchants
board-points = points
board-raffles = Raffles
board-yours = yours
board-hidden = hidden
board-supply = In supply
board-streets = Streets
board-bag = Bag
board-offer = On offer
board-stack = Stack:
board-top = Top of the stack
board-held = taken, not yet placed
board-with-hut = carries the black hut
board-dark = illegal
board-dark-means = Illegal: who builds or uses it draws a chip.
board-era = era { $era }
board-owner = of { $who }
board-workers-here = workers here: { $who }
board-screen = Behind your screen
board-money = Money
board-chips = Chips
board-good-brick = Brick
board-good-textile = Textile
board-good-tea = Tea
board-good-opium = Opium
board-steps = Steps
board-uses = Uses
board-use-here = Use here
board-next-flag = Plant the next flag: { $owner }
board-chosen = { $count } of { $of } chosen
board-more = { $count } more
board-give-one = Give one: { $good }, { $count } left
board-take-one = Take one: { $good }, { $count } in supply
board-take-back = Not this one: { $good }
board-owner-point = { $who }: +{ $OWNER_POINTS ->
    [one] { $OWNER_POINTS } point
   *[other] { $OWNER_POINTS } points
}
board-then-chip = then a chip is drawn: no undo after it
board-why-used = Already used this turn.
board-why-no-uses = No uses left.
board-why-no-steps = No steps left.
board-why-too-far = Too far for the steps you have left.
board-why-no-street = No street leads here.
board-why-no-way = No streets lead here from where your workers stand.
board-why-built = A building stands here.
board-why-flagged = A flag stands here already.
board-why-alone = No building is next to it.
board-chosen-so = { $count } of { $of } chosen: { $goods }. { $more ->
    [0] Complete.
   *[other] { $more } more.
}
board-fold = Look at the town first
board-unfold = On with the trade
board-rules = Rules
board-sum = Sum
board-go-on = Go on
board-why-cannot-pay = It asks for { $cost }: that is more than you have.
board-why-brings-nothing = The supply has nothing of what it brings.
board-why-no-chips = You have no chips to return.
board-why-hired = You already have two workers.
board-why-tile-first = First choose a tile on offer.
board-why-street-first = First choose where the free street goes.
board-why-trade-first = First finish the use you have begun.
board-why-not-built = Nothing is built here: workers go from building to building.
board-why-owed = The last step is your second worker’s, who waits beside the board.
board-why-no-end = Your second worker must come onto the board before the turn ends.
board-why-tile-later = Tiles are taken at the start of a turn, one each.
board-why-stack-last = Only the last player of a round may buy the top of the stack, for £{ $STACK_PRICE }.
board-why-stack-cash = The top of the stack costs £{ $STACK_PRICE }, which you do not have.
board-why-no-money = A street costs £{ $STREET_PRICE }, which you do not have.
board-why-no-streets = No streets are left.
board-walk = { $worker }: walk to { $site }, { $count } steps
board-chips-count = { $count ->
    [one] { $count } black chip
   *[other] { $count } black chips
}
board-buildings-count = { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
board-workers-count = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}

## The table in words
text-square = Row { $row }, column { $column }
text-owner = Owner: { $who }
text-flag = Flag: { $who }
text-name = { $who }
text-streets = Streets to: { $sites }
text-steps = One step leads to: { $sites }
text-worker = { $worker }: { $site }
text-worker-waits = { $worker } waits off the board
text-marker = { $who }: { $points }
text-seal = Next seal at { $points }

## Numbers of the rules in words
rule-owner-points = { $OWNER_POINTS ->
    [one] { $OWNER_POINTS } point
   *[other] { $OWNER_POINTS } points
}
rule-steps = { $STEPS ->
    [one] { $STEPS } step
   *[other] { $STEPS } steps
}
rule-uses = { $USES ->
    [one] { $USES } use
   *[other] { $USES } uses
}
rule-extra-steps = { $EXTRA_STEPS ->
    [one] { $EXTRA_STEPS } more step
   *[other] { $EXTRA_STEPS } more steps
}
rule-spare-tiles = { $SPARE_TILES ->
    [one] one tile more
   *[other] { $SPARE_TILES } tiles more
}
