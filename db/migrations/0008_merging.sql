-- What several machines end with depends on what was said on them, not on the order in which it comes together: whatever
-- may clash has an id of its own, the same on every machine.

-- The name, folded, under which the person was first stored. Persons of two machines who were first stored under one
-- name are one person. A second person of that name on one machine has "2" after it. Empty where it is not known, and
-- where the person asked to be left out.
ALTER TABLE person_ids ADD COLUMN born TEXT NOT NULL DEFAULT '';

UPDATE person_ids SET born = ifnull((SELECT n.key FROM names n JOIN persons p ON p.id = n.person
	WHERE p.id = person_ids.person AND n.name = p.name AND p.gone IS NULL AND NOT EXISTS (
		SELECT 1 FROM names o JOIN persons q ON q.id = o.person WHERE o.key = n.key AND o.name = q.name AND q.id < p.id)), '')
WHERE uid = (SELECT min(o.uid) FROM person_ids o WHERE o.person = person_ids.person);

ALTER TABLE persons ADD COLUMN renamed_id TEXT; -- the id of the last choice of the name shown

-- The better of all spellings of the name. Shown is another where somebody has chosen it.
ALTER TABLE names ADD COLUMN best TEXT NOT NULL DEFAULT '';

UPDATE names SET best = name;

ALTER TABLE merges ADD COLUMN uid TEXT NOT NULL DEFAULT '';

UPDATE merges SET uid = (SELECT min(uid) FROM person_ids WHERE person = merges.person) || ' ' ||
	(SELECT min(uid) FROM person_ids WHERE person = merges.target) || ' ' || at;

ALTER TABLE league_changes ADD COLUMN uid TEXT NOT NULL DEFAULT '';

UPDATE league_changes SET uid = at || ' ' || played || ' ' || reason || ' ' || json_extract(settings, '$.name');
