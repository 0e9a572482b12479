-- What was stored as text under composed names stands in rows with columns of their own.

-- The phones of a tournament: the secret from which the keys of their links are made, where players report results, and
-- where the desk has turned its pages on. Empty texts mean none.
CREATE TABLE event_phones (
	event    INTEGER PRIMARY KEY REFERENCES events (number),
	secret   TEXT NOT NULL,
	address  TEXT NOT NULL, -- at which the pages for reports listen
	link     TEXT NOT NULL, -- of these pages, for other computers
	board    TEXT NOT NULL, -- at which the pages listen that the desk has turned on
	reports  INTEGER NOT NULL CHECK (reports IN (0, 1)), -- whether players report there
	checksum INTEGER
) STRICT;

-- Which phone reports which version of a table's result. Versions and phones are counted from 0, in the order in which
-- they came.
CREATE TABLE event_reports (
	event    INTEGER NOT NULL,
	draw     TEXT NOT NULL, -- the line that drew the round
	tbl      INTEGER NOT NULL,
	version  INTEGER NOT NULL,
	phone    INTEGER NOT NULL,
	device   TEXT NOT NULL, -- what tells the phone from every other
	checksum INTEGER,
	PRIMARY KEY (event, draw, tbl, version, phone),
	FOREIGN KEY (event, draw) REFERENCES event_lines (event, uid)
) STRICT, WITHOUT ROWID;

-- The numbers of each version, in the order of the seats.
CREATE TABLE event_tallies (
	event    INTEGER NOT NULL,
	draw     TEXT NOT NULL,
	tbl      INTEGER NOT NULL,
	version  INTEGER NOT NULL,
	seat     INTEGER NOT NULL, -- from 0
	player   TEXT NOT NULL,    -- the id in the tournament
	total    INTEGER NOT NULL,
	place    INTEGER NOT NULL, -- 0 where the totals decide
	checksum INTEGER,
	PRIMARY KEY (event, draw, tbl, version, seat),
	FOREIGN KEY (event, draw) REFERENCES event_lines (event, uid)
) STRICT, WITHOUT ROWID;

-- Who was reported by phone to be present for a round.
CREATE TABLE event_arrivals (
	event    INTEGER NOT NULL REFERENCES events (number),
	round    INTEGER NOT NULL, -- below 0 in the final
	player   TEXT NOT NULL,    -- the id in the tournament
	checksum INTEGER,
	PRIMARY KEY (event, round, player)
) STRICT, WITHOUT ROWID;

-- The older names were "event ID secret", "event ID at", "event ID board", "event ID result ROUND TABLE LINE" and
-- "event ID here ROUND"; a round of the final is F1.
CREATE TEMP TABLE of_event AS
	SELECT e.number AS event, substr(t.form, length('event ' || e.id || ' ') + 1) AS name, t.value
	FROM typed t JOIN events e ON substr(t.form, 1, length('event ' || e.id || ' ')) = 'event ' || e.id || ' ';

INSERT INTO event_phones (event, secret, address, link, board, reports)
SELECT event,
	ifnull(max(iif(name = 'secret', value, NULL)), ''),
	ifnull(max(iif(name = 'at', substr(value, 1, instr(value || ' ', ' ') - 1), NULL)), ''),
	ifnull(max(iif(name = 'at', substr(value, instr(value || ' ', ' ') + 1), NULL)), ''),
	ifnull(max(iif(name = 'board', substr(value, 1, instr(value || ' ', ' ') - 1), NULL)), ''),
	ifnull(max(name = 'board' AND value LIKE '% report'), 0)
FROM of_event WHERE name IN ('secret', 'at', 'board') GROUP BY event;

CREATE TEMP TABLE of_table AS
	SELECT event, substr(tbl, instr(tbl, ' ') + 1) AS draw, CAST(tbl AS INTEGER) AS tbl, value FROM (
		SELECT event, substr(name, instr(substr(name, 8), ' ') + 8) AS tbl, value FROM of_event
		WHERE name LIKE 'result %' AND json_valid(value));

DELETE FROM of_table WHERE (event, draw) NOT IN (SELECT event, uid FROM event_lines);

INSERT OR IGNORE INTO event_reports (event, draw, tbl, version, phone, device)
SELECT t.event, t.draw, t.tbl, report.key, phone.key, CAST(phone.value AS TEXT)
FROM of_table t, json_each(t.value) report, json_each(report.value, '$.from') phone;

INSERT OR IGNORE INTO event_tallies (event, draw, tbl, version, seat, player, total, place)
SELECT t.event, t.draw, t.tbl, report.key, tally.key, CAST(tally.value ->> '$.ID' AS TEXT),
	CAST(tally.value ->> '$.Total' AS INTEGER), CAST(ifnull(tally.value ->> '$.Place', 0) AS INTEGER)
FROM of_table t, json_each(t.value) report, json_each(report.value, '$.tallies') tally;

INSERT OR IGNORE INTO event_arrivals (event, round, player)
SELECT t.event, CAST(replace(substr(t.name, 6), 'F', '-') AS INTEGER), CAST(player.value AS TEXT)
FROM of_event t, json_each(t.value) player WHERE t.name LIKE 'here %' AND json_valid(t.value);

DROP TABLE of_table;
DROP TABLE of_event;

DELETE FROM typed WHERE form LIKE 'event %';
