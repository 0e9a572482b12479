package reports

import (
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

// EveningPage holds the results of an evening.
type EveningPage struct {
	League   string
	Evening  league.Evening // if no match is finished, it has no matches, and its standings may be nil
	Name     func(league.Person) string
	GameName func(string) string
	Played   func(id string) PlayedMatch
	Open     []string // the unfinished matches of the evening, and of later days if they are to be shown, one line each
	Warned   []Warning
	Entries  []league.Entry

	Link func(league.Person) string // see LeagueTable

	inBook bool // the page is part of a book, with other evenings
	// explained holds the sentences under earlier evenings of the book, which are not repeated. Nil outside a book.
	explained map[string]bool
}

// PlayedMatch holds the facts that a club knows about a match besides its result.
type PlayedMatch struct {
	Number int    // the match's number in the store
	Place  string // where it was played; may be empty
	Rounds int

	LeftOut []league.Person // who is left out of the standings, and so sits as a guest

	Last   league.Person // the player whom the game put last despite the totals; set together with LastBy
	LastBy string        // the reason for the last place, such as the Cursed Joker; empty if only the totals decide
}

// Warning is a director's warning.
type Warning struct {
	Number     int // of the match
	Where, Who string
	Why        string // may be empty
}

// Warnings returns the warnings in a match.
func Warnings(match *referee.Match, number int, language lang.Lang) []Warning {
	var all []Warning
	for _, warned := range match.Warnings() {
		all = append(all, Warning{number, match.In(language).Where(warned.Line), match.Roster().Name(warned.Seat), warned.Why})
	}
	return all
}

// EveningOf returns the results of an evening as a document.
func EveningOf(evening EveningPage, options SheetOptions) *doc.Document {
	document := options.document(
		words.Evening(evening.League, lang.Dated(evening.Evening.Day.String())).In(options.Lang),
		evening.League,
		evening.League,
	)
	document.Add(evening.blocks(options.Lang)...)
	return document
}

func (p EveningPage) blocks(language lang.Lang) []doc.Block {
	head := []doc.Block{p.facts(language)} // must not stay alone at the foot of a page
	if len(p.Evening.Matches) == 0 {
		head = append(head, doc.Paragraph{Text: words.NoResults.In(language), Italic: true})
	}
	head = append(head, leading(words.StillOpen, p.Open, language)...)
	var blocks []doc.Block
	var results, standing []doc.Block
	if len(p.Evening.Matches) > 0 {
		results = append([]doc.Block{doc.Heading{Level: 2, Text: words.TheResults.In(language)}}, p.results(language)...)
	}
	if p.Evening.Own != nil && len(p.Evening.Own.Rows) > 0 {
		standing = []doc.Block{doc.Heading{Level: 2, Text: words.OfEvening.In(language)}, p.ranking(language)}
	}
	switch {
	case results == nil:
		blocks = head
	case p.narrow() && standing != nil:
		blocks = []doc.Block{doc.Together{Blocks: append(head, doc.Beside{Left: results, Right: standing})}}
		standing = nil
	default:
		blocks = []doc.Block{doc.Together{Blocks: append(head, results...)}}
	}
	blocks = append(blocks, leading(words.Warned, p.warned(language), language)...)
	if standing != nil {
		blocks = append(blocks, doc.Together{Blocks: standing})
	}
	if len(p.Entries) > 0 {
		writer := standingWriter{LeagueTable{Entries: p.Entries, Name: p.Name}, language}
		blocks = append(blocks, writer.entriesUnder(words.EveningEntries)...)
	}
	return blocks
}

// warned returns a line for each warning: the match, the time, the player and the reason.
func (p EveningPage) warned(language lang.Lang) []string {
	var lines []string
	for _, warning := range p.Warned {
		line := words.WarnedAt(warning.Number, warning.Where, warning.Who).In(language)
		if warning.Why != "" {
			line = words.WarnedWhy(line, warning.Why).In(language)
		}
		lines = append(lines, line)
	}
	return lines
}

// Limits for an evening of a book that has its matches and its standing side by side.
const (
	fewMatches = 6
	fewRanked  = 16
	shortName  = 16 // the longest name, in letters, that half a page holds uncut
)

// narrow reports whether the matches are on one half of the page, with the evening's standing on the other half.
func (p EveningPage) narrow() bool {
	if !p.inBook || len(p.Evening.Matches) > fewMatches || p.Evening.Own == nil || len(p.Evening.Own.Rows) > fewRanked {
		return false
	}
	return !slices.ContainsFunc(p.Evening.Own.Rows, func(row league.Row) bool {
		return text.Width(p.Name(row.Person)) > shortName
	})
}

func (p EveningPage) games() []string {
	var games []string
	for _, match := range p.Evening.Matches {
		if !slices.Contains(games, match.Game) {
			games = append(games, match.Game)
		}
	}
	slices.Sort(games)
	return games
}

// place returns the place where all matches were played. It is empty if the matches name several places or none.
func (p EveningPage) place() string {
	one := ""
	for i, match := range p.Evening.Matches {
		if at := p.Played(match.ID).Place; i == 0 {
			one = at
		} else if at != one {
			return ""
		}
	}
	return one
}

func (p EveningPage) facts(language lang.Lang) doc.Facts {
	who := map[league.Person]bool{}
	guests := 0
	var titles []string
	for _, match := range p.Evening.Matches {
		for _, seat := range match.Seats {
			if seat.IsGuest() {
				guests++
				continue
			}
			who[seat.Person] = true
		}
		for _, person := range p.Played(match.ID).LeftOut { // one player, in however many matches
			guests--
			who[person] = true
		}
	}
	for _, g := range p.games() {
		titles = append(titles, p.GameName(g))
	}
	facts := doc.Facts{Columns: 2}
	for _, item := range []doc.Fact{
		{Label: words.Place.In(language), Value: p.place()},
		{Label: words.GamesOf.In(language), Value: strings.Join(titles, ", ")},
		{Label: words.PlayedSoFar.In(language), Value: text.Integer(len(p.Evening.Matches))},
		{Label: words.Players.In(language), Value: text.Integer(len(who) + guests)},
	} {
		if item.Value != "" && item.Value != "0" {
			facts.Items = append(facts.Items, item)
		}
	}
	return facts
}

// results returns the matches, game by game: each match is a group of rows in order of place. A note under them
// explains each place that does not follow from the totals.
func (p EveningPage) results(language lang.Lang) []doc.Block {
	var notes doc.Notes
	table := &doc.Table{
		Groups:  3,
		Whole:   true,
		Abreast: !p.narrow(),
		Full:    true,
		Columns: []doc.Column{
			{Head: words.MatchWord.In(language), Align: doc.Right},
			{Head: words.Game.In(language)},
			{Head: words.Where.In(language)},
			{Head: words.PlaceWord.In(language), Align: doc.Right},
			{Head: words.Player.In(language), Name: true, Grow: 1},
			{Head: words.Points.In(language), Short: words.PointsCut.In(language), Align: doc.Right},
			{Head: words.LeaguePoints.In(language), Short: words.LeagueCut.In(language), Align: doc.Right},
		},
	}
	everywhere := p.place()
	settings := p.Evening.Standing.Settings
	games := p.games()
	matches := slices.Clone(p.Evening.Matches)
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].Game < matches[j].Game })
	for _, match := range matches {
		known := p.Played(match.ID)
		for i, seat := range match.Ranked() {
			worth := doc.Text("–")
			if settings.Belongs(seat.Person) {
				worth = pointsCell(settings.Worth(len(match.Seats), seat), language)
			}
			number := doc.Text(strconv.Itoa(known.Number))
			number.Link = sheetName(known.Number)
			player := doc.Text(words.Guest.In(language))
			if !seat.IsGuest() {
				player = nameCell(p.Name, p.Link, seat.Person)
			}
			row := doc.Row{Cells: []doc.Cell{
				number, doc.Text(p.GameName(match.Game)), doc.Text(known.Place), doc.Text(strconv.Itoa(seat.Place)),
				player, doc.Integer(seat.Total), worth.Strong(),
			}}
			row.Cells[4].Bold = seat.Won
			if known.LastBy != "" && known.Last == seat.Person {
				row.Cells[3] = row.Cells[3].Noted(notes.Add(doc.Note{Text: words.LastBy(known.LastBy).In(language)}))
			}
			if i == 0 {
				row.Group = words.MatchNumber(known.Number).In(language)
				if len(games) > 1 {
					row.Group += " · " + p.GameName(match.Game)
				}
				if known.Place != "" && everywhere == "" {
					row.Group += " · " + known.Place
				}
			}
			table.Rows = append(table.Rows, row)
		}
	}
	if len(notes.Items) == 0 {
		return []doc.Block{table}
	}
	return []doc.Block{table, notes}
}

// ranking returns the evening's own standing, with the change of each rank in the league. A first evening changes none.
func (p EveningPage) ranking(language lang.Lang) *doc.Table {
	evening := p.Evening.Own
	leagueAfter := p.Evening.Standing
	points := []doc.Column{{Head: words.Points.In(language), Short: words.PointsCut.In(language), Align: doc.Right}}
	value := func(r league.Row) []doc.Cell { return []doc.Cell{pointsCell(r.Points, language).Strong()} }
	if evening.Settings.Scheme == league.Average {
		points = append(points, doc.Column{
			Head:  words.Average.In(language),
			Short: words.AverageCut.In(language),
			Align: doc.Right,
		})
		value = func(r league.Row) []doc.Cell {
			return []doc.Cell{pointsCell(r.Points, language), ratioCell(r.Average, language).Strong()}
		}
	}
	eveningColumns := slices.Concat([]doc.Column{
		{Head: words.Rank.In(language), Align: doc.Right},
		{Head: words.Player.In(language), Name: true},
	}, points, []doc.Column{
		{Head: words.Played.In(language), Short: words.PlayedCut.In(language), Align: doc.Right},
		{Head: words.Won.In(language), Short: words.WonCut.In(language), Align: doc.Right},
		{Head: words.PlacesAt.In(language), List: true},
	})
	leagueColumns := []doc.Column{{Head: words.Rank.In(language), Align: doc.Right}}
	key := []string{words.EveningKey.In(language)}
	moved := hasMoved(leagueAfter)
	if moved {
		leagueColumns = append(leagueColumns, doc.Column{Head: words.Moved.In(language)})
		key = append(key, words.EveningMoved.In(language))
	}
	leagueColumns = append(leagueColumns, points...)
	table := &doc.Table{
		Zebra:   true,
		Full:    true,
		Keep:    2,
		Columns: append(eveningColumns, leagueColumns...),
		Spans: []doc.Span{
			{
				Text:    words.ThisEvening.In(language),
				Columns: len(eveningColumns),
			}, {Text: words.LeagueAfter.In(language), Columns: len(leagueColumns)},
		},
	}
	unranked := false
	for _, r := range evening.Rows {
		unranked = unranked || r.Rank == 0
		row := doc.Row{Cells: slices.Concat(
			[]doc.Cell{doc.Text(rank(r)), nameCell(p.Name, p.Link, r.Person)}, value(r),
			doc.Texts(strconv.Itoa(r.Played), strconv.Itoa(r.Won), Finishes(r.Places)),
		)}
		if l, ok := leagueAfter.Of(r.Person); ok {
			unranked = unranked || l.Rank == 0
			row.Cells = append(row.Cells, doc.Text(rank(l)))
			if moved {
				row.Cells = append(row.Cells, doc.Text(movement(l)))
			}
			row.Cells = append(row.Cells, value(l)...)
		}
		table.Rows = append(table.Rows, row)
	}
	if unranked {
		key = append(key, noRankKey(leagueAfter.Settings.Minimum, language))
	}
	key = slices.DeleteFunc(key, func(sentence string) bool { return p.explained[sentence] })
	for _, sentence := range key {
		if p.explained != nil {
			p.explained[sentence] = true
		}
	}
	table.Key = strings.Join(key, " ")
	return table
}

// sheetName returns the name by which links lead to a match's sheet.
func sheetName(number int) string { return "match-" + strconv.Itoa(number) }
