# Construire unités, chefs, races et armées : les noms.
build-plain = { $text }
build-morale = Moral
build-melee = Corps à corps
build-resistance = Résistance
build-shooting = Tir
build-movement = Mouvement
build-stealth = Furtivité
build-power = Pouvoir
build-reaction = Réaction
build-damage = Dégâts
build-protection = Protection
build-range = Portée
build-speed = Vitesse
build-ambush = Embuscade
build-sort = Sort
build-motivation = Motivation
build-training = Entraînement
build-skill = Compétence
build-strength = Puissance
build-vitality = Vitalité
build-armour = Armure
build-nature = Capacité naturelle
build-drill = Formation militaire
build-unit-chief = Chef d’unité
build-champion = Champion
build-standard-bearer = Porte-étendard
build-marksman = Tireur d’élite
build-musician = Musicien
build-scout = Éclaireur
build-master = Maître
build-weak = faible
build-normal = normale
build-superior = supérieure
build-exceptional = exceptionnelle
build-supernatural = surnaturelle
build-absent = aucun
build-despair = énergie du désespoir
build-rage = rage guerrière
build-healing = soins
build-indirect-fire = tir indirect
build-flight = vol
build-infiltration = infiltration
build-form-bonus = bonus
build-form-special = capacité spéciale
build-infantry = Infanterie
build-cavalry = Cavalerie
build-shooters = Tireurs
build-machines = Machines de guerre
build-creatures = Très grosses créatures
build-alone = Seul
build-staff = État-major
build-hero = Héros
build-priest = Prêtre
build-wizard = Magicien
build-thief = Voleur
build-no-ability = sans capacité spéciale
build-charismatic = Leader charismatique
build-bodyguard = Garde du corps
build-yes = oui
build-volume = Volume
build-life = Points de vie
build-cost-title = Coût
build-chiefs = Chefs
build-units = Unités
build-army-morale = Moral d’armée
build-leads-units = Unités encadrées
build-leads-chiefs = Chefs et unités encadrés

# Comptes : d’où vient un nombre.
build-worth = Valeurs et limites
build-size = Volume et points de vie
build-price = Coût de l’unité
build-chief = Le chef
build-army = L’armée
build-component = { $component } : { $grade }
build-half = la moitié de { $value }, arrondie à l’unité inférieure
build-limit-least = au moins 1
build-limit-most = au plus 5
build-distance = { $limit } : { $distance } cm
build-without = sans caractéristique : { $characteristic }
build-size-points = { $figures ->
    [one] { $figures } figurine donne
   *[other] { $figures } figurines donnent
} { $by_figures }, { $area } cm² de socles donnent { $by_area } ; le plus élevé compte
build-usual-base = Sur les socles habituels
build-height = hauteur des figurines
build-volume-least = porté à { $least }
build-life-from-volume = selon le volume
build-life-shooting = possède le Tir
build-life-stealth = possède la Furtivité
build-life-no-movement = n’a pas de Mouvement
build-life-bounds = tenu entre 1 et 6
build-cost-value = valeur { $value }
build-cost-limit = limite { $limit }
build-cost = { $sum } × volume { $volume } = { $cost } points
build-cc = CC { $cc }
build-racial-dice = dés raciaux d’autres chefs : { $number }
build-charismatic-doubles = leader charismatique : le double
build-chief-life = un chef
build-morale-base = base
build-morale-talisman = talisman
build-morale-allies = races alliées
build-morale-mercenaries = mercenaires

# Refus.
refuse-build-compulsory = Toute unité possède cette caractéristique : { $characteristic }.
refuse-build-grade = « { $grade } » n’est pas un degré de { $component } : faible 1, normale 2, supérieure 3, exceptionnelle 4, surnaturelle 5.
refuse-build-special-twice = { $figure } : un seul pour { $characteristic }.
refuse-build-special-absent = { $figure } : l’unité n’a pas cette caractéristique ({ $characteristic }).
refuse-build-domain = Un Pouvoir porte sur une seule des six autres caractéristiques ; ici { $number } sont nommées.
refuse-build-domain-without = Une unité sans Pouvoir n’a ni domaine ni forme.
refuse-build-form = Un Pouvoir a une seule forme, bonus ou capacité spéciale ; ici { $number } sont nommées.
refuse-build-figures = Une unité compte de 1 à { $most } figurines, pas { $number }.
refuse-build-base = Les côtés d’un socle mesurent de 0,5 à 30 cm.
refuse-build-height = La hauteur d’une figurine va de 0 à 100 cm.
refuse-build-shooters = Seule une unité qui possède le Tir se forme en tireurs.
refuse-build-cc = La CC est un nombre entier de { $least } à { $most }, pas { $cc }.
refuse-build-abilities = Un chef a au plus une capacité spéciale, pas { $number }.
refuse-build-racial-die = Seuls les chefs alliés ou mercenaires reçoivent leur propre dé racial.
refuse-build-warlord = Une armée a exactement un chef d’armée, pas { $number }.
refuse-build-race = Il n’y a pas de race « { $race } ».
refuse-build-id = Chaque chef et chaque unité a son propre nom court, de 20 lettres au plus ; « { $id } » n’en est pas un.
refuse-build-parts = Une armée compte au plus { $most } chefs et unités en tout, pas { $number }.
refuse-build-no-chief = L’unité n’est sous aucun chef.
refuse-build-chief-unknown = L’armée n’a pas de chef « { $chief } ».
refuse-build-leads = { $chief } peut encadrer { $most ->
    [one] { $most } unité
   *[other] { $most } unités
}, pas { $number }.
refuse-build-warlord-leads = Le chef d’armée peut encadrer { $most } chefs de groupe et unités en tout ; ici { $chiefs } chefs et { $units } unités.
refuse-build-own-race = Ce groupe est de la race { $race } ; les groupes ni alliés ni mercenaires sont de la race principale, { $main }.
refuse-build-not-allied = Cette race n’est pas alliée de { $main } : { $race }.
refuse-build-no-mercenaries = Cette race refuse le mercenariat : { $race }.
refuse-build-mixed-group = Un groupe est d’une seule race. Cette unité : { $race } ; son chef : { $chief }.
refuse-build-over-points = L’armée coûte { $total } points ; { $points } sont convenus.
refuse-build-no-units = Une armée a besoin d’une unité.
refuse-build-race-name = « { $race } » ne peut pas être le nom court d’une race à vous.
refuse-build-ally-unknown = « { $race } » n’est pas dans la liste des races.
refuse-build-advantage = « { $advantage } » n’est pas un avantage racial. Exemples : plus1 melee ; plus3 melee charged ; power3 stealth ; soften morale ; hatred melee orcs.
refuse-build-road = Route et plaine ne sont difficiles pour aucune race.
refuse-build-buildings = Les constructions sont difficiles pour toutes les races.
refuse-build-sample = Il n’y a pas d’armée d’exemple « { $army } ».

# Feuilles imprimées.
build-sheet-units = Fiches de troupe
build-sheet-group = Feuille de groupe
build-sheet-army = Feuille d’armée
build-sheet-preparation = Préparation de bataille
build-sheet-figures = { $kind }, { $figures ->
    [one] { $figures } figurine
   *[other] { $figures } figurines
} sur { $width } × { $depth } cm
build-sheet-cost = Coût
build-sheet-none = –
build-sheet-sum = { $value } + { $limit } = { $sum }
build-sheet-product = { $sum } × { $volume } = { $cost }
build-sheet-power = Pouvoir sur : { $domain }, { $form }
build-sheet-chief = Chef
build-sheet-nature = Nature du groupe
build-sheet-chief-line = { $formation }, CC { $cc }, vie { $life }, encadre { $leads } ; { $ability }
build-sheet-life = Vie (D6)
build-sheet-flight = Fuite
build-sheet-attitude = Attitude
build-sheet-army-line = { $race } · { $cost } points sur { $points }
build-sheet-racial-die = Dé racial (D8)
build-sheet-attitudes = Marqueurs : A attaque, D défense, H harcèlement, F fuite
build-sheet-command = Points
build-sheet-uses = Capacité
build-sheet-total = { $cost } points sur { $points }
build-sheet-step = Étape
build-sheet-own = Notre camp
build-sheet-enemy = L’ennemi
build-sheet-chiefs = { $number ->
    [one] { $number } chef
   *[other] { $number } chefs
} ; chef d’armée CC { $cc }
build-sheet-morale = { $morale } avant les étapes
build-step-1 = 1. Race principale
build-step-2 = 2. Points d’armée
build-step-3 = 3. Reconnaissance
build-step-4 = 4. Chefs, CC, capacités spéciales
build-step-5 = 5. Races alliées
build-step-6 = 6. Mercenaires
build-step-7 = 7. Heure
build-step-8 = 8. Champ de bataille
build-step-9 = 9. Nombre d’unités
build-step-10 = 10. Déploiement
build-step-11 = 11. Unités clefs
build-step-12 = 12. Harangue
build-step-13 = 13. Présages divins
build-step-14 = 14. Duels
build-step-15 = 15. Duels magiques
build-step-16 = 16. Actions déloyales
build-step-17 = 17. Talismans
build-step-18 = 18. Moral d’armée

# Races.
people-humans-civilised = Humains civilisés
people-orcs = Orcs
people-goblins = Gobelins
people-halflings = Halfelins
people-wood-elves = Elfes des bois
people-dark-elves = Elfes noirs
people-high-elves = Hauts-elfes
people-dwarfs = Nains
people-marsh-things = Choses des marais
people-humans-barbarian = Humains barbares
people-giants = Géants
people-trolls = Trolls
people-ogres = Ogres
people-undead = Morts-vivants
people-rat-folk = Hommes-rats
people-beastmen = Hommes-bêtes
people-sprites = Lutins
people-demons = Démons
people-angels = Anges
people-humans-mystic-good = Humains mystiques du bien
people-humans-mystic-chaos = Humains mystiques du chaos

# L’atelier.
build-points = points
build-add-chief = Ajouter un chef
build-add-unit = Ajouter une unité
build-new-chief = Nouveau chef
build-new-unit = Nouvelle unité
build-warlord = Chef d’armée
build-group-chief = Chef de groupe
build-allied-chief = Chef d’une race alliée
build-mercenary-chief = Chef de mercenaires
build-field-name = Nom
build-field-standing = Rôle
build-field-race = Race
build-field-formation = Formation
build-field-cc = Capacité de commandement (CC)
build-field-ability = Capacité spéciale
build-field-racial-die = Dé racial propre
build-field-talisman = L’armée porte un talisman
build-field-kind = Genre
build-field-figures = Figurines
build-field-base = Socle
build-field-count-height = Compter la hauteur
build-field-has = L’unité l’a
build-field-domain = Sur
build-field-form = Forme
build-form-special-of = capacité spéciale : { $power }
build-height-tiny = minuscules, moins de 2 cm
build-height-ordinary = ordinaires, 2 à 5,9 cm
build-height-large = grandes, 6 à 10,9 cm
build-height-huge = immenses, 11 cm et plus
build-base = { $width } × { $depth } cm
build-base-usual = habituel : { $width } × { $depth } cm
build-grade = { $grade } { $value }
build-note-size = Volume { $volume }, { $life ->
    [one] { $life } point de vie
   *[other] { $life } points de vie
}, { $width } × { $depth } cm sur la table
build-note-value = { $value }, { $limit } { $shown } : { $first } + { $second } = { $sum }
build-note-distance = { $value }, { $limit } { $shown } cm : { $first } + { $second } = { $sum }
build-add-race = Ajouter une race à soi
build-new-race = Une race à soi
build-nobody = personne
build-neither = ni l’un ni l’autre
build-field-hindered = Gênée par
build-field-immune = Temps qui ne la gêne jamais
build-field-difficult = Terrain difficile pour elle (les constructions le sont pour toutes)
build-field-allies = Alliés et mercenaires
build-field-ally = Allié { $number }
build-field-mercenaries = Sert comme mercenaire
build-field-advantages = Avantages raciaux
build-field-advantage = Avantage { $number }
build-field-action = Action
build-field-context = Quand
build-field-hated = Race haïe
build-field-start = Moral d’armée des étapes d’avant bataille
build-field-step = { $step }, { $outcome }
build-field-events = Moral d’armée pendant la bataille
build-no-advantage = aucun
build-advantage-plus1 = +1 aux chances
build-advantage-plus3 = +3 aux chances, au bon moment
build-advantage-power3 = un pouvoir spécial sur 3
build-advantage-soften = un échec total devient un échec
build-advantage-hatred = +1 contre une race haïe
build-outcome-none = non tenue ou nulle
build-outcome-won = gagnée
build-outcome-lost = perdue
build-context-near-warlord = à 20 cm du chef d’armée
build-context-charged = après une charge
build-context-outnumbering = avec un ami sur le même ennemi
build-context-outnumbered = contre deux ennemis ou plus
build-context-enemy-damaged = contre un ennemi qui a perdu un point de vie
build-context-in-forest = en forêt
build-context-in-field = dans un champ
build-context-in-marsh = dans un marécage
build-context-night = de nuit
build-context-day = de jour
build-context-attack = en attitude d’attaque
build-context-defence = en attitude de défense
build-event-key-unit = Unité clef perdue
build-event-neutral-lost = Objectif neutre perdu
build-event-neutral-won = Objectif neutre pris
build-event-own-lost = Objectif propre perdu
build-event-enemy-won = Objectif ennemi pris
build-event-group = Groupe perdu
build-event-talisman = Talisman profané
build-event-warlord = Chef d’armée ennemi tué
