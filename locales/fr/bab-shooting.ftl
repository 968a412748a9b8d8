# Le tir.

bab-ask-declare-shots = Lesquels de vos archers tirent, et sur quoi ?
bab-pass-shots = aucun des vôtres ne tire, sauf s’il doit riposter
bab-ask-shooting = Quel tir est résolu maintenant ?
bab-ask-spare = { $target } pourrait être repoussé dans un de vos socles : qui retient son tir ?

bab-refuse-not-a-bow = { $base } ne peut pas tirer : seuls les Bw tirent à distance.
bab-refuse-shooter-off-table = { $base } n’est pas sur la table.
bab-refuse-bow-moved-too-far = { $base } a fui, fait un mouvement lointain ou bougé de plus de 1 MU : il ne peut pas tirer dans cette période.
bab-refuse-bow-shot-already = { $base } a déjà tiré dans cette période, ou perdu son tir.
bab-refuse-bow-in-combat = { $base } est en combat rapproché et ne peut pas tirer.
bab-refuse-no-enemy = { $target } n’est pas un ennemi présent sur la table.
bab-refuse-out-of-zone = { $target } a moins de deux coins dans la zone de tir de { $base }.
bab-refuse-target-in-combat = { $target } est en combat rapproché et ne peut pas être visé.
bab-refuse-no-quadrilateral = Aucun quadrilatère ne joint le front de { $base } à { $target }.
bab-refuse-shot-blocked = { $other } se trouve entre { $base } et { $target }.
bab-refuse-shot-through-gap = Le tir de { $base } sur { $target } passerait entre deux socles distants d’une largeur de socle ou moins.
bab-refuse-target-unseen = { $base } ne voit pas { $target }.
bab-refuse-other-target = { $base } ne peut pas choisir { $target } : sa cible est { $must }.
bab-refuse-two-volleys = On ne tire qu’une fois sur { $target } : nommez tous ses tireurs en un seul tir.
bab-refuse-shoots-twice = { $base } ne peut tirer qu’une fois.
bab-refuse-no-shooter = Aucun tireur n’est nommé contre { $target }.
bab-refuse-shooter-not-yours = { $base } n’est pas à vous.
bab-refuse-shot-at-already = On a déjà tiré sur { $target } dans cette période.
bab-refuse-no-shot = Personne ne tire sur { $target }.
bab-refuse-not-shooting = { $base } n’est pas de ceux qui vont tirer.
