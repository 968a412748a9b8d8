# Mouvements induits, moral et fin de la bataille.
bab-ask-recoil = { $base } doit reculer et rencontre un ami : le traverser ou le repousser ?
bab-ask-avoid-difficult = { $base } fuit vers un terrain difficile : l’éviter ou continuer tout droit ?
bab-ask-companions = Ces socles doivent reculer aussi : lequel commence ?
bab-ask-pursuit = { $base } peut poursuivre : le fait-il ?
bab-ask-draw = Votre adversaire propose de finir la bataille sur un match nul. Acceptez-vous ?
bab-ask-align-with = { $base } touche deux ennemis sur la même longueur : avec lequel s’aligne-t-il ?
bab-refuse-not-among = { $base } n’est pas l’un de ceux que vous pouvez choisir.
bab-refuse-draw-too-early = Aucun match nul ne peut être convenu avant { $turns } tours joués.
bab-acc-morale = Pertes des armées
bab-acc-army = Armée du joueur { $seat }
bab-acc-loss = { $base } perdu
bab-acc-routed = L’armée du joueur { $seat } est en déroute.
