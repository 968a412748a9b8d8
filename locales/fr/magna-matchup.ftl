# Affrontements de La Magna Carta, et ce que compte la chance.

magna-match-mounted = { $name } en selle
magna-match-shoot = A tire sur B à tant de cases (1 à 30) au lieu d’attaquer
magna-match-friends = tant d’autres comme lui attaquent avec lui (1 ou 2)
magna-match-wounded = est blessé
magna-match-stunned = est assommé
magna-match-brush = se tient dans les broussailles
magna-match-tree = se tient dans une case d’arbre
magna-match-slope = se tient sur un talus
magna-match-marsh = se tient dans un marais
magna-match-rock = se tient sur une roche
magna-match-garden = se tient dans un courtil
magna-match-shallows = se tient dans des hauts-fonds
magna-match-rain = il pleut
magna-match-no-position = Ces deux-là ne peuvent pas être placés : { $problem }

magna-match-nothing = aucun effet
magna-match-a-back = A recule
magna-match-a-stunned = A est assommé
magna-match-a-wounded = A est blessé
magna-match-a-killed = A est tué
magna-match-b-back = B recule
magna-match-b-stunned = B est assommé
magna-match-b-thrown = B est désarçonné et assommé
magna-match-b-wounded = B est blessé
magna-match-b-thrown-wounded = B est désarçonné et blessé
magna-match-b-killed = B est tué
magna-match-b-killed-mount = B et sa monture sont tués

magna-luck-losses = Personnages perdus (blessé ou assommé : la moitié)
