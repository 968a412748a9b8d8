# Définitions.
bab-refuse-grades = { $text } n’est pas une écriture de grades : mettez des parenthèses et des barres dans l’ordre S, O, I, F, X, comme (I/X).
