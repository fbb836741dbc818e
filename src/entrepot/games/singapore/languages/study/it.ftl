# Che cosa insegnano le partite di Singapore, in italiano.
study-opening-tile = Il primo edificio
study-opening-tile-about = La tessera che ciascuno ha preso nel giro iniziale.
study-opening-lot = Il primo terreno
study-opening-lot-about = Quanto è costato il terreno del giro iniziale.
study-opening-entry = Dove entra il primo lavoratore
study-opening-entry-about = L’edificio su cui ciascuno ha portato il primo lavoratore in gioco.
study-built = Tessere costruite
study-built-about = Ogni tessera costruita: nel giro iniziale, in un turno o dalla pila.
study-used = Tessere usate
study-used-about = Ogni uso di un edificio, proprio o altrui.
study-trades = Scambi
study-trades-about = Gli usi secondo il loro effetto.
study-trade-harvest = Prendere senza dare
study-trade-exchange = Merci per merci
study-trade-sale = Merci per denaro
study-trade-purchase = Denaro per merci
study-trade-points = Punti
study-trade-special = Effetti speciali
study-buildings = Edifici posseduti
study-buildings-about = Quanti edifici ha costruito un giocatore.
study-visits = Visite degli altri
study-visits-about = Quante volte gli altri hanno usato i suoi edifici: { $OWNER_POINTS ->
    [one] un punto ciascuna
   *[other] { $OWNER_POINTS } punti ciascuna
}.
study-chips = Gettoni neri pescati
study-chips-about = Gettoni pescati costruendo e usando tessere scure.
study-raided = Retate subite
study-raided-about = Quante volte un giocatore aveva più da nascondere.
study-fines = Multe
study-fines-about = Sterline costate dalle retate.
study-seals = Sigilli
study-seals-about = Quanti sigilli un giocatore ha superato sul percorso.
study-raffles = Turni da Raffles
study-raffles-about = Quanti turni un giocatore ha iniziato ultimo sul percorso.
study-streets = Strade comprate
study-streets-about = Strade pagate da un giocatore.
study-cash = Denaro rimasto
study-cash-about = Sterline rimaste alla fine, che non contano.
study-town = La città
study-town-about = A che cosa arriva una partita media.
study-town-rounds = Turni
study-town-streets = Strade
study-town-raids = Retate
study-town-empty-raids = Retate a vuoto
