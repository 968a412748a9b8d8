# The example rule set.
skirmish-title = Skirmish
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
skirmish-unit = Unit { $letter }
skirmish-first = Ochre
skirmish-second = Blue
skirmish-hex = hex
skirmish-round = Round { $round }
skirmish-step = Activation
skirmish-losses = { $lost } of { $of } units lost
skirmish-help = Drag a unit up to three hexes, or point at an enemy beside one of yours.
skirmish-attack-with = { $unit } attacks { $target }
skirmish-beside = It would stand beside { $target }.
skirmish-cost = { $steps } of { $of } hexes
skirmish-reach = Where it may go
skirmish-threat = What it may attack
skirmish-told-move = { $unit } moves { $steps ->
    [one] one hex
   *[other] { $steps } hexes
}
skirmish-luck-units = Units lost
skirmish-measure = In units.
