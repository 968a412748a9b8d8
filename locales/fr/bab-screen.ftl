# La table de Blood and Blades à l’écran.

bab-unit-mu = MU

# Camps et pièces
bab-side-named = { $name }
bab-side-first = Premier camp
bab-side-second = Second camp
bab-piece-name = { $troop } { $letter }

bab-troop-ax = Auxiliaires
bab-troop-bd = Lames
bab-troop-bg = Bagages
bab-troop-bw = Archers
bab-troop-cm = Chameaux
bab-troop-cv = Cavalerie
bab-troop-el = Éléphants
bab-troop-hch = Chars lourds
bab-troop-hd = Horde
bab-troop-lch = Chars légers
bab-troop-lh = Cavalerie légère
bab-troop-pk = Piques
bab-troop-ps = Psilètes
bab-troop-sp = Lances
bab-troop-wb = Guerriers
bab-troops-ax = Auxiliaires
bab-troops-bd = Lames
bab-troops-bg = Bagages
bab-troops-bw = Archers
bab-troops-cm = Chameaux
bab-troops-cv = Cavalerie
bab-troops-el = Éléphants
bab-troops-hch = Chars lourds
bab-troops-hd = Hordes
bab-troops-lch = Chars légers
bab-troops-lh = Cavalerie légère
bab-troops-pk = Piques
bab-troops-ps = Psilètes
bab-troops-sp = Lances
bab-troops-wb = Guerriers
bab-troops-mixed = Socles

# Terrain
bab-ground-name = { $ground }
bab-ground-field = champ
bab-ground-gentle-hill = colline douce
bab-ground-steep-hill = colline escarpée
bab-ground-brush-hill = colline douce couverte de broussailles
bab-ground-steep-brush-hill = colline escarpée couverte de broussailles
bab-ground-stony-hill = colline douce et pierreuse
bab-ground-steep-stony-hill = colline escarpée et pierreuse
bab-ground-vine-hill = colline douce plantée de vignes
bab-ground-steep-vine-hill = colline escarpée plantée de vignes
bab-ground-wooded-hill = colline douce et boisée
bab-ground-steep-wooded-hill = colline escarpée et boisée
bab-ground-brush = broussailles
bab-ground-stony = sol pierreux
bab-ground-boggy = sol spongieux
bab-ground-ravine = ravine
bab-ground-built-up = zone bâtie
bab-ground-hamlet = hameau
bab-ground-dunes = dunes
bab-ground-orchard = verger
bab-ground-vineyard = vignes
bab-ground-wood = bois
bab-ground-marsh = marais
bab-ground-river = rivière
bab-ground-road = route non pavée
bab-ground-paved-road = route pavée
bab-ground-sea = mer
bab-ground-lake = lac
bab-ground-island = île
bab-ground-crest = crête
bab-ground-bridge = pont
bab-ground-ford = gué

# Ce qu’on sait d’un socle
bab-fact-quality = Qualité
bab-fact-quality-value = { $training }, grade { $grade }
bab-fact-grade-s = supérieur
bab-fact-grade-o = ordinaire
bab-fact-grade-i = inférieur
bab-fact-grade-f = rapide
bab-fact-grade-x = exceptionnel
bab-fact-regular = réguliers
bab-fact-irregular = irréguliers
bab-fact-factors = Facteurs de combat
bab-fact-factors-value = { $foot } contre l’infanterie, { $mounted } contre les montés, { $shot } sous le tir
bab-fact-moves = Mouvement
bab-fact-moves-value = { $good } MU en bon terrain, { $rough } en accidenté, { $difficult } en difficile, { $road } par la route
bab-fact-poc = Points de confiance
bab-fact-poc-value = { $points }
bab-fact-gone = Déplacement de cette période
bab-fact-gone-value = { $mu } MU

# Marques sur un socle
bab-mark-general = Le général
bab-mark-hidden = En embuscade : l’ennemi l’ignore
bab-mark-destroyed = Détruit
bab-mark-exhausted = Épuisé : compte pour moitié
bab-mark-fled = A fui pendant cette période
bab-mark-halted = Arrêté pendant cette période
bab-mark-moved = A bougé pendant cette période
bab-mark-moved-far = A fait un mouvement lointain pendant cette période
bab-mark-charged = A fait son mouvement impétueux
bab-mark-shot-at = A essuyé un tir pendant cette période
bab-mark-shot = A tiré ou perdu son tir
bab-mark-fought = A combattu pendant cette période
bab-mark-vehicles = A encore ses montures ou véhicules
bab-mark-support = Donne un support spécial

# Jauges
bab-meter-losses = Pertes { $losses } sur { $rout } avant la déroute
bab-meter-losses-only = Pertes { $losses }
bab-meter-orders = { $pig ->
    [one] { $pig } PIG restant
   *[other] { $pig } PIG restants
}

# Tour, étapes, temps
bab-turn-setup = Mise en place
bab-turn-period = Période { $period }, { $side }
bab-step-begin = Dés
bab-step-moves = Ordres
bab-step-impetuous = Mouvements impétueux
bab-step-shooting = Tir
bab-step-combat = Combat rapproché
bab-step-invader = Envahisseur
bab-step-choose-terrain = Choix du terrain
bab-step-place-terrain = Pose du terrain
bab-step-conditions = Météo et heure
bab-step-baggage = Bagages
bab-step-order = Ordre de déploiement
bab-step-ambush = Embuscades
bab-step-deploy = Déploiement
bab-fact-turn = Tour
bab-fact-turn-value = { $turn }
bab-fact-turn-limit = { $turn } sur { $limit }
bab-fact-invader = Envahisseur
bab-fact-weather = Météo
bab-fact-weather-fair = beau temps
bab-fact-weather-threatening = la pluie menace
bab-fact-weather-rain = { $periods ->
    [one] pluie, première période
   *[other] pluie depuis { $periods } périodes
}
bab-fact-weather-cleared = la pluie a cessé pour de bon
bab-fact-weather-wind = { $bearing ->
    [0] vent fort venant du bord opposé
    [45] vent fort venant du coin opposé droit
    [90] vent fort venant de la droite
    [135] vent fort venant du coin proche droit
    [180] vent fort venant du bord proche
    [225] vent fort venant du coin proche gauche
    [270] vent fort venant de la gauche
   *[other] vent fort venant du coin opposé gauche
}
bab-fact-time = Heure
bab-fact-daylight = { $turns ->
    [one] { $turns } tour avant le crépuscule
   *[other] { $turns } tours avant le crépuscule
}
bab-fact-dusk = { $turns ->
    [0] crépuscule, dernier tour
   *[other] crépuscule, dernier tour
}
bab-fact-roads = Routes
bab-fact-mud = les routes non pavées sont boueuses
bab-fact-sun = Soleil
bab-fact-sun-dazzles = { $bearing ->
    [0] au-dessus du bord opposé, éblouissant
    [90] au-dessus du bord droit, éblouissant
    [180] au-dessus du bord proche, éblouissant
   *[other] au-dessus du bord gauche, éblouissant
}
bab-fact-sun-harmless = { $bearing ->
    [0] au-dessus du bord opposé
    [90] au-dessus du bord droit
    [180] au-dessus du bord proche
   *[other] au-dessus du bord gauche
}

# Tailles de terrain
bab-ground-small = { $ground }, petit élément
bab-ground-medium = { $ground }, élément moyen
bab-ground-large = { $ground }, grand élément

# Aide sous la question
bab-help-begin = Les dés décident du temps, de la lumière et du nombre de vos ordres.
bab-help-orders = Prenez un socle ou un groupe et poussez-le, choisissez une autre manière, ou terminez vos mouvements.
bab-help-orders-spent = Personne ne peut plus recevoir d’ordre pendant cette période.
bab-help-impetuous = Ces troupes partent sans ordre ; vous choisissez qui part d’abord.
bab-help-declare = Votre adversaire n’en voit rien avant que les deux aient déclaré.
bab-help-shooting = Vous choisissez dans quel ordre les tirs sont résolus.
bab-help-combat = Vous choisissez dans quel ordre les combats se résolvent.
bab-help-reveal-rest = Une partie de votre embuscade a été vue.
bab-help-invader = L’envahisseur choisit moins de terrain et joue d’ordinaire en premier.
bab-help-choose-terrain = Comptez les éléments que vous voulez, ou prenez ce qui est proposé.
bab-help-roll-placement = Un 3 ou moins désigne le bord nommé ; les résultats plus hauts font le tour de la table.
bab-help-roll-river = Deux dés disent à quelle distance de ce bord la rivière peut couler.
bab-help-place-terrain = Posez une de ces formes là où les dés le permettent, ou prenez la place proposée.
bab-help-no-place = Cet élément n’a aucune place permise.
bab-help-baggage = Les bagages ne bougent jamais : mettez-les à l’abri.
bab-help-deploy = Placez tous vos socles à 4 MU au moins en arrière du milieu de la table.
bab-help-ambush = Les socles cachés forment un seul groupe, dans votre moitié, là où le terrain les cache.

# Réponses
bab-answer-begin = Lancer les dés
bab-answer-roll = Lancer
bab-answer-end-moves = Terminer vos mouvements
bab-answer-done = Continuer
bab-answer-propose-draw = Proposer un match nul
bab-answer-propose-draw-note = La bataille s’arrête faute de temps si votre adversaire accepte.
bab-answer-recoil-pass = Le traverser
bab-answer-recoil-push = Le repousser
bab-answer-avoid = L’éviter
bab-answer-straight-on = Fuir tout droit
bab-answer-pursue = Poursuivre
bab-answer-stay = Rester
bab-answer-play-on = Continuer la partie
bab-answer-accept-draw = Accepter le match nul
bab-answer-stay-hidden = Garder les autres cachés
bab-answer-reveal-all = Tout révéler
bab-answer-all-shoot = Tous tirent
bab-answer-all-hold = Tous retiennent leur tir
bab-answer-nobody-shoots = Personne ne tire
bab-answer-hold = ne tire pas
bab-answer-shoot-at = tire sur { $target }
bab-answer-leader = Tireur primaire de sa volée
bab-answer-any-leader = peu importe
bab-answer-declare = Déclarer ces tirs
bab-answer-choose-terrain = Choisir ces éléments
bab-answer-suggested-terrain = Prendre les éléments proposés
bab-answer-suggested-place = Le mettre à la place proposée
bab-answer-discard = Renoncer à cet élément
bab-answer-edge-near = Bord proche
bab-answer-edge-far = Bord opposé
bab-answer-edge-left = Bord gauche
bab-answer-edge-right = Bord droit
bab-answer-suggested-baggage = Les mettre à la place proposée
bab-answer-suggested-deployment = Ranger l’armée pour moi
bab-answer-no-ambush = Pas d’embuscade
bab-answer-deploy-first = Déployer en premier, jouer en second
bab-answer-deploy-second = Déployer en second, jouer en premier

# Choix de socles
bab-pick-fight = { $count ->
   *[other] { $troops } { $letters } contre { $enemy }
}
bab-pick-principal = { $count ->
   *[other] { $troops } { $letters } : adversaire principal
}
bab-pick-next = { $count ->
   *[other] { $troops } { $letters } d’abord
}
bab-pick-align = { $count ->
   *[other] S’aligner sur { $troops } { $letters }
}
bab-pick-shot = Tir sur { $target } par { $shooters }
bab-pick-hold = { $count ->
   *[other] { $troops } { $letters } : retenir le tir
}
bab-pick-charge = { $count ->
   *[other] { $troops } { $letters } sur { $target }{ $aside ->
        [left] {", puis un pas à gauche"}
        [right] {", puis un pas à droite"}
       *[none] {""}
    }
}
bab-pick-charge-align = { $count ->
   *[other] { $troops } { $letters } sur { $target }, avec alignement
}
bab-pick-charge-round = { $count ->
   *[other] { $troops } { $letters } sur { $target } en contournant le terrain difficile{ $aside ->
        [left] {", puis un pas à gauche"}
        [right] {", puis un pas à droite"}
       *[none] {""}
    }
}
bab-pick-impetuous = { $count ->
   *[other] { $troops } { $letters } tout droit{ $aside ->
        [left] {", puis un pas à gauche"}
        [right] {", puis un pas à droite"}
       *[none] {""}
    }
}
bab-pick-impetuous-round = { $count ->
   *[other] { $troops } { $letters } en contournant le terrain difficile{ $aside ->
        [left] {", puis un pas à gauche"}
        [right] {", puis un pas à droite"}
       *[none] {""}
    }
}

# Manières de bouger
bab-manner-tactical = Mouvement
bab-manner-far = Mouvement lointain
bab-manner-far-note = À plus de 8 MU de tout ennemi ; peut être répété.
bab-manner-face = Volte-face
bab-manner-column = Former une colonne
bab-manner-column-note = Le socle en main mène ; tournez-le pour former à angle droit.
bab-manner-extend = Étendre en ligne
bab-manner-extend-note = Les autres montent du côté de la tête vers lequel vous tirez.
bab-manner-road = Suivre la route
bab-manner-bank = Suivre la rive
bab-manner-together = En même temps
bab-manner-together-note = Pour des socles que des amis retiennent dans une zone de contrôle : bougez chacun, puis envoyez deux ou trois mouvements ensemble.
bab-manner-pack-ahead = Meute en avant
bab-manner-pack-note = Chaque socle de la meute va tout droit à sa pleine vitesse.
bab-manner-pack-close = Resserrer la meute
bab-manner-halt = Arrêter
bab-manner-halt-note = Retient sur place les troupes impétueuses.

# Aperçus
bab-cost-order = { $used } sur { $allowed } MU, { $pig } PIG
bab-cost-together = { $number } mouvements, { $pig } PIG
bab-note-together-first = Gardé. Bougez maintenant un ami de la même manière.
bab-cost-halt = { $pig } PIG
bab-note-contact = { $base } engage { $enemy }.
bab-note-conforms = { $count ->
   *[other] { $troops } { $letters } : mise en conformité.
}
bab-note-zone = { $base } finit dans la zone de contrôle de { $enemy }.
bab-note-vehicles = { $count ->
   *[other] { $troops } { $letters } : montures ou véhicules quittés pour de bon.
}
bab-note-price = { $pig } PIG de plus : { $reason }
bab-note-price-less = { $pig } PIG de moins : { $reason }
bab-note-comes-out = { $count ->
   *[other] { $troops } { $letters } : sortie d’embuscade, l’ennemi les verra.
}
bab-note-still-to-deploy = { $number ->
    [one] Un socle reste à déployer.
   *[other] { $number } socles restent à déployer.
}

# Chances
bab-odds-nothing = sans effet
bab-odds-recoil = { $base } recule
bab-odds-flight = { $base } fuit
bab-odds-exhausted = { $base } est épuisé
bab-odds-destroyed = { $base } est détruit
bab-odds-pig = { $pig } PIG

# Calques
bab-zone-control = Zone de contrôle de { $base }
bab-zone-reach = Où { $base } peut aller
bab-zone-shooting = Où { $base } peut tirer
bab-zone-charge = Droit devant { $base }
bab-zone-could-charge = { $enemy } pourrait combattre { $base } à sa prochaine période : { $lost } % perdu, { $driven } % repoussé
bab-zone-could-shoot = { $enemy } pourrait tirer sur { $base } à sa prochaine période : { $lost } % perdu, { $driven } % repoussé
bab-zone-deployment = Zone de déploiement : { $side }
bab-sight-sees = { $base } voit { $enemy }.
bab-sight-target-inside = { $base } ne voit pas { $enemy }, que son terrain cache.
bab-sight-observer-inside = { $base } ne voit pas { $enemy } : de son terrain on ne voit que ce qui est proche.
bab-sight-in-ravine = { $base } ne voit pas { $enemy }, qui est dans une ravine.
bab-sight-through = { $base } ne voit pas { $enemy } : un bois ou des maisons les séparent.
bab-sight-behind-crest = { $base } ne voit pas { $enemy } derrière la crête.
bab-sight-steep = { $base } ne voit pas { $enemy } depuis la pente raide.
bab-sight-dusk = { $base } ne voit pas { $enemy } dans le crépuscule.

# Résultats en fin de ligne du journal
bab-result-pig = { $pig } PIG
bab-result-order = { $mu } MU, { $pig } PIG
bab-result-mu = { $mu } MU
bab-result-bases = { $number ->
    [one] { $number } socle
   *[other] { $number } socles
}
bab-result-pieces = { $number ->
    [one] { $number } élément
   *[other] { $number } éléments
}

# Le journal : mise en place
bab-tell-invader = Envahisseur : { $side }.
bab-tell-chose-terrain = { $side } : choix du terrain.
bab-tell-rolled-placement = { $side } : dés pour la place ({ $ground }).
bab-tell-placed-terrain = { $side } : pose du terrain ({ $ground }).
bab-tell-discarded-terrain = { $side } : terrain abandonné faute de place ({ $ground }).
bab-tell-conditions = { $side } : dés pour la météo et l’heure.
bab-tell-weather-fair = Il fait beau.
bab-tell-weather-threatening = La pluie menace.
bab-tell-weather-wind = Un vent fort souffle.
bab-tell-baggage = { $side } : bagages placés.
bab-tell-order = Joue en premier : { $side }.
bab-tell-order-choice = { $side } : choix de l’ordre de déploiement.
bab-tell-ambush-written = { $side } : embuscade écrite, ou absence d’embuscade.
bab-tell-deploy = { $side } : déploiement.

# Le journal : une période
bab-tell-begin = { $side } : début de période.
bab-tell-rain = Il commence à pleuvoir.
bab-tell-rain-stops = La pluie cesse pour de bon.
bab-tell-wind-turns = Le vent tourne.
bab-tell-mud = Les routes non pavées sont devenues boueuses.
bab-tell-glare = Le soleil bas éblouit.
bab-tell-done = { $side } : fin de l’étape.
bab-tell-advance = { $count ->
    [one] { $troops } { $letters } : avance
   *[other] { $troops } { $letters } : avance
}
bab-tell-wheel = { $count ->
   *[other] { $troops } { $letters } : pivot
}
bab-tell-wheel-advance = { $count ->
   *[other] { $troops } { $letters } : pivot puis avance
}
bab-tell-face = { $count ->
   *[other] { $troops } { $letters } : volte-face
}
bab-tell-face-advance = { $count ->
   *[other] { $troops } { $letters } : volte-face puis avance
}
bab-tell-fall-back = { $count ->
   *[other] { $troops } { $letters } : retrait
}
bab-tell-move = { $count ->
   *[other] { $troops } { $letters } : mouvement
}
bab-tell-far = { $count ->
   *[other] { $troops } { $letters } : mouvement lointain
}
bab-tell-road = { $count ->
   *[other] { $troops } { $letters } : marche le long de la route
}
bab-tell-bank = { $count ->
   *[other] { $troops } { $letters } : marche le long de la rive
}
bab-tell-column = { $count ->
   *[other] { $troops } { $letters } : formation en colonne
}
bab-tell-extend = { $count ->
   *[other] { $troops } { $letters } : extension en ligne
}
bab-tell-pack-ahead = { $count ->
   *[other] { $troops } { $letters } : meute droit devant
}
bab-tell-pack-close = { $count ->
   *[other] { $troops } { $letters } : meute resserrée
}
bab-tell-halt = { $count ->
   *[other] { $troops } { $letters } : arrêt
}
bab-tell-charge = { $count ->
   *[other] { $troops } { $letters } : mouvement impétueux sur { $target }
}
bab-tell-impetuous = { $count ->
   *[other] { $troops } { $letters } : mouvement impétueux
}
bab-tell-shots-written = { $side } : tirs déclarés en secret.
bab-tell-shots-declared = { $side } : tirs déclarés.
bab-tell-volley = { $count ->
   *[other] { $troops } { $letters } : visée sur { $target }
}
bab-tell-shot = { $count ->
   *[other] { $troops } { $letters } : tir sur { $target }
}
bab-tell-shot-waits = { $count ->
   *[other] Les tireurs sur { $troops } { $letters } peuvent encore se retenir.
}
bab-tell-hold = { $count ->
   *[other] { $troops } { $letters } : tir retenu
}
bab-tell-fight = { $count ->
   *[other] { $troops } { $letters } : combat contre { $enemy }
}
bab-tell-recoil-pass = { $count ->
   *[other] { $troops } { $letters } : recul à travers un ami
}
bab-tell-recoil-push = { $count ->
   *[other] { $troops } { $letters } : recul en repoussant un ami
}
bab-tell-pursue = { $count ->
   *[other] { $troops } { $letters } : poursuite ordonnée
}
bab-tell-no-pursuit = { $count ->
   *[other] { $troops } { $letters } : pas de poursuite
}
bab-tell-avoid = { $count ->
   *[other] { $troops } { $letters } : fuite hors du terrain difficile
}
bab-tell-straight-on = { $count ->
   *[other] { $troops } { $letters } : fuite tout droit
}
bab-tell-principal = { $count ->
   *[other] { $troops } { $letters } : adversaire principal
}
bab-tell-align = { $count ->
   *[other] Alignement sur { $troops } { $letters }
}
bab-tell-next = { $count ->
   *[other] { $troops } { $letters } : recul en premier
}
bab-tell-stay-hidden = { $side } : le reste de l’embuscade demeure caché.
bab-tell-propose-draw = { $side } : match nul proposé.
bab-tell-accept-draw = { $side } : match nul accepté.
bab-tell-play-on = { $side } : la partie continue.

# Le journal : les suites
bab-tell-discovered = { $count ->
   *[other] { $troops } { $letters } : sortie d’embuscade
}
bab-tell-recoils = { $count ->
   *[other] { $troops } { $letters } : recul
}
bab-tell-flees = { $count ->
   *[other] { $troops } { $letters } : fuite
}
bab-tell-pursues = { $count ->
   *[other] { $troops } { $letters } : poursuite
}
bab-tell-conforms = { $count ->
   *[other] { $troops } { $letters } : mise en conformité
}
bab-tell-makes-room = { $count ->
   *[other] { $troops } { $letters } : place cédée
}
bab-tell-destroyed = { $count ->
   *[other] { $troops } { $letters } : destruction
}
bab-tell-exhausted = { $count ->
   *[other] { $troops } { $letters } : épuisement
}
bab-tell-victory = Victoire : { $side }. L’armée ennemie est en déroute.
