# Affrontements sans table (oriflamme odds bab)

match-active = c’est la période de ce camp (celle de A sauf mention contraire)
match-general = le général
match-uphill = occupe le haut d’une colline en pente douce
match-bank = défend une berge : l’ennemi est dans la rivière
match-overlapped = est débordé sur tant de flancs (1 ou 2)
match-flank = attaque le flanc de l’ennemi
match-rear = attaque l’arrière de l’ennemi
match-steady = a un socle de son espèce de chaque côté
match-supported = a un socle en support derrière lui
match-blocked = ne peut reculer entièrement : un ami lui barre le passage
match-javelins = Ps armés de javelots, non d’arcs ou de frondes
match-dazzled = est ébloui par le soleil
match-brush = se tient dans des broussailles (terrain accidenté)
match-wood = se tient dans un bois (terrain difficile)
match-marsh = se tient dans un marais (terrain difficile)
match-dunes = se tient dans des dunes
match-built-up = se tient dans une zone bâtie
match-rain = il pleut
match-headwind = A tire contre le vent
match-shoot = A tire sur B avec tant d’arcs (1 à 3) au lieu de combattre
match-shoot-back = B riposte

match-no-position = Ces deux socles ne peuvent être placés : { $problem }
match-do-not-fight = D’après les règles, ces deux socles ne se battent pas dans cette position.
match-only-bows-shoot = Seuls les Bw tirent.
match-nobody-shoots = « shoot-back » demande « shoot ».
match-both-active = La période n’est qu’à un seul camp.
match-close-only = Débordement, flanc, arrière, hauteur et berge ne comptent qu’au combat rapproché : retirez « shoot ».
match-flank-alone = Une attaque de flanc ou d’arrière ne se combine pas avec voisins, support, hauteur ou berge.
match-steady-or-overlapped = Qui a des voisins des deux côtés combat en ligne, et nul n’est débordé.
match-supported-or-blocked = Derrière un socle se tient soit un support, soit quelqu’un qui gêne.
match-one-height = Un seul camp peut tenir la hauteur ou la berge.
match-one-overlapped = Un seul camp peut être débordé.
match-no-support = Rien ne supporte ces troupes.

# Ce qu’apporte la chance
luck-bab-losses = Pertes en points de confiance
luck-bab-pig = PIG
