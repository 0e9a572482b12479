package pocket

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/referee"
	"arbitro/referee/games"
)

// memory is a Keep in memory. It counts what is saved at once.
type memory map[string]string

func (m memory) Load(_ context.Context, prefix string) (all []Entry, _ error) {
	for _, key := range slices.Sorted(maps.Keys(m)) {
		if strings.HasPrefix(key, prefix) {
			all = append(all, Entry{key, m[key]})
		}
	}
	return all, nil
}

func (m memory) Save(_ context.Context, fresh, others []Entry) error {
	for _, e := range fresh {
		if _, there := m[e.Key]; there {
			return ErrElsewhere
		}
	}
	for _, e := range append(fresh, others...) {
		m[e.Key] = e.Text
	}
	return nil
}

func newStore(keep Keep) *store {
	at := time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC)
	return &store{keep, func() time.Time { at = at.Add(time.Minute); return at }}
}

var head = []string{"arbitro 1", "game istinto", "date 2026-11-25", "player anna Anna", "player bruno Bruno", "player carla Carla"}

// What one page records another has, and of two that record at once the second is told and mixes nothing.
func TestTwoPages(t *testing.T) {
	keep, ctx := memory{}, t.Context()
	one, two := newStore(keep), newStore(keep)
	m, err := one.Begin(ctx, head)
	if err != nil {
		t.Fatal(err)
	}
	same, err := two.Open(ctx, "last")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Apply(ctx, "deal anna"); err != nil {
		t.Fatal(err)
	}
	if _, err := same.Apply(ctx, "deal bruno"); !errors.Is(err, ErrElsewhere) {
		t.Errorf("the second page was not told: %v", err)
	}
	if _, err := same.Apply(ctx, "bid bruno 1", "no such line"); err == nil {
		t.Error("a line that cannot be read was taken")
	}
	if got, want := same.(*match).text(), m.(*match).text(); got != want {
		t.Errorf("the second page has\n%s\ninstead of\n%s", got, want)
	}
	next, err := two.Begin(ctx, head)
	if err != nil || next.Number() != 2 {
		t.Errorf("the next match has the number %d (%v)", next.Number(), err)
	}
}

// A record that is taken in twice is one match; one that goes on adds its lines; another text under the same id is
// refused.
func TestTakeIn(t *testing.T) {
	keep, ctx := memory{}, t.Context()
	p := &pad{store: newStore(keep)}
	text := strings.Join(append(slices.Clone(head), "id some-match"), "\n") + "\n"
	for _, c := range []struct {
		text  string
		more  bool
		fault string
	}{
		{text, true, ""},
		{text, false, ""},
		{text + "deal anna\n", true, ""},
		{text, false, ""},
		{text + "deal bruno\n", false, "same"},
		{"game chess\n", false, "chess"},
	} {
		records := referee.NewRecords(strings.NewReader(c.text), games.Find)
		records.Next()
		more, err := p.take(ctx, records)
		if more != c.more || (err != nil) != (c.fault != "") {
			t.Errorf("%s: %v, %v", c.text, more, err)
		}
	}
	if all, err := p.store.all(ctx); err != nil || len(all) != 1 || all[0].Lines != 8 {
		t.Errorf("%+v (%v)", all, err)
	}
}

// An id is a UUID v7 of its time, and no two are the same.
func TestNewID(t *testing.T) {
	at := time.UnixMilli(0x0123456789ab)
	a, b := newID(at), newID(at)
	if a == b || len(a) != 36 || !strings.HasPrefix(a, "01234567-89ab-7") || !strings.ContainsRune("89ab", rune(a[19])) {
		t.Errorf("%s, %s", a, b)
	}
}

// A match counts once a round of it is over, or its totals are there.
func TestListedMatchCounts(t *testing.T) {
	ctx := t.Context()
	for _, c := range []struct {
		lines []string
		want  bool
	}{
		{[]string{"deal anna", "bid bruno 1"}, false},
		{[]string{"deal anna", "bid bruno 1", "bid carla 1", "bid anna 1", "took bruno 1", "took carla 1", "took anna 9"}, true},
	} {
		m, err := newStore(memory{}).Begin(ctx, head)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Apply(ctx, c.lines...); err != nil {
			t.Fatal(err)
		}
		if got := m.(*match).listed().Counts; got != c.want {
			t.Errorf("%q: counts %v", c.lines, got)
		}
	}
}
