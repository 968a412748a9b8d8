# La levée d’une armée : ce que viole un ordre de bataille.
dbm-refuse-army-ally-few = Le contingent a { $number } éléments de l’entrée « { $entry } » ; il lui en faut au moins { $least }.
dbm-refuse-army-ally-general = Un contingent étranger est mené par un général allié.
dbm-refuse-army-ally-many = Le contingent a { $number } éléments de l’entrée « { $entry } » ; il peut en avoir { $most } au plus.
dbm-refuse-army-ally-of-ally = L’entrée « { $entry } » est d’alliés de ces alliés ; un contingent n’en a pas. Il peut avoir : { $known }.
dbm-refuse-army-ally-total = Le contingent a { $number } éléments avec son général et deux de bagages ; il peut en avoir { $most } au plus.
dbm-refuse-army-ally-type = L’entrée « { $entry } » n’est pas obligatoire dans sa propre liste ; un contingent n’a que des troupes obligatoires.
dbm-refuse-army-baggage = Une armée de ce prix a exactement { $wanted } éléments de bagages, non { $number }.
dbm-refuse-army-baggage-type = { $troops } ne peuvent être les bagages de cette armée.
dbm-refuse-army-baggage-way = Cette armée n’a pas de tels bagages : { $troops }, mobiles ou immobiles comme c’est écrit.
dbm-refuse-army-bond-few = Il n’y a pas { $number } éléments libres de « { $joined } » et de « { $to } » dans ce corps.
dbm-refuse-army-c-in-c = Une armée a exactement un commandant en chef, non { $number }.
dbm-refuse-army-camp-mobile = Les fortifications de campagne ne protègent que des bagages immobiles.
dbm-refuse-army-circuit-gates = Les ouvrages d’une zone bâtie ont un à trois portails, non { $number }.
dbm-refuse-army-circuit-no-bua = La liste n’a pas de zone bâtie à fortifier.
dbm-refuse-army-circuit-side-by-side = Deux tours sont séparées par une section au moins.
dbm-refuse-army-circuit-text = « { $text } » n’est pas une enceinte : écrivez par exemple « PF: tower wall gate wall ». Les sections sont : { $known }.
dbm-refuse-army-circuit-towers = Seuls des ouvrages permanents ont des tours.
dbm-refuse-army-double-required = La liste n’a « { $entry } » que sur des doubles bases, derrière « { $front } ».
dbm-refuse-army-double-shields = Derrière { $front } sur un même socle, il faut des Bw (O) ou Bw (S), non { $rear }.
dbm-refuse-army-double-useless = { $rear } derrière { $front } sur un même socle ne pourraient ni aider au combat rapproché ni tirer.
dbm-refuse-army-empty-vessels = { $number } vaisseaux de « { $entry } » ne portent personne ; chacun porte exactement un élément.
dbm-refuse-army-fast-knights = Dites ce que deviennent les Kn (F) à pied : fast_knights_on_foot vaut Sp(O) ou Bd(O).
dbm-refuse-army-generals = Une armée a { $least } à { $most } généraux, chacun avec un corps, non { $number }.
dbm-refuse-army-landing-type = Les { $vessel } de cette liste ne débarquent pas { $troops }.
dbm-refuse-army-leader = Aucun élément de « { $entry } » n’est un tel général.
dbm-refuse-army-mounted-infantry = Tous les « { $entry } » sont de l’infanterie montée : écrivez « mounted » après les troupes.
dbm-refuse-army-no-horse-transport = Seuls les transports de chevaux, Shp (I), portent des troupes montées comme { $troops } ; { $vessel } non.
dbm-refuse-army-no-landing = La liste ne donne pas de troupes de débarquement aux { $vessel } ; ils ne portent donc pas { $troops }.
dbm-refuse-army-no-price = { $troops } n’existent pas : ils n’ont pas de prix.
dbm-refuse-army-not-in-period = « { $entry } » sont des années { $from } à { $to }, hors de la période de la compétition.
dbm-refuse-army-not-mounted-infantry = La liste ne fait pas de « { $entry } » de l’infanterie montée.
dbm-refuse-army-not-offered = L’entrée « { $entry } » n’offre pas { $troops }. Elle offre : { $offered }.
dbm-refuse-army-not-yet = « { $entry } » sont des années { $from } à { $to } ; la bataille, non.
dbm-refuse-army-number = L’entrée « { $entry } » prend { $min } à { $max } éléments, non { $number }.
dbm-refuse-army-only-aboard = « { $entry } » ne viennent qu’avec leurs vaisseaux ; { $number } d’entre eux ne sont à bord d’aucun.
dbm-refuse-army-other-general = « { $entry } » ne servent que { $other } ; l’armée a des troupes qui ne servent que { $first }.
dbm-refuse-army-other-period = « { $entry } » et « { $other } » n’ont jamais vécu en même temps.
dbm-refuse-army-other-region = « { $entry } » ne viennent que de { $other } ; l’armée a des troupes qui ne viennent que de { $first }.
dbm-refuse-army-over-points = L’armée coûte { $total } AP ; on est convenu de { $points } AP.
dbm-refuse-army-points = On convient d’un total entre { $least } et { $most } AP, hors scénarios et campagnes.
dbm-refuse-army-same-nation = Il y a un autre contingent de la nation « { $nation } ».
dbm-refuse-army-sub-generals = Une armée a au plus { $most } généraux subordonnés, non { $number }.
dbm-refuse-army-unknown-ally = La liste n’a pas d’allié « { $ally } ». Elle a : { $known }.
dbm-refuse-army-unknown-entry = Il n’y a pas d’entrée « { $entry } ». Il y a : { $known }.
dbm-refuse-army-unknown-list = Il n’y a pas de liste d’armée « { $list } ». Il y a : { $known }.
dbm-refuse-army-works-permanent = Des fortifications permanentes n’entourent qu’une zone bâtie.
dbm-refuse-army-works-text = « { $text } » n’est pas compris : écrivez par exemple « 12 TF ».
dbm-refuse-army-works-unlisted = La liste prescrit ici des fortifications de campagne pour { $most } fronts d’élément, non pour { $number }.
dbm-refuse-army-year = La liste est des années { $from } à { $to }, non de { $year }.

# Une armée comme formulaire
dbm-refuse-army-words = « { $words } » ne se comprend pas comme partie d’une armée.
dbm-army-part = L’armée
dbm-army-troops = Troupes
# Names that an army list gives in both languages.
dbm-army-named =
    { $en ->
       *[other] { $fr }
    }
dbm-army-entry =
    { $en ->
       *[other] { $fr }
    } : { $troops } ({ $min } à { $max })
dbm-army-own-troops = Ses propres troupes
dbm-army-role-cinc = Commandant en chef
dbm-army-role-sub = Général subordonné
dbm-army-role-ally = Général allié
dbm-army-fact-elements = Éléments
dbm-army-fact-equivalents = Équivalents éléments
dbm-army-fact-aggression = Agressivité
dbm-army-field-name = Nom
dbm-army-field-role = Général
dbm-army-field-ally = Troupes de qui
dbm-army-field-leader = Son élément
dbm-army-field-double = Doubles bases
dbm-army-field-aboard = À bord de vaisseaux
dbm-army-field-baggage = Bagages
dbm-army-field-camp = Ouvrages pour le camp
dbm-army-field-field = Ouvrages en campagne
dbm-army-field-anywhere = Ouvrages pour ce qu’il faudra
dbm-army-field-bua = Ouvrages de la zone bâtie
dbm-army-field-year = Année
dbm-army-field-book = Période d’une compétition
dbm-army-field-fast-knights = Kn (F) à pied
dbm-army-field-scenario = Pour un scénario
