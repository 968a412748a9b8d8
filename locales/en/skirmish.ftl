# The example rule set.
skirmish-activate = Activate one of your units: move it or attack with it.
skirmish-not-your-turn = It is the other side's turn.
skirmish-not-your-unit = You have no such unit.
skirmish-no-such-unit = There is no such unit.
skirmish-out-of-reach = A unit moves at most { $steps } free hexes.
skirmish-no-adjacent-enemy = There is no such enemy next to the unit.
skirmish-attack = Attack
skirmish-attacker = Unit { $unit }
skirmish-die = die
skirmish-removed = The enemy is removed.
skirmish-missed = The enemy holds.
skirmish-draw = The agreed number of activations has been played.
skirmish-won = The other side has no unit left.
