package desk

import (
	"slices"
	"testing"

	"arbitro/db"
	"arbitro/scoring/event"
)

// A correction that moves points says which round was drawn with the result, before anything is stored; a new total that
// leaves every place as it is says nothing, nor does the removal of a match that no later round was drawn with.
func TestOutdates(t *testing.T) {
	d := newDesk(t)
	c := cup(t, d, "Coppa")
	first := result(t, d, c.Stored.UID+" 1 1", "abcd")
	second := result(t, d, c.Stored.UID+" 1 2", "efgh")
	removed := func(live *LiveMatch) (*Outdated, error) {
		t.Helper()
		match, err := d.Store.Match(t.Context(), live.Number)
		if err != nil {
			t.Fatal(err)
		}
		return d.OutdatesRemoved(t.Context(), match)
	}
	if gone, err := removed(second); err != nil || gone.IsAny() {
		t.Errorf("before the draw: %+v, %v", gone, err)
	}
	if err := c.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	draw, err := c.Score.Draw(false)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Write(t.Context(), func(now *Contest, _ *db.Tx) ([]Entry, error) {
		return []Entry{{Words: draw.Words(now.Event)}}, nil
	}); err != nil {
		t.Fatal(err)
	}
	outdates := func(tallies ...string) *Outdated {
		t.Helper()
		outdated, err := first.OutdatesTallies(t.Context(), slip(tallies...))
		if err != nil {
			t.Fatal(err)
		}
		return outdated
	}
	if got := outdates("a 101"); got.IsAny() {
		t.Errorf("a total that moves nobody: %+v", got)
	}
	if got := outdates("a 5"); got.Open != 2 || len(got.Begun) > 0 || got.IsOvertaken {
		t.Errorf("a place in the next round: %+v", got)
	}
	if _, err := first.OutdatesTallies(t.Context(), slip("a 5 1")); err == nil {
		t.Error("a place for one player alone was taken")
	}
	players := ""
	for _, player := range c.Event.Round(2).Tables[0].Players {
		players += c.Event.Entrants[player].ID
	}
	result(t, d, c.Stored.UID+" 2 1", players)
	if got := outdates("a 5"); got.Open != 0 || !slices.Equal(got.Begun, []event.Stage{2}) {
		t.Errorf("after the round has begun: %+v", got)
	}
	if gone, err := removed(first); err != nil || !slices.Equal(gone.Begun, []event.Stage{2}) {
		t.Errorf("the match removed: %+v, %v", gone, err)
	}
	if got := stored(t, d, first.Number); len(got) != first.Match().Log().Len() {
		t.Errorf("a question has stored lines: %q", got)
	}
}
