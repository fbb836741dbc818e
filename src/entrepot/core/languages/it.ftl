# Ciò che serve a ogni gioco, in italiano.
seat = Giocatore { $number }
list-end = { " " }e{ " " }

# I livelli dei bot, dal più debole al più forte.
level-apprentice = Apprendista
level-apprentice-about = Conosce qualche regola pratica, ma una volta su due fa quel che gli viene in mente: per le prime partite.
level-clerk = Scrivano
level-clerk-about = Valuta che cosa porta subito ogni scelta, ma ogni tanto si distrae.
level-merchant = Mercante
level-merchant-about = Prende sempre ciò che sembra meglio sul momento e non pianifica mai.
level-comprador = Comprador
level-comprador-about = Pensa un po’ più avanti, comprese le risposte degli altri, e gioca subito.
level-taipan = Taipan
level-taipan-about = Pensa molto più avanti e si prende un momento per farlo: l’avversario più forte qui.
