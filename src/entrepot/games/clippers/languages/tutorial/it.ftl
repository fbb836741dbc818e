# La prima partita di Clippers, in italiano.
tutorial-welcome = Ti diamo il benvenuto nel Pacifico. Sei linee di navigazione lo attraverseranno da destra a sinistra. Sono di tutti: chiunque può prolungare qualunque linea. In dieci minuti saprai come si fa. Ciò che è illuminato è la tua prossima mossa; il pulsante in basso la fa per te.
tutorial-settlements = Sei Giocatore 1 e giochi con questa nazione: { nation-france }. Solo i porti con la tua bandiera sono tuoi. Alla fine ognuno vale il valore della sua isola moltiplicato per il numero di linee diverse che hanno raggiunto l’isola. Anche ogni $ è un punto.
tutorial-lines = Queste sono le linee con i loro bastoncini e i clipper ancora da comprare. Ogni linea tranne la viola parte dalla sua casella di partenza al margine orientale, con il clipper in punta.
tutorial-settle = Un round ha quattro fasi. Nella prima fondi un porto, prendi una carta Opzione o passi. Fondane uno { island-gambier.at }: l’isola vale solo { $GAMBIER_VALUE }, ma vi portano tre tratte, e la prima linea ci arriverà presto.
tutorial-lay = Fasi 2 e 3: ognuno posa un bastoncino di qualunque colore. Posane uno verde. La tratta { island-gambier.to } è lunga un solo bastoncino, quindi la linea raggiunge subito la tua isola.
tutorial-bonus = Hai completato una tratta verso un’isola che nessuna linea aveva raggiunto: { $FIRST_LINE_BONUS } $ per te. Se ci fosse già stata un’altra linea, avresti ricevuto { $NEXT_LINE_BONUS } $. Giocatore 2 ha la carta { card-3x }, ha posato { $CARD_STICKS_3X } bastoncini neri e non riceve premi. Giocatore 3 ha posato il primo dei due bastoncini blu { island-marquesas.to }. Ora viene la fase 3: posa il secondo! Il premio va a chi completa la tratta.
tutorial-round = Ancora { $FIRST_LINE_BONUS } $. E Giocatore 2 ha portato anche la linea nera { island-gambier.at }: { $GAMBIER_VALUE } × 2 linee, cioè { $GAMBIER_POINTS } punti per il tuo porto. La fase 4 chiude il round, e il giocatore seguente diventa primo giocatore.
tutorial-card = Round 4, e il primo giocatore sei tu. Questa volta prendi una carta Opzione: { card-2x } costa { $CARD_PRICE_2X } $, permette di posare fino a { rule-sticks-2x } per fase e { $BONUS_FACTOR ->
    [2] raddoppia i tuoi premi
   *[other] moltiplica i tuoi premi per { $BONUS_FACTOR }
}.
tutorial-no-clipper = Chi ha { $CLIPPER_PRICE } $ può anche comprare un clipper. Ne parliamo fra un momento: per ora non comprarne.
tutorial-double = La linea verde è a { island-hao }. Da lì { island-tahiti } dista un bastoncino. Lì hai un porto, e nessuna linea l’ha ancora raggiunta: { $BONUS_FACTOR ->
    [2] due volte
   *[other] { $BONUS_FACTOR } volte
} { $FIRST_LINE_BONUS } $.
tutorial-second = Il tuo secondo bastoncino: avanti fino a { island-bora-bora }. Anche lì hai un porto, e ricevi di nuovo { $BONUS_FACTOR ->
    [2] due volte
   *[other] { $BONUS_FACTOR } volte
} { $FIRST_LINE_BONUS } $.
tutorial-third = Fase 3, di nuovo fino a { rule-sticks-2x }. La linea rossa è a { island-palmyra }. La tratta { island-hawaii.to } è lunga due bastoncini: cominciala. Una tratta cominciata è della sua linea, ma chiunque può continuarla…
tutorial-fourth = … quindi è meglio che la completi tu: altri { $MULTIPLIED_BONUS } $.
tutorial-again = Torniamo all’inizio di questo round, per provare altro. Fonda un secondo porto { island-gambier.at }: due linee hanno già raggiunto l’isola, quindi vale subito { $GAMBIER_POINTS } punti.
tutorial-buy = Ora compra un clipper nero, per { $CLIPPER_PRICE } $. Devi collocarlo in questo round.
tutorial-place = Nella fase 2 o 3 lo collochi sulla sua casella di partenza o su un’isola che la sua linea ha raggiunto, e da lì posi un bastoncino. La linea nera è passata per { island-american-samoa.the } ed è andata oltre. Colloca lì il clipper e naviga { island-samoa.to }, dove hai un porto.
tutorial-placed = La linea nera ora cresce da due estremità: a questo servono i clipper. La nuova isola ti ha dato { $FIRST_LINE_BONUS } $, e il tuo porto lì ora vale { $SAMOA_VALUE } punti. Quando tutti i clipper di un colore sono bloccati, il colore può continuare senza un nuovo clipper: chi ne posa un bastoncino può farlo ripartire dalla sua casella di partenza o da un’isola che ha raggiunto.
tutorial-violet = Più avanti nella partita. { $VIOLET_LINES ->
    [2] Due
   *[other] { $VIOLET_LINES }
} linee hanno raggiunto { island-american-samoa.the }: la linea viola può partire da lì. Non ha clipper e può lasciare l’isola più volte. Lì e { island-samoa.at } hai un porto: posa un bastoncino viola fra i due.
tutorial-score = { $FIRST_LINE_BONUS } $ per te, e la linea viola conta su entrambe le isole. Con la verde e la nera fanno tre linee { island-american-samoa.at }: { $AMERICAN_SAMOA_VALUE } × 3, cioè { $AMERICAN_SAMOA_POINTS } punti per il tuo porto. L’elenco mostra sempre quanti punti avrebbe ciascuno se la partita finisse ora.
tutorial-finish = La partita finisce quando tutti i bastoncini sono posati o fuori dal gioco, o quando qualcuno deve posarne uno e non può. Porta molte linee alle tue isole e sta’ alla larga da quelle degli altri. Ora gioca una partita!
