# The luck of a finished game, beside its replay.
luck-tab = Luck
luck-reckoning = Reckoning the odds of every throw …
luck-explained = For every throw the exact odds of that moment, by the rules themselves, against what came.
luck-none = No throw could change this.
luck-actual = came
luck-expected = expected
luck-total = Luck: { $amount } for { $side } over { $throws ->
    [one] one throw
   *[other] { $throws } throws
}. With the same commands, so much or more comes in { $percent } % of all cases.
luck-course = The course of luck; at the end { $amount } for { $side }
luck-swings = Throws that turned most
luck-left-out = { $throws ->
    [one] One throw is left out: its dice can fall in too many ways.
   *[other] { $throws } throws are left out: their dice can fall in too many ways.
}
