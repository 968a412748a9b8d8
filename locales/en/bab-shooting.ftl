# Shooting.

ask-declare-shots = Which of your bows shoot, and at what?
pass-shots = nobody of yours shoots, unless he must shoot back
ask-shooting = Which shot is resolved next?
ask-spare = { $target } could be driven into one of your bases: who holds his shot?

refuse-not-a-bow = { $base } cannot shoot: only Bw shoot at a distance.
refuse-shooter-off-table = { $base } is not on the table.
refuse-bow-moved-too-far = { $base } has fled, made a far move or moved more than 1 MU: it cannot shoot in this period.
refuse-bow-shot-already = { $base } has already shot in this period, or lost its shot.
refuse-bow-in-combat = { $base } is in close combat and cannot shoot.
refuse-no-enemy = { $target } is no enemy on the table.
refuse-out-of-zone = { $target } has fewer than two corners in the shooting zone of { $base }.
refuse-target-in-combat = { $target } is in close combat and cannot be shot at.
refuse-no-quadrilateral = No quadrilateral joins the front of { $base } to { $target }.
refuse-shot-blocked = { $other } stands between { $base } and { $target }.
refuse-shot-through-gap = The shot of { $base } at { $target } would pass between two bases that are a base width or less apart.
refuse-target-unseen = { $base } does not see { $target }.
refuse-other-target = { $base } may not choose { $target }: its target is { $must }.
refuse-two-volleys = { $target } is shot at only once: name all its shooters in one shot.
refuse-shoots-twice = { $base } can shoot only once.
refuse-no-shooter = Nobody is named who shoots at { $target }.
refuse-shooter-not-yours = { $base } is not yours.
refuse-shot-at-already = { $target } has already been shot at in this period.
refuse-no-shot = Nobody shoots at { $target }.
refuse-not-shooting = { $base } is not one of those who are about to shoot.
