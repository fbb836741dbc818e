# Was jedes Spiel braucht, auf Deutsch.
seat = Spieler { $number }
list-end = { " " }und{ " " }

# Die Stufen der Bots, von der schwächsten zur stärksten.
level-apprentice = Lehrling
level-apprentice-about = Kennt ein paar Faustregeln, tut aber jedes zweite Mal, was ihm gerade einfällt, und vergisst, was verdeckt liegt: für deine ersten Partien.
level-clerk = Kontorist
level-clerk-about = Wägt ab, was jede Wahl sofort bringt, ist aber hin und wieder abgelenkt und vergisst, was verdeckt liegt.
level-merchant = Kaufmann
level-merchant-about = Nimmt immer, was im Augenblick am besten aussieht, plant nie voraus und vergisst, was verdeckt liegt.
level-comprador = Komprador
level-comprador-about = Denkt ein wenig voraus, auch an die Antworten der anderen, und spielt sofort.
level-taipan = Taipan
level-taipan-about = Denkt weit voraus und braucht dafür einen Moment: der stärkste Gegner hier.

# Optionen, wie die Regeln sie auflisten.
options-readings = Wo man die gedruckten Regeln auf mehr als eine Art lesen kann, bestimmt eine Option die Lesart; in Klammern steht der Regelabschnitt. Die Vorgabe ist, was diese Seite beschreibt.
options-presets = Eine Vorauswahl setzt mehrere Optionen auf einmal:
option-value = „{ $label }“ ({ $name })
option-entry = **{ $label }** ({ $name }): { $about } Werte: { $values }. Vorgabe: { $default }.
option-entry-text = **{ $label }** ({ $name }): { $about }
preset-entry = **{ $label }** ({ $name }): { $about } { $values }.
preset-value = { $option }: { $value }
option-with-clause = { $about } ({ $clause })
