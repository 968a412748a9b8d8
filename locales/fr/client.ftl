# Le client du navigateur : ce que toutes les pages partagent, et la table.
client-name = Oriflamme
client-home = Accueil
client-reload = Recharger
client-details = Détails
client-nowhere = Il n’y a rien à cette adresse.
client-page-failed = Cette page n’a pas pu être chargée.
client-page-failed-help = Vos parties sont en sûreté sur le serveur. Vérifiez la connexion et rechargez la page.
client-line-lost = La connexion a été perdue avant la réponse.
client-server-failed = Le serveur n’a pas pu répondre.

client-close = Fermer
client-yes = Oui
client-no = Non
client-menu = Menu
client-language = Langue
client-language-en = Anglais
client-language-fr = Français
client-to-home = Oriflamme, accueil
client-labelled = { $label } : { $value }
client-turn-step = { $turn }, { $step }
client-steps = Étapes du tour
client-help-keys = Aide et touches
client-tools = Façons de voir
client-table = Table
client-panel = À côté de la table
client-tab-table = Table
client-tab-log = Journal
client-tab-rules = Règles
client-tab-talk = Discuter
client-title-turn = À vous : { $name }

# Camps et joueurs
client-seat = Place { $seat }
client-you = vous
client-player-here = sur cet écran
client-player-link = par lien
client-player-recruit = le programme, recrue
client-player-sergeant = le programme, sergent
client-player-captain = le programme, capitaine
client-player-general = le programme, général
client-present = à la table
client-absent = absent
client-active = C’est le tour de ce camp
client-lost = Pertes
client-thinking = Le programme réfléchit : { $side }.
client-queue = { $ahead ->
    [one] Un autre réfléchit avant lui.
   *[other] { $ahead } autres réfléchissent avant lui.
}
client-watching = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
client-waiting = On attend { $side }.
client-waiting-table = La table travaille.
client-hurry = Plus vite

# Les pièces en mots
client-piece-base = { $shown } : { $name }, { $side }{ $state }, orientation { $clock } h, en { $x } et { $y }
client-piece-figure = { $shown } : { $name }, { $side }{ $state }, en { $x } et { $y }
client-piece-hex = { $name }, { $side }{ $state }, en { $hex }
client-piece-tray = { $name }, { $side }, hors de la table
client-piece-lost = { $name }, { $side }, hors de combat
client-may-move = peut bouger
client-nearest-enemy = au plus près { $name }, à { $distance } { $unit }
client-group = { $count ->
    [one] { $count } pièce, { $letters }
   *[other] Groupe de { $count }, { $letters }
}
client-span = { $from } à { $to }
client-selected = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
client-piece-card = Pièce
client-board-label = Table, { $width } sur { $depth } { $unit }. { $near } en bas, { $far } en haut.
client-minimap = Toute la table ; appuyez pour déplacer la vue
client-ground = Terrain
client-ground-at = { $name } : de { $left } à { $right } en largeur, de { $bottom } à { $top } en profondeur

# La question
client-question = La question sur la table
client-questions = Questions
client-setting = On dresse la table…
client-pass = Si vous passez : { $what }.
client-pick-on-board = Touchez une des pièces entourées.
client-pick-keys = N et P les parcourent.
client-secret = Votre réponse reste cachée jusqu’à ce que les règles la révèlent.
client-dice = { $count ->
    [one] ({ $count } dé)
   *[other] ({ $count } dés)
}
client-undo = Annuler
client-undo-free = Reprend le dernier coup
client-undo-ask = Demander à reprendre
client-busy = En attente de la réponse
client-not-connected = La connexion est perdue
client-manner = Façon de bouger
client-put-back = Reposer
client-take = Valider
client-take-all = Tout est en place
client-nothing-legal = Rien n’est permis près d’ici
client-turn-left = Pivoter à gauche
client-turn-right = Pivoter à droite
client-turn-grip = Tourner
client-hand-mouse = { $count ->
    [one] Une pièce en main. Lâchez pour prendre la place permise, entourée ; Échap la repose.
   *[other] { $count } pièces en main. Lâchez pour prendre la place permise, entourée ; Échap les repose.
} La molette fait tourner.
client-hand-keys = Les flèches poussent et font pivoter, Maj fait glisser, Alt va finement. Entrée prend la place permise.
client-hand-touch = Tirez la poignée ; lâcher propose la place.
client-hand-proposed = Prenez la place permise, entourée, ou poussez encore. Un appui sur le sol l’y amène.
client-form-incomplete = Les règles ne le permettent pas encore
client-kept-moves = { $count ->
    [one] Un mouvement gardé
   *[other] { $count } mouvements gardés
}
client-kept-more = Bougez un autre socle de la même manière.
client-kept-incomplete = Ces mouvements ne peuvent pas encore se faire ensemble
client-kept-forget = Tout remettre
client-kept-send = Exécuter ensemble
client-show-asked = Me montrer
client-show-asked-note = Va aux pièces qui peuvent agir ; encore une fois, aux suivantes
client-not-again = Plus ce tour-ci
client-standing = Vous passez pour ce tour : { $question }
client-standing-back = Me redemander
client-last-line = Dernier résultat : { $text }. Ouvrir le journal.
client-interrupt-place = Quelque chose survient au milieu d’une action : la question est près de ses pièces.
client-placed = { $placed } sur { $wanted } en place
client-placed-incomplete = Il manque encore quelque chose
client-clear-placed = Tout reprendre
client-and-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
client-tray-all = Les { $count } { $code } en ligne
client-tray = À côté de la table
client-proposal-undo = Demande de reprendre le dernier coup : { $side }.
client-proposal-undo-help = Les dés lancés depuis seront relancés.
client-proposal-draw = Proposition de match nul : { $side }.
client-proposal-draw-help = Si vous acceptez, la partie finit maintenant.
client-offered-undo = Vous avez demandé à reprendre votre dernier coup.
client-offered-draw = Vous avez proposé un match nul.
client-not-there = Pas là
client-refused = Les règles refusent
client-look-again = Regardez encore
client-table-changed = L’autre camp a répondu d’abord.
client-error = Cela n’a pas marché
client-game-safe = Votre partie est en sûreté. Réessayez.
client-won = Victoire : { $side }
client-drawn = Match nul
client-outcome = La fin
client-another = Une autre bataille

# Journal, comptes, chances
client-log = Journal
client-log-filter = Montrer
client-log-all = Tout
client-log-fights = Combats
client-log-mine = Les miens
client-log-empty = Rien ne s’est encore passé. Le premier jet de dés apparaîtra ici.
client-now = maintenant
client-see-again = Revoir
client-total = Total
client-value = Valeur
client-reason = Raison
client-rule = Règle
client-die = dé { $face }
client-odds = Chances
client-why = Pourquoi ?
client-odds-exact = exactes, { $rolls ->
    [one] { $rolls } jet
   *[other] { $rolls } jets
}
client-odds-about = environ
client-odds-part = { $text } { $percent } pour cent
client-forecast = Le détail
client-forecast-of = Si : { $what }

# Parler
client-talk = Discussion
client-talk-empty = Personne n’a encore rien dit.
client-talk-say = Dire quelque chose
client-talk-send = Envoyer
client-somebody = Quelqu’un

# Le lien avec le serveur
client-lost-line = Connexion perdue. Votre partie est en sûreté. Nouvel essai dans { $seconds } s.
client-try-now = Essayer maintenant
client-waiting-server = On attend la réponse du serveur.
client-back = { $count ->
    [one] De retour. Une chose s’est passée.
   *[other] De retour. { $count } choses se sont passées.
}

# Façons de voir
client-show-zones = Zones de contrôle
client-show-reach = Portée du mouvement
client-show-sight = Ligne de vue
client-show-threat = Zone menacée
client-show-names = Noms
client-measure = Mesurer
client-turn-table = Tourner la table
client-zoom-in = Plus près
client-zoom-out = Plus loin
client-whole-table = Toute la table

# Menu
client-orders-list = Les ordres en liste
client-show-card = Fiche de la pièce
client-text-view = La table en mots
client-replay = Revoir la partie
client-download = Télécharger l’enregistrement
client-record-failed = L’enregistrement n’a pas pu être chargé.
client-copy-invite = Copier le lien pour { $side }
client-copy-spectator = Copier le lien des spectateurs
client-copied = Le lien est copié.
client-notify = Me prévenir quand c’est à moi
client-notify-on = Vous serez prévenu.
client-notify-off = Le navigateur ne le permet pas.
client-pace = Allure du programme
client-pace-0 = Immédiate
client-pace-400 = Vive
client-pace-1200 = Lente
client-theme = Couleurs
client-theme-system = Du système
client-theme-light = Claires
client-theme-dark = Sombres
client-end-game = Finir la partie
client-offer-draw = Proposer un match nul
client-resign = Abandonner
client-resign-sure = Oui, j’abandonne
client-go-on = Continuer
client-commitment = Les dés ont été scellés avant la partie :
client-nothing-asked = On ne vous demande rien pour l’instant.
client-move-it = Déplacer
client-forward = En avant ({ $unit })
client-sideways = De côté ({ $unit })
client-wheel-degrees = Pivot (degrés)

# Touches
client-help-intro = Touchez un socle pour le choisir, encore une fois pour son groupe ; tirez-le pour le déplacer. La place entourée est permise ; un refus nomme sa règle.
client-key-regions = partie suivante de l’écran ; avec Maj, la précédente
client-key-step = pièce suivante, précédente qui peut agir
client-key-nearest = vers la pièce la plus proche par là
client-key-group = socle, groupe, ligne entière
client-key-pick-up = prendre, poser
client-key-enter = prendre la place permise ; réponse principale
client-key-hand-ahead = en main : en avant, en arrière (Alt : finement)
client-key-hand-wheel = en main : pivoter (Alt : finement)
client-key-hand-slide = en main : de côté
client-key-hand-exact = maintenir : sans accrochage
client-key-escape = reposer, fermer
client-key-digits = la réponse de ce numéro
client-key-undo = annuler
client-key-hold = arrêter, retenir, passer
client-key-odds = chances de ce qui est choisi
client-key-clause = règle du dernier refus
client-key-zones = zones de contrôle
client-key-measure = mesurer
client-key-zoom = plus près, plus loin, toute la table
client-key-turn = tourner la table
client-key-show = vers les pièces qui peuvent agir
client-key-panels = journal, règles
client-key-log = ligne suivante, précédente du journal
client-key-help = cette liste

# Preuve des dés, « et si »
client-odds-were = Les chances, comme elles étaient
client-proven = Dés prouvés
client-not-proven = Non prouvé
client-proof-promise = Le secret des dés est celui qui avait été promis avant le premier ordre.
client-proof-replay = Toute la partie a été rejouée d’après son enregistrement, chaque ordre et chaque dé tel qu’il fut : { $commands ->
    [one] un ordre
   *[other] { $commands } ordres
}, { $dice ->
    [one] un dé
   *[other] { $dice } dés
}.
client-proof-own-share = { $side } : ce que votre navigateur a ajouté aux dés s’y trouve.
client-proof-share = Une part des dés vient aussi d’ici : { $side }. Personne n’a donc pu les choisir.
client-proof-retakes = Les dés repris d’un commun accord ne sont pas retombés de même.
client-proof-commitment = Ce qui était promis (SHA-256 du secret)
client-proof-secret = Le secret
client-proof-fingerprint = Empreinte de l’enregistrement (SHA-256 du fichier)
client-proof-share-of = Ajouté par { $side }
client-proof-yourself = Pour vérifier vous-même, téléchargez l’enregistrement et lancez
client-what-if = Un « et si », à partir d’une autre partie : { $turn }.
client-what-if-back = Voir l’original

client-hint = Conseil
client-hint-do = Le faire
client-hint-away = Non merci
client-hint-gain = On en attend { $gain } de mieux que maintenant.
client-hint-even = Rien d’autre ne promet mieux.
client-hint-weighed = { $considered ->
    [one] Une possibilité pesée
   *[other] { $considered } possibilités pesées
}, { $further ->
    [0] rien d’autre de prévu
    [one] encore un ordre prévu
   *[other] encore { $further } ordres prévus
}.
client-thought-ask = À quoi pensait-il ?
client-thought-weighed = { $considered ->
    [one] Il ne voyait que cette possibilité.
   *[other] Il a pesé { $considered } possibilités.
}
client-thought-as-planned = Il a suivi son plan sans rien peser d’autre.
client-thought-before = Avant cela
client-thought-after = Attendu après cela
client-thought-worth = Ce que la partie vaut pour lui : au-dessus de 0, il mène.
client-thought-then = Ensuite, il comptait continuer ainsi
client-thought-further = { $more ->
    [yes] { $count ->
        [one] Et encore un ordre, que les dés ou l’ennemi peuvent changer.
       *[other] Et encore { $count } ordres, que les dés ou l’ennemi peuvent changer.
    }
   *[other] { $count ->
        [one] Il comptait donner encore un ordre ; les dés ou l’ennemi peuvent le changer.
       *[other] Il comptait donner encore { $count } ordres ; les dés ou l’ennemi peuvent les changer.
    }
}
client-thought-none = Il n’a rien noté de ses pensées ici.
client-thought-later = Cela se lit quand la partie est finie.
client-thought-lost = Ses pensées n’ont pas pu être demandées.
