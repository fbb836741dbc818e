# Ce dont chaque jeu a besoin, en français.
seat = Joueur { $number }
list-end = { " " }et{ " " }
