# Ce que dit la ligne de commande.
cli-about = Une table pour jouer aux jeux de guerre avec figurines, où les règles sont appliquées à la lettre.
cli-after =
    Exemples :
      oriflamme battles                      les batailles prêtes à jouer
      oriflamme table                        en jouer une dans ce terminal
      oriflamme rulebook show bab.zoc.3      ce que dit une clause
      oriflamme check mon-scenario.toml      exécuter un scénario

    Codes de sortie : 0 tout va bien ; 1 une attente, une trouvaille ou une vérification a échoué ; 2 entrée ou usage incorrects.
cli-heading-usage = Utilisation :
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-commands = Commandes
cli-value-command = COMMANDE
cli-error = erreur :
cli-no-command = cette commande n’existe pas ; voir --help
cli-help = Afficher cette aide
cli-version = Afficher la version
cli-default = [par défaut { $value }]
cli-wrong-command = il n’y a pas de commande « { $command } » ; voir --help
cli-wrong-argument = « { $argument } » n’a rien à faire ici ; voir --help
cli-wrong-missing = il manque : { $arguments } ; voir --help
cli-wrong-together = « { $one } » et « { $other } » ne vont pas ensemble
cli-wrong-twice = { $argument } ne se donne qu’une fois
cli-wrong-value = « { $value } » ne convient pas pour { $argument } ; voir --help
cli-wrong-value-of = « { $value } » ne convient pas pour { $argument } ; il y a : { $known }
cli-wrong-no-value = { $argument } demande une valeur ; voir --help
cli-wrong-perhaps = { $problem } ; vouliez-vous dire « { $word } » ?
cli-lang = Langue des textes ; par défaut celle du système
cli-json = Répondre en JSON, pour les programmes
cli-set = Nom court d’une règle, par exemple bab
cli-no-set = il n’y a pas de règle « { $set } » ; il y a : { $known }
cli-no-battle = il n’y a ni bataille ni fichier « { $battle } » ; il y a ces batailles : { $known }
cli-opponents = { $levels }, chacun aussi avec un style, comme captain-aggressive ({ $styles }), et avec ce qu’il peut réfléchir : des millisecondes par tour, comme general@2000, ou des idées par question, comme general@300thoughts
cli-opponents-after = Les adversaires sont { cli-opponents }.
cli-no-opponent = il n’y a pas d’adversaire « { $name } » ; il y a : { cli-opponents }
cli-no-rulebook = il n’y a pas de livre de règles « { $set } » ; il y a : { $known }
cli-no-clause = aucun livre de règles n’a de clause « { $id } » ; pour chercher : oriflamme rulebook list --find MOTS

cli-check = Exécuter des fichiers de scénario et comparer ce qui arrive à ce qu’ils attendent
cli-check-after =
    Exemples :
      oriflamme check                        tous les fichiers livrés avec le programme
      oriflamme check embuscade.toml figures/  un fichier, et tous ceux d’un dossier

    Le format est décrit dans docs/scenario.md.
cli-check-files = Fichiers ou dossiers ; par défaut tous ceux livrés avec le programme
cli-check-quiet = N’afficher que les échecs et le résumé
cli-check-ok = ok
cli-check-failed = ÉCHEC
cli-check-bad = FICHIER INCORRECT
cli-check-summary = { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
}, { $cases } cas, { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
} : { $failed ->
    [0] tout est conforme
    [one] { $failed } échec
   *[other] { $failed } échecs
}

cli-figure = Dessiner en SVG la position d’un fichier de scénario, selon les conventions du livre de règles
cli-figure-after =
    Exemples :
      oriflamme figure figures/bab/zoc.zoc.toml -o zoc.svg
      oriflamme figure zoc.zoc > zoc.svg
      oriflamme figure slope --whole -o map.svg
      oriflamme figure --all --out dessins/
cli-figure-files = Fichiers de scénario ; ceux livrés avec le programme peuvent être donnés par leur seul nom
cli-figure-output = Écrire ici plutôt que sur la sortie standard
cli-figure-whole = Dessiner toute la table ou toute la carte, et pas seulement là où il y a quelque chose
cli-figure-all = Dessiner tous les fichiers livrés avec le programme
cli-figure-out = Dossier des dessins, un par fichier
cli-figure-none = nommer un fichier, ou utiliser --all --out DOSSIER
cli-figure-folder = plusieurs fichiers demandent --out DOSSIER
cli-figure-done = { $count ->
    [one] { $count } dessin
   *[other] { $count } dessins
} dans { $folder }

cli-rulebook = Consulter les clauses, et voir combien sont appliquées et prouvées
cli-rulebook-after =
    Exemples :
      oriflamme rulebook list bab --find "contact de flanc"
      oriflamme rulebook show bab.zoc.3
      oriflamme rulebook coverage bab --json
cli-rulebook-list = Lister les livres de règles, ou les clauses de l’un d’eux
cli-rulebook-list-after =
    Exemples :
      oriflamme rulebook list
      oriflamme rulebook list bab
      oriflamme rulebook list --find recul
cli-rulebook-find = Seulement les clauses qui contiennent tous ces mots, en anglais ou en français
cli-rulebook-show = Afficher le texte de clauses
cli-rulebook-show-after =
    Exemple :
      oriflamme rulebook show bab.zoc.3 bab.zoc.4
cli-rulebook-id = Identifiants de clauses
cli-rulebook-coverage = Exécuter les scénarios livrés avec le programme et compter les clauses qu’ils prouvent
cli-rulebook-coverage-after =
    Exemples :
      oriflamme rulebook coverage
      oriflamme rulebook coverage bab --uncovered

    Une clause est couverte quand un scénario conforme la cite et que le moteur l’a citée pour ce qui a été joué, à une étape qui vérifie quelque chose.
    Elle n’est que récitée quand le moteur l’a nommée en réponse à une question du script ; le plancher n’en tient pas compte.
cli-rulebook-uncovered = Lister aussi les clauses à couvrir ou seulement récitées
cli-rulebook-floor = Échouer quand la couverture est sous le plancher enregistré
cli-prove = Changer un nombre des tables à la fois et lister ceux dont aucun scénario ne s’aperçoit
cli-prove-after =
    Exemples :
      oriflamme rulebook prove bab --table combat-factors
      oriflamme rulebook prove magna --json

    Chaque nombre des tables est augmenté d’un et chaque oui devient non, l’un après l’autre, dans un processus à part. Les scénarios tournent,
    d’abord ceux qui annoncent une clause de la table, jusqu’à ce que l’un échoue. Une case dont aucun ne s’aperçoit est listée avec les clauses qui nomment sa table.
cli-prove-table = Seulement cette table
cli-prove-no-tables = { $set } : pas de tables d’un tel jeu ; voir : oriflamme rulebook list
cli-prove-nothing = { $table } : pas de nombre dans une table de ce nom
cli-prove-failing = { $file } échoue tel quel ; rien ne peut être prouvé avant ; voir : oriflamme check
cli-prove-sum = { $set } : { $tried } cases essayées, dont { $missed } sans qu’un scénario s’en aperçoive
cli-rulebook-head = { $name }, version { $version } : { $clauses } clauses
cli-coverage-failing = { $files ->
    [one] { $files } scénario échoue et ne prouve
   *[other] { $files } scénarios échouent et ne prouvent
} rien ; voir : oriflamme check
cli-coverage-recited = récitée
cli-clause-advice = conseil :
cli-clause-ruling = décision :
cli-clause-period = époque :
cli-clause-peoples = peuples :
cli-clause-proofs = montré par :
cli-yes = oui
cli-no = non
cli-kind-definition = définition
cli-kind-procedure = procédure
cli-kind-constraint = contrainte
cli-kind-permission = permission
cli-kind-modifier = modificateur
cli-kind-outcome = résultat
cli-kind-table = tableau
cli-kind-setup = mise en place
cli-kind-scoring = décompte
cli-kind-optional = facultatif
cli-kind-data = données

cli-battles = Lister les batailles prêtes à jouer
cli-battles-after =
    Exemples :
      oriflamme battles
      oriflamme battles bab --json
cli-battles-none = Il n’y a pas encore de bataille prête à jouer.

cli-verify = Rejouer un enregistrement depuis le début et comparer chaque ligne
cli-verify-after =
    Exemple :
      oriflamme verify partie.orf

    Vérifie aussi que les dés sont bien ceux promis au départ.
cli-record-file = Un enregistrement (.orf)
cli-verify-ok = vérifié, { $commands ->
    [one] { $commands } commande
   *[other] { $commands } commandes
}
cli-verify-state = état final :
cli-verify-older = L’enregistrement a été fait avec le livre de règles { $version } et donne la même partie avec celui-ci.
cli-verify-agree = { $commands ->
    [one] { $commands } commande concorde
   *[other] les { $commands } commandes concordent
}
cli-verify-commitment = Ce qui fut promis avant la partie ; l’enregistrement doit l’avoir
cli-verify-proof = La réponse de /api/games/ID/proof dans un fichier ; joueurs, commandes et empreinte doivent être les mêmes
cli-verify-cut = l’enregistrement s’arrête avant la fin de sa partie : il a été coupé, ou la partie ne fut jamais finie
cli-verify-other = « { $what } » n’est pas ce qui fut promis : promis { $promised }, trouvé { $found }
cli-verify-promised = promis :
cli-verify-share = ajouté par la place { $seat } : { $share }
cli-verify-given = Un « et si » : ses { $commands } premières commandes lui furent données, et aucune promesse ne prouve leurs dés.
cli-verify-fingerprint = empreinte du fichier :
cli-ended-resigned = Le joueur { $seat } a abandonné.
cli-ended-draw = Les joueurs se sont accordés sur la nulle.
cli-ended-void = La partie ne pouvait plus continuer ; personne n’a gagné.

cli-replay = Afficher un enregistrement en clair, avec le compte de chaque résultat
cli-replay-after =
    Exemples :
      oriflamme replay partie.orf | less
      oriflamme replay partie.orf --lang en
cli-replay-heading = Une partie de { $set } (livre de règles { $rulebook })
cli-replay-seat = Joueur { $seat } :
cli-replay-dice = dés :
cli-outcome-winner = Le joueur { $seat } gagne.
cli-outcome-draw = Match nul.

cli-army = Vérifier une armée selon ses règles, la chiffrer, ou dessiner ses feuilles
cli-army-after =
    Exemples :
      oriflamme army check armies/bab/kish.toml
      oriflamme army price armies/bab/kish.toml
      oriflamme army price armies/grandes/orcs.toml
      oriflamme army sheet armies/grandes/orcs.toml --out feuilles/
cli-army-check = Vérifier qu’une armée respecte sa liste et son budget
cli-army-check-after =
    Exemple :
      oriflamme army check armies/bab/kish.toml

    Code de sortie 1 quand l’armée enfreint une règle, 2 quand le fichier est illisible.
cli-army-price = Chiffrer une armée ligne par ligne
cli-army-price-after =
    Exemple :
      oriflamme army price armies/bab/kish.toml --json
cli-army-file = Un fichier d’armée
cli-army-summary = { $total } { $currency } sur { $budget }
cli-army-ok = L’armée respecte ses règles et son budget.
cli-army-sheet = Dessiner les feuilles d’une armée en SVG, A4, noir et blanc
cli-army-sheet-after =
    Exemples :
      oriflamme army sheet armies/grandes/orcs.toml --out feuilles/
      oriflamme army sheet --out feuilles/            formulaires vierges

    Feuilles d’armée, de groupe, de troupe et de préparation, pour Grandes batailles. Tout navigateur les imprime.
    Code de sortie 1 si l’armée enfreint une règle, 2 si le fichier est illisible.
cli-army-sheet-file = Un fichier d’armée ; sans lui, des formulaires vierges
cli-army-sheet-out = Dossier des feuilles ; celui-ci par défaut
cli-army-no-sheets = les armées de { $set } n’ont pas de feuilles
cli-army-no-set = un fichier d’armée dit d’abord de quelles règles il est, par exemple : set = "grandes"

cli-battle = Identifiant d’une bataille prête à jouer (voir : oriflamme battles), ou un fichier de scénario
cli-games = Nombre de parties
cli-seed = Nombre d’où vient tout le hasard ; le même nombre donne les mêmes parties
cli-other-set = « { $battle } » est une bataille de { $found }, pas de { $set }

cli-sim = Faire jouer une bataille de nombreuses fois par deux adversaires
cli-sim-after =
    Exemples :
      oriflamme sim bab canal --games 200
      oriflamme sim bab canal --a captain --b sergeant --swap --json
      oriflamme sim bab canal --games 20 --record 7 --out partie.orf --plot victoires.svg
cli-sim-a = Adversaire A, au premier siège
cli-sim-b = Adversaire B, au second siège
cli-sim-swap = Changer de siège une partie sur deux
cli-sim-record = Écrire aussi l’enregistrement de la partie de ce numéro, à partir de 0
cli-sim-out = Où cet enregistrement est écrit
cli-sim-plot = Dessiner victoires et durées en SVG
cli-sim-csv = Une ligne par partie
cli-sim-lengths = commandes
cli-sim-losses = Pertes de { $party } par partie, et quelle part de ces troupes
cli-sim-points = { $party } : { $spent } points de l’ennemi détruits par point dépensé, { $lost } par point perdu

cli-league = Faire jouer niveaux et styles les uns contre les autres, avec un classement et ses marges
cli-league-after =
    Exemples :
      oriflamme league bab --games 4
      oriflamme league skirmish --players recruit,sergeant,captain --games 100

    Chacun joue contre chacun, des deux sièges, sur chaque bataille prête de la règle ou sur celle qui est nommée. Le classement est à l’échelle d’Elo, 1000 pour le premier de la liste ; la vraie force est entre les marges avec 95 % de confiance. Le tableau est en markdown.
cli-league-games = Parties pour chaque paire et chaque bataille
cli-league-players = Qui joue ; le premier sert de mesure
cli-league-head = { $set } : { $games } parties, graine { $seed }
cli-league-columns = | joueur | force | 95 % | gagnées | nulles | perdues |
cli-league-pairs = | joueur | contre | gagnées | nulles | perdues |

cli-soak = Faire jouer des adversaires entre eux dans toutes les règles et voir que rien ne va de travers
cli-soak-after =
    Exemples :
      oriflamme soak --games 1000

    Chaque partie doit finir, chaque enregistrement doit se vérifier ; personne ne choisit ce que la règle refuse, sauf à cause de
    ce qu’il ne pouvait pas savoir, ni ne réfléchit plus d’un dixième de trop. Ce que lui prend une
    machine occupée ne compte pas.
    Code de sortie 1 quand quelque chose a mal tourné.
cli-soak-summary = { $games } parties, { $commands } commandes : { $faults ->
    [one] { $faults } faute
   *[other] { $faults } fautes
}, { $overruns ->
    [one] { $overruns } joueur a réfléchi trop longtemps
   *[other] { $overruns } joueurs ont réfléchi trop longtemps
} (au plus { $fullest } % d’un temps donné), { $held_up ->
    [one] { $held_up } a été retenu
   *[other] { $held_up } ont été retenus
} par la machine (au plus { $slowest } ms dans un tour) ; { $surprises ->
    [one] { $surprises } choix a
   *[other] { $surprises } choix ont
} rencontré ce qu’on ne pouvait pas savoir
cli-soak-broke = { $set }, { $a } contre { $b }, partie { $game } : le programme s’est interrompu : { $words }
cli-soak-endless = { $set }, { $a } contre { $b }, partie { $game } : elle ne finit pas
cli-soak-record = { $set }, { $a } contre { $b }, partie { $game } : son enregistrement est faux : { $words }
cli-soak-record-elsewhere = { $set }, { $a } contre { $b }, partie { $game } : son enregistrement mène à une autre fin
cli-soak-illegal = { $set }, { $a } contre { $b }, partie { $game } : après { $seq } commandes, { $player } a choisi ce que la règle refuse ({ $clause })
cli-soak-overran = { $set }, { $a } contre { $b }, partie { $game } : { $player } a pris { $percent } % de son temps en un tour (à sa question { $questions }, après { $seq } commandes)
cli-sim-head = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed }
cli-sim-between = (95 % : de { $low } à { $high } %)
cli-sim-draws = matchs nuls
cli-sim-first = victoires du premier siège
cli-sim-commands = commandes par partie : { $mean } (de { $fewest } à { $most }) ; interrompues : { $unfinished }
cli-sim-scores = points en moyenne : A { $a }, B { $b }

cli-fuzz = Jouer des parties légales au hasard jusqu’au bout et chercher ce qui casse
cli-fuzz-after =
    Exemples :
      oriflamme fuzz bab --games 2000
      oriflamme fuzz bab --games 2000 --seed 7 --out trouvailles/
      oriflamme fuzz bab --seed 7 --only 12 --out trouvailles/
      oriflamme fuzz magna --setups --games 20000

    Cherche les plantages, les impasses, les parties sans fin, les propositions refusées et les positions impossibles.
    Code de sortie 1 quand quelque chose est trouvé.
cli-fuzz-only = Ne jouer que cette partie de la graine, pour revoir une trouvaille
cli-fuzz-out = Dossier des enregistrements qui reproduisent les trouvailles
cli-fuzz-place = partie { $game }, après { $command } commandes ; vu dans { $times ->
    [one] { $times } partie
   *[other] { $times } parties
}
cli-fuzz-record = enregistrement :
cli-fuzz-setups = Inventer des mises en place à partir de celles du programme : chacune est refusée avec une raison ou peut se jouer
cli-fuzz-summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $refused ->
    [0] { "" }
    [one] 1 mise en place refusée,{ " " }
   *[other] { $refused } mises en place refusées,{ " " }
}{ $commands } commandes : { $findings ->
    [0] rien trouvé
    [one] { $findings } trouvaille
   *[other] { $findings } trouvailles
}

cli-table = Jouer une bataille dans ce terminal contre le programme
cli-table-after =
    Exemples :
      oriflamme table
      oriflamme table canal --seat 2 --record partie.orf
cli-table-seat = Votre siège ; le premier par défaut
cli-table-opponent = Qui joue contre vous
cli-table-seed = Nombre d’où viennent les dés ; un nouveau par défaut
cli-table-record = Écrire ici l’enregistrement de la partie quand elle finit
cli-table-you = vous
cli-table-help = Répondez par le numéro d’une proposition, ou par une commande en JSON (docs/scenario.md).  b : socles  t : à quoi pensait-il ?  u : annuler  ? : aide  q : quitter
cli-table-thought = { $command } : { $considered } possibilités pesées ; { $before } avant cela, { $after } attendu.
cli-table-thought-only = { $command } : rien d’autre n’a été pesé ; { $after } attendu.
cli-table-thought-then = Ensuite : { $steps }
cli-table-thought-none = Rien à dire : il n’a encore rien choisi, ou quelque chose peut être caché dans cette bataille.
cli-table-pass = (si vous passez : { $pass })
cli-table-unknown = Ni le numéro d’une proposition, ni du JSON.
cli-table-stuck = l’adversaire ne trouve rien à faire
cli-table-secret = L’adversaire répond en secret.
cli-serve = Ouvrir la table aux navigateurs : contre le programme, sur un écran, ou en ligne
cli-serve-after =
    Ouvrez l’adresse affichée. Les parties sont gardées dans le fichier de données et reprennent après un redémarrage.
      oriflamme serve
      oriflamme serve --host 0.0.0.0 --port 80     pour les autres machines du réseau
cli-serve-port = Port d’écoute ; 0 : n’importe lequel qui soit libre
cli-serve-host = Adresse d’écoute ; par défaut seule cette machine y accède
cli-serve-data = Fichier des parties ; par défaut games.sqlite dans le dossier de données de l’utilisateur
cli-serve-proxy = Un mandataire placé devant dit qui demande (X-Forwarded-For, -Proto et -Host)
cli-serve-public = Le nom du serveur sur le réseau, par exemple parties.exemple.org ; peut être répété. Les adresses en chiffres et localhost sont toujours acceptés
cli-serve-log = Ce qui est noté sur la sortie d’erreur
cli-serve-at = La table est mise : { $address }
cli-serve-stop = Ctrl+C arrête le serveur ; les parties sont gardées dans { $data }
cli-serve-port-taken = le port { $port } de { $host } est pris par un autre programme ; choisissez-en un autre avec --port, ou 0 pour n’importe lequel
cli-serve-listen = impossible d’écouter sur { $address } : { $problem }
cli-serve-no-folder = il n’y a pas de dossier pour les parties ; donnez un fichier avec --data
cli-serve-data-trouble = les parties ne peuvent pas être gardées dans { $data } : { $problem } ; donnez un autre fichier avec --data
cli-serve-data-in-use = un autre serveur garde ses parties dans { $data } ; arrêtez-le, ou donnez un autre fichier avec --data
cli-serve-bye = Le serveur s’est arrêté. Les parties sont en sûreté.

cli-data = Le contenu d’un fichier de parties, et en effacer une part
cli-data-after =
    Exemples :
      oriflamme data list
      oriflamme data delete --what-ifs --untouched 30 --dry-run
cli-data-list = Toutes les parties, la dernière jouée d’abord ; un serveur peut tourner
cli-data-delete = Effacer des parties, avec ce qui n’appartient qu’à elles ; aucun serveur ne doit tourner
cli-data-games = Les parties, par les noms que montre la liste
cli-data-untouched = Seulement les parties où rien ne s’est passé depuis tant de jours
cli-data-what-ifs = Seulement les « et si »
cli-data-dry-run = Dire seulement ce qui serait effacé
cli-data-which = dites quelles parties effacer : leurs noms, --untouched JOURS ou --what-ifs
cli-data-unknown = il n’y a pas de partie { $game } ; « oriflamme data list » les montre toutes
cli-data-game = { $whatif ->
    [yes] « et si »,{" "}
   *[no] {""}
}{ $commands ->
    [one] { $commands } commande
   *[other] { $commands } commandes
}, { $days ->
    [0] aujourd’hui
    [one] il y a { $days } jour
   *[other] il y a { $days } jours
}
cli-data-would = { $games ->
    [one] { $games } partie serait effacée
   *[other] { $games } parties seraient effacées
}, avec { $commands } commandes : { $kilobytes } Ko
cli-data-deleted = { $games ->
    [one] { $games } partie effacée
   *[other] { $games } parties effacées
}, avec { $commands } commandes : { $kilobytes } Ko
cli-serve-room = Mégaoctets du fichier des parties à partir desquels il n’y a plus de nouvelle partie ni de nouveau compte ; le reste continue
cli-serve-games = Nouvelles parties et « et si » qu’une adresse peut ouvrir en une heure
