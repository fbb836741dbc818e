# The command, in English.
compiling = Compiling the rules for the computer players (once): { $done } of { $total } functions, { $seconds } s
compiling-elsewhere = Another process is compiling the rules: { $done } of { $total } functions, { $seconds } s
compiling-short = Compiling (once)
compiling-background = The strong bots are being compiled in the background, once; you can play meanwhile.
bot-waits = { $name } has to wait until that is done, and then plays at full strength.
working-loading = Loading the compiled rules: { $seconds } s
working-thinking = { $name } is thinking: { $seconds } s
rate = { $games } games/s
stopped-early = Stopped after { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
speed = { $choices } choices, { $rate } a second
column-seat = Seat
column-bot = Bot
column-wins = Wins
column-score = Score
column-best = Best
column-place = Place
replay-prompt = [Enter] goes on, b shows the board, q leaves:{ " " }
record-over = { $file }: replays, { $choices } choices, finished
record-unfinished = { $file }: replays, { $choices } choices, not finished
bot-name = Bot { $number } ({ $kind })
which-game = Which game?{ " " }
kept = The match is kept in { $file }.
not-kept = The match could not be kept in { $file }: { $reason }
resumed = Continuing the match in { $file }.
no-unfinished = There is no unfinished match ({ $games }) in { $folder }.
no-match = { $file } does not contain a match: { $reason }
other-game = { $file } contains a match of { $found }, not of { $game }.
unknown-players = { $file } does not say who plays { $seats }. Name the players of all seats, for example: --players { $example }
other-players = { $file } says that { $seat } is { $kept }, and --players says { $given }. Leave --players out, or name the same players.
own-bots = { $file } names the bot { $bot }, which is program code on this computer. If you trust the file, name the players yourself to run it: --players { $players }
file-exists = { $file } exists already and is not overwritten. Choose another name, or continue the match in it with --resume.
file-changed = { $file } was changed by another program. This match is now kept in { $other }.
not-overwritten = { $file } is not an earlier copy of this match and is not overwritten. Choose another name.
result = { $place }. { $name }: { $score }
prompt = { $name }, your choice (? for help):{ " " }
help =
    A number or the text of a choice makes it.
    u takes your last choice back, b shows the board, l the log,
    s FILE saves a copy, q leaves (the match is kept: play --resume goes on).
no-such-number = The choices go from 1 to { $last }.
nothing-to-undo = There is nothing to take back.
undo-chance = That cannot be taken back: chance has shown something ({ $choice }).
undo-others = That cannot be taken back: it was somebody else’s choice ({ $choice }).
undone = Taken back.

## Tournaments
column-forfeits = Forfeits
arena-finished = This tournament was played to its end before: { $file }
arena-stopped = Stopped after { $games ->
    [one] { $games } game
   *[other] { $games } games
}; the same command goes on with it.
arena-unbalanced = The number of games is no multiple of { $seats }: some bots had some seats once more than others.
map-good = { $file } is a good map: play { $game } --option { $option }=@{ $file }
map-drawn = The map is drawn in { $file }.
column-rating = Rating
column-interval = 95 %
column-sat = Seats taken
rate-how = Ratings by openskill (Plackett-Luce), 25 being average; the interval is the model’s own: 1.96 deviations to either side.
page-written = The page is in { $file }.

## Serving
serving = Entrepot is open at { $address } (ctrl-C stops it).
backed-up = { $rows } rows are in { $file }.
restored = { $rows } rows were brought back from { $file }.
verified = { $file }: all { $outcomes } outcomes of chance follow from the seed.
