-- What a club's register holds about a person beside the name. Of two values for a field the later holds, and of two of
-- one time the greater id. An empty value was taken out.
CREATE TABLE register (
	person   INTEGER NOT NULL REFERENCES persons (id),
	field    TEXT NOT NULL, -- number, club, mail, phone or note
	value    TEXT NOT NULL,
	at       TEXT NOT NULL,
	uid      TEXT NOT NULL,
	checksum INTEGER,
	PRIMARY KEY (person, field)
) STRICT, WITHOUT ROWID;
