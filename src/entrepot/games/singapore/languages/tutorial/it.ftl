# La prima partita di Singapore, in italiano.
-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}
-uses = { $count ->
    [one] { $count } azione
   *[other] { $count } azioni
}
-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
-textiles = { $count ->
    [one] { $count } tessuto
   *[other] { $count } tessuti
}
-bricks = { $count ->
    [one] { $count } mattone
   *[other] { $count } mattoni
}
-opium = { $count ->
    [one] { $count } oppio
   *[other] { $count } oppio
}
-goods = { $count ->
    [one] { $count } merce
   *[other] { $count } merci uguali
}
tutorial-welcome = Benvenuto a Singapore. In mezzo ci sono quattro edifici che non sono di nessuno; intorno c’è terreno da prendere. Costruirai, camminerai, scambierai e farai punti, e in dieci minuti saprai come. Ciò che è illuminato è la tua prossima mossa; il pulsante in basso la fa per te.
tutorial-track = Giocano tre mercanti; tu sei Giocatore 1. Tutti hanno { -points(count: $START_POINTS) } e £{ $START_CASH }. L’ultimo per punti è Raffles, che distribuisce il terreno. A parità è chi ha il segnalino più in basso: ora Giocatore 2.
tutorial-warm-tile = Prima del primo round ognuno costruisce una tessera. Cominci tu. Prendi { tile-weaving-manufactory }: chi la usa prende { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }, senza cedere nulla.
tutorial-warm-lot = Mettila su un lotto libero accanto a un edificio. Ogni lotto ha il suo prezzo; questo, sotto l’edificio { tile-loom }, costa solo £{ $LOT_S3 }. Una strada gratuita unirà i due.
tutorial-flags = Anche gli altri hanno costruito, e comincia il round 1. { $SPARE_TILES ->
    [one] C’è una tessera in più dei giocatori.
   *[other] Ci sono { $SPARE_TILES } tessere in più dei giocatori.
} Giocatore 2 è Raffles e ora pianta una bandierina per ciascuno: è lì che ognuno dovrà costruire.
tutorial-others = Raffles ha piantato la tua bandierina sul lotto da £{ $LOT_S4 }, sotto l’edificio { tile-tea-garden }. Raffles gioca anche per primo, poi Giocatore 3, poi tu. Guarda che cosa fanno.
tutorial-build = Tocca a te. Prima devi costruire. Restano due tessere: una scura e { tile-stone-mason }. Gli edifici scuri sono illegali, ne parleremo. Prendi { tile-stone-mason }. Poiché sei l’ultimo del round, potresti anche comprare per £{ $STACK_PRICE } la tessera in cima alla pila.
tutorial-street = Il lotto è pagato, l’edificio è in piedi. Ricevi una strada gratuita verso un vicino: collegalo all’edificio { tile-tea-garden }. Una strada verso uno dei quattro edifici di mezzo porta a tutti e quattro.
tutorial-enter = Ora lavori: fino a { -steps(count: $STEPS) } e { -uses(count: $USES) }, nell’ordine che vuoi. Il tuo lavoratore non è ancora in città. Metterlo in gioco è un passo, e può cominciare su qualsiasi edificio. Scegli il tuo edificio { tile-weaving-manufactory }.
tutorial-use = Usa l’edificio dove sta il tuo lavoratore. Nel tuo turno puoi usare ogni edificio una volta.
tutorial-walk = Ora { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } sono dietro il tuo schermo, dove nessuno li vede. Segui la strada fino all’edificio { tile-loom }. Le strade sono di tutti, chiunque le abbia posate.
tutorial-use-again = L’edificio { tile-loom } dà ancora { -textiles(count: $LOOM_TAKE_TEXTILE) }. Non è di nessuno.
tutorial-walk-on = Puoi lasciare il centro per qualsiasi strada che lo tocchi: vai a { tile-stone-mason }. È il tuo ultimo passo.
tutorial-use-last = Prendi { -bricks(count: $MASON_2_TAKE_BRICK) } dal tuo nuovo edificio.
tutorial-end = { -steps(count: $STEPS) }, { -uses(count: $USES) }: un buon turno. Potresti ancora comprare strade a £{ $STREET_PRICE }. Termina il turno.
tutorial-hut = Nessuno ha voluto la tessera scura, quindi riceve la capanna nera. Se avanza ancora, esce dal gioco. Le tessere disponibili si completano, e Raffles pianta le prossime bandierine.
tutorial-later = Qualche round dopo la città è cresciuta. In questo turno hai già costruito e sei sull’edificio { tile-weaving-manufactory } con 1 tessuto e £9. Ora ai punti! Prendi prima { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }.
tutorial-loom = L’edificio { tile-east-india-company }, accanto all’edificio { tile-loom }, chiede { -goods(count: $COMPANY_9_GIVE_SAME) } e £{ $COMPANY_9_GIVE_CASH }, e dà { -points(count: $COMPANY_9_TAKE_POINTS) }. Hai abbastanza tessuti. Uno in più non guasta: vai all’edificio { tile-loom } …
tutorial-loom-use = … e usalo passando.
tutorial-buy = Da qui nessuna strada porta all’edificio { tile-east-india-company }. Comprane dunque una: £{ $STREET_PRICE } in contanti, e non costa né passi né azioni.
tutorial-company = La via è libera. Vai.
tutorial-points = Cedi { -textiles(count: $COMPANY_9_GIVE_SAME) } e £{ $COMPANY_9_GIVE_CASH } per { -points(count: $COMPANY_9_TAKE_POINTS) }. L’edificio è di Giocatore 2, che riceve { -points(count: $OWNER_POINTS) } per la tua visita. Costruisci dunque ciò che gli altri usano volentieri!
tutorial-seal = Avevi 8 punti e ne hai guadagnati { $COMPANY_9_TAKE_POINTS }: per via hai superato il sigillo a { $FIRST_SEAL }, che dà £{ $SEAL_CASH }, una volta per partita. Alla fine contano solo i punti; denaro e merci devono quindi diventare punti in tempo.
tutorial-dark = Un altro turno. L’oppio vale molto, ma gli edifici scuri sono illegali. Vai all’edificio { tile-opium-smuggling }.
tutorial-opium = Prendi { -opium(count: $SMUGGLING_2_TAKE_OPIUM) }. Chi usa o costruisce un edificio scuro pesca poi un gettone.
tutorial-chip = Un gettone nero: resta davanti a te, visibile a tutti. Gettoni e oppio insieme sono ciò che una retata cerca. Meglio vendere in fretta: vai all’edificio { tile-gambling-house }.
tutorial-sell = Vendi { -opium(count: $GAMBLING_HOUSE_GIVE_OPIUM) } per £{ $GAMBLING_HOUSE_TAKE_CASH }. Anche questo edificio è scuro …
tutorial-raid = Un gettone bianco: retata! Tutti mostrano il loro oppio. Chi ha più gettoni e oppio insieme è colpito: Giocatore 2, con 4. Costa £{ $FINE } per ogni gettone e ogni cubo, tutti i gettoni e metà dell’oppio.
tutorial-raffles = Ora sei l’ultimo per punti, quindi sei Raffles. Pianta prima la tua bandierina: questo lotto costa solo £{ $LOT_A1 }.
tutorial-raffles-second = Poi una per Giocatore 2. Chi riceve un lotto caro ha meno per il commercio: che ne dici di quello da £{ $LOT_E2 }?
tutorial-raffles-third = E una per Giocatore 3, da £{ $LOT_A3 }. Chi non può pagare arretra sul tracciato dei punti, £{ $POINT_CASH } per ogni punto.
tutorial-finish = Questo è tutto il gioco: distribuire il terreno, costruire, camminare, scambiare. Finisce quando le tessere si esauriscono; vince chi ha più punti. Ora gioca una partita!
