# Clippers, en français.
game-name = Clippers
game-about = Établissez-vous dans les îles du Pacifique et posez six lignes maritimes qui sont à tout le monde : plus elles sont nombreuses à desservir vos comptoirs, mieux c’est. D’Alan R. Moon, 2002.
aim-goal = Des lignes maritimes grandissent d’est en ouest à travers le Pacifique. Elles sont à tout le monde : chacun peut prolonger n’importe laquelle. Seuls vos comptoirs sont à vous. Qui a le plus de points à la fin gagne.
aim-end = La partie se termine aussitôt quand tous les bâtonnets sont posés ou hors jeu, ou quand un joueur qui doit poser un bâtonnet ne peut prolonger aucune ligne.
aim-points = Chaque comptoir vaut la valeur de son île multipliée par le nombre de lignes différentes qui l’ont atteinte. Chaque $ est aussi un point ; qui mène une ligne à une île qu’elle n’avait pas encore atteinte reçoit d’ordinaire un bonus.

option-board = Le plateau : pacific-2, la première carte pacific-1, ou le texte d’un fichier de carte personnel.
option-exact = Si les cartes Option exigent leur nombre entier de bâtonnets, partout où l’on peut en poser autant.
option-stuck = Comment continue une couleur dont les clippers sont bloqués : avec « anew », dès qu’ils le sont tous, le joueur qui en pose un bâtonnet peut la faire repartir de sa case de départ ou d’une île qu’elle a atteinte. Avec « bought », seul un clipper nouvellement acheté peut continuer ; avec « any », un clipper bloqué peut repartir même si d’autres de sa couleur peuvent encore avancer.
option-violet-counts = Si la ligne violette compte sur sa première île dès son premier bâtonnet.

## Îles
island-number = Île { $number }
island-pitcairn = Pitcairn
island-gambier = Gambier
island-hao = Hao
island-marquesas = Marquises
island-rangiroa = Rangiroa
island-rapa = Rapa
island-tahiti = Tahiti
island-tubuai = Tubuai
island-bora-bora = Bora-Bora
island-malden = Malden
island-penrhyn = Penrhyn
island-rarotonga = Rarotonga
island-suwarrow = Suwarrow
island-christmas = Christmas
island-palmyra = Palmyra
island-niue = Niue
island-american-samoa = Samoa américaines
island-samoa = Samoa
island-tokelau = Tokelau
island-tonga = Tonga
island-phoenix = Phœnix
island-wallis-futuna = Wallis & Futuna
island-fiji = Fidji
island-tuvalu = Tuvalu
island-kermadec = Kermadec
island-johnston = Johnston
island-gilbert = Gilbert
island-nauru = Nauru
island-marshall = Marshall
island-vanuatu = Vanuatu
island-norfolk = Norfolk
island-new-zealand = Nouvelle-Zélande
island-hawaii = Hawaï
island-new-caledonia = Nouvelle-Calédonie
island-solomons = Salomon
island-new-guinea = Nouvelle-Guinée
island-carolines = Carolines
island-guam = Guam

## Lignes
line-red = ligne rouge
line-blue = ligne bleue
line-white = ligne blanche
line-green = ligne verte
line-black = ligne noire
line-violet = ligne violette
mark-red = R
mark-blue = U
mark-white = B
mark-green = V
mark-black = N
mark-violet = I
start-red = Départ rouge
start-blue = Départ bleu
start-white = Départ blanc
start-green = Départ vert
start-black = Départ noir

## Nations et cartes
nation-france = France
nation-england = Angleterre
nation-america = Amérique
nation-germany = Allemagne
nation-japan = Japon
card-2x = 2×
card-3x = 3×
card-5x = 5×
card-settlement = Comptoir

## Genres de choix
kind-settle = Fonder un comptoir
kind-card = Prendre une carte Option
kind-pass = Passer
kind-buy = Acheter un clipper pour { $CLIPPER_PRICE } $
kind-no-clipper = Ne pas acheter de clipper
kind-lay = Poser un bâtonnet
kind-place = Placer le nouveau clipper
kind-move = Retirer un comptoir
kind-put = Reposer le comptoir
kind-wait = Ne rien poser dans cette phase
kind-done = Ne plus rien poser

## Choix
choice-settle = { $island } (valeur { $value }, { $lines ->
    [0] aucune ligne
    [one] { $lines } ligne
   *[other] { $lines } lignes
})
choice-card = { $price ->
    [0] Carte { $card }, gratuite
   *[other] Carte { $card } pour { $price } $
}
choice-pass = Passer
choice-buy = Un clipper de la { $line } pour { $CLIPPER_PRICE } $
choice-no-clipper = Pas de clipper
choice-lay = { $line } : { $from } → { $to }, bâtonnet { $stick } sur { $length }
choice-lay-reach = { $bonus ->
    [0] { $line } : { $from } → { $to }, liaison achevée
   *[other] { $line } : { $from } → { $to }, liaison achevée, +{ $bonus } $
}
choice-place = Nouveau clipper, { $line } : { $from } → { $to }, bâtonnet { $stick } sur { $length }
choice-place-reach = { $bonus ->
    [0] Nouveau clipper, { $line } : { $from } → { $to }, liaison achevée
   *[other] Nouveau clipper, { $line } : { $from } → { $to }, liaison achevée, +{ $bonus } $
}
choice-move = Quitter : { $island } (valeur { $value }, { $lines ->
    [0] aucune ligne
    [one] { $lines } ligne
   *[other] { $lines } lignes
})
choice-put = S’établir : { $island } (valeur { $value }, { $lines ->
    [0] aucune ligne
    [one] { $lines } ligne
   *[other] { $lines } lignes
})
choice-wait = Rien maintenant, jusqu’à { rule-sticks-5x } en phase 3
choice-done = { $sticks ->
    [one] S’arrêter après { $sticks } bâtonnet
   *[other] S’arrêter après { $sticks } bâtonnets
}
choice-nation = { $nation } pour { $who }
choice-start = { $who } commence

## Événements
event-nation = { $who } reçoit sa nation : { $nation }.
event-start = Le sort désigne { $who } pour commencer.
event-round = Manche { $number }. { $who } commence.
event-phase = Phase { $number }.
event-settle = { $who } fonde un comptoir : { $island }.
event-card = { $price ->
    [0] { $who } prend la carte { $card }, qui est gratuite.
   *[other] { $who } prend la carte { $card } pour { $price } $.
}
event-pass = { $who } passe.
event-buy = { $who } achète un clipper de la { $line } pour { $price } $.
event-lay = { $who } prolonge la { $line } : { $from } → { $to } ({ $stick } sur { $length }).
event-lay-reach = { $bonus ->
    [0] { $who } achève une liaison de la { $line } : { $from } → { $to }, sans prime.
   *[other] { $who } achève une liaison de la { $line } : { $from } → { $to }, prime de { $bonus } $.
}
event-place = { $who } place le nouveau clipper de la { $line } : { $place }.
event-restart = Un clipper bloqué de la { $line } repart d’ailleurs : { $from } → { $to }.
event-move = { $who } déplace un comptoir : { $from } → { $to }.
event-wait = { $who } ne pose rien dans cette phase.
event-return = { $who } ne peut plus placer le clipper de la { $line } : il retourne à la réserve, sans remboursement.
event-violet = { $lines ->
    [2] Deux lignes sont arrivées ({ $island }) : la ligne violette peut partir.
    [one] Une ligne est arrivée ({ $island }) : la ligne violette peut partir.
   *[other] { $lines } lignes sont arrivées ({ $island }) : la ligne violette peut partir.
}
event-gone = { $count ->
    [one] La { $line } ne peut plus avancer : son dernier bâtonnet quitte la partie.
   *[other] La { $line } ne peut plus avancer : ses { $count } derniers bâtonnets quittent la partie.
}
event-over-laid = Tous les bâtonnets sont posés ou hors du jeu : la partie est terminée.
event-over-stuck = { $who } doit poser un bâtonnet et ne peut prolonger aucune route : la partie est terminée.
event-result = { $place }. { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, dont { $money } $ en argent.
event-win = { $who } gagne.
event-share = { $who } partage la victoire.

## La table dans le terminal
draw-setup = Mise en place
draw-round = Manche { $number } · phase { $phase } · commence : { $who }
draw-over = La partie est terminée
draw-legend = Île, valeur, lignes arrivées, comptoirs par numéro de joueur, cases libres (.) · ○ départ, ▲ clipper ou bout
draw-line = { $line } : { $left } bâtonnets sur { $sticks }, { $clippers ->
    [0] aucun clipper en réserve
    [one] { $clippers } clipper en réserve
   *[other] { $clippers } clippers en réserve
}
draw-violet = { $line } : { $left } bâtonnets sur { $sticks }, pas de clippers, départ : { $island }
draw-gone = { $count } hors jeu
draw-player = { $who } : { $money } $, { $reserve } en réserve, { $points ->
    [one] { $points } point à présent
   *[other] { $points } points à présent
}
draw-nation = { $nation }
draw-card = carte { $card }
draw-clipper = clipper à placer ({ $line })
draw-cards = Cartes Option disponibles : { $cards }
draw-card-left = { $price ->
    [0] { $count } de { $card } (gratuite)
   *[other] { $count } de { $card } ({ $price } $)
}
draw-turn = { $sticks ->
    [one] { $who } peut encore poser { $sticks } bâtonnet
   *[other] { $who } peut encore poser { $sticks } bâtonnets
}

## Le plateau sur la page
board-chart = Carte
board-whole = Montrer toute la carte
board-title-below = avec les six lignes des clippers
board-equator = Équateur
board-capricorn = Tropique du Capricorne
board-nations = Nations
board-score-now = score
board-first = premier joueur
board-cards = Cartes option
board-card-2x = { $CARD_STICKS_2X ->
    [2] Deux bâtonnets à chaque phase
    [one] Un bâtonnet à chaque phase
   *[other] { $CARD_STICKS_2X } bâtonnets à chaque phase
}, { $BONUS_FACTOR ->
    [2] primes doublées
   *[other] primes multipliées par { $BONUS_FACTOR }
}
board-card-3x = { $CARD_STICKS_3X ->
    [3] Trois bâtonnets à chaque phase
    [one] Un bâtonnet à chaque phase
   *[other] { $CARD_STICKS_3X } bâtonnets à chaque phase
}, sans prime
board-card-5x = { $CARD_STICKS_5X ->
    [5] Cinq bâtonnets dans une phase
    [one] Un bâtonnet dans une phase
   *[other] { $CARD_STICKS_5X } bâtonnets dans une phase
}, aucun dans l’autre
board-card-settlement = Déplacer un de vos comptoirs dans une phase
board-free-of-charge = gratuit
board-free = { $count ->
    [one] libre
   *[other] { $count } libres
}
board-lines = Lignes
board-line = { $line } : { $left } bâtonnets sur { $sticks }, clippers en réserve : { $clippers }
board-no-ships = sans navires
board-phases = Phases de la manche { $round }
board-phase-settle = Coloniser
board-phase-lay = Poser
board-phase-close = Fin
board-why-full = Aucun mouillage libre.
board-why-same = Le comptoir vient d’ici.
board-why-reserve = Plus de comptoir en réserve.
board-island = { $island } : valeur { $value }, lignes : { $lines }, mouillages libres : { $free }
board-reserve = { $count ->
    [one] { $count } comptoir en réserve
   *[other] { $count } comptoirs en réserve
}
board-money = { $count } $
board-round = Manche { $round }
board-worth = { $lines ->
    [one] valeur { $value } × { $lines } ligne = { $worth } à présent
   *[other] valeur { $value } × { $lines } lignes = { $worth } à présent
}
board-earns = { $count } × { $value } × { $lines } = { $worth }
board-nobody-here = Personne n’a de comptoir ici.
board-lay-reach = La { $line } atteint { $island }
board-lay-toward = La { $line } vers { $island }, { $stick } sur { $length }
board-bonus-first = première ligne ici : { $FIRST_LINE_BONUS } $
board-bonus-first-times = première ligne ici : prime de { $FIRST_LINE_BONUS } $, { rule-times }
board-bonus-new = une nouvelle ligne ici : { $NEXT_LINE_BONUS } $
board-bonus-new-times = une nouvelle ligne ici : prime de { $NEXT_LINE_BONUS } $, { rule-times }
board-bonus-again = cette ligne est déjà venue : pas de prime
board-bonus-forgone = pas de prime avec la carte { card-3x }
board-lay-bonus = { $stick } · { $bonus }
board-stretch = { $from } – { $to }, { $stick } sur { $length }
board-leaves = le clipper quitte { $place }
board-placed = le nouveau clipper part de { $place }
board-begins = depuis son bout : { $place }
board-left = { $count ->
    [one] encore { $count } bâtonnet dans cette phase
   *[other] encore { $count } bâtonnets dans cette phase
}
board-waits = Le nouveau clipper ({ $line }) attend d’être placé
board-holds = a la carte { $card }
board-filter = Montrer seulement où peut aller la { $line }
board-why-none-here = Vous n’avez pas de comptoir ici.
board-why-settled = Vous avez déjà fondé un comptoir, pris une carte ou passé.
board-laid = La { $line } passe ici.
board-why-begun = Seule la { $line } peut continuer ici.
board-why-before = Les bâtonnets précédents d’abord.
board-why-no-end = Aucun clipper ni bout de ligne à l’une ou l’autre extrémité.
board-why-one-way = Sens unique : { $from } → { $to }.
board-why-twice = La { $line } est déjà sur cette liaison : l’autre voie est pour une autre ligne.
board-why-no-sticks = La ligne n’a plus de bâtonnets.
board-why-place-first = Le clipper acheté dans cette manche doit être placé maintenant.
board-why-move-first = Il faut maintenant déplacer un comptoir.
board-why-card-phase = Les cartes Option se prennent en phase 1.
board-why-card-gone = Toutes sont prises dans cette manche.
board-why-money = Prix : { $price } $, et vous avez { $money } $.
board-why-nothing-to-move = Vous n’avez pas de comptoir à déplacer.
board-why-stuck = Aucun clipper de cette ligne ne peut avancer.
board-why-violet = { $VIOLET_LINES ->
    [2] La ligne violette attend que deux lignes soient arrivées : { $island }.
    [one] La ligne violette attend qu’une ligne soit arrivée : { $island }.
   *[other] La ligne violette attend que { $VIOLET_LINES } lignes soient arrivées : { $island }.
}
board-why-buy-later = Un clipper s’achète après avoir fondé un comptoir, pris une carte ou passé.
board-why-buy-phase = Les clippers s’achètent en phase 1.
board-why-no-supply = Plus de clipper de cette ligne en réserve.
board-why-nowhere = Un nouveau clipper de cette ligne n’aurait aucune place.

## La table en mots
text-turn = C’est au tour de { $who }
text-own = Ce que vous avez
text-settlements = { $count ->
    [one] { $island } : { $count } comptoir, rapporte { $earned }
   *[other] { $island } : { $count } comptoirs, rapportent { $earned }
}
text-lines = Lignes ici : { $lines }
text-settlers = Comptoirs : { $who }
text-settler = { $who } { $earns }
text-clippers = Clippers ici : { $lines }
text-link = { $length ->
    [one] Liaison : { $island }, { $length } bâtonnet, libre
   *[other] Liaison : { $island }, { $length } bâtonnets, libre
}
text-link-laid = { $length ->
    [one] Liaison : { $island }, { $length } bâtonnet ({ $sticks })
   *[other] Liaison : { $island }, { $length } bâtonnets ({ $sticks })
}
text-sticks = { $line } { $count }
text-tip = Clipper ou bout : { $place }
text-tip-afloat = Clipper ou bout en route : { $from } – { $to }
text-holders = Prise par { $who }
text-name = { $who }
text-score = { $points ->
    [one] { $who } : { $points } point
   *[other] { $who } : { $points } points
}

## Tournures des règles avec leurs nombres
rule-sticks = { $STICKS ->
    [2] deux bâtonnets
    [3] trois bâtonnets
    [4] quatre bâtonnets
    [5] cinq bâtonnets
    [one] un bâtonnet
   *[other] { $STICKS } bâtonnets
}
rule-sticks-2x = { $CARD_STICKS_2X ->
    [2] deux bâtonnets
    [3] trois bâtonnets
    [4] quatre bâtonnets
    [5] cinq bâtonnets
    [one] un bâtonnet
   *[other] { $CARD_STICKS_2X } bâtonnets
}
rule-sticks-3x = { $CARD_STICKS_3X ->
    [2] deux bâtonnets
    [3] trois bâtonnets
    [4] quatre bâtonnets
    [5] cinq bâtonnets
    [one] un bâtonnet
   *[other] { $CARD_STICKS_3X } bâtonnets
}
rule-sticks-5x = { $CARD_STICKS_5X ->
    [2] deux bâtonnets
    [3] trois bâtonnets
    [4] quatre bâtonnets
    [5] cinq bâtonnets
    [one] un bâtonnet
   *[other] { $CARD_STICKS_5X } bâtonnets
}
rule-sticks-settlement = { $CARD_STICKS_SETTLEMENT ->
    [2] deux bâtonnets
    [3] trois bâtonnets
    [4] quatre bâtonnets
    [5] cinq bâtonnets
    [one] un bâtonnet
   *[other] { $CARD_STICKS_SETTLEMENT } bâtonnets
}
rule-price-2x = { $CARD_PRICE_2X ->
    [0] gratuite
   *[other] { $CARD_PRICE_2X } $
}
rule-price-3x = { $CARD_PRICE_3X ->
    [0] gratuite
   *[other] { $CARD_PRICE_3X } $
}
rule-price-5x = { $CARD_PRICE_5X ->
    [0] gratuite
   *[other] { $CARD_PRICE_5X } $
}
rule-price-settlement = { $CARD_PRICE_SETTLEMENT ->
    [0] gratuite
   *[other] { $CARD_PRICE_SETTLEMENT } $
}
rule-times = { $BONUS_FACTOR ->
    [2] doublée
   *[other] multipliée par { $BONUS_FACTOR }
}
rule-violet-lines = { $VIOLET_LINES ->
    [2] deux
   *[other] { $VIOLET_LINES }
}
