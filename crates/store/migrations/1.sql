-- A game: what it needs to be played again from nothing. Texts in JSON are the server's; this crate does not read them.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    rule_set TEXT NOT NULL,
    rulebook TEXT NOT NULL,
    title TEXT NOT NULL,
    setup TEXT NOT NULL,
    seats TEXT NOT NULL,
    seed TEXT NOT NULL,
    branch TEXT,
    ending TEXT,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL
) STRICT;

-- One row for each accepted command. Two writers cannot both have a place: the key refuses the second.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- Commands taken back: moved here in the transaction that takes them out of `entries`.
CREATE TABLE taken_back (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX taken_back_of_game ON taken_back (game, seq);

-- Seat links. Only the SHA-256 of a token is kept, so the file alone opens no seat.
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    role TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE talk (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX talk_of_game ON talk (game, id);

CREATE TABLE proposals (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE account_games (
    account INTEGER NOT NULL REFERENCES accounts (id),
    game TEXT NOT NULL REFERENCES games (id),
    role TEXT NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;
