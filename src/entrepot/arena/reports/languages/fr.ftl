# Les pages de l’arène, en français.
report-title = { $game } : un tournoi de bots
report-about = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} entre { $bots }, graine { $seed }
report-games = Parties
report-players = Joueurs
report-choices = Choix par partie
report-winning-score = Score du vainqueur
report-forfeits = Forfaits
report-forfeits-about = { $count ->
    [one] Une partie a été perdue
   *[other] { $count } parties ont été perdues
} par un bot qui a planté, fait un choix interdit ou pris trop de temps. Les autres se partagent la première place.
forfeit-crash = Planté
forfeit-illegal = Choix interdit
forfeit-overtime = Trop lent
report-bots = Les bots
report-bots-about = Part de victoires par rapport à la normale, indiquée par le trait sur la barre : c’est ce qu’auraient des joueurs de force égale. Une première place partagée compte pour sa part.
report-sat = { $count ->
    [one] { $count } participation
   *[other] { $count } participations
}
report-best = record { $score }
report-column-bot = Bot
report-column-seat = Place
report-column-against-par = Par rapport à la normale
report-column-wins = Victoires
report-column-rating = Cote
report-column-score = Score
report-column-places = Rangs
report-column-game = Partie
report-column-why = Raison
report-column-error = Erreur
report-column-thing = Quoi
report-column-how-often = Fréquence
report-column-how-much = Combien
report-column-of-seats = Part des joueurs
report-column-a-game = Par partie
report-column-wins-with = Victoires avec
report-column-lift = Par rapport à la normale
report-seats = Les places
report-seats-about = Indique si la place à la table a de l’importance. Chaque bot a occupé chaque place aussi souvent.
report-scores = Scores et durées
report-scores-about = Comment les parties ont fini, et combien elles ont duré.
report-score-of = Scores de { $bot }
report-score-about = Part de ses parties selon le score.
report-points = Score
report-length = Durée
report-length-about = Part des parties selon le nombre de choix, ceux du hasard compris.
report-table = La table dans son ensemble
report-table-about = Moyennes sur toutes les parties, tous joueurs confondus.
report-numbers = Les nombres, et leur lien avec la victoire
report-numbers-about = En haut : combien de joueurs ont atteint chaque nombre. En bas : combien d’entre eux ont gagné ; la ligne en tirets est la normale, les grands points représentent plus de joueurs.
report-means = Moyenne { $all } ; vainqueurs { $winners }, autres { $others }
report-wins-by = Victoires selon : { $what }
report-more = { $count ->
    [one] Un de plus
   *[other] { $count } de plus
}
report-few = trop peu de cas
report-studied = { $games ->
    [one] Une partie a été rejouée
   *[other] { $games } parties, réparties régulièrement, ont été rejouées
} choix par choix pour les tableaux d’utilisation.
report-how = Tous les intervalles sont à 95 %, ceux des parts selon Wilson. Ce qui accompagne la victoire n’en est pas forcément la cause : un joueur qui est en tête peut aussi s’offrir davantage.
report-rate-how = Cotes d’openskill (Plackett-Luce), 25 étant la moyenne ; l’intervalle est celui du modèle : 1,96 écart-type de chaque côté.
analyse-title = { $game } : le cours d’une partie
analyse-about = { $choices ->
    [one] { $choices } choix
   *[other] { $choices } choix
}, chaque décision jugée par { $bot }
analyse-chances = Les chances au fil de la partie
analyse-chances-about = La probabilité de victoire de chacun avant chaque décision, selon un modèle ajusté sur des parties de bots forts : parmi les positions où il dit 70 %, environ 70 % sont gagnées. Il connaît tout ce qui s’est passé à découvert. Les lignes numérotées sont les tournants ci-dessous.
analyse-open = { $count ->
    [0] Un joueur menait dès la première décision.
   *[other] Jusqu’à la décision { $count }, la partie était ouverte : aucune chance ne s’écartait de plus de dix points de chances égales.
}
analyse-choice-number = Choix
analyse-players = Les joueurs
analyse-players-about = Combien de fois chacun a choisi comme la recherche, et quelle part de ses chances il a perdue en choisissant autrement.
analyse-column-player = Joueur
analyse-column-result = Rang et score
analyse-column-decisions = Décisions
analyse-column-same = Comme la recherche
analyse-column-given = Perdu
analyse-column-number = Nº
analyse-column-played = Joué
analyse-column-chance = Chance
analyse-column-rather = Les choix de la recherche
analyse-turns = Les tournants
analyse-turns-about = Là où les chances ont le plus changé, par un choix ou par le hasard.
analyse-turn = { $who } : { $choice }
analyse-change = { $who } : { $before } → { $after }
analyse-rather = La recherche aurait préféré : { $choice } ({ $chance })
analyse-chance-came = Puis le hasard : { $choice }
analyse-agreed = La recherche aurait choisi la même chose.
analyse-decisions = Chaque décision
analyse-decisions-about = Ce qui a été joué, la chance que cela laisse au joueur, et ce que la recherche a le plus essayé. Les décisions à une seule possibilité sont omises.
analyse-unfold = Les { $count } décisions
analyse-how = Les chances sont des estimations pour de forts joueurs : une petite différence ne signifie rien. La recherche ne voit que ce que peut savoir le joueur qui choisit.
