# What the command line says of odds, luck and balance.
luck-throw = A throw of dice
cli-no-odds = the rule set '{ $set }' has no match-ups

cli-odds = Exact odds of a match-up without a table, or of all against all
cli-odds-after =
    Examples:
      oriflamme odds bab "Reg Bd(O)" "Irr Wb(S)"                          in the open, A’s period
      oriflamme odds bab "Reg Bd(O)" "Irr Wb(S)" a:uphill b:overlapped=1  A stands higher, B is overlapped
      oriflamme odds bab "Reg Bw(S)" "Irr LH(O)" shoot=2 rain             two bows shoot in the rain
      oriflamme odds bab "Reg Cv(O)" "Reg Sp(O)" --plot odds.svg          as a picture
      oriflamme odds bab --matrix -o matrix.svg                           all against all, as a heat map
      oriflamme odds bab --list                                           all troops and circumstances
      oriflamme odds bab --prove                                          exact odds against 100,000 samples each

    A circumstance of one side has its letter before it (a: or b:). Nothing is estimated: the rules themselves are asked about every throw of the dice.
cli-odds-words = A, B, then the circumstances; with --matrix circumstances only
cli-odds-list = List the troops and circumstances that can be named
cli-odds-plot = Draw the odds as SVG into this file
cli-odds-matrix = All typical troops against all
cli-odds-output = Draw the matrix as SVG into this file
cli-odds-prove = Hold exact odds against sampled dice, in situations reached by random play
cli-odds-situations = Situations to prove
cli-odds-samples = Samples of each situation
cli-odds-two = name two kinds of troops, such as: oriflamme odds bab "Reg Bd(O)" "Irr Wb(S)"; or use --matrix, --list or --prove
cli-odds-matrix-where = the matrix is a picture: name a file with -o, or use --json
cli-odds-unreadable = '{ $text }' cannot be read: write NAME, a:NAME or b:NAME, with =NUMBER where there are several
cli-odds-no-troops = there are no troops '{ $written }'; there are: { $known }
cli-odds-no-circumstance = there is no circumstance '{ $written }'; there are: { $known }
cli-odds-needs-side = '{ $name }' needs its side: a:{ $name } or b:{ $name }
cli-odds-no-side = '{ $name }' concerns both sides: write it without a: or b:
cli-odds-number = '{ $name }' is from 1 to { $most }
cli-odds-title = { $a } against { $b }
cli-odds-side = { $who }: { $lines }
troops-called = { $name }
cli-odds-share = { $percent } % ({ $ways } of { $of })
cli-odds-throws = { $throws ->
    [one] exact: no dice
   *[other] exact: all { $throws } throws counted
}
cli-odds-troops = Troops
cli-odds-circumstances = Circumstances
cli-odds-map-title = All against all: { $set }
cli-odds-map-note = Number: chance in percent that the column is lost or badly hurt in one combat, in the row’s own period. Point at a cell for all its odds.
cli-odds-map-colour = Colour: how much likelier the loss of the column is than that of the row.
cli-odds-map-rows = row (A, active)
cli-odds-map-columns = column (B)
cli-odds-map-column-wins = the column destroys
cli-odds-map-even = even
cli-odds-map-row-wins = the row destroys
cli-odds-proof = { $situations } situations of random play, each resolved { $samples } times: { $outcomes } outcomes
cli-odds-proof-outside = { $outside } outside their 99.9 % bounds (by chance alone up to { $allowed }); { $impossible } impossible results
cli-odds-proof-worst = farthest out: { $command }, exact { $chance } %, came { $times } times; so far or farther with chance { $tail }
cli-odds-proof-holds = The exact odds hold.
cli-odds-proof-fails = The exact odds do NOT hold.

cli-luck = How lucky both sides of a recorded game were: expected against actual, with the swing points
cli-luck-after =
    Examples:
      oriflamme luck battle.orf
      oriflamme luck battle.orf --json

    For every throw the exact odds of that moment are reckoned again from the rules.
cli-luck-seat = player { $seat }: { $actual }, expected { $expected }
cli-luck-total = luck: { $amount } for player { $seat } over { $throws ->
    [one] one throw
   *[other] { $throws } throws
}; so much or more in { $percent } % of all cases with the same commands
cli-luck-swings = swing points
cli-luck-swing = command { $command }, { $what }: { $amount } for player { $seat }
cli-luck-left-out = { $throws ->
    [one] One throw was left out: its dice can fall in too many ways.
   *[other] { $throws } throws were left out: their dice can fall in too many ways.
}

cli-balance = What one number, one kind of troops or one army does to the chances of winning
cli-balance-after =
    Examples:
      oriflamme balance bab sargon --vary "combat-factors/Bd/against infantry=4,5,6"
      oriflamme balance bab sargon --vary "move-distance/Cv/GGo=3,4,5" --games 400
      oriflamme balance bab wells --troops "Irr Ax(O)=Irr Ax(O),Irr Ax(S),Irr Ax(I)"
      oriflamme balance bab --armies kish,libyan --army b=libyan,bedouin,assyrian
      oriflamme balance bab --armies kish,libyan --vary "ap-cost/Pk/Reg I=6,7,8"

    Only data is varied: a cell of the rule book’s tables, or troops of the battle. The same opponent plays both sides; intervals hold the true share with 95 % confidence.
    With --armies and a price, each army has as many of those troops as its budget then buys.
cli-balance-vary = A cell of a table of the rule book, and the numbers to try
cli-balance-troops = Troops of the battle, and what to have in their place
cli-balance-level = Who plays both sides
cli-balance-what = say what is varied: --vary TABLE/ROW/COLUMN=N,N or --troops TROOPS=TROOPS,TROOPS or --army a=ARMY,ARMY
cli-balance-unreadable = '{ $text }' cannot be read: write what is varied, then = and the values with commas between
cli-balance-no-troops = { $battle } has no '{ $troops }'
cli-balance-head = { $place }: how often player 1 wins, { $games } games each
cli-balance-draws = { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}
cli-balance-differs = The extremes differ by more than chance.
cli-balance-alike = The intervals overlap: play more games before you conclude anything.
cli-balance-armies = Two ready armies that fight, in place of a ready battle
cli-balance-army = One of the two armies, and which ready armies to have in its place
cli-balance-no-armies = the rule set '{ $set }' has no ready armies
cli-balance-no-army = there is no ready army '{ $army }'; there are: { $known }
cli-balance-two-armies = name two ready armies: --armies A,B
cli-balance-which-army = say which army is exchanged: --army a=ARMY,ARMY or --army b=ARMY,ARMY
