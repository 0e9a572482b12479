// Blank pads: the grid of a game, its key of points, and the foot of a ledger.

package reports

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// Pad returns a score sheet to be filled in by hand: a page of numbered rows for this many players. There may be fewer
// names than players.
func Pad(g *referee.Game, players int, names []string, o SheetOptions) *doc.Document {
	d := o.document(words.PadTitle(g.Title).In(o.Lang), g.Title.In(o.Lang), "")
	var facts []doc.Fact
	for _, label := range []lang.Text{words.Day, words.Place, words.League} {
		facts = append(facts, doc.Fact{Label: label.In(o.Lang)})
	}
	var rules []string
	for i, v := range o.House.Values {
		if opt := g.Options[i]; v != opt.Default {
			rules = append(rules, chosen(opt, o.House.Say(opt, i, o.Lang), o.Lang))
		}
	}
	facts = append(facts, doc.Fact{Label: words.Rules.In(o.Lang), Value: o.Lang.Clauses(rules)})
	d.Add(padBlocks(g, players, names, facts, o)...)
	return d
}

// padBlocks returns one pad, under its facts. Facts without a value are filled in by hand too.
func padBlocks(g *referee.Game, players int, names []string, facts []doc.Fact, o SheetOptions) []doc.Block {
	in := o.Lang
	ledger := isLedger(g, o.House)
	points := []doc.Column{{Head: words.Points.In(in), Short: words.PointsCut.In(in), Least: 10, Grow: 1}}
	if ledger {
		points = []doc.Column{{Head: gainHead, Least: 10, Grow: 1}, {Head: lossHead, Least: 10, Grow: 1}}
	}
	each := len(g.Columns) + len(points) + 1
	t := &doc.Table{Full: true, Grid: true, Blank: doc.Fill, BlankFrom: 1, RowHeight: 7.5, Columns: []doc.Column{
		{Head: words.RoundNo.In(in), Align: doc.Right}, {Head: words.Dealer.In(in), Least: 16},
	}}
	for _, c := range g.RoundColumns {
		t.Columns = append(t.Columns, doc.Column{Head: c.Title.In(in), Least: 16})
	}
	t.Keep = len(t.Columns)
	t.Spans = []doc.Span{{Columns: t.Keep}}
	signers := make([]string, players)
	for i := range players {
		signers[i] = words.PlayerNo(i + 1).In(in)
		if i < len(names) {
			signers[i] = names[i]
		}
	}
	entries := g.Entries(players)
	for i := range entries {
		t.Spans = append(t.Spans, doc.Span{Text: padHead(g, i, players, names), Columns: each})
		for _, c := range g.Columns {
			column := doc.Column{Head: c.Title.In(in), Least: 9, Grow: 1}
			if c.Title.IsZero() { // for a sign
				column.Least = 5
				column.Grow = 0
			}
			t.Columns = append(t.Columns, column)
		}
		t.Columns = append(t.Columns, points...)
		t.Columns = append(t.Columns, doc.Column{Head: words.Total.In(in), Short: words.TotalCut.In(in), Least: 10, Grow: 1})
	}
	t.Key = padKey(g, in)
	blocks := []doc.Block{doc.Facts{Columns: 2, Items: facts}, t}
	if ledger {
		sums := doc.Row{Cells: []doc.Cell{{Text: words.LedgerSums.In(in), Span: t.Keep}}} // of the columns
		t.Totals = append([]doc.Row{sums}, padFoot(t.Keep, entries, each, words.LedgerNet, in)...)
		blocks = append(blocks, handSums(in))
	} else {
		t.Totals = padFoot(t.Keep, entries, each, words.FinalTotal, in)
	}
	return append(blocks, doc.Signatures{Names: signers})
}

// padHead returns the names over the columns of a player or a side; empty where they are not known.
func padHead(g *referee.Game, entry, players int, names []string) string {
	var known []string
	for _, seat := range g.Side(entry, players) {
		if seat < len(names) {
			known = append(known, names[seat])
		}
	}
	return strings.Join(known, " · ")
}

// padFoot returns the rows under a pad: penalties, the final total or balance, and the place of each player or side.
func padFoot(keep, entries, columns int, final lang.Text, in lang.Lang) []doc.Row {
	var rows []doc.Row
	for _, label := range []lang.Text{words.Penalties, final, words.PlaceWord} {
		row := doc.Row{Cells: []doc.Cell{{Text: label.In(in), Span: keep}}}
		for range entries {
			row.Cells = append(row.Cells, doc.Cell{Span: columns})
		}
		rows = append(rows, row)
	}
	return rows
}

// padKey returns a text on how points are made, in the rulebook's short form, and on the meaning of the columns.
func padKey(g *referee.Game, in lang.Lang) string {
	var parts []string
	for _, id := range g.Scoring {
		parts = append(parts, g.Rules.Article(id).Short().In(in))
	}
	if legend := g.Legend.In(in); legend != "" {
		parts = append(parts, legend)
	}
	return strings.Join(parts, " ")
}

// Pads returns a pad for every table of a seating, each on its own page, with the names in the order of the seats.
func Pads(g *referee.Game, s Seating, o SheetOptions) *doc.Document {
	var all []TablePad
	for turn, r := range s.Plan.Rounds {
		for i, at := range r.Tables {
			title := words.PadAt(g.Title, i+1).In(o.Lang)
			if len(s.Plan.Rounds) > 1 {
				title = words.PadAtTurn(g.Title, turn+1, i+1).In(o.Lang)
			}
			all = append(all, TablePad{title, []doc.Fact{
				{Label: words.League.In(o.Lang), Value: s.League},
				{Label: words.Day.In(o.Lang), Value: o.Lang.Date(s.Day)},
				{Label: words.FirstDeal.In(o.Lang), Value: s.Name(at.Dealer)},
			}, s.names(at.Players)})
		}
	}
	return PadsOf(g, s.League, all, o)
}

// TablePad is the data of a table's pad: its title, the facts that are known, and the names in the order of the seats.
type TablePad struct {
	Title string
	Facts []doc.Fact
	Names []string
}

// PadsOf returns the pads of tables, each on its own page. The footer says what they belong to.
func PadsOf(g *referee.Game, footer string, pads []TablePad, o SheetOptions) *doc.Document {
	d := o.document("", words.PadsOf(footer).In(o.Lang), footer)
	for _, pad := range pads {
		facts := append(pad.Facts, doc.Fact{Label: words.Place.In(o.Lang)}, doc.Fact{Label: words.Rules.In(o.Lang)})
		d.Add(doc.PageBreak{}, doc.Heading{Level: 1, Text: pad.Title})
		d.Add(padBlocks(g, len(pad.Names), pad.Names, facts, o)...)
	}
	return d
}

// handSums returns the place on a blank pad for the sums of all gains and all losses.
func handSums(in lang.Lang) doc.Facts {
	return doc.Facts{Columns: 2, Items: []doc.Fact{
		{Label: words.LedgerAll(gainHead).In(in)}, {Label: words.LedgerAll(lossHead).In(in)},
	}}
}
