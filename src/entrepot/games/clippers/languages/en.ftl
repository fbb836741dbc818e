# Clippers, in English.
game-name = Clippers
game-about = Found ports on the islands of the Pacific and lay six shipping lines that belong to everybody: the more of them call at your ports, the better. By Alan R. Moon, 2002.
aim-goal = Shipping lines grow across the Pacific from east to west. They belong to everybody: every player may extend any line. Only the ports are your own. Whoever has the most points at the end wins.
aim-end = The game ends at once when all sticks are laid or out of the game, or when a player who has to lay a stick cannot extend any line.
aim-points = Every port is worth the value of its island times the number of different lines that have reached it. Every $ is a point, too; whoever brings a line to an island that it had not yet reached usually earns a bonus.
option-board = The map that is played: one that comes with the game, or one of your own as the text of its file.
option-board-name = Map
option-board-pacific-2 = standard map
option-board-pacific-3 = third map
option-board-pacific-1 = first map
option-exact = Whether option cards demand their full number of sticks, wherever so many can be laid.
option-exact-name = Full number of sticks
option-exact-no = at least one stick
option-exact-yes = the full number
option-violet-counts = Whether purple counts as a line on its first island from its first stick on.
option-violet-counts-name = Purple on its first island
option-violet-counts-yes = counts at once
option-violet-counts-no = counts on arrival
option-clipper-place = Where a bought clipper can be placed, besides its start space: on an island that its own colour has reached, or on one that any line has reached. Its colour then counts on that island only once it arrives there by a link.
option-clipper-place-name = Placing a clipper
option-clipper-place-own-line = where its own line has been
option-clipper-place-any-line = where any line has been
option-five-other-phase = What a player with the 5× card lays in the phase in which the card is not used: nothing, or one stick. Whoever lays no more than one stick in phase 2 still has the five for phase 3.
option-five-other-phase-name = The other phase of the 5× card
option-five-other-phase-none = no stick
option-five-other-phase-one = one stick
option-settlement-card = What a player with the Port card does in phase 3 after laying a stick in phase 2: move a port, or either move a port or lay another stick.
option-settlement-card-name = Port card in phase 3
option-settlement-card-move = move a port
option-settlement-card-move-or-stick = move a port or lay a stick
option-stuck = How a colour goes on whose clippers are stuck. Beginning anew means that whoever lays a stick of the colour may start from its start space or from an island that it has reached.
option-stuck-name = Stuck clippers
option-stuck-anew = begin anew once all are stuck
option-stuck-bought = only with a bought clipper
option-stuck-any = begin anew even if only one is stuck
preset-family = Family
preset-family-about = The reading that leaves more to do, wherever there are two.
preset-by-the-letter = By the letter
preset-by-the-letter-about = What the source says word for word, where we normally play something else.


## Islands
island-number = Island { $number }
    .the = island { $number }
    .to = to island { $number }
island-pitcairn = Pitcairn
island-gambier = Gambier
island-hao = Hao
island-marquesas = Marquesas
    .the = the Marquesas
    .to = to the Marquesas
island-rangiroa = Rangiroa
island-rapa = Rapa
island-tahiti = Tahiti
island-tubuai = Tubuai
island-bora-bora = Bora Bora
island-malden = Malden
island-penrhyn = Penrhyn
island-rarotonga = Rarotonga
island-suwarrow = Suwarrow
island-christmas = Christmas
    .the = Christmas Island
    .to = to Christmas Island
island-palmyra = Palmyra
island-niue = Niue
island-american-samoa = American Samoa
island-samoa = Samoa
island-tokelau = Tokelau
island-tonga = Tonga
island-phoenix = Phoenix
    .the = the Phoenix Islands
    .to = to the Phoenix Islands
island-wallis-futuna = Wallis & Futuna
island-fiji = Fiji
island-tuvalu = Tuvalu
island-kermadec = Kermadec
    .the = the Kermadec Islands
    .to = to the Kermadec Islands
island-johnston = Johnston
island-gilbert = Gilbert
    .the = the Gilbert Islands
    .to = to the Gilbert Islands
island-nauru = Nauru
island-marshall = Marshall
    .the = the Marshall Islands
    .to = to the Marshall Islands
island-vanuatu = Vanuatu
island-norfolk = Norfolk
island-new-zealand = New Zealand
island-hawaii = Hawaii
island-new-caledonia = New Caledonia
island-solomons = Solomons
    .the = the Solomons
    .to = to the Solomons
island-new-guinea = New Guinea
island-carolines = Carolines
    .the = the Carolines
    .to = to the Carolines
island-guam = Guam

## Lines
line-red = red
line-blue = blue
line-white = white
line-green = green
line-black = black
line-violet = purple
mark-red = R
mark-blue = B
mark-white = W
mark-green = G
mark-black = K
mark-violet = P
start-red = Red start
    .the = the red start
    .to = to the red start
start-blue = Blue start
    .the = the blue start
    .to = to the blue start
start-white = White start
    .the = the white start
    .to = to the white start
start-green = Green start
    .the = the green start
    .to = to the green start
start-black = Black start
    .the = the black start
    .to = to the black start

## Nations and cards
nation-france = France
nation-england = England
nation-america = America
nation-germany = Germany
nation-japan = Japan
card-2x = 2×
card-3x = 3×
card-5x = 5×
card-settlement = Port

## The moment
progress-round = Round { $number } · { $sticks ->
    [one] { $sticks } stick left
   *[other] { $sticks } sticks left
}
progress-over = The end
task-lay = Lay a stick on a marked stretch: lines that reach your ports earn points.
task-place = Place the new { $line } clipper on a marked stretch.
task-put = Put the port down on a marked island.

## Kinds of choice
kind-settle = Found a port
kind-card = Take an option card
kind-pass = Pass
kind-buy = Buy a clipper for ${ $CLIPPER_PRICE }
kind-no-clipper = Buy no clipper
kind-lay = Lay a stick
kind-place = Place the new clipper
kind-move = Take up a port
kind-put = Put the port down
kind-wait = Lay nothing in this phase
kind-done = Lay no more

## Choices
choice-settle = { $island } (value { $value }, { $lines ->
    [0] no line
    [one] { $lines } line
   *[other] { $lines } lines
})
choice-card = { $price ->
    [0] { $card } card, free
   *[other] { $card } card for ${ $price }
}
choice-pass = Pass
choice-buy = A { $line } clipper for ${ $CLIPPER_PRICE }
choice-no-clipper = No clipper
choice-lay = { $line }: { $from } → { $to }, stick { $stick } of { $length }
choice-lay-reach = { $bonus ->
    [0] { $line }: { $from } → { $to }, link complete
   *[other] { $line }: { $from } → { $to }, link complete, +${ $bonus }
}
choice-place = New { $line } clipper: { $from } → { $to }, stick { $stick } of { $length }
choice-place-reach = { $bonus ->
    [0] New { $line } clipper: { $from } → { $to }, link complete
   *[other] New { $line } clipper: { $from } → { $to }, link complete, +${ $bonus }
}
choice-move = From { FORM($island, form: "the") } (value { $value }, { $lines ->
    [0] no line
    [one] { $lines } line
   *[other] { $lines } lines
})
choice-put = To { FORM($island, form: "the") } (value { $value }, { $lines ->
    [0] no line
    [one] { $lines } line
   *[other] { $lines } lines
})
choice-wait = Nothing now, up to { rule-sticks-5x } in phase 3
choice-done = { $sticks ->
    [one] Stop after { $sticks } stick
   *[other] Stop after { $sticks } sticks
}
choice-nation = { $nation } for { $who }
choice-start = { $who } starts

## Events
event-nation = { $who } plays { $nation }.
event-start = { $who } is drawn as the start player.
event-round = Round { $number }. { $who } starts.
event-phase = Phase { $number }.
event-settle = { $who } founds a port: { $island }.
event-card = { $price ->
    [0] { $who } takes the { $card } card, which is free.
   *[other] { $who } takes the { $card } card for ${ $price }.
}
event-pass = { $who } passes.
event-buy = { $who } buys a { $line } clipper for ${ $price }.
event-lay = { $who } lays a { $line } stick: { $from } → { $to }, { $stick } of { $length }.
event-lay-reach = { $bonus ->
    [0] { $who } completes a { $line } link: { $from } → { $to }, no bonus.
   *[other] { $who } completes a { $line } link: { $from } → { $to }, ${ $bonus } bonus.
}
event-place = { $who } places the new { $line } clipper: { $place }.
event-restart = A stuck { $line } clipper begins anew elsewhere: { $from } → { $to }.
event-move = { $who } moves a port: { $from } → { $to }.
event-wait = { $who } lays nothing in this phase.
event-return = The { $line } clipper that { $who } bought cannot be placed any more and goes back to the supply.
event-violet = { $lines ->
    [2] Two lines have reached { FORM($island, form: "the") }: purple may start.
    [one] A line has reached { FORM($island, form: "the") }: purple may start.
   *[other] { $lines } lines have reached { FORM($island, form: "the") }: purple may start.
}
event-gone = { $count ->
    [one] The { $line } line can go no further: its last stick leaves the game.
   *[other] The { $line } line can go no further: its last { $count } sticks leave the game.
}
event-over-laid = All sticks are laid or out of the game: the game is over.
event-over-stuck = { $who } has to lay a stick and cannot extend any route: the game is over.
event-result = { $place }. { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, of which ${ $money } in money.
event-win = { $who } wins.
event-share = { $who } shares the victory.

## The table in the terminal
draw-setup = Setting up
draw-round = Round { $number } · phase { $phase } · start player: { $who }
draw-over = The game is over
draw-legend = Island, value, lines that have reached it, ports by player, free spaces (.) · ○ start space, ▲ clipper or end
draw-line = { $line }: { $left } of { $sticks } sticks left, { $clippers ->
    [0] no clippers in the supply
    [one] { $clippers } clipper in the supply
   *[other] { $clippers } clippers in the supply
}
draw-violet = { $line }: { $left } of { $sticks } sticks left, no clippers, starts from: { $island }
draw-gone = { $count } out of the game
draw-player = { $who }: ${ $money }, { $reserve ->
    [one] { $reserve } port in reserve
   *[other] { $reserve } ports in reserve
}, { $points ->
    [one] { $points } point now
   *[other] { $points } points now
}
draw-nation = { $nation }
draw-card = { $card } card
draw-clipper = { $line } clipper to place
draw-cards = Option cards: { $cards }
draw-card-left = { $price ->
    [0] { $card } (free, { $count } left)
   *[other] { $card } (${ $price }, { $count } left)
}
draw-turn = { $sticks ->
    [one] { $who } may lay { $sticks } more stick
   *[other] { $who } may lay { $sticks } more sticks
}

## The board on the page
board-chart = Map
board-whole = Show the whole map
board-title = The Pacific
board-title-below = with the six lines of the clippers
board-equator = Equator
board-capricorn = Tropic of Capricorn
board-nations = Nations
board-score-now = score now
board-first = start player
board-points-ports = Ports
board-points-money = Money
board-tie-break = tied on points, but with less money
hint-points = { $count ->
    [one] { $count } point now
   *[other] { $count } points now
}
hint-expected = an island that more lines will reach
hint-near = a line comes closer to your islands
hint-card = the card helps in the phases to come
hint-clipper = a clipper to place
hint-rival = it brings the others less
board-cards = Option cards
board-card-2x = { $CARD_STICKS_2X ->
    [2] Two sticks in each phase
    [one] One stick in each phase
   *[other] { $CARD_STICKS_2X } sticks in each phase
}, { $BONUS_FACTOR ->
    [2] bonuses doubled
   *[other] bonuses multiplied by { $BONUS_FACTOR }
}
board-card-3x = { $CARD_STICKS_3X ->
    [3] Three sticks in each phase
    [one] One stick in each phase
   *[other] { $CARD_STICKS_3X } sticks in each phase
}, no bonuses
board-card-5x = { $CARD_STICKS_5X ->
    [5] Five sticks in one phase
    [one] One stick in one phase
   *[other] { $CARD_STICKS_5X } sticks in one phase
}, none in the other
board-card-settlement = Move one of your ports in one phase
board-free-of-charge = free
board-free = { $count ->
    [one] free
   *[other] { $count } free
}
board-lines = Lines
board-line = { $line }: { $left } of { $sticks } sticks left, clippers in the supply: { $clippers }
board-no-ships = no clippers
board-phases = Phases of round { $round }
board-phase-settle = Found
board-phase-lay = Lay
board-phase-close = End
board-why-full = No space is free here.
board-why-same = The port was taken up here.
board-why-reserve = You have no port left in reserve.
board-island = { $island }: value { $value }, lines: { $lines }, free spaces: { $free }
board-reserve = { $count ->
    [one] { $count } port in reserve
   *[other] { $count } ports in reserve
}
board-money = ${ $count }
board-round = Round { $round }
board-worth = { $lines ->
    [one] value { $value } × { $lines } line = { $worth } now
   *[other] value { $value } × { $lines } lines = { $worth } now
}
board-earns = { $count } × { $value } × { $lines } = { $worth }
board-nobody-here = Nobody has a port here.
board-lay-reach = { $line } reaches { FORM($island, form: "the") }
board-lay-toward = { $line } towards { FORM($island, form: "the") }, { $stick } of { $length }
board-bonus-first = first line here: ${ $FIRST_LINE_BONUS }
board-bonus-first-times = first line here: ${ $FIRST_LINE_BONUS }, { rule-times }
board-bonus-new = a new line here: ${ $NEXT_LINE_BONUS }
board-bonus-new-times = a new line here: ${ $NEXT_LINE_BONUS }, { rule-times }
board-bonus-again = this line has been here before: no bonus
board-bonus-forgone = no bonus with the { card-3x } card
board-lay-bonus = { $stick } · { $bonus }
board-stretch = { $from } – { $to }, { $stick } of { $length }
board-leaves = the clipper leaves { FORM($place, form: "the") }
board-placed = the new clipper starts from { FORM($place, form: "the") }
board-begins = from its end: { $place }
board-left = { $count ->
    [one] { $count } stick left this phase
   *[other] { $count } sticks left this phase
}
board-waits = The new { $line } clipper has yet to be placed
board-holds = holds the { $card } card
board-filter = Show only where { $line } may go
board-why-none-here = You have no port here.
board-why-settled = You have already founded a port, taken a card or passed.
board-laid = { $line } lies here.
board-why-begun = Only { $line } may continue here.
board-why-before = The sticks before it come first.
board-why-no-end = There is no clipper and no end of a line at either end of this link.
board-why-one-way = One way only: { $from } → { $to }.
board-why-twice = { $line } is on this link already: the other track is for another line.
board-why-no-sticks = The line has no sticks left.
board-why-place-first = The clipper bought this round has to be placed now.
board-why-move-first = You have to move a port now.
board-why-card-phase = Option cards are taken in phase 1.
board-why-card-gone = All of these are taken this round.
board-why-money = It costs ${ $price }, and you have ${ $money }.
board-why-nothing-to-move = You have no port to move.
board-why-stuck = No clipper of this line can go on.
board-why-violet = { $VIOLET_LINES ->
    [2] Purple waits until two lines have reached { FORM($island, form: "the") }.
    [one] Purple waits until a line has reached { FORM($island, form: "the") }.
   *[other] Purple waits until { $VIOLET_LINES } lines have reached { FORM($island, form: "the") }.
}
board-why-buy-later = You can buy a clipper after founding a port, taking a card or passing.
board-why-buy-phase = Clippers are bought in phase 1.
board-why-no-supply = No clipper of this line is left in the supply.
board-why-nowhere = There is nowhere to place a new clipper of this line.

## The table in words
text-turn = It is { $who }’s turn
text-own = What you have
text-settlements = { $count ->
    [one] { $island }: { $count } port, earns { $earned }
   *[other] { $island }: { $count } ports, earn { $earned }
}
text-lines = Lines here: { $lines }
text-settlers = Ports: { $who }
text-settler = { $who } { $earns }
text-clippers = Clippers here: { $lines }
text-link = { $length ->
    [one] Link { FORM($island, form: "to") }, { $length } stick, open
   *[other] Link { FORM($island, form: "to") }, { $length } sticks, open
}
text-link-laid = { $length ->
    [one] Link { FORM($island, form: "to") }, { $length } stick: { $sticks }
   *[other] Link { FORM($island, form: "to") }, { $length } sticks: { $sticks }
}
text-sticks = { $line } { $count }
text-tip = Clipper or end: { $place }
text-tip-afloat = Clipper or end on the way: { $from } – { $to }
text-holders = Taken by { $who }
text-name = { $who }
text-score = { $points ->
    [one] { $who }: { $points } point
   *[other] { $who }: { $points } points
}
form-the = { $name }
form-to = to { $name }

## Phrases of the rules with their numbers
rule-sticks = { $STICKS ->
    [2] two sticks
    [3] three sticks
    [4] four sticks
    [5] five sticks
    [one] one stick
   *[other] { $STICKS } sticks
}
rule-sticks-2x = { $CARD_STICKS_2X ->
    [2] two sticks
    [3] three sticks
    [4] four sticks
    [5] five sticks
    [one] one stick
   *[other] { $CARD_STICKS_2X } sticks
}
rule-sticks-3x = { $CARD_STICKS_3X ->
    [2] two sticks
    [3] three sticks
    [4] four sticks
    [5] five sticks
    [one] one stick
   *[other] { $CARD_STICKS_3X } sticks
}
rule-sticks-5x = { $CARD_STICKS_5X ->
    [2] two sticks
    [3] three sticks
    [4] four sticks
    [5] five sticks
    [one] one stick
   *[other] { $CARD_STICKS_5X } sticks
}
rule-sticks-settlement = { $CARD_STICKS_SETTLEMENT ->
    [2] two sticks
    [3] three sticks
    [4] four sticks
    [5] five sticks
    [one] one stick
   *[other] { $CARD_STICKS_SETTLEMENT } sticks
}
rule-price-2x = { $CARD_PRICE_2X ->
    [0] free
   *[other] ${ $CARD_PRICE_2X }
}
rule-price-3x = { $CARD_PRICE_3X ->
    [0] free
   *[other] ${ $CARD_PRICE_3X }
}
rule-price-5x = { $CARD_PRICE_5X ->
    [0] free
   *[other] ${ $CARD_PRICE_5X }
}
rule-price-settlement = { $CARD_PRICE_SETTLEMENT ->
    [0] free
   *[other] ${ $CARD_PRICE_SETTLEMENT }
}
rule-times = { $BONUS_FACTOR ->
    [2] doubled
   *[other] multiplied by { $BONUS_FACTOR }
}
rule-violet-lines = { $VIOLET_LINES ->
    [2] two
   *[other] { $VIOLET_LINES }
}
