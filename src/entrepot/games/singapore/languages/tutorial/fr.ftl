# La première partie de Singapore, en français.
-steps = { $count ->
    [one] { $count } déplacement
   *[other] { $count } déplacements
}
-uses = { $count ->
    [one] { $count } activation
   *[other] { $count } activations
}
-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
-textiles = { $count ->
    [one] { $count } tissu
   *[other] { $count } tissus
}
-bricks = { $count ->
    [one] { $count } brique
   *[other] { $count } briques
}
-opium = { $count ->
    [one] { $count } opium
   *[other] { $count } opiums
}
-goods = { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises identiques
}
tutorial-welcome = Bienvenue à Singapore. Au milieu se trouvent quatre bâtiments qui ne sont à personne ; autour, du terrain à prendre. Vous allez construire, marcher, échanger et marquer des points, et dans dix minutes vous saurez comment. Ce qui est éclairé est ce que vous faites ensuite ; le bouton du bas le fait pour vous.
tutorial-track = Trois marchands jouent ; vous êtes Joueur 1. Chacun a { -points(count: $START_POINTS) } et £{ $START_CASH }. Le dernier aux points est Raffles, qui distribue le terrain. À égalité, c’est le marqueur le plus bas : en ce moment Joueur 2.
tutorial-warm-tile = Avant la première manche chacun construit une tuile. Vous commencez. Prenez { tile-weaving-manufactory } : qui l’active prend { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }, sans rien donner.
tutorial-warm-lot = Posez-la sur une parcelle libre à côté d’un bâtiment. Chaque parcelle a son prix ; celle-ci, sous le bâtiment { tile-loom }, ne coûte que £{ $LOT_S3 }. Une rue gratuite reliera les deux.
tutorial-flags = Les autres ont construit aussi, et la manche 1 commence. { $SPARE_TILES ->
    [one] Il y a une tuile de plus que de joueurs.
   *[other] Il y a { $SPARE_TILES } tuiles de plus que de joueurs.
} Joueur 2 est Raffles et plante maintenant un drapeau pour chacun : c’est là que chacun devra construire.
tutorial-others = Raffles a planté votre drapeau sur la parcelle à £{ $LOT_S4 }, sous le bâtiment { tile-tea-garden }. Raffles joue aussi le premier, puis Joueur 3, puis vous. Regardez ce qu’ils font.
tutorial-build = À vous. D’abord il faut construire. Il reste deux tuiles : une sombre, et { tile-stone-mason }. Les bâtiments sombres sont illégaux, nous y viendrons. Prenez { tile-stone-mason }. Comme vous êtes le dernier de cette manche, vous pourriez même acheter la tuile du dessus de la pile pour £{ $STACK_PRICE }.
tutorial-street = La parcelle est payée, le bâtiment est là. Vous recevez une rue gratuite vers un voisin : reliez-le au bâtiment { tile-tea-garden }. Une rue vers l’un des quatre bâtiments du milieu mène aux quatre.
tutorial-enter = Maintenant vous travaillez : jusqu’à { -steps(count: $STEPS) } et { -uses(count: $USES) }, dans l’ordre que vous voulez. Votre ouvrier n’est pas encore en ville. Le faire entrer est un déplacement, et cela sur n’importe quel bâtiment. Choisissez votre bâtiment { tile-weaving-manufactory }.
tutorial-use = Activez le bâtiment où se tient votre ouvrier. Chaque bâtiment peut être activé une fois pendant votre tour.
tutorial-walk = { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } sont maintenant derrière votre paravent, où personne ne les voit. Suivez la rue jusqu’au bâtiment { tile-loom }. Les rues sont à tout le monde, peu importe qui les a posées.
tutorial-use-again = Le bâtiment { tile-loom } donne encore { -textiles(count: $LOOM_TAKE_TEXTILE) }. Il n’est à personne.
tutorial-walk-on = Vous pouvez quitter le milieu par toute rue qui le touche : allez vers { tile-stone-mason }. C’est votre dernier déplacement.
tutorial-use-last = Prenez { -bricks(count: $MASON_2_TAKE_BRICK) } à votre nouveau bâtiment.
tutorial-end = { -steps(count: $STEPS) }, { -uses(count: $USES) } : un bon tour. Vous pourriez encore acheter des rues à £{ $STREET_PRICE }. Terminez le tour.
tutorial-hut = Personne n’a voulu de la tuile sombre : elle reçoit la hutte noire. Si elle reste encore une fois, elle quitte la partie. L’offre est complétée, et Raffles plante les prochains drapeaux.
tutorial-later = Quelques manches plus tard, la ville a grandi. Vous avez déjà construit ce tour-ci, et vous êtes sur le bâtiment { tile-weaving-manufactory } avec 1 tissu et £9. Aux points, maintenant ! Prenez d’abord { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }.
tutorial-loom = Le bâtiment { tile-east-india-company }, à côté du bâtiment { tile-loom }, demande { -goods(count: $COMPANY_9_GIVE_SAME) } et £{ $COMPANY_9_GIVE_CASH }, et donne { -points(count: $COMPANY_9_TAKE_POINTS) }. Vous avez assez de tissus. Un de plus ne nuira pas : allez au bâtiment { tile-loom } …
tutorial-loom-use = … et activez-le en passant.
tutorial-buy = Aucune rue ne mène d’ici au bâtiment { tile-east-india-company }. Achetez-en donc une : £{ $STREET_PRICE } comptant, et cela ne prend ni déplacement ni activation.
tutorial-company = La voie est libre. Allez-y.
tutorial-points = Donnez { -textiles(count: $COMPANY_9_GIVE_SAME) } et £{ $COMPANY_9_GIVE_CASH } pour { -points(count: $COMPANY_9_TAKE_POINTS) }. Le bâtiment est à Joueur 2, qui gagne { -points(count: $OWNER_POINTS) } pour votre visite. Construisez donc ce que les autres aiment activer !
tutorial-seal = Vous aviez 8 points et en avez gagné { $COMPANY_9_TAKE_POINTS } : en chemin vous avez passé le sceau de { $FIRST_SEAL }, qui rapporte £{ $SEAL_CASH }, une fois par partie. À la fin seuls les points comptent ; argent et marchandises doivent donc devenir des points à temps.
tutorial-dark = Un autre tour. L’opium vaut cher, mais les bâtiments sombres sont illégaux. Allez au bâtiment { tile-opium-smuggling }.
tutorial-opium = Prenez { -opium(count: $SMUGGLING_2_TAKE_OPIUM) }. Qui active ou construit un bâtiment sombre pioche ensuite un jeton.
tutorial-chip = Un jeton noir : il reste devant vous, visible de tous. Jetons et opium ensemble, voilà ce que cherche un raid. Mieux vaut vendre vite : allez au bâtiment { tile-gambling-house }.
tutorial-sell = Vendez { -opium(count: $GAMBLING_HOUSE_GIVE_OPIUM) } pour £{ $GAMBLING_HOUSE_TAKE_CASH }. Ce bâtiment est sombre lui aussi …
tutorial-raid = Un jeton blanc : c’est le raid ! Chacun montre son opium. Qui a le plus de jetons et d’opium ensemble est pris : Joueur 2, avec 4. Cela coûte £{ $FINE } pour chaque jeton et chaque cube, tous les jetons et la moitié de l’opium.
tutorial-raffles = Vous êtes maintenant dernier aux points : vous voilà Raffles. Plantez d’abord votre propre drapeau : cette parcelle ne coûte que £{ $LOT_A1 }.
tutorial-raffles-second = Puis un drapeau pour Joueur 2. Qui reçoit une parcelle chère a moins pour le commerce : pourquoi pas celle à £{ $LOT_E2 } ?
tutorial-raffles-third = Et un pour Joueur 3, à £{ $LOT_A3 }. Qui ne peut payer recule sur la piste de score, £{ $POINT_CASH } par point.
tutorial-finish = Voilà tout le jeu : distribuer le terrain, construire, marcher, échanger. Il se termine quand les tuiles viennent à manquer ; le plus de points gagne. À vous de jouer !
