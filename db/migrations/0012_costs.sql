-- Matches that no longer count, until all kept sums are without them: they are taken out of the sums, which are not made
-- anew for it.

CREATE TABLE discounted (
	seq      INTEGER PRIMARY KEY AUTOINCREMENT,
	change   INTEGER NOT NULL, -- the row of counted that went
	league   TEXT NOT NULL,
	day      TEXT NOT NULL,
	id       TEXT NOT NULL,
	game     TEXT NOT NULL,
	seats    TEXT NOT NULL,
	checksum INTEGER
) STRICT;

CREATE INDEX discounted_league ON discounted (league);

DELETE FROM kept;

ALTER TABLE kept ADD COLUMN gone INTEGER NOT NULL DEFAULT 0; -- the last row of discounted that is no longer in it

-- The evenings of a league, so that one is found without reading all.
CREATE INDEX counted_day ON counted (league, day);

-- Whether the referee or the director has ruled in a finished match, or a line was corrected; NULL where nobody knows.
ALTER TABLE matches ADD COLUMN ruled INTEGER CHECK (ruled IN (0, 1));
