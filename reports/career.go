// A player's page: games, opponents, charts, records, the last matches.

package reports

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// CareerPage holds the content of the page about a player.
type CareerPage struct {
	Career   league.Career
	Name     func(league.Person) string
	GameName func(string) string
	Rung     league.Rung       // the rating over all matches; left out if no match is rated
	Figures  []referee.Figures // other facts than points that games count about the player
	Partners []PartnerTable    // the partners, in games in which two players play together
	Steps    []league.Step     // the course of the rating
	Matches  []league.Match    // to be listed, in any order; may be empty
	Full     bool              // with charts, on one page of paper
	// Pages counts the pages that a document takes on paper; nil if the page is not for paper.
	Pages func(*doc.Document) int

	Link func(league.Person) string // see LeagueTable
}

// Limits of a page on paper.
const (
	richest = 12 // the largest number of rows of a long table
	moreMet = 4  // further rows for the players met, because the table of partners next to them needs that space anyway
)

// CareerOf returns the page about one player. On paper it takes one page, with the charts. The player's matches follow
// on further pages.
func CareerOf(career CareerPage, options SheetOptions) *doc.Document {
	document := career.document(options, richest)
	for rows := richest - 1; rows >= 1 && career.Full && career.Pages != nil && career.Pages(document) > 1; rows-- {
		document = career.document(options, rows)
	}
	document.Add(career.matches(options.Lang)...)
	return document
}

// document returns the page with at most this many rows in its long tables. If p.Full is not set, the page lists all
// months.
func (p CareerPage) document(options SheetOptions, rows int) *doc.Document {
	career := p.Career
	language := options.Lang
	document := options.document(words.Career(p.Name(career.Person)).In(language), "", p.Name(career.Person))
	document.Orientation = doc.Portrait
	if career.All.Played == 0 {
		document.Add(doc.Paragraph{Text: words.NoCareer.In(language), Italic: true})
		return document
	}
	document.Add(p.facts(language))
	if p.Full {
		document.Add(p.charts(28+float64(rows), language))
	}
	document.Add(doc.Heading{
		Level: 2,
		Text:  words.ByGame.In(language),
	}, recordTable(words.Game.In(language), career.Games, p.GameName, true, language))
	for _, figures := range p.Figures {
		document.Add(Figures(figures, []string{p.Name(career.Person)}, language))
	}
	months := career.Periods
	if p.Full {
		months = months[max(0, len(months)-rows):]
	}
	head := words.ByPeriod.In(language)
	if len(months) < len(career.Periods) {
		head = words.LastMonths(len(months)).In(language)
	}
	period := []doc.Block{ // without totals, unless the player has played only one game: they cannot be compared
		doc.Heading{Level: 2, Text: head},
		recordTable(words.Month.In(language), months, language.Month, len(career.Games) == 1, language),
	}
	for _, partners := range p.Partners {
		period = append(period, partners.table(p.Name, min(rows, partnersShown), language))
	}
	with := []doc.Block{doc.Heading{Level: 2, Text: words.With.In(language)}, p.met(richest, language)}
	if p.Full {
		with[1] = p.met(min(richest, rows+moreMet), language)
		period = []doc.Block{doc.Beside{Left: period, Right: with}}
		with = nil
	}
	document.Add(period...)
	document.Add(with...)
	return document
}

// charts returns the chart of the rating, with its height in millimetres, and the chart of the places reached.
func (p CareerPage) charts(height float64, language lang.Lang) doc.Block {
	course := doc.LineChart{Title: words.RatingCourse.In(language), Height: height}
	points, days := p.course()
	for i, day := range days {
		label := language.ShortDate(day.String())
		if p.onOneDay() {
			course.Across = label
			label = text.Integer(i + 1)
		}
		course.Labels = append(course.Labels, label)
	}
	course.Series = []doc.Series{{Points: points}}
	bars := doc.BarChart{Title: words.Finishes.In(language)}
	for i, n := range p.Career.All.Places {
		bars.Bars = append(bars.Bars, doc.Bar{Name: words.PlaceNo(i + 1).In(language), Value: float64(n)})
	}
	if len(p.Steps) < 2 {
		return bars
	}
	return doc.Beside{Left: []doc.Block{course}, Right: []doc.Block{bars}}
}

// onOneDay reports whether all rated matches were played on the same day.
func (p CareerPage) onOneDay() bool {
	return len(p.Steps) > 0 && p.Steps[0].Day == p.Steps[len(p.Steps)-1].Day
}

// course returns the ratings for the chart, with the day of each: the rating after each day, or, if there is only one
// day, after each of its matches.
func (p CareerPage) course() (points []float64, days []league.Day) {
	for i, step := range p.Steps {
		if i+1 < len(p.Steps) && p.Steps[i+1].Day == step.Day && !p.onOneDay() {
			continue
		}
		points = append(points, step.Rating.Cautious())
		days = append(days, step.Day)
	}
	return points, days
}

// met returns the table of the players met, the most frequent first.
func (p CareerPage) met(rows int, language lang.Lang) *doc.Table {
	table := &doc.Table{Key: words.MetKey.In(language), Columns: []doc.Column{
		{Head: words.Player.In(language), Name: true},
		{Head: words.Played.In(language), Short: words.PlayedCut.In(language), Align: doc.Right},
		{Head: words.Ahead.In(language), Align: doc.Right},
		{Head: words.Behind.In(language), Align: doc.Right},
		{Head: words.Equal.In(language), Align: doc.Right},
	}}
	for _, opponent := range p.Career.Others[:min(len(p.Career.Others), rows)] {
		table.Rows = append(table.Rows, doc.Row{Cells: append(
			[]doc.Cell{nameCell(p.Name, p.Link, opponent.Person)},
			doc.Texts(
				text.Integer(opponent.Played()),
				text.Integer(opponent.Ahead),
				text.Integer(opponent.Behind),
				text.Integer(opponent.Equal),
			)...,
		)})
	}
	return table
}

func (p CareerPage) facts(language lang.Lang) doc.Facts {
	career := p.Career
	outing := func(o league.Outing) string {
		return words.Outing(text.Integer(o.Total), lang.Dated(o.Day.String())).In(language)
	}
	won := career.All.Won
	played := career.All.Played
	percent := (200*won + played) / (2 * played) // rounded
	streaks := career.Streaks
	facts := doc.Facts{Items: []doc.Fact{
		{Label: words.PlayedSoFar.In(language), Value: text.Integer(played)},
		{Label: words.Won.In(language), Value: words.Share(won, strconv.Itoa(percent)).In(language)},
		{Label: words.PlacesAt.In(language), Value: Finishes(career.All.Places), List: true},
		{Label: words.AvgPlace.In(language), Value: RatioValue(career.All.AveragePlace, language)},
		{Label: words.StreakWon.In(language), Value: words.StreakNow(streaks.Won, streaks.WonNow).In(language)},
		{Label: words.StreakLost.In(language), Value: words.StreakNow(streaks.Lost, streaks.LostNow).In(language)},
		{Label: words.Podium.In(language), Value: text.Integer(streaks.FirstThree)},
	}}
	if len(career.Games) == 1 { // totals of several games say nothing next to each other
		facts.Items = append(
			facts.Items,
			doc.Fact{Label: words.Best.In(language), Value: outing(career.All.Best)},
			doc.Fact{Label: words.Worst.In(language), Value: outing(career.All.Worst)},
		)
	}
	if r, ok := career.Rival(); ok {
		facts.Items = append(facts.Items, doc.Fact{
			Label: words.Rival.In(language), Value: words.RivalIs(p.Name(r.Person), r.Behind, r.Ahead).In(language),
		})
	}
	if v, ok := career.Victim(); ok {
		facts.Items = append(facts.Items, doc.Fact{
			Label: words.Victim.In(language), Value: words.VictimIs(p.Name(v.Person), v.Ahead, v.Behind).In(language),
		})
	}
	for _, partners := range p.Partners {
		facts.Items = append(facts.Items, partners.fact(p.Name, language))
	}
	if p.Rung.Matches > 0 {
		value := Figure(ratingNumber(p.Rung), language)
		if p.Rung.Provisional() {
			value = words.Provisional(value).In(language)
		}
		facts.Items = append(facts.Items, doc.Fact{Label: words.Rating.In(language), Value: value})
	}
	return facts
}

// recordTable returns a table of records, one record a row. totals adds the columns of totals; each record must then be
// of a single game.
func recordTable(
	head string, records []league.Record, name func(string) string, totals bool, language lang.Lang,
) *doc.Table {
	table := &doc.Table{Columns: []doc.Column{
		{Head: head},
		{Head: words.Played.In(language), Short: words.PlayedCut.In(language), Align: doc.Right},
		{Head: words.Won.In(language), Short: words.WonCut.In(language), Align: doc.Right},
		{Head: words.PlacesAt.In(language), List: true},
		{Head: words.AvgPlace.In(language), Align: doc.Right},
	}}
	if totals {
		for _, head := range []lang.Text{words.Average, words.Highest, words.Lowest} {
			table.Columns = append(table.Columns, doc.Column{Head: head.In(language), Align: doc.Right})
		}
		table.Spans = []doc.Span{{Text: "", Columns: 5}, {Text: words.Totals.In(language), Columns: 3}}
	}
	for _, record := range records {
		cells := []doc.Cell{
			doc.Text(name(record.Name)),
			doc.Integer(record.Played),
			doc.Integer(record.Won),
			doc.Text(Finishes(record.Places)),
			decimalCell(record.AveragePlace, language),
		}
		if totals {
			cells = append(
				cells,
				decimalCell(record.Average, language),
				doc.Integer(record.Best.Total),
				doc.Integer(record.Worst.Total),
			)
		}
		table.Rows = append(table.Rows, doc.Row{Cells: cells})
	}
	return table
}

// matches returns the list of the player's matches, the latest first. It returns nothing if there are none to list.
func (p CareerPage) matches(language lang.Lang) []doc.Block {
	table := &doc.Table{Zebra: true, Columns: []doc.Column{
		{Head: words.Day.In(language)},
		{Head: words.Game.In(language)},
		{Head: words.PlaceWord.In(language)},
		{Head: words.Total.In(language), Align: doc.Right},
		{Head: words.Against.In(language), Wrap: true, Grow: 1, Least: 60},
	}}
	sorted := slices.Clone(p.Matches)
	sort.SliceStable(sorted, func(i, j int) bool {
		one := sorted[i]
		other := sorted[j]
		return cmp.Or(cmp.Compare(other.Day, one.Day), strings.Compare(other.ID, one.ID)) < 0
	})
	for _, match := range sorted {
		for _, seat := range match.Seats {
			if seat.Person != p.Career.Person {
				continue
			}
			var others []string
			for _, o := range match.Ranked() {
				if o.IsGuest() {
					others = append(others, words.Guest.In(language))
				} else if o != seat {
					others = append(others, p.Name(o.Person))
				}
			}
			place := doc.Text(words.PlaceOf(seat.Place, len(match.Seats)).In(language))
			place.Bold = seat.Won
			table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
				doc.Day(match.Day.String(), language),
				doc.Text(p.GameName(match.Game)),
				place,
				doc.Integer(seat.Total),
				doc.Text(strings.Join(others, ", ")),
			}})
		}
	}
	if len(table.Rows) == 0 {
		return nil
	}
	blocks := []doc.Block{doc.Heading{Level: 2, Text: words.TheMatches.In(language)}, table}
	if p.Full {
		blocks = append([]doc.Block{doc.PageBreak{}}, blocks...)
	}
	return blocks
}

// PartnerTable lists the partners of one person in one game, the most frequent first.
type PartnerTable struct {
	Game string
	referee.Partners
	Best  league.Person // 0 if no partner played enough rounds
	Pairs []Partner
}

// Partner holds the results of the rounds with one partner.
type Partner struct {
	Person              league.Person
	Rounds, Won, Points int // Points are the points of the person, not of the partner
}

// partnersShown is the greatest number of partners that a table lists.
const partnersShown = 4

func (t PartnerTable) fact(name func(league.Person) string, language lang.Lang) doc.Fact {
	for _, partner := range t.Pairs {
		if partner.Person == t.Best {
			return doc.Fact{
				Label: words.BestPartner.In(language),
				Value: words.WonOf(name(partner.Person), partner.Won, partner.Rounds).In(language),
			}
		}
	}
	return doc.Fact{Label: words.BestPartner.In(language), Value: words.NoneYet(t.Least).In(language)}
}

func (t PartnerTable) table(name func(league.Person) string, rows int, language lang.Lang) *doc.Table {
	table := &doc.Table{
		Caption: t.Title.In(language),
		Key:     t.Legend.In(language),
		Zebra:   true,
		Columns: []doc.Column{
			{Head: words.Player.In(language), Name: true},
			{Head: words.DealsWith.In(language), Align: doc.Right},
			{Head: words.Won.In(language), Align: doc.Right},
			{Head: words.PerDeal.In(language), Align: doc.Right},
		},
	}
	for _, partner := range t.Pairs[:min(len(t.Pairs), rows)] {
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(name(partner.Person)), doc.Integer(partner.Rounds), doc.Integer(partner.Won),
			decimalCell(league.Ratio{Num: int64(partner.Points), Den: int64(partner.Rounds)}, language),
		}})
	}
	return table
}

// Figures returns the table of a game's figures besides points, for the people with these names.
func Figures(figures referee.Figures, names []string, language lang.Lang) *doc.Table {
	table := &doc.Table{
		Caption: figures.Title.In(language),
		Key:     figures.Legend.In(language),
		Zebra:   true,
		Columns: []doc.Column{{Name: true}},
	}
	for _, figureColumn := range figures.Columns {
		table.Columns = append(table.Columns, doc.Column{
			Head:  figureColumn.Title.In(language),
			Short: figureColumn.Short.In(language),
			Align: doc.Right,
		})
	}
	for _, figureRow := range figures.Rows {
		who := words.All.In(language)
		cells := []doc.Cell{}
		if figureRow.Who != referee.Nobody {
			who = names[figureRow.Who]
		}
		cells = append(cells, doc.Text(who))
		for _, figure := range figureRow.Cells {
			cells = append(cells, doc.Cell{Text: text.Minus(figure.Text), Number: figure.Number})
		}
		if figureRow.Who == referee.Nobody {
			table.Totals = append(table.Totals, doc.Row{Cells: cells})
		} else {
			table.Rows = append(table.Rows, doc.Row{Cells: cells})
		}
	}
	return table
}

// Famous is one entry of a game's Hall of Fame.
type Famous struct {
	Name  string   `json:"name"`
	Date  string   `json:"date,omitempty"`
	Place string   `json:"place,omitempty"`
	Match int      `json:"match"` // the match's number in the store
	Line  int      `json:"line"`  // the line of the match in which it happened
	Table []string `json:"table"` // all players at that table, including the famous one
}

// HallOfFame returns the page of a game's Hall of Fame, with its entries in the given order.
func HallOfFame(game *referee.Game, famous []Famous, options SheetOptions) *doc.Document {
	document := options.document(words.Fame.In(options.Lang), game.Title.In(options.Lang), "")
	document.Subtitle = words.FameOf(game.Title).In(options.Lang)
	document.Orientation = doc.Portrait
	if len(famous) == 0 {
		document.Add(doc.Paragraph{Text: words.FameNobody.In(options.Lang), Italic: true})
		return document
	}
	table := &doc.Table{
		Full:  true,
		Zebra: true,
		Columns: []doc.Column{
			{Head: words.FameName.In(options.Lang), Name: true, Grow: 1},
			{Head: words.Day.In(options.Lang)},
			{Head: words.Place.In(options.Lang), Name: true},
			{Head: words.FameTable.In(options.Lang), Wrap: true, Grow: 2},
			{Head: words.MatchWord.In(options.Lang), Align: doc.Right},
		},
	}
	for _, f := range famous {
		others := slices.Clone(f.Table)
		if i := slices.Index(others, f.Name); i >= 0 { // somebody else may bear the same name
			others = slices.Delete(others, i, i+1)
		}
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(f.Name).Strong(), doc.Day(f.Date, options.Lang), doc.Text(f.Place),
			doc.Text(strings.Join(others, ", ")), doc.Text(strconv.Itoa(f.Match)),
		}})
	}
	document.Add(table)
	return document
}

// Register returns the list of a club's persons, with one row for each. The first cell of a row is the name.
func Register(title string, heads []string, rows [][]string, options SheetOptions) *doc.Document {
	document := options.document(title, title, "")
	document.Orientation = doc.Landscape
	table := &doc.Table{Full: true, Zebra: true}
	for i, head := range heads {
		table.Columns = append(table.Columns, doc.Column{
			Head: head,
			Name: i == 0,
			Wrap: i > 0,
			Grow: 1,
			Code: true,
		})
	}
	for _, row := range rows {
		table.Rows = append(table.Rows, doc.Row{Cells: doc.Texts(row...)})
	}
	document.Add(table)
	return document
}
