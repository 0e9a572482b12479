// Package award sets the certificate that a club hands to the winner of a league.
//
//	d := award.Certificate(award.League{Standing: st, Name: name}, options)
//
// It is a report of its own beside those of package reports, whose words for points it uses.
package award

//go:generate go run arbitro/referee/lang/gen

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// League holds the contents of a certificate.
type League struct {
	Standing *league.Standing
	Name     func(league.Person) string
	From, To league.Day // the first day, 0 where the league has none, and the last evening
}

// Certificate returns the certificate of whoever is first, together where several share the rank, on one page lying
// down. Nobody is named while nobody has a rank.
func Certificate(l League, o reports.SheetOptions) *doc.Document {
	in, st := o.Lang, l.Standing
	var names, lines []string
	for _, r := range st.Rows {
		if r.Rank != 1 {
			continue
		}
		names = append(names, l.Name(r.Person))
		if st.Settings.Scheme == league.Average {
			lines = append(lines, words.Average(l.Name(r.Person), reports.RatioValue(r.Average, in), r.Played, r.Won).In(in))
			continue
		}
		lines = append(lines, words.Points(l.Name(r.Person), reports.PointsValue(r.Points, in), r.Played, r.Won).In(in))
	}
	first := words.First
	if len(names) > 1 {
		first = words.Shared
	}
	lines = append([]string{first(st.Settings.Name).In(in)}, lines...)
	for _, c := range st.Settings.Categories {
		var best []string
		for _, r := range st.OfCategory(c.Name) {
			if r.Rank == 1 {
				best = append(best, l.Name(r.Person))
			}
		}
		if len(best) > 0 {
			lines = append(lines, words.Category(c.Name, strings.Join(best, ", ")).In(in))
		}
	}
	d := &doc.Document{
		Title: words.Title(st.Settings.Name).In(in), Author: "Arbitro", Subject: st.Settings.Name,
		Lang: in, Paper: o.Paper, Created: o.Created, Orientation: doc.Landscape,
	}
	if d.Subtitle = in.Date(l.To.String()); l.From != 0 {
		d.Subtitle = words.Days(lang.Dated(l.From.String()), lang.Dated(l.To.String())).In(in)
	}
	d.Add(doc.Cover{Title: strings.Join(names, "\n"), Lines: append(lines, "", "", words.Signed.In(in))})
	return d
}
