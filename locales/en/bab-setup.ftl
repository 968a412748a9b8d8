# The set-up of a battle, from the invader's dice to the first turn.

# Questions
bab-ask-invader = Roll for the invader: each player rolls a die and adds the aggression of his army.
bab-ask-choose-terrain = You are invaded: choose the terrain of your country.
bab-ask-choose-terrain-invader = You are the invader: choose one to three pieces out of the terrain of the country.
bab-ask-roll-placement = Name the edge that you prefer for the { $kind } and roll its dice.
bab-ask-place-terrain = Place the { $kind }.
bab-ask-conditions = Roll for the weather and the time of day.
bab-ask-baggage = Place your baggage.
bab-ask-deployment-dice = Roll for the order of deployment.
bab-ask-deploy-first = Do you deploy first and play second?
bab-ask-ambush = Write down your ambush, if you want one. Nobody else will see it.
bab-ask-deploy = Deploy all your bases that are not in ambush.
bab-pass-ambush = you have no ambush

# Accounts
bab-acc-invader = Who invades?
bab-acc-invader-again = Equal: both roll again
bab-acc-invader-is = { $who } is the invader
bab-acc-player = { $who }
bab-acc-aggression = aggression
bab-acc-weather = The weather
bab-acc-daylight = Turns before dusk
bab-acc-deployment = Who deploys first?
bab-acc-remark = Remark
bab-acc-road-border = The ground is not the same on both sides of a road: a base that follows it may stand in two terrains.
bab-acc-sum = The sum is { $sum }

# Choosing terrain
bab-refuse-terrain-not-listed = { $kind } is not in the terrain list of the invaded army.
bab-refuse-terrain-size = { $kind } cannot be { $size ->
    [small] small
    [medium] medium
   *[large] large
  }.
bab-refuse-terrain-quota = { $number } { $size ->
    [small] small
    [medium] medium
   *[large] large
  } pieces are too many: at most { $most }.
bab-refuse-terrain-third = At most two pieces of { $kind }.
bab-refuse-terrain-missing = Compulsory terrain is missing: choose { $kind }.
bab-refuse-terrain-compulsory = Choose at least { $least } pieces of compulsory terrain.
bab-refuse-terrain-optional = Choose at most { $most } pieces of optional terrain.
bab-refuse-terrain-invader = The invader chooses { $least } to { $most } pieces.
bab-refuse-terrain-invader-compulsory = At most one of the invader's pieces may be of a compulsory type.

# Placing terrain
bab-refuse-already-rolled = The dice of this piece are rolled: place it.
bab-refuse-no-dice = This piece needs no dice: place it.
bab-refuse-roll-first = First name an edge and roll the dice of this piece.
bab-refuse-other-piece = It is the turn of the { $kind }.
bab-refuse-other-size = This piece was chosen { $chosen ->
    [small] small
    [medium] medium
   *[large] large
  }; this shape is { $size ->
    [small] small
    [medium] medium
   *[large] large
  }.
bab-refuse-piece-shape = This is no shape for a piece: { $problem }.
bab-refuse-discard = The { $kind } still fits, for instance around { $x } MU from the left and { $y } MU from the near edge.
bab-refuse-area-wider-than-long = { $width } MU wide and { $length } MU long: the width may not exceed the length.
bab-refuse-area-too-short = { $length } MU is too short for any size.
bab-refuse-area-too-long = { $length } MU is too long: less than 12 MU are allowed.
bab-refuse-area-too-narrow = { $width } MU is too narrow for an area { $length } MU long.
bab-refuse-near-edge = An area keeps one base width from the table edges.
bab-refuse-areas-overlap = An area may not lie on the { $other } that is there.
bab-refuse-areas-near = An area keeps one base width from the next: the { $other } is too near.
bab-refuse-wrong-edge = By its die the centre of this piece must lie nearest to the { $edge ->
    [near] near edge
    [far] far edge
    [left] left edge
   *[right] right edge
  }.
bab-refuse-cover-not-hill = Only hills have slopes and a cover; a { $kind } has none.
bab-refuse-cover-not-listed = { $kind } is not in the terrain list, so it covers no hill.
bab-refuse-gentle-hill = An H(G) is bare and all its slopes are gentle.
bab-refuse-steep-hill = A bare hill with gentle slopes is an H(G).
bab-refuse-hamlet = A small built-up area is a hamlet or farm, a larger one is none.
bab-refuse-ravine-needs-bed = Draw the bed of the ravine too.
bab-refuse-crest-outside = The crest must lie on the hill.
bab-refuse-island-near-shore = An island lies at least one base width from the shore.
bab-refuse-promontory-link = A promontory joins the land over at least one base width.
bab-refuse-hill-off-table = At least 1 MU of the hill must remain on the table.
bab-refuse-river-reference = A river's strip is measured from an edge that the river does not join.
bab-refuse-river-course = A river runs from one player's edge to the other's, or from the opposite edge into the sea.
bab-refuse-river-strip = By its dice the river stays between { $from } and { $to } MU from the edge.
bab-refuse-river-width = A river is from half a MU to 2 MU wide, not { $width }.
bab-refuse-river-size = A river wider than 1 MU is a large piece, a narrower one a medium piece.
bab-refuse-course-off-table = It leaves the table.
bab-refuse-paved-bends = A paved road is straight.
bab-refuse-road-links = A road links two opposite edges, or a road and an edge without road.
bab-refuse-road-into-sea = A road may not end in the sea.
bab-refuse-second-road = The { $edge ->
    [near] near edge
    [far] far edge
    [left] left edge
   *[right] right edge
  } has a road already.
bab-refuse-road-over-sea = A road crosses the sea only to reach a built-up area on an island near the shore.
bab-refuse-crossing-angle = A road crosses a river at right angles only.
bab-refuse-river-crossed-twice = A road crosses the same river only once.
bab-refuse-second-crossing = Only one road on the whole table may cross a river, and only once.
bab-refuse-sea-edge = A sea or lake covers a short edge from end to end.
bab-refuse-sea-taken = That edge is covered already.
bab-refuse-shore-depth = The shore lies from 1 to 3 MU from the table edge.
bab-refuse-shore-bends = The shore is straight or gently curved.

# Deployment and ambush
bab-refuse-deploy-zone = { $base } must stand in its own half, at least { $mu } MU from the middle line.
bab-refuse-impassable = { $base } cannot stand there: the ground is impassable.
bab-refuse-overlap = { $base } would stand on { $other }.
bab-refuse-not-waiting = { $base } does not wait to be deployed by you.
bab-refuse-not-deployed = Every base that is not in ambush must be deployed: { $number } still wait.
bab-refuse-broken-column = { $base } and { $other } would be a broken column: only a move breaks a column.
bab-refuse-ambush-baggage = Baggage cannot lie in ambush.
bab-refuse-ambush-group = All the bases of an ambush must form one group.
bab-refuse-ambush-half = { $base } must lie in its own half of the table.
bab-refuse-ambush-site = { $base } cannot hide there.
bab-refuse-ravine-without-bed = The bed of that ravine is not drawn, so { $base } cannot be placed relative to it.

# Definitions
bab-refuse-no-seat = There is no seat { $seat }: the first player has seat 0, the second seat 1.
bab-refuse-secret = That is a secret of the other player.
bab-refuse-table-size = { $depth } x { $width } MU: a table is from 20 to 35 MU deep and from 30 to 50 MU wide.
