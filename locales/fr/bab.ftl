# Ce que les règles de Blood and Blades disent aux joueurs.
bab-title = Blood and Blades

# Questions
bab-ask-begin = Commencez votre période : lancez les dés de météo, d’heure et de PIG.
bab-ask-orders = Donnez vos ordres : il reste { $pig } PIG.
bab-ask-impetuous = Déplacez vos troupes impétueuses.
bab-ask-combat = Résolvez vos combats rapprochés.
bab-pass-orders = vous terminez vos mouvements

# Refus
bab-refuse-not-asked = Ce n’est pas à vous de répondre maintenant.
bab-refuse-other-question = Cela ne répond pas à la question posée.
bab-refuse-unknown-base = Il n’y a pas de socle { $base }.

# Fins de partie
bab-end-victory = L’armée ennemie est en déroute.
bab-end-mutual-rout = Les deux armées sont en déroute : match nul.
bab-end-night = La nuit tombe : match nul.
bab-end-out-of-time = Le temps est écoulé : match nul.
bab-measure = En points de pertes : 100 mettent une armée en déroute.
