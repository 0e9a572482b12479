package event

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// Places returns the places of the whole tournament, and the result of each table of the final from which players went
// on. If p.Full is set, it adds warnings and what did not count, as State does, and lines to sign on.
func (p *Page) Places(s State) *doc.Document {
	in := p.in()
	e := p.Score.Event
	d := p.document(words.Places.In(in))
	d.Add(p.placed())
	for _, players := range p.Score.PlacesByLot() {
		d.Add(doc.Paragraph{Text: PlacedText(e, players, in)})
	}
	for i := range e.Finals {
		stage := e.Finals[i].Stage
		for _, lot := range p.Score.Lots(stage) {
			d.Add(doc.Paragraph{Lead: in.Colon(RoundName(stage, in)), Text: LotText(e, lot, in)})
		}
	}
	for i := range e.Finals {
		if len(e.Finals[i].Tables) == 1 && i == len(e.Finals)-1 { // the places already show its result
			continue
		}
		went := p.wentOn(e.Finals[i].Stage)
		for n := range e.Finals[i].Tables {
			d.Add(p.ended(e.Finals[i].Stage, n+1, went))
		}
		if rest := e.Finals[i].Out; len(rest) > 0 {
			d.Add(doc.Paragraph{Lead: words.SitsOut.In(in), Text: words.RestsOn(strings.Join(p.names(rest), ", ")).In(in)})
		}
	}
	if p.Full {
		p.troubles(d, words.Warned, words.Match, s.Warned)
		p.troubles(d, words.Strays, words.Match, s.Strays)
		p.troubles(d, words.Aside, words.Line, s.Aside)
		d.Add(doc.Signatures{Names: []string{words.Director.In(in), words.Secretary.In(in)}})
	}
	return d
}

// PlacedText says that the lot put players in their order among the places.
func PlacedText(e *event.Event, players []int, in lang.Lang) string {
	return words.LotPlaces(strings.Join(namesIn(e, players), ", ")).In(in)
}

// placed returns a table of all players' places with their points: the points after the rounds, then total and points
// at each table of the final.
func (p *Page) placed() *doc.Table {
	in := p.in()
	e := p.Score.Event
	t := &doc.Table{Zebra: true, Lists: 2, Type: readMost, Keep: 2, Columns: []doc.Column{
		{Head: words.Rank.In(in), Align: doc.Right}, {Head: words.Player.In(in), Name: true},
	}}
	t.Spans = []doc.Span{{Columns: len(t.Columns)}}
	after := map[int]string{}
	if len(e.Rounds) > 0 {
		t.Columns = append(t.Columns, doc.Column{
			Head: words.AfterRounds.In(in), Short: words.AfterCut.In(in), Align: doc.Right,
		})
		t.Spans[0].Columns++
		rows := p.Score.Standing(len(e.Rounds))
		points := RowPoints(rows, in)
		for i, row := range rows {
			after[row.Player] = points[i]
		}
	}
	both := e.Options.Points != event.Totals // else the points are the total
	for i := range e.Finals {
		columns := []doc.Column{{Head: words.Total.In(in), Align: doc.Right}}
		if both {
			columns = append(columns, doc.Column{Head: words.Points.In(in), Align: doc.Right})
		}
		t.Columns = append(t.Columns, columns...)
		t.Spans = append(t.Spans, doc.Span{Text: words.FinalHead(i + 1).In(in), Columns: len(columns)})
	}
	for _, place := range p.Score.Places() {
		row := doc.Texts(strconv.Itoa(place.Rank), p.name(place.Player))
		if len(e.Rounds) > 0 {
			row = append(row, doc.Text(after[place.Player]))
		}
		for i := range e.Finals {
			c := p.Score.Cells(e.Finals[i].Stage)[place.Player]
			total := ""
			points := ""
			if c.Kind == event.Played {
				total = doc.Integer(c.Total)
				points = p.points(c.Points)
			} else if slices.Contains(e.Finals[i].Out, place.Player) {
				total = words.RestsShort.In(in)
			}
			row = append(row, doc.Text(total))
			if both {
				row = append(row, doc.Text(points))
			}
		}
		t.Rows = append(t.Rows, doc.Row{Cells: row})
	}
	return t
}

// wentOn returns, for each player who went on from a round of the final, a text with the rule that applied.
func (p *Page) wentOn(stage event.Stage) map[int]string {
	in := p.in()
	all := p.Score.WentOn(stage)
	said := map[int]string{}
	r := p.Score.Event.Round(stage)
	each := (len(all) - len(r.Out)) / max(1, len(r.Tables))
	for _, a := range all {
		switch {
		case a.Rank > each:
			said[a.Player] = words.BestNext.In(in)
		case each == 1:
			said[a.Player] = words.FirstOf.In(in)
		default:
			said[a.Player] = words.FromTable(each).In(in)
		}
	}
	return said
}

// ended returns the result of a table: the players' places, totals and points, and the rule by which they went on.
func (p *Page) ended(stage event.Stage, number int, went map[int]string) doc.Block {
	in := p.in()
	t := &doc.Table{Columns: []doc.Column{
		{Head: words.Place.In(in), Align: doc.Right},
		{Head: words.Player.In(in), Name: true},
		{Head: words.Total.In(in), Align: doc.Right},
		{Head: words.Points.In(in), Align: doc.Right},
	}}
	if len(went) > 0 {
		t.Columns = append(t.Columns, doc.Column{Head: words.GoesOn.In(in)})
	}
	cells := p.Score.Cells(stage)
	players := p.Score.Event.Round(stage).Tables[number-1].Players
	for place := 0; place <= len(players); place++ {
		for _, player := range players {
			c := cells[player]
			if c.Place != place {
				continue
			}
			row := doc.Texts("", p.name(player), "", "", went[player])
			if c.Kind == event.Played {
				row = doc.Texts(strconv.Itoa(place), p.name(player), doc.Integer(c.Total), p.points(c.Points), went[player])
			}
			t.Rows = append(t.Rows, doc.Row{Cells: row[:len(t.Columns)]})
		}
	}
	title := words.TableOf(RoundName(stage, in), number).In(in)
	return doc.Together{Blocks: []doc.Block{doc.Heading{Level: 2, Text: title}, t}}
}

// Diplomas returns the diplomas for the first three places. The places are those of the final or, if there was none,
// those of the standing after the last round.
func (p *Page) Diplomas(club reports.Club) *doc.Document {
	e := p.Score.Event
	named := map[int][]string{} // by place
	if len(e.Finals) > 0 {
		for _, place := range p.Score.Places() {
			named[place.Rank] = append(named[place.Rank], p.name(place.Player))
		}
	} else {
		for _, row := range p.Score.Standing(len(e.Rounds)) {
			named[row.Rank] = append(named[row.Rank], p.name(row.Player))
		}
	}
	var awards []reports.Award
	for place := 1; place <= 3; place++ {
		if names := named[place]; names != nil {
			awards = append(awards, reports.Award{Place: place, Names: names, In: words.InEvent(e.Name)})
		}
	}
	return reports.Diplomas(club, e.Name, lang.Dated(p.Date), awards, p.Options)
}
