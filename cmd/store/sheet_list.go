// Lists of matches, with a match in each row, and tables with a row for each player.

package store

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/tables"
	"arbitro/referee/text"
)

// listedMatch is a match of a list: the cells of its row. players, numbers and ranks have an entry for each player.
type listedMatch struct {
	day, where, game tables.Cell
	note             string
	players, numbers []tables.Cell
	ranks            []tables.Cell // nil if the list has none
	long             bool          // whether each player has a row, so that a day holds one match
}

// cell returns the cell by which an error names the match.
func (l listedMatch) cell() tables.Cell {
	if l.day.Name != "" {
		return l.day
	}
	return l.players[0]
}

// list returns the matches of a list with a day in each row and, under each player's name, the total or the place. A
// player whose cell is empty did not play. Columns may say where the match was played, which game it was, and a note.
func (s sheet) list(ctx context.Context, table *tables.Table, grid grid, day int) (found, error) {
	columns, err := s.sortColumns(table, grid, day, ofList)
	if err != nil {
		return found{}, err
	}
	players := columns[rolePlayer]
	where := columns.last(roleWhere)
	game := columns.last(roleGame)
	if len(players) < 2 {
		return found{}, words.NoNames(grid[0].Cell(day).Name).Err()
	}
	if game < 0 {
		if err := s.needGame(); err != nil {
			return found{}, err
		}
	}
	players, newcomers, err := s.people.realPlayers(ctx, table, grid, players)
	if err != nil {
		return found{}, err
	}
	values, err := table.Foot(ctx, grid[1:], players, day)
	if err != nil {
		return found{}, err
	}
	if len(values.Rows) == 0 {
		return found{}, words.NoMatch(grid[1].Cell(day).Name).Err()
	}
	s.tellRemarks(values)
	players, err = s.people.withoutSums(ctx, table, grid, values.Rows, players, columns[roleSums])
	if err != nil {
		return found{}, err
	}
	s.people.tellNewcomers(grid, players, newcomers)
	names := heads(grid, players)
	err = s.checkNames(ctx, table, names)
	if err != nil {
		return found{}, err
	}
	var listedMatches []listedMatch
	for _, row := range values.Rows {
		match := listedMatch{day: row.Cell(day), where: row.Cell(where), game: row.Cell(game)}
		for _, i := range columns[roleNote] {
			match.note = strings.TrimSpace(match.note + " " + row.Text(i))
		}
		for k, i := range players {
			if cell := row.Cell(i); !tables.IsAbsent(cell.Text) {
				match.players = append(match.players, names[k])
				match.numbers = append(match.numbers, cell)
			}
		}
		if where < 0 {
			match.where.Text = ""
		}
		if game < 0 {
			match.game.Text = ""
		}
		listedMatches = append(listedMatches, match)
	}
	return s.matches(ctx, table, listedMatches)
}

// heads returns the headings of some columns.
func heads(grid grid, columns []int) []tables.Cell {
	var cells []tables.Cell
	for _, i := range columns {
		cells = append(cells, grid[0].Cell(i))
	}
	return cells
}

// matches returns the matches of a list. A match that cannot be kept is left out, and its error names the cell.
func (s sheet) matches(ctx context.Context, table *tables.Table, listedMatches []listedMatch) (found, error) {
	cells := make([]tables.Cell, len(listedMatches))
	for i, listed := range listedMatches {
		cells[i] = listed.day
	}
	days, faults, err := table.Days(ctx, cells, s.Day)
	if err != nil {
		return found{}, err
	}
	if slices.ContainsFunc(listedMatches, func(listed listedMatch) bool { return listed.day.Name == "" }) {
		if err := s.needDay(); err != nil {
			return found{}, err
		}
	}
	var found found
	for i, listed := range listedMatches {
		one := s
		one.names = listed.players
		if listed.day.Name == "" { // the table has no days
			days[i] = s.Date
			faults[i] = nil
		}
		one.Date = days[i]
		record, err := one.recordOf(ctx, table, listed, faults[i])
		if err != nil {
			found.left = append(found.left, err)
		} else {
			found.all = append(found.all, record)
		}
	}
	return found, nil
}

// recordOf returns the record of a match of a list.
func (s sheet) recordOf(
	ctx context.Context, table *tables.Table, listed listedMatch, noDay error,
) (record, error) {
	if noDay != nil {
		if listed.day.Text == "" {
			return record{}, words.EmptyDay(listed.day.Name).Err()
		}
		return record{}, noDay
	}
	if listed.where.Text != "" {
		s.Place = listed.where.Text
	}
	if listed.game.Text != "" {
		game, err := s.Find(listed.game.Text)
		if err != nil {
			return record{}, err
		}
		if game == nil {
			return record{}, words.OtherGame(listed.game.Name, listed.game.Text).Err()
		}
		s.Game = game
	}
	if s.Game == nil {
		return record{}, words.NoGame(listed.cell().Name).Err()
	}
	if len(listed.players) < 2 {
		return record{}, words.NoMatch(listed.cell().Name).Err()
	}
	names := make([]string, len(listed.players))
	for i, cell := range listed.players {
		names[i] = cell.Text
	}
	writer := newWriter(s, names)
	for i, cell := range listed.numbers {
		total := 0
		var rank tables.Cell
		if s.ByPlace {
			rank = cell
		} else {
			var err error
			total, err = table.Whole(ctx, cell)
			if err != nil {
				return record{}, err
			}
			if listed.ranks != nil {
				rank = listed.ranks[i]
			}
		}
		place := 0
		if s.ByPlace || rank.Text != "" {
			var err error
			place, err = rankOf(ctx, table, rank)
			if err != nil {
				return record{}, err
			}
		}
		writer.result(cell.Name, i, total, place)
	}
	if listed.note != "" {
		writer.line(listed.cell().Name, "note "+quoted(listed.note))
	}
	done, err := writer.done()
	if err == nil || len(listed.players) <= s.Game.Most {
		return done, err
	}
	if listed.long { // perhaps the players of two tables
		return record{}, words.MatchColumn(err).Err()
	}
	return record{}, words.MatchRows(err).Err()
}

// trimOrdinal removes the ending of an ordinal number: 2nd, 2ª, 2. -> 2.
func trimOrdinal(typed string) string {
	return strings.TrimRight(strings.ToLower(typed), "°ºªæ.stndrhèmea)")
}

// playerRows is a layout of tables with a row for each player of a match or a round.
type playerRows struct {
	reads []tables.Kind             // the columns that are read; a heading of several kinds counts as the first of them
	bars  []tables.Kind             // columns that tables of this layout do not have
	needs func(tables.Columns) bool // whether a table has the columns of this layout
}

// The layouts of such tables. A column that a layout neither reads nor bars is reported to the user (tellUnread), as
// the notes in a table of rounds are.
var (
	matchRows = playerRows{ // one match
		reads: []tables.Kind{
			tables.WholeName, tables.Surname, tables.FirstName, tables.Name, tables.Total, tables.Points, tables.Rank,
			tables.Day, tables.Round, tables.Bid, tables.Tricks, tables.Match, tables.Played, tables.Note,
		},
		bars: []tables.Kind{
			tables.Day, tables.Round, tables.Bid, tables.Tricks, tables.Match, tables.Played,
		},
		needs: func(c tables.Columns) bool {
			return c.Of(tables.WholeName, tables.Name) >= 0 && c.Of(tables.Points, tables.Total, tables.Rank) >= 0
		},
	}
	playerMatchRows = playerRows{ // several matches, a row for each player of each
		reads: []tables.Kind{
			tables.Day, tables.WholeName, tables.Surname, tables.FirstName, tables.Name, tables.Points, tables.Total,
			tables.Match, tables.Where, tables.Game, tables.Rank, tables.Round, tables.Note,
		},
		bars: []tables.Kind{tables.Round},
		needs: func(c tables.Columns) bool {
			return c.Of(tables.WholeName, tables.Name) >= 0 && c.Of(tables.Points, tables.Total) >= 0 &&
				c.Of(tables.Day, tables.Match) >= 0
		},
	}
	playerRoundRows = playerRows{ // rounds, a row for each player of each
		reads: []tables.Kind{
			tables.WholeName, tables.Surname, tables.FirstName, tables.Name, tables.Bid, tables.Tricks, tables.Points,
			tables.Round, tables.Running, tables.Total, tables.Match, tables.Dealer,
		},
		needs: func(c tables.Columns) bool {
			hasPoints := c.Of(tables.Points, tables.Total) >= 0
			hasTricks := c.Of(tables.Bid) >= 0 && c.Of(tables.Tricks) >= 0
			return c.Of(tables.WholeName, tables.Name) >= 0 && c.Of(tables.Round) >= 0 && (hasPoints || hasTricks)
		},
	}
)

// find returns the table in a file, if it has this layout; else nil.
func (p playerRows) find(table *tables.Table) *tables.Block {
	block := table.Headed(p.needs, p.reads...)
	if block == nil || block.Columns.Of(p.bars...) >= 0 {
		return nil
	}
	return block
}

// byTotals reads a table with a row for each player of one match: name and total, and perhaps the place. It returns
// false for a table of another kind.
func (s sheet) byTotals(ctx context.Context, table *tables.Table) (found, bool, error) {
	block := matchRows.find(table)
	if block == nil {
		return found{}, false, nil
	}
	columns := block.Columns
	rows := block.Rows
	if err := s.needGame(); err != nil {
		return found{}, true, err
	}
	number := columns.Of(tables.Total, tables.Points)
	s.ByPlace = s.ByPlace || number < 0
	if number < 0 {
		number = columns.Of(tables.Rank)
	}
	if s.hasOther(table, columns, rows) {
		return found{}, false, nil
	}
	values, err := table.Foot(ctx, rows, []int{number}, columns.Of(tables.WholeName, tables.Name))
	if err != nil {
		return found{}, true, err
	}
	s.tellRemarks(values)
	person, err := table.PersonOf(ctx, block)
	if err != nil {
		return found{}, true, err
	}
	note := columns.Of(tables.Note)
	s.tellUnread(block, note)
	var match listedMatch
	for _, row := range values.Rows {
		if row.Text(note) != "" {
			match.note = strings.TrimSpace(match.note + " " + row.Text(note))
		}
		match.players = append(match.players, person(row))
		match.numbers = append(match.numbers, row.Cell(number))
		if rank := columns.Of(tables.Rank); rank >= 0 && !s.ByPlace {
			match.ranks = append(match.ranks, row.Cell(rank))
		}
	}
	if len(match.players) == 0 {
		return found{}, false, nil
	}
	if err := s.checkNames(ctx, table, match.players); err != nil {
		return found{}, true, err
	}
	all, err := s.matches(ctx, table, []listedMatch{match})
	if err == nil && len(all.left) > 0 {
		err = all.left[0]
	}
	return all, true, err
}

// hasOther reports whether a table has a column of numbers that is not among the columns.
func (s sheet) hasOther(table *tables.Table, columns tables.Columns, rows []tables.Row) bool {
	for _, row := range rows {
		for i, cell := range row.Cells {
			named := false
			for _, column := range columns {
				named = named || column == i
			}
			if !named && table.IsNumber(cell.Text) {
				return true
			}
		}
	}
	return false
}

// byPlayerAndMatch reads a table with a row for each player of each match: day, name, total, and perhaps the match,
// where it was played, the game and the rank. It returns false for a table of another kind.
func (s sheet) byPlayerAndMatch(ctx context.Context, table *tables.Table) (found, bool, error) {
	block := playerMatchRows.find(table)
	if block == nil {
		return found{}, false, nil
	}
	if block.Columns.Of(tables.Game) < 0 {
		if err := s.needGame(); err != nil {
			return found{}, true, err
		}
	}
	number := block.Columns.Of(tables.Points, tables.Total)
	s.tellUnread(block)
	rows, err := s.withoutLongSums(table, block.Rows, number)
	if err != nil {
		return found{}, true, err
	}
	var listedMatches []listedMatch
	indexes := map[string]int{} // of the matches, by key
	for _, row := range rows {
		match := factsBeside(block, row)
		match.note = "" // addPlayer adds the notes of all rows
		match.long = true
		key := match.key(row.Text(block.Columns.Of(tables.Match)))
		at, there := indexes[key]
		if !there {
			at = len(listedMatches)
			indexes[key] = at
			listedMatches = append(listedMatches, match)
		}
		if err := listedMatches[at].addPlayer(block.Columns, row, number); err != nil {
			return found{}, true, err
		}
	}
	err = s.checkEach(ctx, table, listedMatches)
	if err != nil {
		return found{}, true, err
	}
	found, err := s.matches(ctx, table, listedMatches)
	return found, true, err
}

// key returns a text that only the rows of one match share. number is what the table calls the match, or "".
func (l listedMatch) key(number string) string {
	return strings.Join([]string{l.day.Text, l.where.Text, l.game.Text, number}, "\x00")
}

// addPlayer adds the player of a row to the match. Errors: the player is there already.
func (l *listedMatch) addPlayer(columns tables.Columns, row tables.Row, number int) error {
	name := columns.PersonIn(row)
	same := func(cell tables.Cell) bool { return text.Key(cell.Text) == text.Key(name.Text) }
	if slices.ContainsFunc(l.players, same) {
		return words.TwiceThere(name.Name, name.Text).Err()
	}
	l.players = append(l.players, name)
	l.numbers = append(l.numbers, row.Cell(number))
	if rank := columns.Of(tables.Rank); rank >= 0 {
		l.ranks = append(l.ranks, row.Cell(rank))
	}
	if note := row.Text(columns.Of(tables.Note)); !strings.Contains(l.note, note) {
		l.note = strings.TrimSpace(l.note + " " + note)
	}
	return nil
}

// checkEach checks the names of the players of all matches, and asks about each name only once.
func (s sheet) checkEach(ctx context.Context, table *tables.Table, listedMatches []listedMatch) error {
	checked := map[string]string{}
	for _, listed := range listedMatches {
		for i, cell := range listed.players {
			name, done := checked[cell.Text]
			if !done {
				person, err := s.people.oneName(ctx, table, cell)
				if err != nil {
					return err
				}
				name = person.Text
				checked[cell.Text] = name
			}
			listed.players[i].Text = name
		}
	}
	return nil
}

// withoutLongSums returns the rows of a table with a row for each player of each match, but not the rows with sums, of
// one match or of all. It reports rows without numbers as remarks. Errors: a sum that differs.
func (s sheet) withoutLongSums(table *tables.Table, rows []tables.Row, number int) (all []tables.Row, err error) {
	columns := []int{number}
	begin := 0 // of the match
	for _, row := range rows {
		texts := filled(row.Cells)
		total := func(cell tables.Cell) bool { return tables.Is(cell.Text, tables.Total) }
		switch {
		case row.Text(number) == "" && len(texts) < 2:
			s.tellRemarks(tables.Values{Remarks: []tables.Row{row}})
		case !slices.ContainsFunc(texts, total):
			all = append(all, row)
		case !table.IsSum(all[begin:], row, columns) && !table.IsSum(all, row, columns):
			cell := row.Cell(number)
			return nil, cell.Fault(words.OtherSum(cell.Text, table.SumOf(all, number)).Err())
		default:
			begin = len(all)
		}
	}
	return all, nil
}

// tellUnread tells the user which columns of a table hold something and are not read. A column in beside counts as
// read.
func (s sheet) tellUnread(block *tables.Block, beside ...int) {
	for _, column := range block.Unread(beside...) {
		head := block.Head.Cell(column)
		s.Say.tell(words.ColumnUnread(head.Name, head.Text, block.Filled(column)))
	}
}
