# Shooting.

bab-ask-declare-shots = Which of your bows shoot, and at what?
bab-pass-shots = nobody of yours shoots, unless he must shoot back
bab-ask-shooting = Which shot is resolved next?
bab-ask-spare = { $target } could be driven into one of your bases: who holds his shot?

bab-refuse-not-a-bow = { $base } cannot shoot: only Bw shoot at a distance.
bab-refuse-shooter-off-table = { $base } is not on the table.
bab-refuse-bow-moved-too-far = { $base } has fled, made a far move or moved more than 1 MU: it cannot shoot in this period.
bab-refuse-bow-shot-already = { $base } has already shot in this period, or lost its shot.
bab-refuse-bow-in-combat = { $base } is in close combat and cannot shoot.
bab-refuse-no-enemy = { $target } is no enemy on the table.
bab-refuse-out-of-zone = { $target } has fewer than two corners in the shooting zone of { $base }.
bab-refuse-target-in-combat = { $target } is in close combat and cannot be shot at.
bab-refuse-no-quadrilateral = No quadrilateral joins the front of { $base } to { $target }.
bab-refuse-shot-blocked = { $other } stands between { $base } and { $target }.
bab-refuse-shot-through-gap = The shot of { $base } at { $target } would pass between two bases that are a base width or less apart.
bab-refuse-target-unseen = { $base } does not see { $target }.
bab-refuse-other-target = { $base } may not choose { $target }: its target is { $must }.
bab-refuse-two-volleys = { $target } is shot at only once: name all its shooters in one shot.
bab-refuse-shoots-twice = { $base } can shoot only once.
bab-refuse-no-shooter = Nobody is named who shoots at { $target }.
bab-refuse-shooter-not-yours = { $base } is not yours.
bab-refuse-shot-at-already = { $target } has already been shot at in this period.
bab-refuse-no-shot = Nobody shoots at { $target }.
bab-refuse-not-shooting = { $base } is not one of those who are about to shoot.
