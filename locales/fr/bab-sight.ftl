# Vue, embuscades, mouvements impétueux.
ask-reveal-rest = Une partie de votre embuscade a été vue. Révélez-vous aussi le reste ?
ask-impetuous-first = { $base } gêne un ami impétueux : faites d’abord son propre mouvement impétueux.
refuse-not-impetuous = { $base } n’est pas impétueux.
refuse-impetuous-moved = { $base } a déjà bougé pendant cette période : pas de mouvement impétueux.
refuse-impetuous-halted = { $base } a été arrêté pendant cette période.
refuse-impetuous-fights = { $base } participe à un combat rapproché : pas de mouvement impétueux.
refuse-impetuous-enemy = { $base } n’est pas à vous.
refuse-choose-target = { $base } peut choisir entre plusieurs cibles : dites laquelle.
refuse-step-aside = { $base } n’a pas la place de ce côté : il doit sortir du groupe par l’autre.
refuse-avoid-on-foot = Seules les troupes montées peuvent se détourner d’un terrain difficile ; { $base } est à pied.
refuse-avoid-already-in = { $base } est déjà en terrain difficile et va tout droit.
refuse-avoid-nothing = Aucun terrain difficile devant { $base } : rien à éviter.
refuse-avoid-angle = { $base } ne peut se détourner que de 90 degrés au plus.
refuse-avoid-in-vain = Après ce pivot { $base } entrerait encore en terrain difficile.
refuse-no-face = { $score } n’est pas une face d’un dé à six faces.
refuse-friend-in-way = Un ami qui ne fait pas place barre le chemin.
refuse-out-of-reach = Cet ennemi est hors de portée.
