# Moves that are not possible, and ambushes that come to light.
ask-reveal-rest = Part of your ambush was seen: reveal the rest of it too?
refuse-baggage-moves = { $base } is baggage: it never moves.
refuse-base-in-way = { $base } cannot go through { $other }.
refuse-edge-of-slow-ground = { $base } wants to go { $wanted } MU, but must stop after { $allowed } MU at the edge of slower ground.
refuse-far-contact = { $base } makes a far move, which may not end in contact with the enemy.
refuse-off-table = { $base } would leave the table.
refuse-open-water = { $base } cannot go into open water.
refuse-pass-direction = { $base } can pass through { $friend } only when both face the same or opposite ways.
refuse-pass-enemy = { $base } cannot pass through { $friend }, which is an enemy.
refuse-pass-going = { $base } can pass through { $friend } only in good going.
refuse-pass-inside = { $base } would end on top of { $friend }.
refuse-pass-troops = { $base } may not pass through { $friend }: their troop types do not allow it.
refuse-too-far = { $base } wants to go { $wanted } MU, but may go no farther than { $allowed } MU.
refuse-turn-in-gap = { $base } may not turn in a gap.
refuse-zocced = { $base } is in an enemy zone of control, which does not allow this move.
