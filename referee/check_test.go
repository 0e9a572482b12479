package referee_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// all judges a file and returns each match as "first: outcome". It judges it a second time with Passing, which must
// change nothing.
func all(t *testing.T, text string) []string {
	t.Helper()
	passing := referee.NewRecords(strings.NewReader(text), findToy)
	passing.Passing()
	again := judgeAll(t, text, passing)
	matches := judgeAll(t, text, referee.NewRecords(strings.NewReader(text), findToy))
	if !slices.Equal(again, matches) {
		t.Errorf("%q: with Passing the matches are %q, not %q", text, again, matches)
	}
	return matches
}

func judgeAll(t *testing.T, text string, records *referee.Records) []string {
	t.Helper()
	var matches []string
	for records.Next() {
		got := ""
		if err := records.Err(); err != nil {
			got = fmt.Sprint("error at ", err.Line)
		} else {
			got = outcome(records.Match())
			if lines := records.Match().Log().Len(); !strings.Contains(text, string(records.Match().Log().Text(lines))) {
				t.Errorf("match %d of %q ends with a line that the file has not", len(matches)+1, text)
			}
		}
		matches = append(matches, fmt.Sprintf("%d: %s", records.First(), got))
		if first := len(matches) == 1; records.Single() && !first {
			t.Errorf("match %d of %q is the only one", len(matches), text)
		}
	}
	if records.ReadErr() != nil || records.Next() {
		t.Errorf("%q: after the end (%v) there is another match", text, records.ReadErr())
	}
	return matches
}

func TestRecords(t *testing.T) {
	const a, b = "game toy\nplayer a\n", "arbitro 1\ngame toy\nplayer a\nplayer b\n"
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"an empty file", "", []string{"1: error at 1"}},
		{"a blank line", "\n", []string{"1: error at 1"}},
		{"one", a, []string{"1: = [0]"}},
		{"two without arbitro", a + a, []string{"1: = [0]", "3: = [0]"}},
		{"two with arbitro", b + b, []string{"1: = [0 0]", "5: = [0 0]"}},
		{"one with, one without", b + a, []string{"1: = [0 0]", "5: = [0]"}},
		{"one without, one with", a + b, []string{"1: = [0]", "3: = [0 0]"}},
		{"what comes before belongs to the first", "# x\n\n" + a + a, []string{"1: = [0]", "5: = [0]"}},
		{"what comes between belongs to the one before", a + "\n# x\n" + a, []string{"1: = [0]", "5: = [0]"}},
		{"each match counts its lines", a + a + "\nzzz\n" + b + "\nplayer a\n", []string{"1: = [0]", "3: error at 4", "7: error at 6"}},
		{"an error hides no match", "zzz\n" + a + "zzz\nzzz\n" + b, []string{"1: error at 1", "6: = [0 0]"}},
		{"an error before the first game belongs to it", "zzz\n" + a, []string{"1: error at 1"}},
		{"a pending error ends with its match", b + "deal a\nstrike 3\n" + b, []string{"1: error at 6", "7: = [0 0]"}},
		{"arbitro lines alone", "arbitro 1\narbitro 1\n" + b, []string{"1: error at 1", "2: error at 1", "3: = [0 0]"}},
		{"an arbitro line alone at the end", a + "\narbitro 1\n", []string{"1: = [0]", "4: error at 1"}},
		{"a match of an unknown game", "game chess\nplayer a\n" + a, []string{"1: error at 1", "3: = [0]"}},
		{"a game line that cannot be read", a + "game\nplayer a\n" + a, []string{"1: = [0]", "3: error at 1", "5: = [0]"}},
		{"a byte order mark", "\ufeff" + a, []string{"1: = [0]"}},
		{"byte order marks of files put together", "\ufeff" + b + "\ufeff" + b, []string{"1: = [0 0]", "5: = [0 0]"}},
		{"a byte order mark before a comment", "\ufeff# x\n" + a, []string{"1: = [0]"}},
		{"a byte order mark within a line", a + "play\ufeffer b", []string{"1: error at 3"}},
		{"CRLF", strings.ReplaceAll(b+b, "\n", "\r\n"), []string{"1: = [0 0]", "5: = [0 0]"}},
		{"no end of line at the end", strings.TrimSuffix(b, "\n"), []string{"1: = [0 0]"}},
		{"a carriage return alone", a + "play\rer b\n", []string{"1: error at 3"}},
		{"a file of another kind", "\x7fELF\x02\x01\x00\x00", []string{"1: error at 1"}},
		{"UTF-16", "\xff\xfeg\x00a\x00m\x00e\x00", []string{"1: error at 1"}},
		{"a long line", a + strings.Repeat("x", 200_000) + "\n" + a, []string{"1: error at 3", "4: = [0]"}},
		{"a long line is all there is", strings.Repeat("x", 200_000), []string{"1: error at 1"}},
		{"a character cut at the end", a + "note \xe2\x99", []string{"1: error at 3"}},
		{"a quote cut at the end", a + "note \"x", []string{"1: error at 3"}},
	} {
		if got := all(t, c.text); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

func TestSingle(t *testing.T) {
	for text, want := range map[string]bool{"game toy\n": true, "": true, "zzz": true, "game toy\ngame toy": false, "arbitro 1\narbitro 1": false} {
		records := referee.NewRecords(strings.NewReader(text), findToy)
		if !records.Next() || records.Single() != want {
			t.Errorf("%q holds a single match: %v", text, !want)
		}
	}
}

func TestRecordsOfBrokenFile(t *testing.T) {
	broken := errors.New("the disk is broken")
	records := referee.NewRecords(io.MultiReader(strings.NewReader("game toy\ngame toy\nplay"), iotest.ErrReader(broken)), findToy)
	if !records.Next() || records.Err() != nil {
		t.Errorf("the first match: %v", records.Err())
	}
	if records.Next() || !errors.Is(records.ReadErr(), broken) {
		t.Errorf("half a match is judged (%v)", records.ReadErr())
	}
	records = referee.NewRecords(iotest.ErrReader(broken), findToy)
	if records.Next() || !errors.Is(records.ReadErr(), broken) {
		t.Errorf("a file that cannot be read is judged (%v)", records.ReadErr())
	}
}

func FuzzRecords(f *testing.F) {
	for _, seed := range []string{
		"", opened + round, "\ufeff" + opened + round + "undo\namend 5 w score a 3\n" + opened + round + "end\r\n",
		opened + "deal a\nscore a 13\npenalty b -3\nredeal \"x\"\nseal 00\nstrike 5\n# x\n\nstrike 4\ndeal b", "amend 1 x \ufeffundo\n\ufeffgame toy",
		opened + round + "insert 4 x score a 13\ninsert 0 x arbitro 1\ninsert 7 \"\" note x\nstrike 5\ndeal b\nundo 3\nevent e F1 2\nend\ndate 2026-11-21",
		opened + "insert 3 x deal a\ninsert 4 x score a 1\ninsert 5 x score b 1\namend 5 x score a 13\nundo 2\nleague l\nid x\nplace p",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		records := referee.NewRecords(strings.NewReader(string(text)), findToy)
		matches := 0
		for ; records.Next(); matches++ {
			m := records.Match()
			err := records.Err()
			if err != nil {
				if err.Line < 1 || err.Line > bytes.Count(text, []byte{10})+1 || err.In(lang.It) == "" {
					t.Fatalf("error %v at line %d of %q", err, err.Line, text)
				}
				continue
			}
			m.AppendJSON(nil, lang.It)
			canonical := m.Canonical()
			again := referee.NewRecords(strings.NewReader(string(canonical)), findToy)
			if !again.Next() || again.Err() != nil || string(again.Match().Canonical()) != string(canonical) {
				t.Fatalf("the canonical text\n%s\nreads back as (%v)\n%s", canonical, again.Err(), again.Match().Canonical())
			}
			got := withoutLines(outcome(again.Match()))
			want := withoutLines(outcome(m))
			if got != want {
				t.Fatalf("the canonical text gives %s, not %s", got, want)
			}
		}
		if matches == 0 {
			t.Fatalf("no match in %q", text)
		}
	})
}

func TestJSON(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"game toy", `"game":"toy","players":[],"finished":false,"rounds":[],"totals":{},"winners":[],"rulings":[]`},
		{
			"game toy\nplayer Zoë\nplayer b\noption target 10\n" + "deal zoë\nscore zoë 13\nscore b 5\n",
			`"game":"toy","players":["zoë","b"],"finished":true,"rounds":[{"dealer":"zoë","void":false,"points":{"zoë":13,"b":5},` +
				`"detail":{"seats":2}}],"totals":{"zoë":13,"b":5},"winners":["zoë"],"rulings":[{"line":6,"rule":"toy.thirteen",` +
				`"verdict":"infraction","player":"zoë","points":0,"cards":0,"text":"Zoë should not have made 13."}]`,
		},
		{
			opened + "deal a\nredeal\ndeal b\npenalty a -2\nshow a AS",
			`"game":"toy","players":["a","b"],"finished":false,"rounds":[{"dealer":"a","void":true,"points":{},"detail":{}}],` +
				`"open":{"dealer":"b","void":false,"points":{"a":-2,"b":0},"detail":{"seats":2}},"totals":{"a":0,"b":0},"winners":[],` +
				`"rulings":[{"line":8,"since":1,"rule":"toy.show","verdict":"note","player":"a","points":-3,"cards":2,` +
				`"text":"A shows the ace of spades to the table: 5 line 8 on line 1 3 2 {what}."}]`,
		},
	} {
		got := string(match(t, lines(c.text)...).AppendJSON(nil, lang.En))
		if !json.Valid([]byte("{" + got + "}")) {
			t.Errorf("%q: this is not JSON: %s", c.text, got)
		}
		var g, w any
		_ = json.Unmarshal([]byte("{"+got+"}"), &g)
		_ = json.Unmarshal([]byte("{"+c.want+"}"), &w)
		a := mustJSON(t, g)
		b := mustJSON(t, w)
		if a != b {
			t.Errorf("%q gives\n%s\nand not\n%s", c.text, a, b)
		}
	}
}

func mustJSON(t *testing.T, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAppendError(t *testing.T) {
	m := match(t, lines(opened)...)
	_, err := m.Apply([]byte(`score "z\"" 3`))
	got := string(referee.AppendError(nil, err.(*referee.Error), lang.It))
	want := `"error":{"line":4,"message":"nessun giocatore si chiama «z\"» (colonna 7): al tavolo ci sono a, b"}`
	if got != want {
		t.Errorf("the error is\n%s\nand not\n%s", got, want)
	}
}

func TestAppendString(t *testing.T) {
	for _, s := range []string{"", "plain", "a \"b\" \\", "tab\t", "Zoë ♥", "\x7f\x00\u2028", "<&>"} {
		var back string
		if err := json.Unmarshal(referee.AppendString(nil, s), &back); err != nil || back != s {
			t.Errorf("%q comes back as %q (%v)", s, back, err)
		}
	}
	if got := string(referee.AppendCounts(nil, []string{"a", "b", "c"}, []int{3, -1, 0})); got != `{"a":3,"c":0}` {
		t.Errorf("counts: %s", got)
	}
}

func TestSentences(t *testing.T) {
	m := match(t, lines("game toy\nplayer a \"Anna Rossi\"\nplayer b\ndeal a\nscore a 13")...)
	r := m.Rulings()[0]
	if got := m.In(lang.It).Sentence(r); got != "Anna Rossi non doveva fare 13." {
		t.Errorf("in Italian: %s", got)
	}
	if got := m.In(lang.En).Sentence(r); got != "Anna Rossi should not have made 13." {
		t.Errorf("in English: %s", got)
	}
}

// What `check --json` prints is there for a text too: for a page that has no files.
func TestCheckJSON(t *testing.T) {
	const one = "game toy\nplayer a\n"
	const judged = `"game":"toy","players":["a"],"finished":false,"rounds":[],"totals":{"a":0},"winners":[],"rulings":[]}` + "\n"
	for text, want := range map[string]string{
		one:                  `{` + judged,
		"\xef\xbb\xbf" + one: `{` + judged,
		one + "# x\n" + one:  `{"first":1,` + judged + `{"first":4,` + judged,
		one + "arbitro 1\nx\n" + one: `{"first":1,` + judged + `{"first":3,"error":{"line":2,"message":"` +
			`la prima riga dev'essere «game» con il nome del gioco"}}` + "\n",
		"": `{"error":{"line":1,"message":"qui non c'è nessuna partita: manca la riga «game» con il nome del gioco"}}` + "\n",
	} {
		if got := string(referee.CheckJSON([]byte(text), findToy, lang.It)); got != want {
			t.Errorf("%q:\n%s, not\n%s", text, got, want)
		}
	}
}
