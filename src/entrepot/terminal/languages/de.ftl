# Das Spiel im Terminal, auf Deutsch.
compiling-background = Die starken Bots werden einmalig im Hintergrund kompiliert; du kannst währenddessen spielen.
bot-waits = { $name } muss warten, bis das fertig ist, und spielt dann in voller Stärke.
bot-name = Bot { $number } ({ $kind })
kept = Die Partie ist in { $file } gespeichert.
not-kept = Die Partie konnte nicht in { $file } gespeichert werden: { $reason }
file-changed = { $file } wurde von einem anderen Programm geändert. Diese Partie ist jetzt in { $other } gespeichert.
not-overwritten = { $file } ist keine frühere Kopie dieser Partie und wird nicht überschrieben. Wähle einen anderen Namen.
result = { $place }. { $name }: { $score }
nothing-to-undo = Es gibt nichts zurückzunehmen.
undo-chance = Das lässt sich nicht zurücknehmen: Der Zufall hat etwas aufgedeckt ({ $choice }).
undo-others = Das lässt sich nicht zurücknehmen: Jemand anders hat gewählt ({ $choice }).
undone = Zurückgenommen.
unknown-players = Aus { $file } geht nicht hervor, wer hier spielt: { $seats }. Nenne die Spieler aller Plätze, zum Beispiel: --players { $example }
other-players = Laut { $file } spielt auf { $seat } { $kept }, laut --players { $given }. Lass --players weg oder nenne dieselben Spieler.
own-bots = { $file } nennt den Bot { $bot }, der Programmcode auf diesem Computer ist. Wenn du der Datei vertraust, nenne die Spieler selbst, um ihn auszuführen: --players { $players }
no-such-number = Zur Wahl stehen 1 bis { $last }: { $choices }
no-such-choice = Keine erlaubte Möglichkeit heißt „{ $answer }“. Erlaubt sind: { $choices }
ambiguous-choice = „{ $answer }“ passt auf mehrere Möglichkeiten: { $choices }
hint = Ein starker Bot würde { $number } wählen: { $choice }
hint-wait = Ein Bot überlegt einen Tipp …
thinking = { $name } denkt nach …
looking-back = Rückblick: nach { $ply } von { $last } Entscheidungen
hand-over-title = { $name } ist am Zug.
hand-over-text = Gib den Bildschirm weiter. Niemandes Besitz ist zu sehen, bis es weitergeht.
hand-over-button = { $name }: weiter (Eingabe)
entry-placeholder = Nummer oder Wörter einer Möglichkeit · Tab ergänzt · ↑↓ wählt aus
entry-how = Gib die Nummer oder Wörter einer Möglichkeit ein, oder wähle mit den Pfeilen; die Eingabetaste bestätigt.
reader-close = Esc oder Eingabe: zurück zum Tisch · ↑↓ blättert
key-help = Hilfe
key-rules = Regeln
key-hint = Tipp
key-undo = Zurück
key-table = Tisch
key-log = Protokoll
key-back = Davor
key-leave = Ende
screen-help =
    Gib die Nummer einer Möglichkeit oder Wörter daraus ein; die Liste zeigt, was passt. Tab ergänzt, die Eingabetaste bestätigt.
    Die Pfeile wählen in der Liste aus, die Eingabetaste bestätigt. Ein Klick auf eine Möglichkeit wählt sie.
    Ein Klick auf einen Ort des Plans zeigt, was dort möglich ist, oder warum nichts möglich ist.

    F2 oder r: die Regeln. F3 oder h: ein Tipp. F4 oder u: nimm deine letzte Wahl zurück.
    F5 oder b: der Tisch in Worten. F6 oder l: das Protokoll. F7, F8: zurück und vor blicken; Esc beendet den Rückblick.
    F10 oder q: beenden. Die Partie wird nach jeder Wahl gespeichert; „entrepot play --resume“ setzt sie fort.

    Zeichen auf der Karte:
