# La Magna Carta, chapter 7: charges, counter-charges and groups with couched lances.

magna-ask-charges = Charges are announced: another one, or off they ride?
magna-ask-counter = { $who } charges { $target }: does somebody meet him?
magna-pass-counter = nobody meets the charge
magna-do-charge = { $who } charges { $target } ({ $hexes } hexes)
magna-do-charge-massed = { $number } knights charge together
magna-do-counter = { $who } meets the charge
magna-do-ride = Ride!
magna-mark-charging = charges
magna-mark-countering = meets a charge
magna-told-charge = { $number ->
    [one] { $who } charges { $target }.
   *[other] { $number } knights charge together, { $who } among them.
 }
magna-told-counter = { $who } rides to meet the charge.
magna-told-ride = The charges are ridden.
magna-odds-charge = charge: half as much again
magna-odds-counter = counter-charge: half as much again
magna-odds-massed = knights who charge together
magna-blow-spared = who met the charge is the stronger: nothing happens to him
magna-refuse-charge-late = { $who } has acted already: charges are announced before any move.
magna-refuse-charge-nobody = A charge has a rider, a target and a path.
magna-refuse-charges-first = Charges are ridden before anything else is done.
magna-refuse-charge-shot = { $who } has shot and cannot charge.
magna-refuse-charge-on-foot = { $who } is not on horseback.
magna-refuse-charge-camel = { $who } is on a camel, or is one: horses do not charge camels.
magna-refuse-camel-charges = { $who } rides a camel: camel riders do not charge.
magna-refuse-charge-final = The charge of { $who } is announced and can be neither changed nor taken back.
magna-refuse-charges-once = { $who } has charged, or met a charge, in this turn already.
magna-refuse-charged-once = { $who } is charged, or met in his charge, once in a turn only.
magna-refuse-charge-arc = { $who } is not in the frontal arc of the rider.
magna-refuse-charge-unseen = The rider cannot see { $who }.
magna-refuse-charge-short = { $who } would cover { $hexes } hexes; a charge needs at least { $least }.
magna-refuse-charge-turn = { $who } would turn sharply into { $hex }; a charge has no such turn.
magna-refuse-charge-run-in = The last four hexes must lie in a straight line that points at { $who }.
magna-refuse-charge-ground = { $who } could not strike into { $hex } from there.
magna-refuse-charge-stakes = { $who } cannot charge through the stakes at { $hex }.
magna-refuse-massed-knight = { $who } is no knight: only knights charge together with couched lances.
magna-refuse-massed-lance = { $who } has thrown his lance and cannot ride in the group.
magna-refuse-massed-few = A group has at least { $least } knights.
magna-refuse-massed-straight = { $who } does not charge straight ahead in the direction of the group.
magna-refuse-massed-apart = { $who } is not side by side with the group.
magna-refuse-counter-long = { $who } would cover { $hexes } hexes; half of the charge is { $most }.
magna-refuse-counter-place = { $who } must end with his head in { $hex }, face to face with the charger.
magna-refuse-counter-massed = { $who } is before the front of a group, which cannot be met.
magna-refuse-counter-arc = { $who } does not have the charger before him, or does not see him.
magna-refuse-no-charge = There is no charge that waits.
magna-refuse-fire-countered = { $who } is met by a counter-charge: nobody shoots at him.
magna-refuse-charge-separate = The charge of { $who } is fought by itself.
magna-refuse-charge-other = { $who } must attack whom he charged.
magna-refuse-charge-owed = { $who } must first attack whom he charged.
