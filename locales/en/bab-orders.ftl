# Orders of Blood and Blades: who gets one, how bodies move, what it costs.

# Accounts
bab-acc-order = Cost of the order
bab-acc-body = { $bases }
bab-acc-order-total = { $cost ->
    [one] 1 PIG in all
   *[other] { $cost } PIG in all
}
bab-acc-cost-move = move of a base or group
bab-acc-cost-pack-ahead = pack straight ahead
bab-acc-cost-pack-group = pack into a group
bab-acc-cost-halt = halt of a base or group
bab-acc-cost-part = only part of a larger group
bab-acc-cost-halt-irregular = irregulars are hard to halt
bab-acc-cost-halt-irregulars = a group with irregulars is hard to halt
bab-acc-cost-manoeuvre = irregulars not going straight ahead at full speed
bab-acc-cost-far-irregular = far move of a single irregular base
bab-acc-cost-far-third = third far move of a group with irregulars
bab-acc-cost-far-fourth = fourth or later far move of a group
bab-acc-cost-general-hidden = the general lies in ambush
bab-acc-cost-general-lost = the general is lost
bab-acc-cost-general-unseen = the general is out of sight and more than 5 MU away
bab-acc-cost-general-far = the general is more than 10 MU away
bab-acc-cost-general-far-horse = the general is more than 20 MU away from light horse
bab-acc-cost-own = first order of the general to his own troops

# Refusals: who
bab-refuse-order-nobody = Name at least one base for the order.
bab-refuse-order-twice = { $base } is named twice.
bab-refuse-order-enemy = { $base } is not yours to command.
bab-refuse-order-gone = { $base } is not on the table.
bab-refuse-order-baggage = { $base } is baggage and never moves.
bab-refuse-no-group = These bases do not form one group: { $base } and the others must face the same way and touch edge to edge and corner to corner.
bab-refuse-no-column = These bases do not form a column behind { $base }.
bab-refuse-no-pack = { $base } does not stand in one pack with the others.
bab-refuse-part-of-pack = { $base } belongs to the same pack: a pack moves as a whole or not at all.

# Refusals: what was done before
bab-refuse-move-halted = { $base } has been halted and cannot move in this period.
bab-refuse-halt-moved = { $base } has already moved and cannot be halted.
bab-refuse-after-pack = { $base } has moved with a pack and makes no other move in this period.
bab-refuse-pack-after-move = { $base } has already moved and cannot move with a pack.
bab-refuse-second-tactical = { $base } has already made its tactical move.
bab-refuse-tactical-after-far = { $base } has made a far move and cannot add a tactical one.
bab-refuse-far-after-tactical = { $base } has made a tactical move and cannot add a far one.
bab-refuse-far-near-enemy = { $base } is { $limit } MU or less from { $enemy }: a far move begins farther away.
bab-refuse-pig = This order costs { $cost } PIG; you have { $pig }.

# Refusals: how
bab-refuse-order-too-far = { $base }: { $wanted } MU is too far, { $allowed } MU at most.
bab-refuse-order-blocked = Something is in the way.
bab-refuse-march-nothing = The order moves nobody.
bab-refuse-march-length = The length of a move must be a positive number of millimetres.
bab-refuse-group-manoeuvre = A group can only advance, wheel, wheel and then advance, about-face, or form or extend a column ({ $base }).
bab-refuse-light-troops-only = Only light troops may wheel at the end of an advance: { $base } and all its group would have to be Ps, LH or Ax.
bab-refuse-skirmishers-only = Only skirmishers may turn about and advance in one move: { $base } and all its group would have to be Ps or LH.
bab-refuse-wheel-pivot = The group cannot wheel to this side: { $base } stands outside or ahead of the corner that stays in place.
bab-refuse-wheel-measure = The group cannot wheel to this side: { $base } stands outside the corner that is measured.
bab-refuse-wheel-too-far = A wheel that is only part of a group's move goes 1 MU at most ({ $base }).
bab-refuse-column-crooked = The pieces of the column would be too short for { $base }: every base must stand on one straight piece.
bab-refuse-follow-column = Only a single base or a column can follow a road or a bank ({ $base }).
bab-refuse-off-road = { $base } does not follow a road that goes on that far: the middle of every base must stay on its middle line.
bab-refuse-no-bank = There is no river bank along { $base } that goes on that far.
bab-refuse-form-outsider = { $base } is not among the bases that get the order.
bab-refuse-form-others = Every base that gets the order must have its place behind { $base }; leave out the others.
bab-refuse-form-head = { $base } is not at an end of the front and cannot lead a column at right angles.
bab-refuse-form-too-far = { $base } would need { $wanted } MU for its turn and advance, and has { $allowed }.
bab-refuse-form-left-out = { $base } can neither fall in behind nor slide towards the column: leave it out of the order.
bab-refuse-extend-order = { $base } must take its place in the order of the column, or be left out with all behind it.
bab-refuse-extend-beyond = { $base } would stand beyond the front line of the head.
bab-refuse-extend-place = { $base } must end in line with the head or directly behind a base that has moved.
bab-refuse-extend-apart = { $base } would not be in one group with the bases before it: leave it out with all behind it.
bab-refuse-extend-side = { $base } leads a bent column: its head may wheel only to the side to which the column is bent.
bab-refuse-pack-leader = { $base } is not the most forward base of the pack.
bab-refuse-pack-stuck = No base of the pack can move.
bab-refuse-pack-closed = The pack is already closed up.
bab-refuse-pack-alone = A pack moves by itself, not at the same time as others.
bab-refuse-pack-bank = A pack cannot follow a river bank.
