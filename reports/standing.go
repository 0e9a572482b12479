package reports

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// LeagueTable holds the contents of a printed standing.
type LeagueTable struct {
	Standing *league.Standing
	Name     func(league.Person) string
	Ladder   *league.Ladder // of all the league's games; nil leaves the ratings out
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

var (
	textStanding    = lang.Text{It: "%s: classifica", En: "%s: standings"}
	textAsOf        = lang.Text{It: "%s", En: "as of %s"}
	textCountedBy   = lang.Text{It: "Si conta per", En: "Counted by"}
	textGamesOf     = lang.Text{It: "Giochi", En: "Games"}
	textAllGames    = lang.Text{It: "tutti", En: "all"}
	textPlayedSoFar = lang.Text{It: "Partite", En: "Matches"}
	textLastEvening = lang.Text{It: "Ultima serata", En: "Last evening"}
	textStillOpen   = lang.Text{It: "Da finire, non ancora contate", En: "Unfinished, not counted yet"}
	textNobodyYet   = lang.Text{
		It: "Nessuna partita conta ancora per questo campionato.",
		En: "No match counts for this league yet.",
	}
	textPlayer       = lang.Text{It: "Giocatore", En: "Player"}
	textRank         = lang.Text{It: "Pos.", En: "Rank"}
	textMoved        = lang.Text{It: "±", En: "±"}
	textPlayed       = lang.Text{It: "Giocate", En: "Played"}
	textPlayedCut    = lang.Text{It: "G", En: "P"}
	textWon          = lang.Text{It: "Vinte", En: "Won"}
	textWonCut       = lang.Text{It: "V", En: "W"}
	textPlacesAt     = lang.Text{It: "Posti", En: "Places"}
	textEarned       = lang.Text{It: "Al tavolo", En: "At the table"}
	textEarnedCut    = lang.Text{It: "Tav.", En: "Tab."}
	textAverage      = lang.Text{It: "Media", En: "Average"}
	textAverageCut   = lang.Text{It: "Med.", En: "Avg."}
	textForm         = lang.Text{It: "Forma", En: "Form"}
	textPenalties    = lang.Text{It: "Penalità", En: "Penalties"}
	textPenaltiesCut = lang.Text{It: "Pen.", En: "Pen."}
	textRating       = lang.Text{It: "Valore", En: "Rating"}
	textRatingCut    = lang.Text{It: "Val.", En: "Rtg."}
	textStandingKey  = lang.Text{
		It: "± posizioni guadagnate dall'ultima serata (• prima non c'era) · Posti: quante volte " +
			"primo-secondo-terzo… · Forma: gli ultimi posti, il più recente per primo · Valore: la forza stimata, " +
			"tenuta bassa finché le partite sono poche; ? provvisorio, con meno di %d partite",
		En: "± ranks gained since the last evening (• not ranked before) · Places: how often first-second-third… · " +
			"Form: the last places, the latest first · Rating: the estimated strength, kept low while matches are " +
			"few; ? provisional, from fewer than %d matches",
	}
	textEntriesHead = lang.Text{It: "Riporti, rettifiche, a tavolino", En: "Carried over, adjustments, forfeits"}
	textEntry       = lang.Text{It: "%s, %s, %s: %s (%s)", En: "%s, %s, %s: %s (%s)"}
	textEntryOf     = lang.Text{It: "%s, partite: %d", En: "%s, matches: %d"}
	textRulesHead   = lang.Text{It: "Come si legge questa classifica", En: "How this standing comes about"}
	textCross       = lang.Text{It: "Chi è finito davanti a chi", En: "Who finished ahead of whom"}
	textCrossKey    = lang.Text{
		It: "Davanti–dietro, nelle partite giocate insieme; =n quante volte alla pari.",
		En: "Ahead–behind, in the matches played together; =n how often equal.",
	}
	textRatings    = lang.Text{It: "Valori per gioco", En: "Ratings by game"}
	textRatingsKey = lang.Text{
		It: "Valore e, tra parentesi, le partite da cui viene; ? provvisorio.",
		En: "Rating and, in brackets, the matches that it comes from; ? provisional.",
	}
	textAllOfThem = lang.Text{It: "Tutti i giochi", En: "All games"}
)

// StandingOf returns the standing of a league as a document.
func StandingOf(t LeagueTable, o SheetOptions) *doc.Document {
	s := t.Standing
	w := standingWriter{t, o.Lang}
	d := o.document(textStanding.Fill(o.Lang, s.Settings.Name), s.Settings.Name, s.Settings.Name)
	if t.AsOf != 0 {
		d.Subtitle = textAsOf.Fill(o.Lang, lang.Al(t.AsOf.String()))
	}
	d.Add(w.facts())
	d.Add(stillOpen(t.Open, o.Lang)...)
	if len(s.Rows) == 0 {
		d.Add(doc.Paragraph{Text: textNobodyYet.In(o.Lang), Italic: true})
	} else {
		d.Add(w.table()...)
		d.Add(w.categories()...)
	}
	d.Add(w.entries()...)
	if t.Explain {
		d.Add(w.rules()...)
	}
	if t.Sums != nil && len(s.Rows) > 1 {
		if len(s.Rows) > upright { // it gets pages of its own, which may lie down while the standing stands
			d.Add(doc.PageBreak{})
		}
		d.Add(doc.Together{Blocks: []doc.Block{doc.Heading{Level: 2, Text: textCross.In(o.Lang)}, w.cross()}})
	}
	if len(t.Games) > 1 && len(s.Rows) > 0 {
		d.Add(doc.Heading{Level: 2, Text: textRatings.In(o.Lang)}, w.ratings())
	}
	return d
}

// stillOpen returns the list of unfinished matches; nothing where all are finished.
func stillOpen(open []string, in lang.Lang) []doc.Block {
	if len(open) == 0 {
		return nil
	}
	return []doc.Block{doc.Paragraph{Lead: textStillOpen.In(in) + ":", Text: strings.Join(open, "\n"), Small: true}}
}

type standingWriter struct {
	LeagueTable
	in lang.Lang
}

// games returns the names of the league's games.
func (w standingWriter) games() string {
	some := w.Standing.Settings.Games
	if len(some) == 0 {
		return textAllGames.In(w.in)
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
		{Label: textCountedBy.In(w.in), Value: SchemeTitle(s.Settings.Scheme).In(w.in)},
		{Label: textGamesOf.In(w.in), Value: w.games()},
		{Label: textPlayedSoFar.In(w.in), Value: doc.Integer(s.Matches)},
	}
	if s.Settings.IsSeries() {
		items = append(items[:1], doc.Fact{Label: textLeagues.In(w.in), Value: strings.Join(s.Settings.Series, ", ")})
	}
	if s.Evening != 0 {
		items = append(items, doc.Fact{Label: textLastEvening.In(w.in), Value: w.in.Date(s.Evening.String())})
	}
	return doc.Facts{Items: items}
}

// table returns the table of the standing, and under it a sentence for each tie.
func (w standingWriter) table() []doc.Block {
	notes, of := w.ties()
	columns := w.columns()
	t := &doc.Table{Keep: 4, Zebra: true, Whole: true, Key: textStandingKey.Fill(w.in, league.Provisional)}
	if w.Standing.Settings.IsSeries() {
		t.Key = textSeriesKey.In(w.in)
	}
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
	if len(notes.Items) == 0 {
		return []doc.Block{t}
	}
	return []doc.Block{t, notes}
}

func (w standingWriter) entries() []doc.Block { return w.entriesUnder(textEntriesHead) }

// entriesUnder returns the entries under a heading; nothing for no entries.
func (w standingWriter) entriesUnder(title lang.Text) []doc.Block {
	var blocks []doc.Block
	for _, e := range w.Entries {
		points := minus(PointsValue(e.Points, w.in))
		if e.Matches > 0 {
			points = textEntryOf.Fill(w.in, points, e.Matches)
		}
		text := textEntry.Fill(w.in, w.in.Date(e.Day.String()), KindName(e.Kind), w.Name(e.Person), points, e.Reason)
		blocks = append(blocks, doc.Paragraph{Text: text, Small: true})
	}
	if blocks == nil {
		return nil
	}
	return []doc.Block{doc.Together{Blocks: append([]doc.Block{doc.Heading{Level: 2, Text: title.In(w.in)}}, blocks...)}}
}

func (w standingWriter) rules() []doc.Block {
	blocks := []doc.Block{doc.Heading{Level: 2, Text: textRulesHead.In(w.in)}}
	for _, r := range LeagueRules(w.Standing.Settings) {
		blocks = append(blocks, doc.Paragraph{Lead: upper(r.Title.In(w.in)) + ":", Text: r.Text.In(w.in), Small: true})
	}
	return blocks
}

// headed returns a title as the head of a column has it.
func headed(title lang.Text) lang.Text {
	return lang.Text{It: upper(title.It), En: upper(title.En)}
}

// upper returns a text with its first letter as a capital.
func upper(s string) string {
	for i, r := range s {
		if i == 0 {
			return strings.ToUpper(string(r)) + s[len(string(r)):]
		}
	}
	return s
}
