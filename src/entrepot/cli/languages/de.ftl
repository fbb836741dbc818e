# Der Befehl, auf Deutsch.
compiling = Die Regeln werden für die Computerspieler kompiliert (einmalig): { $done } von { $total } Funktionen, { $seconds } s
compiling-elsewhere = Ein anderer Prozess kompiliert gerade die Regeln: { $done } von { $total } Funktionen, { $seconds } s
compiling-short = Kompilieren (einmalig)
compiling-background = Die starken Bots werden einmalig im Hintergrund kompiliert; du kannst währenddessen spielen.
bot-waits = { $name } muss warten, bis das fertig ist, und spielt dann in voller Stärke.
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
bot-name = Bot { $number } ({ $kind })
which-game = Welches Spiel?{ " " }
option-played = { $option }: { $value }
kept = Die Partie ist in { $file } gespeichert.
not-kept = Die Partie konnte nicht in { $file } gespeichert werden: { $reason }
resumed = Die Partie in { $file } wird fortgesetzt.
no-unfinished = In { $folder } gibt es keine unbeendete Partie ({ $games }).
no-match = { $file } enthält keine Partie: { $reason }
other-game = { $file } enthält eine Partie von { $found }, nicht von { $game }.
unknown-players = Aus { $file } geht nicht hervor, wer hier spielt: { $seats }. Nenne die Spieler aller Plätze, zum Beispiel: --players { $example }
other-players = Laut { $file } spielt auf { $seat } { $kept }, laut --players { $given }. Lass --players weg oder nenne dieselben Spieler.
own-bots = { $file } nennt den Bot { $bot }, der Programmcode auf diesem Computer ist. Wenn du der Datei vertraust, nenne die Spieler selbst, um ihn auszuführen: --players { $players }
file-exists = { $file } gibt es schon und wird nicht überschrieben. Wähle einen anderen Namen oder setze die Partie darin mit --resume fort.
file-changed = { $file } wurde von einem anderen Programm geändert. Diese Partie ist jetzt in { $other } gespeichert.
not-overwritten = { $file } ist keine frühere Kopie dieser Partie und wird nicht überschrieben. Wähle einen anderen Namen.
result = { $place }. { $name }: { $score }
prompt = { $name }, deine Wahl (? für Hilfe):{ " " }
help =
    Gib die Nummer oder den Text einer Möglichkeit ein.
    u nimmt deine letzte Wahl zurück, b zeigt den Plan, l das Protokoll,
    s DATEI speichert eine Kopie, q beendet (play --resume setzt die Partie fort).
no-such-number = Zur Wahl stehen 1 bis { $last }.
nothing-to-undo = Es gibt nichts zurückzunehmen.
undo-chance = Das lässt sich nicht zurücknehmen: Der Zufall hat etwas aufgedeckt ({ $choice }).
undo-others = Das lässt sich nicht zurücknehmen: Jemand anders hat gewählt ({ $choice }).
undone = Zurückgenommen.

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
arena-parts = Alle Partien liegen in { $parts }. So entstehen die Ergebnisse: entrepot merge { $file }
arena-failed = { $bot } ist in allen { $games } Partien gescheitert: { $reason }
rate-anchored = Wertung nach openskill (Plackett-Luce), { $bot } ist fest; die Spanne ist die des Modells für den Abstand zu { $bot }: 1,96 Abweichungen nach beiden Seiten.
sprt-better = { $bot } ist stärker: Das steht nach { $games } Partien fest.
sprt-not-better = { $bot } ist nicht um so viel stärker: Das steht nach { $games } Partien fest.
sprt-undecided = Nach { $games } Partien ist nichts entschieden.
sprt-how = Gewonnen wurden { $share } %; getestet wurden { $null } % gegen { $better } %, Log-Likelihood-Quotient { $ratio }. Ein solcher Test hält in höchstens { $alpha } % der Fälle einen gleich starken Bot für stärker und übersieht in { $beta } % einen stärkeren.
board-good = { $file } ist ein gültiger Spielplan: play { $game } --option { $option }=@{ $file }
board-drawn = Die Zeichnung ist in { $file }.
map-renamed = Dieser Befehl heißt jetzt „entrepot { $command }“.
column-rating = Wertung
column-interval = 95 %
column-sat = Einsätze
rate-how = Wertung nach openskill (Plackett-Luce), 25 ist der Durchschnitt; das Intervall ist das des Modells: 1,96 Standardabweichungen nach beiden Seiten.
page-written = Der Bericht ist in { $file }.

## Betrieb
serving = Entrepot läuft unter { $address } (Strg-C beendet es).
backed-up = { $rows } Zeilen wurden in { $file } geschrieben.
restored = { $rows } Zeilen wurden aus { $file } wiederhergestellt.
verified = { $file }: Alle { $outcomes } Zufallsergebnisse folgen aus dem Startwert.
study-title = Der Spielplan { $board } in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
study-own-board = aus eigener Datei
study-figure = Kennzahl
study-value = Mittel mit 95-%-Spanne
study-choices = Entscheidungen je Partie
study-score = Ergebnis
study-winning-score = Ergebnis des Siegers
study-seat-wins = Siege von Platz { $seat }
study-role-wins = Siege: { $role }
study-likeness = Ähnlichkeit zweier Partien
study-most-least = { $topic }: am häufigsten je Partie { $most }; am seltensten { $least }
study-never = { $topic }, nie: { $things }
