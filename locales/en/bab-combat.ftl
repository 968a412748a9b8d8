# Close combat and the resolution of all combats.

ask-principal = Several of your bases are equally dangerous to { $base }: which one is its principal opponent?

refuse-not-in-combat = { $base } is in no close combat.
refuse-fought-already = { $base } has already fought in this period.
refuse-no-fight = { $base } fights nobody now: its principal opponent fights somebody else or has already fought.
refuse-principal-first = First it must be said who the principal opponents are.
refuse-not-equally-dangerous = { $base } is not one of the equally dangerous bases to choose from.

# Accounts
acc-close-combat = Close combat of { $a } and { $z }
acc-shot = { $a } shoots at { $z }
acc-side = { $base }
acc-factor-infantry = Combat factor against infantry
acc-factor-mounted = Combat factor against mounted
acc-factor-shot = Combat factor when shot at
acc-die = Die
acc-first-totals = First totals: { $a } { $x }, { $z } { $y }
acc-no-grade = Equal first totals: grades change nothing
acc-second-totals = Second totals: { $a } { $x }, { $z } { $y }
acc-final-scores = Final scores: { $a } { $x }, { $z } { $y }
acc-if-greater = If { $base } has the greater first total: { $points } more
acc-if-smaller = If { $base } has the smaller first total: { $points } more
acc-if-behind = If { $base } has the smaller second total: { $points } more, for its neighbours on both sides
acc-cohesion = { $base } is steadied by its neighbours on both sides
acc-camel-scouts = { $base } ride camels and fight with grade ({ $grade })
acc-equal = Equal scores: nothing happens
acc-shooter-safe = { $base } shoots without being shot at and suffers nothing
acc-difference = { $difference ->
    [small] Small
    [large] Large
   *[other] Very large
} difference: { $lead } points against a combat factor of { $factor }
acc-fate-none = { $base }: no effect
acc-fate-recoil = { $base } recoils
acc-fate-flight = { $base } flees
acc-fate-destroyed = { $base } is destroyed
acc-fate-exhausted = { $base } is exhausted

# Tactical factors
acc-higher-ground = Fights from higher ground in its own period
acc-river-bank = Defends a river bank
acc-rain = Shot at in the rain
acc-against-wind = Shot at against the wind
acc-glare = The opponent is dazzled by the sun
acc-no-recoil = The enemy could not recoil completely
acc-overlap = The opponent is overlapped
acc-flank-attack = The opponent is attacked in the flank
acc-rear-attack = The opponent is attacked in the rear
acc-bow = Bow in good or rough going
acc-second-shooter = Second shooter
acc-third-shooter = Third shooter
acc-shot-in-rear = Shot in the rear
acc-cover = Shot from or into a wood or a built-up area
acc-warband = Warband in good or rough going
acc-psiloi-support = Psiloi supported by ordinary psiloi against skirmishers
acc-blade = Blades against auxilia, warband, spears or pikes
acc-mounted-against-blade = Mounted against blades
acc-spear = Spears in good going
acc-pike = Pikes in good going
acc-pike-support = Second rank of pikes in good going
acc-fast-pike = Fast pikes in good or rough going
acc-fast-pike-support = Second rank of fast pikes in good going
acc-special-support = Supported by psiloi of its own army list

# Grades
acc-grade-inferior = { $base } beats inferior troops
acc-grade-fast = { $base } beats fast troops in its own period
acc-grade-superior = { $base } is superior, in its own period
acc-grade-superior-bow = { $base } is a superior bow
acc-grade-weak-target = { $base } shoots at inferior or fast troops
acc-grade-superior-target = { $base } is superior and shot at
