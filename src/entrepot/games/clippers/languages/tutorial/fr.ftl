# La première partie de Clippers, en français.
tutorial-welcome = Bienvenue dans le Pacifique. Six lignes maritimes vont y grandir de droite à gauche. Elles sont à tout le monde : chacun peut prolonger n’importe laquelle. Dans dix minutes vous saurez comment. Ce qui est éclairé est ce que vous faites ensuite ; le bouton du bas le fait pour vous.
tutorial-settlements = Vous êtes Joueur 1, et votre nation est : { nation-france }. Ce qui est à vous, ce sont vos comptoirs, marqués de votre drapeau. À la fin chacun vaut la valeur de son île multipliée par le nombre de lignes différentes qui l’ont atteinte. Chaque $ est aussi un point.
tutorial-lines = Voici les lignes avec leurs bâtonnets, et les clippers encore à acheter. Chaque ligne sauf la violette part de sa case de départ au bord est, son clipper à la pointe.
tutorial-settle = Une manche a quatre phases. Dans la première vous fondez un comptoir, prenez une carte Option ou passez. Fondez un comptoir ici : { island-gambier }. L’île ne vaut que { $GAMBIER_VALUE }, mais trois liaisons y mènent, et la première ligne y sera bientôt.
tutorial-lay = Phases 2 et 3 : chacun pose un bâtonnet, de n’importe quelle couleur. Posez un vert. La liaison vers { island-gambier } n’est longue que d’un bâtonnet : la ligne atteint aussitôt votre île.
tutorial-bonus = Vous avez achevé une liaison vers une île qu’aucune ligne n’avait atteinte : { $FIRST_LINE_BONUS } $ pour vous. Si une autre ligne y avait déjà été, ce serait { $NEXT_LINE_BONUS } $. Joueur 2 a la carte { card-3x }, a posé { $CARD_STICKS_3X } bâtonnets noirs et ne reçoit pas de prime. Joueur 3 a posé le premier des deux bâtonnets bleus vers l’île { island-marquesas }. Maintenant la phase 3 : posez le second ! La prime revient au joueur qui achève la liaison.
tutorial-round = Encore { $FIRST_LINE_BONUS } $. Et Joueur 2 a mené aussi la ligne noire jusqu’à { island-gambier } : { $GAMBIER_VALUE } × 2 lignes, soit { $GAMBIER_POINTS } points pour votre comptoir. La phase 4 termine la manche, et le joueur suivant commence.
tutorial-card = Manche 4, et c’est vous qui commencez. Prenez cette fois une carte Option : { card-2x } coûte { $CARD_PRICE_2X } $, permet de poser jusqu’à { rule-sticks-2x } par phase et { $BONUS_FACTOR ->
    [2] double vos primes
   *[other] multiplie vos primes par { $BONUS_FACTOR }
}.
tutorial-no-clipper = Un joueur qui a { $CLIPPER_PRICE } $ peut aussi acheter un clipper. Nous y viendrons tout de suite : n’en achetez pas maintenant.
tutorial-double = La ligne verte est à { island-hao }. De là, { island-tahiti } est à un bâtonnet. Vous y avez un comptoir, et aucune ligne n’y est arrivée : { $BONUS_FACTOR ->
    [2] deux fois
   *[other] { $BONUS_FACTOR } fois
} { $FIRST_LINE_BONUS } $.
tutorial-second = Votre second bâtonnet : jusqu’à { island-bora-bora }. Là aussi vous avez un comptoir, et cela rapporte encore { $BONUS_FACTOR ->
    [2] deux fois
   *[other] { $BONUS_FACTOR } fois
} { $FIRST_LINE_BONUS } $.
tutorial-third = Phase 3, de nouveau jusqu’à { rule-sticks-2x }. La ligne rouge est à { island-palmyra }. La liaison vers { island-hawaii } est longue de deux bâtonnets : commencez-la. Une liaison commencée est à sa ligne, mais chacun peut la continuer …
tutorial-fourth = … achevez-la donc plutôt vous-même : encore { $MULTIPLIED_BONUS } $.
tutorial-again = Revenons au début de cette manche, pour essayer autre chose. Fondez un second comptoir à { island-gambier } : deux lignes y sont déjà passées, il vaut donc tout de suite { $GAMBIER_POINTS } points.
tutorial-buy = Achetez maintenant un clipper : un noir, pour { $CLIPPER_PRICE } $. Il doit servir dans cette manche.
tutorial-place = En phase 2 ou 3 vous le placez sur sa case de départ ou sur une île que sa ligne a atteinte, et posez un bâtonnet à partir de là. La ligne noire est passée par l’île { island-american-samoa } et a continué. Placez-y le clipper et naviguez vers { island-samoa }, où vous avez un comptoir.
tutorial-placed = La ligne noire grandit maintenant par deux bouts : voilà à quoi servent les clippers. La nouvelle île a rapporté { $FIRST_LINE_BONUS } $, et votre comptoir y vaut maintenant { $SAMOA_VALUE } points. Quand tous les clippers d’une couleur sont bloqués, elle peut continuer sans en acheter un nouveau : le joueur qui en pose un bâtonnet peut la faire repartir de sa case de départ ou d’une île qu’elle a atteinte.
tutorial-violet = Plus tard. { $VIOLET_LINES ->
    [2] Deux
   *[other] { $VIOLET_LINES }
} lignes ont atteint l’île { island-american-samoa } : la ligne violette peut en partir. Elle n’a pas de clippers et peut quitter l’île plusieurs fois. Vous avez un comptoir là et un à { island-samoa } : posez un bâtonnet violet entre les deux.
tutorial-score = { $FIRST_LINE_BONUS } $ pour vous, et la ligne violette compte sur les deux îles. Avec la verte et la noire, cela fait trois lignes ({ island-american-samoa }) : { $AMERICAN_SAMOA_VALUE } × 3, soit { $AMERICAN_SAMOA_POINTS } points pour votre comptoir. La liste montre toujours ce que chacun aurait si la partie se terminait maintenant.
tutorial-finish = La partie se termine quand tous les bâtonnets sont posés ou hors jeu, ou quand quelqu’un doit en poser un et ne le peut pas. Menez beaucoup de lignes vers vos îles, et laissez celles des autres de côté. À vous de jouer !
