# Noms des armées et des listes d’armée.
army-assyrian-desert = La colonne de Sargon
army-assyrian = L’ost d’Assour
army-assyrian-rebels = Le gouverneur rebelle
army-assyrian-heir = L’héritier d’Assour
army-assyrian-brothers = Les frères aînés
army-bedouin-desert = Les tribus du désert
army-bedouin-wells = Les tribus des puits
army-bedouin = Les tribus de la steppe
army-kish-canal = Kish
army-kish-flocks = L’avant-poste
army-kish = La maison de Kish
army-libyan-wells = Les Libou
army-libyan = Le roi des Libou
army-umma = Oumma
army-umma-flocks = Les pillards d’Oumma
army-list-assyrian = Empire néo-assyrien, 719-705 av. J.-C.
army-list-bedouin = Bédouins anciens, 1500-1000 av. J.-C.
army-list-kish = Sumériens anciens : Kish après 2500 av. J.-C.
army-list-libyan = Libyens anciens, 1250-1209 av. J.-C.

# Choisir des armées à l’écran
army-points = AP
army-troop = { $troop }, { $code }
army-note-general = Un socle : c’est le général.
army-note-halves = Autant des premiers que des seconds.
army-note-at-least = Au moins { $share } en { $troops }.
army-note-at-most = Au plus { $number } en { $troops }.
army-note-exchange = En échange : { $takes } de « { $source } » contre { $gives } ici.
army-note-share = Au plus { $share } de cette ligne.
army-fact-number = { $value }
army-fact-bases = Socles
army-fact-morale = Moral
army-fact-rout = Déroute à
army-fact-aggression = Agression
