-- A row of lines holds one line, or several of one time, one below the other: seq is the number of the first. A match
-- that comes in one go takes a row or two, and not one a line. Rows of before stay as they are.

DROP TRIGGER lines_in_order;

-- Lines that are not the next ones are refused before INSERT OR REPLACE could put them in the place of others.
CREATE TRIGGER lines_in_order BEFORE INSERT ON lines
WHEN new.seq <> ifnull((SELECT seq + length(text) - length(replace(text, char(10), '')) + 1
	FROM lines WHERE match = new.match ORDER BY seq DESC LIMIT 1), 1)
BEGIN SELECT raise(ABORT, 'a line can only be added at the end'); END;
