# The table of Blood and Blades on a screen.

unit-mu = MU

# Sides and pieces
side-named = { $name }
side-first = First side
side-second = Second side
piece-name = { $troop } { $letter }

troop-ax = Auxilia
troop-bd = Blade
troop-bg = Baggage
troop-bw = Bow
troop-cm = Camel
troop-cv = Cavalry
troop-el = Elephant
troop-hch = Heavy chariot
troop-hd = Horde
troop-lch = Light chariot
troop-lh = Light horse
troop-pk = Pike
troop-ps = Psiloi
troop-sp = Spear
troop-wb = Warband
troops-ax = Auxilia
troops-bd = Blades
troops-bg = Baggage
troops-bw = Bows
troops-cm = Camels
troops-cv = Cavalry
troops-el = Elephants
troops-hch = Heavy chariots
troops-hd = Hordes
troops-lch = Light chariots
troops-lh = Light horse
troops-pk = Pikes
troops-ps = Psiloi
troops-sp = Spears
troops-wb = Warbands
troops-mixed = Bases

# Terrain
ground-name = { $ground }
ground-field = field
ground-gentle-hill = gentle hill
ground-steep-hill = steep hill
ground-brush-hill = gentle hill covered with brush
ground-steep-brush-hill = steep hill covered with brush
ground-stony-hill = stony gentle hill
ground-steep-stony-hill = stony steep hill
ground-vine-hill = gentle hill covered with vines
ground-steep-vine-hill = steep hill covered with vines
ground-wooded-hill = wooded gentle hill
ground-steep-wooded-hill = wooded steep hill
ground-brush = brush
ground-stony = stony ground
ground-boggy = boggy ground
ground-ravine = ravine
ground-built-up = town
ground-hamlet = hamlet
ground-dunes = dunes
ground-orchard = orchard
ground-vineyard = vineyard
ground-wood = wood
ground-marsh = marsh
ground-river = river
ground-road = unpaved road
ground-paved-road = paved road
ground-sea = sea
ground-lake = lake
ground-island = island
ground-crest = crest
ground-bridge = bridge
ground-ford = ford

# Facts of a base
fact-quality = Quality
fact-quality-value = { $training }, grade { $grade }
fact-grade-s = superior
fact-grade-o = ordinary
fact-grade-i = inferior
fact-grade-f = fast
fact-grade-x = exceptional
fact-regular = regular
fact-irregular = irregular
fact-factors = Combat factors
fact-factors-value = { $foot } against foot, { $mounted } against mounted, { $shot } when shot at
fact-moves = Move
fact-moves-value = { $good } MU in good going, { $rough } in rough, { $difficult } in difficult, { $road } by road
fact-poc = Points of confidence
fact-poc-value = { $points }
fact-gone = Moved in this period
fact-gone-value = { $mu } MU

# Marks on a base
mark-general = The general
mark-hidden = In ambush: the enemy does not know of it
mark-destroyed = Destroyed
mark-exhausted = Exhausted: counts half
mark-fled = Has fled in this period
mark-halted = Halted in this period
mark-moved = Has moved in this period
mark-moved-far = Has made a far move in this period
mark-charged = Has made its impetuous move
mark-shot-at = Was shot at in this period
mark-shot = Has shot or lost its shot
mark-fought = Has fought in this period
mark-vehicles = Still has its mounts or vehicles
mark-support = Gives special support

# Meters
meter-losses = Losses { $losses } of { $rout } until the rout
meter-losses-only = Losses { $losses }
meter-orders = { $pig ->
    [one] 1 PIG left
   *[other] { $pig } PIG left
}

# Turn, steps, weather
turn-setup = Set-up
turn-period = Period { $period }, { $side }
step-begin = Dice
step-moves = Orders
step-impetuous = Impetuous moves
step-shooting = Shooting
step-combat = Close combat
step-invader = Invader
step-choose-terrain = Choice of terrain
step-place-terrain = Placing terrain
step-conditions = Weather and time
step-baggage = Baggage
step-order = Order of deployment
step-ambush = Ambushes
step-deploy = Deployment
fact-turn = Turn
fact-turn-value = { $turn }
fact-turn-limit = { $turn } of { $limit }
fact-invader = Invader
fact-weather = Weather
fact-weather-fair = fair
fact-weather-threatening = rain threatens
fact-weather-rain = { $periods ->
    [one] rain, first period
   *[other] rain, { $periods } periods so far
}
fact-weather-cleared = the rain has stopped for good
fact-weather-wind = { $bearing ->
    [0] strong wind from the far edge
    [45] strong wind from the far right corner
    [90] strong wind from the right
    [135] strong wind from the near right corner
    [180] strong wind from the near edge
    [225] strong wind from the near left corner
    [270] strong wind from the left
   *[other] strong wind from the far left corner
}
fact-time = Time
fact-daylight = { $turns ->
    [one] 1 turn until dusk
   *[other] { $turns } turns until dusk
}
fact-dusk = { $turns ->
    [0] dusk, the last turn
   *[other] dusk, the last turn
}
fact-roads = Roads
fact-mud = unpaved roads are mud
fact-sun = Sun
fact-sun-dazzles = { $bearing ->
    [0] over the far edge, dazzling
    [90] over the right edge, dazzling
    [180] over the near edge, dazzling
   *[other] over the left edge, dazzling
}
fact-sun-harmless = { $bearing ->
    [0] over the far edge
    [90] over the right edge
    [180] over the near edge
   *[other] over the left edge
}

# Sizes of terrain
ground-small = small { $ground }
ground-medium = medium { $ground }
ground-large = large { $ground }

# Help under a question
help-begin = The dice decide the weather, the light and how many orders you may give.
help-orders = Pick up a base or a group and push it, choose another manner, or end your moves.
help-orders-spent = Nobody can get another order in this period.
help-impetuous = These troops go without orders; you choose who goes first.
help-declare = Your opponent sees nothing of this until both have declared.
help-shooting = You choose the order in which the shots are resolved.
help-combat = You choose the order in which the fights are fought.
help-reveal-rest = Part of your ambush was seen.
help-invader = The invader chooses less terrain, and usually moves first.
help-choose-terrain = Count the pieces that you want, or take what is suggested.
help-roll-placement = A 3 or less on the die means the edge that you name; higher scores go round the table.
help-roll-river = Two dice say how far from this edge the river may run.
help-place-terrain = Lay one of these shapes where the dice allow it, or take the place that is suggested.
help-no-place = There is no legal place for this piece.
help-baggage = Baggage never moves: put it where it is safe.
help-deploy = Put all your bases at least 4 MU behind the middle of the table.
help-ambush = Hidden bases form one group, in your own half, where terrain hides them.

# Answers
answer-begin = Roll the dice
answer-roll = Roll
answer-end-moves = End your moves
answer-done = Go on
answer-propose-draw = Propose a draw
answer-propose-draw-note = The battle ends for want of time if your opponent accepts.
answer-recoil-pass = Pass through it
answer-recoil-push = Push it back
answer-avoid = Avoid it
answer-straight-on = Run straight on
answer-pursue = Pursue
answer-stay = Stay
answer-play-on = Play on
answer-accept-draw = Accept the draw
answer-stay-hidden = Keep the others hidden
answer-reveal-all = Reveal them all
answer-all-shoot = All shoot
answer-all-hold = All hold their shot
answer-nobody-shoots = Nobody shoots
answer-hold = does not shoot
answer-shoot-at = shoots at { $target }
answer-leader = First shooter of its volley
answer-any-leader = no matter
answer-declare = Declare these shots
answer-choose-terrain = Choose these pieces
answer-suggested-terrain = Take the suggested pieces
answer-suggested-place = Put it in the suggested place
answer-discard = Give up this piece
answer-edge-near = Near edge
answer-edge-far = Far edge
answer-edge-left = Left edge
answer-edge-right = Right edge
answer-suggested-baggage = Put it in the suggested place
answer-suggested-deployment = Draw up the army for me
answer-no-ambush = No ambush
answer-deploy-first = Deploy first, play second
answer-deploy-second = Deploy second, play first

# Picks
pick-fight = { $count ->
   *[other] { $troops } { $letters } against { $enemy }
}
pick-principal = { $count ->
   *[other] { $troops } { $letters } is the principal opponent
}
pick-next = { $count ->
   *[other] { $troops } { $letters } goes first
}
pick-align = { $count ->
   *[other] Align with { $troops } { $letters }
}
pick-shot = Shot at { $target } by { $shooters }
pick-hold = { $count ->
   *[other] { $troops } { $letters } holds its shot
}
pick-charge = { $count ->
   *[other] { $troops } { $letters } goes for { $target }{ $aside ->
        [left] {", then a step to the left"}
        [right] {", then a step to the right"}
       *[none] {""}
    }
}
pick-charge-align = { $count ->
   *[other] { $troops } { $letters } goes for { $target } and aligns
}
pick-charge-round = { $count ->
   *[other] { $troops } { $letters } goes for { $target } round the difficult ground{ $aside ->
        [left] {", then a step to the left"}
        [right] {", then a step to the right"}
       *[none] {""}
    }
}
pick-impetuous = { $count ->
   *[other] { $troops } { $letters } goes straight ahead{ $aside ->
        [left] {", then a step to the left"}
        [right] {", then a step to the right"}
       *[none] {""}
    }
}
pick-impetuous-round = { $count ->
   *[other] { $troops } { $letters } goes round the difficult ground{ $aside ->
        [left] {", then a step to the left"}
        [right] {", then a step to the right"}
       *[none] {""}
    }
}

# Manners of moving
manner-tactical = Move
manner-far = Far move
manner-far-note = Farther than 8 MU from every enemy; can be repeated.
manner-face = About-face
manner-column = Form a column
manner-column-note = The base in hand leads; turn it to form at right angles.
manner-extend = Extend into a line
manner-extend-note = The others come up on the side of the head to which you drag.
manner-road = Along the road
manner-bank = Along the bank
manner-together = At the same time
manner-together-note = For bases that friends keep in a zone of control: move each, then send two or three moves together.
manner-pack-ahead = Pack ahead
manner-pack-note = Every base of the pack goes straight ahead at its own full speed.
manner-pack-close = Close up the pack
manner-halt = Halt
manner-halt-note = Keeps impetuous troops in place.

# Previews
cost-order = { $used } of { $allowed } MU, { $pig } PIG
cost-together = { $number } moves, { $pig } PIG
note-together-first = Kept. Now move a friend in the same manner.
cost-halt = { $pig } PIG
note-contact = { $base } comes to blows with { $enemy }.
note-conforms = { $count ->
   *[other] { $troops } { $letters } conforms.
}
note-zone = { $base } ends in the zone of control of { $enemy }.
note-vehicles = { $count ->
   *[other] { $troops } { $letters } leaves its mounts or vehicles for good.
}
note-price = { $pig } PIG more: { $reason }
note-price-less = { $pig } PIG less: { $reason }
note-comes-out = { $count ->
    [one] { $troops } { $letters } comes out of ambush: the enemy will see it.
   *[other] { $troops } { $letters } come out of ambush: the enemy will see them.
}
note-still-to-deploy = { $number ->
    [one] One base is still to be deployed.
   *[other] { $number } bases are still to be deployed.
}

# Chances
odds-nothing = no effect
odds-recoil = { $base } recoils
odds-flight = { $base } flees
odds-exhausted = { $base } is exhausted
odds-destroyed = { $base } is destroyed
odds-pig = { $pig } PIG

# Overlays
zone-control = Zone of control of { $base }
zone-reach = Where { $base } can go
zone-shooting = Where { $base } can shoot
zone-charge = Straight ahead of { $base }
zone-could-charge = { $enemy } could fight { $base } in its next period: { $lost } % lost, { $driven } % driven back
zone-could-shoot = { $enemy } could shoot at { $base } in its next period: { $lost } % lost, { $driven } % driven back
zone-deployment = Where { $side } deploys
sight-sees = { $base } sees { $enemy }.
sight-target-inside = { $base } does not see { $enemy }, which is hidden by the ground it stands in.
sight-observer-inside = { $base } does not see { $enemy }: it stands in ground from which one sees only what is near.
sight-in-ravine = { $base } does not see { $enemy }, which is in a ravine.
sight-through = { $base } does not see { $enemy }: wood or houses stand between them.
sight-behind-crest = { $base } does not see { $enemy } behind the crest.
sight-steep = { $base } does not see { $enemy } from the steep slope.
sight-dusk = { $base } does not see { $enemy } in the dusk.

# Results at the end of a line of the log
result-pig = { $pig } PIG
result-order = { $mu } MU, { $pig } PIG
result-mu = { $mu } MU
result-bases = { $number ->
    [one] 1 base
   *[other] { $number } bases
}
result-pieces = { $number ->
    [one] 1 piece
   *[other] { $number } pieces
}

# The log: set-up
tell-invader = The invader: { $side }.
tell-chose-terrain = { $side }: terrain is chosen.
tell-rolled-placement = { $side }: dice for the place of the { $ground }.
tell-placed-terrain = { $side }: the { $ground } is placed.
tell-discarded-terrain = { $side }: the { $ground } fits nowhere and is given up.
tell-conditions = { $side }: dice for weather and time.
tell-weather-fair = The weather is fair.
tell-weather-threatening = Rain threatens.
tell-weather-wind = A strong wind blows.
tell-baggage = { $side }: the baggage is placed.
tell-order = First to play: { $side }.
tell-order-choice = { $side }: a choice of who deploys first.
tell-ambush-written = { $side }: the ambush, or that there is none, is written.
tell-deploy = { $side }: deployment.

# The log: a period
tell-begin = { $side }: the period begins.
tell-rain = It begins to rain.
tell-rain-stops = The rain stops for good.
tell-wind-turns = The wind turns.
tell-mud = The unpaved roads have become mud.
tell-glare = The low sun dazzles.
tell-done = { $side }: the step ends.
tell-advance = { $count ->
    [one] { $troops } { $letters } advances
   *[other] { $troops } { $letters } advance
}
tell-wheel = { $count ->
    [one] { $troops } { $letters } wheels
   *[other] { $troops } { $letters } wheel
}
tell-wheel-advance = { $count ->
    [one] { $troops } { $letters } wheels and advances
   *[other] { $troops } { $letters } wheel and advance
}
tell-face = { $count ->
    [one] { $troops } { $letters } turns about
   *[other] { $troops } { $letters } turn about
}
tell-face-advance = { $count ->
    [one] { $troops } { $letters } turns about and advances
   *[other] { $troops } { $letters } turn about and advance
}
tell-fall-back = { $count ->
    [one] { $troops } { $letters } falls back
   *[other] { $troops } { $letters } fall back
}
tell-move = { $count ->
    [one] { $troops } { $letters } moves
   *[other] { $troops } { $letters } move
}
tell-far = { $count ->
    [one] { $troops } { $letters } makes a far move
   *[other] { $troops } { $letters } make a far move
}
tell-road = { $count ->
    [one] { $troops } { $letters } follows the road
   *[other] { $troops } { $letters } follow the road
}
tell-bank = { $count ->
    [one] { $troops } { $letters } follows the bank
   *[other] { $troops } { $letters } follow the bank
}
tell-column = { $count ->
    [one] { $troops } { $letters } forms a column
   *[other] { $troops } { $letters } form a column
}
tell-extend = { $count ->
    [one] { $troops } { $letters } extends into a line
   *[other] { $troops } { $letters } extend into a line
}
tell-pack-ahead = { $count ->
    [one] { $troops } { $letters } goes ahead as a pack
   *[other] { $troops } { $letters } go ahead as a pack
}
tell-pack-close = { $count ->
    [one] { $troops } { $letters } closes up
   *[other] { $troops } { $letters } close up
}
tell-halt = { $count ->
    [one] { $troops } { $letters } is halted
   *[other] { $troops } { $letters } are halted
}
tell-charge = { $count ->
    [one] { $troops } { $letters } goes impetuously for { $target }
   *[other] { $troops } { $letters } go impetuously for { $target }
}
tell-impetuous = { $count ->
    [one] { $troops } { $letters } goes impetuously ahead
   *[other] { $troops } { $letters } go impetuously ahead
}
tell-shots-written = { $side }: shots are declared in secret.
tell-shots-declared = { $side }: shots are declared.
tell-volley = { $count ->
    [one] { $troops } { $letters } aims at { $target }
   *[other] { $troops } { $letters } aim at { $target }
}
tell-shot = { $count ->
    [one] { $troops } { $letters } shoots at { $target }
   *[other] { $troops } { $letters } shoot at { $target }
}
tell-shot-waits = { $count ->
   *[other] Who shoots at { $troops } { $letters } may still hold back.
}
tell-hold = { $count ->
    [one] { $troops } { $letters } holds its shot
   *[other] { $troops } { $letters } hold their shot
}
tell-fight = { $count ->
    [one] { $troops } { $letters } fights { $enemy }
   *[other] { $troops } { $letters } fight { $enemy }
}
tell-recoil-pass = { $count ->
   *[other] { $troops } { $letters } passes through its friend
}
tell-recoil-push = { $count ->
   *[other] { $troops } { $letters } pushes its friend back
}
tell-pursue = { $count ->
   *[other] { $troops } { $letters } is sent in pursuit
}
tell-no-pursuit = { $count ->
   *[other] { $troops } { $letters } does not pursue
}
tell-avoid = { $count ->
   *[other] { $troops } { $letters } avoids the difficult ground
}
tell-straight-on = { $count ->
   *[other] { $troops } { $letters } runs straight on
}
tell-principal = { $count ->
   *[other] { $troops } { $letters } is the principal opponent
}
tell-align = { $count ->
   *[other] It aligns with { $troops } { $letters }
}
tell-next = { $count ->
   *[other] { $troops } { $letters } recoils first
}
tell-stay-hidden = { $side }: the rest of the ambush stays hidden.
tell-propose-draw = { $side }: a draw is proposed.
tell-accept-draw = { $side }: the draw is accepted.
tell-play-on = { $side }: the battle goes on.

# The log: what came of it
tell-discovered = { $count ->
    [one] { $troops } { $letters } comes out of ambush
   *[other] { $troops } { $letters } come out of ambush
}
tell-recoils = { $count ->
    [one] { $troops } { $letters } recoils
   *[other] { $troops } { $letters } recoil
}
tell-flees = { $count ->
    [one] { $troops } { $letters } flees
   *[other] { $troops } { $letters } flee
}
tell-pursues = { $count ->
    [one] { $troops } { $letters } follows up
   *[other] { $troops } { $letters } follow up
}
tell-conforms = { $count ->
    [one] { $troops } { $letters } conforms
   *[other] { $troops } { $letters } conform
}
tell-makes-room = { $count ->
    [one] { $troops } { $letters } makes room
   *[other] { $troops } { $letters } make room
}
tell-destroyed = { $count ->
    [one] { $troops } { $letters } is destroyed
   *[other] { $troops } { $letters } are destroyed
}
tell-exhausted = { $count ->
    [one] { $troops } { $letters } is exhausted
   *[other] { $troops } { $letters } are exhausted
}
tell-victory = Victory: { $side }. The enemy army routs.
