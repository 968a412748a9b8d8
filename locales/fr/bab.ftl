# Ce que les règles de Blood and Blades disent aux joueurs.
