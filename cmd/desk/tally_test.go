package desk

import (
	"errors"
	"slices"
	"testing"

	"arbitro/referee/play"
)

// A match that was stored by its totals can be read as it was before a correction, and before the correction of that.
func TestBefore(t *testing.T) {
	d := newDesk(t)
	live, err := d.Begin(t.Context(), []string{
		"arbitro 1", "game sabai", "player anna Anna", "player bruno Bruno", "result anna 30", "result bruno 20",
	})
	if err != nil {
		t.Fatal(err)
	}
	lines := []int{live.Match().Log().Len()}
	first, err := live.Tallies()
	if err != nil {
		t.Fatal(err)
	}
	second := []play.Tally{{ID: "anna", Total: 30}, {ID: "bruno", Total: 25}}
	if err := live.CorrectTallies(t.Context(), second, "misread"); err != nil {
		t.Fatal(err)
	}
	lines = append(lines, live.Match().Log().Len())
	if err := live.CorrectNames(t.Context(), []string{"Anna", "Carla"}, nil, "wrong name"); err != nil {
		t.Fatal(err)
	}
	if err := live.CorrectTallies(t.Context(), first, "right after all"); err != nil {
		t.Fatal(err)
	}
	lines = append(lines, live.Match().Log().Len())
	for i, want := range []struct {
		tallies []play.Tally
		names   []string
	}{{first, []string{"Anna", "Bruno"}}, {second, []string{"Anna", "Bruno"}}, {first, []string{"Anna", "Carla"}}} {
		tallies, names, err := live.Before(t.Context(), lines[i])
		if err != nil || !slices.Equal(tallies, want.tallies) || !slices.Equal(names, want.names) {
			t.Errorf("after %d lines: %v %q (%v), not %v %q", lines[i], tallies, names, err, want.tallies, want.names)
		}
	}
	played := begin(t, d, "deal anna")
	if _, _, err := played.Before(t.Context(), len(sat)); !errors.Is(err, ErrScored) {
		t.Errorf("a match scored at the table: %v", err)
	}
}
