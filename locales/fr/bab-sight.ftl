# Vue, embuscades, mouvements impétueux.
bab-ask-reveal-rest = Une partie de votre embuscade a été vue. Révélez-vous aussi le reste ?
bab-ask-impetuous-first = { $base } gêne un ami impétueux : faites d’abord son propre mouvement impétueux.
bab-refuse-not-impetuous = { $base } n’est pas impétueux.
bab-refuse-impetuous-moved = { $base } a déjà bougé pendant cette période : pas de mouvement impétueux.
bab-refuse-impetuous-halted = { $base } a été arrêté pendant cette période.
bab-refuse-impetuous-fights = { $base } participe à un combat rapproché : pas de mouvement impétueux.
bab-refuse-impetuous-enemy = { $base } n’est pas à vous.
bab-refuse-choose-target = { $base } peut choisir entre plusieurs cibles : dites laquelle.
bab-refuse-step-aside = { $base } n’a pas la place de ce côté : il doit sortir du groupe par l’autre.
bab-refuse-avoid-on-foot = Seules les troupes montées peuvent se détourner d’un terrain difficile ; { $base } est à pied.
bab-refuse-avoid-already-in = { $base } est déjà en terrain difficile et va tout droit.
bab-refuse-avoid-nothing = Aucun terrain difficile devant { $base } : rien à éviter.
bab-refuse-avoid-angle = { $base } ne peut se détourner que de 90 degrés au plus.
bab-refuse-avoid-in-vain = Après ce pivot { $base } entrerait encore en terrain difficile.
bab-refuse-no-face = { $score } n’est pas une face d’un dé à six faces.
bab-refuse-friend-in-way = Un ami qui ne fait pas place barre le chemin.
bab-refuse-out-of-reach = Cet ennemi est hors de portée.
