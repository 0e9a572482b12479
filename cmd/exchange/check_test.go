package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/reports/doc/doctest"
	"arbitro/scoring/league"
)

// A whole club, with something of every kind.
const wholeClub = `{"version": 3,
"persons": [
	{"ids": ["0197aaaa-01"], "name": "Anna", "aliases": ["Nina"], "rename_id": "r", "renamed": "2026-11-01T00:00:00Z",
		"register": {"number": {"value": "7", "at": "2026-11-01T00:00:00Z", "id": "x"}}},
	{"ids": ["0197aaaa-02", "0197aaaa-03"], "name": "Bruno", "born": {"0197aaaa-03": "bruno"}, "guest": true, "told_guest": "2026-11-01T00:00:00Z"},
	{"ids": ["0197aaaa-04"], "name": "Player 1", "gone": "2026-11-01T00:00:00Z"}],
"merges": [{"id": "m", "who": "0197aaaa-02", "into": "0197aaaa-01", "at": "2026-11-01T00:00:00Z", "undone": "2026-11-02T00:00:00Z"}],
"leagues": [{"archived": "2026-11-05T00:00:00Z", "returned": "2026-11-06T00:00:00Z",
	"history": [{"id": "c", "at": "2026-11-01T00:00:00Z", "reason": "", "played": 0, "settings": {"name": "Autunno", "scheme": "wins", "tie_breaks": []},
		"members": ["0197aaaa-01", "Bruno"], "categories": [{"name": "Young", "players": ["0197aaaa-01"]}, {"name": "Old", "players": ["0197aaaa-02"]}]}],
	"entries": [{"uid": "e", "player": "0197aaaa-01", "kind": "adjustment", "day": "2026-11-01", "points": -1, "reason": "late",
		"at": "2026-11-01T00:00:00Z", "withdrawn": "2026-11-02T00:00:00Z", "why": "w"}]}],
"events": [{"id": "0197bbbb", "lines": [{"uid": "11111111111111111111111111111111", "n": 1, "at": "2026-11-01T00:00:00Z", "text": "event Coppa"},
		{"uid": "22222222222222222222222222222222", "n": 2, "at": "2026-11-01T00:00:00Z", "text": "enter a Anna"}],
	"persons": {"22222222222222222222222222222222": "0197aaaa-01"}, "removed": "2026-11-05T00:00:00Z", "returned": "2026-11-06T00:00:00Z"}],
"seats": [{"match": "m", "seat": 0, "person": "0197aaaa-01"}],
"removed": [{"match": "m", "removed": "2026-11-01T00:00:00Z", "returned": "2026-11-02T00:00:00Z"}]
}`

// set sets what a path of names and indexes leads to; a path that ends in "-" deletes it.
func set(t *testing.T, tree any, path string, value any) {
	t.Helper()
	steps := strings.Split(strings.TrimSuffix(path, " -"), " ")
	for i, step := range steps {
		last := i == len(steps)-1
		switch at := tree.(type) {
		case map[string]any:
			if last && strings.HasSuffix(path, " -") {
				delete(at, step)
			} else if last {
				at[step] = value
			}
			tree = at[step]
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n >= len(at) {
				t.Fatalf("%s: there is no %s", path, step)
			}
			if last {
				at[n] = value
			}
			tree = at[n]
		default:
			t.Fatalf("%s: nothing at %s", path, step)
		}
	}
}

// What a club's file may hold up to which bound, and what is said beyond it.
func TestClubChecks(t *testing.T) {
	t.Parallel()
	var all bytes.Buffer
	long := func(n int) string { return strings.Repeat("a", n) }
	for _, c := range []struct {
		path   string
		values []any
	}{
		{"version", []any{1, 2, 3, 4, 0}},
		{"persons 0 name", []any{"Anna\tRossi", "", " ", "a\nb"}},
		{"persons 0 aliases 0", []any{"a\tb", ""}},
		{"persons 0 ids -", []any{nil}},
		{"persons 2 ids 0", []any{long(7), long(8), long(64), long(65), "0197AAAA-01", "0197aaaa-02"}},
		{"persons 1 ids 0", []any{"0197aaaa-03", "0197cccc-02"}},
		{"persons 1 born", []any{map[string]string{"0197aaaa-01": "b"}, map[string]string{"0197aaaa-02": "a\tb"}}},
		{"persons 0 rename_id", []any{long(256), long(257)}},
		{"persons 0 renamed", []any{"1970-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "9998-12-31T23:59:59Z", "9999-01-01T00:00:00Z"}},
		{"persons 1 told_guest", []any{"1969-01-01T00:00:00Z"}},
		{"persons 2 gone", []any{"1969-01-01T00:00:00Z"}},
		{"persons 0 register number value", []any{"7\t8", "a\nb", "8"}},
		{"persons 0 register number id", []any{long(256), long(257)}},
		{"persons 0 register number at -", []any{nil}},
		{"persons 0 register", []any{
			map[string]any{long(32): map[string]any{"value": "x", "at": "2026-11-01T00:00:00Z"}},
			map[string]any{long(33): map[string]any{"value": "x", "at": "2026-11-01T00:00:00Z"}},
			map[string]any{"No": map[string]any{"value": "x", "at": "2026-11-01T00:00:00Z"}},
		}},
		{"merges 0 who", []any{"Anna", "nobody"}},
		{"merges 0 into", []any{"nobody"}},
		{"merges 0 at -", []any{nil}},
		{"merges 0 id", []any{long(256), long(257)}},
		{"merges 0 undone", []any{"1969-01-01T00:00:00Z"}},
		{"merges 0 undone -", []any{nil}},
		{"leagues 0 archived", []any{true, false, "1969-01-01T00:00:00Z", "never"}},
		{"leagues 0 returned", []any{"1969-01-01T00:00:00Z"}},
		{"leagues 0 history", []any{[]any{}}},
		{"leagues 0 history 0 at", []any{"2026-11-01T00:00:00+02:00", "2026-11-01", "1969-01-01T00:00:00Z"}},
		{"leagues 0 history 0 id", []any{long(64), long(65), "2026-11-01T00:00:00Z 0  Autunno"}},
		{"leagues 0 history 0 played", []any{-1, 1e9, 1000000001}},
		{"leagues 0 history 0 settings name", []any{"", "a\tb"}},
		{"leagues 0 history 0 settings scheme", []any{"luck", "average"}},
		{"leagues 0 history 0 settings games", []any{[]any{"chess"}, []any{"istinto"}}},
		{"leagues 0 history 0 members", []any{[]any{"nobody"}, []any{}}},
		{"leagues 0 history 0 categories 0 name", []any{"", "Old", "a\tb"}},
		{"leagues 0 history 0 categories 0 players 0", []any{"nobody", "0197aaaa-02", "0197aaaa-04"}},
		{"leagues 0 entries 0 uid", []any{"", long(64), long(65)}},
		{"leagues 0 entries 0 player", []any{"nobody", "Anna"}},
		{"leagues 0 entries 0 kind", []any{"gift", "forfeit"}},
		{"leagues 0 entries 0 reason", []any{" "}},
		{"leagues 0 entries 0 at -", []any{nil}},
		{"leagues 0 entries 0 withdrawn", []any{"1969-01-01T00:00:00Z"}},
		{"events 0 id", []any{long(7), long(64), long(65), "0197BBBB"}},
		{"events 0 lines", []any{[]any{}, make([]any, mostEventLines+1)}},
		{"events 0 lines 0 uid", []any{long(31), long(33), "g1111111111111111111111111111111", "22222222222222222222222222222222"}},
		{"events 0 lines 0 n", []any{0, 1, 2147483647, 2147483648}},
		{"events 0 lines 0 text", []any{long(play.MaxLine), long(play.MaxLine + 1), "a\nb"}},
		{"events 0 lines 0 at -", []any{nil}},
		{"events 0 persons", []any{map[string]string{"22222222222222222222222222222222": "nobody"}, map[string]string{"33333333333333333333333333333333": "Anna"}}},
		{"events 0 removed", []any{"1969-01-01T00:00:00Z"}},
		{"events 0 returned", []any{"1969-01-01T00:00:00Z"}},
		{"seats 0 match", []any{""}},
		{"seats 0 seat", []any{-1, league.MaxSeats - 1, league.MaxSeats}},
		{"seats 0 person", []any{"nobody", "Bruno"}},
		{"removed 0 match", []any{""}},
		{"removed 0 removed -", []any{nil}},
		{"removed 0 returned -", []any{nil}},
		{"removed 0", []any{map[string]string{"match": "m"}}},
		{"removed 0 returned", []any{"1969-01-01T00:00:00Z"}},
	} {
		for _, value := range c.values {
			var tree any
			if err := json.Unmarshal([]byte(wholeClub), &tree); err != nil {
				t.Fatal(err)
			}
			set(t, tree, c.path, value)
			text, err := json.MarshalIndent(tree, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			said := "fine"
			if _, err := ParseClub("FILE", text); err != nil {
				said = app.Sentence(err, lang.En)
			}
			shown := fmt.Sprintf("%q", fmt.Sprint(value))
			if len(shown) > 80 {
				shown = fmt.Sprintf("%s… (%d)", shown[:20], len(fmt.Sprint(value)))
			}
			if at := strings.Index(said, long(40)); at >= 0 {
				said = said[:at] + "…" + strings.TrimLeft(said[at:], "a")
			}
			fmt.Fprintf(&all, "%s = %s: %s\n", c.path, shown, said)
		}
	}
	for version := range clubVersion {
		_, err := ParseClub("FILE", fmt.Appendf(nil, `{"version": %d, "persons": [{"name": "Anna"}]}`, version+1))
		if (err == nil) != (version == 0) {
			t.Errorf("somebody without an id in version %d: %v", version+1, err)
		}
	}
	if _, err := ParseClub("FILE", []byte("\ufeff"+wholeClub)); err != nil {
		t.Errorf("with a mark of UTF-8: %v", err)
	}
	if _, err := ParseClub("FILE", make([]byte, largestClub+1)); err == nil || !strings.Contains(app.Sentence(err, lang.En), "64 MiB") {
		t.Errorf("too large: %v", err)
	}
	big := ClubJSON{Events: []eventFile{{Lines: make([]eventLineFile, mostEventLines)}}}
	if err := big.isReadAgain(largestClub); err != nil {
		t.Errorf("what is read is not written: %v", err)
	}
	if err := big.isReadAgain(largestClub + 1); err == nil || !strings.Contains(app.Sentence(err, lang.En), "64 are read again") {
		t.Errorf("written, and not read again: %v", err)
	}
	big.Events[0].Lines = append(big.Events[0].Lines, eventLineFile{})
	if err := big.isReadAgain(1); err == nil || !strings.Contains(app.Sentence(err, lang.En), "100001 lines") {
		t.Errorf("a tournament that is not read again: %v", err)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, ClubFile)
	for _, prepare := range []func() error{
		func() error { return os.Mkdir(path, 0o700) },
		func() error {
			return errors.Join(os.Remove(path), os.WriteFile(path, nil, 0o600), os.Truncate(path, largestClub+1<<20))
		},
	} {
		if err := prepare(); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadClubs(&app.App{}, []string{dir}); !errors.As(err, new(app.InputError)) {
			t.Errorf("a file of a club that cannot be read: %v", err)
		}
	}
	doctest.Golden(t, "checks.txt", all.Bytes())
}

// An id leads to its person before a name does, and a name that two bear to nobody; a file of version 1 knows names
// only, and adds whom it names among the merges alone.
func TestWhomAClubNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want map[string]int // nil where the file is refused
	}{
		{`{"version": 1, "persons": [{"name": "Anna"}, {"name": "ANNA"}, {"name": "Zoe"}]}`, map[string]int{"anna": 0, "zoe": 2}},
		{
			`{"version": 1, "persons": [{"name": "Anna"}], "merges": [{"who": "Rina", "into": "Anna"}, {"who": "rina", "into": "Anna"}]}`,
			map[string]int{"anna": 0, "rina": 1},
		},
		{`{"version": 1, "persons": [{"ids": ["0197aaaa-01"], "name": "Anna"}], "merges": [{"who": "Rina", "into": "Anna"}]}`, nil},
		{
			`{"version": 2, "persons": [{"ids": ["0197aaaa-01"], "name": "Anna"}, {"ids": ["0197aaaa-02"], "name": "anna"}]}`,
			map[string]int{"0197aaaa-01": 0, "0197aaaa-02": 1},
		},
		{
			`{"version": 2, "persons": [{"ids": ["0197aaaa-01"], "name": "Anna"}, {"ids": ["0197aaaa-02"], "name": "0197aaaa-01"}]}`,
			map[string]int{"0197aaaa-01": 0, "0197aaaa-02": 1, "anna": 0},
		},
	} {
		club, err := ParseClub("FILE", []byte(c.text))
		if (err == nil) != (c.want != nil) {
			t.Errorf("%s: %v", c.text, err)
		}
		for _, ref := range []string{"Anna", "rina", "zoe", "0197aaaa-01", "0197aaaa-02", "Bruno"} {
			want, known := c.want[strings.ToLower(ref)]
			if err != nil {
				continue
			}
			if got, is := club.who(ref); is != known || is && got != want {
				t.Errorf("%s: %s is person %d (%v)", c.text, ref, got, is)
			}
		}
	}
}
