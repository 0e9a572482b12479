// Tables with a row for each player of each round.

package store

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"arbitro/cmd/tables"
	"arbitro/referee/text"
)

// byPlayerAndRound reads a table with a row for each player of each round: round, name, and points or bid and tricks.
// It returns false for a table of another kind.
func (s sheet) byPlayerAndRound(ctx context.Context, table *tables.Table) (found, bool, error) {
	block := playerRoundRows.find(table)
	if block == nil || roundsIn(block.Head) > 1 {
		return found{}, false, nil
	}
	if err := s.needGameAndDay(); err != nil {
		return found{}, true, err
	}
	s.tellUnread(block)
	var matches roundMatches
	for _, row := range block.Rows {
		if err := matches.add(block.Columns, row); err != nil {
			return found{}, true, err
		}
	}
	found, err := s.countEach(ctx, table, matches)
	return found, len(matches) > 0, err
}

// countEach returns the records of matches. If there are several, a match that cannot be kept does not stop the others.
func (s sheet) countEach(ctx context.Context, table *tables.Table, matches roundMatches) (found, error) {
	var f found
	for _, match := range matches {
		match.scores.sortRounds(table, match.indexes)
		match.scores.pad()
		err := s.checkNames(ctx, table, match.scores.players)
		if err != nil {
			return found{}, err
		}
		record, err := s.counted(ctx, table, match.scores, false)
		if err != nil && len(matches) == 1 {
			return found{}, err
		}
		if err != nil {
			f.left = append(f.left, err)
		} else {
			f.all = append(f.all, record)
		}
	}
	return f, nil
}

// roundMatches are the matches of a table with a row for each player of each round, in the order of their first rows.
type roundMatches []*roundMatch

// roundMatch is a match of such a table, as far as its rows were read.
type roundMatch struct {
	name    string // of the match in the table; "" if the table has no column for it
	scores  scores
	indexes map[string]int // of the rounds in scores, by their labels
}

// add adds a row to its match. It skips rows without a player or a round, and rows of sums. Errors: the player is in
// the round already.
func (m *roundMatches) add(columns tables.Columns, row tables.Row) error {
	player := columns.PersonIn(row)
	round := row.Text(columns.Of(tables.Round))
	isSum := tables.Is(player.Text, tables.Total) || tables.Is(round, tables.Total)
	if player.Text == "" || round == "" || isSum {
		return nil
	}
	match := m.named(row.Text(columns.Of(tables.Match)))
	return match.add(columns, row, match.playerAt(player), match.round(round))
}

// named returns the match of a name. If there is none yet, it adds one.
func (m *roundMatches) named(name string) *roundMatch {
	at := slices.IndexFunc(*m, func(match *roundMatch) bool { return match.name == name })
	if at < 0 {
		at = len(*m)
		*m = append(*m, &roundMatch{name: name, indexes: map[string]int{}})
	}
	return (*m)[at]
}

// playerAt returns the index of a player in the match. If the player is not there yet, it adds the player.
func (m *roundMatch) playerAt(name tables.Cell) int {
	player := slices.IndexFunc(m.scores.players, func(cell tables.Cell) bool {
		return text.Key(cell.Text) == text.Key(name.Text)
	})
	if player < 0 {
		player = len(m.scores.players)
		m.scores.players = append(m.scores.players, name)
	}
	return player
}

// round returns the round of a label. If there is none yet, it adds one.
func (m *roundMatch) round(label string) *sheetRound {
	at, there := m.indexes[label]
	if !there {
		at = len(m.scores.rounds)
		m.indexes[label] = at
		m.scores.rounds = append(m.scores.rounds, sheetRound{dealer: -1})
	}
	return &m.scores.rounds[at]
}

// add adds the numbers of a player's row to a round. Errors: the player is there already.
func (m *roundMatch) add(columns tables.Columns, row tables.Row, player int, round *sheetRound) error {
	if player < len(round.points) && round.points[player].Name != "" {
		name := columns.PersonIn(row)
		return words.TwiceThere(name.Name, name.Text).Err()
	}
	put(&round.points, player, row, columns.Of(tables.Points, tables.Total))
	bid := columns.Of(tables.Bid)
	took := columns.Of(tables.Tricks)
	if bid >= 0 && took >= 0 {
		put(&round.bids, player, row, bid)
		put(&round.takes, player, row, took)
	}
	if tables.Is(row.Text(columns.Of(tables.Dealer)), tables.Dealer) {
		round.dealer = player
	}
	return nil
}

// put sets the cell of a player in a list, and lengthens the list if needed.
func put(cells *[]tables.Cell, player int, row tables.Row, column int) {
	for len(*cells) <= player {
		*cells = append(*cells, tables.Cell{})
	}
	(*cells)[player] = row.Cell(column)
	if column < 0 {
		(*cells)[player].Text = ""
	}
}

// sortRounds sorts the rounds by their numbers, if each has a number. at holds the index of each round by its label.
func (all *scores) sortRounds(table *tables.Table, at map[string]int) {
	type numbered struct{ number, at int }
	var order []numbered
	for label, i := range at {
		number, err := table.Number(label)
		n, whole := strconv.Atoi(number)
		if err != nil || whole != nil {
			return
		}
		order = append(order, numbered{n, i})
	}
	slices.SortFunc(order, func(a, b numbered) int { return cmp.Or(a.number-b.number, a.at-b.at) })
	sorted := make([]sheetRound, len(order))
	for i, round := range order {
		sorted[i] = all.rounds[round.at]
	}
	all.rounds = sorted
}

// pad lengthens the lists of each round to a cell for each player.
func (all *scores) pad() {
	for i := range all.rounds {
		scored := &all.rounds[i]
		lists := []*[]tables.Cell{&scored.points}
		if scored.bids != nil {
			lists = append(lists, &scored.bids, &scored.takes)
		}
		for _, cells := range lists {
			for len(*cells) < len(all.players) {
				*cells = append(*cells, tables.Cell{})
			}
		}
	}
}

// roundsIn returns how many headings number a round, as in "Round 1".
func roundsIn(head tables.Row) int {
	n := 0
	for _, cell := range head.Cells {
		if tables.Is(cell.Text, tables.Round) {
			n++
		}
	}
	return n
}
