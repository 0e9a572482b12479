PRAGMA application_id = 1098015337;
PRAGMA user_version = 22;
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
, returned TEXT, chain INTEGER, checksum INTEGER, event TEXT, round INTEGER, tbl INTEGER, ruled INTEGER CHECK (ruled IN (0, 1))) STRICT;
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
, checksum INTEGER) STRICT;
CREATE TABLE persons (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	name    TEXT NOT NULL,                             -- as shown
	guest   INTEGER NOT NULL CHECK (guest IN (0, 1)),
	created TEXT NOT NULL,
	merged  INTEGER REFERENCES persons (id) CHECK (merged <> id) -- who this person turned out to be; never a chain
, renamed TEXT, told_guest TEXT, gone TEXT, checksum INTEGER, renamed_id TEXT) STRICT;
CREATE TABLE names (
	key    TEXT NOT NULL, -- the name, folded
	person INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
	name   TEXT NOT NULL, checksum INTEGER, best TEXT NOT NULL DEFAULT '',
	PRIMARY KEY (key, person)
) STRICT, WITHOUT ROWID;
CREATE TABLE leagues (
	id       INTEGER PRIMARY KEY AUTOINCREMENT,
	created  TEXT NOT NULL,
	archived TEXT, -- when it was put away, and why
	reason   TEXT
, returned TEXT, checksum INTEGER) STRICT;
CREATE TABLE league_names (
	key    TEXT PRIMARY KEY,
	league INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE
, checksum INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE league_changes (
	league   INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
	seq      INTEGER NOT NULL, -- from 1
	at       TEXT NOT NULL,
	reason   TEXT NOT NULL,
	played   INTEGER NOT NULL, -- matches that counted then
	settings TEXT NOT NULL CHECK (json_valid(settings)), checksum INTEGER, uid TEXT NOT NULL DEFAULT '',
	PRIMARY KEY (league, seq)
) STRICT, WITHOUT ROWID;
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
, checksum INTEGER) STRICT;
CREATE TABLE merges (
	id     INTEGER PRIMARY KEY AUTOINCREMENT,
	person INTEGER NOT NULL REFERENCES persons (id),
	target INTEGER NOT NULL REFERENCES persons (id),
	along  TEXT NOT NULL CHECK (json_valid(along)), -- who had been merged into the person before
	at     TEXT NOT NULL,
	undone TEXT
, checksum INTEGER, uid TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE left_out (
	match  INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	person INTEGER NOT NULL REFERENCES persons (id),
	at     TEXT NOT NULL,
	done   INTEGER NOT NULL CHECK (done IN (0, 1)), checksum INTEGER,
	PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;
CREATE TABLE person_ids (
	uid    TEXT PRIMARY KEY,
	person INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE
, checksum INTEGER, born TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
CREATE TABLE meant (
	key    TEXT PRIMARY KEY, -- the name, folded
	person INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
	made   INTEGER NOT NULL CHECK (made IN (0, 1)) -- whether the person was new with that name
, checksum INTEGER) STRICT, WITHOUT ROWID;
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
CREATE TABLE event_persons (
	event    INTEGER NOT NULL,
	uid      TEXT NOT NULL,
	person   INTEGER NOT NULL REFERENCES persons (id),
	checksum INTEGER,
	PRIMARY KEY (event, uid),
	FOREIGN KEY (event, uid) REFERENCES event_lines (event, uid)
) STRICT, WITHOUT ROWID;
CREATE TABLE typed (
	form     TEXT PRIMARY KEY,
	value    TEXT NOT NULL,
	checksum INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE register (
	person   INTEGER NOT NULL REFERENCES persons (id),
	field    TEXT NOT NULL, -- number, club, mail, phone or note
	value    TEXT NOT NULL,
	at       TEXT NOT NULL,
	uid      TEXT NOT NULL,
	checksum INTEGER,
	PRIMARY KEY (person, field)
) STRICT, WITHOUT ROWID;
CREATE TABLE "results" (
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
CREATE TABLE event_phones (
	event    INTEGER PRIMARY KEY REFERENCES events (number),
	secret   TEXT NOT NULL,
	address  TEXT NOT NULL, -- at which the pages for reports listen
	link     TEXT NOT NULL, -- of these pages, for other computers
	board    TEXT NOT NULL, -- at which the pages listen that the desk has turned on
	reports  INTEGER NOT NULL CHECK (reports IN (0, 1)), -- whether players report there
	checksum INTEGER
) STRICT;
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
CREATE TABLE event_arrivals (
	event    INTEGER NOT NULL REFERENCES events (number),
	round    INTEGER NOT NULL, -- below 0 in the final
	player   TEXT NOT NULL,    -- the id in the tournament
	checksum INTEGER,
	PRIMARY KEY (event, round, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
	match    INTEGER PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
	voice    TEXT NOT NULL,    -- whether the referee speaks unasked: speaks or silent; empty for the usual
	typed    TEXT NOT NULL,    -- JSON; empty for nothing
	stirred  INTEGER NOT NULL,
	checksum INTEGER
) STRICT;
CREATE TABLE entered_by (
	match    INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	line     INTEGER NOT NULL,
	who      TEXT NOT NULL, -- the id of a player, or the referee
	checksum INTEGER,
	PRIMARY KEY (match, line)
) STRICT, WITHOUT ROWID;
CREATE TABLE phone_answers (
	match    INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	who      TEXT NOT NULL,    -- as in entered_by
	token    TEXT NOT NULL,
	line     INTEGER NOT NULL, -- the last that the answer has made
	checksum INTEGER,
	PRIMARY KEY (match, who)
) STRICT, WITHOUT ROWID;
CREATE TABLE secret_numbers (
	match    INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	deal     INTEGER NOT NULL, -- the line that opened the round
	seat     INTEGER NOT NULL, -- from 0
	number   INTEGER NOT NULL,
	checksum INTEGER,
	PRIMARY KEY (match, deal, seat)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE older_rules (
	match    INTEGER PRIMARY KEY REFERENCES matches (number) ON DELETE CASCADE,
	kept     INTEGER NOT NULL CHECK (kept IN (0, 1)), -- whether the result stays, because today's rules cannot judge the match
	checksum INTEGER
) STRICT;
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
CREATE TABLE evening_fields (
	league   INTEGER NOT NULL REFERENCES evenings (league) ON DELETE CASCADE,
	n        INTEGER NOT NULL, -- from 0
	key      TEXT NOT NULL,
	value    TEXT NOT NULL,
	checksum INTEGER,
	PRIMARY KEY (league, n)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE last_acts (
	league   INTEGER PRIMARY KEY REFERENCES leagues (id),
	act      TEXT NOT NULL CHECK (json_valid(act)),
	checksum INTEGER
) STRICT;
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
CREATE TABLE hub_laptops (
	laptop   TEXT PRIMARY KEY,
	key      TEXT NOT NULL,
	checksum INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest, returned, chain, checksum, event, round, tbl, ruled) VALUES (1, 'sera-1', 'istinto', '2026-11-20', 'Bar Sport', 'Giovedì', 'giovedì', '2026-11-21T20:15:06Z', '2026-11-21T20:15:06.000000Z', 2, 1, 0, NULL, NULL, X'CAFE', NULL, 1494937917899399504, 6036259600510750491, NULL, NULL, NULL, NULL);
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest, returned, chain, checksum, event, round, tbl, ruled) VALUES (2, 'sera-2', 'istinto', '2026-11-20', 'Bar Sport', 'Giovedì', 'giovedì', '2026-11-21T20:15:07Z', '2026-11-21T20:15:07.000000Z', 2, 1, 0, '2026-11-21T20:15:09Z', 'doppia', X'CAFE', NULL, 1494937917899399504, 5809690412359710692, NULL, NULL, NULL, NULL);
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest, returned, chain, checksum, event, round, tbl, ruled) VALUES (3, 'sera-3', 'istinto', NULL, 'Bar Sport', 'Giovedì', 'giovedì', '2026-11-21T20:15:08Z', '2026-11-21T20:15:08.000000Z', 2, 1, 1, NULL, NULL, X'CAFE', NULL, 1494937917899399504, -301718977357017686, NULL, NULL, NULL, NULL);
INSERT INTO lines (match, seq, at, text) VALUES (1, 1, NULL, 'game istinto');
INSERT INTO lines (match, seq, at, text) VALUES (1, 2, '2026-11-21T20:15:03Z', 'note "l''ultima"');
INSERT INTO lines (match, seq, at, text) VALUES (2, 1, NULL, 'game istinto');
INSERT INTO lines (match, seq, at, text) VALUES (2, 2, '2026-11-21T20:15:03Z', 'note "l''ultima"');
INSERT INTO lines (match, seq, at, text) VALUES (3, 1, NULL, 'game istinto');
INSERT INTO lines (match, seq, at, text) VALUES (3, 2, '2026-11-21T20:15:03Z', 'note "l''ultima"');
INSERT INTO forgotten (number, at, checksum) VALUES (4, '2026-11-21T20:15:11Z', 5111046387163230163);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (1, 'Anna Rossi', 0, '2026-11-21T20:15:04Z', NULL, NULL, NULL, NULL, -5743803228345690676, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (2, 'Zoe', 1, '2026-11-21T20:15:05Z', NULL, NULL, NULL, NULL, -2176539813519508380, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (3, 'Bruno l''Orso', 0, '2026-11-21T20:15:06Z', NULL, NULL, NULL, NULL, -60372237027224352, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (4, 'Bruno', 0, '2026-11-21T20:15:10Z', NULL, NULL, NULL, NULL, -2395661982785916078, NULL);
INSERT INTO names (key, person, name, checksum, best) VALUES ('anna rossi', 1, 'Anna Rossi', 5035412790905889298, 'Anna Rossi');
INSERT INTO names (key, person, name, checksum, best) VALUES ('bruno', 4, 'Bruno', -8071195119577570157, 'Bruno');
INSERT INTO names (key, person, name, checksum, best) VALUES ('bruno l''orso', 3, 'Bruno l''Orso', 365090144556695800, 'Bruno l''Orso');
INSERT INTO names (key, person, name, checksum, best) VALUES ('nina', 1, 'Nina', 2288271578936336753, 'Nina');
INSERT INTO names (key, person, name, checksum, best) VALUES ('zoe', 2, 'Zoe', 4219831783168618516, 'Zoe');
INSERT INTO leagues (id, created, archived, reason, returned, checksum) VALUES (1, '2026-11-21T20:15:12Z', NULL, NULL, NULL, 5660488410276905826);
INSERT INTO league_names (key, league, checksum) VALUES ('giovedì', 1, 2132259695767756008);
INSERT INTO league_changes (league, seq, at, reason, played, settings, checksum, uid) VALUES (1, 1, '2026-11-21T20:15:12Z', 'si comincia', 0, '{"name":"Giovedì","scheme":"places","places":[{"points":[5,3,2,1]}],"tie_breaks":["wins","head-to-head","average-place"]}', 6074760749301217063, '01a22fdb-baf5-70bd-aaa3-e8733d9b67c2');
INSERT INTO league_changes (league, seq, at, reason, played, settings, checksum, uid) VALUES (1, 2, '2026-11-21T20:15:14Z', 'lo ha deciso l''assemblea', 1, '{"name":"Giovedì","scheme":"wins","places":[{"points":[5,3,2,1]}],"tie_breaks":["wins","head-to-head","average-place"],"members":[1,3,2]}', -6118939232277294568, '01a22fdb-baf5-7bbb-add2-12e1132e308c');
INSERT INTO entries (id, uid, league, person, kind, day, points, matches, reason, at, withdrawn, why, checksum) VALUES (1, 'voce-1', 1, 2, 'carried', '2026-09-01', 250, 2, 'dall''anno scorso', '2026-11-21T20:15:15Z', NULL, NULL, -6502573335680603574);
INSERT INTO entries (id, uid, league, person, kind, day, points, matches, reason, at, withdrawn, why, checksum) VALUES (2, 'voce-2', 1, 2, 'adjustment', '2026-09-01', -100, 0, 'dall''anno scorso', '2026-11-21T20:15:16Z', '2026-11-21T20:15:17Z', 'un errore', -2734859536232099979);
INSERT INTO merges (id, person, target, along, at, undone, checksum, uid) VALUES (1, 2, 1, '[]', '2026-11-21T20:15:18Z', '2026-11-21T20:15:19Z', -1571596176669195677, '01a22fdb-baf6-78be-bf42-81217991be67');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('42a7506a40ebe9cf959b16f17fe64cae', 4, 7201645801878702535, 'bruno');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('80e2ab00377e12dc25fae9d902442735', 3, 3962680548308685006, 'bruno l''orso');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('bf6f81de48cea8943443a5201d6ae9f1', 2, 138220184643078353, 'zoe');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('cb1452e2e9315fd84177b9427c86267e', 1, 7526689369841356341, 'anna rossi');
INSERT INTO events (number, id, created, changed, lines, removed, reason, returned, checksum) VALUES (1, '01a22fdb-baf9-707d-939b-8fbf5461b2f8', '2026-11-21T20:15:26Z', '2026-11-21T20:15:26Z', 3, NULL, NULL, NULL, 1765062094077935775);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '47b94ef943bddfaa612f68e67aac367f', 3, '2026-11-21T20:15:26Z', 'enter anna "Anna Rossi"', -6247416537383144691);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '54e06ef13b4f0891a869a4c354006a82', 2, '2026-11-21T20:15:26Z', 'game istinto', 9125487479739362006);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, 'c0f23deb44297ea7c82ce9d207541bf4', 1, '2026-11-21T20:15:26Z', 'event "Coppa d''autunno"', -3246624304448148977);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, '47b94ef943bddfaa612f68e67aac367f', 1, 8239319249027141129);
INSERT INTO typed (form, value, checksum) VALUES ('new match', 'Anna, Bruno', 774439423302362476);
INSERT INTO register (person, field, value, at, uid, checksum) VALUES (1, 'club', 'Circolo del Giovedì', '2026-11-21T20:15:29Z', '01a22fdb-baf9-791d-8886-d528ea751197', -621186672056264798);
INSERT INTO register (person, field, value, at, uid, checksum) VALUES (1, 'number', '12', '2026-11-21T20:15:28Z', '01a22fdb-baf9-7797-b671-196b1f93d55f', 2154692375420225170);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (1, 0, 'Nina', 1, 15, 1, 1, 2, '2026-11-20', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (1, 1, 'Bruno l''Orso', 3, -5, 2, 0, 2, '2026-11-20', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (2, 0, 'Nina', 1, 15, 1, 1, 2, '2026-11-20', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (2, 1, 'Bruno l''Orso', 3, -5, 2, 0, 2, '2026-11-20', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (3, 0, 'Nina', 1, 15, 1, 1, 2, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (3, 1, 'Bruno l''Orso', 3, -5, 2, 0, 2, '2026-11-21', 0);
INSERT INTO event_phones (event, secret, address, link, board, reports, checksum) VALUES (1, 's', '192.168.1.7:8080', 'http://192.168.1.7:8080/', 'b', 1, -5452963531829617050);
INSERT INTO event_reports (event, draw, tbl, version, phone, device, checksum) VALUES (1, 'c0f23deb44297ea7c82ce9d207541bf4', 2, 0, 0, 'two', -1181516043188305079);
INSERT INTO event_reports (event, draw, tbl, version, phone, device, checksum) VALUES (1, 'c0f23deb44297ea7c82ce9d207541bf4', 2, 0, 1, 'one', 1666611776741790380);
INSERT INTO event_reports (event, draw, tbl, version, phone, device, checksum) VALUES (1, 'c0f23deb44297ea7c82ce9d207541bf4', 2, 1, 0, 'three', -5229759420161633768);
INSERT INTO event_tallies (event, draw, tbl, version, seat, player, total, place, checksum) VALUES (1, 'c0f23deb44297ea7c82ce9d207541bf4', 2, 0, 0, 'anna', 10, 1, 9072918202626494097);
INSERT INTO event_tallies (event, draw, tbl, version, seat, player, total, place, checksum) VALUES (1, 'c0f23deb44297ea7c82ce9d207541bf4', 2, 0, 1, 'carla', -3, 2, -7377621652285501042);
INSERT INTO event_tallies (event, draw, tbl, version, seat, player, total, place, checksum) VALUES (1, 'c0f23deb44297ea7c82ce9d207541bf4', 2, 1, 0, 'anna', 10, 0, -6415131497506660116);
INSERT INTO event_tallies (event, draw, tbl, version, seat, player, total, place, checksum) VALUES (1, 'c0f23deb44297ea7c82ce9d207541bf4', 2, 1, 1, 'carla', -4, 0, -5221515049530655552);
INSERT INTO event_arrivals (event, round, player, checksum) VALUES (1, -1, 'anna', 1060281005422959594);
INSERT INTO event_arrivals (event, round, player, checksum) VALUES (1, -1, 'carla', -4038034963808531060);
INSERT INTO tables (match, voice, typed, stirred, checksum) VALUES (3, 'speaks', '{}', 0, 4320545393342063466);
INSERT INTO entered_by (match, line, who, checksum) VALUES (3, 1, 'bruno', -2524504827675866796);
INSERT INTO phone_answers (match, who, token, line, checksum) VALUES (3, 'bruno', 'x', 2, 5209090177241019103);
INSERT INTO secret_numbers (match, deal, seat, number, checksum) VALUES (3, 2, 1, 4, 9050466042312437345);
INSERT INTO boards (match, shown, address, phones, scorer, checksum) VALUES (3, 1, 'a', 'look', '', 1047713611417294470);
INSERT INTO board_keys (match, n, token, holder, player, checksum) VALUES (3, 0, 't', 1, 'bruno', 3379736807229505387);
INSERT INTO board_matches (match, n, earlier, checksum) VALUES (3, 0, 1, 8840469294313886242);
INSERT INTO older_rules (match, kept, checksum) VALUES (1, 1, -2717629371635456021);
INSERT INTO evenings (league, day, place, checksum) VALUES (1, '2026-11-21', 'Bar Sport', 5829218859719335190);
INSERT INTO evening_slips (league, slip, game, places, checksum) VALUES (1, 0, 'istinto', 0, -5561743693766947902);
INSERT INTO evening_slips (league, slip, game, places, checksum) VALUES (1, 1, 'sabai', 1, 2227999190040144070);
INSERT INTO evening_seats (league, slip, seat, person, name, number, checksum) VALUES (1, 0, 0, 1, '', 10, -3190117232112014464);
INSERT INTO evening_seats (league, slip, seat, person, name, number, checksum) VALUES (1, 0, 1, NULL, 'Nuova', NULL, -3752121052157821199);
INSERT INTO evening_fields (league, n, key, value, checksum) VALUES (1, 0, 'players', '#1, #3', -5982030143715404826);
INSERT INTO evening_fields (league, n, key, value, checksum) VALUES (1, 1, 'game', 'istinto', 7465083434071687833);
INSERT INTO drawings (league, day, checksum) VALUES (1, '2026-11-21', 2960811811987385811);
INSERT INTO drawing_fields (league, n, key, value, checksum) VALUES (1, 0, 'seed', '7', 4842351002060072693);
INSERT INTO drawing_fields (league, n, key, value, checksum) VALUES (1, 1, 'present', '#1', 6663744685270950307);
INSERT INTO last_acts (league, act, checksum) VALUES (1, '{}', 8730677735076167106);
INSERT INTO hub (one, hub, reads, made, seq, at, deleted, books, local, left_out, book, book_seq, checksum) VALUES (1, 'club cert', 1, 1790000000000000000, 7, 1790000000000000001, 1, 6, 'l', 'o', 'b', 5, 8695464333376836331);
INSERT INTO hub_tokens (n, token, checksum) VALUES (0, 't1', -2186639209637389783);
INSERT INTO hub_tokens (n, token, checksum) VALUES (1, 't2', -423212260543134397);
INSERT INTO hub_refused (n, what, checksum) VALUES (0, 'd1', -4475728221761696281);
INSERT INTO hub_matches (id, lines, seq, digest, clash, ahead_major, ahead_minor, checksum) VALUES ('id-1', 12, 4, 'abc', 0, 0, 0, -3726224846811202399);
INSERT INTO hub_matches (id, lines, seq, digest, clash, ahead_major, ahead_minor, checksum) VALUES ('id-2', 3, 5, 'def', 2, 1, 9, 4652801934473169375);
INSERT INTO hub_matches (id, lines, seq, digest, clash, ahead_major, ahead_minor, checksum) VALUES ('id-3', 1, 6, 'g', 0, 0, 0, -5461231987948830215);
INSERT INTO hub_laptops (laptop, key, checksum) VALUES ('uno', 'KEY1', 7395888009656052287);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence (name, seq) VALUES ('persons', 4);
INSERT INTO sqlite_sequence (name, seq) VALUES ('matches', 4);
INSERT INTO sqlite_sequence (name, seq) VALUES ('leagues', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('entries', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('merges', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('events', 1);
CREATE INDEX matches_removed ON matches (removed) WHERE removed IS NOT NULL;
CREATE TRIGGER lines_stay BEFORE DELETE ON lines
WHEN NOT EXISTS (SELECT 1 FROM forgotten WHERE number = old.match)
BEGIN SELECT raise(ABORT, 'a line is never deleted'); END;
CREATE TRIGGER matches_stay BEFORE DELETE ON matches
WHEN NOT EXISTS (SELECT 1 FROM forgotten WHERE number = old.number)
BEGIN SELECT raise(ABORT, 'a match is deleted by forgetting it'); END;
CREATE INDEX persons_merged ON persons (merged) WHERE merged IS NOT NULL;
CREATE INDEX names_person ON names (person);
CREATE INDEX entries_league ON entries (league);
CREATE INDEX entries_person ON entries (person);
CREATE TRIGGER lines_stay_as_they_are BEFORE UPDATE ON lines
WHEN NOT EXISTS (SELECT 1 FROM left_out WHERE match = old.match AND done = 0)
BEGIN SELECT raise(ABORT, 'a line is never changed'); END;
CREATE INDEX person_ids_person ON person_ids (person);
CREATE INDEX event_persons_person ON event_persons (person);
CREATE TRIGGER event_lines_once BEFORE INSERT ON event_lines
WHEN EXISTS (SELECT 1 FROM event_lines WHERE event = new.event AND uid = new.uid)
BEGIN SELECT raise(ABORT, 'a line is never replaced'); END;
CREATE TRIGGER event_lines_stay_as_they_are BEFORE UPDATE OF event, uid, n, at, text ON event_lines
WHEN (new.event, new.uid, new.n, new.at) IS NOT (old.event, old.uid, old.n, old.at) OR NOT EXISTS (
	SELECT 1 FROM event_persons e JOIN persons p ON p.id = e.person
	WHERE e.event = old.event AND e.uid = old.uid AND p.gone IS NOT NULL)
BEGIN SELECT raise(ABORT, 'a line is never changed'); END;
CREATE TRIGGER event_lines_stay BEFORE DELETE ON event_lines
BEGIN SELECT raise(ABORT, 'a line is never deleted'); END;
CREATE TRIGGER events_stay BEFORE DELETE ON events
BEGIN SELECT raise(ABORT, 'an event is never deleted'); END;
CREATE INDEX matches_event ON matches (event) WHERE event IS NOT NULL;
CREATE TRIGGER lines_in_order BEFORE INSERT ON lines
WHEN new.seq <> ifnull((SELECT seq + length(text) - length(replace(text, char(10), '')) + 1
	FROM lines WHERE match = new.match ORDER BY seq DESC LIMIT 1), 1)
BEGIN SELECT raise(ABORT, 'a line can only be added at the end'); END;
CREATE INDEX league_names_league ON league_names (league);
CREATE INDEX person_ids_born ON person_ids (born);
CREATE INDEX matches_recent ON matches (open, recency) WHERE removed IS NULL;
CREATE INDEX matches_game ON matches (game, open, recency) WHERE removed IS NULL;
CREATE INDEX matches_league ON matches (league, open, recency) WHERE removed IS NULL AND league IS NOT NULL;
CREATE INDEX matches_changed ON matches (changed) WHERE removed IS NULL;
CREATE INDEX matches_digest ON matches (substr(digest, 1, 8)) WHERE digest IS NOT NULL;
CREATE INDEX results_person ON results (person, CAST(replace(day, '-', '') AS INTEGER));
CREATE INDEX hub_matches_open ON hub_matches (id) WHERE clash > 0 OR ahead_major > 0;
CREATE INDEX matches_counted ON matches (league, date, id) WHERE open = 0 AND removed IS NULL AND date IS NOT NULL;
