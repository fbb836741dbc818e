# Che cosa insegnano le partite di Singapore, in italiano.
study-opening-tile = Il primo edificio
study-opening-tile-about = La tessera che ciascun giocatore ha preso nel giro iniziale.
study-opening-lot = Il primo lotto
study-opening-lot-about = Quanto è costato il lotto del giro iniziale.
study-opening-entry = Dove entra il primo lavoratore
study-opening-entry-about = L’edificio su cui ciascun giocatore ha messo in gioco il primo lavoratore.
study-built = Tessere costruite
study-built-about = Ogni tessera costruita: nel giro iniziale, in un round o dal mazzo.
study-lots = Lotti edificati
study-lots-about = Ogni lotto su cui un giocatore ha costruito.
study-used = Tessere usate
study-used-about = Ogni azione su un edificio, proprio o altrui.
study-trades = Scambi
study-trades-about = Le azioni secondo il loro effetto.
study-trade-harvest = Prendere senza cedere nulla
study-trade-exchange = Merci in cambio di merci
study-trade-sale = Merci in cambio di denaro
study-trade-purchase = Denaro in cambio di merci
study-trade-points = Punti
study-trade-special = Effetti speciali
study-buildings = Edifici posseduti
study-buildings-about = Quanti edifici ha costruito un giocatore.
study-visits = Visite degli altri
study-visits-about = Quante volte gli altri hanno usato i suoi edifici: { $OWNER_POINTS ->
    [one] un punto ogni volta
   *[other] { $OWNER_POINTS } punti ogni volta
}.
study-chips = Gettoni neri pescati
study-chips-about = Gettoni pescati costruendo e usando edifici scuri.
study-raided = Retate subite
study-raided-about = Quante volte una retata ha colpito un giocatore.
study-fines = Multe
study-fines-about = Quanto sono costate le retate a un giocatore, in sterline.
study-seals = Sigilli
study-seals-about = Quanti sigilli un giocatore ha raggiunto sul tracciato dei punti.
study-raffles = Round da Raffles
study-raffles-about = In quanti round un giocatore è stato Raffles, perché ultimo sul tracciato dei punti.
study-streets = Strade comprate
study-streets-about = Strade pagate da un giocatore.
study-cash = Denaro rimasto
study-cash-about = Sterline rimaste alla fine, che non contano nulla.
study-town = La città
study-town-about = Che cosa succede in una partita media.
study-town-rounds = Round
study-town-streets = Strade
study-town-raids = Retate
study-town-empty-raids = Retate a vuoto
