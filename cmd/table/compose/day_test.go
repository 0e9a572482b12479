package compose

import (
	"testing"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// The day of a match is shown and typed as people write it, and recorded as records write it. A day that depends on
// today is refused.
func TestDayInForm(t *testing.T) {
	m := referee.NewMatch(games.Find)
	for _, line := range []string{"game istinto", "player anna", "player bruno", "player carla", "date 2026-09-01"} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	for in, w := range map[lang.Lang]struct{ shown, said, typed string }{
		lang.It: {"1 settembre 2026", "Giorno: 8 settembre 2026", "8/9/2026"},
		lang.En: {"1 September 2026", "Day: 8 September 2026", "8 Sep 2026"},
	} {
		c := New(score.View{Match: m, Lang: in})
		f := c.LineForm(play.Date, nil, []string{"2026-09-01"})
		if len(f.Fields) != 1 || f.Fields[0].Value != w.shown {
			t.Fatalf("%s: %+v", in, f.Fields)
		}
		for typed, want := range map[string]string{
			w.shown: "date 2026-09-01", w.typed: "date 2026-09-08", "2026-09-08": "date 2026-09-08",
			"8/9": "", "ieri": "", "yesterday": "", "sunday": "", "30/2/2026": "",
		} {
			line, err := f.Line(f.Filled(typed))
			if line != want || (err == nil) != (want != "") || (f.Fields[0].Check(typed) == nil) != (want != "") {
				t.Errorf("%s, %s: %q, %v", in, typed, line, err)
			}
		}
		if said := f.Said(f.Filled(w.typed)); said != w.said {
			t.Errorf("%s: %q", in, said)
		}
	}
}
