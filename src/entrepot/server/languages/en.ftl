# The page, in English.

## Everywhere
page-home = Entrepot, home page
page-to-home = To the home page
page-skip = Skip to the content
page-label = { $label }:
page-close = Close
page-again = Try again
page-menu = Menu
page-language = Language
page-language-en = English
page-language-de = Deutsch
page-language-fr = Français
page-language-it = Italiano
page-theme = Colours
page-theme-button = Colours: { $theme }. Change
page-theme-system = Same as the system
page-theme-light = Light
page-theme-dark = Dark
page-no-connection = The server does not answer. Is there a connection?
page-went-wrong = Something went wrong. Please try again.
page-offline = No connection to the server.
page-known-at = Last known position: { $time }.
page-missing = There is no page at this address
page-missing-hint = The link may be incomplete. Tables and records are listed on the home page.
page-copy = Copy
page-copied = Copied
page-value-own = Your own, as the text of a file
page-board-editor = Make one in the board editor

## Home
page-motto = Trading games of the nineteenth century, with friends or against the computer, at one screen or online.
page-start = Start a table
page-game = Game
page-seats = Seats
page-seat-number = Seat { $number }
page-seat-you = Here
page-seat-open = Online
page-seat-bot = Computer
page-seats-hint = Here: at this screen, taking turns. Online: whoever follows your link. Computer: one of five levels.
page-seats-hint-here = Here: at this screen, taking turns. Computer: one of five levels.
page-your-name = Your name
page-name-of = Name of player { $number }
page-level-of = Level of player { $number }
page-invited = whoever follows the link
page-guest = Guest
page-options = Options
page-rulings = Readings of the rules
page-preset = Presets
page-preset-none = Default
page-preset-changed = Changed
page-hints-option = Allow hints
page-listed-option = List it among the open tables
page-clock = Clock
page-clock-none = No clock
page-clock-quick = Quick: 1 minute a turn, 5 in reserve
page-clock-calm = Calm: 3 minutes a turn, 30 in reserve
page-clock-days = Over days: 1 day a turn, 3 in reserve
page-clock-own = { $turn } s a turn, { $bank } s in reserve, { $increment } s more after each turn
page-hints = Hints
page-hints-allowed = allowed
page-hints-none = none
page-open-table = Open the table
page-play-now = Play { $game } now
page-rules-at-hand = The rules, with our rulings, are at hand during play.
page-your-tables = Your tables
page-waiting = { $count ->
    [one] { $count } is waiting for you
   *[other] { $count } are waiting for you
}
page-show-all = Show all { $count }
page-open-tables = Open tables
page-no-open-tables = No table is open right now. Start one and list it here.
page-seats-taken = { $taken } of { $seats }
page-stage-running = under way
page-stage-finished = finished
page-go-play = Play
page-look = Look
page-join = Join
page-watch = Watch
page-row-link = { $way }: { $game }, { $who }
page-join-link = Have you got a link to a table? Paste it here
page-join-go = Go
page-join-wrong = That is not a link to a table.
page-records = Records
page-records-hint = Look back at any recorded game, step by step. You can drop a file anywhere on this page.
page-upload = Open a record
page-you = You
page-keep = Save
page-kept = Saved.
page-code-is = Your recovery code:
page-code-hint = Write it down: it lets you use your tables on another device, and it is shown only now.
page-new-code = New recovery code
page-new-code-hint = It lets you use your tables on another device. The old code then no longer works.
page-recover = Recovery code from another device
page-recover-go = Use this code
page-welcome-back = Welcome back.

## Before the game
page-lobby = The table is being set up
page-lobby-waits = The game can begin as soon as every seat is taken. Send the link to the others.
page-lobby-ready = Everybody is here: you may begin.
page-lobby-starts-soon = Everybody is here: whoever set up the table can begin.
page-lobby-moved = { $count ->
    [one] This match has begun elsewhere: one choice has been made. From now on, all random draws are made here.
   *[other] This match has begun elsewhere: { $count } choices have been made. From now on, all random draws are made here.
}
page-open-seat = Free
page-sit = Sit here
page-stand-up = Stand up
page-invite = Link for the others
page-begin = Begin

## At the table
page-players = Players
page-player = Player
page-score = Score
page-turn = Turn
page-your-turn = Your turn
page-your-turn-name = Your turn, { $who }
page-next-turn = Next: { $who }
page-others-turn = { $who } is choosing
page-chance-turn = Chance decides
page-chance = Chance
page-at-turn = is choosing
page-away = away, the computer plays
page-absent = not here right now
page-present = here
page-you-here = you
page-watching = You are watching
page-place = Place { $place }
page-then = Then: { $what }
page-only-below = Everything you can do now is at the bottom.
page-news = What happened last
page-playback = Playback of the others’ choices
page-playback-speed = Speed of playback
page-playback-slow = slow
page-playback-normal = normal
page-playback-fast = fast
page-undo = Undo
page-restart = Restart turn
page-no-undo-start = There is nothing to undo yet.
page-no-undo-chance = No undo: chance has revealed something.
page-no-undo-seat = No undo: somebody else has made a choice since.
page-no-undo-turn = It is not your turn.
page-hint = Hint
page-hint-computing = Computing a hint …
page-hint-says = Hint: { $choice }
page-do-it = Do it
page-confirm = This ends your turn or cannot be undone: { $choice }
page-confirm-yes = Yes, do it
page-not-yet = Not yet
page-lost = Connection lost. You see what was last known; trying again …
page-lost-choice = Your choice is saved and will be sent.
page-choice-pending = One moment: your last choice is still being sent.
page-compiling = The strong bots are being prepared. This happens once and takes up to a minute.
page-compiling-progress = { $done } of { $total } functions compiled, { $seconds } s
page-compiled-loading = Loading: { $seconds } s
page-away-you = The computer is playing for you.
page-back = Play myself again
page-leave = Leave and let the computer play
page-tap-again = Tap again to do it
page-leave-ask = Leave the table? The computer then plays for you until you come back.
page-leave-yes = Leave
page-ask-take-back = Ask to take back
page-agree = Agree
page-decline = Decline
page-withdraw = Withdraw
page-proposal-waits = Still to answer: { $who }.
page-proposal-take-back = { $who } asks to take back a choice.
page-proposal-pause = { $who } proposes a pause.
page-proposal-resume = { $who } proposes to continue.
page-proposal-end = { $who } proposes to end the game without a result.
page-proposal-stand-in = { $who } proposes that the computer plays on.
page-paused = The game is paused.
page-expired = The time of this turn is used up.
page-propose-pause = Propose a pause
page-propose-resume = Continue
page-propose-end = Propose to end the game
page-propose-stand-in = Let the computer play
page-try-now = Try now
page-hand-over = Hand over to { $who }
page-i-am = I am { $who }

## Log and chat
page-log = Log
page-since-your-turn = Since your last turn, { $time }
page-since-start = Since the game began
page-show-again = Show again
page-looking-back = Looking back
page-to-present = To the present
page-new-moves = { $count ->
    [one] { $count } new move
   *[other] { $count } new moves
}
page-nothing-yet = Nothing has happened yet.
page-whole-log = Show the whole log
page-chat = Chat
page-no-chat = Nobody has said anything yet.
page-say = Say something
page-send = Send
page-tabs = Parts of the table
page-tab-board = Table
page-tab-log = Log
page-tab-chat = Chat

## Preferences and keys
page-as-text = Board as text
page-confirm-pref = Ask before my turn ends
page-sound-pref = Sounds, and a bell when it is my turn
page-notify-pref = Notice from the browser when it is my turn
page-keys = Keys
page-key-next = next, previous choice
page-key-act = make the selected choice
page-key-end = end the turn, or pass
page-key-undo = undo
page-key-restart = restart the turn
page-key-hint = hint
page-key-goods = what you have
page-key-track = track or scores
page-key-offer = display or cards
page-key-players = players
page-key-log = log
page-key-chat = chat
page-key-look = while looking back: one step back, one step on
page-key-text = board as text, and back
page-key-close = close, back to the board
page-key-keys = these keys
page-key-step = one step back, one step on; with Shift a whole turn
page-key-ends = to the beginning, to the end
page-key-play = play, pause

## The end
page-over = The game is over
page-score-sources = Where the points came from
page-score-shared = shares the place
page-score-short = { $count ->
    [one] one point short
   *[other] { $count } points short
}
page-place-column = Place
page-rematch = Play again
page-to-rematch = To the next game
page-download = Download the record
page-fair = Was chance fair?
page-fair-how = Before anybody sat down the server showed the fingerprint (SHA-256) of its secret numbers, and every player added a random number that nobody else knew. All random draws follow from both. This page has stored the fingerprint and checks each draw as it comes; entrepot record verify checks the whole record, with the rules, on any computer.
page-fair-trust = Nobody alone can choose a draw, and no player can foresee one. Whoever runs this server can foresee draws, but cannot change them unnoticed.
page-fair-good = { $draws ->
    [one] The one draw so far was
   *[other] All { $draws } draws so far were
} fixed before the game.
page-fair-altered = Chance was altered: what the server sent does not fit what it had promised.
page-commitment = Fingerprint
page-seed = Seed

## Replay
page-replay = Replay
page-replay-start = Before the first choice.
page-ply = Position
page-ply-of = { $ply } of { $last }
page-first = To the beginning
page-last = To the end
page-step-back = One step back
page-step-on = One step on
page-play = Play
page-pause = Pause
page-viewpoint = Seen by
page-spectator = Spectator
page-link-here = Link to this position
page-analysis = Analysis
page-analyse = Analyse
page-analysis-stop = Stop
page-analysis-hint = A strong bot judges each decision by what the player could know.
page-analysis-thinking = Thinking …
page-analysis-judged = { $count ->
    [one] { $count } decision judged
   *[other] { $count } decisions judged
}
page-analysis-progress = { $count } of { $total } decisions judged
page-analysis-chart = Win chances along the game
page-analysis-none = There is nothing to choose here, or it has not been judged yet.
page-analysis-open = Nobody is clearly ahead here: the game is open.
page-analysis-chosen = chosen
page-analysis-lost = gave away { $share }
page-analysis-best = as good as the best known
page-analysis-untried = not tried by the search
page-analysis-table = All decisions as a table
page-analysis-given = Given away

## Rules
page-rules = Rules
page-contents = Contents
page-rules-of = Rules of { $game }
page-learn = Learn
page-learn-hint = Ten minutes: play a guided game at a real table, or read the rules.
page-first-game = First game
page-first-game-of = First game of { $game }
page-aim = How to play
page-aim-goal = The aim
page-aim-points = How you get points
page-aim-end = How the game ends
page-aim-guided = Guided game
page-aim-start = Start playing
page-aim-back = Back to the table
page-lesson-of = Step { $at } of { $of }
page-lesson-next = Next
page-lesson-back = One step back
page-lesson-skip = Skip
page-lesson-events = What happened

## Refusals
refused-malformed = The server did not understand that: { $why }
refused-no-table = There is no such table.
refused-not-yours = This seat is not yours.
refused-turn = It is not your turn.
refused-away = The computer is playing for you. Take your seat back first.
refused-time-up = Your time for this turn is used up. The computer finishes the turn; then you can play again.
refused-stale = The table has moved on in the meantime. Please look again.
refused-illegal = The rules do not allow that now.
refused-undo = That can no longer be undone.
refused-stage = That is not possible at this point of the game.
refused-seat-taken = Somebody else was quicker.
refused-bad-table = The game cannot be played like this: { $why }
refused-bad-record = This record cannot be replayed: { $why }
refused-code = There is no such recovery code.
refused-hints = This table is played without hints.
refused-too-fast = That was a little too fast. It will be tried again in a moment.
refused-too-many-changes = There were too many undos, proposals and departures in this match. No more of them are possible.
refused-too-many-tables = You have { $most } open and running tables: finish or close one of them first.
refused-too-large = That is too large: at most { $most } bytes.
refused-origin = Only this page itself may do that.
refused-other-rules = This game began with version { $began } of the rules of { $game }; this server has version { $now }.
refused-other-data = This game began on a board that differs from the one on this server ({ $game }, { $began } instead of { $now }).
refused-store = The server cannot store anything right now. It will be tried again in a moment.
refused-no-return = A bot has already played for you, and this table is played without hints. It plays on to the end.
refused-paused = The game is paused.
refused-no-proposal = There is no proposal to answer.
refused-reveal = What was revealed does not fit the fingerprint that was given before.
refused-removed = You were removed from this table.
refused-moved = This table is moving to another server process. It will be tried again in a moment.
refused-banned = Your address has been banned from this server.

## On this device
page-device-option = Play on this device, without the server
page-on-device = On this device
page-device-fetching = Fetching what playing on this device needs
page-device-bytes = { $loaded } of { $total } MB
page-device-starting = Starting the table on this device
page-device-failed = The table on this device could not be started. Please try again.
page-online-invite = Invite players online
page-online-hint = The match moves to the server. These seats wait there for whoever follows your link:
page-online-move = Move the match
