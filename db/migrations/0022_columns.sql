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

-- What was set beside the record of a match, and goes with it.

-- The players' choices at the table, what is typed there and not recorded, and how often those who wait for news were
-- told to look.
CREATE TABLE tables (
	match    INTEGER PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
	voice    TEXT NOT NULL,    -- whether the referee speaks unasked: speaks or silent; empty for the usual
	typed    TEXT NOT NULL,    -- JSON; empty for nothing
	stirred  INTEGER NOT NULL,
	checksum INTEGER
) STRICT;

-- Who entered a line, where that was not the table itself.
CREATE TABLE entered_by (
	match    INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	line     INTEGER NOT NULL,
	who      TEXT NOT NULL, -- the id of a player, or the referee
	checksum INTEGER,
	PRIMARY KEY (match, line)
) STRICT, WITHOUT ROWID;

-- The last answer of each seat's phone, by which one that is sent again is known.
CREATE TABLE phone_answers (
	match    INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	who      TEXT NOT NULL,    -- as in entered_by
	token    TEXT NOT NULL,
	line     INTEGER NOT NULL, -- the last that the answer has made
	checksum INTEGER,
	PRIMARY KEY (match, who)
) STRICT, WITHOUT ROWID;

-- Numbers that players say secretly until all are known.
CREATE TABLE secret_numbers (
	match    INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	deal     INTEGER NOT NULL, -- the line that opened the round
	seat     INTEGER NOT NULL, -- from 0
	number   INTEGER NOT NULL,
	checksum INTEGER,
	PRIMARY KEY (match, deal, seat)
) STRICT, WITHOUT ROWID;

-- The board that the table shows on phones, the keys of its links, and the earlier matches of the evening that it shows.
CREATE TABLE boards (
	match    INTEGER PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
	shown    INTEGER NOT NULL CHECK (shown IN (0, 1)), -- whether the table has it on
	address  TEXT NOT NULL, -- host and port
	phones   TEXT NOT NULL, -- what phones may do: look, answer or hidden
	scorer   TEXT NOT NULL, -- the id of the player whose phone keeps the score; empty for none
	checksum INTEGER
) STRICT;

CREATE TABLE board_keys (
	match    INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	n        INTEGER NOT NULL, -- from 0, in the order in which they were made
	token    TEXT NOT NULL,
	holder   INTEGER NOT NULL, -- a seat, from 0; below 0 for the referee and the keeper
	player   TEXT NOT NULL,    -- the id of the seat's player; empty for none
	checksum INTEGER,
	PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE board_matches (
	match    INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	n        INTEGER NOT NULL, -- from 0
	earlier  INTEGER NOT NULL, -- the number of an earlier match
	checksum INTEGER,
	PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;

-- The matches whose result comes from older rules than the program's.
CREATE TABLE older_rules (
	match    INTEGER PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
	kept     INTEGER NOT NULL CHECK (kept IN (0, 1)), -- whether the result stays, because today's rules cannot judge the match
	checksum INTEGER
) STRICT;

INSERT INTO tables (match, voice, typed, stirred)
SELECT match, ifnull(max(iif(name = 'referee', value, NULL)), ''), ifnull(max(iif(name = 'typed', value, NULL)), ''),
	ifnull(max(iif(name = 'stirred', CAST(value AS INTEGER), NULL)), 0)
FROM settings WHERE name IN ('referee', 'typed', 'stirred') GROUP BY match;

INSERT INTO entered_by (match, line, who)
SELECT match, CAST(substr(name, 4) AS INTEGER), value FROM settings WHERE name LIKE 'by.%';

INSERT INTO phone_answers (match, who, token, line)
SELECT match, substr(name, 6), substr(value, 1, instr(value || ' ', ' ') - 1),
	CAST(substr(value, instr(value || ' ', ' ') + 1) AS INTEGER)
FROM settings WHERE name LIKE 'once.%';

INSERT OR IGNORE INTO secret_numbers (match, deal, seat, number)
SELECT match, CAST(substr(name, 8) AS INTEGER), CAST(substr(name, instr(substr(name, 8), '.') + 8) AS INTEGER),
	CAST(value AS INTEGER)
FROM settings WHERE name LIKE 'secret.%.%';

INSERT INTO boards (match, shown, address, phones, scorer)
SELECT match, ifnull(value ->> '$.on', 0) = 1, CAST(ifnull(value ->> '$.at', '') AS TEXT),
	CAST(ifnull(value ->> '$.what', '') AS TEXT), CAST(ifnull(value ->> '$.scorer', '') AS TEXT)
FROM settings WHERE name = 'board' AND json_valid(value);

INSERT INTO board_keys (match, n, token, holder, player)
SELECT s.match, link.key, CAST(ifnull(link.value ->> '$.token', '') AS TEXT),
	CAST(ifnull(link.value ->> '$.holder', 0) AS INTEGER), CAST(ifnull(link.value ->> '$.player', '') AS TEXT)
FROM settings s, json_each(s.value, '$.keys') link
WHERE s.name = 'board' AND json_valid(s.value) AND json_type(s.value, '$.keys') = 'array';

INSERT INTO board_matches (match, n, earlier)
SELECT s.match, earlier.key, CAST(earlier.value AS INTEGER)
FROM settings s, json_each(s.value, '$.before') earlier
WHERE s.name = 'board' AND json_valid(s.value) AND json_type(s.value, '$.before') = 'array';

INSERT INTO older_rules (match, kept) SELECT match, value = 'kept' FROM settings WHERE name = 'rules';

DROP TABLE settings;

-- What is typed for an evening of a league, until it is saved or the evening is over.

-- The slips of an evening that are typed and not saved.
CREATE TABLE evenings (
	league   INTEGER PRIMARY KEY REFERENCES leagues (id),
	day      TEXT NOT NULL,
	place    TEXT NOT NULL,
	checksum INTEGER
) STRICT;

CREATE TABLE evening_slips (
	league   INTEGER NOT NULL REFERENCES evenings (league) ON DELETE CASCADE,
	slip     INTEGER NOT NULL, -- from 0
	game     TEXT NOT NULL,
	places   INTEGER NOT NULL CHECK (places IN (0, 1)), -- whether the numbers are places, not totals
	checksum INTEGER,
	PRIMARY KEY (league, slip)
) STRICT, WITHOUT ROWID;

CREATE TABLE evening_seats (
	league   INTEGER NOT NULL,
	slip     INTEGER NOT NULL,
	seat     INTEGER NOT NULL, -- from 0, in the order of the slip
	person   INTEGER,          -- NULL for a name that nobody has yet
	name     TEXT NOT NULL,    -- empty for a person
	number   INTEGER,          -- NULL for a player whose side has its number at another seat
	checksum INTEGER,
	PRIMARY KEY (league, slip, seat),
	FOREIGN KEY (league, slip) REFERENCES evening_slips (league, slip) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The fields of a slip that is half typed.
CREATE TABLE evening_fields (
	league   INTEGER NOT NULL REFERENCES evenings (league) ON DELETE CASCADE,
	n        INTEGER NOT NULL, -- from 0
	key      TEXT NOT NULL,
	value    TEXT NOT NULL,
	checksum INTEGER,
	PRIMARY KEY (league, n)
) STRICT, WITHOUT ROWID;

-- The form that was answered when the seats of an evening were drawn.
CREATE TABLE drawings (
	league   INTEGER PRIMARY KEY REFERENCES leagues (id),
	day      TEXT NOT NULL,
	checksum INTEGER
) STRICT;

CREATE TABLE drawing_fields (
	league   INTEGER NOT NULL REFERENCES drawings (league) ON DELETE CASCADE,
	n        INTEGER NOT NULL, -- from 0
	key      TEXT NOT NULL,
	value    TEXT NOT NULL,
	checksum INTEGER,
	PRIMARY KEY (league, n)
) STRICT, WITHOUT ROWID;

-- What was done last in a league, so that it can be taken back.
CREATE TABLE last_acts (
	league   INTEGER PRIMARY KEY REFERENCES leagues (id),
	act      TEXT NOT NULL CHECK (json_valid(act)),
	checksum INTEGER
) STRICT;

-- The older names were "slips LEAGUE", "seats LEAGUE" and "done LEAGUE".
CREATE TEMP TABLE of_league AS
	SELECT l.id AS league, substr(t.form, 1, 5) AS name, t.value
	FROM typed t JOIN leagues l ON t.form IN ('slips ' || l.id, 'seats ' || l.id, 'done ' || l.id)
	WHERE json_valid(t.value);

INSERT INTO evenings (league, day, place)
SELECT league, CAST(ifnull(value ->> '$.day', '') AS TEXT), CAST(ifnull(value ->> '$.place', '') AS TEXT)
FROM of_league WHERE name = 'slips';

INSERT INTO evening_slips (league, slip, game, places)
SELECT e.league, slip.key, CAST(ifnull(slip.value ->> '$.game', '') AS TEXT), ifnull(slip.value ->> '$.places', 0) = 1
FROM of_league e, json_each(e.value, '$.slips') slip WHERE e.name = 'slips' AND slip.type = 'object';

INSERT INTO evening_seats (league, slip, seat, person, name, number)
SELECT league, slip, seat, iif(known, CAST(substr(name, 2) AS INTEGER), NULL), iif(known, '', name), number FROM (
	SELECT e.league, slip.key AS slip, player.key AS seat, CAST(player.value AS TEXT) AS name,
		player.value GLOB '#[0-9]*' AND substr(player.value, 2) NOT GLOB '*[^0-9]*' AS known,
		CAST(slip.value ->> ('$.numbers[' || player.key || ']') AS INTEGER) AS number
	FROM of_league e, json_each(e.value, '$.slips') slip, json_each(slip.value, '$.players') player
	WHERE e.name = 'slips' AND slip.type = 'object' AND player.type = 'text');

INSERT INTO evening_fields (league, n, key, value)
SELECT e.league, field.key, CAST(field.value AS TEXT),
	CAST(ifnull(e.value ->> ('$.values[' || field.key || ']'), '') AS TEXT)
FROM of_league e, json_each(e.value, '$.keys') field WHERE e.name = 'slips' AND field.type = 'text';

INSERT INTO drawings (league, day)
SELECT league, CAST(ifnull(value ->> '$.day', '') AS TEXT) FROM of_league WHERE name = 'seats';

INSERT INTO drawing_fields (league, n, key, value)
SELECT e.league, field.key, CAST(field.value AS TEXT),
	CAST(ifnull(e.value ->> ('$.values[' || field.key || ']'), '') AS TEXT)
FROM of_league e, json_each(e.value, '$.keys') field WHERE e.name = 'seats' AND field.type = 'text';

INSERT INTO last_acts (league, act) SELECT league, value FROM of_league WHERE name = 'done ';

DROP TABLE of_league;

DELETE FROM typed WHERE form <> 'new match';

-- What this file knows of the club's hub. It can be read again from the hub.

-- How far the hub was read, and up to which change this file was published.
CREATE TABLE hub (
	one      INTEGER PRIMARY KEY CHECK (one = 1),
	hub      TEXT NOT NULL,    -- the club and the certificate
	reads    INTEGER NOT NULL, -- what the program could read that read the hub
	made     INTEGER NOT NULL, -- when the hub's stream was made, in Unix nanoseconds
	seq      INTEGER NOT NULL, -- of the last message that was read
	at       INTEGER NOT NULL, -- when the hub got it, in Unix nanoseconds
	deleted  INTEGER NOT NULL, -- how many messages were missing on the hub
	books    INTEGER NOT NULL, -- the sequence of the last part of a book that was read
	local    TEXT NOT NULL,    -- the last change of this file that was brought
	left_out TEXT NOT NULL,    -- the mark of left-out names at that time
	book     TEXT NOT NULL,    -- the mark of this laptop's book when it was last published
	book_seq INTEGER NOT NULL, -- the sequence of the last message of that book
	checksum INTEGER
) STRICT;

-- The tokens of the last books that this file has published, and what was refused for good.
CREATE TABLE hub_tokens (
	n        INTEGER PRIMARY KEY, -- from 0
	token    TEXT NOT NULL,
	checksum INTEGER
) STRICT;

CREATE TABLE hub_refused (
	n        INTEGER PRIMARY KEY, -- from 0
	what     TEXT NOT NULL,       -- the digest of a book, or a key with a laptop
	checksum INTEGER
) STRICT;

-- What the hub has of each match.
CREATE TABLE hub_matches (
	id          TEXT PRIMARY KEY,
	lines       INTEGER NOT NULL,
	seq         INTEGER NOT NULL, -- of the last message about the match
	digest      TEXT NOT NULL,    -- of the lines
	clash       INTEGER NOT NULL, -- the first line that differs here; 0 if none does
	ahead_major INTEGER NOT NULL, -- the language of play of the next message if it is unknown here; 0 otherwise
	ahead_minor INTEGER NOT NULL,
	checksum    INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX hub_matches_open ON hub_matches (id) WHERE clash > 0 OR ahead_major > 0;

-- The key of each laptop whose id does not say it.
CREATE TABLE hub_laptops (
	laptop   TEXT PRIMARY KEY,
	key      TEXT NOT NULL,
	checksum INTEGER
) STRICT, WITHOUT ROWID;

-- The older names were "hub", "match ID;", "clash ID;", "ahead ID;" and "laptop ID;".
INSERT INTO hub (one, hub, reads, made, seq, at, deleted, books, local, left_out, book, book_seq)
SELECT 1, CAST(ifnull(value ->> '$.hub', '') AS TEXT), CAST(ifnull(value ->> '$.reads', 0) AS INTEGER),
	CAST(ifnull(value ->> '$.made', 0) AS INTEGER), CAST(ifnull(value ->> '$.seq', 0) AS INTEGER),
	CAST(ifnull(value ->> '$.at', 0) AS INTEGER), CAST(ifnull(value ->> '$.deleted', 0) AS INTEGER),
	CAST(ifnull(value ->> '$.books', 0) AS INTEGER), CAST(ifnull(value ->> '$.local', '') AS TEXT),
	CAST(ifnull(value ->> '$.left', '') AS TEXT), CAST(ifnull(value ->> '$.book', '') AS TEXT),
	CAST(ifnull(value ->> '$.book_seq', 0) AS INTEGER)
FROM shared WHERE what = 'hub' AND json_valid(value);

INSERT INTO hub_tokens (n, token)
SELECT token.key, CAST(token.value AS TEXT) FROM shared, json_each(shared.value, '$.tokens') token
WHERE what = 'hub' AND json_valid(shared.value) AND token.type = 'text';

INSERT INTO hub_refused (n, what)
SELECT bad.key, CAST(bad.value AS TEXT) FROM shared, json_each(shared.value, '$.bad') bad
WHERE shared.what = 'hub' AND json_valid(shared.value) AND bad.type = 'text';

INSERT INTO hub_matches (id, lines, seq, digest, clash, ahead_major, ahead_minor)
SELECT substr(what, 7, length(what) - 7), CAST(ifnull(value ->> '$.n', 0) AS INTEGER),
	CAST(ifnull(value ->> '$.seq', 0) AS INTEGER), CAST(ifnull(value ->> '$.digest', '') AS TEXT),
	CAST(ifnull(value ->> '$.clash', 0) AS INTEGER), CAST(ifnull(value ->> '$.ahead[0]', 0) AS INTEGER),
	CAST(ifnull(value ->> '$.ahead[1]', 0) AS INTEGER)
FROM shared WHERE what GLOB 'match *;' AND json_valid(value);

INSERT INTO hub_laptops (laptop, key)
SELECT substr(what, 8, length(what) - 8), value FROM shared WHERE what GLOB 'laptop *;';

DROP TABLE shared;

-- What came of each seat stands in results alone: no match holds it a second time, packed into a text.
DROP INDEX matches_counted;

ALTER TABLE matches DROP COLUMN seats;

CREATE INDEX matches_counted ON matches (league, date, id) WHERE open = 0 AND removed IS NULL AND date IS NOT NULL;
