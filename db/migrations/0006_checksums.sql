-- Checksums of what is stored, so that a byte that changed by itself is named. The program computes them: checksum.go.

ALTER TABLE matches ADD COLUMN chain INTEGER;    -- of the lines, from the first to the last
ALTER TABLE matches ADD COLUMN checksum INTEGER; -- of the match with its chain, its results and its row in counted
ALTER TABLE forgotten ADD COLUMN checksum INTEGER;
ALTER TABLE persons ADD COLUMN checksum INTEGER;
ALTER TABLE names ADD COLUMN checksum INTEGER;
ALTER TABLE person_ids ADD COLUMN checksum INTEGER;
ALTER TABLE meant ADD COLUMN checksum INTEGER;
ALTER TABLE merges ADD COLUMN checksum INTEGER;
ALTER TABLE left_out ADD COLUMN checksum INTEGER;
ALTER TABLE leagues ADD COLUMN checksum INTEGER;
ALTER TABLE league_names ADD COLUMN checksum INTEGER;
ALTER TABLE league_changes ADD COLUMN checksum INTEGER;
ALTER TABLE entries ADD COLUMN checksum INTEGER;
ALTER TABLE settings ADD COLUMN checksum INTEGER;
ALTER TABLE kept ADD COLUMN checksum INTEGER;
