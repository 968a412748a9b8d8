# Le combat rapproché et la résolution de tous les combats.

ask-principal = Plusieurs de vos socles menacent autant { $base } : lequel est son adversaire principal ?

refuse-not-in-combat = { $base } n’est dans aucun combat rapproché.
refuse-fought-already = { $base } a déjà combattu dans cette période.
refuse-no-fight = { $base } ne combat personne maintenant : son adversaire principal combat un autre socle ou a déjà combattu.
refuse-principal-first = Il faut d’abord dire qui sont les adversaires principaux.
refuse-not-equally-dangerous = { $base } n’est pas l’un des socles entre lesquels il faut choisir.

# Comptes
acc-close-combat = Combat rapproché de { $a } et { $z }
acc-shot = { $a } tire sur { $z }
acc-side = { $base }
acc-factor-infantry = Facteur de combat contre l’infanterie
acc-factor-mounted = Facteur de combat contre les montés
acc-factor-shot = Facteur de combat sous le tir
acc-die = Dé
acc-first-totals = Premiers totaux : { $a } { $x }, { $z } { $y }
acc-no-grade = Premiers totaux égaux : les grades ne changent rien
acc-second-totals = Seconds totaux : { $a } { $x }, { $z } { $y }
acc-final-scores = Scores finaux : { $a } { $x }, { $z } { $y }
acc-if-greater = Si { $base } a le plus grand premier total : { $points } de plus
acc-if-smaller = Si { $base } a le plus petit premier total : { $points } de plus
acc-if-behind = Si { $base } a le plus petit second total : { $points } de plus, pour ses voisins des deux côtés
acc-cohesion = { $base } a des voisins qui l’épaulent des deux côtés
acc-camel-scouts = { $base } : éclaireurs à chameau, ils combattent avec le grade ({ $grade })
acc-equal = Scores égaux : il ne se passe rien
acc-shooter-safe = { $base } tire sans être visé et ne subit rien
acc-difference = { $difference ->
    [small] Faible
    [large] Grand
   *[other] Très grand
} écart : { $lead } points pour un facteur de combat de { $factor }
acc-fate-none = { $base } : aucun effet
acc-fate-recoil = { $base } recule
acc-fate-flight = { $base } fuit
acc-fate-destroyed = { $base } est détruit
acc-fate-exhausted = { $base } est épuisé

# Facteurs tactiques
acc-higher-ground = Combat d’un terrain plus élevé pendant sa période
acc-river-bank = Défend une berge
acc-rain = Visé sous la pluie
acc-against-wind = Visé contre le vent
acc-glare = L’adversaire est ébloui par le soleil
acc-no-recoil = L’ennemi ne pourrait pas reculer complètement
acc-overlap = L’adversaire est débordé
acc-flank-attack = L’adversaire est pris de flanc
acc-rear-attack = L’adversaire est attaqué dans le dos
acc-bow = Archers en terrain bon ou accidenté
acc-second-shooter = Deuxième tireur
acc-third-shooter = Troisième tireur
acc-shot-in-rear = Tir dans le dos
acc-cover = Tir depuis ou vers un bois ou une zone bâtie
acc-warband = Guerriers en terrain bon ou accidenté
acc-psiloi-support = Psilètes supportés par des psilètes ordinaires contre des tirailleurs
acc-blade = Lames contre auxiliaires, guerriers, lances ou piques
acc-mounted-against-blade = Montés contre des lames
acc-spear = Lances en bon terrain
acc-pike = Piques en bon terrain
acc-pike-support = Second rang de piques en bon terrain
acc-fast-pike = Piques rapides en terrain bon ou accidenté
acc-fast-pike-support = Second rang de piques rapides en bon terrain
acc-special-support = Support des psilètes prévu par la liste d’armée

# Grades
acc-grade-inferior = { $base } bat des troupes inférieures
acc-grade-fast = { $base } bat des troupes rapides pendant sa période
acc-grade-superior = { $base } est supérieur, pendant sa période
acc-grade-superior-bow = { $base } est un archer supérieur
acc-grade-weak-target = { $base } vise des troupes inférieures ou rapides
acc-grade-superior-target = { $base } est supérieur et visé
