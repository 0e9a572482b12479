package event

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// Places returns the places of the tournament, and the result of each table of the final from which players went on. If
// p.Full is set, it adds warnings, the data that did not count, as State does, and lines to sign on.
func (p *Page) Places(state State) *doc.Document {
	language := p.in()
	event := p.Score.Event
	finals := finalsWriter{p}
	document := p.document(words.Places.In(language))
	document.Add(p.placed())
	if bracket, has := p.BracketOf(); has {
		bracket.Title = ""
		document.Add(bracket)
	}
	for _, players := range p.Score.PlacesByLot() {
		document.Add(doc.Paragraph{Text: PlacedText(event, players, language)})
	}
	for i := range event.Finals {
		stage := event.Finals[i].Stage
		for _, lot := range p.Score.Lots(stage) {
			round := RoundTitle(event, stage, language)
			document.Add(doc.Paragraph{Lead: language.Colon(round), Text: LotText(event, lot, language)})
		}
	}
	for i := range event.Finals {
		if len(event.Finals[i].Main()) == 1 && i == len(event.Finals)-1 { // the places already show its result
			continue
		}
		went := finals.wentOn(event.Finals[i].Stage)
		for n := range event.Finals[i].Main() {
			document.Add(finals.ended(event.Finals[i].Stage, n+1, went))
		}
		if rest := event.Finals[i].Out; len(rest) > 0 {
			document.Add(doc.Paragraph{
				Lead: words.SitsOut.In(language),
				Text: words.RestsOn(strings.Join(p.names(rest), ", ")).In(language),
			})
		}
	}
	if p.Full {
		p.troubles(document, words.Warned, words.Match, state.Warned)
		p.troubles(document, words.Strays, words.Match, state.Strays)
		p.troubles(document, words.Aside, words.Line, state.Aside)
		document.Add(doc.Signatures{Names: []string{words.Director.In(language), words.Secretary.In(language)}})
	}
	return document
}

// PlacedText returns a sentence that says that only the lot decided the order of some players among the places.
func PlacedText(event *event.Event, players []int, language lang.Lang) string {
	return words.LotPlaces(strings.Join(namesIn(event, players), ", ")).In(language)
}

// placed returns a table of all players' places with their points: first the points after the rounds, then total and
// points at each table of the final.
func (p *Page) placed() *doc.Table {
	language := p.in()
	e := p.Score.Event
	table := &doc.Table{
		Zebra: true,
		Lists: 2,
		Type:  readMost,
		Keep:  2,
		Columns: []doc.Column{
			{Head: words.Rank.In(language), Align: doc.Right}, {Head: words.Player.In(language), Name: true},
		},
	}
	table.Spans = []doc.Span{{Columns: len(table.Columns)}}
	after := map[int]string{}
	if len(e.Rounds) > 0 {
		table.Columns = append(table.Columns, doc.Column{
			Head:  words.AfterRounds.In(language),
			Short: words.AfterCut.In(language),
			Align: doc.Right,
		})
		table.Spans[0].Columns++
		rows := p.Score.Standing(len(e.Rounds))
		points := pointsOf(rows)
		for i, row := range rows {
			after[row.Player] = points[i]
		}
	}
	both := e.Options.Points != event.Totals // else the points are the total
	for i := range e.Finals {
		columns := []doc.Column{{Head: words.Total.In(language), Align: doc.Right}}
		if both {
			columns = append(columns, doc.Column{Head: words.Points.In(language), Align: doc.Right})
		}
		table.Columns = append(table.Columns, columns...)
		head := words.FinalHead(i + 1).In(language)
		if e.Options.Method == event.Knockout || e.KnockoutOf(e.Finals[i].Stage) > 0 {
			head = RoundTitle(e, e.Finals[i].Stage, language)
		}
		table.Spans = append(table.Spans, doc.Span{Text: head, Columns: len(columns)})
	}
	for _, place := range p.Score.Places() {
		row := []doc.Cell{doc.Integer(place.Rank), doc.Text(p.name(place.Player))}
		if len(e.Rounds) > 0 {
			row = append(row, doc.Number(after[place.Player], language))
		}
		for i := range e.Finals {
			cell := p.Score.Cells(e.Finals[i].Stage)[place.Player]
			var total, points doc.Cell
			if cell.Kind == event.Played {
				total = doc.Integer(cell.Total)
				points = p.pointsCell(cell.Points)
			} else if slices.Contains(e.Finals[i].Out, place.Player) {
				total = doc.Text(words.RestsShort.In(language))
			}
			row = append(row, total)
			if both {
				row = append(row, points)
			}
		}
		table.Rows = append(table.Rows, doc.Row{Cells: row})
	}
	return table
}

// finalsWriter writes the tables of the rounds of a final.
type finalsWriter struct{ *Page }

// wentOn returns, for each player who went on from a round of the final, a text with the rule that applied.
func (p finalsWriter) wentOn(stage event.Stage) map[int]string {
	language := p.in()
	advances := p.Score.WentOn(stage)
	said := map[int]string{}
	round := p.Score.Event.Round(stage)
	each := (len(advances) - len(round.Out)) / max(1, len(round.Main()))
	for _, advance := range advances {
		switch {
		case advance.Rank > each:
			said[advance.Player] = words.BestNext.In(language)
		case each == 1:
			said[advance.Player] = words.FirstOf.In(language)
		default:
			said[advance.Player] = words.FromTable(each).In(language)
		}
	}
	return said
}

// ended returns the result of a table: the players' places, totals and points, and the rule by which players went on.
func (p finalsWriter) ended(stage event.Stage, number int, went map[int]string) doc.Block {
	language := p.in()
	table := &doc.Table{Columns: []doc.Column{
		{Head: words.Place.In(language), Align: doc.Right},
		{Head: words.Player.In(language), Name: true},
		{Head: words.Total.In(language), Align: doc.Right},
		{Head: words.Points.In(language), Align: doc.Right},
	}}
	if len(went) > 0 {
		table.Columns = append(table.Columns, doc.Column{Head: words.GoesOn.In(language)})
	}
	cells := p.Score.Cells(stage)
	players := p.Score.Event.Round(stage).Tables[number-1].Players
	for place := 0; place <= len(players); place++ {
		for _, player := range players {
			cell := cells[player]
			if cell.Place != place {
				continue
			}
			row := doc.Texts("", p.name(player), "", "", went[player])
			if cell.Kind == event.Played {
				row[0] = doc.Integer(place)
				row[2] = doc.Integer(cell.Total)
				row[3] = p.pointsCell(cell.Points)
			}
			table.Rows = append(table.Rows, doc.Row{Cells: row[:len(table.Columns)]})
		}
	}
	title := words.TableOf(RoundTitle(p.Score.Event, stage, language), number).In(language)
	return doc.Together{Blocks: []doc.Block{doc.Heading{Level: 2, Text: title}, table}}
}

// Diplomas returns the diplomas for the first three places. The places are those of the final or, if there was none,
// those of the standing after the last round.
func (p *Page) Diplomas(club reports.Club) *doc.Document {
	event := p.Score.Event
	named := map[int][]string{} // by place
	if len(event.Finals) > 0 {
		for _, place := range p.Score.Places() {
			named[place.Rank] = append(named[place.Rank], p.winners(place.Player)...)
		}
	} else {
		for _, row := range p.Score.Standing(len(event.Rounds)) {
			named[row.Rank] = append(named[row.Rank], p.winners(row.Player)...)
		}
	}
	var awards []reports.Award
	for place := 1; place <= 3; place++ {
		if names := named[place]; names != nil {
			awards = append(awards, reports.Award{
				Place: place,
				Names: names,
				In:    words.InEvent(event.Name),
			})
		}
	}
	return reports.Diplomas(club, event.Name, lang.Dated(p.Date), awards, p.Options)
}

// winners returns the name of a player for a diploma, or nothing for a player who was left out.
func (p *Page) winners(player int) []string {
	if p.LeftOut != nil && p.LeftOut(player) {
		return nil
	}
	return []string{p.name(player)}
}
