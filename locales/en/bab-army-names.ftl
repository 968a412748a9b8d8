# Names of armies and army lists.
bab-army-assyrian-desert = Sargon's column
bab-army-assyrian = The host of Assur
bab-army-assyrian-rebels = The rebel governor
bab-army-assyrian-heir = The heir of Assur
bab-army-assyrian-brothers = The elder brothers
bab-army-bedouin-desert = The tribes of the desert
bab-army-bedouin-wells = The tribes of the wells
bab-army-bedouin = The tribes of the steppe
bab-army-kish-canal = Kish
bab-army-kish-flocks = The outpost
bab-army-kish = The household of Kish
bab-army-libyan-wells = The Libu
bab-army-libyan = The king of the Libu
bab-army-umma = Umma
bab-army-umma-flocks = The raiders of Umma
bab-army-list-assyrian = Neo-Assyrian Empire, 719-705 BC
bab-army-list-bedouin = Early Bedouin, 1500-1000 BC
bab-army-list-kish = Early Sumerian: Kish after 2500 BC
bab-army-list-libyan = Early Libyan, 1250-1209 BC

# Choosing armies on a screen
bab-army-points = AP
bab-army-troop = { $troop }, { $code }
bab-army-note-general = One base; it is the general.
bab-army-note-halves = As many of the first as of the second.
bab-army-note-at-least = At least { $share } of them { $troops }.
bab-army-note-at-most = At most { $number } of them { $troops }.
bab-army-note-exchange = In exchange: { $takes } from “{ $source }” for { $gives } here.
bab-army-note-share = At most { $share } of that line.
bab-army-fact-number = { $value }
bab-army-fact-bases = Bases
bab-army-fact-morale = Morale
bab-army-fact-rout = Routs at
bab-army-fact-aggression = Aggression
