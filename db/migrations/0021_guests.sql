-- A guest of one match alone, whose name stands in brackets, is no person.

CREATE TABLE results_of_all (
	match   INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	seat    INTEGER NOT NULL, -- from 0
	name    TEXT NOT NULL,    -- the name in the record
	person  INTEGER REFERENCES persons (id), -- NULL for a guest of this match alone
	total   INTEGER NOT NULL,
	place   INTEGER,          -- NULL while the match is open
	won     INTEGER NOT NULL CHECK (won IN (0, 1)),
	players INTEGER NOT NULL, -- at this table
	day     TEXT NOT NULL,
	penalty INTEGER NOT NULL DEFAULT 0, -- the director's adjustments in the total
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO results_of_all SELECT match, seat, name, person, total, place, won, players, day, penalty FROM results;

DROP TABLE results;

ALTER TABLE results_of_all RENAME TO results;

CREATE INDEX results_person ON results (person, CAST(replace(day, '-', '') AS INTEGER));
