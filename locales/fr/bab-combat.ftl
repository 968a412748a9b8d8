# Le combat rapproché et la résolution de tous les combats.

bab-ask-principal = Plusieurs de vos socles menacent autant { $base } : lequel est son adversaire principal ?

bab-refuse-not-in-combat = { $base } n’est dans aucun combat rapproché.
bab-refuse-fought-already = { $base } a déjà combattu dans cette période.
bab-refuse-no-fight = { $base } ne combat personne maintenant : son adversaire principal combat un autre socle ou a déjà combattu.
bab-refuse-principal-first = Il faut d’abord dire qui sont les adversaires principaux.
bab-refuse-not-equally-dangerous = { $base } n’est pas l’un des socles entre lesquels il faut choisir.

# Comptes
bab-acc-close-combat = Combat rapproché de { $a } et { $z }
bab-acc-shot = { $a } tire sur { $z }
bab-acc-side = { $base }
bab-acc-factor-infantry = Facteur de combat contre l’infanterie
bab-acc-factor-mounted = Facteur de combat contre les montés
bab-acc-factor-shot = Facteur de combat sous le tir
bab-acc-die = Dé
bab-acc-first-totals = Premiers totaux : { $a } { $x }, { $z } { $y }
bab-acc-no-grade = Premiers totaux égaux : les grades ne changent rien
bab-acc-second-totals = Seconds totaux : { $a } { $x }, { $z } { $y }
bab-acc-final-scores = Scores finaux : { $a } { $x }, { $z } { $y }
bab-acc-if-greater = Si { $base } a le plus grand premier total : { $points } de plus
bab-acc-if-smaller = Si { $base } a le plus petit premier total : { $points } de plus
bab-acc-if-behind = Si { $base } a le plus petit second total : { $points } de plus, pour ses voisins des deux côtés
bab-acc-cohesion = { $base } a des voisins qui l’épaulent des deux côtés
bab-acc-camel-scouts = { $base } : éclaireurs à chameau, ils combattent avec le grade ({ $grade })
bab-acc-equal = Scores égaux : il ne se passe rien
bab-acc-shooter-safe = { $base } tire sans être visé et ne subit rien
bab-acc-difference = { $difference ->
    [small] Faible
    [large] Grand
   *[other] Très grand
} écart : { $lead } points pour un facteur de combat de { $factor }
bab-acc-fate-none = { $base } : aucun effet
bab-acc-fate-recoil = { $base } recule
bab-acc-fate-flight = { $base } fuit
bab-acc-fate-destroyed = { $base } est détruit
bab-acc-fate-exhausted = { $base } est épuisé

# Facteurs tactiques
bab-acc-higher-ground = Combat d’un terrain plus élevé pendant sa période
bab-acc-river-bank = Défend une berge
bab-acc-rain = Visé sous la pluie
bab-acc-against-wind = Visé contre le vent
bab-acc-glare = L’adversaire est ébloui par le soleil
bab-acc-no-recoil = L’ennemi ne pourrait pas reculer complètement
bab-acc-overlap = L’adversaire est débordé
bab-acc-flank-attack = L’adversaire est pris de flanc
bab-acc-rear-attack = L’adversaire est attaqué dans le dos
bab-acc-bow = Archers en terrain bon ou accidenté
bab-acc-second-shooter = Deuxième tireur
bab-acc-third-shooter = Troisième tireur
bab-acc-shot-in-rear = Tir dans le dos
bab-acc-cover = Tir depuis ou vers un bois ou une zone bâtie
bab-acc-warband = Guerriers en terrain bon ou accidenté
bab-acc-psiloi-support = Psilètes supportés par des psilètes ordinaires contre des tirailleurs
bab-acc-blade = Lames contre auxiliaires, guerriers, lances ou piques
bab-acc-mounted-against-blade = Montés contre des lames
bab-acc-spear = Lances en bon terrain
bab-acc-pike = Piques en bon terrain
bab-acc-pike-support = Second rang de piques en bon terrain
bab-acc-fast-pike = Piques rapides en terrain bon ou accidenté
bab-acc-fast-pike-support = Second rang de piques rapides en bon terrain
bab-acc-special-support = Support des psilètes prévu par la liste d’armée

# Grades
bab-acc-grade-inferior = { $base } bat des troupes inférieures
bab-acc-grade-fast = { $base } bat des troupes rapides pendant sa période
bab-acc-grade-superior = { $base } est supérieur, pendant sa période
bab-acc-grade-superior-bow = { $base } est un archer supérieur
bab-acc-grade-weak-target = { $base } vise des troupes inférieures ou rapides
bab-acc-grade-superior-target = { $base } est supérieur et visé
