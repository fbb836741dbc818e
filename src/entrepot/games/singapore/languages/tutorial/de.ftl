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
tutorial-welcome = Willkommen in Singapore. In der Mitte stehen vier Gebäude, die niemandem gehören, rundherum ist Land zu haben. Du wirst bauen, gehen, tauschen und punkten, und in zehn Minuten weißt du, wie es geht. Was leuchtet, ist dein nächster Schritt; der Knopf unten tut ihn für dich.
tutorial-track = Drei Kaufleute spielen, du bist Spieler 1. Alle haben { -points(count: $START_POINTS) } und £{ $START_CASH }. Wer nach Punkten hinten liegt, ist Raffles und verteilt das Land. Bei gleich vielen Punkten ist es der unterste Marker: jetzt Spieler 2.
tutorial-warm-tile = Vor der ersten Runde bauen alle ein Plättchen. Du beginnst. Nimm das Gebäude { tile-weaving-manufactory }: Wer es nutzt, nimmt { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }, ohne etwas abzugeben.
tutorial-warm-lot = Lege es auf eine freie Parzelle neben einem Gebäude. Jede hat ihren Preis; diese hier unter dem Gebäude { tile-loom } kostet nur £{ $LOT_S3 }. Eine kostenlose Straße verbindet die beiden.
tutorial-flags = Auch die anderen haben gebaut, und Runde 1 beginnt. { $SPARE_TILES ->
    [one] Es liegt ein Plättchen mehr zur Auswahl, als Leute mitspielen.
   *[other] Es liegen { $SPARE_TILES } Plättchen mehr zur Auswahl, als Leute mitspielen.
} Spieler 2 ist Raffles und setzt nun für jeden eine Flagge: Dort muss jeder bauen.
tutorial-others = Raffles hat deine Flagge auf die Parzelle für £{ $LOT_S4 } gesetzt, unter dem Gebäude { tile-tea-garden }. Raffles ist auch als Erster am Zug, dann Spieler 3, dann du. Sieh zu, was sie tun.
tutorial-build = Du bist am Zug. Zuerst musst du bauen. Zwei Plättchen sind übrig: ein dunkles und { tile-stone-mason }. Dunkle Gebäude sind illegal, davon später. Nimm { tile-stone-mason }. Da du in dieser Runde Letzter bist, könntest du für £{ $STACK_PRICE } sogar das oberste Plättchen vom Stapel kaufen.
tutorial-street = Die Parzelle ist bezahlt, das Gebäude steht. Du bekommst eine kostenlose Straße zu einem Nachbarn: Verbinde es mit dem Gebäude { tile-tea-garden }. Eine Straße zu einem der vier Gebäude in der Mitte führt zu allen vieren.
tutorial-enter = Jetzt arbeitest du: bis zu { -steps(count: $STEPS) } und { -uses(count: $USES) }, in beliebiger Folge. Dein Arbeiter ist noch nicht in der Stadt. Ihn ins Spiel zu bringen ist ein Schritt, und zwar auf jedes Gebäude. Wähle dein Gebäude { tile-weaving-manufactory }.
tutorial-use = Nutze das Gebäude, auf dem dein Arbeiter steht. In deinem Zug kannst du jedes Gebäude einmal nutzen.
tutorial-walk = { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } liegen nun hinter deinem Sichtschirm, wo sie niemand sieht. Geh die Straße entlang zum Gebäude { tile-loom }. Straßen sind für alle da, wer auch immer sie gelegt hat.
tutorial-use-again = Das Gebäude { tile-loom } gibt noch { $LOOM_TAKE_TEXTILE ->
    [one] einen Stoff
   *[other] { $LOOM_TAKE_TEXTILE } Stoffe
}. Es gehört niemandem.
tutorial-walk-on = Die Mitte darfst du über jede Straße verlassen, die an sie stößt: Geh zu { tile-stone-mason }. Das ist dein letzter Schritt.
tutorial-use-last = Nimm { -bricks(count: $MASON_2_TAKE_BRICK) } von deinem neuen Gebäude.
tutorial-end = { -steps(count: $STEPS) }, { -uses(count: $USES) }: ein guter Zug. Du könntest noch Straßen kaufen, jede für £{ $STREET_PRICE }. Beende den Zug.
tutorial-hut = Niemand wollte das dunkle Plättchen, also bekommt es die schwarze Hütte. Bleibt es noch einmal übrig, verlässt es das Spiel. Die Auswahl wird aufgefüllt, und Raffles setzt die nächsten Flaggen.
tutorial-later = Einige Runden später ist die Stadt gewachsen. In diesem Zug hast du schon gebaut und stehst auf dem Gebäude { tile-weaving-manufactory }, mit 1 Stoff und £9. Jetzt geht es um Punkte! Nimm erst einmal { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }.
tutorial-loom = Das Gebäude { tile-east-india-company } neben dem Gebäude { tile-loom } verlangt { -goods(count: $COMPANY_9_GIVE_SAME) } und £{ $COMPANY_9_GIVE_CASH } und gibt { -points(count: $COMPANY_9_TAKE_POINTS) }. So viele Stoffe hast du. Noch einer kann nicht schaden: Geh zum Gebäude { tile-loom } …
tutorial-loom-use = … und nutze es unterwegs.
tutorial-buy = Von hier führt keine Straße zum Gebäude { tile-east-india-company }. Also kauf eine: £{ $STREET_PRICE } in bar, und es kostet weder Schritt noch Aktion.
tutorial-company = Der Weg ist frei. Geh hinüber.
tutorial-points = Gib { -textiles(count: $COMPANY_9_GIVE_SAME) } und £{ $COMPANY_9_GIVE_CASH } für { -points(count: $COMPANY_9_TAKE_POINTS) }. Das Gebäude gehört Spieler 2, der für deinen Besuch { -points(count: $OWNER_POINTS) } bekommt. Baue also, was andere gern nutzen!
tutorial-seal = Du hattest 8 Punkte und bekamst { $COMPANY_9_TAKE_POINTS } dazu: Unterwegs bist du am Siegel bei { $FIRST_SEAL } vorbeigekommen, das gibt £{ $SEAL_CASH }, einmal im Spiel. Am Ende zählen nur Punkte; Geld und Güter müssen also rechtzeitig zu Punkten werden.
tutorial-dark = Ein anderer Zug. Opium ist viel wert, aber dunkle Gebäude sind illegal. Geh zum Gebäude { tile-opium-smuggling }.
tutorial-opium = Nimm { -opium(count: $SMUGGLING_2_TAKE_OPIUM) }. Wer ein dunkles Gebäude nutzt oder baut, zieht danach einen Chip.
tutorial-chip = Ein schwarzer Chip: Er bleibt offen vor dir liegen. Chips und Opium zusammen sind es, was eine Razzia sucht. Also lieber schnell verkaufen: Geh zum Gebäude { tile-gambling-house }.
tutorial-sell = Verkaufe { -opium(count: $GAMBLING_HOUSE_GIVE_OPIUM) } für £{ $GAMBLING_HOUSE_TAKE_CASH }. Auch dieses Gebäude ist dunkel …
tutorial-raid = Ein weißer Chip: Razzia! Alle zeigen ihr Opium. Wer von Chips und Opium zusammen am meisten hat, den trifft es: Spieler 2 mit 4. Das kostet £{ $FINE } für jeden Chip und jeden Würfel, dazu alle Chips und die Hälfte des Opiums.
tutorial-raffles = Jetzt hast du die wenigsten Punkte, also bist du Raffles. Setze zuerst deine eigene Flagge: Diese Parzelle kostet nur £{ $LOT_A1 }.
tutorial-raffles-second = Dann eine für Spieler 2. Wer eine teure Parzelle bekommt, hat weniger für den Handel: Wie wäre es mit der für £{ $LOT_E2 }?
tutorial-raffles-third = Und eine für Spieler 3, für £{ $LOT_A3 }. Wer nicht zahlen kann, geht auf der Siegpunktleiste zurück, £{ $POINT_CASH } für jeden Punkt.
tutorial-finish = Das ist das ganze Spiel: Land verteilen, bauen, gehen, tauschen. Es endet, wenn die Plättchen ausgehen; die meisten Punkte gewinnen. Nun spiel eine Partie!
