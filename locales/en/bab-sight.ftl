# Sight, ambushes, impetuous moves.
bab-ask-reveal-rest = Part of your ambush was seen. Do you reveal the rest of it too?
bab-ask-impetuous-first = { $base } stands in the way of an impetuous friend: make its own impetuous move first.
bab-refuse-not-impetuous = { $base } is not impetuous.
bab-refuse-impetuous-moved = { $base } has already moved in this period, so it makes no impetuous move.
bab-refuse-impetuous-halted = { $base } was halted in this period.
bab-refuse-impetuous-fights = { $base } takes part in a close combat, so it makes no impetuous move.
bab-refuse-impetuous-enemy = { $base } is not yours to move.
bab-refuse-choose-target = { $base } can choose between several targets: say which.
bab-refuse-step-aside = { $base } has no room on that side: it must step out of the group to the other.
bab-refuse-avoid-on-foot = Only mounted troops may turn aside before difficult going; { $base } is on foot.
bab-refuse-avoid-already-in = { $base } is already in difficult going and goes straight on.
bab-refuse-avoid-nothing = There is no difficult going ahead of { $base } to turn aside from.
bab-refuse-avoid-angle = { $base } may turn aside by at most 90 degrees.
bab-refuse-avoid-in-vain = After that wheel { $base } would still come into difficult going.
bab-refuse-no-face = { $score } is no face of a six-sided die.
bab-refuse-friend-in-way = A friend who does not make room stands in the way.
bab-refuse-out-of-reach = This enemy is out of reach.
