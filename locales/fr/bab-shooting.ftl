# Le tir.

ask-declare-shots = Lesquels de vos archers tirent, et sur quoi ?
pass-shots = aucun des vôtres ne tire, sauf s’il doit riposter
ask-shooting = Quel tir est résolu maintenant ?
ask-spare = { $target } pourrait être repoussé dans un de vos socles : qui retient son tir ?

refuse-not-a-bow = { $base } ne peut pas tirer : seuls les Bw tirent à distance.
refuse-shooter-off-table = { $base } n’est pas sur la table.
refuse-bow-moved-too-far = { $base } a fui, fait un mouvement lointain ou bougé de plus de 1 MU : il ne peut pas tirer dans cette période.
refuse-bow-shot-already = { $base } a déjà tiré dans cette période, ou perdu son tir.
refuse-bow-in-combat = { $base } est en combat rapproché et ne peut pas tirer.
refuse-no-enemy = { $target } n’est pas un ennemi présent sur la table.
refuse-out-of-zone = { $target } a moins de deux coins dans la zone de tir de { $base }.
refuse-target-in-combat = { $target } est en combat rapproché et ne peut pas être visé.
refuse-no-quadrilateral = Aucun quadrilatère ne joint le front de { $base } à { $target }.
refuse-shot-blocked = { $other } se trouve entre { $base } et { $target }.
refuse-shot-through-gap = Le tir de { $base } sur { $target } passerait entre deux socles distants d’une largeur de socle ou moins.
refuse-target-unseen = { $base } ne voit pas { $target }.
refuse-other-target = { $base } ne peut pas choisir { $target } : sa cible est { $must }.
refuse-two-volleys = On ne tire qu’une fois sur { $target } : nommez tous ses tireurs en un seul tir.
refuse-shoots-twice = { $base } ne peut tirer qu’une fois.
refuse-no-shooter = Aucun tireur n’est nommé contre { $target }.
refuse-shooter-not-yours = { $base } n’est pas à vous.
refuse-shot-at-already = On a déjà tiré sur { $target } dans cette période.
refuse-no-shot = Personne ne tire sur { $target }.
refuse-not-shooting = { $base } n’est pas de ceux qui vont tirer.
