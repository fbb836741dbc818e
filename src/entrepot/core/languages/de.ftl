# Was jedes Spiel braucht, auf Deutsch.
seat = Spieler { $number }
list-end = { " " }und{ " " }

# Die Stufen der Bots, von der schwächsten zur stärksten.
level-apprentice = Lehrling
level-apprentice-about = Kennt ein paar Faustregeln, tut aber jedes zweite Mal, was ihm gerade einfällt: für die ersten Partien.
level-clerk = Kontorist
level-clerk-about = Wägt ab, was jede Wahl sofort bringt, ist aber hin und wieder abgelenkt.
level-merchant = Kaufmann
level-merchant-about = Nimmt immer, was im Augenblick am besten aussieht, und plant nie voraus.
level-comprador = Komprador
level-comprador-about = Denkt ein wenig voraus, auch an die Antworten der anderen, und spielt sofort.
level-taipan = Taipan
level-taipan-about = Denkt weit voraus und braucht dafür einen Moment: der stärkste Gegner hier.
