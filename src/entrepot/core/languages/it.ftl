# Ciò che serve a ogni gioco, in italiano.
seat = Giocatore { $number }
list-end = { " " }e{ " " }

# I livelli dei bot, dal più debole al più forte.
level-apprentice = Apprendista
level-apprentice-about = Conosce qualche regola pratica, ma una volta su due fa quel che gli viene in mente e dimentica ciò che è nascosto: per le tue prime partite.
level-clerk = Scrivano
level-clerk-about = Valuta che cosa rende subito ogni scelta, ma ogni tanto si distrae e dimentica ciò che è nascosto.
level-merchant = Mercante
level-merchant-about = Prende sempre ciò che sembra meglio sul momento, non pianifica mai e dimentica ciò che è nascosto.
level-comprador = Comprador
level-comprador-about = Pensa un po’ più avanti, comprese le risposte degli altri, e gioca subito.
level-taipan = Taipan
level-taipan-about = Pensa molto più avanti e si prende un momento per farlo: l’avversario più forte.

# Le opzioni, come le elencano le regole.
options-readings = Dove le regole stampate si possono leggere in più modi, un’opzione sceglie l’interpretazione; fra parentesi c’è l’articolo della regola. Il valore predefinito è ciò che descrive questa pagina.
options-presets = Una preselezione imposta più opzioni in una volta:
option-value = «{ $label }» ({ $name })
option-entry = **{ $label }** ({ $name }): { $about } Valori: { $values }. Valore predefinito: { $default }.
option-entry-text = **{ $label }** ({ $name }): { $about }
preset-entry = **{ $label }** ({ $name }): { $about } { $values }.
preset-value = { $option }: { $value }
option-with-clause = { $about } ({ $clause })
