-- What a batch has come to so far. docs/results-format.md says what each column holds.

CREATE TABLE run (
    key TEXT NOT NULL
);

CREATE TABLE submissions (
    id TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    name TEXT NOT NULL,
    file TEXT,
    status TEXT NOT NULL,
    marks REAL NOT NULL,
    out_of REAL NOT NULL,
    by_hand_out_of REAL NOT NULL,
    document TEXT NOT NULL
);

CREATE TABLE parts (
    submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    id TEXT NOT NULL,
    marks REAL NOT NULL,
    out_of REAL NOT NULL,
    PRIMARY KEY (submission, position)
) WITHOUT ROWID;

CREATE TABLE checks (
    submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    id TEXT NOT NULL,
    part TEXT NOT NULL,
    verdict TEXT NOT NULL,
    marks REAL NOT NULL,
    out_of REAL NOT NULL,
    PRIMARY KEY (submission, position)
) WITHOUT ROWID;
