package desk

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/db"
)

// finished stores a match that was kept by its totals.
func finished(t *testing.T, d *Desk, day string, players ...string) *LiveMatch {
	t.Helper()
	lines := []string{"arbitro 1", "game istinto", "date " + day}
	for i, name := range players {
		lines = append(lines, "player p"+string(rune('a'+i))+" "+name)
	}
	for i := range players {
		lines = append(lines, "result p"+string(rune('a'+i))+" "+[]string{"9", "5", "1"}[i])
	}
	s, err := d.Begin(t.Context(), lines)
	if err == nil && !s.Match().Finished() {
		_, err = s.Apply(t.Context(), "end")
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func numbersOf(all []db.Match) []int {
	var numbers []int
	for _, m := range all {
		numbers = append(numbers, m.Number)
	}
	return numbers
}

// A finished match is found by its day, its number, or the name of anybody at it, once; an open or removed one is not.
func TestSearch(t *testing.T) {
	d := newDesk(t)
	finished(t, d, "2026-11-20", "Anna", "Bruno", "Carla")
	finished(t, d, "2026-11-21", "Anna", "Dora", "Carla")
	begin(t, d, "deal anna")
	gone := finished(t, d, "2026-11-21", "Anna", "Dora", "Elio")
	if err := d.Store.Remove(t.Context(), gone.Number, "twice"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		day, typed string
		limit      int
		want       []int
	}{
		{"2026-11-20", "", 9, []int{1}},
		{"2026-11-21", "", 9, []int{2}},
		{"2026-11-22", "x", 9, nil},
		{"", "1", 9, []int{1}},
		{"", "3", 9, nil},
		{"", "4", 9, nil},
		{"", "anna", 9, []int{2, 1}},
		{"", "anna", 1, []int{2}},
		{"", "dora", 9, []int{2}},
		{"", "elio", 9, nil},
		{"", " 2 ", 9, []int{2}},
		{"", "zeno", 9, nil},
	} {
		found, err := d.Search(t.Context(), c.day, c.typed, c.limit)
		if err != nil || !slices.Equal(numbersOf(found), c.want) {
			t.Errorf("%q on %q finds %v, %v; want %v", c.typed, c.day, numbersOf(found), err, c.want)
		}
	}
}

// What the desk remembers of the last matches, the evening and what was typed.
func TestMemory(t *testing.T) {
	d := newDesk(t)
	ctx := t.Context()
	memory := d.Lookup()
	if _, ok := memory.Latest(ctx); ok {
		t.Error("a match of an empty database")
	}
	if _, ok := memory.LatestOf(ctx, "istinto", 0); ok {
		t.Error("a match of a game of an empty database")
	}
	for _, day := range []string{"2026-11-21", "2026-11-20", "2026-11-21"} {
		finished(t, d, day, "Anna", "Bruno", "Carla")
	}
	finished(t, d, "2026-11-21", "Dora", "Elio", "Fabio")
	if m, ok := memory.Latest(ctx); !ok || m.Number != 4 {
		t.Errorf("the latest is %d, %v", m.Number, ok)
	}
	first, ok := memory.LatestOf(ctx, "istinto", 0)
	other, okToo := memory.LatestOf(ctx, "istinto", first.Number)
	if _, none := memory.LatestOf(ctx, "kismet", 0); !ok || !okToo || first.Number == other.Number || none {
		t.Errorf("the latest are %d and %d, of another game %v", first.Number, other.Number, none)
	}
	for _, c := range []struct {
		names []string
		want  []int
	}{{[]string{"Anna"}, []int{1, 3}}, {[]string{"Carla", "Dora"}, []int{1, 3, 4}}, {[]string{"Zeno"}, nil}, {nil, nil}} {
		if got, err := memory.MatchesOn(ctx, "2026-11-21", c.names); err != nil || !slices.Equal(numbersOf(got), c.want) {
			t.Errorf("of %v: %v, %v", c.names, numbersOf(got), err)
		}
	}
	// A match that arrives later from another laptop has its place by the time it began.
	sum := Summary(finished(t, newDesk(t), "2026-11-21", "Carla", "Ugo", "Ida").Match())
	earlier := []db.Line{{Text: "arbitro 1", At: evening.Add(-time.Hour)}}
	if _, err := d.Store.Create(ctx, sum, earlier); err != nil {
		t.Fatal(err)
	}
	if got, err := memory.MatchesOn(ctx, "2026-11-21", []string{"Carla"}); err != nil || !slices.Equal(numbersOf(got), []int{5, 1, 3}) {
		t.Errorf("with a match of another laptop: %v, %v", numbersOf(got), err)
	}
	for _, typed := range []string{"half a name", "", "another"} {
		if err := memory.SetTyped(ctx, typed); err != nil {
			t.Fatal(err)
		}
		if got, err := memory.Typed(ctx); err != nil || got != typed {
			t.Errorf("%q was typed, %q is kept, %v", typed, got, err)
		}
	}
}

// A clash is settled as asked: the imported lines count, and those of here live on under an id of their own, removed
// with Take.
func TestSettle(t *testing.T) {
	theirs := record("m1", "deal anna", "bid anna 1")
	for how, want := range map[Clash]Outcome{Refuse: 0, Take: Settled, Apart: Settled} {
		d := newDesk(t)
		ctx := t.Context()
		take(t, d, record("m1", "deal bruno"))
		before := stored(t, d, 1)
		batch := d.NewBatch()
		batch.Settle(how, "as the hub has it")
		var done Import
		err := batch.ReadAs(ctx, "m1", bytes.NewReader([]byte(theirs)), byNames{}, func(one Import) { done = one })
		if err == nil {
			err = batch.Keep(ctx)
		}
		if err != nil {
			t.Fatal(err)
		}
		if how == Refuse {
			if done.Err == nil || !slices.Equal(stored(t, d, 1), before) {
				t.Errorf("%v, and the match is %q", done.Err, stored(t, d, 1))
			}
			continue
		}
		if done.Err != nil || done.Outcome != want || done.Number == done.Other {
			t.Fatalf("%+v, %v", done, done.Err)
		}
		if got := strings.Join(stored(t, d, done.Number), "\n"); !strings.Contains(got, "deal anna") || strings.Contains(got, "deal bruno") {
			t.Errorf("%d holds %s", done.Number, got)
		}
		ours, err := d.Store.Match(ctx, done.Other)
		if err != nil || ours.ID == "m1" || ours.IsRemoved() != (how == Take) || how == Take && ours.Reason != "as the hub has it" {
			t.Errorf("ours is %q, removed %v for %q, %v", ours.ID, ours.IsRemoved(), ours.Reason, err)
		}
		if got := strings.Join(stored(t, d, done.Other), "\n"); !strings.Contains(got, "deal bruno") || !strings.Contains(got, ours.ID) {
			t.Errorf("%d holds %s", done.Other, got)
		}
	}
}

// A record under another id than was asked for is refused, and so are two records.
func TestReadAs(t *testing.T) {
	d := newDesk(t)
	ctx := t.Context()
	for text, want := range map[string]error{
		record("m1", "deal anna"): nil, record("m2", "deal anna"): ErrOtherID,
		record("m1", "deal anna") + "\n" + record("m1"): ErrOtherID,
	} {
		var done Import
		batch := d.NewBatch()
		err := batch.ReadAs(ctx, "m1", strings.NewReader(text), byNames{}, func(one Import) { done = one })
		if err == nil {
			err = batch.Keep(ctx)
		}
		if err != nil || done.Err != want {
			t.Errorf("%q is read with %v, %v", text, done.Err, err)
		}
	}
}

// The log of a match as it travels reads back as it was, and its fingerprint grows line by line.
func TestWritten(t *testing.T) {
	d := newDesk(t)
	ctx := t.Context()
	take(t, d, record("m1", "deal anna", "bid anna 1"))
	w, err := d.Written(ctx, 1)
	if err != nil || !w.Own || len(w.Lines) < 6 {
		t.Fatalf("%+v, %v", w, err)
	}
	n := len(w.Lines)
	if whole := w.Digest(n); whole != DigestOf(w.Digest(3), w.Lines[3:]) || whole == w.Digest(n-1) || w.Digest(0) != "" || len(whole) != 32 {
		t.Errorf("the fingerprints are %q, %q, %q", whole, w.Digest(3), w.Digest(0))
	}
	const id = "0197aaaa-0000-7000-8000-000000000001"
	w.Lines[slices.Index(w.Lines, "id m1")] = "id " + id
	bare := Written{Lines: slices.DeleteFunc(slices.Clone(w.Lines), func(line string) bool { return strings.HasPrefix(line, "id ") })}
	for _, sent := range []Written{w, bare} { // one with its id in its lines, one with its id beside them
		other := newDesk(t)
		for _, one := range take(t, other, string(sent.Text(id))) {
			if one.Err != nil {
				t.Error(one.Err)
			}
		}
		if again, err := other.Written(ctx, 1); err != nil || !slices.Equal(again.Lines, sent.Lines) || again.Own != sent.Own {
			t.Errorf("%q came as %q, %v", sent.Lines, again.Lines, err)
		}
		if m, err := other.Store.Match(ctx, 1); err != nil || m.ID != id {
			t.Errorf("its id is %q (%v)", m.ID, err)
		}
	}
}

// Who entered a line on a phone is kept with it, and a setting of a match is its own.
func TestEnteredBy(t *testing.T) {
	d := newDesk(t)
	ctx := t.Context()
	s := begin(t, d, "deal anna")
	other := begin(t, d, "deal anna")
	if _, err := s.ApplyFrom(ctx, []string{"Anna", "Bruno"}, "bid anna 1", "bid bruno 2"); err != nil {
		t.Fatal(err)
	}
	n := s.Match().Log().Len()
	for line, want := range map[int]string{n - 2: "", n - 1: "Anna", n: "Bruno"} {
		if who, err := s.EnteredBy(ctx, line); err != nil || who != want {
			t.Errorf("line %d was entered by %q, %v, not %q", line, who, err, want)
		}
	}
	if who, _ := other.EnteredBy(ctx, n); who != "" {
		t.Errorf("the other match was entered by %q", who)
	}
	if _, err := s.ApplyFrom(ctx, []string{"Carla"}, "bid zeno 1"); err == nil {
		t.Error("a line of nobody is stored")
	}
	if who, _ := s.EnteredBy(ctx, n+1); who != "" {
		t.Errorf("a refused line was entered by %q", who)
	}
	from, to, err := s.Lasted(ctx)
	if err != nil || !from.Equal(evening) || !to.Equal(evening) {
		t.Errorf("from %v to %v, %v", from, to, err)
	}
}
