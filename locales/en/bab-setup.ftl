# The set-up of a battle, from the invader's dice to the first turn.

# Questions
ask-invader = Roll for the invader: each player rolls a die and adds the aggression of his army.
ask-choose-terrain = You are invaded: choose the terrain of your country.
ask-choose-terrain-invader = You are the invader: choose one to three pieces out of the terrain of the country.
ask-roll-placement = Name the edge that you prefer for the { $kind } and roll its dice.
ask-place-terrain = Place the { $kind }.
ask-conditions = Roll for the weather and the time of day.
ask-baggage = Place your baggage.
ask-deployment-dice = Roll for the order of deployment.
ask-deploy-first = Do you deploy first and play second?
ask-ambush = Write down your ambush, if you want one. Nobody else will see it.
ask-deploy = Deploy all your bases that are not in ambush.
pass-ambush = you have no ambush

# Accounts
acc-invader = Who invades?
acc-invader-again = Equal: both roll again
acc-invader-is = { $who } is the invader
acc-player = { $who }
acc-aggression = aggression
acc-weather = The weather
acc-daylight = Turns before dusk
acc-deployment = Who deploys first?
acc-remark = Remark
acc-road-border = The ground is not the same on both sides of a road: a base that follows it may stand in two terrains.
acc-sum = The sum is { $sum }

# Choosing terrain
refuse-terrain-not-listed = { $kind } is not in the terrain list of the invaded army.
refuse-terrain-size = { $kind } cannot be { $size ->
    [small] small
    [medium] medium
   *[large] large
  }.
refuse-terrain-quota = { $number } { $size ->
    [small] small
    [medium] medium
   *[large] large
  } pieces are too many: at most { $most }.
refuse-terrain-third = At most two pieces of { $kind }.
refuse-terrain-missing = Compulsory terrain is missing: choose { $kind }.
refuse-terrain-compulsory = Choose at least { $least } pieces of compulsory terrain.
refuse-terrain-optional = Choose at most { $most } pieces of optional terrain.
refuse-terrain-invader = The invader chooses { $least } to { $most } pieces.
refuse-terrain-invader-compulsory = At most one of the invader's pieces may be of a compulsory type.

# Placing terrain
refuse-already-rolled = The dice of this piece are rolled: place it.
refuse-no-dice = This piece needs no dice: place it.
refuse-roll-first = First name an edge and roll the dice of this piece.
refuse-other-piece = It is the turn of the { $kind }.
refuse-other-size = This piece was chosen { $chosen ->
    [small] small
    [medium] medium
   *[large] large
  }; this shape is { $size ->
    [small] small
    [medium] medium
   *[large] large
  }.
refuse-piece-shape = This is no shape for a piece: { $problem }.
refuse-discard = The { $kind } still fits, for instance around { $x } MU from the left and { $y } MU from the near edge.
refuse-area-wider-than-long = { $width } MU wide and { $length } MU long: the width may not exceed the length.
refuse-area-too-short = { $length } MU is too short for any size.
refuse-area-too-long = { $length } MU is too long: less than 12 MU are allowed.
refuse-area-too-narrow = { $width } MU is too narrow for an area { $length } MU long.
refuse-near-edge = An area keeps one base width from the table edges.
refuse-areas-overlap = An area may not lie on the { $other } that is there.
refuse-areas-near = An area keeps one base width from the next: the { $other } is too near.
refuse-wrong-edge = By its die the centre of this piece must lie nearest to the { $edge ->
    [near] near edge
    [far] far edge
    [left] left edge
   *[right] right edge
  }.
refuse-cover-not-hill = Only hills have slopes and a cover; a { $kind } has none.
refuse-cover-not-listed = { $kind } is not in the terrain list, so it covers no hill.
refuse-gentle-hill = An H(G) is bare and all its slopes are gentle.
refuse-steep-hill = A bare hill with gentle slopes is an H(G).
refuse-hamlet = A small built-up area is a hamlet or farm, a larger one is none.
refuse-ravine-needs-bed = Draw the bed of the ravine too.
refuse-crest-outside = The crest must lie on the hill.
refuse-island-near-shore = An island lies at least one base width from the shore.
refuse-promontory-link = A promontory joins the land over at least one base width.
refuse-hill-off-table = At least 1 MU of the hill must remain on the table.
refuse-river-reference = A river's strip is measured from an edge that the river does not join.
refuse-river-course = A river runs from one player's edge to the other's, or from the opposite edge into the sea.
refuse-river-strip = By its dice the river stays between { $from } and { $to } MU from the edge.
refuse-river-width = A river is from half a MU to 2 MU wide, not { $width }.
refuse-river-size = A river wider than 1 MU is a large piece, a narrower one a medium piece.
refuse-course-off-table = It leaves the table.
refuse-paved-bends = A paved road is straight.
refuse-road-links = A road links two opposite edges, or a road and an edge without road.
refuse-road-into-sea = A road may not end in the sea.
refuse-second-road = The { $edge ->
    [near] near edge
    [far] far edge
    [left] left edge
   *[right] right edge
  } has a road already.
refuse-road-over-sea = A road crosses the sea only to reach a built-up area on an island near the shore.
refuse-crossing-angle = A road crosses a river at right angles only.
refuse-river-crossed-twice = A road crosses the same river only once.
refuse-second-crossing = Only one road on the whole table may cross a river, and only once.
refuse-sea-edge = A sea or lake covers a short edge from end to end.
refuse-sea-taken = That edge is covered already.
refuse-shore-depth = The shore lies from 1 to 3 MU from the table edge.
refuse-shore-bends = The shore is straight or gently curved.

# Deployment and ambush
refuse-deploy-zone = { $base } must stand in its own half, at least { $mu } MU from the middle line.
refuse-impassable = { $base } cannot stand there: the ground is impassable.
refuse-overlap = { $base } would stand on { $other }.
refuse-not-waiting = { $base } does not wait to be deployed by you.
refuse-not-deployed = Every base that is not in ambush must be deployed: { $number } still wait.
refuse-broken-column = { $base } and { $other } would be a broken column: only a move breaks a column.
refuse-ambush-baggage = Baggage cannot lie in ambush.
refuse-ambush-group = All the bases of an ambush must form one group.
refuse-ambush-half = { $base } must lie in its own half of the table.
refuse-ambush-site = { $base } cannot hide there.
refuse-ravine-without-bed = The bed of that ravine is not drawn, so { $base } cannot be placed relative to it.

# Definitions
refuse-no-seat = There is no seat { $seat }: the first player has seat 0, the second seat 1.
refuse-secret = That is a secret of the other player.
refuse-table-size = { $depth } x { $width } MU: a table is from 20 to 35 MU deep and from 30 to 50 MU wide.
