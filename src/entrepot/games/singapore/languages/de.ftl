# Singapore, auf Deutsch.
game-name = Singapore
game-about = Baut eine Stadt, durchstreift ihre Straßen, handelt mit Ziegeln, Stoffen, Tee und Opium und riskiert Razzien. Von Peer Sylvester, 2011.
aim-goal = Ihr seid Kaufleute in einem jungen Hafen. Baut Handelshäuser, schickt eure Arbeiter durch die Straßen von Haus zu Haus und macht aus Gütern Geld und Punkte. Wer am Ende die meisten Punkte hat, gewinnt.
aim-end = Das Spiel endet zu Beginn der ersten Runde, für die nicht mehr genug Plättchen da sind, um das Angebot aufzufüllen.
aim-points = Nutze Gebäude, die Punkte bringen. Jedes Mal, wenn jemand anders ein Gebäude von dir nutzt, bekommst du { $OWNER_POINTS ->
    [one] einen Punkt
   *[other] { $OWNER_POINTS } Punkte
}. Geld und Güter zählen am Ende nichts. Dunkle Gebäude lohnen sich, aber wer eines baut oder nutzt, riskiert eine Razzia.

option-layout = Wie das Land liegt: classic ist der Aufbau aus den Regelseiten, random ein zufälliger, custom ein selbst gezeichneter.
option-squares = Der Aufbau für custom, Zeile für Zeile und mit / dazwischen: die Buchstaben A bis F für die Landschaftsplättchen, ##. / ##. / ..~ für den Startplan, _ für das Meer.
option-open = Ob Geld und Güter aller offen liegen.

neutral = Neutral
worker-first = Erster Arbeiter
worker-second = Zweiter Arbeiter
tile-with-effect = { $tile } ({ $effect })
site-lot = Parzelle { $lot }
site-building = { $tile } ({ $lot })
site-beside = neben dem Plan

## Mengen
amount-nothing = nichts
amount-brick = { $count } Ziegel
amount-textile = { $count ->
    [one] { $count } Stoff
   *[other] { $count } Stoffe
}
amount-tea = { $count } Tee
amount-opium = { $count ->
    [0] kein Opium
   *[other] { $count } Opium
}
amount-any = { $count ->
    [one] { $count } beliebiges Gut
   *[other] { $count } beliebige Güter
}
amount-same = { $count } gleiche Güter
amount-cash = £{ $count }
amount-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

## Gebäude
tile-pawnshop = Pfandleihe
tile-brick-kiln = Ziegelofen
tile-loom = Webstuhl
tile-tea-garden = Teegarten
tile-architect = Baumeister
tile-office = Kontor
tile-market = Markt
tile-stone-mason = Steinmetz
tile-tea-transport = Teetransport
tile-tea-house = Teehaus
tile-weaving-manufactory = Weberei
tile-textile-transport = Textiltransport
tile-opium-syndicate = Syndikat
tile-opium-smuggling = Opiumschmuggel
tile-opium-slum = Opiumhöhle
tile-card-house = Kartentische
tile-black-market = Schwarzmarkt
tile-east-india-company = Ostindien-Kompanie
tile-courthouse = Gericht
tile-street-kitchen = Straßenküche
tile-textile-manufactory = Textilmanufaktur
tile-brick-manufactory = Ziegelei
tile-new-agent = Neue Helfer
tile-raffles-instructions = Raffles’ Plan
tile-harbor = Hafen
tile-gambling-house = Spielkasino
tile-bank = Bank
tile-textile-trade = Textilhandel

## Wirkungen
effect-take = { $take } nehmen
effect-trade = { $give } → { $take }
effect-both = { $give } ↔ { $take }
effect-return-chips = bis zu { $CHIPS_RETURNED ->
    [one] { $CHIPS_RETURNED } schwarzen Chip
   *[other] { $CHIPS_RETURNED } schwarze Chips
} zurück in den Beutel legen
effect-new-agent = den zweiten Arbeiter anheuern
effect-five-steps = in diesem Zug bis zu { $EXTRA_STEPS ->
    [one] { $EXTRA_STEPS } Schritt
   *[other] { $EXTRA_STEPS } Schritte
} mehr gehen
effect-move-worker = einen eigenen Arbeiter auf ein beliebiges anderes Gebäude setzen

## Arten der Wahl
kind-tile = Plättchen nehmen
kind-stack = Vom Stapel kaufen
kind-lot = Parzelle wählen
kind-flag = Flagge setzen
kind-street = Kostenlose Straße legen
kind-enter = Arbeiter ins Spiel bringen
kind-step = Gehen
kind-buy = Straße für £{ $STREET_PRICE } kaufen
kind-use = Gebäude nutzen
kind-give = Abgeben
kind-take = Nehmen
kind-return = Chips zurück in den Beutel
kind-move = Arbeiter umsetzen
kind-end = Zug beenden
kind-hut = Schwarze Hütte setzen

## Möglichkeiten
choice-tile = { $tile }: { $effect }
choice-stack = Oberstes Plättchen vom Stapel für £{ $STACK_PRICE }: { $tile }, { $effect }
choice-lot = Parzelle { $lot } für { $price }
choice-flag = { $owner } auf Parzelle { $lot }, { $price }
choice-street = { $from } – { $to }
choice-enter = Auf: { $site }
choice-step = { $worker } → { $site }
choice-buy = { $from } – { $to }
choice-use = { $site }: { $effect }
choice-give = { $goods } abgeben
choice-take = { $goods } nehmen
choice-return = { $count ->
    [one] { $count } Chip
   *[other] { $count } Chips
}
choice-move = { $worker } → { $site }
choice-end = Zug beenden (noch { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
} und { $uses ->
    [one] { $uses } Aktion
   *[other] { $uses } Aktionen
} übrig)
choice-hut = Hütte auf: { $tile }
choice-black = Ein schwarzer Chip
choice-white = Ein weißer Chip
choice-reveal = Als Nächstes im Stapel: { $tile }
choice-marker = Als Nächstes auf den Markerstapel: { $who }
choice-land = Nächstes Landschaftsplättchen: { $land }
choice-spot = Obere linke Ecke in Spalte { $column }, Zeile { $row }

## Ereignisse
event-land = Landschaftsplättchen { $land } liegt mit der oberen linken Ecke in Spalte { $column }, Zeile { $row }.
event-marker = Siegpunktmarker { $number } im Stapel, von unten gezählt: { $who }.
event-first-raffles = { $who } liegt zuunterst und beginnt als Raffles.
event-reveal = Oben auf dem Stapel: { $tile }.
event-round = Runde { $number }. { $who } ist Raffles.
event-offer = Zur Auswahl: { $tiles }.
event-warm-up = { $who } nimmt: { $tile }.
event-build = { $who } baut auf Parzelle { $lot } für { $price }: { $tile }.
event-build-points = { $who } baut auf Parzelle { $lot } für { $price } und opfert dafür { $points }: { $tile }.
event-waived = { $who } hat weder Geld noch Punkte übrig: Der Rest von { $rest } wird erlassen.
event-stack = { $who } kauft für { $price } das oberste Plättchen vom Stapel: { $tile }.
event-flag = Parzelle { $lot } geht an { $owner }.
event-street = Neue Straße: { $from } – { $to }.
event-buy = { $who } kauft für { $price } eine Straße: { $from } – { $to }.
event-enter = { $who } bringt einen Arbeiter ins Spiel: { $site }.
event-step = { $who } geht: { $from } → { $site }.
event-use = { $who } nutzt: { $site }.
event-take = { $site }: { $who } nimmt { $take }.
event-trade = { $site }: { $who } tauscht { $give } gegen { $take }.
event-give = { $site }: { $who } gibt { $give } ab.
event-receive = { $who } nimmt { $take }.
event-return = { $site }: { $who } legt { $count ->
    [one] { $count } Chip
   *[other] { $count } Chips
} zurück in den Beutel.
event-new-agent = { $site }: { $who } heuert einen zweiten Arbeiter an.
event-five-steps = { $site }: { $who } darf { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
} mehr gehen.
event-move = { $who } setzt einen Arbeiter um: { $from } → { $site }.
event-owner = Das Gebäude gehört { $who }: { $points }.
event-seal = { $count ->
    [one] { $who } erreicht ein Siegel und erhält { $cash }.
   *[other] { $who } erreicht { $count } Siegel und erhält { $cash }.
}
event-end = { $who } beendet den Zug.
event-hut = Die schwarze Hütte kommt auf: { $tile }.
event-gone = Aus dem Spiel: { $tile }.
event-black = { $who } zieht einen schwarzen Chip.
event-raid = { $who } zieht einen weißen Chip: Razzia!
event-shown = { $sum ->
    [0] { $who } hat nichts vorzuzeigen.
   *[other] { $who } zeigt { $opium } und { $chips ->
        [0] keine Chips
        [one] { $chips } Chip
       *[other] { $chips } Chips
    } vor: zusammen { $sum }.
}
event-unharmed = Niemand hat etwas zu verbergen.
event-fined = { $chips ->
    [0] { $who } zahlt { $fine } Strafe und verliert { $opium }.
    [one] { $who } zahlt { $fine } Strafe, legt { $chips } Chip zurück in den Beutel und verliert { $opium }.
   *[other] { $who } zahlt { $fine } Strafe, legt { $chips } Chips zurück in den Beutel und verliert { $opium }.
}
event-fined-points = { $chips ->
    [0] { $who } zahlt { $fine } Strafe, opfert dafür { $points } und verliert { $opium }.
    [one] { $who } zahlt { $fine } Strafe, opfert dafür { $points }, legt { $chips } Chip zurück in den Beutel und verliert { $opium }.
   *[other] { $who } zahlt { $fine } Strafe, opfert dafür { $points }, legt { $chips } Chips zurück in den Beutel und verliert { $opium }.
}
event-fined-neutral = { $chips ->
    [one] { $who } legt { $chips } Chip zurück in den Beutel.
   *[other] { $who } legt { $chips } Chips zurück in den Beutel.
}
event-neutral = Neutral baut auf Parzelle { $lot }: { $tile }.
event-over = Das Spiel ist aus. { $who } hat { $points } und gewinnt.

## Der Tisch im Terminal
draw-setup = Spielaufbau
draw-warm-up = Startrunde · Raffles: { $who }
draw-round = Runde { $number } · Raffles: { $who }
draw-player = { $who }: { $points }, { $chips ->
    [0] keine Chips
    [one] { $chips } Chip
   *[other] { $chips } Chips
}, { $buildings } Gebäude
draw-holding = { $cash }, { $goods }
draw-hidden = hinter dem Sichtschirm
draw-supply = Vorrat: { $goods }, { $streets ->
    [one] { $streets } Straße
   *[other] { $streets } Straßen
} · Beutel: { $black } schwarz, { $white } weiß
draw-offer = Zur Auswahl: { $tiles }
draw-hut = { $tile } (schwarze Hütte)
draw-top = Oben auf dem Stapel: { $tile } · darunter I { $first }, II { $second }, III { $third }
draw-turn = { $who } ist am Werk: noch { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
} und { $uses ->
    [one] { $uses } Aktion
   *[other] { $uses } Aktionen
}
draw-legend = B Ziegel, X Stoff, T Tee, O Opium, * beliebig, = gleich, £ Geld, P Punkte · ● illegal · ♟ Arbeiter

## Der Plan auf der Seite
board-title-above = Plan der Stadt
board-title-below = mit Parzellen, Straßen & Gewerben
board-town = Stadt
board-whole = Die ganze Stadt zeigen
board-track = Siegpunktleiste
board-merchants = Kaufleute
board-points = Punkte
board-raffles = Raffles
board-yours = deins
board-hidden = verdeckt
board-supply = Im Vorrat
board-streets = Straßen
board-bag = Beutel
board-offer = Im Angebot
board-stack = Stapel:
board-top = Oben auf dem Stapel
board-held = genommen, noch nicht gelegt
board-with-hut = trägt die schwarze Hütte
board-dark = illegal
board-dark-means = Illegal: Wer es baut oder nutzt, zieht einen Chip.
board-era = Epoche { $era }
board-owner = von { $who }
board-workers-here = Arbeiter hier: { $who }
board-screen = Hinter deinem Sichtschirm
board-money = Geld
board-chips = Chips
board-good-brick = Ziegel
board-good-textile = Stoff
board-good-tea = Tee
board-good-opium = Opium
board-steps = Schritte
board-uses = Aktionen
board-use-here = Hier nutzen
board-next-flag = Nächste Flagge setzen: { $owner }
board-chosen = { $count } von { $of } gewählt
board-more = noch { $count }
board-give-one = Eins abgeben: { $good }, noch { $count }
board-take-one = Eins nehmen: { $good }, noch { $count } im Vorrat
board-take-back = Doch nicht: { $good }
board-owner-point = { $who }: +{ $OWNER_POINTS ->
    [one] { $OWNER_POINTS } Punkt
   *[other] { $OWNER_POINTS } Punkte
}
board-then-chip = dann wird ein Chip gezogen: danach kein Zurück
board-why-used = In diesem Zug schon genutzt.
board-why-no-uses = Keine Aktion mehr übrig.
board-why-no-steps = Keine Schritte mehr übrig.
board-why-too-far = Zu weit für die übrigen Schritte.
board-why-no-street = Keine Straße führt hierher.
board-why-no-way = Von deinen Arbeitern aus führen keine Straßen hierher.
board-why-built = Hier steht ein Gebäude.
board-why-flagged = Hier steht schon eine Flagge.
board-why-alone = Kein Gebäude grenzt daran.
board-chosen-so = { $count } von { $of } gewählt: { $goods }. { $more ->
    [0] Vollständig.
   *[other] Noch { $more }.
}
board-fold = Erst die Stadt ansehen
board-unfold = Weiter mit dem Handel
board-rules = Regeln
board-sum = Summe
board-go-on = Weiter
board-why-cannot-pay = Es kostet { $cost }: so viel hast du nicht.
board-why-brings-nothing = Vom Ertrag ist nichts im Vorrat.
board-why-no-chips = Du hast keine Chips zum Zurücklegen.
board-why-hired = Du hast schon zwei Arbeiter.
board-why-tile-first = Wähle zuerst ein Plättchen im Angebot.
board-why-street-first = Wähle zuerst, wo die freie Straße liegt.
board-why-trade-first = Führe zuerst die begonnene Aktion zu Ende.
board-why-not-built = Hier steht nichts: Arbeiter gehen von Gebäude zu Gebäude.
board-why-owed = Der letzte Schritt gehört deinem zweiten Arbeiter, der noch wartet.
board-why-no-end = Bevor der Zug endet, muss dein zweiter Arbeiter auf den Plan.
board-why-tile-later = Plättchen nimmt man zu Beginn des Zuges, je eins.
board-why-stack-last = Nur wer in der Runde zuletzt dran ist, darf das oberste Plättchen für £{ $STACK_PRICE } kaufen.
board-why-stack-cash = Das oberste Plättchen kostet £{ $STACK_PRICE }, die du nicht hast.
board-why-no-money = Eine Straße kostet £{ $STREET_PRICE }, die du nicht hast.
board-why-no-streets = Es sind keine Straßen mehr da.
board-walk = { $worker }: zu { $site } gehen, { $count } Schritte
board-chips-count = { $count ->
    [one] { $count } schwarzer Chip
   *[other] { $count } schwarze Chips
}
board-buildings-count = { $count ->
    [one] { $count } Gebäude
   *[other] { $count } Gebäude
}
board-workers-count = { $count ->
    [one] { $count } Arbeiter
   *[other] { $count } Arbeiter
}

## Der Tisch in Worten
text-square = Reihe { $row }, Spalte { $column }
text-owner = Besitz: { $who }
text-flag = Flagge: { $who }
text-name = { $who }
text-streets = Straßen zu: { $sites }
text-steps = Ein Schritt führt zu: { $sites }
text-worker = { $worker }: { $site }
text-worker-waits = { $worker } wartet neben dem Plan
text-marker = { $who }: { $points }
text-seal = Nächstes Siegel bei { $points }

## Zahlen der Regeln in Worten
rule-owner-points = { $OWNER_POINTS ->
    [one] { $OWNER_POINTS } Punkt
   *[other] { $OWNER_POINTS } Punkte
}
rule-steps = { $STEPS ->
    [one] { $STEPS } Schritt
   *[other] { $STEPS } Schritte
}
rule-uses = { $USES ->
    [one] { $USES } Aktion
   *[other] { $USES } Aktionen
}
rule-extra-steps = { $EXTRA_STEPS ->
    [one] { $EXTRA_STEPS } Schritt mehr
   *[other] { $EXTRA_STEPS } Schritte mehr
}
rule-spare-tiles = { $SPARE_TILES ->
    [one] ein Plättchen mehr
   *[other] { $SPARE_TILES } Plättchen mehr
}
