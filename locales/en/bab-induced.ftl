# Induced moves, morale and the end of a battle.
bab-ask-recoil = { $base } must recoil and meets a friend: pass through it, or push it back?
bab-ask-avoid-difficult = { $base } flees towards difficult going: avoid it, or run straight on?
bab-ask-companions = These bases must recoil too: which one goes first?
bab-ask-pursuit = { $base } may pursue: does it?
bab-ask-draw = Your opponent proposes to end the battle as a draw. Do you accept?
bab-ask-align-with = { $base } touches two enemies equally: with which does it align?
bab-refuse-not-among = { $base } is not one of those you may choose.
bab-refuse-draw-too-early = No draw may be agreed before { $turns } turns have been played.
bab-acc-morale = Losses of the armies
bab-acc-army = Army of player { $seat }
bab-acc-loss = { $base } lost
bab-acc-routed = The army of player { $seat } is routed.
