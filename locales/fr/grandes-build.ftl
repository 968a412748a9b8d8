# Construire unités, chefs, races et armées : les noms.
grandes-build-plain = { $text }
grandes-build-morale = Moral
grandes-build-melee = Corps à corps
grandes-build-resistance = Résistance
grandes-build-shooting = Tir
grandes-build-movement = Mouvement
grandes-build-stealth = Furtivité
grandes-build-power = Pouvoir
grandes-build-reaction = Réaction
grandes-build-damage = Dégâts
grandes-build-protection = Protection
grandes-build-range = Portée
grandes-build-speed = Vitesse
grandes-build-ambush = Embuscade
grandes-build-sort = Sort
grandes-build-motivation = Motivation
grandes-build-training = Entraînement
grandes-build-skill = Compétence
grandes-build-strength = Puissance
grandes-build-vitality = Vitalité
grandes-build-armour = Armure
grandes-build-nature = Capacité naturelle
grandes-build-drill = Formation militaire
grandes-build-unit-chief = Chef d’unité
grandes-build-champion = Champion
grandes-build-standard-bearer = Porte-étendard
grandes-build-marksman = Tireur d’élite
grandes-build-musician = Musicien
grandes-build-scout = Éclaireur
grandes-build-master = Maître
grandes-build-weak = faible
grandes-build-normal = normale
grandes-build-superior = supérieure
grandes-build-exceptional = exceptionnelle
grandes-build-supernatural = surnaturelle
grandes-build-absent = aucun
grandes-build-despair = énergie du désespoir
grandes-build-rage = rage guerrière
grandes-build-healing = soins
grandes-build-indirect-fire = tir indirect
grandes-build-flight = vol
grandes-build-infiltration = infiltration
grandes-build-form-bonus = bonus
grandes-build-form-special = capacité spéciale
grandes-build-infantry = Infanterie
grandes-build-cavalry = Cavalerie
grandes-build-shooters = Tireurs
grandes-build-machines = Machines de guerre
grandes-build-creatures = Très grosses créatures
grandes-build-alone = Seul
grandes-build-staff = État-major
grandes-build-hero = Héros
grandes-build-priest = Prêtre
grandes-build-wizard = Magicien
grandes-build-thief = Voleur
grandes-build-no-ability = sans capacité spéciale
grandes-build-charismatic = Leader charismatique
grandes-build-bodyguard = Garde du corps
grandes-build-yes = oui
grandes-build-volume = Volume
grandes-build-life = Points de vie
grandes-build-cost-title = Coût
grandes-build-chiefs = Chefs
grandes-build-units = Unités
grandes-build-army-morale = Moral d’armée
grandes-build-leads-units = Unités encadrées
grandes-build-leads-chiefs = Chefs et unités encadrés

# Comptes : d’où vient un nombre.
grandes-build-worth = Valeurs et limites
grandes-build-size = Volume et points de vie
grandes-build-price = Coût de l’unité
grandes-build-chief = Le chef
grandes-build-army = L’armée
grandes-build-component = { $component } : { $grade }
grandes-build-half = la moitié de { $value }, arrondie à l’unité inférieure
grandes-build-limit-least = au moins 1
grandes-build-limit-most = au plus 5
grandes-build-distance = { $limit } : { $distance } cm
grandes-build-without = sans caractéristique : { $characteristic }
grandes-build-size-points = { $figures ->
    [one] { $figures } figurine donne
   *[other] { $figures } figurines donnent
} { $by_figures }, { $area } cm² de socles donnent { $by_area } ; le plus élevé compte
grandes-build-usual-base = Sur les socles habituels
grandes-build-height = hauteur des figurines
grandes-build-volume-least = porté à { $least }
grandes-build-life-from-volume = selon le volume
grandes-build-life-shooting = possède le Tir
grandes-build-life-stealth = possède la Furtivité
grandes-build-life-no-movement = n’a pas de Mouvement
grandes-build-life-bounds = tenu entre 1 et 6
grandes-build-cost-value = valeur { $value }
grandes-build-cost-limit = limite { $limit }
grandes-build-cost = { $sum } × volume { $volume } = { $cost } points
grandes-build-cc = CC { $cc }
grandes-build-racial-dice = dés raciaux d’autres chefs : { $number }
grandes-build-charismatic-doubles = leader charismatique : le double
grandes-build-chief-life = un chef
grandes-build-morale-base = base
grandes-build-morale-talisman = talisman
grandes-build-morale-allies = races alliées
grandes-build-morale-mercenaries = mercenaires

# Refus.
grandes-refuse-build-compulsory = Toute unité possède cette caractéristique : { $characteristic }.
grandes-refuse-build-grade = « { $grade } » n’est pas un degré de { $component } : faible 1, normale 2, supérieure 3, exceptionnelle 4, surnaturelle 5.
grandes-refuse-build-special-twice = { $figure } : un seul pour { $characteristic }.
grandes-refuse-build-special-absent = { $figure } : l’unité n’a pas cette caractéristique ({ $characteristic }).
grandes-refuse-build-domain = Un Pouvoir porte sur une seule des six autres caractéristiques ; ici { $number } sont nommées.
grandes-refuse-build-domain-without = Une unité sans Pouvoir n’a ni domaine ni forme.
grandes-refuse-build-form = Un Pouvoir a une seule forme, bonus ou capacité spéciale ; ici { $number } sont nommées.
grandes-refuse-build-figures = Une unité compte de 1 à { $most } figurines, pas { $number }.
grandes-refuse-build-base = Les côtés d’un socle mesurent de 0,5 à 30 cm.
grandes-refuse-build-height = La hauteur d’une figurine va de 0 à 100 cm.
grandes-refuse-build-shooters = Seule une unité qui possède le Tir se forme en tireurs.
grandes-refuse-build-cc = La CC est un nombre entier de { $least } à { $most }, pas { $cc }.
grandes-refuse-build-abilities = Un chef a au plus une capacité spéciale, pas { $number }.
grandes-refuse-build-racial-die = Seuls les chefs alliés ou mercenaires reçoivent leur propre dé racial.
grandes-refuse-build-warlord = Une armée a exactement un chef d’armée, pas { $number }.
grandes-refuse-build-race = Il n’y a pas de race « { $race } ».
grandes-refuse-build-id = Chaque chef et chaque unité a son propre nom court, de 20 lettres au plus ; « { $id } » n’en est pas un.
grandes-refuse-build-parts = Une armée compte au plus { $most } chefs et unités en tout, pas { $number }.
grandes-refuse-build-no-chief = L’unité n’est sous aucun chef.
grandes-refuse-build-chief-unknown = L’armée n’a pas de chef « { $chief } ».
grandes-refuse-build-leads = { $chief } peut encadrer { $most ->
    [one] { $most } unité
   *[other] { $most } unités
}, pas { $number }.
grandes-refuse-build-warlord-leads = Le chef d’armée peut encadrer { $most } chefs de groupe et unités en tout ; ici { $chiefs } chefs et { $units } unités.
grandes-refuse-build-own-race = Ce groupe est de la race { $race } ; les groupes ni alliés ni mercenaires sont de la race principale, { $main }.
grandes-refuse-build-not-allied = Cette race n’est pas alliée de { $main } : { $race }.
grandes-refuse-build-no-mercenaries = Cette race refuse le mercenariat : { $race }.
grandes-refuse-build-mixed-group = Un groupe est d’une seule race. Cette unité : { $race } ; son chef : { $chief }.
grandes-refuse-build-over-points = L’armée coûte { $total } points ; { $points } sont convenus.
grandes-refuse-build-no-units = Une armée a besoin d’une unité.
grandes-refuse-build-race-name = « { $race } » ne peut pas être le nom court d’une race à vous.
grandes-refuse-build-ally-unknown = « { $race } » n’est pas dans la liste des races.
grandes-refuse-build-advantage = « { $advantage } » n’est pas un avantage racial. Exemples : plus1 melee ; plus3 melee charged ; power3 stealth ; soften morale ; hatred melee orcs.
grandes-refuse-build-road = Route et plaine ne sont difficiles pour aucune race.
grandes-refuse-build-buildings = Les constructions sont difficiles pour toutes les races.
grandes-refuse-build-sample = Il n’y a pas d’armée d’exemple « { $army } ».

# Feuilles imprimées.
grandes-build-sheet-units = Fiches de troupe
grandes-build-sheet-group = Feuille de groupe
grandes-build-sheet-army = Feuille d’armée
grandes-build-sheet-preparation = Préparation de bataille
grandes-build-sheet-figures = { $kind }, { $figures ->
    [one] { $figures } figurine
   *[other] { $figures } figurines
} sur { $width } × { $depth } cm
grandes-build-sheet-cost = Coût
grandes-build-sheet-none = –
grandes-build-sheet-sum = { $value } + { $limit } = { $sum }
grandes-build-sheet-product = { $sum } × { $volume } = { $cost }
grandes-build-sheet-power = Pouvoir sur : { $domain }, { $form }
grandes-build-sheet-chief = Chef
grandes-build-sheet-nature = Nature du groupe
grandes-build-sheet-chief-line = { $formation }, CC { $cc }, vie { $life }, encadre { $leads } ; { $ability }
grandes-build-sheet-life = Vie (D6)
grandes-build-sheet-flight = Fuite
grandes-build-sheet-attitude = Attitude
grandes-build-sheet-army-line = { $race } · { $cost } points sur { $points }
grandes-build-sheet-racial-die = Dé racial (D8)
grandes-build-sheet-attitudes = Marqueurs : A attaque, D défense, H harcèlement, F fuite
grandes-build-sheet-command = Points
grandes-build-sheet-uses = Capacité
grandes-build-sheet-total = { $cost } points sur { $points }
grandes-build-sheet-step = Étape
grandes-build-sheet-own = Notre camp
grandes-build-sheet-enemy = L’ennemi
grandes-build-sheet-chiefs = { $number ->
    [one] { $number } chef
   *[other] { $number } chefs
} ; chef d’armée CC { $cc }
grandes-build-sheet-morale = { $morale } avant les étapes
grandes-build-step-1 = 1. Race principale
grandes-build-step-2 = 2. Points d’armée
grandes-build-step-3 = 3. Reconnaissance
grandes-build-step-4 = 4. Chefs, CC, capacités spéciales
grandes-build-step-5 = 5. Races alliées
grandes-build-step-6 = 6. Mercenaires
grandes-build-step-7 = 7. Heure
grandes-build-step-8 = 8. Champ de bataille
grandes-build-step-9 = 9. Nombre d’unités
grandes-build-step-10 = 10. Déploiement
grandes-build-step-11 = 11. Unités clefs
grandes-build-step-12 = 12. Harangue
grandes-build-step-13 = 13. Présages divins
grandes-build-step-14 = 14. Duels
grandes-build-step-15 = 15. Duels magiques
grandes-build-step-16 = 16. Actions déloyales
grandes-build-step-17 = 17. Talismans
grandes-build-step-18 = 18. Moral d’armée

# Races.
grandes-people-humans-civilised = Humains civilisés
grandes-people-orcs = Orcs
grandes-people-goblins = Gobelins
grandes-people-halflings = Halfelins
grandes-people-wood-elves = Elfes des bois
grandes-people-dark-elves = Elfes noirs
grandes-people-high-elves = Hauts-elfes
grandes-people-dwarfs = Nains
grandes-people-marsh-things = Choses des marais
grandes-people-humans-barbarian = Humains barbares
grandes-people-giants = Géants
grandes-people-trolls = Trolls
grandes-people-ogres = Ogres
grandes-people-undead = Morts-vivants
grandes-people-rat-folk = Hommes-rats
grandes-people-beastmen = Hommes-bêtes
grandes-people-sprites = Lutins
grandes-people-demons = Démons
grandes-people-angels = Anges
grandes-people-humans-mystic-good = Humains mystiques du bien
grandes-people-humans-mystic-chaos = Humains mystiques du chaos

# L’atelier.
grandes-build-points = points
grandes-build-add-chief = Ajouter un chef
grandes-build-add-unit = Ajouter une unité
grandes-build-new-chief = Nouveau chef
grandes-build-new-unit = Nouvelle unité
grandes-build-warlord = Chef d’armée
grandes-build-group-chief = Chef de groupe
grandes-build-allied-chief = Chef d’une race alliée
grandes-build-mercenary-chief = Chef de mercenaires
grandes-build-field-name = Nom
grandes-build-field-standing = Rôle
grandes-build-field-race = Race
grandes-build-field-formation = Formation
grandes-build-field-cc = Capacité de commandement (CC)
grandes-build-field-ability = Capacité spéciale
grandes-build-field-racial-die = Dé racial propre
grandes-build-field-talisman = L’armée porte un talisman
grandes-build-field-kind = Genre
grandes-build-field-figures = Figurines
grandes-build-field-base = Socle
grandes-build-field-count-height = Compter la hauteur
grandes-build-field-has = L’unité l’a
grandes-build-field-domain = Sur
grandes-build-field-form = Forme
grandes-build-form-special-of = capacité spéciale : { $power }
grandes-build-height-tiny = minuscules, moins de 2 cm
grandes-build-height-ordinary = ordinaires, 2 à 5,9 cm
grandes-build-height-large = grandes, 6 à 10,9 cm
grandes-build-height-huge = immenses, 11 cm et plus
grandes-build-base = { $width } × { $depth } cm
grandes-build-base-usual = habituel : { $width } × { $depth } cm
grandes-build-grade = { $grade } { $value }
grandes-build-note-size = Volume { $volume }, { $life ->
    [one] { $life } point de vie
   *[other] { $life } points de vie
}, { $width } × { $depth } cm sur la table
grandes-build-note-value = { $value }, { $limit } { $shown } : { $first } + { $second } = { $sum }
grandes-build-note-distance = { $value }, { $limit } { $shown } cm : { $first } + { $second } = { $sum }
grandes-build-add-race = Ajouter une race à soi
grandes-build-new-race = Une race à soi
grandes-build-nobody = personne
grandes-build-neither = ni l’un ni l’autre
grandes-build-field-hindered = Gênée par
grandes-build-field-immune = Temps qui ne la gêne jamais
grandes-build-field-difficult = Terrain difficile pour elle (les constructions le sont pour toutes)
grandes-build-field-allies = Alliés et mercenaires
grandes-build-field-ally = Allié { $number }
grandes-build-field-mercenaries = Sert comme mercenaire
grandes-build-field-advantages = Avantages raciaux
grandes-build-field-advantage = Avantage { $number }
grandes-build-field-action = Action
grandes-build-field-context = Quand
grandes-build-field-hated = Race haïe
grandes-build-field-start = Moral d’armée des étapes d’avant bataille
grandes-build-field-step = { $step }, { $outcome }
grandes-build-field-events = Moral d’armée pendant la bataille
grandes-build-no-advantage = aucun
grandes-build-advantage-plus1 = +1 aux chances
grandes-build-advantage-plus3 = +3 aux chances, au bon moment
grandes-build-advantage-power3 = un pouvoir spécial sur 3
grandes-build-advantage-soften = un échec total devient un échec
grandes-build-advantage-hatred = +1 contre une race haïe
grandes-build-outcome-none = non tenue ou nulle
grandes-build-outcome-won = gagnée
grandes-build-outcome-lost = perdue
grandes-build-context-near-warlord = à 20 cm du chef d’armée
grandes-build-context-charged = après une charge
grandes-build-context-outnumbering = avec un ami sur le même ennemi
grandes-build-context-outnumbered = contre deux ennemis ou plus
grandes-build-context-enemy-damaged = contre un ennemi qui a perdu un point de vie
grandes-build-context-in-forest = en forêt
grandes-build-context-in-field = dans un champ
grandes-build-context-in-marsh = dans un marécage
grandes-build-context-night = de nuit
grandes-build-context-day = de jour
grandes-build-context-attack = en attitude d’attaque
grandes-build-context-defence = en attitude de défense
grandes-build-event-key-unit = Unité clef perdue
grandes-build-event-neutral-lost = Objectif neutre perdu
grandes-build-event-neutral-won = Objectif neutre pris
grandes-build-event-own-lost = Objectif propre perdu
grandes-build-event-enemy-won = Objectif ennemi pris
grandes-build-event-group = Groupe perdu
grandes-build-event-talisman = Talisman profané
grandes-build-event-warlord = Chef d’armée ennemi tué
