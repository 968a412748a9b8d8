# Mouvements impossibles, et embuscades découvertes.
ask-reveal-rest = Une partie de votre embuscade a été vue : révélez-vous aussi le reste ?
refuse-baggage-moves = { $base } est un train de bagages : il ne bouge jamais.
refuse-base-in-way = { $base } ne peut pas traverser { $other }.
refuse-edge-of-slow-ground = { $base } veut parcourir { $wanted } UM, mais doit s'arrêter après { $allowed } UM au bord d'un terrain plus lent.
refuse-far-contact = { $base } fait un mouvement lointain, qui ne peut pas finir au contact de l'ennemi.
refuse-off-table = { $base } sortirait de la table.
refuse-open-water = { $base } ne peut pas entrer dans l'eau profonde.
refuse-pass-direction = { $base } ne peut traverser { $friend } que si les deux ont la même orientation ou des orientations opposées.
refuse-pass-enemy = { $base } ne peut pas traverser { $friend }, qui est ennemi.
refuse-pass-going = { $base } ne peut traverser { $friend } qu'en terrain favorable.
refuse-pass-inside = { $base } finirait sur { $friend }.
refuse-pass-troops = { $base } ne peut pas traverser { $friend } : leurs types de troupes ne le permettent pas.
refuse-too-far = { $base } veut parcourir { $wanted } UM, mais ne peut pas dépasser { $allowed } UM.
refuse-turn-in-gap = { $base } ne peut pas tourner dans un intervalle.
refuse-zocced = { $base } est dans une zone de contrôle ennemie, qui ne permet pas ce mouvement.
