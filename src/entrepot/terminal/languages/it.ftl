# Il gioco nel terminale, in italiano.
compiling-background = I bot forti vengono compilati in background, una volta sola; intanto puoi giocare.
bot-waits = { $name } deve aspettare la fine della compilazione, poi gioca al massimo della forza.
bot-name = Bot { $number } ({ $kind })
kept = La partita è salvata in { $file }.
not-kept = Non è stato possibile salvare la partita in { $file }: { $reason }
file-changed = { $file } è stato modificato da un altro programma. Questa partita è ora salvata in { $other }.
not-overwritten = { $file } non è una copia precedente di questa partita e non viene sovrascritto. Scegli un altro nome.
result = { $place }. { $name }: { $score }
nothing-to-undo = Non c’è nulla da annullare.
undo-chance = Non si può annullare: il caso ha rivelato qualcosa ({ $choice }).
undo-others = Non si può annullare: è stata la scelta di qualcun altro ({ $choice }).
undone = Annullato.
unknown-players = { $file } non dice chi gioca qui: { $seats }. Indica i giocatori di tutti i posti, per esempio: --players { $example }
other-players = Secondo { $file }, { $seat } è { $kept }; secondo --players, { $given }. Ometti --players o indica gli stessi giocatori.
own-bots = { $file } nomina il bot { $bot }, che è un programma su questo computer. Se ti fidi del file, indica tu i giocatori per eseguirlo: --players { $players }
no-such-number = Le scelte vanno da 1 a { $last }: { $choices }
no-such-choice = Nessuna scelta permessa si chiama «{ $answer }». Scelte permesse: { $choices }
ambiguous-choice = «{ $answer }» corrisponde a più scelte: { $choices }
hint = Un bot forte sceglierebbe { $number }: { $choice }
hint-wait = Un bot cerca un suggerimento…
thinking = { $name } sta pensando…
looking-back = Sguardo indietro: dopo { $ply } scelte su { $last }
hand-over-title = Tocca a { $name }.
hand-over-text = Passa lo schermo. I beni di tutti restano nascosti finché il giocatore successivo non continua.
hand-over-button = { $name }: continua (Invio)
entry-placeholder = Numero o parole di una scelta · Tab completa · ↑↓ seleziona
entry-how = Scrivi il numero o alcune parole di una scelta, oppure selezionane una con le frecce; Invio la conferma.
reader-close = Esc o Invio: torna al tavolo · ↑↓ scorre
key-help = Aiuto
key-rules = Regole
key-hint = Spunto
key-undo = Annulla
key-table = Tavolo
key-log = Diario
key-back = Prima
key-leave = Esci
screen-help =
    Scrivi il numero di una scelta o parole di essa; l’elenco mostra ciò che corrisponde. Tab completa, Invio conferma.
    Le frecce selezionano una scelta nell’elenco, Invio la conferma. Un clic su una scelta la fa.
    Un clic su un luogo del tabellone mostra le scelte possibili lì, o perché non ce ne sono.

    F2 o r: le regole. F3 o h: un suggerimento. F4 o u: annulla la tua ultima scelta.
    F5 o b: il tavolo in parole. F6 o l: il diario. F7, F8: guarda indietro e avanti; Esc torna.
    F10 o q: esci. La partita è salvata dopo ogni scelta; «entrepot play --resume» la riprende.

    Segni sulla mappa:
