# Singapore, auf Deutsch.
game-name = Singapore
game-about = Baue eine Stadt, schicke deine Arbeiter durch ihre Straßen, handle mit Ziegeln, Stoffen, Tee und Opium und riskiere Razzien. Von Peer Sylvester, 2011.
aim-goal = Du treibst Handel in einer jungen Hafenstadt. Errichte Gebäude, schicke deine Arbeiter über die Straßen von Gebäude zu Gebäude und mache aus Gütern Geld und Punkte. Wer am Ende die meisten Punkte hat, gewinnt.
aim-end = Das Spiel endet zu Beginn der ersten Runde, in der sich die Auswahl nicht mehr auffüllen lässt.
aim-points = Nutze Gebäude, die Punkte bringen. Immer wenn jemand anders eines deiner Gebäude nutzt, bekommst du { $OWNER_POINTS ->
    [one] einen Punkt
   *[other] { $OWNER_POINTS } Punkte
}. Geld und Güter zählen am Ende nichts. Dunkle Gebäude sind einträglich, aber wer eines baut oder nutzt, riskiert eine Razzia.
option-board = Der Spielplan, auf dem gespielt wird: ein mitgelieferter oder ein eigener als Text seiner Datei.
option-board-name = Spielplan
option-board-singapore-1 = Standardplan
option-layout = Wie die sechs Landschaftsplättchen um den Startplan liegen.
option-layout-name = Aufbau der Landschaft
option-layout-classic = wie auf der Regelseite
option-layout-random = zufällig
option-layout-custom = eigener Aufbau
option-squares = Für einen eigenen Aufbau: die Stadt Zeile für Zeile, mit / zwischen den Zeilen. Die Buchstaben A bis F sind die Landschaftsplättchen, ##. / ##. / ..~ ist der Startplan, _ ist das Meer.
option-squares-name = Felder des eigenen Aufbaus
option-open = Ob alle das Geld und die Güter aller sehen.
option-open-name = Ohne Sichtschirme
option-open-no = verdeckt
option-open-yes = offen
option-warm-up = In welcher Richtung die Startrunde verläuft. Sie beginnt rechts von Raffles. Gegen den Uhrzeigersinn kommt Raffles zuletzt an die Reihe, im Uhrzeigersinn als Zweiter. Zu zweit macht das keinen Unterschied.
option-warm-up-name = Startrunde
option-warm-up-counter-clockwise = gegen den Uhrzeigersinn
option-warm-up-clockwise = im Uhrzeigersinn
option-end = Wann das Spiel endet: sobald die Auswahl nicht mehr aufgefüllt werden kann oder erst, wenn nicht mehr für jeden Bauplatz, der bebaut werden muss, ein Plättchen da ist. Im zweiten Fall endet es auch, wenn die Bauplätze ausgehen.
option-end-name = Spielende
option-end-full-display = Auswahl nicht voll
option-end-tile-for-each = zu wenige Plättchen zum Bauen
option-hut-choice = Ob der letzte Spieler, wenn er vom Stapel gekauft hat, auch dann zwischen den beiden übrigen Plättchen wählt, wenn eines schon die schwarze Hütte trägt. Sonst wird dieses aus dem Spiel genommen.
option-hut-choice-name = Wahl der Hütte
option-hut-choice-without-hut = nur wenn keines sie trägt
option-hut-choice-always = immer
option-rest = Was mit einem Preis geschieht, den du auch mit allen Punkten nicht bezahlen kannst. Entweder zahlst du, was du kannst, und der Rest wird erlassen; oder du bekommst den Bauplatz umsonst und behältst, was du hast; oder du zahlst, was du kannst, und bleibst den Rest schuldig: Dann gehen deine nächsten Einnahmen zuerst an die Bank. Eine Strafe wird wie ein Bauplatz bezahlt, aber nie ganz erlassen.
option-rest-name = Was nicht bezahlt werden kann
option-rest-waived = Rest erlassen
option-rest-free-lot = Bauplatz umsonst
option-rest-owed = Rest geschuldet
option-first-worker = Ob dein erster Arbeiter wie der zweite einen Schritt braucht, um auf den Plan zu kommen.
option-first-worker-name = Erster Arbeiter
option-first-worker-step = kostet einen Schritt
option-first-worker-free = kostet keinen Schritt
option-streets = Wann du Straßen kaufen darfst: nur während du arbeitest oder im ganzen Zug, also auch vor dem Bauen.
option-streets-name = Straßen kaufen
option-streets-while-working = beim Arbeiten
option-streets-whole-turn = im ganzen Zug
option-waiting-agent = Ob du einen zweiten Arbeiter, der neben dem Plan wartet, in deinem nächsten Zug einsetzen musst oder ob er weiter warten darf.
option-waiting-agent-name = Wartender Arbeiter
option-waiting-agent-must = muss eingesetzt werden
option-waiting-agent-may = darf warten
option-extra-steps = Wer die weiteren Schritte durch Raffles’ Plan der Epoche II gehen darf: beide Arbeiter nach Belieben oder nur der Arbeiter, der das Gebäude nutzt.
option-extra-steps-name = Weitere Schritte
option-extra-steps-both-workers = beide Arbeiter
option-extra-steps-one-worker = ein Arbeiter
option-white-chip = Was nach einer Razzia mit dem weißen Chip geschieht: Er kommt zurück in den Beutel, oder er wird aus dem Spiel genommen. Sind dann alle weißen Chips aus dem Spiel, gibt es keine Razzien mehr, und aus einem leeren Beutel wird nichts gezogen.
option-white-chip-name = Weißer Chip
option-white-chip-back = zurück in den Beutel
option-white-chip-out = aus dem Spiel
option-raid-tie = Was geschieht, wenn bei einer Razzia mehrere die größte Summe haben: Alle zahlen, legen ihre Chips zurück und verlieren die Hälfte ihres Opiums; oder alle zahlen nur.
option-raid-tie-name = Gleichstand bei einer Razzia
option-raid-tie-all-raided = trifft alle
option-raid-tie-all-pay = alle zahlen nur
option-empty-raid = Was bei einer Razzia geschieht, wenn niemand Chips oder Opium hat: nichts, oder die Razzia trifft alle, ohne dass jemand etwas verliert. Das spielt eine Rolle, wenn weiße Chips aus dem Spiel genommen werden: Nur eine Razzia verbraucht einen.
option-empty-raid-name = Razzia ohne Fund
option-empty-raid-nothing = nichts geschieht
option-empty-raid-raid = gilt als Razzia
preset-family = Familie
preset-family-about = Ohne Sichtschirme und überall mit der milderen von zwei Lesarten.
preset-by-the-letter = Nach dem Wortlaut
preset-by-the-letter-about = Der gedruckte Wortlaut, auch dort, wo wir sonst anders spielen.


neutral = Neutral
worker-first = Erster Arbeiter
worker-second = Zweiter Arbeiter
tile-with-effect = { $tile } ({ $effect })
site-lot = Bauplatz { $lot }
site-building = { $tile } ({ $lot })
    .to = { FORM($tile, form: "to") } ({ $lot })
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
tile-pawnshop = Pfandhaus
    .to = zum Pfandhaus
    .acc = das Pfandhaus
tile-brick-kiln = Ziegelofen
    .to = zum Ziegelofen
tile-loom = Webstuhl
    .to = zum Webstuhl
    .nom = der Webstuhl
    .dat = dem Webstuhl
tile-tea-garden = Teegarten
    .to = zum Teegarten
    .dat = dem Teegarten
tile-own = { $name }
tile-architect = Baumeister
    .to = zum Baumeister
tile-office = Kontor
    .to = zum Kontor
tile-market = Markt
    .to = zum Markt
tile-stone-mason = Ziegelei
    .to = zur Ziegelei
    .acc = die Ziegelei
    .dat = der Ziegelei
tile-stone-mason-era-iii = Steinmetz
    .to = zum Steinmetz
tile-tea-transport = Teetransport
    .to = zum Teetransport
tile-tea-house = Teehaus
    .to = zum Teehaus
tile-weaving-manufactory = Weberei
    .to = zur Weberei
    .acc = die Weberei
    .dat = der Weberei
tile-textile-transport = Textiltransport
    .to = zum Textiltransport
tile-opium-syndicate = Syndikat
    .to = zum Syndikat
tile-opium-smuggling = Opiumschmuggel
    .to = zum Opiumschmuggel
tile-opium-slum = Opiumhöhle
    .to = zur Opiumhöhle
tile-card-house = Kartentische
    .to = zu den Kartentischen
tile-black-market = Schwarzmarkt
    .to = zum Schwarzmarkt
tile-east-india-company = Ostindienkompanie
    .to = zur Ostindienkompanie
    .nom = die Ostindienkompanie
tile-courthouse = Gericht
    .to = zum Gericht
tile-street-kitchen = Straßenküche
    .to = zur Straßenküche
tile-textile-manufactory = Textilmanufaktur
    .to = zur Textilmanufaktur
tile-brick-manufactory = Ziegelei
    .to = zur Ziegelei
tile-new-agent = Neue Helfer
    .to = zum Gebäude „Neue Helfer“
tile-raffles-instructions = Raffles’ Plan
    .to = zum Gebäude „Raffles’ Plan“
tile-raffles-instructions-era-iii = { tile-raffles-instructions }
    .to = zum Gebäude „Raffles’ Plan“
tile-harbor = Hafen
    .to = zum Hafen
tile-gambling-house = Spielkasino
    .to = zum Spielkasino
tile-bank = Bank
    .to = zur Bank
tile-textile-trade = Textilhandel
    .to = zum Textilhandel

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
    [one] { $EXTRA_STEPS } weiteren Schritt
   *[other] { $EXTRA_STEPS } weitere Schritte
} gehen
effect-move-worker = einen eigenen Arbeiter auf ein beliebiges anderes Gebäude setzen

## The moment
progress-warm-up = Startrunde
progress-round = Runde { $number } · { $more ->
    [0] die letzte
   *[other] höchstens noch { $more }
}
progress-over = Ende
task-warm-up = Nimm das Plättchen für dein erstes Gebäude.
task-lot = { $tile }: Wähle den Bauplatz. Du bezahlst ihn sofort.
task-own-flag = Setze deine eigene Flagge: Dort musst du in dieser Runde bauen.
task-flag = Setze die Flagge von { $who }: Dort muss in dieser Runde gebaut werden.
task-build = Baue bei deiner Flagge: Nimm ein Plättchen für Bauplatz { $lot } ({ $price }).
task-street = { $tile }: Wähle, wohin die kostenlose Straße führt.
task-give = { $tile } ({ $effect }): Wähle, was du abgibst.
task-take = { $tile } ({ $effect }): Wähle, was du nimmst.
task-return = { $tile } ({ $effect }): Wähle, wie viele Chips.
task-move = { $tile }: Setze einen Arbeiter auf ein beliebiges anderes Gebäude, ohne Schritt.
task-hut = Zwei Plättchen sind übrig: Wähle, welches die schwarze Hütte bekommt. Das andere scheidet aus.

## Arten der Wahl
kind-tile = Plättchen nehmen
kind-stack = Vom Stapel kaufen
kind-lot = Bauplatz wählen
kind-flag = Flagge setzen
kind-street = Kostenlose Straße legen
kind-enter = Arbeiter einsetzen
kind-step = Gehen
kind-buy = Straße für £{ $STREET_PRICE } kaufen
kind-use = Gebäude nutzen
kind-give = Abgeben
kind-take = Nehmen
kind-return = Chips zurück in den Beutel legen
kind-move = Arbeiter umsetzen
kind-end = Zug beenden
kind-hut = Schwarze Hütte setzen

## Möglichkeiten
choice-tile = { $tile }: { $effect }
choice-stack = Oberstes Plättchen vom Stapel für £{ $STACK_PRICE }: { $tile }, { $effect }
choice-lot = Bauplatz { $lot } für { $price }
choice-flag = { $owner } auf Bauplatz { $lot }, { $price }
choice-street = { $from } – { $to }
choice-enter = Einsetzen: { $site }
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
choice-hut = Schwarze Hütte auf: { $tile }
choice-black = Ein schwarzer Chip
choice-white = Ein weißer Chip
choice-reveal = Nächstes Plättchen vom Stapel: { $tile }
choice-marker = Nächster Marker auf dem Markerstapel: { $who }
choice-land = Nächstes Landschaftsplättchen: { $land }
choice-spot = Seine obere linke Ecke in Spalte { $column }, Reihe { $row }

## Ereignisse
event-land = Landschaftsplättchen { $land } liegt mit der oberen linken Ecke in Spalte { $column }, Reihe { $row }.
event-marker = Marker { $number } im Markerstapel, von unten gezählt: { $who }.
event-first-raffles = Der Marker von { $who } liegt zuunterst: { $who } beginnt als Raffles.
event-reveal = Oben auf dem Stapel: { $tile }.
event-round = Runde { $number }. { $who } ist Raffles.
event-offer = Auswahl: { $tiles }.
event-warm-up = { $who } nimmt: { $tile }.
event-build = { $who } baut auf Bauplatz { $lot } für { $price }: { $tile }.
event-build-points = { $who } baut auf Bauplatz { $lot } für { $price } und gibt dafür { $points } ab: { $tile }.
event-waived = { $who } hat weder Geld noch Punkte übrig. Erlassen: { $rest }.
event-owed = { $who } hat weder Geld noch Punkte übrig und schuldet { $rest }.
event-lot-free = { $who } kann { $rest } auch mit allen Punkten nicht bezahlen und bekommt den Bauplatz umsonst.
event-stack = { $who } kauft für { $price } das oberste Plättchen vom Stapel: { $tile }.
event-flag = Bauplatz { $lot } geht an { $owner }.
event-street = Neue Straße: { $from } – { $to }.
event-buy = { $who } kauft für { $price } eine Straße: { $from } – { $to }.
event-enter = { $who } setzt einen Arbeiter ein: { $site }.
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
    [one] { $count } weiteren Schritt
   *[other] { $count } weitere Schritte
} gehen.
event-move = { $who } setzt einen Arbeiter um: { $from } → { $site }.
event-owner = Das Gebäude gehört { $who }: { $points }.
event-seal = { $count ->
    [one] { $who } erreicht ein Siegel und erhält { $cash }.
   *[other] { $who } erreicht { $count } Siegel und erhält { $cash }.
}
event-end = { $who } beendet den Zug.
event-hut = Die schwarze Hütte kommt auf: { $tile }.
event-gone = Aus dem Spiel genommen: { $tile }.
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
    [0] { $who } zahlt { $fine } Strafe, gibt dafür { $points } ab und verliert { $opium }.
    [one] { $who } zahlt { $fine } Strafe, gibt dafür { $points } ab, legt { $chips } Chip zurück in den Beutel und verliert { $opium }.
   *[other] { $who } zahlt { $fine } Strafe, gibt dafür { $points } ab, legt { $chips } Chips zurück in den Beutel und verliert { $opium }.
}
event-fined-unpaid = { $chips ->
    [0] { $who } kann die Strafe nicht zahlen und verliert { $opium }.
    [one] { $who } kann die Strafe nicht zahlen, legt { $chips } Chip zurück in den Beutel und verliert { $opium }.
   *[other] { $who } kann die Strafe nicht zahlen, legt { $chips } Chips zurück in den Beutel und verliert { $opium }.
}
event-fined-free = { $chips ->
    [0] { $who } verliert { $opium }.
    [one] { $who } legt { $chips } Chip zurück in den Beutel und verliert { $opium }.
   *[other] { $who } legt { $chips } Chips zurück in den Beutel und verliert { $opium }.
}
event-fined-neutral = { $chips ->
    [one] { $who } legt { $chips } Chip zurück in den Beutel.
   *[other] { $who } legt { $chips } Chips zurück in den Beutel.
}
event-neutral = Neutral baut auf Bauplatz { $lot }: { $tile }.
event-over = Das Spiel ist aus. Gewonnen hat { $who }: { $points }.

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
draw-offer = Auswahl: { $tiles }
draw-hut = { $tile } (schwarze Hütte)
draw-top = Oben auf dem Stapel: { $tile } · darunter I { $first }, II { $second }, III { $third }
draw-turn = { $who } ist am Zug: noch { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
} und { $uses ->
    [one] { $uses } Aktion
   *[other] { $uses } Aktionen
}
draw-legend = B Ziegel, X Stoff, T Tee, O Opium, * beliebig, = gleich, £ Geld, P Punkte · ● illegal · ① ② … Arbeiter nach Spielern

## Der Plan auf der Seite
board-title-above = Plan der Stadt
board-title-below = mit Bauplätzen, Straßen & Gewerben
board-town = Stadt
board-whole = Die ganze Stadt zeigen
board-points-uses = Genutzte Gebäude
board-points-owner = Eigene, von anderen genutzt
board-points-paid = Für Bauplätze abgegeben
board-points-fines = Strafen
board-points-start = Zu Beginn
board-tie-break = gleich viele Punkte, aber der Marker liegt weiter oben
hint-points = { $count ->
    [one] sofort { $count } Punkt
   *[other] sofort { $count } Punkte
}
hint-brick = mehr Ziegel
hint-textile = mehr Stoff
hint-tea = mehr Tee
hint-opium = mehr Opium
hint-cash = mehr Geld
hint-agent = ein zweiter Arbeiter
hint-chip = weniger Chips
hint-exposed = weniger Gefahr bei einer Razzia
hint-tempo = spart Schritte
hint-reach = bessere Gebäude in Reichweite
hint-order = bessere Gebäude in Reichweite
hint-next = gute Gebäude für den nächsten Zug
hint-rival = die anderen zahlen mehr für ihre Bauplätze
board-track = Siegpunktleiste
board-merchants = Kaufleute
board-points = Punkte
board-raffles = Raffles
board-yours = gehört dir
board-hidden = verdeckt
board-supply = Im Vorrat
board-streets = Straßen
board-bag = Beutel
board-offer = Auswahl
board-stack = Stapel:
board-top = Oben auf dem Stapel
board-held = genommen, noch nicht gelegt
board-with-hut = trägt die schwarze Hütte
board-dark = illegal
board-dark-means = Illegal: Wer es baut oder nutzt, zieht einen Chip.
board-era = Epoche { $era }
board-owner = gehört { $who }
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
board-give-one = Einen Würfel abgeben: { $good }, noch { $count } übrig
board-take-one = Einen Würfel nehmen: { $good }, noch { $count } im Vorrat
board-take-back = Doch nicht: { $good }
board-owner-point = { $who }: +{ $OWNER_POINTS ->
    [one] { $OWNER_POINTS } Punkt
   *[other] { $OWNER_POINTS } Punkte
}
board-then-chip = danach wird ein Chip gezogen, das lässt sich nicht zurücknehmen
board-why-used = In diesem Zug schon genutzt.
board-why-no-uses = Keine Aktionen mehr übrig.
board-why-no-steps = Keine Schritte mehr übrig.
board-why-too-far = Zu weit für die Schritte, die du noch hast.
board-why-no-street = Keine Straße führt hierher.
board-why-no-way = Von keinem deiner Arbeiter führt eine Straße hierher.
board-why-built = Hier steht ein Gebäude.
board-why-flagged = Hier steht schon eine Flagge.
board-why-alone = Der Bauplatz grenzt an kein Gebäude.
board-chosen-so = { $count } von { $of } gewählt: { $goods }. { $more ->
    [0] Vollständig.
   *[other] Noch { $more }.
}
board-fold = Erst die Stadt ansehen
board-unfold = Weiter mit dem Handel
board-rules = Regeln
board-sum = Summe
board-go-on = Weiter
board-why-cannot-pay = Das kostet { $cost }, so viel hast du nicht.
board-why-brings-nothing = Was es hier gibt, ist nicht mehr im Vorrat.
board-why-no-chips = Du hast keine Chips zum Zurücklegen.
board-why-hired = Du hast schon zwei Arbeiter.
board-why-tile-first = Wähle zuerst ein Plättchen aus der Auswahl.
board-why-street-first = Wähle zuerst, wohin die kostenlose Straße kommt.
board-why-trade-first = Führe zuerst die angefangene Aktion zu Ende.
board-why-not-built = Hier steht kein Gebäude: Arbeiter gehen von Gebäude zu Gebäude.
board-why-no-end = Bevor dein Zug endet, musst du deinen zweiten Arbeiter einsetzen.
board-why-tile-later = Du nimmst ein Plättchen, und zwar zu Beginn deines Zuges.
board-why-stack-last = Nur wer in der Runde als Letzter am Zug ist, darf das oberste Plättchen vom Stapel kaufen, für £{ $STACK_PRICE }.
board-why-stack-cash = Das oberste Plättchen vom Stapel kostet £{ $STACK_PRICE }; so viel Geld hast du nicht.
board-why-no-money = Eine Straße kostet £{ $STREET_PRICE }; so viel Geld hast du nicht.
board-why-no-streets = Es sind keine Straßen mehr zu kaufen.
board-walk = { $worker }: { FORM($site, form: "to") } gehen, { $count } Schritte
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
text-owner = Gehört { $who }
text-flag = Flagge: { $who }
text-name = { $who }
text-streets = Straßen zu: { $sites }
text-steps = Einen Schritt entfernt: { $sites }
text-worker = { $worker }: { $site }
text-worker-waits = { $worker }: wartet neben dem Plan
text-marker = { $who }: { $points }
text-seal = Nächstes Siegel bei { $points }
form-to = zu { $name }

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
    [one] { $EXTRA_STEPS } weiteren Schritt
   *[other] { $EXTRA_STEPS } weitere Schritte
}
rule-spare-tiles = { $SPARE_TILES ->
    [one] ein Plättchen mehr
   *[other] { $SPARE_TILES } Plättchen mehr
}
