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
}, Startzahl { $seed }
speed = { $choices } Entscheidungen, { $rate } je Sekunde
column-seat = Platz
column-bot = Bot
column-wins = Siege
column-score = Punkte
column-best = Höchste
column-place = Rang
replay-prompt = [Eingabe] geht weiter, b zeigt den Plan, q verlässt:{ " " }
record-over = { $file }: lässt sich nachspielen, { $choices } Entscheidungen, beendet
record-unfinished = { $file }: lässt sich nachspielen, { $choices } Entscheidungen, nicht beendet
bot-name = Bot { $number } ({ $kind })
which-game = Welches Spiel?{ " " }
kept = Die Partie liegt in { $file }.
not-kept = Die Partie ließ sich nicht in { $file } ablegen: { $reason }
resumed = Die Partie in { $file } geht weiter.
no-unfinished = In { $folder } liegt keine unbeendete Partie ({ $games }).
no-match = { $file } enthält keine Partie: { $reason }
other-game = { $file } enthält eine Partie { $found }, nicht { $game }.
unknown-players = Aus { $file } geht nicht hervor, wer hier spielt: { $seats }. Nenne die Spieler aller Plätze, zum Beispiel: --players { $example }
other-players = Laut { $file } spielt auf { $seat } { $kept }, laut --players { $given }. Lass --players weg oder nenne dieselben Spieler.
own-bots = { $file } nennt den Bot { $bot }, der Programmcode auf diesem Computer ist. Wenn du der Datei vertraust, nenne die Spieler selbst, um ihn auszuführen: --players { $players }
file-exists = { $file } gibt es schon und wird nicht überschrieben. Wähle einen anderen Namen, oder setze die Partie darin mit --resume fort.
file-changed = { $file } wurde von einem anderen Programm geändert. Diese Partie liegt jetzt in { $other }.
not-overwritten = { $file } ist keine frühere Kopie dieser Partie und wird nicht überschrieben. Wähle einen anderen Namen.
result = { $place }. { $name }: { $score }
prompt = { $name }, deine Wahl (? für Hilfe):{ " " }
help =
    Eine Nummer oder der Text einer Wahl trifft sie.
    u nimmt deine letzte Wahl zurück, b zeigt den Plan, l das Protokoll,
    s DATEI legt eine Kopie ab, q verlässt (die Partie bleibt erhalten: weiter mit play --resume).
no-such-number = Zur Wahl stehen 1 bis { $last }.
nothing-to-undo = Es gibt nichts zurückzunehmen.
undo-chance = Das lässt sich nicht zurücknehmen: Der Zufall hat etwas gezeigt ({ $choice }).
undo-others = Das lässt sich nicht zurücknehmen: Jemand anderes hat gewählt ({ $choice }).
undone = Zurückgenommen.

## Turniere
column-forfeits = Aufgaben
arena-finished = Dieses Turnier ist schon zu Ende gespielt: { $file }
arena-stopped = Nach { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} angehalten; derselbe Befehl setzt es fort.
arena-unbalanced = Die Zahl der Partien ist kein Vielfaches von { $seats }: Manche Bots saßen auf manchen Plätzen einmal öfter als andere.
map-good = { $file } ist eine gute Karte: play { $game } --option { $option }=@{ $file }
map-drawn = Die Karte ist gezeichnet: { $file }.
column-rating = Wertung
column-interval = 95 %
column-sat = Einsätze
rate-how = Wertung nach openskill (Plackett-Luce), 25 ist der Durchschnitt; die Spanne ist die des Modells: 1,96 Abweichungen nach beiden Seiten.
page-written = Die Seite liegt in { $file }.

## Betrieb
serving = Entrepot ist offen: { $address } (Strg-C beendet es).
backed-up = { $rows } Zeilen liegen in { $file }.
restored = { $rows } Zeilen wurden aus { $file } zurückgeholt.
verified = { $file }: Alle { $outcomes } Zufallsergebnisse folgen aus dem Startwert.
