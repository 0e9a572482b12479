package reports

import (
	"strings"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// LeagueTable holds the contents of a printed standing.
type LeagueTable struct {
	Standing *league.Standing
	Name     func(league.Person) string
	Ladder   *league.Ladder // the ratings over all games of the league; nil leaves them out
	Games    []GameLadder   // the ratings by game, for a part of their own; may be empty
	GameName func(string) string
	Entries  []league.Entry // that count
	Open     []string       // the unfinished matches, as a line each
	AsOf     league.Day     // 0 for today
	Sums     *league.Sums   // for the cross-table; nil leaves it out
	Explain  bool           // adds the rules and every tie-break

	Link func(league.Person) string // the file about a player among published pages; nil for none
}

// GameLadder holds the ratings in one game.
type GameLadder struct {
	Title  string
	Ladder *league.Ladder
}

// StandingOf returns the standing of a league as a document.
func StandingOf(t LeagueTable, o SheetOptions) *doc.Document {
	s := t.Standing
	w := standingWriter{t, o.Lang}
	d := o.document(words.Standing(s.Settings.Name).In(o.Lang), s.Settings.Name, s.Settings.Name)
	if t.AsOf != 0 {
		d.Subtitle = words.AsOf(lang.Dated(t.AsOf.String())).In(o.Lang)
	}
	d.Add(w.facts())
	d.Add(leading(words.StillOpen, t.Open, o.Lang)...)
	if len(s.Rows) == 0 {
		d.Add(doc.Paragraph{Text: words.NobodyYet.In(o.Lang), Italic: true})
	} else {
		d.Add(w.table()...)
		d.Add(w.categories()...)
	}
	d.Add(w.entries()...)
	if t.Sums != nil && len(s.Rows) > 1 {
		if len(s.Rows) > upright { // it gets pages of its own, which may lie down while the standing stands
			d.Add(doc.PageBreak{})
		}
		d.Add(doc.Together{Blocks: []doc.Block{doc.Heading{Level: 2, Text: words.Cross.In(o.Lang)}, w.cross()}})
	}
	var ratings, rules []doc.Block
	if len(t.Games) > 1 && len(s.Rows) > 0 {
		ratings = []doc.Block{doc.Heading{Level: 2, Text: words.Ratings.In(o.Lang)}, w.ratings()}
	}
	if t.Explain {
		rules = w.rules()
	}
	if len(s.Rows) > 0 {
		rules = append(rules, w.key())
	}
	if ratings != nil && t.Explain && len(t.Games) <= fewGames {
		d.Add(doc.Beside{Left: ratings, Right: rules})
	} else {
		d.Add(append(ratings, rules...)...)
	}
	return d
}

// fewGames is for how many games the ratings stand on half a page.
const fewGames = 3

// leading returns lines in small type behind what they are; nothing for no lines.
func leading(what lang.Text, lines []string, in lang.Lang) []doc.Block {
	if len(lines) == 0 {
		return nil
	}
	return []doc.Block{doc.Paragraph{Lead: in.Colon(what.In(in)), Text: strings.Join(lines, "\n"), Small: true}}
}

type standingWriter struct {
	LeagueTable
	in lang.Lang
}

// games returns the names of the league's games.
func (w standingWriter) games() string {
	some := w.Standing.Settings.Games
	if len(some) == 0 {
		return words.AllGames.In(w.in)
	}
	titles := make([]string, len(some))
	for i, g := range some {
		titles[i] = w.GameName(g)
	}
	return strings.Join(titles, ", ")
}

// player returns the cell with a player's name.
func (w standingWriter) player(p league.Person) doc.Cell { return nameCell(w.Name, w.Link, p) }

// nameCell returns a cell with a player's name, which leads to the page about the player if there is one.
func nameCell(name, link func(league.Person) string, p league.Person) doc.Cell {
	c := doc.Text(name(p))
	if link != nil {
		c.Link = link(p)
	}
	return c
}

func (w standingWriter) facts() doc.Facts {
	s := w.Standing
	items := []doc.Fact{
		{Label: words.CountedBy.In(w.in), Value: SchemeTitle(s.Settings.Scheme).In(w.in)},
		{Label: words.GamesOf.In(w.in), Value: w.games()},
		{Label: words.PlayedSoFar.In(w.in), Value: doc.Integer(s.Matches)},
	}
	if s.Settings.IsSeries() {
		items = append(items[:1], doc.Fact{Label: words.Leagues.In(w.in), Value: strings.Join(s.Settings.Series, ", ")})
	}
	if s.Evening != 0 {
		items = append(items, doc.Fact{Label: words.LastEvening.In(w.in), Value: w.in.Date(s.Evening.String())})
	}
	return doc.Facts{Items: items}
}

// table returns the table of the standing, and under it a sentence for each tie.
func (w standingWriter) table() []doc.Block {
	notes, of := w.ties()
	columns := w.columns()
	t := &doc.Table{Keep: 4, Zebra: true, Whole: true}
	for _, c := range columns {
		t.Columns = append(t.Columns, c.Column)
	}
	t.Rows = make([]doc.Row, 0, len(w.Standing.Rows)) // there may be thousands
	for i, r := range w.Standing.Rows {
		row := doc.Row{Cells: make([]doc.Cell, 0, len(columns))}
		for _, c := range columns {
			cell := c.cell(r)
			if c.Name {
				cell = w.player(r.Person).Noted(of[i]...)
			}
			row.Cells = append(row.Cells, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	t.LeaveOutEmpty()
	if len(notes.Items) == 0 {
		return []doc.Block{t}
	}
	return []doc.Block{t, notes}
}

// key explains the heads of the standing in small print.
func (w standingWriter) key() doc.FinePrint {
	if w.Standing.Settings.IsSeries() {
		return doc.FinePrint{Text: words.SeriesKey.In(w.in)}
	}
	return doc.FinePrint{Text: words.StandingKey(league.Provisional).In(w.in)}
}

func (w standingWriter) entries() []doc.Block { return w.entriesUnder(words.EntriesHead) }

// entriesUnder returns the entries under a heading; nothing for no entries.
func (w standingWriter) entriesUnder(title lang.Text) []doc.Block {
	var blocks []doc.Block
	for _, e := range w.Entries {
		points := PointsValue(e.Points, w.in)
		if e.Matches > 0 {
			points = words.EntryOf(points, e.Matches).In(w.in)
		}
		text := words.Entry(w.in.Date(e.Day.String()), KindName(e.Kind), w.Name(e.Person), points, e.Reason).In(w.in)
		blocks = append(blocks, doc.Paragraph{Text: text, Small: true})
	}
	if blocks == nil {
		return nil
	}
	return []doc.Block{doc.Together{Blocks: append([]doc.Block{doc.Heading{Level: 2, Text: title.In(w.in)}}, blocks...)}}
}

func (w standingWriter) rules() []doc.Block {
	blocks := []doc.Block{doc.Heading{Level: 2, Text: words.RulesHead.In(w.in)}}
	for _, r := range LeagueRules(w.Standing.Settings) {
		blocks = append(blocks, doc.Paragraph{Lead: w.in.Colon(upper(r.Title.In(w.in))), Text: r.Text.In(w.in), Small: true})
	}
	return blocks
}

// headed returns a title as the head of a column has it.
func headed(title lang.Text) lang.Text {
	for _, l := range lang.All {
		title.Set(l, upper(title.In(l)))
	}
	return title
}

// lower returns a text with its first letter small, as within a sentence.
func lower(s string) string {
	_, first := utf8.DecodeRuneInString(s)
	return strings.ToLower(s[:first]) + s[first:]
}

// upright is the greatest number of players whose cross-table surely fits on a portrait page.
const upright = 12
