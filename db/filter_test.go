package db

import (
	"reflect"
	"strings"
	"testing"
)

// TestWhere: a filter names each of its choices once, with a value for each place.
func TestWhere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		filter Filter
		where  string
		args   []any
	}{
		{Filter{}, "m.removed IS NULL", nil},
		{Filter{State: OnlyRemoved}, "m.removed IS NOT NULL", nil},
		{Filter{Game: "Istinto"}, "m.removed IS NULL AND m.game = ?", []any{"istinto"}},
		{Filter{Games: []string{"a", "B"}}, "m.removed IS NULL AND m.game IN (?, ?)", []any{"a", "b"}},
		{Filter{League: " Giovedì "}, "m.removed IS NULL AND m.league = ?", []any{"giovedì"}},
		{Filter{From: "2026-11-01"}, "m.removed IS NULL AND m.day >= ?", []any{"2026-11-01"}},
		{
			Filter{State: OnlyFinished, To: "2026-11-30"},
			"m.removed IS NULL AND m.open = 0 AND m.recency <= ?",
			[]any{"2026-11-30"},
		},
	} {
		where, args := c.filter.where()
		if where != c.where || !reflect.DeepEqual(args, c.args) {
			t.Errorf("%+v is %q with %v, not %q with %v", c.filter, where, args, c.where, c.args)
		}
	}
	all := Filter{
		Game: "a", Games: []string{"a", "b"}, Dated: true, Ruled: true, League: "l", Person: 3, From: "x", To: "y", After: 4,
	}
	if where, args := all.where(); strings.Count(where, "?") != len(args) {
		t.Errorf("%q has %d values", where, len(args))
	}
}

// TestByState: where the state is not chosen, the open matches come before the finished ones, and no others.
func TestByState(t *testing.T) {
	t.Parallel()
	parts := Filter{Game: "a"}.byState()
	want := []Filter{{State: OnlyOpen, Game: "a"}, {State: OnlyFinished, Game: "a"}}
	if !reflect.DeepEqual(parts, want) {
		t.Errorf("%+v, not %+v", parts, want)
	}
	removed := Filter{State: OnlyRemoved}
	if parts := removed.byState(); !reflect.DeepEqual(parts, []Filter{removed}) {
		t.Errorf("%+v", parts)
	}
}
