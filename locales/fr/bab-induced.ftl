# Mouvements induits, moral et fin de la bataille.
ask-recoil = { $base } doit reculer et rencontre un ami : le traverser ou le repousser ?
ask-avoid-difficult = { $base } fuit vers un terrain difficile : l’éviter ou continuer tout droit ?
ask-companions = Ces socles doivent reculer aussi : lequel commence ?
ask-pursuit = { $base } peut poursuivre : le fait-il ?
ask-draw = Votre adversaire propose de finir la bataille sur un match nul. Acceptez-vous ?
ask-align-with = { $base } touche deux ennemis sur la même longueur : avec lequel s’aligne-t-il ?
refuse-not-among = { $base } n’est pas l’un de ceux que vous pouvez choisir.
refuse-draw-too-early = Aucun match nul ne peut être convenu avant { $turns } tours joués.
acc-morale = Pertes des armées
acc-army = Armée du joueur { $seat }
acc-loss = { $base } perdu
acc-routed = L’armée du joueur { $seat } est en déroute.
