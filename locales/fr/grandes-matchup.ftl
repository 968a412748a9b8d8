# Grandes batailles : affrontements sans table, et chance.
grandes-match-attack = en attitude d’attaque
grandes-match-defence = en attitude de défense
grandes-match-harass = en attitude de harcèlement
grandes-match-hurt = a perdu tant de points de vie
grandes-match-fleeing = est en fuite
grandes-match-flank = est frappée de flanc (B)
grandes-match-rear = est frappée de dos (B)
grandes-match-hill = se tient sur une colline
grandes-match-wood = se tient dans une forêt
grandes-match-buildings = se tient parmi des constructions
grandes-match-night = il fait nuit
grandes-match-rain = il pleut
grandes-match-shoot = A tire au lieu de frapper : 1 à moins de 15 cm, 2 à 20 cm
grandes-match-dead = Cette unité a { $life ->
    [one] { $life } point
   *[other] { $life } points
 } de vie.
grandes-match-only-b = Seule B est frappée de flanc ou de dos : écrivez b:flank ou b:rear.
grandes-odds-gone = { $unit } : unité détruite
grandes-odds-flees = { $unit } : { $life ->
    [one] { $life } point
   *[other] { $life } points
 } de vie en moins, et fuite
grandes-odds-life = { $unit } : { $life ->
    [one] { $life } point
   *[other] { $life } points
 } de vie en moins
grandes-odds-own-flight = { $unit } : l’unité prend elle-même la fuite
grandes-odds-nothing = aucun effet
grandes-match-no-position = Ces deux unités ne peuvent être placées : { $problem }
grandes-luck-life = Points de vie perdus
grandes-luck-morale = Moral d’armée
