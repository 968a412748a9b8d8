# La Magna Carta on the screen.

magna-turn = Turn { $turn } · { $side }
magna-points = { $points } { $points ->
    [one] point
   *[other] points
 }
magna-step-recovery = Recovery
magna-fact-turns = turns
magna-fact-weather = weather
magna-weather-fair = fair
magna-weather-night = night
magna-weather-fog = fog
magna-weather-rain = rain
magna-weather-snow = snow
magna-weather-storm = storm
magna-defence-armour = { $number }, in armour
magna-weapon = shoots
magna-weapon-reach = { $weapon }, up to { $reach } hexes
magna-mark-led = led by the bridle
magna-mark-attacked = has attacked
magna-ground = { $ground }
magna-ground-level = { $ground }, level { $level }
magna-stakes = stakes
magna-wagon = wagon
magna-help-fire = Point at an enemy to see who can shoot at him, or end the fire.
magna-help-move = Choose a man: the hexes that he reaches show their price. Then choose a hex, or drag him there.
magna-help-combat = Point at an enemy to see who can attack him, alone or together.
magna-help-way = Choose one of the marked hexes.
magna-do-done-fire = End the fire
magna-do-done-movement = End the movement
magna-do-done-combat = End the combat
magna-do-pass = Let it pass
magna-do-pass-fire = Let him pass
magna-do-pass-oppose = Let him go
magna-do-stay = Stay
magna-do-shoot = { $who } shoots at { $target }
magna-do-shoot-now = { $who } shoots
magna-do-shoot-all = All { $number } shoot
magna-do-attack = { $who } attacks { $target }
magna-do-attack-two = { $who } and { $other } attack { $target }
magna-do-attack-many = { $who }, { $other } and { $more } more attack { $target }
magna-do-attack-both = { $who } attacks { $target } and { $second }
magna-do-attack-several = { $who } attacks { $target } and { $others } others
magna-do-oppose = { $who } strikes
magna-do-oppose-all = All { $number } strike
magna-note-odds = { $attack } against { $defence }: { $column }-1
magna-note-odds-shifted = { $attack } against { $defence }: { $raw }-1, shifted to { $column }-1
magna-note-strikes = { $who } may strike on the way.
magna-odds-some-hit = somebody hits
magna-odds-none-hit = all miss
magna-line = { $hexes } hexes, { $range }, { $cover }
magna-line-to = { $who }: { $hexes } hexes, { $cover }
magna-hexes = { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
 }
magna-standing-this = Not again during the move of { $who }
magna-standing-poor = Only for chances of 20 % and more
magna-standing-fire = No more shots this turn
magna-cost = { $cost } of { $of } MP
magna-manner-walk = Go
magna-manner-turn-about = Turn about
magna-manner-jump = Jump
magna-manner-mount = Mount
magna-manner-dismount = Dismount
magna-manner-lead = Lead: { $who }
magna-manner-snatch = Snatch the bridle: { $who }
magna-manner-release = Let go: { $who }
magna-manner-bring = Put: { $who }
magna-manner-carry = Carry { $who }
magna-manner-kneel = Kneel: { $who }
magna-manner-rise = Rise: { $who }
magna-manner-load = Load: { $who }
magna-manner-unload = Unload: { $who }
magna-manner-haul = Pull the wagon
magna-manner-still = Stand still
magna-told-done-fire = ends the fire
magna-told-done-movement = ends the movement
magna-told-done-combat = ends the combat
magna-told-pass-fire = Nobody shoots at { $who }
magna-told-pass-oppose = Nobody strikes at { $who }
magna-told-move = { $who } goes to { $hex }
magna-told-turn = { $who } turns about
magna-told-mount = { $who } mounts
magna-told-dismount = { $who } dismounts
magna-told-jump = { $who } jumps
magna-told-lead = { $who } takes a bridle: { $other }
magna-told-kneel = { $other } kneels
magna-told-rise = { $other } rises
magna-told-haul = { $who } pulls a wagon
magna-told-busy = { $who } is busy
magna-told-oppose = { $who }{ $others ->
    [0] { " " }strikes
   *[other] { " " }and others strike
 } at { $target }
magna-told-shoot = { $who }{ $others ->
    [0] { " " }shoots
    [one] { " " }and another shoot
   *[other] { " " }and { $others } others shoot
 } at { $target }
magna-told-attack = { $who }{ $others ->
    [0] { " " }attacks
    [one] { " " }and another attack
   *[other] { " " }and { $others } others attack
 } { $target }
magna-told-retreat = { $who } goes back
magna-told-fall = { $who } falls in { $hex }
magna-result-dead = { $who }: dead
magna-result-wounded = { $who }: wounded
magna-result-stunned = { $who }: stunned
magna-hex = hex
magna-first = First side
magna-second = Second side
magna-number = { $number }
magna-losses = { $lost } of { $of } lost
magna-step-fire = Fire
magna-step-movement = Movement
magna-step-combat = Combat
magna-attack = attack
magna-defence = defence
magna-movement = movement
magna-mark-wounded = wounded
magna-mark-stunned = stunned
magna-mark-dead = dead
magna-mark-kneeling = kneeling
magna-mark-moved = has moved
magna-mark-shot = has shot
magna-reach = { $hex }: { $cost }
magna-threat = beside { $who }
magna-could-shoot = { $who } could be shot at in the enemy’s next phase by { $enemy }{ $others ->
    [0] {""}
    [one] { " " }and another
   *[other] { " " }and { $others } others
 }: { $hurt } % wounded or worse, { $driven } % driven back
magna-could-strike = { $who } could be attacked in the enemy’s next phase by { $enemy }{ $others ->
    [0] {""}
    [one] { " " }and another
   *[other] { " " }and { $others } others
 }: { $hurt } % wounded or worse, { $driven } % driven back
magna-distance = { $who }, { $hexes } hexes away
magna-refuse-not-to-be-moved = This cannot be moved now.
magna-refuse-out-of-reach = { $hex } is out of reach.
magna-feature = { $feature }, hex { $hex }
magna-told-pass = lets it pass
magna-told-still = { $who } will not move
magna-told-clear = { $who } and { $other } clear the dead from { $hex }
magna-told-hitch = { $who } harnesses: { $other }
magna-told-unhitch = { $who } unharnesses: { $other }
magna-ground-flat = flat ground
magna-ground-brush = brush
magna-ground-tree = tree
magna-ground-palm = palm
magna-ground-branches = branches
magna-ground-slope = slope
magna-ground-marsh = marsh
magna-ground-rock = rock
magna-ground-garden = garden
magna-ground-vineyard = vineyard
magna-ground-beach = beach
magna-ground-water = water
magna-ground-shallows = shallows
magna-ground-ship = ship
magna-ground-crevasse = crevasse
magna-ground-trench = trench
magna-ground-deep-water = deep water
magna-ground-rough-sea = rough sea
magna-ground-wooden-bridge = wooden bridge
magna-ground-stone-bridge = stone bridge
magna-feature-crest = crest
magna-feature-low-wall = low wall
magna-feature-wall = wall
magna-feature-window = window
magna-feature-arrow-slit = arrow slit
magna-feature-door = door
magna-feature-trunk = trunk
magna-help-charges = Charges are announced before anybody moves. Point at another enemy to charge him, or ride.
magna-do-pass-counter = Let it come
magna-told-pass-counter = Nobody meets the charge of { $who }
magna-way-of = the way of { $who }
magna-manner-climb = Climb
magna-manner-leap = Jump down
magna-manner-leap-onto = Into the saddle
magna-manner-pounce = Jump on { $who }
magna-manner-gather = Gather the axes
magna-manner-march = Lead away { $who }
magna-told-climb = { $who } climbs
magna-told-leap = { $who } jumps down
magna-told-pounce = { $who } jumps on { $other }
magna-told-march = { $who } leads { $other } away
magna-do-shoot-some = These shoot
magna-form-shooters = Choose who shoots
magna-form-shooter = { $who } ({ $percent } %)
magna-form-chance = { $number } { $number ->
    [one] shooter
   *[other] shooters
 }: { $percent } % that somebody hits
magna-manner-hitch = Harness: { $who }
magna-manner-unhitch = Unharness: { $who }
magna-manner-clear-men = Clear the dead from { $hex } with { $who }
magna-manner-clear-mount = Clear the dead mount from { $hex } with { $who }
magna-note-clearing = Both do nothing else in this phase; the dead are moved when the movement ends.
magna-note-harness = This takes him the whole phase.
magna-told-carry = { $who } carries { $other } away
magna-objective = { $hex }, to be held at the end: { $first } { $own }, { $second } { $other }
