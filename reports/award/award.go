// Package award sets the certificate that a club hands to the winner of a league.
//
//	d := award.Certificate(award.League{Standing: st, Name: name}, options)
//
// It is a report of its own beside those of package reports, whose words for points it uses.
package award

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

var (
	textTitle  = lang.Text{It: "%s: attestato", En: "%s: certificate"}
	textFirst  = lang.Text{It: "al primo posto nel campionato %s", En: "in first place of the league %s"}
	textShared = lang.Text{
		It: "insieme al primo posto nel campionato %s",
		En: "together in first place of the league %s",
	}
	textPoints = lang.Text{
		It: "%s: punti %s, partite giocate %d, vinte %d",
		En: "%s: %s points, matches played %d, won %d",
	}
	textAverage = lang.Text{
		It: "%s: media %s, partite giocate %d, vinte %d",
		En: "%s: average %s, matches played %d, won %d",
	}
	textCategory = lang.Text{It: "prima o primo della categoria %s: %s", En: "first of the category %s: %s"}
	textDays     = lang.Text{It: "dal %s al %s", En: "from %s to %s"}
	textSigned   = lang.Text{
		It: "Data ____________________        Per il circolo ________________________________",
		En: "Date ____________________        For the club ________________________________",
	}
)

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
			lines = append(lines, textAverage.Fill(in, l.Name(r.Person), reports.RatioValue(r.Average, in), r.Played, r.Won))
			continue
		}
		lines = append(lines, textPoints.Fill(in, l.Name(r.Person), reports.PointsValue(r.Points, in), r.Played, r.Won))
	}
	first := textFirst
	if len(names) > 1 {
		first = textShared
	}
	lines = append([]string{first.Fill(in, st.Settings.Name)}, lines...)
	for _, c := range st.Settings.Categories {
		var best []string
		for _, r := range st.OfCategory(c.Name) {
			if r.Rank == 1 {
				best = append(best, l.Name(r.Person))
			}
		}
		if len(best) > 0 {
			lines = append(lines, textCategory.Fill(in, c.Name, strings.Join(best, ", ")))
		}
	}
	d := &doc.Document{
		Title: textTitle.Fill(in, st.Settings.Name), Author: "Arbitro", Subject: st.Settings.Name,
		Lang: in, Paper: o.Paper, Created: o.Created, Orientation: doc.Landscape,
	}
	if d.Subtitle = in.Date(l.To.String()); l.From != 0 {
		d.Subtitle = textDays.Fill(in, in.Date(l.From.String()), in.Date(l.To.String()))
	}
	d.Add(doc.Cover{Title: strings.Join(names, "\n"), Lines: append(lines, "", "", textSigned.In(in))})
	return d
}
