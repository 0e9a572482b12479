// Package conformance is the suite that every game runs: records with the JSON that they must give, articles that
// read well and are kept and broken somewhere, and random matches that hold Expect against Apply.
//
// A game calls it from its own tests:
//
//	func TestGame(t *testing.T) { conformance.Suite(t, istinto.Game, 300) }
//
// The recipe for a game stands in package referee; the tests here follow it with Hearts, which lies in testdata. A long
// run of random matches, and what it has played:
//
//	go test ./referee/dernier -run TestGame/random -v -timeout 2h -matches 100000
package conformance

import (
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// Suite runs every check that a game must pass: the records in testdata with their JSON, the shared examples if they
// lie beside the checkout, the rulebook, and this number of random matches.
func Suite(t *testing.T, g *referee.Game, matches int) {
	const own = "testdata/*.match"
	t.Run("records", func(t *testing.T) { Records(t, g, own) })
	t.Run("examples", func(t *testing.T) { Records(t, g, "../../../shared/examples/"+g.Name+"/*.match") })
	t.Run("articles", func(t *testing.T) { Articles(t, g, own) })
	t.Run("random", func(t *testing.T) { Random(t, g, matches) })
	t.Run("totals", func(t *testing.T) { Totals(t, g, 40) })
}

var update = flag.Bool(
	"update", false, "write the JSON that records give now beside them, to be read before it is kept",
)

// Records judges every record that matches the pattern and compares the result with the JSON file beside it: the keys
// and values must agree, except `text`, `message` and `open`. A pattern outside the repository that matches nothing is
// skipped.
func Records(t *testing.T, g *referee.Game, pattern string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		if strings.HasPrefix(pattern, "../../..") {
			t.Skip("the shared examples are not beside this checkout")
		}
		t.Fatalf("no record is called %s", pattern)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".match"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := Check(g, text)
			want := strings.TrimSuffix(file, ".match") + ".json"
			if *update && strings.HasPrefix(pattern, "testdata") {
				if err := os.WriteFile(want, indent(t, got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			expected, err := os.ReadFile(want)
			if err != nil {
				t.Fatal(err)
			}
			if g, w := comparable(t, got), comparable(t, expected); !reflect.DeepEqual(g, w) {
				t.Errorf("%s gives\n%s\nand not\n%s", file, indent(t, got), indent(t, expected))
			}
		})
	}
}

// Check judges a record and returns the JSON of its matches, one line a match.
func Check(g *referee.Game, text []byte) []byte {
	var out []byte
	for _, m := range Matches(g, text) {
		out = append(out, '{')
		if m.Err != nil {
			out = referee.AppendError(out, m.Err, lang.En)
		} else {
			out = m.Match.AppendJSON(out, lang.En)
		}
		out = append(out, "}\n"...)
	}
	return out
}

// Only returns a lookup that finds this game alone, as a catalogue with a single row would.
func Only(g *referee.Game) referee.Finder {
	return func(name string) (*referee.Game, bool) { return g, name == g.Name }
}

// Judged is one match of a record file.
type Judged struct {
	Match *referee.Match
	First int // the line of the file where the match begins
	Err   *referee.Error
}

// Matches judges all matches of a record file.
func Matches(g *referee.Game, text []byte) []Judged {
	var all []Judged
	records := referee.NewRecords(bytes.NewReader(text), Only(g))
	for records.Next() {
		all = append(all, Judged{records.Match(), records.First(), records.Err()})
	}
	return all
}

func comparable(t *testing.T, text []byte) []any {
	t.Helper()
	var all []any
	for d := json.NewDecoder(bytes.NewReader(text)); d.More(); {
		var v any
		if err := d.Decode(&v); err != nil {
			t.Fatalf("this is not JSON: %v\n%s", err, text)
		}
		all = append(all, strip(v))
	}
	return all
}

// strip removes what records do not fix: sentences, and the open round.
func strip(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range []string{"text", "message", "open"} {
			delete(v, key)
		}
		for key := range v {
			strip(v[key])
		}
	case []any:
		for i := range v {
			strip(v[i])
		}
	}
	return v
}

func indent(t *testing.T, text []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	for _, line := range bytes.Split(bytes.TrimSpace(text), []byte("\n{")) {
		if !bytes.HasPrefix(line, []byte("{")) {
			line = append([]byte("{"), line...)
		}
		if err := json.Indent(&out, line, "", " "); err != nil {
			t.Fatalf("this is not JSON: %v\n%s", err, line)
		}
		out.WriteByte('\n')
	}
	return out.Bytes()
}

// Short types arbitrary words at arbitrary moments of the game's own records. It checks that nothing panics, that the
// match does not change, and that words are read as lines of the game, never as corrections. The seeds are random words
// of the letters in signs.
func Short(f *testing.F, g *referee.Game, pattern, signs string) {
	records := readLines(pattern)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		typed := make([]byte, 1+rng.IntN(12))
		for i := range typed {
			typed[i] = signs[rng.IntN(len(signs))]
		}
		f.Add(uint16(rng.Uint32()), uint16(rng.Uint32()), string(typed))
	}
	f.Fuzz(func(t *testing.T, record, until uint16, typed string) {
		lines := records[int(record)%len(records)]
		m := referee.NewMatch(Only(g))
		for _, line := range lines[:int(until)%len(lines)] {
			if _, err := m.Apply(line); err != nil {
				break
			}
		}
		if m.Settle() != nil || m.Game() == nil {
			return
		}
		if _, open := m.Open(); !open { // short forms are asked for in a round
			return
		}
		before := outcome(m)
		for _, in := range lang.All {
			checkShort(t, g, m, typed, in)
		}
		if outcome(m) != before {
			t.Errorf("typing %q changes the match", typed)
		}
	})
}

// readLines returns the lines of each file that matches the pattern.
func readLines(pattern string) (records [][][]byte) {
	files, _ := filepath.Glob(pattern)
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil {
			records = append(records, bytes.Split(bytes.TrimSpace(text), []byte("\n")))
		}
	}
	return records
}

// checkShort types words in one language and checks the question, its help and the lines that come of the words.
func checkShort(t *testing.T, g *referee.Game, m *referee.Match, typed string, in lang.Lang) {
	t.Helper()
	if g.Short.Now != nil {
		if question, help := g.Short.Now(m); question != nil && (question.In(in) == "" || help.In(in) == "") {
			t.Errorf("nothing is asked in %v", in)
		}
	}
	lines, ok := g.Short.Lines(m, strings.Fields(typed), in)
	if ok && len(lines) == 0 && strings.TrimSpace(typed) != "" {
		t.Errorf("%q is read as nothing", typed)
	}
	for _, line := range lines {
		first, _, _ := strings.Cut(line, " ")
		if verb, known := g.Grammar.Verb([]byte(first)); ok && (!known || verb.IsCommon()) {
			t.Errorf("%q is read as %q, which is no line of the game", typed, line)
		}
	}
}

// Fuzz feeds arbitrary records to the game; the seeds are the records that match the patterns. It checks that no input
// panics, that canonical text leads to the same match, and that every match can be written as JSON.
func Fuzz(f *testing.F, g *referee.Game, patterns ...string) {
	for _, pattern := range patterns {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			if text, err := os.ReadFile(file); err == nil {
				f.Add(text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, m := range Matches(g, text) {
			if m.Err != nil {
				_ = m.Err.In(lang.It)
				continue
			}
			canonical := m.Match.Canonical()
			again := Matches(g, canonical)
			if len(again) != 1 || again[0].Err != nil {
				t.Fatalf("the canonical text is not read: %v\n%s", again[0].Err, canonical)
			}
			if got := again[0].Match.Canonical(); !bytes.Equal(got, canonical) {
				t.Fatalf("the canonical text\n%s\nreads back as\n%s", canonical, got)
			}
			if got, want := outcome(again[0].Match), outcome(m.Match); got != want {
				t.Fatalf("the canonical text gives\n%s\nand the record\n%s", got, want)
			}
			m.Match.AppendJSON(nil, lang.It)
		}
	})
}
