# Induced moves, morale and the end of a battle.
ask-recoil = { $base } must recoil and meets a friend: pass through it, or push it back?
ask-avoid-difficult = { $base } flees towards difficult going: avoid it, or run straight on?
ask-companions = These bases must recoil too: which one goes first?
ask-pursuit = { $base } may pursue: does it?
ask-draw = Your opponent proposes to end the battle as a draw. Do you accept?
ask-align-with = { $base } touches two enemies equally: with which does it align?
refuse-not-among = { $base } is not one of those you may choose.
refuse-draw-too-early = No draw may be agreed before { $turns } turns have been played.
acc-morale = Losses of the armies
acc-army = Army of player { $seat }
acc-loss = { $base } lost
acc-routed = The army of player { $seat } is routed.
