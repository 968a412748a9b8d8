# La Magna Carta, chapitre 7 : arbres et sauts.

magna-tree-crossing = { $who } passe d’un arbre à l’autre
magna-tree-crosses = il passe
magna-tree-falls-stunned = il tombe et il est assommé
magna-tree-falls-wounded = il tombe et il est blessé
magna-tree-landing = { $who } saute à terre
magna-tree-lands = il se reçoit bien
magna-tree-lands-wounded = il est blessé
magna-tree-saddle-jump = { $who } saute en selle
magna-tree-saddle = il est en selle
magna-tree-missed = il manque la selle, indemne
magna-tree-missed-stunned = il manque la selle et il est assommé
magna-tree-missed-wounded = il manque la selle et il est blessé
magna-odds-pounce = saut depuis un arbre : huit fois l’attaque
magna-blow-pounce = sous le sauteur, qui est monté ou en armure tombe plus facilement
magna-ask-alight = { $who } quitte sa victime : pour quelle case ?
magna-refuse-tree-who = { $who } ne peut ni grimper ni sauter : il faut être à pied et sans armure.
magna-refuse-tree-none = { $who } n’est pas dans un arbre de sept cases.
magna-refuse-tree-trunk = { $who } n’est pas au tronc, dans la case centrale de l’arbre.
magna-refuse-tree-fight = { $who } ne peut pas atteindre { $target } : l’un est dans l’arbre et l’autre à terre.
magna-refuse-leap-there = { $who } ne peut pas sauter en { $hex } : il faut une case un niveau plus bas, ici ou à côté.
magna-refuse-leap-taken = { $who } ne peut pas sauter en { $hex } : quelqu’un s’y trouve.
magna-refuse-leap-saddle = { $who } ne peut pas sauter dans cette selle : elle doit être vide, un niveau plus bas, ici ou à côté, et la monture doit pouvoir s’écarter.
magna-refuse-pounce = { $who } ne peut pas sauter sur { $target } : il faut un ennemi un niveau sous l’arbre, ici ou à côté.
magna-refuse-pounced-on = Quelqu’un a sauté sur { $who } : personne d’autre ne l’attaque pendant cette phase.
magna-refuse-alight = La case { $hex } n’est pas libre à côté de la victime.
magna-refuse-fire-jumper = { $who } vient de sauter, et l’un des vôtres est à côté de cet arbre ou dessous.
