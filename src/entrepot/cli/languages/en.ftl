# The command, in English.
compiling = Compiling the rules for the computer players (once): { $done } of { $total } functions, { $seconds } s
compiling-elsewhere = Another process is compiling the rules: { $done } of { $total } functions, { $seconds } s
compiling-short = Compiling (once)
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
replay-prompt = [Enter] continues, b shows the board, q quits:{ " " }
record-over = { $file }: valid, { $choices } choices, finished
record-unfinished = { $file }: valid, { $choices } choices, not finished
which-game = Which game?{ " " }
no-game-named = Name a game: { $games }.
option-played = { $option }: { $value }
resumed = Continuing the match in { $file }.
no-unfinished = There is no unfinished match ({ $games }) in { $folder }.
no-match = { $file } does not contain a match: { $reason }
other-game = { $file } contains a match of { $found }, not of { $game }.
file-exists = { $file } exists already and is not overwritten. Choose another name, or continue the match in it with --resume.
prompt = { $name }, your choice (? for help):{ " " }

## Tournaments
column-forfeits = Forfeits
arena-finished = This tournament is already finished: { $file }
arena-stopped = Stopped after { $games ->
    [one] { $games } game
   *[other] { $games } games
}; the same command resumes it.
arena-unbalanced = The number of games is not a multiple of { $seats }: some bots played on some seats one time more than others.
cluster-capped = { $placed } of { $wanted } processes fit on the cluster now; more are started when it grows.
cluster-joined = Node { $node } joined, with { $cores ->
    [one] { $cores } core
   *[other] { $cores } cores
}.
cluster-lost = Node { $node } is lost; its unfinished games are played again elsewhere.
cluster-not-started = Ray could not start a process: { $reason }
cluster-refused = Node { $node } is refused and plays nothing: { $reasons }
cluster-was-refused = { $node }: refused
cluster-node = { $node }, { $processes ->
    [one] { $processes } process
   *[other] { $processes } processes
}, { $rate } games/s
cluster-played = { $node }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-parts = All games are written to { $parts }. To make the results: entrepot arena merge { $file }
arena-failed = { $bot } failed in all of its { $games } games: { $reason }
rate-anchored = Ratings by openskill (Plackett-Luce), with { $bot } fixed; the interval is the model’s, for the difference from { $bot }: 1.96 standard deviations to either side.
sprt-better = { $bot } is stronger: known after { $games } games.
sprt-not-better = { $bot } is not stronger by that much: known after { $games } games.
sprt-undecided = Undecided after { $games } games.
sprt-how = It won { $share } %; tested { $null } % against { $better } %, log-likelihood ratio { $ratio }. Such a test calls an equal bot better in { $alpha } % of cases at most, and misses a better one in { $beta } %.
board-good = { $file } is a valid board: play { $game } --option { $option }=@{ $file }
board-drawn = The drawing is in { $file }.
column-rating = Rating
column-interval = 95 %
column-sat = Seats taken
rate-how = Ratings by openskill (Plackett-Luce), 25 being average; the interval is the model’s: 1.96 standard deviations to either side.
page-written = The report is in { $file }.

## Serving
serving = Entrepot is open at { $address } (ctrl-C stops it).
site-written = The site is in { $folder } ({ $megabytes } MB). Copy it to any web space.
backed-up = { $rows } rows were written to { $file }.
restored = { $rows } rows were restored from { $file }.
admin-done = Done: { $action } { $target }
working = { $bots ->
    [one] One bot is ready to play.
   *[other] { $bots } bots are ready to play.
}
verified = { $file }: all { $outcomes } outcomes of chance follow from the seed.
study-title = The board { $board } in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
study-own-board = of your own
study-figure = Figure
study-value = Mean with 95 % interval
study-choices = Choices per game
study-score = Score
study-winning-score = Winner’s score
study-seat-wins = Wins of seat { $seat }
study-role-wins = Wins: { $role }
study-likeness = Similarity of two games
study-most-least = { $topic }: most often per game { $most }; least often { $least }
study-never = { $topic }, never: { $things }

## All commands
starting = Starting …
renamed = This command is now called “entrepot { $command }”.
record-exported = The record is in { $file }.
no-games = No match is saved in { $folder }.
games-over = Finished
prepared = { $game }: compiled and loaded in { $seconds } s
hand-over-line = { $name } is next. Press Enter when { $name } sits at the screen:{ " " }
config-language = Language
config-data = Data folder
config-matches = Saved matches
config-cache = Compile cache
variable-ENTREPOT_CACHE = another folder for the compile cache
variable-ENTREPOT_BACKEND = how the searching bots run: wasm, native or plain
variable-ENTREPOT_DATABASE = the database of the server, unless --database names one
variable-XDG_DATA_HOME = the folder that contains the data folder
variable-LC_ALL = language, before all others
variable-LC_MESSAGES = language of messages
variable-LANG = language, if no other says it
variable-NO_COLOR = no colours, if it is set
help =
    Type the number of a choice, its text, or words of it.
    u takes your last choice back, h gives a hint, b shows the board, l the log, r the rules,
    s FILE saves a copy, q quits (play --resume continues the match).

## Errors that people cause most often; the English texts are those of the exceptions
error-no-game = no game is called { $name } (there are { $names })
error-no-bot = no bot is called { $name } (there are { $names })
error-seats = { $game } is played by { $possible }, not { $given }
error-no-option = { $game } has no option { $name } (there are { $names })
error-no-preset = { $game } has no preset { $name } (there are { $names })
error-option-value = option { $name } is one of { $values }, not { $given }
error-option-form = an option is given as name=value, not { $given }
error-language = the languages are { $languages }, not { $given }
error-cannot-read = { $file } cannot be read: { $fault ->
   *[other] { $reason }
}
error-cannot-write = { $file } cannot be written: { $fault ->
   *[other] { $reason }
}
error-missing = this needs { $library }: pip install 'entrepot[{ $extra }]'
error-no-seat = there are seats 1 to { $seats }, not { $given }
error-no-ply = { $file } has { $choices } choices, and no position after { $ply }
