# The first game of Clippers, in English.
tutorial-welcome = Welcome to the Pacific. Six shipping lines will grow across it from right to left. They belong to everybody: every player may extend any line. In ten minutes you will know how. Whatever is lit up is what you do next; the button below does it for you.
tutorial-settlements = You are Player 1 and play { nation-france }. Only your ports are your own, marked by your flag. At the end each port is worth the value of its island times the number of different lines that have reached it. Every $ is a point as well.
tutorial-lines = These are the lines with their sticks, and the clippers still to be bought. Each line but purple starts from its own space at the eastern edge, with its clipper at the tip.
tutorial-settle = A round has four phases. In the first you found a port, take an option card, or pass. Found one on { island-gambier }: the island is worth only { $GAMBIER_VALUE }, but three links lead to it, and the first line will soon be there.
tutorial-lay = Phases 2 and 3: everybody lays a stick of any colour. Lay a green one. The link to { island-gambier } is only one stick long, so the line reaches your island at once.
tutorial-bonus = You completed a link to an island that no line had reached: ${ $FIRST_LINE_BONUS } for you. If another line had been there, it would be ${ $NEXT_LINE_BONUS }. Player 2 has the { card-3x } card, has laid { $CARD_STICKS_3X } black sticks and gets no bonus for them. Player 3 has laid the first of the two blue sticks { island-marquesas.to }. Now phase 3: lay the second! The bonus goes to whoever completes the link.
tutorial-round = ${ $FIRST_LINE_BONUS } again. And Player 2 has brought the black line to { island-gambier } as well: { $GAMBIER_VALUE } × 2 lines, { $GAMBIER_POINTS } points for your port there. Phase 4 ends the round, and the next player begins.
tutorial-card = Round 4, and you are the start player. This time take an option card: { card-2x } costs ${ $CARD_PRICE_2X }, lets you lay up to { rule-sticks-2x } in each phase, and { $BONUS_FACTOR ->
    [2] doubles your bonuses
   *[other] multiplies your bonuses by { $BONUS_FACTOR }
}.
tutorial-no-clipper = Whoever has ${ $CLIPPER_PRICE } may also buy a clipper. More about that in a moment: do not buy one now.
tutorial-double = Green is at { island-hao }. From there { island-tahiti } is one stick away. You have a port there, and no line has reached it: { $BONUS_FACTOR ->
    [2] twice
   *[other] { $BONUS_FACTOR } times
} ${ $FIRST_LINE_BONUS }.
tutorial-second = Your second stick: on to { island-bora-bora }. You have a port there too, and it earns { $BONUS_FACTOR ->
    [2] twice
   *[other] { $BONUS_FACTOR } times
} ${ $FIRST_LINE_BONUS } again.
tutorial-third = Phase 3, again up to { rule-sticks-2x }. Red is at { island-palmyra }. The link to { island-hawaii } is two sticks long: begin it. A link that has been begun belongs to its line, but anybody may continue it …
tutorial-fourth = … so better complete it yourself: another ${ $MULTIPLIED_BONUS }.
tutorial-again = Back to the beginning of this round, to try something else. Found a second port on { island-gambier }: two lines have already reached it, so it is worth { $GAMBIER_POINTS } points at once.
tutorial-buy = Now buy a clipper: a black one, for ${ $CLIPPER_PRICE }. You must place it in this round.
tutorial-place = In phase 2 or 3 you place it on its start space or on any island that its line has reached, and lay one stick from there. The black line has passed { island-american-samoa } and gone on. Place the clipper there and sail to { island-samoa }, where you have a port.
tutorial-placed = Black now grows at two ends: that is what clippers are for. The new island earned you ${ $FIRST_LINE_BONUS }, and your port there is now worth { $SAMOA_VALUE } points. When all clippers of a colour are stuck, the colour can go on without a new one: whoever lays a stick of it may begin anew from its start space or from an island that it has reached.
tutorial-violet = Later in the game. { $VIOLET_LINES ->
    [2] Two
   *[other] { $VIOLET_LINES }
} lines have reached { island-american-samoa }, so purple may start from there. It has no clippers, and may leave the island several times. You have ports there and on { island-samoa }: lay a purple stick between them.
tutorial-score = ${ $FIRST_LINE_BONUS } for you, and purple counts on both islands. With green and black that makes three lines at { island-american-samoa }: { $AMERICAN_SAMOA_VALUE } × 3, { $AMERICAN_SAMOA_POINTS } points for your port. The list always shows what everybody would have if the game ended now.
tutorial-finish = The game ends when all sticks are laid or out of the game, or when somebody has to lay one and cannot. Bring many lines to your islands, and stay away from those of the others. Now play a game!
