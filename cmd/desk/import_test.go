package desk

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/play"
)

// record is a match of three with an id, and more lines.
func record(id string, more ...string) string {
	lines := []string{"arbitro 1", "game istinto", "player anna", "player bruno", "player carla"}
	if id != "" {
		lines = slices.Insert(lines, 2, "id "+id)
	}
	return strings.Join(append(lines, more...), "\n") + "\n"
}

// take imports a text and returns its matches with their outcomes.
func take(t testing.TB, d *Desk, text string) []Import {
	t.Helper()
	var all []Import
	if err := d.Import(t.Context(), strings.NewReader(text), func(one Import) { all = append(all, one) }); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestImport(t *testing.T) {
	whole := []string{"deal anna", "bid anna 1", "bid bruno 2", "bid carla 3", "took anna 1", "took bruno 2", "took carla 8", "end"}
	for _, c := range []struct {
		name        string
		there, then string
		want        Outcome
		err         error
	}{
		{"new", "", record("m", whole...), Stored, nil},
		{"the same", record("m", whole...), record("m", whole...), Known, nil},
		{"the same without an id", record("", whole...), record("", whole...), Known, nil},
		{"the same, still open, without an id", record("", whole[:3]...), record("", whole[:3]...), Known, nil},
		{"the same text, the file without an id", record("m", whole...), record("", whole...), Known, nil},
		{"the same text, the store without an id", record("", whole...), record("m", whole...), Known, nil},
		{"the same text, two ids", record("m", whole...), record("n", whole...), Stored, nil},
		{"another text without an id", record("", whole...), record("", whole[:7]...), Stored, nil},
		{"the same text, written otherwise", record("m", whole...), record("m", "deal carla", "undo", "DEAL Anna", "bid anna 1", "bid bruno 2", "bid carla 3", "took anna 1", "took bruno 2", "took carla 8", "end"), Known, nil},
		{"further", record("m", whole[:3]...), record("m", whole...), Extended, nil},
		{"further by a correction", record("m", whole...), record("m", append(slices.Clone(whole), `amend 8 "x" bid anna 0`)...), Extended, nil},
		{"further by a comment", record("m", whole...), record("m", append(slices.Clone(whole), "# bella serata")...), Extended, nil},
		{"further, with its id afterwards", record("", whole...), record("", append(slices.Clone(whole), `amend 2 "x" game istinto`)...), Extended, nil},
		{"behind", record("m", whole...), record("m", whole[:3]...), Behind, nil},
		{"behind a correction", record("m", append(slices.Clone(whole), "undo")...), record("m", whole...), Behind, nil},
		{"another log", record("m", whole...), record("m", "deal bruno"), Stored, ErrOtherLog},
		{"both went on", record("m", "deal anna", "bid anna 1"), record("m", "deal anna", "bid anna 2"), Stored, ErrOtherLog},
		{"an error", "", record("m", "deal dario"), Stored, new(referee.Error)},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesk(t)
			if c.there != "" {
				if got := take(t, d, c.there); got[0].Outcome != Stored || got[0].Err != nil {
					t.Fatalf("%+v", got)
				}
			}
			before, _ := d.Log(t.Context(), 1)
			got := take(t, d, c.then)
			if len(got) != 1 || got[0].Outcome != c.want && c.err == nil || (got[0].Err == nil) != (c.err == nil) {
				t.Fatalf("%+v, not %v and %v", got, c.want, c.err)
			}
			if c.err == ErrOtherLog && !errors.Is(got[0].Err, ErrOtherLog) {
				t.Errorf("reported %v", got[0].Err)
			}
			after, _ := d.Log(t.Context(), 1)
			if c.want != Extended && c.there != "" && string(after) != string(before) {
				t.Errorf("what is stored has changed: %s", after)
			}
			if c.want == Extended && string(after) != c.then {
				t.Errorf("this is stored: %s", after)
			}
			if n, err := d.Store.Count(t.Context(), db.Filter{}); err != nil || n > 2 || c.want == Stored && c.err == nil && c.there != "" && n != 2 {
				t.Errorf("%d matches are stored (%v)", n, err)
			}
			// What a summary says is what the lines come to.
			all, _, err := d.Store.List(t.Context(), db.Filter{})
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range all {
				s, err := d.Open(t.Context(), fmt.Sprint(m.Number))
				if err != nil {
					t.Fatal(err)
				}
				if sum := Summary(s.Match()); sum.Finished != m.Finished || sum.Rounds != m.Rounds || sum.Seats[0].Total != m.Seats[0].Total {
					t.Errorf("stored as %+v, and it is %+v", m.Summary, sum)
				}
			}
		})
	}
}

// A record without an id that goes on from a stored match leaves the match its id.
func TestImportWithoutTheID(t *testing.T) {
	d := newDesk(t)
	const id = "0197aaaa-0000-7000-8000-000000000001"
	take(t, d, record("", "deal anna")+"# id "+id+"\n")
	if got := take(t, d, record("", "deal anna", "# bella serata")); got[0].Outcome != Extended || got[0].Err != nil {
		t.Errorf("%+v", got)
	}
	if m, err := d.Store.Match(t.Context(), 1); err != nil || m.ID != id || m.Lines != 7 {
		t.Errorf("%+v (%v)", m, err)
	}
}

// A match that was corrected since it was imported is the same match still, also if the file has no id.
func TestImportOfWhatWasCorrected(t *testing.T) {
	d := newDesk(t)
	text := record("", "date 2026-11-21", "deal anna", "bid anna 1")
	take(t, d, text)
	s, err := d.Open(t.Context(), "1")
	if err == nil {
		_, err = s.Apply(t.Context(), `amend 8 "x" bid anna 2`)
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := take(t, d, text); got[0].Outcome != Behind || got[0].Number != 1 {
		t.Errorf("%+v", got)
	}
	other := newDesk(t)
	take(t, other, text)
	one, _ := d.Store.Match(t.Context(), 1)
	two, err := other.Store.Match(t.Context(), 1)
	if err != nil || one.ID != two.ID {
		t.Errorf("here it is %s, there %s (%v)", one.ID, two.ID, err)
	}
	if !strings.HasPrefix(one.ID, "01") || one.ID[14] != '7' {
		t.Errorf("%s is no UUID v7 of 2026", one.ID)
	}
}

func TestImportOfWhatWasRemoved(t *testing.T) {
	d := newDesk(t)
	take(t, d, record("m", "deal anna"))
	if err := d.Store.Remove(t.Context(), 1, "prova"); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]error{
		record("m", "deal anna"):               nil,
		record("m"):                            nil,
		record("m", "deal anna", "bid anna 1"): nil, // it gets the lines, and stays removed
		record("m", "deal bruno"):              ErrOtherLog,
	} {
		if got := take(t, d, text+record("n")); !errors.Is(got[0].Err, want) || (want == nil) != (got[0].Err == nil) || got[1].Err != nil {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// Several matches, one of them wrong, one twice: each by itself, reported in their order, with the file's lines.
func TestImportOfManyMatches(t *testing.T) {
	d := newDesk(t)
	text := record("a", "deal anna") + record("b", "deal dario") + record("a", "deal anna", "bid anna 1") + record("c")
	got := take(t, d, text)
	var firsts []int
	for _, one := range got {
		firsts = append(firsts, one.First)
	}
	if !slices.Equal(firsts, []int{1, 8, 15, 23}) || got[1].Line() != 14 || got[0].Outcome != Stored || got[2].Outcome != Extended || got[3].Number != 2 {
		t.Errorf("%+v", got)
	}
	if !strings.Contains(got[1].Err.Error(), "dario") {
		t.Error(got[1].Err)
	}
}

// endless is a record file that never ends; it is broken off.
type endless struct {
	stop func()
	n    int
	rest string // of match n
}

func (e *endless) Read(p []byte) (int, error) {
	if e.rest == "" {
		e.n++
		if e.n == 400 {
			e.stop()
		}
		e.rest = record(fmt.Sprint("m", e.n), strings.Repeat("note x\n", 300))
	}
	n := copy(p, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

func TestImportBrokenOff(t *testing.T) {
	d := newDesk(t)
	ctx, stop := context.WithCancel(t.Context())
	in := &endless{stop: stop}
	reported := 0
	err := d.Import(ctx, in, func(one Import) {
		reported++
		if one.Err != nil {
			t.Fatal(one.Err)
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("the import ended with %v", err)
	}
	if n, err := d.Store.Count(t.Context(), db.Filter{}); err != nil || n != reported || n == 0 {
		t.Errorf("%d matches were reported, %d are stored (%v)", reported, n, err)
	}
}

// TestStamps: whatever line a log holds, the time is separated from it again.
func TestStamps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(
			rapid.StringMatching(`[a-z ]{0,8}("[^"\n\\]{0,9}")?[ \t]*(#[ -~]{0,30})?`),
			rapid.SampledFrom([]string{"", " ", "#", "# 2026-11-21T20:15:03Z", "x # 2026-11-21T20:15:03Z", "# id 0", strings.Repeat("x", play.MaxLine), strings.Repeat("x", play.MaxLine-23)}),
		).Draw(t, "line")
		at := time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "at"), 0).UTC()
		line := AppendStamp([]byte("before"), []byte(text), at)[len("before"):]
		if len(line) > play.MaxLine && len(text) <= play.MaxLine {
			t.Fatalf("a line of %d bytes is too long with its stamp", len(text))
		}
		got, when := CutStamp(line)
		if string(got) != text || !when.Equal(at) && len(line) != len(text) {
			t.Fatalf("%q came back as %q at %v, not %v", text, got, when, at)
		}
		if plain := AppendStamp(nil, []byte(text), time.Time{}); string(plain) != text {
			t.Fatalf("without a time %q became %q", text, plain)
		}
	})
	for _, line := range []string{"x", "x #", "x # 2026-11-21", "x # 2026-13-21T20:15:03Z", "x #x2026-11-21T20:15:03Z", "x # 2026-11-21T20:15:03+", `note "# 2026-11-21T20:15:03Z"`} {
		if got, at := CutStamp([]byte(line)); string(got) != line || !at.IsZero() {
			t.Errorf("%q was cut to %q, %v", line, got, at)
		}
	}
}

// TestRoundTrip: a database, exported and made again, exports the same: matches of every game, with and without ids,
// corrected, removed from, still open.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 3))
		g := games.All[int(seed)%len(games.All)]
		plan := referee.Plan{Mode: []referee.Mode{referee.ByPlay, referee.ByTally}[rng.IntN(2)], Mistakes: 0.05, Rounds: 1 + rng.IntN(3)}
		if rng.IntN(3) == 0 {
			plan.Head = append(plan.Head, fmt.Sprint("id seed", seed))
		}
		if rng.IntN(2) == 0 {
			plan.Head = append(plan.Head, "date 2026-11-21")
		}
		text := string(referee.Simulate(g, plan, rng).Canonical())
		if rng.IntN(2) == 0 {
			text = strings.TrimSuffix(text, "end\n")
		}
		got := take(t, d, text)
		if got[0].Err != nil {
			t.Fatalf("%v in\n%s", got[0].Err, text)
		}
		s, err := d.Open(t.Context(), fmt.Sprint(got[0].Number))
		if err != nil {
			t.Fatal(err)
		}
		for range rng.IntN(4) {
			head := strings.Count(text[:strings.Index(text, "\ndeal ")+1], "\n") // the head stays, and with it the id
			_, err := s.Apply(t.Context(), []string{"undo", "note \"dopo\"", fmt.Sprintf("strike %d", head+1+rng.IntN(s.Match().Log().Len()-head)), "# bis"}[rng.IntN(4)])
			var fault *referee.Error
			if err != nil && !errors.As(err, &fault) {
				t.Fatal(err)
			}
		}
	}
	all, _, err := d.Store.List(t.Context(), db.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(all, func(a, b db.Match) int { return a.Number - b.Number })
	var file strings.Builder
	for _, m := range all {
		text, err := d.FullLog(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		file.Write(text)
	}
	again := deskAt(t, filepath.Join(t.TempDir(), "b.db"))
	for _, one := range take(t, again, file.String()) {
		if one.Err != nil || one.Outcome != Stored {
			t.Errorf("%+v", one)
		}
	}
	for i, m := range all {
		got, err := again.Store.Match(t.Context(), i+1)
		if err != nil {
			t.Fatal(err)
		}
		if got.ID != m.ID || got.Lines != m.Lines || fmt.Sprint(withoutPersons(got)) != fmt.Sprint(withoutPersons(m)) {
			t.Errorf("match %d was\n%+v and is\n%+v", m.Number, m, got)
		}
		for _, export := range []func(*Desk, int) []byte{
			func(d *Desk, n int) []byte { log, _ := d.Log(t.Context(), n); return log },
			func(d *Desk, n int) []byte { s, _ := d.Open(t.Context(), fmt.Sprint(n)); return s.Sealed() },
			func(d *Desk, n int) []byte { s, _ := d.Open(t.Context(), fmt.Sprint(n)); return s.Canonical() },
		} {
			was := export(d, m.Number)
			is := export(again, i+1)
			if string(was) != string(is) || len(was) == 0 {
				t.Errorf("match %d was\n%s and is\n%s", m.Number, was, is)
			}
		}
	}
	for _, one := range take(t, again, file.String()) {
		if one.Err != nil || one.Outcome != Known {
			t.Errorf("once more: %+v", one)
		}
	}
}

// withoutPersons is what a match comes to, persons' numbers and what only finds it again aside.
func withoutPersons(m db.Match) db.Summary {
	m.Digest = nil
	for i := range m.Seats {
		m.Seats[i].Person = 0
	}
	return m.Summary
}

// TestCanonicalHasTheID: the canonical text of a match has its id, also if the record does not, and the seal covers the
// id.
func TestCanonicalHasTheID(t *testing.T) {
	d := newDesk(t)
	m := referee.NewMatch(games.Find)
	for line := range strings.Lines(record("", "deal anna", "bid anna 1")) {
		if _, err := m.Apply([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
			t.Fatal(err)
		}
	}
	take(t, d, record("", "deal anna", "bid anna 1", "seal "+play.Seal(m.Canonical())))
	s, err := d.Open(t.Context(), "1")
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Replace(string(m.Canonical()), "game istinto\n", "game istinto\nid "+s.id+"\n", 1); string(s.Canonical()) != want {
		t.Errorf("the text is\n%s", s.Canonical())
	}
	got := take(t, newDesk(t), string(s.Sealed()))
	if got[0].Err != nil || !strings.HasSuffix(string(s.Sealed()), "seal "+s.Seal()+"\n") {
		t.Errorf("sealed: %+v\n%s", got, s.Sealed())
	}
	take(t, d, string(s.Sealed())) // known, under its own id
	if n, _ := d.Store.Count(t.Context(), db.Filter{}); n != 1 {
		t.Errorf("%d matches are stored", n)
	}
}

// A record without an id is the match of the same text, and its further lines change nothing of the match's id.
func TestMoreLinesWithoutAnID(t *testing.T) {
	d := newDesk(t)
	whole := []string{"result anna 30", "result bruno 20", "result carla 10", "end"}
	take(t, d, record("", whole...))
	s, err := d.Open(t.Context(), "1")
	if err == nil {
		_, err = s.Apply(t.Context(), "note x")
	}
	if err != nil {
		t.Fatal(err)
	}
	m := referee.NewMatch(games.Find)
	for line := range strings.Lines(record("", append(whole, "note x")...)) {
		if _, err := m.Apply([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
			t.Fatal(err)
		}
	}
	longer := record("", append(whole, "note x", "seal "+play.Seal(m.Canonical()))...)
	for _, want := range []Outcome{Extended, Known} {
		if got := take(t, d, longer); len(got) != 1 || got[0].Err != nil || got[0].Outcome != want || got[0].Number != 1 {
			t.Errorf("%+v, and not %v", got, want)
		}
	}
	if after, err := d.Store.Match(t.Context(), 1); err != nil || after.ID != s.id {
		t.Errorf("the id is %s, and was %s (%v)", after.ID, s.id, err)
	}
}

// Two logs of one id are one match where one begins with the other, line by line as canonical text would write each.
func TestOtherSpelling(t *testing.T) {
	const head = "arbitro 1\ngame istinto\nid k1\nplayer a\nplayer b\nplayer c\ndeal a\n"
	for name, c := range map[string]struct {
		stored, file string
		want         Outcome
		conflict     bool
	}{
		"longer":                 {head + "# c\nbid a 1", "ARBITRO 1\ngame  Istinto\nid \"K1\"\nplayer A\nplayer b\nplayer c\ndeal a\n\nbid a 01\nbid b 2", Extended, false},
		"shorter":                {head + "bid a 1\nbid b 2", head + "bid \"a\" 1 # one", Behind, false},
		"with a correction":      {head + "bid a 1\namend 8 \"why\" bid A 2\nbid b 1", head + "bid a 1\nAmend 08 \"why\" bid a 02", Behind, false},
		"with other words":       {head + "bid a 1\namend 8 \"why\" bid a 2", head + "bid a 1\namend 8 \"because\" bid a 2\nbid b 1", 0, true},
		"with a line in between": {head + "bid a 1", head + "\nbid a 1\nbid b 1", 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			take(t, d, c.stored)
			got := take(t, d, c.file)[0]
			if conflict := got.Err != nil; conflict != c.conflict || !conflict && got.Outcome != c.want {
				t.Errorf("%v, %v", got.Outcome, got.Err)
			}
		})
	}
}
