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
    [one] { $count } cubo d’oppio
   *[other] { $count } cubi d’oppio
}
-goods = { $count ->
    [one] { $count } merce
   *[other] { $count } merci uguali
}
tutorial-welcome = Ti diamo il benvenuto a Singapore. In mezzo ci sono quattro edifici che non sono di nessuno; intorno c’è terreno da prendere. Costruirai, camminerai, scambierai e farai punti, e in dieci minuti saprai come si fa. Ciò che è illuminato è la tua prossima mossa; il pulsante in basso la fa per te.
tutorial-track = Giocano tre mercanti; tu sei Giocatore 1. Tutti hanno { -points(count: $START_POINTS) } e £{ $START_CASH }. Chi è ultimo sul tracciato dei punti è Raffles e distribuisce il terreno. A parità, è il giocatore con il segnalino più in basso: ora è Giocatore 2.
tutorial-warm-tile = Prima del primo round ognuno costruisce una tessera. Cominci tu. Prendi { tile-weaving-manufactory.the }: chi la usa prende { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } senza cedere nulla.
tutorial-warm-lot = Mettila su un lotto libero accanto a un edificio. Ogni lotto ha il suo prezzo; questo, sotto { tile-loom.the }, costa solo £{ $LOT_S3 }. Una strada gratuita collegherà i due edifici.
tutorial-flags = Anche gli altri hanno costruito, e comincia il round 1. { $SPARE_TILES ->
    [one] C’è una tessera disponibile in più rispetto al numero dei giocatori.
   *[other] Ci sono { $SPARE_TILES } tessere disponibili in più rispetto al numero dei giocatori.
} Giocatore 2 è Raffles e ora pianta una bandierina per ciascuno: è lì che ognuno dovrà costruire.
tutorial-others = Raffles ha piantato la tua bandierina sul lotto da £{ $LOT_S4 }, sotto { tile-tea-garden.the }. Raffles è anche il primo a giocare, poi tocca a Giocatore 3, poi a te. Guarda che cosa fanno.
tutorial-build = Tocca a te. Per prima cosa devi costruire. Restano due tessere: una scura e { tile-stone-mason.the }. Gli edifici scuri sono illegali, ma ne parleremo dopo. Prendi { tile-stone-mason.the }. Poiché in questo round giochi per ultimo, potresti anche comprare la tessera in cima al mazzo per £{ $STACK_PRICE }.
tutorial-street = Il lotto è pagato, l’edificio è al suo posto. Ricevi una strada gratuita verso un edificio vicino: collegalo { tile-tea-garden.to }. Una strada verso uno dei quattro edifici in mezzo porta a tutti e quattro.
tutorial-enter = Ora lavori: fino a { -steps(count: $STEPS) } e { -uses(count: $USES) }, nell’ordine che vuoi. Il tuo lavoratore non è ancora in gioco. Metterlo in gioco costa un passo, e può cominciare su qualsiasi edificio. Scegli { tile-weaving-manufactory.your }.
tutorial-use = Usa l’edificio dove si trova il tuo lavoratore. Nel tuo turno puoi usare ogni edificio una volta.
tutorial-walk = Ora hai { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } dietro il tuo schermo, dove nessuno li vede. Segui la strada e vai { tile-loom.to }. Le strade sono di tutti, chiunque le abbia posate.
tutorial-use-again = Qui puoi prendere ancora { -textiles(count: $LOOM_TAKE_TEXTILE) }. Questo edificio non è di nessuno.
tutorial-walk-on = Puoi uscire dal centro lungo qualsiasi strada che lo tocchi: vai { tile-stone-mason.to }. È il tuo ultimo passo.
tutorial-use-last = Prendi { -bricks(count: $MASON_2_TAKE_BRICK) } dal tuo nuovo edificio.
tutorial-end = { -steps(count: $STEPS) }, { -uses(count: $USES) }: è stato un buon turno. Potresti ancora comprare strade a £{ $STREET_PRICE } l’una. Termina il turno.
tutorial-hut = Nessuno ha voluto la tessera scura, quindi riceve la capanna nera. Se avanza un’altra volta, viene tolta dal gioco. Si aggiungono altre tessere disponibili, e Raffles pianta le prossime bandierine.
tutorial-later = Qualche round dopo la città è cresciuta. In questo turno hai già costruito; il tuo lavoratore è { tile-weaving-manufactory.in }, e hai 1 tessuto e £9. Ora pensiamo ai punti! Prendi prima { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }.
tutorial-loom = Accanto { tile-loom.to } c’è { tile-east-india-company.the }: chiede { -goods(count: $COMPANY_9_GIVE_SAME) } e £{ $COMPANY_9_GIVE_CASH } e dà { -points(count: $COMPANY_9_TAKE_POINTS) }. Hai abbastanza tessuti, ma uno in più non guasta: vai { tile-loom.to }…
tutorial-loom-use = … e usalo di passaggio.
tutorial-buy = Da qui nessuna strada porta { tile-east-india-company.to }. Comprane una: costa £{ $STREET_PRICE } in contanti, ma né passi né azioni.
tutorial-company = La strada c’è. Percorrila.
tutorial-points = Cedi { -textiles(count: $COMPANY_9_GIVE_SAME) } e £{ $COMPANY_9_GIVE_CASH } in cambio di { -points(count: $COMPANY_9_TAKE_POINTS) }. L’edificio è di Giocatore 2, che riceve { -points(count: $OWNER_POINTS) } per la tua visita. Costruisci dunque ciò che gli altri useranno volentieri!
tutorial-seal = Avevi 8 punti e ne hai guadagnati { $COMPANY_9_TAKE_POINTS }. Strada facendo hai superato il sigillo a { $FIRST_SEAL }, che dà £{ $SEAL_CASH } una volta per partita. Alla fine contano solo i punti: trasforma in tempo denaro e merci in punti.
tutorial-dark = Un altro turno. L’oppio rende molto, ma gli edifici scuri sono illegali. Vai { tile-opium-smuggling.to }.
tutorial-opium = Prendi { -opium(count: $SMUGGLING_2_TAKE_OPIUM) }. Chi usa o costruisce un edificio scuro pesca poi un gettone.
tutorial-chip = Un gettone nero: resta davanti a te, visibile a tutti. Una retata conta insieme gettoni e oppio, quindi meglio vendere in fretta: vai { tile-gambling-house.to }.
tutorial-sell = Vendi { -opium(count: $GAMBLING_HOUSE_GIVE_OPIUM) } per £{ $GAMBLING_HOUSE_TAKE_CASH }. Anche questo edificio è scuro…
tutorial-raid = Un gettone bianco: retata! Tutti mostrano il loro oppio. La retata colpisce chi, fra gettoni e oppio, ne ha di più: Giocatore 2, con 4. Gli costa £{ $FINE } per ogni gettone e ogni cubo, tutti i gettoni e metà dell’oppio.
tutorial-raffles = Ora hai meno punti di tutti, quindi sei Raffles. Pianta prima la tua bandierina: questo lotto costa solo £{ $LOT_A1 }.
tutorial-raffles-second = Poi una per Giocatore 2. Chi riceve un lotto caro ha meno denaro per il commercio: che ne dici di quello da £{ $LOT_E2 }?
tutorial-raffles-third = E una per Giocatore 3, da £{ $LOT_A3 }. Chi non può pagare arretra sul tracciato dei punti e riceve £{ $POINT_CASH } per ogni punto.
tutorial-finish = Il gioco è tutto qui: distribuire il terreno, costruire, camminare, scambiare. Finisce quando le tessere si esauriscono, e vince chi ha più punti. Ora gioca una partita!
