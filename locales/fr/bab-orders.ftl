# Ordres de Blood and Blades : à qui, comment les troupes se déplacent, ce que cela coûte.

# Comptes
bab-acc-order = Coût de l’ordre
bab-acc-body = { $bases }
bab-acc-order-total = { $cost } PIG en tout
bab-acc-cost-move = mouvement d’un socle ou d’un groupe
bab-acc-cost-pack-ahead = meute droit devant
bab-acc-cost-pack-group = meute changée en groupe
bab-acc-cost-halt = arrêt d’un socle ou d’un groupe
bab-acc-cost-part = une partie seulement d’un groupe plus grand
bab-acc-cost-halt-irregular = irréguliers difficiles à arrêter
bab-acc-cost-halt-irregulars = groupe avec irréguliers, difficile à arrêter
bab-acc-cost-manoeuvre = irréguliers qui ne vont pas droit devant à pleine allure
bab-acc-cost-far-irregular = mouvement lointain d’un socle irrégulier isolé
bab-acc-cost-far-third = troisième mouvement lointain d’un groupe avec irréguliers
bab-acc-cost-far-fourth = mouvement lointain d’un groupe à partir du quatrième
bab-acc-cost-general-hidden = le général est en embuscade
bab-acc-cost-general-lost = le général est perdu
bab-acc-cost-general-unseen = le général est hors de vue, à plus de 5 MU
bab-acc-cost-general-far = le général est à plus de 10 MU
bab-acc-cost-general-far-horse = le général est à plus de 20 MU de la cavalerie légère
bab-acc-cost-own = premier ordre du général à ses propres troupes

# Refus : à qui
bab-refuse-order-nobody = Nommez au moins un socle pour cet ordre.
bab-refuse-order-twice = { $base } est nommé deux fois.
bab-refuse-order-enemy = { $base } n’est pas sous vos ordres.
bab-refuse-order-gone = { $base } n’est pas sur la table.
bab-refuse-order-baggage = { $base } : les bagages ne bougent jamais.
bab-refuse-no-group = Ces socles ne forment pas un groupe : { $base } et les autres doivent avoir la même orientation et se toucher bord contre bord et coin contre coin.
bab-refuse-no-column = Ces socles ne forment pas une colonne derrière { $base }.
bab-refuse-no-pack = { $base } n’est pas dans la même meute que les autres.
bab-refuse-part-of-pack = { $base } fait partie de la même meute : une meute bouge entière ou pas du tout.

# Refus : ce qui a déjà été fait
bab-refuse-move-halted = { $base } a été arrêté et ne peut plus bouger dans cette période.
bab-refuse-halt-moved = { $base } a déjà bougé et ne peut plus être arrêté.
bab-refuse-after-pack = { $base } a bougé avec une meute et ne fait pas d’autre mouvement dans cette période.
bab-refuse-pack-after-move = { $base } a déjà bougé et ne peut pas bouger avec une meute.
bab-refuse-second-tactical = { $base } a déjà fait son mouvement tactique.
bab-refuse-tactical-after-far = { $base } a fait un mouvement lointain et ne peut y ajouter un mouvement tactique.
bab-refuse-far-after-tactical = { $base } a fait un mouvement tactique et ne peut y ajouter un mouvement lointain.
bab-refuse-far-near-enemy = { $base } est à { $limit } MU ou moins de { $enemy } : un mouvement lointain commence plus loin.
bab-refuse-pig = Cet ordre coûte { $cost } PIG ; vous en avez { $pig }.

# Refus : comment
bab-refuse-order-too-far = { $base } : { $wanted } MU, c’est trop loin ; { $allowed } MU au plus.
bab-refuse-order-blocked = Le passage est barré.
bab-refuse-march-nothing = Cet ordre ne fait bouger personne.
bab-refuse-march-length = La longueur d’un mouvement doit être un nombre positif de millimètres.
bab-refuse-group-manoeuvre = Un groupe peut seulement avancer, pivoter, pivoter puis avancer, faire volte-face, former ou étendre une colonne ({ $base }).
bab-refuse-light-troops-only = Seules les troupes légères peuvent pivoter après une avance : { $base } et tout son groupe devraient être des Ps, LH ou Ax.
bab-refuse-skirmishers-only = Seuls les tirailleurs peuvent faire volte-face et avancer dans le même mouvement : { $base } et tout son groupe devraient être des Ps ou LH.
bab-refuse-wheel-pivot = Le groupe ne peut pas pivoter de ce côté : { $base } dépasse, sur le côté ou vers l’avant, le coin qui reste fixe.
bab-refuse-wheel-measure = Le groupe ne peut pas pivoter de ce côté : { $base } dépasse le coin dont on mesure le trajet.
bab-refuse-wheel-too-far = Un pivot qui n’est qu’une partie du mouvement d’un groupe fait 1 MU au plus ({ $base }).
bab-refuse-column-crooked = Les segments de la colonne seraient trop courts pour { $base } : chaque socle doit tenir sur un seul segment droit.
bab-refuse-follow-column = Seul un socle isolé ou une colonne peut suivre une route ou une rive ({ $base }).
bab-refuse-off-road = { $base } ne suit pas une route qui va jusque-là : le milieu de chaque socle doit rester sur l’axe de la route.
bab-refuse-no-bank = Aucune rive ne longe { $base } jusque-là.
bab-refuse-form-outsider = { $base } n’est pas parmi les socles qui reçoivent l’ordre.
bab-refuse-form-others = Chaque socle qui reçoit l’ordre doit avoir sa place derrière { $base } ; laissez les autres de côté.
bab-refuse-form-head = { $base } n’est pas à une extrémité du front et ne peut mener une colonne à angle droit.
bab-refuse-form-too-far = { $base } aurait besoin de { $wanted } MU pour tourner et avancer, et en a { $allowed }.
bab-refuse-form-left-out = { $base } ne peut ni se placer derrière ni glisser vers la colonne : laissez-le en dehors de l’ordre.
bab-refuse-extend-order = { $base } doit prendre sa place dans l’ordre de la colonne, ou rester en dehors avec tous ceux qui le suivent.
bab-refuse-extend-beyond = { $base } dépasserait la ligne de front de la tête.
bab-refuse-extend-place = { $base } doit finir en ligne avec la tête ou juste derrière un socle qui a bougé.
bab-refuse-extend-apart = { $base } ne serait pas dans le même groupe que les socles qui le précèdent : laissez-le en dehors, avec tous ceux qui le suivent.
bab-refuse-extend-side = { $base } mène une colonne brisée : sa tête ne peut pivoter que du côté où la colonne est infléchie.
bab-refuse-pack-leader = { $base } n’est pas le socle le plus avancé de la meute.
bab-refuse-pack-stuck = Aucun socle de la meute ne peut bouger.
bab-refuse-pack-closed = La meute est déjà resserrée.
bab-refuse-pack-alone = Une meute bouge seule, pas en même temps que d’autres troupes.
bab-refuse-pack-bank = Une meute ne peut pas suivre une rive.
