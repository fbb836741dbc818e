# Ce qu’enseignent les parties de Singapore, en français.
study-opening-tile = Le premier bâtiment
study-opening-tile-about = La tuile que chaque joueur a prise pendant la préparation.
study-opening-lot = La première parcelle
study-opening-lot-about = Le prix de la parcelle de la préparation.
study-opening-entry = L’entrée du premier ouvrier
study-opening-entry-about = Le bâtiment sur lequel chaque joueur a fait entrer son premier ouvrier.
study-built = Tuiles construites
study-built-about = Toutes les tuiles construites : pendant la préparation, pendant une manche ou depuis la pile.
study-lots = Parcelles bâties
study-lots-about = Toutes les parcelles sur lesquelles un joueur a construit.
study-used = Tuiles activées
study-used-about = Toutes les activations d’un bâtiment, qu’il soit au joueur ou non.
study-trades = Échanges
study-trades-about = Les activations selon leur effet.
study-trade-harvest = Prendre sans rien donner
study-trade-exchange = Marchandises contre marchandises
study-trade-sale = Marchandises contre argent
study-trade-purchase = Argent contre marchandises
study-trade-points = Points
study-trade-special = Effets spéciaux
study-buildings = Bâtiments possédés
study-buildings-about = Combien de bâtiments un joueur a construits.
study-visits = Visites des autres
study-visits-about = Combien de fois les autres ont activé ses bâtiments : { $OWNER_POINTS ->
    [one] un point à chaque fois
   *[other] { $OWNER_POINTS } points à chaque fois
}.
study-chips = Jetons noirs piochés
study-chips-about = Jetons piochés en construisant ou en activant des bâtiments sombres.
study-raided = Raids subis
study-raided-about = Combien de fois un joueur a subi un raid.
study-fines = Amendes
study-fines-about = Ce que les raids ont coûté à un joueur, en livres.
study-seals = Sceaux
study-seals-about = Combien de sceaux un joueur a atteints sur la piste de score.
study-raffles = Manches en tant que Raffles
study-raffles-about = Combien de manches un joueur a été Raffles, étant dernier sur la piste de score.
study-streets = Rues achetées
study-streets-about = Les rues qu’un joueur a payées.
study-cash = Argent restant
study-cash-about = Livres restant à la fin, qui ne comptent pas.
study-town = La ville
study-town-about = Ce qui se passe dans une partie moyenne.
study-town-rounds = Manches
study-town-streets = Rues
study-town-raids = Raids
study-town-empty-raids = Raids sans résultat
