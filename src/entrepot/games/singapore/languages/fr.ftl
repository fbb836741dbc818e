# Singapore, en français.
game-name = Singapore
game-about = Bâtissez une ville, arpentez ses rues, faites commerce de briques, de tissus, de thé et d’opium, et bravez les raids. De Peer Sylvester, 2011.
aim-goal = Vous êtes marchands dans un jeune port. Bâtissez des maisons de commerce, envoyez vos ouvriers de maison en maison le long des rues et changez vos marchandises en argent et en points. Qui a le plus de points à la fin gagne.
aim-end = La partie se termine au début de la première manche pour laquelle il ne reste plus assez de tuiles pour compléter l’offre.
aim-points = Activez des bâtiments qui donnent des points. Chaque fois qu’un autre joueur active un de vos bâtiments, vous gagnez { $OWNER_POINTS ->
    [one] un point
   *[other] { $OWNER_POINTS } points
}. À la fin, l’argent et les marchandises ne comptent pas. Les bâtiments sombres rapportent bien, mais qui en construit ou en active un risque un raid.

option-layout = La disposition du terrain : classic est celle des pages de règles, random est tirée au hasard, custom est celle que vous dessinez.
option-squares = La disposition pour custom, ligne par ligne avec / entre elles : les lettres A à F pour les tuiles de terrain, ##. / ##. / ..~ pour la tuile de départ, _ pour la mer.
option-open = Si l’argent et les marchandises de tout le monde sont visibles.

neutral = Neutre
worker-first = Premier ouvrier
worker-second = Second ouvrier
tile-with-effect = { $tile } ({ $effect })
site-lot = parcelle { $lot }
site-building = { $tile } ({ $lot })
site-beside = hors du plateau

## Quantités
amount-nothing = 0 marchandise
amount-brick = { $count ->
    [one] { $count } brique
   *[other] { $count } briques
}
amount-textile = { $count ->
    [one] { $count } tissu
   *[other] { $count } tissus
}
amount-tea = { $count ->
    [one] { $count } thé
   *[other] { $count } thés
}
amount-opium = { $count ->
    [0] zéro opium
    [one] { $count } opium
   *[other] { $count } opiums
}
amount-any = { $count ->
    [one] { $count } marchandise au choix
   *[other] { $count } marchandises au choix
}
amount-same = { $count } marchandises identiques
amount-cash = £{ $count }
amount-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Bâtiments
tile-pawnshop = Prêteur sur gages
tile-brick-kiln = Four à briques
tile-loom = Métier à tisser
tile-tea-garden = Jardin de thé
tile-architect = Architecte
tile-office = Bureau
tile-market = Marché
tile-stone-mason = Tailleur de pierre
tile-tea-transport = Livreur de thé
tile-tea-house = Maison de thé
tile-weaving-manufactory = Atelier de tissage
tile-textile-transport = Livreur de tissu
tile-opium-syndicate = Syndicat de l’opium
tile-opium-smuggling = Contrebande d’opium
tile-opium-slum = Fumerie d’opium
tile-card-house = Maison de jeu
tile-black-market = Marché noir
tile-east-india-company = Compagnie des Indes
tile-courthouse = Tribunal
tile-street-kitchen = Cuisine de rue
tile-textile-manufactory = Manufacture de tissu
tile-brick-manufactory = Manufacture de briques
tile-new-agent = Nouvel agent
tile-raffles-instructions = Tactique de Raffles
tile-harbor = Port
tile-gambling-house = Tripot
tile-bank = Banque
tile-textile-trade = Comptoir de tissus

## Effets
effect-take = prendre { $take }
effect-trade = { $give } → { $take }
effect-both = { $give } ↔ { $take }
effect-return-chips = remettre dans le sac jusqu’à { $CHIPS_RETURNED ->
    [one] { $CHIPS_RETURNED } jeton noir
   *[other] { $CHIPS_RETURNED } jetons noirs
}
effect-new-agent = engager un second ouvrier
effect-five-steps = jusqu’à { $EXTRA_STEPS ->
    [one] { $EXTRA_STEPS } déplacement
   *[other] { $EXTRA_STEPS } déplacements
} de plus ce tour-ci
effect-move-worker = placer un de ses ouvriers sur n’importe quel autre bâtiment

## Sortes de choix
kind-tile = Prendre une tuile
kind-stack = Acheter sur la pile
kind-lot = Choisir une parcelle
kind-flag = Planter un drapeau
kind-street = Poser la rue gratuite
kind-enter = Faire entrer un ouvrier en jeu
kind-step = Se déplacer
kind-buy = Acheter une rue pour £{ $STREET_PRICE }
kind-use = Activer un bâtiment
kind-give = Donner
kind-take = Prendre
kind-return = Remettre des jetons dans le sac
kind-move = Placer un ouvrier ailleurs
kind-end = Terminer le tour
kind-hut = Poser la hutte noire

## Choix
choice-tile = { $tile } : { $effect }
choice-stack = Tuile du dessus de la pile pour £{ $STACK_PRICE } : { $tile }, { $effect }
choice-lot = Parcelle { $lot } pour { $price }
choice-flag = { $owner } sur la parcelle { $lot }, { $price }
choice-street = { $from } – { $to }
choice-enter = Sur : { $site }
choice-step = { $worker } → { $site }
choice-buy = { $from } – { $to }
choice-use = { $site } : { $effect }
choice-give = Donner { $goods }
choice-take = Prendre { $goods }
choice-return = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
choice-move = { $worker } → { $site }
choice-end = Terminer le tour (il reste { $steps ->
    [one] { $steps } déplacement
   *[other] { $steps } déplacements
} et { $uses ->
    [one] { $uses } activation
   *[other] { $uses } activations
})
choice-hut = La hutte sur : { $tile }
choice-black = Un jeton noir
choice-white = Un jeton blanc
choice-reveal = Tuile suivante de la pile : { $tile }
choice-marker = Marqueur suivant sur la pile : { $who }
choice-land = Tuile de terrain suivante : { $land }
choice-spot = Coin supérieur gauche : colonne { $column }, ligne { $row }

## Événements
event-land = La tuile de terrain { $land } a son coin supérieur gauche en colonne { $column }, ligne { $row }.
event-marker = Marqueur { $number } de la pile, en partant du bas : { $who }.
event-first-raffles = Tout en bas de la pile, { $who } commence dans le rôle de Raffles.
event-reveal = Sur le dessus de la pile : { $tile }.
event-round = Manche { $number }. { $who } est Raffles.
event-offer = Tuiles proposées : { $tiles }.
event-warm-up = { $who } prend : { $tile }.
event-build = { $who } construit sur la parcelle { $lot } pour { $price } : { $tile }.
event-build-points = { $who } construit sur la parcelle { $lot } pour { $price } et y sacrifie { $points } : { $tile }.
event-waived = { $who } n’a plus ni argent ni points : le reste ({ $rest }) est annulé.
event-stack = { $who } achète pour { $price } la tuile du dessus de la pile : { $tile }.
event-flag = La parcelle { $lot } revient à { $owner }.
event-street = Nouvelle rue : { $from } – { $to }.
event-buy = { $who } achète une rue pour { $price } : { $from } – { $to }.
event-enter = { $who } fait entrer un ouvrier en jeu : { $site }.
event-step = { $who } se déplace : { $from } → { $site }.
event-use = { $who } active : { $site }.
event-take = { $site } : { $who } prend { $take }.
event-trade = { $site } : { $who } échange { $give } contre { $take }.
event-give = { $site } : { $who } donne { $give }.
event-receive = { $who } prend { $take }.
event-return = { $site } : { $who } remet { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
} dans le sac.
event-new-agent = { $site } : { $who } engage un second ouvrier.
event-five-steps = { $site } : { $who } gagne { $count ->
    [one] { $count } déplacement
   *[other] { $count } déplacements
}.
event-move = { $who } déplace un ouvrier : { $from } → { $site }.
event-owner = Le bâtiment appartient à { $who } : { $points }.
event-seal = { $count ->
    [one] { $who } atteint un sceau et reçoit { $cash }.
   *[other] { $who } atteint { $count } sceaux et reçoit { $cash }.
}
event-end = { $who } termine son tour.
event-hut = La hutte noire va sur : { $tile }.
event-gone = Hors du jeu : { $tile }.
event-black = { $who } pioche un jeton noir.
event-raid = { $who } pioche un jeton blanc : c’est le raid !
event-shown = { $sum ->
    [0] { $who } n’a rien à montrer.
   *[other] { $who } montre { $opium } et { $chips ->
        [0] zéro jeton
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } : { $sum } en tout.
}
event-unharmed = Personne n’a rien à cacher.
event-fined = { $chips ->
    [0] { $who } paie une amende de { $fine } et perd { $opium }.
    [one] { $who } paie une amende de { $fine }, remet { $chips } jeton dans le sac et perd { $opium }.
   *[other] { $who } paie une amende de { $fine }, remet { $chips } jetons dans le sac et perd { $opium }.
}
event-fined-points = { $chips ->
    [0] { $who } paie une amende de { $fine }, y sacrifie { $points } et perd { $opium }.
    [one] { $who } paie une amende de { $fine }, y sacrifie { $points }, remet { $chips } jeton dans le sac et perd { $opium }.
   *[other] { $who } paie une amende de { $fine }, y sacrifie { $points }, remet { $chips } jetons dans le sac et perd { $opium }.
}
event-fined-neutral = { $chips ->
    [one] { $who } remet { $chips } jeton dans le sac.
   *[other] { $who } remet { $chips } jetons dans le sac.
}
event-neutral = Neutre construit sur la parcelle { $lot } : { $tile }.
event-over = La partie est terminée. { $who } gagne avec { $points }.

## La table dans le terminal
draw-setup = Mise en place
draw-warm-up = Préparation · Raffles : { $who }
draw-round = Manche { $number } · Raffles : { $who }
draw-player = { $who } : { $points }, { $chips ->
    [0] aucun jeton
    [one] { $chips } jeton
   *[other] { $chips } jetons
}, { $buildings ->
    [one] { $buildings } bâtiment
   *[other] { $buildings } bâtiments
}
draw-holding = { $cash }, { $goods }
draw-hidden = derrière le paravent
draw-supply = Réserve : { $goods }, { $streets ->
    [one] { $streets } rue
   *[other] { $streets } rues
} · Sac : { $black ->
    [one] { $black } noir
   *[other] { $black } noirs
}, { $white ->
    [one] { $white } blanc
   *[other] { $white } blancs
}
draw-offer = Tuiles proposées : { $tiles }
draw-hut = { $tile } (hutte noire)
draw-top = Dessus de la pile : { $tile } · dessous I { $first }, II { $second }, III { $third }
draw-turn = { $who } est à l’œuvre : il reste { $steps ->
    [one] { $steps } déplacement
   *[other] { $steps } déplacements
} et { $uses ->
    [one] { $uses } activation
   *[other] { $uses } activations
}
draw-legend = B brique, X tissu, T thé, O opium, * au choix, = identiques, £ argent, P points · ● illégal · ♟ ouvriers

## Le plateau sur la page
board-title-above = Plan de la ville de
board-title-below = avec ses parcelles, rues et métiers
board-town = Ville
board-whole = Montrer toute la ville
board-track = Piste de score
board-merchants = Marchands
board-points = points
board-raffles = Raffles
board-yours = à vous
board-hidden = caché
board-supply = En réserve
board-streets = Rues
board-bag = Sac
board-offer = À l’offre
board-stack = Pile :
board-top = Dessus de la pile
board-held = prise, pas encore posée
board-with-hut = porte la hutte noire
board-dark = illégal
board-dark-means = Illégal : qui le construit ou l’active pioche un jeton.
board-era = époque { $era }
board-owner = de { $who }
board-workers-here = ouvriers ici : { $who }
board-screen = Derrière votre paravent
board-money = Argent
board-chips = Jetons
board-good-brick = Brique
board-good-textile = Textile
board-good-tea = Thé
board-good-opium = Opium
board-steps = Déplacements
board-uses = Activations
board-use-here = Activer ici
board-next-flag = Planter le prochain drapeau : { $owner }
board-chosen = { $count } sur { $of } choisis
board-more = encore { $count }
board-give-one = En donner un : { $good }, reste { $count }
board-take-one = En prendre un : { $good }, { $count } en réserve
board-take-back = Pas celui-ci : { $good }
board-owner-point = { $who } : +{ $OWNER_POINTS ->
    [one] { $OWNER_POINTS } point
   *[other] { $OWNER_POINTS } points
}
board-then-chip = puis un jeton est pioché : pas de retour ensuite
board-why-used = Déjà activé ce tour.
board-why-no-uses = Plus d’activation.
board-why-no-steps = Plus de pas.
board-why-too-far = Trop loin pour les déplacements restants.
board-why-no-street = Aucune rue n’y mène.
board-why-no-way = Aucune rue n’y mène depuis vos ouvriers.
board-why-built = Un bâtiment s’y trouve.
board-why-flagged = Un drapeau s’y trouve déjà.
board-why-alone = Aucun bâtiment à côté.
board-chosen-so = { $count } sur { $of } : { $goods }. { $more ->
    [0] Complet.
   *[other] Encore { $more }.
}
board-fold = Regarder d’abord la ville
board-unfold = Reprendre l’échange
board-rules = Règles
board-sum = Somme
board-go-on = Continuer
board-why-cannot-pay = Il faut { $cost } : vous n’en avez pas assez.
board-why-brings-nothing = La réserve n’a rien de ce qu’il apporte.
board-why-no-chips = Vous n’avez pas de jeton à remettre.
board-why-hired = Vous avez déjà deux ouvriers.
board-why-tile-first = Choisissez d’abord une tuile de l’offre.
board-why-street-first = Choisissez d’abord où va la rue gratuite.
board-why-trade-first = Terminez d’abord l’activation commencée.
board-why-not-built = Rien n’est bâti ici : les ouvriers vont de bâtiment en bâtiment.
board-why-owed = Le dernier pas revient à votre second ouvrier, qui attend.
board-why-no-end = Votre second ouvrier doit entrer en jeu avant la fin du tour.
board-why-tile-later = On prend une tuile au début de son tour, une seule.
board-why-stack-last = Seul le dernier joueur de la manche peut acheter le dessus de la pile, pour £{ $STACK_PRICE }.
board-why-stack-cash = Le dessus de la pile coûte £{ $STACK_PRICE }, que vous n’avez pas.
board-why-no-money = Une rue coûte £{ $STREET_PRICE }, que vous n’avez pas.
board-why-no-streets = Il ne reste plus de rues.
board-walk = { $worker } : aller jusqu’à { $site }, { $count } déplacements
board-chips-count = { $count ->
    [one] { $count } jeton noir
   *[other] { $count } jetons noirs
}
board-buildings-count = { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}
board-workers-count = { $count ->
    [one] { $count } ouvrier
   *[other] { $count } ouvriers
}

## La table en mots
text-square = Rangée { $row }, colonne { $column }
text-owner = Propriétaire : { $who }
text-flag = Drapeau : { $who }
text-name = { $who }
text-streets = Rues vers : { $sites }
text-steps = Un déplacement mène à : { $sites }
text-worker = { $worker } : { $site }
text-worker-waits = { $worker } attend hors du plateau
text-marker = { $who } : { $points }
text-seal = Prochain sceau à { $points }

## Les nombres des règles en mots
rule-owner-points = { $OWNER_POINTS ->
    [one] { $OWNER_POINTS } point
   *[other] { $OWNER_POINTS } points
}
rule-steps = { $STEPS ->
    [one] { $STEPS } déplacement
   *[other] { $STEPS } déplacements
}
rule-uses = { $USES ->
    [one] { $USES } activation
   *[other] { $USES } activations
}
rule-extra-steps = { $EXTRA_STEPS ->
    [one] { $EXTRA_STEPS } déplacement de plus
   *[other] { $EXTRA_STEPS } déplacements de plus
}
rule-spare-tiles = { $SPARE_TILES ->
    [one] une tuile de plus
   *[other] { $SPARE_TILES } tuiles de plus
}
