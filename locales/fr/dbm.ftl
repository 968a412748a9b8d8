dbm-title = De Bellis Multitudinis

# Sides, places, what is drawn
dbm-first = Premier camp
dbm-second = Second camp
dbm-pace = p
dbm-text = {$text}
dbm-phase = Phase {$phase}
dbm-corps = {$corps}
dbm-element = {$who}, {$troop}
dbm-fact-corps = Corps
dbm-fact-troop = Troupes
dbm-meter-losses = {$lost} équivalents-éléments perdus sur {$of}
dbm-meter-pips = {$corps} : {$pips} PIP
dbm-mark-general = Général
dbm-mark-demoralised = Démoralisé
dbm-mark-moved = A bougé
dbm-soil-field = Champ ouvert
dbm-soil-gentle = Colline douce
dbm-soil-steep = Colline raide
dbm-soil-wooded = Colline boisée
dbm-soil-boggy = Terrain marécageux
dbm-soil-rocky = Terrain rocheux
dbm-soil-scrub = Broussailles
dbm-soil-gully = Ravin
dbm-soil-wood = Bois
dbm-soil-orchard = Verger
dbm-soil-enclosed = Champs clos
dbm-soil-vines = Vignes
dbm-soil-marsh = Marais
dbm-soil-dunes = Dunes
dbm-soil-built-up = Zone bâtie
dbm-soil-road = Route

# Steps and questions
dbm-step-dice = Dés de PIP
dbm-step-allotment = Répartition
dbm-step-moves = Mouvements
dbm-ask-pips = Jetez les dés de PIP de vos corps.
dbm-ask-allotment = Quel dé va à quel corps régulier ?
dbm-ask-moves = Déplacez vos éléments et vos groupes, ou terminez vos mouvements.
dbm-do-throw = Jeter les dés de PIP
dbm-do-allot = Répartir : {$shares}
dbm-do-done = Terminé

# Accounts
dbm-die = dé
dbm-account-pips = Dés de PIP
dbm-account-mourning = Le général est perdu : son corps tient-il ?
dbm-account-die-allotted = dé de PIP
dbm-account-losses = pertes en équivalents-éléments
dbm-result-holds = le corps tient
dbm-result-demoralised = le corps est démoralisé

# Refusals
dbm-refuse-not-asked = Ce n’est pas à vous de répondre.
dbm-refuse-other-question = Une autre question est posée.
dbm-refuse-no-corps = {$corps} n’est pas un de vos corps.
dbm-refuse-own-die = {$corps} garde son propre dé.
dbm-refuse-no-such-die = Il ne reste aucun dé montrant {$die} pour ce corps.
dbm-refuse-dice-left = Chaque corps régulier reçoit exactement un dé.
dbm-refuse-no-such-troop = Il n’existe pas de {$troop}.

# The end
dbm-end-agreed = Le nombre de phases convenu a été joué.
dbm-end-beaten = L’armée du camp {$seat} est battue.
dbm-end-both = Les deux armées sont battues.
