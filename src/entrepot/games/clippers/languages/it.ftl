# Clippers, in italiano.
game-name = Clippers
game-about = Fonda porti nelle isole del Pacifico e traccia sei linee di navigazione che sono di tutti: più linee toccano i tuoi porti, meglio è. Di Alan R. Moon, 2002.
aim-goal = Le linee di navigazione si allungano da est a ovest attraverso il Pacifico. Sono di tutti: chiunque può prolungare qualunque linea. Solo i porti sono tuoi. Vince chi alla fine ha più punti.
aim-end = La partita finisce subito quando tutti i bastoncini sono posati o fuori dal gioco, o quando un giocatore che deve posare un bastoncino non può prolungare nessuna linea.
aim-points = Ogni porto vale il valore della sua isola moltiplicato per il numero di linee diverse che hanno raggiunto l’isola. Anche ogni $ è un punto; chi porta una linea a un’isola che non aveva ancora raggiunto riceve di solito un premio.
option-board = La mappa su cui si gioca: una di quelle del gioco oppure una tua, come testo del suo file.
option-board-name = Mappa
option-board-pacific-2 = mappa standard
option-board-pacific-3 = terza mappa
option-board-pacific-1 = prima mappa
option-exact = Indica se con le carte Opzione si devono posare tutti i bastoncini, quando è possibile.
option-exact-name = Tutti i bastoncini della carta
option-exact-no = almeno un bastoncino
option-exact-yes = tutti i bastoncini
option-violet-counts = Indica se la linea viola conta sulla sua prima isola fin dal primo bastoncino.
option-violet-counts-name = La linea viola sulla sua prima isola
option-violet-counts-yes = conta subito
option-violet-counts-no = conta all’arrivo
option-clipper-place = Dove puoi collocare un clipper comprato, oltre che sulla sua casella di partenza: su un’isola che il suo colore ha raggiunto, o su una che una linea qualsiasi ha raggiunto. Lì il suo colore conta solo quando arriva lungo una tratta.
option-clipper-place-name = Dove collocare un clipper
option-clipper-place-own-line = dove è passata la sua linea
option-clipper-place-any-line = dove è passata una linea qualsiasi
option-five-other-phase = Che cosa posa chi ha la carta 5× nella fase in cui non la usa: niente, oppure un bastoncino. Chi nella fase 2 posa al massimo un bastoncino ha ancora i cinque per la fase 3.
option-five-other-phase-name = L’altra fase della carta 5×
option-five-other-phase-none = nessun bastoncino
option-five-other-phase-one = un bastoncino
option-settlement-card = Che cosa fa nella fase 3 chi ha la carta Porto e ha posato un bastoncino nella fase 2: spostare un porto, oppure a scelta spostarne uno o posare un altro bastoncino.
option-settlement-card-name = Carta Porto nella fase 3
option-settlement-card-move = spostare un porto
option-settlement-card-move-or-stick = spostare un porto o posare un bastoncino
option-stuck = Come continua un colore i cui clipper sono bloccati. Ripartire vuol dire che chi posa un bastoncino di quel colore può farlo dalla sua casella di partenza o da un’isola che ha raggiunto.
option-stuck-name = Clipper bloccati
option-stuck-anew = ripartire quando sono tutti bloccati
option-stuck-bought = solo con un clipper comprato
option-stuck-any = ripartire anche se ne è bloccato uno solo
preset-family = Famiglia
preset-family-about = Ovunque l’interpretazione che lascia più possibilità.
preset-by-the-letter = Alla lettera
preset-by-the-letter-about = Ciò che la fonte dice parola per parola, anche dove di solito giochiamo in un altro modo.


## Isole
island-number = Isola { $number }
    .the = l’isola { $number }
    .to = verso l’isola { $number }
island-pitcairn = Pitcairn
island-gambier = Gambier
    .the = le Gambier
    .to = verso le Gambier
    .at = alle Gambier
island-hao = Hao
island-marquesas = Marchesi
    .the = le Marchesi
    .to = verso le Marchesi
    .at = alle Marchesi
island-rangiroa = Rangiroa
island-rapa = Rapa
island-tahiti = Tahiti
island-tubuai = Tubuai
island-bora-bora = Bora Bora
island-malden = Malden
island-penrhyn = Penrhyn
island-rarotonga = Rarotonga
island-suwarrow = Suwarrow
island-christmas = Natale
    .the = l’isola di Natale
    .to = verso l’isola di Natale
island-palmyra = Palmyra
island-niue = Niue
island-american-samoa = Samoa Americane
    .the = le Samoa Americane
    .to = verso le Samoa Americane
    .at = alle Samoa Americane
island-samoa = Samoa
    .the = le Samoa
    .to = verso le Samoa
    .at = alle Samoa
island-tokelau = Tokelau
island-tonga = Tonga
island-phoenix = Fenice
    .the = le isole della Fenice
    .to = verso le isole della Fenice
island-wallis-futuna = Wallis e Futuna
island-fiji = Figi
    .the = le Figi
    .to = verso le Figi
island-tuvalu = Tuvalu
island-kermadec = Kermadec
    .the = le Kermadec
    .to = verso le Kermadec
island-johnston = Johnston
island-gilbert = Gilbert
    .the = le Gilbert
    .to = verso le Gilbert
island-nauru = Nauru
island-marshall = Marshall
    .the = le Marshall
    .to = verso le Marshall
island-vanuatu = Vanuatu
island-norfolk = Norfolk
island-new-zealand = Nuova Zelanda
    .the = la Nuova Zelanda
    .to = verso la Nuova Zelanda
island-hawaii = Hawaii
    .the = le Hawaii
    .to = verso le Hawaii
island-new-caledonia = Nuova Caledonia
    .the = la Nuova Caledonia
    .to = verso la Nuova Caledonia
island-solomons = Salomone
    .the = le Salomone
    .to = verso le Salomone
island-new-guinea = Nuova Guinea
    .the = la Nuova Guinea
    .to = verso la Nuova Guinea
island-carolines = Caroline
    .the = le Caroline
    .to = verso le Caroline
island-guam = Guam

## Linee
line-red = linea rossa
line-blue = linea blu
line-white = linea bianca
line-green = linea verde
line-black = linea nera
line-violet = linea viola
mark-red = R
mark-blue = L
mark-white = B
mark-green = V
mark-black = N
mark-violet = I
start-red = Partenza rossa
    .the = la partenza rossa
    .to = verso la partenza rossa
start-blue = Partenza blu
    .the = la partenza blu
    .to = verso la partenza blu
start-white = Partenza bianca
    .the = la partenza bianca
    .to = verso la partenza bianca
start-green = Partenza verde
    .the = la partenza verde
    .to = verso la partenza verde
start-black = Partenza nera
    .the = la partenza nera
    .to = verso la partenza nera

## Nazioni e carte
nation-france = Francia
nation-england = Inghilterra
nation-america = America
nation-germany = Germania
nation-japan = Giappone
card-2x = 2×
card-3x = 3×
card-5x = 5×
card-settlement = Porto

## The moment
progress-round = Round { $number } · { $sticks ->
    [one] { $sticks } bastoncino
   *[other] { $sticks } bastoncini
}
progress-over = Fine
task-lay = Posa un bastoncino su un tratto indicato: le linee che raggiungono i tuoi porti danno punti.
task-place = Colloca il nuovo clipper ({ $line }) su un tratto indicato.
task-put = Ricolloca il porto su un’isola indicata.

## Tipi di scelta
kind-settle = Fonda un porto
kind-card = Prendi una carta Opzione
kind-pass = Passa
kind-buy = Compra un clipper per { $CLIPPER_PRICE } $
kind-no-clipper = Non comprare clipper
kind-lay = Posa un bastoncino
kind-place = Colloca il nuovo clipper
kind-move = Togli un porto
kind-put = Ricolloca il porto
kind-wait = Non posare nulla in questa fase
kind-done = Non posare altro

## Scelte
choice-settle = { $island } (valore { $value }, { $lines ->
    [0] nessuna linea
    [one] { $lines } linea
   *[other] { $lines } linee
})
choice-card = { $price ->
    [0] Carta { $card }, gratuita
   *[other] Carta { $card } per { $price } $
}
choice-pass = Passa
choice-buy = Un clipper della { $line } per { $CLIPPER_PRICE } $
choice-no-clipper = Nessun clipper
choice-lay = { $line }: { $from } → { $to }, bastoncino { $stick } di { $length }
choice-lay-reach = { $bonus ->
    [0] { $line }: { $from } → { $to }, tratta completa
   *[other] { $line }: { $from } → { $to }, tratta completa, +{ $bonus } $
}
choice-place = Nuovo clipper, { $line }: { $from } → { $to }, bastoncino { $stick } di { $length }
choice-place-reach = { $bonus ->
    [0] Nuovo clipper, { $line }: { $from } → { $to }, tratta completa
   *[other] Nuovo clipper, { $line }: { $from } → { $to }, tratta completa, +{ $bonus } $
}
choice-move = Da qui: { $island } (valore { $value }, { $lines ->
    [0] nessuna linea
    [one] { $lines } linea
   *[other] { $lines } linee
})
choice-put = Qui: { $island } (valore { $value }, { $lines ->
    [0] nessuna linea
    [one] { $lines } linea
   *[other] { $lines } linee
})
choice-wait = Niente ora, fino a { rule-sticks-5x } nella fase 3
choice-done = { $sticks ->
    [one] Fermati dopo { $sticks } bastoncino
   *[other] Fermati dopo { $sticks } bastoncini
}
choice-nation = { $nation } per { $who }
choice-start = Inizia { $who }

## Eventi
event-nation = { $who } riceve la sua nazione: { $nation }.
event-start = Il sorteggio sceglie { $who } come primo giocatore.
event-round = Round { $number }. Inizia { $who }.
event-phase = Fase { $number }.
event-settle = { $who } fonda un porto: { $island }.
event-card = { $price ->
    [0] { $who } prende la carta { $card }, che è gratuita.
   *[other] { $who } prende la carta { $card } per { $price } $.
}
event-pass = { $who } passa.
event-buy = { $who } compra un clipper della { $line } per { $price } $.
event-lay = { $who } prolunga la { $line }: { $from } → { $to } ({ $stick } di { $length }).
event-lay-reach = { $bonus ->
    [0] { $who } completa una tratta della { $line }: { $from } → { $to }, senza premio.
   *[other] { $who } completa una tratta della { $line }: { $from } → { $to }, premio di { $bonus } $.
}
event-place = { $who } colloca il nuovo clipper della { $line }: { $place }.
event-restart = Un clipper bloccato della { $line } riparte da un altro punto: { $from } → { $to }.
event-move = { $who } sposta un porto: { $from } → { $to }.
event-wait = { $who } non posa nulla in questa fase.
event-return = { $who } non può più collocare il clipper della { $line }: torna nella riserva, senza rimborso.
event-violet = { $lines ->
    [2] Due linee hanno raggiunto { FORM($island, form: "the") }: la linea viola può partire.
    [one] Una linea ha raggiunto { FORM($island, form: "the") }: la linea viola può partire.
   *[other] { $lines } linee hanno raggiunto { FORM($island, form: "the") }: la linea viola può partire.
}
event-gone = { $count ->
    [one] La { $line } non può più proseguire: il suo ultimo bastoncino esce dal gioco.
   *[other] La { $line } non può più proseguire: i suoi ultimi { $count } bastoncini escono dal gioco.
}
event-over-laid = Tutti i bastoncini sono posati o fuori dal gioco: la partita è finita.
event-over-stuck = { $who } deve posare un bastoncino e non può prolungare nessuna rotta: la partita è finita.
event-result = { $place }. { $who }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, di cui { $money } $ in denaro.
event-win = Vince { $who }.
event-share = { $who } condivide la vittoria.

## Il tavolo nel terminale
draw-setup = Preparazione
draw-round = Round { $number } · fase { $phase } · primo giocatore: { $who }
draw-over = La partita è finita
draw-legend = Isola, valore, linee arrivate, porti per giocatore, ancoraggi liberi (.) · ○ casella di partenza, ▲ clipper o estremità
draw-line = { $line }: { $left } bastoncini su { $sticks }, { $clippers ->
    [0] nessun clipper in riserva
    [one] { $clippers } clipper in riserva
   *[other] { $clippers } clipper in riserva
}
draw-violet = { $line }: { $left } bastoncini su { $sticks }, nessun clipper, parte da qui: { $island }
draw-gone = { $count } fuori dal gioco
draw-player = { $who }: { $money } $, { $reserve ->
    [one] { $reserve } porto in riserva
   *[other] { $reserve } porti in riserva
}, ora { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
draw-nation = { $nation }
draw-card = carta { $card }
draw-clipper = clipper da collocare ({ $line })
draw-cards = Carte Opzione: { $cards }
draw-card-left = { $price ->
    [0] { $card } (gratuita, ne restano { $count })
   *[other] { $card } ({ $price } $, ne restano { $count })
}
draw-turn = { $sticks ->
    [one] { $who } può posare ancora { $sticks } bastoncino
   *[other] { $who } può posare ancora { $sticks } bastoncini
}

## Il tabellone sulla pagina
board-chart = Mappa
board-whole = Mostra tutta la mappa
board-title = Il Pacifico
board-title-below = con le sei linee dei clipper
board-equator = Equatore
board-capricorn = Tropico del Capricorno
board-nations = Nazioni
board-score-now = punti
board-first = primo giocatore
board-points-ports = Porti
board-points-money = Denaro
board-tie-break = a pari punti, ma con meno denaro
hint-points = { $count ->
    [one] subito { $count } punto
   *[other] subito { $count } punti
}
hint-expected = un’isola che altre linee raggiungeranno
hint-near = una linea si avvicina alle tue isole
hint-card = la carta aiuta nelle fasi successive
hint-clipper = un clipper da collocare
hint-rival = porta meno agli altri
board-cards = Carte Opzione
board-card-2x = { $CARD_STICKS_2X ->
    [2] Due bastoncini per fase
    [one] Un bastoncino per fase
   *[other] { $CARD_STICKS_2X } bastoncini per fase
}, { $BONUS_FACTOR ->
    [2] premi doppi
   *[other] premi moltiplicati per { $BONUS_FACTOR }
}
board-card-3x = { $CARD_STICKS_3X ->
    [3] Tre bastoncini per fase
    [one] Un bastoncino per fase
   *[other] { $CARD_STICKS_3X } bastoncini per fase
}, senza premi
board-card-5x = { $CARD_STICKS_5X ->
    [5] Cinque bastoncini in una fase
    [one] Un bastoncino in una fase
   *[other] { $CARD_STICKS_5X } bastoncini in una fase
}, nessuno nell’altra
board-card-settlement = Sposta un tuo porto in una fase
board-free-of-charge = gratuita
board-free = { $count ->
    [one] libera
   *[other] { $count } libere
}
board-lines = Linee
board-line = { $line }: { $left } bastoncini su { $sticks }, clipper in riserva: { $clippers }
board-no-ships = senza clipper
board-phases = Fasi del round { $round }
board-phase-settle = Fonda
board-phase-lay = Posa
board-phase-close = Fine
board-why-full = Qui non c’è nessun ancoraggio libero.
board-why-same = Il porto viene da qui.
board-why-reserve = Non hai più porti in riserva.
board-island = { $island }: valore { $value }, linee: { $lines }, ancoraggi liberi: { $free }
board-reserve = { $count ->
    [one] { $count } porto in riserva
   *[other] { $count } porti in riserva
}
board-money = { $count } $
board-round = Round { $round }
board-worth = { $lines ->
    [one] valore { $value } × { $lines } linea = { $worth } ora
   *[other] valore { $value } × { $lines } linee = { $worth } ora
}
board-earns = { $count } × { $value } × { $lines } = { $worth }
board-nobody-here = Nessuno ha un porto qui.
board-lay-reach = La { $line } raggiunge { FORM($island, form: "the") }
board-lay-toward = La { $line } { FORM($island, form: "to") }, { $stick } di { $length }
board-bonus-first = prima linea qui: premio di { $FIRST_LINE_BONUS } $
board-bonus-first-times = prima linea qui: premio di { $FIRST_LINE_BONUS } $, { rule-times }
board-bonus-new = una nuova linea qui: premio di { $NEXT_LINE_BONUS } $
board-bonus-new-times = una nuova linea qui: premio di { $NEXT_LINE_BONUS } $, { rule-times }
board-bonus-again = questa linea c’è già stata: nessun premio
board-bonus-forgone = nessun premio con la carta { card-3x }
board-lay-bonus = { $stick } · { $bonus }
board-stretch = { $from } – { $to }, { $stick } di { $length }
board-leaves = il clipper lascia { FORM($place, form: "the") }
board-placed = partenza del nuovo clipper: { $place }
board-begins = dalla sua estremità: { $place }
board-left = { $count ->
    [one] ancora { $count } bastoncino da posare in questa fase
   *[other] ancora { $count } bastoncini da posare in questa fase
}
board-waits = Il nuovo clipper ({ $line }) è ancora da collocare
board-holds = ha la carta { $card }
board-filter = Mostra solo dove può andare la { $line }
board-why-none-here = Qui non hai porti.
board-why-settled = Hai già fondato un porto, preso una carta o passato.
board-laid = Qui passa la { $line }.
board-why-begun = Qui può proseguire solo la { $line }.
board-why-before = Prima vanno posati i bastoncini precedenti.
board-why-no-end = Alle due estremità della tratta non c’è nessun clipper e non finisce nessuna linea.
board-why-one-way = Senso unico: { $from } → { $to }.
board-why-twice = La { $line } è già su questa tratta: l’altra corsia è per un’altra linea.
board-why-no-sticks = La linea non ha più bastoncini.
board-why-place-first = Il clipper comprato in questo round va collocato adesso.
board-why-move-first = Ora devi spostare un porto.
board-why-card-phase = Le carte Opzione si prendono nella fase 1.
board-why-card-gone = In questo round sono già tutte prese.
board-why-money = Costa { $price } $, ma hai solo { $money } $.
board-why-nothing-to-move = Non hai porti da spostare.
board-why-stuck = Nessun clipper di questa linea può proseguire.
board-why-violet = { $VIOLET_LINES ->
    [2] La linea viola aspetta che due linee abbiano raggiunto { FORM($island, form: "the") }.
    [one] La linea viola aspetta che una linea abbia raggiunto { FORM($island, form: "the") }.
   *[other] La linea viola aspetta che { $VIOLET_LINES } linee abbiano raggiunto { FORM($island, form: "the") }.
}
board-why-buy-later = Puoi comprare un clipper dopo aver fondato un porto, preso una carta o passato.
board-why-buy-phase = I clipper si comprano nella fase 1.
board-why-no-supply = In riserva non ci sono più clipper di questa linea.
board-why-nowhere = Un nuovo clipper di questa linea non si potrebbe collocare da nessuna parte.

## Il tavolo in parole
text-turn = È il turno di { $who }
text-own = Ciò che hai
text-settlements = { $count ->
    [one] { $island }: { $count } porto, rende { $earned }
   *[other] { $island }: { $count } porti, rendono { $earned }
}
text-lines = Linee qui: { $lines }
text-settlers = Porti: { $who }
text-settler = { $who } { $earns }
text-clippers = Clipper qui: { $lines }
text-link = { $length ->
    [one] Tratta { FORM($island, form: "to") }, { $length } bastoncino, libera
   *[other] Tratta { FORM($island, form: "to") }, { $length } bastoncini, libera
}
text-link-laid = { $length ->
    [one] Tratta { FORM($island, form: "to") }, { $length } bastoncino: { $sticks }
   *[other] Tratta { FORM($island, form: "to") }, { $length } bastoncini: { $sticks }
}
text-sticks = { $line } { $count }
text-tip = Clipper o estremità: { $place }
text-tip-afloat = Clipper o estremità in viaggio: { $from } – { $to }
text-holders = Presa da { $who }
text-name = { $who }
text-score = { $points ->
    [one] { $who }: { $points } punto
   *[other] { $who }: { $points } punti
}
form-the = { $name }
form-to = verso { $name }

## Espressioni delle regole con i loro numeri
rule-sticks = { $STICKS ->
    [2] due bastoncini
    [3] tre bastoncini
    [4] quattro bastoncini
    [5] cinque bastoncini
    [one] un bastoncino
   *[other] { $STICKS } bastoncini
}
rule-sticks-2x = { $CARD_STICKS_2X ->
    [2] due bastoncini
    [3] tre bastoncini
    [4] quattro bastoncini
    [5] cinque bastoncini
    [one] un bastoncino
   *[other] { $CARD_STICKS_2X } bastoncini
}
rule-sticks-3x = { $CARD_STICKS_3X ->
    [2] due bastoncini
    [3] tre bastoncini
    [4] quattro bastoncini
    [5] cinque bastoncini
    [one] un bastoncino
   *[other] { $CARD_STICKS_3X } bastoncini
}
rule-sticks-5x = { $CARD_STICKS_5X ->
    [2] due bastoncini
    [3] tre bastoncini
    [4] quattro bastoncini
    [5] cinque bastoncini
    [one] un bastoncino
   *[other] { $CARD_STICKS_5X } bastoncini
}
rule-sticks-settlement = { $CARD_STICKS_SETTLEMENT ->
    [2] due bastoncini
    [3] tre bastoncini
    [4] quattro bastoncini
    [5] cinque bastoncini
    [one] un bastoncino
   *[other] { $CARD_STICKS_SETTLEMENT } bastoncini
}
rule-price-2x = { $CARD_PRICE_2X ->
    [0] gratuita
   *[other] { $CARD_PRICE_2X } $
}
rule-price-3x = { $CARD_PRICE_3X ->
    [0] gratuita
   *[other] { $CARD_PRICE_3X } $
}
rule-price-5x = { $CARD_PRICE_5X ->
    [0] gratuita
   *[other] { $CARD_PRICE_5X } $
}
rule-price-settlement = { $CARD_PRICE_SETTLEMENT ->
    [0] gratuita
   *[other] { $CARD_PRICE_SETTLEMENT } $
}
rule-times = { $BONUS_FACTOR ->
    [2] doppio
   *[other] moltiplicato per { $BONUS_FACTOR }
}
rule-violet-lines = { $VIOLET_LINES ->
    [2] due
   *[other] { $VIOLET_LINES }
}
