-- What a batch has come to so far. docs/results-format.md says what each column holds.

CREATE TABLE run (
    key TEXT NOT NULL,
    outcomes_key TEXT NOT NULL
);

CREATE TABLE kept (
    name TEXT PRIMARY KEY,
    data BLOB NOT NULL
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

CREATE TABLE outcomes (
    id TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    data BLOB NOT NULL
);

CREATE VIEW parts AS
SELECT
    submissions.id AS submission,
    part.key AS position,
    json_extract(part.value, '$.id') AS id,
    json_extract(part.value, '$.marks') AS marks,
    json_extract(part.value, '$.out_of') AS out_of
FROM submissions, json_each(submissions.document, '$.parts') AS part;

CREATE VIEW checks AS
SELECT
    submissions.id AS submission,
    seen.key AS position,
    json_extract(seen.value, '$.id') AS id,
    json_extract(seen.value, '$.part') AS part,
    json_extract(seen.value, '$.verdict') AS verdict,
    round(json_extract(seen.value, '$.marks'), 2) AS marks,
    round(json_extract(seen.value, '$.out_of'), 2) AS out_of
FROM submissions, json_each(submissions.document, '$.checks') AS seen;
