# Noms des armées et des listes d’armée.
bab-army-assyrian-desert = La colonne de Sargon
bab-army-assyrian = L’ost d’Assour
bab-army-assyrian-rebels = Le gouverneur rebelle
bab-army-assyrian-heir = L’héritier d’Assour
bab-army-assyrian-brothers = Les frères aînés
bab-army-bedouin-desert = Les tribus du désert
bab-army-bedouin-wells = Les tribus des puits
bab-army-bedouin = Les tribus de la steppe
bab-army-kish-canal = Kish
bab-army-kish-flocks = L’avant-poste
bab-army-kish = La maison de Kish
bab-army-libyan-wells = Les Libou
bab-army-libyan = Le roi des Libou
bab-army-umma = Oumma
bab-army-umma-flocks = Les pillards d’Oumma
bab-army-list-assyrian = Empire néo-assyrien, 719-705 av. J.-C.
bab-army-list-bedouin = Bédouins anciens, 1500-1000 av. J.-C.
bab-army-list-kish = Sumériens anciens : Kish après 2500 av. J.-C.
bab-army-list-libyan = Libyens anciens, 1250-1209 av. J.-C.

# Choisir des armées à l’écran
bab-army-points = AP
bab-army-troop = { $troop }, { $code }
bab-army-note-general = Un socle : c’est le général.
bab-army-note-halves = Autant des premiers que des seconds.
bab-army-note-at-least = Au moins { $share } en { $troops }.
bab-army-note-at-most = Au plus { $number } en { $troops }.
bab-army-note-exchange = En échange : { $takes } de « { $source } » contre { $gives } ici.
bab-army-note-share = Au plus { $share } de cette ligne.
bab-army-fact-number = { $value }
bab-army-fact-bases = Socles
bab-army-fact-morale = Moral
bab-army-fact-rout = Déroute à
bab-army-fact-aggression = Agression
