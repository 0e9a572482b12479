-- The table of a tournament that a match was played at, as its head names it: the tournament's id or name, the round
-- (below 0 in a final) and the table's number.
ALTER TABLE matches ADD COLUMN event TEXT;

ALTER TABLE matches ADD COLUMN round INTEGER;

ALTER TABLE matches ADD COLUMN tbl INTEGER;

CREATE INDEX matches_event ON matches (event) WHERE event IS NOT NULL;
