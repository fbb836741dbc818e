# Was aus Partien von Singapore zu lernen ist, auf Deutsch.
study-opening-tile = Das erste Gebäude
study-opening-tile-about = Das Plättchen, das jeder in der Startrunde genommen hat.
study-opening-lot = Der erste Bauplatz
study-opening-lot-about = Was der Bauplatz der Startrunde gekostet hat.
study-opening-entry = Wo der erste Arbeiter beginnt
study-opening-entry-about = Das Gebäude, auf dem jeder den ersten Arbeiter ins Spiel gebracht hat.
study-built = Gebaute Plättchen
study-built-about = Jedes Plättchen, das jemand gebaut hat: in der Startrunde, in einer Runde oder vom Stapel.
study-used = Genutzte Plättchen
study-used-about = Jede Nutzung eines Gebäudes, ob eigen oder fremd.
study-trades = Handel
study-trades-about = Nutzungen nach ihrer Wirkung.
study-trade-harvest = Nehmen ohne Gegenwert
study-trade-exchange = Waren gegen Waren
study-trade-sale = Waren gegen Geld
study-trade-purchase = Geld gegen Waren
study-trade-points = Punkte
study-trade-special = Besondere Wirkungen
study-buildings = Eigene Gebäude
study-buildings-about = Wie viele Gebäude jemand gebaut hat.
study-visits = Besuche anderer
study-visits-about = Wie oft andere die Gebäude genutzt haben: { $OWNER_POINTS ->
    [one] je ein Punkt
   *[other] je { $OWNER_POINTS } Punkte
}.
study-chips = Gezogene schwarze Chips
study-chips-about = Chips für den Bau und die Nutzung dunkler Plättchen.
study-raided = Erlittene Razzien
study-raided-about = Wie oft jemand am meisten zu verbergen hatte.
study-fines = Strafen
study-fines-about = Pfund, die Razzien gekostet haben.
study-seals = Siegel
study-seals-about = Wie viele Siegel jemand auf der Leiste erreicht hat.
study-raffles = Runden als Raffles
study-raffles-about = Wie viele Runden jemand als Letzter auf der Leiste begonnen hat.
study-streets = Gekaufte Straßen
study-streets-about = Straßen, die jemand bezahlt hat.
study-cash = Restliches Geld
study-cash-about = Pfund, die am Ende übrig sind und nichts zählen.
study-town = Die Stadt
study-town-about = Worauf eine Partie im Mittel hinausläuft.
study-town-rounds = Runden
study-town-streets = Straßen
study-town-raids = Razzien
study-town-empty-raids = Razzien ohne Fund
