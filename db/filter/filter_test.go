package filter_test

import (
	"reflect"
	"strings"
	"testing"

	"arbitro/db/filter"
)

// TestWhere: a filter names each of its choices once, with a value for each place.
func TestWhere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		filter filter.Filter
		where  string
		args   []any
	}{
		{filter.Filter{}, "m.removed IS NULL", nil},
		{filter.Filter{State: filter.OnlyRemoved}, "m.removed IS NOT NULL", nil},
		{filter.Filter{Game: "Istinto"}, "m.removed IS NULL AND m.game = ?", []any{"istinto"}},
		{filter.Filter{Games: []string{"a", "B"}}, "m.removed IS NULL AND m.game IN (?, ?)", []any{"a", "b"}},
		{filter.Filter{League: " Giovedì "}, "m.removed IS NULL AND m.league = ?", []any{"giovedì"}},
		{filter.Filter{From: "2026-11-01"}, "m.removed IS NULL AND m.day >= ?", []any{"2026-11-01"}},
		{
			filter.Filter{State: filter.OnlyFinished, To: "2026-11-30"},
			"m.removed IS NULL AND m.open = 0 AND m.recency <= ?",
			[]any{"2026-11-30"},
		},
	} {
		where, args := c.filter.Where()
		if where != c.where || !reflect.DeepEqual(args, c.args) {
			t.Errorf("%+v is %q with %v, not %q with %v", c.filter, where, args, c.where, c.args)
		}
	}
	all := filter.Filter{
		Game: "a", Games: []string{"a", "b"}, Dated: true, Ruled: true, League: "l", Person: 3, From: "x", To: "y", After: 4,
	}
	if where, args := all.Where(); strings.Count(where, "?") != len(args) {
		t.Errorf("%q has %d values", where, len(args))
	}
}

// TestByState: where the state is not chosen, the open matches come before the finished ones, and no others.
func TestByState(t *testing.T) {
	t.Parallel()
	parts := filter.Filter{Game: "a"}.ByState()
	want := []filter.Filter{{State: filter.OnlyOpen, Game: "a"}, {State: filter.OnlyFinished, Game: "a"}}
	if !reflect.DeepEqual(parts, want) {
		t.Errorf("%+v, not %+v", parts, want)
	}
	removed := filter.Filter{State: filter.OnlyRemoved}
	if parts := removed.ByState(); !reflect.DeepEqual(parts, []filter.Filter{removed}) {
		t.Errorf("%+v", parts)
	}
}
