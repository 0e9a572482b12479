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
	say := func(s lang.Speaker, args ...any) string { return lang.AsPhrase(s, args).In(o.Lang) }
	d := o.document(say(words.PadTitle(g.Title)), g.Title.In(o.Lang), "")
	var facts []doc.Fact
	for _, label := range []lang.Text{words.Day, words.Place, words.League} {
		facts = append(facts, doc.Fact{Label: say(label)})
	}
	var rules []string
	for i, v := range o.House.Values {
		if opt := g.Options[i]; v != opt.Default {
			rules = append(rules, chosen(opt, v, o.Lang))
		}
	}
	facts = append(facts, doc.Fact{Label: say(words.Rules), Value: o.Lang.Clauses(rules)})
	d.Add(padBlocks(g, players, names, facts, o)...)
	return d
}

// padBlocks returns one pad, under its facts. Facts without a value are filled in by hand too.
func padBlocks(g *referee.Game, players int, names []string, facts []doc.Fact, o SheetOptions) []doc.Block {
	in, ledger := o.Lang, isLedger(g, o.House)
	points := []doc.Column{{Head: words.Points.In(in), Short: words.PointsCut.In(in), Least: 10, Grow: 1}}
	if ledger {
		points = []doc.Column{{Head: gainHead, Least: 10, Grow: 1}, {Head: lossHead, Least: 10, Grow: 1}}
	}
	each := len(g.Columns) + len(points) + 1
	say := func(s lang.Speaker, args ...any) string { return lang.AsPhrase(s, args).In(in) }
	t := &doc.Table{Full: true, Grid: true, Blank: doc.Fill, BlankFrom: 1, RowHeight: 7.5, Columns: []doc.Column{
		{Head: say(words.RoundNo), Align: doc.Right}, {Head: say(words.Dealer), Least: 16},
	}}
	for _, c := range g.RoundColumns {
		t.Columns = append(t.Columns, doc.Column{Head: c.Title.In(in), Least: 16})
	}
	t.Keep = len(t.Columns)
	t.Spans = []doc.Span{{Columns: t.Keep}}
	signers := make([]string, players)
	for i := range players {
		name := ""
		signers[i] = say(words.PlayerNo(i + 1))
		if i < len(names) {
			name, signers[i] = names[i], names[i]
		}
		t.Spans = append(t.Spans, doc.Span{Text: name, Columns: each})
		for _, c := range g.Columns {
			column := doc.Column{Head: c.Title.In(in), Least: 9, Grow: 1}
			if c.Title.IsZero() { // for a sign
				column.Least, column.Grow = 5, 0
			}
			t.Columns = append(t.Columns, column)
		}
		t.Columns = append(t.Columns, points...)
		t.Columns = append(t.Columns, doc.Column{Head: say(words.Total), Short: say(words.TotalCut), Least: 10, Grow: 1})
	}
	t.Totals = padFoot(t.Keep, players, each, in)
	t.Key = padKey(g, in)
	blocks := []doc.Block{doc.Facts{Columns: 2, Items: facts}, t}
	if ledger {
		t.Totals = ledgerPadFoot(t.Totals, t.Keep, in)
		blocks = append(blocks, handSums(in))
	}
	return append(blocks, doc.Signatures{Names: signers})
}

// padFoot returns the rows under a pad: penalties, the final total and the place of each player.
func padFoot(keep, players, columns int, in lang.Lang) []doc.Row {
	var rows []doc.Row
	for _, label := range []lang.Text{words.Penalties, words.FinalTotal, words.PlaceWord} {
		row := doc.Row{Cells: []doc.Cell{{Text: label.In(in), Span: keep}}}
		for range players {
			row.Cells = append(row.Cells, doc.Cell{Span: columns})
		}
		rows = append(rows, row)
	}
	return rows
}

// padKey returns how points are made, as the rulebook says it in short, and what the columns mean.
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
	say := func(s lang.Speaker, args ...any) string { return lang.AsPhrase(s, args).In(o.Lang) }
	var all []TablePad
	for turn, r := range s.Plan.Rounds {
		for i, at := range r.Tables {
			title := say(words.PadAt(g.Title, i+1))
			if len(s.Plan.Rounds) > 1 {
				title = say(words.PadAtTurn(g.Title, turn+1, i+1))
			}
			all = append(all, TablePad{title, []doc.Fact{
				{Label: say(words.League), Value: s.League},
				{Label: say(words.Day), Value: o.Lang.Date(s.Day)},
				{Label: say(words.FirstDeal), Value: s.Name(at.Dealer)},
			}, s.names(at.Players)})
		}
	}
	return PadsOf(g, s.League, all, o)
}

// TablePad is what stands on the pad of a table: its title, the facts that are known, and the names in the order of the
// seats.
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
