// A score sheet of one match, with a round in each row.

package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/tables"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// scores are the rounds of a match, as a table has them.
type scores struct {
	players []tables.Cell
	rounds  []scored
	running bool // the numbers are sums up to each round
	bids    bool // the game is kept by bids and tricks, where the table has them
}

// scored is a round.
type scored struct {
	points      []tables.Cell // of each player; empty for a player who did not sit in the round
	bids, takes []tables.Cell // the same; nil if the table does not have them
	dealer      int           // -1 if the table does not say it
	void        bool
	note        string
}

// rounds returns the match of a sheet with the names in its first row and a round in each further row.
func (s sheet) rounds(ctx context.Context, table *tables.Table, grid grid) (record, error) {
	label := grid.labelColumn()
	if label < 0 {
		var err error
		label, err = s.counting(ctx, table, grid)
		if err != nil {
			return record{}, err
		}
	}
	grid = grid.inOrder(table, label)
	var players, sums, dealers, notes []int
	for i, c := range grid.heads() {
		cells := filled(grid.column(i))
		numbers := slices.ContainsFunc(cells, func(c tables.Cell) bool { return table.IsNumber(c.Text) })
		switch {
		case i == label || len(cells) == 0 && c.Text == "":
		case grid.isSums(i) || c.Text == "" && numbers:
			sums = append(sums, i)
		case tables.Is(c.Text, tables.Dealer):
			dealers = append(dealers, i)
		case tables.Is(c.Text, tables.Note):
			notes = append(notes, i)
		case tables.Is(c.Text, tables.Rank, tables.Average), len(cells) == 0 && tables.Is(c.Text, tables.Aside):
		case tables.Is(c.Text, tables.Aside, tables.Day, tables.Where, tables.Game, tables.Played, tables.Mail), c.Text == "",
			every(cells, tables.IsClock):
			s.tell(words.ColumnUnread(c.Name, c.Text, len(cells)))
		case !isName(table, c):
			return record{}, c.Fault(words.NoPlayer(c.Text).Err())
		default:
			players = append(players, i)
		}
	}
	if len(players) < 2 {
		return record{}, words.NoNames(grid[0].Cell(max(label, 0)).Name).Err()
	}
	players, newcomers, err := s.realPlayers(ctx, table, grid, players)
	if err != nil {
		return record{}, err
	}
	bids := s.withBids(grid)
	values, err := table.Foot(ctx, grid[1:], players, label)
	var sum tables.OtherSum
	if errors.As(err, &sum) {
		return record{}, sum.Cell.Fault(words.OtherSum(sum.Cell.Text, sum.Sum).Err())
	}
	if err != nil {
		return record{}, err
	}
	s.tellRemarks(values)
	players, err = s.withoutSums(ctx, table, grid, values.Rows, players, sums)
	if err != nil {
		return record{}, err
	}
	s.tellNewcomers(grid, players, newcomers)
	all := scores{running: values.Running}
	for _, i := range players {
		all.players = append(all.players, grid[0].Cell(i))
	}
	err = s.checkNames(ctx, table, all.players)
	if err != nil {
		return record{}, err
	}
	for _, row := range values.Rows {
		r := scored{dealer: -1}
		for _, i := range players {
			r.points = append(r.points, row.Cell(i))
		}
		for _, i := range notes {
			r.note = strings.TrimSpace(r.note + " " + row.Text(i))
		}
		for _, i := range dealers {
			r.dealer, err = dealerOf(row.Cell(i), all.players)
			if err != nil {
				return record{}, err
			}
		}
		r.withBids(bids)
		all.rounds = append(all.rounds, r)
	}
	if bids != nil {
		return s.counted(ctx, table, all, false)
	}
	r, err := s.match(ctx, table, all)
	if values.Running || !table.Rising(values.Rows, players) {
		return r, err
	}
	all.running = true
	other, bad := s.match(ctx, table, all)
	if bad != nil {
		return r, err
	}
	if err == nil {
		cell := values.Rows[0].Cell(players[0]).Name
		chosen, err := table.Settle(ctx, words.RunningDoubt(cell), words.RunningAsk,
			words.RunningRounds(totalsOf(r)), words.RunningSums(totalsOf(other)))
		if err != nil || chosen == 0 {
			return r, err
		}
	}
	return other, nil
}

// inOrder returns the grid with the rows that the label column numbers in the order of their numbers, as in a sheet that
// has the last round on top. Rows that have no number stay where they are. Two rows with one number leave all as it is.
func (g grid) inOrder(table *tables.Table, label int) grid {
	if label < 0 {
		return g
	}
	var places, numbers []int
	for i, row := range g {
		number, err := table.Number(row.Text(label))
		n, whole := strconv.Atoi(number)
		if i == 0 || err != nil || whole != nil {
			continue
		}
		if slices.Contains(numbers, n) {
			return g
		}
		places = append(places, i)
		numbers = append(numbers, n)
	}
	order := make([]int, len(places))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return numbers[a] - numbers[b] })
	sorted := slices.Clone(g)
	for i, from := range order {
		sorted[places[i]] = g[places[from]]
	}
	return sorted
}

// withBids sets the bids and tricks of a round, if each number of it has them.
func (r *scored) withBids(found map[string][2]tables.Cell) {
	for i, cell := range r.points {
		pair, has := found[cell.Name]
		if !has && !tables.IsAbsent(cell.Text) {
			r.bids = nil
			r.takes = nil
			return
		}
		r.bids = append(r.bids, pair[0])
		r.takes = append(r.takes, pair[1])
		if has && cell.Text == noPoints {
			r.points[i].Text = "" // compared with nothing
		}
	}
}

// counting returns the column that names the rounds of a sheet, where no heading says so: one without a heading, or one
// of texts such as "first". It returns -1 if there is none, and asks if a column of numbers may count the rounds as well
// as be a player's points.
func (s sheet) counting(ctx context.Context, table *tables.Table, grid grid) (int, error) {
	for i, head := range grid.heads() {
		cells := filled(grid.column(i))
		foot := func(cell tables.Cell) bool { return tables.Is(cell.Text, tables.Total, tables.Rank, tables.Average) }
		summed := slices.ContainsFunc(cells, foot)
		cells = slices.DeleteFunc(cells, foot)
		numbers := every(cells, table.IsNumber)
		switch {
		case len(cells) == 0:
			if summed && head.Text == "" {
				return i, nil
			}
		case head.Text == "" &&
			(!numbers || summed || counts(table, cells)), tables.Is(head.Text, tables.Day, tables.Order),
			summed && counts(table, cells):
			return i, nil
		case i == 0 && !numbers && every(cells, func(s string) bool { return tables.IsLabel(s) || tables.IsDay(s) }):
			return i, nil
		case i == 0 && !slices.ContainsFunc(cells, func(cell tables.Cell) bool { return table.IsNumber(cell.Text) }):
			return i, nil // the names stand in the first row, so these are the rounds' names
		case i == 0 && len(cells) > 1 && numbers && counts(table, cells):
			chosen, err := table.Settle(ctx, words.CountDoubt(head.Name, head.Text), words.CountAsk(head.Text),
				words.CountRounds, words.CountPlayer(head.Text))
			if err != nil || chosen == 0 {
				return i, err
			}
		}
	}
	return -1, nil
}

// counts reports whether cells count 1, 2, 3.
func counts(table *tables.Table, cells []tables.Cell) bool {
	for i, cell := range cells {
		n, err := table.Number(cell.Text)
		if err != nil || n != fmt.Sprint(i+1) {
			return false
		}
	}
	return true
}

// withoutSums takes away the columns that are made of the others, and checks them: the sum of a row, or of all rows up
// to it, or the sums up to each row of the player on the left. A column under a name that is made of all others may be
// a player's all the same, so it asks.
func (s sheet) withoutSums(
	ctx context.Context, table *tables.Table, grid grid, rows []tables.Row, players, sums []int,
) ([]int, error) {
	for _, column := range sums {
		left := -1
		for _, player := range players {
			if player < column {
				left = player
			}
		}
		made, differs := table.RowSums(rows, column, players)
		if !made && left >= 0 {
			var other tables.Cell
			made, other = table.RowSums(rows, column, []int{left})
			if !made && column == left+1 && len(sums) > 1 {
				differs = other
			}
		}
		head := grid[0].Cell(column)
		if !made && differs.Name != "" && head.Text != "" {
			beside := besideSums(table, rows, column, players)
			if beside >= 0 {
				isPlayer, err := s.askPlayer(ctx, table, grid, beside, false)
				if err != nil {
					return nil, err
				}
				if !isPlayer {
					players = slices.DeleteFunc(slices.Clone(players), func(player int) bool { return player == beside })
					made = true
				}
			}
		}
		switch {
		case made || differs.Name == "":
		case head.Text == "":
			return nil, differs.Fault(words.NoHead(differs.Text).Err())
		default:
			return nil, differs.Fault(words.NoColumnSum(differs.Text, head.Text).Err())
		}
	}
	if len(players) < 3 || len(rows) < 3 {
		return players, nil
	}
	return s.withoutMade(ctx, table, grid, rows, players)
}

// withoutMade asks about each column whose numbers follow from those of the others, as a sum, a running total or a
// difference, unless its heading is the name of a known person.
func (s sheet) withoutMade(
	ctx context.Context, table *tables.Table, grid grid, rows []tables.Row, players []int,
) ([]int, error) {
	for i, column := range slices.Backward(players) {
		others := slices.Delete(slices.Clone(players), i, i+1)
		head := grid[0].Cell(column)
		sums, _ := table.RowSums(rows, column, others)
		if distinct(rows, column) < 3 || !sums && !table.FollowsFrom(rows, column, others) {
			continue
		}
		known, err := s.isKnown(head.Text)
		if err != nil {
			return nil, err
		}
		if known {
			continue
		}
		doubt := words.MadeDoubt(head.Name, head.Text, app.Visible(head.Text))
		asked := words.MadeAsk(head.Text)
		if sums {
			doubt = words.ColumnDoubt(head.Name, head.Text, app.Visible(head.Text))
			asked = words.ColumnAsk(head.Text)
		}
		chosen, err := table.Settle(ctx, doubt, asked, words.ColumnPlayer(head.Text), words.ColumnSums)
		if err != nil {
			return nil, err
		}
		if chosen == 1 {
			return others, nil
		}
	}
	return players, nil
}

// distinct returns how many different texts a column has.
func distinct(rows []tables.Row, column int) int {
	texts := map[string]bool{}
	for _, row := range rows {
		texts[row.Text(column)] = true
	}
	return len(texts)
}

// besideSums returns the column without which the sums in another column are right, or -1: it may be no player's.
func besideSums(table *tables.Table, rows []tables.Row, sums int, players []int) int {
	for _, column := range players {
		others := slices.DeleteFunc(slices.Clone(players), func(other int) bool { return other == column })
		if made, _ := table.RowSums(rows, sums, others); made && len(others) > 1 {
			return column
		}
	}
	return -1
}

// dealerOf returns the player whom a cell names as the dealer, by the name or its short form; -1 for an empty cell.
func dealerOf(c tables.Cell, players []tables.Cell) (int, error) {
	if c.Text == "" {
		return -1, nil
	}
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = p.Text
	}
	const wide = 14 // as our own sheets shorten names
	short := text.ShortNames(names, wide, wide)
	found := -1
	for i := range names {
		if text.Fold(names[i]) == text.Fold(c.Text) || text.Fold(short[i]) == text.Fold(c.Text) {
			return i, nil
		}
		if strings.HasPrefix(text.Fold(names[i]), text.Fold(c.Text)) {
			if found >= 0 {
				return -1, c.Fault(words.NoDealer(c.Text).Err())
			}
			found = i
		}
	}
	if found < 0 {
		return -1, c.Fault(words.NoDealer(c.Text).Err())
	}
	return found, nil
}

// tellRemarks says which rows are not read because they hold no numbers.
func (s sheet) tellRemarks(values tables.Values) {
	for _, row := range values.Remarks {
		cells := filled(row.Cells)
		s.tell(words.RowUnread(cells[0].Name, list(cells)))
	}
}

// tell says what is not read.
func (s sheet) tell(said lang.Speaker) {
	if s.Say != nil {
		s.Say(said)
	}
}

// match returns the match of a table's rounds. A player without a number in a round did not sit there: a player at the
// end has left, one at the beginning came later, and at a table of more than the game allows the others sat out.
func (s sheet) match(ctx context.Context, table *tables.Table, all scores) (record, error) {
	rounds, err := s.numbersOf(ctx, table, all)
	if err != nil {
		return record{}, err
	}
	absent := slices.ContainsFunc(rounds, func(r numbers) bool { return slices.Contains(r.sits, false) })
	var sitting record
	bad := error(nil)
	if absent {
		sitting, bad = s.written(all, rounds, true)
		if bad == nil {
			return sitting, nil
		}
	}
	return s.written(all, rounds, false)
}
