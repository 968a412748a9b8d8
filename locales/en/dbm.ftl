dbm-title = De Bellis Multitudinis

# Sides, places, what is drawn
dbm-first = First side
dbm-second = Second side
dbm-pace = p
dbm-text = {$text}
dbm-phase = Phase {$phase}
dbm-corps = {$corps}
dbm-element = {$who}, {$troop}
dbm-fact-corps = Command
dbm-fact-troop = Troops
dbm-meter-losses = {$lost} of {$of} element equivalents lost
dbm-meter-pips = {$corps}: {$pips} PIP
dbm-mark-general = General
dbm-mark-demoralised = Demoralised
dbm-mark-moved = Has moved
dbm-soil-field = Open field
dbm-soil-gentle = Gentle hill
dbm-soil-steep = Steep hill
dbm-soil-wooded = Wooded hill
dbm-soil-boggy = Boggy ground
dbm-soil-rocky = Rocky ground
dbm-soil-scrub = Scrub
dbm-soil-gully = Gully
dbm-soil-wood = Wood
dbm-soil-orchard = Orchard
dbm-soil-enclosed = Enclosed fields
dbm-soil-vines = Vines
dbm-soil-marsh = Marsh
dbm-soil-dunes = Dunes
dbm-soil-built-up = Built-up area
dbm-soil-road = Road

# Steps and questions
dbm-step-dice = PIP dice
dbm-step-allotment = Allotment
dbm-step-moves = Moves
dbm-ask-pips = Throw the PIP dice of your commands.
dbm-ask-allotment = Which die goes to which of your regular commands?
dbm-ask-moves = Move your elements and groups, or end your moves.
dbm-do-throw = Throw the PIP dice
dbm-do-allot = Allot: {$shares}
dbm-do-done = Done

# Accounts
dbm-die = die
dbm-account-pips = PIP dice
dbm-account-mourning = The general is lost: does his command hold?
dbm-account-die-allotted = PIP die
dbm-account-losses = losses in element equivalents
dbm-result-holds = the command holds
dbm-result-demoralised = the command is demoralised

# Refusals
dbm-refuse-not-asked = It is not your word now.
dbm-refuse-other-question = Something else is asked now.
dbm-refuse-no-corps = {$corps} is none of your commands.
dbm-refuse-own-die = {$corps} keeps its own die.
dbm-refuse-no-such-die = No die that shows {$die} is left for that command.
dbm-refuse-dice-left = Every regular command gets exactly one die.
dbm-refuse-no-such-troop = There are no {$troop}.

# The end
dbm-end-agreed = The agreed number of phases has been played.
dbm-end-beaten = The army of side {$seat} is beaten.
dbm-end-both = Both armies are beaten.
