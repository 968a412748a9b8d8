# Le client de navigateur : les pages autour de la table.
pages-nav = Principal
pages-nav-play = Jouer
pages-nav-setup = Ma bataille
pages-nav-rules = Règles
pages-nav-learn = Leçon
pages-theme-system = Couleurs du système. Appuyer pour les claires.
pages-theme-light = Couleurs claires. Appuyer pour les sombres.
pages-theme-dark = Couleurs sombres. Appuyer pour celles du système.
pages-close = Fermer
pages-copy = Copier
pages-copied = Copié
pages-yes = oui
pages-no = non

# Comptes
pages-sign-in = Se connecter
pages-sign-up = Nouveau compte
pages-sign-out = Se déconnecter
pages-name = Nom
pages-password = Mot de passe, dix caractères au moins
pages-account-help = On peut jouer sans compte. Avec un compte, vos parties vous suivent d’un navigateur à l’autre.
pages-signed-in-help = Les parties que vous jouez ici sont réunies dans votre compte.

# Accueil
pages-headline = Le wargame sur table, règles appliquées et citées.
pages-lead = Chaque refus nomme sa règle, chaque résultat montre son calcul, chaque pari ses chances. Contre le programme, à deux sur un écran, ou en ligne.
pages-play-now = Jouer « { $battle } »
pages-invite = Inviter quelqu’un
pages-learn = Apprendre en trois minutes
pages-waiting = On vous attend
pages-your-games = Vos parties
pages-your-turn = À vous
pages-waiting-for = { $turn }, on attend { $who }
pages-just-now = à l’instant
pages-over = La bataille est finie.
pages-forget = Retirer { $game } de cette liste
pages-unreadable = Parties qui ne peuvent être lues
pages-unreadable-note = Elles sont gardées. En télécharger une montre tout ce qu’elle contient : elle s’achève alors.
pages-more-games = { $count ->
    [one] Encore une partie
   *[other] Encore { $count } parties
}
pages-looking-for-battles = On cherche les batailles…
pages-choose = Choisir une bataille
pages-all = Toutes
pages-own-battle = Préparer la mienne
pages-table-of = La table de « { $battle } »
pages-side-count = { $count ->
    [0] { $side }
    [one] { $side }, une pièce
   *[other] { $side }, { $count } pièces
}
pages-bare-table = Les joueurs composent eux-mêmes cette table.
pages-play = Jouer
pages-play-battle = Jouer « { $battle } »
pages-doors = Et aussi
pages-door-rules = Lire les règles
pages-door-rules-help = Chaque clause avec ses figures, et chaque figure jouable
pages-door-setup = Préparer une bataille
pages-door-setup-help = Choisir les armées, créer le terrain, déployer, cacher une embuscade
pages-door-learn = Premiers pas
pages-door-learn-help = Trois minutes à une petite table

# Une nouvelle partie
pages-against = Vous jouez contre
pages-against-program = Le programme
pages-against-program-help = Il ne sait que ce que son camp peut voir.
pages-level = Il joue comme
pages-level-recruit = Recrue
pages-level-recruit-help = Joue au hasard, mais pas sans bon sens : pour apprendre les règles.
pages-level-sergeant = Sergent
pages-level-sergeant-help = Prend le meilleur de ce qui lui vient à l’esprit, aux chances exactes.
pages-level-captain = Capitaine
pages-level-captain-help = Prépare tout son tour.
pages-level-general = Général
pages-level-general-help = Prépare son tour et regarde la réponse de l’adversaire ; réfléchit jusqu’à deux secondes par tour.
pages-style = Son style
pages-style-balanced = Équilibré
pages-style-aggressive = Offensif
pages-style-cautious = Prudent
pages-against-here = Quelqu’un ici
pages-against-here-help = Deux joueurs sur cet écran.
pages-against-link = Un ami, par un lien
pages-against-link-help = Vous envoyez le lien ; chacun peut partir et revenir.
pages-you-lead = Vous commandez
pages-first-player-leads = Le premier joueur commande
pages-your-name = Votre nom
pages-first-player = Premier joueur
pages-second-player = Second joueur
pages-begin = Commencer
pages-make-link = Créer le lien
pages-invite-help = La table est prête. Envoyez ce lien à votre adversaire : le premier qui l’ouvre prend l’autre camp, et dès lors le lien n’ouvre plus rien.
pages-invite-link = Pour votre adversaire
pages-invite-own = Ce lien est pour votre adversaire
pages-invite-own-help = Envoyez-le à qui doit jouer contre vous : le premier qui l’ouvre dans un autre navigateur prend la place, et dès lors il n’ouvre plus rien, à vous non plus.
pages-invite-take = Prendre aussi cette place
pages-invite-taking = Vous prenez place…
pages-spectator-link = Pour ceux qui regardent
pages-to-the-table = À la table

# Livre de règles
pages-rules = Règles
pages-rule = Règle { $clause } { $title }
pages-search = Chercher dans les règles
pages-found = { $count ->
    [0] Aucune clause n’a tous ces mots.
    [one] Une clause
   *[other] { $count } clauses
}
pages-contents = Sommaire
pages-as-page = En pleine page
pages-opening-book = On ouvre le livre de règles…
pages-book-failed = Le livre de règles n’a pas pu être ouvert.
pages-no-clause = Le livre de règles n’a pas de clause { $clause }.
pages-book-lead = { $clauses } clauses, { $figures } figures. Chaque figure se joue.
pages-version = Version { $version }.
pages-advice = Conseil.
pages-supplement = Une règle à nous, dont le jeu a besoin et que la source n’a pas.
pages-not-stated = La source ne fait que nommer cette règle.
pages-ruling = Comment nous lisons la source
pages-try-it = L’essayer
pages-try-failed = Cette figure n’a pas pu être mise en place.
pages-in-this-game = Dans cette partie
pages-not-in-this-game = Elle n’a encore rien décidé.
pages-neighbours = Clauses voisines
pages-previous = Avant
pages-next = Suite
pages-kind-definition = définition
pages-kind-procedure = procédure
pages-kind-constraint = contrainte
pages-kind-permission = permission
pages-kind-modifier = modificateur
pages-kind-outcome = résultat
pages-kind-table = tableau
pages-kind-setup = mise en place
pages-kind-scoring = décompte
pages-kind-optional = facultatif
pages-kind-data = données

# Relecture
pages-replay = Relecture
pages-transport = À travers la partie
pages-first = Au début (touche Début)
pages-step-back = Un pas en arrière (flèche gauche)
pages-run = Lancer (espace)
pages-pause = Arrêter (espace)
pages-step = Un pas en avant (flèche droite)
pages-last = À la fin (touche Fin)
pages-moment = Moment
pages-moment-of = { $at } sur { $last }
pages-jump = Aller à un tour
pages-speed = Vitesse
pages-nothing-yet = Rien ne s’est encore passé. Le premier jet de dés apparaîtra ici.
pages-what-if = Et si, à partir d’ici
pages-share = Partager ce moment
pages-share-help = Qui ouvre ce lien voit la partie à partir de ce moment, comme un spectateur.
pages-share-link = Lien vers ce moment
pages-download = Télécharger l’enregistrement
pages-panel = Journal et règles
pages-log = Journal
pages-board = La table de « { $battle } »
pages-setting-the-table = On met la table…

# Une bataille à soi
pages-plain = { $text }
pages-setup-title = Votre propre bataille
pages-setup-lead = Choisissez une armée pour chaque camp. Puis la table demande, pas à pas : l’envahisseur, le temps, le terrain, l’embuscade, le déploiement.
pages-setup-next = Les deux armées respectent les règles et leur budget.
pages-setup-wrong = Une armée doit respecter les règles et son budget avant de marcher.
pages-to-the-battlefield = Au champ de bataille
pages-no-armies = Aucun jeu de règles n’a ici de listes d’armée.
pages-first-army = Première armée
pages-second-army = Seconde armée
pages-army = Armée
pages-ready-armies = Armées prêtes
pages-army-lists = D’après une liste
pages-price = Prix de l’armée
pages-price-of = { $total } { $currency } sur { $budget }
pages-roster = { $army }, { $count ->
    [one] { $count } socle
   *[other] { $count } socles
}
pages-what-is-wrong = Ce qui ne va pas
pages-change-army = Changer les nombres
pages-line-number = { $number } (de { $min } à { $max })
pages-each = { $price } { $currency } pièce
pages-less = Un de moins : { $what }
pages-more = Un de plus : { $what }

# La première leçon
pages-lesson-step = { $at } sur { $all }
pages-lesson-done = C’est fait.
pages-lesson-next = Continuer
pages-lesson-skip-step = Passer
pages-lesson-leave = Quitter la leçon
pages-lesson-over = Vous en savez assez pour commencer.
pages-lesson-over-help = La table dit toujours ce qui est demandé, ce que cela coûte et quelle règle le veut. Choisissez une bataille ; le reste s’apprend en jouant.
pages-lesson-failed = La leçon n’a pas pu être mise en place.

# Composer une armée
pages-entry-empty = encore rien
pages-part-price = { $price } { $currency }
pages-part-why = Pourquoi { $price } { $currency } : { $part }
pages-part-copy = Une copie
pages-part-remove = Retirer
pages-kept-armies = Vos armées
pages-army-name = Nom de l’armée
pages-army-budget = Budget ({ $currency })
pages-army-why = Ce que coûte l’armée, ligne par ligne
pages-army-keep = Garder cette armée
pages-army-kept = Armée gardée dans ce navigateur : { $army }.
pages-army-drop = L’oublier
pages-army-open = Ouvrir un fichier
pages-army-file = Enregistrer en fichier
pages-army-print = Feuilles à imprimer
pages-print-now = Imprimer { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
pages-print-close = Retour à l’armée
pages-part-fault = { $part } : { $fault }
