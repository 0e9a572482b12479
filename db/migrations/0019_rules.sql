-- The rules changed with version 1.2 of the language of play: every match with rounds waits until the program has judged
-- it again. See Waiting.
INSERT OR REPLACE INTO settings (match, name, value) SELECT number, 'rules', 'old' FROM matches WHERE rounds > 0;

CREATE INDEX settings_rules ON settings (match) WHERE name = 'rules' AND value = 'old';
