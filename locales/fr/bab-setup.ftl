# La mise en place d’une bataille, du dé de l’envahisseur au premier tour.

# Questions
ask-invader = Désignez l’envahisseur : chacun lance un dé et ajoute l’agression de son armée.
ask-choose-terrain = Vous êtes envahi : choisissez le terrain de votre pays.
ask-choose-terrain-invader = Vous êtes l’envahisseur : choisissez un à trois éléments parmi les terrains du pays.
ask-roll-placement = Nommez le bord que vous préférez pour l’élément de terrain ({ $kind }) et lancez les dés.
ask-place-terrain = Placez l’élément de terrain : { $kind }.
ask-conditions = Lancez les dés de la météo et de l’heure du jour.
ask-baggage = Placez vos bagages.
ask-deployment-dice = Lancez les dés de l’ordre de déploiement.
ask-deploy-first = Déployez-vous en premier pour jouer en second ?
ask-ambush = Notez votre embuscade, si vous en voulez une. Personne d’autre ne la verra.
ask-deploy = Déployez tous vos socles qui ne sont pas en embuscade.
pass-ambush = vous n’avez pas d’embuscade

# Comptes
acc-invader = Qui envahit ?
acc-invader-again = Égalité : chacun relance
acc-invader-is = { $who } est l’envahisseur
acc-player = { $who }
acc-aggression = agression
acc-weather = Le temps qu’il fait
acc-daylight = Tours avant le crépuscule
acc-deployment = Qui se déploie en premier ?
acc-remark = Remarque
acc-road-border = Le terrain n’est pas le même des deux côtés d’une route : un socle qui la suit peut être dans deux terrains.
acc-sum = La somme est { $sum }

# Choix du terrain
refuse-terrain-not-listed = { $kind } n’est pas dans la liste de terrains de l’armée envahie.
refuse-terrain-size = { $kind } ne peut pas être { $size ->
    [small] un petit élément
    [medium] un élément moyen
   *[large] un grand élément
  }.
refuse-terrain-quota = { $number } { $size ->
    [small] petits éléments
    [medium] éléments moyens
   *[large] grands éléments
  }, c’est trop : au plus { $most }.
refuse-terrain-third = Au plus deux éléments { $kind }.
refuse-terrain-missing = Il manque un terrain obligatoire : choisissez { $kind }.
refuse-terrain-compulsory = Choisissez au moins { $least } éléments de terrain obligatoire.
refuse-terrain-optional = Choisissez au plus { $most } éléments de terrain facultatif.
refuse-terrain-invader = L’envahisseur choisit de { $least } à { $most } éléments.
refuse-terrain-invader-compulsory = Un seul élément de l’envahisseur peut être d’un type obligatoire.

# Placement du terrain
refuse-already-rolled = Les dés de cet élément sont lancés : placez-le.
refuse-no-dice = Cet élément se place sans dés.
refuse-roll-first = Nommez d’abord un bord et lancez les dés de cet élément.
refuse-other-piece = C’est le tour de l’élément { $kind }.
refuse-other-size = Cet élément a été choisi { $chosen ->
    [small] petit
    [medium] moyen
   *[large] grand
  } ; cette forme est { $size ->
    [small] petite
    [medium] moyenne
   *[large] grande
  }.
refuse-piece-shape = Ce n’est pas une forme d’élément : { $problem }.
refuse-discard = L’élément { $kind } trouve encore place, par exemple vers { $x } MU du bord gauche et { $y } MU du bord proche.
refuse-area-wider-than-long = { $width } MU de large et { $length } MU de long : la largeur ne peut pas dépasser la longueur.
refuse-area-too-short = { $length } MU, c’est trop court pour toute taille.
refuse-area-too-long = { $length } MU, c’est trop long : il faut moins de 12 MU.
refuse-area-too-narrow = { $width } MU, c’est trop étroit pour une zone longue de { $length } MU.
refuse-near-edge = Une zone reste à une largeur de socle des bords de table.
refuse-areas-overlap = Une zone ne peut pas recouvrir l’élément { $other } déjà posé.
refuse-areas-near = Une zone reste à une largeur de socle des autres : l’élément { $other } est trop près.
refuse-wrong-edge = Selon son dé, le centre de l’élément doit être le plus près du bord { $edge ->
    [near] proche
    [far] opposé
    [left] gauche
   *[right] droit
  }.
refuse-cover-not-hill = Seules les collines ont des pentes et une couverture ; un élément { $kind } n’en a pas.
refuse-cover-not-listed = { $kind } n’est pas dans la liste de terrains et ne couvre donc aucune colline.
refuse-gentle-hill = Une H(G) est nue et toutes ses pentes sont douces.
refuse-steep-hill = Une colline nue aux pentes douces est une H(G).
refuse-hamlet = Une petite zone bâtie est un hameau ou une ferme, une plus grande ne l’est pas.
refuse-ravine-needs-bed = Tracez aussi le fond de la ravine.
refuse-crest-outside = La crête doit se trouver sur la colline.
refuse-island-near-shore = Une île est à une largeur de socle au moins du rivage.
refuse-promontory-link = Un promontoire tient à la terre sur une largeur de socle au moins.
refuse-hill-off-table = Il doit rester au moins 1 MU de la colline sur la table.
refuse-river-reference = La bande d’une rivière se mesure depuis un bord que la rivière ne relie pas.
refuse-river-course = Une rivière va du bord d’un joueur à celui de l’autre, ou du bord opposé jusqu’à la mer.
refuse-river-strip = Selon ses dés, la rivière reste entre { $from } et { $to } MU du bord.
refuse-river-width = Une rivière a de 0,5 à 2 MU de large, pas { $width }.
refuse-river-size = Une rivière de plus de 1 MU de large est un grand élément, une moins large un élément moyen.
refuse-course-off-table = Le tracé sort de la table.
refuse-paved-bends = Une route pavée est droite.
refuse-road-links = Une route relie deux bords opposés, ou une route et un bord sans route.
refuse-road-into-sea = Une route ne peut pas finir dans la mer.
refuse-second-road = Le bord { $edge ->
    [near] proche
    [far] opposé
    [left] gauche
   *[right] droit
  } a déjà une route.
refuse-road-over-sea = Une route ne passe la mer que pour atteindre une zone bâtie sur une île proche du rivage.
refuse-crossing-angle = Une route ne franchit une rivière qu’à angle droit.
refuse-river-crossed-twice = Une route ne franchit la même rivière qu’une fois.
refuse-second-crossing = Sur toute la table, une seule route franchit une rivière, et une seule fois.
refuse-sea-edge = Une mer ou un lac couvre un petit bord d’un bout à l’autre.
refuse-sea-taken = Ce bord est déjà couvert.
refuse-shore-depth = Le rivage est entre 1 et 3 MU du bord de table.
refuse-shore-bends = Le rivage est droit ou légèrement courbe.

# Déploiement et embuscade
refuse-deploy-zone = { $base } doit se trouver dans sa moitié, à { $mu } MU au moins de la ligne médiane.
refuse-impassable = { $base } ne peut pas se tenir là : le terrain est infranchissable.
refuse-overlap = { $base } serait sur { $other }.
refuse-not-waiting = { $base } n’attend pas d’être déployé par vous.
refuse-not-deployed = Tout socle qui n’est pas en embuscade doit être déployé : { $number } attendent encore.
refuse-broken-column = { $base } et { $other } formeraient une colonne brisée : seul un mouvement brise une colonne.
refuse-ambush-baggage = Les bagages ne peuvent pas être en embuscade.
refuse-ambush-group = Tous les socles d’une embuscade doivent former un seul groupe.
refuse-ambush-half = { $base } doit se trouver dans sa moitié de table.
refuse-ambush-site = { $base } ne peut pas se cacher là.
refuse-ravine-without-bed = Le fond de cette ravine n’est pas tracé : { $base } ne peut pas être placé par rapport à lui.

# Définitions
refuse-no-seat = Il n’y a pas de place { $seat } : le premier joueur a la place 0, le second la place 1.
refuse-secret = C’est un secret de l’autre joueur.
refuse-table-size = { $depth } x { $width } MU : une table a de 20 à 35 MU de profondeur et de 30 à 50 MU de large.
