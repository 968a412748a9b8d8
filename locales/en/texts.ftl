# Samples with which the program tests itself.
text-sample = { $distance } mm
text-sample-word = base
text-sample-nested = the { $what }
text-sample-plural = { $count ->
    [one] { $count } base
   *[other] { $count } bases
}
