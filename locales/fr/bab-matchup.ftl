# Affrontements sans table (oriflamme odds bab)

bab-match-active = c’est la période de ce camp (celle de A sauf mention contraire)
bab-match-general = le général
bab-match-uphill = occupe le haut d’une colline en pente douce
bab-match-bank = défend une berge : l’ennemi est dans la rivière
bab-match-overlapped = est débordé sur tant de flancs (1 ou 2)
bab-match-flank = attaque le flanc de l’ennemi
bab-match-rear = attaque l’arrière de l’ennemi
bab-match-steady = a un socle de son espèce de chaque côté
bab-match-supported = a un socle en support derrière lui
bab-match-blocked = ne peut reculer entièrement : un ami lui barre le passage
bab-match-javelins = Ps armés de javelots, non d’arcs ou de frondes
bab-match-dazzled = est ébloui par le soleil
bab-match-brush = se tient dans des broussailles (terrain accidenté)
bab-match-wood = se tient dans un bois (terrain difficile)
bab-match-marsh = se tient dans un marais (terrain difficile)
bab-match-dunes = se tient dans des dunes
bab-match-built-up = se tient dans une zone bâtie
bab-match-rain = il pleut
bab-match-headwind = A tire contre le vent
bab-match-shoot = A tire sur B avec tant d’arcs (1 à 3) au lieu de combattre
bab-match-shoot-back = B riposte

bab-match-no-position = Ces deux socles ne peuvent être placés : { $problem }
bab-match-do-not-fight = D’après les règles, ces deux socles ne se battent pas dans cette position.
bab-match-only-bows-shoot = Seuls les Bw tirent.
bab-match-nobody-shoots = « shoot-back » demande « shoot ».
bab-match-both-active = La période n’est qu’à un seul camp.
bab-match-close-only = Débordement, flanc, arrière, hauteur et berge ne comptent qu’au combat rapproché : retirez « shoot ».
bab-match-flank-alone = Une attaque de flanc ou d’arrière ne se combine pas avec voisins, support, hauteur ou berge.
bab-match-steady-or-overlapped = Qui a des voisins des deux côtés combat en ligne, et nul n’est débordé.
bab-match-supported-or-blocked = Derrière un socle se tient soit un support, soit quelqu’un qui gêne.
bab-match-one-height = Un seul camp peut tenir la hauteur ou la berge.
bab-match-one-overlapped = Un seul camp peut être débordé.
bab-match-no-support = Rien ne supporte ces troupes.

# Ce qu’apporte la chance
bab-luck-losses = Pertes en points de confiance
bab-luck-pig = PIG
