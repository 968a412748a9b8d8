# La Magna Carta, chapter 7: crossbowmen with a loader.

magna-do-loader = { $who } loads for { $target }
magna-do-loader-off = { $who } does without a loader
magna-told-loader = { $who } loads for { $target }.
magna-told-loader-off = { $who } does without a loader.
magna-mark-loader = loads for a crossbowman
magna-refuse-loader-crossbow = { $who } is no crossbowman of yours on foot.
magna-refuse-loader-none = { $who } has no loader.
magna-refuse-loader-one = { $who } cannot be one more loader: one loader serves one crossbowman.
magna-refuse-loader-fit = { $who } cannot load: a loader stands on foot beside the crossbowman, neither stunned nor in contact.
magna-refuse-loader-kneels = { $who } cannot kneel and load.
magna-refuse-loader-busy = { $who } is busy with loading, or has shot himself.
magna-refuse-loader-around = { $who } has shot and may only shift to another hex beside his loader.
magna-refuse-loader-before = { $who } is nearer to the target than the crossbowman: a loader stands behind.
magna-refuse-loader-attacked = { $who } does not shoot any more in this turn: his loader was attacked.
