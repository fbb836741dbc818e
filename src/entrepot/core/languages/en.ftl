# What every game needs, in English.
seat = Player { $number }
list-end = { " " }and{ " " }

# The levels of bots, from the weakest to the strongest.
level-apprentice = Apprentice
level-apprentice-about = Knows a few rules of thumb, but half the time does whatever comes to mind, and forgets what has been hidden: for your first games.
level-clerk = Clerk
level-clerk-about = Weighs what each choice brings at once, but gets distracted now and then, and forgets what has been hidden.
level-merchant = Merchant
level-merchant-about = Always takes what looks best right now, never plans ahead, and forgets what has been hidden.
level-comprador = Comprador
level-comprador-about = Thinks a little ahead, including the others’ replies, and plays at once.
level-taipan = Taipan
level-taipan-about = Thinks far ahead, and takes a moment to do so: the strongest opponent.

# Options, as the rules list them.
options-readings = Where the printed rules can be read in more than one way, an option chooses the reading; the clause is given in brackets. The default is what this page describes.
options-presets = A preset sets several options at once:
option-value = “{ $label }” ({ $name })
option-entry = **{ $label }** ({ $name }): { $about } Values: { $values }. Default: { $default }.
option-entry-text = **{ $label }** ({ $name }): { $about }
preset-entry = **{ $label }** ({ $name }): { $about } { $values }.
preset-value = { $option }: { $value }
option-with-clause = { $about } ({ $clause })
