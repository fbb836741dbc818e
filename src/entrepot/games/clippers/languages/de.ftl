# Clippers, auf Deutsch.
game-name = Clippers
game-about = Besiedelt die Inseln des Pazifiks und legt sechs Schifffahrtslinien, die allen gehören: Je mehr von ihnen dort anlegen, wo ihr handelt, desto besser. Von Alan R. Moon, 2002.
aim-goal = Schifffahrtslinien wachsen von Osten nach Westen über den Pazifik. Sie gehören allen: Jeder darf jede verlängern. Dein Eigen sind nur deine Niederlassungen. Wer am Ende die meisten Punkte hat, gewinnt.
aim-end = Das Spiel endet sofort, wenn alle Stäbchen gelegt oder aus dem Spiel sind oder wenn jemand ein Stäbchen legen muss und keine Linie verlängern kann.
aim-points = Jede Niederlassung zählt den Wert ihrer Insel mal die Zahl der verschiedenen Linien, die sie erreicht haben. Auch jeder $ ist ein Punkt; wer eine Linie auf eine Insel bringt, die sie noch nicht erreicht hatte, bekommt meist einen Bonus.

option-board = Der Spielplan: pacific-2, die erste Karte pacific-1 oder der Text einer eigenen Kartendatei.
option-exact = Ob Optionskarten ihre volle Zahl von Stäbchen verlangen, wo immer so viele gelegt werden können.
option-stuck = Wie eine Farbe weitergeht, deren Klipper festsitzen: Bei „anew“ darf, wer ein Stäbchen von ihr legt, am Startfeld oder auf einer Insel, die sie erreicht hat, neu beginnen, sobald alle ihre Klipper festsitzen. Bei „bought“ geht es nur mit einem neu gekauften Klipper weiter; bei „any“ darf ein festsitzender Klipper neu beginnen, auch wenn andere seiner Farbe noch weiterkönnen.
option-violet-counts = Ob Violett auf seiner ersten Insel als Linie zählt, sobald es ein Stäbchen hat.

## Inseln
island-number = Insel { $number }
island-pitcairn = Pitcairn
island-gambier = Gambier
island-hao = Hao
island-marquesas = Marquesas
island-rangiroa = Rangiroa
island-rapa = Rapa
island-tahiti = Tahiti
island-tubuai = Tubuai
island-bora-bora = Bora Bora
island-malden = Malden
island-penrhyn = Penrhyn
island-rarotonga = Rarotonga
island-suwarrow = Suwarrow
island-christmas = Weihnachtsinsel
island-palmyra = Palmyra
island-niue = Niue
island-american-samoa = Amerikanisch-Samoa
island-samoa = Samoa
island-tokelau = Tokelau
island-tonga = Tonga
island-phoenix = Phönixinseln
island-wallis-futuna = Wallis & Futuna
island-fiji = Fidschi
island-tuvalu = Tuvalu
island-kermadec = Kermadec
island-johnston = Johnston
island-gilbert = Gilbertinseln
island-nauru = Nauru
island-marshall = Marshallinseln
island-vanuatu = Vanuatu
island-norfolk = Norfolk
island-new-zealand = Neuseeland
island-hawaii = Hawaii
island-new-caledonia = Neukaledonien
island-solomons = Salomonen
island-new-guinea = Neuguinea
island-carolines = Karolinen
island-guam = Guam

## Linien
line-red = Rot
line-blue = Blau
line-white = Weiß
line-green = Grün
line-black = Schwarz
line-violet = Violett
mark-red = R
mark-blue = B
mark-white = W
mark-green = G
mark-black = S
mark-violet = V
start-red = Startfeld Rot
start-blue = Startfeld Blau
start-white = Startfeld Weiß
start-green = Startfeld Grün
start-black = Startfeld Schwarz

## Nationen und Karten
nation-france = Frankreich
nation-england = England
nation-america = Amerika
nation-germany = Deutschland
nation-japan = Japan
card-2x = 2×
card-3x = 3×
card-5x = 5×
card-settlement = Niederlassung

## Arten der Wahl
kind-settle = Niederlassung gründen
kind-card = Optionskarte nehmen
kind-pass = Passen
kind-buy = Klipper für { $CLIPPER_PRICE } $ kaufen
kind-no-clipper = Keinen Klipper kaufen
kind-lay = Stäbchen legen
kind-place = Neuen Klipper einsetzen
kind-move = Niederlassung aufnehmen
kind-put = Niederlassung absetzen
kind-wait = In dieser Phase nichts legen
kind-done = Nichts mehr legen

## Möglichkeiten
choice-settle = { $island } (Wert { $value }, { $lines ->
    [0] keine Linie
    [one] { $lines } Linie
   *[other] { $lines } Linien
})
choice-card = { $price ->
    [0] Karte { $card }, kostenlos
   *[other] Karte { $card } für { $price } $
}
choice-pass = Passen
choice-buy = Ein Klipper der Linie { $line } für { $CLIPPER_PRICE } $
choice-no-clipper = Keinen Klipper
choice-lay = { $line }: { $from } → { $to }, Stäbchen { $stick } von { $length }
choice-lay-reach = { $bonus ->
    [0] { $line }: { $from } → { $to }, Verbindung fertig
   *[other] { $line }: { $from } → { $to }, Verbindung fertig, +{ $bonus } $
}
choice-place = Neuer Klipper { $line }: { $from } → { $to }, Stäbchen { $stick } von { $length }
choice-place-reach = { $bonus ->
    [0] Neuer Klipper { $line }: { $from } → { $to }, Verbindung fertig
   *[other] Neuer Klipper { $line }: { $from } → { $to }, Verbindung fertig, +{ $bonus } $
}
choice-move = Von: { $island } (Wert { $value }, { $lines ->
    [0] keine Linie
    [one] { $lines } Linie
   *[other] { $lines } Linien
})
choice-put = Nach: { $island } (Wert { $value }, { $lines ->
    [0] keine Linie
    [one] { $lines } Linie
   *[other] { $lines } Linien
})
choice-wait = Jetzt nichts, in Phase 3 bis zu { rule-sticks-5x }
choice-done = { $sticks ->
    [one] Nach { $sticks } Stäbchen aufhören
   *[other] Nach { $sticks } Stäbchen aufhören
}
choice-nation = { $nation } für { $who }
choice-start = { $who } beginnt

## Ereignisse
event-nation = { $who } spielt { $nation }.
event-start = Das Los fällt auf { $who }.
event-round = Runde { $number }. { $who } beginnt.
event-phase = Phase { $number }.
event-settle = { $who } gründet eine Niederlassung: { $island }.
event-card = { $price ->
    [0] { $who } nimmt die kostenlose Karte { $card }.
   *[other] { $who } nimmt die Karte { $card } für { $price } $.
}
event-pass = { $who } passt.
event-buy = { $who } kauft für { $price } $ einen Klipper der Linie { $line }.
event-lay = { $who } legt ein Stäbchen, Linie { $line }: { $from } → { $to } ({ $stick } von { $length }).
event-lay-reach = { $bonus ->
    [0] { $who } vollendet eine Verbindung, Linie { $line }: { $from } → { $to }, ohne Bonus.
   *[other] { $who } vollendet eine Verbindung, Linie { $line }: { $from } → { $to }, { $bonus } $ Bonus.
}
event-place = { $who } setzt den neuen Klipper der Linie { $line } ein: { $place }.
event-restart = Ein festsitzender Klipper der Linie { $line } beginnt anderswo neu: { $from } → { $to }.
event-move = { $who } verlegt eine Niederlassung: { $from } → { $to }.
event-wait = { $who } legt in dieser Phase nichts.
event-return = { $who } kann den gekauften Klipper der Linie { $line } nicht mehr einsetzen: Er geht zurück in den Vorrat.
event-violet = { $lines ->
    [2] Zwei Linien sind angekommen: { $island }. Violett darf beginnen.
    [one] Eine Linie ist angekommen: { $island }. Violett darf beginnen.
   *[other] { $lines } Linien sind angekommen: { $island }. Violett darf beginnen.
}
event-gone = { $count ->
    [one] Linie { $line } kommt nicht mehr weiter: Ihr letztes Stäbchen verlässt das Spiel.
   *[other] Linie { $line } kommt nicht mehr weiter: Ihre letzten { $count } Stäbchen verlassen das Spiel.
}
event-over-laid = Alle Stäbchen sind gelegt oder aus dem Spiel: Das Spiel ist aus.
event-over-stuck = { $who } muss ein Stäbchen legen und kann keine Route verlängern: Das Spiel ist aus.
event-result = { $place }. { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, davon { $money } $ in Geld.
event-win = { $who } gewinnt.
event-share = { $who } teilt sich den Sieg.

## Der Tisch im Terminal
draw-setup = Spielaufbau
draw-round = Runde { $number } · Phase { $phase } · Startkarte: { $who }
draw-over = Das Spiel ist aus
draw-legend = Insel, Wert, Linien dort, Niederlassungen der Spieler 1–5, freie Plätze (.) · ○ Startfeld, ▲ Klipper oder Ende
draw-line = { $line }: noch { $left } von { $sticks } Stäbchen, { $clippers ->
    [0] kein Klipper im Vorrat
    [one] { $clippers } Klipper im Vorrat
   *[other] { $clippers } Klipper im Vorrat
}
draw-violet = { $line }: noch { $left } von { $sticks } Stäbchen, keine Klipper, beginnt hier: { $island }
draw-gone = { $count } aus dem Spiel
draw-player = { $who }: { $money } $, { $reserve } in Reserve, jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
draw-nation = { $nation }
draw-card = Karte { $card }
draw-clipper = Klipper { $line } einzusetzen
draw-cards = Optionskarten im Angebot: { $cards }
draw-card-left = { $price ->
    [0] { $count } mal { $card } (kostenlos)
   *[other] { $count } mal { $card } ({ $price } $)
}
draw-turn = { $sticks ->
    [one] { $who } darf noch { $sticks } Stäbchen legen
   *[other] { $who } darf noch { $sticks } Stäbchen legen
}

## Der Plan auf der Seite
board-chart = Karte
board-whole = Die ganze Karte zeigen
board-title-below = mit den sechs Linien der Klipper
board-equator = Äquator
board-capricorn = Wendekreis des Steinbocks
board-nations = Nationen
board-score-now = Stand
board-first = Startspieler
board-cards = Optionskarten
board-card-2x = { $CARD_STICKS_2X ->
    [2] Zwei Stäbchen in jeder Phase
    [one] Ein Stäbchen in jeder Phase
   *[other] { $CARD_STICKS_2X } Stäbchen in jeder Phase
}, { $BONUS_FACTOR ->
    [2] doppelte Boni
   *[other] Boni mal { $BONUS_FACTOR }
}
board-card-3x = { $CARD_STICKS_3X ->
    [3] Drei Stäbchen in jeder Phase
    [one] Ein Stäbchen in jeder Phase
   *[other] { $CARD_STICKS_3X } Stäbchen in jeder Phase
}, keine Boni
board-card-5x = { $CARD_STICKS_5X ->
    [5] Fünf Stäbchen in einer Phase
    [one] Ein Stäbchen in einer Phase
   *[other] { $CARD_STICKS_5X } Stäbchen in einer Phase
}, in der anderen keines
board-card-settlement = In einer Phase eine eigene Niederlassung versetzen
board-free-of-charge = gratis
board-free = { $count ->
    [one] frei
   *[other] { $count } frei
}
board-lines = Linien
board-line = { $line }: noch { $left } von { $sticks } Stäbchen, Klipper im Vorrat: { $clippers }
board-no-ships = keine Schiffe
board-phases = Phasen der Runde { $round }
board-phase-settle = Siedeln
board-phase-lay = Legen
board-phase-close = Ende
board-why-full = Kein Ankerplatz frei.
board-why-same = Von hier wurde die Niederlassung genommen.
board-why-reserve = Keine Niederlassung mehr im Vorrat.
board-island = { $island }: Wert { $value }, Linien: { $lines }, freie Ankerplätze: { $free }
board-reserve = { $count ->
    [one] { $count } Niederlassung im Vorrat
   *[other] { $count } Niederlassungen im Vorrat
}
board-money = { $count } $
board-round = Runde { $round }
board-worth = { $lines ->
    [one] Wert { $value } × { $lines } Linie = jetzt { $worth }
   *[other] Wert { $value } × { $lines } Linien = jetzt { $worth }
}
board-earns = { $count } × { $value } × { $lines } = { $worth }
board-nobody-here = Hier hat niemand eine Niederlassung.
board-lay-reach = { $line } erreicht { $island }
board-lay-toward = { $line } Richtung { $island }, { $stick } von { $length }
board-bonus-first = erste Linie hier: { $FIRST_LINE_BONUS } $
board-bonus-first-times = erste Linie hier: { $FIRST_LINE_BONUS } $, { rule-times }
board-bonus-new = eine neue Linie hier: { $NEXT_LINE_BONUS } $
board-bonus-new-times = eine neue Linie hier: { $NEXT_LINE_BONUS } $, { rule-times }
board-bonus-again = diese Linie war schon hier: kein Bonus
board-bonus-forgone = kein Bonus mit der Karte { card-3x }
board-lay-bonus = { $stick } · { $bonus }
board-stretch = { $from } – { $to }, { $stick } von { $length }
board-leaves = der Klipper verlässt { $place }
board-placed = der neue Klipper beginnt: { $place }
board-begins = vom Ende aus: { $place }
board-left = { $count ->
    [one] noch { $count } Stäbchen in dieser Phase
   *[other] noch { $count } Stäbchen in dieser Phase
}
board-waits = Der neue Klipper { $line } wartet auf seinen Platz
board-holds = hat die Karte { $card }
board-filter = Nur zeigen, wo { $line } hin darf
board-why-none-here = Du hast hier keine Niederlassung.
board-why-settled = Du hast schon gesiedelt, eine Karte genommen oder gepasst.
board-laid = Hier liegt { $line }.
board-why-begun = Hier darf nur { $line } weiter.
board-why-before = Die Stäbchen davor kommen zuerst.
board-why-no-end = An keinem Ende liegt ein Klipper oder das Ende einer Linie.
board-why-one-way = Nur in eine Richtung: { $from } → { $to }.
board-why-twice = { $line } ist schon auf dieser Verbindung: Die andere Spur nimmt eine andere Linie.
board-why-no-sticks = Die Linie hat keine Stäbchen mehr.
board-why-place-first = Der in dieser Runde gekaufte Klipper muss jetzt eingesetzt werden.
board-why-move-first = Jetzt muss eine Niederlassung versetzt werden.
board-why-card-phase = Optionskarten nimmt man in Phase 1.
board-why-card-gone = In dieser Runde sind alle vergeben.
board-why-money = Kostet { $price } $, und du hast { $money } $.
board-why-nothing-to-move = Du hast keine Niederlassung zu versetzen.
board-why-stuck = Kein Klipper dieser Linie kann weiter.
board-why-violet = { $VIOLET_LINES ->
    [2] Violett wartet, bis zwei Linien angekommen sind: { $island }.
    [one] Violett wartet, bis eine Linie angekommen ist: { $island }.
   *[other] Violett wartet, bis { $VIOLET_LINES } Linien angekommen sind: { $island }.
}
board-why-buy-later = Einen Klipper kauft man nach dem Siedeln, Nehmen einer Karte oder Passen.
board-why-buy-phase = Klipper kauft man in Phase 1.
board-why-no-supply = Kein Klipper dieser Linie mehr im Vorrat.
board-why-nowhere = Ein neuer Klipper dieser Linie könnte nirgends eingesetzt werden.

## Der Tisch in Worten
text-turn = { $who } ist an der Reihe
text-own = Was du hast
text-settlements = { $count ->
    [one] { $island }: { $count } Siedlung, bringt { $earned }
   *[other] { $island }: { $count } Siedlungen, bringen { $earned }
}
text-lines = Linien hier: { $lines }
text-settlers = Siedlungen: { $who }
text-settler = { $who } { $earns }
text-clippers = Klipper hier: { $lines }
text-link = { $length ->
    [one] Verbindung nach { $island }, { $length } Stäbchen, offen
   *[other] Verbindung nach { $island }, { $length } Stäbchen, offen
}
text-link-laid = { $length ->
    [one] Verbindung nach { $island }, { $length } Stäbchen: { $sticks }
   *[other] Verbindung nach { $island }, { $length } Stäbchen: { $sticks }
}
text-sticks = { $line } { $count }
text-tip = Klipper oder Ende: { $place }
text-tip-afloat = Klipper oder Ende unterwegs: { $from } – { $to }
text-holders = Genommen von { $who }
text-name = { $who }
text-score = { $points ->
    [one] { $who }: { $points } Punkt
   *[other] { $who }: { $points } Punkte
}

## Wendungen der Regeln mit ihren Zahlen
rule-sticks = { $STICKS ->
    [2] zwei Stäbchen
    [3] drei Stäbchen
    [4] vier Stäbchen
    [5] fünf Stäbchen
    [one] ein Stäbchen
   *[other] { $STICKS } Stäbchen
}
rule-sticks-2x = { $CARD_STICKS_2X ->
    [2] zwei Stäbchen
    [3] drei Stäbchen
    [4] vier Stäbchen
    [5] fünf Stäbchen
    [one] ein Stäbchen
   *[other] { $CARD_STICKS_2X } Stäbchen
}
rule-sticks-3x = { $CARD_STICKS_3X ->
    [2] zwei Stäbchen
    [3] drei Stäbchen
    [4] vier Stäbchen
    [5] fünf Stäbchen
    [one] ein Stäbchen
   *[other] { $CARD_STICKS_3X } Stäbchen
}
rule-sticks-5x = { $CARD_STICKS_5X ->
    [2] zwei Stäbchen
    [3] drei Stäbchen
    [4] vier Stäbchen
    [5] fünf Stäbchen
    [one] ein Stäbchen
   *[other] { $CARD_STICKS_5X } Stäbchen
}
rule-sticks-settlement = { $CARD_STICKS_SETTLEMENT ->
    [2] zwei Stäbchen
    [3] drei Stäbchen
    [4] vier Stäbchen
    [5] fünf Stäbchen
    [one] ein Stäbchen
   *[other] { $CARD_STICKS_SETTLEMENT } Stäbchen
}
rule-price-2x = { $CARD_PRICE_2X ->
    [0] kostenlos
   *[other] { $CARD_PRICE_2X } $
}
rule-price-3x = { $CARD_PRICE_3X ->
    [0] kostenlos
   *[other] { $CARD_PRICE_3X } $
}
rule-price-5x = { $CARD_PRICE_5X ->
    [0] kostenlos
   *[other] { $CARD_PRICE_5X } $
}
rule-price-settlement = { $CARD_PRICE_SETTLEMENT ->
    [0] kostenlos
   *[other] { $CARD_PRICE_SETTLEMENT } $
}
rule-times = { $BONUS_FACTOR ->
    [2] doppelt
   *[other] mal { $BONUS_FACTOR }
}
rule-violet-lines = { $VIOLET_LINES ->
    [2] zwei
   *[other] { $VIOLET_LINES }
}
