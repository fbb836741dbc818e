# Die Seite, auf Deutsch.

## Überall
page-home = Entrepot, zur Startseite
page-to-home = Zur Startseite
page-skip = Zum Inhalt springen
page-label = { $label }:
page-close = Schließen
page-again = Noch einmal versuchen
page-menu = Menü
page-language = Sprache
page-language-en = English
page-language-de = Deutsch
page-language-fr = Français
page-language-it = Italiano
page-theme = Farben
page-theme-button = Farben: { $theme }. Ändern
page-theme-system = Wie das System
page-theme-light = Hell
page-theme-dark = Dunkel
page-no-connection = Der Server antwortet nicht. Besteht eine Verbindung?
page-went-wrong = Da ist etwas schiefgegangen. Bitte versuche es noch einmal.
page-offline = Keine Verbindung zum Server.
page-known-at = Letzter bekannter Stand: { $time }.
page-missing = Unter dieser Adresse gibt es keine Seite
page-missing-hint = Vielleicht ist der Link unvollständig. Tische und Aufzeichnungen stehen auf der Startseite.
page-copy = Kopieren
page-copied = Kopiert
page-value-own = Etwas Eigenes, als Text einer Datei
page-board-editor = Im Spielplan-Editor einen anlegen

## Anfang
page-motto = Handelsspiele aus dem neunzehnten Jahrhundert, mit Freunden oder gegen den Computer, an einem Bildschirm oder online.
page-start = Tisch eröffnen
page-game = Spiel
page-seats = Plätze
page-seat-number = Platz { $number }
page-seat-you = Hier
page-seat-open = Online
page-seat-bot = Computer
page-seats-hint = Hier: an diesem Bildschirm, abwechselnd. Online: wer deinem Link folgt. Computer: eine von fünf Stufen.
page-seats-hint-here = Hier: an diesem Bildschirm, abwechselnd. Computer: eine von fünf Stufen.
page-your-name = Dein Name
page-name-of = Name von Spieler { $number }
page-level-of = Stufe von Spieler { $number }
page-invited = wer dem Link folgt
page-guest = Gast
page-options = Optionen
page-rulings = Lesarten der Regeln
page-preset = Vorauswahl
page-preset-none = Vorgabe
page-preset-changed = Geändert
page-hints-option = Tipps erlauben
page-listed-option = Unter den offenen Tischen zeigen
page-clock = Uhr
page-clock-none = Ohne Uhr
page-clock-quick = Zügig: 1 Minute je Zug, 5 in Reserve
page-clock-calm = In Ruhe: 3 Minuten je Zug, 30 in Reserve
page-clock-days = Über Tage: 1 Tag je Zug, 3 in Reserve
page-clock-own = { $turn } s je Zug, { $bank } s Reserve, { $increment } s mehr nach jedem Zug
page-hints = Tipps
page-hints-allowed = erlaubt
page-hints-none = keine
page-open-table = Tisch eröffnen
page-play-now = { $game } spielen
page-rules-at-hand = Die Regeln mit unseren Auslegungen kannst du beim Spielen jederzeit nachlesen.
page-your-tables = Deine Tische
page-waiting = { $count ->
    [one] { $count } wartet auf dich
   *[other] { $count } warten auf dich
}
page-show-all = Alle { $count } zeigen
page-open-tables = Offene Tische
page-no-open-tables = Gerade ist kein Tisch offen. Eröffne einen und zeige ihn hier.
page-seats-taken = { $taken } von { $seats }
page-stage-running = läuft
page-stage-finished = beendet
page-go-play = Spielen
page-look = Ansehen
page-join = Mitspielen
page-watch = Zuschauen
page-row-link = { $way }: { $game }, { $who }
page-join-link = Hast du einen Link zu einem Tisch? Füge ihn hier ein
page-join-go = Los
page-join-wrong = Das ist kein Link zu einem Tisch.
page-records = Aufzeichnungen
page-records-hint = Sieh dir jede aufgezeichnete Partie Schritt für Schritt an. Eine Datei kannst du irgendwo auf dieser Seite ablegen.
page-upload = Aufzeichnung öffnen
page-you = Du
page-keep = Speichern
page-kept = Gespeichert.
page-code-is = Dein Wiederherstellungscode:
page-code-hint = Schreib ihn auf: Mit ihm kannst du deine Tische auf einem anderen Gerät nutzen. Er wird nur jetzt gezeigt.
page-new-code = Neuer Wiederherstellungscode
page-new-code-hint = Mit ihm kannst du deine Tische auf einem anderen Gerät nutzen. Der alte Code gilt dann nicht mehr.
page-recover = Wiederherstellungscode von einem anderen Gerät
page-recover-go = Code verwenden
page-welcome-back = Willkommen zurück.

## Vor der Partie
page-lobby = Der Tisch wird vorbereitet
page-lobby-waits = Sobald alle Plätze besetzt sind, kann es losgehen. Schick den anderen den Link.
page-lobby-ready = Alle sind da: Du kannst anfangen.
page-lobby-starts-soon = Alle sind da: Wer den Tisch eröffnet hat, kann anfangen.
page-lobby-moved = { $count ->
    [one] Diese Partie hat anderswo begonnen: Eine Entscheidung ist gefallen. Was dem Zufall überlassen ist, wird von nun an hier gezogen.
   *[other] Diese Partie hat anderswo begonnen: { $count } Entscheidungen sind gefallen. Was dem Zufall überlassen ist, wird von nun an hier gezogen.
}
page-open-seat = Frei
page-sit = Hier Platz nehmen
page-stand-up = Aufstehen
page-invite = Link für die anderen
page-begin = Anfangen

## Am Tisch
page-players = Mitspieler
page-player = Spieler
page-score = Punkte
page-turn = Zug
page-your-turn = Du bist am Zug
page-your-turn-name = { $who }, du bist am Zug
page-next-turn = Als Nächstes: { $who }
page-others-turn = { $who } ist am Zug
page-chance-turn = Der Zufall entscheidet
page-chance = Zufall
page-at-turn = am Zug
page-away = nicht da, der Computer spielt
page-absent = gerade nicht da
page-present = hier
page-you-here = du
page-watching = Du schaust zu
page-place = { $place }. Platz
page-then = Dann: { $what }
page-only-below = Alles, was du jetzt tun kannst, steht ganz unten.
page-news = Was zuletzt geschah
page-playback = Wiedergabe der Züge der anderen
page-playback-speed = Geschwindigkeit der Wiedergabe
page-playback-slow = langsam
page-playback-normal = normal
page-playback-fast = schnell
page-undo = Zurücknehmen
page-restart = Zug neu beginnen
page-no-undo-start = Es gibt noch nichts zurückzunehmen.
page-no-undo-chance = Das lässt sich nicht zurücknehmen: Der Zufall hat etwas aufgedeckt.
page-no-undo-seat = Das lässt sich nicht zurücknehmen: Seither hat jemand anders gewählt.
page-no-undo-turn = Du bist nicht am Zug.
page-hint = Tipp
page-hint-computing = Der Tipp wird berechnet …
page-hint-says = Tipp: { $choice }
page-do-it = So machen
page-confirm = Das beendet deinen Zug oder lässt sich nicht zurücknehmen: { $choice }
page-confirm-yes = Ja, so machen
page-not-yet = Noch nicht
page-lost = Verbindung verloren. Du siehst den letzten bekannten Stand; die Verbindung wird wieder aufgebaut …
page-lost-choice = Deine Wahl ist gespeichert und wird noch gesendet.
page-choice-pending = Einen Moment: Deine letzte Wahl wird noch gesendet.
page-compiling = Die starken Bots werden vorbereitet. Das geschieht nur einmal und dauert bis zu einer Minute.
page-compiling-progress = { $done } von { $total } Funktionen kompiliert, { $seconds } s
page-compiled-loading = Wird geladen: { $seconds } s
page-away-you = Der Computer spielt für dich.
page-back = Wieder selbst spielen
page-leave = Gehen und den Computer weiterspielen lassen
page-tap-again = Zum Ausführen noch einmal tippen
page-leave-ask = Den Tisch verlassen? Der Computer spielt dann für dich, bis du zurückkommst.
page-leave-yes = Verlassen
page-ask-take-back = Um Zurücknehmen bitten
page-agree = Zustimmen
page-decline = Ablehnen
page-withdraw = Zurückziehen
page-proposal-waits = Noch keine Antwort von: { $who }.
page-proposal-take-back = { $who } möchte etwas zurücknehmen.
page-proposal-pause = { $who } schlägt eine Pause vor.
page-proposal-resume = { $who } möchte weiterspielen.
page-proposal-end = { $who } möchte das Spiel ohne Ergebnis beenden.
page-proposal-stand-in = { $who } möchte den Computer weiterspielen lassen.
page-paused = Das Spiel ist unterbrochen.
page-expired = Die Zeit für diesen Zug ist abgelaufen.
page-propose-pause = Pause vorschlagen
page-propose-resume = Weiterspielen
page-propose-end = Vorschlagen, das Spiel zu beenden
page-propose-stand-in = Den Computer spielen lassen
page-try-now = Jetzt versuchen
page-hand-over = Weitergeben an { $who }
page-i-am = Ich bin { $who }

## Protokoll und Gespräch
page-log = Protokoll
page-since-your-turn = Seit deinem letzten Zug, { $time }
page-since-start = Seit Beginn des Spiels
page-show-again = Noch einmal zeigen
page-looking-back = Rückblick
page-to-present = Zum aktuellen Stand
page-new-moves = { $count ->
    [one] { $count } neues Ereignis
   *[other] { $count } neue Ereignisse
}
page-nothing-yet = Noch ist nichts geschehen.
page-whole-log = Ganzes Protokoll zeigen
page-chat = Chat
page-no-chat = Noch hat niemand etwas geschrieben.
page-say = Schreib etwas
page-send = Senden
page-tabs = Teile des Tisches
page-tab-board = Tisch
page-tab-log = Protokoll
page-tab-chat = Chat

## Vorlieben und Tasten
page-as-text = Spielplan als Text
page-confirm-pref = Vor dem Ende meines Zuges nachfragen
page-sound-pref = Töne, und eine Glocke, wenn ich am Zug bin
page-notify-pref = Benachrichtigung des Browsers, wenn ich am Zug bin
page-keys = Tasten
page-key-next = nächste, vorige Möglichkeit
page-key-act = die ausgewählte Möglichkeit ausführen
page-key-end = Zug beenden oder passen
page-key-undo = zurücknehmen
page-key-restart = Zug neu beginnen
page-key-hint = Tipp
page-key-goods = was du hast
page-key-track = Siegpunktleiste oder Punktestand
page-key-offer = Auswahl oder Karten
page-key-players = Mitspieler
page-key-log = Protokoll
page-key-chat = Chat
page-key-look = im Rückblick: einen Schritt zurück, einen vor
page-key-text = Spielplan als Text und zurück
page-key-close = schließen, zurück zum Plan
page-key-keys = diese Tasten
page-key-step = einen Schritt zurück, einen vor; mit Umschalt einen ganzen Zug
page-key-ends = zum Anfang, zum Ende
page-key-play = abspielen, anhalten

## Das Ende
page-over = Die Partie ist zu Ende
page-score-sources = Woher die Punkte kamen
page-score-shared = teilt den Platz
page-score-short = { $count ->
    [one] ein Punkt fehlte
   *[other] { $count } Punkte fehlten
}
page-place-column = Platz
page-rematch = Noch eine Partie
page-to-rematch = Zur nächsten Partie
page-download = Aufzeichnung herunterladen
page-fair = War der Zufall fair?
page-fair-how = Bevor sich jemand setzte, zeigte der Server den Fingerabdruck (SHA-256) seiner geheimen Zahlen, und jede Person am Tisch gab eine Zufallszahl dazu, die sonst niemand kannte. Alle Ziehungen folgen aus beidem. Diese Seite hat den Fingerabdruck gespeichert und prüft jede Ziehung sofort; entrepot record verify prüft die ganze Aufzeichnung mit den Regeln, auf jedem Rechner.
page-fair-trust = Niemand allein kann eine Ziehung bestimmen, und wer mitspielt, kann keine vorhersehen. Wer diesen Server betreibt, kann Ziehungen vorhersehen, sie aber nicht unbemerkt ändern.
page-fair-good = { $draws ->
    [one] Die eine Ziehung bisher stand
   *[other] Alle { $draws } Ziehungen bisher standen
} vor der Partie fest.
page-fair-altered = Der Zufall wurde verändert: Was der Server geschickt hat, passt nicht zu dem, was er versprochen hatte.
page-commitment = Fingerabdruck
page-seed = Startwert

## Nachspielen
page-replay = Nachspielen
page-replay-start = Vor der ersten Wahl.
page-ply = Stellung
page-ply-of = { $ply } von { $last }
page-first = Zum Anfang
page-last = Zum Ende
page-step-back = Einen Schritt zurück
page-step-on = Einen Schritt vor
page-play = Abspielen
page-pause = Anhalten
page-viewpoint = Aus Sicht von
page-spectator = Zuschauer
page-link-here = Link zu dieser Stellung
page-analysis = Analyse
page-analyse = Analysieren
page-analysis-stop = Anhalten
page-analysis-hint = Ein starker Bot beurteilt jede Entscheidung nach dem, was der Spieler wissen konnte.
page-analysis-thinking = Denkt nach …
page-analysis-judged = { $count ->
    [one] { $count } Entscheidung beurteilt
   *[other] { $count } Entscheidungen beurteilt
}
page-analysis-progress = { $count } von { $total } Entscheidungen beurteilt
page-analysis-chart = Gewinnaussichten im Verlauf der Partie
page-analysis-none = Hier gibt es nichts zu wählen, oder es ist noch nicht beurteilt.
page-analysis-open = Hier liegt niemand klar vorn: Die Partie ist offen.
page-analysis-chosen = gewählt
page-analysis-lost = { $share } verschenkt
page-analysis-best = so gut wie die beste bekannte Wahl
page-analysis-untried = von der Suche nicht versucht
page-analysis-table = Alle Entscheidungen als Tabelle
page-analysis-given = Verschenkt

## Regeln
page-rules = Regeln
page-contents = Inhalt
page-rules-of = Regeln von { $game }
page-learn = Lernen
page-learn-hint = Zehn Minuten: Spiele eine geführte Partie an einem echten Tisch oder lies die Regeln.
page-first-game = Erste Partie
page-first-game-of = Erste Partie: { $game }
page-aim = So wird gespielt
page-aim-goal = Das Ziel
page-aim-points = So bekommst du Punkte
page-aim-end = So endet das Spiel
page-aim-guided = Geführte Partie
page-aim-start = Losspielen
page-aim-back = Zurück an den Tisch
page-lesson-of = Schritt { $at } von { $of }
page-lesson-next = Weiter
page-lesson-back = Einen Schritt zurück
page-lesson-skip = Überspringen
page-lesson-events = Was geschah

## Ablehnungen
refused-malformed = Das hat der Server nicht verstanden: { $why }
refused-no-table = Diesen Tisch gibt es nicht.
refused-not-yours = Das ist nicht dein Platz.
refused-turn = Du bist nicht am Zug.
refused-away = Der Computer spielt für dich. Übernimm erst wieder selbst.
refused-time-up = Deine Zeit für diesen Zug ist aufgebraucht. Der Computer spielt ihn zu Ende, dann kannst du wieder selbst spielen.
refused-stale = Inzwischen ist es am Tisch weitergegangen. Bitte sieh noch einmal hin.
refused-illegal = Das lassen die Regeln jetzt nicht zu.
refused-undo = Das lässt sich nicht mehr zurücknehmen.
refused-stage = Das ist an dieser Stelle der Partie nicht möglich.
refused-seat-taken = Jemand anders war schneller.
refused-bad-table = So lässt sich nicht spielen: { $why }
refused-bad-record = Diese Aufzeichnung lässt sich nicht nachspielen: { $why }
refused-code = Diesen Wiederherstellungscode gibt es nicht.
refused-hints = An diesem Tisch wird ohne Tipps gespielt.
refused-too-fast = Das war etwas zu schnell. Gleich wird es noch einmal versucht.
refused-too-many-changes = In dieser Partie wurde schon zu oft etwas zurückgenommen, etwas vorgeschlagen oder der Tisch verlassen. Das ist nun nicht mehr möglich.
refused-too-many-tables = Du hast { $most } offene und laufende Tische. Beende oder schließe zuerst einen davon.
refused-too-large = Das ist zu groß: höchstens { $most } Bytes.
refused-origin = Das darf nur diese Seite selbst.
refused-other-rules = Diese Partie begann mit Fassung { $began } der Regeln von { $game }; auf diesem Server gilt Fassung { $now }.
refused-other-data = Diese Partie begann auf einem anderen Spielplan als dem auf diesem Server ({ $game }, { $began } statt { $now }).
refused-store = Der Server kann gerade nichts speichern. Gleich wird es noch einmal versucht.
refused-no-return = Der Computer hat schon für dich gespielt, und an diesem Tisch gibt es keine Tipps. Er spielt bis zum Ende weiter.
refused-paused = Das Spiel ist unterbrochen.
refused-no-proposal = Es gibt keinen Vorschlag zu beantworten.
refused-reveal = Das Aufgedeckte passt nicht zum vorher genannten Fingerabdruck.
refused-removed = Du wurdest von diesem Tisch entfernt.
refused-moved = Dieser Tisch zieht gerade zu einem anderen Serverprozess um. Gleich wird es noch einmal versucht.
refused-banned = Deine Adresse ist auf diesem Server gesperrt.

## Auf diesem Gerät
page-device-option = Auf diesem Gerät spielen, ohne den Server
page-on-device = Auf diesem Gerät
page-device-fetching = Was das Spielen auf diesem Gerät braucht, wird geladen
page-device-bytes = { $loaded } von { $total } MB
page-device-starting = Der Tisch auf diesem Gerät wird gestartet
page-device-failed = Der Tisch auf diesem Gerät konnte nicht gestartet werden. Bitte noch einmal versuchen.
page-online-invite = Online einladen
page-online-hint = Die Partie zieht auf den Server um. Diese Plätze warten dort auf alle, die deinem Link folgen:
page-online-move = Partie auf den Server übertragen
