-- What counts for a league stands in counted since 0002; nothing reads it here any more.

ALTER TABLE results DROP COLUMN league;
