package reports

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// standingColumn is one column of a standing and how a row fills it.
type standingColumn struct {
	doc.Column
	cell func(league.Row) doc.Cell
}

func (w standingWriter) columns() []standingColumn {
	s := w.Standing
	var all []standingColumn
	add := func(head, short lang.Text, align doc.Align, cell func(league.Row) string) {
		all = append(all, standingColumn{
			doc.Column{Head: head.In(w.in), Short: short.In(w.in), Align: align},
			func(r league.Row) doc.Cell { return doc.Text(minus(cell(r))) },
		})
	}
	add(words.Rank, lang.Text{}, doc.Right, rank)
	add(words.Moved, lang.Text{}, doc.Left, movement)
	add(words.Player, lang.Text{}, doc.Left, func(r league.Row) string { return w.Name(r.Person) })
	all[len(all)-1].Name = true
	// What ranks the players stands next to their names: a phone shows that much without scrolling.
	add(words.Points, words.PointsCut, doc.Right, func(r league.Row) string { return PointsValue(r.Points, w.in) })
	if s.Settings.Scheme == league.Average {
		add(words.Average, words.AverageCut, doc.Right, func(r league.Row) string { return RatioValue(r.Average, w.in) })
	}
	bold := all[len(all)-1].cell
	all[len(all)-1].cell = func(r league.Row) doc.Cell { return bold(r).Strong() }
	if len(s.Settings.Categories) > 0 {
		add(words.Category, words.CategoryCut, doc.Left, func(r league.Row) string { return r.Category })
	}
	add(words.Played, words.PlayedCut, doc.Right, func(r league.Row) string { return strconv.Itoa(r.Played) })
	add(words.Won, words.WonCut, doc.Right, func(r league.Row) string { return strconv.Itoa(r.Won) })
	if !s.Settings.IsSeries() { // ranks in leagues have too many places
		add(words.PlacesAt, lang.Text{}, doc.Left, func(r league.Row) string { return Finishes(r.Places) })
		all[len(all)-1].List = true
	}
	w.entryColumns(add)
	if s.Settings.Scheme != league.Average {
		add(words.Average, words.AverageCut, doc.Right, func(r league.Row) string { return RatioValue(r.Average, w.in) })
	}
	for i, b := range s.Settings.TieBreaks {
		if b == league.ByWins || b == league.ByAverage {
			continue // it has its column already
		}
		add(headed(TieBreakTitle(b)), anyText("tie."+string(b)+".cut"), doc.Right, func(r league.Row) string {
			return TieBreakValue(b, r.TieBreaks[i], w.in)
		})
	}
	add(words.Form, lang.Text{}, doc.Left, func(r league.Row) string { return Form(r.Form) })
	all[len(all)-1].List = true
	if !slices.Contains(
		s.Settings.TieBreaks, league.ByPenalties,
	) && slices.ContainsFunc(s.Rows, func(r league.Row) bool { return r.Penalties != 0 }) {
		add(
			words.Penalties, words.PenaltiesCut, doc.Right,
			func(r league.Row) string { return strconv.FormatInt(r.Penalties, 10) },
		)
	}
	if w.Ladder != nil {
		add(words.Rating, words.RatingCut, doc.Right, func(r league.Row) string {
			rung, rated := w.Ladder.Of(r.Person)
			if !rated {
				return "–"
			}
			return RatingText(rung, w.in)
		})
		rated := all[len(all)-1].cell
		all[len(all)-1].cell = func(r league.Row) doc.Cell { // a spreadsheet gets the number alone
			c := rated(r)
			c.Data = strings.TrimSuffix(c.Text, "?")
			return c
		}
	}
	return all
}

// entryColumns adds the columns of what makes the points, where that is more than the matches: the results that bring
// none, the bonus for presence, and each kind of entry.
func (w standingWriter) entryColumns(add func(lang.Text, lang.Text, doc.Align, func(league.Row) string)) {
	rows := w.Standing.Rows
	set := w.Standing.Settings
	if slices.ContainsFunc(rows, func(r league.Row) bool { return r.Dropped > 0 }) {
		add(words.Dropped, words.DroppedCut, doc.Right, func(r league.Row) string { return strconv.Itoa(r.Dropped) })
	}
	if !slices.ContainsFunc(rows, func(r league.Row) bool { return r.HasEntries }) && set.Presence == 0 {
		return
	}
	add(words.Earned, words.EarnedCut, doc.Right, func(r league.Row) string { return PointsValue(r.Earned, w.in) })
	if set.Presence > 0 {
		add(words.Presence, words.PresenceCut, doc.Right, func(r league.Row) string { return PointsValue(r.Presence, w.in) })
	}
	for _, c := range []struct {
		kind league.Kind
		of   func(league.Row) league.Points
		has  func(league.Row) bool
	}{
		{
			league.Carried, func(r league.Row) league.Points { return r.Carried },
			func(r league.Row) bool { return r.Carried != 0 },
		},
		{
			league.Adjustment, func(r league.Row) league.Points { return r.Adjusted },
			func(r league.Row) bool { return r.Adjusted != 0 },
		},
		{
			league.Forfeit, func(r league.Row) league.Points { return r.Forfeited },
			func(r league.Row) bool { return r.Forfeits != 0 },
		},
	} {
		if slices.ContainsFunc(rows, c.has) {
			kind := "entry." + string(c.kind)
			add(headed(anyText(kind+".head")), anyText(kind+".cut"), doc.Right, func(r league.Row) string {
				if !c.has(r) {
					return ""
				}
				return PointsValue(c.of(r), w.in)
			})
		}
	}
}

// movement writes how many ranks were gained or lost.
func movement(r league.Row) string {
	switch n, known := r.Movement(); {
	case !known && r.Rank != 0:
		return "•"
	case n > 0:
		return "▲" + strconv.Itoa(n)
	case n < 0:
		return "▼" + strconv.Itoa(-n)
	case known:
		return "·"
	}
	return ""
}

// Finishes writes how often each place was reached: 3-1-0-2.
func Finishes(places []int) string {
	said := make([]string, len(places))
	for i, n := range places {
		said[i] = strconv.Itoa(n)
	}
	return strings.Join(said, "-")
}

// Form writes the last places, the latest first.
func Form(finishes []league.Finish) string {
	said := make([]string, len(finishes))
	for i, f := range finishes {
		said[i] = strconv.Itoa(f.Place)
	}
	return strings.Join(said, " ")
}

// RatingText writes a rating, with its mark where it is provisional.
func RatingText(r league.Rung, in lang.Lang) string {
	s := doc.Fixed(math.Round(r.Rating.Cautious()*10)/10, 1, in)
	if r.Provisional() {
		s += "?"
	}
	return s
}

// rank writes a row's rank, a dash where it has none.
func rank(r league.Row) string {
	if r.Rank == 0 {
		return "–"
	}
	return strconv.Itoa(r.Rank)
}
