# Was aus Partien von Singapore zu lernen ist, auf Deutsch.
study-opening-tile = Das erste Gebäude
study-opening-tile-about = Das Plättchen, das jeder in der Startrunde genommen hat.
study-opening-lot = Der erste Bauplatz
study-opening-lot-about = Was der Bauplatz der Startrunde gekostet hat.
study-opening-entry = Wo der erste Arbeiter beginnt
study-opening-entry-about = Das Gebäude, auf dem jeder seinen ersten Arbeiter eingesetzt hat.
study-built = Gebaute Plättchen
study-built-about = Jedes Plättchen, das jemand gebaut hat: in der Startrunde, in einer Runde oder vom Stapel.
study-lots = Bebaute Bauplätze
study-lots-about = Jeder Bauplatz, auf dem jemand gebaut hat.
study-used = Genutzte Plättchen
study-used-about = Jede Aktion auf einem Gebäude, ob eigen oder fremd.
study-trades = Handel
study-trades-about = Aktionen nach ihrer Wirkung.
study-trade-harvest = Nehmen ohne Gegenleistung
study-trade-exchange = Güter gegen Güter
study-trade-sale = Güter gegen Geld
study-trade-purchase = Geld gegen Güter
study-trade-points = Punkte
study-trade-special = Besondere Wirkungen
study-buildings = Eigene Gebäude
study-buildings-about = Wie viele Gebäude jemand gebaut hat.
study-visits = Besuche anderer
study-visits-about = Wie oft andere die Gebäude eines Spielers genutzt haben: { $OWNER_POINTS ->
    [one] je ein Punkt
   *[other] je { $OWNER_POINTS } Punkte
}.
study-chips = Gezogene schwarze Chips
study-chips-about = Chips, die für den Bau und die Nutzung dunkler Gebäude gezogen wurden.
study-raided = Erlittene Razzien
study-raided-about = Wie oft jemanden eine Razzia getroffen hat.
study-fines = Strafen
study-fines-about = Was Razzien jemanden gekostet haben, in Pfund.
study-seals = Siegel
study-seals-about = Wie viele Siegel jemand auf der Siegpunktleiste erreicht hat.
study-raffles = Runden als Raffles
study-raffles-about = Wie viele Runden jemand als Letzter auf der Siegpunktleiste Raffles war.
study-streets = Gekaufte Straßen
study-streets-about = Straßen, die jemand bezahlt hat.
study-cash = Restliches Geld
study-cash-about = Pfund, die am Ende übrig waren und nichts zählen.
study-town = Die Stadt
study-town-about = Was in einer durchschnittlichen Partie geschieht.
study-town-rounds = Runden
study-town-streets = Straßen
study-town-raids = Razzien
study-town-empty-raids = Razzien ohne Fund
