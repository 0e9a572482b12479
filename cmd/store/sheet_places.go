// Lists of matches whose rows name the players under their places: "1st, 2nd, 3rd", or "Winner, Loser".

package store

import (
	"context"
	"slices"
	"strconv"

	"arbitro/cmd/tables"
	"arbitro/referee/text"
)

// byPlaceColumns reads a table with a match in each row that names the players under their places. Columns may say the
// day, where it was played, the game, and a note. A row that cannot be kept is left out, with an error that names the
// cell. It returns false for a table of another kind.
func (s sheet) byPlaceColumns(ctx context.Context, table *tables.Table) (found, bool, error) {
	block, columns := table.ByPlaces(tables.Day, tables.Where, tables.Game, tables.Note, tables.Match, tables.Round)
	if block == nil {
		return found{}, false, nil
	}
	s.ByPlace = true
	var read []int
	for _, column := range columns {
		read = append(read, column.Column)
	}
	return s.namedRows(ctx, table, block, read, func(_ int, row tables.Row) (listedMatch, error) {
		return placedRow(table, block, columns, row)
	})
}

// placedRow returns the match of a row. Errors: a place is empty although a later one is not, or a name stands in the
// row twice.
func placedRow(table *tables.Table, block *tables.Block, columns []tables.Placed, row tables.Row) (listedMatch, error) {
	one := factsBeside(block, row)
	for i, column := range columns {
		name := row.Cell(column.Column)
		switch {
		case tables.IsAbsent(name.Text):
			continue
		case len(one.players) < i:
			empty := columns[len(one.players)]
			return listedMatch{}, row.Cell(empty.Column).Fault(words.PlaceEmpty(empty.Place).Err())
		case table.IsNobody(name.Text):
			return listedMatch{}, name.Fault(words.PairNoName(name.Text).Err())
		}
		same := func(cell tables.Cell) bool { return text.Key(cell.Text) == text.Key(name.Text) }
		if slices.ContainsFunc(one.players, same) {
			return listedMatch{}, words.PairTwice(name.Name, name.Text).Err()
		}
		one.players = append(one.players, name)
		one.numbers = append(one.numbers, tables.Cell{Name: name.Name, Text: strconv.Itoa(column.Place)})
	}
	return one, nil
}
