# What the command line says.
cli-about = A table on which miniature wargames are played with the rules enforced to the letter.
cli-after =
    Examples:
      oriflamme battles                      the ready battles
      oriflamme table                        play one in this terminal
      oriflamme rulebook show bab.zoc.3      what a clause says
      oriflamme check my-scenario.toml       run a scripted scenario

    Exit codes: 0 all is well; 1 an expectation, a finding or a verification failed; 2 bad input or usage.
cli-heading-usage = Usage:
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-commands = Commands
cli-value-command = COMMAND
cli-error = error:
cli-no-command = there is no such command; see --help
cli-help = Print this help
cli-version = Print the version
cli-default = [by default { $value }]
cli-wrong-command = there is no command '{ $command }'; see --help
cli-wrong-argument = '{ $argument }' is not expected here; see --help
cli-wrong-missing = still needed: { $arguments }; see --help
cli-wrong-together = '{ $one }' and '{ $other }' do not go together
cli-wrong-twice = { $argument } can be given only once
cli-wrong-value = '{ $value }' will not do for { $argument }; see --help
cli-wrong-value-of = '{ $value }' will not do for { $argument }; there are: { $known }
cli-wrong-no-value = { $argument } needs a value; see --help
cli-wrong-perhaps = { $problem }; did you mean '{ $word }'?
cli-lang = Language of the texts; by default that of the locale
cli-json = Answer in JSON, for programs
cli-set = Short name of a rule set, such as bab
cli-no-set = there is no rule set '{ $set }'; there are: { $known }
cli-no-battle = there is no battle and no file '{ $battle }'; there are these battles: { $known }
cli-opponents = { $levels }, each also with a style, such as captain-aggressive ({ $styles }), and with what it may think: milliseconds a turn, such as general@2000, or thoughts for a question, such as general@300thoughts
cli-opponents-after = Opponents are { cli-opponents }.
cli-no-opponent = there is no opponent '{ $name }'; there are: { cli-opponents }
cli-no-rulebook = there is no rule book '{ $set }'; there are: { $known }
cli-no-clause = no rule book has a clause '{ $id }'; find one with: oriflamme rulebook list --find WORDS

cli-check = Run scenario files and compare what happens with what they expect
cli-check-after =
    Examples:
      oriflamme check                        all files that come with the program
      oriflamme check ambush.toml figures/   a file, and all files of a folder

    The format is described in docs/scenario.md.
cli-check-files = Files or folders; by default all that come with the program
cli-check-quiet = Print only what failed, and the summary
cli-check-ok = ok
cli-check-failed = FAILED
cli-check-bad = BAD FILE
cli-check-summary = { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { $cases ->
    [one] { $cases } case
   *[other] { $cases } cases
}, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: { $failed ->
    [0] all passed
   *[other] { $failed } failed
}

cli-figure = Draw the position of a scenario file as SVG, in the conventions of the rule book
cli-figure-after =
    Examples:
      oriflamme figure figures/bab/zoc.zoc.toml -o zoc.svg
      oriflamme figure zoc.zoc > zoc.svg
      oriflamme figure slope --whole -o map.svg
      oriflamme figure --all --out pictures/
cli-figure-files = Scenario files; a file that comes with the program can be given by its name alone
cli-figure-output = Write here instead of to standard output
cli-figure-whole = Draw the whole table or map, not only the part where something is
cli-figure-all = Draw every file that comes with the program
cli-figure-out = Folder for the drawings, one for each file
cli-figure-none = name a file, or use --all --out FOLDER
cli-figure-folder = several files need --out FOLDER
cli-figure-done = { $count ->
    [one] { $count } drawing
   *[other] { $count } drawings
} in { $folder }

cli-rulebook = Look up clauses, and see how many of them are enforced and proven
cli-rulebook-after =
    Examples:
      oriflamme rulebook list bab --find "flank contact"
      oriflamme rulebook show bab.zoc.3
      oriflamme rulebook coverage bab --json
cli-rulebook-list = List the rule books, or the clauses of one
cli-rulebook-list-after =
    Examples:
      oriflamme rulebook list
      oriflamme rulebook list bab
      oriflamme rulebook list --find recoil
cli-rulebook-find = Only clauses that hold all of these words, English or French
cli-rulebook-show = Show the text of clauses
cli-rulebook-show-after =
    Example:
      oriflamme rulebook show bab.zoc.3 bab.zoc.4
cli-rulebook-id = Clause ids
cli-rulebook-coverage = Run the scenario files that come with the program and count the clauses they prove
cli-rulebook-coverage-after =
    Examples:
      oriflamme rulebook coverage
      oriflamme rulebook coverage bab --uncovered

    A clause is covered when a passing scenario lists it and the engine cited it for what was played, in a step that expects something.
    It is only recited when the engine named it in answer to a question of the script; the floor does not count that.
cli-rulebook-uncovered = Also list the ids of clauses that are uncovered or only recited
cli-rulebook-floor = Fail when coverage is below the committed floor
cli-prove = Change one number of the tables at a time and list those that no scenario misses
cli-prove-after =
    Examples:
      oriflamme rulebook prove bab --table combat-factors
      oriflamme rulebook prove magna --json

    Each number of the set's tables is made one greater and each yes a no, one after the other, in a process of its own. The scenarios run,
    those first that claim a clause of the table, until one fails. A cell that no scenario misses is listed with the clauses that name its table.
cli-prove-table = Only this table
cli-prove-no-tables = { $set }: no rule set of that name with tables is played; see: oriflamme battles
cli-prove-nothing = { $table }: there is no number in a table of that name
cli-prove-failing = { $file } fails as it is; nothing can be proven before it passes; see: oriflamme check
cli-prove-sum = { $set }: { $tried } cells tried, { $missed } of them missed by no scenario
cli-rulebook-head = { $name }, version { $version }: { $clauses } clauses
cli-coverage-failing = { $files ->
    [one] { $files } scenario file fails and proves
   *[other] { $files } scenario files fail and prove
} nothing; see: oriflamme check
cli-coverage-recited = recited
cli-clause-advice = advice:
cli-clause-ruling = ruling:
cli-clause-period = period:
cli-clause-peoples = peoples:
cli-clause-proofs = shown by:
cli-yes = yes
cli-no = no
cli-kind-definition = definition
cli-kind-procedure = procedure
cli-kind-constraint = constraint
cli-kind-permission = permission
cli-kind-modifier = modifier
cli-kind-outcome = outcome
cli-kind-table = table
cli-kind-setup = set-up
cli-kind-scoring = scoring
cli-kind-optional = optional
cli-kind-data = information

cli-battles = List the ready battles
cli-battles-after =
    Examples:
      oriflamme battles
      oriflamme battles bab --json
cli-battles-none = There are no ready battles yet.

cli-verify = Play a record again from nothing and compare every line
cli-verify-after =
    Example:
      oriflamme verify game.orf

    Also checks that the dice are those that were promised at the start.
cli-record-file = A record (.orf)
cli-verify-ok = verified, { $commands ->
    [one] { $commands } command
   *[other] { $commands } commands
}
cli-verify-state = final state:
cli-verify-older = The record was made with rule book { $version } and gives the same game with this one.
cli-verify-agree = { $commands ->
    [one] { $commands } command agrees
   *[other] all { $commands } commands agree
}
cli-verify-commitment = What was promised before the game; the record must have the same
cli-verify-proof = The answer of /api/games/ID/proof in a file; players, commands and fingerprint must be the same
cli-verify-cut = the record stops before its game ends: it was cut, or the game was never finished
cli-verify-other = '{ $what }' is not what was promised: promised { $promised }, found { $found }
cli-verify-promised = promised:
cli-verify-share = added by seat { $seat }: { $share }
cli-verify-given = A what-if: its first { $commands } commands were given to it, and no promise proves the dice in them.
cli-verify-fingerprint = fingerprint of the file:
cli-ended-resigned = Player { $seat } resigned.
cli-ended-draw = The players agreed to a draw.
cli-ended-void = The game could no longer be played on; nobody has won.

cli-replay = Print a record as readable text, with the account of every result
cli-replay-after =
    Examples:
      oriflamme replay game.orf | less
      oriflamme replay game.orf --lang fr
cli-replay-heading = A game of { $set } (rule book { $rulebook })
cli-replay-seat = Player { $seat }:
cli-replay-dice = dice:
cli-outcome-winner = Player { $seat } wins.
cli-outcome-draw = A draw.

cli-army = Check an army against its rules, price it, or draw its sheets
cli-army-after =
    Examples:
      oriflamme army check armies/bab/kish.toml
      oriflamme army price armies/bab/kish.toml
      oriflamme army price armies/grandes/orcs.toml
      oriflamme army sheet armies/grandes/orcs.toml --out sheets/
cli-army-check = Check that an army keeps to its list and its budget
cli-army-check-after =
    Example:
      oriflamme army check armies/bab/kish.toml

    Exit code 1 when the army breaks a rule, 2 when the file cannot be read.
cli-army-price = Price an army line by line
cli-army-price-after =
    Example:
      oriflamme army price armies/bab/kish.toml --json
cli-army-file = An army file
cli-army-summary = { $total } of { $budget } { $currency }
cli-army-ok = The army keeps to its rules and to its budget.
cli-army-sheet = Draw the sheets of an army as SVG, A4, black and white
cli-army-sheet-after =
    Examples:
      oriflamme army sheet armies/grandes/orcs.toml --out sheets/
      oriflamme army sheet --out sheets/            blank forms

    Army, group, unit and battle preparation sheets, for Grandes batailles. Any browser prints them.
    Exit code 1 when the army breaks a rule, 2 when the file cannot be read.
cli-army-sheet-file = An army file; blank forms are drawn without one
cli-army-sheet-out = Folder for the sheets; this one unless set
cli-army-no-sheets = armies of { $set } have no sheets
cli-army-no-set = an army file begins by saying whose it is, such as: set = "grandes"

cli-battle = Id of a ready battle (see: oriflamme battles), or a scenario file
cli-games = How many games
cli-seed = Number from which all chance comes; the same number gives the same games
cli-other-set = '{ $battle }' is a battle of { $found }, not of { $set }

cli-sim = Let two opponents play a battle many times
cli-sim-after =
    Examples:
      oriflamme sim bab canal --games 200
      oriflamme sim bab canal --a captain --b sergeant --swap --json
      oriflamme sim bab canal --games 20 --record 7 --out game.orf --plot wins.svg
cli-sim-a = Opponent A, who has the first seat
cli-sim-b = Opponent B, who has the second seat
cli-sim-swap = Change seats in every other game
cli-sim-record = Also write the record of the game of this number, from 0
cli-sim-out = Where that record is written
cli-sim-plot = Draw wins and lengths as SVG
cli-sim-csv = One line for each game
cli-sim-lengths = commands
cli-sim-losses = Lost by { $party } in a game, and which share of them
cli-sim-points = { $party }: { $spent } points of the enemy destroyed for each point spent, { $lost } for each point lost

cli-league = Let levels and styles play each other, with ratings and error bars
cli-league-after =
    Examples:
      oriflamme league bab --games 4
      oriflamme league skirmish --players recruit,sergeant,captain --games 100

    Everybody plays everybody, from both seats, on every ready battle of the set or on the one that is named. Ratings are on Elo's scale, 1000 for the first of the list; the bars hold the true rating with 95 % confidence. The table is markdown.
cli-league-games = Games for each pair and battle
cli-league-players = Who plays; the first is the measure
cli-league-head = { $set }: { $games } games, seed { $seed }
cli-league-columns = | player | rating | 95 % | won | drawn | lost |
cli-league-pairs = | player | against | won | drawn | lost |

cli-soak = Let opponents play each other in every rule set and see that nothing goes wrong
cli-soak-after =
    Examples:
      oriflamme soak --games 1000

    Every game must end, every record must verify, nobody may choose what the rules refuse, unless by what he could not know, or
    think more than a tenth longer than he is given. What a busy machine takes from him is not counted as thinking.
    Exit code 1 when something went wrong.
cli-soak-summary = { $games } games, { $commands } commands: { $faults } faults, { $overruns } players who thought too long (at most { $fullest } % of a time that was given), { $held_up } held up by the machine (at most { $slowest } ms in a turn); { $surprises } choices met something that could not be known
cli-soak-broke = { $set }, { $a } against { $b }, game { $game }: the program broke off: { $words }
cli-soak-endless = { $set }, { $a } against { $b }, game { $game }: it does not end
cli-soak-record = { $set }, { $a } against { $b }, game { $game }: its record is not sound: { $words }
cli-soak-record-elsewhere = { $set }, { $a } against { $b }, game { $game }: its record leads to another end
cli-soak-illegal = { $set }, { $a } against { $b }, game { $game }: after { $seq } commands { $player } chose what the rules refuse ({ $clause })
cli-soak-overran = { $set }, { $a } against { $b }, game { $game }: { $player } took { $percent } % of his time in one turn (by question { $questions } of it, after { $seq } commands)
cli-sim-head = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
cli-sim-between = (95 %: { $low } to { $high } %)
cli-sim-draws = draws
cli-sim-first = first seat wins
cli-sim-commands = commands in a game: { $mean } ({ $fewest } to { $most }); broken off: { $unfinished }
cli-sim-scores = mean points: A { $a }, B { $b }

cli-fuzz = Play random legal games to the end and look for whatever breaks
cli-fuzz-after =
    Examples:
      oriflamme fuzz bab --games 2000
      oriflamme fuzz bab --games 2000 --seed 7 --out findings/
      oriflamme fuzz bab --seed 7 --only 12 --out findings/
      oriflamme fuzz magna --setups --games 20000

    Looks for crashes, dead ends, endless games, offers that are refused and positions that are broken.
    Exit code 1 when something is found.
cli-fuzz-only = Play only this game of the seed, to see a finding again
cli-fuzz-out = Folder for the records that reproduce the findings
cli-fuzz-place = game { $game }, after { $command } commands; seen in { $times ->
    [one] { $times } game
   *[other] { $times } games
}
cli-fuzz-record = record:
cli-fuzz-setups = Make set-ups up from those that come with the program: each is refused with a reason or can be played
cli-fuzz-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $refused ->
    [0] { "" }
    [one] 1 set-up refused,{ " " }
   *[other] { $refused } set-ups refused,{ " " }
}{ $commands } commands: { $findings ->
    [0] nothing found
    [one] { $findings } finding
   *[other] { $findings } findings
}

cli-table = Play a battle in this terminal against the program
cli-table-after =
    Examples:
      oriflamme table
      oriflamme table canal --seat 2 --record game.orf
cli-table-seat = Your seat; the first unless set
cli-table-opponent = Who plays against you
cli-table-seed = Number from which the dice come; a new one unless set
cli-table-record = Write the record of the game here when it ends
cli-table-you = you
cli-table-help = Answer with the number of an offer, or with a command as JSON (docs/scenario.md).  b: bases  t: what was it thinking?  u: undo  ?: help  q: quit
cli-table-thought = { $command }: { $considered } possibilities weighed; { $before } before it, { $after } expected.
cli-table-thought-only = { $command }: nothing else was weighed; { $after } expected.
cli-table-thought-then = Then: { $steps }
cli-table-thought-none = There is nothing to tell: it has chosen nothing yet, or something may be hidden in this battle.
cli-table-pass = (when you pass: { $pass })
cli-table-unknown = Not the number of an offer, and not JSON.
cli-table-stuck = the opponent finds nothing to do
cli-table-secret = The opponent answers in secret.
cli-serve = Serve the table to browsers: play against the program, on one screen, or online
cli-serve-after =
    Open the address that is printed. Games are kept in the data file and go on after a restart.
      oriflamme serve
      oriflamme serve --host 0.0.0.0 --port 80     for others on the network
cli-serve-port = Port to listen on; 0 is any that is free
cli-serve-host = Address to listen on; by default only this machine reaches it
cli-serve-data = File of games; by default games.sqlite in the data folder of the user
cli-serve-proxy = A proxy in front says who asks (X-Forwarded-For, -Proto and -Host)
cli-serve-public = What the server is called on the network, such as games.example.org; may be said several times. Numbers and localhost are always right
cli-serve-log = How much is logged to standard error
cli-serve-at = The table is set: { $address }
cli-serve-stop = Ctrl+C ends the server; the games are kept in { $data }
cli-serve-port-taken = port { $port } of { $host } is taken by another program; choose another one with --port, or 0 for any
cli-serve-listen = cannot listen on { $address }: { $problem }
cli-serve-no-folder = there is no folder for the games; name a file with --data
cli-serve-data-trouble = the games cannot be kept in { $data }: { $problem }; name another file with --data
cli-serve-data-in-use = another server keeps its games in { $data }; end that one, or name another file with --data
cli-serve-bye = The server has ended. The games are safe.

cli-data = What is in a file of games, and deleting some of it
cli-data-after =
    Examples:
      oriflamme data list
      oriflamme data delete --what-ifs --untouched 30 --dry-run
cli-data-list = All games, last played first; a server may be running
cli-data-delete = Delete games, with what belongs to them alone; no server may be running
cli-data-games = Games, by the ids that the list shows
cli-data-untouched = Only games in which nothing happened for so many days
cli-data-what-ifs = Only what-ifs
cli-data-dry-run = Only say what would be deleted
cli-data-which = say which games are to be deleted: their ids, --untouched DAYS or --what-ifs
cli-data-unknown = there is no game { $game }; 'oriflamme data list' shows all
cli-data-game = { $whatif ->
    [yes] what-if,{" "}
   *[no] {""}
}{ $commands ->
    [one] { $commands } command
   *[other] { $commands } commands
}, { $days ->
    [0] today
    [one] { $days } day ago
   *[other] { $days } days ago
}
cli-data-would = { $games ->
    [one] { $games } game would be deleted
   *[other] { $games } games would be deleted
}, with { $commands } commands: { $kilobytes } KB
cli-data-deleted = { $games ->
    [one] { $games } game deleted
   *[other] { $games } games deleted
}, with { $commands } commands: { $kilobytes } KB
cli-serve-room = Megabytes of the file of games from which on there are no new games and accounts; those that are there go on
cli-serve-games = New games and what-ifs that one address may make in an hour
