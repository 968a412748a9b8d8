# Grandes batailles : questions, refus et fins de partie.
grandes-ask-turn = Commencez le tour.
grandes-refuse-not-asked = Ce n’est pas à vous de parler.
grandes-end-conceded = L’adversaire a abandonné la bataille.
