# Clippers, in italiano.
game-name = Clippers
game-about = Fondate empori nelle isole del Pacifico e tracciate sei linee di navigazione che sono di tutti: più linee toccano i vostri empori, meglio è. Di Alan R. Moon, 2002.
aim-goal = Le linee di navigazione crescono da est a ovest attraverso il Pacifico. Sono di tutti: chiunque può prolungare qualunque linea. Tuoi sono soltanto i tuoi empori. Chi alla fine ha più punti vince.
aim-end = La partita finisce subito quando tutti i bastoncini sono posati o fuori dal gioco, o quando un giocatore che deve posare un bastoncino non può prolungare nessuna linea.
aim-points = Ogni emporio vale il valore della sua isola per il numero di linee diverse che l’hanno raggiunta. Anche ogni $ è un punto; chi porta una linea su un’isola che non aveva ancora raggiunto riceve di solito un bonus.

option-board = Il tabellone: pacific-2, la prima mappa pacific-1 oppure il testo di un proprio file di mappa.
option-exact = Se le carte Opzione esigono il loro numero intero di bastoncini, ovunque se ne possano posare tanti.
option-stuck = Come continua un colore i cui clipper sono bloccati: con «anew», appena lo sono tutti, chi ne posa un bastoncino può farlo ripartire dalla sua casella di partenza o da un’isola che ha raggiunto. Con «bought» si continua solo con un clipper appena comprato; con «any» un clipper bloccato può ripartire anche se altri del suo colore possono ancora proseguire.
option-violet-counts = Se la linea viola conta sulla sua prima isola fin dal primo bastoncino.

## Isole
island-number = Isola { $number }
island-pitcairn = Pitcairn
island-gambier = Gambier
island-hao = Hao
island-marquesas = Marchesi
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
island-palmyra = Palmyra
island-niue = Niue
island-american-samoa = Samoa Americane
island-samoa = Samoa
island-tokelau = Tokelau
island-tonga = Tonga
island-phoenix = Fenice
island-wallis-futuna = Wallis e Futuna
island-fiji = Figi
island-tuvalu = Tuvalu
island-kermadec = Kermadec
island-johnston = Johnston
island-gilbert = Gilbert
island-nauru = Nauru
island-marshall = Marshall
island-vanuatu = Vanuatu
island-norfolk = Norfolk
island-new-zealand = Nuova Zelanda
island-hawaii = Hawaii
island-new-caledonia = Nuova Caledonia
island-solomons = Salomone
island-new-guinea = Nuova Guinea
island-carolines = Caroline
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
start-blue = Partenza blu
start-white = Partenza bianca
start-green = Partenza verde
start-black = Partenza nera

## Nazioni e carte
nation-france = Francia
nation-england = Inghilterra
nation-america = America
nation-germany = Germania
nation-japan = Giappone
card-2x = 2×
card-3x = 3×
card-5x = 5×
card-settlement = Emporio

## Tipi di scelta
kind-settle = Fondare un emporio
kind-card = Prendere una carta Opzione
kind-pass = Passare
kind-buy = Comprare un clipper per { $CLIPPER_PRICE } $
kind-no-clipper = Non comprare clipper
kind-lay = Posare un bastoncino
kind-place = Collocare il nuovo clipper
kind-move = Togliere un emporio
kind-put = Ricollocare l’emporio
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
choice-pass = Passare
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
choice-move = Da: { $island } (valore { $value }, { $lines ->
    [0] nessuna linea
    [one] { $lines } linea
   *[other] { $lines } linee
})
choice-put = A: { $island } (valore { $value }, { $lines ->
    [0] nessuna linea
    [one] { $lines } linea
   *[other] { $lines } linee
})
choice-wait = Niente ora, fino a { rule-sticks-5x } nella fase 3
choice-done = { $sticks ->
    [one] Fermarsi dopo { $sticks } bastoncino
   *[other] Fermarsi dopo { $sticks } bastoncini
}
choice-nation = { $nation } per { $who }
choice-start = Inizia { $who }

## Eventi
event-nation = { $who } riceve la sua nazione: { $nation }.
event-start = La sorte sceglie { $who } per iniziare.
event-round = Round { $number }. Inizia { $who }.
event-phase = Fase { $number }.
event-settle = { $who } fonda un emporio: { $island }.
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
event-move = { $who } sposta un emporio: { $from } → { $to }.
event-wait = { $who } non posa nulla in questa fase.
event-return = { $who } non può più collocare il clipper della { $line }: torna nella riserva, senza rimborso.
event-violet = { $lines ->
    [2] Due linee sono arrivate ({ $island }): la linea viola può partire.
    [one] Una linea è arrivata ({ $island }): la linea viola può partire.
   *[other] { $lines } linee sono arrivate ({ $island }): la linea viola può partire.
}
event-gone = { $count ->
    [one] La { $line } non può più proseguire: il suo ultimo bastoncino esce dal gioco.
   *[other] La { $line } non può più proseguire: i suoi ultimi { $count } bastoncini escono dal gioco.
}
event-over-laid = Tutti i bastoncini sono posati o fuori dal gioco: la partita è finita.
event-over-stuck = { $who } deve posare un bastoncino e non può prolungare alcuna rotta: la partita è finita.
event-result = { $place }. { $who }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, di cui { $money } $ in denaro.
event-win = Vince { $who }.
event-share = { $who } condivide la vittoria.

## Il tavolo nel terminale
draw-setup = Preparazione
draw-round = Round { $number } · fase { $phase } · inizia: { $who }
draw-over = La partita è finita
draw-legend = Isola, valore, linee arrivate, empori per numero di giocatore, spazi liberi (.) · ○ partenza, ▲ clipper o estremità
draw-line = { $line }: { $left } bastoncini su { $sticks }, { $clippers ->
    [0] nessun clipper nella riserva
    [one] { $clippers } clipper nella riserva
   *[other] { $clippers } clipper nella riserva
}
draw-violet = { $line }: { $left } bastoncini su { $sticks }, nessun clipper, parte da qui: { $island }
draw-gone = { $count } fuori dal gioco
draw-player = { $who }: { $money } $, { $reserve } in riserva, ora { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
draw-nation = { $nation }
draw-card = carta { $card }
draw-clipper = clipper da collocare ({ $line })
draw-cards = Carte Opzione disponibili: { $cards }
draw-card-left = { $price ->
    [0] { $count } di { $card } (gratuita)
   *[other] { $count } di { $card } ({ $price } $)
}
draw-turn = { $sticks ->
    [one] { $who } può posare ancora { $sticks } bastoncino
   *[other] { $who } può posare ancora { $sticks } bastoncini
}

## Il tabellone sulla pagina
board-chart = Carta
board-whole = Mostra tutta la carta
board-title-below = con le sei linee dei clipper
board-equator = Equatore
board-capricorn = Tropico del Capricorno
board-nations = Nazioni
board-score-now = punti
board-first = primo giocatore
board-cards = Carte opzione
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
board-card-settlement = Sposta un tuo emporio in una fase
board-free-of-charge = gratis
board-free = { $count ->
    [one] libera
   *[other] { $count } libere
}
board-lines = Linee
board-line = { $line }: { $left } bastoncini su { $sticks }, clipper in riserva: { $clippers }
board-no-ships = senza navi
board-phases = Fasi del round { $round }
board-phase-settle = Insediare
board-phase-lay = Posare
board-phase-close = Fine
board-why-full = Nessun ancoraggio libero.
board-why-same = L’emporio viene da qui.
board-why-reserve = Nessun emporio in riserva.
board-island = { $island }: valore { $value }, linee: { $lines }, ancoraggi liberi: { $free }
board-reserve = { $count ->
    [one] { $count } emporio in riserva
   *[other] { $count } empori in riserva
}
board-money = { $count } $
board-round = Round { $round }
board-worth = { $lines ->
    [one] valore { $value } × { $lines } linea = { $worth } ora
   *[other] valore { $value } × { $lines } linee = { $worth } ora
}
board-earns = { $count } × { $value } × { $lines } = { $worth }
board-nobody-here = Nessuno ha un emporio qui.
board-lay-reach = La { $line } raggiunge { $island }
board-lay-toward = La { $line } verso { $island }, { $stick } di { $length }
board-bonus-first = prima linea qui: { $FIRST_LINE_BONUS } $
board-bonus-first-times = prima linea qui: premio di { $FIRST_LINE_BONUS } $, { rule-times }
board-bonus-new = una nuova linea qui: { $NEXT_LINE_BONUS } $
board-bonus-new-times = una nuova linea qui: premio di { $NEXT_LINE_BONUS } $, { rule-times }
board-bonus-again = questa linea c’è già stata: nessun premio
board-bonus-forgone = nessun premio con la carta { card-3x }
board-lay-bonus = { $stick } · { $bonus }
board-stretch = { $from } – { $to }, { $stick } di { $length }
board-leaves = il clipper lascia { $place }
board-placed = il nuovo clipper parte da { $place }
board-begins = dalla sua fine: { $place }
board-left = { $count ->
    [one] ancora { $count } bastoncino in questa fase
   *[other] ancora { $count } bastoncini in questa fase
}
board-waits = Il nuovo clipper ({ $line }) aspetta di essere collocato
board-holds = ha la carta { $card }
board-filter = Mostrare solo dove può andare la { $line }
board-why-none-here = Non hai empori qui.
board-why-settled = Hai già fondato un emporio, preso una carta o passato.
board-laid = Qui passa la { $line }.
board-why-begun = Qui può proseguire solo la { $line }.
board-why-before = Prima vengono i bastoncini precedenti.
board-why-no-end = Nessun clipper e nessuna fine di linea alle due estremità.
board-why-one-way = Senso unico: { $from } → { $to }.
board-why-twice = La { $line } è già su questa tratta: l’altro binario è per un’altra linea.
board-why-no-sticks = La linea non ha più bastoncini.
board-why-place-first = Il clipper comprato in questo round va collocato adesso.
board-why-move-first = Adesso va spostato un emporio.
board-why-card-phase = Le carte Opzione si prendono nella fase 1.
board-why-card-gone = In questo round sono tutte prese.
board-why-money = Costa { $price } $, e hai { $money } $.
board-why-nothing-to-move = Non hai empori da spostare.
board-why-stuck = Nessun clipper di questa linea può proseguire.
board-why-violet = { $VIOLET_LINES ->
    [2] La linea viola aspetta che due linee siano arrivate: { $island }.
    [one] La linea viola aspetta che una linea sia arrivata: { $island }.
   *[other] La linea viola aspetta che { $VIOLET_LINES } linee siano arrivate: { $island }.
}
board-why-buy-later = Un clipper si compra dopo aver fondato un emporio, preso una carta o passato.
board-why-buy-phase = I clipper si comprano nella fase 1.
board-why-no-supply = Nessun clipper di questa linea nella riserva.
board-why-nowhere = Un nuovo clipper di questa linea non avrebbe posto.

## Il tavolo in parole
text-turn = È il turno di { $who }
text-own = Quello che hai
text-settlements = { $count ->
    [one] { $island }: { $count } emporio, rende { $earned }
   *[other] { $island }: { $count } empori, rendono { $earned }
}
text-lines = Linee qui: { $lines }
text-settlers = Empori: { $who }
text-settler = { $who } { $earns }
text-clippers = Clipper qui: { $lines }
text-link = { $length ->
    [one] Collegamento con { $island }, { $length } bastoncino, libero
   *[other] Collegamento con { $island }, { $length } bastoncini, libero
}
text-link-laid = { $length ->
    [one] Collegamento con { $island }, { $length } bastoncino: { $sticks }
   *[other] Collegamento con { $island }, { $length } bastoncini: { $sticks }
}
text-sticks = { $line } { $count }
text-tip = Clipper o fine: { $place }
text-tip-afloat = Clipper o fine in viaggio: { $from } – { $to }
text-holders = Presa da { $who }
text-name = { $who }
text-score = { $points ->
    [one] { $who }: { $points } punto
   *[other] { $who }: { $points } punti
}

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
