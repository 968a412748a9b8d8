# Names of armies and army lists.
army-assyrian-desert = Sargon's column
army-assyrian = The host of Assur
army-assyrian-rebels = The rebel governor
army-assyrian-heir = The heir of Assur
army-assyrian-brothers = The elder brothers
army-bedouin-desert = The tribes of the desert
army-bedouin-wells = The tribes of the wells
army-bedouin = The tribes of the steppe
army-kish-canal = Kish
army-kish-flocks = The outpost
army-kish = The household of Kish
army-libyan-wells = The Libu
army-libyan = The king of the Libu
army-umma = Umma
army-umma-flocks = The raiders of Umma
army-list-assyrian = Neo-Assyrian Empire, 719-705 BC
army-list-bedouin = Early Bedouin, 1500-1000 BC
army-list-kish = Early Sumerian: Kish after 2500 BC
army-list-libyan = Early Libyan, 1250-1209 BC

# Choosing armies on a screen
army-points = AP
army-troop = { $troop }, { $code }
army-note-general = One base; it is the general.
army-note-halves = As many of the first as of the second.
army-note-at-least = At least { $share } of them { $troops }.
army-note-at-most = At most { $number } of them { $troops }.
army-note-exchange = In exchange: { $takes } from “{ $source }” for { $gives } here.
army-note-share = At most { $share } of that line.
army-fact-number = { $value }
army-fact-bases = Bases
army-fact-morale = Morale
army-fact-rout = Routs at
army-fact-aggression = Aggression
