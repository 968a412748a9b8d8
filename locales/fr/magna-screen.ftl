# La Magna Carta à l’écran.

magna-turn = Tour { $turn } · { $side }
magna-step-recovery = Réveil
magna-fact-turns = tours
magna-fact-weather = temps
magna-weather-fair = beau
magna-weather-night = nuit
magna-weather-fog = brouillard
magna-weather-rain = pluie
magna-weather-snow = neige
magna-weather-storm = tempête
magna-defence-armour = { $number }, en armure
magna-weapon = tire
magna-weapon-reach = { $weapon }, jusqu’à { $reach } cases
magna-mark-led = mené par la bride
magna-mark-attacked = a attaqué
magna-ground-level = { $ground }, niveau { $level }
magna-stakes = épieux
magna-wagon = chariot
magna-help-fire = Désignez un ennemi pour voir qui peut tirer sur lui, ou terminez les tirs.
magna-help-combat = Désignez un ennemi pour voir qui peut l’attaquer, seul ou à plusieurs.
magna-help-way = Choisissez une des cases marquées.
magna-do-done-fire = Finir les tirs
magna-do-done-movement = Finir le mouvement
magna-do-done-combat = Finir le combat
magna-do-pass-fire = Le laisser passer
magna-do-pass-oppose = Le laisser aller
magna-do-stay = Rester
magna-do-shoot-now = { $who } tire
magna-do-shoot-all = Tous les { $number } tirent
magna-do-attack-two = { $who } et { $other } attaquent { $target }
magna-do-attack-many = { $who }, { $other } et { $more } de plus attaquent { $target }
magna-do-attack-both = { $who } attaque { $target } et { $second }
magna-do-attack-several = { $who } attaque { $target } et { $others ->
    [one] un autre
   *[other] { $others } autres
 }
magna-do-oppose-all = Tous les { $number } frappent
magna-note-odds = { $attack } contre { $defence } : { $column }-1
magna-note-odds-shifted = { $attack } contre { $defence } : { $raw }-1, décalé à { $column }-1
magna-note-strikes = { $who } peut frapper au passage.
magna-odds-some-hit = au moins un touche
magna-odds-none-hit = tous manquent
magna-line = { $hexes } { $hexes ->
    [one] case
   *[other] cases
 }, { $range }, { $cover }
magna-line-to = { $who } : { $hexes } { $hexes ->
    [one] case
   *[other] cases
 }, { $cover }
magna-hexes = { $hexes } { $hexes ->
    [one] case
   *[other] cases
 }
magna-standing-this = { $who } : plus de question pendant ce mouvement
magna-standing-poor = Seulement à partir de 20 % de chances
magna-standing-fire = Plus de tir ce tour-ci
magna-manner-walk = Aller
magna-manner-turn-about = Demi-tour
magna-manner-jump = Sauter
magna-manner-mount = Monter en selle
magna-manner-dismount = Mettre pied à terre
magna-manner-lead = Mener : { $who }
magna-manner-snatch = Saisir la bride : { $who }
magna-manner-release = Lâcher : { $who }
magna-manner-bring = Placer : { $who }
magna-manner-carry = Porter { $who }
magna-manner-kneel = À genoux : { $who }
magna-manner-rise = Debout : { $who }
magna-manner-load = Charger : { $who }
magna-manner-unload = Décharger : { $who }
magna-manner-haul = Tirer le chariot
magna-manner-still = Ne pas bouger
magna-told-done-fire = termine les tirs
magna-told-done-movement = termine le mouvement
magna-told-done-combat = termine le combat
magna-told-pass-fire = Personne ne tire sur { $who }
magna-told-pass-oppose = Personne ne frappe { $who }
magna-told-turn = { $who } fait demi-tour
magna-told-mount = { $who } monte en selle
magna-told-dismount = { $who } met pied à terre
magna-told-jump = { $who } saute
magna-told-lead = { $who } prend une bride : { $other }
magna-told-kneel = { $other } s’agenouille
magna-told-rise = { $other } se relève
magna-told-haul = { $who } tire un chariot
magna-told-busy = { $who } est occupé
magna-result-dead = { $who } : mort
magna-result-wounded = { $who } : blessé
magna-result-stunned = { $who } : assommé
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
magna-help-move = Choisissez un homme : les cases à sa portée montrent leur prix. Puis choisissez une case, ou faites-le glisser.
magna-do-pass = Laisser passer
magna-do-shoot = { $who } tire sur { $target }
magna-do-attack = { $who } attaque { $target }
magna-do-oppose = { $who } frappe
magna-cost = { $cost } PM sur { $of }
magna-reach = { $hex } : { $cost }
magna-threat = touche { $who }
magna-could-shoot = { $who } pourrait être pris pour cible à la prochaine phase ennemie par { $enemy }{ $others ->
    [0] {""}
    [one] { " " }et un autre
   *[other] { " " }et { $others } autres
 } : { $hurt } % blessé ou pire, { $driven } % repoussé
magna-could-strike = { $who } pourrait être attaqué à la prochaine phase ennemie par { $enemy }{ $others ->
    [0] {""}
    [one] { " " }et un autre
   *[other] { " " }et { $others } autres
 } : { $hurt } % blessé ou pire, { $driven } % repoussé
magna-distance = { $who }, à { $hexes } { $hexes ->
    [one] case
   *[other] cases
 }
magna-refuse-not-to-be-moved = Cela ne peut pas être déplacé maintenant.
magna-refuse-out-of-reach = La case { $hex } est hors d’atteinte.
magna-ground = { $ground }
magna-feature = { $feature }, case { $hex }
magna-told-pass = laisse passer
magna-told-move = { $who } va en { $hex }
magna-told-still = { $who } ne bougera pas
magna-told-oppose = { $who }{ $others ->
    [0] { " " }frappe
   *[other] { " " }et d’autres frappent
 } { $target }
magna-told-shoot = { $who }{ $others ->
    [0] { " " }tire
    [one] { " " }et un autre tirent
   *[other] { " " }et { $others } autres tirent
 } sur { $target }
magna-told-attack = { $who }{ $others ->
    [0] { " " }attaque
    [one] { " " }et un autre attaquent
   *[other] { " " }et { $others } autres attaquent
 } { $target }
magna-told-retreat = { $who } recule
magna-told-fall = { $who } tombe en { $hex }
magna-told-clear = { $who } et { $other } dégagent les morts de { $hex }
magna-told-hitch = { $who } attelle : { $other }
magna-told-unhitch = { $who } dételle : { $other }
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
magna-help-charges = Les charges s’annoncent avant tout mouvement. Désignez un autre ennemi à charger, ou lancez-les.
magna-do-pass-counter = La laisser venir
magna-told-pass-counter = { $who } charge, et personne ne va à sa rencontre
magna-way-of = chemin : { $who }
magna-manner-climb = Grimper
magna-manner-leap = Sauter en bas
magna-manner-leap-onto = Sauter en selle
magna-manner-pounce = Sauter sur { $who }
magna-manner-gather = Ramasser les haches
magna-manner-march = Emmener { $who }
magna-told-climb = { $who } grimpe
magna-told-leap = { $who } saute en bas
magna-told-pounce = { $who } saute sur { $other }
magna-told-march = { $who } emmène { $other }
magna-do-shoot-some = Ceux-ci tirent
magna-form-shooters = Choisir qui tire
magna-form-shooter = { $who } ({ $percent } %)
magna-form-chance = { $number } { $number ->
    [one] tireur
   *[other] tireurs
 } : { $percent } % qu’un tir porte
magna-manner-hitch = Atteler : { $who }
magna-manner-unhitch = Dételer : { $who }
magna-manner-clear-men = Dégager les morts de { $hex } avec { $who }
magna-manner-clear-mount = Dégager la monture morte de { $hex } avec { $who }
magna-note-clearing = Tous deux ne font rien d’autre de leur phase ; les morts sont déplacés à la fin des mouvements.
magna-note-harness = Cela lui prend toute la phase.
magna-told-carry = { $who } emporte { $other }
magna-objective = { $hex }, à tenir à la fin : { $first } { $own }, { $second } { $other }
