# Il comando, in italiano.
compiling = Compilazione delle regole per i giocatori artificiali (una volta sola): { $done } funzioni su { $total }, { $seconds } s
compiling-elsewhere = Un altro processo sta compilando le regole: { $done } funzioni su { $total }, { $seconds } s
compiling-short = Compilazione (una volta sola)
compiling-background = I bot forti vengono compilati in background, una volta sola; intanto puoi giocare.
bot-waits = { $name } deve aspettare la fine della compilazione, poi gioca al massimo della forza.
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
replay-prompt = [Invio] va avanti, b mostra il tabellone, q esce:{ " " }
record-over = { $file }: si può rigiocare, { $choices } scelte, finita
record-unfinished = { $file }: si può rigiocare, { $choices } scelte, non finita
bot-name = Bot { $number } ({ $kind })
which-game = Quale gioco?{ " " }
kept = La partita è conservata in { $file }.
not-kept = Non è stato possibile conservare la partita in { $file }: { $reason }
resumed = Si riprende la partita in { $file }.
no-unfinished = Non c’è nessuna partita non finita ({ $games }) in { $folder }.
no-match = { $file } non contiene una partita: { $reason }
other-game = { $file } contiene una partita di { $found }, non di { $game }.
unknown-players = { $file } non dice chi gioca qui: { $seats }. Indica i giocatori di tutti i posti, per esempio: --players { $example }
other-players = Secondo { $file }, { $seat } è { $kept }; secondo --players, { $given }. Ometti --players o indica gli stessi giocatori.
own-bots = { $file } nomina il bot { $bot }, che è codice di programma su questo computer. Se ti fidi del file, indica tu stesso i giocatori per eseguirlo: --players { $players }
file-exists = { $file } esiste già e non viene sovrascritto. Scegli un altro nome, oppure riprendi la partita che contiene con --resume.
file-changed = { $file } è stato modificato da un altro programma. Questa partita è ora conservata in { $other }.
not-overwritten = { $file } non è una copia precedente di questa partita e non viene sovrascritto. Scegli un altro nome.
result = { $place }. { $name }: { $score }
prompt = { $name }, tocca a te (? per l’aiuto):{ " " }
help =
    Un numero o il testo di una scelta la compie.
    u annulla la tua ultima scelta, b mostra il tabellone, l il diario,
    s FILE salva una copia, q esce (la partita resta conservata: play --resume la riprende).
no-such-number = Le scelte vanno da 1 a { $last }.
nothing-to-undo = Non c’è nulla da annullare.
undo-chance = Non si può annullare: il caso ha mostrato qualcosa ({ $choice }).
undo-others = Non si può annullare: è stata la scelta di qualcun altro ({ $choice }).
undone = Annullato.

## Tornei
column-forfeits = Ritiri
arena-finished = Questo torneo è già stato giocato fino in fondo: { $file }
arena-stopped = Interrotto dopo { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}; lo stesso comando lo riprende.
arena-unbalanced = Il numero di partite non è un multiplo di { $seats }: alcuni bot hanno avuto alcuni posti una volta più di altri.
map-good = { $file } è una buona mappa: play { $game } --option { $option }=@{ $file }
map-drawn = La mappa è disegnata in { $file }.
column-rating = Punteggio
column-interval = 95 %
column-sat = Presenze
rate-how = Punteggi di openskill (Plackett-Luce), 25 è la media; l’intervallo è quello del modello: 1,96 deviazioni per parte.
page-written = La pagina è in { $file }.

## Servizio
serving = Entrepot è aperto: { $address } (ctrl-C lo ferma).
backed-up = { $rows } righe sono in { $file }.
restored = { $rows } righe sono state riprese da { $file }.
verified = { $file }: tutti i { $outcomes } esiti del caso seguono dal seme.
