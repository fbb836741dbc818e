# Clippers, in English.
game-name = Clippers
game-about = Settle the islands of the Pacific and lay six shipping lines that belong to everybody: the more of them call where you trade, the better. By Alan R. Moon, 2002.
aim-goal = Shipping lines grow across the Pacific from east to west. They belong to everybody: any of you may lengthen any line. Only the settlements are your own. Whoever has the most points at the end wins.
aim-end = The game ends at once when all sticks are laid or out of the game, or when a player who has to lay a stick cannot extend any line.
aim-points = Every settlement is worth the value of its island times the number of different lines that have reached it. Every $ is a point, too; whoever brings a line to an island that it had not reached usually earns a bonus.

option-board = The board: pacific-2, the first map pacific-1, or the text of a map file of your own.
option-exact = Whether option cards demand their full number of sticks, wherever so many can be laid.
option-stuck = How a colour goes on whose clippers are stuck: with “anew”, once all of them are stuck, whoever lays a stick of it may begin from its start space or from an island that it has reached. With “bought”, only a newly bought clipper can go on; with “any”, a stuck clipper may begin anew even while others of its colour can still move.
option-violet-counts = Whether violet counts as a line on its first island as soon as it has a stick.

## Islands
island-number = Island { $number }
island-pitcairn = Pitcairn
island-gambier = Gambier
island-hao = Hao
island-marquesas = Marquesas
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
island-palmyra = Palmyra
island-niue = Niue
island-american-samoa = American Samoa
island-samoa = Samoa
island-tokelau = Tokelau
island-tonga = Tonga
island-phoenix = Phoenix
island-wallis-futuna = Wallis & Futuna
island-fiji = Fiji
island-tuvalu = Tuvalu
island-kermadec = Kermadec
island-johnston = Johnston
island-gilbert = Gilbert
island-nauru = Nauru
island-marshall = Marshall
island-vanuatu = Vanuatu
island-norfolk = Norfolk
island-new-zealand = New Zealand
island-hawaii = Hawaii
island-new-caledonia = New Caledonia
island-solomons = Solomons
island-new-guinea = New Guinea
island-carolines = Carolines
island-guam = Guam

## Lines
line-red = red
line-blue = blue
line-white = white
line-green = green
line-black = black
line-violet = violet
mark-red = R
mark-blue = B
mark-white = W
mark-green = G
mark-black = K
mark-violet = V
start-red = Red start
start-blue = Blue start
start-white = White start
start-green = Green start
start-black = Black start

## Nations and cards
nation-france = France
nation-england = England
nation-america = America
nation-germany = Germany
nation-japan = Japan
card-2x = 2×
card-3x = 3×
card-5x = 5×
card-settlement = Settlement

## Kinds of choice
kind-settle = Found a settlement
kind-card = Take an option card
kind-pass = Pass
kind-buy = Buy a clipper for ${ $CLIPPER_PRICE }
kind-no-clipper = Buy no clipper
kind-lay = Lay a stick
kind-place = Place the new clipper
kind-move = Move a settlement away
kind-put = Put the settlement down
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
choice-move = From { $island } (value { $value }, { $lines ->
    [0] no line
    [one] { $lines } line
   *[other] { $lines } lines
})
choice-put = To { $island } (value { $value }, { $lines ->
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
event-start = The lot falls on { $who }, who starts.
event-round = Round { $number }. { $who } starts.
event-phase = Phase { $number }.
event-settle = { $who } settles on { $island }.
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
event-restart = A stuck { $line } clipper begins again elsewhere: { $from } → { $to }.
event-move = { $who } moves a settlement: { $from } → { $to }.
event-wait = { $who } lays nothing in this phase.
event-return = The { $line } clipper that { $who } bought cannot be placed any more and goes back to the supply.
event-violet = { $lines ->
    [2] Two lines have reached { $island }: violet may start.
    [one] A line has reached { $island }: violet may start.
   *[other] { $lines } lines have reached { $island }: violet may start.
}
event-gone = { $count ->
    [one] The { $line } line can go no further: its last stick leaves the game.
   *[other] The { $line } line can go no further: its last { $count } sticks leave the game.
}
event-over-laid = All sticks are laid or out of the game: the game is over.
event-over-stuck = { $who } has to lay a stick and can extend no route: the game is over.
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
draw-legend = Island, value, lines that have reached it, settlements by player, free spaces (.) · ○ start space, ▲ clipper or end
draw-line = { $line }: { $left } of { $sticks } sticks left, { $clippers ->
    [0] no clippers in the supply
    [one] { $clippers } clipper in the supply
   *[other] { $clippers } clippers in the supply
}
draw-violet = { $line }: { $left } of { $sticks } sticks left, no clippers, starts from: { $island }
draw-gone = { $count } out of the game
draw-player = { $who }: ${ $money }, { $reserve } in reserve, { $points ->
    [one] { $points } point now
   *[other] { $points } points now
}
draw-nation = { $nation }
draw-card = { $card } card
draw-clipper = { $line } clipper to place
draw-cards = Option cards left: { $cards }
draw-card-left = { $price ->
    [0] { $count } of { $card } (free)
   *[other] { $count } of { $card } (${ $price })
}
draw-turn = { $sticks ->
    [one] { $who } may lay { $sticks } more stick
   *[other] { $who } may lay { $sticks } more sticks
}

## The board on the page
board-chart = Chart
board-whole = Show the whole chart
board-title-below = with the six lines of the clippers
board-equator = Equator
board-capricorn = Tropic of Capricorn
board-nations = Nations
board-score-now = score now
board-first = start player
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
board-card-settlement = Move one of your settlements in one phase
board-free-of-charge = free
board-free = { $count ->
    [one] free
   *[other] { $count } free
}
board-lines = Lines
board-line = { $line }: { $left } of { $sticks } sticks left, clippers in supply: { $clippers }
board-no-ships = no ships
board-phases = Phases of round { $round }
board-phase-settle = Settle
board-phase-lay = Lay
board-phase-close = Close
board-why-full = No free anchorage.
board-why-same = The settlement was taken up here.
board-why-reserve = No settlement left in reserve.
board-island = { $island }: value { $value }, lines: { $lines }, free anchorages: { $free }
board-reserve = { $count ->
    [one] { $count } settlement in reserve
   *[other] { $count } settlements in reserve
}
board-money = ${ $count }
board-round = Round { $round }
board-worth = { $lines ->
    [one] value { $value } × { $lines } line = { $worth } now
   *[other] value { $value } × { $lines } lines = { $worth } now
}
board-earns = { $count } × { $value } × { $lines } = { $worth }
board-nobody-here = Nobody has settled here.
board-lay-reach = { $line } reaches { $island }
board-lay-toward = { $line } towards { $island }, { $stick } of { $length }
board-bonus-first = first line here: ${ $FIRST_LINE_BONUS }
board-bonus-first-times = first line here: ${ $FIRST_LINE_BONUS }, { rule-times }
board-bonus-new = a new line here: ${ $NEXT_LINE_BONUS }
board-bonus-new-times = a new line here: ${ $NEXT_LINE_BONUS }, { rule-times }
board-bonus-again = this line was here before: no bonus
board-bonus-forgone = no bonus with the { card-3x } card
board-lay-bonus = { $stick } · { $bonus }
board-stretch = { $from } to { $to }, { $stick } of { $length }
board-leaves = the clipper leaves { $place }
board-placed = the new clipper begins at { $place }
board-begins = from its end at { $place }
board-left = { $count ->
    [one] { $count } stick left this phase
   *[other] { $count } sticks left this phase
}
board-waits = The new { $line } clipper waits to be placed
board-holds = holds the { $card } card
board-filter = Show only where { $line } may go
board-why-none-here = You have no settlement here.
board-why-settled = You have settled, taken a card or passed already.
board-laid = { $line } lies here.
board-why-begun = Only { $line } may go on here.
board-why-before = The sticks before it come first.
board-why-no-end = No clipper and no end of a line lies at either end.
board-why-one-way = One way only: { $from } → { $to }.
board-why-twice = { $line } is on this link already: the other track takes another line.
board-why-no-sticks = The line has no sticks left.
board-why-place-first = The clipper bought this round has to be placed now.
board-why-move-first = A settlement has to be moved now.
board-why-card-phase = Option cards are taken in phase 1.
board-why-card-gone = All of them are taken this round.
board-why-money = It costs ${ $price }, and you have ${ $money }.
board-why-nothing-to-move = You have no settlement to move.
board-why-stuck = No clipper of this line can go on.
board-why-violet = { $VIOLET_LINES ->
    [2] Violet waits until two lines have reached { $island }.
    [one] Violet waits until a line has reached { $island }.
   *[other] Violet waits until { $VIOLET_LINES } lines have reached { $island }.
}
board-why-buy-later = A clipper can be bought after settling, taking a card or passing.
board-why-buy-phase = Clippers are bought in phase 1.
board-why-no-supply = No clipper of this line is left in the supply.
board-why-nowhere = A new clipper of this line could be placed nowhere.

## The table in words
text-turn = It is { $who }’s turn
text-own = What you have
text-settlements = { $count ->
    [one] { $island }: { $count } settlement, earns { $earned }
   *[other] { $island }: { $count } settlements, earn { $earned }
}
text-lines = Lines here: { $lines }
text-settlers = Settlements: { $who }
text-settler = { $who } { $earns }
text-clippers = Clippers here: { $lines }
text-link = { $length ->
    [one] Link to { $island }, { $length } stick, open
   *[other] Link to { $island }, { $length } sticks, open
}
text-link-laid = { $length ->
    [one] Link to { $island }, { $length } stick: { $sticks }
   *[other] Link to { $island }, { $length } sticks: { $sticks }
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
