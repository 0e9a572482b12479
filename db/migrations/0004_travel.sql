-- What lets a club travel between machines: who is who and what was told last, whatever the numbers here.

-- What tells a person from everybody, on every machine. Several, where persons of two machines proved to be one.
CREATE TABLE person_ids (
	uid    TEXT PRIMARY KEY,
	person INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX person_ids_person ON person_ids (person);

INSERT INTO person_ids (uid, person) SELECT lower(hex(randomblob(16))), id FROM persons;

-- Who is meant by a name that several bear, in records that come without their club.
CREATE TABLE meant (
	key    TEXT PRIMARY KEY, -- the name, folded
	person INTEGER NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
	made   INTEGER NOT NULL CHECK (made IN (0, 1)) -- whether the person was new with that name
) STRICT, WITHOUT ROWID;

ALTER TABLE persons ADD COLUMN renamed TEXT;    -- when somebody last said how the name is shown
ALTER TABLE persons ADD COLUMN told_guest TEXT; -- when somebody last said whether they are a guest
ALTER TABLE persons ADD COLUMN gone TEXT;       -- when they asked to be left out

UPDATE persons SET gone = (SELECT max(at) FROM left_out WHERE person = persons.id);

ALTER TABLE matches ADD COLUMN returned TEXT; -- when it was last brought back
ALTER TABLE leagues ADD COLUMN returned TEXT; -- when it was last taken out again
