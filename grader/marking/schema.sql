-- Every state of marks by hand that was saved. Nothing is changed or deleted: the latest version of
-- a submission counts, and all of them are the audit trail. docs/results-format.md explains it.

CREATE TABLE entries (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    who TEXT NOT NULL,
    at TEXT NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (id, version)
)
