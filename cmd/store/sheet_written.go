// The rounds of a score sheet, written as lines of play.

package store

import (
	"context"
	"fmt"
	"slices"

	"arbitro/cmd/tables"
)

// roundNumbers is a round of a sheet with the numbers in its cells. The lists have an entry for each player.
type roundNumbers struct {
	sheetRound
	sits              []bool
	points, bid, took []int
	counted           bool // kept by bids and tricks, otherwise by points
}

// numbersOf reads the numbers of the rounds. It leaves out the rounds in which no player has a number.
func (s sheet) numbersOf(ctx context.Context, table *tables.Table, all scores) ([]roundNumbers, error) {
	before := make([]int, len(all.players)) // the running totals
	var rounds []roundNumbers
	for _, round := range all.rounds {
		n := roundNumbers{sheetRound: round}
		n.counted = all.bids && len(filled(round.bids))+len(filled(round.takes)) > 0
		isPlayed := round.void
		for i := range all.players {
			sits := !tables.IsAbsent(n.cellOf(i).Text) || n.counted && !tables.IsAbsent(round.points[i].Text)
			n.sits = append(n.sits, sits)
			isPlayed = isPlayed || sits
			var points, bid, took int
			var err error
			if sits && n.counted {
				bid, err = table.Whole(ctx, round.bids[i])
				if err != nil {
					return nil, err
				}
				took, err = table.Whole(ctx, round.takes[i])
				if err != nil {
					return nil, err
				}
			} else if sits && !round.void {
				points, err = table.Whole(ctx, round.points[i])
				if err != nil {
					return nil, err
				}
				if all.running {
					total := points
					points -= before[i]
					before[i] = total
				}
			}
			n.points = append(n.points, points)
			n.bid = append(n.bid, bid)
			n.took = append(n.took, took)
		}
		if isPlayed {
			rounds = append(rounds, n)
		}
	}
	return rounds, nil
}

// writeRounds returns the record of a match. If sitOut is set, a player without a number in a round sits out. Otherwise
// the player has left, or has not come yet. The sheet
//
//	Round  Anna  Bruno  Carla  Dario
//	1        10      5      7
//	2         3      9             4
//
// becomes these lines, with sitOut on the right:
//
//	player anna, bruno, carla              player anna, bruno, carla, dario
//	deal anna                              deal anna
//	points anna 10, bruno 5, carla 7       sit-out dario
//	leave carla                            points anna 10, bruno 5, carla 7
//	join dario "Dario" after bruno         deal bruno
//	deal bruno                             sit-out carla
//	points anna 3, bruno 9, dario 4        points anna 3, bruno 9, dario 4
func (s sheet) writeRounds(all scores, rounds []roundNumbers, sitOut bool) (record, error) {
	roundWriter, idle := newRoundWriter(s, all, rounds, sitOut)
	for _, round := range rounds {
		cell := round.cellNames()
		if !round.void && !sitOut {
			roundWriter.leave(round)
			roundWriter.join(round)
		}
		if idle >= 0 { // an error about the number of players is about the player without numbers
			cell = round.cellOf(idle).Name
		}
		dealer := roundWriter.deal(cell, round.dealer)
		roundWriter.round(round, dealer)
	}
	return roundWriter.done()
}

// roundWriter writes the rounds of a score sheet as a record. It names a player by the column, an index of all.players.
type roundWriter struct {
	*writer
	all    scores
	sitOut bool
	order  []int  // the players in the order of the record: those of the first round first
	at     []int  // the index in order of each player, and so the index of the id in ids
	known  []bool // the player has a line with the name
	here   []bool // the player sits at the table
	next   int    // counts the deals that the sheet gives to nobody: order[next%len(order)] deals
	dealt  int    // how many rounds are dealt
}

// newRoundWriter begins the record of a sheet. idle is a player without any number, who is left out of the record; -1
// if there is none.
func newRoundWriter(s sheet, all scores, rounds []roundNumbers, sitOut bool) (w *roundWriter, idle int) {
	w = &roundWriter{all: all, sitOut: sitOut}
	idle = -1
	atFirst := func(player int) bool { return sitOut || len(rounds) > 0 && rounds[0].sits[player] }
	var late []int
	for player := range all.players {
		plays := slices.ContainsFunc(rounds, func(round roundNumbers) bool { return round.sits[player] })
		switch {
		case !plays && len(rounds) > 0:
			idle = player
		case atFirst(player):
			w.order = append(w.order, player)
		default:
			late = append(late, player)
		}
	}
	first := len(w.order)
	w.order = append(w.order, late...)
	if len(rounds) == 0 {
		first = len(w.order)
	}
	w.at = make([]int, len(all.players))
	w.known = make([]bool, len(all.players))
	w.here = make([]bool, len(all.players))
	s.names = nil
	var names []string
	for i, player := range w.order {
		names = append(names, all.players[player].Text)
		s.names = append(s.names, all.players[player])
		w.at[player] = i
		w.known[player] = i < first
		w.here[player] = i < first
	}
	w.writer = newWriterOf(s, names, first)
	return w, idle
}

// id returns the id of a player.
func (w *roundWriter) id(player int) string { return w.ids[w.at[player]] }

// leave writes who has left before a round.
func (w *roundWriter) leave(round roundNumbers) {
	for _, player := range w.order {
		if w.here[player] && !round.sits[player] {
			w.line(round.cellNames(), "leave "+w.id(player))
			w.here[player] = false
		}
	}
}

// join writes who has come before a round, with the name of a newcomer, and with the neighbour on the right hand: the
// nearest player in a column before.
func (w *roundWriter) join(round roundNumbers) {
	for player := range w.all.players {
		if !round.sits[player] || w.here[player] {
			continue
		}
		line := "join " + w.id(player)
		if !w.known[player] {
			line += " " + quoted(w.all.players[player].Text)
		}
		for before := player - 1; before >= 0; before-- {
			if w.here[before] {
				line += " after " + w.id(before)
				break
			}
		}
		w.line(round.cellOf(player).Name, line)
		w.known[player] = true
		w.here[player] = true
	}
}

// deal writes the deal of a round, and returns its dealer. If the sheet does not say who deals, so that dealer is -1,
// the players deal in turn.
func (w *roundWriter) deal(cell string, dealer int) int {
	if dealer < 0 {
		for !w.here[w.order[w.next%len(w.order)]] {
			w.next++
		}
		dealer = w.order[w.next%len(w.order)]
		w.next++
	}
	id := w.id(dealer)
	if len(w.ids) > len(w.order) { // the columns are sides: all players deal in turn
		id = w.ids[w.dealt%len(w.ids)]
		dealer = w.order[0]
	}
	w.dealt++
	w.line(cell, "deal "+id)
	return dealer
}

// cellNames returns the names of a round's cells, such as "B2:E2", for an error that concerns all of them.
func (r roundNumbers) cellNames() string {
	cells := filled(r.sheetRound.points)
	if len(cells) == 0 {
		cells = filled(r.bids)
	}
	if len(cells) == 0 {
		return ""
	}
	if len(cells) == 1 {
		return cells[0].Name
	}
	return cells[0].Name + ":" + cells[len(cells)-1].Name
}

// cellOf returns the cell of a player's number.
func (r roundNumbers) cellOf(i int) tables.Cell {
	if r.counted {
		return r.bids[i]
	}
	return r.sheetRound.points[i]
}

// round writes the lines of a round after its deal.
func (w *roundWriter) round(round roundNumbers, dealer int) {
	cells := round.cellNames()
	if round.void {
		w.line(cells, "redeal")
		return
	}
	for _, player := range w.order {
		if w.sitOut && !round.sits[player] {
			w.line(round.cellOf(player).Name, "sit-out "+w.id(player))
		}
	}
	if round.note != "" {
		w.line(cells, "note "+quoted(round.note))
	}
	if !round.counted {
		for _, player := range w.order {
			if round.sits[player] {
				w.line(cells, fmt.Sprintf("points %s %d", w.id(player), round.points[player]))
			}
		}
		return
	}
	fromDealer := slices.Clone(w.order)
	slices.Sort(fromDealer)
	start := slices.Index(fromDealer, dealer)
	fromDealer = append(fromDealer[start:], fromDealer[:start]...)
	for _, player := range fromDealer {
		if round.sits[player] {
			w.line(round.bids[player].Name, fmt.Sprintf("bid %s %d", w.id(player), round.bid[player]))
		}
	}
	for _, player := range fromDealer {
		if round.sits[player] {
			w.line(round.takes[player].Name, fmt.Sprintf("took %s %d", w.id(player), round.took[player]))
		}
	}
}
