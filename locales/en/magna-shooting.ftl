# La Magna Carta, chapter 5: shots, lines of fire, cover.

magna-ask-interrupt-still = { $who } stays in { $hex } and will not move: shoot?

magna-weapon-stone = stone
magna-weapon-axe = throwing axe
magna-weapon-dagger = dagger
magna-weapon-javelin = javelin
magna-weapon-sling = sling
magna-weapon-short-bow = short bow
magna-weapon-long-bow = long bow
magna-weapon-crossbow = crossbow
magna-weapon-ballista = ballista
magna-weapon-lance = thrown lance

magna-shot = { $who } shoots at { $target } ({ $weapon }, { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
 })
magna-shot-short = short range
magna-shot-medium = medium range
magna-shot-long = long range
magna-shot-wounded = the shooter is wounded
magna-shot-wagon = the shooter is on a moving wagon
magna-shot-tree = the shooter is up a tree
magna-shot-levels = between levels
magna-shot-stone = a stone beyond short range
magna-shot-armour = the target is in armour
magna-shot-half-seen = only one of its two hexes is seen
magna-shot-sun = sun in the eyes
magna-shot-volley = volley
magna-shot-axe = the target swings a two-handed axe
magna-shot-weather = weather
magna-shot-column = { $mounted ->
    [yes] shots at the mounted
   *[no] shots at men on foot
 }, { $class } class, { $cover }

magna-cover-none = no cover
magna-cover-light = light cover
magna-cover-medium = medium cover
magna-cover-heavy = heavy cover
magna-cover-infinite = infinite cover
magna-cover-brush = brush
magna-cover-tree = in a tree hex
magna-cover-ground = ground that hides
magna-cover-slope = behind the top of the slope
magna-cover-water = in the water
magna-cover-rough-sea = in a rough sea
magna-cover-bridge = behind a bridge
magna-cover-side = behind a wall on the side of the hex
magna-cover-wagon = in a wagon
magna-cover-camel = behind a camel
magna-cover-small = low or small target
magna-cover-litter = in a litter

magna-hit-miss = { $letter }: missed
magna-hit-retreat-2 = { $letter }: goes back 2 hexes
magna-hit-retreat-4 = { $letter }: goes back 4 hexes
magna-hit-lose-2 = { $letter }: loses 2 movement points
magna-hit-lose-4 = { $letter }: loses 4 movement points
magna-hit-wounded = { $letter }: wounded
magna-hit-wounded-half = { $letter }: wounded, with half of the movement points that were left
magna-hit-wounded-lose-4 = { $letter }: wounded, and loses 4 movement points
magna-hit-thrown-stunned = { $letter }: thrown and stunned, the mount is unhurt
magna-hit-thrown-wounded = { $letter }: the mount is killed, the rider thrown and wounded
magna-hit-thrown-wounded-walks = { $letter }: the mount is killed, the rider thrown and wounded; he may go on a little on foot
magna-hit-rider-killed = { $letter }: the rider is killed, the mount unhurt
magna-hit-both-killed = { $letter }: rider and mount are killed
magna-hit-killed = { $letter }: killed
magna-hit-animal-none = { $letter }: no effect on an animal
magna-hit-animal-killed = { $letter }: the animal is killed

magna-stray = Stray shot
magna-stray-die = Where does it fall?
magna-stray-lost = lost
magna-stray-lands = it falls in { $hex }
magna-stray-hurt = { $who } is hit
magna-stray-armour = { $who } is in armour and goes back 2 hexes
magna-stray-blocked = { $who } is sheltered from it

magna-blocks-tree = Trees in { $hex } block the line of fire.
magna-blocks-slope = The top of the slope at { $hex } hides them from each other: the lower one is nearer to it than the upper one.
magna-blocks-wall = A wall before { $hex } blocks the line of fire.
magna-blocks-wagon = A wagon in { $hex } blocks the line of fire.

magna-refuse-no-shots = Name at least one shooter and his target.
magna-refuse-no-weapon = { $who } has no missile weapon.
magna-refuse-shot-already = { $who } shoots only once in a fire sequence.
magna-refuse-weapon-in-saddle = { $who } cannot use this weapon in the saddle.
magna-refuse-only-assassins = { $who } is no Assassin: only they throw daggers.
magna-refuse-no-missiles = { $who } has nothing left to throw.
magna-refuse-loading = { $who } is loading; the next shot comes in turn { $turn }.
magna-refuse-stunned-shoots = { $who } is stunned and cannot shoot.
magna-refuse-in-contact = { $who } is beside an enemy who could attack him, and cannot shoot.
magna-refuse-swims = { $who } is in the water and cannot shoot.
magna-refuse-weapon-in-tree = { $who } cannot use this weapon up in a tree.
magna-refuse-attacked = { $who } attacked in his own phase and cannot shoot now.
magna-refuse-one-or-the-other = { $who } shot in his own phase: with this weapon it is one shot or the other.
magna-refuse-never-defensively = { $who } cannot shoot in the enemy’s phase with this weapon.
magna-refuse-moved-too-far = { $who } used { $spent } movement points in his own phase; to shoot now he could use { $allowed }.
magna-refuse-no-target = { $who } is nobody to shoot at.
magna-refuse-own-side = { $who } is on the shooter’s own side.
magna-refuse-not-in-that-hex = { $who } is not in { $hex }.
magna-refuse-out-of-range = { $who } reaches { $reach } hexes; the target is at { $hexes }.
magna-refuse-axe-range = { $who } cannot throw an axe { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
 } far: the handle would strike.
magna-refuse-cannot-see = { $who } sees only { $hexes } hexes far in this weather.
magna-refuse-dagger-levels = { $who } cannot throw a dagger across three levels.
magna-refuse-infinite-cover = { $who } is wholly hidden.
magna-refuse-people-in-the-way = { $who } stands in the way, in { $hex }.
magna-refuse-over-others-near = { $who } stands in the way, in { $hex }: one shoots over others only at medium or long range.
magna-refuse-over-others-cover = { $who } stands in the way, in { $hex }: one shoots over others only at targets with light cover or none.
magna-refuse-friend-beside-target = { $who } is beside { $target }: one does not shoot over others at somebody beside a friend.
magna-refuse-rank-of-three = { $who } stands in the way, in { $hex }: a front rank is three men or more in one row, armed alike.
magna-refuse-not-straight-ahead = { $who } stands in the way, in { $hex }: through a front rank one shoots straight ahead only.
magna-refuse-before-the-rank = { $who } stands in the way, in { $hex }: the target is less than 3 hexes from the front rank.
magna-refuse-no-defensive-fire = { $who } cannot be shot at now: defensive fire comes while the enemy moves.
magna-refuse-not-moving = { $who } is not moving: he cannot be shot at before he starts, nor once more where he stands.
magna-refuse-earlier-target = { $who } was shot at before somebody else: there is no coming back to him in this turn.
magna-refuse-too-soon = { $who } was shot at { $gone } { $gone ->
    [one] hex
   *[other] hexes
 } ago; the next shots come { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
 } farther on.
magna-refuse-only-walks = { $who } can only walk on for a hex or two.
magna-refuse-shot-attacks = { $who } shot in this phase and cannot attack.
