# Il comando, in italiano.
compiling = Compilazione delle regole per i giocatori artificiali (una volta sola): { $done } funzioni su { $total }, { $seconds } s
compiling-elsewhere = Un altro processo sta compilando le regole: { $done } funzioni su { $total }, { $seconds } s
compiling-short = Compilazione (una volta sola)
working-loading = Caricamento delle regole compilate: { $seconds } s
working-thinking = { $name } sta pensando: { $seconds } s
rate = { $games } partite/s
stopped-early = Interrotto dopo { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}.
summary = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, seme { $seed }
speed = { $choices } scelte, { $rate } al secondo
column-seat = Posto
column-bot = Bot
column-wins = Vittorie
column-score = Punti
column-best = Massimo
column-place = Posizione
replay-prompt = [Invio] continua, b mostra il tabellone, q esce:{ " " }
record-over = { $file }: valida, { $choices } scelte, finita
record-unfinished = { $file }: valida, { $choices } scelte, non finita
which-game = Quale gioco?{ " " }
no-game-named = Indica un gioco: { $games }.
option-played = { $option }: { $value }
resumed = Riprende la partita in { $file }.
no-unfinished = Non c’è nessuna partita non finita ({ $games }) in { $folder }.
no-match = { $file } non contiene una partita: { $reason }
other-game = { $file } contiene una partita di { $found }, non di { $game }.
file-exists = { $file } esiste già e non viene sovrascritto. Scegli un altro nome, oppure riprendi la partita che contiene con --resume.
prompt = { $name }, tocca a te (? per l’aiuto):{ " " }

## Tornei
column-forfeits = Ritiri
arena-finished = Questo torneo è già finito: { $file }
arena-stopped = Interrotto dopo { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}; lo stesso comando lo riprende.
arena-unbalanced = Il numero di partite non è un multiplo di { $seats }: alcuni bot hanno avuto alcuni posti una volta più di altri.
cluster-capped = { $placed } processi su { $wanted } trovano posto ora nel cluster; altri partiranno se il cluster cresce.
cluster-joined = Il nodo { $node } si è unito con { $cores } core.
cluster-lost = Il nodo { $node } è andato perso; le sue partite incompiute si rigiocano altrove.
cluster-not-started = Ray non ha potuto avviare un processo: { $reason }
cluster-refused = Il nodo { $node } è rifiutato e non gioca: { $reasons }
cluster-was-refused = { $node }: rifiutato
cluster-node = { $node }, { $processes ->
    [one] { $processes } processo
   *[other] { $processes } processi
}, { $rate } partite/s
cluster-played = { $node }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
arena-parts = Tutte le partite sono in { $parts }. Per ottenere i risultati: entrepot arena merge { $file }
arena-failed = { $bot } ha fallito in tutte le sue { $games } partite: { $reason }
rate-anchored = Punteggi di openskill (Plackett-Luce), con { $bot } fisso; l’intervallo è quello del modello per la differenza da { $bot }: 1,96 deviazioni standard per parte.
sprt-better = { $bot } è più forte: è certo dopo { $games } partite.
sprt-not-better = { $bot } non è più forte di tanto: è certo dopo { $games } partite.
sprt-undecided = Nulla è deciso dopo { $games } partite.
sprt-how = Ha vinto il { $share } %; test del { $null } % contro il { $better } %, logaritmo del rapporto di verosimiglianza { $ratio }. Un test così dichiara più forte un bot pari al massimo nel { $alpha } % dei casi e non ne riconosce uno più forte nel { $beta } %.
board-good = { $file } è un tabellone valido: play { $game } --option { $option }=@{ $file }
board-drawn = Il disegno è in { $file }.
column-rating = Punteggio
column-interval = 95 %
column-sat = Presenze
rate-how = Punteggi di openskill (Plackett-Luce), 25 è la media; l’intervallo è quello del modello: 1,96 deviazioni standard per parte.
page-written = Il rapporto è in { $file }.

## Servizio
serving = Entrepot è aperto all’indirizzo { $address } (ctrl-C lo ferma).
site-written = Il sito è in { $folder } ({ $megabytes } MB). Si può copiare su qualsiasi spazio web.
backed-up = { $rows } righe sono state scritte in { $file }.
restored = { $rows } righe sono state ripristinate da { $file }.
admin-done = Fatto: { $action } { $target }
working = { $bots ->
    [one] Un bot è pronto a giocare.
   *[other] { $bots } bot sono pronti a giocare.
}
verified = { $file }: tutti i { $outcomes } esiti del caso derivano dal seme.
study-title = Il tabellone { $board } in { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
study-own-board = tuo
study-figure = Indicatore
study-value = Media con intervallo al 95 %
study-choices = Scelte per partita
study-score = Punteggio
study-winning-score = Punteggio del vincitore
study-seat-wins = Vittorie del posto { $seat }
study-role-wins = Vittorie: { $role }
study-likeness = Somiglianza di due partite
study-most-least = { $topic }: il più frequente per partita { $most }; il meno frequente { $least }
study-never = { $topic }, mai: { $things }

## Tutti i comandi
starting = Avvio…
renamed = Questo comando ora si chiama «entrepot { $command }».
record-exported = La registrazione è in { $file }.
no-games = Nessuna partita è salvata in { $folder }.
games-over = Finita
prepared = { $game }: compilato e caricato in { $seconds } s
hand-over-line = Tocca a { $name }. Premi Invio quando { $name } è davanti allo schermo:{ " " }
config-language = Lingua
config-data = Cartella dei dati
config-matches = Partite salvate
config-cache = Regole compilate
variable-ENTREPOT_CACHE = un’altra cartella per le regole compilate
variable-ENTREPOT_BACKEND = come girano i bot che cercano: wasm, native o plain
variable-ENTREPOT_DATABASE = il database del server, se --database non ne indica uno
variable-XDG_DATA_HOME = la cartella che contiene quella dei dati
variable-LC_ALL = lingua, prima di tutte le altre
variable-LC_MESSAGES = lingua dei messaggi
variable-LANG = lingua, se nient’altro la indica
variable-NO_COLOR = niente colori, se è definita
help =
    Scrivi il numero di una scelta, il suo testo o parole di essa.
    u annulla la tua ultima scelta, h dà un suggerimento, b mostra il tabellone, l il diario, r le regole,
    s FILE salva una copia, q esce (play --resume riprende la partita).

## Gli errori più frequenti
error-no-game = nessun gioco si chiama { $name } (ci sono { $names })
error-no-bot = nessun bot si chiama { $name } (ci sono { $names })
error-seats = { $game } si gioca in { $possible }, non in { $given }
error-no-option = { $game } non ha l’opzione { $name } (ci sono { $names })
error-no-preset = { $game } non ha la preselezione { $name } (ci sono { $names })
error-option-value = l’opzione { $name } ha uno di questi valori: { $values }, non { $given }
error-option-form = un’opzione si scrive nome=valore, non { $given }
error-language = le lingue sono { $languages }, non { $given }
error-cannot-read = impossibile leggere { $file }: { $fault ->
    [ENOENT] il file o la cartella non esiste
    [EISDIR] è una cartella
    [ENOTDIR] una parte del percorso non è una cartella
    [EACCES] l’accesso non è permesso
    [not-text] il contenuto non è testo in UTF-8
   *[other] { $reason }
}
error-cannot-write = impossibile scrivere { $file }: { $fault ->
    [ENOENT] il file o la cartella non esiste
    [EISDIR] è una cartella
    [ENOTDIR] una parte del percorso non è una cartella
    [EACCES] l’accesso non è permesso
    [not-text] il contenuto non è testo in UTF-8
   *[other] { $reason }
}
error-missing = serve { $library }: pip install 'entrepot[{ $extra }]'
error-no-seat = ci sono i posti da 1 a { $seats }, non { $given }
error-no-ply = { $file } ha { $choices } scelte e nessuna posizione dopo { $ply }
