package app

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
)

// typed is a word in quotes, which each language has its own of.
var typed = regexp.MustCompile(`"(\w+)"`)

// The sentences of the store's and the desk's errors say what to do next, show no cause, and differ by language.
// TestFaults looks whether each error has a sentence with all its gaps.
func TestSentences(t *testing.T) {
	row := fault.Key("row.persons").With("row", "Anna")
	for _, c := range []struct {
		err    error
		within []string // the sentence, in each language
	}{
		{db.ErrNoName, nil},
		{db.ErrFull.With("path", "a.db", "cause", errors.New("SQLITE")), []string{"a.db"}},
		{db.ErrNewer.With("path", "a.db", "version", 11, "known", 12), []string{"a.db", "11", "12"}},
		{db.ErrUpgraded.With("path", "a.db", "version", 12, "known", 11), []string{"a.db", "12", "11"}},
		{db.ErrUnknown.With("name", "Anna"), []string{"Anna"}},
		{db.ErrRemoved.With("number", 77), []string{"77", "--undo 77"}},
		{db.ErrNearly.With("name", "an", "candidates", "x, y", "first", db.PersonID(5)), []string{`"an"`, "x, y", `#5`}},
		{db.ErrConflict.With("match", 5, "lines", 77), []string{"5", "77"}},
		{db.ErrMet.With("one", "Anna", "other", "Bea", "match", 5), []string{"Anna", "Bea", "5"}},
		{db.ErrPage.With("found", "page 7"), []string{"page 7"}},
		{db.ErrLink.With("table", "results", "row", "9", "parent", "persons"), []string{"results", "9", "persons"}},
		{db.ErrRow.With("row", row), []string{"Anna"}},
		{db.ErrUnreadCopy.With("path", "b.db", "cause", errors.New("SQLITE")), []string{"b.db"}},
		{
			db.ErrBadCopy.With("path", "b.db", "cause", db.ErrCorrupt,
				"part", db.ErrPartMissing.With("part", fault.Key("part.index").With("name", "x"))),
			[]string{"b.db", `"x"`},
		},
		{desk.ErrScored.With("match", 5), []string{"arbitro amend 5"}},
		{desk.ErrContests.With("name", "co", "candidates", "x, y"), []string{`"co"`, "x, y"}},
		{desk.ErrNoLines.With("match", 5), []string{"5", "arbitro restore"}},
		{desk.ErrSeats.With("match", 5), []string{"5", "--repair"}},
		{
			desk.ErrUnjudged.With("match", 5, "line", 77, "fault", &referee.Error{Line: 77, Err: desk.ErrNoGame}),
			[]string{"5", "77", "game"},
		},
		{
			desk.ErrOtherLog.With("id", "m1", "match", 5, "line", 77, "ours", db.Line{Text: "bid a 1"}, "theirs", db.Line{}),
			[]string{"m1", "5", "77", "--log 5", "bid a 1", "—", "--take", "--apart"},
		},
	} {
		seen := map[string]bool{}
		for _, l := range lang.All {
			said := Sentence(fmt.Errorf("open store: %w", c.err), l)
			seen[said] = true
			for _, part := range c.within {
				part = typed.ReplaceAllString(part, l.Quote("$1"))
				if !strings.Contains(said, part) {
					t.Errorf("%v in %s lacks %q: %s", c.err, l, part, said)
				}
			}
			if strings.ContainsAny(said, "%{") || strings.Contains(said, "SQLITE") || strings.Contains(said, "store:") {
				t.Errorf("%v in %s: %s", c.err, l, said)
			}
		}
		if len(seen) != len(lang.All) || !errors.Is(Spoken(c.err), c.err) {
			t.Errorf("%v has no sentence of its own in each language: %v", c.err, seen)
		}
	}
}

// What fills a text speaks the language of the text, however deep it lies; what errors there are is still known.
func TestSentenceWithin(t *testing.T) {
	missing := db.ErrUnknown.With("name", "Zoe")
	in := func(line int, why error) error {
		return lang.Text{It: "riga {n}: {why}", En: "line {n}: {why}"}.Put("n", line, "why", why).Err()
	}
	for _, err := range []error{
		in(3, missing),
		in(3, in(4, missing)),
		&referee.Error{Line: 3, Err: in(3, missing)},
		fmt.Errorf("reading: %w", in(3, fmt.Errorf("looking: %w", missing))),
		errors.Join(errors.New("closed"), in(3, missing)),
	} {
		said := Sentence(err, lang.It)
		if !strings.HasPrefix(said, "riga 3: ") || !strings.HasSuffix(said, Sentence(missing, lang.It)) {
			t.Errorf("%v is said as %q", err, said)
		}
		if !errors.Is(Spoken(err), db.ErrUnknown) || Sentence(Spoken(err), lang.It) != said {
			t.Errorf("%v is no more what it was", err)
		}
	}
	plain := errors.New("plain")
	if Spoken(plain) != plain || Sentence(plain, lang.It) != "plain" || Spoken(nil) != nil {
		t.Error("an error without a sentence does not stay as it is")
	}
}
