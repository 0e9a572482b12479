-- The names of a league, so that one of a thousand leagues is read without the names of all.
CREATE INDEX league_names_league ON league_names (league);

-- The names under which persons were first stored: a new person gets another.
CREATE INDEX person_ids_born ON person_ids (born);
