# Raising an army: what an order of battle breaks.
dbm-refuse-army-ally-few = The contingent has { $number } of the entry “{ $entry }”; it must have at least { $least }.
dbm-refuse-army-ally-general = A foreign contingent is led by an allied general.
dbm-refuse-army-ally-many = The contingent has { $number } of the entry “{ $entry }”; it may have at most { $most }.
dbm-refuse-army-ally-of-ally = The entry “{ $entry }” is of allies of these allies; a contingent has none. It may have: { $known }.
dbm-refuse-army-ally-total = The contingent has { $number } elements with its general and two of baggage; it may have at most { $most }.
dbm-refuse-army-ally-type = The entry “{ $entry }” is not compulsory in its own list; a contingent has compulsory troops only.
dbm-refuse-army-baggage = An army of this price has exactly { $wanted } baggage elements, not { $number }.
dbm-refuse-army-baggage-type = { $troops } cannot be baggage of this army.
dbm-refuse-army-baggage-way = This army has no such baggage: { $troops }, mobile or immobile as written.
dbm-refuse-army-bond-few = There are no { $number } free elements of “{ $joined }” and of “{ $to }” in this command.
dbm-refuse-army-c-in-c = An army has exactly one commander-in-chief, not { $number }.
dbm-refuse-army-camp-mobile = Field fortifications protect immobile baggage only.
dbm-refuse-army-circuit-gates = The works of a built-up area have one to three gates, not { $number }.
dbm-refuse-army-circuit-no-bua = The list has no built-up area to fortify.
dbm-refuse-army-circuit-side-by-side = Two towers have at least one section between them.
dbm-refuse-army-circuit-text = “{ $text }” is no circuit: write such as “PF: tower wall gate wall”. Sections are: { $known }.
dbm-refuse-army-circuit-towers = Only permanent works have towers.
dbm-refuse-army-double-required = The list has “{ $entry }” on double bases only, behind “{ $front }”.
dbm-refuse-army-double-shields = Behind { $front } on one base stand Bw (O) or Bw (S), not { $rear }.
dbm-refuse-army-double-useless = { $rear } behind { $front } on one base could neither help in close combat nor shoot.
dbm-refuse-army-empty-vessels = { $number } vessels of “{ $entry }” carry nobody; each carries exactly one element.
dbm-refuse-army-fast-knights = Say what the Kn (F) become on foot: fast_knights_on_foot is Sp(O) or Bd(O).
dbm-refuse-army-generals = An army has { $least } to { $most } generals, each with a command, not { $number }.
dbm-refuse-army-landing-type = { $vessel } of this list do not land { $troops }.
dbm-refuse-army-leader = No element of “{ $entry }” is such a general.
dbm-refuse-army-mounted-infantry = All of “{ $entry }” are mounted infantry: write “mounted” behind the troops.
dbm-refuse-army-no-horse-transport = Only horse transports, Shp (I), carry mounted troops such as { $troops }; { $vessel } do not.
dbm-refuse-army-no-landing = The list gives { $vessel } no landing troops, so they carry no { $troops }.
dbm-refuse-army-no-price = { $troops } do not exist: they have no price.
dbm-refuse-army-not-in-period = “{ $entry }” is of the years { $from } to { $to }, outside the period of the competition.
dbm-refuse-army-not-mounted-infantry = The list does not make “{ $entry }” mounted infantry.
dbm-refuse-army-not-offered = The entry “{ $entry }” does not offer { $troops }. It offers: { $offered }.
dbm-refuse-army-not-yet = “{ $entry }” is of the years { $from } to { $to }; the battle is not.
dbm-refuse-army-number = The entry “{ $entry }” takes { $min } to { $max } elements, not { $number }.
dbm-refuse-army-only-aboard = “{ $entry }” come only with their vessels; { $number } of them are aboard of none.
dbm-refuse-army-other-general = “{ $entry }” serve only { $other }; the army has troops that serve only { $first }.
dbm-refuse-army-other-period = “{ $entry }” and “{ $other }” never lived at the same time.
dbm-refuse-army-other-region = “{ $entry }” come only from { $other }; the army has troops that come only from { $first }.
dbm-refuse-army-over-points = The army costs { $total } AP; { $points } AP were agreed.
dbm-refuse-army-points = An army total is agreed between { $least } and { $most } AP, outside scenarios and campaigns.
dbm-refuse-army-same-nation = There is another contingent of the nation “{ $nation }”.
dbm-refuse-army-sub-generals = An army has at most { $most } sub-generals, not { $number }.
dbm-refuse-army-unknown-ally = The list has no ally “{ $ally }”. It has: { $known }.
dbm-refuse-army-unknown-entry = There is no entry “{ $entry }”. There are: { $known }.
dbm-refuse-army-unknown-list = There is no army list “{ $list }”. There are: { $known }.
dbm-refuse-army-works-permanent = Permanent fortifications stand round a built-up area only.
dbm-refuse-army-works-text = “{ $text }” is not understood: write such as “12 TF”.
dbm-refuse-army-works-unlisted = The list specifies field fortifications for { $most } element frontages here, not for { $number }.
dbm-refuse-army-year = The list is of the years { $from } to { $to }, not of { $year }.

# An army as a form
dbm-refuse-army-words = “{ $words }” is not understood as a part of an army.
dbm-army-part = The army
dbm-army-troops = Troops
# Names that an army list gives in both languages.
dbm-army-named =
    { $fr ->
       *[other] { $en }
    }
dbm-army-entry =
    { $fr ->
       *[other] { $en }
    }: { $troops } ({ $min } to { $max })
dbm-army-own-troops = Own troops
dbm-army-role-cinc = Commander-in-chief
dbm-army-role-sub = Sub-general
dbm-army-role-ally = Allied general
dbm-army-fact-elements = Elements
dbm-army-fact-equivalents = Element equivalents
dbm-army-fact-aggression = Aggression
dbm-army-field-name = Name
dbm-army-field-role = General
dbm-army-field-ally = Whose troops
dbm-army-field-leader = His element
dbm-army-field-double = Double bases
dbm-army-field-aboard = Aboard of vessels
dbm-army-field-baggage = Baggage
dbm-army-field-camp = Works for the camp
dbm-army-field-field = Works in the field
dbm-army-field-anywhere = Works for whatever is needed
dbm-army-field-bua = Works of the built-up area
dbm-army-field-year = Year
dbm-army-field-book = Period of a competition
dbm-army-field-fast-knights = Kn (F) on foot
dbm-army-field-scenario = For a scenario
