# La Magna Carta, chapitre 5 : tirs, lignes de tir, couverture.

magna-ask-interrupt-still = { $who } reste en { $hex } et ne bougera pas : tirer ?

magna-weapon-stone = pierre
magna-weapon-axe = hache de jet
magna-weapon-dagger = poignard
magna-weapon-javelin = javelot
magna-weapon-sling = fronde
magna-weapon-short-bow = arc court
magna-weapon-long-bow = arc long
magna-weapon-crossbow = arbalète
magna-weapon-ballista = baliste
magna-weapon-lance = lance-javelot

magna-shot = { $who } tire sur { $target } ({ $weapon }, { $hexes } { $hexes ->
    [one] case
   *[other] cases
 })
magna-shot-short = courte portée
magna-shot-medium = moyenne portée
magna-shot-long = longue portée
magna-shot-wounded = le tireur est blessé
magna-shot-wagon = le tireur est sur un chariot en mouvement
magna-shot-tree = le tireur est dans un arbre
magna-shot-levels = d’un niveau à un autre
magna-shot-stone = une pierre au-delà de la courte portée
magna-shot-armour = la cible est en armure
magna-shot-half-seen = une seule de ses deux cases est visible
magna-shot-sun = soleil dans les yeux
magna-shot-volley = tir de volée
magna-shot-axe = la cible manie une hache à deux mains
magna-shot-weather = le temps qu’il fait
magna-shot-column = { $mounted ->
    [yes] tirs contre les personnages montés
   *[no] tirs contre les personnages à pied
 }, classe « { $class } », { $cover }

magna-cover-none = sans couverture
magna-cover-light = couverture légère
magna-cover-medium = couverture moyenne
magna-cover-heavy = couverture lourde
magna-cover-infinite = couverture infinie
magna-cover-brush = broussailles
magna-cover-tree = dans une case d’arbre
magna-cover-ground = couvert du terrain
magna-cover-slope = derrière le haut du talus
magna-cover-water = dans l’eau
magna-cover-rough-sea = dans une mer agitée
magna-cover-bridge = derrière un pont
magna-cover-side = derrière un mur au bord de la case
magna-cover-wagon = dans un chariot
magna-cover-camel = derrière un dromadaire
magna-cover-small = petite cible
magna-cover-litter = dans une nacelle

magna-hit-miss = { $letter } : manqué
magna-hit-retreat-2 = { $letter } : recule de 2 cases
magna-hit-retreat-4 = { $letter } : recule de 4 cases
magna-hit-lose-2 = { $letter } : perd 2 PM
magna-hit-lose-4 = { $letter } : perd 4 PM
magna-hit-wounded = { $letter } : blessé
magna-hit-wounded-half = { $letter } : blessé, avec la moitié des PM restants
magna-hit-wounded-lose-4 = { $letter } : blessé, et perd 4 PM
magna-hit-thrown-stunned = { $letter } : le cavalier est assommé et désarçonné, la monture indemne
magna-hit-thrown-wounded = { $letter } : la monture est tuée, le cavalier blessé et désarçonné
magna-hit-thrown-wounded-walks = { $letter } : la monture est tuée, le cavalier blessé et désarçonné ; il peut encore faire quelques pas
magna-hit-rider-killed = { $letter } : le cavalier est tué, la monture indemne
magna-hit-both-killed = { $letter } : cavalier et monture sont tués
magna-hit-killed = { $letter } : tué
magna-hit-animal-none = { $letter } : aucun effet sur un animal
magna-hit-animal-killed = { $letter } : l’animal est tué

magna-stray = Tir égaré
magna-stray-die = Où tombe-t-il ?
magna-stray-lost = perdu
magna-stray-lands = il tombe en { $hex }
magna-stray-hurt = { $who } est touché
magna-stray-armour = { $who } est en armure et recule de 2 cases
magna-stray-blocked = { $who } en est abrité

magna-blocks-tree = Des arbres en { $hex } coupent la ligne de tir.
magna-blocks-slope = Le haut du talus en { $hex } les cache l’un à l’autre : celui d’en bas en est plus près que celui d’en haut.
magna-blocks-wall = Un mur devant { $hex } coupe la ligne de tir.
magna-blocks-wagon = Un chariot en { $hex } coupe la ligne de tir.

magna-refuse-no-shots = Nommez au moins un tireur et sa cible.
magna-refuse-no-weapon = { $who } n’a pas d’arme de jet.
magna-refuse-shot-already = { $who } ne tire qu’une fois par séquence de tir.
magna-refuse-weapon-in-saddle = { $who } ne peut pas se servir de cette arme en selle.
magna-refuse-only-assassins = { $who } n’est pas un Assassin : eux seuls lancent le poignard.
magna-refuse-no-missiles = { $who } n’a plus rien à lancer.
magna-refuse-loading = { $who } recharge ; le prochain tir vient au tour { $turn }.
magna-refuse-stunned-shoots = { $who } est assommé et ne peut pas tirer.
magna-refuse-in-contact = { $who } est à côté d’un ennemi qui pourrait l’attaquer, et ne peut pas tirer.
magna-refuse-swims = { $who } est dans l’eau et ne peut pas tirer.
magna-refuse-weapon-in-tree = { $who } ne peut pas se servir de cette arme dans un arbre.
magna-refuse-attacked = { $who } a attaqué pendant sa phase et ne peut pas tirer maintenant.
magna-refuse-one-or-the-other = { $who } a tiré pendant sa phase : avec cette arme, c’est l’un ou l’autre tir.
magna-refuse-never-defensively = { $who } ne peut pas tirer pendant la phase ennemie avec cette arme.
magna-refuse-moved-too-far = { $who } a dépensé { $spent } PM pendant sa phase ; pour tirer maintenant, il pouvait en dépenser { $allowed }.
magna-refuse-no-target = On ne peut pas tirer sur { $who }.
magna-refuse-own-side = { $who } est du camp du tireur.
magna-refuse-not-in-that-hex = { $who } n’est pas en { $hex }.
magna-refuse-out-of-range = { $who } porte à { $reach } cases ; la cible est à { $hexes }.
magna-refuse-axe-range = { $who } ne peut pas lancer une hache à { $hexes } { $hexes ->
    [one] case
   *[other] cases
 } : le manche frapperait.
magna-refuse-cannot-see = { $who } ne voit qu’à { $hexes } cases par ce temps.
magna-refuse-dagger-levels = { $who } ne peut pas lancer un poignard à trois niveaux d’écart.
magna-refuse-infinite-cover = { $who } a une couverture infinie : on ne peut pas le viser.
magna-refuse-people-in-the-way = { $who } est sur la ligne, en { $hex }.
magna-refuse-over-others-near = { $who } est sur la ligne, en { $hex } : on ne tire par-dessus d’autres qu’à moyenne ou longue portée.
magna-refuse-over-others-cover = { $who } est sur la ligne, en { $hex } : on ne tire par-dessus d’autres que sur une cible en couverture légère ou sans couverture.
magna-refuse-friend-beside-target = { $who } touche { $target } : on ne tire pas par-dessus d’autres sur un ennemi au contact d’un ami.
magna-refuse-rank-of-three = { $who } est sur la ligne, en { $hex } : un premier rang compte au moins trois hommes de même armement sur une rangée.
magna-refuse-not-straight-ahead = { $who } est sur la ligne, en { $hex } : à travers un premier rang, on ne tire que droit devant soi.
magna-refuse-before-the-rank = { $who } est sur la ligne, en { $hex } : la cible est à moins de 3 cases du premier rang.
magna-refuse-no-defensive-fire = { $who } ne peut pas être visé maintenant : le tir défensif vient pendant le mouvement ennemi.
magna-refuse-not-moving = { $who } ne bouge pas : on ne tire pas sur lui avant son départ, ni une seconde fois sur place.
magna-refuse-earlier-target = { $who } a été visé avant un autre : on ne revient pas à lui ce tour-ci.
magna-refuse-too-soon = { $who } a été visé il y a { $gone } { $gone ->
    [one] case
   *[other] cases
 } ; les tirs suivants viennent { $hexes } { $hexes ->
    [one] case
   *[other] cases
 } plus loin.
magna-refuse-only-walks = { $who } ne peut plus que faire quelques pas à pied.
magna-refuse-shot-attacks = { $who } a tiré pendant cette phase et ne peut pas attaquer.
