// The book of a season: cover, standings, charts of the points, ratings, evenings, rulings and sheets.

package reports

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// Book holds the content of a season's book. AddSheet adds the sheets match by match, and AddEvening the evenings one
// by one, so that matches and standings can be dropped from memory when their blocks are made.
type Book struct {
	Table    LeagueTable  // includes sums, ladders and games
	Leagues  []BookLeague // the leagues that a series adds up
	Rulings  RulingsPage
	evenings []bookEvening
	sheets   []bookSheet

	explained map[string]bool // the sentences under the tables of evenings that are added already
}

// BookLeague is a league of a series with its evenings, in the book of the series.
type BookLeague struct {
	Name     string
	evenings []bookEvening

	explained map[string]bool // as in Book
}

// bookEvening is an evening in the book.
type bookEvening struct {
	day    league.Day
	blocks []doc.Block
	values map[league.Person]float64 // by player: the value that ranks the player in the league after the evening
}

// AddEvening adds an evening. The evenings must come in order.
func (b *Book) AddEvening(page EveningPage, language lang.Lang) {
	b.evenings = append(b.evenings, newBookEvening(page, language, &b.explained))
}

// AddEvening adds an evening. The evenings must come in order.
func (l *BookLeague) AddEvening(page EveningPage, language lang.Lang) {
	l.evenings = append(l.evenings, newBookEvening(page, language, &l.explained))
}

// newBookEvening returns an evening of a book. explained holds the sentences under earlier evenings, and gets those
// under this one.
func newBookEvening(page EveningPage, language lang.Lang, explained *map[string]bool) bookEvening {
	if *explained == nil {
		*explained = map[string]bool{}
	}
	page.explained = *explained
	page.inBook = true
	blocks := []doc.Block{doc.Heading{Level: 2, Text: language.Date(page.Evening.Day.String())}}
	return bookEvening{
		day:    page.Evening.Day,
		blocks: append(blocks, lowerHeadings(page.blocks(language))...),
		values: knownValues(page.Evening.Standing),
	}
}

// knownValues returns the values that rank the players of a standing. Players without a value yet are left out.
func knownValues(standing *league.Standing) map[league.Person]float64 {
	values := make(map[league.Person]float64, len(standing.Rows))
	for _, row := range standing.Rows {
		value := standing.Settings.Value(row)
		if value.Known() {
			values[row.Person] = value.Float()
		}
	}
	return values
}

// bookSheet is the sheet of a match in the book.
type bookSheet struct {
	day    string
	number int
	wide   bool // may need a landscape page
	blocks []doc.Block
}

// Several sheets of a book share a page. So a short match gets no chart, and a longer match a low chart.
const (
	bookChart     = 32.0 // mm
	chartedRounds = 8    // matches with fewer rounds get no chart
	wideColumns   = 20   // tables with more columns may need a landscape page
)

// AddSheet adds the sheet of a match. It has no lines to sign on, because the players sign the sheet of the evening. If
// options has a seal, it must be this match's.
func (b *Book) AddSheet(match *referee.Match, number int, options SheetOptions) {
	if options.Seal == "" {
		options.Seal = match.Seal()
	}
	sheet := newSheet(match, options)
	sheet.chartHigh = bookChart
	sheet.chartFrom = chartedRounds
	facts := sheet.facts(0)
	facts.Items = slices.DeleteFunc(facts.Items, func(fact doc.Fact) bool {
		return fact.Label == sheet.say(words.League)
	})
	if place := match.Head().Place; place != "" { // a single sheet names the place under its title
		facts.Items = append([]doc.Fact{{Label: sheet.say(words.Place), Value: place}}, facts.Items...)
	}
	blocks := []doc.Block{doc.Heading{
		Level: 3,
		Text: sheet.say(words.MatchOf(
			number,
			sheet.language.Date(match.Head().Date),
			match.Game().Title,
		)),
		Name: sheetName(number),
	}}
	blocks = append(blocks, lowerHeadings(sheet.blocks(facts, options))...)
	columns := 2 + len(match.Game().RoundColumns) + match.Roster().Len()*(len(match.Game().Columns)+2)
	b.sheets = append(b.sheets, bookSheet{
		match.Head().Date, number, columns > wideColumns, append(blocks, sheet.seal(options)),
	})
}

// sheetBlocks returns all sheets, several to a page, grouped by day with their numbers.
func (b *Book) sheetBlocks(language lang.Lang) []doc.Block {
	var all []doc.Block
	for i, bookSheet := range b.sheets {
		if i > 0 && bookSheet.wide != b.sheets[i-1].wide {
			all = append(all, doc.PageBreak{})
		}
		blocks := bookSheet.blocks
		if i == 0 || bookSheet.day != b.sheets[i-1].day {
			var numbers []string
			for _, other := range b.sheets[i:] {
				if other.day == bookSheet.day {
					numbers = append(numbers, strconv.Itoa(other.number))
				}
			}
			if heading, ok := blocks[0].(doc.Heading); ok && len(numbers) == 1 { // its heading names the day already
				heading.Level = 2
				blocks = append([]doc.Block{heading}, blocks[1:]...)
			} else {
				text := words.SheetsOf(language.Date(bookSheet.day), len(numbers), strings.Join(numbers, ", "))
				day := doc.Heading{Level: 2, Text: text.In(language)}
				blocks = append([]doc.Block{day}, blocks...)
			}
		}
		all = append(all, doc.Together{Blocks: blocks})
	}
	return all
}

// lowerHeadings returns the blocks with every heading one level lower.
func lowerHeadings(blocks []doc.Block) []doc.Block {
	all := make([]doc.Block, len(blocks))
	for i, block := range blocks {
		switch b := block.(type) {
		case doc.Heading:
			b.Level++
			all[i] = b
		case doc.Together:
			all[i] = doc.Together{Blocks: lowerHeadings(b.Blocks)}
		case doc.Beside:
			all[i] = doc.Beside{Left: lowerHeadings(b.Left), Right: lowerHeadings(b.Right)}
		default:
			all[i] = b
		}
	}
	return all
}

// Document returns the book: title page, contents, standings with the cross-table and the rules, the growth of points,
// ratings, evenings, penalties and corrections, and the sheets.
func (b *Book) Document(options SheetOptions) *doc.Document {
	language := options.Lang
	name := b.Table.Standing.Settings.Name
	document := options.document(words.SeasonBook(name).In(language), name, name)
	document.Subtitle = b.days(language)
	part := func(title lang.Text, blocks ...doc.Block) {
		if len(blocks) > 0 {
			document.Add(doc.PageBreak{}, doc.Heading{Level: 1, Text: title.In(language)})
			document.Add(blocks...)
		}
	}
	document.Add(b.cover(language), doc.PageBreak{}, doc.Contents{Title: words.Contents.In(language)})
	part(words.StandingPart, b.standing(language)...)
	document.Add(b.cross(language)...)
	if len(b.Table.Standing.Rows) > 0 {
		writer := standingWriter{b.Table, language}
		document.Add(doc.Together{Blocks: append(writer.rules(), writer.key())})
	}
	part(words.Growth, b.growth(language)...)
	document.Add(b.ratings(language)...)
	var evenings []doc.Block
	for _, evening := range b.evenings {
		evenings = append(evenings, evening.blocks...)
	}
	for _, bookLeague := range b.Leagues {
		evenings = append(evenings, doc.Heading{Level: 2, Text: bookLeague.Name})
		for _, evening := range bookLeague.evenings {
			evenings = append(evenings, lowerHeadings(evening.blocks)...)
		}
	}
	part(words.Evenings, evenings...)
	if b.Rulings.isEmpty() { // two lines need no page of their own
		document.Add(doc.Together{Blocks: append(
			[]doc.Block{doc.Heading{Level: 1, Text: words.RulingPart.In(language)}}, b.Rulings.blocks(language)...,
		)})
	} else {
		part(words.RulingPart, b.Rulings.blocks(language)...)
	}
	part(words.SheetsPart, b.sheetBlocks(language)...)
	return document
}

// days returns the days of the first and the last evening, as text.
func (b *Book) days(language lang.Lang) string {
	if len(b.evenings) == 0 {
		return ""
	}
	return period(b.evenings[0].day, b.evenings[len(b.evenings)-1].day, language)
}

// leaders is the number of players that the title page names.
const leaders = 3

func (b *Book) cover(language lang.Lang) doc.Cover {
	standing := b.Table.Standing
	title := standing.Settings.Name + "\n" + words.BookTitle.In(language)
	if standing.Matches == 0 {
		return doc.Cover{Title: title, Lines: []string{words.NoPlayYet.In(language)}}
	}
	writer := standingWriter{b.Table, language}
	of := language.Colon(words.GamesOf.In(language)) + " " + writer.games()
	sum := words.SeasonOf(len(b.evenings), standing.Matches, len(standing.Rows))
	if series := standing.Settings.Series; len(series) > 0 {
		of = language.Colon(words.Leagues.In(language)) + " " + strings.Join(series, ", ")
		sum = words.SeriesOf(len(series), len(standing.Rows))
	}
	lines := []string{
		of,
		language.Colon(words.CountedBy.In(language)) + " " + SchemeTitle(standing.Settings.Scheme).In(language),
		sum.In(language),
		"",
	}
	for _, row := range standing.Rows {
		if row.Rank >= 1 && row.Rank <= leaders {
			value := "(" + b.value(row, language) + ")"
			lines = append(lines, words.Placed(row.Rank, b.Table.Name(row.Person), value).In(language))
		}
	}
	return doc.Cover{Title: title, Lines: lines}
}

// value returns the points or the average by which a row is ranked, as text.
func (b *Book) value(row league.Row, language lang.Lang) string {
	if b.Table.Standing.Settings.Scheme == league.Average {
		return RatioValue(row.Average, language)
	}
	return PointsValue(row.Points, language)
}

func (b *Book) standing(language lang.Lang) []doc.Block {
	writer := standingWriter{b.Table, language}
	blocks := []doc.Block{writer.facts()}
	blocks = append(blocks, leading(words.StillOpen, writer.Open, language)...)
	if len(writer.Standing.Rows) == 0 {
		return append(blocks, doc.Paragraph{Text: words.NobodyYet.In(language), Italic: true})
	}
	blocks = append(blocks, writer.table()...)
	blocks = append(blocks, writer.categories()...)
	return append(blocks, writer.entries()...)
}

// cross returns the cross-table. A large table gets separate pages, which may be landscape among portrait pages.
func (b *Book) cross(language lang.Lang) []doc.Block {
	if b.Table.Sums == nil || len(b.Table.Standing.Rows) < 2 {
		return nil
	}
	blocks := []doc.Block{doc.Heading{Level: 2, Text: words.Cross.In(language)}, standingWriter{b.Table, language}.cross()}
	if len(b.Table.Standing.Rows) <= upright {
		return []doc.Block{doc.Together{Blocks: blocks}}
	}
	return append([]doc.Block{doc.PageBreak{}}, blocks...)
}

// ratings returns the ratings. They share a page with the charts if there is enough space.
func (b *Book) ratings(language lang.Lang) []doc.Block {
	if b.Table.Ladder == nil || len(b.Table.Standing.Rows) == 0 {
		return nil
	}
	return []doc.Block{doc.Together{Blocks: []doc.Block{
		doc.Heading{Level: 1, Text: words.RatingsPart.In(language)},
		doc.Paragraph{Text: words.RatingExplained.In(language)},
		standingWriter{b.Table, language}.ratings(),
	}}}
}

// charted is the largest number of lines that can be distinguished in one chart.
const charted = 12

// growth returns charts of all players' points after each evening, by rank.
func (b *Book) growth(language lang.Lang) []doc.Block {
	rows := b.Table.Standing.Rows
	if len(b.evenings) == 0 || len(rows) == 0 {
		return nil
	}
	settings := b.Table.Standing.Settings
	chart := doc.LineChart{Labels: []string{words.Start.In(language)}, Height: 95}
	points := b.evenings
	last := points[len(points)-1].day
	if after := b.lastEntry(); after > last {
		points = append(slices.Clone(points), bookEvening{day: after, values: knownValues(b.Table.Standing)})
	}
	for _, point := range points {
		chart.Labels = append(chart.Labels, language.ShortDate(point.day.String()))
	}
	var blocks []doc.Block
	groups := (len(rows) + charted - 1) / charted
	for g := range groups {
		from := g * len(rows) / groups
		to := (g + 1) * len(rows) / groups
		lineChart := chart
		if groups > 1 {
			lineChart.Title = words.GrowthOf(from+1, to).In(language)
		}
		for _, row := range rows[from:to] {
			line := doc.Series{Name: b.Table.Name(row.Person), Points: []float64{b.atStart(row.Person)}}
			for _, point := range points {
				value, known := point.values[row.Person]
				if !known {
					value = nothingYet(settings)
				}
				line.Points = append(line.Points, value)
			}
			lineChart.Series = append(lineChart.Series, line)
		}
		blocks = append(blocks, lineChart)
	}
	return blocks
}

// atStart returns the value of a player before the first evening: the points carried over up to that day.
func (b *Book) atStart(person league.Person) float64 {
	var carried league.Points
	for _, entry := range b.Table.Entries {
		if entry.Person == person && entry.Kind == league.Carried && entry.Day <= b.evenings[0].day {
			carried += entry.Points
		}
	}
	return nothingYet(b.Table.Standing.Settings) + float64(carried)/float64(league.Point)
}

// lastEntry returns the day of the last entry outside the matches.
func (b *Book) lastEntry() league.Day {
	var last league.Day
	for _, entry := range b.Table.Entries {
		last = max(last, entry.Day)
	}
	return last
}

// nothingYet returns the value in a chart for a player without a match: 0 points, but no average.
func nothingYet(settings league.Settings) float64 {
	if settings.Scheme == league.Average {
		return math.NaN()
	}
	return 0
}
