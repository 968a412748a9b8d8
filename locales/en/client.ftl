# The browser client: what every page shares, and the table.
client-name = Oriflamme
client-home = Home
client-reload = Load again
client-details = Details
client-nowhere = There is nothing at this address.
client-page-failed = This page could not be loaded.
client-page-failed-help = Your games are safe on the server. Check the connection and load the page again.
client-line-lost = The connection was lost before the answer came.
client-server-failed = The server could not answer.

client-close = Close
client-yes = Yes
client-no = No
client-menu = Menu
client-language = Language
client-language-en = English
client-language-fr = French
client-to-home = Oriflamme, home
client-labelled = { $label }: { $value }
client-turn-step = { $turn }, { $step }
client-steps = Steps of the turn
client-help-keys = Help and keys
client-tools = Ways to look
client-table = Table
client-panel = Beside the table
client-tab-table = Table
client-tab-log = Log
client-tab-rules = Rule book
client-tab-talk = Talk
client-title-turn = Your turn: { $name }

# Sides and players
client-seat = Seat { $seat }
client-you = you
client-player-here = on this screen
client-player-link = by link
client-player-recruit = the program, recruit
client-player-sergeant = the program, sergeant
client-player-captain = the program, captain
client-player-general = the program, general
client-present = at the table
client-absent = away
client-active = It is this side’s turn
client-lost = Lost
client-thinking = The program is thinking for { $side }.
client-queue = { $ahead ->
    [one] One other thinks before it.
   *[other] { $ahead } others think before it.
}
client-watching = { $count ->
    [one] One person looks on.
   *[other] { $count } people look on.
}
client-waiting = Waiting for { $side }.
client-waiting-table = The table is at work.
client-hurry = Hurry

# Pieces in words
client-piece-base = { $shown }: { $name }, { $side }{ $state }, facing { $clock } o’clock, at { $x } and { $y }
client-piece-figure = { $shown }: { $name }, { $side }{ $state }, at { $x } and { $y }
client-piece-hex = { $name }, { $side }{ $state }, in { $hex }
client-piece-tray = { $name }, { $side }, not on the table
client-piece-lost = { $name }, { $side }, lost
client-may-move = may move
client-nearest-enemy = { $distance } { $unit } from { $name }
client-group = { $count ->
    [one] 1 piece, { $letters }
   *[other] Group of { $count }, { $letters }
}
client-span = { $from } to { $to }
client-selected = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
client-piece-card = Piece
client-board-label = Table, { $width } by { $depth } { $unit }. { $near } below, { $far } above.
client-minimap = The whole table; press to move the window
client-ground = Ground
client-ground-at = { $name }: from { $left } to { $right } across, from { $bottom } to { $top } in depth

# The question
client-question = The question on the table
client-questions = Questions
client-setting = Setting the table…
client-pass = If you pass: { $what }.
client-pick-on-board = Point at one of the ringed pieces.
client-pick-keys = N and P go through them.
client-secret = Your answer stays hidden until the rules reveal it.
client-dice = { $count ->
    [one] (1 die)
   *[other] ({ $count } dice)
}
client-undo = Undo
client-undo-free = Takes back the last command
client-undo-ask = Ask to undo
client-busy = Waiting for the answer
client-not-connected = The connection is lost
client-manner = Way to move
client-put-back = Put back
client-take = Take it
client-take-all = All stands
client-nothing-legal = Nothing near is legal
client-turn-left = Wheel left
client-turn-right = Wheel right
client-turn-grip = Turn
client-hand-mouse = { $count ->
    [one] One piece in hand. Let go to take the legal place, outlined; Esc puts it back.
   *[other] { $count } pieces in hand. Let go to take the legal place, outlined; Esc puts them back.
} The mouse wheel turns.
client-hand-keys = Arrows push and wheel, Shift slides, Alt goes finely. Enter takes the legal place.
client-hand-touch = Drag the grip. Letting go proposes.
client-hand-proposed = Take the legal place, outlined, or push on. A press on the ground brings it there.
client-form-incomplete = The rules do not allow this yet
client-kept-moves = { $count ->
    [one] One move kept
   *[other] { $count } moves kept
}
client-kept-more = Move another base in the same manner.
client-kept-incomplete = These moves cannot be made together yet
client-kept-forget = Put them back
client-kept-send = Carry out together
client-show-asked = Show me
client-show-asked-note = Goes to the pieces that may act; once more, to the next
client-not-again = Not again this turn
client-standing = Passing for this turn: { $question }
client-standing-back = Ask me again
client-last-line = Last result: { $text }. Open the log.
client-interrupt-place = Something has come up in the middle of a move: the question stands beside its pieces.
client-placed = { $placed } of { $wanted } placed
client-placed-incomplete = Something is still missing
client-clear-placed = Clear
client-and-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
client-tray-all = All { $count } { $code } in a line
client-tray = Beside the table
client-proposal-undo = Asked by { $side }: may the last command be taken back?
client-proposal-undo-help = Dice that were thrown since are thrown anew.
client-proposal-draw = Offered by { $side }: a draw.
client-proposal-draw-help = If you agree, the game ends now.
client-offered-undo = You asked to take back the last command.
client-offered-draw = You offered a draw.
client-not-there = Not there
client-refused = The rules say no
client-look-again = Look again
client-table-changed = The other side answered first.
client-error = That did not work
client-game-safe = Your game is safe. Try again.
client-won = Victory: { $side }
client-drawn = A draw
client-outcome = The end
client-another = Another battle

# Log, accounts, odds
client-log = Log
client-log-filter = Show
client-log-all = All
client-log-fights = Fights
client-log-mine = Mine
client-log-empty = Nothing has happened yet. The first roll will appear here.
client-now = now
client-see-again = See it again
client-total = Total
client-value = Value
client-reason = Reason
client-rule = Rule
client-die = die { $face }
client-odds = Odds
client-why = Why?
client-odds-exact = exact, { $rolls } rolls
client-odds-about = about
client-odds-part = { $text } { $percent } percent
client-forecast = How it comes about
client-forecast-of = If: { $what }

# Talk
client-talk = Talk
client-talk-empty = Nobody has said anything yet.
client-talk-say = Say something
client-talk-send = Send
client-somebody = Somebody

# The line to the server
client-lost-line = Connection lost. Your game is safe. Trying again in { $seconds } s.
client-try-now = Try now
client-waiting-server = Waiting for the server to answer.
client-back = { $count ->
    [one] Back. One thing happened.
   *[other] Back. { $count } things happened.
}

# Ways to look
client-show-zones = Zones of control
client-show-reach = Reach
client-show-sight = Line of sight
client-show-threat = Threatened area
client-show-names = Names
client-measure = Measure
client-turn-table = Turn the table
client-zoom-in = Nearer
client-zoom-out = Farther
client-whole-table = Whole table

# Menu
client-orders-list = Orders as a list
client-show-card = Card of the piece
client-text-view = The table in words
client-replay = Replay
client-download = Download the record
client-record-failed = The record could not be loaded.
client-copy-invite = Copy the link for { $side }
client-copy-spectator = Copy the link for onlookers
client-copied = The link was copied.
client-notify = Tell me when it is my turn
client-notify-on = You will be told.
client-notify-off = The browser does not allow it.
client-pace = Pace of the program
client-pace-0 = At once
client-pace-400 = Brisk
client-pace-1200 = Slow
client-theme = Colours
client-theme-system = As the system
client-theme-light = Light
client-theme-dark = Dark
client-end-game = End the game
client-offer-draw = Offer a draw
client-resign = Resign
client-resign-sure = Yes, I resign
client-go-on = Play on
client-commitment = The dice were sealed before the game:
client-nothing-asked = Nothing is asked of you now.
client-move-it = Move it
client-forward = Forwards ({ $unit })
client-sideways = Sideways ({ $unit })
client-wheel-degrees = Wheel (degrees)

# Keys
client-help-intro = Point at a base to select it, once more for its group; drag it to move it. The outlined place is legal; a refusal names its rule.
client-key-regions = next region; with Shift, the one before
client-key-step = next, previous piece that may act
client-key-nearest = to the nearest piece that way
client-key-group = base, group, whole line
client-key-pick-up = pick up, put down
client-key-enter = take the legal place; main answer
client-key-hand-ahead = in hand: forward, back (Alt: finely)
client-key-hand-wheel = in hand: wheel (Alt: finely)
client-key-hand-slide = in hand: sideways
client-key-hand-exact = hold: no snapping
client-key-escape = put back, close
client-key-digits = the answer of that number
client-key-undo = undo
client-key-hold = halt, hold, pass
client-key-odds = odds of what is selected
client-key-clause = rule of the last refusal
client-key-zones = zones of control
client-key-measure = measure
client-key-zoom = nearer, farther, whole table
client-key-turn = turn the table
client-key-show = to the pieces that may act
client-key-panels = log, rule book
client-key-log = next, previous line of the log
client-key-help = this list

# Proof of the dice, what-ifs
client-odds-were = The odds, as they were
client-proven = Dice proven
client-not-proven = Not proven
client-proof-promise = The secret of the dice is the one that was promised before the first command.
client-proof-replay = The whole game was played again from its record, each command and each die as it was: { $commands ->
    [one] one command
   *[other] { $commands } commands
}, { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
client-proof-own-share = { $side }: what your own browser added to the dice is in them.
client-proof-share = { $side } added to the dice too, so that nobody could have chosen them.
client-proof-retakes = Dice that were taken back by consent did not fall a second time.
client-proof-commitment = What was promised (SHA-256 of the secret)
client-proof-secret = The secret
client-proof-fingerprint = Fingerprint of the record (SHA-256 of the file)
client-proof-share-of = Added by { $side }
client-proof-yourself = To check it yourself, download the record and run
client-what-if = A what-if, from { $turn } of another game.
client-what-if-back = Go to the original

client-hint = Hint
client-hint-do = Do it
client-hint-away = Never mind
client-hint-gain = Expected to come out { $gain } better than now.
client-hint-even = Nothing else promises more.
client-hint-weighed = { $considered ->
    [one] One possibility weighed
   *[other] { $considered } possibilities weighed
}, { $further ->
    [0] nothing more planned
    [one] one more order planned
   *[other] { $further } more orders planned
}.
client-thought-ask = What was it thinking?
client-thought-weighed = { $considered ->
    [one] It saw only this possibility.
   *[other] It weighed { $considered } possibilities.
}
client-thought-as-planned = It went on with its plan and weighed nothing else.
client-thought-before = Before it
client-thought-after = Expected after this
client-thought-worth = What the game is worth to it: above 0 it is ahead.
client-thought-then = Then it meant to go on like this
client-thought-further = { $more ->
    [yes] { $count ->
        [one] And one more order that dice or the enemy may change.
       *[other] And { $count } more orders that dice or the enemy may change.
    }
   *[other] { $count ->
        [one] It meant to give one more order; dice or the enemy may change it.
       *[other] It meant to give { $count } more orders; dice or the enemy may change them.
    }
}
client-thought-none = It left no note of what it thought here.
client-thought-later = This is told when the game is over.
client-thought-lost = What it thought could not be fetched.
