-- Links to seats. A link is an invitation: whoever takes its seat first has a token of his own from then on, and the link opens nothing more.
-- The links of older games stand among the tokens and go on as they are.
CREATE TABLE invitations (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    role TEXT NOT NULL,
    -- The hash of the token of who took the seat.
    taken_by TEXT
) STRICT, WITHOUT ROWID;
