-- What the people at a table chose for one match and its record does not tell, such as how the referee behaves.

CREATE TABLE settings (
	match INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	name  TEXT NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY (match, name)
) STRICT, WITHOUT ROWID;
