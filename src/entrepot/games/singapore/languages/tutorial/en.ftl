# The first game of Singapore, in English.
-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
-uses = { $count ->
    [one] { $count } use
   *[other] { $count } uses
}
-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
-textiles = { $count ->
    [one] { $count } textile
   *[other] { $count } textiles
}
-bricks = { $count ->
    [one] { $count } brick
   *[other] { $count } bricks
}
-opium = { $count ->
    [one] { $count } opium
   *[other] { $count } opium
}
-goods = { $count ->
    [one] { $count } good of one kind
   *[other] { $count } goods of one kind
}
tutorial-welcome = Welcome to Singapore. In the middle stand four buildings that belong to nobody; around them is land for sale. You will build, walk, trade and score, and in ten minutes you will know how. Whatever is lit is what you do next; the button below does it for you.
tutorial-track = Three merchants play; you are Player 1. Everybody has { -points(count: $START_POINTS) } and £{ $START_CASH }. Whoever is last in points is Raffles, and hands out the land. Of several with as many points it is the one whose marker lies lowest: now that is Player 2.
tutorial-warm-tile = Before the first round everybody builds one tile. You begin. Take the { tile-weaving-manufactory }: it gives whoever uses it { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }, for nothing.
tutorial-warm-lot = Put it on a free lot next to a building. Every lot has its price; this one below the { tile-loom } costs only £{ $LOT_S3 }. A free street will join the two.
tutorial-flags = The others have built too, and round 1 begins. { $SPARE_TILES ->
    [one] One tile more than there are players is on offer.
   *[other] { $SPARE_TILES } tiles more than there are players are on offer.
} Player 2 is Raffles and now plants a flag for everybody: this is where each of you has to build.
tutorial-others = Raffles has planted your flag on the lot for £{ $LOT_S4 }, below the { tile-tea-garden }. Raffles also takes the first turn, then Player 3, then you. Watch what they do.
tutorial-build = Your turn. First you must build. Two tiles are left: a dark one, and the { tile-stone-mason }. Dark buildings are illegal, more of that later. Take the { tile-stone-mason }. As you are last in this round, you might even buy the top of the stack for £{ $STACK_PRICE }.
tutorial-street = The lot is paid and the building stands. You get one free street to a neighbour: join it to the { tile-tea-garden }. A street to one of the four buildings in the middle leads to all four.
tutorial-enter = Now you work: up to { -steps(count: $STEPS) } and { -uses(count: $USES) }, in any order. Your worker is not in town yet. To bring it in is a step, and it may begin on any building. Choose your { tile-weaving-manufactory }.
tutorial-use = Use the building where your worker stands. Each building can be used once in your turn.
tutorial-walk = { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } are behind your screen now, where nobody sees them. Walk along the street to the { tile-loom }. Streets are for everybody, whoever laid them.
tutorial-use-again = The { tile-loom } gives { -textiles(count: $LOOM_TAKE_TEXTILE) } more. It belongs to nobody.
tutorial-walk-on = You may leave the middle by any street that touches it: walk to the { tile-stone-mason }. That is your last step.
tutorial-use-last = Take { -bricks(count: $MASON_2_TAKE_BRICK) } from your new building.
tutorial-end = { -steps(count: $STEPS) }, { -uses(count: $USES) }: that was a good turn. You could still buy streets for £{ $STREET_PRICE } each. End the turn.
tutorial-hut = Nobody wanted the dark tile, so it gets the black hut. If it is left over once more, it leaves the game. The offer is filled again, and Raffles plants the next flags.
tutorial-later = Some rounds later the town has grown. You have built in this turn already, and stand on your { tile-weaving-manufactory } with 1 textile and £9. Now for points! Take { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } first.
tutorial-loom = The { tile-east-india-company } beside the { tile-loom } wants { -goods(count: $COMPANY_9_GIVE_SAME) } and £{ $COMPANY_9_GIVE_CASH }, and gives { -points(count: $COMPANY_9_TAKE_POINTS) }. You have enough textiles. One more will not hurt: walk to the { tile-loom } …
tutorial-loom-use = … and use it on the way.
tutorial-buy = No street leads from here to the { tile-east-india-company }. So buy one: £{ $STREET_PRICE } in cash, and it takes neither a step nor a use.
tutorial-company = The way is free. Walk over.
tutorial-points = Pay { -textiles(count: $COMPANY_9_GIVE_SAME) } and £{ $COMPANY_9_GIVE_CASH } for { -points(count: $COMPANY_9_TAKE_POINTS) }. The building belongs to Player 2, who gets { -points(count: $OWNER_POINTS) } for your visit. So build what others like to use!
tutorial-seal = You had 8 points and gained { $COMPANY_9_TAKE_POINTS }: on the way you passed the seal at { $FIRST_SEAL }, which pays £{ $SEAL_CASH }, once a game. At the end only points count, so money and goods must become points in time.
tutorial-dark = Another turn. Opium is worth a lot, but dark buildings are illegal. Walk to the { tile-opium-smuggling }.
tutorial-opium = Take { -opium(count: $SMUGGLING_2_TAKE_OPIUM) }. Whoever uses a dark building, or builds one, draws a chip afterwards.
tutorial-chip = A black chip: it stays before you for all to see. Together with opium, chips are what a raid looks for. So better sell quickly: walk to the { tile-gambling-house }.
tutorial-sell = Sell { -opium(count: $GAMBLING_HOUSE_GIVE_OPIUM) } for £{ $GAMBLING_HOUSE_TAKE_CASH }. This building is dark as well …
tutorial-raid = A white chip: a raid! All show their opium. Whoever has the most chips and opium together is caught: Player 2, with 4. That costs £{ $FINE } for each chip and cube, all chips and half of the opium.
tutorial-raffles = Now you are last in points, so you are Raffles. Plant a flag for yourself first: this lot costs only £{ $LOT_A1 }.
tutorial-raffles-second = Then one for Player 2. Whoever gets an expensive lot has less for trade: how about the one for £{ $LOT_E2 }?
tutorial-raffles-third = And one for Player 3, for £{ $LOT_A3 }. Those who cannot pay go back on the track, £{ $POINT_CASH } for each point.
tutorial-finish = That is the whole game: hand out land, build, walk, trade. It ends when the tiles run out; the most points win. Now play a game!
