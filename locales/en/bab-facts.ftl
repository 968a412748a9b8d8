# Definitions.
bab-refuse-grades = { $text } is not how grades are written: use brackets and slashes in the order S, O, I, F, X, such as (I/X).
