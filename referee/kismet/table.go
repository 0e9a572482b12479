package kismet

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// tallied reports whether the match has a tally: only the variant collect has one.
func tallied(o referee.Options) bool { return !toDiscard(o) }

// columns lists what boards and sheets show of each player: the cards won, or the cards left on the table.
var columns = []referee.Column{
	{Title: words.ColumnCards, Short: words.ColumnCardsShort, Cell: func(d scoring.Detail, seat int) referee.Cell {
		n := len(held(d, seat))
		return referee.Cell{Text: strconv.Itoa(n), N: n}
	}},
}

// held returns the values that a detail has for a player.
func held(d scoring.Detail, seat int) []int {
	switch d := d.(type) {
	case Piles:
		return d[seat]
	case Table:
		return d[seat]
	}
	return nil
}

// explain lists everybody's cards.
func explain(r scoring.Round, names []string, _ lang.Lang) string {
	all := make([]string, len(names))
	for seat, name := range names {
		all[seat] = name + ": " + spaced(held(r.Detail, seat))
	}
	return strings.Join(all, " · ")
}

func spaced(values []int) string {
	if len(values) == 0 {
		return "–"
	}
	said := make([]string, len(values))
	for i, v := range values {
		said[i] = strconv.Itoa(v)
	}
	return strings.Join(said, " ")
}
