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
tutorial-welcome = Bienvenue à Singapore. Au milieu se trouvent quatre bâtiments qui n’appartiennent à personne ; autour, il y a du terrain à prendre. Vous allez construire, vous déplacer, échanger et marquer des points, et dans dix minutes vous saurez comment faire. Ce qui est éclairé est ce que vous devez faire ensuite ; le bouton du bas le fait à votre place.
tutorial-track = Trois marchands jouent ; vous êtes Joueur 1. Chacun a { -points(count: $START_POINTS) } et £{ $START_CASH }. Le joueur en dernière position sur la piste de score est Raffles et distribue le terrain. En cas d’égalité, c’est celui dont le marqueur est tout en bas de la pile : pour l’instant, Joueur 2.
tutorial-warm-tile = Avant la première manche, chacun construit une tuile. Vous commencez. Prenez { tile-weaving-manufactory.the } : le joueur qui l’active prend { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }, sans rien donner en échange.
tutorial-warm-lot = Posez-le sur une parcelle libre à côté d’un bâtiment. Chaque parcelle a son prix ; celle-ci, sous { tile-loom.the }, ne coûte que £{ $LOT_S3 }. Une rue gratuite reliera les deux.
tutorial-flags = Les autres ont construit aussi, et la manche 1 commence. { $SPARE_TILES ->
    [one] L’offre compte une tuile de plus qu’il n’y a de joueurs.
   *[other] L’offre compte { $SPARE_TILES } tuiles de plus qu’il n’y a de joueurs.
} Joueur 2 est Raffles et plante maintenant un drapeau pour chacun : c’est là que chacun devra construire.
tutorial-others = Raffles a planté votre drapeau sur la parcelle à £{ $LOT_S4 }, sous { tile-tea-garden.the }. Raffles joue aussi en premier, puis Joueur 3, puis vous. Regardez ce qu’ils font.
tutorial-build = À vous de jouer. Il faut d’abord construire. Il reste deux tuiles : une tuile sombre et { tile-stone-mason.the }. Les bâtiments sombres sont illégaux, nous y reviendrons. Prenez { tile-stone-mason.the }. Comme vous jouez en dernier dans cette manche, vous pourriez même acheter la tuile du dessus de la pile pour £{ $STACK_PRICE }.
tutorial-street = La parcelle est payée, le bâtiment est en place. Vous recevez une rue gratuite vers un bâtiment voisin : reliez le vôtre { tile-tea-garden.to }. Une rue vers l’un des quatre bâtiments du milieu mène aux quatre.
tutorial-enter = Maintenant, vous travaillez : jusqu’à { -steps(count: $STEPS) } et { -uses(count: $USES) }, dans l’ordre que vous voulez. Votre ouvrier n’est pas encore en jeu. Le faire entrer compte comme un déplacement, sur le bâtiment de votre choix. Choisissez { tile-weaving-manufactory.your }.
tutorial-use = Activez le bâtiment où se trouve votre ouvrier. Vous pouvez activer chaque bâtiment une fois par tour.
tutorial-walk = Vous avez maintenant { -textiles(count: $WEAVING_2_TAKE_TEXTILE) } derrière votre paravent, où personne ne les voit. Suivez la rue pour aller { tile-loom.to }. Les rues sont à tout le monde, peu importe qui les a posées.
tutorial-use-again = Ici, vous pouvez prendre encore { -textiles(count: $LOOM_TAKE_TEXTILE) }. Ce bâtiment n’est à personne.
tutorial-walk-on = Vous pouvez quitter le milieu par n’importe quelle rue qui le touche : allez { tile-stone-mason.to }. C’est votre dernier déplacement.
tutorial-use-last = Prenez { -bricks(count: $MASON_2_TAKE_BRICK) } dans votre nouveau bâtiment.
tutorial-end = { -steps(count: $STEPS) }, { -uses(count: $USES) } : c’était un bon tour. Vous pourriez encore acheter des rues à £{ $STREET_PRICE } chacune. Terminez votre tour.
tutorial-hut = Personne n’a voulu de la tuile sombre : elle reçoit la hutte noire. Si elle reste encore une fois, elle sera retirée du jeu. L’offre est complétée, et Raffles plante les drapeaux suivants.
tutorial-later = Quelques manches plus tard, la ville a grandi. Vous avez déjà construit pendant ce tour ; votre ouvrier se trouve sur { tile-weaving-manufactory.your }, et vous avez 1 tissu et £9. Passons aux points ! Prenez d’abord { -textiles(count: $WEAVING_2_TAKE_TEXTILE) }.
tutorial-loom = À côté { tile-loom.of } se trouve { tile-east-india-company.the }, qui demande { -goods(count: $COMPANY_9_GIVE_SAME) } et £{ $COMPANY_9_GIVE_CASH } et donne { -points(count: $COMPANY_9_TAKE_POINTS) }. Vous avez assez de tissus, mais un de plus ne fera pas de mal : allez { tile-loom.to }…
tutorial-loom-use = … et activez-le au passage.
tutorial-buy = Aucune rue ne mène d’ici { tile-east-india-company.to }. Achetez-en donc une : cela coûte £{ $STREET_PRICE } comptant, mais ni déplacement ni activation.
tutorial-company = La rue est posée. Allez-y.
tutorial-points = Donnez { -textiles(count: $COMPANY_9_GIVE_SAME) } et £{ $COMPANY_9_GIVE_CASH } pour { -points(count: $COMPANY_9_TAKE_POINTS) }. Le bâtiment appartient à Joueur 2, qui gagne { -points(count: $OWNER_POINTS) } grâce à votre visite. Construisez donc ce que les autres aiment activer !
tutorial-seal = Vous aviez 8 points et vous en avez gagné { $COMPANY_9_TAKE_POINTS }. En chemin, vous avez dépassé le sceau de la case { $FIRST_SEAL }, qui rapporte £{ $SEAL_CASH } une fois par partie. À la fin, seuls les points comptent : convertissez à temps votre argent et vos marchandises en points.
tutorial-dark = Un autre tour. L’opium rapporte beaucoup, mais les bâtiments sombres sont illégaux. Allez { tile-opium-smuggling.to }.
tutorial-opium = Prenez { -opium(count: $SMUGGLING_2_TAKE_OPIUM) }. Le joueur qui active ou construit un bâtiment sombre pioche ensuite un jeton.
tutorial-chip = Un jeton noir : il reste devant vous, visible de tous. Un raid compte les jetons et l’opium ensemble. Mieux vaut donc vendre vite : allez { tile-gambling-house.to }.
tutorial-sell = Vendez { -opium(count: $GAMBLING_HOUSE_GIVE_OPIUM) } pour £{ $GAMBLING_HOUSE_TAKE_CASH }. Ce bâtiment est sombre lui aussi…
tutorial-raid = Un jeton blanc : c’est un raid ! Chacun montre son opium. Le raid touche le joueur qui a le plus de jetons et d’opium au total : Joueur 2, avec 4. Il perd £{ $FINE } par jeton et par cube, tous ses jetons et la moitié de son opium.
tutorial-raffles = Vous êtes maintenant en dernière position sur la piste de score : vous voilà Raffles. Plantez d’abord votre propre drapeau : cette parcelle ne coûte que £{ $LOT_A1 }.
tutorial-raffles-second = Puis un drapeau pour Joueur 2. Une parcelle chère laisse moins d’argent pour le commerce : pourquoi pas celle à £{ $LOT_E2 } ?
tutorial-raffles-third = Et un pour Joueur 3, à £{ $LOT_A3 }. Un joueur qui ne peut pas payer recule sur la piste de score et reçoit £{ $POINT_CASH } par point.
tutorial-finish = Voilà tout le jeu : distribuer le terrain, construire, se déplacer, échanger. La partie se termine quand les tuiles viennent à manquer, et le joueur qui a le plus de points l’emporte. À vous de jouer !
