-- What was typed into a form that belongs to no match yet. It is no part of the record, is never exported, and goes
-- when the form is answered or a person is left out.
CREATE TABLE typed (
	form     TEXT PRIMARY KEY,
	value    TEXT NOT NULL,
	checksum INTEGER
) STRICT, WITHOUT ROWID;
