# Le jeu dans le terminal, en français.
compiling-background = Les bots forts sont compilés en arrière-plan, une seule fois ; vous pouvez jouer pendant ce temps.
bot-waits = { $name } doit attendre la fin de la compilation, puis jouera à pleine force.
bot-name = Bot { $number } ({ $kind })
kept = La partie est enregistrée dans { $file }.
not-kept = La partie n’a pas pu être enregistrée dans { $file } : { $reason }
file-changed = { $file } a été modifié par un autre programme. Cette partie est désormais enregistrée dans { $other }.
not-overwritten = { $file } n’est pas une copie antérieure de cette partie et n’est pas écrasé. Choisissez un autre nom.
result = { $place }. { $name } : { $score }
nothing-to-undo = Il n’y a rien à annuler.
undo-chance = Impossible d’annuler : le hasard a révélé quelque chose ({ $choice }).
undo-others = Impossible d’annuler : c’était le choix de quelqu’un d’autre ({ $choice }).
undone = Choix annulé.
unknown-players = { $file } ne dit pas qui joue ici : { $seats }. Indiquez les joueurs de toutes les places, par exemple : --players { $example }
other-players = D’après { $file }, { $seat } est { $kept } ; d’après --players, { $given }. Omettez --players ou indiquez les mêmes joueurs.
own-bots = { $file } nomme le bot { $bot }, qui est un programme présent sur cet ordinateur. Si vous faites confiance au fichier, indiquez vous-même les joueurs pour l’exécuter : --players { $players }
no-such-number = Les choix vont de 1 à { $last } : { $choices }
no-such-choice = Aucun choix permis ne s’appelle « { $answer } ». Choix permis : { $choices }
ambiguous-choice = « { $answer } » correspond à plusieurs choix : { $choices }
hint = Un bot fort choisirait { $number } : { $choice }
hint-wait = Un bot cherche un conseil…
thinking = { $name } réfléchit…
looking-back = Retour en arrière : après { $ply } choix sur { $last }
hand-over-title = C’est le tour de { $name }.
hand-over-text = Passez l’écran. Les biens de chacun restent cachés jusqu’à ce que le joueur suivant continue.
hand-over-button = { $name } : continuer (Entrée)
entry-placeholder = Numéro ou mots d’un choix · Tab complète · ↑↓ sélectionne
entry-how = Tapez le numéro ou des mots d’un choix, ou sélectionnez-en un avec les flèches ; Entrée le confirme.
reader-close = Échap ou Entrée : retour à la table · ↑↓ défilent
key-help = Aide
key-rules = Règles
key-hint = Conseil
key-undo = Annuler
key-table = Table
key-log = Journal
key-back = Reculer
key-leave = Fin
screen-help =
    Tapez le numéro d’un choix ou des mots de celui-ci ; la liste montre ce qui convient. Tab complète, Entrée confirme.
    Les flèches sélectionnent un choix dans la liste, Entrée le confirme. Un clic sur un choix le fait.
    Un clic sur un lieu du plateau montre les choix possibles là, ou pourquoi il n’y en a pas.

    F2 ou r : les règles. F3 ou h : un conseil. F4 ou u : annuler votre dernier choix.
    F5 ou b : la table en mots. F6 ou l : le journal. F7, F8 : regarder en arrière et en avant ; Échap revient.
    F10 ou q : quitter. La partie est enregistrée après chaque choix ; « entrepot play --resume » la reprend.

    Signes sur la carte :
