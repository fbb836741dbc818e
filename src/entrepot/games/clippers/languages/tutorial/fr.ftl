# La première partie de Clippers, en français.
tutorial-welcome = Bienvenue dans le Pacifique. Six lignes maritimes vont s’y étendre de droite à gauche. Elles sont à tout le monde : chacun peut prolonger n’importe laquelle. Dans dix minutes, vous saurez comment faire. Ce qui est éclairé est ce que vous devez faire ensuite ; le bouton du bas le fait à votre place.
tutorial-settlements = Vous êtes Joueur 1 et vous jouez cette nation : { nation-france }. Seuls vos comptoirs sont à vous ; ils portent votre drapeau. À la fin, chacun vaut la valeur de son île multipliée par le nombre de lignes différentes qui ont atteint l’île. Chaque $ est aussi un point.
tutorial-lines = Voici les lignes avec leurs bâtonnets et les clippers qui restent à acheter. Chaque ligne, sauf la violette, part de sa case de départ au bord est, avec son clipper à la pointe.
tutorial-settle = Une manche a quatre phases. Dans la première, vous fondez un comptoir, prenez une carte Option ou passez. Fondez un comptoir { island-gambier.at } : l’île ne vaut que { $GAMBIER_VALUE }, mais trois liaisons y mènent, et la première ligne y sera bientôt.
tutorial-lay = Phases 2 et 3 : chacun pose un bâtonnet, de n’importe quelle couleur. Posez-en un vert. La liaison { island-gambier.to } n’est longue que d’un bâtonnet : la ligne atteint aussitôt votre île.
tutorial-bonus = Vous avez achevé une liaison vers une île qu’aucune ligne n’avait atteinte : { $FIRST_LINE_BONUS } $ pour vous. Si une autre ligne y était déjà arrivée, ce serait { $NEXT_LINE_BONUS } $. Joueur 2 a la carte { card-3x }, a posé { $CARD_STICKS_3X } bâtonnets noirs et ne reçoit pas de prime. Joueur 3 a posé le premier des deux bâtonnets bleus { island-marquesas.to }. Passons à la phase 3 : posez le second ! La prime revient au joueur qui achève la liaison.
tutorial-round = Encore { $FIRST_LINE_BONUS } $. Et Joueur 2 a lui aussi mené la ligne noire { island-gambier.to } : { $GAMBIER_VALUE } × 2 lignes, soit { $GAMBIER_POINTS } points pour votre comptoir. La phase 4 termine la manche, et le joueur suivant devient premier joueur.
tutorial-card = Manche 4, et vous êtes premier joueur. Prenez cette fois une carte Option : { card-2x } coûte { $CARD_PRICE_2X } $, permet de poser jusqu’à { rule-sticks-2x } par phase et { $BONUS_FACTOR ->
    [2] double vos primes
   *[other] multiplie vos primes par { $BONUS_FACTOR }
}.
tutorial-no-clipper = Un joueur qui a { $CLIPPER_PRICE } $ peut aussi acheter un clipper. Nous y reviendrons dans un instant : n’en achetez pas maintenant.
tutorial-double = La ligne verte est à { island-hao }. De là, { island-tahiti } n’est qu’à un bâtonnet. Vous y avez un comptoir, et aucune ligne ne l’a encore atteinte : { $BONUS_FACTOR ->
    [2] deux fois
   *[other] { $BONUS_FACTOR } fois
} { $FIRST_LINE_BONUS } $.
tutorial-second = Votre second bâtonnet : continuez jusqu’à { island-bora-bora }. Là aussi vous avez un comptoir, et cela rapporte encore { $BONUS_FACTOR ->
    [2] deux fois
   *[other] { $BONUS_FACTOR } fois
} { $FIRST_LINE_BONUS } $.
tutorial-third = Phase 3, de nouveau jusqu’à { rule-sticks-2x }. La ligne rouge est à { island-palmyra }. La liaison vers { island-hawaii } est longue de deux bâtonnets : commencez-la. Une liaison commencée est à sa ligne, mais chacun peut la continuer…
tutorial-fourth = … alors achevez-la plutôt vous-même : encore { $MULTIPLIED_BONUS } $.
tutorial-again = Revenons au début de cette manche pour essayer autre chose. Fondez un second comptoir { island-gambier.at } : deux lignes ont déjà atteint l’île, il vaut donc tout de suite { $GAMBIER_POINTS } points.
tutorial-buy = Achetez maintenant un clipper : un noir, pour { $CLIPPER_PRICE } $. Vous devez le placer dans cette manche.
tutorial-place = En phase 2 ou 3, vous le placez sur sa case de départ ou sur une île que sa ligne a atteinte, et vous posez un bâtonnet à partir de là. La ligne noire est passée par { island-american-samoa.the } et a continué. Placez-y le clipper et naviguez { island-samoa.to }, où vous avez un comptoir.
tutorial-placed = La ligne noire s’étend maintenant par deux extrémités : voilà à quoi servent les clippers. La nouvelle île vous a rapporté { $FIRST_LINE_BONUS } $, et votre comptoir y vaut maintenant { $SAMOA_VALUE } points. Quand tous les clippers d’une couleur sont bloqués, elle peut continuer sans nouveau clipper : le joueur qui en pose un bâtonnet peut la faire repartir de sa case de départ ou d’une île qu’elle a atteinte.
tutorial-violet = Plus tard dans la partie. { $VIOLET_LINES ->
    [2] Deux
   *[other] { $VIOLET_LINES }
} lignes ont atteint { island-american-samoa.the } : la ligne violette peut en partir. Elle n’a pas de clippers et peut quitter l’île plusieurs fois. Vous avez un comptoir à cet endroit et un autre { island-samoa.at } : posez un bâtonnet violet entre les deux.
tutorial-score = { $FIRST_LINE_BONUS } $ pour vous, et la ligne violette compte sur les deux îles. Avec la verte et la noire, cela fait trois lignes { island-american-samoa.at } : { $AMERICAN_SAMOA_VALUE } × 3, soit { $AMERICAN_SAMOA_POINTS } points pour votre comptoir. La liste montre toujours combien de points chacun aurait si la partie se terminait maintenant.
tutorial-finish = La partie se termine quand tous les bâtonnets sont posés ou hors jeu, ou quand quelqu’un doit en poser un et ne le peut pas. Menez beaucoup de lignes vers vos îles et évitez celles des autres. À vous de jouer !
