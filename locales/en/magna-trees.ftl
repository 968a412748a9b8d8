# La Magna Carta, chapter 7: trees and jumps.

magna-tree-crossing = { $who } passes from tree to tree
magna-tree-crosses = he gets across
magna-tree-falls-stunned = he falls and is stunned
magna-tree-falls-wounded = he falls and is wounded
magna-tree-landing = { $who } jumps down
magna-tree-lands = he lands safely
magna-tree-lands-wounded = he is wounded
magna-tree-saddle-jump = { $who } jumps at his saddle
magna-tree-saddle = he sits in the saddle
magna-tree-missed = he misses it, unhurt
magna-tree-missed-stunned = he misses it and is stunned
magna-tree-missed-wounded = he misses it and is wounded
magna-odds-pounce = jump from a tree: eight times the attack
magna-blow-pounce = under the jumper, whoever is heavy or mounted falls the easier
magna-ask-alight = { $who } gets off his victim: where to?
magna-refuse-tree-who = { $who } cannot climb or jump: only a man on foot without armour can.
magna-refuse-tree-none = { $who } is in no tree of seven hexes.
magna-refuse-tree-trunk = { $who } is not at the trunk, in the middle hex of the tree.
magna-refuse-tree-fight = { $who } cannot reach { $target }: one is up a tree and the other on the ground.
magna-refuse-leap-there = { $who } cannot jump to { $hex }: it must be one level lower, here or beside.
magna-refuse-leap-taken = { $who } cannot jump to { $hex }: somebody is there.
magna-refuse-leap-saddle = { $who } cannot jump into that saddle: it must be empty and one level lower, here or beside, with room to step aside.
magna-refuse-pounce = { $who } cannot jump on { $target }: it takes an enemy one level below the tree, here or beside.
magna-refuse-pounced-on = Somebody has jumped on { $who }: nobody else attacks him in this phase.
magna-refuse-alight = { $hex } is no free hex beside the victim.
magna-refuse-fire-jumper = { $who } has just jumped, and one of yours is beside or under that tree.
