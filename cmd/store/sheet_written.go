// The rounds of a score sheet, written as lines of play.

package store

import (
	"context"
	"fmt"
	"slices"

	"arbitro/cmd/tables"
)

// numbers are a round's numbers, read.
type numbers struct {
	scored
	sits              []bool
	points, bid, took []int
	counted           bool // by bids and tricks
}

// numbersOf reads the numbers of the rounds, and leaves out the rounds in which nobody has any.
func (s sheet) numbersOf(ctx context.Context, table *tables.Table, all scores) ([]numbers, error) {
	before := make([]int, len(all.players))
	var rounds []numbers
	for _, scored := range all.rounds {
		n := numbers{scored: scored}
		n.counted = all.bids && len(filled(scored.bids))+len(filled(scored.takes)) > 0
		some := scored.void
		for i := range all.players {
			cell := scored.points[i]
			if n.counted {
				cell = scored.bids[i]
			}
			sits := !tables.IsAbsent(cell.Text) || n.counted && !tables.IsAbsent(scored.points[i].Text)
			n.sits = append(n.sits, sits)
			some = some || sits
			var points, bid, took int
			var err error
			if sits && n.counted {
				bid, err = table.Whole(ctx, scored.bids[i])
				if err != nil {
					return nil, err
				}
				took, err = table.Whole(ctx, scored.takes[i])
				if err != nil {
					return nil, err
				}
			} else if sits && !scored.void {
				points, err = table.Whole(ctx, cell)
				if err != nil {
					return nil, err
				}
				if all.running {
					points, before[i] = points-before[i], points
				}
			}
			n.points = append(n.points, points)
			n.bid = append(n.bid, bid)
			n.took = append(n.took, took)
		}
		if some {
			rounds = append(rounds, n)
		}
	}
	return rounds, nil
}

// written returns the record of a match. With sitOut, who has no number in a round sits out; else the player has left,
// or has not come yet.
func (s sheet) written(all scores, rounds []numbers, sitOut bool) (record, error) {
	s.names = nil
	idle := -1      // a player without any number
	var order []int // the players, those of the first round first
	for _, first := range []bool{true, false} {
		for i := range all.players {
			here := sitOut || len(rounds) > 0 && rounds[0].sits[i]
			played := slices.ContainsFunc(rounds, func(r numbers) bool { return r.sits[i] })
			if !played && len(rounds) > 0 {
				idle = i
			} else if here == first {
				order = append(order, i)
			}
		}
	}
	first := 0
	names := make([]string, len(order))
	for k, i := range order {
		names[k] = all.players[i].Text
		s.names = append(s.names, all.players[i])
		if sitOut || len(rounds) == 0 || rounds[0].sits[i] {
			first++
		}
	}
	writer := newWriterOf(s, names, first)
	at := make([]int, len(all.players)) // the place of a player among the written
	for k, i := range order {
		at[i] = k
	}
	known := make([]bool, len(all.players))
	here := make([]bool, len(all.players))
	for _, i := range order[:first] {
		known[i] = true
		here[i] = true
	}
	due := 0
	turn := 0 // rounds dealt
	for _, r := range rounds {
		cell := r.place()
		if !r.void && !sitOut {
			for _, i := range order {
				if here[i] && !r.sits[i] {
					writer.line(cell, "leave "+writer.ids[at[i]])
					here[i] = false
				}
			}
			for i := range all.players {
				if r.sits[i] && !here[i] {
					writer.line(
						r.cellOf(i).Name,
						"join "+writer.ids[at[i]]+joining(all.players, i, known[i], here, func(j int) string {
							return writer.ids[at[j]]
						}),
					)
					known[i] = true
					here[i] = true
				}
			}
		}
		dealer := r.dealer
		if dealer < 0 {
			for !here[order[due%len(order)]] {
				due++
			}
			dealer = order[due%len(order)]
			due++
		}
		if idle >= 0 { // an error about the number of players is about the player without numbers
			cell = r.cellOf(idle).Name
		}
		deals := writer.ids[at[dealer]]
		if len(writer.ids) > len(order) { // the columns are sides: all players deal in turn
			deals = writer.ids[turn%len(writer.ids)]
			dealer = order[0]
		}
		turn++
		writer.line(cell, "deal "+deals)
		writer.round(r, order, at, sitOut, dealer)
	}
	return writer.done()
}

// joining returns the words of a join after the id: the name of a newcomer, and the neighbour on the right hand, as the
// columns stand.
func joining(players []tables.Cell, i int, known bool, here []bool, id func(int) string) string {
	said := ""
	if !known {
		said = " " + quoted(players[i].Text)
	}
	for j := i - 1; j >= 0; j-- {
		if here[j] {
			return said + " after " + id(j)
		}
	}
	return said
}

// place names the cells of a round: an error about its points concerns all of them.
func (r numbers) place() string {
	cells := filled(r.scored.points)
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
func (r numbers) cellOf(i int) tables.Cell {
	if r.counted {
		return r.bids[i]
	}
	return r.scored.points[i]
}

// round writes what follows the deal of a round.
func (w *writer) round(numbers numbers, order, at []int, sitOut bool, dealer int) {
	if numbers.void {
		w.line(numbers.place(), "redeal")
		return
	}
	for _, i := range order {
		if sitOut && !numbers.sits[i] {
			w.line(numbers.cellOf(i).Name, "sit-out "+w.ids[at[i]])
		}
	}
	if numbers.note != "" {
		w.line(numbers.place(), "note "+quoted(numbers.note))
	}
	place := numbers.place()
	if !numbers.counted {
		for _, i := range order {
			if numbers.sits[i] {
				w.line(place, fmt.Sprintf("points %s %d", w.ids[at[i]], numbers.points[i]))
			}
		}
		return
	}
	seats := slices.Clone(order)
	slices.Sort(seats)
	start := slices.Index(seats, dealer)
	seats = append(seats[start:], seats[:start]...)
	for _, i := range seats {
		if numbers.sits[i] {
			w.line(numbers.bids[i].Name, fmt.Sprintf("bid %s %d", w.ids[at[i]], numbers.bid[i]))
		}
	}
	for _, i := range seats {
		if numbers.sits[i] {
			w.line(numbers.takes[i].Name, fmt.Sprintf("took %s %d", w.ids[at[i]], numbers.took[i]))
		}
	}
}
