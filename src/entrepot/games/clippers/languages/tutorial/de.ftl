# Das erste Spiel von Clippers, auf Deutsch.
tutorial-welcome = Willkommen im Pazifik. Sechs Schifffahrtslinien werden von rechts nach links über ihn wachsen. Sie gehören allen: Jeder darf jede Linie verlängern. In zehn Minuten weißt du, wie das geht. Was leuchtet, ist als Nächstes zu tun; der Knopf unten nimmt es dir ab.
tutorial-settlements = Du bist Spieler 1 und spielst { nation-france }. Dir allein gehören nur deine Niederlassungen, die deine Flagge tragen. Am Ende ist jede den Wert ihrer Insel mal die Zahl der verschiedenen Linien wert, die die Insel erreicht haben. Auch jeder $ ist ein Punkt.
tutorial-lines = Das sind die Linien mit ihren Stäbchen und den Clippern, die noch zu kaufen sind. Jede Linie außer Violett beginnt an ihrem Startfeld am östlichen Rand, mit ihrem Clipper an der Spitze.
tutorial-settle = Eine Runde hat vier Phasen. In der ersten gründest du eine Niederlassung, nimmst eine Optionskarte oder passt. Gründe eine { island-gambier.at }: Die Insel ist nur { $GAMBIER_VALUE } wert, aber drei Verbindungen führen zu ihr, und die erste Linie wird bald da sein.
tutorial-lay = Phasen 2 und 3: Jeder legt ein Stäbchen beliebiger Farbe. Leg ein grünes. Die Verbindung nach { island-gambier } ist nur ein Stäbchen lang, die Linie erreicht deine Insel also sofort.
tutorial-bonus = Du hast eine Verbindung zu einer Insel vollendet, die noch keine Linie erreicht hatte: { $FIRST_LINE_BONUS } $ für dich. Wäre schon eine andere Linie dort gewesen, hättest du { $NEXT_LINE_BONUS } $ bekommen. Spieler 2 hat die Karte { card-3x }, hat { $CARD_STICKS_3X } schwarze Stäbchen gelegt und bekommt dafür keinen Bonus. Spieler 3 hat das erste der zwei blauen Stäbchen { island-marquesas.to } gelegt. Nun kommt Phase 3: Leg das zweite! Den Bonus bekommt, wer die Verbindung vollendet.
tutorial-round = Wieder { $FIRST_LINE_BONUS } $. Und Spieler 2 hat auch die schwarze Linie nach { island-gambier } geführt: { $GAMBIER_VALUE } × 2 Linien, also { $GAMBIER_POINTS } Punkte für deine Niederlassung dort. Phase 4 beendet die Runde, und der nächste Spieler wird Startspieler.
tutorial-card = Runde 4, und du bist Startspieler. Nimm diesmal eine Optionskarte: { card-2x } kostet { $CARD_PRICE_2X } $, du darfst in jeder Phase bis zu { rule-sticks-2x } legen, und deine Boni zählen { rule-times }.
tutorial-no-clipper = Wer { $CLIPPER_PRICE } $ hat, darf auch einen Clipper kaufen. Dazu gleich mehr: Kauf jetzt keinen.
tutorial-double = Grün steht { island-hao.at }. Von dort ist es ein Stäbchen nach { island-tahiti }. Du hast dort eine Niederlassung, und noch keine Linie hat die Insel erreicht: { $BONUS_FACTOR ->
    [2] zweimal
   *[other] { $BONUS_FACTOR }-mal
} { $FIRST_LINE_BONUS } $.
tutorial-second = Dein zweites Stäbchen: weiter nach { island-bora-bora }. Auch dort hast du eine Niederlassung, und es bringt noch einmal { $BONUS_FACTOR ->
    [2] zweimal
   *[other] { $BONUS_FACTOR }-mal
} { $FIRST_LINE_BONUS } $.
tutorial-third = Phase 3, wieder bis zu { rule-sticks-2x }. Rot steht { island-palmyra.at }. Die Verbindung nach { island-hawaii } ist zwei Stäbchen lang: Beginne sie. Eine begonnene Verbindung gehört ihrer Linie, aber jeder darf an ihr weiterbauen …
tutorial-fourth = … also vollende sie lieber selbst: noch einmal { $MULTIPLIED_BONUS } $.
tutorial-again = Zurück an den Anfang dieser Runde, um etwas anderes zu versuchen. Gründe { island-gambier.at } eine zweite Niederlassung: Zwei Linien haben die Insel schon erreicht, also ist sie sofort { $GAMBIER_POINTS } Punkte wert.
tutorial-buy = Nun kauf einen Clipper: einen schwarzen, für { $CLIPPER_PRICE } $. Du musst ihn noch in dieser Runde einsetzen.
tutorial-place = In Phase 2 oder 3 setzt du ihn auf sein Startfeld oder auf eine Insel, die seine Linie erreicht hat, und legst von dort ein Stäbchen. Die schwarze Linie war schon { island-american-samoa.at } und ist weitergefahren. Setze den Clipper dort ein und fahre nach { island-samoa }, wo du eine Niederlassung hast.
tutorial-placed = Schwarz wächst nun an zwei Enden: Dafür sind Clipper da. Für die neue Insel gab es { $FIRST_LINE_BONUS } $, und deine Niederlassung dort ist jetzt { $SAMOA_VALUE } Punkte wert. Sitzen alle Clipper einer Farbe fest, geht es auch ohne neuen Clipper weiter: Wer ein Stäbchen dieser Farbe legt, darf am Startfeld oder auf einer Insel, die sie erreicht hat, neu beginnen.
tutorial-violet = Später im Spiel. { $VIOLET_LINES ->
    [2] Zwei
   *[other] { $VIOLET_LINES }
} Linien haben { island-american-samoa } erreicht, also darf Violett dort beginnen. Violett hat keine Clipper und darf die Insel mehrmals verlassen. Du hast dort und { island-samoa.at } eine Niederlassung: Leg ein violettes Stäbchen dazwischen.
tutorial-score = { $FIRST_LINE_BONUS } $ für dich, und Violett zählt auf beiden Inseln. Mit Grün und Schwarz sind es { island-american-samoa.at } drei Linien: { $AMERICAN_SAMOA_VALUE } × 3, also { $AMERICAN_SAMOA_POINTS } Punkte für deine Niederlassung. Die Liste zeigt immer, wie viele Punkte jeder hätte, wenn das Spiel jetzt zu Ende wäre.
tutorial-finish = Das Spiel endet, wenn alle Stäbchen gelegt oder aus dem Spiel sind oder wenn jemand eines legen muss und nicht kann. Führe viele Linien zu deinen Inseln und lass die Inseln der anderen links liegen. Jetzt spiel eine Partie!
