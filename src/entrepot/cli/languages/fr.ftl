# La commande, en français.
compiling = Compilation des règles pour les joueurs artificiels (une seule fois) : { $done } fonctions sur { $total }, { $seconds } s
compiling-elsewhere = Un autre processus compile les règles : { $done } fonctions sur { $total }, { $seconds } s
compiling-short = Compilation (une seule fois)
compiling-background = Les bots forts sont compilés en arrière-plan, une seule fois ; vous pouvez jouer pendant ce temps.
bot-waits = { $name } doit attendre la fin de la compilation, puis jouera à pleine force.
working-loading = Chargement des règles compilées : { $seconds } s
working-thinking = { $name } réfléchit : { $seconds } s
rate = { $games } parties/s
stopped-early = Arrêt après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed }
speed = { $choices } choix, { $rate } par seconde
column-seat = Place
column-bot = Bot
column-wins = Victoires
column-score = Score
column-best = Record
column-place = Rang
replay-prompt = [Entrée] continue, b montre le plateau, q quitte :{ " " }
record-over = { $file } : se rejoue, { $choices } choix, terminée
record-unfinished = { $file } : se rejoue, { $choices } choix, inachevée
bot-name = Bot { $number } ({ $kind })
which-game = Quel jeu ?{ " " }
kept = La partie est gardée dans { $file }.
not-kept = La partie n’a pas pu être gardée dans { $file } : { $reason }
resumed = Reprise de la partie de { $file }.
no-unfinished = Il n’y a aucune partie inachevée ({ $games }) dans { $folder }.
no-match = { $file } ne contient pas de partie : { $reason }
other-game = { $file } contient une partie de { $found }, pas de { $game }.
unknown-players = { $file } ne dit pas qui joue ici : { $seats }. Indiquez les joueurs de toutes les places, par exemple : --players { $example }
other-players = D’après { $file }, { $seat } est { $kept } ; d’après --players, { $given }. Omettez --players ou indiquez les mêmes joueurs.
own-bots = { $file } nomme le bot { $bot }, qui est du code de programme sur cet ordinateur. Si vous faites confiance au fichier, indiquez vous-même les joueurs pour l’exécuter : --players { $players }
file-exists = { $file } existe déjà et n’est pas écrasé. Choisissez un autre nom, ou reprenez la partie qu’il contient avec --resume.
file-changed = { $file } a été modifié par un autre programme. Cette partie est désormais gardée dans { $other }.
not-overwritten = { $file } n’est pas une copie antérieure de cette partie et n’est pas écrasé. Choisissez un autre nom.
result = { $place }. { $name } : { $score }
prompt = { $name }, à vous de choisir (? pour l’aide) :{ " " }
help =
    Un numéro ou le texte d’un choix le fait.
    u reprend votre dernier choix, b montre le plateau, l le journal,
    s FICHIER enregistre une copie, q quitte (la partie est gardée : play --resume la reprend).
no-such-number = Les choix vont de 1 à { $last }.
nothing-to-undo = Il n’y a rien à reprendre.
undo-chance = Impossible à reprendre : le hasard a montré quelque chose ({ $choice }).
undo-others = Impossible à reprendre : c’était le choix de quelqu’un d’autre ({ $choice }).
undone = Choix repris.

## Tournois
column-forfeits = Forfaits
arena-finished = Ce tournoi a déjà été joué jusqu’au bout : { $file }
arena-stopped = Arrêt après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} ; la même commande le reprend.
arena-unbalanced = Le nombre de parties n’est pas un multiple de { $seats } : certains bots ont eu certaines places une fois de plus que d’autres.
map-good = { $file } est une bonne carte : play { $game } --option { $option }=@{ $file }
map-drawn = La carte est dessinée dans { $file }.
column-rating = Cote
column-interval = 95 %
column-sat = Participations
rate-how = Cotes d’openskill (Plackett-Luce), 25 étant la moyenne ; l’intervalle est celui du modèle : 1,96 écart-type de chaque côté.
page-written = La page est dans { $file }.

## Service
serving = Entrepot est ouvert : { $address } (ctrl-C l’arrête).
backed-up = { $rows } lignes se trouvent dans { $file }.
restored = { $rows } lignes ont été reprises de { $file }.
verified = { $file } : les { $outcomes } résultats du hasard découlent tous de la graine.
