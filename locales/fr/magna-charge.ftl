# La Magna Carta, chapitre 7 : charges, contre-charges et charges groupées.

magna-ask-charges = Des charges sont annoncées : une autre, ou en avant ?
magna-ask-counter = { $who } charge { $target } : quelqu’un va-t-il à sa rencontre ?
magna-pass-counter = personne ne va à la rencontre de la charge
magna-do-charge = { $who } charge { $target } ({ $hexes } { $hexes ->
    [one] case
   *[other] cases
 })
magna-do-charge-massed = { $number } chevaliers chargent ensemble
magna-do-counter = { $who } contre-charge
magna-do-ride = En avant !
magna-mark-charging = charge
magna-mark-countering = contre-charge
magna-told-charge = { $number ->
    [one] { $who } charge { $target }.
   *[other] { $number } chevaliers chargent ensemble, dont { $who }.
 }
magna-told-counter = { $who } va à la rencontre de la charge.
magna-told-ride = Les charges s’élancent.
magna-odds-charge = charge : la moitié en plus
magna-odds-counter = contre-charge : la moitié en plus
magna-odds-massed = charge groupée à la lance couchée
magna-blow-spared = le contre-chargeur est le plus fort : il ne risque rien
magna-refuse-charge-late = { $who } a déjà agi : les charges s’annoncent avant tout mouvement.
magna-refuse-charge-nobody = Une charge demande un cavalier, une cible et un parcours.
magna-refuse-charges-first = Les charges s’exécutent avant toute autre chose.
magna-refuse-charge-shot = { $who } a tiré et ne peut pas charger.
magna-refuse-charge-on-foot = { $who } n’est pas à cheval.
magna-refuse-charge-camel = { $who } est un dromadaire ou en monte un : la cavalerie ne charge pas les dromadaires.
magna-refuse-camel-charges = { $who } monte un dromadaire : les chameliers ne chargent pas.
magna-refuse-charge-final = { $who } : la charge annoncée ne peut être ni changée ni reprise.
magna-refuse-charges-once = { $who } a déjà chargé ou contre-chargé pendant ce tour.
magna-refuse-charged-once = { $who } ne peut être l’objet que d’une charge ou contre-charge par tour.
magna-refuse-charge-arc = { $who } n’est pas dans l’arc frontal du cavalier.
magna-refuse-charge-unseen = Le cavalier ne voit pas { $who }.
magna-refuse-charge-short = { $who } parcourrait { $hexes } cases ; une charge en demande au moins { $least }.
magna-refuse-charge-turn = { $who } prendrait un tournant trop brusque en { $hex } : une charge n’en a pas.
magna-refuse-charge-run-in = Les quatre dernières cases doivent être en ligne droite vers { $who }.
magna-refuse-charge-ground = De là, { $who } ne pourrait pas frapper en { $hex }.
magna-refuse-charge-stakes = { $who } ne peut pas charger à travers les épieux en { $hex }.
magna-refuse-massed-knight = { $who } n’est pas chevalier : seuls des chevaliers chargent ensemble, lance couchée.
magna-refuse-massed-lance = { $who } a lancé sa lance et ne peut pas être du groupe.
magna-refuse-massed-few = Un groupe compte au moins { $least } chevaliers.
magna-refuse-massed-straight = { $who } ne charge pas tout droit dans la direction du groupe.
magna-refuse-massed-apart = { $who } n’est pas côte à côte avec le groupe.
magna-refuse-counter-long = { $who } parcourrait { $hexes } cases ; la moitié de la charge, c’est { $most }.
magna-refuse-counter-place = { $who } doit finir la tête en { $hex }, face à celui qui charge.
magna-refuse-counter-massed = { $who } est devant une charge groupée, qu’on ne contre-charge pas de front.
magna-refuse-counter-arc = { $who } n’a pas celui qui charge dans son arc frontal, ou ne le voit pas.
magna-refuse-no-charge = Aucune charge n’attend.
magna-refuse-fire-countered = { $who } est contre-chargé : on ne tire pas sur lui.
magna-refuse-charge-separate = { $who } : sa charge se résout à part.
magna-refuse-charge-other = { $who } doit attaquer celui qu’il a chargé.
magna-refuse-charge-owed = { $who } doit d’abord attaquer celui qu’il a chargé.
