# The browser client: the pages around the table.
pages-nav = Main
pages-nav-play = Play
pages-nav-setup = Own battle
pages-nav-rules = Rules
pages-nav-learn = Lesson
pages-theme-system = Colours as the system says. Press for light.
pages-theme-light = Light colours. Press for dark.
pages-theme-dark = Dark colours. Press for those of the system.
pages-close = Close
pages-copy = Copy
pages-copied = Copied
pages-yes = yes
pages-no = no

# Accounts
pages-sign-in = Sign in
pages-sign-up = New account
pages-sign-out = Sign out
pages-name = Name
pages-password = Password, at least ten characters
pages-account-help = You can play without an account. With one, your games follow you from one browser to another.
pages-signed-in-help = The games that you play here are collected in your account.

# Home
pages-headline = Wargames on an open table, with the rules enforced and quoted.
pages-lead = Every refusal names its rule, every result shows its arithmetic, every gamble its odds. Against the program, on one screen, or online.
pages-play-now = Play { $battle } now
pages-invite = Invite a friend
pages-learn = Learn in three minutes
pages-waiting = Waiting for you
pages-your-games = Your games
pages-your-turn = Your turn
pages-waiting-for = { $turn }, waiting for { $who }
pages-just-now = just now
pages-over = The battle is over.
pages-forget = Remove { $game } from this list
pages-unreadable = Games that cannot be read
pages-unreadable-note = They are kept. Downloading one shows everything in it, so it ends with that.
pages-more-games = { $count ->
    [one] One more game
   *[other] { $count } more games
}
pages-looking-for-battles = Looking for the battles…
pages-choose = Choose a battle
pages-all = All
pages-own-battle = Set up my own
pages-table-of = The table of { $battle }
pages-side-count = { $count ->
    [0] { $side }
    [one] { $side }, one piece
   *[other] { $side }, { $count } pieces
}
pages-bare-table = The players make this table.
pages-play = Play
pages-play-battle = Play { $battle }
pages-doors = More
pages-door-rules = Read the rules
pages-door-rules-help = Each clause with its figures, and each figure playable
pages-door-setup = Set up a battle
pages-door-setup-help = Choose armies, make the ground, deploy, hide an ambush
pages-door-learn = First steps
pages-door-learn-help = Three minutes at a small table

# A new game
pages-against = You play against
pages-against-program = The program
pages-against-program-help = It knows only what its side may see.
pages-level = It plays as a
pages-level-recruit = Recruit
pages-level-recruit-help = Moves by chance, but not without sense: to learn the rules.
pages-level-sergeant = Sergeant
pages-level-sergeant-help = Takes the best of what comes to mind, on exact odds.
pages-level-captain = Captain
pages-level-captain-help = Plans its whole turn.
pages-level-general = General
pages-level-general-help = Plans its turn and looks at the enemy's answer; thinks up to two seconds a turn.
pages-style = Its style
pages-style-balanced = Balanced
pages-style-aggressive = Aggressive
pages-style-cautious = Cautious
pages-against-here = Somebody here
pages-against-here-help = Two players share this screen.
pages-against-link = A friend, by link
pages-against-link-help = You send the link; you can both leave and come back.
pages-you-lead = You lead
pages-first-player-leads = The first player leads
pages-your-name = Your name
pages-first-player = First player
pages-second-player = Second player
pages-begin = Begin
pages-make-link = Make the link
pages-invite-help = The table is ready. Send this link to your opponent: whoever opens it first takes the other side, and from then on it opens nothing.
pages-invite-link = For your opponent
pages-invite-own = This link is for your opponent
pages-invite-own-help = Send it to whoever is to play against you: the first to open it in another browser takes the seat, and from then on it opens nothing, for you neither.
pages-invite-take = Take this seat as well
pages-invite-taking = Taking your seat …
pages-spectator-link = For those who only watch
pages-to-the-table = To the table

# Rule book
pages-rules = Rules
pages-rule = Rule { $clause } { $title }
pages-search = Search the rules
pages-found = { $count ->
    [0] No clause has all these words.
    [one] One clause
   *[other] { $count } clauses
}
pages-contents = Contents
pages-as-page = As a page
pages-opening-book = Opening the rule book…
pages-book-failed = The rule book could not be opened.
pages-no-clause = The rule book has no clause { $clause }.
pages-book-lead = { $clauses } clauses, { $figures } figures. Every figure can be played.
pages-version = Version { $version }.
pages-advice = Advice.
pages-supplement = A rule of our own, which play needs and the source lacks.
pages-not-stated = The source only names this rule.
pages-ruling = How we read the source
pages-try-it = Try it
pages-try-failed = This figure could not be set up.
pages-in-this-game = In this game
pages-not-in-this-game = It has not decided anything yet.
pages-neighbours = Neighbouring clauses
pages-previous = Before
pages-next = Next
pages-kind-definition = definition
pages-kind-procedure = procedure
pages-kind-constraint = limit
pages-kind-permission = permission
pages-kind-modifier = modifier
pages-kind-outcome = outcome
pages-kind-table = table
pages-kind-setup = set-up
pages-kind-scoring = scoring
pages-kind-optional = optional
pages-kind-data = data

# Replay
pages-replay = Replay
pages-transport = Through the game
pages-first = To the beginning (Home)
pages-step-back = One step back (left arrow)
pages-run = Play (space)
pages-pause = Pause (space)
pages-step = One step on (right arrow)
pages-last = To the end (End)
pages-moment = Moment
pages-moment-of = { $at } of { $last }
pages-jump = Jump to a turn
pages-speed = Speed
pages-nothing-yet = Nothing has happened yet. The first roll will appear here.
pages-what-if = What if from here
pages-share = Share this moment
pages-share-help = Whoever opens this link sees the game from this moment, as a spectator does.
pages-share-link = Link to this moment
pages-download = Download the record
pages-panel = Log and rules
pages-log = Log
pages-board = The table of { $battle }
pages-setting-the-table = Setting the table…

# A battle of one's own
pages-plain = { $text }
pages-setup-title = A battle of your own
pages-setup-lead = Choose an army for each side. Then the table asks, step by step: who invades, the weather, the ground, the ambush, the deployment.
pages-setup-next = Both armies keep to the rules and to their budget.
pages-setup-wrong = An army must keep to the rules and to its budget before it can march.
pages-to-the-battlefield = To the battlefield
pages-no-armies = No rule set here has army lists.
pages-first-army = First army
pages-second-army = Second army
pages-army = Army
pages-ready-armies = Ready armies
pages-army-lists = From a list
pages-price = Price of the army
pages-price-of = { $total } of { $budget } { $currency }
pages-roster = { $army }, { $count } bases
pages-what-is-wrong = What is wrong
pages-change-army = Change the numbers
pages-line-number = { $number } ({ $min } to { $max })
pages-each = { $price } { $currency } each
pages-less = One less: { $what }
pages-more = One more: { $what }

# The first lesson
pages-lesson-step = { $at } of { $all }
pages-lesson-done = Well done.
pages-lesson-next = Go on
pages-lesson-skip-step = Skip this
pages-lesson-leave = Leave the lesson
pages-lesson-over = You know enough to begin.
pages-lesson-over-help = The table always says what is asked, what it costs and which rule says so. Choose a battle; the rest you learn by playing.
pages-lesson-failed = The lesson could not be set up.

# Composing an army
pages-entry-empty = nothing yet
pages-part-price = { $price } { $currency }
pages-part-why = Why { $price } { $currency }: { $part }
pages-part-copy = One more like this
pages-part-remove = Remove
pages-kept-armies = Your armies
pages-army-name = Name of the army
pages-army-budget = Budget ({ $currency })
pages-army-why = What the army costs, line by line
pages-army-keep = Keep this army
pages-army-kept = { $army } is kept in this browser.
pages-army-drop = Forget it
pages-army-open = Open a file
pages-army-file = Save as a file
pages-army-print = Sheets to print
pages-print-now = Print { $count } pages
pages-print-close = Back to the army
pages-part-fault = { $part }: { $fault }
