# What every game needs, in English.
seat = Player { $number }
list-end = { " " }and{ " " }

# The levels of bots, from the weakest to the strongest.
level-apprentice = Apprentice
level-apprentice-about = Knows a few rules of thumb, but half the time does whatever comes to mind: for your first games.
level-clerk = Clerk
level-clerk-about = Weighs what each choice brings at once, but is distracted now and then.
level-merchant = Merchant
level-merchant-about = Always takes what looks best right away, and never plans ahead.
level-comprador = Comprador
level-comprador-about = Thinks a little ahead, the others’ answers included, and plays at once.
level-taipan = Taipan
level-taipan-about = Thinks far ahead, and takes a moment to do so: the strongest opponent here.
