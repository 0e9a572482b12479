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
func Pad(game *referee.Game, players int, names []string, options SheetOptions) *doc.Document {
	if options.House.Values == nil {
		options.House = referee.Defaults(game.Options)
	}
	title := game.Title
	if variant, has := game.Variant(options.House); has {
		title = variant.Title
	}
	document := options.document(words.PadTitle(title).In(options.Lang), title.In(options.Lang), "")
	var facts []doc.Fact
	for _, label := range []lang.Text{words.Day, words.Place, words.League} {
		facts = append(facts, doc.Fact{Label: label.In(options.Lang)})
	}
	var rules []string
	for i, v := range options.House.Values {
		if opt := game.Options[i]; v != opt.Default || game.Varies(opt.Key) {
			rules = append(rules, chosen(opt, options.House.Say(opt, i, options.Lang), options.Lang))
		}
	}
	facts = append(facts, doc.Fact{Label: words.Rules.In(options.Lang), Value: options.Lang.Clauses(rules)})
	document.Add(padBlocks(game, players, names, facts, options)...)
	return document
}

// padBlocks returns one pad under its facts. Facts without a value are also filled in by hand.
func padBlocks(game *referee.Game, players int, names []string, facts []doc.Fact, options SheetOptions) []doc.Block {
	language := options.Lang
	ledger := isLedger(game, options.House)
	points := []doc.Column{{Head: words.Points.In(language), Short: words.PointsCut.In(language), Least: 10, Grow: 1}}
	if ledger {
		points = []doc.Column{{Head: gainHead, Least: 10, Grow: 1}, {Head: lossHead, Least: 10, Grow: 1}}
	}
	dealer, _ := dealing(game)
	columnsPerPlayer := len(game.Columns) + len(points) + 1
	table := &doc.Table{
		Full:      true,
		Grid:      true,
		Blank:     doc.Fill,
		BlankFrom: 1,
		RowHeight: 7.5,
		Columns: []doc.Column{
			{Head: words.RoundNo.In(language), Align: doc.Right}, {Head: dealer.In(language), Least: 16},
		},
	}
	for _, roundColumn := range game.RoundColumns {
		table.Columns = append(table.Columns, doc.Column{Head: roundColumn.Title.In(language), Least: 16})
	}
	table.Keep = len(table.Columns)
	table.Spans = []doc.Span{{Columns: table.Keep}}
	signers := make([]string, players)
	for i := range players {
		signers[i] = words.PlayerNo(i + 1).In(language)
		if i < len(names) {
			signers[i] = names[i]
		}
	}
	entries := game.Entries(players)
	for i := range entries {
		table.Spans = append(table.Spans, doc.Span{Text: padHead(game, i, players, names), Columns: columnsPerPlayer})
		for _, c := range game.Columns {
			column := doc.Column{Head: c.Title.In(language), Least: 9, Grow: 1}
			if c.Title.IsZero() { // for a sign
				column.Least = 5
				column.Grow = 0
			}
			table.Columns = append(table.Columns, column)
		}
		table.Columns = append(table.Columns, points...)
		table.Columns = append(table.Columns, doc.Column{
			Head:  words.Total.In(language),
			Short: words.TotalCut.In(language),
			Least: 10,
			Grow:  1,
		})
	}
	table.Key = padKey(game, language)
	blocks := []doc.Block{doc.Facts{Columns: 2, Items: facts}, table}
	if ledger {
		sums := doc.Row{Cells: []doc.Cell{{Text: words.LedgerSums.In(language), Span: table.Keep}}} // of the columns
		table.Totals = append([]doc.Row{sums}, padFoot(table.Keep, entries, columnsPerPlayer, words.LedgerNet, language)...)
		blocks = append(blocks, handSums(language))
	} else {
		table.Totals = padFoot(table.Keep, entries, columnsPerPlayer, words.FinalTotal, language)
	}
	return append(blocks, doc.Signatures{Names: signers})
}

// padHead returns the names over the columns of a player or a side; "" if they are not known.
func padHead(game *referee.Game, entry, players int, names []string) string {
	var known []string
	for _, seat := range game.Side(entry, players) {
		if seat < len(names) {
			known = append(known, names[seat])
		}
	}
	return strings.Join(known, " · ")
}

// padFoot returns the rows under a pad: penalties, the final total or balance, and the place of each player or side.
func padFoot(keep, entries, columns int, final lang.Text, language lang.Lang) []doc.Row {
	var rows []doc.Row
	for _, label := range []lang.Text{words.Penalties, final, words.PlaceWord} {
		row := doc.Row{Cells: []doc.Cell{{Text: label.In(language), Span: keep}}}
		for range entries {
			row.Cells = append(row.Cells, doc.Cell{Span: columns})
		}
		rows = append(rows, row)
	}
	return rows
}

// padKey returns a text that explains how points are made, in the rulebook's short form, and what the columns mean.
func padKey(game *referee.Game, language lang.Lang) string {
	var parts []string
	for _, id := range game.Scoring {
		parts = append(parts, game.Rules.Article(id).Short().In(language))
	}
	if legend := game.Legend.In(language); legend != "" {
		parts = append(parts, legend)
	}
	return strings.Join(parts, " ")
}

// Pads returns a pad for every table of a seating, each on a separate page, with the names in the order of the seats.
func Pads(game *referee.Game, seating Seating, options SheetOptions) *doc.Document {
	var tablePads []TablePad
	for turn, round := range seating.Plan.Rounds {
		for i, table := range round.Tables {
			title := words.PadAt(game.Title, i+1).In(options.Lang)
			if len(seating.Plan.Rounds) > 1 {
				title = words.PadAtTurn(game.Title, turn+1, i+1).In(options.Lang)
			}
			tablePads = append(tablePads, TablePad{title, []doc.Fact{
				{Label: words.League.In(options.Lang), Value: seating.League},
				{Label: words.Day.In(options.Lang), Value: options.Lang.Date(seating.Day)},
				{Label: words.FirstDeal.In(options.Lang), Value: seating.Name(table.Dealer)},
			}, seating.names(table.Players)})
		}
	}
	return PadsOf(game, seating.League, tablePads, options)
}

// TablePad holds the data of a table's pad: its title, the facts that are known, and the names in the order of the
// seats.
type TablePad struct {
	Title string
	Facts []doc.Fact
	Names []string
}

// PadsOf returns the pads of tables, each on a separate page. The footer names the event to which they belong.
func PadsOf(game *referee.Game, footer string, pads []TablePad, options SheetOptions) *doc.Document {
	document := options.document("", words.PadsOf(footer).In(options.Lang), footer)
	for _, pad := range pads {
		facts := append(
			pad.Facts,
			doc.Fact{Label: words.Place.In(options.Lang)},
			doc.Fact{Label: words.Rules.In(options.Lang)},
		)
		document.Add(doc.PageBreak{}, doc.Heading{Level: 1, Text: pad.Title})
		document.Add(padBlocks(game, len(pad.Names), pad.Names, facts, options)...)
	}
	return document
}

// handSums returns the fields on a blank pad for the sums of all gains and all losses.
func handSums(language lang.Lang) doc.Facts {
	return doc.Facts{Columns: 2, Items: []doc.Fact{
		{Label: words.LedgerAll(gainHead).In(language)}, {Label: words.LedgerAll(lossHead).In(language)},
	}}
}
