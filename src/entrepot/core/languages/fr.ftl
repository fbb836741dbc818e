# Ce dont chaque jeu a besoin, en français.
seat = Joueur { $number }
list-end = { " " }et{ " " }

# Les niveaux des bots, du plus faible au plus fort.
level-apprentice = Apprenti
level-apprentice-about = Connaît quelques règles de bon sens, mais fait une fois sur deux ce qui lui passe par la tête : pour vos premières parties.
level-clerk = Commis
level-clerk-about = Pèse ce que chaque choix rapporte aussitôt, mais se laisse parfois distraire.
level-merchant = Négociant
level-merchant-about = Prend toujours ce qui paraît le mieux sur le moment, sans jamais prévoir la suite.
level-comprador = Comprador
level-comprador-about = Prévoit un peu la suite, réponses des autres comprises, et joue aussitôt.
level-taipan = Taïpan
level-taipan-about = Prévoit loin, et prend un instant pour le faire : l’adversaire le plus fort ici.
