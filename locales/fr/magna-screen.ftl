# La Magna Carta à l’écran.

magna-hex = case
magna-first = Premier camp
magna-second = Second camp
magna-number = { $number }
magna-losses = { $lost ->
    [one] { $lost } perdu
   *[other] { $lost } perdus
 } sur { $of }
magna-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
magna-turn-first = Tour { $turn }, premier camp
magna-turn-second = Tour { $turn }, second camp
magna-step-fire = Tir
magna-step-movement = Mouvement
magna-step-combat = Combat
magna-attack = attaque
magna-defence = défense
magna-movement = mouvement
magna-mark-wounded = blessé
magna-mark-stunned = assommé
magna-mark-dead = mort
magna-mark-kneeling = agenouillé
magna-mark-moved = a bougé
magna-mark-shot = a tiré
magna-help-move = Prenez un pion et portez-le sur une case, ou terminez le mouvement.
magna-do-done = Finir cette séquence
magna-do-pass = Laisser passer
magna-do-this = Faire cela
magna-do-shoot = { $who } tire sur { $target } ({ $shots })
magna-do-attack = { $who } attaque { $target } ({ $number })
magna-do-oppose = { $who } frappe ({ $number })
magna-cost = { $cost } PM sur { $of }
magna-reach = { $hex } : { $cost }
magna-threat = touche { $who }
magna-distance = { $who }, à { $hexes } { $hexes ->
    [one] case
   *[other] cases
 }
magna-refuse-not-to-be-moved = Cela ne peut pas être déplacé maintenant.
magna-refuse-out-of-reach = La case { $hex } est hors d’atteinte.
magna-ground = { $ground }, case { $hex }, niveau { $level }
magna-feature = { $feature }, case { $hex }
magna-told-done = termine la séquence
magna-told-pass = laisse passer
magna-told-move = { $who } se déplace ({ $steps } pas)
magna-told-still = { $who } ne bougera pas
magna-told-oppose = attaques d’opportunité : { $number }
magna-told-shoot = tirs sur { $target } : { $number }
magna-told-attack = { $target } est attaqué par { $number }
magna-told-retreat = recule
magna-told-fall = le cavalier tombe en { $hex }
magna-told-clear = les morts sont dégagés
magna-told-harness = s’occupe d’un attelage
magna-ground-flat = terrain plat
magna-ground-brush = broussailles
magna-ground-tree = arbre
magna-ground-palm = palmier
magna-ground-branches = branches
magna-ground-slope = talus
magna-ground-marsh = marais
magna-ground-rock = roche
magna-ground-garden = courtil
magna-ground-vineyard = vigne
magna-ground-beach = plage
magna-ground-water = eau ordinaire
magna-ground-shallows = hauts-fonds
magna-ground-ship = bateau
magna-ground-crevasse = crevasse
magna-ground-trench = tranchée
magna-ground-deep-water = bas-fonds
magna-ground-rough-sea = mer agitée
magna-ground-wooden-bridge = pont de bois
magna-ground-stone-bridge = pont de pierre
magna-feature-crest = crête
magna-feature-low-wall = muret
magna-feature-wall = mur
magna-feature-window = fenêtre
magna-feature-arrow-slit = meurtrière
magna-feature-door = porte
magna-feature-trunk = tronc
