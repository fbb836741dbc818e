# La pagina, in italiano.

## Dappertutto
page-home = Entrepot, inizio
page-to-home = All’inizio
page-skip = Vai al contenuto
page-close = Chiudi
page-again = Riprova
page-menu = Menu
page-language = Lingua
page-language-en = English
page-language-de = Deutsch
page-language-fr = Français
page-language-it = Italiano
page-theme = Luce
page-theme-button = Luce: { $theme }. Cambia
page-theme-system = Come il sistema
page-theme-light = Giorno
page-theme-dark = Notte
page-no-connection = Il server non risponde. La connessione c’è?
page-went-wrong = Qualcosa è andato storto. Riprova.
page-offline = Nessun collegamento al server.
page-known-at = Vedi ciò che era noto: { $time }.
page-copy = Copia
page-copied = Copiato
page-value-yes = Sì
page-value-own = Un altro valore, come testo di un file
page-value-no = No

## Inizio
page-motto = Giochi di commercio dell’Ottocento, con gli amici o con il computer, qui o lontano.
page-start = Apri un tavolo
page-game = Gioco
page-seats = Posti
page-seat-number = Posto { $number }
page-seat-you = Qui
page-seat-open = In rete
page-seat-bot = Computer
page-seats-hint = Qui: davanti a questo schermo, a turno. In rete: chi segue il tuo link. Computer: uno dei cinque livelli.
page-your-name = Il tuo nome
page-name-of = Nome del giocatore { $number }
page-level-of = Livello del giocatore { $number }
page-invited = chi segue il link
page-guest = Ospite
page-options = Opzioni
page-hints-option = Permetti i suggerimenti
page-listed-option = Mostralo fra i tavoli aperti
page-clock = Orologio
page-clock-none = Senza orologio
page-clock-quick = Veloce: 1 minuto a turno, 5 di riserva
page-clock-calm = Con calma: 3 minuti a turno, 30 di riserva
page-clock-days = In più giorni: 1 giorno a turno, 3 di riserva
page-open-table = Apri il tavolo
page-play-now = Gioca a { $game }
page-rules-at-hand = Le regole, con le nostre interpretazioni, restano a portata di mano.
page-your-tables = I tuoi tavoli
page-waiting = { $count ->
    [one] { $count } ti aspetta
   *[other] { $count } ti aspettano
}
page-show-all = Mostrali tutti ({ $count })
page-open-tables = Tavoli aperti
page-no-open-tables = In questo momento nessuno è aperto. Aprine uno e mostralo qui.
page-seats-taken = { $taken } su { $seats }
page-stage-running = in corso
page-stage-finished = finita
page-go-play = Gioca
page-look = Guarda
page-join = Partecipa
page-watch = Assisti
page-row-link = { $way }: { $game }, { $who }
page-join-link = Hai un link a un tavolo? Mettilo qui
page-join-go = Vai
page-join-wrong = Non è un link a un tavolo.
page-records = Partite registrate
page-records-hint = Rivedi qualsiasi partita registrata, passo per passo. Un file si può lasciare ovunque su questa pagina.
page-upload = Apri una registrazione
page-you = Tu
page-keep = Salva
page-kept = Salvato.
page-code-is = Il tuo codice di recupero:
page-code-hint = Scrivilo: ti fa ritrovare il tuo posto su un altro dispositivo e viene mostrato solo ora.
page-new-code = Nuovo codice di recupero
page-new-code-hint = Ti fa ritrovare il tuo posto su un altro dispositivo. Il codice vecchio poi non vale più.
page-recover = Codice di recupero da un altro dispositivo
page-recover-go = Sono io
page-welcome-back = Felici di rivederti.

## Prima della partita
page-lobby = Si prepara il tavolo
page-lobby-waits = La partita può cominciare appena tutti i posti sono occupati. Manda il link agli altri.
page-lobby-ready = Ci siete tutti: puoi cominciare.
page-lobby-starts-soon = Ci siete tutti: comincia chi ha aperto il tavolo.
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
page-undo = Annulla
page-restart = Ricomincia il turno
page-no-undo-start = Non c’è ancora nulla da annullare.
page-no-undo-chance = Non si annulla: il caso ha mostrato qualcosa.
page-no-undo-seat = Non si annulla: nel frattempo ha scelto qualcun altro.
page-no-undo-turn = Non è il tuo turno.
page-hint = Suggerimento
page-hint-says = Suggerimento: { $choice }
page-do-it = Fallo
page-confirm = Questo termina il tuo turno o non si può annullare: { $choice }
page-confirm-yes = Sì, fallo
page-not-yet = Non ancora
page-lost = Connessione persa. Vedi l’ultima situazione nota; si riprova …
page-lost-choice = La tua scelta è conservata e verrà inviata.
page-compiling = I bot forti sono in preparazione. Avviene una volta sola e dura fino a un minuto.
page-compiling-progress = { $done } funzioni compilate su { $total }, { $seconds } s
page-compiled-loading = Caricamento: { $seconds } s
page-away-you = Il computer sta giocando per te.
page-back = Torno a giocare io
page-leave = Esci, gioca il computer
page-hand-over = Passa lo schermo a { $who }
page-i-am = Sono { $who }

## Diario e conversazione
page-log = Diario
page-since-your-turn = Dal tuo ultimo turno, { $time }
page-since-start = Dall’inizio della partita
page-show-again = Mostra ancora
page-looking-back = Sguardo indietro
page-to-present = Al presente
page-new-moves = { $count ->
    [one] { $count } nuova mossa
   *[other] { $count } nuove mosse
}
page-nothing-yet = Non è ancora successo nulla.
page-whole-log = Mostra tutto il diario
page-chat = Conversazione
page-no-chat = Nessuno ha ancora detto nulla.
page-say = Di’ qualcosa
page-send = Invia
page-tabs = Parti del tavolo
page-tab-board = Tavolo
page-tab-log = Diario
page-tab-chat = Conversazione

## Preferenze e tasti
page-as-text = Tabellone come testo
page-confirm-pref = Chiedi prima che il mio turno finisca
page-sound-pref = Suoni, e una campana quando tocca a me
page-notify-pref = Avviso del browser quando tocca a me
page-keys = Tasti
page-key-next = scelta successiva, precedente
page-key-act = compi la scelta selezionata
page-key-end = termina il turno o passa
page-key-undo = annulla
page-key-restart = ricomincia il turno
page-key-hint = suggerimento
page-key-goods = quello che hai
page-key-track = tracciato o punti
page-key-offer = offerta o carte
page-key-players = giocatori
page-key-log = diario
page-key-chat = conversazione
page-key-look = guardando indietro: un passo indietro, avanti
page-key-text = tabellone come testo, e ritorno
page-key-close = chiudi, torna al tabellone
page-key-keys = questi tasti
page-key-step = un passo indietro, avanti; con Maiusc un turno intero
page-key-ends = all’inizio, alla fine
page-key-play = avvia, pausa

## La fine
page-over = La partita è finita
page-place-column = Posto
page-rematch = Gioca ancora
page-to-rematch = Alla prossima partita
page-download = Scarica la registrazione
page-fair = Il caso è stato onesto?
page-fair-how = Prima della partita il server ha mostrato l’impronta (SHA-256) di un seme segreto. Tutto il caso è disceso da quel seme e, ora che è noto, chiunque può controllarlo: entrepot verify, con la registrazione.
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
page-play = Avvia
page-pause = Pausa
page-viewpoint = Visto da
page-spectator = Spettatore
page-link-here = Link a questo punto
page-analysis = Analisi
page-analyse = Analizza
page-analysis-stop = Ferma
page-analysis-hint = Un computer forte giudica ogni decisione, con ciò che si poteva sapere da quel posto.
page-analysis-thinking = Sta pensando …
page-analysis-judged = { $count ->
    [one] { $count } decisione giudicata
   *[other] { $count } decisioni giudicate
}
page-analysis-chart = Possibilità di vittoria lungo la partita
page-analysis-none = Qui non c’è nulla da scegliere, o non è ancora giudicato.
page-analysis-chosen = scelta
page-analysis-lost = { $share } regalati
page-analysis-best = buona quanto la migliore conosciuta
page-analysis-untried = non provata dalla ricerca
page-analysis-table = Tutte le decisioni in tabella
page-analysis-given = Regalato

## Regole
page-rules = Regole
page-contents = Indice
page-rules-of = Regole di { $game }
page-learn = Imparare
page-learn-hint = Dieci minuti: una partita guidata a un tavolo vero, o le regole da leggere.
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
refused-code = Nessuno ha questo codice di recupero.
refused-hints = A questo tavolo si gioca senza suggerimenti.
refused-too-fast = Un po’ troppo in fretta. Fra un momento si riprova.
refused-too-large = È troppo grande: al massimo { $most } byte.
refused-origin = Solo questa pagina può farlo.
refused-other-rules = Questa partita è cominciata con la versione { $began } delle regole di { $game }; qui vale la versione { $now }.
refused-other-data = Questa partita è cominciata su un tabellone diverso da quello di qui ({ $game }, { $began } invece di { $now }).
refused-store = In questo momento il server non può salvare nulla. Fra un momento si riprova.
