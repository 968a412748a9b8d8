# Échantillons avec lesquels le programme se teste lui-même.
text-sample = { $distance } mm
text-sample-word = socle
text-sample-nested = le { $what }
text-sample-plural = { $count ->
    [one] { $count } socle
   *[other] { $count } socles
}
