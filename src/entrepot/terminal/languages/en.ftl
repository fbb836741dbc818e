# The game in the terminal, in English.
compiling-background = The strong bots are being compiled in the background, once; you can play meanwhile.
bot-waits = { $name } has to wait until that is done, and then plays at full strength.
bot-name = Bot { $number } ({ $kind })
kept = The match is saved in { $file }.
not-kept = The match could not be saved in { $file }: { $reason }
file-changed = { $file } was changed by another program. This match is now saved in { $other }.
not-overwritten = { $file } is not an earlier copy of this match and is not overwritten. Choose another name.
result = { $place }. { $name }: { $score }
nothing-to-undo = There is nothing to take back.
undo-chance = That cannot be taken back: chance has revealed something ({ $choice }).
undo-others = That cannot be taken back: it was somebody else’s choice ({ $choice }).
undone = Taken back.
unknown-players = { $file } does not say who plays { $seats }. Name the players of all seats, for example: --players { $example }
other-players = { $file } says that { $seat } is { $kept }, but --players says { $given }. Leave --players out, or name the same players.
own-bots = { $file } names the bot { $bot }, which is program code on this computer. If you trust the file, name the players yourself to run it: --players { $players }
no-such-number = The choices go from 1 to { $last }: { $choices }
no-such-choice = No legal choice is called “{ $answer }”. Legal choices: { $choices }
ambiguous-choice = “{ $answer }” fits several choices: { $choices }
hint = A strong bot would choose { $number }: { $choice }
hint-wait = A bot is thinking about a hint …
thinking = { $name } is thinking …
looking-back = Looking back: after { $ply } of { $last } choices
hand-over-title = It is { $name }’s turn.
hand-over-text = Hand the screen over. Nobody’s holdings are shown until the next player continues.
hand-over-button = { $name }: continue (Enter)
entry-placeholder = Number or words of a choice · Tab completes · ↑↓ select
entry-how = Type the number or some words of a choice, or select one with the arrows; Enter makes it.
reader-close = Esc or Enter: back to the table · ↑↓ scroll
key-help = Help
key-rules = Rules
key-hint = Hint
key-undo = Undo
key-table = Table
key-log = Log
key-back = Back
key-leave = Quit
screen-help =
    Type the number of a choice, or words of it; the list shows what fits. Tab completes, Enter makes the choice.
    The arrows select a choice in the list, Enter makes it. A click on a choice makes it.
    A click on a place of the board lists the choices there, or tells why there are none.

    F2 or r: the rules. F3 or h: a hint. F4 or u: take your last choice back.
    F5 or b: the table in words. F6 or l: the log. F7, F8: look back and forward; Esc returns.
    F10 or q: quit. The match is saved after every choice; “entrepot play --resume” continues it.

    Signs on the map:
