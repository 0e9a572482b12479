package event

import (
	"cmp"
	"slices"

	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// undrawn writes the rounds of a page's bracket that are not drawn yet.
type undrawn struct{ *Page }

// drawable returns the boxes of the final's next round if no result is missing for its draw, which then is certain. It
// returns nil otherwise.
func (p undrawn) drawable() []box {
	draw, err := p.Score.Draw(false)
	if err != nil || !draw.Stage.Final() {
		return nil
	}
	round := event.Round{Stage: draw.Stage, Out: p.Score.BySeed(draw.Out)}
	for _, players := range draw.Tables {
		round.Tables = append(round.Tables, event.Table{Players: players})
	}
	if players := p.Score.ThirdPlace(draw.Stage, draw.Tables); players != nil {
		round.Tables = append(round.Tables, event.Table{Players: players, Third: true})
	}
	return boxesOf(&round)
}

// addAhead adds the rounds that are not drawn yet. drawable holds the boxes of the first of them, if its draw is
// certain. It reports whether a round counts the seeds of those who are left.
func (p undrawn) addAhead(bracket *doc.Bracket, drawable []box) bool {
	countsLeft := false
	e := p.Score.Event
	before := &feeder{}
	if last := e.Last(); last != nil && last.Stage.Final() {
		before = p.feeder(boxesOf(last), last.Stage)
	}
	for i, ahead := range e.FinalAhead() {
		stage := event.Stage(-len(e.Finals) - 1 - i)
		round := doc.BracketRound{Head: RoundTitle(e, stage, p.in())}
		if i == 0 && drawable != nil {
			for _, one := range drawable {
				round.Boxes = append(round.Boxes, p.named(one))
			}
			before = p.feeder(drawable, stage)
		} else {
			if before.leadsTo(ahead) || len(before.tables) == 1 {
				p.joinBoxes(&bracket.Rounds[len(bracket.Rounds)-1], before, ahead)
			} else if len(before.tables) > 0 {
				countsLeft = true
			}
			round.Boxes = p.expected(before, ahead)
			before = newFeeder(ahead)
		}
		bracket.Rounds = append(bracket.Rounds, round)
	}
	return countsLeft
}

// named returns a box with the names of its players.
func (p undrawn) named(one box) doc.BracketBox {
	shown := doc.BracketBox{Label: p.label(one)}
	for _, player := range one.players {
		shown.Lines = append(shown.Lines, doc.BracketLine{Name: p.name(player)})
	}
	return shown
}

// label returns what stands over a box: who rests, or the match for third place. Other boxes have no label.
func (p *Page) label(one box) string {
	if one.third {
		return ForThird(p.in())
	}
	if one.table == 0 {
		return words.RestsShort.In(p.in())
	}
	return ""
}

// feeder is a round of the final, as the round after it sees it.
type feeder struct {
	tables  []feederTable
	pairs   bool     // whether each table seats two
	resting []string // the names of the players who rest, the best seed first; "" for a player who is not known
}

// feederTable is a table of a feeder. An empty name stands for a player who is not known.
type feederTable struct {
	number int
	winner string
	loser  string // of a table of two
}

// newFeeder returns the feeder of a round of which only the sizes are known.
func newFeeder(ahead event.Ahead) *feeder {
	round := &feeder{pairs: true, resting: make([]string, ahead.Rest)}
	for i, size := range ahead.Sizes {
		round.tables = append(round.tables, feederTable{number: i + 1})
		round.pairs = round.pairs && size == 2
	}
	return round
}

// feeder returns the feeder of a round with these boxes.
func (p undrawn) feeder(boxes []box, stage event.Stage) *feeder {
	round := &feeder{pairs: true}
	var resting []int
	cells := make([]event.Cell, len(p.Score.Event.Entrants))
	if p.Score.Event.Round(stage) != nil {
		cells = p.Score.Cells(stage)
	}
	for _, one := range boxes {
		if one.table == 0 && p.Score.Event.IsPresent(one.players[0], stage-1) {
			resting = append(resting, one.players[0])
		}
		if one.table == 0 || one.third {
			continue
		}
		table := feederTable{number: one.table}
		round.pairs = round.pairs && len(one.players) == 2
		for _, player := range one.players {
			place := 0
			if cells[player].Kind == event.Played {
				place = cells[player].Place
			}
			if place == 1 {
				table.winner = p.name(player)
			} else if place == 2 && len(one.players) == 2 {
				table.loser = p.name(player)
			}
		}
		round.tables = append(round.tables, table)
	}
	for _, player := range p.Score.BySeed(resting) {
		round.resting = append(round.resting, p.name(player))
	}
	return round
}

// leadsTo reports whether the players of a round are the winners of the tables before it, all at one table. Otherwise
// who meets whom follows from the seeds of those who are left.
func (f *feeder) leadsTo(ahead event.Ahead) bool {
	return len(f.tables) > 0 && len(f.resting) == 0 && ahead.Rest == 0 && len(ahead.Sizes) == 1 &&
		ahead.Sizes[0] == len(f.tables)
}

// hasThird reports whether the losers of a round play for third place while its winners play the round ahead.
func (f *feeder) hasThird(e *event.Event, ahead event.Ahead) bool {
	return e.Options.Third == event.ThirdMatch && f.leadsTo(ahead) && f.pairs && len(f.tables) == 2
}

// joinBoxes writes the numbers of the tables of a round, because the next round names their winners by number, and
// leads lines from tables of two to the boxes of the winners.
func (p undrawn) joinBoxes(round *doc.BracketRound, feeder *feeder, ahead event.Ahead) {
	winner := len(feeder.resting) + 1 // the seed of the only winner; that of the first winner where all sit at one table
	to := 1 + slices.IndexFunc(ahead.Seeds(), func(seeds []int) bool { return slices.Contains(seeds, winner) })
	for i, table := range feeder.tables {
		shown := &round.Boxes[i]
		if feeder.pairs {
			shown.To = to
		}
		if shown.Label == "" {
			shown.Label = words.TableNumber(table.number).In(p.in())
		}
	}
}

// expected returns the boxes of a round that cannot be drawn yet, with what is known of each place: a name, the table
// whose winner sits there, or the seed.
func (p undrawn) expected(before *feeder, ahead event.Ahead) []doc.BracketBox {
	if before.leadsTo(ahead) {
		var winners, losers doc.BracketBox
		for _, table := range before.tables {
			winners.Lines = append(winners.Lines, doc.BracketLine{Name: p.winner(table)})
			loser := cmp.Or(table.loser, words.LoserOf(table.number).In(p.in()))
			losers.Lines = append(losers.Lines, doc.BracketLine{Name: loser})
		}
		if !before.hasThird(p.Score.Event, ahead) {
			return []doc.BracketBox{winners}
		}
		losers.Label = ForThird(p.in())
		return []doc.BracketBox{winners, losers}
	}
	var boxes []doc.BracketBox
	for _, seeds := range ahead.Seeds() {
		boxes = append(boxes, doc.BracketBox{Lines: p.seeds(before, seeds)})
	}
	for rest := range ahead.Rest {
		lines := p.seeds(before, []int{rest + 1})
		boxes = append(boxes, doc.BracketBox{Label: words.RestsShort.In(p.in()), Lines: lines})
	}
	return boxes
}

// winner returns the name of a table's winner, or the number of the table.
func (p undrawn) winner(table feederTable) string {
	return cmp.Or(table.winner, words.WinnerOf(table.number).In(p.in()))
}

// seeds returns lines for players by their seeds: the names of those who rest in the round before, who are the best
// seeds, and the numbers of the others.
func (p undrawn) seeds(before *feeder, seeds []int) []doc.BracketLine {
	var lines []doc.BracketLine
	for _, seed := range seeds {
		name := words.SeedNumber(seed).In(p.in())
		if len(before.tables) > 0 {
			name = words.SeedLeft(seed).In(p.in())
		}
		if len(before.tables) == 1 && seed == len(before.resting)+1 {
			name = p.winner(before.tables[0])
		} else if seed <= len(before.resting) && before.resting[seed-1] != "" {
			name = before.resting[seed-1]
		}
		lines = append(lines, doc.BracketLine{Name: name})
	}
	return lines
}
