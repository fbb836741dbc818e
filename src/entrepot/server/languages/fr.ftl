# La page, en français.

## Partout
page-home = Entrepot, accueil
page-to-home = Vers l’accueil
page-skip = Aller au contenu
page-close = Fermer
page-again = Réessayer
page-menu = Menu
page-language = Langue
page-language-en = English
page-language-de = Deutsch
page-language-fr = Français
page-language-it = Italiano
page-theme = Lumière
page-theme-button = Lumière : { $theme }. Changer
page-theme-system = Comme le système
page-theme-light = Jour
page-theme-dark = Nuit
page-no-connection = Le serveur ne répond pas. La connexion est-elle établie ?
page-went-wrong = Quelque chose n’a pas marché. Veuillez réessayer.
page-offline = Pas de connexion au serveur.
page-known-at = Vous voyez ce qui était connu : { $time }.
page-copy = Copier
page-copied = Copié
page-value-yes = Oui
page-value-own = Autre chose, sous forme de texte d’un fichier
page-value-no = Non

## Accueil
page-motto = Des jeux de commerce du dix-neuvième siècle, entre amis ou contre l’ordinateur, ici ou au loin.
page-start = Ouvrir une table
page-game = Jeu
page-seats = Places
page-seat-number = Place { $number }
page-seat-you = Ici
page-seat-open = En ligne
page-seat-bot = Ordinateur
page-seats-hint = Ici : devant cet écran, à tour de rôle. En ligne : qui suit votre lien. Ordinateur : l’un des cinq niveaux.
page-your-name = Votre nom
page-name-of = Nom du joueur { $number }
page-level-of = Niveau du joueur { $number }
page-invited = qui suit le lien
page-guest = Invité
page-options = Options
page-hints-option = Autoriser les conseils
page-listed-option = L’afficher parmi les tables ouvertes
page-clock = Pendule
page-clock-none = Sans pendule
page-clock-quick = Rapide : 1 minute par tour, 5 en réserve
page-clock-calm = Tranquille : 3 minutes par tour, 30 en réserve
page-clock-days = Sur des jours : 1 jour par tour, 3 en réserve
page-open-table = Ouvrir la table
page-play-now = Jouer à { $game }
page-rules-at-hand = Les règles, avec nos interprétations, restent à portée de main.
page-your-tables = Vos tables
page-waiting = { $count ->
    [one] { $count } vous attend
   *[other] { $count } vous attendent
}
page-show-all = Les montrer toutes ({ $count })
page-open-tables = Tables ouvertes
page-no-open-tables = Aucune n’est ouverte en ce moment. Ouvrez-en une et affichez-la ici.
page-seats-taken = { $taken } sur { $seats }
page-stage-running = en cours
page-stage-finished = terminée
page-go-play = Jouer
page-look = Voir
page-join = Rejoindre
page-watch = Regarder
page-row-link = { $way } : { $game }, { $who }
page-join-link = Vous avez un lien vers une table ? Collez-le ici
page-join-go = Y aller
page-join-wrong = Ce n’est pas un lien vers une table.
page-records = Parties enregistrées
page-records-hint = Revoyez n’importe quelle partie enregistrée, pas à pas. Un fichier peut être déposé n’importe où sur cette page.
page-upload = Ouvrir un enregistrement
page-you = Vous
page-keep = Enregistrer
page-kept = Enregistré.
page-code-is = Votre code de récupération :
page-code-hint = Notez-le : il vous rend votre place sur un autre appareil, et n’est montré que maintenant.
page-new-code = Nouveau code de récupération
page-new-code-hint = Il vous rend votre place sur un autre appareil. L’ancien code ne vaut alors plus rien.
page-recover = Code de récupération d’un autre appareil
page-recover-go = C’est moi
page-welcome-back = Heureux de vous revoir.

## Avant la partie
page-lobby = La table se prépare
page-lobby-waits = La partie peut commencer dès que toutes les places sont prises. Envoyez le lien aux autres.
page-lobby-ready = Tout le monde est là : vous pouvez commencer.
page-lobby-starts-soon = Tout le monde est là : qui a ouvert la table lance la partie.
page-open-seat = Libre
page-sit = S’asseoir ici
page-stand-up = Se lever
page-invite = Lien pour les autres
page-begin = Commencer

## À la table
page-players = Joueurs
page-player = Joueur
page-score = Score
page-turn = Tour
page-your-turn = À vous de jouer
page-your-turn-name = { $who }, à vous de jouer
page-others-turn = Au tour de { $who }
page-chance-turn = Le hasard décide
page-chance = Hasard
page-at-turn = joue
page-away = absent, l’ordinateur joue
page-absent = pas là en ce moment
page-present = présent
page-you-here = vous
page-watching = Vous regardez
page-place = Place { $place }
page-then = Alors : { $what }
page-only-below = Tout ce que vous pouvez faire se trouve en bas.
page-news = Ce qui vient de se passer
page-undo = Reprendre
page-restart = Recommencer le tour
page-no-undo-start = Il n’y a encore rien à reprendre.
page-no-undo-chance = Impossible de reprendre : le hasard a montré quelque chose.
page-no-undo-seat = Impossible de reprendre : quelqu’un d’autre a joué depuis.
page-no-undo-turn = Ce n’est pas votre tour.
page-hint = Conseil
page-hint-says = Conseil : { $choice }
page-do-it = Le faire
page-confirm = Cela termine votre tour ou ne se reprend pas : { $choice }
page-confirm-yes = Oui, le faire
page-not-yet = Pas encore
page-lost = Connexion perdue. Vous voyez le dernier état connu ; nouvelle tentative …
page-lost-choice = Votre choix est gardé et sera envoyé.
page-compiling = Les bots forts sont en préparation. Cela n’arrive qu’une fois et dure jusqu’à une minute.
page-compiling-progress = { $done } fonctions compilées sur { $total }, { $seconds } s
page-compiled-loading = Chargement : { $seconds } s
page-away-you = L’ordinateur joue à votre place.
page-back = Rejouer moi-même
page-leave = Partir, l’ordinateur joue
page-hand-over = Passez l’écran à { $who }
page-i-am = Je suis { $who }

## Journal et conversation
page-log = Journal
page-since-your-turn = Depuis votre dernier tour, { $time }
page-since-start = Depuis le début de la partie
page-show-again = Montrer encore
page-looking-back = Retour en arrière
page-to-present = Au présent
page-new-moves = { $count ->
    [one] { $count } nouveau coup
   *[other] { $count } nouveaux coups
}
page-nothing-yet = Il ne s’est encore rien passé.
page-whole-log = Montrer tout le journal
page-chat = Conversation
page-no-chat = Personne n’a encore rien dit.
page-say = Dites quelque chose
page-send = Envoyer
page-tabs = Parties de la table
page-tab-board = Table
page-tab-log = Journal
page-tab-chat = Conversation

## Préférences et touches
page-as-text = Le plateau en texte
page-confirm-pref = Demander avant la fin de mon tour
page-sound-pref = Sons, et une cloche quand c’est mon tour
page-notify-pref = Avis du navigateur quand c’est à moi
page-keys = Touches
page-key-next = choix suivant, précédent
page-key-act = faire le choix sélectionné
page-key-end = terminer le tour, ou passer
page-key-undo = reprendre
page-key-restart = recommencer le tour
page-key-hint = conseil
page-key-goods = ce que vous avez
page-key-track = piste ou scores
page-key-offer = offre ou cartes
page-key-players = joueurs
page-key-log = journal
page-key-chat = conversation
page-key-look = en regardant en arrière : un pas avant, après
page-key-text = plateau en texte, et retour
page-key-close = fermer, revenir au plateau
page-key-keys = ces touches
page-key-step = un pas en arrière, en avant ; avec Maj un tour entier
page-key-ends = au début, à la fin
page-key-play = lire, pause

## La fin
page-over = La partie est terminée
page-place-column = Place
page-rematch = Rejouer
page-to-rematch = Vers la partie suivante
page-download = Télécharger la partie
page-fair = Le hasard était-il honnête ?
page-fair-how = Avant la partie, le serveur a montré l’empreinte (SHA-256) d’une graine secrète. Tout le hasard en a découlé, et maintenant qu’elle est connue chacun peut le vérifier : entrepot verify, avec l’enregistrement.
page-commitment = Empreinte
page-seed = Graine

## Revoir
page-replay = Revoir
page-replay-start = Avant le premier choix.
page-ply = Position
page-ply-of = { $ply } sur { $last }
page-first = Au début
page-last = À la fin
page-step-back = Un pas en arrière
page-step-on = Un pas en avant
page-play = Lire
page-pause = Pause
page-viewpoint = Vu par
page-spectator = Spectateur
page-link-here = Lien vers ici
page-analysis = Analyse
page-analyse = Analyser
page-analysis-stop = Arrêter
page-analysis-hint = Un ordinateur fort juge chaque décision, avec ce que l’on pouvait savoir à cette place.
page-analysis-thinking = Réflexion …
page-analysis-judged = { $count ->
    [one] { $count } décision jugée
   *[other] { $count } décisions jugées
}
page-analysis-chart = Chances de gagner au fil de la partie
page-analysis-none = Rien à choisir ici, ou pas encore jugé.
page-analysis-chosen = choisi
page-analysis-lost = { $share } perdus
page-analysis-best = aussi bon que le meilleur choix connu
page-analysis-untried = pas essayé par la recherche
page-analysis-table = Toutes les décisions en tableau
page-analysis-given = Perdu

## Règles
page-rules = Règles
page-contents = Sommaire
page-rules-of = Règles de { $game }
page-learn = Apprendre
page-learn-hint = Dix minutes : une partie guidée à une vraie table, ou les règles à lire.
page-first-game = Première partie
page-first-game-of = Première partie : { $game }
page-aim = Comment jouer
page-aim-goal = Le but
page-aim-points = Comment marquer des points
page-aim-end = Comment la partie se termine
page-aim-guided = Partie guidée
page-aim-start = Commencer à jouer
page-aim-back = Retour à la table
page-lesson-of = Étape { $at } sur { $of }
page-lesson-next = Suite
page-lesson-back = Une étape en arrière
page-lesson-skip = Passer
page-lesson-events = Ce qui s’est passé

## Refus
refused-malformed = Le serveur n’a pas compris : { $why }
refused-no-table = Cette table n’existe pas.
refused-not-yours = Cette place n’est pas la vôtre.
refused-turn = Ce n’est pas votre tour.
refused-away = L’ordinateur joue à votre place. Reprenez d’abord la main.
refused-time-up = Votre temps pour ce tour est écoulé. L’ordinateur termine le tour, puis vous pourrez rejouer.
refused-stale = La partie a avancé entre-temps. Veuillez regarder de nouveau.
refused-illegal = Les règles ne le permettent pas maintenant.
refused-undo = Cela ne peut plus être repris.
refused-stage = Ce n’est pas possible à ce moment de la partie.
refused-seat-taken = Quelqu’un a été plus rapide.
refused-bad-table = On ne peut pas jouer ainsi : { $why }
refused-bad-record = Cet enregistrement ne se rejoue pas : { $why }
refused-code = Personne n’a ce code de récupération.
refused-hints = À cette table on joue sans conseils.
refused-too-fast = C’était un peu rapide. Nouvelle tentative dans un instant.
refused-too-large = C’est trop gros : { $most } octets au plus.
refused-origin = Seule cette page peut faire cela.
refused-other-rules = Cette partie a commencé avec la version { $began } des règles de { $game } ; ici, c’est la version { $now }.
refused-other-data = Cette partie a commencé sur un plateau différent de celui d’ici ({ $game }, { $began } au lieu de { $now }).
refused-store = Le serveur ne peut rien enregistrer pour l’instant. Nouvelle tentative dans un instant.
