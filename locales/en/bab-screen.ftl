# The table of Blood and Blades on a screen.

bab-unit-mu = MU

# Sides and pieces
bab-side-named = { $name }
bab-side-first = First side
bab-side-second = Second side
bab-piece-name = { $troop } { $letter }

bab-troop-ax = Auxilia
bab-troop-bd = Blade
bab-troop-bg = Baggage
bab-troop-bw = Bow
bab-troop-cm = Camel
bab-troop-cv = Cavalry
bab-troop-el = Elephant
bab-troop-hch = Heavy chariot
bab-troop-hd = Horde
bab-troop-lch = Light chariot
bab-troop-lh = Light horse
bab-troop-pk = Pike
bab-troop-ps = Psiloi
bab-troop-sp = Spear
bab-troop-wb = Warband
bab-troops-ax = Auxilia
bab-troops-bd = Blades
bab-troops-bg = Baggage
bab-troops-bw = Bows
bab-troops-cm = Camels
bab-troops-cv = Cavalry
bab-troops-el = Elephants
bab-troops-hch = Heavy chariots
bab-troops-hd = Hordes
bab-troops-lch = Light chariots
bab-troops-lh = Light horse
bab-troops-pk = Pikes
bab-troops-ps = Psiloi
bab-troops-sp = Spears
bab-troops-wb = Warbands
bab-troops-mixed = Bases

# Terrain
bab-ground-name = { $ground }
bab-ground-field = field
bab-ground-gentle-hill = gentle hill
bab-ground-steep-hill = steep hill
bab-ground-brush-hill = gentle hill covered with brush
bab-ground-steep-brush-hill = steep hill covered with brush
bab-ground-stony-hill = stony gentle hill
bab-ground-steep-stony-hill = stony steep hill
bab-ground-vine-hill = gentle hill covered with vines
bab-ground-steep-vine-hill = steep hill covered with vines
bab-ground-wooded-hill = wooded gentle hill
bab-ground-steep-wooded-hill = wooded steep hill
bab-ground-brush = brush
bab-ground-stony = stony ground
bab-ground-boggy = boggy ground
bab-ground-ravine = ravine
bab-ground-built-up = town
bab-ground-hamlet = hamlet
bab-ground-dunes = dunes
bab-ground-orchard = orchard
bab-ground-vineyard = vineyard
bab-ground-wood = wood
bab-ground-marsh = marsh
bab-ground-river = river
bab-ground-road = unpaved road
bab-ground-paved-road = paved road
bab-ground-sea = sea
bab-ground-lake = lake
bab-ground-island = island
bab-ground-crest = crest
bab-ground-bridge = bridge
bab-ground-ford = ford

# Facts of a base
bab-fact-quality = Quality
bab-fact-quality-value = { $training }, grade { $grade }
bab-fact-grade-s = superior
bab-fact-grade-o = ordinary
bab-fact-grade-i = inferior
bab-fact-grade-f = fast
bab-fact-grade-x = exceptional
bab-fact-regular = regular
bab-fact-irregular = irregular
bab-fact-factors = Combat factors
bab-fact-factors-value = { $foot } against foot, { $mounted } against mounted, { $shot } when shot at
bab-fact-moves = Move
bab-fact-moves-value = { $good } MU in good going, { $rough } in rough, { $difficult } in difficult, { $road } by road
bab-fact-poc = Points of confidence
bab-fact-poc-value = { $points }
bab-fact-gone = Moved in this period
bab-fact-gone-value = { $mu } MU

# Marks on a base
bab-mark-general = The general
bab-mark-hidden = In ambush: the enemy does not know of it
bab-mark-destroyed = Destroyed
bab-mark-exhausted = Exhausted: counts half
bab-mark-fled = Has fled in this period
bab-mark-halted = Halted in this period
bab-mark-moved = Has moved in this period
bab-mark-moved-far = Has made a far move in this period
bab-mark-charged = Has made its impetuous move
bab-mark-shot-at = Was shot at in this period
bab-mark-shot = Has shot or lost its shot
bab-mark-fought = Has fought in this period
bab-mark-vehicles = Still has its mounts or vehicles
bab-mark-support = Gives special support

# Meters
bab-meter-losses = Losses { $losses } of { $rout } until the rout
bab-meter-losses-only = Losses { $losses }
bab-meter-orders = { $pig ->
    [one] 1 PIG left
   *[other] { $pig } PIG left
}

# Turn, steps, weather
bab-turn-setup = Set-up
bab-turn-period = Period { $period }, { $side }
bab-step-begin = Dice
bab-step-moves = Orders
bab-step-impetuous = Impetuous moves
bab-step-shooting = Shooting
bab-step-combat = Close combat
bab-step-invader = Invader
bab-step-choose-terrain = Choice of terrain
bab-step-place-terrain = Placing terrain
bab-step-conditions = Weather and time
bab-step-baggage = Baggage
bab-step-order = Order of deployment
bab-step-ambush = Ambushes
bab-step-deploy = Deployment
bab-fact-turn = Turn
bab-fact-turn-value = { $turn }
bab-fact-turn-limit = { $turn } of { $limit }
bab-fact-invader = Invader
bab-fact-weather = Weather
bab-fact-weather-fair = fair
bab-fact-weather-threatening = rain threatens
bab-fact-weather-rain = { $periods ->
    [one] rain, first period
   *[other] rain, { $periods } periods so far
}
bab-fact-weather-cleared = the rain has stopped for good
bab-fact-weather-wind = { $bearing ->
    [0] strong wind from the far edge
    [45] strong wind from the far right corner
    [90] strong wind from the right
    [135] strong wind from the near right corner
    [180] strong wind from the near edge
    [225] strong wind from the near left corner
    [270] strong wind from the left
   *[other] strong wind from the far left corner
}
bab-fact-time = Time
bab-fact-daylight = { $turns ->
    [one] 1 turn until dusk
   *[other] { $turns } turns until dusk
}
bab-fact-dusk = { $turns ->
    [0] dusk, the last turn
   *[other] dusk, the last turn
}
bab-fact-roads = Roads
bab-fact-mud = unpaved roads are mud
bab-fact-sun = Sun
bab-fact-sun-dazzles = { $bearing ->
    [0] over the far edge, dazzling
    [90] over the right edge, dazzling
    [180] over the near edge, dazzling
   *[other] over the left edge, dazzling
}
bab-fact-sun-harmless = { $bearing ->
    [0] over the far edge
    [90] over the right edge
    [180] over the near edge
   *[other] over the left edge
}

# Sizes of terrain
bab-ground-small = small { $ground }
bab-ground-medium = medium { $ground }
bab-ground-large = large { $ground }

# Help under a question
bab-help-begin = The dice decide the weather, the light and how many orders you may give.
bab-help-orders = Pick up a base or a group and push it, choose another manner, or end your moves.
bab-help-orders-spent = Nobody can get another order in this period.
bab-help-impetuous = These troops go without orders; you choose who goes first.
bab-help-declare = Your opponent sees nothing of this until both have declared.
bab-help-shooting = You choose the order in which the shots are resolved.
bab-help-combat = You choose the order in which the fights are fought.
bab-help-reveal-rest = Part of your ambush was seen.
bab-help-invader = The invader chooses less terrain, and usually moves first.
bab-help-choose-terrain = Count the pieces that you want, or take what is suggested.
bab-help-roll-placement = A 3 or less on the die means the edge that you name; higher scores go round the table.
bab-help-roll-river = Two dice say how far from this edge the river may run.
bab-help-place-terrain = Lay one of these shapes where the dice allow it, or take the place that is suggested.
bab-help-no-place = There is no legal place for this piece.
bab-help-baggage = Baggage never moves: put it where it is safe.
bab-help-deploy = Put all your bases at least 4 MU behind the middle of the table.
bab-help-ambush = Hidden bases form one group, in your own half, where terrain hides them.

# Answers
bab-answer-begin = Roll the dice
bab-answer-roll = Roll
bab-answer-end-moves = End your moves
bab-answer-done = Go on
bab-answer-propose-draw = Propose a draw
bab-answer-propose-draw-note = The battle ends for want of time if your opponent accepts.
bab-answer-recoil-pass = Pass through it
bab-answer-recoil-push = Push it back
bab-answer-avoid = Avoid it
bab-answer-straight-on = Run straight on
bab-answer-pursue = Pursue
bab-answer-stay = Stay
bab-answer-play-on = Play on
bab-answer-accept-draw = Accept the draw
bab-answer-stay-hidden = Keep the others hidden
bab-answer-reveal-all = Reveal them all
bab-answer-all-shoot = All shoot
bab-answer-all-hold = All hold their shot
bab-answer-nobody-shoots = Nobody shoots
bab-answer-hold = does not shoot
bab-answer-shoot-at = shoots at { $target }
bab-answer-leader = First shooter of its volley
bab-answer-any-leader = no matter
bab-answer-declare = Declare these shots
bab-answer-choose-terrain = Choose these pieces
bab-answer-suggested-terrain = Take the suggested pieces
bab-answer-suggested-place = Put it in the suggested place
bab-answer-discard = Give up this piece
bab-answer-edge-near = Near edge
bab-answer-edge-far = Far edge
bab-answer-edge-left = Left edge
bab-answer-edge-right = Right edge
bab-answer-suggested-baggage = Put it in the suggested place
bab-answer-suggested-deployment = Draw up the army for me
bab-answer-no-ambush = No ambush
bab-answer-deploy-first = Deploy first, play second
bab-answer-deploy-second = Deploy second, play first

# Picks
bab-pick-fight = { $count ->
   *[other] { $troops } { $letters } against { $enemy }
}
bab-pick-principal = { $count ->
   *[other] { $troops } { $letters } is the principal opponent
}
bab-pick-next = { $count ->
   *[other] { $troops } { $letters } goes first
}
bab-pick-align = { $count ->
   *[other] Align with { $troops } { $letters }
}
bab-pick-shot = Shot at { $target } by { $shooters }
bab-pick-hold = { $count ->
   *[other] { $troops } { $letters } holds its shot
}
bab-pick-charge = { $count ->
   *[other] { $troops } { $letters } goes for { $target }{ $aside ->
        [left] {", then a step to the left"}
        [right] {", then a step to the right"}
       *[none] {""}
    }
}
bab-pick-charge-align = { $count ->
   *[other] { $troops } { $letters } goes for { $target } and aligns
}
bab-pick-charge-round = { $count ->
   *[other] { $troops } { $letters } goes for { $target } round the difficult ground{ $aside ->
        [left] {", then a step to the left"}
        [right] {", then a step to the right"}
       *[none] {""}
    }
}
bab-pick-impetuous = { $count ->
   *[other] { $troops } { $letters } goes straight ahead{ $aside ->
        [left] {", then a step to the left"}
        [right] {", then a step to the right"}
       *[none] {""}
    }
}
bab-pick-impetuous-round = { $count ->
   *[other] { $troops } { $letters } goes round the difficult ground{ $aside ->
        [left] {", then a step to the left"}
        [right] {", then a step to the right"}
       *[none] {""}
    }
}

# Manners of moving
bab-manner-tactical = Move
bab-manner-far = Far move
bab-manner-far-note = Farther than 8 MU from every enemy; can be repeated.
bab-manner-face = About-face
bab-manner-column = Form a column
bab-manner-column-note = The base in hand leads; turn it to form at right angles.
bab-manner-extend = Extend into a line
bab-manner-extend-note = The others come up on the side of the head to which you drag.
bab-manner-road = Along the road
bab-manner-bank = Along the bank
bab-manner-together = At the same time
bab-manner-together-note = For bases that friends keep in a zone of control: move each, then send two or three moves together.
bab-manner-pack-ahead = Pack ahead
bab-manner-pack-note = Every base of the pack goes straight ahead at its own full speed.
bab-manner-pack-close = Close up the pack
bab-manner-halt = Halt
bab-manner-halt-note = Keeps impetuous troops in place.

# Previews
bab-cost-order = { $used } of { $allowed } MU, { $pig } PIG
bab-cost-together = { $number } moves, { $pig } PIG
bab-note-together-first = Kept. Now move a friend in the same manner.
bab-cost-halt = { $pig } PIG
bab-note-contact = { $base } comes to blows with { $enemy }.
bab-note-conforms = { $count ->
   *[other] { $troops } { $letters } conforms.
}
bab-note-zone = { $base } ends in the zone of control of { $enemy }.
bab-note-vehicles = { $count ->
   *[other] { $troops } { $letters } leaves its mounts or vehicles for good.
}
bab-note-price = { $pig } PIG more: { $reason }
bab-note-price-less = { $pig } PIG less: { $reason }
bab-note-comes-out = { $count ->
    [one] { $troops } { $letters } comes out of ambush: the enemy will see it.
   *[other] { $troops } { $letters } come out of ambush: the enemy will see them.
}
bab-note-still-to-deploy = { $number ->
    [one] One base is still to be deployed.
   *[other] { $number } bases are still to be deployed.
}

# Chances
bab-odds-nothing = no effect
bab-odds-recoil = { $base } recoils
bab-odds-flight = { $base } flees
bab-odds-exhausted = { $base } is exhausted
bab-odds-destroyed = { $base } is destroyed
bab-odds-pig = { $pig } PIG

# Overlays
bab-zone-control = Zone of control of { $base }
bab-zone-reach = Where { $base } can go
bab-zone-shooting = Where { $base } can shoot
bab-zone-charge = Straight ahead of { $base }
bab-zone-could-charge = { $enemy } could fight { $base } in its next period: { $lost } % lost, { $driven } % driven back
bab-zone-could-shoot = { $enemy } could shoot at { $base } in its next period: { $lost } % lost, { $driven } % driven back
bab-zone-deployment = Where { $side } deploys
bab-sight-sees = { $base } sees { $enemy }.
bab-sight-target-inside = { $base } does not see { $enemy }, which is hidden by the ground it stands in.
bab-sight-observer-inside = { $base } does not see { $enemy }: it stands in ground from which one sees only what is near.
bab-sight-in-ravine = { $base } does not see { $enemy }, which is in a ravine.
bab-sight-through = { $base } does not see { $enemy }: wood or houses stand between them.
bab-sight-behind-crest = { $base } does not see { $enemy } behind the crest.
bab-sight-steep = { $base } does not see { $enemy } from the steep slope.
bab-sight-dusk = { $base } does not see { $enemy } in the dusk.

# Results at the end of a line of the log
bab-result-pig = { $pig } PIG
bab-result-order = { $mu } MU, { $pig } PIG
bab-result-mu = { $mu } MU
bab-result-bases = { $number ->
    [one] 1 base
   *[other] { $number } bases
}
bab-result-pieces = { $number ->
    [one] 1 piece
   *[other] { $number } pieces
}

# The log: set-up
bab-tell-invader = The invader: { $side }.
bab-tell-chose-terrain = { $side }: terrain is chosen.
bab-tell-rolled-placement = { $side }: dice for the place of the { $ground }.
bab-tell-placed-terrain = { $side }: the { $ground } is placed.
bab-tell-discarded-terrain = { $side }: the { $ground } fits nowhere and is given up.
bab-tell-conditions = { $side }: dice for weather and time.
bab-tell-weather-fair = The weather is fair.
bab-tell-weather-threatening = Rain threatens.
bab-tell-weather-wind = A strong wind blows.
bab-tell-baggage = { $side }: the baggage is placed.
bab-tell-order = First to play: { $side }.
bab-tell-order-choice = { $side }: a choice of who deploys first.
bab-tell-ambush-written = { $side }: the ambush, or that there is none, is written.
bab-tell-deploy = { $side }: deployment.

# The log: a period
bab-tell-begin = { $side }: the period begins.
bab-tell-rain = It begins to rain.
bab-tell-rain-stops = The rain stops for good.
bab-tell-wind-turns = The wind turns.
bab-tell-mud = The unpaved roads have become mud.
bab-tell-glare = The low sun dazzles.
bab-tell-done = { $side }: the step ends.
bab-tell-advance = { $count ->
    [one] { $troops } { $letters } advances
   *[other] { $troops } { $letters } advance
}
bab-tell-wheel = { $count ->
    [one] { $troops } { $letters } wheels
   *[other] { $troops } { $letters } wheel
}
bab-tell-wheel-advance = { $count ->
    [one] { $troops } { $letters } wheels and advances
   *[other] { $troops } { $letters } wheel and advance
}
bab-tell-face = { $count ->
    [one] { $troops } { $letters } turns about
   *[other] { $troops } { $letters } turn about
}
bab-tell-face-advance = { $count ->
    [one] { $troops } { $letters } turns about and advances
   *[other] { $troops } { $letters } turn about and advance
}
bab-tell-fall-back = { $count ->
    [one] { $troops } { $letters } falls back
   *[other] { $troops } { $letters } fall back
}
bab-tell-move = { $count ->
    [one] { $troops } { $letters } moves
   *[other] { $troops } { $letters } move
}
bab-tell-far = { $count ->
    [one] { $troops } { $letters } makes a far move
   *[other] { $troops } { $letters } make a far move
}
bab-tell-road = { $count ->
    [one] { $troops } { $letters } follows the road
   *[other] { $troops } { $letters } follow the road
}
bab-tell-bank = { $count ->
    [one] { $troops } { $letters } follows the bank
   *[other] { $troops } { $letters } follow the bank
}
bab-tell-column = { $count ->
    [one] { $troops } { $letters } forms a column
   *[other] { $troops } { $letters } form a column
}
bab-tell-extend = { $count ->
    [one] { $troops } { $letters } extends into a line
   *[other] { $troops } { $letters } extend into a line
}
bab-tell-pack-ahead = { $count ->
    [one] { $troops } { $letters } goes ahead as a pack
   *[other] { $troops } { $letters } go ahead as a pack
}
bab-tell-pack-close = { $count ->
    [one] { $troops } { $letters } closes up
   *[other] { $troops } { $letters } close up
}
bab-tell-halt = { $count ->
    [one] { $troops } { $letters } is halted
   *[other] { $troops } { $letters } are halted
}
bab-tell-charge = { $count ->
    [one] { $troops } { $letters } goes impetuously for { $target }
   *[other] { $troops } { $letters } go impetuously for { $target }
}
bab-tell-impetuous = { $count ->
    [one] { $troops } { $letters } goes impetuously ahead
   *[other] { $troops } { $letters } go impetuously ahead
}
bab-tell-shots-written = { $side }: shots are declared in secret.
bab-tell-shots-declared = { $side }: shots are declared.
bab-tell-volley = { $count ->
    [one] { $troops } { $letters } aims at { $target }
   *[other] { $troops } { $letters } aim at { $target }
}
bab-tell-shot = { $count ->
    [one] { $troops } { $letters } shoots at { $target }
   *[other] { $troops } { $letters } shoot at { $target }
}
bab-tell-shot-waits = { $count ->
   *[other] Who shoots at { $troops } { $letters } may still hold back.
}
bab-tell-hold = { $count ->
    [one] { $troops } { $letters } holds its shot
   *[other] { $troops } { $letters } hold their shot
}
bab-tell-fight = { $count ->
    [one] { $troops } { $letters } fights { $enemy }
   *[other] { $troops } { $letters } fight { $enemy }
}
bab-tell-recoil-pass = { $count ->
   *[other] { $troops } { $letters } passes through its friend
}
bab-tell-recoil-push = { $count ->
   *[other] { $troops } { $letters } pushes its friend back
}
bab-tell-pursue = { $count ->
   *[other] { $troops } { $letters } is sent in pursuit
}
bab-tell-no-pursuit = { $count ->
   *[other] { $troops } { $letters } does not pursue
}
bab-tell-avoid = { $count ->
   *[other] { $troops } { $letters } avoids the difficult ground
}
bab-tell-straight-on = { $count ->
   *[other] { $troops } { $letters } runs straight on
}
bab-tell-principal = { $count ->
   *[other] { $troops } { $letters } is the principal opponent
}
bab-tell-align = { $count ->
   *[other] It aligns with { $troops } { $letters }
}
bab-tell-next = { $count ->
   *[other] { $troops } { $letters } recoils first
}
bab-tell-stay-hidden = { $side }: the rest of the ambush stays hidden.
bab-tell-propose-draw = { $side }: a draw is proposed.
bab-tell-accept-draw = { $side }: the draw is accepted.
bab-tell-play-on = { $side }: the battle goes on.

# The log: what came of it
bab-tell-discovered = { $count ->
    [one] { $troops } { $letters } comes out of ambush
   *[other] { $troops } { $letters } come out of ambush
}
bab-tell-recoils = { $count ->
    [one] { $troops } { $letters } recoils
   *[other] { $troops } { $letters } recoil
}
bab-tell-flees = { $count ->
    [one] { $troops } { $letters } flees
   *[other] { $troops } { $letters } flee
}
bab-tell-pursues = { $count ->
    [one] { $troops } { $letters } follows up
   *[other] { $troops } { $letters } follow up
}
bab-tell-conforms = { $count ->
    [one] { $troops } { $letters } conforms
   *[other] { $troops } { $letters } conform
}
bab-tell-makes-room = { $count ->
    [one] { $troops } { $letters } makes room
   *[other] { $troops } { $letters } make room
}
bab-tell-destroyed = { $count ->
    [one] { $troops } { $letters } is destroyed
   *[other] { $troops } { $letters } are destroyed
}
bab-tell-exhausted = { $count ->
    [one] { $troops } { $letters } is exhausted
   *[other] { $troops } { $letters } are exhausted
}
bab-tell-victory = Victory: { $side }. The enemy army routs.
