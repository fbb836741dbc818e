# Ciò che serve a ogni gioco, in italiano.
seat = Giocatore { $number }
list-end = { " " }e{ " " }
