# Singapore, in italiano.
game-name = Singapore
game-about = Costruisci una città, percorri le sue strade, commercia in mattoni, tessuti, tè e oppio e sfida le retate. Di Peer Sylvester, 2011.
aim-goal = Commerci in un giovane porto. Costruisci edifici, manda i tuoi lavoratori dall’uno all’altro lungo le strade e trasforma le merci in denaro e punti. Vince chi alla fine ha più punti.
aim-end = La partita finisce all’inizio del primo round per il quale non ci sono più abbastanza tessere disponibili.
aim-points = Usa gli edifici che danno punti. Ogni volta che un altro giocatore usa un tuo edificio, ottieni { $OWNER_POINTS ->
    [one] un punto
   *[other] { $OWNER_POINTS } punti
}. Alla fine denaro e merci non contano nulla. Gli edifici scuri rendono bene, ma chi ne costruisce o ne usa uno rischia una retata.
option-board = Il tabellone su cui si gioca: uno di quelli del gioco oppure uno tuo, come testo del suo file.
option-board-name = Tabellone
option-board-singapore-1 = tabellone standard
option-layout = Come le sei tessere terreno circondano la tessera iniziale.
option-layout-name = Disposizione del terreno
option-layout-classic = quella della pagina delle regole
option-layout-random = casuale
option-layout-custom = la tua
option-squares = Per una disposizione tua: la città riga per riga, con / fra le righe. Le lettere da A a F sono le tessere terreno, ##. / ##. / ..~ è la tessera iniziale e _ è il mare.
option-squares-name = Caselle della tua disposizione
option-open = Indica se tutti vedono il denaro e le merci di tutti.
option-open-name = Senza schermi
option-open-no = nascosti
option-open-yes = visibili
option-warm-up = In che senso si gioca il giro iniziale, a partire dal giocatore alla destra di Raffles. In senso antiorario Raffles gioca per ultimo, in senso orario per secondo. In due non cambia nulla.
option-warm-up-name = Giro iniziale
option-warm-up-counter-clockwise = senso antiorario
option-warm-up-clockwise = senso orario
option-end = Quando finisce la partita: appena le tessere disponibili non si possono più completare, o solo quando non c’è più una tessera per ogni lotto su cui si deve costruire. Nel secondo caso finisce anche quando mancano i lotti.
option-end-name = Fine della partita
option-end-full-display = tessere disponibili incomplete
option-end-tile-for-each = troppo poche tessere per costruire
option-hut-choice = Indica se l’ultimo giocatore, dopo aver comprato dal mazzo, sceglie fra le due tessere rimaste anche quando una ha già la capanna nera. Altrimenti è quella a essere tolta dal gioco.
option-hut-choice-name = Scelta della capanna
option-hut-choice-without-hut = solo se nessuna ce l’ha
option-hut-choice-always = sempre
option-rest = Che cosa succede se non puoi pagare un prezzo nemmeno con tutti i tuoi punti. O paghi quanto puoi e il resto viene condonato; o ricevi il lotto gratis e tieni quello che hai; o paghi quanto puoi e resti in debito del resto, e le tue prossime entrate vanno prima alla banca. Una multa si paga come un lotto, ma non viene mai condonata del tutto.
option-rest-name = Ciò che non si può pagare
option-rest-waived = resto condonato
option-rest-free-lot = lotto gratis
option-rest-owed = resto dovuto
option-first-worker = Indica se il tuo primo lavoratore ha bisogno di un passo per entrare in gioco, come il secondo.
option-first-worker-name = Primo lavoratore
option-first-worker-step = costa un passo
option-first-worker-free = non costa passi
option-streets = Quando puoi comprare strade: solo mentre lavori, o durante tutto il turno, quindi anche prima di costruire.
option-streets-name = Acquisto di strade
option-streets-while-working = mentre lavori
option-streets-whole-turn = durante tutto il turno
option-waiting-agent = Indica se un secondo lavoratore che aspetta fuori dal tabellone deve entrare in gioco nel tuo turno seguente, o se può aspettare ancora.
option-waiting-agent-name = Lavoratore in attesa
option-waiting-agent-must = deve entrare in gioco
option-waiting-agent-may = può aspettare
option-extra-steps = Chi può fare i passi in più delle istruzioni di Raffles dell’epoca II: entrambi i lavoratori come vuoi, o solo quello che usa l’edificio.
option-extra-steps-name = Passi in più
option-extra-steps-both-workers = entrambi i lavoratori
option-extra-steps-one-worker = un solo lavoratore
option-white-chip = Che cosa succede al gettone bianco dopo una retata: torna nel sacchetto, o viene tolto dal gioco. Quando tutti i gettoni bianchi sono stati tolti, non ci sono più retate, e da un sacchetto vuoto non si pesca nulla.
option-white-chip-name = Gettone bianco
option-white-chip-back = torna nel sacchetto
option-white-chip-out = tolto dal gioco
option-raid-tie = Che cosa succede quando più giocatori hanno il totale più alto in una retata: tutti pagano, rimettono i gettoni nel sacchetto e perdono metà del loro oppio; oppure tutti pagano soltanto.
option-raid-tie-name = Parità in una retata
option-raid-tie-all-raided = la retata li colpisce tutti
option-raid-tie-all-pay = tutti pagano soltanto
option-empty-raid = Che cosa succede in una retata quando nessuno ha gettoni o oppio: nulla, oppure la retata colpisce tutti senza che nessuno perda qualcosa. Conta se i gettoni bianchi vengono tolti dal gioco, perché solo una retata ne consuma uno.
option-empty-raid-name = Retata a vuoto
option-empty-raid-nothing = non succede nulla
option-empty-raid-raid = vale come retata
preset-family = Famiglia
preset-family-about = Senza schermi, e ovunque la più clemente delle due interpretazioni.
preset-by-the-letter = Alla lettera
preset-by-the-letter-about = Ciò che le frasi stampate dicono parola per parola, anche dove di solito giochiamo in un altro modo.


neutral = Neutrale
worker-first = Primo lavoratore
worker-second = Secondo lavoratore
tile-with-effect = { $tile } ({ $effect })
site-lot = lotto { $lot }
site-building = { $tile } ({ $lot })
    .to = { FORM($tile, form: "to") } ({ $lot })
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
    [one] { $count } cubo d’oppio
   *[other] { $count } cubi d’oppio
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
    .to = al banco dei pegni
    .the = il banco dei pegni
tile-brick-kiln = Fornace
    .to = alla fornace
tile-loom = Telaio
    .to = al telaio
    .the = il telaio
tile-tea-garden = Giardino del tè
    .to = al giardino del tè
    .the = il giardino del tè
tile-own = { $name }
tile-architect = Architetto
    .to = dall’architetto
tile-office = Ufficio
    .to = all’ufficio
tile-market = Mercato
    .to = al mercato
tile-stone-mason = Scalpellino
    .to = dallo scalpellino
    .the = lo scalpellino
tile-stone-mason-era-iii = { tile-stone-mason }
    .to = dallo scalpellino
tile-tea-transport = Trasporto di tè
    .to = al trasporto di tè
tile-tea-house = Casa del tè
    .to = alla casa del tè
tile-weaving-manufactory = Tessitura
    .to = alla tessitura
    .the = la tessitura
    .your = la tua tessitura
    .in = nella tua tessitura
tile-textile-transport = Trasporto di tessuti
    .to = al trasporto di tessuti
tile-opium-syndicate = Cartello dell’oppio
    .to = al cartello dell’oppio
tile-opium-smuggling = Traffico d’oppio
    .to = all’edificio «Traffico d’oppio»
tile-opium-slum = Fumeria d’oppio
    .to = alla fumeria d’oppio
tile-card-house = Sala da gioco
    .to = alla sala da gioco
tile-black-market = Mercato nero
    .to = al mercato nero
tile-east-india-company = Compagnia delle Indie
    .to = alla Compagnia delle Indie
    .the = la Compagnia delle Indie
tile-courthouse = Tribunale
    .to = al tribunale
tile-street-kitchen = Cucina di strada
    .to = alla cucina di strada
tile-textile-manufactory = Manifattura tessile
    .to = alla manifattura tessile
tile-brick-manufactory = Fabbrica di mattoni
    .to = alla fabbrica di mattoni
tile-new-agent = Nuovo agente
    .to = all’edificio «Nuovo agente»
tile-raffles-instructions = Istruzioni di Raffles
    .to = all’edificio «Istruzioni di Raffles»
tile-raffles-instructions-era-iii = { tile-raffles-instructions }
    .to = all’edificio «Istruzioni di Raffles»
tile-harbor = Porto
    .to = al porto
tile-gambling-house = Bisca
    .to = alla bisca
tile-bank = Banca
    .to = alla banca
tile-textile-trade = Commercio di tessuti
    .to = al commercio di tessuti

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

## The moment
progress-warm-up = Giro iniziale
progress-round = Round { $number } · { $more ->
    [0] l’ultimo
   *[other] al massimo altri { $more }
}
progress-over = Fine
task-warm-up = Prendi la tessera del tuo primo edificio.
task-lot = { $tile }: scegli il lotto, che paghi subito.
task-own-flag = Pianta la tua bandierina: lì dovrai costruire in questo round.
task-flag = Pianta la bandierina di { $who }: lì si dovrà costruire in questo round.
task-build = Costruisci dove sta la tua bandierina: prendi una tessera per il lotto { $lot } ({ $price }).
task-street = { $tile }: scegli dove porta la strada gratuita.
task-give = { $tile } ({ $effect }): scegli che cosa cedi.
task-take = { $tile } ({ $effect }): scegli che cosa prendi.
task-return = { $tile } ({ $effect }): scegli quanti gettoni.
task-move = { $tile }: metti un lavoratore su qualsiasi altro edificio, senza passi.
task-hut = Restano due tessere: scegli quale riceve la capanna nera. L’altra esce dal gioco.

## Tipi di scelta
kind-tile = Prendi una tessera
kind-stack = Compra la tessera in cima al mazzo
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
kind-move = Metti un lavoratore su un altro edificio
kind-end = Termina il turno
kind-hut = Metti la capanna nera

## Scelte
choice-tile = { $tile }: { $effect }
choice-stack = Tessera in cima al mazzo per £{ $STACK_PRICE }: { $tile }, { $effect }
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
choice-hut = Capanna nera su: { $tile }
choice-black = Un gettone nero
choice-white = Un gettone bianco
choice-reveal = Prossima tessera del mazzo: { $tile }
choice-marker = Prossimo segnalino sulla pila dei segnalini: { $who }
choice-land = Prossima tessera terreno: { $land }
choice-spot = Angolo in alto a sinistra: colonna { $column }, riga { $row }

## Eventi
event-land = L’angolo in alto a sinistra della tessera terreno { $land } è in colonna { $column }, riga { $row }.
event-marker = Segnalino { $number } della pila dei segnalini, contando dal basso: { $who }.
event-first-raffles = Il segnalino di { $who } è il più in basso: { $who } comincia come Raffles.
event-reveal = In cima al mazzo: { $tile }.
event-round = Round { $number }. { $who } è Raffles.
event-offer = Tessere disponibili: { $tiles }.
event-warm-up = { $who } prende: { $tile }.
event-build = { $who } costruisce sul lotto { $lot } per { $price }: { $tile }.
event-build-points = { $who } costruisce sul lotto { $lot } per { $price }, cedendo { $points }: { $tile }.
event-waived = { $who } non ha più né denaro né punti: la banca condona { $rest }.
event-owed = { $who } non ha più né denaro né punti e deve { $rest }.
event-lot-free = { $who } non può pagare { $rest } nemmeno con tutti i punti e riceve il lotto gratis.
event-stack = { $who } compra per { $price } la tessera in cima al mazzo: { $tile }.
event-flag = Il lotto { $lot } va a { $owner }.
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
event-gone = Tolta dal gioco: { $tile }.
event-black = { $who } pesca un gettone nero.
event-raid = { $who } pesca un gettone bianco: retata!
event-shown = { $sum ->
    [0] { $who } non ha nulla da mostrare.
   *[other] { $who } mostra { $opium } e { $chips ->
        [0] nessun gettone
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
    [0] { $who } paga una multa di { $fine }, cedendo { $points }, e perde { $opium }.
    [one] { $who } paga una multa di { $fine }, cedendo { $points }, rimette { $chips } gettone nel sacchetto e perde { $opium }.
   *[other] { $who } paga una multa di { $fine }, cedendo { $points }, rimette { $chips } gettoni nel sacchetto e perde { $opium }.
}
event-fined-unpaid = { $chips ->
    [0] { $who } non può pagare la multa e perde { $opium }.
    [one] { $who } non può pagare la multa, rimette { $chips } gettone nel sacchetto e perde { $opium }.
   *[other] { $who } non può pagare la multa, rimette { $chips } gettoni nel sacchetto e perde { $opium }.
}
event-fined-free = { $chips ->
    [0] { $who } perde { $opium }.
    [one] { $who } rimette { $chips } gettone nel sacchetto e perde { $opium }.
   *[other] { $who } rimette { $chips } gettoni nel sacchetto e perde { $opium }.
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
draw-top = In cima al mazzo: { $tile } · sotto: I { $first }, II { $second }, III { $third }
draw-turn = Tocca a { $who }: ancora { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
} e { $uses ->
    [one] { $uses } azione
   *[other] { $uses } azioni
}
draw-legend = B mattone, X tessuto, T tè, O oppio, * a scelta, = uguali, £ denaro, P punti · ● illegale · ① ②… lavoratori per giocatore

## Il tabellone sulla pagina
board-title-above = Pianta della città di
board-title-below = con lotti, strade e botteghe
board-town = Città
board-whole = Mostra tutta la città
board-points-uses = Edifici usati
board-points-owner = I propri, usati da altri
board-points-paid = Ceduti per i lotti
board-points-fines = Multe
board-points-start = All’inizio
board-tie-break = a pari punti, ma il segnalino è più in alto
hint-points = { $count ->
    [one] subito { $count } punto
   *[other] subito { $count } punti
}
hint-brick = più mattoni
hint-textile = più tessuti
hint-tea = più tè
hint-opium = più oppio
hint-cash = più denaro
hint-agent = un secondo lavoratore
hint-chip = meno gettoni
hint-exposed = meno pericolo in una retata
hint-tempo = risparmia passi
hint-reach = edifici migliori a portata
hint-order = edifici migliori a portata
hint-next = buoni edifici per il prossimo turno
hint-rival = gli altri pagano di più per i loro lotti
board-track = Tracciato dei punti
board-merchants = Mercanti
board-points = punti
board-raffles = Raffles
board-yours = tuo
board-hidden = nascosto
board-supply = In riserva
board-streets = Strade
board-bag = Sacchetto
board-offer = Tessere disponibili
board-stack = Mazzo:
board-top = In cima al mazzo
board-held = presa, non ancora posata
board-with-hut = ha la capanna nera
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
board-chosen = { $count } su { $of }
board-more = ancora { $count }
board-give-one = Cedi un cubo: { $good }, ne restano { $count }
board-take-one = Prendi un cubo: { $good }, { $count } in riserva
board-take-back = Togli questo cubo: { $good }
board-owner-point = { $who }: +{ $OWNER_POINTS ->
    [one] { $OWNER_POINTS } punto
   *[other] { $OWNER_POINTS } punti
}
board-then-chip = poi si pesca un gettone, e non si può annullare
board-why-used = Già usato in questo turno.
board-why-no-uses = Non hai più azioni.
board-why-no-steps = Non hai più passi.
board-why-too-far = Troppo lontano per i passi che ti restano.
board-why-no-street = Nessuna strada porta qui.
board-why-no-way = Da nessuno dei tuoi lavoratori una strada porta qui.
board-why-built = Qui c’è già un edificio.
board-why-flagged = Qui c’è già una bandierina.
board-why-alone = Non c’è nessun edificio accanto.
board-chosen-so = { $count } su { $of }: { $goods }. { $more ->
    [0] Completo.
   *[other] Ancora { $more }.
}
board-fold = Guarda prima la città
board-unfold = Torna allo scambio
board-rules = Regole
board-sum = Totale
board-go-on = Avanti
board-why-cannot-pay = Costa { $cost }: è più di quanto hai.
board-why-brings-nothing = La riserva non ha più nulla di ciò che dà questo edificio.
board-why-no-chips = Non hai gettoni da rimettere nel sacchetto.
board-why-hired = Hai già due lavoratori.
board-why-tile-first = Scegli prima una tessera disponibile.
board-why-street-first = Scegli prima dove va la strada gratuita.
board-why-trade-first = Finisci prima l’azione iniziata.
board-why-not-built = Qui non c’è nessun edificio: i lavoratori vanno di edificio in edificio.
board-why-no-end = Prima della fine del turno devi mettere in gioco il secondo lavoratore.
board-why-tile-later = Si prende una sola tessera, all’inizio del turno.
board-why-stack-last = Solo l’ultimo giocatore del round può comprare la tessera in cima al mazzo, per £{ $STACK_PRICE }.
board-why-stack-cash = La tessera in cima al mazzo costa £{ $STACK_PRICE }: non hai abbastanza denaro.
board-why-no-money = Una strada costa £{ $STREET_PRICE }: non hai abbastanza denaro.
board-why-no-streets = Non ci sono più strade da comprare.
board-walk = { $worker }: vai { FORM($site, form: "to") }, { $count } passi
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
text-flag = Bandierina: { $who }
text-name = { $who }
text-streets = Strade verso: { $sites }
text-steps = A un passo: { $sites }
text-worker = { $worker }: { $site }
text-worker-waits = { $worker } aspetta fuori dal tabellone
text-marker = { $who }: { $points }
text-seal = Prossimo sigillo a { $points }
form-to = a { $name }

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
    [one] una tessera in più rispetto al numero dei giocatori
   *[other] { $SPARE_TILES } tessere in più rispetto al numero dei giocatori
}
