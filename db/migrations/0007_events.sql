-- Tournaments: the logs of their lines, to which lines are only added. Everything else about them is computed.

CREATE TABLE events (
	number   INTEGER PRIMARY KEY AUTOINCREMENT,
	id       TEXT NOT NULL UNIQUE, -- what tells it from every event anywhere
	created  TEXT NOT NULL,
	changed  TEXT NOT NULL,        -- when the last line came to this file
	lines    INTEGER NOT NULL,
	removed  TEXT,                 -- when it was taken out of all lists, and why
	reason   TEXT,
	returned TEXT,                 -- when it was last brought back
	checksum INTEGER
) STRICT;

CREATE TABLE event_lines (
	event    INTEGER NOT NULL REFERENCES events (number),
	uid      TEXT NOT NULL,    -- what tells it from every line anywhere
	n        INTEGER NOT NULL, -- 1 + the greatest in the log where it was written; lines stand by n, then uid
	at       TEXT NOT NULL,
	text     TEXT NOT NULL,
	checksum INTEGER,
	PRIMARY KEY (event, uid)
) STRICT, WITHOUT ROWID;

-- Who is meant by a line that enters a player.
CREATE TABLE event_persons (
	event    INTEGER NOT NULL,
	uid      TEXT NOT NULL,
	person   INTEGER NOT NULL REFERENCES persons (id),
	checksum INTEGER,
	PRIMARY KEY (event, uid),
	FOREIGN KEY (event, uid) REFERENCES event_lines (event, uid)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_persons_person ON event_persons (person);

-- A line that is there is refused before INSERT OR REPLACE could put another in its place.
CREATE TRIGGER event_lines_once BEFORE INSERT ON event_lines
WHEN EXISTS (SELECT 1 FROM event_lines WHERE event = new.event AND uid = new.uid)
BEGIN SELECT raise(ABORT, 'a line is never replaced'); END;

-- Only the name of somebody who asked to be left out may go from a line.
CREATE TRIGGER event_lines_stay_as_they_are BEFORE UPDATE OF event, uid, n, at, text ON event_lines
WHEN (new.event, new.uid, new.n, new.at) IS NOT (old.event, old.uid, old.n, old.at) OR NOT EXISTS (
	SELECT 1 FROM event_persons e JOIN persons p ON p.id = e.person
	WHERE e.event = old.event AND e.uid = old.uid AND p.gone IS NOT NULL)
BEGIN SELECT raise(ABORT, 'a line is never changed'); END;

CREATE TRIGGER event_lines_stay BEFORE DELETE ON event_lines
BEGIN SELECT raise(ABORT, 'a line is never deleted'); END;

CREATE TRIGGER events_stay BEFORE DELETE ON events
BEGIN SELECT raise(ABORT, 'an event is never deleted'); END;
