# Was jedes Spiel braucht, auf Deutsch.
seat = Spieler { $number }
list-end = { " " }und{ " " }
