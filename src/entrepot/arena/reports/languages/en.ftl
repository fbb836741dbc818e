# The arena’s pages, in English.
report-title = { $game }: a tournament of bots
report-about = { $games ->
    [one] { $games } game
   *[other] { $games } games
} between { $bots }, seed { $seed }
report-games = Games
report-players = Players
report-choices = Choices per game
report-winning-score = Winner’s score
report-forfeits = Forfeits
report-forfeits-about = { $count ->
    [one] One game was
   *[other] { $count } games were
} lost by a bot that crashed, chose what is not legal, or took too long. The others share the first place.
forfeit-crash = Crashed
forfeit-illegal = Illegal choice
forfeit-overtime = Too slow
report-bots = The bots
report-bots-about = Share of wins against par, which is the mark on the bar: what equal players would have. A shared first place counts as a share.
report-sat = { $count ->
    [one] { $count } seat taken
   *[other] { $count } seats taken
}
report-best = best { $score }
report-column-bot = Bot
report-column-seat = Seat
report-column-against-par = Against par
report-column-wins = Wins
report-column-rating = Rating
report-column-score = Score
report-column-places = Places
report-column-game = Game
report-column-why = Why
report-column-error = Error
report-column-thing = What
report-column-how-often = How often
report-column-how-much = How much
report-column-of-seats = Of players
report-column-a-game = Per game
report-column-wins-with = Wins with it
report-column-lift = Against par
report-seats = The seats
report-seats-about = Whether it matters where a player sits. Every bot had every seat equally often.
report-scores = Scores and lengths
report-scores-about = How the games ended, and how long they took.
report-score-of = Scores of { $bot }
report-score-about = Share of its games by score.
report-points = Score
report-length = Length
report-length-about = Share of the games by the number of choices, those of chance included.
report-table = The table as a whole
report-table-about = Averages over all games, for all players together.
report-numbers = Numbers, and how they relate to winning
report-numbers-about = Above: how often players came to each number. Below: how often those won; the dashed line is par, larger dots stand for more players.
report-means = Mean { $all }; winners { $winners }, others { $others }
report-wins-by = Wins by: { $what }
report-more = { $count ->
    [one] One more
   *[other] { $count } more
}
report-few = too few
report-studied = { $games ->
    [one] One game was
   *[other] { $games } games, spread evenly, were
} replayed choice by choice for the tables of what was used.
report-how = All intervals are 95 %, those of shares by Wilson. What goes with winning need not be its cause: a player who is ahead can also afford more.
report-rate-how = Ratings by openskill (Plackett-Luce), 25 being average; the interval is the model’s: 1.96 standard deviations to either side.
analyse-title = { $game }: the course of a game
analyse-about = { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
}, each decision judged by { $bot }
analyse-chances = Chances along the game
analyse-chances-about = How likely each player was to win before every decision, by a model that was fitted on games of strong bots: of positions in which it says 70 %, about 70 % are won. It knows all that happened in the open. The numbered lines are the turning points below.
analyse-open = { $count ->
    [0] One player was ahead from the first decision on.
   *[other] Up to decision { $count } the game was open: all chances were within ten points of even ones.
}
analyse-choice-number = Choice
analyse-players = The players
analyse-players-about = How often each chose as the search would, and how much of the chances was given away by choosing otherwise.
analyse-column-player = Player
analyse-column-result = Place and score
analyse-column-decisions = Decisions
analyse-column-same = As the search
analyse-column-given = Given away
analyse-column-number = No.
analyse-column-played = Played
analyse-column-chance = Chance
analyse-column-rather = The search’s choices
analyse-turns = Turning points
analyse-turns-about = Where the chances changed most, by a choice or by what chance brought.
analyse-turn = { $who }: { $choice }
analyse-change = { $who }: { $before } → { $after }
analyse-rather = The search would rather have chosen: { $choice } ({ $chance })
analyse-chance-came = Then chance: { $choice }
analyse-agreed = The search would have chosen the same.
analyse-decisions = Every decision
analyse-decisions-about = What was played, the chance it leaves its player, and what the search tried most. Decisions without a choice are left out.
analyse-unfold = All { $count } decisions
analyse-how = The chances are estimates for strong players: a small difference means nothing. The search sees only what the player to choose may know.
