# La Magna Carta, chapitre 7 : pieux.

magna-stakes-test = { $who } sur les pieux
magna-stakes-armour = un cavalier en armure tombe lourdement
