# Match-ups without a table (oriflamme odds bab)

match-active = it is this side’s period (A’s unless said otherwise)
match-general = the general
match-uphill = stands on the higher ground of a gentle hill
match-bank = defends a river bank: the enemy stands in the river
match-overlapped = is overlapped on so many flanks (1 or 2)
match-flank = attacks the enemy’s flank
match-rear = attacks the enemy’s rear
match-steady = has a base of its own kind on both sides
match-supported = has a base in support behind it
match-blocked = cannot recoil completely: a friend stands across behind it
match-javelins = Ps with javelins, not with bows or slings
match-dazzled = looks into a dazzling sun
match-brush = stands in brush (rough going)
match-wood = stands in a wood (difficult going)
match-marsh = stands in a marsh (difficult going)
match-dunes = stands in dunes
match-built-up = stands in a built-up area
match-rain = it rains
match-headwind = A shoots against the wind
match-shoot = A shoots at B with so many bows (1 to 3) instead of fighting
match-shoot-back = B shoots back

match-no-position = These two cannot be placed: { $problem }
match-do-not-fight = By the rules these two do not fight each other in this position.
match-only-bows-shoot = Only Bw shoot.
match-nobody-shoots = “shoot-back” needs “shoot”.
match-both-active = Only one side’s period can it be.
match-close-only = Overlap, flank, rear, height and river bank matter in close combat only: leave out “shoot”.
match-flank-alone = An attack on flank or rear cannot be combined with neighbours, support, height or a river bank.
match-steady-or-overlapped = Who has neighbours on both sides fights in a line, and nobody is overlapped.
match-supported-or-blocked = Either a supporter or somebody in the way stands behind a base.
match-one-height = Only one side can have the height or the river bank.
match-one-overlapped = Only one side can be overlapped.
match-no-support = Nobody gives these troops support.

# What luck brings
luck-bab-losses = Losses in points of confidence
luck-bab-pig = PIG
