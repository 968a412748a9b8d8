# La Magna Carta, chapitre 7 : pieux.

magna-stakes = { $who } sur les pieux
magna-stakes-armour = un cavalier en armure tombe lourdement
magna-stakes-name = pieux, case { $hex }
