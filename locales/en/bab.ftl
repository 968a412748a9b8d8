# What the rules of Blood and Blades say to players.
