# Clippers, auf Deutsch.
game-name = Clippers
game-about = Gründe Niederlassungen auf den Inseln des Pazifiks und baue an sechs Schifffahrtslinien, die allen gehören: Je mehr von ihnen bei dir anlegen, desto besser. Von Alan R. Moon, 2002.
aim-goal = Schifffahrtslinien wachsen von Osten nach Westen über den Pazifik. Sie gehören allen: Jeder darf jede Linie verlängern. Nur die Niederlassungen gehören dir allein. Wer am Ende die meisten Punkte hat, gewinnt.
aim-end = Das Spiel endet sofort, wenn alle Stäbchen gelegt oder aus dem Spiel sind oder wenn jemand ein Stäbchen legen muss und keine Linie verlängern kann.
aim-points = Jede Niederlassung ist den Wert ihrer Insel mal die Zahl der verschiedenen Linien wert, die die Insel erreicht haben. Auch jeder $ ist ein Punkt; wer eine Linie zu einer Insel führt, die sie noch nicht erreicht hatte, bekommt meist einen Bonus.
option-board = Die Karte, auf der gespielt wird: eine mitgelieferte oder eine eigene als Text ihrer Datei.
option-board-name = Karte
option-board-pacific-2 = Standardkarte
option-board-pacific-3 = dritte Karte
option-board-pacific-1 = erste Karte
option-exact = Ob mit einer Optionskarte alle ihre Stäbchen gelegt werden müssen, sofern so viele gelegt werden können.
option-exact-name = Alle Stäbchen der Karte
option-exact-no = mindestens ein Stäbchen
option-exact-yes = alle Stäbchen
option-violet-counts = Ob Violett auf seiner ersten Insel vom ersten Stäbchen an als Linie zählt.
option-violet-counts-name = Violett auf seiner ersten Insel
option-violet-counts-yes = zählt sofort
option-violet-counts-no = zählt erst bei der Ankunft
option-clipper-place = Wo du einen gekauften Clipper außer auf seinem Startfeld einsetzen darfst: auf einer Insel, die seine eigene Farbe erreicht hat, oder auf einer, die irgendeine Linie erreicht hat. Dort zählt seine Farbe erst, wenn sie über eine Verbindung ankommt.
option-clipper-place-name = Clipper einsetzen
option-clipper-place-own-line = wo seine Linie war
option-clipper-place-any-line = wo irgendeine Linie war
option-five-other-phase = Was du mit der Karte 5× in der Phase legst, in der du sie nicht nutzt: nichts oder ein Stäbchen. Legst du in Phase 2 höchstens ein Stäbchen, hast du die fünf noch für Phase 3.
option-five-other-phase-name = Die andere Phase der Karte 5×
option-five-other-phase-none = kein Stäbchen
option-five-other-phase-one = ein Stäbchen
option-settlement-card = Was du mit der Karte Niederlassung in Phase 3 tust, wenn du in Phase 2 ein Stäbchen gelegt hast: eine Niederlassung versetzen, oder nach Wahl eine versetzen oder noch ein Stäbchen legen.
option-settlement-card-name = Karte Niederlassung in Phase 3
option-settlement-card-move = nur versetzen
option-settlement-card-move-or-stick = versetzen oder legen
option-stuck = Wie es mit einer Farbe weitergeht, deren Clipper festsitzen. Neu beginnen heißt: Wer ein Stäbchen der Farbe legt, darf an ihrem Startfeld oder auf einer Insel beginnen, die sie erreicht hat.
option-stuck-name = Festsitzende Clipper
option-stuck-anew = neu beginnen, sobald alle festsitzen
option-stuck-bought = nur mit einem gekauften Clipper
option-stuck-any = neu beginnen, auch wenn nur einer festsitzt
preset-family = Familie
preset-family-about = Überall die Lesart, die mehr Möglichkeiten lässt.
preset-by-the-letter = Nach dem Wortlaut
preset-by-the-letter-about = Der Wortlaut der Quelle, auch dort, wo wir sonst anders spielen.


## Inseln
island-number = Insel { $number }
    .the = Insel { $number }
    .to = zu Insel { $number }
island-pitcairn = Pitcairn
island-gambier = Gambier
    .at = auf Gambier
island-hao = Hao
    .at = auf Hao
island-marquesas = Marquesas
    .the = die Marquesas
    .to = zu den Marquesas
    .at = auf den Marquesas
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
    .the = die Weihnachtsinsel
    .to = zur Weihnachtsinsel
    .at = auf der Weihnachtsinsel
island-palmyra = Palmyra
    .at = auf Palmyra
island-niue = Niue
island-american-samoa = Amerikanisch-Samoa
    .at = auf Amerikanisch-Samoa
island-samoa = Samoa
    .at = auf Samoa
island-tokelau = Tokelau
island-tonga = Tonga
island-phoenix = Phönixinseln
    .the = die Phönixinseln
    .to = zu den Phönixinseln
    .at = auf den Phönixinseln
island-wallis-futuna = Wallis & Futuna
island-fiji = Fidschi
island-tuvalu = Tuvalu
island-kermadec = Kermadec
island-johnston = Johnston
island-gilbert = Gilbertinseln
    .the = die Gilbertinseln
    .to = zu den Gilbertinseln
    .at = auf den Gilbertinseln
island-nauru = Nauru
island-marshall = Marshallinseln
    .the = die Marshallinseln
    .to = zu den Marshallinseln
    .at = auf den Marshallinseln
island-vanuatu = Vanuatu
island-norfolk = Norfolk
island-new-zealand = Neuseeland
island-hawaii = Hawaii
island-new-caledonia = Neukaledonien
island-solomons = Salomonen
    .the = die Salomonen
    .to = zu den Salomonen
    .at = auf den Salomonen
island-new-guinea = Neuguinea
island-carolines = Karolinen
    .the = die Karolinen
    .to = zu den Karolinen
    .at = auf den Karolinen
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
    .the = das Startfeld Rot
    .to = zum Startfeld Rot
start-blue = Startfeld Blau
    .the = das Startfeld Blau
    .to = zum Startfeld Blau
start-white = Startfeld Weiß
    .the = das Startfeld Weiß
    .to = zum Startfeld Weiß
start-green = Startfeld Grün
    .the = das Startfeld Grün
    .to = zum Startfeld Grün
start-black = Startfeld Schwarz
    .the = das Startfeld Schwarz
    .to = zum Startfeld Schwarz

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

## The moment
progress-round = Runde { $number } · noch { $sticks } Stäbchen
progress-over = Ende
task-lay = Lege ein Stäbchen auf eine markierte Stelle: Linien, die deine Niederlassungen erreichen, bringen Punkte.
task-place = Setze den neuen Clipper der Linie { $line } auf eine markierte Stelle.
task-put = Setze die Niederlassung auf einer markierten Insel ab.

## Arten der Wahl
kind-settle = Niederlassung gründen
kind-card = Optionskarte nehmen
kind-pass = Passen
kind-buy = Clipper für { $CLIPPER_PRICE } $ kaufen
kind-no-clipper = Keinen Clipper kaufen
kind-lay = Stäbchen legen
kind-place = Neuen Clipper einsetzen
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
choice-buy = Ein Clipper der Linie { $line } für { $CLIPPER_PRICE } $
choice-no-clipper = Keinen Clipper kaufen
choice-lay = { $line }: { $from } → { $to }, Stäbchen { $stick } von { $length }
choice-lay-reach = { $bonus ->
    [0] { $line }: { $from } → { $to }, Verbindung fertig
   *[other] { $line }: { $from } → { $to }, Verbindung fertig, +{ $bonus } $
}
choice-place = Neuer Clipper { $line }: { $from } → { $to }, Stäbchen { $stick } von { $length }
choice-place-reach = { $bonus ->
    [0] Neuer Clipper { $line }: { $from } → { $to }, Verbindung fertig
   *[other] Neuer Clipper { $line }: { $from } → { $to }, Verbindung fertig, +{ $bonus } $
}
choice-move = Von hier: { $island } (Wert { $value }, { $lines ->
    [0] keine Linie
    [one] { $lines } Linie
   *[other] { $lines } Linien
})
choice-put = Hierher: { $island } (Wert { $value }, { $lines ->
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
event-start = Das Los bestimmt { $who } zum Startspieler.
event-round = Runde { $number }. { $who } beginnt.
event-phase = Phase { $number }.
event-settle = { $who } gründet eine Niederlassung: { $island }.
event-card = { $price ->
    [0] { $who } nimmt die kostenlose Karte { $card }.
   *[other] { $who } nimmt die Karte { $card } für { $price } $.
}
event-pass = { $who } passt.
event-buy = { $who } kauft für { $price } $ einen Clipper der Linie { $line }.
event-lay = { $who } legt ein Stäbchen, Linie { $line }: { $from } → { $to } ({ $stick } von { $length }).
event-lay-reach = { $bonus ->
    [0] { $who } vollendet eine Verbindung, Linie { $line }: { $from } → { $to }, ohne Bonus.
   *[other] { $who } vollendet eine Verbindung, Linie { $line }: { $from } → { $to }, { $bonus } $ Bonus.
}
event-place = { $who } setzt den neuen Clipper der Linie { $line } ein: { $place }.
event-restart = Ein festsitzender Clipper der Linie { $line } beginnt anderswo neu: { $from } → { $to }.
event-move = { $who } versetzt eine Niederlassung: { $from } → { $to }.
event-wait = { $who } legt in dieser Phase nichts.
event-return = { $who } kann den gekauften Clipper der Linie { $line } nicht mehr einsetzen: Er geht zurück in den Vorrat.
event-violet = { $lines ->
    [2] Zwei Linien haben { FORM($island, form: "the") } erreicht: Violett darf beginnen.
    [one] Eine Linie hat { FORM($island, form: "the") } erreicht: Violett darf beginnen.
   *[other] { $lines } Linien haben { FORM($island, form: "the") } erreicht: Violett darf beginnen.
}
event-gone = { $count ->
    [one] Linie { $line } kommt nicht mehr weiter: Ihr letztes Stäbchen wird aus dem Spiel genommen.
   *[other] Linie { $line } kommt nicht mehr weiter: Ihre letzten { $count } Stäbchen werden aus dem Spiel genommen.
}
event-over-laid = Alle Stäbchen sind gelegt oder aus dem Spiel: Das Spiel ist aus.
event-over-stuck = { $who } muss ein Stäbchen legen und kann keine Route verlängern: Das Spiel ist aus.
event-result = { $place }. { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, davon { $money } $ in Geld.
event-win = { $who } gewinnt.
event-share = { $who } teilt den Sieg.

## Der Tisch im Terminal
draw-setup = Spielaufbau
draw-round = Runde { $number } · Phase { $phase } · Startspieler: { $who }
draw-over = Das Spiel ist aus
draw-legend = Insel, Wert, Linien dort, Niederlassungen nach Spielern, freie Ankerplätze (.) · ○ Startfeld, ▲ Clipper oder Ende
draw-line = { $line }: noch { $left } von { $sticks } Stäbchen, { $clippers ->
    [0] kein Clipper im Vorrat
    [one] { $clippers } Clipper im Vorrat
   *[other] { $clippers } Clipper im Vorrat
}
draw-violet = { $line }: noch { $left } von { $sticks } Stäbchen, keine Clipper, beginnt hier: { $island }
draw-gone = { $count } aus dem Spiel
draw-player = { $who }: { $money } $, { $reserve ->
    [one] { $reserve } Niederlassung in Reserve
   *[other] { $reserve } Niederlassungen in Reserve
}, jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
draw-nation = { $nation }
draw-card = Karte { $card }
draw-clipper = Clipper der Linie { $line } einzusetzen
draw-cards = Optionskarten: { $cards }
draw-card-left = { $price ->
    [0] { $card } (kostenlos, noch { $count })
   *[other] { $card } ({ $price } $, noch { $count })
}
draw-turn = { $sticks ->
    [one] { $who } darf noch { $sticks } Stäbchen legen
   *[other] { $who } darf noch { $sticks } Stäbchen legen
}

## Der Plan auf der Seite
board-chart = Karte
board-whole = Die ganze Karte zeigen
board-title = Der Pazifik
board-title-below = mit den sechs Linien der Clipper
board-equator = Äquator
board-capricorn = Wendekreis des Steinbocks
board-nations = Nationen
board-score-now = Stand
board-first = Startspieler
board-points-ports = Niederlassungen
board-points-money = Geld
board-tie-break = gleich viele Punkte, aber weniger Geld
hint-points = { $count ->
    [one] sofort { $count } Punkt
   *[other] sofort { $count } Punkte
}
hint-expected = eine Insel, die noch mehr Linien erreichen werden
hint-near = eine Linie kommt deinen Inseln näher
hint-card = die Karte hilft in den nächsten Phasen
hint-clipper = ein Clipper zum Einsetzen
hint-rival = es bringt den anderen weniger
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
board-card-settlement = In einer Phase eine deiner Niederlassungen versetzen
board-free-of-charge = kostenlos
board-free = { $count ->
    [one] frei
   *[other] { $count } frei
}
board-lines = Linien
board-line = { $line }: noch { $left } von { $sticks } Stäbchen, Clipper im Vorrat: { $clippers }
board-no-ships = keine Clipper
board-phases = Phasen der Runde { $round }
board-phase-settle = Gründen
board-phase-lay = Legen
board-phase-close = Ende
board-why-full = Hier ist kein Ankerplatz frei.
board-why-same = Von hier hast du die Niederlassung aufgenommen.
board-why-reserve = Du hast keine Niederlassung mehr in Reserve.
board-island = { $island }: Wert { $value }, Linien: { $lines }, freie Ankerplätze: { $free }
board-reserve = { $count ->
    [one] { $count } Niederlassung in Reserve
   *[other] { $count } Niederlassungen in Reserve
}
board-money = { $count } $
board-round = Runde { $round }
board-worth = { $lines ->
    [one] Wert { $value } × { $lines } Linie = jetzt { $worth }
   *[other] Wert { $value } × { $lines } Linien = jetzt { $worth }
}
board-earns = { $count } × { $value } × { $lines } = { $worth }
board-nobody-here = Hier hat niemand eine Niederlassung.
board-lay-reach = { $line } erreicht { FORM($island, form: "the") }
board-lay-toward = { $line } unterwegs { FORM($island, form: "to") }, { $stick } von { $length }
board-bonus-first = erste Linie hier: { $FIRST_LINE_BONUS } $
board-bonus-first-times = erste Linie hier: { $FIRST_LINE_BONUS } $, { rule-times }
board-bonus-new = eine neue Linie hier: { $NEXT_LINE_BONUS } $
board-bonus-new-times = eine neue Linie hier: { $NEXT_LINE_BONUS } $, { rule-times }
board-bonus-again = diese Linie war schon hier: kein Bonus
board-bonus-forgone = kein Bonus mit der Karte { card-3x }
board-lay-bonus = { $stick } · { $bonus }
board-stretch = { $from } – { $to }, { $stick } von { $length }
board-leaves = der Clipper verlässt { FORM($place, form: "the") }
board-placed = der neue Clipper beginnt hier: { $place }
board-begins = von seinem Ende aus: { $place }
board-left = { $count ->
    [one] noch { $count } Stäbchen in dieser Phase
   *[other] noch { $count } Stäbchen in dieser Phase
}
board-waits = Der neue Clipper der Linie { $line } ist noch einzusetzen
board-holds = hat die Karte { $card }
board-filter = Nur zeigen, wohin { $line } darf
board-why-none-here = Du hast hier keine Niederlassung.
board-why-settled = Du hast schon eine Niederlassung gegründet, eine Karte genommen oder gepasst.
board-laid = Hier liegt { $line }.
board-why-begun = Hier darf nur { $line } weiterbauen.
board-why-before = Zuerst müssen die Stäbchen davor gelegt werden.
board-why-no-end = An keinem Ende der Verbindung steht ein Clipper oder endet eine Linie.
board-why-one-way = Nur in eine Richtung: { $from } → { $to }.
board-why-twice = { $line } liegt schon auf dieser Verbindung: Die andere Spur ist für eine andere Linie.
board-why-no-sticks = Die Linie hat keine Stäbchen mehr.
board-why-place-first = Der in dieser Runde gekaufte Clipper muss jetzt eingesetzt werden.
board-why-move-first = Du musst jetzt eine Niederlassung versetzen.
board-why-card-phase = Optionskarten nimmt man in Phase 1.
board-why-card-gone = In dieser Runde sind alle vergeben.
board-why-money = Das kostet { $price } $, du hast aber nur { $money } $.
board-why-nothing-to-move = Du hast keine Niederlassung, die du versetzen könntest.
board-why-stuck = Kein Clipper dieser Linie kann weiter.
board-why-violet = { $VIOLET_LINES ->
    [2] Violett wartet, bis zwei Linien { FORM($island, form: "the") } erreicht haben.
    [one] Violett wartet, bis eine Linie { FORM($island, form: "the") } erreicht hat.
   *[other] Violett wartet, bis { $VIOLET_LINES } Linien { FORM($island, form: "the") } erreicht haben.
}
board-why-buy-later = Einen Clipper kannst du kaufen, nachdem du eine Niederlassung gegründet, eine Karte genommen oder gepasst hast.
board-why-buy-phase = Clipper kauft man in Phase 1.
board-why-no-supply = Von dieser Linie ist kein Clipper mehr im Vorrat.
board-why-nowhere = Ein neuer Clipper dieser Linie könnte nirgends eingesetzt werden.

## Der Tisch in Worten
text-turn = { $who } ist an der Reihe
text-own = Was du hast
text-settlements = { $count ->
    [one] { $island }: { $count } Niederlassung, bringt { $earned }
   *[other] { $island }: { $count } Niederlassungen, bringen { $earned }
}
text-lines = Linien hier: { $lines }
text-settlers = Niederlassungen: { $who }
text-settler = { $who } { $earns }
text-clippers = Clipper hier: { $lines }
text-link = { $length ->
    [one] Verbindung { FORM($island, form: "to") }, { $length } Stäbchen, offen
   *[other] Verbindung { FORM($island, form: "to") }, { $length } Stäbchen, offen
}
text-link-laid = { $length ->
    [one] Verbindung { FORM($island, form: "to") }, { $length } Stäbchen: { $sticks }
   *[other] Verbindung { FORM($island, form: "to") }, { $length } Stäbchen: { $sticks }
}
text-sticks = { $line } { $count }
text-tip = Clipper oder Ende: { $place }
text-tip-afloat = Clipper oder Ende unterwegs: { $from } – { $to }
text-holders = Genommen von { $who }
text-name = { $who }
text-score = { $points ->
    [one] { $who }: { $points } Punkt
   *[other] { $who }: { $points } Punkte
}
form-the = { $name }
form-to = nach { $name }

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
   *[other] { $BONUS_FACTOR }-fach
}
rule-violet-lines = { $VIOLET_LINES ->
    [2] zwei
   *[other] { $VIOLET_LINES }
}
