# La mise en place d’une bataille, du dé de l’envahisseur au premier tour.

# Questions
bab-ask-invader = Désignez l’envahisseur : chacun lance un dé et ajoute l’agression de son armée.
bab-ask-choose-terrain = Vous êtes envahi : choisissez le terrain de votre pays.
bab-ask-choose-terrain-invader = Vous êtes l’envahisseur : choisissez un à trois éléments parmi les terrains du pays.
bab-ask-roll-placement = Nommez le bord que vous préférez pour l’élément de terrain ({ $kind }) et lancez les dés.
bab-ask-place-terrain = Placez l’élément de terrain : { $kind }.
bab-ask-conditions = Lancez les dés de la météo et de l’heure du jour.
bab-ask-baggage = Placez vos bagages.
bab-ask-deployment-dice = Lancez les dés de l’ordre de déploiement.
bab-ask-deploy-first = Déployez-vous en premier pour jouer en second ?
bab-ask-ambush = Notez votre embuscade, si vous en voulez une. Personne d’autre ne la verra.
bab-ask-deploy = Déployez tous vos socles qui ne sont pas en embuscade.
bab-pass-ambush = vous n’avez pas d’embuscade

# Comptes
bab-acc-invader = Qui envahit ?
bab-acc-invader-again = Égalité : chacun relance
bab-acc-invader-is = { $who } est l’envahisseur
bab-acc-player = { $who }
bab-acc-aggression = agression
bab-acc-weather = Le temps qu’il fait
bab-acc-daylight = Tours avant le crépuscule
bab-acc-deployment = Qui se déploie en premier ?
bab-acc-remark = Remarque
bab-acc-road-border = Le terrain n’est pas le même des deux côtés d’une route : un socle qui la suit peut être dans deux terrains.
bab-acc-sum = La somme est { $sum }

# Choix du terrain
bab-refuse-terrain-not-listed = { $kind } n’est pas dans la liste de terrains de l’armée envahie.
bab-refuse-terrain-size = { $kind } ne peut pas être { $size ->
    [small] un petit élément
    [medium] un élément moyen
   *[large] un grand élément
  }.
bab-refuse-terrain-quota = { $number } { $size ->
    [small] petits éléments
    [medium] éléments moyens
   *[large] grands éléments
  }, c’est trop : au plus { $most }.
bab-refuse-terrain-third = Au plus deux éléments { $kind }.
bab-refuse-terrain-missing = Il manque un terrain obligatoire : choisissez { $kind }.
bab-refuse-terrain-compulsory = Choisissez au moins { $least } éléments de terrain obligatoire.
bab-refuse-terrain-optional = Choisissez au plus { $most } éléments de terrain facultatif.
bab-refuse-terrain-invader = L’envahisseur choisit de { $least } à { $most } éléments.
bab-refuse-terrain-invader-compulsory = Un seul élément de l’envahisseur peut être d’un type obligatoire.

# Placement du terrain
bab-refuse-already-rolled = Les dés de cet élément sont lancés : placez-le.
bab-refuse-no-dice = Cet élément se place sans dés.
bab-refuse-roll-first = Nommez d’abord un bord et lancez les dés de cet élément.
bab-refuse-other-piece = C’est le tour de l’élément { $kind }.
bab-refuse-other-size = Cet élément a été choisi { $chosen ->
    [small] petit
    [medium] moyen
   *[large] grand
  } ; cette forme est { $size ->
    [small] petite
    [medium] moyenne
   *[large] grande
  }.
bab-refuse-piece-shape = Ce n’est pas une forme d’élément : { $problem }.
bab-refuse-discard = L’élément { $kind } trouve encore place, par exemple vers { $x } MU du bord gauche et { $y } MU du bord proche.
bab-refuse-area-wider-than-long = { $width } MU de large et { $length } MU de long : la largeur ne peut pas dépasser la longueur.
bab-refuse-area-too-short = { $length } MU, c’est trop court pour toute taille.
bab-refuse-area-too-long = { $length } MU, c’est trop long : il faut moins de 12 MU.
bab-refuse-area-too-narrow = { $width } MU, c’est trop étroit pour une zone longue de { $length } MU.
bab-refuse-near-edge = Une zone reste à une largeur de socle des bords de table.
bab-refuse-areas-overlap = Une zone ne peut pas recouvrir l’élément { $other } déjà posé.
bab-refuse-areas-near = Une zone reste à une largeur de socle des autres : l’élément { $other } est trop près.
bab-refuse-wrong-edge = Selon son dé, le centre de l’élément doit être le plus près du bord { $edge ->
    [near] proche
    [far] opposé
    [left] gauche
   *[right] droit
  }.
bab-refuse-cover-not-hill = Seules les collines ont des pentes et une couverture ; un élément { $kind } n’en a pas.
bab-refuse-cover-not-listed = { $kind } n’est pas dans la liste de terrains et ne couvre donc aucune colline.
bab-refuse-gentle-hill = Une H(G) est nue et toutes ses pentes sont douces.
bab-refuse-steep-hill = Une colline nue aux pentes douces est une H(G).
bab-refuse-hamlet = Une petite zone bâtie est un hameau ou une ferme, une plus grande ne l’est pas.
bab-refuse-ravine-needs-bed = Tracez aussi le fond de la ravine.
bab-refuse-crest-outside = La crête doit se trouver sur la colline.
bab-refuse-island-near-shore = Une île est à une largeur de socle au moins du rivage.
bab-refuse-promontory-link = Un promontoire tient à la terre sur une largeur de socle au moins.
bab-refuse-hill-off-table = Il doit rester au moins 1 MU de la colline sur la table.
bab-refuse-river-reference = La bande d’une rivière se mesure depuis un bord que la rivière ne relie pas.
bab-refuse-river-course = Une rivière va du bord d’un joueur à celui de l’autre, ou du bord opposé jusqu’à la mer.
bab-refuse-river-strip = Selon ses dés, la rivière reste entre { $from } et { $to } MU du bord.
bab-refuse-river-width = Une rivière a de 0,5 à 2 MU de large, pas { $width }.
bab-refuse-river-size = Une rivière de plus de 1 MU de large est un grand élément, une moins large un élément moyen.
bab-refuse-course-off-table = Le tracé sort de la table.
bab-refuse-paved-bends = Une route pavée est droite.
bab-refuse-road-links = Une route relie deux bords opposés, ou une route et un bord sans route.
bab-refuse-road-into-sea = Une route ne peut pas finir dans la mer.
bab-refuse-second-road = Le bord { $edge ->
    [near] proche
    [far] opposé
    [left] gauche
   *[right] droit
  } a déjà une route.
bab-refuse-road-over-sea = Une route ne passe la mer que pour atteindre une zone bâtie sur une île proche du rivage.
bab-refuse-crossing-angle = Une route ne franchit une rivière qu’à angle droit.
bab-refuse-river-crossed-twice = Une route ne franchit la même rivière qu’une fois.
bab-refuse-second-crossing = Sur toute la table, une seule route franchit une rivière, et une seule fois.
bab-refuse-sea-edge = Une mer ou un lac couvre un petit bord d’un bout à l’autre.
bab-refuse-sea-taken = Ce bord est déjà couvert.
bab-refuse-shore-depth = Le rivage est entre 1 et 3 MU du bord de table.
bab-refuse-shore-bends = Le rivage est droit ou légèrement courbe.

# Déploiement et embuscade
bab-refuse-deploy-zone = { $base } doit se trouver dans sa moitié, à { $mu } MU au moins de la ligne médiane.
bab-refuse-impassable = { $base } ne peut pas se tenir là : le terrain est infranchissable.
bab-refuse-overlap = { $base } serait sur { $other }.
bab-refuse-not-waiting = { $base } n’attend pas d’être déployé par vous.
bab-refuse-not-deployed = Tout socle qui n’est pas en embuscade doit être déployé : { $number } attendent encore.
bab-refuse-broken-column = { $base } et { $other } formeraient une colonne brisée : seul un mouvement brise une colonne.
bab-refuse-ambush-baggage = Les bagages ne peuvent pas être en embuscade.
bab-refuse-ambush-group = Tous les socles d’une embuscade doivent former un seul groupe.
bab-refuse-ambush-half = { $base } doit se trouver dans sa moitié de table.
bab-refuse-ambush-site = { $base } ne peut pas se cacher là.
bab-refuse-ravine-without-bed = Le fond de cette ravine n’est pas tracé : { $base } ne peut pas être placé par rapport à lui.

# Définitions
bab-refuse-no-seat = Il n’y a pas de place { $seat } : le premier joueur a la place 0, le second la place 1.
bab-refuse-secret = C’est un secret de l’autre joueur.
bab-refuse-table-size = { $depth } x { $width } MU : une table a de 20 à 35 MU de profondeur et de 30 à 50 MU de large.
