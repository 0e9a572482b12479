-- A row of lines holds one line, or several of one time, one below the other: seq is the number of the first. A match
-- that comes in one go takes a row or two, and not one a line. Rows of before stay as they are.

DROP TRIGGER lines_in_order;

-- Lines that are not the next ones are refused before INSERT OR REPLACE could put them in the place of others.
CREATE TRIGGER lines_in_order BEFORE INSERT ON lines
WHEN new.seq <> ifnull((SELECT seq + length(text) - length(replace(text, char(10), '')) + 1
	FROM lines WHERE match = new.match ORDER BY seq DESC LIMIT 1), 1)
BEGIN SELECT raise(ABORT, 'a line can only be added at the end'); END;

-- Smaller indexes: a row of an index bears the match's number anyhow, and eight bytes of a digest find it.
DROP INDEX matches_recent;
DROP INDEX matches_game;
DROP INDEX matches_league;
DROP INDEX matches_changed;
DROP INDEX matches_digest;

CREATE INDEX matches_recent ON matches (open, recency) WHERE removed IS NULL;
CREATE INDEX matches_game ON matches (game, open, recency) WHERE removed IS NULL;
CREATE INDEX matches_league ON matches (league, open, recency) WHERE removed IS NULL AND league IS NOT NULL;
CREATE INDEX matches_changed ON matches (changed) WHERE removed IS NULL;
CREATE INDEX matches_digest ON matches (substr(digest, 1, 8)) WHERE digest IS NOT NULL;

-- A new person asks whether the name was somebody's first one already.
CREATE INDEX person_ids_born ON person_ids (born) WHERE born <> '';
