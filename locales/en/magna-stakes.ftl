# La Magna Carta, chapter 7: stakes.

magna-stakes-test = { $who } among the stakes
magna-stakes-armour = a rider in armour falls heavily
