# La pagina, in italiano.

## Dappertutto
page-home = Entrepot, pagina iniziale
page-to-home = Alla pagina iniziale
page-skip = Vai al contenuto
page-label = { $label }:
page-close = Chiudi
page-again = Riprova
page-menu = Menu
page-language = Lingua
page-language-en = English
page-language-de = Deutsch
page-language-fr = Français
page-language-it = Italiano
page-theme = Colori
page-theme-button = Colori: { $theme }. Cambia
page-theme-system = Come il sistema
page-theme-light = Chiari
page-theme-dark = Scuri
page-no-connection = Il server non risponde. La connessione funziona?
page-went-wrong = Qualcosa è andato storto. Riprova.
page-offline = Nessuna connessione con il server.
page-known-at = Ultima situazione nota: { $time }.
page-missing = Non c’è nessuna pagina a questo indirizzo
page-missing-hint = Forse il link è incompleto. Tavoli e registrazioni si trovano nella pagina iniziale.
page-copy = Copia
page-copied = Copiato
page-value-own = Un valore tuo, come testo di un file
page-board-editor = Creane uno nell’editor di tabelloni

## Inizio
page-motto = Giochi di commercio dell’Ottocento, con gli amici o contro il computer, allo stesso schermo o online.
page-start = Apri un tavolo
page-game = Gioco
page-seats = Posti
page-seat-number = Posto { $number }
page-seat-you = Qui
page-seat-open = Online
page-seat-bot = Computer
page-seats-hint = Qui: a questo schermo, a turno. Online: chi segue il tuo link. Computer: uno dei cinque livelli.
page-seats-hint-here = Qui: a questo schermo, a turno. Computer: uno dei cinque livelli.
page-your-name = Il tuo nome
page-name-of = Nome del giocatore { $number }
page-level-of = Livello del giocatore { $number }
page-invited = chi segue il link
page-guest = Ospite
page-options = Opzioni
page-rulings = Interpretazioni delle regole
page-preset = Preselezione
page-preset-none = Predefinita
page-preset-changed = Modificata
page-hints-option = Permetti i suggerimenti
page-listed-option = Mostralo fra i tavoli aperti
page-clock = Orologio
page-clock-none = Senza orologio
page-clock-quick = Veloce: 1 minuto a turno, 5 di riserva
page-clock-calm = Con calma: 3 minuti a turno, 30 di riserva
page-clock-days = In più giorni: 1 giorno a turno, 3 di riserva
page-clock-own = { $turn } s a turno, { $bank } s di riserva, { $increment } s in più dopo ogni turno
page-hints = Suggerimenti
page-hints-allowed = permessi
page-hints-none = nessuno
page-open-table = Apri il tavolo
page-play-now = Gioca a { $game }
page-rules-at-hand = Le regole, con le nostre interpretazioni, restano a portata di mano durante la partita.
page-your-tables = I tuoi tavoli
page-waiting = { $count ->
    [one] { $count } ti aspetta
   *[other] { $count } ti aspettano
}
page-show-all = Mostrali tutti ({ $count })
page-open-tables = Tavoli aperti
page-no-open-tables = In questo momento non ci sono tavoli aperti. Aprine uno e mostralo qui.
page-seats-taken = { $taken } su { $seats }
page-stage-running = in corso
page-stage-finished = finita
page-go-play = Gioca
page-look = Guarda
page-join = Partecipa
page-watch = Assisti
page-row-link = { $way }: { $game }, { $who }
page-join-link = Hai un link a un tavolo? Incollalo qui
page-join-go = Vai
page-join-wrong = Non è un link a un tavolo.
page-records = Partite registrate
page-records-hint = Rivedi qualsiasi partita registrata, passo dopo passo. Puoi trascinare un file in qualunque punto di questa pagina.
page-upload = Apri una registrazione
page-you = Tu
page-keep = Salva
page-kept = Salvato.
page-code-is = Il tuo codice di recupero:
page-code-hint = Annotalo: ti permette di ritrovare i tuoi tavoli su un altro dispositivo e viene mostrato solo ora.
page-new-code = Nuovo codice di recupero
page-new-code-hint = Ti permette di ritrovare i tuoi tavoli su un altro dispositivo. Il vecchio codice allora non vale più.
page-recover = Codice di recupero da un altro dispositivo
page-recover-go = Usa questo codice
page-welcome-back = Che bello rivederti.

## Prima della partita
page-lobby = Il tavolo è in preparazione
page-lobby-waits = La partita può cominciare appena tutti i posti sono occupati. Manda il link agli altri.
page-lobby-ready = Sono tutti qui: puoi cominciare.
page-lobby-starts-soon = Sono tutti qui: può cominciare chi ha aperto il tavolo.
page-lobby-moved = { $count ->
    [one] Questa partita è iniziata altrove: una scelta è già stata fatta. Da ora in poi le estrazioni si fanno qui.
   *[other] Questa partita è iniziata altrove: { $count } scelte sono già state fatte. Da ora in poi le estrazioni si fanno qui.
}
page-open-seat = Libero
page-sit = Siediti qui
page-stand-up = Alzati
page-invite = Link per gli altri
page-begin = Comincia

## Al tavolo
page-players = Giocatori
page-player = Giocatore
page-score = Punti
page-turn = Turno
page-your-turn = Tocca a te
page-your-turn-name = { $who }, tocca a te
page-next-turn = Poi: { $who }
page-others-turn = Tocca a { $who }
page-chance-turn = Decide il caso
page-chance = Caso
page-at-turn = sta scegliendo
page-away = assente, gioca il computer
page-absent = ora non è qui
page-present = presente
page-you-here = tu
page-watching = Stai assistendo
page-place = { $place }° posto
page-then = Poi: { $what }
page-only-below = Tutto ciò che puoi fare ora è in fondo.
page-news = Che cosa è appena successo
page-playback = Riproduzione delle mosse altrui
page-playback-speed = Velocità di riproduzione
page-playback-slow = lento
page-playback-normal = normale
page-playback-fast = veloce
page-undo = Annulla
page-restart = Ricomincia il turno
page-no-undo-start = Non c’è ancora nulla da annullare.
page-no-undo-chance = Non si può annullare: il caso ha rivelato qualcosa.
page-no-undo-seat = Non si può annullare: nel frattempo ha scelto qualcun altro.
page-no-undo-turn = Non è il tuo turno.
page-hint = Suggerimento
page-hint-computing = Calcolo del suggerimento…
page-hint-says = Suggerimento: { $choice }
page-do-it = Fai così
page-confirm = Questo termina il tuo turno o non si può annullare: { $choice }
page-confirm-yes = Sì, fai così
page-not-yet = Non ancora
page-lost = Connessione persa. Vedi l’ultima situazione nota; nuovo tentativo in corso…
page-lost-choice = La tua scelta è conservata e verrà inviata.
page-choice-pending = Un attimo: la tua ultima scelta è ancora in corso di invio.
page-compiling = I bot più forti sono in preparazione. Succede una volta sola e richiede fino a un minuto.
page-compiling-progress = { $done } funzioni compilate su { $total }, { $seconds } s
page-compiled-loading = Caricamento: { $seconds } s
page-away-you = Il computer sta giocando per te.
page-back = Torno a giocare io
page-leave = Esci e lascia giocare il computer
page-tap-again = Tocca di nuovo per confermare
page-leave-ask = Lasciare il tavolo? Il computer giocherà per te finché non torni.
page-leave-yes = Lascia
page-ask-take-back = Chiedi di annullare
page-agree = Accetta
page-decline = Rifiuta
page-withdraw = Ritira
page-proposal-waits = Manca la risposta di: { $who }.
page-proposal-take-back = { $who } chiede di annullare una scelta.
page-proposal-pause = { $who } propone una pausa.
page-proposal-resume = { $who } propone di continuare.
page-proposal-end = { $who } propone di finire la partita senza risultato.
page-proposal-stand-in = { $who } propone che continui il computer.
page-paused = La partita è in pausa.
page-expired = Il tempo di questo turno è scaduto.
page-propose-pause = Proponi una pausa
page-propose-resume = Continua
page-propose-end = Proponi di finire la partita
page-propose-stand-in = Fai giocare il computer
page-try-now = Prova adesso
page-hand-over = Passa lo schermo a { $who }
page-i-am = Sono { $who }

## Diario e conversazione
page-log = Diario
page-since-your-turn = Dal tuo ultimo turno, { $time }
page-since-start = Dall’inizio della partita
page-show-again = Mostra ancora
page-looking-back = Uno sguardo indietro
page-to-present = Torna al presente
page-new-moves = { $count ->
    [one] { $count } nuova mossa
   *[other] { $count } nuove mosse
}
page-nothing-yet = Non è ancora successo nulla.
page-whole-log = Mostra tutto il diario
page-chat = Chat
page-no-chat = Nessuno ha ancora scritto nulla.
page-say = Scrivi qualcosa
page-send = Invia
page-tabs = Parti del tavolo
page-tab-board = Tavolo
page-tab-log = Diario
page-tab-chat = Chat

## Preferenze e tasti
page-as-text = Tabellone in forma di testo
page-confirm-pref = Chiedi conferma prima che finisca il mio turno
page-sound-pref = Suoni, e una campana quando tocca a me
page-notify-pref = Notifica del browser quando tocca a me
page-keys = Tasti
page-key-next = scelta successiva, precedente
page-key-act = conferma la scelta selezionata
page-key-end = termina il turno o passa
page-key-undo = annulla
page-key-restart = ricomincia il turno
page-key-hint = suggerimento
page-key-goods = ciò che hai
page-key-track = tracciato dei punti o punteggi
page-key-offer = tessere disponibili o carte
page-key-players = giocatori
page-key-log = diario
page-key-chat = chat
page-key-look = guardando indietro: un passo indietro, un passo avanti
page-key-text = tabellone in forma di testo, e ritorno
page-key-close = chiudi, torna al tabellone
page-key-keys = questi tasti
page-key-step = un passo indietro, un passo avanti; con Maiusc un turno intero
page-key-ends = all’inizio, alla fine
page-key-play = riproduci, pausa

## La fine
page-over = La partita è finita
page-score-sources = Da dove vengono i punti
page-score-shared = condivide il posto
page-score-short = { $count ->
    [one] un punto in meno
   *[other] { $count } punti in meno
}
page-place-column = Posto
page-rematch = Gioca ancora
page-to-rematch = Alla prossima partita
page-download = Scarica la registrazione
page-fair = Il caso è stato imparziale?
page-fair-how = Prima che qualcuno si sedesse, il server ha mostrato l’impronta (SHA-256) dei suoi numeri segreti, e ogni persona al tavolo ha aggiunto un numero casuale che nessun altro conosceva. Tutte le estrazioni derivano da entrambi. Questa pagina ha conservato l’impronta e controlla ogni estrazione quando arriva; entrepot record verify controlla tutta la registrazione con le regole, su qualsiasi computer.
page-fair-trust = Nessuno da solo può scegliere un’estrazione, e nessun giocatore può prevederla. Chi gestisce questo server può prevedere le estrazioni, ma non cambiarle senza che si noti.
page-fair-good = { $draws ->
    [one] L’unica estrazione finora era stabilita
   *[other] Tutte le { $draws } estrazioni finora erano stabilite
} prima della partita.
page-fair-altered = Il caso è stato alterato: ciò che il server ha inviato non corrisponde a ciò che aveva promesso.
page-commitment = Impronta
page-seed = Seme

## Rivedere
page-replay = Rivedi
page-replay-start = Prima della prima scelta.
page-ply = Posizione
page-ply-of = { $ply } su { $last }
page-first = All’inizio
page-last = Alla fine
page-step-back = Un passo indietro
page-step-on = Un passo avanti
page-play = Riproduci
page-pause = Pausa
page-viewpoint = Visto da
page-spectator = Spettatore
page-link-here = Link a questa posizione
page-analysis = Analisi
page-analyse = Analizza
page-analysis-stop = Ferma
page-analysis-hint = Un bot forte giudica ogni decisione in base a ciò che il giocatore poteva sapere.
page-analysis-thinking = Sta pensando…
page-analysis-judged = { $count ->
    [one] { $count } decisione giudicata
   *[other] { $count } decisioni giudicate
}
page-analysis-progress = { $count } decisioni su { $total } giudicate
page-analysis-chart = Probabilità di vittoria lungo la partita
page-analysis-none = Qui non c’è nulla da scegliere, o non è ancora stato giudicato.
page-analysis-open = Qui nessuno è chiaramente in vantaggio: la partita è aperta.
page-analysis-chosen = scelta
page-analysis-lost = { $share } regalati
page-analysis-best = buona quanto la migliore conosciuta
page-analysis-untried = non provata dalla ricerca
page-analysis-table = Tutte le decisioni in una tabella
page-analysis-given = Regalato

## Regole
page-rules = Regole
page-contents = Indice
page-rules-of = Regole di { $game }
page-learn = Impara
page-learn-hint = Dieci minuti: gioca una partita guidata a un tavolo vero o leggi le regole.
page-first-game = Prima partita
page-first-game-of = Prima partita: { $game }
page-aim = Come si gioca
page-aim-goal = Lo scopo
page-aim-points = Come si fanno punti
page-aim-end = Come finisce la partita
page-aim-guided = Partita guidata
page-aim-start = Comincia a giocare
page-aim-back = Torna al tavolo
page-lesson-of = Passo { $at } di { $of }
page-lesson-next = Avanti
page-lesson-back = Un passo indietro
page-lesson-skip = Salta
page-lesson-events = Che cosa è successo

## Rifiuti
refused-malformed = Il server non ha capito: { $why }
refused-no-table = Questo tavolo non esiste.
refused-not-yours = Questo posto non è tuo.
refused-turn = Non è il tuo turno.
refused-away = Il computer sta giocando per te. Prima riprendi il tuo posto.
refused-time-up = Il tempo per questo turno è scaduto. Il computer finisce il turno, poi puoi tornare a giocare.
refused-stale = Nel frattempo la partita è andata avanti. Guarda di nuovo.
refused-illegal = Ora le regole non lo permettono.
refused-undo = Non si può più annullare.
refused-stage = In questo momento della partita non si può.
refused-seat-taken = Qualcun altro è stato più veloce.
refused-bad-table = Così non si può giocare: { $why }
refused-bad-record = Questa registrazione non si può rigiocare: { $why }
refused-code = Questo codice di recupero non esiste.
refused-hints = A questo tavolo si gioca senza suggerimenti.
refused-too-fast = Un po’ troppo in fretta. Fra un momento si riprova.
refused-too-many-changes = In questa partita ci sono stati troppi annullamenti, proposte e abbandoni. Non ne sono possibili altri.
refused-too-many-tables = Hai { $most } tavoli aperti o in corso. Prima finiscine o chiudine uno.
refused-too-large = È troppo grande: al massimo { $most } byte.
refused-origin = Solo questa pagina può farlo.
refused-other-rules = Questa partita è cominciata con la versione { $began } delle regole di { $game }; questo server ha la versione { $now }.
refused-other-data = Questa partita è cominciata su un tabellone diverso da quello di questo server ({ $game }, { $began } invece di { $now }).
refused-store = In questo momento il server non può salvare nulla. Fra un momento si riprova.
refused-no-return = Il computer ha già giocato per te e a questo tavolo non ci sono suggerimenti. Continuerà fino alla fine.
refused-paused = La partita è in pausa.
refused-no-proposal = Non c’è nessuna proposta a cui rispondere.
refused-reveal = Ciò che è stato rivelato non corrisponde all’impronta data prima.
refused-removed = Non fai più parte di questo tavolo.
refused-moved = Questo tavolo passa a un altro processo del server. Fra un momento si riprova.
refused-banned = Il tuo indirizzo è bloccato su questo server.

## Su questo dispositivo
page-device-option = Giocare su questo dispositivo, senza il server
page-on-device = Su questo dispositivo
page-device-fetching = Caricamento di ciò che serve per giocare su questo dispositivo
page-device-bytes = { $loaded } di { $total } MB
page-device-starting = Apertura del tavolo su questo dispositivo
page-device-failed = Non è stato possibile aprire il tavolo su questo dispositivo. Riprova.
page-online-invite = Invita online
page-online-hint = La partita passa sul server. Questi posti aspettano lì chi segue il tuo link:
page-online-move = Trasferisci la partita
