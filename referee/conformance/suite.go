// Package conformance is the suite that every game runs: records with their expected JSON, articles that read well and
// that some records keep and others break, and random matches that compare Legal with Apply.
//
// A game calls it from its own tests:
//
//	func TestGame(t *testing.T) { conformance.Suite(t, istinto.Game, 300, nil) }
//
// The recipe for a game is in package referee. The tests of this package follow it with Hearts, in testdata. To play
// many random matches and print how much was played:
//
//	go test ./referee/dernier -run TestGame/random -v -timeout 2h -matches 100000
//
// Only the test of a game may import this package: no program links it.
//
//	suite.go     the suite, and fuzz targets for records and for short forms
//	records.go   records and their JSON; lines that are errors, and their sentences; what two matches are compared by
//	written.go   the lines that actions are written as
//	shown.go     what a game declares, and what it shows in its records, line by line, against golden files
//	articles.go  the rulebook against the records
//	endings.go   the outcomes of disputes: verdict, price and advice, under every house rule
//	said.go      every sentence of a ruling, in every language, against a golden file
//	names.go     titles of questions without the player's name, the keys of house rules, the letters of lines
//	figures.go   the figures that prose spells out, against the prices and the house rules that own them
//	prose.go     what articles and sentences say: the cost, no word of records, house rules by their names
//	random.go    random matches, legal lines against what is applied
//	totals.go    matches that are kept by their totals, and simulated ones: honest players bring no ruling
package conformance

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// Suite runs every check that a game must pass: the records in testdata with their JSON and the facts that they show,
// the game's declarations, the shared examples if they lie next to the checkout, the rulebook, its prose, this number
// of random matches, and simulated matches.
func Suite(t *testing.T, game *referee.Game, matches int, spoken Spoken) {
	const own = "testdata/*.match"
	t.Run("records", func(t *testing.T) { Records(t, game, own) })
	t.Run("shown", func(t *testing.T) { Shown(t, game, own, "testdata/shown.txt") })
	t.Run("declared", func(t *testing.T) { Declared(t, game, "testdata/declared.txt") })
	t.Run("examples", func(t *testing.T) { Records(t, game, "../../../shared/examples/"+game.Name+"/*.match") })
	t.Run("articles", func(t *testing.T) { Articles(t, game, own) })
	t.Run("said", func(t *testing.T) { Said(t, game, own, "testdata/said.txt") })
	t.Run("prose", func(t *testing.T) { Prose(t, game, spoken) })
	t.Run("names", func(t *testing.T) { Names(t, game) })
	t.Run("letters", func(t *testing.T) { Letters(t, game, own) })
	t.Run("random", func(t *testing.T) { Random(t, game, matches) })
	t.Run("totals", func(t *testing.T) { Totals(t, game, 40) })
	t.Run("simulated", func(t *testing.T) { Simulated(t, game) })
}

// Short types arbitrary words at arbitrary moments of the game's own records. It checks that nothing panics, that the
// match does not change, and that words are read as lines of the game, never as corrections. The seeds are random words
// made of the letters in signs.
func Short(f *testing.F, game *referee.Game, pattern, signs string) {
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
		match := referee.NewMatch(Only(game))
		for _, line := range lines[:int(until)%len(lines)] {
			if _, err := match.Apply(line); err != nil {
				break
			}
		}
		if match.Settle() != nil || match.Game() == nil {
			return
		}
		if _, open := match.Open(); !open { // short forms need an open round
			return
		}
		before := outcome(match)
		for _, language := range lang.All {
			checkShort(t, game, match, typed, language)
		}
		if outcome(match) != before {
			t.Errorf("typing %q changes the match", typed)
		}
	})
}

// checkShort types words in one language and checks the question, its help and the lines that the words mean.
func checkShort(t *testing.T, game *referee.Game, match *referee.Match, typed string, language lang.Lang) {
	t.Helper()
	question, samples := game.Short.Now(match.AtTable())
	if question.In(language) == "" {
		t.Errorf("nothing is asked in %v", language)
	}
	for _, sample := range samples.In(language, strings.NewReplacer()) {
		if sample.Typed == "" || sample.Means == "" {
			t.Errorf("the sample %q means %q in %v", sample.Typed, sample.Means, language)
		}
	}
	lines, err := game.Short.Lines(match.AtTable(), strings.Fields(typed), language)
	ok := err == nil
	if ok && len(lines) == 0 && strings.TrimSpace(typed) != "" {
		t.Errorf("%q is read as nothing", typed)
	}
	for _, line := range lines {
		first, _, _ := strings.Cut(line, " ")
		if verb, known := game.Grammar.Verb([]byte(first)); ok && (!known || verb.IsCommon()) {
			t.Errorf("%q is read as %q, which is no line of the game", typed, line)
		}
	}
}

// Fuzz feeds arbitrary records to the game; the seeds are the records that match the patterns. It checks that no input
// panics, that canonical text leads to the same match, and that every match can be written as JSON.
func Fuzz(f *testing.F, game *referee.Game, patterns ...string) {
	for _, pattern := range patterns {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			if text, err := os.ReadFile(file); err == nil {
				f.Add(text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, judged := range Matches(game, text) {
			if judged.Err != nil {
				_ = judged.Err.In(lang.It)
				continue
			}
			canonical := judged.Match.Canonical()
			again := Matches(game, canonical)
			if len(again) != 1 || again[0].Err != nil {
				t.Fatalf("the canonical text is not read: %v\n%s", again[0].Err, canonical)
			}
			if got := again[0].Match.Canonical(); !bytes.Equal(got, canonical) {
				t.Fatalf("the canonical text\n%s\nreads back as\n%s", canonical, got)
			}
			if got, want := outcome(again[0].Match), outcome(judged.Match); got != want {
				t.Fatalf("the canonical text gives\n%s\nand the record\n%s", got, want)
			}
			judged.Match.AppendJSON(nil, lang.It)
			checkWritten(t, judged.Match)
		}
	})
}
