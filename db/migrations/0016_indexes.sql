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
