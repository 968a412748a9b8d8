-- What the program thought when it gave a command, as JSON. A command that is taken back takes its thought with it.
CREATE TABLE thoughts (
    game TEXT NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    thought TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
