# What the rules of Blood and Blades say to players.
bab-title = Blood and Blades

# Questions
ask-begin = Begin your period: roll the dice of weather, time and PIG.
ask-orders = Give orders: { $pig } PIG left.
ask-impetuous = Move your impetuous troops.
ask-combat = Resolve your close combats.
pass-orders = you end your moves

# Refusals
refuse-not-asked = It is not up to you now.
refuse-other-question = This does not answer the question that is asked.
refuse-unknown-base = There is no base { $base }.

# Ends
end-victory = The enemy army has routed.
end-mutual-rout = Both armies routed: a draw.
end-night = Night falls: a draw.
end-out-of-time = Time is up: a draw.
bab-measure = In points of losses: 100 rout an army.
