package reports

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// LeagueTable holds the content of a printed standing.
type LeagueTable struct {
	Standing *league.Standing
	Name     func(league.Person) string
	Ladder   *league.Ladder // the ratings over all games of the league; nil leaves them out
	Games    []GameLadder   // the ratings by game, for a separate part; may be empty
	GameName func(string) string
	Entries  []league.Entry // the entries that count
	Open     []string       // the unfinished matches, one line for each
	AsOf     league.Day     // 0 for today
	Sums     *league.Sums   // for the cross-table; nil leaves it out
	Explain  bool           // adds the rules of the standing, tie-breaks included
	Mixed    bool           // the matches of the league's only game disagree on whether high or low totals win

	Link func(league.Person) string // the address of the page about a player among published pages; nil for none
}

// GameLadder holds the ratings in one game.
type GameLadder struct {
	Title  string
	Ladder *league.Ladder
}

// StandingOf returns the standing of a league as a document.
func StandingOf(table LeagueTable, options SheetOptions) *doc.Document {
	standing := table.Standing
	writer := standingWriter{table, options.Lang}
	document := options.document(
		words.Standing(standing.Settings.Name).In(options.Lang),
		standing.Settings.Name,
		standing.Settings.Name,
	)
	if table.AsOf != 0 {
		document.Subtitle = words.AsOf(lang.Dated(table.AsOf.String())).In(options.Lang)
	}
	document.Add(writer.facts())
	document.Add(leading(words.StillOpen, table.Open, options.Lang)...)
	if table.Mixed {
		note := words.MixedMost
		if standing.Settings.Order == scoring.LeastWins {
			note = words.MixedLeast
		}
		document.Add(doc.Paragraph{Text: note.In(options.Lang), Small: true})
	}
	if len(standing.Rows) == 0 {
		document.Add(doc.Paragraph{Text: words.NobodyCounts.In(options.Lang), Italic: true})
	} else {
		document.Add(writer.table()...)
		document.Add(writer.categories()...)
	}
	document.Add(writer.entries()...)
	if table.Sums != nil && len(standing.Rows) > 1 {
		if len(standing.Rows) > upright { // the cross-table gets pages of its own, which may be landscape
			document.Add(doc.PageBreak{})
		}
		document.Add(doc.Together{Blocks: []doc.Block{
			doc.Heading{Level: 2, Text: words.Cross.In(options.Lang)},
			writer.cross(),
		}})
	}
	var ratings, rules []doc.Block
	if len(table.Games) > 1 && len(standing.Rows) > 0 {
		ratings = []doc.Block{doc.Heading{Level: 2, Text: words.Ratings.In(options.Lang)}, writer.ratings()}
	}
	if table.Explain {
		rules = writer.rules()
	}
	if len(standing.Rows) > 0 {
		rules = append(rules, writer.key())
	}
	if ratings != nil && table.Explain && len(table.Games) <= fewGames {
		document.Add(doc.Beside{Left: ratings, Right: rules})
	} else {
		document.Add(ratings...)
		if len(rules) > 0 { // a page of the last three rules would look forgotten
			document.Add(doc.Together{Blocks: rules})
		}
	}
	return document
}

// fewGames is the largest number of games whose ratings fit on half a page.
const fewGames = 3

// leading returns lines in small type after a bold lead, or nil if there are no lines.
func leading(what lang.Text, lines []string, language lang.Lang) []doc.Block {
	if len(lines) == 0 {
		return nil
	}
	return []doc.Block{doc.Paragraph{
		Lead:  language.Colon(what.In(language)),
		Text:  strings.Join(lines, "\n"),
		Small: true,
	}}
}

type standingWriter struct {
	LeagueTable
	language lang.Lang
}

// games returns the names of the league's games.
func (w standingWriter) games() string {
	some := w.Standing.Settings.GameIDs()
	if len(some) == 0 {
		return words.AllGames.In(w.language)
	}
	titles := make([]string, len(some))
	for i, g := range some {
		titles[i] = w.GameName(g)
	}
	return strings.Join(titles, ", ")
}

// player returns the cell with a player's name.
func (w standingWriter) player(person league.Person) doc.Cell {
	return nameCell(w.Name, w.Link, person)
}

// nameCell returns a cell with a player's name, which leads to the page about the player if there is one.
func nameCell(name, link func(league.Person) string, person league.Person) doc.Cell {
	cell := doc.Text(name(person))
	if link != nil {
		cell.Link = link(person)
	}
	return cell
}

func (w standingWriter) facts() doc.Facts {
	standing := w.Standing
	items := []doc.Fact{
		{Label: words.CountedBy.In(w.language), Value: SchemeTitle(standing.Settings.Scheme).In(w.language)},
		{Label: words.GamesOf.In(w.language), Value: w.games()},
		{Label: words.PlayedSoFar.In(w.language), Value: text.Integer(standing.Matches)},
	}
	if standing.Settings.IsSeries() {
		items = append(items[:1], doc.Fact{
			Label: words.Leagues.In(w.language),
			Value: strings.Join(standing.Settings.Series, ", "),
		})
	}
	if standing.Evening != 0 {
		evening := w.language.Date(standing.Evening.String())
		items = append(items, doc.Fact{Label: words.LastEvening.In(w.language), Value: evening})
	}
	return doc.Facts{Items: items}
}

// table returns the table of the standing, with a sentence for each tie under it.
func (w standingWriter) table() []doc.Block {
	notes, of := w.ties()
	columns := w.columns()
	table := &doc.Table{Keep: 3, Zebra: true, Whole: true} // on a phone: the rank, the name and the points
	if hasMoved(w.Standing) {
		table.Keep = 4
	}
	for _, standingColumn := range columns {
		table.Columns = append(table.Columns, standingColumn.Column)
	}
	table.Rows = make([]doc.Row, 0, len(w.Standing.Rows)) // there may be thousands
	for i, r := range w.Standing.Rows {
		row := doc.Row{Cells: make([]doc.Cell, 0, len(columns))}
		for _, standingColumn := range columns {
			cell := standingColumn.cell(r)
			if standingColumn.Name {
				cell = w.player(r.Person).Noted(of[i]...)
			}
			row.Cells = append(row.Cells, cell)
		}
		table.Rows = append(table.Rows, row)
	}
	table.LeaveOutEmpty()
	if slices.ContainsFunc(w.Standing.Rows, func(row league.Row) bool { return row.Rank == 0 }) {
		table.Key = noRankKey(w.Standing.Settings.Minimum, w.language)
	}
	if len(notes.Items) == 0 {
		return []doc.Block{table}
	}
	return []doc.Block{table, notes}
}

// noRankKey returns the key that says why a player has "–" for a rank, in a league with this minimum of matches.
func noRankKey(minimum int, language lang.Lang) string {
	if minimum > 1 {
		return words.NoRank(minimum).In(language)
	}
	return words.NoRankYet.In(language)
}

// key returns the meanings of the standing's heads, in small print.
func (w standingWriter) key() doc.FinePrint {
	if w.Standing.Settings.IsSeries() {
		return doc.FinePrint{Text: words.SeriesKey.In(w.language)}
	}
	text := words.StandingKey(league.Provisional).In(w.language)
	if hasMoved(w.Standing) {
		text = words.MovedKey.In(w.language) + " · " + text
	}
	if w.countsMore() {
		text += " · " + words.AverageKey.In(w.language)
	}
	return doc.FinePrint{Text: text}
}

func (w standingWriter) entries() []doc.Block { return w.entriesUnder(words.EntriesHead) }

// entriesUnder returns the entries under a heading, or nil if there are none. Entries with the same day, kind and
// reason share a paragraph. It does not repeat the points of the players, which are in a column of the table.
func (w standingWriter) entriesUnder(title lang.Text) []doc.Block {
	type cause struct {
		day    league.Day
		kind   league.Kind
		reason string
	}
	var causes []cause
	players := map[cause][]string{}
	for _, entry := range w.Entries {
		points := PointsValue(entry.Points, w.language)
		if entry.Matches > 0 {
			points = words.EntryOf(points, entry.Matches).In(w.language)
		}
		cause := cause{entry.Day, entry.Kind, entry.Reason}
		if players[cause] == nil {
			causes = append(causes, cause)
		}
		players[cause] = append(players[cause], words.EntryPlayer(w.Name(entry.Person), points).In(w.language))
	}
	if causes == nil {
		return nil
	}
	blocks := []doc.Block{doc.Heading{Level: 2, Text: title.In(w.language)}}
	for _, cause := range causes {
		all := strings.Join(players[cause], " · ")
		text := words.Entry(w.language.Date(cause.day.String()), KindName(cause.kind), all, cause.reason).In(w.language)
		blocks = append(blocks, doc.Paragraph{Text: text, Small: true})
	}
	return []doc.Block{doc.Together{Blocks: blocks}}
}

func (w standingWriter) rules() []doc.Block {
	blocks := []doc.Block{doc.Heading{Level: 2, Text: words.RulesHead.In(w.language)}}
	for _, leagueRule := range LeagueRules(w.Standing.Settings) {
		blocks = append(blocks, doc.Paragraph{
			Lead:  w.language.Colon(upper(leagueRule.Title.In(w.language))),
			Text:  leagueRule.Text.In(w.language),
			Small: true,
		})
	}
	return blocks
}

// headed returns a title as the head of a column, with a capital first letter.
func headed(title lang.Text) lang.Text {
	for _, language := range lang.All {
		title.Set(language, upper(title.In(language)))
	}
	return title
}

// lower returns a text with a small first letter, for use within a sentence.
func lower(s string) string {
	_, first := utf8.DecodeRuneInString(s)
	return strings.ToLower(s[:first]) + s[first:]
}

// upright is the largest number of players whose cross-table always fits on a portrait page.
const upright = 12

// standingColumn is one column of a standing, with the function that makes the cell of a row.
type standingColumn struct {
	doc.Column
	cell func(league.Row) doc.Cell
}

func (w standingWriter) columns() []standingColumn {
	standing := w.Standing
	var standingColumns []standingColumn
	add := func(head, short lang.Text, align doc.Align, cell func(league.Row) doc.Cell) {
		standingColumns = append(standingColumns, standingColumn{
			doc.Column{Head: head.In(w.language), Short: short.In(w.language), Align: align},
			cell,
		})
	}
	addText := func(head, short lang.Text, align doc.Align, text func(league.Row) string) {
		add(head, short, align, func(row league.Row) doc.Cell { return doc.Text(text(row)) })
	}
	addText(words.Rank, lang.Text{}, doc.Right, rank)
	if hasMoved(standing) {
		addText(words.Moved, lang.Text{}, doc.Left, movement)
	}
	addText(words.Player, lang.Text{}, doc.Left, func(row league.Row) string { return w.Name(row.Person) })
	standingColumns[len(standingColumns)-1].Name = true
	// The points that rank the players are next to their names, so that a phone shows them without scrolling.
	add(words.Points, words.PointsCut, doc.Right, func(row league.Row) doc.Cell { return pointsCell(row.Points, w.language) })
	if standing.Settings.Scheme == league.Average {
		add(words.Average, words.AverageCut, doc.Right, func(row league.Row) doc.Cell {
			return ratioCell(row.Average, w.language)
		})
	}
	bold := standingColumns[len(standingColumns)-1].cell
	standingColumns[len(standingColumns)-1].cell = func(row league.Row) doc.Cell { return bold(row).Strong() }
	if len(standing.Settings.Categories) > 0 {
		addText(words.Category, words.CategoryCut, doc.Left, func(row league.Row) string { return row.Category })
	}
	add(words.Played, words.PlayedCut, doc.Right, func(row league.Row) doc.Cell { return doc.Integer(row.Played) })
	add(words.Won, words.WonCut, doc.Right, func(row league.Row) doc.Cell { return doc.Integer(row.Won) })
	if !standing.Settings.IsSeries() { // the leagues of a series have too many ranks
		addText(words.PlacesAt, lang.Text{}, doc.Left, func(row league.Row) string { return Finishes(row.Places) })
		standingColumns[len(standingColumns)-1].List = true
	}
	w.entryColumns(add)
	if standing.Settings.Scheme != league.Average {
		add(words.Average, words.AverageCut, doc.Right, func(row league.Row) doc.Cell {
			return ratioCell(row.Average, w.language)
		})
	}
	for i, tieBreak := range standing.Settings.TieBreaks {
		if tieBreak == league.ByWins || tieBreak == league.ByAverage {
			continue // the tie-break has a column already
		}
		add(
			headed(TieBreakTitle(tieBreak)),
			anyText("tie."+string(tieBreak)+".cut"),
			doc.Right,
			func(row league.Row) doc.Cell {
				return tieBreakCell(tieBreak, row.TieBreaks[i], w.language)
			},
		)
	}
	addText(words.Form, lang.Text{}, doc.Left, func(row league.Row) string { return Form(row.Form) })
	standingColumns[len(standingColumns)-1].List = true
	if !slices.Contains(
		standing.Settings.TieBreaks, league.ByPenalties,
	) && slices.ContainsFunc(standing.Rows, func(row league.Row) bool { return row.Penalties != 0 }) {
		add(
			words.Penalties, words.PenaltiesCut, doc.Right,
			func(row league.Row) doc.Cell { return doc.Integer(int(row.Penalties)) },
		)
	}
	if w.Ladder != nil {
		standingColumns = append(standingColumns, standingColumn{
			doc.Column{
				Head:  words.Rating.In(w.language),
				Short: words.RatingCut.In(w.language),
				Align: doc.Right,
			},
			func(row league.Row) doc.Cell { return rating(w.Ladder, row.Person, w.language) },
		})
	}
	return standingColumns
}

// entryColumns adds a column of dropped matches if a player has any. If points come from other sources than matches, it
// adds a column for each part of the points: earned at the table, the bonus for presence, and each kind of entry.
func (w standingWriter) entryColumns(add func(lang.Text, lang.Text, doc.Align, func(league.Row) doc.Cell)) {
	rows := w.Standing.Rows
	settings := w.Standing.Settings
	if slices.ContainsFunc(rows, func(row league.Row) bool { return row.Dropped > 0 }) {
		add(words.Dropped, words.DroppedCut, doc.Right, func(row league.Row) doc.Cell {
			return doc.Integer(row.Dropped)
		})
	}
	if !slices.ContainsFunc(rows, func(row league.Row) bool { return row.HasEntries }) && settings.Presence == 0 {
		return
	}
	add(words.Earned, words.EarnedCut, doc.Right, func(row league.Row) doc.Cell { return pointsCell(row.Earned, w.language) })
	if settings.Presence > 0 {
		add(words.Presence, words.PresenceCut, doc.Right, func(row league.Row) doc.Cell {
			return pointsCell(row.Presence, w.language)
		})
	}
	for _, c := range []struct {
		kind league.Kind
		of   func(league.Row) league.Points
	}{
		{league.Carried, func(row league.Row) league.Points { return row.Carried }},
		{league.Adjustment, func(row league.Row) league.Points { return row.Adjusted }},
		{league.Forfeit, func(row league.Row) league.Points { return row.Forfeited }},
	} {
		has := func(row league.Row) bool { return c.of(row) != 0 || c.kind == league.Forfeit && row.Forfeits != 0 }
		if slices.ContainsFunc(rows, has) {
			kind := "entry." + string(c.kind)
			add(headed(anyText(kind+".head")), anyText(kind+".cut"), doc.Right, func(row league.Row) doc.Cell {
				if !has(row) {
					return doc.Cell{}
				}
				return pointsCell(c.of(row), w.language)
			})
		}
	}
}

// Movement returns how many ranks were gained or lost, as text: ▲2, ▼1, · for no change, • without a rank before. It
// returns "" without a rank now. A rank of 0 means no rank.
func Movement(before, rank int) string {
	switch n := before - rank; {
	case rank == 0:
		return ""
	case before == 0:
		return "•"
	case n > 0:
		return "▲" + strconv.Itoa(n)
	case n < 0:
		return "▼" + strconv.Itoa(-n)
	}
	return "·"
}

func movement(row league.Row) string { return Movement(row.Before, row.Rank) }

// hasMoved reports whether a player of a standing had a rank before. After a first evening nobody has.
func hasMoved(standing *league.Standing) bool {
	return slices.ContainsFunc(standing.Rows, func(row league.Row) bool { return row.Before != 0 })
}

// countsMore reports whether an average is divided by more matches than were played at a table: also by those carried
// over and forfeited.
func (w standingWriter) countsMore() bool {
	return !w.Standing.Settings.IsSeries() &&
		slices.ContainsFunc(w.Standing.Rows, func(row league.Row) bool { return row.Counted != row.Played })
}

// Finishes returns how often each place was reached, as text: 3-1-0-2.
func Finishes(places []int) string {
	said := make([]string, len(places))
	for i, n := range places {
		said[i] = strconv.Itoa(n)
	}
	return strings.Join(said, "-")
}

// Form returns the last places as text, the latest first.
func Form(finishes []league.Finish) string {
	said := make([]string, len(finishes))
	for i, finish := range finishes {
		said[i] = strconv.Itoa(finish.Place)
	}
	return strings.Join(said, " ")
}

// RatingText returns a rating as text, with a question mark if it is provisional.
func RatingText(rung league.Rung, language lang.Lang) string {
	if rung.Provisional() {
		return Figure(ratingNumber(rung), language) + "?"
	}
	return Figure(ratingNumber(rung), language)
}

// rating returns the rating of a player. A spreadsheet gets only the number.
func rating(ladder *league.Ladder, person league.Person, language lang.Lang) doc.Cell {
	rung, rated := ladder.Of(person)
	if !rated {
		return doc.Cell{Text: "–", Data: "–"}
	}
	return doc.Cell{Text: RatingText(rung, language), Number: ratingNumber(rung)}
}

// ratingNumber returns a rating as a number with one decimal.
func ratingNumber(rung league.Rung) string {
	return doc.Rounded(math.Round(rung.Rating.Cautious()*10)/10, 1)
}

// rank returns a row's rank as text, or a dash if there is none.
func rank(row league.Row) string {
	if row.Rank == 0 {
		return "–"
	}
	return strconv.Itoa(row.Rank)
}
