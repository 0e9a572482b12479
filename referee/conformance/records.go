// Judging records, comparing their JSON or their errors with the file next to them, and comparing two matches.

package conformance

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/goldentest"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Records judges every record that matches the pattern and compares the result with the JSON file next to it: the keys
// and values must agree, except `text`, `message` and `open`. A pattern of shared examples that matches nothing is
// skipped.
func Records(t *testing.T, game *referee.Game, pattern string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		if strings.Contains(pattern, "../shared/") {
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
			got := Check(game, text)
			want := strings.TrimSuffix(file, ".match") + ".json"
			if *goldentest.Update && strings.HasPrefix(pattern, "testdata") {
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
			checkOffered(t, game, text)
			for _, judged := range Matches(game, text) {
				checkWritten(t, judged.Match)
			}
		})
	}
}

// Refused checks records by name: the last line of each is an error that has a sentence in every language, and no
// earlier line is an error. The errors, in every language, are in the golden file: read them when it changes.
func Refused(t *testing.T, game *referee.Game, file string, records map[string]string) {
	t.Helper()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(records)) {
		text := strings.TrimSuffix(records[name], "\n")
		last := strings.Count(text, "\n") + 1
		all := Matches(game, []byte(text))
		if len(all) != 1 || all[0].Err == nil || all[0].Err.Line != last {
			t.Errorf("%s: %v instead of an error on line %d", name, all[0].Err, last)
			continue
		}
		err := all[0].Err
		sentences := map[string]bool{} // each language has its own sentence
		for _, language := range lang.All {
			said := err.In(language)
			if said == "" || strings.Contains(said, "%!") || sentences[said] {
				t.Errorf("%s: in %s the error is %q", name, language, said)
			}
			sentences[said] = true
		}
		line := text[strings.LastIndex(text, "\n")+1:]
		fmt.Fprintf(&b, "%s\n\t%.200s\n", name, line)
		for _, language := range lang.All {
			fmt.Fprintf(&b, "\t%s\n", err.In(language))
		}
	}
	goldentest.File(t, file, []byte(b.String()))
}

// checkOffered checks that each line of the game that brings no ruling is among the legal lines before it, up to the
// first correction. Otherwise a form or a phone could not enter the line. Tallies are exempt, because they may follow
// after the end of a round, when Legal does not offer them.
func checkOffered(t *testing.T, game *referee.Game, text []byte) {
	t.Helper()
	match := referee.NewMatch(Only(game))
	for number, line := range bytes.Split(text, []byte("\n")) {
		r := &table{t: t, game: game, match: match}
		act, own := r.read(line)
		offered := false
		for _, legal := range match.Legal() {
			offered = offered || own && legal.Matches(game.Grammar, act)
		}
		rulings, err := match.Apply(line)
		if err != nil || own && act.Verb.IsCorrection() { // Legal is unknown until the corrections end
			return
		}
		if own && act.Verb >= play.FirstOwn && !game.Grammar.Shape(act.Verb).Tally && len(rulings) == 0 && !offered {
			t.Errorf("line %d, %q, brings no ruling and was not among the legal lines", number+1, line)
		}
	}
}

// Check judges a record and returns the JSON of its matches, one match a line.
func Check(game *referee.Game, text []byte) []byte {
	var out []byte
	for _, judged := range Matches(game, text) {
		out = append(out, '{')
		if judged.Err != nil {
			out = referee.AppendError(out, judged.Err, lang.En)
		} else {
			out = judged.Match.AppendJSON(out, lang.En)
		}
		out = append(out, "}\n"...)
	}
	return out
}

// Only returns a Finder that finds only this game.
func Only(game *referee.Game) referee.Finder {
	return func(name string) (*referee.Game, bool) { return game, name == game.Name }
}

// Judged is one match of a record file.
type Judged struct {
	Match *referee.Match
	First int // the line of the file where the match begins
	Err   *referee.Error
}

// Matches judges all matches of a record file.
func Matches(game *referee.Game, text []byte) []Judged {
	var all []Judged
	records := referee.NewRecords(bytes.NewReader(text), Only(game))
	for records.Next() {
		all = append(all, Judged{records.Match(), records.First(), records.Err()})
	}
	return all
}

func comparable(t *testing.T, text []byte) []any {
	t.Helper()
	var all []any
	for decoder := json.NewDecoder(bytes.NewReader(text)); decoder.More(); {
		var v any
		if err := decoder.Decode(&v); err != nil {
			t.Fatalf("this is not JSON: %v\n%s", err, text)
		}
		all = append(all, strip(v))
	}
	return all
}

// strip removes the parts that the JSON file of a record does not fix: sentences and the open round.
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

// readLines returns the lines of each file that matches the pattern.
func readLines(pattern string) [][][]byte {
	var records [][][]byte
	files, _ := filepath.Glob(pattern)
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil {
			records = append(records, bytes.Split(bytes.TrimSpace(text), []byte("\n")))
		}
	}
	return records
}

// outcome returns the result of a match as text, without line numbers, for comparing two matches.
func outcome(match *referee.Match) string {
	var b strings.Builder
	for _, round := range match.Rounds() {
		fmt.Fprintf(
			&b, "%d %v %v %v %+v\n", round.Dealer, round.Void, seating(round), round.Points, round.Detail,
		)
	}
	open, ok := match.Open()
	who := seating(open)
	open.From = 0
	open.Seating = nil
	fmt.Fprintf(
		&b,
		"%v %+v %v %v %v %v %v %v\n",
		ok,
		open,
		who,
		match.Totals(),
		match.Sits(),
		match.Finished(),
		match.Winners(),
		match.Places(),
	)
	for _, ruling := range match.Rulings() {
		fmt.Fprintf(&b, "%s %s %d %d %d\n", ruling.Article.ID, ruling.Verdict, ruling.Seat, ruling.Points, ruling.Cards)
	}
	return b.String()
}

// seating returns the players at the table in a round and the players who were absent with a penalty. It is empty if
// all players sat in their places.
func seating(round referee.Round) referee.Seating {
	if round.Seating == nil {
		return referee.Seating{}
	}
	return *round.Seating
}
