package reports

import (
	"strings"

	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// ties returns a sentence for each tie in the standing, as footnotes, and for each row the numbers of the footnotes
// about its player.
func (w standingWriter) ties() (notes doc.Notes, of [][]int) {
	rows := w.Standing.Rows
	notes.Title, of = words.Ties.In(w.in), make([][]int, len(rows))
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
			note(words.TieShared(strings.Join(names, ", ")).In(w.in), first, next)
		}
		if next < len(rows) && rows[next].Rank != 0 && w.leads(rows[next-1]).Cmp(w.leads(rows[next])) == 0 {
			if by := w.versus(rows[next-1], rows[next]); by != "" {
				a, b := w.Name(rows[next-1].Person), w.Name(rows[next].Person)
				note(words.TieBefore(a, b, by).In(w.in), next-1, next+1)
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
		value := func(v league.Ratio) string {
			if !v.Known() {
				return "–"
			}
			return minus(TieBreakValue(by, v, w.in))
		}
		return keyed.Text("tie."+string(by)+".to").Put("a", value(x), "b", value(y)).In(w.in)
	}
	return ""
}
