package event

import (
	"slices"

	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// Bracket returns the page of the final's bracket. Rounds to come have what is known of their players.
func (p *Page) Bracket() *doc.Document {
	document := p.document(words.Bracket.In(p.in()))
	document.Orientation = doc.Auto
	bracket, countsLeft := p.bracket()
	if len(bracket.Rounds) == 0 {
		document.Add(doc.Paragraph{Text: words.BracketFew.In(p.in())})
		return document
	}
	if len(p.Score.Event.Finals) == 0 {
		document.Add(doc.Paragraph{Text: words.BracketNow.In(p.in())})
	}
	document.Add(bracket)
	if countsLeft {
		document.Add(doc.Paragraph{Text: words.BracketLeft.In(p.in()), Small: true})
	}
	return document
}

// BracketOf returns the bracket of a final in pairs, for use on another page. It returns false if the final has not
// begun, or has only one round, or if its first tables seat more than two, because then no lines lead from table to
// table.
func (p *Page) BracketOf() (doc.Bracket, bool) {
	if len(p.Score.Event.Finals) == 0 {
		return doc.Bracket{}, false
	}
	bracket, _ := p.bracket()
	if len(bracket.Rounds) < 2 {
		return bracket, false
	}
	for _, box := range bracket.Rounds[0].Boxes {
		if len(box.Lines) > 2 {
			return bracket, false
		}
	}
	bracket.Title = words.Bracket.In(p.in())
	return bracket, true
}

// bracket returns the rounds of the final that are drawn, then the rounds to come with what is known of their players.
// It reports whether a round to come counts the seeds of those who are left.
func (p *Page) bracket() (doc.Bracket, bool) {
	event := p.Score.Event
	ahead := undrawn{p}
	drawable := ahead.drawable()
	columns := make([]column, len(event.Finals))
	next := drawable
	for i := len(columns) - 1; i >= 0; i-- {
		columns[i] = column{Page: p, round: &event.Finals[i], boxes: boxesOf(&event.Finals[i])}
		columns[i].follow(next)
		next = columns[i].boxes
	}
	var bracket doc.Bracket
	for i, one := range columns {
		next := drawable
		if i+1 < len(columns) {
			next = columns[i+1].boxes
		}
		bracket.Rounds = append(bracket.Rounds, one.shown(next))
	}
	countsLeft := ahead.addAhead(&bracket, drawable)
	return bracket, countsLeft
}

// box is a table of a round, or one player who rests.
type box struct {
	players []int
	table   int // from 1; 0 for a player who rests
	third   bool
}

// boxesOf returns the boxes of a round: the tables in order, then the players who rest.
func boxesOf(round *event.Round) []box {
	var boxes []box
	for i, table := range round.Tables {
		if len(table.Players) > 0 {
			boxes = append(boxes, box{players: table.Players, table: i + 1, third: table.Third})
		}
	}
	for _, player := range round.Out {
		boxes = append(boxes, box{players: []int{player}})
	}
	return boxes
}

// column is a round of the final in the bracket.
type column struct {
	*Page
	round *event.Round
	boxes []box
}

// follow puts the boxes in the order of the players in the boxes of the next round, so that no lines cross. Boxes from
// which no player goes on come last.
func (c column) follow(next []box) {
	place := make(map[int]int)
	for _, box := range next {
		if !box.third {
			for _, player := range box.players {
				place[player] = len(place) + 1
			}
		}
	}
	rank := func(one box) int {
		least := len(place) + 1
		for _, player := range one.players {
			if at, on := place[player]; on {
				least = min(least, at)
			}
		}
		return least
	}
	slices.SortStableFunc(c.boxes, func(a, b box) int { return rank(a) - rank(b) })
}

// shown returns the column for the page. next holds the boxes of the next round; nil if that round is not drawn.
func (c column) shown(next []box) doc.BracketRound {
	round := doc.BracketRound{Head: RoundTitle(c.Score.Event, c.round.Stage, c.in())}
	cells := c.Score.Cells(c.round.Stage)
	on := make(map[int]bool)
	for _, box := range next {
		for _, player := range box.players {
			on[player] = on[player] || !box.third
		}
	}
	for _, one := range c.boxes {
		shown := doc.BracketBox{Label: c.label(one)}
		isCurrent := c.round == c.Score.Event.Last()
		if one.table > 0 && c.round.Tables[one.table-1].Void {
			shown.Label = words.NotPlayed.In(c.in())
		} else if isCurrent && shown.Label == "" && len(c.round.Main()) > 1 {
			shown.Label = words.TableNumber(one.table).In(c.in()) // where players look for their table
		}
		var went []int
		for _, player := range one.players {
			line := doc.BracketLine{Name: c.name(player), On: on[player]}
			if cell := cells[player]; cell.Kind == event.Played {
				line.Figure = text.Integer(cell.Total)
				line.On = line.On || cell.Place == 1 && (next == nil || one.third)
			}
			if on[player] {
				went = append(went, player)
			}
			shown.Lines = append(shown.Lines, line)
		}
		if len(went) == 1 && len(one.players) <= 2 {
			holds := func(box box) bool { return slices.Contains(box.players, went[0]) }
			shown.To = 1 + slices.IndexFunc(next, holds)
		}
		round.Boxes = append(round.Boxes, shown)
	}
	return round
}
