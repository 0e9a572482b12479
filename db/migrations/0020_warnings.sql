-- A warning belongs to the list of rulings: matches that have one are looked at again. See Waiting.
INSERT OR IGNORE INTO settings (match, name, value)
SELECT DISTINCT match, 'rules', 'old' FROM lines WHERE text LIKE 'warning %';

-- Also for those that today's rules cannot judge.
DROP INDEX settings_rules;
CREATE INDEX settings_rules ON settings (match) WHERE name = 'rules';
