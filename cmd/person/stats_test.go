package person_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

func TestStats(t *testing.T) {
	t.Parallel()
	dir, matches := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	played := 0
	won := 0
	first := 0
	for _, m := range matches {
		if seat, ok := m.Roster().Find([]byte("anna")); ok {
			played++
			if m.Places()[seat] == 1 {
				first++
			}
			for _, w := range m.Winners() {
				if w == seat {
					won++
				}
			}
		}
	}
	var got struct {
		Player string
		All    struct {
			Played, Won int
			Places      []int
		}
		Games  []struct{ Played int }
		Months []struct{ Played int }
		Rating struct{ Matches int }
	}
	if err := json.Unmarshal([]byte(c.Run("stats", "anna", "--json")), &got); err != nil {
		t.Fatal(err)
	}
	if got.Player != "Anna" || got.All.Played != played || got.All.Won != won || got.All.Places[0] != first ||
		len(got.Months) != 1 || got.Months[0].Played != played || got.Rating.Matches != played {
		t.Errorf("%+v: played %d, won %d, first %d", got, played, won, first)
	}
	if out := c.Run("players", "stats", "anna", "--lang", "it"); !strings.Contains(out, "Anna: le partite") || !strings.Contains(out, "Posto medio") {
		t.Error(out)
	}
	c.Run("players", "stats", "anna", "--pdf", filepath.Join(t.TempDir(), "anna.pdf"))
	if out := c.Run("players", "stats", "anna", "--html", "-"); !strings.Contains(out, "<svg") {
		t.Error("no chart")
	}
	for _, bad := range [][]string{{"stats", "nobody"}, {"stats"}, {"stats", "anna", "--game", "bridge"}, {"stats", "anna", "--paper", "a9"}} {
		if status, _, err := c.Try(bad...); status != 2 || err == "" {
			t.Errorf("%v: status %d, %s", bad, status, err)
		}
	}
	c.Run("league", "new", "Prova", "--members", "Zoe", "--new", "Zoe")
	if out := c.Run("players", "stats", "zoe"); !strings.Contains(out, "no finished match") {
		t.Error(out)
	}
}
