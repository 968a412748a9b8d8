# La table de Blood and Blades à l’écran.

unit-mu = MU

# Camps et pièces
side-named = { $name }
side-first = Premier camp
side-second = Second camp
piece-name = { $troop } { $letter }

troop-ax = Auxiliaires
troop-bd = Lames
troop-bg = Bagages
troop-bw = Archers
troop-cm = Chameaux
troop-cv = Cavalerie
troop-el = Éléphants
troop-hch = Chars lourds
troop-hd = Horde
troop-lch = Chars légers
troop-lh = Cavalerie légère
troop-pk = Piques
troop-ps = Psilètes
troop-sp = Lances
troop-wb = Guerriers
troops-ax = Auxiliaires
troops-bd = Lames
troops-bg = Bagages
troops-bw = Archers
troops-cm = Chameaux
troops-cv = Cavalerie
troops-el = Éléphants
troops-hch = Chars lourds
troops-hd = Hordes
troops-lch = Chars légers
troops-lh = Cavalerie légère
troops-pk = Piques
troops-ps = Psilètes
troops-sp = Lances
troops-wb = Guerriers
troops-mixed = Socles

# Terrain
ground-name = { $ground }
ground-field = champ
ground-gentle-hill = colline douce
ground-steep-hill = colline escarpée
ground-brush-hill = colline douce couverte de broussailles
ground-steep-brush-hill = colline escarpée couverte de broussailles
ground-stony-hill = colline douce et pierreuse
ground-steep-stony-hill = colline escarpée et pierreuse
ground-vine-hill = colline douce plantée de vignes
ground-steep-vine-hill = colline escarpée plantée de vignes
ground-wooded-hill = colline douce et boisée
ground-steep-wooded-hill = colline escarpée et boisée
ground-brush = broussailles
ground-stony = sol pierreux
ground-boggy = sol spongieux
ground-ravine = ravine
ground-built-up = zone bâtie
ground-hamlet = hameau
ground-dunes = dunes
ground-orchard = verger
ground-vineyard = vignes
ground-wood = bois
ground-marsh = marais
ground-river = rivière
ground-road = route non pavée
ground-paved-road = route pavée
ground-sea = mer
ground-lake = lac
ground-island = île
ground-crest = crête
ground-bridge = pont
ground-ford = gué

# Ce qu’on sait d’un socle
fact-quality = Qualité
fact-quality-value = { $training }, grade { $grade }
fact-grade-s = supérieur
fact-grade-o = ordinaire
fact-grade-i = inférieur
fact-grade-f = rapide
fact-grade-x = exceptionnel
fact-regular = réguliers
fact-irregular = irréguliers
fact-factors = Facteurs de combat
fact-factors-value = { $foot } contre l’infanterie, { $mounted } contre les montés, { $shot } sous le tir
fact-moves = Mouvement
fact-moves-value = { $good } MU en bon terrain, { $rough } en accidenté, { $difficult } en difficile, { $road } par la route
fact-poc = Points de confiance
fact-poc-value = { $points }
fact-gone = Déplacement de cette période
fact-gone-value = { $mu } MU

# Marques sur un socle
mark-general = Le général
mark-hidden = En embuscade : l’ennemi l’ignore
mark-destroyed = Détruit
mark-exhausted = Épuisé : compte pour moitié
mark-fled = A fui pendant cette période
mark-halted = Arrêté pendant cette période
mark-moved = A bougé pendant cette période
mark-moved-far = A fait un mouvement lointain pendant cette période
mark-charged = A fait son mouvement impétueux
mark-shot-at = A essuyé un tir pendant cette période
mark-shot = A tiré ou perdu son tir
mark-fought = A combattu pendant cette période
mark-vehicles = A encore ses montures ou véhicules
mark-support = Donne un support spécial

# Jauges
meter-losses = Pertes { $losses } sur { $rout } avant la déroute
meter-losses-only = Pertes { $losses }
meter-orders = { $pig ->
    [one] { $pig } PIG restant
   *[other] { $pig } PIG restants
}

# Tour, étapes, temps
turn-setup = Mise en place
turn-period = Période { $period }, { $side }
step-begin = Dés
step-moves = Ordres
step-impetuous = Mouvements impétueux
step-shooting = Tir
step-combat = Combat rapproché
step-invader = Envahisseur
step-choose-terrain = Choix du terrain
step-place-terrain = Pose du terrain
step-conditions = Météo et heure
step-baggage = Bagages
step-order = Ordre de déploiement
step-ambush = Embuscades
step-deploy = Déploiement
fact-turn = Tour
fact-turn-value = { $turn }
fact-turn-limit = { $turn } sur { $limit }
fact-invader = Envahisseur
fact-weather = Météo
fact-weather-fair = beau temps
fact-weather-threatening = la pluie menace
fact-weather-rain = { $periods ->
    [one] pluie, première période
   *[other] pluie depuis { $periods } périodes
}
fact-weather-cleared = la pluie a cessé pour de bon
fact-weather-wind = { $bearing ->
    [0] vent fort venant du bord opposé
    [45] vent fort venant du coin opposé droit
    [90] vent fort venant de la droite
    [135] vent fort venant du coin proche droit
    [180] vent fort venant du bord proche
    [225] vent fort venant du coin proche gauche
    [270] vent fort venant de la gauche
   *[other] vent fort venant du coin opposé gauche
}
fact-time = Heure
fact-daylight = { $turns ->
    [one] { $turns } tour avant le crépuscule
   *[other] { $turns } tours avant le crépuscule
}
fact-dusk = { $turns ->
    [0] crépuscule, dernier tour
   *[other] crépuscule, dernier tour
}
fact-roads = Routes
fact-mud = les routes non pavées sont boueuses
fact-sun = Soleil
fact-sun-dazzles = { $bearing ->
    [0] au-dessus du bord opposé, éblouissant
    [90] au-dessus du bord droit, éblouissant
    [180] au-dessus du bord proche, éblouissant
   *[other] au-dessus du bord gauche, éblouissant
}
fact-sun-harmless = { $bearing ->
    [0] au-dessus du bord opposé
    [90] au-dessus du bord droit
    [180] au-dessus du bord proche
   *[other] au-dessus du bord gauche
}

# Tailles de terrain
ground-small = { $ground }, petit élément
ground-medium = { $ground }, élément moyen
ground-large = { $ground }, grand élément

# Aide sous la question
help-begin = Les dés décident du temps, de la lumière et du nombre de vos ordres.
help-orders = Prenez un socle ou un groupe et poussez-le, choisissez une autre manière, ou terminez vos mouvements.
help-orders-spent = Personne ne peut plus recevoir d’ordre pendant cette période.
help-impetuous = Ces troupes partent sans ordre ; vous choisissez qui part d’abord.
help-declare = Votre adversaire n’en voit rien avant que les deux aient déclaré.
help-shooting = Vous choisissez dans quel ordre les tirs sont résolus.
help-combat = Vous choisissez dans quel ordre les combats se résolvent.
help-reveal-rest = Une partie de votre embuscade a été vue.
help-invader = L’envahisseur choisit moins de terrain et joue d’ordinaire en premier.
help-choose-terrain = Comptez les éléments que vous voulez, ou prenez ce qui est proposé.
help-roll-placement = Un 3 ou moins désigne le bord nommé ; les résultats plus hauts font le tour de la table.
help-roll-river = Deux dés disent à quelle distance de ce bord la rivière peut couler.
help-place-terrain = Posez une de ces formes là où les dés le permettent, ou prenez la place proposée.
help-no-place = Cet élément n’a aucune place permise.
help-baggage = Les bagages ne bougent jamais : mettez-les à l’abri.
help-deploy = Placez tous vos socles à 4 MU au moins en arrière du milieu de la table.
help-ambush = Les socles cachés forment un seul groupe, dans votre moitié, là où le terrain les cache.

# Réponses
answer-begin = Lancer les dés
answer-roll = Lancer
answer-end-moves = Terminer vos mouvements
answer-done = Continuer
answer-propose-draw = Proposer un match nul
answer-propose-draw-note = La bataille s’arrête faute de temps si votre adversaire accepte.
answer-recoil-pass = Le traverser
answer-recoil-push = Le repousser
answer-avoid = L’éviter
answer-straight-on = Fuir tout droit
answer-pursue = Poursuivre
answer-stay = Rester
answer-play-on = Continuer la partie
answer-accept-draw = Accepter le match nul
answer-stay-hidden = Garder les autres cachés
answer-reveal-all = Tout révéler
answer-all-shoot = Tous tirent
answer-all-hold = Tous retiennent leur tir
answer-nobody-shoots = Personne ne tire
answer-hold = ne tire pas
answer-shoot-at = tire sur { $target }
answer-leader = Tireur primaire de sa volée
answer-any-leader = peu importe
answer-declare = Déclarer ces tirs
answer-choose-terrain = Choisir ces éléments
answer-suggested-terrain = Prendre les éléments proposés
answer-suggested-place = Le mettre à la place proposée
answer-discard = Renoncer à cet élément
answer-edge-near = Bord proche
answer-edge-far = Bord opposé
answer-edge-left = Bord gauche
answer-edge-right = Bord droit
answer-suggested-baggage = Les mettre à la place proposée
answer-suggested-deployment = Ranger l’armée pour moi
answer-no-ambush = Pas d’embuscade
answer-deploy-first = Déployer en premier, jouer en second
answer-deploy-second = Déployer en second, jouer en premier

# Choix de socles
pick-fight = { $count ->
   *[other] { $troops } { $letters } contre { $enemy }
}
pick-principal = { $count ->
   *[other] { $troops } { $letters } : adversaire principal
}
pick-next = { $count ->
   *[other] { $troops } { $letters } d’abord
}
pick-align = { $count ->
   *[other] S’aligner sur { $troops } { $letters }
}
pick-shot = Tir sur { $target } par { $shooters }
pick-hold = { $count ->
   *[other] { $troops } { $letters } : retenir le tir
}
pick-charge = { $count ->
   *[other] { $troops } { $letters } sur { $target }{ $aside ->
        [left] {", puis un pas à gauche"}
        [right] {", puis un pas à droite"}
       *[none] {""}
    }
}
pick-charge-align = { $count ->
   *[other] { $troops } { $letters } sur { $target }, avec alignement
}
pick-charge-round = { $count ->
   *[other] { $troops } { $letters } sur { $target } en contournant le terrain difficile{ $aside ->
        [left] {", puis un pas à gauche"}
        [right] {", puis un pas à droite"}
       *[none] {""}
    }
}
pick-impetuous = { $count ->
   *[other] { $troops } { $letters } tout droit{ $aside ->
        [left] {", puis un pas à gauche"}
        [right] {", puis un pas à droite"}
       *[none] {""}
    }
}
pick-impetuous-round = { $count ->
   *[other] { $troops } { $letters } en contournant le terrain difficile{ $aside ->
        [left] {", puis un pas à gauche"}
        [right] {", puis un pas à droite"}
       *[none] {""}
    }
}

# Manières de bouger
manner-tactical = Mouvement
manner-far = Mouvement lointain
manner-far-note = À plus de 8 MU de tout ennemi ; peut être répété.
manner-face = Volte-face
manner-column = Former une colonne
manner-column-note = Le socle en main mène ; tournez-le pour former à angle droit.
manner-extend = Étendre en ligne
manner-extend-note = Les autres montent du côté de la tête vers lequel vous tirez.
manner-road = Suivre la route
manner-bank = Suivre la rive
manner-together = En même temps
manner-together-note = Pour des socles que des amis retiennent dans une zone de contrôle : bougez chacun, puis envoyez deux ou trois mouvements ensemble.
manner-pack-ahead = Meute en avant
manner-pack-note = Chaque socle de la meute va tout droit à sa pleine vitesse.
manner-pack-close = Resserrer la meute
manner-halt = Arrêter
manner-halt-note = Retient sur place les troupes impétueuses.

# Aperçus
cost-order = { $used } sur { $allowed } MU, { $pig } PIG
cost-together = { $number } mouvements, { $pig } PIG
note-together-first = Gardé. Bougez maintenant un ami de la même manière.
cost-halt = { $pig } PIG
note-contact = { $base } engage { $enemy }.
note-conforms = { $count ->
   *[other] { $troops } { $letters } : mise en conformité.
}
note-zone = { $base } finit dans la zone de contrôle de { $enemy }.
note-vehicles = { $count ->
   *[other] { $troops } { $letters } : montures ou véhicules quittés pour de bon.
}
note-price = { $pig } PIG de plus : { $reason }
note-price-less = { $pig } PIG de moins : { $reason }
note-comes-out = { $count ->
   *[other] { $troops } { $letters } : sortie d’embuscade, l’ennemi les verra.
}
note-still-to-deploy = { $number ->
    [one] Un socle reste à déployer.
   *[other] { $number } socles restent à déployer.
}

# Chances
odds-nothing = sans effet
odds-recoil = { $base } recule
odds-flight = { $base } fuit
odds-exhausted = { $base } est épuisé
odds-destroyed = { $base } est détruit
odds-pig = { $pig } PIG

# Calques
zone-control = Zone de contrôle de { $base }
zone-reach = Où { $base } peut aller
zone-shooting = Où { $base } peut tirer
zone-charge = Droit devant { $base }
zone-could-charge = { $enemy } pourrait combattre { $base } à sa prochaine période : { $lost } % perdu, { $driven } % repoussé
zone-could-shoot = { $enemy } pourrait tirer sur { $base } à sa prochaine période : { $lost } % perdu, { $driven } % repoussé
zone-deployment = Zone de déploiement : { $side }
sight-sees = { $base } voit { $enemy }.
sight-target-inside = { $base } ne voit pas { $enemy }, que son terrain cache.
sight-observer-inside = { $base } ne voit pas { $enemy } : de son terrain on ne voit que ce qui est proche.
sight-in-ravine = { $base } ne voit pas { $enemy }, qui est dans une ravine.
sight-through = { $base } ne voit pas { $enemy } : un bois ou des maisons les séparent.
sight-behind-crest = { $base } ne voit pas { $enemy } derrière la crête.
sight-steep = { $base } ne voit pas { $enemy } depuis la pente raide.
sight-dusk = { $base } ne voit pas { $enemy } dans le crépuscule.

# Résultats en fin de ligne du journal
result-pig = { $pig } PIG
result-order = { $mu } MU, { $pig } PIG
result-mu = { $mu } MU
result-bases = { $number ->
    [one] { $number } socle
   *[other] { $number } socles
}
result-pieces = { $number ->
    [one] { $number } élément
   *[other] { $number } éléments
}

# Le journal : mise en place
tell-invader = Envahisseur : { $side }.
tell-chose-terrain = { $side } : choix du terrain.
tell-rolled-placement = { $side } : dés pour la place ({ $ground }).
tell-placed-terrain = { $side } : pose du terrain ({ $ground }).
tell-discarded-terrain = { $side } : terrain abandonné faute de place ({ $ground }).
tell-conditions = { $side } : dés pour la météo et l’heure.
tell-weather-fair = Il fait beau.
tell-weather-threatening = La pluie menace.
tell-weather-wind = Un vent fort souffle.
tell-baggage = { $side } : bagages placés.
tell-order = Joue en premier : { $side }.
tell-order-choice = { $side } : choix de l’ordre de déploiement.
tell-ambush-written = { $side } : embuscade écrite, ou absence d’embuscade.
tell-deploy = { $side } : déploiement.

# Le journal : une période
tell-begin = { $side } : début de période.
tell-rain = Il commence à pleuvoir.
tell-rain-stops = La pluie cesse pour de bon.
tell-wind-turns = Le vent tourne.
tell-mud = Les routes non pavées sont devenues boueuses.
tell-glare = Le soleil bas éblouit.
tell-done = { $side } : fin de l’étape.
tell-advance = { $count ->
    [one] { $troops } { $letters } : avance
   *[other] { $troops } { $letters } : avance
}
tell-wheel = { $count ->
   *[other] { $troops } { $letters } : pivot
}
tell-wheel-advance = { $count ->
   *[other] { $troops } { $letters } : pivot puis avance
}
tell-face = { $count ->
   *[other] { $troops } { $letters } : volte-face
}
tell-face-advance = { $count ->
   *[other] { $troops } { $letters } : volte-face puis avance
}
tell-fall-back = { $count ->
   *[other] { $troops } { $letters } : retrait
}
tell-move = { $count ->
   *[other] { $troops } { $letters } : mouvement
}
tell-far = { $count ->
   *[other] { $troops } { $letters } : mouvement lointain
}
tell-road = { $count ->
   *[other] { $troops } { $letters } : marche le long de la route
}
tell-bank = { $count ->
   *[other] { $troops } { $letters } : marche le long de la rive
}
tell-column = { $count ->
   *[other] { $troops } { $letters } : formation en colonne
}
tell-extend = { $count ->
   *[other] { $troops } { $letters } : extension en ligne
}
tell-pack-ahead = { $count ->
   *[other] { $troops } { $letters } : meute droit devant
}
tell-pack-close = { $count ->
   *[other] { $troops } { $letters } : meute resserrée
}
tell-halt = { $count ->
   *[other] { $troops } { $letters } : arrêt
}
tell-charge = { $count ->
   *[other] { $troops } { $letters } : mouvement impétueux sur { $target }
}
tell-impetuous = { $count ->
   *[other] { $troops } { $letters } : mouvement impétueux
}
tell-shots-written = { $side } : tirs déclarés en secret.
tell-shots-declared = { $side } : tirs déclarés.
tell-volley = { $count ->
   *[other] { $troops } { $letters } : visée sur { $target }
}
tell-shot = { $count ->
   *[other] { $troops } { $letters } : tir sur { $target }
}
tell-shot-waits = { $count ->
   *[other] Les tireurs sur { $troops } { $letters } peuvent encore se retenir.
}
tell-hold = { $count ->
   *[other] { $troops } { $letters } : tir retenu
}
tell-fight = { $count ->
   *[other] { $troops } { $letters } : combat contre { $enemy }
}
tell-recoil-pass = { $count ->
   *[other] { $troops } { $letters } : recul à travers un ami
}
tell-recoil-push = { $count ->
   *[other] { $troops } { $letters } : recul en repoussant un ami
}
tell-pursue = { $count ->
   *[other] { $troops } { $letters } : poursuite ordonnée
}
tell-no-pursuit = { $count ->
   *[other] { $troops } { $letters } : pas de poursuite
}
tell-avoid = { $count ->
   *[other] { $troops } { $letters } : fuite hors du terrain difficile
}
tell-straight-on = { $count ->
   *[other] { $troops } { $letters } : fuite tout droit
}
tell-principal = { $count ->
   *[other] { $troops } { $letters } : adversaire principal
}
tell-align = { $count ->
   *[other] Alignement sur { $troops } { $letters }
}
tell-next = { $count ->
   *[other] { $troops } { $letters } : recul en premier
}
tell-stay-hidden = { $side } : le reste de l’embuscade demeure caché.
tell-propose-draw = { $side } : match nul proposé.
tell-accept-draw = { $side } : match nul accepté.
tell-play-on = { $side } : la partie continue.

# Le journal : les suites
tell-discovered = { $count ->
   *[other] { $troops } { $letters } : sortie d’embuscade
}
tell-recoils = { $count ->
   *[other] { $troops } { $letters } : recul
}
tell-flees = { $count ->
   *[other] { $troops } { $letters } : fuite
}
tell-pursues = { $count ->
   *[other] { $troops } { $letters } : poursuite
}
tell-conforms = { $count ->
   *[other] { $troops } { $letters } : mise en conformité
}
tell-makes-room = { $count ->
   *[other] { $troops } { $letters } : place cédée
}
tell-destroyed = { $count ->
   *[other] { $troops } { $letters } : destruction
}
tell-exhausted = { $count ->
   *[other] { $troops } { $letters } : épuisement
}
tell-victory = Victoire : { $side }. L’armée ennemie est en déroute.
