PRAGMA application_id = 1098015337;
PRAGMA user_version = 1;
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
CREATE TABLE lines (
	match INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	seq   INTEGER NOT NULL, -- from 1, without gaps
	at    TEXT,             -- when it came; NULL where nobody knows
	text  TEXT NOT NULL,
	PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE forgotten (
	number INTEGER PRIMARY KEY,
	at     TEXT NOT NULL
) STRICT;
CREATE TABLE persons (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	name    TEXT NOT NULL,                             -- as shown
	guest   INTEGER NOT NULL CHECK (guest IN (0, 1)),
	created TEXT NOT NULL,
	merged  INTEGER REFERENCES persons (id) CHECK (merged <> id) -- who this person turned out to be; never a chain
) STRICT;
CREATE TABLE names (
	key    TEXT NOT NULL, -- the name, folded
	person INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
	name   TEXT NOT NULL,
	PRIMARY KEY (key, person)
) STRICT, WITHOUT ROWID;
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
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest) VALUES (1, 'sera-1', 'istinto', '2026-11-20', 'Bar Sport', 'Giovedì', 'giovedì', '2026-11-21T20:15:06Z', '2026-11-21T20:15:06.000000Z', 2, 1, 0, NULL, NULL, X'CAFE');
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest) VALUES (2, 'sera-2', 'istinto', '2026-11-20', 'Bar Sport', 'Giovedì', 'giovedì', '2026-11-21T20:15:07Z', '2026-11-21T20:15:07.000000Z', 2, 1, 0, '2026-11-21T20:15:09Z', 'doppia', X'CAFE');
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest) VALUES (3, 'sera-3', 'istinto', NULL, 'Bar Sport', 'Giovedì', 'giovedì', '2026-11-21T20:15:08Z', '2026-11-21T20:15:08.000000Z', 2, 1, 1, NULL, NULL, X'CAFE');
INSERT INTO lines (match, seq, at, text) VALUES (1, 1, NULL, 'game istinto');
INSERT INTO lines (match, seq, at, text) VALUES (1, 2, '2026-11-21T20:15:03Z', 'note "l''ultima"');
INSERT INTO lines (match, seq, at, text) VALUES (2, 1, NULL, 'game istinto');
INSERT INTO lines (match, seq, at, text) VALUES (2, 2, '2026-11-21T20:15:03Z', 'note "l''ultima"');
INSERT INTO lines (match, seq, at, text) VALUES (3, 1, NULL, 'game istinto');
INSERT INTO lines (match, seq, at, text) VALUES (3, 2, '2026-11-21T20:15:03Z', 'note "l''ultima"');
INSERT INTO forgotten (number, at) VALUES (4, '2026-11-21T20:15:11Z');
INSERT INTO persons (id, name, guest, created, merged) VALUES (1, 'Anna Rossi', 0, '2026-11-21T20:15:04Z', NULL);
INSERT INTO persons (id, name, guest, created, merged) VALUES (2, 'Zoe', 1, '2026-11-21T20:15:05Z', NULL);
INSERT INTO persons (id, name, guest, created, merged) VALUES (3, 'Bruno l''Orso', 0, '2026-11-21T20:15:06Z', NULL);
INSERT INTO persons (id, name, guest, created, merged) VALUES (4, 'Bruno', 0, '2026-11-21T20:15:10Z', NULL);
INSERT INTO names (key, person, name) VALUES ('anna rossi', 1, 'Anna Rossi');
INSERT INTO names (key, person, name) VALUES ('bruno', 4, 'Bruno');
INSERT INTO names (key, person, name) VALUES ('bruno l''orso', 3, 'Bruno l''Orso');
INSERT INTO names (key, person, name) VALUES ('nina', 1, 'Nina');
INSERT INTO names (key, person, name) VALUES ('zoe', 2, 'Zoe');
INSERT INTO results (match, seat, name, person, total, place, won, players, day, league) VALUES (1, 0, 'Nina', 1, 15, 1, 1, 2, '2026-11-20', 'giovedì');
INSERT INTO results (match, seat, name, person, total, place, won, players, day, league) VALUES (1, 1, 'Bruno l''Orso', 3, -5, 2, 0, 2, '2026-11-20', 'giovedì');
INSERT INTO results (match, seat, name, person, total, place, won, players, day, league) VALUES (2, 0, 'Nina', 1, 15, 1, 1, 2, '2026-11-20', NULL);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, league) VALUES (2, 1, 'Bruno l''Orso', 3, -5, 2, 0, 2, '2026-11-20', NULL);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, league) VALUES (3, 0, 'Nina', 1, 15, 1, 1, 2, '2026-11-21', NULL);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, league) VALUES (3, 1, 'Bruno l''Orso', 3, -5, 2, 0, 2, '2026-11-21', NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence (name, seq) VALUES ('persons', 4);
INSERT INTO sqlite_sequence (name, seq) VALUES ('matches', 4);
CREATE INDEX matches_recent ON matches (open, recency, number) WHERE removed IS NULL;
CREATE INDEX matches_game ON matches (game, open, recency, number) WHERE removed IS NULL;
CREATE INDEX matches_league ON matches (league, open, recency, number) WHERE removed IS NULL AND league IS NOT NULL;
CREATE INDEX matches_day ON matches (day) WHERE removed IS NULL;
CREATE INDEX matches_changed ON matches (changed, number) WHERE removed IS NULL;
CREATE INDEX matches_removed ON matches (removed) WHERE removed IS NOT NULL;
CREATE INDEX matches_digest ON matches (digest) WHERE digest IS NOT NULL;
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
CREATE INDEX persons_merged ON persons (merged) WHERE merged IS NOT NULL;
CREATE INDEX names_person ON names (person);
CREATE INDEX results_person ON results (person, day);
CREATE INDEX results_league ON results (league, person, day, place, players, won, total) WHERE league IS NOT NULL;
