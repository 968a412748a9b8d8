# La Magna Carta, chapitre 7 : arbalétriers avec servant d’arme.

magna-do-loader = { $who } sert { $target } à l’arbalète
magna-do-loader-off = { $who } se passe de servant d’arme
magna-told-loader = { $who } sert { $target } à l’arbalète.
magna-told-loader-off = { $who } se passe de servant d’arme.
magna-mark-loader = sert une arbalète
magna-refuse-loader-crossbow = { $who } n’est pas un arbalétrier à pied de votre camp.
magna-refuse-loader-none = { $who } n’a pas de servant.
magna-refuse-loader-one = { $who } serait de trop : un seul servant par arbalétrier.
magna-refuse-loader-fit = { $who } ne peut pas servir : un servant est à pied à côté de l’arbalétrier, ni assommé ni au contact.
magna-refuse-loader-kneels = { $who } ne peut pas être servant d’arme à genoux.
magna-refuse-loader-busy = { $who } sert une arbalète, ou a tiré lui-même.
magna-refuse-loader-around = { $who } a tiré et ne peut que changer de case à côté de son servant.
magna-refuse-loader-before = { $who } est plus près de la cible que l’arbalétrier : un servant se tient derrière.
magna-refuse-loader-attacked = { $who } ne tire plus pendant ce tour : son servant a été attaqué.
