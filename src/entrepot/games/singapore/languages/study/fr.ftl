# Ce qu’enseignent les parties de Singapore, en français.
study-opening-tile = Le premier bâtiment
study-opening-tile-about = La tuile prise par chacun à la préparation.
study-opening-lot = Le premier terrain
study-opening-lot-about = Le prix du terrain de la préparation.
study-opening-entry = L’entrée du premier ouvrier
study-opening-entry-about = Le bâtiment sur lequel chacun a fait entrer son premier ouvrier.
study-built = Tuiles construites
study-built-about = Chaque tuile construite : à la préparation, pendant une manche ou depuis la pile.
study-used = Tuiles utilisées
study-used-about = Chaque utilisation d’un bâtiment, à soi ou non.
study-trades = Échanges
study-trades-about = Les utilisations selon leur effet.
study-trade-harvest = Prendre sans rien donner
study-trade-exchange = Marchandises contre marchandises
study-trade-sale = Marchandises contre argent
study-trade-purchase = Argent contre marchandises
study-trade-points = Points
study-trade-special = Effets spéciaux
study-buildings = Bâtiments possédés
study-buildings-about = Combien de bâtiments un joueur a construits.
study-visits = Visites des autres
study-visits-about = Combien de fois les autres ont utilisé ses bâtiments : { $OWNER_POINTS ->
    [one] un point chacune
   *[other] { $OWNER_POINTS } points chacune
}.
study-chips = Jetons noirs tirés
study-chips-about = Jetons tirés en construisant ou utilisant des tuiles sombres.
study-raided = Raids subis
study-raided-about = Combien de fois un joueur avait le plus à cacher.
study-fines = Amendes
study-fines-about = Livres que les raids ont coûtées.
study-seals = Sceaux
study-seals-about = Combien de sceaux un joueur a passés sur la piste.
study-raffles = Manches en Raffles
study-raffles-about = Combien de manches un joueur a commencées dernier sur la piste.
study-streets = Rues achetées
study-streets-about = Les rues qu’un joueur a payées.
study-cash = Argent restant
study-cash-about = Livres qui restent à la fin et ne comptent pas.
study-town = La ville
study-town-about = Ce que donne une partie moyenne.
study-town-rounds = Manches
study-town-streets = Rues
study-town-raids = Raids
study-town-empty-raids = Raids sans résultat
