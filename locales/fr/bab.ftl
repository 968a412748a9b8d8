# Ce que les règles de Blood and Blades disent aux joueurs.
bab-title = Blood and Blades

# Questions
ask-begin = Commencez votre période : lancez les dés de météo, d’heure et de PIG.
ask-orders = Donnez vos ordres : il reste { $pig } PIG.
ask-impetuous = Déplacez vos troupes impétueuses.
ask-combat = Résolvez vos combats rapprochés.
pass-orders = vous terminez vos mouvements

# Refus
refuse-not-asked = Ce n’est pas à vous de répondre maintenant.
refuse-other-question = Cela ne répond pas à la question posée.
refuse-unknown-base = Il n’y a pas de socle { $base }.

# Fins de partie
end-victory = L’armée ennemie est en déroute.
end-mutual-rout = Les deux armées sont en déroute : match nul.
end-night = La nuit tombe : match nul.
end-out-of-time = Le temps est écoulé : match nul.
bab-measure = En points de pertes : 100 mettent une armée en déroute.
