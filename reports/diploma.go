package reports

import (
	"slices"
	"strconv"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// Club is who hands out a diploma.
type Club struct {
	Name  string
	Crest *doc.Picture // nil for none
}

// Award is what one diploma says: who reached which place, in what, and by which result.
type Award struct {
	Place  int      // from 1
	Names  []string // several where they share the place
	In     lang.Speaker
	Result []lang.Speaker
}

// Diplomas returns the diplomas of a league or a tournament, each a page to be framed. Days says when it was played.
func Diplomas(club Club, name string, days lang.Speaker, awards []Award, o SheetOptions) *doc.Document {
	d := o.document(words.Diplomas(name).In(o.Lang), name, "")
	d.Orientation = doc.Landscape
	for i, a := range awards {
		if i > 0 {
			d.Add(doc.PageBreak{})
		}
		page := doc.Diploma{
			Club: club.Name, Crest: club.Crest, Title: words.Diploma.In(o.Lang), Place: placeInWords(a).In(o.Lang),
			Names: a.Names, Signs: []string{words.SignClub.In(o.Lang), words.SignDirector.In(o.Lang)},
		}
		for _, line := range slices.Concat([]lang.Speaker{a.In}, a.Result, []lang.Speaker{days}) {
			if text := line.In(o.Lang); text != "" { // a tournament may have no day
				page.Lines = append(page.Lines, text)
			}
		}
		d.Add(page)
	}
	return d
}

// placeInWords returns the place of an award, such as "first place".
func placeInWords(a Award) lang.Speaker {
	place, found := keyed.Find("place." + strconv.Itoa(a.Place))
	switch {
	case !found:
		return words.PlaceNo(a.Place)
	case len(a.Names) > 1:
		return words.PlaceShared(place)
	}
	return place
}

// LeagueDiplomas returns the diplomas of the first three of a standing and of the first of each category. Nobody is
// named while nobody has a rank. From is the first day of the league, 0 where it has none; to is its last evening.
func LeagueDiplomas(st *league.Standing, name func(league.Person) string, from, to league.Day, club Club, o SheetOptions) *doc.Document {
	var days lang.Speaker = lang.Dated(to.String())
	if from != 0 && from != to {
		days = words.Span(lang.Dated(from.String()), days)
	}
	in := words.InLeague(st.Settings.Name)
	var awards []Award
	for place := 1; place <= 3; place++ {
		awards = append(awards, awardOf(st, st.Rows, place, in, name)...)
	}
	for _, c := range st.Settings.Categories {
		rows := slices.Clone(st.OfCategory(c.Name))
		awards = append(awards, awardOf(st, rows, 1, words.InCategory(c.Name, st.Settings.Name), name)...)
	}
	return Diplomas(club, st.Settings.Name, days, awards, o)
}

// awardOf returns the diploma of those who have a rank among rows; none where nobody has it. Several share one: what
// each of them reached would not go on a page.
func awardOf(
	st *league.Standing, rows []league.Row, place int, in lang.Speaker, name func(league.Person) string,
) []Award {
	a := Award{Place: place, In: in}
	for _, r := range rows {
		if r.Rank != place {
			continue
		}
		a.Names = append(a.Names, name(r.Person))
		result := words.WithPoints(spokenPoints(r.Points), r.Played, r.Won)
		if st.Settings.Scheme == league.Average {
			result = words.WithAverage(spokenRatio(r.Average), r.Played, r.Won)
		}
		if a.Result = []lang.Speaker{result}; len(a.Names) > 1 {
			a.Result = nil
		}
	}
	if a.Names == nil {
		return nil
	}
	return []Award{a}
}

// spokenRatio is a ratio, written as each language writes it.
type spokenRatio league.Ratio

// In returns the ratio in the language l.
func (r spokenRatio) In(l lang.Lang) string { return RatioValue(league.Ratio(r), l) }
