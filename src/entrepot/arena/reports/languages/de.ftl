# Die Seiten der Arena, auf Deutsch.
report-title = { $game }: ein Turnier von Bots
report-about = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} zwischen { $bots }, Startwert { $seed }
report-games = Partien
report-players = Spieler
report-choices = Entscheidungen je Partie
report-winning-score = Punkte des Siegers
report-forfeits = Aufgaben
report-forfeits-about = { $count ->
    [one] Eine Partie wurde
   *[other] { $count } Partien wurden
} von einem Bot verloren, der abgestürzt ist, eine unerlaubte Wahl getroffen oder zu lange gebraucht hat. Die anderen teilen sich den ersten Platz.
forfeit-crash = Abgestürzt
forfeit-illegal = Unerlaubte Wahl
forfeit-overtime = Zu langsam
report-bots = Die Bots
report-bots-about = Anteil der Siege im Vergleich zum Sollwert, dem Strich im Balken: So oft würden gleich starke Spieler gewinnen. Ein geteilter erster Platz zählt anteilig.
report-sat = { $count ->
    [one] { $count } Einsatz
   *[other] { $count } Einsätze
}
report-best = Höchstwert { $score }
report-column-bot = Bot
report-column-seat = Platz
report-column-against-par = Gegen den Sollwert
report-column-wins = Siege
report-column-rating = Wertung
report-column-score = Punkte
report-column-places = Ränge
report-column-game = Partie
report-column-why = Warum
report-column-error = Fehler
report-column-thing = Was
report-column-how-often = Wie oft
report-column-how-much = Wie viel
report-column-of-seats = Anteil der Spieler
report-column-a-game = Je Partie
report-column-wins-with = Siege damit
report-column-lift = Gegen den Sollwert
report-seats = Die Plätze
report-seats-about = Ob es darauf ankommt, wo man sitzt. Jeder Bot saß auf jedem Platz gleich oft.
report-scores = Punkte und Längen
report-scores-about = Wie die Partien ausgingen und wie lange sie dauerten.
report-score-of = Punkte von { $bot }
report-score-about = Anteil der Partien nach Punkten.
report-points = Punkte
report-length = Länge
report-length-about = Anteil der Partien nach der Zahl der Entscheidungen, die des Zufalls eingeschlossen.
report-table = Der Tisch im Ganzen
report-table-about = Mittelwerte über alle Partien, für alle Spieler zusammen.
report-numbers = Zahlen, und wie sie mit dem Gewinnen zusammenhängen
report-numbers-about = Oben: wie oft Spieler auf jede Zahl kamen. Unten: wie oft diese gewannen; die gestrichelte Linie ist der Sollwert, größere Punkte stehen für mehr Spieler.
report-means = Mittel { $all }; Sieger { $winners }, andere { $others }
report-wins-by = Siege nach: { $what }
report-more = { $count ->
    [one] Eines mehr
   *[other] { $count } weitere
}
report-few = zu wenige
report-studied = { $games ->
    [one] Eine Partie wurde
   *[other] { $games } gleichmäßig verteilte Partien wurden
} für die Tabellen Zug um Zug nachgespielt.
report-how = Alle Intervalle gelten zu 95 %, die der Anteile nach Wilson. Was mit dem Gewinnen einhergeht, muss nicht seine Ursache sein: Wer vorne liegt, kann sich auch mehr leisten.
report-rate-how = Wertung nach openskill (Plackett-Luce), 25 ist der Durchschnitt; das Intervall ist das des Modells: 1,96 Standardabweichungen nach beiden Seiten.
analyse-title = { $game }: der Verlauf einer Partie
analyse-about = { $choices ->
    [one] { $choices } Entscheidung
   *[other] { $choices } Entscheidungen
}, jede beurteilt von { $bot }
analyse-chances = Aussichten im Verlauf
analyse-chances-about = Wie wahrscheinlich jeder Spieler vor jeder Entscheidung gewinnt, nach einem Modell, das an Partien starker Bots angepasst wurde: Von Stellungen, in denen es 70 % sagt, werden etwa 70 % gewonnen. Es kennt alles, was offen geschah. Die nummerierten Linien sind die Wendepunkte weiter unten.
analyse-open = { $count ->
    [0] Ein Spieler lag von der ersten Entscheidung an vorn.
   *[other] Bis zur Entscheidung { $count } war die Partie offen: Keine Aussicht wich um mehr als zehn Punkte von gleichen Aussichten ab.
}
analyse-choice-number = Entscheidung
analyse-players = Die Spieler
analyse-players-about = Wie oft jeder so wählte wie die Suche, und wie viel von seinen Aussichten er durch eine andere Wahl verschenkte.
analyse-column-player = Spieler
analyse-column-result = Rang und Punkte
analyse-column-decisions = Entscheidungen
analyse-column-same = Wie die Suche
analyse-column-given = Verschenkt
analyse-column-number = Nr.
analyse-column-played = Gespielt
analyse-column-chance = Aussicht
analyse-column-rather = Die Wahl der Suche
analyse-turns = Wendepunkte
analyse-turns-about = Wo sich die Aussichten am meisten änderten, durch eine Wahl oder durch den Zufall.
analyse-turn = { $who }: { $choice }
analyse-change = { $who }: { $before } → { $after }
analyse-rather = Die Suche hätte lieber gewählt: { $choice } ({ $chance })
analyse-chance-came = Dann der Zufall: { $choice }
analyse-agreed = Die Suche hätte dasselbe gewählt.
analyse-decisions = Jede Entscheidung
analyse-decisions-about = Was gespielt wurde, welche Aussicht es dem Spieler lässt und was die Suche am häufigsten versucht hat. Entscheidungen, bei denen es nur eine Möglichkeit gab, fehlen.
analyse-unfold = Alle { $count } Entscheidungen
analyse-how = Die Aussichten sind Schätzungen für starke Spieler: Ein kleiner Unterschied bedeutet nichts. Die Suche sieht nur, was der Spieler am Zug wissen darf.
