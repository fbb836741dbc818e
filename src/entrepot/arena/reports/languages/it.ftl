# Le pagine dell’arena, in italiano.
report-title = { $game }: un torneo di bot
report-about = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} tra { $bots }, seme { $seed }
report-games = Partite
report-players = Giocatori
report-choices = Scelte per partita
report-winning-score = Punti del vincitore
report-forfeits = Ritiri
report-forfeits-about = { $count ->
    [one] Una partita è stata persa
   *[other] { $count } partite sono state perse
} da un bot che si è bloccato, ha fatto una scelta non valida o ha impiegato troppo tempo. Gli altri si dividono il primo posto.
forfeit-crash = Bloccato
forfeit-illegal = Scelta non valida
forfeit-overtime = Troppo lento
report-bots = I bot
report-bots-about = Quota di vittorie rispetto alla norma, indicata dal segno sulla barra: è quella che avrebbero giocatori di pari forza. Un primo posto condiviso conta per la sua parte.
report-sat = { $count ->
    [one] { $count } presenza
   *[other] { $count } presenze
}
report-best = massimo { $score }
report-column-bot = Bot
report-column-seat = Posto
report-column-against-par = Rispetto alla norma
report-column-wins = Vittorie
report-column-rating = Punteggio
report-column-score = Punti
report-column-places = Posizioni
report-column-game = Partita
report-column-why = Perché
report-column-error = Errore
report-column-thing = Che cosa
report-column-how-often = Frequenza
report-column-how-much = Quanto
report-column-of-seats = Quota dei giocatori
report-column-a-game = Per partita
report-column-wins-with = Vittorie con
report-column-lift = Rispetto alla norma
report-seats = I posti
report-seats-about = Mostra se conta dove ci si siede. Ogni bot ha occupato ogni posto lo stesso numero di volte.
report-scores = Punti e durate
report-scores-about = Come sono finite le partite e quanto sono durate.
report-score-of = Punti di { $bot }
report-score-about = Quota delle sue partite secondo i punti.
report-points = Punti
report-length = Durata
report-length-about = Quota delle partite secondo il numero di scelte, quelle del caso comprese.
report-table = Il tavolo nel suo complesso
report-table-about = Medie su tutte le partite, per tutti i giocatori insieme.
report-numbers = I numeri, e come si legano alla vittoria
report-numbers-about = Sopra: quanti giocatori sono arrivati a ogni numero. Sotto: quanti di loro hanno vinto; la linea tratteggiata è la norma, i punti più grandi rappresentano più giocatori.
report-means = Media { $all }; vincitori { $winners }, altri { $others }
report-wins-by = Vittorie secondo: { $what }
report-more = { $count ->
    [one] Un altro
   *[other] Altri { $count }
}
report-few = troppo pochi casi
report-studied = { $games ->
    [one] Una partita è stata rigiocata
   *[other] { $games } partite, distribuite in modo uniforme, sono state rigiocate
} scelta per scelta per le tabelle d’uso.
report-how = Tutti gli intervalli sono al 95 %, quelli delle quote secondo Wilson. Ciò che accompagna la vittoria non ne è per forza la causa: chi è in testa può anche permettersi di più.
report-rate-how = Punteggi di openskill (Plackett-Luce), 25 è la media; l’intervallo è quello del modello: 1,96 deviazioni standard per parte.
analyse-title = { $game }: il corso di una partita
analyse-about = { $choices ->
    [one] { $choices } scelta
   *[other] { $choices } scelte
}, ogni decisione giudicata da { $bot }
analyse-chances = Le probabilità lungo la partita
analyse-chances-about = Quanto era probabile che ciascuno vincesse prima di ogni decisione, secondo un modello adattato a partite di bot forti: delle posizioni in cui dice 70 %, circa il 70 % è vinto. Conosce tutto ciò che è avvenuto allo scoperto. Le linee numerate sono le svolte più sotto.
analyse-open = { $count ->
    [0] Un giocatore era in vantaggio dalla prima decisione.
   *[other] Fino alla decisione { $count } la partita era aperta: nessuna probabilità si scostava di oltre dieci punti da quelle pari.
}
analyse-choice-number = Scelta
analyse-players = I giocatori
analyse-players-about = Quante volte ciascuno ha scelto come la ricerca, e quanta probabilità ha perso scegliendo diversamente.
analyse-column-player = Giocatore
analyse-column-result = Posizione e punti
analyse-column-decisions = Decisioni
analyse-column-same = Come la ricerca
analyse-column-given = Perso
analyse-column-number = N.
analyse-column-played = Giocato
analyse-column-chance = Probabilità
analyse-column-rather = Le scelte della ricerca
analyse-turns = Le svolte
analyse-turns-about = Dove le probabilità sono cambiate di più, per una scelta o per il caso.
analyse-turn = { $who }: { $choice }
analyse-change = { $who }: { $before } → { $after }
analyse-rather = La ricerca avrebbe preferito: { $choice } ({ $chance })
analyse-chance-came = Poi il caso: { $choice }
analyse-agreed = La ricerca avrebbe scelto lo stesso.
analyse-decisions = Ogni decisione
analyse-decisions-about = Che cosa è stato giocato, quale probabilità lascia al giocatore e che cosa la ricerca ha provato di più. Le decisioni con una sola possibilità sono omesse.
analyse-unfold = Tutte le { $count } decisioni
analyse-how = Le probabilità sono stime per giocatori forti: una piccola differenza non significa nulla. La ricerca vede solo ciò che può sapere chi sceglie.
