# La fortune d’une partie finie, à côté de sa relecture.
luck-tab = Fortune
luck-reckoning = Calcul des chances de chaque jet…
luck-explained = Pour chaque jet, les chances exactes du moment, d’après les règles elles-mêmes, face à ce qui est venu.
luck-none = Aucun jet n’y pouvait rien changer.
luck-actual = venu
luck-expected = attendu
luck-total = Fortune : { $amount } pour { $side } en { $throws ->
    [one] un jet
   *[other] { $throws } jets
}. Avec les mêmes commandes, autant ou plus vient dans { $percent } % des cas.
luck-course = Le cours de la fortune ; à la fin { $amount } pour { $side }
luck-swings = Les jets qui ont le plus tourné
luck-left-out = { $throws ->
    [one] Un jet est laissé de côté : ses dés peuvent tomber de trop de façons.
   *[other] { $throws } jets sont laissés de côté : leurs dés peuvent tomber de trop de façons.
}
