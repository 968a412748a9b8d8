# Ce que dit la ligne de commande des chances, de la fortune et de l’équilibre.
luck-throw = Un jet de dés
cli-no-odds = la règle « { $set } » n’a pas d’affrontements

cli-odds = Chances exactes d’un affrontement sans table, ou de tous contre tous
cli-odds-after =
    Exemples :
      oriflamme odds bab "Reg Bd(O)" "Irr Wb(S)"                          à découvert, période de A
      oriflamme odds bab "Reg Bd(O)" "Irr Wb(S)" a:uphill b:overlapped=1  A plus haut, B débordé
      oriflamme odds bab "Reg Bw(S)" "Irr LH(O)" shoot=2 rain             deux arcs tirent sous la pluie
      oriflamme odds bab "Reg Cv(O)" "Reg Sp(O)" --plot chances.svg       en image
      oriflamme odds bab --matrix -o matrice.svg                          tous contre tous, en carte de chaleur
      oriflamme odds bab --list                                           toutes les troupes et circonstances
      oriflamme odds bab --prove                                          chances exactes contre 100 000 tirages

    Une circonstance d’un seul camp porte sa lettre (a: ou b:). Rien n’est estimé : les règles elles-mêmes sont interrogées sur chaque jet possible.
cli-odds-words = A, B, puis les circonstances ; avec --matrix, les circonstances seules
cli-odds-list = Énumérer les troupes et circonstances que l’on peut nommer
cli-odds-plot = Dessiner les chances en SVG dans ce fichier
cli-odds-matrix = Toutes les troupes typiques contre toutes
cli-odds-output = Dessiner la matrice en SVG dans ce fichier
cli-odds-prove = Comparer les chances exactes à des dés tirés, dans des situations nées d’un jeu au hasard
cli-odds-situations = Situations à prouver
cli-odds-samples = Tirages pour chaque situation
cli-odds-two = nommez deux sortes de troupes, par exemple : oriflamme odds bab "Reg Bd(O)" "Irr Wb(S)" ; ou employez --matrix, --list ou --prove
cli-odds-matrix-where = la matrice est une image : nommez un fichier avec -o, ou employez --json
cli-odds-unreadable = « { $text } » est illisible : écrivez NOM, a:NOM ou b:NOM, avec =NOMBRE s’il y en a plusieurs
cli-odds-no-troops = il n’y a pas de troupes « { $written } » ; il y a : { $known }
cli-odds-no-circumstance = il n’y a pas de circonstance « { $written } » ; il y a : { $known }
cli-odds-needs-side = « { $name } » demande son camp : a:{ $name } ou b:{ $name }
cli-odds-no-side = « { $name } » concerne les deux camps : écrivez-le sans a: ni b:
cli-odds-number = « { $name } » va de 1 à { $most }
cli-odds-title = { $a } contre { $b }
cli-odds-side = { $who } : { $lines }
troops-called = { $name }
cli-odds-share = { $percent } % ({ $ways } sur { $of })
cli-odds-throws = { $throws ->
    [one] exact : aucun dé
   *[other] exact : les { $throws } jets sont comptés
}
cli-odds-troops = Troupes
cli-odds-circumstances = Circonstances
cli-odds-map-title = Tous contre tous : { $set }
cli-odds-map-note = Nombre : chance en pour cent que la colonne soit perdue ou gravement touchée en un combat, dans la période de la ligne. Pointez une case pour toutes ses chances.
cli-odds-map-colour = Couleur : de combien la perte de la colonne est plus probable que celle de la ligne.
cli-odds-map-rows = ligne (A, active)
cli-odds-map-columns = colonne (B)
cli-odds-map-column-wins = la colonne détruit
cli-odds-map-even = égalité
cli-odds-map-row-wins = la ligne détruit
cli-odds-proof = { $situations } situations nées du hasard, chacune résolue { $samples } fois : { $outcomes } issues
cli-odds-proof-outside = { $outside } hors de leurs bornes à 99,9 % (jusqu’à { $allowed } par le seul hasard) ; { $impossible } résultats impossibles
cli-odds-proof-worst = la plus écartée : { $command }, exact { $chance } %, venue { $times } fois ; un tel écart ou plus avec la chance { $tail }
cli-odds-proof-holds = Les chances exactes tiennent.
cli-odds-proof-fails = Les chances exactes NE tiennent PAS.

cli-luck = La fortune des deux camps d’une partie : attendu contre réel, avec les tournants
cli-luck-after =
    Exemples :
      oriflamme luck bataille.orf
      oriflamme luck bataille.orf --json

    Pour chaque jet, les chances exactes du moment sont recalculées d’après les règles.
cli-luck-seat = joueur { $seat } : { $actual }, attendu { $expected }
cli-luck-total = fortune : { $amount } pour le joueur { $seat } en { $throws ->
    [one] un jet
   *[other] { $throws } jets
} ; autant ou plus dans { $percent } % des cas avec les mêmes commandes
cli-luck-swings = tournants
cli-luck-swing = commande { $command }, { $what } : { $amount } pour le joueur { $seat }
cli-luck-left-out = { $throws ->
    [one] Un jet est laissé de côté : ses dés peuvent tomber de trop de façons.
   *[other] { $throws } jets sont laissés de côté : leurs dés peuvent tomber de trop de façons.
}

cli-balance = Ce qu’un nombre, une sorte de troupes ou une armée fait aux chances de victoire
cli-balance-after =
    Exemples :
      oriflamme balance bab sargon --vary "combat-factors/Bd/against infantry=4,5,6"
      oriflamme balance bab sargon --vary "move-distance/Cv/GGo=3,4,5" --games 400
      oriflamme balance bab wells --troops "Irr Ax(O)=Irr Ax(O),Irr Ax(S),Irr Ax(I)"
      oriflamme balance bab --armies kish,libyan --army b=libyan,bedouin,assyrian
      oriflamme balance bab --armies kish,libyan --vary "ap-cost/Pk/Reg I=6,7,8"

    Seules les données varient : une case des tables de la règle, ou des troupes de la bataille. Le même adversaire joue les deux camps ; les intervalles contiennent la vraie part avec 95 % de confiance.
    Avec --armies et un prix, chaque armée compte autant de ces troupes que son budget en achète alors.
cli-balance-vary = Une case d’une table de la règle, et les nombres à essayer
cli-balance-troops = Des troupes de la bataille, et ce qu’il faut mettre à leur place
cli-balance-level = Qui joue les deux camps
cli-balance-what = dites ce qui varie : --vary TABLE/LIGNE/COLONNE=N,N ou --troops TROUPES=TROUPES,TROUPES ou --army a=ARMÉE,ARMÉE
cli-balance-unreadable = « { $text } » est illisible : écrivez ce qui varie, puis = et les valeurs séparées par des virgules
cli-balance-no-troops = { $battle } n’a pas de « { $troops } »
cli-balance-head = { $place } : victoires du joueur 1, { $games } parties chacune
cli-balance-draws = { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}
cli-balance-differs = Les extrêmes diffèrent plus que par hasard.
cli-balance-alike = Les intervalles se recouvrent : jouez plus de parties avant de conclure.
cli-balance-armies = Deux armées prêtes qui s’affrontent, au lieu d’une bataille prête
cli-balance-army = L’une des deux armées, et les armées prêtes à mettre à sa place
cli-balance-no-armies = la règle « { $set } » n’a pas d’armées prêtes
cli-balance-no-army = il n’y a pas d’armée prête « { $army } » ; il y a : { $known }
cli-balance-two-armies = nommez deux armées prêtes : --armies A,B
cli-balance-which-army = dites quelle armée est échangée : --army a=ARMÉE,ARMÉE ou --army b=ARMÉE,ARMÉE
