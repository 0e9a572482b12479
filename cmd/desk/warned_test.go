package desk

import (
	"reflect"
	"testing"

	"arbitro/referee"
)

// The warnings of other matches are counted by person for the evening, the tournament and the league: also under
// another seat, another id or a merged name, also of an unfinished match, and never those of a removed match or of this
// one.
func TestWarnedElsewhere(t *testing.T) {
	d := newDesk(t)
	c := cup(t, d, "Coppa d'autunno")
	table := func(day, league, event string, lines ...string) *LiveMatch {
		head := []string{"game istinto", "date " + day}
		for verb, value := range map[string]string{"league ": league, "event ": event} {
			if value != "" {
				head = append(head, verb+value)
			}
		}
		s, err := d.Begin(t.Context(), append(head, lines...))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	abc := []string{"player a A!", "player b B!", "player c C!"}
	played := append(abc, "deal a", "points a 10", "points b 0", "points c 0")
	with := func(to []string, lines ...string) []string { return append(to[:len(to):len(to)], lines...) }

	this := table("2026-11-21", "inverno", "", with(played, "warning a mine", "end")...)
	none, err := this.Warned(t.Context())
	if want := (referee.EarlierWarnings{Evening: []int{0, 0, 0}, League: []int{0, 0, 0}}); err != nil || !reflect.DeepEqual(none, want) {
		t.Errorf("%+v (%v), want %+v", none, err, want)
	}

	table("2026-11-21", "", "", "player x C!", "player y B!", "player z Zoe", "deal x", "warning x late", "warning z late") // unfinished
	table("2026-11-14", "Inverno", "", with(played, "warning b late", `strike 11 "a mistake"`, "warning b phone", "end")...)
	table("2026-11-14", "Inverno", "", with(played, "end", "warning a phone", "warning a phone")...)
	gone := table("2026-11-21", "inverno", "", with(played, "warning a late", "end")...)
	if err := d.Store.Remove(t.Context(), gone.Number, "twice"); err != nil {
		t.Fatal(err)
	}
	got, err := this.Warned(t.Context())
	if want := (referee.EarlierWarnings{Evening: []int{0, 0, 1}, League: []int{2, 1, 0}}); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v (%v), want %+v", got, err, want)
	}

	// Of a tournament, by its id or its name, whatever the day.
	abcd := []string{"player a A!", "player b B!", "player c C!", "player d D!"}
	first := table("2026-11-21", "", c.Stored.UID+" 1 1", with(abcd, "deal a")...)
	table("2026-11-28", "", `"Coppa d'autunno" 2 1`, with(abcd, "warning d late", "warning d late", "warning b late")...)
	got, err = first.Warned(t.Context())
	if want := []int{0, 1, 0, 2}; err != nil || !reflect.DeepEqual(got.Event, want) {
		t.Errorf("%v (%v), want %v", got.Event, err, want)
	}
	if want := []int{1, 0, 1, 0}; !reflect.DeepEqual(got.Evening, want) || got.League != nil {
		t.Errorf("%+v, want %v and no league", got, want)
	}

	// Two names of one person.
	zoe, err := d.Store.Known(t.Context(), "Zoe")
	if err != nil || len(zoe) != 1 {
		t.Fatal(zoe, err)
	}
	anna, err := d.Store.Known(t.Context(), "A!")
	if err != nil || len(anna) != 1 {
		t.Fatal(anna, err)
	}
	if err := d.Store.Merge(t.Context(), zoe[0].ID, anna[0].ID); err != nil {
		t.Fatal(err)
	}
	got, err = this.Warned(t.Context())
	if err != nil || !reflect.DeepEqual(got.Evening, []int{1, 0, 1}) {
		t.Errorf("after the merge %v (%v)", got.Evening, err)
	}
}
