# La Magna Carta : questions, résultats et refus des chapitres 1 à 4.
magna-title = La Magna Carta

magna-who = { $who }
magna-die = dé
magna-won = La bataille est gagnée : { $first } points à { $second }.
magna-drawn = La bataille est indécise : { $first } points à { $second }.
magna-ask-fire = Tir offensif : qui tire sur qui ?
magna-ask-movement = Mouvement : qui va où ?
magna-ask-combat = Combat : qui attaque qui ?
magna-ask-oppose = { $who } passe en { $hex } : attaques d’opportunité ?
magna-pass-oppose = il continue ; les attaques sont gardées pour plus tard
magna-ask-interrupt = { $who } entre en { $hex } : tirer ?
magna-pass-interrupt = personne ne tire ; le mouvement continue
magna-ask-retreat = { $who } recule de { $hexes } { $hexes -> 
    [one] case
   *[other] cases
 } : par où ?
magna-ask-fall = { $who } est désarçonné : où tombe-t-il ?
magna-infiltration = { $who } s’infiltre
magna-infiltration-free = aucun effet, il continue
magna-infiltration-stopped = arrêté dans cette case
magna-infiltration-wounded = blessé et arrêté
magna-infiltration-killed = tué
magna-infiltrator-mounted = celui qui s’infiltre est monté
magna-infiltrator-armour = celui qui s’infiltre est en armure
magna-infiltrator-wounded = celui qui s’infiltre est blessé
magna-opponent-mounted = l’ennemi est monté
magna-opponent-pole-arm = l’ennemi a une arme d’hast
magna-opponent-wounded = l’ennemi est blessé
magna-refuse-unknown = Personne ne s’appelle { $who }.
magna-refuse-not-asked = Ce n’est pas à vous de répondre maintenant.
magna-refuse-other-question = Autre chose est demandé maintenant.
magna-refuse-earlier-sequence = Cette séquence est terminée.
magna-refuse-not-yours = { $who } n’est pas de votre camp.
magna-refuse-dead = { $who } est mort.
magna-refuse-stunned-moves = { $who } est assommé et ne peut pas bouger.
magna-refuse-animal-alone = Un animal sans cavalier ne bouge pas de lui-même.
magna-refuse-not-on-map = { $who } n’est pas sur la carte.
magna-refuse-moved-already = { $who } a déjà bougé ; les PM restants sont perdus.
magna-refuse-busy = { $who } est pris pour toute la phase.
magna-refuse-motionless = { $who } a été déclaré immobile.
magna-refuse-not-adjacent = La case { $hex } n’est pas adjacente.
magna-refuse-off-map = La case { $hex } n’est pas sur la carte.
magna-refuse-terrain = On ne peut pas entrer ainsi en { $hex } : le terrain l’interdit.
magna-refuse-wall = Un obstacle ferme le passage vers { $hex }.
magna-refuse-only-by-jump = Un cavalier n’atteint { $hex } qu’en sautant.
magna-refuse-enemy-in-the-way = { $enemy } occupe { $hex }.
magna-refuse-too-few-points = Cela coûte { $cost } PM, il en reste { $left }.
magna-refuse-not-mounted = Seul un cavalier peut le faire.
magna-refuse-no-steps = Un mouvement compte au moins un pas.
magna-refuse-dead-block = Les morts barrent la case { $hex } (charge { $load }).
magna-refuse-occupied = { $who } est dans cette case : deux vivants ne peuvent pas y rester.
magna-refuse-two-in-a-hex = { $who } partage une case : l’un des deux doit d’abord la quitter.
magna-refuse-no-bodies = On peut ôter d’une case trois hommes morts au plus, ou une monture morte.
magna-refuse-cannot-clear = { $who } doit être à pied, dans la case ou à côté, et hors de contact.
magna-refuse-cannot-oppose = { $who } ne peut pas placer d’attaque d’opportunité ici.
magna-refuse-opposes-once = Chaque ennemi ne place qu’une attaque d’opportunité par phase.
magna-refuse-retreat = Ce n’est pas un chemin de recul de { $hexes } { $hexes -> 
    [one] case
   *[other] cases
 }.
magna-refuse-fall = Il ne peut pas tomber en { $hex }.
magna-refuse-cannot-attack = { $who } ne peut pas attaquer maintenant.
magna-refuse-not-in-contact = Seuls des ennemis adjacents peuvent être attaqués.
magna-refuse-one-hex = { $who } n’occupe qu’une case.
magna-measure = En points de victoire ; un soldat en vaut environ un.
