package pocket

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/scoring/league"
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
	for _, e := range fresh {
		m[e.Key] = e.Text
	}
	for _, e := range others {
		m[e.Key] = e.Text
		if e.Text == "" {
			delete(m, e.Key)
		}
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
	keep := memory{}
	ctx := t.Context()
	one := newStore(keep)
	two := newStore(keep)
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
	got := same.(*match).text()
	want := m.(*match).text()
	if got != want {
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
	keep := memory{}
	ctx := t.Context()
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
	if all, err := p.store.allMatches(ctx); err != nil || len(all) != 1 || all[0].Lines != 8 {
		t.Errorf("%+v (%v)", all, err)
	}

	// What cannot be stored or read is said.
	record := func(text string) error {
		records := referee.NewRecords(strings.NewReader(text), games.Find)
		records.Next()
		_, err := p.take(ctx, records)
		return err
	}
	full := errors.New("the disk is full")
	p.store.keep = &broken{keep, full}
	if err := record(text + "deal anna\nbid anna 1\n"); !errors.Is(err, full) {
		t.Errorf("a line that was not stored: %v", err)
	}
	if err := record(strings.Replace(text, "some-match", "another", 1)); !errors.Is(err, full) {
		t.Errorf("a match that was not stored: %v", err)
	}
	p.store.keep = keep
	keep["line/0000001/0000002"] = "no such line"
	if err := record(text); err == nil {
		t.Error("a stored match that cannot be read is taken for the same")
	}
	every := func(listed) bool { return true }
	if err := p.handSome(ctx, "2026-11-25", every); err == nil {
		t.Error("a stored match that cannot be read is passed on")
	}
	placeless, err := json.Marshal(listed{
		Listed: sitting.Listed{Number: 1, Game: "istinto", Date: "2026-11-25", Finished: true, Seats: []sitting.ListedSeat{{Name: "Anna"}}},
		Places: []int{7}, Penalty: []int{0}, Counts: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	keep["match/0000001"] = string(placeless)
	if err := p.standings(ctx); !errors.Is(err, league.NoResult) {
		t.Errorf("the standings of a match with an impossible place: %v", err)
	}
	keep["match/0000001"] = "{"
	if err := record(text); err == nil {
		t.Error("a list that cannot be read is taken for an empty one")
	}
	if err := p.standings(ctx); err == nil {
		t.Error("standings of a list that cannot be read")
	}
	if err := p.handSome(ctx, "2026-11-25", every); err == nil {
		t.Error("a list that cannot be read is passed on")
	}
	lost := unreadable{full}
	if err := Run(ctx, Setup{Keep: lost}); !errors.Is(err, full) {
		t.Errorf("the pad opens on a store that cannot be read: %v", err)
	}
	if _, err := newStore(lost).Open(ctx, "1"); !errors.Is(err, full) {
		t.Errorf("a match opens that cannot be read: %v", err)
	}
}

// broken is a Keep that stores nothing more.
type broken struct {
	Keep
	err error
}

func (b *broken) Save(context.Context, []Entry, []Entry) error { return b.err }

// unreadable is a Keep that cannot be read.
type unreadable struct{ err error }

func (u unreadable) Load(context.Context, string) ([]Entry, error) { return nil, u.err }
func (u unreadable) Save(context.Context, []Entry, []Entry) error  { return u.err }

// An id is a UUID v7 of its time, and no two are the same.
func TestNewID(t *testing.T) {
	at := time.UnixMilli(0x0123456789ab)
	a := newID(at)
	b := newID(at)
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

// What a list finds of the matches that are kept, whose names are told apart as people do.
func TestFinds(t *testing.T) {
	keep := memory{}
	ctx := t.Context()
	s := newStore(keep)
	begun := func(lines ...string) *match {
		t.Helper()
		m, err := s.begin(ctx, append([]string{"arbitro 1"}, lines...))
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	over := []string{"result anna 12 1", "result bruno 8 2", "result carla 3 3"}
	begun(append([]string{"game istinto", "date 2026-11-24", "player anna Anna", "player bruno Bruno", "player carla Carla", "option target 60"}, over...)...)
	second := begun("game istinto", "date 2026-11-25", "player anna ANNA", "player bruno Bruno", "player zoe Zoë", "deal anna", "bid bruno 1", `warning zoe "late"`)
	third := begun("game kismet", "date 2026-11-25", "player dora Dora", "player carla Carla", "player zoe zoë", "deal carla", `warning zoe "again"`)
	begun("game kismet", "player dora Dora", "player carla Carla", "player ivo Ivo", "deal carla", `warning dora "late"`)

	numbers := func(all []sitting.Listed, err error) string {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
		var said []string
		for _, m := range all {
			said = append(said, strconv.Itoa(m.Number))
		}
		return strings.Join(said, " ")
	}
	one := func(m sitting.Listed, found bool) string {
		if !found {
			return ""
		}
		return strconv.Itoa(m.Number)
	}
	for what, c := range map[string]struct{ got, want string }{
		"unfinished":              {numbers(s.Unfinished(ctx, 9)), "4 3 2"},
		"two unfinished":          {numbers(s.Unfinished(ctx, 2)), "4 3"},
		"finished":                {numbers(s.Finished(ctx, 9)), "1"},
		"of a day":                {numbers(s.Search(ctx, "2026-11-25", "nobody", 9)), "3 2"},
		"of a name":               {numbers(s.Search(ctx, "", "zoe", 9)), "3 2"},
		"of a part of a name":     {numbers(s.Search(ctx, "", "nn", 9)), "2 1"},
		"of nothing":              {numbers(s.Search(ctx, "", "", 9)), ""},
		"latest":                  {one(s.Latest(ctx)), "4"},
		"latest of a game":        {one(s.LatestOf(ctx, "istinto", 0)), "2"},
		"latest of a game but it": {one(s.LatestOf(ctx, "istinto", 2)), "1"},
		"latest of no game":       {one(s.LatestOf(ctx, "sabai", 0)), ""},
		"the evening":             {numbers(s.MatchesOn(ctx, "2026-11-25", []string{"zoë", "anna"})), "2 3"},
		"the evening of all":      {numbers(s.MatchesOn(ctx, "2026-11-25", []string{"bruno"})), "2 3"},
		"another evening":         {numbers(s.MatchesOn(ctx, "2026-11-26", []string{"bruno"})), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, not %q", what, c.got, c.want)
		}
	}
	if names, err := s.Names(ctx, 99); err != nil || strings.Join(names, " ") != "Dora Carla Ivo zoë ANNA Bruno" {
		t.Errorf("the names are %q, %v", names, err)
	}
	if names, _ := s.Names(ctx, 2); len(names) != 2 {
		t.Errorf("two names are %q", names)
	}
	g, _ := games.Find("istinto")
	for names, target := range map[string]int{"carla bruno anna": 60, "zoë anna bruno": 100, "anna bruno": 100, "anna bruno ivo": 100} {
		rules, found, err := s.LastRules(ctx, g, strings.Fields(names))
		if err != nil || found != (names != "anna bruno" && names != "anna bruno ivo") || rules.Values[0] != target {
			t.Errorf("%s play by %v (%v, %v)", names, rules, found, err)
		}
	}
	for m, want := range map[*match]string{second: "[0 0 1]", third: "[0 0 1]"} {
		if w, err := m.Warned(ctx); err != nil || fmt.Sprint(w.Evening) != want || w.Event != nil {
			t.Errorf("warned in other matches of the evening of %d: %v, not %s (%v)", m.number, w, want, err)
		}
	}
	if m, err := s.Open(ctx, "3"); err != nil || m.Number() != 3 || m.Match().Game().Name != "kismet" {
		t.Errorf("match 3 is %v (%v)", m, err)
	}
	if by, err := second.EnteredBy(ctx, 1); by != "" || err != nil {
		t.Errorf("entered by %q, %v", by, err)
	}
	keep["match/0000009"] = "{"
	if _, err := s.allMatches(ctx); err == nil || !strings.Contains(err.Error(), "match/0000009") {
		t.Errorf("what cannot be read: %v", err)
	}
	if _, err := s.begin(ctx, head); err == nil {
		t.Error("a match is begun beside what cannot be read")
	}
	if _, found := s.Latest(ctx); found {
		t.Error("a match is found beside what cannot be read")
	}
}

// Settings are kept beside the lines, and read from the Keep once, until another page may have written them.
func TestSettings(t *testing.T) {
	keep := memory{}
	ctx := t.Context()
	m, err := newStore(keep).Begin(ctx, head)
	if err != nil {
		t.Fatal(err)
	}
	says := func(want string) {
		t.Helper()
		if got, err := m.Voice(ctx); got != want || err != nil {
			t.Errorf("the setting is %q, not %q (%v)", got, want, err)
		}
	}
	says("")
	if err := m.SetVoice(ctx, "silent"); err != nil {
		t.Fatal(err)
	}
	says("silent")
	keep["set/0000001/referee"] = "speaking"
	keep["set/0000001/referees"] = "x"
	says("silent")
	if more, err := m.CatchUp(ctx); more || err != nil {
		t.Errorf("more lines: %v, %v", more, err)
	}
	says("speaking")
	keep["line/0000001/0000008"] = "deal anna"
	if more, err := m.CatchUp(ctx); !more || err != nil || m.Match().Log().Len() != 8 {
		t.Errorf("more lines: %v, %v", more, err)
	}
	keep["line/0000001/0000009"] = "deal nobody"
	if _, err := m.CatchUp(ctx); err == nil || m.Match().Log().Len() != 8 {
		t.Errorf("a line that cannot be is there: %v", err)
	}
	s := newStore(keep)
	if value, err := s.Typed(ctx); value != "" || err != nil {
		t.Errorf("typed: %q, %v", value, err)
	}
	if err := s.SetTyped(ctx, "Anna"); err != nil || keep["typed"] != "Anna" {
		t.Errorf("typed: %v, %v", keep, err)
	}
	if value, _ := s.value(ctx, "type"); value != "" {
		t.Errorf("another key has %q", value)
	}
}

// A page that is opened again goes on with the match that was at the table last, also where another one was changed
// before; a match that came later, or was changed later, goes before it, and one that is over is not offered.
func TestLastAtTable(t *testing.T) {
	s := newStore(memory{})
	ctx := t.Context()
	var all []*match
	for range 3 {
		m, err := s.begin(ctx, head)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	offers := func(limit int, want ...int) {
		t.Helper()
		listed, err := s.Unfinished(ctx, limit)
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, m := range listed {
			got = append(got, m.Number)
		}
		if !slices.Equal(got, want) {
			t.Errorf("the open matches come as %v, not %v", got, want)
		}
	}
	offers(9, 3, 2, 1)
	if err := s.sits(ctx, all[0]); err != nil {
		t.Fatal(err)
	}
	offers(9, 1, 3, 2)
	offers(1, 1)
	if _, err := all[1].Apply(ctx, "deal anna"); err != nil {
		t.Fatal(err)
	}
	offers(9, 2, 1, 3)
	if _, err := all[0].Apply(ctx, "deal anna", "points anna 0", "points bruno 5", "points carla 10", "end"); err != nil {
		t.Fatal(err)
	}
	offers(9, 2, 3)
}

// A match in which nothing was played can be thrown away: nothing of it stays, and the others are whole.
func TestDiscard(t *testing.T) {
	keep := memory{}
	s := newStore(keep)
	ctx := t.Context()
	kept, err := s.begin(ctx, head)
	if err != nil {
		t.Fatal(err)
	}
	before := maps.Clone(keep)
	unused, err := s.begin(ctx, head)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(unused.SetBeside(ctx, "3"), s.discard(ctx, unused)); err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(keep, before) {
		t.Errorf("after the match was thrown away the keep has\n%v\nand before it came\n%v", keep, before)
	}
	if again, err := s.Open(ctx, strconv.Itoa(kept.number)); err != nil || again.Match().Log().Len() != kept.judged.Log().Len() {
		t.Errorf("the other match: %v", err)
	}
}

// A name typed without its accents or in lower case is that of the only player who is known by it. Of two, and of a name
// typed with care, nothing is changed.
func TestNamesAsKnown(t *testing.T) {
	ctx := t.Context()
	s := newStore(memory{})
	if _, err := s.Begin(ctx, []string{
		"arbitro 1", "game istinto", "player zoe Zoè", "player niccolo Niccolò", "player emma Emma", "player emma2 Emmà", "player carla Carla",
	}); err != nil {
		t.Fatal(err)
	}
	names, err := s.players(ctx, []string{"zoe", "Niccolo", "emma", "CARLA", "Ugo"})
	if want := []string{"Zoè", "Niccolò", "emma", "CARLA", "Ugo"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("the names are %q, %v, expected %q", names, err, want)
	}
}

// A new match takes the next number of which nothing is stored. Where every number is taken, that is an error, and a
// record that is taken in is not said to be stored.
func TestNumberTaken(t *testing.T) {
	ctx := t.Context()
	keep := memory{"line/0000001/0000001": "arbitro 1"} // of a match that no list has
	s := newStore(keep)
	if m, err := s.begin(ctx, head); err != nil || m.number != 2 {
		t.Fatalf("the match after a stray line: %+v, %v", m, err)
	}
	if m, err := s.begin(ctx, head); err != nil || m.number != 3 {
		t.Errorf("the match after that: %+v, %v", m, err)
	}
	p := &pad{store: newStore(&broken{keep, ErrElsewhere})}
	if _, err := p.store.begin(ctx, head); !errors.Is(err, ErrElsewhere) {
		t.Errorf("a match without a number: %v", err)
	}
	records := referee.NewRecords(strings.NewReader(strings.Join(head, "\n")+"\nid another\n"), games.Find)
	records.Next()
	if more, err := p.take(ctx, records); more || !errors.Is(err, ErrElsewhere) {
		t.Errorf("a record without a number: %v, %v", more, err)
	}
}

// TestRemovedMatch: no list has a removed match, a new match does not take its number, and put back it is as before.
// Importing its record, or a line from another page, lists it again too.
func TestRemovedMatch(t *testing.T) {
	keep := memory{}
	s := newStore(keep)
	ctx := t.Context()
	removed, err := s.begin(ctx, append(slices.Clone(head), "deal anna"))
	if err != nil {
		t.Fatal(err)
	}
	before := maps.Clone(keep)
	isListed := func() bool {
		t.Helper()
		open, err := s.Unfinished(ctx, 9)
		gone, alsoErr := s.removed(ctx)
		if err != nil || alsoErr != nil {
			t.Fatal(err, alsoErr)
		}
		if len(open)+len(gone) != 1 {
			t.Fatalf("%d open and %d removed matches", len(open), len(gone))
		}
		return len(open) == 1
	}
	if err := s.remove(ctx, removed); err != nil || isListed() {
		t.Errorf("a removed match is listed: %v", err)
	}
	if names, err := s.Names(ctx, 9); err != nil || len(names) > 0 {
		t.Errorf("the names of a removed match: %q, %v", names, err)
	}
	if err := s.putBack(ctx, removed.number); err != nil || !isListed() {
		t.Errorf("a match that was put back is not listed: %v", err)
	}
	if !maps.Equal(keep, before) {
		t.Errorf("put back, the match is\n%v\nand it was\n%v", keep, before)
	}
	if err := s.remove(ctx, removed); err != nil {
		t.Fatal(err)
	}
	p := &pad{store: s}
	records := referee.NewRecords(strings.NewReader(removed.text()), games.Find)
	records.Next()
	if taken, err := p.take(ctx, records); err != nil || !taken || !isListed() {
		t.Errorf("the record of a removed match was imported: %t, %v", taken, err)
	}
	if err := s.remove(ctx, removed); err != nil {
		t.Fatal(err)
	}
	if _, err := removed.Apply(ctx, "bid anna 3"); err != nil || !isListed() {
		t.Errorf("another page has recorded a line, and the match is not listed: %v", err)
	}
	if err := s.remove(ctx, removed); err != nil {
		t.Fatal(err)
	}
	if another, err := s.begin(ctx, head); err != nil || another.number == removed.number {
		t.Errorf("a new match has the number of a removed one: %v", err)
	}
}
