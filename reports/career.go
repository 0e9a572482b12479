package reports

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// CareerPage holds the contents of the page about a player.
type CareerPage struct {
	Career   league.Career
	Name     func(league.Person) string
	GameName func(string) string
	Rung     league.Rung             // by all matches; with no matches it is left out
	Figures  []referee.Figures       // what games count of the player beside points
	Partners []PartnerTable          // with whom, in games where two play together
	Steps    []league.Step           // the course of the rating
	Matches  []league.Match          // to be listed, in any order; may be empty
	Full     bool                    // with charts, on one page of paper
	Pages    func(*doc.Document) int // how many pages a document takes on paper; nil where the page is not for paper

	Link func(league.Person) string // see LeagueTable
}

var (
	textCareer     = lang.Text{It: "%s: le partite", En: "%s: the matches"}
	textShare      = lang.Text{It: "%d (%s%%)", En: "%d (%s%%)"}
	textAvgPlace   = lang.Text{It: "Posto medio", En: "Average place"}
	textBest       = lang.Text{It: "Totale più alto", En: "Highest total"}
	textWorst      = lang.Text{It: "Totale più basso", En: "Lowest total"}
	textHighest    = lang.Text{It: "Più alto", En: "Highest"}
	textLowest     = lang.Text{It: "Più basso", En: "Lowest"}
	textTotals     = lang.Text{It: "Totali", En: "Totals"}
	textOuting     = lang.Text{It: "%s (%s)", En: "%s (%s)"}
	textStreakWon  = lang.Text{It: "Vittorie di fila", En: "Wins in a row"}
	textStreakLost = lang.Text{It: "Senza vittorie di fila", En: "Winless in a row"}
	textStreakNow  = lang.Text{It: "%d (ora %d)", En: "%d (now %d)"}
	textPodium     = lang.Text{It: "Di fila tra i primi 3", En: "First three in a row"}
	textRival      = lang.Text{It: "Rivale", En: "Rival"}
	textVictim     = lang.Text{It: "Vittima preferita", En: "Favourite victim"}
	textRivalIs    = lang.Text{It: "%s (davanti %d, dietro %d)", En: "%s (ahead %d, behind %d)"}
	textVictimIs   = lang.Text{It: "%s (dietro %d, davanti %d)", En: "%s (behind %d, ahead %d)"}
	textMetKey     = lang.Text{
		It: "davanti, dietro: come è finito questo giocatore · rivale: chi gli è finito davanti con il margine più " +
			"grande; vittima preferita: chi gli è finito dietro",
		En: "ahead, behind: how this player finished · rival: who finished ahead by the widest margin; favourite " +
			"victim: who did so behind",
	}
	textByGame       = lang.Text{It: "Per gioco", En: "By game"}
	textByPeriod     = lang.Text{It: "Per mese", En: "By month"}
	textProvisional  = lang.Text{It: "%s (provvisorio)", En: "%s (provisional)"}
	textLastMonths   = lang.Text{It: "Per mese (ultimi %d)", En: "By month (last %d)"}
	textGame         = lang.Text{It: "Gioco", En: "Game"}
	textMonth        = lang.Text{It: "Mese", En: "Month"}
	textWith         = lang.Text{It: "Con chi", En: "With whom"}
	textAhead        = lang.Text{It: "Davanti", En: "Ahead"}
	textBehind       = lang.Text{It: "Dietro", En: "Behind"}
	textEqual        = lang.Text{It: "Alla pari", En: "Equal"}
	textFinishes     = lang.Text{It: "Posti raggiunti", En: "Places reached"}
	textPlaceNo      = lang.Text{It: "%d°", En: "place %d"}
	textRatingCourse = lang.Text{It: "Il valore nel tempo", En: "The rating over time"}
	textNoCareer     = lang.Text{
		It: "Nessuna partita finita e con una data.",
		En: "No match that is finished and has a date.",
	}
)

// richest is the greatest number of months, and of players met, that a page on paper lists.
const (
	richest = 12
	moreMet = 4 // beside the partners there is room for more
)

// CareerOf returns the page about one player. On paper, with the charts, it takes one page; the player's matches follow
// on pages of their own.
func CareerOf(p CareerPage, o SheetOptions) *doc.Document {
	d := p.document(o, richest)
	for rows := richest - 1; rows >= 1 && p.Full && p.Pages != nil && p.Pages(d) > 1; rows-- {
		d = p.document(o, rows)
	}
	d.Add(p.matches(o.Lang)...)
	return d
}

// document returns the page with at most so many rows in its long tables. On a screen the months are all there.
func (p CareerPage) document(o SheetOptions, rows int) *doc.Document {
	c, in := p.Career, o.Lang
	d := o.document(textCareer.Fill(in, p.Name(c.Person)), "", p.Name(c.Person))
	d.Orientation = doc.Portrait
	if c.All.Played == 0 {
		d.Add(doc.Paragraph{Text: textNoCareer.In(in), Italic: true})
		return d
	}
	d.Add(p.facts(in))
	if p.Full {
		d.Add(p.charts(28+float64(rows), in))
	}
	d.Add(doc.Heading{Level: 2, Text: textByGame.In(in)}, recordTable(textGame.In(in), c.Games, p.GameName, true, in))
	for _, f := range p.Figures {
		d.Add(Figures(f, []string{p.Name(c.Person)}, in))
	}
	months := c.Periods
	if p.Full {
		months = months[max(0, len(months)-rows):]
	}
	// Totals of several games cannot be compared.
	head := textByPeriod.In(in)
	if len(months) < len(c.Periods) {
		head = textLastMonths.Fill(in, len(months))
	}
	period := []doc.Block{
		doc.Heading{Level: 2, Text: head},
		recordTable(textMonth.In(in), months, in.Month, len(c.Games) == 1, in),
	}
	for _, t := range p.Partners {
		period = append(period, t.table(p.Name, min(rows, partnersShown), in))
	}
	with := []doc.Block{doc.Heading{Level: 2, Text: textWith.In(in)}, p.met(richest, in)}
	if p.Full {
		with[1] = p.met(min(richest, rows+moreMet), in)
		period = []doc.Block{doc.Beside{Left: period, Right: with}}
		with = nil
	}
	d.Add(period...)
	d.Add(with...)
	return d
}

// charts returns the chart of the rating, of a height in millimetres, and the chart of the places reached.
func (p CareerPage) charts(height float64, in lang.Lang) doc.Block {
	line := doc.Series{}
	course := doc.LineChart{Title: textRatingCourse.In(in), Height: height}
	for _, s := range p.Steps {
		line.Points = append(line.Points, s.Rating.Cautious())
		course.Labels = append(course.Labels, in.ShortDate(s.Day.String()))
	}
	course.Series = []doc.Series{line}
	bars := doc.BarChart{Title: textFinishes.In(in)}
	for i, n := range p.Career.All.Places {
		bars.Bars = append(bars.Bars, doc.Bar{Name: textPlaceNo.Fill(in, i+1), Value: float64(n)})
	}
	if len(p.Steps) < 2 {
		return bars
	}
	return doc.Beside{Left: []doc.Block{course}, Right: []doc.Block{bars}}
}

// met returns the table of the players met, most often first.
func (p CareerPage) met(rows int, in lang.Lang) *doc.Table {
	t := &doc.Table{Key: textMetKey.In(in), Columns: []doc.Column{
		{Head: textPlayer.In(in), Name: true},
		{Head: textPlayed.In(in), Short: textPlayedCut.In(in), Align: doc.Right},
		{Head: textAhead.In(in), Align: doc.Right},
		{Head: textBehind.In(in), Align: doc.Right},
		{Head: textEqual.In(in), Align: doc.Right},
	}}
	for _, other := range p.Career.Others[:min(len(p.Career.Others), rows)] {
		t.Rows = append(t.Rows, doc.Row{Cells: append(
			[]doc.Cell{nameCell(p.Name, p.Link, other.Person)},
			doc.Texts(
				doc.Integer(other.Played()), doc.Integer(other.Ahead), doc.Integer(other.Behind), doc.Integer(other.Equal),
			)...,
		)})
	}
	return t
}

func (p CareerPage) facts(in lang.Lang) doc.Facts {
	c := p.Career
	outing := func(o league.Outing) string {
		return textOuting.Fill(in, doc.Integer(o.Total), lang.Dated(o.Day.String()))
	}
	f := doc.Facts{Items: []doc.Fact{
		{Label: textPlayedSoFar.In(in), Value: doc.Integer(c.All.Played)},
		{
			Label: textWon.In(in),
			Value: textShare.Fill(in, c.All.Won, strconv.Itoa((c.All.Won*200+c.All.Played)/(2*c.All.Played))),
		},
		{Label: textPlacesAt.In(in), Value: Finishes(c.All.Places)},
		{Label: textAvgPlace.In(in), Value: RatioValue(c.All.AveragePlace, in)},
		{Label: textStreakWon.In(in), Value: textStreakNow.Fill(in, c.Streaks.Won, c.Streaks.WonNow)},
		{Label: textStreakLost.In(in), Value: textStreakNow.Fill(in, c.Streaks.Lost, c.Streaks.LostNow)},
		{Label: textPodium.In(in), Value: doc.Integer(c.Streaks.FirstThree)},
	}}
	if len(c.Games) == 1 { // totals of several games say nothing beside each other
		f.Items = append(
			f.Items,
			doc.Fact{Label: textBest.In(in), Value: outing(c.All.Best)},
			doc.Fact{Label: textWorst.In(in), Value: outing(c.All.Worst)},
		)
	}
	if r, ok := c.Rival(); ok {
		f.Items = append(f.Items, doc.Fact{
			Label: textRival.In(in), Value: textRivalIs.Fill(in, p.Name(r.Person), r.Behind, r.Ahead),
		})
	}
	if v, ok := c.Victim(); ok {
		f.Items = append(f.Items, doc.Fact{
			Label: textVictim.In(in), Value: textVictimIs.Fill(in, p.Name(v.Person), v.Ahead, v.Behind),
		})
	}
	for _, t := range p.Partners {
		f.Items = append(f.Items, t.fact(p.Name, in))
	}
	if p.Rung.Matches > 0 {
		value := RatingText(p.Rung, in)
		if p.Rung.Provisional() {
			value = textProvisional.Fill(in, strings.TrimSuffix(value, "?"))
		}
		f.Items = append(f.Items, doc.Fact{Label: textRating.In(in), Value: value})
	}
	return f
}

// recordTable lists records, one to a line, with their totals where each total is of one game.
func recordTable(head string, records []league.Record, name func(string) string, totals bool, in lang.Lang) *doc.Table {
	t := &doc.Table{Columns: []doc.Column{
		{Head: head},
		{Head: textPlayed.In(in), Short: textPlayedCut.In(in), Align: doc.Right},
		{Head: textWon.In(in), Short: textWonCut.In(in), Align: doc.Right},
		{Head: textPlacesAt.In(in)},
		{Head: textAvgPlace.In(in), Align: doc.Right},
	}}
	if totals {
		for _, head := range []lang.Text{textAverage, textHighest, textLowest} {
			t.Columns = append(t.Columns, doc.Column{Head: head.In(in), Align: doc.Right})
		}
		t.Spans = []doc.Span{{Text: "", Columns: 5}, {Text: textTotals.In(in), Columns: 3}}
	}
	for _, r := range records {
		cells := doc.Texts(
			name(r.Name), doc.Integer(r.Played), doc.Integer(r.Won), Finishes(r.Places), decimal(r.AveragePlace, in),
		)
		if totals {
			totals := doc.Texts(minus(decimal(r.Average, in)), doc.Integer(r.Best.Total), doc.Integer(r.Worst.Total))
			cells = append(cells, totals...)
		}
		t.Rows = append(t.Rows, doc.Row{Cells: cells})
	}
	return t
}
