# La Magna Carta: questions, results and refusals of chapters 1 to 4.
magna-title = La Magna Carta

magna-who = { $who }
magna-die = die
magna-won = The battle is won: { $first } to { $second } points.
magna-drawn = The battle is a draw: { $first } to { $second } points.
magna-ask-fire = Offensive fire: who shoots at whom?
magna-ask-movement = Movement: who goes where?
magna-ask-combat = Combat: who attacks whom?
magna-ask-oppose = { $who } passes through { $hex }: opportunity attacks?
magna-pass-oppose = he goes on; the attacks are kept for later
magna-ask-interrupt = { $who } enters { $hex }: shoot?
magna-pass-interrupt = nobody shoots; the move goes on
magna-ask-retreat = { $who } retreats { $hexes } { $hexes -> 
    [one] hex
   *[other] hexes
 }: which way?
magna-ask-fall = { $who } is thrown: where does he fall?
magna-infiltration = { $who } passes an enemy
magna-infiltration-free = no effect, he goes on
magna-infiltration-stopped = stopped in this hex
magna-infiltration-wounded = wounded and stopped
magna-infiltration-killed = killed
magna-infiltrator-mounted = the one who passes is mounted
magna-infiltrator-armour = the one who passes is in armour
magna-infiltrator-wounded = the one who passes is wounded
magna-opponent-mounted = the enemy is mounted
magna-opponent-pole-arm = the enemy has a pole arm
magna-opponent-wounded = the enemy is wounded
magna-refuse-unknown = There is nobody called { $who }.
magna-refuse-not-asked = It is not for you to answer now.
magna-refuse-other-question = Something else is asked now.
magna-refuse-earlier-sequence = That sequence is over.
magna-refuse-not-yours = { $who } is not on your side.
magna-refuse-dead = { $who } is dead.
magna-refuse-stunned-moves = { $who } is stunned and cannot move.
magna-refuse-animal-alone = An animal without a rider does not move by itself.
magna-refuse-not-on-map = { $who } is not on the map.
magna-refuse-moved-already = { $who } has moved; points that are left are lost.
magna-refuse-busy = { $who } does something that takes the whole phase.
magna-refuse-motionless = { $who } was declared not to move.
magna-refuse-not-adjacent = { $hex } is not adjacent.
magna-refuse-off-map = { $hex } is not on the map.
magna-refuse-terrain = { $hex } cannot be entered like this: its ground forbids it.
magna-refuse-wall = Something solid stands before { $hex }.
magna-refuse-only-by-jump = A rider gets to { $hex } only by a jump.
magna-refuse-enemy-in-the-way = { $enemy } stands in { $hex }.
magna-refuse-too-few-points = This costs { $cost } movement points, { $left } are left.
magna-refuse-not-mounted = Only a rider can do that.
magna-refuse-no-steps = A move has at least one step.
magna-refuse-dead-block = The dead block { $hex } (load { $load }).
magna-refuse-occupied = { $who } is in that hex: two living figures cannot stay together.
magna-refuse-two-in-a-hex = { $who } shares a hex: one of the two must leave it first.
magna-refuse-no-bodies = Up to three dead men or one dead mount of one hex can be moved.
magna-refuse-cannot-clear = { $who } must be on foot, in the hex or beside it, and out of contact.
magna-refuse-cannot-oppose = { $who } cannot make an opportunity attack here.
magna-refuse-opposes-once = Each enemy makes one opportunity attack in a phase.
magna-refuse-retreat = This is no way to retreat { $hexes } { $hexes -> 
    [one] hex
   *[other] hexes
 }.
magna-refuse-fall = He cannot fall in { $hex }.
magna-refuse-cannot-attack = { $who } cannot attack now.
magna-refuse-not-in-contact = Only adjacent enemies can be attacked.
magna-refuse-one-hex = { $who } stands on one hex.
magna-measure = In victory points; a soldier is worth about one.
