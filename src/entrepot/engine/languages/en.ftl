# What every game needs, in English.
seat = Player { $number }
list-end = { " " }and{ " " }
