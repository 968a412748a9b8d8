# La Magna Carta, chapter 6: attacks, results, advances.

magna-combat = { $who }{ $others ->
    [0] { "" }
    [one] { " " }and another
   *[other] { " " }and { $others } others
 } against { $target }
magna-odds = Odds: { $attack } against { $defence }, column { $column }-1
magna-odds-quotient = attack divided by defence, rounded down
magna-odds-ground-equal = equal ground
magna-odds-ground-worse = the attackers stand worse
magna-odds-ground-better = the attackers stand better
magna-odds-together = attacking together
magna-odds-camels = horses that smell camels
magna-odds-last = the last column is 12-1
magna-blow-die = The die
magna-blow-armour = the defender is in armour
magna-blow-highest = the die never counts more than 10
magna-blow-nothing = { $letter }: no effect
magna-blow-attacker-wounded = { $letter }: an attacker is wounded
magna-blow-attackers-retreat = { $letter }: the attackers retreat 1 hex
magna-blow-defenders-retreat = { $letter }: the defenders retreat 1 hex
magna-blow-horse-killed-stunned = { $letter }: the horse is killed, the rider thrown and stunned
magna-blow-horse-killed-wounded = { $letter }: the horse is killed, the rider thrown and wounded
magna-blow-rider-killed = { $letter }: the rider is killed, the horse unhurt
magna-blow-both-killed = { $letter }: horse and rider are killed
magna-blow-stunned = { $letter }: a defender is stunned
magna-blow-wounded = { $letter }: a defender is wounded
magna-blow-killed = { $letter }: a defender is killed
magna-ask-victim = Who takes the hurt?
magna-ask-advance = The enemy gives way: does somebody advance?
magna-pass-advance = everybody stays where he is
magna-do-victim = { $who } takes it
magna-told-victim = { $who } takes the hurt.
magna-told-advance = { $who } advances.
magna-refuse-nobody-attacks = An attack needs an attacker and a defender.
magna-refuse-attacks-once = { $who } can make only one attack in a turn.
magna-refuse-strikes-own = { $who } is on your own side.
magna-refuse-litter-attacked = { $who } sits in a litter: only the camel can be attacked.
magna-refuse-attack-rider = { $who } is ridden: attack the rider.
magna-refuse-not-beside-all = { $who } is not beside { $target }: who joins an attack must be able to attack every defender.
magna-refuse-ground-attacked = { $who } cannot attack { $target }: he could not enter that hex.
magna-refuse-odds = { $attack } against { $defence } is less than 1-1: the attack is not possible.
magna-refuse-victim = { $who } cannot be the one who takes this hurt.
magna-refuse-advance-other = { $who } did not take part on the winning side.
magna-refuse-advance-far = { $who } cannot advance so far.
magna-refuse-advance-first = The first hex must be one that the enemy left, or that of the fallen enemy.
magna-refuse-advance-way = { $who } cannot take this way.
magna-refuse-advance-first-of-all = First say whether somebody advances; the next attack comes later.

# Several who retreat, surrender and ransom.
magna-ask-retreat-order = Several retreat: who goes first?
magna-do-retreat-next = { $who } goes back next
magna-told-retreat-next = { $who } goes back next.
magna-refuse-retreat-order = { $who } is not one of those who have to retreat now.
magna-ask-quarter = { $who } is lost against such odds: does he ask for quarter?
magna-pass-quarter = he fights on
magna-do-quarter = Ask for quarter
magna-told-quarter = A knight asks for quarter.
magna-quarter = { $who } asks for quarter
magna-quarter-surrenders = he surrenders
magna-quarter-fights-on = he fights on
magna-ask-escort = { $who } is your prisoner: who guards him?
magna-do-escort = { $number ->
    [one] { $who } guards him
   *[other] { $who } and another guard him
 }
magna-told-escort = { $number ->
    [one] The prisoner has a guard.
   *[other] The prisoner has { $number } guards.
 }
magna-do-seize = { $number ->
    [one] { $guard } takes { $who } prisoner again
   *[other] { $guard } and another take { $who } prisoner again
 }
magna-told-seize = { $who } is made prisoner again.
magna-refuse-escort = { $who } must be guarded by one knight, one sergeant or two men-at-arms beside him.
magna-refuse-seize = { $who } cannot be taken prisoner: only a knight who fled, or whose escort has failed, can.
magna-refuse-prisoner = { $who } is a prisoner: he stays with his guards.
magna-refuse-prisoner-attacked = { $who } is a prisoner: nobody attacks him.
magna-refuse-not-guard = Only a guard of { $who } can lead him.
magna-refuse-escort-apart = All guards must stay in hexes beside { $who }.
magna-refuse-march-first = { $who } must be led from the beginning of the move.
magna-refuse-marches = { $who } is leading a prisoner and goes only with him.
