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
	rounds  []sheetRound
	running bool // the numbers are running totals
	bids    bool // the game is kept by bids and tricks, in the rounds in which the table has them
}

// sheetRound is a round as a table has it: the cells of the players.
type sheetRound struct {
	points      []tables.Cell // of each player; empty for a player who did not sit in the round
	bids, takes []tables.Cell // of each player; nil if the table does not have them
	dealer      int           // the index of a player; -1 if the table does not say it
	void        bool
	note        string
}

// rounds returns the match of a sheet with the names in its first row and a round in each further row.
func (s sheet) rounds(ctx context.Context, table *tables.Table, grid grid) (record, error) {
	label := grid.labelColumn()
	if label < 0 {
		var err error
		label, err = s.roundColumn(ctx, table, grid)
		if err != nil {
			return record{}, err
		}
	}
	grid = grid.inOrder(table, label)
	columns, err := s.sortColumns(table, grid, label, ofSheet)
	if err != nil {
		return record{}, err
	}
	players := columns[rolePlayer]
	if len(players) < 2 {
		return record{}, words.NoNames(grid[0].Cell(max(label, 0)).Name).Err()
	}
	players, newcomers, err := s.people.realPlayers(ctx, table, grid, players)
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
	players, err = s.people.withoutSums(ctx, table, grid, values.Rows, players, columns[roleSums])
	if err != nil {
		return record{}, err
	}
	s.people.tellNewcomers(grid, players, newcomers)
	all := scores{running: values.Running, players: heads(grid, players)}
	err = s.checkNames(ctx, table, all.players)
	if err != nil {
		return record{}, err
	}
	columns[rolePlayer] = players
	for _, row := range values.Rows {
		round, err := roundOf(row, columns, all.players)
		if err != nil {
			return record{}, err
		}
		round.withBids(bids)
		all.rounds = append(all.rounds, round)
	}
	if bids != nil {
		return s.counted(ctx, table, all, false)
	}
	if values.Running || !table.Rising(values.Rows, players) {
		return s.match(ctx, table, all)
	}
	return s.settleRunning(ctx, table, all, values.Rows[0].Cell(players[0]).Name)
}

// roundOf returns the round in a row of a sheet. Errors: the dealer is no player, with the cell.
func roundOf(row tables.Row, columns columns, players []tables.Cell) (sheetRound, error) {
	round := sheetRound{dealer: -1}
	for _, column := range columns[rolePlayer] {
		round.points = append(round.points, row.Cell(column))
	}
	for _, column := range columns[roleNote] {
		round.note = strings.TrimSpace(round.note + " " + row.Text(column))
	}
	for _, column := range columns[roleDealer] {
		var err error
		round.dealer, err = dealerOf(row.Cell(column), players)
		if err != nil {
			return sheetRound{}, err
		}
	}
	return round, nil
}

// settleRunning returns the match of rounds whose numbers only rise or only fall, so that they may be running totals.
// If both readings give a match, it asks; cell names the first number.
func (s sheet) settleRunning(ctx context.Context, table *tables.Table, all scores, cell string) (record, error) {
	asRounds, err := s.match(ctx, table, all)
	all.running = true
	asTotals, totalsErr := s.match(ctx, table, all)
	if totalsErr != nil {
		return asRounds, err
	}
	if err != nil {
		return asTotals, nil
	}
	chosen, err := table.Settle(ctx, words.RunningDoubt(cell), words.RunningAsk,
		words.RunningRounds(totalsOf(asRounds)), words.RunningSums(totalsOf(asTotals)))
	if err != nil || chosen == 0 {
		return asRounds, err
	}
	return asTotals, nil
}

// inOrder returns the grid with its rounds in the order of the numbers in the label column: some sheets have the last
// round on top. Rows without a number stay where they are. If two rows have the same number, it returns the grid as it
// is.
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

// withBids sets the bids and tricks of a round, if each number of the round has them. found holds them by the name of
// the cell.
func (r *sheetRound) withBids(found map[string][2]tables.Cell) {
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

// roundColumn returns the column that names the rounds: one without a heading, one under a heading for days or an
// order, or the first column if it holds labels or days. It returns -1 if there is none. It asks if a column of numbers
// may count the rounds or be a player's points.
func (s sheet) roundColumn(ctx context.Context, table *tables.Table, grid grid) (int, error) {
	isFoot := func(cell tables.Cell) bool { return tables.Is(cell.Text, tables.Total, tables.Rank, tables.Average) }
	for i, head := range grid.heads() {
		cells := filled(grid.column(i))
		hasFoot := slices.ContainsFunc(cells, isFoot)
		cells = slices.DeleteFunc(cells, isFoot)
		if namesRounds(table, head.Text, cells, hasFoot) {
			return i, nil
		}
		if i > 0 || len(cells) == 0 {
			continue
		}
		if firstNamesRounds(table, cells) {
			return i, nil
		}
		if len(cells) > 1 && countsUp(table, cells) {
			chosen, err := table.Settle(ctx, words.CountDoubt(head.Name, head.Text), words.CountAsk(head.Text),
				words.CountRounds, words.CountPlayer(head.Text))
			if err != nil || chosen == 0 {
				return i, err
			}
		}
	}
	return -1, nil
}

// namesRounds reports whether a column of this heading names the rounds. cells has no words for sums; hasFoot says
// whether the column had any.
func namesRounds(table *tables.Table, head string, cells []tables.Cell, hasFoot bool) bool {
	if len(cells) == 0 {
		return hasFoot && head == "" // "", "Total"
	}
	if tables.Is(head, tables.Day, tables.Order) { // "Date"
		return true
	}
	if hasFoot && countsUp(table, cells) { // "1", "2", "3", "Total"
		return true
	}
	if head != "" {
		return false
	}
	isWords := !every(cells, table.IsNumber)
	return isWords || hasFoot || countsUp(table, cells) // "Monday", "Tuesday"; "10", "20", "Total"; "1", "2", "3"
}

// firstNamesRounds reports whether the first column of a table, which has a heading, names the rounds.
func firstNamesRounds(table *tables.Table, cells []tables.Cell) bool {
	isName := func(text string) bool { return tables.IsLabel(text) || tables.IsDay(text) }
	if every(cells, isName) && !every(cells, table.IsNumber) { // "Round 1", "Round 2"
		return true
	}
	isNumber := func(cell tables.Cell) bool { return table.IsNumber(cell.Text) }
	return !slices.ContainsFunc(cells, isNumber) // the players' names are in the first row, so these are the rounds' names
}

// countsUp reports whether cells hold 1, 2, 3 and so on.
func countsUp(table *tables.Table, cells []tables.Cell) bool {
	for i, cell := range cells {
		n, err := table.Number(cell.Text)
		if err != nil || n != fmt.Sprint(i+1) {
			return false
		}
	}
	return true
}

// withoutSums returns the players without the columns that are made of the others. sums are the columns that may hold
// sums: it checks that each holds the sum of its row, or of all rows so far, or the running total of the player on its
// left. Errors: a sum that differs. A column under a name may be a player's even if it looks like sums, so it asks.
func (p people) withoutSums(
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
				isPlayer, err := p.askPlayer(ctx, table, grid, beside, false)
				if err != nil {
					return nil, err
				}
				if !isPlayer {
					isBeside := func(player int) bool { return player == beside }
					players = slices.DeleteFunc(slices.Clone(players), isBeside)
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
	return p.withoutMade(ctx, table, grid, rows, players)
}

// withoutMade asks about each column whose numbers follow from the other columns, as a sum, a running total or a
// difference, unless its heading is the name of a known person. It returns the columns of the players.
func (p people) withoutMade(
	ctx context.Context, table *tables.Table, grid grid, rows []tables.Row, players []int,
) ([]int, error) {
	for i, column := range slices.Backward(players) {
		others := slices.Delete(slices.Clone(players), i, i+1)
		head := grid[0].Cell(column)
		sums, _ := table.RowSums(rows, column, others)
		if distinct(rows, column) < 3 || !sums && !table.FollowsFrom(rows, column, others) {
			continue
		}
		known, err := p.isKnown(head.Text)
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

// besideSums returns the column of players without which the sums in another column are right, or -1. That column may
// not be a player's.
func besideSums(table *tables.Table, rows []tables.Row, sums int, players []int) int {
	for _, column := range players {
		others := slices.DeleteFunc(slices.Clone(players), func(other int) bool { return other == column })
		if made, _ := table.RowSums(rows, sums, others); made && len(others) > 1 {
			return column
		}
	}
	return -1
}

// dealerOf returns the index of the player whom a cell names as the dealer, by the name, its short form or its
// beginning; -1 for an empty cell.
func dealerOf(cell tables.Cell, players []tables.Cell) (int, error) {
	if cell.Text == "" {
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
		if text.Fold(names[i]) == text.Fold(cell.Text) || text.Fold(short[i]) == text.Fold(cell.Text) {
			return i, nil
		}
		if strings.HasPrefix(text.Fold(names[i]), text.Fold(cell.Text)) {
			if found >= 0 {
				return -1, cell.Fault(words.NoDealer(cell.Text).Err())
			}
			found = i
		}
	}
	if found < 0 {
		return -1, cell.Fault(words.NoDealer(cell.Text).Err())
	}
	return found, nil
}

// tellRemarks tells the user which rows are not read because they hold no numbers.
func (s sheet) tellRemarks(values tables.Values) {
	for _, row := range values.Remarks {
		cells := filled(row.Cells)
		s.Say.tell(words.RowUnread(cells[0].Name, list(cells)))
	}
}

// teller tells the user that a part of a table is not read; nil tells nobody.
type teller func(lang.Speaker)

// tell tells the user.
func (t teller) tell(said lang.Speaker) {
	if t != nil {
		t(said)
	}
}

// match returns the match of a table's rounds. A player without a number in a round did not sit in it: either the
// player sat out, at a table with more players than the game allows in a round, or had left or not yet come.
func (s sheet) match(ctx context.Context, table *tables.Table, all scores) (record, error) {
	rounds, err := s.numbersOf(ctx, table, all)
	if err != nil {
		return record{}, err
	}
	isAbsent := func(round roundNumbers) bool { return slices.Contains(round.sits, false) }
	if slices.ContainsFunc(rounds, isAbsent) {
		sitting, err := s.writeRounds(all, rounds, true)
		if err == nil {
			return sitting, nil
		}
	}
	return s.writeRounds(all, rounds, false)
}
