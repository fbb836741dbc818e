# Der Befehl, auf Deutsch.
compiling = Die Regeln werden für die Computerspieler kompiliert (einmalig): { $done } von { $total } Funktionen, { $seconds } s
compiling-elsewhere = Ein anderer Prozess kompiliert gerade die Regeln: { $done } von { $total } Funktionen, { $seconds } s
compiling-short = Kompilieren (einmalig)
working-loading = Die kompilierten Regeln werden geladen: { $seconds } s
working-thinking = { $name } denkt nach: { $seconds } s
rate = { $games } Partien/s
stopped-early = Nach { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} angehalten.
summary = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, Startwert { $seed }
speed = { $choices } Entscheidungen, { $rate } je Sekunde
column-seat = Platz
column-bot = Bot
column-wins = Siege
column-score = Punkte
column-best = Höchste
column-place = Rang
replay-prompt = [Eingabe] fährt fort, b zeigt den Plan, q beendet:{ " " }
record-over = { $file }: gültig, { $choices } Entscheidungen, beendet
record-unfinished = { $file }: gültig, { $choices } Entscheidungen, nicht beendet
which-game = Welches Spiel?{ " " }
no-game-named = Nenne ein Spiel: { $games }.
option-played = { $option }: { $value }
resumed = Die Partie in { $file } wird fortgesetzt.
no-unfinished = In { $folder } gibt es keine unbeendete Partie ({ $games }).
no-match = { $file } enthält keine Partie: { $reason }
other-game = { $file } enthält eine Partie von { $found }, nicht von { $game }.
file-exists = { $file } gibt es schon und wird nicht überschrieben. Wähle einen anderen Namen oder setze die Partie darin mit --resume fort.
prompt = { $name }, deine Wahl (? für Hilfe):{ " " }

## Turniere
column-forfeits = Aufgaben
arena-finished = Dieses Turnier ist schon beendet: { $file }
arena-stopped = Nach { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} angehalten; derselbe Befehl setzt es fort.
arena-unbalanced = Die Zahl der Partien ist kein Vielfaches von { $seats }: Manche Bots saßen auf manchen Plätzen einmal öfter als andere.
cluster-capped = { $placed } von { $wanted } Prozessen haben jetzt im Cluster Platz; weitere starten, sobald er wächst.
cluster-joined = Knoten { $node } ist beigetreten, mit { $cores ->
    [one] { $cores } Kern
   *[other] { $cores } Kernen
}.
cluster-lost = Knoten { $node } ist ausgefallen; seine unfertigen Partien werden anderswo neu gespielt.
cluster-not-started = Ray konnte keinen Prozess starten: { $reason }
cluster-refused = Knoten { $node } wird abgelehnt und spielt nicht mit: { $reasons }
cluster-was-refused = { $node }: abgelehnt
cluster-node = { $node }, { $processes ->
    [one] { $processes } Prozess
   *[other] { $processes } Prozesse
}, { $rate } Partien/s
cluster-played = { $node }: { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
arena-parts = Alle Partien liegen in { $parts }. So entstehen die Ergebnisse: entrepot arena merge { $file }
arena-failed = { $bot } ist in allen { $games } Partien gescheitert: { $reason }
rate-anchored = Wertung nach openskill (Plackett-Luce), { $bot } ist fest; das Intervall ist das des Modells für den Abstand zu { $bot }: 1,96 Standardabweichungen nach beiden Seiten.
sprt-better = { $bot } ist stärker: Das steht nach { $games } Partien fest.
sprt-not-better = { $bot } ist nicht um so viel stärker: Das steht nach { $games } Partien fest.
sprt-undecided = Nach { $games } Partien ist nichts entschieden.
sprt-how = Gewonnen wurden { $share } %; getestet wurden { $null } % gegen { $better } %, Log-Likelihood-Quotient { $ratio }. Ein solcher Test hält in höchstens { $alpha } % der Fälle einen gleich starken Bot für stärker und übersieht in { $beta } % einen stärkeren.
board-good = { $file } ist ein gültiger Spielplan: play { $game } --option { $option }=@{ $file }
board-drawn = Die Zeichnung ist in { $file }.
column-rating = Wertung
column-interval = 95 %
column-sat = Einsätze
rate-how = Wertung nach openskill (Plackett-Luce), 25 ist der Durchschnitt; das Intervall ist das des Modells: 1,96 Standardabweichungen nach beiden Seiten.
page-written = Der Bericht ist in { $file }.

## Betrieb
serving = Entrepot läuft unter { $address } (Strg-C beendet es).
site-written = Die Seite ist in { $folder } ({ $megabytes } MB). Sie kann auf jeden Webspace kopiert werden.
backed-up = { $rows } Zeilen wurden in { $file } geschrieben.
restored = { $rows } Zeilen wurden aus { $file } wiederhergestellt.
admin-done = Erledigt: { $action } { $target }
working = { $bots ->
    [one] Ein Bot ist bereit.
   *[other] { $bots } Bots sind bereit.
}
verified = { $file }: Alle { $outcomes } Zufallsergebnisse folgen aus dem Startwert.
study-title = Der Spielplan { $board } in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
study-own-board = aus eigener Datei
study-figure = Kennzahl
study-value = Mittel mit 95-%-Intervall
study-choices = Entscheidungen je Partie
study-score = Ergebnis
study-winning-score = Ergebnis des Siegers
study-seat-wins = Siege von Platz { $seat }
study-role-wins = Siege: { $role }
study-likeness = Ähnlichkeit zweier Partien
study-most-least = { $topic }: am häufigsten je Partie { $most }; am seltensten { $least }
study-never = { $topic }, nie: { $things }

## Alle Befehle
starting = Wird gestartet …
renamed = Dieser Befehl heißt jetzt „entrepot { $command }“.
record-exported = Die Aufzeichnung ist in { $file }.
no-games = In { $folder } ist keine Partie gespeichert.
games-over = Beendet
prepared = { $game }: in { $seconds } s kompiliert und geladen
hand-over-line = { $name } ist am Zug. Drücke die Eingabetaste, wenn { $name } am Bildschirm sitzt:{ " " }
config-language = Sprache
config-data = Datenordner
config-matches = Gespeicherte Partien
config-cache = Kompilierte Regeln
variable-ENTREPOT_CACHE = ein anderer Ordner für kompilierte Regeln
variable-ENTREPOT_BACKEND = wie die suchenden Bots laufen: wasm, native oder plain
variable-ENTREPOT_DATABASE = die Datenbank des Servers, wenn --database keine nennt
variable-XDG_DATA_HOME = der Ordner, in dem der Datenordner liegt
variable-LC_ALL = Sprache, vor allen anderen
variable-LC_MESSAGES = Sprache der Meldungen
variable-LANG = Sprache, wenn nichts anderes sie nennt
variable-NO_COLOR = keine Farben, wenn gesetzt
help =
    Gib die Nummer einer Möglichkeit, ihren Text oder Wörter daraus ein.
    u nimmt deine letzte Wahl zurück, h gibt einen Tipp, b zeigt den Plan, l das Protokoll, r die Regeln,
    s DATEI speichert eine Kopie, q beendet (play --resume setzt die Partie fort).

## Die häufigsten Fehler
error-no-game = kein Spiel heißt { $name } (es gibt { $names })
error-no-bot = kein Bot heißt { $name } (es gibt { $names })
error-seats = { $game } wird zu { $possible } gespielt, nicht zu { $given }
error-no-option = { $game } hat keine Option { $name } (es gibt { $names })
error-no-preset = { $game } hat keine Vorauswahl { $name } (es gibt { $names })
error-option-value = die Option { $name } hat einen dieser Werte: { $values }, nicht { $given }
error-option-form = eine Option wird als name=wert angegeben, nicht als { $given }
error-language = die Sprachen sind { $languages }, nicht { $given }
error-cannot-read = { $file } kann nicht gelesen werden: { $fault ->
    [ENOENT] Datei oder Ordner gibt es nicht
    [EISDIR] ein Ordner steht dort
    [ENOTDIR] ein Teil des Pfads ist kein Ordner
    [EACCES] der Zugriff ist nicht erlaubt
    [not-text] der Inhalt ist kein Text in UTF-8
   *[other] { $reason }
}
error-cannot-write = { $file } kann nicht geschrieben werden: { $fault ->
    [ENOENT] Datei oder Ordner gibt es nicht
    [EISDIR] ein Ordner steht dort
    [ENOTDIR] ein Teil des Pfads ist kein Ordner
    [EACCES] der Zugriff ist nicht erlaubt
    [not-text] der Inhalt ist kein Text in UTF-8
   *[other] { $reason }
}
error-missing = dafür ist { $library } nötig: pip install 'entrepot[{ $extra }]'
error-no-seat = es gibt die Plätze 1 bis { $seats }, nicht { $given }
error-no-ply = { $file } hat { $choices } Entscheidungen und keine Stellung nach { $ply }
