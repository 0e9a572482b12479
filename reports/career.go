package reports

import (
	"strconv"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// CareerPage is what the page about a player is made of.
type CareerPage struct {
	Career   league.Career
	Name     func(league.Person) string
	GameName func(string) string
	Rung     league.Rung       // by all matches; with no matches it is left out
	Figures  []referee.Figures // what games count of the player beside points
	Steps    []league.Step     // the course of the rating; without it there is no chart
}

var (
	textCareer       = lang.Text{It: "%s: le partite", En: "%s: the matches"}
	textMatchesWon   = lang.Text{It: "Vinte", En: "Won"}
	textShare        = lang.Text{It: "%d (%s%%)", En: "%d (%s%%)"}
	textAvgPlace     = lang.Text{It: "Posto medio", En: "Average place"}
	textBest         = lang.Text{It: "Totale più alto", En: "Highest total"}
	textWorst        = lang.Text{It: "Totale più basso", En: "Lowest total"}
	textOuting       = lang.Text{It: "%s (%s)", En: "%s (%s)"}
	textStreakWon    = lang.Text{It: "Vittorie di fila", En: "Wins in a row"}
	textStreakLost   = lang.Text{It: "Senza vittorie di fila", En: "Winless in a row"}
	textStreakNow    = lang.Text{It: "%d (ora %d)", En: "%d (now %d)"}
	textPodium       = lang.Text{It: "Di fila tra i primi 3", En: "First three in a row"}
	textRival        = lang.Text{It: "Rivale", En: "Rival"}
	textVictim       = lang.Text{It: "Vittima preferita", En: "Favourite victim"}
	textAgainst      = lang.Text{It: "%s (%d davanti, %d dietro)", En: "%s (%d ahead, %d behind)"}
	textByGame       = lang.Text{It: "Per gioco", En: "By game"}
	textByPeriod     = lang.Text{It: "Per mese", En: "By month"}
	textGame         = lang.Text{It: "Gioco", En: "Game"}
	textMonth        = lang.Text{It: "Mese", En: "Month"}
	textMean         = lang.Text{It: "Media", En: "Average"}
	textWith         = lang.Text{It: "Con chi", En: "With whom"}
	textAhead        = lang.Text{It: "Davanti", En: "Ahead"}
	textBehind       = lang.Text{It: "Dietro", En: "Behind"}
	textEqual        = lang.Text{It: "Alla pari", En: "Equal"}
	textFinishes     = lang.Text{It: "Posti raggiunti", En: "Places reached"}
	textPlaceNo      = lang.Text{It: "%d°", En: "place %d"}
	textRatingCourse = lang.Text{It: "Il valore nel tempo", En: "The rating over time"}
	textNoCareer     = lang.Text{It: "Nessuna partita finita e con una data.", En: "No match that is finished and has a date."}
)

// metShown is how many of the players met are listed.
const metShown = 8

// CareerOf is the page about one player.
func CareerOf(p CareerPage, o SheetOptions) *Document {
	c, in := p.Career, o.Lang
	d := &Document{
		Title: textCareer.Fill(in, p.Name(c.Person)), Author: "Arbitro", Lang: in, Paper: o.Paper, Created: o.Created,
		Orientation: Portrait, Footer: p.Name(c.Person),
	}
	if c.All.Played == 0 {
		d.Add(Paragraph{Text: textNoCareer.In(in), Italic: true})
		return d
	}
	d.Add(p.facts(in))
	if len(p.Steps) > 1 {
		line := Series{Name: textRating.In(in)}
		chart := LineChart{Title: textRatingCourse.In(in), Height: 42}
		for _, s := range p.Steps {
			line.Points = append(line.Points, s.Rating.Cautious())
			chart.Labels = append(chart.Labels, s.Day.String())
		}
		chart.Series = []Series{line}
		bars := BarChart{Title: textFinishes.In(in)}
		for i, n := range c.All.Places {
			bars.Bars = append(bars.Bars, Bar{textPlaceNo.Fill(in, i+1), float64(n)})
		}
		d.Add(chart, bars)
	}
	d.Add(Heading{Level: 2, Text: textByGame.In(in)}, recordTable(textGame.In(in), c.Games, p.GameName, in))
	for _, f := range p.Figures {
		d.Add(Figures(f, []string{p.Name(c.Person)}, in))
	}
	shown := c.Periods
	if p.Steps != nil && len(shown) > 12 {
		shown = shown[len(shown)-12:] // one page
	}
	d.Add(Heading{Level: 2, Text: textByPeriod.In(in)}, recordTable(textMonth.In(in), shown, func(s string) string { return s }, in))
	met := &Table{Columns: []Column{
		{Head: textWith.In(in), Name: true},
		{Head: textPlayed.In(in), Align: Right},
		{Head: textAhead.In(in), Align: Right},
		{Head: textBehind.In(in), Align: Right},
		{Head: textEqual.In(in), Align: Right},
	}}
	for _, other := range c.Others[:min(len(c.Others), metShown)] {
		met.Rows = append(met.Rows, Row{Cells: []Cell{
			Text(p.Name(other.Person)), Text(Integer(other.Played())), Text(Integer(other.Ahead)), Text(Integer(other.Behind)), Text(Integer(other.Equal)),
		}})
	}
	if len(met.Rows) > 0 {
		d.Add(Spacer{Height: 3}, met)
	}
	return d
}

func (p CareerPage) facts(in lang.Lang) Facts {
	c := p.Career
	outing := func(o league.Outing) string { return textOuting.Fill(in, Integer(o.Total), o.Day) }
	f := Facts{Items: []Fact{
		{textPlayedSoFar.In(in), Integer(c.All.Played)},
		{textMatchesWon.In(in), textShare.Fill(in, c.All.Won, strconv.Itoa((c.All.Won*200+c.All.Played)/(2*c.All.Played)))},
		{textPlacesAt.In(in), Finishes(c.All.Places)},
		{textAvgPlace.In(in), c.All.AveragePlace.In(in)},
		{textStreakWon.In(in), textStreakNow.Fill(in, c.Streaks.Won, c.Streaks.WonNow)},
		{textStreakLost.In(in), textStreakNow.Fill(in, c.Streaks.Lost, c.Streaks.LostNow)},
		{textPodium.In(in), Integer(c.Streaks.FirstThree)},
	}}
	if len(c.Games) == 1 { // totals of several games say nothing beside each other
		f.Items = append(f.Items, Fact{textBest.In(in), outing(c.All.Best)}, Fact{textWorst.In(in), outing(c.All.Worst)})
	}
	if r, ok := c.Rival(); ok {
		f.Items = append(f.Items, Fact{textRival.In(in), textAgainst.Fill(in, p.Name(r.Person), r.Ahead, r.Behind)})
	}
	if v, ok := c.Victim(); ok {
		f.Items = append(f.Items, Fact{textVictim.In(in), textAgainst.Fill(in, p.Name(v.Person), v.Ahead, v.Behind)})
	}
	if p.Rung.Matches > 0 {
		f.Items = append(f.Items, Fact{textRating.In(in), RatingText(p.Rung, in)})
	}
	return f
}

// recordTable lists records, one to a line.
func recordTable(head string, records []league.Record, name func(string) string, in lang.Lang) *Table {
	t := &Table{Columns: []Column{
		{Head: head},
		{Head: textPlayed.In(in), Align: Right},
		{Head: textWon.In(in), Align: Right},
		{Head: textPlacesAt.In(in)},
		{Head: textAvgPlace.In(in), Align: Right},
		{Head: textMean.In(in), Align: Right},
		{Head: textBest.In(in), Align: Right},
		{Head: textWorst.In(in), Align: Right},
	}}
	for _, r := range records {
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			Text(name(r.Name)), Text(Integer(r.Played)), Text(Integer(r.Won)), Text(Finishes(r.Places)), Text(r.AveragePlace.In(in)),
			Text(minus(r.Average.In(in))), Text(Integer(r.Best.Total)), Text(Integer(r.Worst.Total)),
		}})
	}
	return t
}
