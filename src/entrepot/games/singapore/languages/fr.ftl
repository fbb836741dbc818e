# Singapore, en français.
game-name = Singapore
game-about = Bâtissez une ville, parcourez ses rues, faites commerce de briques, de tissus, de thé et d’opium, et bravez les raids. De Peer Sylvester, 2011.
aim-goal = Vous faites du commerce dans un jeune port. Construisez des bâtiments, envoyez vos ouvriers de l’un à l’autre par les rues et convertissez vos marchandises en argent et en points. Le joueur qui a le plus de points à la fin remporte la partie.
aim-end = La partie se termine au début de la première manche pour laquelle il n’y a plus assez de tuiles pour compléter l’offre.
aim-points = Activez des bâtiments qui donnent des points. Chaque fois qu’un autre joueur active un de vos bâtiments, vous gagnez { $OWNER_POINTS ->
    [one] un point
   *[other] { $OWNER_POINTS } points
}. À la fin, l’argent et les marchandises ne comptent pas. Les bâtiments sombres rapportent bien, mais on risque un raid chaque fois qu’on en construit ou qu’on en active un.
option-board = Le plateau sur lequel on joue : l’un de ceux du jeu, ou le vôtre sous la forme du texte de son fichier.
option-board-name = Plateau
option-board-singapore-1 = plateau standard
option-layout = La façon dont les six tuiles de terrain entourent la tuile de départ.
option-layout-name = Disposition du terrain
option-layout-classic = celle de la page des règles
option-layout-random = au hasard
option-layout-custom = la vôtre
option-squares = Pour une disposition à vous : la ville ligne par ligne, avec / entre les lignes. Les lettres A à F sont les tuiles de terrain, ##. / ##. / ..~ est la tuile de départ et _ est la mer.
option-squares-name = Cases de votre disposition
option-open = Indique si tout le monde voit l’argent et les marchandises de tous.
option-open-name = Sans paravents
option-open-no = cachés
option-open-yes = visibles
option-warm-up = Le sens dans lequel se joue la préparation, à partir du joueur situé à droite de Raffles. Dans le sens inverse des aiguilles d’une montre, Raffles joue en dernier ; dans l’autre sens, en deuxième. À deux joueurs, cela ne change rien.
option-warm-up-name = Préparation
option-warm-up-counter-clockwise = sens inverse des aiguilles d’une montre
option-warm-up-clockwise = sens des aiguilles d’une montre
option-end = Le moment où la partie se termine : dès que l’offre ne peut plus être complétée, ou seulement quand il n’y a plus une tuile pour chaque parcelle à bâtir. Dans le second cas, elle se termine aussi quand les parcelles viennent à manquer.
option-end-name = Fin de la partie
option-end-full-display = offre incomplète
option-end-tile-for-each = trop peu de tuiles à construire
option-hut-choice = Indique si le dernier joueur, après avoir acheté sur la pile, choisit entre les deux tuiles restantes même quand l’une d’elles porte déjà la hutte noire. Sinon, c’est elle qui est retirée du jeu.
option-hut-choice-name = Choix de la hutte
option-hut-choice-without-hut = seulement si aucune ne la porte
option-hut-choice-always = toujours
option-rest = Ce qui se passe quand vous ne pouvez pas payer un prix, même avec tous vos points. Soit vous payez ce que vous pouvez et la banque renonce au reste ; soit vous recevez la parcelle gratuitement et gardez ce que vous avez ; soit vous payez ce que vous pouvez et devez le reste, et vos prochains revenus vont d’abord à la banque. Une amende se paie comme une parcelle, mais on ne vous en dispense jamais entièrement.
option-rest-name = Ce qui ne peut pas être payé
option-rest-waived = la banque y renonce
option-rest-free-lot = parcelle gratuite
option-rest-owed = reste dû
option-first-worker = Indique si votre premier ouvrier a besoin d’un déplacement pour entrer en jeu, comme le second.
option-first-worker-name = Premier ouvrier
option-first-worker-step = coûte un déplacement
option-first-worker-free = ne coûte aucun déplacement
option-streets = Le moment où vous pouvez acheter des rues : seulement pendant que vous travaillez, ou pendant tout le tour, donc aussi avant de construire.
option-streets-name = Achat de rues
option-streets-while-working = en travaillant
option-streets-whole-turn = pendant tout le tour
option-waiting-agent = Indique si un second ouvrier qui attend hors du plateau doit entrer en jeu à votre tour suivant, ou s’il peut attendre encore.
option-waiting-agent-name = Ouvrier en attente
option-waiting-agent-must = doit entrer en jeu
option-waiting-agent-may = peut attendre
option-extra-steps = Les ouvriers qui peuvent faire les déplacements supplémentaires de la tactique de Raffles (époque II) : les deux ouvriers comme vous voulez, ou seulement celui qui active le bâtiment.
option-extra-steps-name = Déplacements supplémentaires
option-extra-steps-both-workers = les deux ouvriers
option-extra-steps-one-worker = un seul ouvrier
option-white-chip = Ce que devient un jeton blanc après un raid : il retourne dans le sac, ou il est retiré du jeu. Quand tous les jetons blancs ont été retirés, il n’y a plus de raids, et on ne pioche rien dans un sac vide.
option-white-chip-name = Jeton blanc
option-white-chip-back = retourne dans le sac
option-white-chip-out = retiré du jeu
option-raid-tie = Ce qui se passe quand plusieurs joueurs ont le total le plus élevé lors d’un raid : tous paient, remettent leurs jetons dans le sac et perdent la moitié de leur opium ; ou tous ne font que payer.
option-raid-tie-name = Égalité lors d’un raid
option-raid-tie-all-raided = tous subissent le raid
option-raid-tie-all-pay = tous ne font que payer
option-empty-raid = Ce qui se passe lors d’un raid quand personne n’a ni jeton ni opium : rien, ou bien tout le monde subit le raid sans rien perdre. Cela compte si les jetons blancs sont retirés du jeu, car seul un raid en consomme un.
option-empty-raid-name = Raid qui ne trouve rien
option-empty-raid-nothing = il ne se passe rien
option-empty-raid-raid = compte comme un raid
preset-family = Famille
preset-family-about = Sans paravents, et partout la plus clémente des deux interprétations.
preset-by-the-letter = À la lettre
preset-by-the-letter-about = Ce que les phrases imprimées disent mot pour mot, là où nous jouons d’ordinaire autrement.


neutral = Neutre
worker-first = Premier ouvrier
worker-second = Second ouvrier
tile-with-effect = { $tile } ({ $effect })
site-lot = parcelle { $lot }
site-building = { $tile } ({ $lot })
    .to = { FORM($tile, form: "to") } ({ $lot })
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
    .to = chez le prêteur sur gages
    .by = chez le prêteur sur gages
tile-brick-kiln = Four à briques
    .to = au four à briques
tile-loom = Métier à tisser
    .to = au métier à tisser
    .the = le métier à tisser
    .of = du métier à tisser
tile-tea-garden = Jardin de thé
    .to = au jardin de thé
    .the = le jardin de thé
tile-own = { $name }
tile-architect = Architecte
    .to = chez l’architecte
tile-office = Bureau
    .to = au bureau
tile-market = Marché
    .to = au marché
tile-stone-mason = Tailleur de pierre
    .to = chez le tailleur de pierre
    .the = le tailleur de pierre
tile-stone-mason-era-iii = { tile-stone-mason }
    .to = chez le tailleur de pierre
tile-tea-transport = Livreur de thé
    .to = chez le livreur de thé
tile-tea-house = Maison du thé
    .to = à la maison du thé
tile-weaving-manufactory = Atelier de tissage
    .to = à l’atelier de tissage
    .the = l’atelier de tissage
    .your = votre atelier de tissage
tile-textile-transport = Livreur de tissu
    .to = chez le livreur de tissu
tile-opium-syndicate = Syndicat de l’opium
    .to = au syndicat de l’opium
tile-opium-smuggling = Contrebande d’opium
    .to = au bâtiment « Contrebande d’opium »
tile-opium-slum = Fumerie d’opium
    .to = à la fumerie d’opium
tile-card-house = Maison de jeu
    .to = à la maison de jeu
tile-black-market = Marché noir
    .to = au marché noir
tile-east-india-company = Compagnie des Indes Orientales
    .to = à la Compagnie des Indes Orientales
    .the = la Compagnie des Indes Orientales
tile-courthouse = Tribunal
    .to = au tribunal
tile-street-kitchen = Cuisine de rue
    .to = à la cuisine de rue
tile-textile-manufactory = Manufacture de tissu
    .to = à la manufacture de tissu
tile-brick-manufactory = Manufacture de briques
    .to = à la manufacture de briques
tile-new-agent = Nouvel agent
    .to = au bâtiment « Nouvel agent »
tile-raffles-instructions = Tactique de Raffles
    .to = au bâtiment « Tactique de Raffles »
tile-raffles-instructions-era-iii = Instructions de Raffles
    .to = au bâtiment « Instructions de Raffles »
tile-harbor = Port
    .to = au port
tile-gambling-house = Tripot
    .to = au tripot
tile-bank = Banque
    .to = à la banque
tile-textile-trade = Comptoir de tissus
    .to = au comptoir de tissus

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
} de plus pendant ce tour
effect-move-worker = placer un de vos ouvriers sur n’importe quel autre bâtiment

## The moment
progress-warm-up = Préparation
progress-round = Manche { $number } · { $more ->
    [0] la dernière
   *[other] encore { $more } au plus
}
progress-over = Fin
task-warm-up = Prenez la tuile de votre premier bâtiment.
task-lot = { $tile } : choisissez sa parcelle, que vous payez aussitôt.
task-own-flag = Plantez votre drapeau : vous devrez y construire dans cette manche.
task-flag = Plantez le drapeau de { $who }, qui devra y construire dans cette manche.
task-build = Construisez à votre drapeau : prenez une tuile pour la parcelle { $lot } ({ $price }).
task-street = { $tile } : choisissez où mène sa rue gratuite.
task-give = { $tile } ({ $effect }) : choisissez ce que vous donnez.
task-take = { $tile } ({ $effect }) : choisissez ce que vous prenez.
task-return = { $tile } ({ $effect }) : choisissez combien de jetons.
task-move = { $tile } : placez un ouvrier sur n’importe quel autre bâtiment, sans déplacement.
task-hut = Il reste deux tuiles : choisissez celle qui reçoit la hutte noire. L’autre est retirée du jeu.

## Sortes de choix
kind-tile = Prendre une tuile
kind-stack = Acheter la tuile du dessus de la pile
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
kind-move = Placer un ouvrier sur un autre bâtiment
kind-end = Terminer le tour
kind-hut = Poser la hutte noire

## Choix
choice-tile = { $tile } : { $effect }
choice-stack = Tuile du dessus de la pile pour £{ $STACK_PRICE } : { $tile }, { $effect }
choice-lot = Parcelle { $lot } pour { $price }
choice-flag = { $owner } sur la parcelle { $lot }, { $price }
choice-street = { $from } – { $to }
choice-enter = Sur : { $site }
choice-step = { $worker } → { $site }
choice-buy = { $from } – { $to }
choice-use = { $site } : { $effect }
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
choice-hut = Hutte noire sur : { $tile }
choice-black = Un jeton noir
choice-white = Un jeton blanc
choice-reveal = Tuile suivante de la pile : { $tile }
choice-marker = Marqueur suivant de la pile de marqueurs : { $who }
choice-land = Tuile de terrain suivante : { $land }
choice-spot = Coin supérieur gauche : colonne { $column }, ligne { $row }

## Événements
event-land = Le coin supérieur gauche de la tuile de terrain { $land } est en colonne { $column }, ligne { $row }.
event-marker = Marqueur { $number } de la pile de marqueurs, en partant du bas : { $who }.
event-first-raffles = Le marqueur de { $who } est tout en bas de la pile : { $who } commence en tant que Raffles.
event-reveal = Tuile du dessus de la pile : { $tile }.
event-round = Manche { $number }. { $who } est Raffles.
event-offer = Offre : { $tiles }.
event-warm-up = { $who } prend : { $tile }.
event-build = { $who } construit sur la parcelle { $lot } pour { $price } : { $tile }.
event-build-points = { $who } construit sur la parcelle { $lot } pour { $price } en cédant { $points } : { $tile }.
event-waived = { $who } n’a plus ni argent ni points : la banque renonce à { $rest }.
event-owed = { $who } n’a plus ni argent ni points et doit { $rest }.
event-lot-free = { $who } ne peut pas payer { $rest }, même avec tous ses points, et reçoit la parcelle gratuitement.
event-stack = { $who } achète pour { $price } la tuile du dessus de la pile : { $tile }.
event-flag = La parcelle { $lot } revient à { $owner }.
event-street = Nouvelle rue : { $from } – { $to }.
event-buy = { $who } achète une rue pour { $price } : { $from } – { $to }.
event-enter = { $who } fait entrer un ouvrier en jeu : { $site }.
event-step = { $who } se déplace : { $from } → { $site }.
event-use = { $who } active : { $site }.
event-take = { $site } : { $who } prend { $take }.
event-trade = { $site } : { $who } échange { $give } contre { $take }.
event-give = { $site } : { $who } donne { $give }.
event-receive = { $who } prend { $take }.
event-return = { $site } : { $who } remet { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
} dans le sac.
event-new-agent = { $site } : { $who } engage un second ouvrier.
event-five-steps = { $site } : { $who } peut faire { $count ->
    [one] { $count } déplacement
   *[other] { $count } déplacements
} de plus.
event-move = { $who } déplace un ouvrier : { $from } → { $site }.
event-owner = Le bâtiment appartient à { $who } : { $points }.
event-seal = { $count ->
    [one] { $who } atteint un sceau et reçoit { $cash }.
   *[other] { $who } atteint { $count } sceaux et reçoit { $cash }.
}
event-end = { $who } termine son tour.
event-hut = La hutte noire va sur : { $tile }.
event-gone = Retirée du jeu : { $tile }.
event-black = { $who } pioche un jeton noir.
event-raid = { $who } pioche un jeton blanc : c’est le raid !
event-shown = { $sum ->
    [0] { $who } n’a rien à montrer.
   *[other] { $who } montre { $opium } et { $chips ->
        [0] aucun jeton
        [one] { $chips } jeton
       *[other] { $chips } jetons
    } : { $sum } en tout.
}
event-unharmed = Personne n’a rien à cacher.
event-fined = { $chips ->
    [0] { $who } paie une amende de { $fine } et perd { $opium }.
    [one] { $who } paie une amende de { $fine }, remet { $chips } jeton dans le sac et perd { $opium }.
   *[other] { $who } paie une amende de { $fine }, remet { $chips } jetons dans le sac et perd { $opium }.
}
event-fined-points = { $chips ->
    [0] { $who } paie une amende de { $fine } en cédant { $points } et perd { $opium }.
    [one] { $who } paie une amende de { $fine } en cédant { $points }, remet { $chips } jeton dans le sac et perd { $opium }.
   *[other] { $who } paie une amende de { $fine } en cédant { $points }, remet { $chips } jetons dans le sac et perd { $opium }.
}
event-fined-unpaid = { $chips ->
    [0] { $who } ne peut pas payer l’amende et perd { $opium }.
    [one] { $who } ne peut pas payer l’amende, remet { $chips } jeton dans le sac et perd { $opium }.
   *[other] { $who } ne peut pas payer l’amende, remet { $chips } jetons dans le sac et perd { $opium }.
}
event-fined-free = { $chips ->
    [0] { $who } perd { $opium }.
    [one] { $who } remet { $chips } jeton dans le sac et perd { $opium }.
   *[other] { $who } remet { $chips } jetons dans le sac et perd { $opium }.
}
event-fined-neutral = { $chips ->
    [one] { $who } remet { $chips } jeton dans le sac.
   *[other] { $who } remet { $chips } jetons dans le sac.
}
event-neutral = Neutre construit sur la parcelle { $lot } : { $tile }.
event-over = La partie est terminée. { $who } gagne avec { $points }.

## La table dans le terminal
draw-setup = Mise en place
draw-warm-up = Préparation · Raffles : { $who }
draw-round = Manche { $number } · Raffles : { $who }
draw-player = { $who } : { $points }, { $chips ->
    [0] aucun jeton
    [one] { $chips } jeton
   *[other] { $chips } jetons
}, { $buildings ->
    [one] { $buildings } bâtiment
   *[other] { $buildings } bâtiments
}
draw-holding = { $cash }, { $goods }
draw-hidden = derrière le paravent
draw-supply = Réserve : { $goods }, { $streets ->
    [one] { $streets } rue
   *[other] { $streets } rues
} · Sac : { $black ->
    [one] { $black } noir
   *[other] { $black } noirs
}, { $white ->
    [one] { $white } blanc
   *[other] { $white } blancs
}
draw-offer = Offre : { $tiles }
draw-hut = { $tile } (hutte noire)
draw-top = Tuile du dessus de la pile : { $tile } · en dessous : I { $first }, II { $second }, III { $third }
draw-turn = Au tour de { $who } : il reste { $steps ->
    [one] { $steps } déplacement
   *[other] { $steps } déplacements
} et { $uses ->
    [one] { $uses } activation
   *[other] { $uses } activations
}
draw-legend = B brique, X tissu, T thé, O opium, * au choix, = identiques, £ argent, P points · ● illégal · ① ②… ouvriers par joueur

## Le plateau sur la page
board-title-above = Plan de la ville de
board-title-below = avec ses parcelles, rues et métiers
board-town = Ville
board-whole = Montrer toute la ville
board-points-uses = Activations
board-points-owner = Activations par d’autres
board-points-paid = Cédés pour des parcelles
board-points-fines = Amendes
board-points-start = Au début
board-tie-break = à égalité de points, mais le marqueur est plus haut
hint-points = { $count ->
    [one] { $count } point tout de suite
   *[other] { $count } points tout de suite
}
hint-brick = plus de briques
hint-textile = plus de tissu
hint-tea = plus de thé
hint-opium = plus d’opium
hint-cash = plus d’argent
hint-agent = un second ouvrier
hint-chip = moins de jetons
hint-exposed = moins de danger lors d’un raid
hint-tempo = économise des déplacements
hint-reach = de meilleurs bâtiments à portée
hint-order = de meilleurs bâtiments à portée
hint-next = de bons bâtiments pour le prochain tour
hint-rival = les autres paient plus pour leurs parcelles
board-track = Piste de score
board-merchants = Marchands
board-points = points
board-raffles = Raffles
board-yours = à vous
board-hidden = caché
board-supply = En réserve
board-streets = Rues
board-bag = Sac
board-offer = Offre
board-stack = Pile :
board-top = Tuile du dessus de la pile
board-held = prise, pas encore posée
board-with-hut = porte la hutte noire
board-dark = illégal
board-dark-means = Illégal : le joueur qui le construit ou l’active pioche un jeton.
board-era = époque { $era }
board-owner = à { $who }
board-workers-here = ouvriers ici : { $who }
board-screen = Derrière votre paravent
board-money = Argent
board-chips = Jetons
board-good-brick = Brique
board-good-textile = Tissu
board-good-tea = Thé
board-good-opium = Opium
board-steps = Déplacements
board-uses = Activations
board-use-here = Activer ici
board-next-flag = Planter le prochain drapeau : { $owner }
board-chosen = { $count } sur { $of }
board-more = encore { $count }
board-give-one = Donner un cube : { $good }, il en reste { $count }
board-take-one = Prendre un cube : { $good }, { $count } en réserve
board-take-back = Annuler ce cube : { $good }
board-owner-point = { $who } : +{ $OWNER_POINTS ->
    [one] { $OWNER_POINTS } point
   *[other] { $OWNER_POINTS } points
}
board-then-chip = puis un jeton est pioché, ce qui ne s’annule pas
board-why-used = Déjà activé pendant ce tour.
board-why-no-uses = Il ne vous reste aucune activation.
board-why-no-steps = Il ne vous reste aucun déplacement.
board-why-too-far = Trop loin pour les déplacements qui vous restent.
board-why-no-street = Aucune rue ne mène ici.
board-why-no-way = Aucune rue ne mène ici depuis vos ouvriers.
board-why-built = Il y a déjà un bâtiment ici.
board-why-flagged = Il y a déjà un drapeau ici.
board-why-alone = Aucun bâtiment n’est adjacent.
board-chosen-so = { $count } sur { $of } : { $goods }. { $more ->
    [0] C’est complet.
   *[other] Encore { $more }.
}
board-fold = Regarder d’abord la ville
board-unfold = Reprendre l’échange
board-rules = Règles
board-sum = Total
board-go-on = Continuer
board-why-cannot-pay = Il faut payer { $cost } : vous n’avez pas assez.
board-why-brings-nothing = La réserve ne contient plus rien de ce que donne ce bâtiment.
board-why-no-chips = Vous n’avez pas de jeton à remettre.
board-why-hired = Vous avez déjà deux ouvriers.
board-why-tile-first = Choisissez d’abord une tuile de l’offre.
board-why-street-first = Choisissez d’abord où va la rue gratuite.
board-why-trade-first = Terminez d’abord l’activation commencée.
board-why-not-built = Il n’y a pas de bâtiment ici : les ouvriers vont de bâtiment en bâtiment.
board-why-no-end = Votre second ouvrier doit entrer en jeu avant la fin de votre tour.
board-why-tile-later = On ne prend qu’une tuile, au début de son tour.
board-why-stack-last = Seul le dernier joueur de la manche peut acheter la tuile du dessus de la pile, pour £{ $STACK_PRICE }.
board-why-stack-cash = La tuile du dessus de la pile coûte £{ $STACK_PRICE } : vous n’avez pas assez d’argent.
board-why-no-money = Une rue coûte £{ $STREET_PRICE } : vous n’avez pas assez d’argent.
board-why-no-streets = Il n’y a plus de rues à acheter.
board-walk = { $worker } : aller { FORM($site, form: "to") }, { $count } déplacements
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
text-square = Ligne { $row }, colonne { $column }
text-owner = Propriétaire : { $who }
text-flag = Drapeau : { $who }
text-name = { $who }
text-streets = Rues vers : { $sites }
text-steps = À un déplacement : { $sites }
text-worker = { $worker } : { $site }
text-worker-waits = { $worker } attend hors du plateau
text-marker = { $who } : { $points }
text-seal = Prochain sceau à { $points }
form-to = à { $name }

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
    [one] une tuile de plus qu’il n’y a de joueurs
   *[other] { $SPARE_TILES } tuiles de plus qu’il n’y a de joueurs
}
