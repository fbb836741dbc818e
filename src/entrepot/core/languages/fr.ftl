# Ce dont chaque jeu a besoin, en français.
seat = Joueur { $number }
list-end = { " " }et{ " " }

# Les niveaux des bots, du plus faible au plus fort.
level-apprentice = Apprenti
level-apprentice-about = Connaît quelques règles de bon sens, mais fait une fois sur deux ce qui lui passe par la tête et oublie ce qui est caché : pour vos premières parties.
level-clerk = Commis
level-clerk-about = Pèse ce que chaque choix rapporte aussitôt, mais se laisse parfois distraire et oublie ce qui est caché.
level-merchant = Négociant
level-merchant-about = Prend toujours ce qui semble le meilleur sur le moment, ne prévoit jamais la suite et oublie ce qui est caché.
level-comprador = Comprador
level-comprador-about = Prévoit un peu la suite, réponses des autres comprises, et joue aussitôt.
level-taipan = Taïpan
level-taipan-about = Prévoit loin et prend un instant pour réfléchir : l’adversaire le plus fort.

# Les options, telles que les règles les énumèrent.
options-readings = Là où les règles imprimées peuvent se lire de plusieurs façons, une option choisit l’interprétation ; l’article de la règle figure entre parenthèses. La valeur par défaut est ce que décrit cette page.
options-presets = Un préréglage fixe plusieurs options à la fois :
option-value = « { $label } » ({ $name })
option-entry = **{ $label }** ({ $name }) : { $about } Valeurs : { $values }. Par défaut : { $default }.
option-entry-text = **{ $label }** ({ $name }) : { $about }
preset-entry = **{ $label }** ({ $name }) : { $about } { $values }.
preset-value = { $option } : { $value }
option-with-clause = { $about } ({ $clause })
