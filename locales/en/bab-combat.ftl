# Close combat and the resolution of all combats.

bab-ask-principal = Several of your bases are equally dangerous to { $base }: which one is its principal opponent?

bab-refuse-not-in-combat = { $base } is in no close combat.
bab-refuse-fought-already = { $base } has already fought in this period.
bab-refuse-no-fight = { $base } fights nobody now: its principal opponent fights somebody else or has already fought.
bab-refuse-principal-first = First it must be said who the principal opponents are.
bab-refuse-not-equally-dangerous = { $base } is not one of the equally dangerous bases to choose from.

# Accounts
bab-acc-close-combat = Close combat of { $a } and { $z }
bab-acc-shot = { $a } shoots at { $z }
bab-acc-side = { $base }
bab-acc-factor-infantry = Combat factor against infantry
bab-acc-factor-mounted = Combat factor against mounted
bab-acc-factor-shot = Combat factor when shot at
bab-acc-die = Die
bab-acc-first-totals = First totals: { $a } { $x }, { $z } { $y }
bab-acc-no-grade = Equal first totals: grades change nothing
bab-acc-second-totals = Second totals: { $a } { $x }, { $z } { $y }
bab-acc-final-scores = Final scores: { $a } { $x }, { $z } { $y }
bab-acc-if-greater = If { $base } has the greater first total: { $points } more
bab-acc-if-smaller = If { $base } has the smaller first total: { $points } more
bab-acc-if-behind = If { $base } has the smaller second total: { $points } more, for its neighbours on both sides
bab-acc-cohesion = { $base } is steadied by its neighbours on both sides
bab-acc-camel-scouts = { $base } ride camels and fight with grade ({ $grade })
bab-acc-equal = Equal scores: nothing happens
bab-acc-shooter-safe = { $base } shoots without being shot at and suffers nothing
bab-acc-difference = { $difference ->
    [small] Small
    [large] Large
   *[other] Very large
} difference: { $lead } points against a combat factor of { $factor }
bab-acc-fate-none = { $base }: no effect
bab-acc-fate-recoil = { $base } recoils
bab-acc-fate-flight = { $base } flees
bab-acc-fate-destroyed = { $base } is destroyed
bab-acc-fate-exhausted = { $base } is exhausted

# Tactical factors
bab-acc-higher-ground = Fights from higher ground in its own period
bab-acc-river-bank = Defends a river bank
bab-acc-rain = Shot at in the rain
bab-acc-against-wind = Shot at against the wind
bab-acc-glare = The opponent is dazzled by the sun
bab-acc-no-recoil = The enemy could not recoil completely
bab-acc-overlap = The opponent is overlapped
bab-acc-flank-attack = The opponent is attacked in the flank
bab-acc-rear-attack = The opponent is attacked in the rear
bab-acc-bow = Bow in good or rough going
bab-acc-second-shooter = Second shooter
bab-acc-third-shooter = Third shooter
bab-acc-shot-in-rear = Shot in the rear
bab-acc-cover = Shot from or into a wood or a built-up area
bab-acc-warband = Warband in good or rough going
bab-acc-psiloi-support = Psiloi supported by ordinary psiloi against skirmishers
bab-acc-blade = Blades against auxilia, warband, spears or pikes
bab-acc-mounted-against-blade = Mounted against blades
bab-acc-spear = Spears in good going
bab-acc-pike = Pikes in good going
bab-acc-pike-support = Second rank of pikes in good going
bab-acc-fast-pike = Fast pikes in good or rough going
bab-acc-fast-pike-support = Second rank of fast pikes in good going
bab-acc-special-support = Supported by psiloi of its own army list

# Grades
bab-acc-grade-inferior = { $base } beats inferior troops
bab-acc-grade-fast = { $base } beats fast troops in its own period
bab-acc-grade-superior = { $base } is superior, in its own period
bab-acc-grade-superior-bow = { $base } is a superior bow
bab-acc-grade-weak-target = { $base } shoots at inferior or fast troops
bab-acc-grade-superior-target = { $base } is superior and shot at
