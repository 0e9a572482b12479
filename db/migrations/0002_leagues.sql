-- Leagues with their settings and history, what no match gave, persons who turn out to be one, and the matches that
-- count, one row each, so that a season is read fast.

CREATE TABLE leagues (
	id       INTEGER PRIMARY KEY AUTOINCREMENT,
	created  TEXT NOT NULL,
	archived TEXT, -- when it was put away, and why
	reason   TEXT
) STRICT;

-- Every name that a league had, folded: matches are found by it as their record writes it.
CREATE TABLE league_names (
	key    TEXT PRIMARY KEY,
	league INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What the settings became, when, and why. The last one holds.
CREATE TABLE league_changes (
	league   INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
	seq      INTEGER NOT NULL, -- from 1
	at       TEXT NOT NULL,
	reason   TEXT NOT NULL,
	played   INTEGER NOT NULL, -- matches that counted then
	settings TEXT NOT NULL CHECK (json_valid(settings)),
	PRIMARY KEY (league, seq)
) STRICT, WITHOUT ROWID;

-- Points that no match gave: carried over, adjusted, forfeited. One that was wrong is taken back, never deleted.
CREATE TABLE entries (
	id        INTEGER PRIMARY KEY AUTOINCREMENT,
	uid       TEXT NOT NULL UNIQUE, -- the same on every machine
	league    INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
	person    INTEGER NOT NULL REFERENCES persons (id),
	kind      TEXT NOT NULL CHECK (kind IN ('carried', 'adjustment', 'forfeit')),
	day       TEXT NOT NULL,
	points    INTEGER NOT NULL, -- in hundredths
	matches   INTEGER NOT NULL,
	reason    TEXT NOT NULL,
	at        TEXT NOT NULL,
	withdrawn TEXT, -- when it was taken back, and why
	why       TEXT
) STRICT;

CREATE INDEX entries_league ON entries (league);
CREATE INDEX entries_person ON entries (person);

-- Who was found to be whom, and who went along, so that it can be taken back.
CREATE TABLE merges (
	id     INTEGER PRIMARY KEY AUTOINCREMENT,
	person INTEGER NOT NULL REFERENCES persons (id),
	target INTEGER NOT NULL REFERENCES persons (id),
	along  TEXT NOT NULL CHECK (json_valid(along)), -- who had been merged into the person before
	at     TEXT NOT NULL,
	undone TEXT
) STRICT;

ALTER TABLE results ADD COLUMN penalty INTEGER NOT NULL DEFAULT 0; -- the director's adjustments in the total

DROP INDEX results_league;

-- The matches that count: finished, dated, not removed. A row is never changed: it goes, and a later one comes.
CREATE TABLE counted (
	change INTEGER PRIMARY KEY AUTOINCREMENT,
	match  INTEGER NOT NULL UNIQUE REFERENCES matches (number) ON DELETE CASCADE,
	league TEXT NOT NULL, -- folded; empty for none
	day    TEXT NOT NULL,
	id     TEXT NOT NULL,
	game   TEXT NOT NULL,
	seats  TEXT NOT NULL  -- person, place, total, penalty and won of each seat
) STRICT;

CREATE INDEX counted_league ON counted (league);

INSERT INTO counted (match, league, day, id, game, seats)
SELECT number, ifnull(league, ''), date, id, game, (
	SELECT group_concat(person || ' ' || ifnull(place, 0) || ' ' || total || ' ' || penalty || ' ' || won, ' ' ORDER BY seat)
	FROM results WHERE match = number)
FROM matches WHERE open = 0 AND date IS NOT NULL AND removed IS NULL AND number IN (SELECT match FROM results)
ORDER BY number;

-- Sums and ratings as they were made last, with the last row of counted that is in them. They can be made anew.
CREATE TABLE kept (
	league INTEGER NOT NULL, -- 0 for all matches
	what   TEXT NOT NULL,
	upto   INTEGER NOT NULL,
	body   BLOB NOT NULL,
	PRIMARY KEY (league, what)
) STRICT, WITHOUT ROWID;

-- Matches out of whose lines somebody's name was taken who asked for it. Only while that is done may a line change.
CREATE TABLE left_out (
	match  INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	person INTEGER NOT NULL REFERENCES persons (id),
	at     TEXT NOT NULL,
	done   INTEGER NOT NULL CHECK (done IN (0, 1)),
	PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

DROP TRIGGER lines_stay_as_they_are;

CREATE TRIGGER lines_stay_as_they_are BEFORE UPDATE ON lines
WHEN NOT EXISTS (SELECT 1 FROM left_out WHERE match = old.match AND done = 0)
BEGIN SELECT raise(ABORT, 'a line is never changed'); END;
