# Singapore, in italiano.
game-name = Singapore
game-about = Costruisci una città, percorrine le strade, commercia in mattoni, tessuti, tè e oppio e sfida le retate. Di Peer Sylvester, 2011.
aim-goal = Siete mercanti in un giovane porto. Costruite case di commercio, mandate i vostri lavoratori di casa in casa lungo le strade e trasformate le merci in denaro e punti. Chi alla fine ha più punti vince.
aim-end = La partita finisce all’inizio del primo round per il quale non restano abbastanza tessere per completare l’offerta.
aim-points = Usa gli edifici che danno punti. Ogni volta che un altro giocatore usa un tuo edificio, ottieni { $OWNER_POINTS ->
    [one] un punto
   *[other] { $OWNER_POINTS } punti
}. Alla fine denaro e merci non contano nulla. Gli edifici scuri rendono bene, ma chi ne costruisce o ne usa uno rischia una retata.

option-layout = La disposizione del terreno: classic è quella delle pagine delle regole, random è estratta a sorte, custom è quella che disegni tu.
option-squares = La disposizione per custom, riga per riga con / in mezzo: le lettere da A a F per le tessere terreno, ##. / ##. / ..~ per la tessera iniziale, _ per il mare.
option-open = Se il denaro e le merci di tutti sono visibili.

neutral = Neutrale
worker-first = Primo lavoratore
worker-second = Secondo lavoratore
tile-with-effect = { $tile } ({ $effect })
site-lot = lotto { $lot }
site-building = { $tile } ({ $lot })
site-beside = fuori dal tabellone

## Quantità
amount-nothing = 0 merci
amount-brick = { $count ->
    [one] { $count } mattone
   *[other] { $count } mattoni
}
amount-textile = { $count ->
    [one] { $count } tessuto
   *[other] { $count } tessuti
}
amount-tea = { $count } tè
amount-opium = { $count ->
    [0] zero oppio
   *[other] { $count } oppio
}
amount-any = { $count ->
    [one] { $count } merce a scelta
   *[other] { $count } merci a scelta
}
amount-same = { $count } merci uguali
amount-cash = £{ $count }
amount-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}

## Edifici
tile-pawnshop = Banco dei pegni
tile-brick-kiln = Fornace
tile-loom = Telaio
tile-tea-garden = Giardino del tè
tile-architect = Architetto
tile-office = Ufficio
tile-market = Mercato
tile-stone-mason = Scalpellino
tile-tea-transport = Trasporto di tè
tile-tea-house = Casa del tè
tile-weaving-manufactory = Tessitura
tile-textile-transport = Trasporto di tessuti
tile-opium-syndicate = Cartello dell’oppio
tile-opium-smuggling = Traffico d’oppio
tile-opium-slum = Fumeria d’oppio
tile-card-house = Sala da gioco
tile-black-market = Mercato nero
tile-east-india-company = Compagnia delle Indie
tile-courthouse = Tribunale
tile-street-kitchen = Cucina di strada
tile-textile-manufactory = Manifattura tessile
tile-brick-manufactory = Fabbrica di mattoni
tile-new-agent = Nuovo agente
tile-raffles-instructions = Istruzioni di Raffles
tile-harbor = Porto
tile-gambling-house = Bisca
tile-bank = Banca
tile-textile-trade = Commercio di tessuti

## Effetti
effect-take = prendi { $take }
effect-trade = { $give } → { $take }
effect-both = { $give } ↔ { $take }
effect-return-chips = rimetti nel sacchetto fino a { $CHIPS_RETURNED ->
    [one] { $CHIPS_RETURNED } gettone nero
   *[other] { $CHIPS_RETURNED } gettoni neri
}
effect-new-agent = ingaggia il secondo lavoratore
effect-five-steps = fino a { $EXTRA_STEPS ->
    [one] { $EXTRA_STEPS } passo
   *[other] { $EXTRA_STEPS } passi
} in più in questo turno
effect-move-worker = metti un tuo lavoratore su un altro edificio qualsiasi

## Tipi di scelta
kind-tile = Prendi una tessera
kind-stack = Compra dalla pila
kind-lot = Scegli un lotto
kind-flag = Pianta una bandierina
kind-street = Posa la strada gratuita
kind-enter = Metti in gioco un lavoratore
kind-step = Cammina
kind-buy = Compra una strada per £{ $STREET_PRICE }
kind-use = Usa un edificio
kind-give = Cedi
kind-take = Prendi
kind-return = Rimetti gettoni nel sacchetto
kind-move = Sposta un lavoratore altrove
kind-end = Termina il turno
kind-hut = Piazza la capanna nera

## Scelte
choice-tile = { $tile }: { $effect }
choice-stack = Tessera in cima alla pila per £{ $STACK_PRICE }: { $tile }, { $effect }
choice-lot = Lotto { $lot } per { $price }
choice-flag = { $owner } sul lotto { $lot }, { $price }
choice-street = { $from } – { $to }
choice-enter = Su: { $site }
choice-step = { $worker } → { $site }
choice-buy = { $from } – { $to }
choice-use = { $site }: { $effect }
choice-give = Cedi { $goods }
choice-take = Prendi { $goods }
choice-return = { $count ->
    [one] { $count } gettone
   *[other] { $count } gettoni
}
choice-move = { $worker } → { $site }
choice-end = Termina il turno (ancora { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
} e { $uses ->
    [one] { $uses } azione
   *[other] { $uses } azioni
})
choice-hut = La capanna su: { $tile }
choice-black = Un gettone nero
choice-white = Un gettone bianco
choice-reveal = Prossima tessera della pila: { $tile }
choice-marker = Prossimo segnalino sulla pila: { $who }
choice-land = Prossima tessera terreno: { $land }
choice-spot = Angolo in alto a sinistra: colonna { $column }, riga { $row }

## Eventi
event-land = La tessera terreno { $land } ha l’angolo in alto a sinistra in colonna { $column }, riga { $row }.
event-marker = Segnalino { $number } della pila, contando dal basso: { $who }.
event-first-raffles = In fondo alla pila, { $who } comincia nel ruolo di Raffles.
event-reveal = In cima alla pila: { $tile }.
event-round = Round { $number }. { $who } è Raffles.
event-offer = Tessere disponibili: { $tiles }.
event-warm-up = { $who } prende: { $tile }.
event-build = { $who } costruisce sul lotto { $lot } per { $price }: { $tile }.
event-build-points = { $who } costruisce sul lotto { $lot } per { $price } e sacrifica { $points }: { $tile }.
event-waived = { $who } non ha più né denaro né punti: il rimanente ({ $rest }) viene condonato.
event-stack = { $who } compra per { $price } la tessera in cima alla pila: { $tile }.
event-flag = Il lotto { $lot } è per { $owner }.
event-street = Nuova strada: { $from } – { $to }.
event-buy = { $who } compra una strada per { $price }: { $from } – { $to }.
event-enter = { $who } mette in gioco un lavoratore: { $site }.
event-step = { $who } si sposta: { $from } → { $site }.
event-use = { $who } usa: { $site }.
event-take = { $site }: { $who } prende { $take }.
event-trade = { $site }: { $who } scambia { $give } con { $take }.
event-give = { $site }: { $who } cede { $give }.
event-receive = { $who } prende { $take }.
event-return = { $site }: { $who } rimette { $count ->
    [one] { $count } gettone
   *[other] { $count } gettoni
} nel sacchetto.
event-new-agent = { $site }: { $who } ingaggia un secondo lavoratore.
event-five-steps = { $site }: { $who } ottiene { $count ->
    [one] { $count } passo
   *[other] { $count } passi
} in più.
event-move = { $who } sposta un lavoratore: { $from } → { $site }.
event-owner = L’edificio è di { $who }: { $points }.
event-seal = { $count ->
    [one] { $who } raggiunge un sigillo e riceve { $cash }.
   *[other] { $who } raggiunge { $count } sigilli e riceve { $cash }.
}
event-end = { $who } termina il turno.
event-hut = La capanna nera va su: { $tile }.
event-gone = Esce dal gioco: { $tile }.
event-black = { $who } pesca un gettone nero.
event-raid = { $who } pesca un gettone bianco: retata!
event-shown = { $sum ->
    [0] { $who } non ha nulla da mostrare.
   *[other] { $who } mostra { $opium } e { $chips ->
        [0] zero gettoni
        [one] { $chips } gettone
       *[other] { $chips } gettoni
    }: { $sum } in tutto.
}
event-unharmed = Nessuno ha nulla da nascondere.
event-fined = { $chips ->
    [0] { $who } paga una multa di { $fine } e perde { $opium }.
    [one] { $who } paga una multa di { $fine }, rimette { $chips } gettone nel sacchetto e perde { $opium }.
   *[other] { $who } paga una multa di { $fine }, rimette { $chips } gettoni nel sacchetto e perde { $opium }.
}
event-fined-points = { $chips ->
    [0] { $who } paga una multa di { $fine }, sacrifica { $points } e perde { $opium }.
    [one] { $who } paga una multa di { $fine }, sacrifica { $points }, rimette { $chips } gettone nel sacchetto e perde { $opium }.
   *[other] { $who } paga una multa di { $fine }, sacrifica { $points }, rimette { $chips } gettoni nel sacchetto e perde { $opium }.
}
event-fined-neutral = { $chips ->
    [one] { $who } rimette { $chips } gettone nel sacchetto.
   *[other] { $who } rimette { $chips } gettoni nel sacchetto.
}
event-neutral = Neutrale costruisce sul lotto { $lot }: { $tile }.
event-over = La partita è finita. { $who } vince con { $points }.

## Il tavolo nel terminale
draw-setup = Preparazione
draw-warm-up = Giro iniziale · Raffles: { $who }
draw-round = Round { $number } · Raffles: { $who }
draw-player = { $who }: { $points }, { $chips ->
    [0] nessun gettone
    [one] { $chips } gettone
   *[other] { $chips } gettoni
}, { $buildings ->
    [one] { $buildings } edificio
   *[other] { $buildings } edifici
}
draw-holding = { $cash }, { $goods }
draw-hidden = dietro lo schermo
draw-supply = Riserva: { $goods }, { $streets ->
    [one] { $streets } strada
   *[other] { $streets } strade
} · Sacchetto: { $black ->
    [one] { $black } nero
   *[other] { $black } neri
}, { $white ->
    [one] { $white } bianco
   *[other] { $white } bianchi
}
draw-offer = Tessere disponibili: { $tiles }
draw-hut = { $tile } (capanna nera)
draw-top = In cima alla pila: { $tile } · sotto I { $first }, II { $second }, III { $third }
draw-turn = { $who } è all’opera: ancora { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
} e { $uses ->
    [one] { $uses } azione
   *[other] { $uses } azioni
}
draw-legend = B mattone, X tessuto, T tè, O oppio, * a scelta, = uguali, £ denaro, P punti · ● illegale · ♟ lavoratori

## Il tabellone sulla pagina
board-title-above = Pianta della città di
board-title-below = con lotti, strade e botteghe
board-town = Città
board-whole = Mostra tutta la città
board-track = Tracciato dei punti
board-merchants = Mercanti
board-points = punti
board-raffles = Raffles
board-yours = tuo
board-hidden = nascosto
board-supply = In riserva
board-streets = Strade
board-bag = Sacchetto
board-offer = In offerta
board-stack = Pila:
board-top = In cima alla pila
board-held = presa, non ancora posata
board-with-hut = porta la capanna nera
board-dark = illegale
board-dark-means = Illegale: chi lo costruisce o lo usa pesca un gettone.
board-era = epoca { $era }
board-owner = di { $who }
board-workers-here = lavoratori qui: { $who }
board-screen = Dietro il tuo schermo
board-money = Denaro
board-chips = Gettoni
board-good-brick = Mattoni
board-good-textile = Tessuti
board-good-tea = Tè
board-good-opium = Oppio
board-steps = Passi
board-uses = Azioni
board-use-here = Usa qui
board-next-flag = Pianta la prossima bandierina: { $owner }
board-chosen = { $count } di { $of } scelti
board-more = ancora { $count }
board-give-one = Danne uno: { $good }, ne restano { $count }
board-take-one = Prendine uno: { $good }, { $count } in riserva
board-take-back = Non questo: { $good }
board-owner-point = { $who }: +{ $OWNER_POINTS ->
    [one] { $OWNER_POINTS } punto
   *[other] { $OWNER_POINTS } punti
}
board-then-chip = poi si pesca un gettone: dopo non si annulla
board-why-used = Già usato in questo turno.
board-why-no-uses = Nessuna azione rimasta.
board-why-no-steps = Nessun passo rimasto.
board-why-too-far = Troppo lontano per i passi rimasti.
board-why-no-street = Nessuna strada porta qui.
board-why-no-way = Nessuna strada porta qui dai tuoi lavoratori.
board-why-built = Qui c’è un edificio.
board-why-flagged = Qui c’è già una bandierina.
board-why-alone = Nessun edificio accanto.
board-chosen-so = { $count } di { $of } scelti: { $goods }. { $more ->
    [0] Completo.
   *[other] Ancora { $more }.
}
board-fold = Prima guarda la città
board-unfold = Continua lo scambio
board-rules = Regole
board-sum = Somma
board-go-on = Avanti
board-why-cannot-pay = Chiede { $cost }: non ne hai abbastanza.
board-why-brings-nothing = La riserva non ha nulla di ciò che porta.
board-why-no-chips = Non hai gettoni da rimettere.
board-why-hired = Hai già due lavoratori.
board-why-tile-first = Prima scegli una tessera in offerta.
board-why-street-first = Prima scegli dove va la strada gratuita.
board-why-trade-first = Prima finisci l’azione iniziata.
board-why-not-built = Qui non c’è nulla: i lavoratori vanno di edificio in edificio.
board-why-owed = L’ultimo passo è del tuo secondo lavoratore, che aspetta.
board-why-no-end = Il tuo secondo lavoratore deve entrare prima che il turno finisca.
board-why-tile-later = Si prende una tessera all’inizio del turno, una sola.
board-why-stack-last = Solo l’ultimo giocatore del round può comprare la cima della pila, per £{ $STACK_PRICE }.
board-why-stack-cash = La cima della pila costa £{ $STACK_PRICE }, che non hai.
board-why-no-money = Una strada costa £{ $STREET_PRICE }, che non hai.
board-why-no-streets = Non ci sono più strade.
board-walk = { $worker }: cammina fino a { $site }, { $count } passi
board-chips-count = { $count ->
    [one] { $count } gettone nero
   *[other] { $count } gettoni neri
}
board-buildings-count = { $count ->
    [one] { $count } edificio
   *[other] { $count } edifici
}
board-workers-count = { $count ->
    [one] { $count } lavoratore
   *[other] { $count } lavoratori
}

## Il tavolo in parole
text-square = Riga { $row }, colonna { $column }
text-owner = Proprietario: { $who }
text-flag = Bandiera: { $who }
text-name = { $who }
text-streets = Strade verso: { $sites }
text-steps = Un passo porta a: { $sites }
text-worker = { $worker }: { $site }
text-worker-waits = { $worker } aspetta fuori dal tabellone
text-marker = { $who }: { $points }
text-seal = Prossimo sigillo a { $points }

## I numeri delle regole in parole
rule-owner-points = { $OWNER_POINTS ->
    [one] { $OWNER_POINTS } punto
   *[other] { $OWNER_POINTS } punti
}
rule-steps = { $STEPS ->
    [one] { $STEPS } passo
   *[other] { $STEPS } passi
}
rule-uses = { $USES ->
    [one] { $USES } azione
   *[other] { $USES } azioni
}
rule-extra-steps = { $EXTRA_STEPS ->
    [one] { $EXTRA_STEPS } passo in più
   *[other] { $EXTRA_STEPS } passi in più
}
rule-spare-tiles = { $SPARE_TILES ->
    [one] una in più
   *[other] { $SPARE_TILES } in più
}
