# Singapore, in English.
game-name = Singapore
game-about = Build a town, walk its streets, trade in bricks, textiles, tea and opium, and risk raids. By Peer Sylvester, 2011.
aim-goal = You are a merchant in a young port. Put up buildings, walk your workers along the streets from building to building, and turn goods into money and points. Whoever has the most points at the end wins.
aim-end = The game ends at the start of the first round for which too few tiles are left to fill the display.
aim-points = Use buildings that give points. Each time another player uses a building of yours, you gain { $OWNER_POINTS ->
    [one] a point
   *[other] { $OWNER_POINTS } points
}. Money and goods count nothing at the end. Dark buildings pay well, but whoever builds or uses one risks a raid.
option-board = The board that is played: one that comes with the game, or one of your own as the text of its file.
option-board-name = Board
option-board-singapore-1 = standard board
option-layout = How the six land tiles lie around the starting tile.
option-layout-name = Layout of the land
option-layout-classic = as on the rules page
option-layout-random = random
option-layout-custom = your own
option-squares = For a layout of your own: the town row by row, with / between the rows. Letters A to F are the land tiles, ##. / ##. / ..~ is the starting tile, and _ is the sea.
option-squares-name = Squares of your own layout
option-open = Whether everybody can see everybody’s money and goods.
option-open-name = Open screens
option-open-no = hidden
option-open-yes = open
option-warm-up = The direction in which the warm-up goes, starting with the player to Raffles’ right. Counter-clockwise, Raffles comes last; clockwise, Raffles comes second. With two players this makes no difference.
option-warm-up-name = Warm-up
option-warm-up-counter-clockwise = counter-clockwise
option-warm-up-clockwise = clockwise
option-end = When the game ends: as soon as the display cannot be filled any more, or only when there is not a tile for every lot that has to be built on. By the second reading it also ends when the lots run out.
option-end-name = End of the game
option-end-full-display = display not full
option-end-tile-for-each = too few tiles to build
option-hut-choice = Whether the last player, after buying from the stack, chooses between the two tiles left over even if one of them already has the black hut. Otherwise that one leaves the game.
option-hut-choice-name = Choice of the hut
option-hut-choice-without-hut = only if neither has it
option-hut-choice-always = always
option-rest = What happens to a price that you cannot pay even with all your points. Either you pay what you can and the rest is waived; or you get the lot for free and keep what you have; or you pay what you can and owe the rest, so that your next income goes to the bank first. A fine is paid like a lot, but it is never waived completely.
option-rest-name = Unpaid prices
option-rest-waived = rest waived
option-rest-free-lot = lot free
option-rest-owed = rest owed
option-first-worker = Whether your first worker needs a step to enter the board, as the second does.
option-first-worker-name = First worker
option-first-worker-step = takes a step
option-first-worker-free = enters without a step
option-streets = When you may buy streets: only while working, or at any time of your turn, so also before building.
option-streets-name = Buying streets
option-streets-while-working = while working
option-streets-whole-turn = at any time of the turn
option-waiting-agent = Whether a second worker that is waiting beside the board must come in on your next turn, or may wait longer.
option-waiting-agent-name = Waiting worker
option-waiting-agent-must = must come in
option-waiting-agent-may = may come in
option-extra-steps = Which workers may take the extra steps of Raffles’ instructions of era II: both workers as you like, or only the worker that uses the building.
option-extra-steps-name = Extra steps
option-extra-steps-both-workers = both workers
option-extra-steps-one-worker = one worker
option-white-chip = What happens to a white chip after a raid: it goes back into the bag, or it leaves the game. In the second case there are no more raids once all white chips have left, and no chip is drawn from an empty bag.
option-white-chip-name = White chip
option-white-chip-back = back into the bag
option-white-chip-out = out of the game
option-raid-tie = What happens when several players are tied for the highest total in a raid: all of them pay, return their chips and lose half of their opium; or all of them only pay.
option-raid-tie-name = Tie in a raid
option-raid-tie-all-raided = the raid hits all of them
option-raid-tie-all-pay = all of them only pay
option-empty-raid = What happens in a raid when nobody has a chip or opium: nothing, or the raid hits everybody and nobody loses anything. That matters if white chips leave the game, since only a raid uses one up.
option-empty-raid-name = Raid that finds nothing
option-empty-raid-nothing = nothing happens
option-empty-raid-raid = counts as a raid
preset-family = Family
preset-family-about = Open screens, and the milder of two readings everywhere.
preset-by-the-letter = By the letter
preset-by-the-letter-about = What the printed sentences say word for word, where we normally play something else.


neutral = Neutral
worker-first = First worker
worker-second = Second worker
tile-with-effect = { $tile } ({ $effect })
site-lot = lot { $lot }
site-building = { $tile } ({ $lot })
    .to = { FORM($tile, form: "to") } ({ $lot })
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
tile-own = { $name }
tile-architect = Architect
tile-office = Office
tile-market = Market
tile-stone-mason = Stone mason
tile-stone-mason-era-iii = { tile-stone-mason }
tile-tea-transport = Tea transport
tile-tea-house = Tea house
tile-weaving-manufactory = Weaving manufactory
tile-textile-transport = Textile transport
tile-opium-syndicate = Opium syndicate
tile-opium-smuggling = Opium smuggling
    .to = to Opium smuggling
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
    .to = to Raffles’ instructions
tile-raffles-instructions-era-iii = { tile-raffles-instructions }
    .to = to Raffles’ instructions
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
    [one] { $EXTRA_STEPS } extra step
   *[other] { $EXTRA_STEPS } extra steps
} this turn
effect-move-worker = put one of your workers on any other building

## The moment
progress-warm-up = Warm-up
progress-round = Round { $number } · { $more ->
    [0] the last
   *[other] at most { $more } more
}
progress-over = The end
task-warm-up = Take the tile of your first building.
task-lot = { $tile }: choose its lot. You pay the price of the lot at once.
task-own-flag = Plant your own flag: you must build there this round.
task-flag = Plant the flag of { $who }, who must build there this round.
task-build = Build where your flag stands: take a tile for lot { $lot } ({ $price }).
task-street = { $tile }: choose where its free street leads.
task-give = { $tile } ({ $effect }): choose what you give.
task-take = { $tile } ({ $effect }): choose what you take.
task-return = { $tile } ({ $effect }): choose how many chips.
task-move = { $tile }: put a worker on any other building, without a step.
task-hut = Two tiles are left over: choose the one that gets the black hut. The other leaves the game.

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
kind-return = Return chips to the bag
kind-move = Put a worker on another building
kind-end = End the turn
kind-hut = Place the black hut

## Choices
choice-tile = { $tile }: { $effect }
choice-stack = Top of the stack for £{ $STACK_PRICE }: { $tile }, { $effect }
choice-lot = Lot { $lot } for { $price }
choice-flag = { $owner } on lot { $lot }, { $price }
choice-street = { $from } – { $to }
choice-enter = At: { $site }
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
choice-hut = Black hut on: { $tile }
choice-black = A black chip
choice-white = A white chip
choice-reveal = Next in the stack: { $tile }
choice-marker = Next marker on the pile: { $who }
choice-land = Next land tile: { $land }
choice-spot = Its top left corner in column { $column }, row { $row }

## Events
event-land = Land tile { $land } lies with its top left corner in column { $column }, row { $row }.
event-marker = Marker { $number } of the pile, counted from below: { $who }.
event-first-raffles = { $who } has the lowest marker and begins as Raffles.
event-reveal = On top of the stack: { $tile }.
event-round = Round { $number }. { $who } is Raffles.
event-offer = On display: { $tiles }.
event-warm-up = { $who } takes: { $tile }.
event-build = { $who } builds on lot { $lot } for { $price }: { $tile }.
event-build-points = { $who } builds on lot { $lot } for { $price }, giving up { $points }: { $tile }.
event-waived = { $who } has neither money nor points left: { $rest } is waived.
event-owed = { $who } has neither money nor points left and owes { $rest }.
event-lot-free = { $who } cannot pay { $rest } even with all points and gets the lot for free.
event-stack = { $who } buys the top of the stack for { $price }: { $tile }.
event-flag = Lot { $lot } goes to { $owner }.
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
    [one] { $count } extra step
   *[other] { $count } extra steps
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
event-fined-unpaid = { $chips ->
    [0] { $who } cannot pay the fine and loses { $opium }.
    [one] { $who } cannot pay the fine, puts { $chips } chip back into the bag and loses { $opium }.
   *[other] { $who } cannot pay the fine, puts { $chips } chips back into the bag and loses { $opium }.
}
event-fined-free = { $chips ->
    [0] { $who } loses { $opium }.
    [one] { $who } puts { $chips } chip back into the bag and loses { $opium }.
   *[other] { $who } puts { $chips } chips back into the bag and loses { $opium }.
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
draw-offer = On display: { $tiles }
draw-hut = { $tile } (black hut)
draw-top = Top of the stack: { $tile } · below it I { $first }, II { $second }, III { $third }
draw-turn = { $who } is at work: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $uses ->
    [one] { $uses } use
   *[other] { $uses } uses
} left
draw-legend = B brick, X textile, T tea, O opium, * any, = same, £ money, P points · ● illegal · ① ② … workers by player

## The board on the page
board-title-above = Plan of the Town of
board-title-below = with its lots, streets & trades
board-town = Town
board-whole = Show the whole town
board-points-uses = Buildings used
board-points-owner = Own buildings used by others
board-points-paid = Given up for lots
board-points-fines = Fines
board-points-start = At the start
board-tie-break = tied on points, but the marker lies higher
hint-points = { $count ->
    [one] { $count } point now
   *[other] { $count } points now
}
hint-brick = more bricks
hint-textile = more textiles
hint-tea = more tea
hint-opium = more opium
hint-cash = more money
hint-agent = a second worker
hint-chip = fewer chips
hint-exposed = less danger in a raid
hint-tempo = saves steps
hint-reach = better buildings within reach
hint-order = better buildings within reach
hint-next = good buildings for the next turn
hint-rival = the others pay more for their lots
board-track = Victory track
board-merchants = Merchants
board-points = points
board-raffles = Raffles
board-yours = yours
board-hidden = hidden
board-supply = In supply
board-streets = Streets
board-bag = Bag
board-offer = Display
board-stack = Stack:
board-top = Top of the stack
board-held = taken, not yet placed
board-with-hut = carries the black hut
board-dark = illegal
board-dark-means = Illegal: whoever builds or uses it draws a chip.
board-era = era { $era }
board-owner = owned by { $who }
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
board-then-chip = then a chip is drawn, which cannot be undone
board-why-used = Already used this turn.
board-why-no-uses = No uses left.
board-why-no-steps = No steps left.
board-why-too-far = Too far for the steps you have left.
board-why-no-street = No street leads here.
board-why-no-way = No street leads here from any of your workers.
board-why-built = A building stands here.
board-why-flagged = A flag stands here already.
board-why-alone = It is not next to a building.
board-chosen-so = { $count } of { $of } chosen: { $goods }. { $more ->
    [0] Complete.
   *[other] { $more } more.
}
board-fold = Look at the town first
board-unfold = Back to the trade
board-rules = Rules
board-sum = Sum
board-go-on = Go on
board-why-cannot-pay = It costs { $cost }, which is more than you have.
board-why-brings-nothing = The supply has none of what it gives.
board-why-no-chips = You have no chips to return.
board-why-hired = You already have two workers.
board-why-tile-first = First choose a tile from the display.
board-why-street-first = First choose where the free street goes.
board-why-trade-first = First finish the use you have begun.
board-why-not-built = Nothing is built here: workers go from building to building.
board-why-no-end = Your second worker must come onto the board before the turn ends.
board-why-tile-later = You take one tile, at the start of your turn.
board-why-stack-last = Only the last player of a round may buy the top of the stack, for £{ $STACK_PRICE }.
board-why-stack-cash = The top of the stack costs £{ $STACK_PRICE }, which you do not have.
board-why-no-money = A street costs £{ $STREET_PRICE }, which you do not have.
board-why-no-streets = No streets are left to buy.
board-walk = { $worker }: walk { FORM($site, form: "to") }, { $count } steps
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
text-steps = One step away: { $sites }
text-worker = { $worker }: { $site }
text-worker-waits = { $worker }: waiting beside the board
text-marker = { $who }: { $points }
text-seal = Next seal at { $points }
form-to = to the { $name }

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
    [one] { $EXTRA_STEPS } extra step
   *[other] { $EXTRA_STEPS } extra steps
}
rule-spare-tiles = { $SPARE_TILES ->
    [one] one tile more
   *[other] { $SPARE_TILES } tiles more
}
