PRAGMA application_id = 1098015337;
PRAGMA user_version = 21;
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
, returned TEXT, chain INTEGER, checksum INTEGER, event TEXT, round INTEGER, tbl INTEGER, ruled INTEGER CHECK (ruled IN (0, 1)), seats TEXT) STRICT;
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
CREATE TABLE settings (
	match INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
	name  TEXT NOT NULL,
	value TEXT NOT NULL, checksum INTEGER,
	PRIMARY KEY (match, name)
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
CREATE TABLE shared (
	what     TEXT PRIMARY KEY,
	value    TEXT NOT NULL,
	checksum INTEGER
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
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest, returned, chain, checksum, event, round, tbl, ruled, seats) VALUES (1, '01a22f13-dab3-736d-8bad-f0dc66039fd7', 'istinto', NULL, NULL, NULL, NULL, '2026-11-21T20:15:03Z', '2026-11-21T20:15:03.000002Z', 9, 0, 1, NULL, NULL, NULL, NULL, 6767182922785271796, -6223020422799103923, NULL, NULL, NULL, NULL, NULL);
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest, returned, chain, checksum, event, round, tbl, ruled, seats) VALUES (2, '01a22f13-dad0-7ecd-978d-6974a90818c4', 'istinto', NULL, NULL, NULL, NULL, '2026-11-21T20:15:03Z', '2026-11-21T20:15:03.000004Z', 7, 0, 1, NULL, NULL, NULL, NULL, 6603881787827712842, -2217639035702607858, NULL, NULL, NULL, NULL, NULL);
INSERT INTO matches (number, id, game, date, place, league_name, league, created, changed, lines, rounds, open, removed, reason, digest, returned, chain, checksum, event, round, tbl, ruled, seats) VALUES (3, '01a22f13-dad9-7013-b6fc-65766778c42b', 'istinto', NULL, NULL, NULL, NULL, '2026-11-21T20:15:03Z', '2026-11-21T20:15:03.000006Z', 7, 0, 1, NULL, NULL, NULL, NULL, -7994065639622550742, 1164779228963600508, NULL, NULL, NULL, NULL, NULL);
INSERT INTO lines (match, seq, at, text) VALUES (1, 1, '2026-11-21T20:15:03Z', 'arbitro 1
game istinto
player anna Anna
player bruno
player carla
id 01a22f13-dab3-736d-8bad-f0dc66039fd7');
INSERT INTO lines (match, seq, at, text) VALUES (1, 7, '2026-11-21T20:15:03Z', 'deal anna');
INSERT INTO lines (match, seq, at, text) VALUES (1, 8, '2026-11-21T20:15:03Z', 'note "a"
note "b"');
INSERT INTO lines (match, seq, at, text) VALUES (2, 1, '2026-11-21T20:15:03Z', 'arbitro 1
game istinto
player anna Anna
player bruno
player carla
id 01a22f13-dad0-7ecd-978d-6974a90818c4');
INSERT INTO lines (match, seq, at, text) VALUES (2, 7, '2026-11-21T20:15:03Z', 'deal anna');
INSERT INTO lines (match, seq, at, text) VALUES (3, 1, '2026-11-21T20:15:03Z', 'arbitro 1
game istinto
player anna Anna
player bruno
player carla
id 01a22f13-dad9-7013-b6fc-65766778c42b');
INSERT INTO lines (match, seq, at, text) VALUES (3, 7, '2026-11-21T20:15:03Z', 'deal anna');
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (1, 'A!', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, -5465044314333295889, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (2, 'B!', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, 7408374849112762017, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (3, 'C!', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, 2923583643103625883, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (4, 'D!', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, 5897560002508529848, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (5, 'E!', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, 2271263277068240002, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (6, 'F!', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, -3647155520984160052, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (7, 'G!', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, -8989254016458683146, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (8, 'H!', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, 4609245020903189642, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (9, 'Anna', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, 1567131588032851108, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (10, 'Bruno', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, -8234258805894038184, NULL);
INSERT INTO persons (id, name, guest, created, merged, renamed, told_guest, gone, checksum, renamed_id) VALUES (11, 'Carla', 0, '2026-11-21T20:15:03Z', NULL, NULL, NULL, NULL, 7999184539822174116, NULL);
INSERT INTO names (key, person, name, checksum, best) VALUES ('a!', 1, 'A!', 3538215878477812848, 'A!');
INSERT INTO names (key, person, name, checksum, best) VALUES ('anna', 9, 'Anna', -324663877706022156, 'Anna');
INSERT INTO names (key, person, name, checksum, best) VALUES ('b!', 2, 'B!', 1567203108362581499, 'B!');
INSERT INTO names (key, person, name, checksum, best) VALUES ('bruno', 10, 'Bruno', 4881275977048670327, 'Bruno');
INSERT INTO names (key, person, name, checksum, best) VALUES ('c!', 3, 'C!', 710619589551827586, 'C!');
INSERT INTO names (key, person, name, checksum, best) VALUES ('carla', 11, 'Carla', -3517555118734014450, 'Carla');
INSERT INTO names (key, person, name, checksum, best) VALUES ('d!', 4, 'D!', 6698257839541532397, 'D!');
INSERT INTO names (key, person, name, checksum, best) VALUES ('e!', 5, 'E!', 4654342844321130900, 'E!');
INSERT INTO names (key, person, name, checksum, best) VALUES ('f!', 6, 'F!', 7219862135355181087, 'F!');
INSERT INTO names (key, person, name, checksum, best) VALUES ('g!', 7, 'G!', 8669825588050974566, 'G!');
INSERT INTO names (key, person, name, checksum, best) VALUES ('h!', 8, 'H!', -3575110622825238335, 'H!');
INSERT INTO leagues (id, created, archived, reason, returned, checksum) VALUES (1, '2026-11-21T20:15:03Z', NULL, NULL, NULL, 8297805384997078266);
INSERT INTO league_names (key, league, checksum) VALUES ('giovedì', 1, 2132259695767756008);
INSERT INTO league_changes (league, seq, at, reason, played, settings, checksum, uid) VALUES (1, 1, '2026-11-21T20:15:03Z', '', 0, '{"name":"Giovedì","scheme":"places","places":[{"points":[5,3,2,1]}],"tie_breaks":["wins","head-to-head","average-place"]}', 7609451645609241280, '01a22f13-dadc-7f3e-80c7-a56e60710efe');
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'board', '{"on":true,"at":"192.168.1.7:8080","what":"answer","scorer":"carla","keys":[{"token":"t0","holder":-1},{"token":"t1","holder":1,"player":"bruno"}],"before":[2,1]}', 7437550437100729685);
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'by.8', 'bruno', -473268491486314952);
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'by.9', 'referee', -895360590121534073);
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'once.bruno', 'k3x9 8', 2761045488420851980);
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'referee', 'speaks', -1425639743770196512);
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'secret.6.1', '3', -8857469061850641638);
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'secret.6.2', '0', -1978743956909631926);
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'stirred', '2', -7508028746449952963);
INSERT INTO settings (match, name, value, checksum) VALUES (1, 'typed', '{"deal":6,"mode":2,"draft":{"title":"x","lines":8,"keys":["a"],"values":["1"]}}', 5623776027287794872);
INSERT INTO settings (match, name, value, checksum) VALUES (2, 'rules', 'old', 8164882601341608324);
INSERT INTO settings (match, name, value, checksum) VALUES (3, 'rules', 'kept', -259394836822641889);
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('030a11cba9072f53f69d10246c6adcb7', 4, -5846204073654774745, 'd!');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('339a9d7b949db9a7a8e017bd4339de6c', 10, 1650481355029729220, 'bruno');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('47f70318dff5ce58fe153cce08bb8b6c', 8, 1488207059645717712, 'h!');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('4a687ba9fa9e1e88bf089b7ad7fbf67d', 5, -3785762494623815827, 'e!');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('907dee510cef1b0d35c6ef356abb66e8', 6, -6833290605780025542, 'f!');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('9bda74ec74df05f7bb9b0724d071c03f', 2, -5225903674933921101, 'b!');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('9ff3d09ce36012db454c3fe2f8e77419', 11, 2299828435002318185, 'carla');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('a0df85def9706eec8697204cac007c01', 1, -5710866623574341960, 'a!');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('a50595c214e6caa13f8f934c8c20dd99', 3, -8831640429603161208, 'c!');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('cb8f3cf557013bfada7a5f28d78822fc', 7, 9010106544264136148, 'g!');
INSERT INTO person_ids (uid, person, checksum, born) VALUES ('fe461eb74362a56c7b22fbecedc352d9', 9, 1120996105674375285, 'anna');
INSERT INTO events (number, id, created, changed, lines, removed, reason, returned, checksum) VALUES (1, '01a22f13-da9d-7028-be24-c13c29f6e45b', '2026-11-21T20:15:03Z', '2026-11-21T20:15:03Z', 14, NULL, NULL, NULL, -8505806507510892724);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '010ae3d67c0def896bed060fd6110eab', 3, '2026-11-21T20:15:03Z', 'option sizes 4', 6298610718922332776);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '2e3eca1d7a4b791c645dff8fea086e27', 6, '2026-11-21T20:15:03Z', 'enter b B!', -343745877350043826);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '53955c25753f2431619f87d57cd2f3be', 1, '2026-11-21T20:15:03Z', 'event Coppa', 2529151223527011869);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '68976551b9c465659b418040191f95a9', 2, '2026-11-21T20:15:03Z', 'game istinto', 2343211982653035399);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '787b73d0e159f79f3268fa7769e6bad3', 13, '2026-11-21T20:15:03Z', 'round 1 - - | a b c d | e f g h', 3384692141506515264);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '827b70a792b0d1da3ba3362e3aad7bcd', 9, '2026-11-21T20:15:03Z', 'enter e E!', -4275736315382564693);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '891debc6ea2c3964366c28a49b8b14d1', 12, '2026-11-21T20:15:03Z', 'enter h H!', 4336771395652456242);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, '9ca19065dfac2eea5cb6dcb3ccf61cdd', 10, '2026-11-21T20:15:03Z', 'enter f F!', -3490583726460847053);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, 'a43d7c80be71cd689c3b67b96fce8bc7', 8, '2026-11-21T20:15:03Z', 'enter d D!', -7412767449598055320);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, 'c99149aa60843514b2e5c01ae4180be1', 5, '2026-11-21T20:15:03Z', 'enter a A!', 1351637208653636496);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, 'cab87cccb71c1b0e2ca03c4bfcf0511a', 11, '2026-11-21T20:15:03Z', 'enter g G!', 2338823370889597414);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, 'd9a2db96f18a5c47efb3f304a470529e', 7, '2026-11-21T20:15:03Z', 'enter c C!', -5129437433011131219);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, 'e19a912a0a0cbbc8ae4be59aef4a083d', 4, '2026-11-21T20:15:03Z', 'option seed 7', 2116524131059345455);
INSERT INTO event_lines (event, uid, n, at, text, checksum) VALUES (1, 'e1a9c5d4936e62217aca2c0be1e74784', 14, '2026-11-21T20:15:03Z', 'option check-in on why', -5530798095412827089);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, '2e3eca1d7a4b791c645dff8fea086e27', 2, 7560914561238251112);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, '827b70a792b0d1da3ba3362e3aad7bcd', 5, 5512131636005838424);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, '891debc6ea2c3964366c28a49b8b14d1', 8, -1013876591035418192);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, '9ca19065dfac2eea5cb6dcb3ccf61cdd', 6, 3995612064978426326);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, 'a43d7c80be71cd689c3b67b96fce8bc7', 4, -5386237364981616183);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, 'c99149aa60843514b2e5c01ae4180be1', 1, -3684353884722760472);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, 'cab87cccb71c1b0e2ca03c4bfcf0511a', 7, 7967505860359933633);
INSERT INTO event_persons (event, uid, person, checksum) VALUES (1, 'd9a2db96f18a5c47efb3f304a470529e', 3, -5950722178659146435);
INSERT INTO typed (form, value, checksum) VALUES ('done 1', '{"saved":[2],"removed":[3],"corrected":{"match":1,"lines":5,"persons":[1,0,2]},"entered":["u1"],"withdrawn":["u2"],"settings":true,"left":{"Matches":"2026-11-21T20:15:06.000000Z 0","Removed":1,"Entries":2,"Withdrawn":1,"Changes":3,"Change":"x1","Archived":false}}', 818249255880315128);
INSERT INTO typed (form, value, checksum) VALUES ('event 01a22f13-da9d-7028-be24-c13c29f6e45b at', '192.168.1.7:8080 https://192.168.1.7:8080/', 2507283919119663312);
INSERT INTO typed (form, value, checksum) VALUES ('event 01a22f13-da9d-7028-be24-c13c29f6e45b board', '192.168.1.7:8080 report', -1436625929157978805);
INSERT INTO typed (form, value, checksum) VALUES ('event 01a22f13-da9d-7028-be24-c13c29f6e45b here 2', '["e","g"]', 6059601734104518493);
INSERT INTO typed (form, value, checksum) VALUES ('event 01a22f13-da9d-7028-be24-c13c29f6e45b result 1 1 787b73d0e159f79f3268fa7769e6bad3', '[{"tallies":[{"ID":"a","Total":10,"Place":0},{"ID":"b","Total":40,"Place":0},{"ID":"c","Total":20,"Place":0},{"ID":"d","Total":30,"Place":0}],"from":["one","two"]}]', 3699863663586179093);
INSERT INTO typed (form, value, checksum) VALUES ('event 01a22f13-da9d-7028-be24-c13c29f6e45b result 1 2 787b73d0e159f79f3268fa7769e6bad3', '[{"tallies":[{"ID":"e","Total":10,"Place":4},{"ID":"f","Total":40,"Place":1},{"ID":"g","Total":20,"Place":3},{"ID":"h","Total":30,"Place":2}],"from":["three"]},{"tallies":[{"ID":"e","Total":-5,"Place":0},{"ID":"f","Total":40,"Place":0},{"ID":"g","Total":20,"Place":0},{"ID":"h","Total":30,"Place":0}],"from":["four"]}]', 4095918089178005044);
INSERT INTO typed (form, value, checksum) VALUES ('event 01a22f13-da9d-7028-be24-c13c29f6e45b secret', 'CTEHNUKN55KMCM5WHNIUQM2AL4', -9029831506340195566);
INSERT INTO typed (form, value, checksum) VALUES ('new match', '{"game":"istinto"}', 3219777353007851188);
INSERT INTO typed (form, value, checksum) VALUES ('seats 1', '{"day":"2026-11-20","keys":["game","present","seed"],"values":["istinto","#1, #2","7"]}', -1180426191392972560);
INSERT INTO typed (form, value, checksum) VALUES ('slips 1', '{"day":"2026-11-20","place":"Bar Sport","slips":[{"game":"istinto","players":["#1","#2","Nuova"],"numbers":[10,-5,3]},{"game":"sabai","places":true,"players":["#3","#4","#5","#6"],"numbers":[1,2]}],"keys":["game","players"],"values":["istinto","#1, #2"]}', -1180262779210798332);
INSERT INTO shared (what, value, checksum) VALUES ('ahead id-2;', 'yes', 9123625539493672576);
INSERT INTO shared (what, value, checksum) VALUES ('clash id-2;', '2', 2891527371348546634);
INSERT INTO shared (what, value, checksum) VALUES ('clash id-3;', '0', -9184662748195711921);
INSERT INTO shared (what, value, checksum) VALUES ('hub', '{"hub":"club cert","reads":1,"made":1790000000000000000,"seq":7,"at":1790000000000000001,"deleted":1,"books":6,"local":"l","left":"o","book":"b","book_seq":5,"tokens":["t1","t2"],"bad":["d1"]}', 8553778070246264763);
INSERT INTO shared (what, value, checksum) VALUES ('laptop uno;', 'KEY1', 7114186357136202242);
INSERT INTO shared (what, value, checksum) VALUES ('match id-1;', '{"n":12,"seq":4,"digest":"abc"}', 2803302832284144339);
INSERT INTO shared (what, value, checksum) VALUES ('match id-2;', '{"n":3,"seq":5,"digest":"def","clash":2,"ahead":[1,9]}', -6148062306064994229);
INSERT INTO shared (what, value, checksum) VALUES ('match id-3;', '{"n":1,"seq":6,"digest":"g"}', -4898076565596218660);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (1, 0, 'Anna', 9, 0, NULL, 0, 3, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (1, 1, 'Bruno', 10, 0, NULL, 0, 3, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (1, 2, 'Carla', 11, 0, NULL, 0, 3, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (2, 0, 'Anna', 9, 0, NULL, 0, 3, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (2, 1, 'Bruno', 10, 0, NULL, 0, 3, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (2, 2, 'Carla', 11, 0, NULL, 0, 3, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (3, 0, 'Anna', 9, 0, NULL, 0, 3, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (3, 1, 'Bruno', 10, 0, NULL, 0, 3, '2026-11-21', 0);
INSERT INTO results (match, seat, name, person, total, place, won, players, day, penalty) VALUES (3, 2, 'Carla', 11, 0, NULL, 0, 3, '2026-11-21', 0);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence (name, seq) VALUES ('persons', 11);
INSERT INTO sqlite_sequence (name, seq) VALUES ('events', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('matches', 3);
INSERT INTO sqlite_sequence (name, seq) VALUES ('leagues', 1);
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
CREATE INDEX matches_counted ON matches (league, date, id) WHERE seats IS NOT NULL AND removed IS NULL AND date IS NOT NULL;
CREATE INDEX settings_rules ON settings (match) WHERE name = 'rules';
CREATE INDEX results_person ON results (person, CAST(replace(day, '-', '') AS INTEGER));
