# Grandes batailles: questions, refusals and endings.
grandes-ask-turn = Begin the turn.
grandes-refuse-not-asked = It is not your word now.
grandes-end-conceded = The other side gave up the battle.
