package league_test

import (
	"encoding/json"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// A series has its total, the points of its leagues, in points; the tie-break total is refused with one sentence. A
// forfeit says how many matches it is.
func TestSeriesTotal(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	c.Run("league", "new", "Serie", "--series", "Lega del Giovedì")
	var own, series struct {
		Rows []struct{ Points, Total float64 }
	}
	for name, into := range map[string]any{"Lega del Giovedì": &own, "Serie": &series} {
		if err := json.Unmarshal([]byte(c.Run("standings", name, "--json")), into); err != nil {
			t.Fatal(err)
		}
	}
	if len(series.Rows) == 0 || len(series.Rows) != len(own.Rows) {
		t.Fatalf("%+v, %+v", own, series)
	}
	for i, r := range series.Rows {
		if r.Total != own.Rows[i].Points {
			t.Errorf("total %v of the points %v", r.Total, own.Rows[i].Points)
		}
	}
	status, _, said := c.Try("league", "new", "Due", "--series", "Lega del Giovedì", "--tie-breaks", "total")
	if status != 2 || !strings.Contains(said, "not a tie-break of a series") {
		t.Errorf("status %d: %s", status, said)
	}
	if out := c.Run("league", "forfeit", "Lega del Giovedì", "Anna", "absent", "--matches", "2"); !strings.Contains(out, "matches: 2") {
		t.Error(out)
	}
}
