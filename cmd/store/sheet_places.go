// Lists of matches whose rows name the players under their places: "1st, 2nd, 3rd", or "Winner, Loser".

package store

import (
	"context"
	"slices"
	"strconv"

	"arbitro/cmd/tables"
	"arbitro/referee/text"
)

// byPlaceColumns reads a table with a match in each row, and in it the players under their places. Columns may say the
// day, the place where it was, the game, and a note. A row that cannot be kept is left out, with its cell.
func (s sheet) byPlaceColumns(ctx context.Context, table *tables.Table) (found, bool, error) {
	block, columns := table.ByPlaces(tables.Day, tables.Where, tables.Game, tables.Note, tables.Match, tables.Round)
	if block == nil {
		return found{}, false, nil
	}
	if block.Columns.Of(tables.Game) < 0 {
		if err := s.needGame(); err != nil {
			return found{}, true, err
		}
	}
	s.ByPlace = true
	var read []int
	for _, column := range columns {
		read = append(read, column.Column)
	}
	s.tellUnread(block, read...)
	var f found
	var all []listed
	for _, row := range block.Rows {
		one, err := placedRow(table, block, columns, row)
		switch {
		case err != nil:
			f.left = append(f.left, err)
		case len(one.players) > 0:
			all = append(all, one)
		default: // a row without players: a remark, or empty but for its day
			s.tellRemarks(tables.Values{Remarks: []tables.Row{row}})
		}
	}
	if err := s.checkEach(ctx, table, all); err != nil {
		return found{}, true, err
	}
	stored, err := s.matches(ctx, table, all)
	stored.left = append(f.left, stored.left...)
	return stored, true, err
}

// placedRow returns the match of a row. Errors: a place that is empty before one that is not, and a name that stands in
// the row twice.
func placedRow(table *tables.Table, block *tables.Block, columns []tables.Placed, row tables.Row) (listed, error) {
	one := aside(block, row)
	for i, column := range columns {
		name := row.Cell(column.Column)
		switch {
		case tables.IsAbsent(name.Text):
			continue
		case len(one.players) < i:
			empty := columns[len(one.players)]
			return listed{}, row.Cell(empty.Column).Fault(words.PlaceEmpty(empty.Place).Err())
		case table.IsNobody(name.Text):
			return listed{}, name.Fault(words.PairNoName(name.Text).Err())
		}
		same := func(cell tables.Cell) bool { return text.Key(cell.Text) == text.Key(name.Text) }
		if slices.ContainsFunc(one.players, same) {
			return listed{}, words.PairTwice(name.Name, name.Text).Err()
		}
		one.players = append(one.players, name)
		one.numbers = append(one.numbers, tables.Cell{Name: name.Name, Text: strconv.Itoa(column.Place)})
	}
	return one, nil
}
