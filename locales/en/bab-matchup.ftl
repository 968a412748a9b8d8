# Match-ups without a table (oriflamme odds bab)

bab-match-active = it is this side’s period (A’s unless said otherwise)
bab-match-general = the general
bab-match-uphill = stands on the higher ground of a gentle hill
bab-match-bank = defends a river bank: the enemy stands in the river
bab-match-overlapped = is overlapped on so many flanks (1 or 2)
bab-match-flank = attacks the enemy’s flank
bab-match-rear = attacks the enemy’s rear
bab-match-steady = has a base of its own kind on both sides
bab-match-supported = has a base in support behind it
bab-match-blocked = cannot recoil completely: a friend stands across behind it
bab-match-javelins = Ps with javelins, not with bows or slings
bab-match-dazzled = looks into a dazzling sun
bab-match-brush = stands in brush (rough going)
bab-match-wood = stands in a wood (difficult going)
bab-match-marsh = stands in a marsh (difficult going)
bab-match-dunes = stands in dunes
bab-match-built-up = stands in a built-up area
bab-match-rain = it rains
bab-match-headwind = A shoots against the wind
bab-match-shoot = A shoots at B with so many bows (1 to 3) instead of fighting
bab-match-shoot-back = B shoots back

bab-match-no-position = These two cannot be placed: { $problem }
bab-match-do-not-fight = By the rules these two do not fight each other in this position.
bab-match-only-bows-shoot = Only Bw shoot.
bab-match-nobody-shoots = “shoot-back” needs “shoot”.
bab-match-both-active = Only one side’s period can it be.
bab-match-close-only = Overlap, flank, rear, height and river bank matter in close combat only: leave out “shoot”.
bab-match-flank-alone = An attack on flank or rear cannot be combined with neighbours, support, height or a river bank.
bab-match-steady-or-overlapped = Who has neighbours on both sides fights in a line, and nobody is overlapped.
bab-match-supported-or-blocked = Either a supporter or somebody in the way stands behind a base.
bab-match-one-height = Only one side can have the height or the river bank.
bab-match-one-overlapped = Only one side can be overlapped.
bab-match-no-support = Nobody gives these troops support.

# What luck brings
bab-luck-losses = Losses in points of confidence
bab-luck-pig = PIG
