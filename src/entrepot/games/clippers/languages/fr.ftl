# Clippers, en français.
game-name = Clippers
game-about = Fondez des comptoirs dans les îles du Pacifique et posez six lignes maritimes qui sont à tout le monde : plus elles sont nombreuses à desservir vos comptoirs, mieux c’est. D’Alan R. Moon, 2002.
aim-goal = Des lignes maritimes s’étendent d’est en ouest à travers le Pacifique. Elles sont à tout le monde : chacun peut prolonger n’importe laquelle. Seuls vos comptoirs sont à vous. Le joueur qui a le plus de points à la fin remporte la partie.
aim-end = La partie se termine dès que tous les bâtonnets sont posés ou hors jeu, ou dès qu’un joueur qui doit poser un bâtonnet ne peut prolonger aucune ligne.
aim-points = Chaque comptoir vaut la valeur de son île multipliée par le nombre de lignes différentes qui ont atteint l’île. Chaque $ est aussi un point ; un joueur qui mène une ligne à une île qu’elle n’avait pas encore atteinte reçoit le plus souvent une prime.
option-board = La carte sur laquelle on joue : l’une de celles du jeu, ou la vôtre sous la forme du texte de son fichier.
option-board-name = Carte
option-board-pacific-2 = carte standard
option-board-pacific-3 = troisième carte
option-board-pacific-1 = première carte
option-exact = Indique si les cartes Option obligent à poser tous leurs bâtonnets, dès lors que c’est possible.
option-exact-name = Tous les bâtonnets de la carte
option-exact-no = au moins un bâtonnet
option-exact-yes = tous les bâtonnets
option-violet-counts = Indique si la ligne violette compte sur sa première île dès son premier bâtonnet.
option-violet-counts-name = La ligne violette sur sa première île
option-violet-counts-yes = compte tout de suite
option-violet-counts-no = compte à l’arrivée
option-clipper-place = L’endroit où vous pouvez placer un clipper acheté, outre sa case de départ : sur une île que sa propre couleur a atteinte, ou sur une île que n’importe quelle ligne a atteinte. Sa couleur n’y compte qu’une fois arrivée par une liaison.
option-clipper-place-name = Placement d’un clipper
option-clipper-place-own-line = là où sa ligne est passée
option-clipper-place-any-line = là où une ligne est passée
option-five-other-phase = Ce que pose le joueur qui a la carte 5× dans la phase où il ne s’en sert pas : rien, ou un bâtonnet. S’il pose au plus un bâtonnet en phase 2, il lui reste les cinq pour la phase 3.
option-five-other-phase-name = L’autre phase de la carte 5×
option-five-other-phase-none = aucun bâtonnet
option-five-other-phase-one = un bâtonnet
option-settlement-card = Ce que fait en phase 3 le joueur qui a la carte Comptoir et qui a posé un bâtonnet en phase 2 : déplacer un comptoir, ou au choix en déplacer un ou poser encore un bâtonnet.
option-settlement-card-name = Carte Comptoir en phase 3
option-settlement-card-move = déplacer un comptoir
option-settlement-card-move-or-stick = déplacer un comptoir ou poser un bâtonnet
option-stuck = La façon dont continue une couleur dont les clippers sont bloqués. Repartir signifie que le joueur qui pose un bâtonnet de cette couleur peut le poser à partir de sa case de départ ou d’une île qu’elle a atteinte.
option-stuck-name = Clippers bloqués
option-stuck-anew = repartir dès que tous sont bloqués
option-stuck-bought = seulement avec un clipper acheté
option-stuck-any = repartir même si un seul est bloqué
preset-family = Famille
preset-family-about = Partout l’interprétation qui laisse le plus de possibilités.
preset-by-the-letter = À la lettre
preset-by-the-letter-about = Ce que la source dit mot pour mot, là où nous jouons d’ordinaire autrement.


## Îles
island-number = Île { $number }
    .the = l’île { $number }
    .to = vers l’île { $number }
island-pitcairn = Pitcairn
island-gambier = Gambier
    .the = les Gambier
    .to = vers les Gambier
    .at = aux Gambier
island-hao = Hao
island-marquesas = Marquises
    .the = les Marquises
    .to = vers les Marquises
    .at = aux Marquises
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
    .the = l’île Christmas
    .to = vers l’île Christmas
island-palmyra = Palmyra
island-niue = Niue
island-american-samoa = Samoa américaines
    .the = les Samoa américaines
    .to = vers les Samoa américaines
    .at = aux Samoa américaines
island-samoa = Samoa
    .the = les Samoa
    .to = vers les Samoa
    .at = aux Samoa
island-tokelau = Tokelau
    .the = les Tokelau
    .to = vers les Tokelau
island-tonga = Tonga
    .the = les Tonga
    .to = vers les Tonga
island-phoenix = Phœnix
    .the = les Phœnix
    .to = vers les Phœnix
island-wallis-futuna = Wallis & Futuna
island-fiji = Fidji
    .the = les Fidji
    .to = vers les Fidji
island-tuvalu = Tuvalu
    .the = les Tuvalu
    .to = vers les Tuvalu
island-kermadec = Kermadec
    .the = les Kermadec
    .to = vers les Kermadec
island-johnston = Johnston
island-gilbert = Gilbert
    .the = les Gilbert
    .to = vers les Gilbert
island-nauru = Nauru
island-marshall = Marshall
    .the = les Marshall
    .to = vers les Marshall
island-vanuatu = Vanuatu
    .the = le Vanuatu
    .to = vers le Vanuatu
island-norfolk = Norfolk
island-new-zealand = Nouvelle-Zélande
    .the = la Nouvelle-Zélande
    .to = vers la Nouvelle-Zélande
island-hawaii = Hawaï
island-new-caledonia = Nouvelle-Calédonie
    .the = la Nouvelle-Calédonie
    .to = vers la Nouvelle-Calédonie
island-solomons = Salomon
    .the = les Salomon
    .to = vers les Salomon
island-new-guinea = Nouvelle-Guinée
    .the = la Nouvelle-Guinée
    .to = vers la Nouvelle-Guinée
island-carolines = Carolines
    .the = les Carolines
    .to = vers les Carolines
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
    .the = le départ rouge
    .to = vers le départ rouge
start-blue = Départ bleu
    .the = le départ bleu
    .to = vers le départ bleu
start-white = Départ blanc
    .the = le départ blanc
    .to = vers le départ blanc
start-green = Départ vert
    .the = le départ vert
    .to = vers le départ vert
start-black = Départ noir
    .the = le départ noir
    .to = vers le départ noir

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

## The moment
progress-round = Manche { $number } · { $sticks ->
    [one] { $sticks } bâtonnet
   *[other] { $sticks } bâtonnets
}
progress-over = Fin
task-lay = Posez un bâtonnet à un endroit marqué : les lignes qui atteignent vos comptoirs rapportent des points.
task-place = Placez le nouveau clipper ({ $line }) à un endroit marqué.
task-put = Reposez le comptoir sur une île marquée.

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
choice-lay = { $line } : { $from } → { $to }, bâtonnet { $stick } sur { $length }
choice-lay-reach = { $bonus ->
    [0] { $line } : { $from } → { $to }, liaison achevée
   *[other] { $line } : { $from } → { $to }, liaison achevée, +{ $bonus } $
}
choice-place = Nouveau clipper, { $line } : { $from } → { $to }, bâtonnet { $stick } sur { $length }
choice-place-reach = { $bonus ->
    [0] Nouveau clipper, { $line } : { $from } → { $to }, liaison achevée
   *[other] Nouveau clipper, { $line } : { $from } → { $to }, liaison achevée, +{ $bonus } $
}
choice-move = Départ : { $island } (valeur { $value }, { $lines ->
    [0] aucune ligne
    [one] { $lines } ligne
   *[other] { $lines } lignes
})
choice-put = Arrivée : { $island } (valeur { $value }, { $lines ->
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
event-nation = { $who } reçoit sa nation : { $nation }.
event-start = Le tirage au sort désigne { $who } pour commencer.
event-round = Manche { $number }. { $who } commence.
event-phase = Phase { $number }.
event-settle = { $who } fonde un comptoir : { $island }.
event-card = { $price ->
    [0] { $who } prend la carte { $card }, qui est gratuite.
   *[other] { $who } prend la carte { $card } pour { $price } $.
}
event-pass = { $who } passe.
event-buy = { $who } achète un clipper de la { $line } pour { $price } $.
event-lay = { $who } prolonge la { $line } : { $from } → { $to } ({ $stick } sur { $length }).
event-lay-reach = { $bonus ->
    [0] { $who } achève une liaison de la { $line } : { $from } → { $to }, sans prime.
   *[other] { $who } achève une liaison de la { $line } : { $from } → { $to }, prime de { $bonus } $.
}
event-place = { $who } place le nouveau clipper de la { $line } : { $place }.
event-restart = Un clipper bloqué de la { $line } repart d’ailleurs : { $from } → { $to }.
event-move = { $who } déplace un comptoir : { $from } → { $to }.
event-wait = { $who } ne pose rien dans cette phase.
event-return = { $who } ne peut plus placer le clipper de la { $line } : il retourne à la réserve, sans remboursement.
event-violet = { $lines ->
    [2] Deux lignes ont atteint { FORM($island, form: "the") } : la ligne violette peut partir.
    [one] Une ligne a atteint { FORM($island, form: "the") } : la ligne violette peut partir.
   *[other] { $lines } lignes ont atteint { FORM($island, form: "the") } : la ligne violette peut partir.
}
event-gone = { $count ->
    [one] La { $line } ne peut plus avancer : son dernier bâtonnet est retiré du jeu.
   *[other] La { $line } ne peut plus avancer : ses { $count } derniers bâtonnets sont retirés du jeu.
}
event-over-laid = Tous les bâtonnets sont posés ou hors jeu : la partie est terminée.
event-over-stuck = { $who } doit poser un bâtonnet et ne peut prolonger aucune route : la partie est terminée.
event-result = { $place }. { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, dont { $money } $ en argent.
event-win = { $who } gagne.
event-share = { $who } partage la victoire.

## La table dans le terminal
draw-setup = Mise en place
draw-round = Manche { $number } · phase { $phase } · premier joueur : { $who }
draw-over = La partie est terminée
draw-legend = Île, valeur, lignes arrivées, comptoirs par joueur, mouillages libres (.) · ○ case de départ, ▲ clipper ou extrémité
draw-line = { $line } : { $left } bâtonnets sur { $sticks }, { $clippers ->
    [0] aucun clipper en réserve
    [one] { $clippers } clipper en réserve
   *[other] { $clippers } clippers en réserve
}
draw-violet = { $line } : { $left } bâtonnets sur { $sticks }, pas de clippers, départ : { $island }
draw-gone = { $count } hors jeu
draw-player = { $who } : { $money } $, { $reserve ->
    [one] { $reserve } comptoir en réserve
   *[other] { $reserve } comptoirs en réserve
}, { $points ->
    [one] { $points } point pour l’instant
   *[other] { $points } points pour l’instant
}
draw-nation = { $nation }
draw-card = carte { $card }
draw-clipper = clipper à placer ({ $line })
draw-cards = Cartes Option : { $cards }
draw-card-left = { $price ->
    [0] { $card } (gratuite, il en reste { $count })
   *[other] { $card } ({ $price } $, il en reste { $count })
}
draw-turn = { $sticks ->
    [one] { $who } peut encore poser { $sticks } bâtonnet
   *[other] { $who } peut encore poser { $sticks } bâtonnets
}

## Le plateau sur la page
board-chart = Carte
board-whole = Montrer toute la carte
board-title = Le Pacifique
board-title-below = avec les six lignes des clippers
board-equator = Équateur
board-capricorn = Tropique du Capricorne
board-nations = Nations
board-score-now = score actuel
board-first = premier joueur
board-points-ports = Comptoirs
board-points-money = Argent
board-tie-break = à égalité de points, mais avec moins d’argent
hint-points = { $count ->
    [one] { $count } point tout de suite
   *[other] { $count } points tout de suite
}
hint-expected = une île que d’autres lignes atteindront
hint-near = une ligne s’approche de vos îles
hint-card = la carte aide dans les phases suivantes
hint-clipper = un clipper à placer
hint-rival = cela rapporte moins aux autres
board-cards = Cartes Option
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
board-free-of-charge = gratuite
board-free = { $count ->
    [one] libre
   *[other] { $count } libres
}
board-lines = Lignes
board-line = { $line } : { $left } bâtonnets sur { $sticks }, clippers en réserve : { $clippers }
board-no-ships = sans clipper
board-phases = Phases de la manche { $round }
board-phase-settle = Fonder
board-phase-lay = Poser
board-phase-close = Fin
board-why-full = Aucun mouillage n’est libre ici.
board-why-same = Le comptoir vient d’ici.
board-why-reserve = Vous n’avez plus de comptoir en réserve.
board-island = { $island } : valeur { $value }, lignes : { $lines }, mouillages libres : { $free }
board-reserve = { $count ->
    [one] { $count } comptoir en réserve
   *[other] { $count } comptoirs en réserve
}
board-money = { $count } $
board-round = Manche { $round }
board-worth = { $lines ->
    [one] valeur { $value } × { $lines } ligne = { $worth } pour l’instant
   *[other] valeur { $value } × { $lines } lignes = { $worth } pour l’instant
}
board-earns = { $count } × { $value } × { $lines } = { $worth }
board-nobody-here = Personne n’a de comptoir ici.
board-lay-reach = La { $line } atteint { FORM($island, form: "the") }
board-lay-toward = La { $line } { FORM($island, form: "to") }, { $stick } sur { $length }
board-bonus-first = première ligne ici : prime de { $FIRST_LINE_BONUS } $
board-bonus-first-times = première ligne ici : prime de { $FIRST_LINE_BONUS } $, { rule-times }
board-bonus-new = une nouvelle ligne ici : prime de { $NEXT_LINE_BONUS } $
board-bonus-new-times = une nouvelle ligne ici : prime de { $NEXT_LINE_BONUS } $, { rule-times }
board-bonus-again = cette ligne est déjà venue : pas de prime
board-bonus-forgone = pas de prime avec la carte { card-3x }
board-lay-bonus = { $stick } · { $bonus }
board-stretch = { $from } – { $to }, { $stick } sur { $length }
board-leaves = le clipper quitte { FORM($place, form: "the") }
board-placed = départ du nouveau clipper : { $place }
board-begins = depuis son extrémité : { $place }
board-left = { $count ->
    [one] encore { $count } bâtonnet à poser dans cette phase
   *[other] encore { $count } bâtonnets à poser dans cette phase
}
board-waits = Le nouveau clipper ({ $line }) reste à placer
board-holds = a la carte { $card }
board-filter = Ne montrer que les endroits où peut aller la { $line }
board-why-none-here = Vous n’avez pas de comptoir ici.
board-why-settled = Vous avez déjà fondé un comptoir, pris une carte ou passé.
board-laid = La { $line } passe ici.
board-why-begun = Seule la { $line } peut continuer ici.
board-why-before = Il faut d’abord poser les bâtonnets précédents.
board-why-no-end = Ni clipper ni extrémité de ligne ne se trouve à l’un des bouts de cette liaison.
board-why-one-way = Sens unique : { $from } → { $to }.
board-why-twice = La { $line } est déjà sur cette liaison : l’autre voie est pour une autre ligne.
board-why-no-sticks = La ligne n’a plus de bâtonnets.
board-why-place-first = Le clipper acheté dans cette manche doit être placé maintenant.
board-why-move-first = Il faut maintenant déplacer un comptoir.
board-why-card-phase = Les cartes Option se prennent en phase 1.
board-why-card-gone = Elles sont toutes prises dans cette manche.
board-why-money = Cela coûte { $price } $, et vous n’avez que { $money } $.
board-why-nothing-to-move = Vous n’avez pas de comptoir à déplacer.
board-why-stuck = Aucun clipper de cette ligne ne peut avancer.
board-why-violet = { $VIOLET_LINES ->
    [2] La ligne violette attend que deux lignes aient atteint { FORM($island, form: "the") }.
    [one] La ligne violette attend qu’une ligne ait atteint { FORM($island, form: "the") }.
   *[other] La ligne violette attend que { $VIOLET_LINES } lignes aient atteint { FORM($island, form: "the") }.
}
board-why-buy-later = Vous pourrez acheter un clipper après avoir fondé un comptoir, pris une carte ou passé.
board-why-buy-phase = Les clippers s’achètent en phase 1.
board-why-no-supply = Il n’y a plus de clipper de cette ligne en réserve.
board-why-nowhere = Un nouveau clipper de cette ligne ne pourrait être placé nulle part.

## La table en mots
text-turn = C’est au tour de { $who }
text-own = Ce que vous avez
text-settlements = { $count ->
    [one] { $island } : { $count } comptoir, rapporte { $earned }
   *[other] { $island } : { $count } comptoirs, rapportent { $earned }
}
text-lines = Lignes ici : { $lines }
text-settlers = Comptoirs : { $who }
text-settler = { $who } { $earns }
text-clippers = Clippers ici : { $lines }
text-link = { $length ->
    [one] Liaison { FORM($island, form: "to") }, { $length } bâtonnet, libre
   *[other] Liaison { FORM($island, form: "to") }, { $length } bâtonnets, libre
}
text-link-laid = { $length ->
    [one] Liaison { FORM($island, form: "to") }, { $length } bâtonnet ({ $sticks })
   *[other] Liaison { FORM($island, form: "to") }, { $length } bâtonnets ({ $sticks })
}
text-sticks = { $line } { $count }
text-tip = Clipper ou extrémité : { $place }
text-tip-afloat = Clipper ou extrémité en route : { $from } – { $to }
text-holders = Prise par { $who }
text-name = { $who }
text-score = { $points ->
    [one] { $who } : { $points } point
   *[other] { $who } : { $points } points
}
form-the = { $name }
form-to = vers { $name }

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
