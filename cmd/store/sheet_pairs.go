// Lists of matches whose rows name the players: "Player 1, Score 1, Player 2, Score 2".

package store

import (
	"context"
	"errors"
	"slices"

	"arbitro/cmd/tables"
	"arbitro/referee/text"
)

// byPairs reads a table with a match in each row: a name and a number, or a rank, of each player. Columns may say the
// day, where it was played, the game, and a note. A row that cannot be kept is left out, with an error that names the
// cell. It returns false for a table of another kind.
func (s sheet) byPairs(ctx context.Context, table *tables.Table) (found, bool, error) {
	block, pairs := table.Paired(tables.Day, tables.Where, tables.Game, tables.Note, tables.Match, tables.Round)
	if block == nil {
		return found{}, false, nil
	}
	unranked := func(pair tables.Pair) bool { return pair.Number >= 0 }
	s.ByPlace = s.ByPlace || !slices.ContainsFunc(pairs, unranked)
	var read []int
	for _, pair := range pairs {
		read = append(read, pair.Columns()...)
	}
	return s.namedRows(ctx, table, block, read, func(i int, row tables.Row) (listedMatch, error) {
		one, err := s.pairedRow(table, block, pairs, row)
		if err != nil && holdsSums(table, block.Rows[:i], row, pairs) {
			return listedMatch{}, errSums
		}
		return one, err
	})
}

// errSums says that a row of a list is no match but holds the sums of the rows above.
var errSums = errors.New("a row of sums")

// namedRows returns the matches of a table with a match in each row that names its players. read are the columns of the
// players; matchOf returns the match of a row, by its index and cells. A row that cannot be kept is left out, with an
// error that names the cell.
func (s sheet) namedRows(
	ctx context.Context, table *tables.Table, block *tables.Block, read []int,
	matchOf func(int, tables.Row) (listedMatch, error),
) (found, bool, error) {
	if block.Columns.Of(tables.Game) < 0 {
		if err := s.needGame(); err != nil {
			return found{}, true, err
		}
	}
	s.tellUnread(block, read...)
	var left []error
	var listedMatches []listedMatch
	for i, row := range block.Rows {
		one, err := matchOf(i, row)
		switch {
		case errors.Is(err, errSums):
		case err != nil:
			left = append(left, err)
		case len(one.players) > 0:
			listedMatches = append(listedMatches, one)
		default: // a row without players: a remark, or empty but for its day
			s.tellRemarks(tables.Values{Remarks: []tables.Row{row}})
		}
	}
	if err := s.checkEach(ctx, table, listedMatches); err != nil {
		return found{}, true, err
	}
	stored, err := s.matches(ctx, table, listedMatches)
	stored.left = append(left, stored.left...)
	return stored, true, err
}

// pairedRow returns the match of a row. Errors: a name without a number, a number without a name, or a name that stands
// in the row twice.
func (s sheet) pairedRow(
	table *tables.Table, block *tables.Block, pairs []tables.Pair, row tables.Row,
) (listedMatch, error) {
	one := factsBeside(block, row)
	for _, pair := range pairs {
		number := row.Cell(pair.Number)
		rank := row.Cell(pair.Rank)
		if pair.Number < 0 || s.ByPlace && pair.Rank >= 0 {
			number = rank
		}
		name := row.Cell(pair.Name)
		switch {
		case tables.IsAbsent(name.Text) && tables.IsAbsent(number.Text):
			continue
		case tables.IsAbsent(name.Text):
			return listedMatch{}, name.Fault(words.PairNameless(number.Text).Err())
		case tables.IsAbsent(number.Text):
			return listedMatch{}, number.Fault(words.PairPointless(name.Text).Err())
		case table.IsNobody(name.Text):
			return listedMatch{}, name.Fault(words.PairNoName(name.Text).Err())
		}
		same := func(cell tables.Cell) bool { return text.Key(cell.Text) == text.Key(name.Text) }
		if slices.ContainsFunc(one.players, same) {
			return listedMatch{}, words.PairTwice(name.Name, name.Text).Err()
		}
		one.players = append(one.players, name)
		one.numbers = append(one.numbers, number)
		if pair.Rank >= 0 && pair.Number >= 0 && !s.ByPlace {
			one.ranks = append(one.ranks, rank)
		}
	}
	if len(one.ranks) != len(one.players) {
		one.ranks = nil
	}
	return one, nil
}

// factsBeside returns a match with the facts of its row other than the players: the day, where it was played, the game,
// and a note.
func factsBeside(block *tables.Block, row tables.Row) listedMatch {
	one := listedMatch{note: row.Text(block.Columns.Of(tables.Note))}
	for kind, cell := range map[tables.Kind]*tables.Cell{
		tables.Day: &one.day, tables.Where: &one.where, tables.Game: &one.game,
	} {
		if column := block.Columns.Of(kind); column >= 0 {
			*cell = row.Cell(column)
		}
	}
	return one
}

// holdsSums reports whether a row of a list names nobody and holds the sums of the rows above.
func holdsSums(table *tables.Table, above []tables.Row, row tables.Row, pairs []tables.Pair) bool {
	var numbers []int
	for _, pair := range pairs {
		if name := row.Text(pair.Name); !tables.IsAbsent(name) && !tables.Is(name, tables.Total) {
			return false
		}
		if pair.Number >= 0 {
			numbers = append(numbers, pair.Number)
		}
	}
	return table.IsSum(above, row, numbers)
}
