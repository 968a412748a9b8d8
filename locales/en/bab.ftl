# What the rules of Blood and Blades say to players.
bab-title = Blood and Blades

# Questions
bab-ask-begin = Begin your period: roll the dice of weather, time and PIG.
bab-ask-orders = Give orders: { $pig } PIG left.
bab-ask-impetuous = Move your impetuous troops.
bab-ask-combat = Resolve your close combats.
bab-pass-orders = you end your moves

# Refusals
bab-refuse-not-asked = It is not up to you now.
bab-refuse-other-question = This does not answer the question that is asked.
bab-refuse-unknown-base = There is no base { $base }.

# Ends
bab-end-victory = The enemy army has routed.
bab-end-mutual-rout = Both armies routed: a draw.
bab-end-night = Night falls: a draw.
bab-end-out-of-time = Time is up: a draw.
bab-measure = In points of losses: 100 rout an army.
