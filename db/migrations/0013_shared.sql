-- What this file knows of the club's hub: how many lines of each match the hub has, and up to where the hub was read. It
-- can be read again from the hub.

CREATE TABLE shared (
	what     TEXT PRIMARY KEY,
	value    TEXT NOT NULL,
	checksum INTEGER
) STRICT, WITHOUT ROWID;
