// Lists of matches, with a match in each row, and tables with a row for each player.

package store

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/tables"
	"arbitro/referee/text"
)

// listed is a match of a list: what its row says beside the totals.
type listed struct {
	day, where, game tables.Cell
	note             string
	players, numbers []tables.Cell
	ranks            []tables.Cell // of each player; nil if the list has none
}

// cell returns the cell that names the match in a fault.
func (l listed) cell() tables.Cell {
	if l.day.Name != "" {
		return l.day
	}
	return l.players[0]
}

// list returns the matches of a list with a day in each row and, under each player's name, the total or the place. A
// player with an empty cell did not play. Columns may say where the match was played, which game it was, and a note.
func (s sheet) list(ctx context.Context, t *tables.Table, g grid, day int) (found, error) {
	var players, sums []int
	where := -1
	game := -1
	var notes []int
	for i, c := range g.heads() {
		cells := filled(g.column(i))
		numbers := slices.ContainsFunc(cells, func(c tables.Cell) bool { return t.IsNumber(c.Text) })
		switch {
		case i == day || len(cells) == 0 && (c.Text == "" || tables.Is(c.Text, tables.Aside, tables.Note, tables.Total)):
		case tables.Is(c.Text, tables.Where) && !numbers:
			where = i
		case tables.Is(c.Text, tables.Game) && !numbers:
			game = i
		case tables.Is(c.Text, tables.Note):
			notes = append(notes, i)
		case tables.Is(c.Text, tables.Total, tables.Running) || c.Text == "" && numbers:
			sums = append(sums, i)
		case tables.Is(c.Text, tables.Round, tables.Match, tables.Rank, tables.Average):
		case tables.Is(c.Text, tables.Day, tables.Mail, tables.Aside, tables.Where, tables.Game), c.Text == "":
			s.tell(words.ColumnUnread(c.Name, c.Text, len(cells)))
		case !isName(t, c.Text):
			return found{}, c.Fault(words.NoPlayer(c.Text).Err())
		default:
			players = append(players, i)
		}
	}
	if len(players) < 2 {
		return found{}, words.NoNames(g[0].Cell(day).Name).Err()
	}
	if game < 0 {
		if err := s.needGame(); err != nil {
			return found{}, err
		}
	}
	players, err := s.realPlayers(ctx, t, g, players)
	if err != nil {
		return found{}, err
	}
	values, err := t.Foot(ctx, g[1:], players, day)
	if err != nil {
		return found{}, err
	}
	s.tellRemarks(values)
	players, err = s.withoutSums(ctx, t, g, values.Rows, players, sums)
	if err != nil {
		return found{}, err
	}
	if err := s.same(ctx, t, heads(g, players)); err != nil {
		return found{}, err
	}
	var all []listed
	for _, row := range values.Rows {
		l := listed{day: row.Cell(day), where: row.Cell(where), game: row.Cell(game)}
		for _, i := range notes {
			l.note = strings.TrimSpace(l.note + " " + row.Text(i))
		}
		for _, i := range players {
			if c := row.Cell(i); !tables.IsAbsent(c.Text) {
				l.players = append(l.players, g[0].Cell(i))
				l.numbers = append(l.numbers, c)
			}
		}
		if where < 0 {
			l.where.Text = ""
		}
		if game < 0 {
			l.game.Text = ""
		}
		all = append(all, l)
	}
	return s.matches(ctx, t, all)
}

// heads returns the cells of the first row in some columns.
func heads(g grid, columns []int) (all []tables.Cell) {
	for _, i := range columns {
		all = append(all, g[0].Cell(i))
	}
	return all
}

// matches returns the matches of a list. A match that cannot be kept is left out, with its cell and the reason.
func (s sheet) matches(ctx context.Context, t *tables.Table, all []listed) (found, error) {
	cells := make([]tables.Cell, len(all))
	for i, l := range all {
		cells[i] = l.day
	}
	days, faults, err := t.Days(ctx, cells, s.Day)
	if err != nil {
		return found{}, err
	}
	var f found
	for i, l := range all {
		one := s
		one.names = l.players
		if l.day.Name == "" { // the table has no days
			days[i] = s.Date
			faults[i] = nil
		}
		one.Date = days[i]
		r, err := one.listed(ctx, t, l, faults[i])
		if err != nil {
			f.left = append(f.left, err)
		} else {
			f.all = append(f.all, r)
		}
	}
	return f, nil
}

// listed returns the match of a list.
func (s sheet) listed(
	ctx context.Context, t *tables.Table, l listed, noDay error,
) (record, error) {
	if noDay != nil {
		if l.day.Text == "" {
			return record{}, words.EmptyDay(l.day.Name).Err()
		}
		return record{}, noDay
	}
	if l.where.Text != "" {
		s.Place = l.where.Text
	}
	if l.game.Text != "" {
		g := s.Find(l.game.Text)
		if g == nil {
			return record{}, words.OtherGame(l.game.Name, l.game.Text).Err()
		}
		s.Game = g
	}
	if s.Game == nil {
		return record{}, words.NoGame(l.cell().Name).Err()
	}
	if len(l.players) < 2 {
		return record{}, words.NoMatch(l.cell().Name).Err()
	}
	names := make([]string, len(l.players))
	for i, c := range l.players {
		names[i] = c.Text
	}
	w := newWriter(s, names)
	for i, c := range l.numbers {
		total := 0
		place := 0
		var err error
		if s.ByPlace {
			place, err = rankOf(ctx, t, c)
		} else if total, err = t.Whole(ctx, c); err == nil && l.ranks != nil && l.ranks[i].Text != "" {
			place, err = rankOf(ctx, t, l.ranks[i])
		}
		if err != nil {
			return record{}, err
		}
		w.result(c.Name, i, total, place)
	}
	if l.note != "" {
		w.line(l.cell().Name, "note "+quoted(l.note))
	}
	return w.done()
}

// trimOrdinal removes what follows a number that counts: 2nd, 2ª, 2.
func trimOrdinal(typed string) string {
	return strings.TrimRight(strings.ToLower(typed), "°ºªæ.stndrhèmea)")
}

// byTotals reads a table with one row for each player of one match: name and total, and perhaps the place.
func (s sheet) byTotals(ctx context.Context, t *tables.Table) (found, bool, error) {
	block := t.Headed(func(c tables.Columns) bool {
		return c.Of(tables.WholeName, tables.Name) >= 0 && c.Of(tables.Points, tables.Total, tables.Rank) >= 0
	}, tables.WholeName, tables.Surname, tables.FirstName, tables.Name, tables.Total, tables.Points, tables.Rank,
		tables.Day, tables.Round, tables.Bid, tables.Tricks, tables.Match, tables.Played, tables.Note)
	if block == nil || block.Columns.Of(tables.Day, tables.Round, tables.Bid, tables.Tricks, tables.Match,
		tables.Played) >= 0 {
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
	if s.hasOther(t, columns, rows) {
		return found{}, false, nil
	}
	values, err := t.Foot(ctx, rows, []int{number}, columns.Of(tables.WholeName, tables.Name))
	if err != nil {
		return found{}, true, err
	}
	s.tellRemarks(values)
	person, err := t.PersonOf(ctx, block)
	if err != nil {
		return found{}, true, err
	}
	s.tellUnread(block, columns.Of(tables.Note))
	var l listed
	for _, row := range values.Rows {
		if note := columns.Of(tables.Note); row.Text(note) != "" {
			l.note = strings.TrimSpace(l.note + " " + row.Text(note))
		}
		l.players = append(l.players, person(row))
		l.numbers = append(l.numbers, row.Cell(number))
		if rank := columns.Of(tables.Rank); rank >= 0 && !s.ByPlace {
			l.ranks = append(l.ranks, row.Cell(rank))
		}
	}
	if len(l.players) == 0 {
		return found{}, false, nil
	}
	if err := s.same(ctx, t, l.players); err != nil {
		return found{}, true, err
	}
	all, err := s.matches(ctx, t, []listed{l})
	if err == nil && len(all.left) > 0 {
		err = all.left[0]
	}
	return all, true, err
}

// hasOther reports whether a table has columns of numbers that are none of these.
func (s sheet) hasOther(t *tables.Table, columns tables.Columns, rows []tables.Row) bool {
	for _, row := range rows {
		for i, c := range row.Cells {
			named := false
			for _, column := range columns {
				named = named || column == i
			}
			if !named && t.IsNumber(c.Text) {
				return true
			}
		}
	}
	return false
}

// byPlayerAndMatch reads a table with a row for each player of each match: day, name, total, and perhaps the match, the
// place where it was, the game and the rank.
func (s sheet) byPlayerAndMatch(ctx context.Context, t *tables.Table) (found, bool, error) {
	block := t.Headed(func(c tables.Columns) bool {
		return c.Of(tables.WholeName, tables.Name) >= 0 && c.Of(tables.Points, tables.Total) >= 0 &&
			c.Of(tables.Day, tables.Match) >= 0
	}, tables.Day, tables.WholeName, tables.Surname, tables.FirstName, tables.Name, tables.Points, tables.Total,
		tables.Match, tables.Where, tables.Game, tables.Rank, tables.Round, tables.Note)
	if block == nil || block.Columns.Of(tables.Round) >= 0 {
		return found{}, false, nil
	}
	columns := block.Columns
	rows := block.Rows
	if columns.Of(tables.Game) < 0 {
		if err := s.needGame(); err != nil {
			return found{}, true, err
		}
	}
	number := columns.Of(tables.Points, tables.Total)
	s.tellUnread(block)
	rows, err := s.withoutLongSums(t, rows, number)
	if err != nil {
		return found{}, true, err
	}
	var all []listed
	at := map[string]int{}
	for _, row := range rows {
		one := listed{}
		key := ""
		for kind, cell := range map[tables.Kind]*tables.Cell{
			tables.Day: &one.day, tables.Where: &one.where, tables.Game: &one.game,
		} {
			if column := columns.Of(kind); column >= 0 {
				*cell = row.Cell(column)
			}
		}
		match := ""
		if column := columns.Of(tables.Match); column >= 0 {
			match = row.Text(column)
		}
		key = strings.Join([]string{one.day.Text, one.where.Text, one.game.Text, match}, "\x00")
		name := columns.PersonIn(row)
		i, there := at[key]
		if !there {
			i = len(all)
			at[key] = i
			all = append(all, one)
		}
		same := func(c tables.Cell) bool { return text.Key(c.Text) == text.Key(name.Text) }
		if slices.ContainsFunc(all[i].players, same) {
			return found{}, true, words.TwiceThere(name.Name, name.Text).Err()
		}
		all[i].players = append(all[i].players, name)
		all[i].numbers = append(all[i].numbers, row.Cell(number))
		if rank := columns.Of(tables.Rank); rank >= 0 {
			all[i].ranks = append(all[i].ranks, row.Cell(rank))
		}
		if note := columns.Of(tables.Note); note >= 0 && !strings.Contains(all[i].note, row.Text(note)) {
			all[i].note = strings.TrimSpace(all[i].note + " " + row.Text(note))
		}
	}
	f, err := s.matches(ctx, t, all)
	return f, true, err
}

// byPlayerAndRound reads a table with a row for each player of each round: round, name, and the points, or bid and
// tricks.
func (s sheet) byPlayerAndRound(ctx context.Context, t *tables.Table) (found, bool, error) {
	block := t.Headed(func(c tables.Columns) bool {
		numbers := c.Of(tables.Points, tables.Total) >= 0 || c.Of(tables.Bid) >= 0 && c.Of(tables.Tricks) >= 0
		return c.Of(tables.WholeName, tables.Name) >= 0 && c.Of(tables.Round) >= 0 && numbers
	}, tables.WholeName, tables.Surname, tables.FirstName, tables.Name, tables.Bid, tables.Tricks, tables.Points,
		tables.Round, tables.Running, tables.Total, tables.Match, tables.Dealer)
	if block == nil || roundsIn(block.Head) > 1 {
		return found{}, false, nil
	}
	columns := block.Columns
	rows := block.Rows
	if err := s.needGame(); err != nil {
		return found{}, true, err
	}
	type part struct {
		match  string
		scores scores
		rounds map[string]int
	}
	s.tellUnread(block)
	var parts []*part
	points := columns.Of(tables.Points, tables.Total)
	bid := columns.Of(tables.Bid)
	took := columns.Of(tables.Tricks)
	for _, row := range rows {
		name := columns.PersonIn(row)
		round := row.Text(columns.Of(tables.Round))
		if name.Text == "" || tables.Is(name.Text, tables.Total) || tables.Is(round, tables.Total) || round == "" {
			continue
		}
		match := ""
		if column := columns.Of(tables.Match); column >= 0 {
			match = row.Text(column)
		}
		at := slices.IndexFunc(parts, func(p *part) bool { return p.match == match })
		if at < 0 {
			at = len(parts)
			parts = append(parts, &part{match: match, rounds: map[string]int{}})
		}
		p := parts[at]
		player := slices.IndexFunc(p.scores.players, func(c tables.Cell) bool {
			return text.Key(c.Text) == text.Key(name.Text)
		})
		if player < 0 {
			player = len(p.scores.players)
			p.scores.players = append(p.scores.players, name)
		}
		r, there := p.rounds[round]
		if !there {
			r = len(p.scores.rounds)
			p.rounds[round] = r
			p.scores.rounds = append(p.scores.rounds, scored{dealer: -1})
		}
		one := &p.scores.rounds[r]
		if player < len(one.points) && one.points[player].Name != "" {
			return found{}, true, words.TwiceThere(name.Name, name.Text).Err()
		}
		put(&one.points, player, row, points)
		if bid >= 0 && took >= 0 {
			put(&one.bids, player, row, bid)
			put(&one.takes, player, row, took)
		}
		if column := columns.Of(tables.Dealer); column >= 0 && tables.Is(row.Text(column), tables.Dealer) {
			one.dealer = player
		}
	}
	var f found
	for _, p := range parts {
		p.scores.pad()
		r, err := s.counted(ctx, t, p.scores, false)
		if err != nil && len(parts) == 1 {
			return found{}, true, err
		}
		if err != nil {
			f.left = append(f.left, err)
		} else {
			f.all = append(f.all, r)
		}
	}
	return f, len(parts) > 0, nil
}

// withoutLongSums returns the rows of a table with a row for each player of each match, without those that hold the sum
// of the rows above: of one match, or of all. Rows without numbers are remarks. Errors: a sum that differs.
func (s sheet) withoutLongSums(t *tables.Table, rows []tables.Row, number int) (all []tables.Row, err error) {
	columns := []int{number}
	begin := 0 // of the match
	for _, row := range rows {
		texts := filled(row.Cells)
		total := func(c tables.Cell) bool { return tables.Is(c.Text, tables.Total) }
		switch {
		case row.Text(number) == "" && len(texts) < 2:
			s.tellRemarks(tables.Values{Remarks: []tables.Row{row}})
		case !slices.ContainsFunc(texts, total):
			all = append(all, row)
		case !t.IsSum(all[begin:], row, columns) && !t.IsSum(all, row, columns):
			c := row.Cell(number)
			return nil, c.Fault(words.OtherSum(c.Text, t.SumOf(all, number)).Err())
		default:
			begin = len(all)
		}
	}
	return all, nil
}

// tellUnread says which columns of a table hold something and are not read. A column in beside counts as read.
func (s sheet) tellUnread(block *tables.Block, beside ...int) {
	for _, column := range block.Unread(beside...) {
		head := block.Head.Cell(column)
		s.tell(words.ColumnUnread(head.Name, head.Text, block.Filled(column)))
	}
}

// put sets the cell of a player in a list that grows as needed.
func put(cells *[]tables.Cell, player int, row tables.Row, column int) {
	for len(*cells) <= player {
		*cells = append(*cells, tables.Cell{})
	}
	(*cells)[player] = row.Cell(column)
	if column < 0 {
		(*cells)[player].Text = ""
	}
}

// pad gives each round a cell for each player.
func (all *scores) pad() {
	for i := range all.rounds {
		r := &all.rounds[i]
		lists := []*[]tables.Cell{&r.points}
		if r.bids != nil {
			lists = append(lists, &r.bids, &r.takes)
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
	for _, c := range head.Cells {
		if tables.Is(c.Text, tables.Round) {
			n++
		}
	}
	return n
}
