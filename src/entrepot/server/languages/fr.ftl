# La page, en français.

## Partout
page-home = Entrepot, page d’accueil
page-to-home = Vers la page d’accueil
page-skip = Aller au contenu
page-label = { $label } :
page-close = Fermer
page-again = Réessayer
page-menu = Menu
page-language = Langue
page-language-en = English
page-language-de = Deutsch
page-language-fr = Français
page-language-it = Italiano
page-theme = Couleurs
page-theme-button = Couleurs : { $theme }. Changer
page-theme-system = Comme le système
page-theme-light = Clair
page-theme-dark = Sombre
page-no-connection = Le serveur ne répond pas. La connexion fonctionne-t-elle ?
page-went-wrong = Une erreur s’est produite. Veuillez réessayer.
page-offline = Pas de connexion au serveur.
page-known-at = Dernière situation connue : { $time }.
page-missing = Aucune page à cette adresse
page-missing-hint = Le lien est peut-être incomplet. Les tables et les parties enregistrées se trouvent sur la page d’accueil.
page-copy = Copier
page-copied = Copié
page-value-own = Autre chose, sous la forme du texte d’un fichier
page-board-editor = En créer un dans l’éditeur de plateaux

## Accueil
page-motto = Des jeux de commerce du dix-neuvième siècle, entre amis ou contre l’ordinateur, sur le même écran ou en ligne.
page-start = Ouvrir une table
page-game = Jeu
page-seats = Places
page-seat-number = Place { $number }
page-seat-you = Ici
page-seat-open = En ligne
page-seat-bot = Ordinateur
page-seats-hint = Ici : sur cet écran, à tour de rôle. En ligne : la personne qui suit votre lien. Ordinateur : l’un des cinq niveaux.
page-seats-hint-here = Ici : sur cet écran, à tour de rôle. Ordinateur : l’un des cinq niveaux.
page-your-name = Votre nom
page-name-of = Nom du joueur { $number }
page-level-of = Niveau du joueur { $number }
page-invited = la personne qui suit le lien
page-guest = Invité
page-options = Options
page-rulings = Interprétations des règles
page-preset = Préréglage
page-preset-none = Par défaut
page-preset-changed = Modifié
page-hints-option = Autoriser les conseils
page-listed-option = L’afficher parmi les tables ouvertes
page-clock = Pendule
page-clock-none = Sans pendule
page-clock-quick = Rapide : 1 minute par tour, 5 en réserve
page-clock-calm = Tranquille : 3 minutes par tour, 30 en réserve
page-clock-days = Sur plusieurs jours : 1 jour par tour, 3 en réserve
page-clock-own = { $turn } s par tour, { $bank } s de réserve, { $increment } s de plus après chaque tour
page-hints = Conseils
page-hints-allowed = autorisés
page-hints-none = aucun
page-open-table = Ouvrir la table
page-play-now = Jouer à { $game }
page-rules-at-hand = Les règles, avec nos interprétations, restent à portée de main pendant la partie.
page-your-tables = Vos tables
page-waiting = { $count ->
    [one] { $count } vous attend
   *[other] { $count } vous attendent
}
page-show-all = Montrer les { $count }
page-open-tables = Tables ouvertes
page-no-open-tables = Aucune table n’est ouverte en ce moment. Ouvrez-en une et affichez-la ici.
page-seats-taken = { $taken } sur { $seats }
page-stage-running = en cours
page-stage-finished = terminée
page-go-play = Jouer
page-look = Voir
page-join = Rejoindre
page-watch = Regarder
page-row-link = { $way } : { $game }, { $who }
page-join-link = Vous avez un lien vers une table ? Collez-le ici
page-join-go = Y aller
page-join-wrong = Ce n’est pas un lien vers une table.
page-records = Parties enregistrées
page-records-hint = Revoyez n’importe quelle partie enregistrée, étape par étape. Vous pouvez déposer un fichier n’importe où sur cette page.
page-upload = Ouvrir un enregistrement
page-you = Vous
page-keep = Enregistrer
page-kept = Enregistré.
page-code-is = Votre code de récupération :
page-code-hint = Notez-le : il vous permet de retrouver vos tables sur un autre appareil, et il n’est montré que maintenant.
page-new-code = Nouveau code de récupération
page-new-code-hint = Il vous permet de retrouver vos tables sur un autre appareil. L’ancien code cesse alors de fonctionner.
page-recover = Code de récupération d’un autre appareil
page-recover-go = Utiliser ce code
page-welcome-back = Bon retour parmi nous.

## Avant la partie
page-lobby = La table se prépare
page-lobby-waits = La partie peut commencer dès que toutes les places sont prises. Envoyez le lien aux autres.
page-lobby-ready = Tout le monde est là : vous pouvez commencer.
page-lobby-starts-soon = Tout le monde est là : la personne qui a ouvert la table peut lancer la partie.
page-lobby-moved = { $count ->
    [one] Cette partie a commencé ailleurs : un choix a été fait. Les tirages au sort se font désormais ici.
   *[other] Cette partie a commencé ailleurs : { $count } choix ont été faits. Les tirages au sort se font désormais ici.
}
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
page-next-turn = Ensuite : { $who }
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
page-then = Ensuite : { $what }
page-only-below = Tout ce que vous pouvez faire maintenant se trouve en bas.
page-news = Ce qui vient de se passer
page-playback = Lecture des coups des autres
page-playback-speed = Vitesse de lecture
page-playback-slow = lent
page-playback-normal = normal
page-playback-fast = rapide
page-undo = Annuler
page-restart = Recommencer le tour
page-no-undo-start = Il n’y a encore rien à annuler.
page-no-undo-chance = Impossible d’annuler : le hasard a révélé quelque chose.
page-no-undo-seat = Impossible d’annuler : quelqu’un d’autre a joué depuis.
page-no-undo-turn = Ce n’est pas votre tour.
page-hint = Conseil
page-hint-computing = Calcul du conseil…
page-hint-says = Conseil : { $choice }
page-do-it = Jouer ce coup
page-confirm = Cela termine votre tour ou ne peut pas être annulé : { $choice }
page-confirm-yes = Oui, jouer
page-not-yet = Pas encore
page-lost = Connexion perdue. Vous voyez la dernière situation connue ; nouvelle tentative en cours…
page-lost-choice = Votre choix est conservé et sera envoyé.
page-choice-pending = Un instant : votre dernier choix est en cours d’envoi.
page-compiling = Les bots les plus forts sont en préparation. Cela n’arrive qu’une fois et prend jusqu’à une minute.
page-compiling-progress = { $done } fonctions compilées sur { $total }, { $seconds } s
page-compiled-loading = Chargement : { $seconds } s
page-away-you = L’ordinateur joue à votre place.
page-back = Reprendre la main
page-leave = Partir et laisser jouer l’ordinateur
page-tap-again = Touchez encore une fois pour jouer
page-leave-ask = Quitter la table ? L’ordinateur jouera pour vous jusqu’à votre retour.
page-leave-yes = Quitter
page-ask-take-back = Demander à annuler
page-agree = Accepter
page-decline = Refuser
page-withdraw = Retirer
page-proposal-waits = Réponse attendue : { $who }.
page-proposal-take-back = { $who } demande à annuler un choix.
page-proposal-pause = { $who } propose une pause.
page-proposal-resume = { $who } propose de continuer.
page-proposal-end = { $who } propose d’arrêter la partie sans résultat.
page-proposal-stand-in = { $who } propose que l’ordinateur continue.
page-paused = La partie est en pause.
page-expired = Le temps de ce tour est écoulé.
page-propose-pause = Proposer une pause
page-propose-resume = Continuer
page-propose-end = Proposer d’arrêter la partie
page-propose-stand-in = Laisser jouer l’ordinateur
page-try-now = Réessayer maintenant
page-hand-over = Passez l’écran à { $who }
page-i-am = Je suis { $who }

## Journal et conversation
page-log = Journal
page-since-your-turn = Depuis votre dernier tour, { $time }
page-since-start = Depuis le début de la partie
page-show-again = Montrer de nouveau
page-looking-back = Retour en arrière
page-to-present = Revenir au présent
page-new-moves = { $count ->
    [one] { $count } nouveau coup
   *[other] { $count } nouveaux coups
}
page-nothing-yet = Il ne s’est encore rien passé.
page-whole-log = Montrer tout le journal
page-chat = Discussion
page-no-chat = Personne n’a encore rien écrit.
page-say = Écrivez quelque chose
page-send = Envoyer
page-tabs = Volets de la table
page-tab-board = Table
page-tab-log = Journal
page-tab-chat = Discussion

## Préférences et touches
page-as-text = Plateau sous forme de texte
page-confirm-pref = Demander confirmation avant la fin de mon tour
page-sound-pref = Sons, et une cloche quand c’est mon tour
page-notify-pref = Notification du navigateur quand c’est mon tour
page-keys = Touches
page-key-next = choix suivant, précédent
page-key-act = faire le choix sélectionné
page-key-end = terminer le tour, ou passer
page-key-undo = annuler
page-key-restart = recommencer le tour
page-key-hint = conseil
page-key-goods = ce que vous avez
page-key-track = piste de score ou scores
page-key-offer = offre ou cartes
page-key-players = joueurs
page-key-log = journal
page-key-chat = discussion
page-key-look = pendant le retour en arrière : une étape en arrière, une étape en avant
page-key-text = plateau sous forme de texte, et retour
page-key-close = fermer, revenir au plateau
page-key-keys = ces touches
page-key-step = une étape en arrière, une étape en avant ; avec Maj, un tour entier
page-key-ends = au début, à la fin
page-key-play = lecture, pause

## La fin
page-over = La partie est terminée
page-score-sources = D’où viennent les points
page-score-shared = partage la place
page-score-short = { $count ->
    [one] un point de moins
   *[other] { $count } points de moins
}
page-place-column = Place
page-rematch = Rejouer
page-to-rematch = Vers la partie suivante
page-download = Télécharger la partie
page-fair = Le hasard a-t-il été équitable ?
page-fair-how = Avant que quiconque ne s’assoie, le serveur a montré l’empreinte (SHA-256) de ses nombres secrets, et chaque personne à la table y a ajouté un nombre aléatoire inconnu des autres. Tous les tirages découlent des deux. Cette page a gardé l’empreinte et vérifie chaque tirage dès qu’il arrive ; entrepot record verify vérifie tout l’enregistrement avec les règles, sur n’importe quel ordinateur.
page-fair-trust = Personne ne peut choisir seul un tirage, et aucun joueur ne peut en prévoir un. La personne qui gère ce serveur peut prévoir les tirages, mais pas les changer sans que cela se voie.
page-fair-good = { $draws ->
    [one] Le seul tirage jusqu’ici était fixé
   *[other] Les { $draws } tirages jusqu’ici étaient fixés
} avant la partie.
page-fair-altered = Le hasard a été modifié : ce que le serveur a envoyé ne correspond pas à ce qu’il avait promis.
page-commitment = Empreinte
page-seed = Graine

## Revoir
page-replay = Revoir
page-replay-start = Avant le premier choix.
page-ply = Position
page-ply-of = { $ply } sur { $last }
page-first = Au début
page-last = À la fin
page-step-back = Une étape en arrière
page-step-on = Une étape en avant
page-play = Lecture
page-pause = Pause
page-viewpoint = Vu par
page-spectator = Spectateur
page-link-here = Lien vers cette position
page-analysis = Analyse
page-analyse = Analyser
page-analysis-stop = Arrêter
page-analysis-hint = Un bot fort juge chaque décision d’après ce que le joueur pouvait savoir.
page-analysis-thinking = Réflexion…
page-analysis-judged = { $count ->
    [one] { $count } décision jugée
   *[other] { $count } décisions jugées
}
page-analysis-progress = { $count } décisions sur { $total } jugées
page-analysis-chart = Chances de gagner au fil de la partie
page-analysis-none = Il n’y a rien à choisir ici, ou ce n’est pas encore jugé.
page-analysis-open = Personne n’est nettement en tête ici : la partie est ouverte.
page-analysis-chosen = choisi
page-analysis-lost = { $share } perdus
page-analysis-best = aussi bon que le meilleur choix connu
page-analysis-untried = pas essayé par la recherche
page-analysis-table = Toutes les décisions sous forme de tableau
page-analysis-given = Perdu

## Règles
page-rules = Règles
page-contents = Sommaire
page-rules-of = Règles de { $game }
page-learn = Apprendre
page-learn-hint = Dix minutes : jouez une partie guidée à une vraie table, ou lisez les règles.
page-first-game = Première partie
page-first-game-of = Première partie : { $game }
page-aim = Comment jouer
page-aim-goal = Le but
page-aim-points = Comment gagner des points
page-aim-end = Comment la partie se termine
page-aim-guided = Partie guidée
page-aim-start = Commencer à jouer
page-aim-back = Retour à la table
page-lesson-of = Étape { $at } sur { $of }
page-lesson-next = Suivant
page-lesson-back = Une étape en arrière
page-lesson-skip = Passer
page-lesson-events = Ce qui s’est passé

## Refus
refused-malformed = Le serveur n’a pas compris : { $why }
refused-no-table = Cette table n’existe pas.
refused-not-yours = Cette place n’est pas la vôtre.
refused-turn = Ce n’est pas votre tour.
refused-away = L’ordinateur joue à votre place. Reprenez d’abord la main.
refused-time-up = Votre temps pour ce tour est écoulé. L’ordinateur termine le tour, puis vous pourrez rejouer.
refused-stale = La partie a avancé entre-temps. Veuillez regarder de nouveau.
refused-illegal = Les règles ne le permettent pas maintenant.
refused-undo = Cela ne peut plus être annulé.
refused-stage = Ce n’est pas possible à ce moment de la partie.
refused-seat-taken = Quelqu’un d’autre a été plus rapide.
refused-bad-table = On ne peut pas jouer ainsi : { $why }
refused-bad-record = Cet enregistrement ne peut pas être rejoué : { $why }
refused-code = Ce code de récupération n’existe pas.
refused-hints = À cette table, on joue sans conseils.
refused-too-fast = C’était un peu trop rapide. Nouvelle tentative dans un instant.
refused-too-many-changes = Il y a eu trop d’annulations, de propositions et de départs dans cette partie. Cela n’est plus possible.
refused-too-many-tables = Vous avez { $most } tables ouvertes ou en cours. Terminez ou fermez-en une d’abord.
refused-too-large = C’est trop gros : { $most } octets au plus.
refused-origin = Seule cette page peut faire cela.
refused-other-rules = Cette partie a commencé avec la version { $began } des règles de { $game } ; ce serveur a la version { $now }.
refused-other-data = Cette partie a commencé sur un plateau différent de celui de ce serveur ({ $game }, { $began } au lieu de { $now }).
refused-store = Le serveur ne peut rien enregistrer pour l’instant. Nouvelle tentative dans un instant.
refused-no-return = L’ordinateur a déjà joué à votre place, et cette table se joue sans conseils. Il joue jusqu’à la fin.
refused-paused = La partie est suspendue.
refused-no-proposal = Il n’y a aucune proposition à laquelle répondre.
refused-reveal = Ce qui a été révélé ne correspond pas à l’empreinte donnée auparavant.
refused-removed = Vous ne faites plus partie de cette table.
refused-moved = Cette table passe à un autre processus du serveur. Nouvelle tentative dans un instant.
refused-banned = Votre adresse est bloquée sur ce serveur.

## Sur cet appareil
page-device-option = Jouer sur cet appareil, sans le serveur
page-on-device = Sur cet appareil
page-device-fetching = Chargement de ce qu’il faut pour jouer sur cet appareil
page-device-bytes = { $loaded } sur { $total } Mo
page-device-starting = La table s’ouvre sur cet appareil
page-device-failed = La table n’a pas pu s’ouvrir sur cet appareil. Veuillez réessayer.
page-online-invite = Inviter en ligne
page-online-hint = La partie passe sur le serveur. Ces places y attendent les personnes qui suivent votre lien :
page-online-move = Transférer la partie
