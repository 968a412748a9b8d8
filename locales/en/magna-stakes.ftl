# La Magna Carta, chapter 7: stakes.

magna-stakes = { $who } among the stakes
magna-stakes-armour = a rider in armour falls heavily
magna-stakes-name = stakes, hex { $hex }
