# The first game of Clippers, in English.
tutorial-welcome = Welcome to the Pacific. Six shipping lines will grow across it from the right to the left. They belong to everybody: any player may lengthen any line. In ten minutes you will know how. Whatever is lit is what you do next; the button below does it for you.
tutorial-settlements = You are Player 1 and play { nation-france }. What is your own are your settlements, marked by your flag. At the end each is worth the value of its island times the number of different lines that have reached it. Every $ is a point as well.
tutorial-lines = These are the lines with their sticks, and the clippers still to be bought. Each line but violet starts from its own space at the eastern edge, with its clipper at the tip.
tutorial-settle = A round has four phases. In the first you found a settlement, take an option card, or pass. Found one on { island-gambier }: the island is worth only { $GAMBIER_VALUE }, but three links lead to it, and the first line will soon be there.
tutorial-lay = Phases 2 and 3: everybody lays a stick, of any colour. Lay a green one. The link to { island-gambier } is only one stick long, so the line reaches your island at once.
tutorial-bonus = You completed a link to an island that no line had reached: ${ $FIRST_LINE_BONUS } for you. Had another line been there, it would be ${ $NEXT_LINE_BONUS }. Player 2 has the { card-3x } card, has laid { $CARD_STICKS_3X } black sticks, and gets no bonus for them. Player 3 has laid the first of the two blue sticks to { island-marquesas }. Now phase 3: lay the second! The bonus goes to whoever completes the link.
tutorial-round = ${ $FIRST_LINE_BONUS } again. And Player 2 has brought the black line to { island-gambier } as well: { $GAMBIER_VALUE } × 2 lines, { $GAMBIER_POINTS } points for your settlement there. Phase 4 ends the round, and the next player begins.
tutorial-card = Round 4, and it is you who begins. This time take an option card: { card-2x } costs ${ $CARD_PRICE_2X }, lets you lay up to { rule-sticks-2x } in each phase, and { $BONUS_FACTOR ->
    [2] doubles your bonuses
   *[other] multiplies your bonuses by { $BONUS_FACTOR }
}.
tutorial-no-clipper = Whoever has ${ $CLIPPER_PRICE } may also buy a clipper. More of that in a moment: buy none now.
tutorial-double = Green stands at { island-hao }. From there { island-tahiti } is one stick away. You have settled there, and no line has reached it: { $BONUS_FACTOR ->
    [2] twice
   *[other] { $BONUS_FACTOR } times
} ${ $FIRST_LINE_BONUS }.
tutorial-second = Your second stick: on to { island-bora-bora }. You have settled there too, and it brings { $BONUS_FACTOR ->
    [2] twice
   *[other] { $BONUS_FACTOR } times
} ${ $FIRST_LINE_BONUS } again.
tutorial-third = Phase 3, again up to { rule-sticks-2x }. Red stands at { island-palmyra }. The link to { island-hawaii } is two sticks long: begin it. A link that has been begun belongs to its line, but anybody may go on with it …
tutorial-fourth = … so better complete it yourself: another ${ $MULTIPLIED_BONUS }.
tutorial-again = Back to the beginning of this round, to try something else. Found a second settlement on { island-gambier }: two lines have been there already, so it is worth { $GAMBIER_POINTS } points at once.
tutorial-buy = Now buy a clipper: black, for ${ $CLIPPER_PRICE }. You must put it to use in this round.
tutorial-place = In phase 2 or 3 you place it on its start space or on any island that its line has reached, and lay one stick from there. The black line has passed { island-american-samoa } and gone on. Place the clipper there and sail to { island-samoa }, where you have settled.
tutorial-placed = Black now grows at two ends: that is what clippers are for. There were ${ $FIRST_LINE_BONUS } for the new island, and your settlement there is worth { $SAMOA_VALUE } points now. When all clippers of a colour are stuck, the colour can go on without a new one: whoever lays a stick of it may begin from its start space or from an island that it has reached.
tutorial-violet = Later. { $VIOLET_LINES ->
    [2] Two
   *[other] { $VIOLET_LINES }
} lines have reached { island-american-samoa }, so violet may start from there. It has no clippers, and may leave the island several times. You have settled there and on { island-samoa }: lay a violet stick between them.
tutorial-score = ${ $FIRST_LINE_BONUS } for you, and violet counts on both islands. With green and black that makes three lines at { island-american-samoa }: { $AMERICAN_SAMOA_VALUE } × 3, { $AMERICAN_SAMOA_POINTS } points for your settlement. The list always shows what everybody would have if the game ended now.
tutorial-finish = The game ends when all sticks are laid or out of the game, or when somebody has to lay one and cannot. Bring many lines to your islands, and leave those of the others alone. Now play a game!
