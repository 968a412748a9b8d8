-- Commands as a tree: each knows the one before it. A game is its last command, so a what-if shares all that its original
-- had played when it left it. Who may add one is decided by the game's revision, which grows with every change.
-- The events of older commands are of an older form; what they led to is found again when the game is played again.
CREATE TABLE lines (
    id INTEGER PRIMARY KEY,
    before INTEGER REFERENCES lines (id),
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL
) STRICT;
CREATE INDEX lines_before ON lines (before);
INSERT INTO lines (id, before, seq, entry)
    SELECT n, CASE seq WHEN 0 THEN NULL ELSE n - 1 END, seq, CASE WHEN json_valid(entry) THEN json_remove(entry, '$.events') ELSE entry END
    FROM (SELECT ROW_NUMBER() OVER (ORDER BY game, seq) AS n, seq, entry FROM entries) ORDER BY n;
ALTER TABLE games ADD COLUMN head INTEGER REFERENCES lines (id);
UPDATE games SET head = last.n
    FROM (SELECT game, MAX(n) AS n FROM (SELECT game, ROW_NUMBER() OVER (ORDER BY game, seq) AS n FROM entries)
          GROUP BY game) AS last
    WHERE last.game = games.id;
CREATE INDEX games_head ON games (head);
ALTER TABLE games ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- Of what was taken back only this is needed: what lies before it has always stood.
ALTER TABLE games ADD COLUMN first_taken_back INTEGER;
UPDATE games SET first_taken_back = (SELECT MIN(seq) FROM taken_back WHERE game = games.id);
DROP TABLE taken_back;
DROP TABLE entries;

-- A set-up may be long; what-ifs share it too.
CREATE TABLE setups (
    id INTEGER PRIMARY KEY,
    setup TEXT NOT NULL
) STRICT;
INSERT INTO setups (id, setup) SELECT rowid, setup FROM games;
ALTER TABLE games ADD COLUMN setup_id INTEGER REFERENCES setups (id);
UPDATE games SET setup_id = rowid;
ALTER TABLE games DROP COLUMN setup;
CREATE INDEX games_setup ON games (setup_id);

-- The name by which an account is found. Those of older accounts are filled in by the program; of two that fold to the same
-- the later has none and is found by its exact name.
ALTER TABLE accounts ADD COLUMN folded TEXT;
CREATE UNIQUE INDEX accounts_folded ON accounts (folded);

-- Written to see whether anything can be written.
CREATE TABLE health (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
) STRICT;
INSERT INTO health (one, at) VALUES (1, 0);
