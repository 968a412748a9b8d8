# La règle d’exemple.
skirmish-title = Escarmouche
skirmish-activate = Activez une de vos unités : déplacez-la ou attaquez avec elle.
skirmish-not-your-turn = C’est à l’autre camp de jouer.
skirmish-not-your-unit = Vous n’avez pas cette unité.
skirmish-no-such-unit = Cette unité n’existe pas.
skirmish-out-of-reach = Une unité se déplace d’au plus { $steps } hexagones libres.
skirmish-no-adjacent-enemy = Cet ennemi n’est pas à côté de l’unité.
skirmish-attack = Attaque
skirmish-attacker = Unité { $unit }
skirmish-die = dé
skirmish-removed = L’ennemi est retiré.
skirmish-missed = L’ennemi tient.
skirmish-draw = Le nombre d’activations convenu a été joué.
skirmish-won = L’autre camp n’a plus d’unité.
skirmish-unit = Unité { $letter }
skirmish-first = Ocre
skirmish-second = Bleu
skirmish-hex = hexagone
skirmish-round = Tour { $round }
skirmish-step = Activation
skirmish-losses = { $lost ->
    [one] { $lost } unité perdue
   *[other] { $lost } unités perdues
} sur { $of }
skirmish-help = Faites glisser une unité de trois hexagones au plus, ou désignez un ennemi voisin d’une des vôtres.
skirmish-attack-with = { $unit } attaque { $target }
skirmish-beside = Elle serait à côté de { $target }.
skirmish-cost = { $steps ->
    [one] { $steps } hexagone
   *[other] { $steps } hexagones
} sur { $of }
skirmish-reach = Où elle peut aller
skirmish-threat = Ce qu’elle peut attaquer
skirmish-told-move = { $unit } avance de { $steps ->
    [one] un hexagone
   *[other] { $steps } hexagones
}
skirmish-luck-units = Unités perdues
skirmish-measure = En unités.
