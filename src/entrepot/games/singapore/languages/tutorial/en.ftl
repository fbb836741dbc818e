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
tutorial-welcome = Welcome to Singapore. In the middle stand four buildings that belong to nobody; around them is land for sale. You will build, walk, trade and score, and in ten minutes you will know how. Whatever is lit up is what you do next; the button below does it for you.
tutorial-track = Three merchants play; you are Player 1. Everybody has { -points(count: $START_POINTS) } and £{ $START_CASH }. Whoever is last on the victory track is Raffles and hands out the land. If several share the last space, it is the player whose marker lies lowest: right now that is Player 2.
tutorial-warm-tile = Before the first round everybody builds one tile. You begin. Take the { tile-weaving-manufactory }: it gives whoever uses it { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }, for nothing.
tutorial-warm-lot = Put it on a free lot next to a building. Every lot has its price; this one below the { tile-loom } costs only £{ $LOT_S3 }. A free street will join the two.
tutorial-flags = The others have built too, and round 1 begins. { $SPARE_TILES ->
    [one] There is one tile more on display than there are players.
   *[other] There are { $SPARE_TILES } tiles more on display than there are players.
} Player 2 is Raffles and now plants a flag for everybody: that is where each of you has to build.
tutorial-others = Raffles has planted your flag on the lot for £{ $LOT_S4 }, below the { tile-tea-garden }. Raffles also takes the first turn, then Player 3, then you. Watch what they do.
tutorial-build = Your turn. First you must build. Two tiles are left: a dark one, and the { tile-stone-mason }. Dark buildings are illegal; more about that later. Take the { tile-stone-mason }. As you are the last player in this round, you could even buy the top tile of the stack for £{ $STACK_PRICE }.
tutorial-street = The lot is paid and the building stands. You get one free street to a neighbour: join it to the { tile-tea-garden }. A street to one of the four buildings in the middle leads to all four.
tutorial-enter = Now you work: up to { -steps(count: $STEPS) } and { -uses(count: $USES) }, in any order. Your worker is not on the board yet. Bringing it in counts as a step, and it may start on any building. Choose your { tile-weaving-manufactory }.
tutorial-use = Use the building where your worker stands. Each building can be used once in your turn.
tutorial-walk = You now have { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } behind your screen, where nobody sees them. Walk along the street to the { tile-loom }. Streets are for everybody, whoever laid them.
tutorial-use-again = The { tile-loom } gives { -textiles(count: $LOOM_TAKE_TEXTILE) } more. It belongs to nobody.
tutorial-walk-on = You may leave the middle by any street that touches it: walk to the { tile-stone-mason }. That is your last step.
tutorial-use-last = Take { -bricks(count: $MASON_2_TAKE_BRICK) } from your new building.
tutorial-end = { -steps(count: $STEPS) }, { -uses(count: $USES) }: that was a good turn. You could still buy streets for £{ $STREET_PRICE } each. End the turn.
tutorial-hut = Nobody wanted the dark tile, so it gets the black hut. If it is left over once more, it leaves the game. The display is filled again, and Raffles plants the next flags.
tutorial-later = A few rounds later the town has grown. You have already built this turn, and your worker stands on your { tile-weaving-manufactory }; you have 1 textile and £9. Now for points! Take { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } first.
tutorial-loom = The { tile-east-india-company } beside the { tile-loom } takes { -goods(count: $COMPANY_9_GIVE_SAME) } and £{ $COMPANY_9_GIVE_CASH }, and gives { -points(count: $COMPANY_9_TAKE_POINTS) }. You have enough textiles, but one more will not hurt: walk to the { tile-loom } …
tutorial-loom-use = … and use it on the way.
tutorial-buy = No street leads from here to the { tile-east-india-company }. So buy one: it costs £{ $STREET_PRICE } in cash, and neither a step nor a use.
tutorial-company = The street is there. Walk over.
tutorial-points = Pay { -textiles(count: $COMPANY_9_GIVE_SAME) } and £{ $COMPANY_9_GIVE_CASH } for { -points(count: $COMPANY_9_TAKE_POINTS) }. The building belongs to Player 2, who gets { -points(count: $OWNER_POINTS) } for your visit. So build what others like to use!
tutorial-seal = You had 8 points and gained { $COMPANY_9_TAKE_POINTS }. On the way you passed the seal at { $FIRST_SEAL }, which pays £{ $SEAL_CASH }, once a game. At the end only points count, so turn your money and goods into points in time.
tutorial-dark = Another turn. Opium pays well, but dark buildings are illegal. Walk to { tile-opium-smuggling }.
tutorial-opium = Take { -opium(count: $SMUGGLING_2_TAKE_OPIUM) }. Whoever uses a dark building, or builds one, draws a chip afterwards.
tutorial-chip = A black chip: it stays in front of you for all to see. A raid counts chips and opium together, so you had better sell quickly: walk to the { tile-gambling-house }.
tutorial-sell = Sell { -opium(count: $GAMBLING_HOUSE_GIVE_OPIUM) } for £{ $GAMBLING_HOUSE_TAKE_CASH }. This building is dark as well …
tutorial-raid = A white chip: a raid! Everybody shows their opium. It hits whoever has the most chips and opium together: Player 2, with 4. That costs £{ $FINE } for each chip and each cube, all the chips and half of the opium.
tutorial-raffles = Now you are last on the victory track, so you are Raffles. Plant a flag for yourself first: this lot costs only £{ $LOT_A1 }.
tutorial-raffles-second = Then one for Player 2. Whoever gets an expensive lot has less to trade with: how about the one for £{ $LOT_E2 }?
tutorial-raffles-third = And one for Player 3, for £{ $LOT_A3 }. Players who cannot pay go back on the victory track and get £{ $POINT_CASH } for each point.
tutorial-finish = That is the whole game: hand out land, build, walk, trade. It ends when the tiles run out, and whoever has the most points wins. Now play a game!
