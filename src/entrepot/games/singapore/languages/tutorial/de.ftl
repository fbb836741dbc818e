# Das erste Spiel von Singapore, auf Deutsch.
-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
-uses = { $count ->
    [one] { $count } Aktion
   *[other] { $count } Aktionen
}
-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
-textiles = { $count ->
    [one] { $count } Stoff
   *[other] { $count } Stoffe
}
-bricks = { $count ->
    [one] { $count } Ziegel
   *[other] { $count } Ziegel
}
-opium = { $count ->
    [one] { $count } Opium
   *[other] { $count } Opium
}
-goods = { $count ->
    [one] { $count } gleiches Gut
   *[other] { $count } gleiche Güter
}
tutorial-welcome = Willkommen in Singapore. In der Mitte stehen vier Gebäude, die niemandem gehören; ringsum ist Land zu haben. Du wirst bauen, gehen, tauschen und Punkte machen, und in zehn Minuten weißt du, wie das geht. Was leuchtet, ist als Nächstes zu tun; der Knopf unten nimmt es dir ab.
tutorial-track = Drei Kaufleute spielen, du bist Spieler 1. Alle haben { -points(count: $START_POINTS) } und £{ $START_CASH }. Wer auf der Siegpunktleiste am weitesten hinten liegt, ist Raffles und verteilt das Land. Bei Gleichstand ist es der Spieler, dessen Marker zuunterst liegt: jetzt Spieler 2.
tutorial-warm-tile = Vor der ersten Runde bauen alle ein Gebäude. Du beginnst. Nimm { tile-weaving-manufactory.acc }: Wer sie nutzt, bekommt { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }, ohne etwas abzugeben.
tutorial-warm-lot = Lege das Plättchen auf einen freien Bauplatz neben einem Gebäude. Jeder Bauplatz hat seinen Preis; der hier unter { tile-loom.dat } kostet nur £{ $LOT_S3 }. Eine kostenlose Straße verbindet die beiden.
tutorial-flags = Auch die anderen haben gebaut, und Runde 1 beginnt. { $SPARE_TILES ->
    [one] In der Auswahl liegt ein Plättchen mehr, als Spieler teilnehmen.
   *[other] In der Auswahl liegen { $SPARE_TILES } Plättchen mehr, als Spieler teilnehmen.
} Spieler 2 ist Raffles und setzt nun für jeden eine Flagge: Dort muss jeder bauen.
tutorial-others = Raffles hat deine Flagge auf den Bauplatz für £{ $LOT_S4 } unter { tile-tea-garden.dat } gesetzt. Raffles ist auch als Erster am Zug, dann Spieler 3, dann du. Sieh dir an, was sie tun.
tutorial-build = Du bist am Zug. Zuerst musst du bauen. Zwei Plättchen sind übrig: ein dunkles und { tile-stone-mason.acc }. Dunkle Gebäude sind illegal, dazu später mehr. Nimm { tile-stone-mason.acc }. Da du in dieser Runde als Letzter am Zug bist, könntest du für £{ $STACK_PRICE } sogar das oberste Plättchen vom Stapel kaufen.
tutorial-street = Der Bauplatz ist bezahlt, das Gebäude steht. Du bekommst eine kostenlose Straße zu einem Nachbargebäude: Verbinde es mit { tile-tea-garden.dat }. Eine Straße zu einem der vier Gebäude in der Mitte führt zu allen vieren.
tutorial-enter = Jetzt arbeitest du: bis zu { -steps(count: $STEPS) } und { -uses(count: $USES) } in beliebiger Reihenfolge. Dein Arbeiter steht noch nicht auf dem Plan. Ihn einzusetzen kostet einen Schritt, und er darf auf jedem Gebäude beginnen. Wähle { tile-weaving-manufactory.acc }.
tutorial-use = Nutze das Gebäude, auf dem dein Arbeiter steht. Jedes Gebäude kannst du in deinem Zug einmal nutzen.
tutorial-walk = Hinter deinem Sichtschirm liegen nun { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }, dort sieht sie niemand. Geh die Straße entlang { tile-loom.to }. Straßen sind für alle da, ganz gleich, wer sie gelegt hat.
tutorial-use-again = Hier gibt es noch { $LOOM_TAKE_TEXTILE ->
    [one] einen Stoff
   *[other] { $LOOM_TAKE_TEXTILE } Stoffe
}. Dieses Gebäude gehört niemandem.
tutorial-walk-on = Die Mitte darfst du über jede Straße verlassen, die zu ihr führt: Geh { tile-stone-mason.to }. Das ist dein letzter Schritt.
tutorial-use-last = Nimm in deinem neuen Gebäude { -bricks(count: $MASON_2_TAKE_BRICK) }.
tutorial-end = { -steps(count: $STEPS) }, { -uses(count: $USES) }: Das war ein guter Zug. Du könntest noch Straßen kaufen, jede für £{ $STREET_PRICE }. Beende den Zug.
tutorial-hut = Niemand wollte das dunkle Plättchen, also bekommt es die schwarze Hütte. Bleibt es noch einmal übrig, wird es aus dem Spiel genommen. Die Auswahl wird wieder aufgefüllt, und Raffles setzt die nächsten Flaggen.
tutorial-later = Einige Runden später ist die Stadt gewachsen. In diesem Zug hast du schon gebaut; dein Arbeiter steht auf { tile-weaving-manufactory.dat }, und du hast 1 Stoff und £9. Jetzt geht es um Punkte! Nimm zuerst { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }.
tutorial-loom = Neben { tile-loom.dat } steht { tile-east-india-company.nom }. Sie verlangt { -goods(count: $COMPANY_9_GIVE_SAME) } und £{ $COMPANY_9_GIVE_CASH } und gibt dafür { -points(count: $COMPANY_9_TAKE_POINTS) }. Du hast genug Stoffe, aber einer mehr kann nicht schaden: Geh { tile-loom.to } …
tutorial-loom-use = … und nutze ihn unterwegs.
tutorial-buy = Von hier führt keine Straße { tile-east-india-company.to }. Also kauf eine: Das kostet £{ $STREET_PRICE } in bar, aber weder Schritt noch Aktion.
tutorial-company = Die Straße liegt. Geh hinüber.
tutorial-points = Gib { -textiles(count: $COMPANY_9_GIVE_SAME) } und £{ $COMPANY_9_GIVE_CASH } für { -points(count: $COMPANY_9_TAKE_POINTS) }. Das Gebäude gehört Spieler 2, der für deinen Besuch { -points(count: $OWNER_POINTS) } bekommt. Baue also, was andere gern nutzen!
tutorial-seal = Du hattest 8 Punkte und hast { $COMPANY_9_TAKE_POINTS } dazubekommen. Dabei hast du das Siegel bei { $FIRST_SEAL } überschritten; das bringt einmal im Spiel £{ $SEAL_CASH }. Am Ende zählen nur Punkte: Mach also rechtzeitig aus Geld und Gütern Punkte.
tutorial-dark = Ein anderer Zug. Opium ist viel wert, aber dunkle Gebäude sind illegal. Geh { tile-opium-smuggling.to }.
tutorial-opium = Nimm { -opium(count: $SMUGGLING_2_TAKE_OPIUM) }. Wer ein dunkles Gebäude nutzt oder baut, zieht danach einen Chip.
tutorial-chip = Ein schwarzer Chip: Er bleibt offen vor dir liegen. Bei einer Razzia zählen Chips und Opium zusammen, also verkaufe lieber schnell: Geh { tile-gambling-house.to }.
tutorial-sell = Verkaufe { -opium(count: $GAMBLING_HOUSE_GIVE_OPIUM) } für £{ $GAMBLING_HOUSE_TAKE_CASH }. Auch dieses Gebäude ist dunkel …
tutorial-raid = Ein weißer Chip: Razzia! Alle zeigen ihr Opium vor. Es trifft den Spieler, der von Chips und Opium zusammen am meisten hat: Spieler 2 mit 4. Das kostet £{ $FINE } für jeden Chip und jeden Würfel, dazu alle Chips und die Hälfte des Opiums.
tutorial-raffles = Jetzt liegst du auf der Siegpunktleiste am weitesten hinten, also bist du Raffles. Setze zuerst deine eigene Flagge: Dieser Bauplatz kostet nur £{ $LOT_A1 }.
tutorial-raffles-second = Dann eine für Spieler 2. Wer einen teuren Bauplatz bekommt, hat weniger Geld für den Handel: Wie wäre es mit dem für £{ $LOT_E2 }?
tutorial-raffles-third = Und eine für Spieler 3, für £{ $LOT_A3 }. Wer nicht zahlen kann, geht auf der Siegpunktleiste zurück und bekommt £{ $POINT_CASH } für jeden Punkt.
tutorial-finish = Das ist das ganze Spiel: Land verteilen, bauen, gehen, tauschen. Es endet, wenn die Plättchen ausgehen, und wer die meisten Punkte hat, gewinnt. Jetzt spiel eine Partie!
