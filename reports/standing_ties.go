package reports

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

var (
	textTies      = lang.Text{It: "A pari merito", En: "Ties"}
	textTieBefore = lang.Text{It: "%s prima di %s: %s", En: "%s before %s: %s"}
	textTieShared = lang.Text{It: "%s restano alla pari", En: "%s stay equal"}
)

// versusWords say by which values a tie-break puts one player before another; single is for a first value of 1.
type versusWords struct{ many, single lang.Text }

var versus = map[league.TieBreak]versusWords{
	league.ByWins: {
		lang.Text{It: "%s vittorie a %s", En: "%s wins to %s"}, lang.Text{It: "%s vittoria a %s", En: "%s win to %s"},
	},
	league.ByHeadToHead: {
		many: lang.Text{It: "negli scontri diretti %s a %s", En: "head-to-head %s to %s"},
	},
	league.ByAveragePlace: {many: lang.Text{It: "posto medio %s contro %s", En: "average place %s to %s"}},
	league.BySeconds: {
		lang.Text{It: "%s secondi posti a %s", En: "%s second places to %s"},
		lang.Text{It: "%s secondo posto a %s", En: "%s second place to %s"},
	},
	league.ByAverage:   {many: lang.Text{It: "media %s contro %s", En: "average %s to %s"}},
	league.ByTotal:     {many: lang.Text{It: "somma dei totali %s contro %s", En: "sum of totals %s to %s"}},
	league.ByPenalties: {many: lang.Text{It: "penalità %s contro %s", En: "penalties %s to %s"}},
}

// ties returns a sentence for each tie in the standing, as footnotes, and for each row the numbers of the footnotes
// about its player.
func (w standingWriter) ties() (notes doc.Notes, of [][]int) {
	rows := w.Standing.Rows
	notes.Title, of = textTies.In(w.in), make([][]int, len(rows))
	note := func(text string, first, next int) {
		n := notes.Add(doc.Note{Text: text})
		for i := first; i < next; i++ {
			of[i] = append(of[i], n)
		}
	}
	for first := 0; first < len(rows); {
		next := first + 1
		for next < len(rows) && rows[first].Rank != 0 && rows[next].Rank == rows[first].Rank {
			next++
		}
		if next > first+1 {
			var names []string
			for _, r := range rows[first:next] {
				names = append(names, w.Name(r.Person))
			}
			note(textTieShared.Fill(w.in, strings.Join(names, ", ")), first, next)
		}
		if next < len(rows) && rows[next].Rank != 0 && w.leads(rows[next-1]).Cmp(w.leads(rows[next])) == 0 {
			if by := w.versus(rows[next-1], rows[next]); by != "" {
				a, b := w.Name(rows[next-1].Person), w.Name(rows[next].Person)
				note(textTieBefore.Fill(w.in, a, b, by), next-1, next+1)
			}
		}
		first = next
	}
	return notes, of
}

// leads returns the value by which the scheme ranks a row before any tie-break.
func (w standingWriter) leads(r league.Row) league.Ratio {
	if w.Standing.Settings.Scheme == league.Average {
		return r.Average
	}
	return league.Ratio{Num: int64(r.Points), Den: 1}
}

// versus returns by which values the first tie-break that tells two rows apart does so; empty if none does.
func (w standingWriter) versus(a, b league.Row) string {
	for i, by := range w.Standing.Settings.TieBreaks {
		x, y := a.TieBreaks[i], b.TieBreaks[i]
		if x.Cmp(y) == 0 {
			continue
		}
		words := versus[by].many
		if x == (league.Ratio{Num: 1, Den: 1}) && !versus[by].single.IsZero() {
			words = versus[by].single
		}
		value := func(v league.Ratio) string {
			if !v.Known() {
				return "–"
			}
			return minus(TieBreakValue(by, v, w.in))
		}
		return words.Fill(w.in, value(x), value(y))
	}
	return ""
}
