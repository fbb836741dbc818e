# La commande, en français.
compiling = Compilation des règles pour les joueurs artificiels (une seule fois) : { $done } fonctions sur { $total }, { $seconds } s
compiling-elsewhere = Un autre processus compile les règles : { $done } fonctions sur { $total }, { $seconds } s
compiling-short = Compilation (une seule fois)
working-loading = Chargement des règles compilées : { $seconds } s
working-thinking = { $name } réfléchit : { $seconds } s
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
replay-prompt = [Entrée] continue, b montre le plateau, q quitte :{ " " }
record-over = { $file } : valide, { $choices } choix, partie terminée
record-unfinished = { $file } : valide, { $choices } choix, partie inachevée
which-game = Quel jeu ?{ " " }
no-game-named = Indiquez un jeu : { $games }.
option-played = { $option } : { $value }
resumed = Reprise de la partie de { $file }.
no-unfinished = Il n’y a aucune partie inachevée ({ $games }) dans { $folder }.
no-match = { $file } ne contient pas de partie : { $reason }
other-game = { $file } contient une partie de { $found }, pas de { $game }.
file-exists = { $file } existe déjà et n’est pas écrasé. Choisissez un autre nom, ou reprenez la partie qu’il contient avec --resume.
prompt = { $name }, à vous de choisir (? pour l’aide) :{ " " }

## Tournois
column-forfeits = Forfaits
arena-finished = Ce tournoi est déjà terminé : { $file }
arena-stopped = Arrêt après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} ; la même commande le reprend.
arena-unbalanced = Le nombre de parties n’est pas un multiple de { $seats } : certains bots ont eu certaines places une fois de plus que d’autres.
cluster-capped = { $placed } processus sur { $wanted } tiennent actuellement sur le cluster ; d’autres démarreront s’il s’agrandit.
cluster-joined = Le nœud { $node } a rejoint le cluster avec { $cores ->
    [one] { $cores } cœur
   *[other] { $cores } cœurs
}.
cluster-lost = Le nœud { $node } est perdu ; ses parties inachevées seront rejouées ailleurs.
cluster-not-started = Ray n’a pas pu lancer de processus : { $reason }
cluster-refused = Le nœud { $node } est refusé et ne joue pas : { $reasons }
cluster-was-refused = { $node } : refusé
cluster-node = { $node }, { $processes } processus, { $rate } parties/s
cluster-played = { $node } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
arena-parts = Toutes les parties sont dans { $parts }. Pour produire les résultats : entrepot arena merge { $file }
arena-failed = { $bot } a échoué dans chacune de ses { $games } parties : { $reason }
rate-anchored = Cotes d’openskill (Plackett-Luce), celle de { $bot } étant fixée ; l’intervalle est celui du modèle pour l’écart avec { $bot } : 1,96 écart-type de chaque côté.
sprt-better = { $bot } est plus fort : c’est établi après { $games } parties.
sprt-not-better = { $bot } n’est pas plus fort à ce point : c’est établi après { $games } parties.
sprt-undecided = Rien n’est décidé après { $games } parties.
sprt-how = Il a gagné { $share } % des parties ; test de { $null } % contre { $better } %, logarithme du rapport de vraisemblance { $ratio }. Un tel test déclare plus fort un bot égal dans { $alpha } % des cas au plus et en manque un plus fort dans { $beta } %.
board-good = { $file } est un plateau valide : play { $game } --option { $option }=@{ $file }
board-drawn = Le dessin est dans { $file }.
column-rating = Cote
column-interval = 95 %
column-sat = Participations
rate-how = Cotes d’openskill (Plackett-Luce), 25 étant la moyenne ; l’intervalle est celui du modèle : 1,96 écart-type de chaque côté.
page-written = Le rapport est dans { $file }.

## Service
serving = Entrepot est ouvert à l’adresse { $address } (ctrl-C l’arrête).
site-written = Le site est dans { $folder } ({ $megabytes } Mo). Il peut être copié sur n’importe quel espace web.
backed-up = { $rows } lignes ont été écrites dans { $file }.
restored = { $rows } lignes ont été restaurées depuis { $file }.
admin-done = Fait : { $action } { $target }
working = { $bots ->
    [one] Un bot est prêt à jouer.
   *[other] { $bots } bots sont prêts à jouer.
}
verified = { $file } : les { $outcomes } résultats du hasard découlent tous de la graine.
study-title = Le plateau { $board } sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
study-own-board = personnel
study-figure = Indicateur
study-value = Moyenne et intervalle à 95 %
study-choices = Choix par partie
study-score = Score
study-winning-score = Score du vainqueur
study-seat-wins = Victoires de la place { $seat }
study-role-wins = Victoires : { $role }
study-likeness = Ressemblance entre deux parties
study-most-least = { $topic } : le plus fréquent par partie { $most } ; le moins fréquent { $least }
study-never = { $topic }, jamais : { $things }

## Toutes les commandes
starting = Démarrage…
renamed = Cette commande s’appelle maintenant « entrepot { $command } ».
record-exported = L’enregistrement est dans { $file }.
no-games = Aucune partie n’est enregistrée dans { $folder }.
games-over = Terminée
prepared = { $game } : compilé et chargé en { $seconds } s
hand-over-line = C’est le tour de { $name }. Appuyez sur Entrée quand { $name } est devant l’écran :{ " " }
config-language = Langue
config-data = Dossier des données
config-matches = Parties enregistrées
config-cache = Règles compilées
variable-ENTREPOT_CACHE = un autre dossier pour les règles compilées
variable-ENTREPOT_BACKEND = comment tournent les bots qui cherchent : wasm, native ou plain
variable-ENTREPOT_DATABASE = la base de données du serveur, sauf si --database en indique une
variable-XDG_DATA_HOME = le dossier qui contient celui des données
variable-LC_ALL = langue, avant toutes les autres
variable-LC_MESSAGES = langue des messages
variable-LANG = langue, si rien d’autre ne la donne
variable-NO_COLOR = pas de couleurs, si elle est définie
help =
    Tapez le numéro d’un choix, son texte ou des mots de celui-ci.
    u annule votre dernier choix, h donne un conseil, b montre le plateau, l le journal, r les règles,
    s FICHIER enregistre une copie, q quitte (play --resume reprend la partie).

## Les erreurs les plus fréquentes
error-no-game = aucun jeu ne s’appelle { $name } (il y a { $names })
error-no-bot = aucun bot ne s’appelle { $name } (il y a { $names })
error-seats = { $game } se joue à { $possible }, pas à { $given }
error-no-option = { $game } n’a pas d’option { $name } (il y a { $names })
error-no-preset = { $game } n’a pas de préréglage { $name } (il y a { $names })
error-option-value = l’option { $name } a l’une de ces valeurs : { $values }, et non { $given }
error-option-form = une option s’écrit nom=valeur, pas { $given }
error-language = les langues sont { $languages }, pas { $given }
error-cannot-read = impossible de lire { $file } : { $fault ->
    [ENOENT] ce fichier ou ce dossier n’existe pas
    [EISDIR] c’est un dossier
    [ENOTDIR] une partie du chemin n’est pas un dossier
    [EACCES] l’accès n’est pas autorisé
    [not-text] le contenu n’est pas du texte en UTF-8
   *[other] { $reason }
}
error-cannot-write = impossible d’écrire { $file } : { $fault ->
    [ENOENT] ce fichier ou ce dossier n’existe pas
    [EISDIR] c’est un dossier
    [ENOTDIR] une partie du chemin n’est pas un dossier
    [EACCES] l’accès n’est pas autorisé
    [not-text] le contenu n’est pas du texte en UTF-8
   *[other] { $reason }
}
error-missing = il faut { $library } : pip install 'entrepot[{ $extra }]'
error-no-seat = il y a les places 1 à { $seats }, pas { $given }
error-no-ply = { $file } a { $choices } choix, et aucune position après { $ply }
