package reports

import (
	"slices"
	"testing"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// Each tie is one sentence, in both languages, and the rows refer to it.
func TestTies(t *testing.T) {
	names := map[league.Person]string{1: "Giosuè", 2: "Paolo", 3: "Anna", 4: "Zoe", 5: "Ugo", 6: "Ida"}
	whole := func(n int64) league.Ratio { return league.Ratio{Num: n, Den: 1} }
	row := func(rank int, p league.Person, points league.Points, wins, heads int64, place league.Ratio) league.Row {
		return league.Row{
			Rank: rank, Person: p, Points: points * league.Point, TieBreaks: []league.Ratio{whole(wins), whole(heads), place},
		}
	}
	half := league.Ratio{Num: 3, Den: 2}
	s := &league.Standing{Settings: league.Default("Lega"), Rows: []league.Row{
		row(1, 1, 9, 5, 0, half), row(2, 2, 9, 3, 0, half), row(3, 3, 9, 1, 1, half), row(4, 4, 9, 1, -1, half),
		row(5, 5, 4, 1, 0, half), row(5, 6, 4, 1, 0, half), row(7, 7, 4, 0, 0, league.Ratio{}), row(0, 8, 4, 0, 0, half),
	}}
	names[7] = "Eva"
	names[8] = "Leo"
	for language, want := range map[lang.Lang][]string{
		lang.It: {
			"Giosuè prima di Paolo: 5 vittorie a 3", "Paolo prima di Anna: 3 vittorie a 1",
			"Anna prima di Zoe: negli scontri diretti +1 a −1", "Ugo, Ida condividono la posizione", "Ida prima di Eva: 1 vittoria a 0",
		},
		lang.En: {
			"Giosuè before Paolo: 5 wins to 3", "Paolo before Anna: 3 wins to 1", "Anna before Zoe: head-to-head +1 to −1",
			"Ugo, Ida share the rank", "Ida before Eva: 1 win to 0",
		},
	} {
		w := standingWriter{LeagueTable{Standing: s, Name: func(p league.Person) string { return names[p] }}, language}
		notes, of := w.ties()
		var got []string
		for _, n := range notes.Items {
			got = append(got, n.Text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		if at := [][]int{{1}, {1, 2}, {2, 3}, {3}, {4}, {4, 5}, {5}, nil}; !slices.EqualFunc(of, at, slices.Equal) {
			t.Errorf("the rows refer to %v", of)
		}
	}
}
