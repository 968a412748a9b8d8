-- Where the dice of a game change, as JSON: secrets of what-ifs, what the seats added, dice that were taken back.
ALTER TABLE games RENAME COLUMN branch TO dice;
UPDATE games SET dice = json_object('forks', json(dice)) WHERE dice IS NOT NULL;
-- The game and moment from which a what-if came, as JSON.
ALTER TABLE games ADD COLUMN origin TEXT;
