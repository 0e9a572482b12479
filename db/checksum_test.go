package db

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"arbitro/referee/fault"
	"arbitro/scoring/league"
)

// badRow is the fault of a row whose checksum is wrong.
func badRow(table, label string) error {
	return ErrRow.With("row", fault.Key("row."+table).With("row", label))
}

// full is a database with something in every table.
func full(t *testing.T) *Store {
	t.Helper()
	s := store(t)
	ctx := t.Context()
	club(t, s)
	season(t, s)
	chosen(t, s)
	sat(t, s)
	run(t, raw(t, s.Path()), `INSERT INTO older_rules (match, kept, checksum) VALUES (1, 1, checksum_of(1, 1))`)
	cup(t, s)
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.Mean(ctx, "Anna", 1, false) }), nil)
	wants(t, s.Write(ctx, func(tx *Tx) error {
		sum := two()
		sum.Seats[0].Person = 2
		sum.Seats[1].Person = 3
		n, err := tx.Create(ctx, sum, texts("game istinto", "player zoe"))
		if err != nil {
			return err
		}
		if err := tx.Rewrite(ctx, n, 2, []string{"game istinto", "player x1"}, sum); err != nil {
			return err
		}
		return tx.LeaveOut(ctx, 2, "Anonima")
	}), nil)
	carlo, err := s.AddPerson(ctx, Person{Name: "Carlo"})
	wants(t, err, nil)
	wants(t, s.Merge(ctx, carlo, 1), nil)
	wants(t, s.Unremove(ctx, 2), nil)
	wants(t, s.Remove(ctx, 2, "doppia"), nil)
	begun(t, s)
	entered(t, s)
	phoned(t, s)
	sorted(t, s)
	hubbed(t, s)
	return s
}

// fullFile returns the bytes of a full database.
func fullFile(t *testing.T) []byte {
	t.Helper()
	s := full(t)
	wants(t, s.Close(), nil)
	content, err := os.ReadFile(s.Path())
	wants(t, err, nil)
	return content
}

// Whatever the store writes has the right checksum.
func TestChecksumsAreKept(t *testing.T) {
	s := full(t)
	ctx := t.Context()
	for _, table := range summedTables {
		if n := column(t, s.file.pool, `SELECT count(*) FROM `+table.Name); n[0] == "0" {
			t.Errorf("nothing is in %s", table.Name)
		}
	}
	l, err := s.League(ctx, "giovedì")
	wants(t, err, nil)
	for _, step := range []struct {
		what string
		do   func() error
	}{
		{"archive", func() error { return s.Archive(ctx, l.ID, "finito") }},
		{"unarchive", func() error { return s.Unarchive(ctx, l.ID) }},
		{"remove", func() error { return s.Remove(ctx, 1, "doppia") }},
		{"unremove", func() error { return s.Unremove(ctx, 1) }},
		{"append", func() error { return s.Append(ctx, 3, 3, texts("deal nina", "note \"piove\""), two()) }},
		{"rename", func() error { return s.Rename(ctx, 1, "Anna Verdi") }},
		{"guest", func() error { return s.SetGuest(ctx, 1, true) }},
		{"alias", func() error { return s.AddAlias(ctx, 1, "Annina") }},
		{"no alias", func() error { return s.DropAlias(ctx, 1, "Annina") }},
		{"merge", func() error { return s.Unmerge(ctx, 5) }},
		{"unite", func() error {
			return s.Write(ctx, func(tx *Tx) error {
				return tx.Unite(ctx, 1, Identity{Name: "ANNA Rossi", Names: []string{"Annetta"}, UIDs: []string{"u-1"}, Renamed: evening.AddDate(1, 0, 0)})
			})
		}},
		{"unite leagues", func() error {
			return s.Write(ctx, func(tx *Tx) error {
				return tx.UniteLeague(ctx, l, []league.Change{{At: "2020-01-01T00:00:00Z", Settings: l.Settings}}, l)
			})
		}},
	} {
		if err := step.do(); err != nil {
			t.Errorf("%s: %v", step.what, err)
		}
		if faults, err := s.Check(ctx); err != nil || len(faults) > 0 {
			t.Errorf("after %s: %v (%v)", step.what, faults, err)
		}
	}
}

// What another program changes is named, row by row.
func TestChangedBehindTheBack(t *testing.T) {
	whole := fullFile(t)
	const looseEvent = `DROP TRIGGER event_lines_stay_as_they_are; DROP TRIGGER event_lines_stay; `
	const loose = `DROP TRIGGER lines_stay_as_they_are; DROP TRIGGER lines_stay; DROP TRIGGER lines_in_order; `
	for i, c := range []struct {
		change string
		found  error
	}{
		{loose + `UPDATE lines SET text = 'note "l''ultime"' WHERE match = 1 AND seq = 2`, ErrLines.With("match", "1")},
		{loose + `UPDATE lines SET at = '2026-11-21T20:15:04Z' WHERE match = 1 AND seq = 2`, ErrLines.With("match", "1")},
		{loose + `UPDATE lines SET at = NULL WHERE match = 1 AND seq = 2`, ErrLines.With("match", "1")},
		{loose + `UPDATE lines SET seq = 3 - seq + 100 WHERE match = 1; UPDATE lines SET seq = seq - 100 WHERE match = 1`, ErrLines.With("match", "1")},
		{loose + `DELETE FROM lines WHERE match = 1 AND seq = 2; UPDATE matches SET lines = 1 WHERE number = 1`, ErrLines.With("match", "1")},
		{`UPDATE matches SET place = 'Bar Spork' WHERE number = 1`, ErrMatch.With("match", "1")},
		{`UPDATE matches SET digest = x'cafd' WHERE number = 1`, ErrMatch.With("match", "1")},
		{`UPDATE matches SET reason = 'doppja' WHERE number = 2`, ErrMatch.With("match", "2")},
		{`UPDATE matches SET removed = NULL, reason = NULL WHERE number = 2`, ErrMatch.With("match", "2")},
		{`UPDATE results SET name = 'Ninb' WHERE match = 1 AND seat = 0`, ErrMatch.With("match", "1")},
		{`UPDATE results SET total = 16 WHERE match = 1 AND seat = 0`, ErrMatch.With("match", "1")},
		{`UPDATE persons SET name = 'Anna Rosso' WHERE id = 1`, badRow("persons", "Anna Rosso (#1)")},
		{`UPDATE names SET name = 'Ninna' WHERE name = 'Nina'`, badRow("names", "Ninna (#1)")},
		{`UPDATE person_ids SET uid = 'x' WHERE person = 1`, badRow("person-ids", "x (#1)")},
		{`UPDATE entries SET reason = 'dall''anno scorsp' WHERE id = 1`, badRow("entries", "1")},
		{`UPDATE entries SET points = 251 WHERE id = 1`, badRow("entries", "1")},
		{`UPDATE entries SET withdrawn = NULL WHERE id = 2`, badRow("entries", "2")},
		{`UPDATE leagues SET created = '2025' WHERE id = 1`, badRow("leagues", "1")},
		{`UPDATE league_names SET key = 'venerdì'`, badRow("league-names", "venerdì")},
		{`UPDATE league_changes SET reason = 'lo ha deciso' WHERE seq = 2`, badRow("league-changes", "1, 2")},
		{`UPDATE league_changes SET settings = replace(settings, 'Giov', 'Giox') WHERE seq = 2`, badRow("league-changes", "1, 2")},
		{`UPDATE merges SET at = '2025'`, badRow("merges", "#5, #1")},
		{`UPDATE tables SET voice = 'silent'`, badRow("beside", "3")},
		{`UPDATE entered_by SET who = 'anna'`, badRow("beside", "3")},
		{`UPDATE phone_answers SET token = 'y'`, badRow("beside", "3")},
		{`UPDATE secret_numbers SET number = 5`, badRow("beside", "3")},
		{`UPDATE boards SET address = 'b'`, badRow("beside", "3")},
		{`UPDATE board_keys SET token = 'u'`, badRow("beside", "3")},
		{`UPDATE board_matches SET earlier = 2`, badRow("beside", "3")},
		{`UPDATE older_rules SET kept = 0`, badRow("beside", "1")},
		{`UPDATE hub SET seq = 8`, badRow("shared", "club cert")},
		{`UPDATE hub_tokens SET token = 't3' WHERE n = 1`, badRow("shared", "t3")},
		{`UPDATE hub_refused SET what = 'd2'`, badRow("shared", "d2")},
		{`UPDATE hub_matches SET lines = 13 WHERE id = 'id-1'`, badRow("shared", "id-1")},
		{`UPDATE hub_laptops SET key = 'KEY2'`, badRow("shared", "uno")},
		{`UPDATE typed SET value = 'Bruno'`, badRow("typed", "new match")},
		{`UPDATE evenings SET place = 'Bar Spork'`, badRow("evenings", "1")},
		{`UPDATE evening_slips SET game = 'sabaj' WHERE slip = 1`, badRow("evenings", "1")},
		{`UPDATE evening_seats SET number = 11 WHERE seat = 0`, badRow("evenings", "1")},
		{`UPDATE evening_fields SET value = '' WHERE n = 0`, badRow("evenings", "1")},
		{`UPDATE drawings SET day = '2026-11-22'`, badRow("evenings", "1")},
		{`UPDATE drawing_fields SET value = '' WHERE n = 0`, badRow("evenings", "1")},
		{`UPDATE last_acts SET act = '[]'`, badRow("evenings", "1")},
		{`UPDATE events SET removed = '2025'`, badRow("events", "1")},
		{looseEvent + `UPDATE event_lines SET uid = 'x', n = 9 WHERE n = 2`, badRow("event-lines", "1, x")},
		{looseEvent + `DELETE FROM event_lines WHERE n = 2`, ErrLink.With("table", "events", "row", "1", "parent", "event_lines")},
		{`UPDATE event_persons SET uid = 'x'`, badRow("event-persons", "1, x")},
		{`UPDATE event_phones SET link = 'http://192.168.1.8:8080/'`, badRow("events", "1")},
		{`UPDATE event_reports SET device = 'four' WHERE phone = 1`, badRow("reports", "1, 2")},
		{`UPDATE event_tallies SET total = 11 WHERE version = 0 AND seat = 0`, badRow("reports", "1, 2")},
		{`UPDATE event_arrivals SET player = 'dario' WHERE player = 'carla'`, badRow("reports", "1, dario")},
		{`UPDATE register SET value = '13'`, badRow("register", "number (#1)")},
		{`UPDATE meant SET person = 3`, badRow("meant", "anna")},
		{`UPDATE left_out SET at = '2025'`, badRow("left-out", "5")},
		{`UPDATE forgotten SET at = '2025'`, badRow("forgotten", "4")},
		{`INSERT INTO names (key, person, name) VALUES ('zeno', 1, 'Zeno')`, badRow("names", "Zeno (#1)")},
		{`CREATE TRIGGER swallow BEFORE INSERT ON lines BEGIN SELECT raise(IGNORE); END`, ErrPartExtra.With("part", fault.Key("part.trigger").With("name", "swallow"))},
		{`DROP INDEX matches_game`, ErrPartMissing.With("part", fault.Key("part.index").With("name", "matches_game"))},
		{`DROP TRIGGER lines_stay; CREATE TRIGGER lines_stay BEFORE DELETE ON lines WHEN 0 BEGIN SELECT raise(ABORT, 'a line is never deleted'); END`, ErrPartDiffers.With("part", fault.Key("part.trigger").With("name", "lines_stay"))},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			s := copied(t, whole)
			run(t, raw(t, s.Path()), c.change)
			faults, err := s.Check(t.Context())
			if err != nil || !slices.ContainsFunc(faults, func(f error) bool { return reflect.DeepEqual(f, c.found) }) {
				t.Errorf("after %q verify says %v (%v)", c.change, faults, err)
			}
			for _, f := range faults {
				wants(t, f, f)
			}
		})
	}
}

// Indexes that hold each other's rows are named, and the rows of their table are not.
func TestDamagedIndexes(t *testing.T) {
	s := copied(t, fullFile(t))
	run(t, raw(t, s.Path()), `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT sum(rootpage)
			FROM sqlite_schema WHERE name IN ('entries_league', 'entries_person')) - rootpage
		WHERE name IN ('entries_league', 'entries_person'); PRAGMA schema_version = 1000`)
	faults, err := s.Check(t.Context())
	wants(t, err, nil)
	if len(faults) == 0 {
		t.Error("verify finds nothing")
	}
	for _, f := range faults {
		if !errors.Is(f, ErrPage) {
			t.Errorf("verify says %v", f)
		}
	}
}

// What changes in a row of several lines is named like a changed line, also where two lines become one.
func TestDamagedRowOfLines(t *testing.T) {
	for _, change := range []string{
		`replace(text, 'anna', 'annb')`, `replace(text, char(10), ' ')`, `replace(text, ' ', char(10))`, `text || char(10)`,
		`replace(text, 'deal', 'de' || char(0))`, `substr(text, 1, 12)`,
	} {
		s := store(t)
		match(t, s, "game istinto", "deal anna", "note x")
		run(t, raw(t, s.Path()), `DROP TRIGGER lines_stay_as_they_are; UPDATE lines SET text = `+change)
		faults, err := s.Check(t.Context())
		wants(t, err, nil)
		if !slices.ContainsFunc(faults, func(f error) bool { return reflect.DeepEqual(f, ErrLines.With("match", "1")) }) {
			t.Errorf("after %s verify says %v", change, faults)
		}
	}
}

// What is damaged stays named, whatever is written over it later, until it is as it was.
func TestDamageStaysNamed(t *testing.T) {
	s := full(t)
	ctx := t.Context()
	other := raw(t, s.Path())
	run(t, other, `DROP TRIGGER lines_stay_as_they_are; UPDATE lines SET text = 'game istintp' WHERE match = 3 AND seq = 1;
		UPDATE results SET person = 3 WHERE match = 1 AND seat = 0; UPDATE persons SET created = '1999' WHERE id = 3`)
	wants(t, s.Append(ctx, 3, 3, texts("deal nina"), two()), nil)
	m, err := s.Match(ctx, 1)
	wants(t, err, nil)
	wants(t, s.Append(ctx, 1, 3, texts("note x"), m.Summary), nil)
	wants(t, s.Remove(ctx, 1, "perché"), nil)
	wants(t, s.Rename(ctx, 3, "Bruno Bruni"), nil)
	faults, err := s.Check(ctx)
	wants(t, err, nil)
	for _, named := range []error{
		ErrLines.With("match", "3"), ErrMatch.With("match", "1"), badRow("persons", "Bruno Bruni (#3)"),
	} {
		if !slices.ContainsFunc(faults, func(f error) bool { return reflect.DeepEqual(f, named) }) {
			t.Errorf("%v is named no more: %v", named, faults)
		}
	}
	run(t, other, `UPDATE lines SET text = 'game istinto' WHERE match = 3 AND seq = 1`)
	if faults, err := s.Check(ctx); err != nil || slices.ContainsFunc(faults, func(f error) bool { return reflect.DeepEqual(f, ErrLines.With("match", "3")) }) {
		t.Errorf("match 3 is as it was, and verify says %v (%v)", faults, err)
	}
}

// A version that no program has written is damage, and nothing is changed.
func TestStrangeVersion(t *testing.T) {
	whole := fullFile(t)
	for _, version := range []string{"0", "-1", "-2147483648", "1", "5"} {
		for _, opts := range []Options{{}, {ReadOnly: true}} {
			s := copied(t, whole)
			s.Close()
			pool := raw(t, s.Path())
			run(t, pool, "PRAGMA user_version = "+version)
			before := objects(t, pool)
			again, err := Open(t.Context(), s.Path(), opts)
			if err == nil {
				again.Close()
			}
			if opts.ReadOnly && version > "0" {
				wants(t, err, ErrOlder)
			} else {
				wants(t, err, ErrCorrupt)
			}
			if after := objects(t, pool); !slices.Equal(before, after) {
				t.Errorf("version %s: the schema was changed", version)
			}
		}
	}
}

// Restore takes only the schema of the migrations, to the letter.
func TestRestoreTakesOurSchemaAlone(t *testing.T) {
	whole := fullFile(t)
	for _, c := range []struct{ change, kind, name string }{
		{`CREATE TRIGGER swallow BEFORE INSERT ON lines BEGIN SELECT raise(IGNORE); END`, "trigger", "swallow"},
		{`DROP TRIGGER lines_stay`, "trigger", "lines_stay"},
		{`DROP TRIGGER lines_stay; CREATE TRIGGER lines_stay BEFORE DELETE ON lines WHEN 0 BEGIN SELECT 1; END`, "trigger", "lines_stay"},
		{`CREATE VIEW everybody AS SELECT * FROM persons`, "view", "everybody"},
		{`CREATE INDEX more ON persons (name)`, "index", "more"},
		{`DROP INDEX matches_game`, "index", "matches_game"},
		{`CREATE TABLE songs (name TEXT)`, "table", "songs"},
		{`DROP TABLE boards`, "table", "boards"},
		{`ALTER TABLE boards ADD COLUMN more TEXT`, "table", "boards"},
		{`PRAGMA user_version = 4`, "", ""},
		{`PRAGMA user_version = 0`, "", ""},
		{`PRAGMA user_version = -1`, "", ""},
	} {
		t.Run(c.change, func(t *testing.T) {
			dir := t.TempDir()
			here := store(t)
			file := filepath.Join(dir, "copia.db")
			path := here.Path()
			n := match(t, here, "game istinto")
			here.Close()
			wants(t, os.WriteFile(file, whole, 0o600), nil)
			pool := raw(t, file)
			run(t, pool, c.change)
			pool.Close()
			_, err := restore(context.Background(), path, file, Options{})
			wants(t, err, ErrCorrupt)
			part, _ := fault.Arg[error](err, "part")
			part, _ = fault.Arg[error](part, "part")
			if name, _ := fault.Arg[string](part, "name"); c.name != "" &&
				(name != c.name || !errors.Is(part, fault.Key("part."+c.kind))) {
				t.Errorf("%v does not name the %s %s", err, c.kind, c.name)
			}
			if got := log(t, at(t, path), n); len(got) != 1 {
				t.Error("the database has changed")
			}
		})
	}
}
