-- The names of a league, so that one of a thousand leagues is read without the names of all.
CREATE INDEX league_names_league ON league_names (league);
