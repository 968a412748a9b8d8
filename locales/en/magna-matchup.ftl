# Match-ups of La Magna Carta, and what luck counts.

magna-match-mounted = { $name } in the saddle
magna-match-shoot = A shoots at B from so many hexes (1 to 30) instead of attacking
magna-match-friends = so many more like him attack with him (1 or 2)
magna-match-wounded = is wounded
magna-match-stunned = is stunned
magna-match-brush = stands in brush
magna-match-tree = stands under a tree
magna-match-slope = stands on a slope
magna-match-marsh = stands in a marsh
magna-match-rock = stands on rock
magna-match-garden = stands in a garden
magna-match-shallows = stands in shallow water
magna-match-rain = it rains
magna-match-no-position = These two cannot be placed: { $problem }

magna-match-nothing = no effect
magna-match-a-back = A retreats
magna-match-a-stunned = A is stunned
magna-match-a-wounded = A is wounded
magna-match-a-killed = A is killed
magna-match-b-back = B retreats
magna-match-b-stunned = B is stunned
magna-match-b-thrown = B is thrown and stunned
magna-match-b-wounded = B is wounded
magna-match-b-thrown-wounded = B is thrown and wounded
magna-match-b-killed = B is killed
magna-match-b-killed-mount = B and the mount are killed

magna-luck-losses = Characters lost (wounded or stunned: half)
