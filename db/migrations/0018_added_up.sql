-- Standings are added up each time they are asked for: the seats of a finished match stand with the match, and nothing
-- is kept beside.
ALTER TABLE matches ADD COLUMN seats TEXT; -- person, place, total, penalty and won of each seat; NULL while it is open

UPDATE matches SET seats = (
	SELECT group_concat(person || ' ' || place || ' ' || total || ' ' || penalty || ' ' || won, ' ' ORDER BY seat)
	FROM results WHERE match = number AND place IS NOT NULL HAVING count(*) BETWEEN 1 AND 64)
WHERE open = 0;

DROP TABLE kept;
DROP TABLE discounted;
DROP TABLE counted;

CREATE INDEX matches_counted ON matches (league, date, id) WHERE seats IS NOT NULL AND removed IS NULL AND date IS NOT NULL;
