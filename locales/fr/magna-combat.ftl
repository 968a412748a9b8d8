# La Magna Carta, chapitre 6 : attaques, résultats, avances.

magna-combat = { $who }{ $others ->
    [0] { "" }
    [1] { " " }et un autre
   *[other] { " " }et { $others } autres
 } contre { $target }
magna-odds = Rapport de force : { $attack } contre { $defence }, colonne { $column }-1
magna-odds-quotient = attaque divisée par défense, à l’entier inférieur
magna-odds-ground-equal = terrains équivalents
magna-odds-ground-worse = les attaquants sont en moins bon terrain
magna-odds-ground-better = les attaquants sont en meilleur terrain
magna-odds-together = attaque groupée
magna-odds-camels = des chevaux près de dromadaires
magna-odds-last = la dernière colonne est 12-1
magna-blow-die = Le dé
magna-blow-armour = le défenseur est en armure
magna-blow-highest = le dé ne compte jamais plus de 10
magna-blow-nothing = { $letter } : aucun effet
magna-blow-attacker-wounded = { $letter } : un attaquant est blessé
magna-blow-attackers-retreat = { $letter } : les attaquants reculent d’une case
magna-blow-defenders-retreat = { $letter } : les défenseurs reculent d’une case
magna-blow-horse-killed-stunned = { $letter } : le cheval est tué, le cavalier assommé et désarçonné
magna-blow-horse-killed-wounded = { $letter } : le cheval est tué, le cavalier blessé et désarçonné
magna-blow-rider-killed = { $letter } : le cavalier est tué, le cheval indemne
magna-blow-both-killed = { $letter } : cheval et cavalier sont tués
magna-blow-stunned = { $letter } : un défenseur est assommé
magna-blow-wounded = { $letter } : un défenseur est blessé
magna-blow-killed = { $letter } : un défenseur est tué
magna-ask-victim = Qui prend le coup ?
magna-ask-advance = L’ennemi cède : quelqu’un avance-t-il ?
magna-pass-advance = chacun reste où il est
magna-do-victim = { $who } le prend
magna-told-victim = { $who } prend le coup.
magna-told-advance = { $who } avance.
magna-refuse-nobody-attacks = Une attaque demande au moins un attaquant et un défenseur.
magna-refuse-attacks-once = { $who } ne peut porter qu’une attaque par tour.
magna-refuse-strikes-own = { $who } est de votre camp.
magna-refuse-litter-attacked = { $who } est dans une nacelle : on ne peut attaquer que le dromadaire.
magna-refuse-attack-rider = { $who } est monté : attaquez le cavalier.
magna-refuse-not-beside-all = { $who } ne touche pas { $target } : qui se joint à une attaque doit pouvoir attaquer chaque défenseur.
magna-refuse-ground-attacked = { $who } ne peut pas attaquer { $target } : il ne pourrait pas entrer dans cette case.
magna-refuse-odds = { $attack } contre { $defence }, c’est moins de 1-1 : l’attaque est impossible.
magna-refuse-victim = { $who } ne peut pas être celui qui prend ce coup.
magna-refuse-advance-other = { $who } n’a pas pris part au combat du côté vainqueur.
magna-refuse-advance-far = { $who } ne peut pas avancer aussi loin.
magna-refuse-advance-first = La première case doit être une case que l’ennemi a quittée, ou celle de l’ennemi tombé.
magna-refuse-advance-way = { $who } ne peut pas prendre ce chemin.
magna-refuse-advance-first-of-all = Dites d’abord si quelqu’un avance ; l’attaque suivante vient après.

# Plusieurs qui reculent, reddition et rançon.
magna-ask-retreat-order = Plusieurs reculent : qui part le premier ?
magna-do-retreat-next = { $who } recule maintenant
magna-told-retreat-next = { $who } recule maintenant.
magna-refuse-retreat-order = { $who } n’est pas de ceux qui doivent reculer maintenant.
magna-ask-quarter = { $who } est perdu contre de telles forces : demande-t-il grâce ?
magna-pass-quarter = il continue la lutte
magna-do-quarter = Demander grâce
magna-told-quarter = Un chevalier demande grâce.
magna-quarter = { $who } demande grâce
magna-quarter-surrenders = il se rend
magna-quarter-fights-on = il continue la lutte
magna-ask-escort = { $who } est votre prisonnier : qui le garde ?
magna-do-escort = { $number ->
    [one] { $who } le garde
   *[other] { $who } et un autre le gardent
 }
magna-told-escort = { $number ->
    [one] Le prisonnier a un garde.
   *[other] Le prisonnier a { $number } gardes.
 }
magna-do-seize = { $number ->
    [one] { $guard } reprend { $who }
   *[other] { $guard } et un autre reprennent { $who }
 }
magna-told-seize = { $who } est repris.
magna-refuse-escort = { $who } doit être gardé par un chevalier, un sergent ou deux hommes d’armes à côté de lui.
magna-refuse-seize = { $who } ne peut pas être fait prisonnier : seul peut l’être un chevalier qui s’est enfui ou dont l’escorte fait défaut.
magna-refuse-prisoner = { $who } est prisonnier : il reste avec ses gardes.
magna-refuse-prisoner-attacked = { $who } est prisonnier : personne ne l’attaque.
magna-refuse-not-guard = Seul un de ses gardes peut conduire { $who }.
magna-refuse-escort-apart = { $who } : tous ses gardes doivent rester sur des cases adjacentes.
magna-refuse-march-first = { $who } doit être conduit dès le début du mouvement.
magna-refuse-marches = { $who } conduit un prisonnier et ne va qu’avec lui.
