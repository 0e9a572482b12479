-- Matches, their lines, the persons who play, and what came of it. `lines` is the truth; the rest of a match can be
-- computed from it again.

CREATE TABLE matches (
	number      INTEGER PRIMARY KEY AUTOINCREMENT, -- what people type; never given twice
	id          TEXT NOT NULL UNIQUE,              -- what tells it from every match anywhere
	game        TEXT NOT NULL,
	date        TEXT,                              -- the day played, as the record tells it
	place       TEXT,
	league_name TEXT,                              -- as the record writes it
	league      TEXT,                              -- the same, folded, to look it up by
	created     TEXT NOT NULL,
	changed     TEXT NOT NULL,                     -- when the last line came
	lines       INTEGER NOT NULL,
	rounds      INTEGER NOT NULL,
	open        INTEGER NOT NULL CHECK (open IN (0, 1)),
	removed     TEXT,                              -- when it was taken out of all lists, and why
	reason      TEXT,
	digest      BLOB,                              -- of the canonical text, its id aside
	day         TEXT AS (ifnull(date, substr(created, 1, 10))) VIRTUAL,
	recency     TEXT AS (CASE open WHEN 1 THEN changed ELSE day END) VIRTUAL
) STRICT;

CREATE INDEX matches_recent ON matches (open, recency, number) WHERE removed IS NULL;
CREATE INDEX matches_game ON matches (game, open, recency, number) WHERE removed IS NULL;
CREATE INDEX matches_league ON matches (league, open, recency, number) WHERE removed IS NULL AND league IS NOT NULL;
CREATE INDEX matches_day ON matches (day) WHERE removed IS NULL;
CREATE INDEX matches_changed ON matches (changed, number) WHERE removed IS NULL;
CREATE INDEX matches_removed ON matches (removed) WHERE removed IS NOT NULL;
CREATE INDEX matches_digest ON matches (digest) WHERE digest IS NOT NULL;

CREATE TABLE lines (
	match INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	seq   INTEGER NOT NULL, -- from 1, without gaps
	at    TEXT,             -- when it came; NULL where nobody knows
	text  TEXT NOT NULL,
	PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

-- The numbers of matches that were deleted for good: only their lines may be deleted.
CREATE TABLE forgotten (
	number INTEGER PRIMARY KEY,
	at     TEXT NOT NULL
) STRICT;

-- A line that is not the next one is refused before INSERT OR REPLACE could put it in the place of another.
CREATE TRIGGER lines_in_order BEFORE INSERT ON lines
WHEN new.seq <> (SELECT ifnull(max(seq), 0) + 1 FROM lines WHERE match = new.match)
BEGIN SELECT raise(ABORT, 'a line can only be added at the end'); END;

CREATE TRIGGER lines_stay_as_they_are BEFORE UPDATE ON lines
BEGIN SELECT raise(ABORT, 'a line is never changed'); END;

CREATE TRIGGER lines_stay BEFORE DELETE ON lines
WHEN NOT EXISTS (SELECT 1 FROM forgotten WHERE number = old.match)
BEGIN SELECT raise(ABORT, 'a line is never deleted'); END;

CREATE TRIGGER matches_stay BEFORE DELETE ON matches
WHEN NOT EXISTS (SELECT 1 FROM forgotten WHERE number = old.number)
BEGIN SELECT raise(ABORT, 'a match is deleted by forgetting it'); END;

CREATE TABLE persons (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	name    TEXT NOT NULL,                             -- as shown
	guest   INTEGER NOT NULL CHECK (guest IN (0, 1)),
	created TEXT NOT NULL,
	merged  INTEGER REFERENCES persons (id) CHECK (merged <> id) -- who this person turned out to be; never a chain
) STRICT;

CREATE INDEX persons_merged ON persons (merged) WHERE merged IS NOT NULL;

-- Every name that a person is known by, the shown one included. Two persons may share a name.
CREATE TABLE names (
	key    TEXT NOT NULL, -- the name, folded
	person INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
	name   TEXT NOT NULL,
	PRIMARY KEY (key, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX names_person ON names (person);

-- What came of each match for each seat. What a standing needs is repeated from the match, so that one index holds it.
CREATE TABLE results (
	match   INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	seat    INTEGER NOT NULL, -- from 0
	name    TEXT NOT NULL,    -- the name in the record
	person  INTEGER NOT NULL REFERENCES persons (id),
	total   INTEGER NOT NULL,
	place   INTEGER,          -- NULL while the match is open
	won     INTEGER NOT NULL CHECK (won IN (0, 1)),
	players INTEGER NOT NULL, -- at this table
	day     TEXT NOT NULL,
	league  TEXT,             -- only where the match counts: finished, dated, not removed
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_person ON results (person, day);
CREATE INDEX results_league ON results (league, person, day, place, players, won, total) WHERE league IS NOT NULL;
