# Sight, ambushes, impetuous moves.
ask-reveal-rest = Part of your ambush was seen. Do you reveal the rest of it too?
ask-impetuous-first = { $base } stands in the way of an impetuous friend: make its own impetuous move first.
refuse-not-impetuous = { $base } is not impetuous.
refuse-impetuous-moved = { $base } has already moved in this period, so it makes no impetuous move.
refuse-impetuous-halted = { $base } was halted in this period.
refuse-impetuous-fights = { $base } takes part in a close combat, so it makes no impetuous move.
refuse-impetuous-enemy = { $base } is not yours to move.
refuse-choose-target = { $base } can choose between several targets: say which.
refuse-step-aside = { $base } has no room on that side: it must step out of the group to the other.
refuse-avoid-on-foot = Only mounted troops may turn aside before difficult going; { $base } is on foot.
refuse-avoid-already-in = { $base } is already in difficult going and goes straight on.
refuse-avoid-nothing = There is no difficult going ahead of { $base } to turn aside from.
refuse-avoid-angle = { $base } may turn aside by at most 90 degrees.
refuse-avoid-in-vain = After that wheel { $base } would still come into difficult going.
refuse-no-face = { $score } is no face of a six-sided die.
refuse-friend-in-way = A friend who does not make room stands in the way.
refuse-out-of-reach = This enemy is out of reach.
