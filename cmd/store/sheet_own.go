// Our own score sheets as CSV, and sheets whose cells hold bid, tricks and points.

package store

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/tables"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/text"
)

// owned is a sheet with the head of the match that our own CSV holds.
type owned struct {
	sheet sheet
	names []string // of the players, in the order of their seats; nil if the table does not come from us
}

// ownHead reads the head of the match that our own CSV has below its tables, a line of a record in each row, and
// removes it from the table. A fact that the user gives replaces the one in the file.
func (s sheet) ownHead(table *tables.Table) (owned, error) {
	for i, row := range table.Rows {
		verb := slices.IndexFunc(row.Cells, func(cell tables.Cell) bool { return cell.Text == "arbitro" })
		value := slices.IndexFunc(row.Cells, func(cell tables.Cell) bool { return cell.Text == "1" })
		if verb < 0 || value < 0 || row.Filled() != 2 {
			continue
		}
		o := owned{sheet: s}
		end := i + 1
		for end < len(table.Rows) {
			more, err := o.headLine(table.Rows[end].Text(verb), table.Rows[end].Cell(value))
			if err != nil {
				return o, err
			}
			if !more {
				break
			}
			end++
		}
		o.sheet.saidBy(s)
		table.Rows = append(slices.Clone(table.Rows[:i]), table.Rows[end:]...)
		return o, nil
	}
	return owned{sheet: s}, nil
}

// headLine reads a row of the head. It returns false for a row that does not belong to it.
func (o *owned) headLine(verb string, said tables.Cell) (bool, error) {
	switch verb {
	case "game":
		if said.Text == games.Other.Name {
			o.sheet.Game = games.Other
			break
		}
		game, err := app.FindGame(said.Text)
		if err != nil {
			return false, said.Fault(err)
		}
		o.sheet.Game = game
	case "title":
		if o.sheet.Game == nil || o.sheet.Game.Own == nil || text.Letters(said.Text) == "" {
			return false, nil
		}
		o.sheet.Game = o.sheet.Game.Own(text.Tidy(said.Text), referee.Defaults(o.sheet.Game.Options))
	case "date":
		o.sheet.Date = said.Text
	case "place":
		o.sheet.Place = said.Text
	case "league":
		o.sheet.League = said.Text
	case "option":
		key, value, _ := strings.Cut(said.Text, "=")
		o.sheet.Rules = append(slices.Clip(o.sheet.Rules), referee.HouseRule{Key: key, Value: value})
	case "player":
		o.names = append(o.names, said.Text)
	case "end":
		o.sheet.ended = true
	default:
		return false, nil
	}
	return true, nil
}

// saidBy replaces facts of the file by those that the user gives.
func (s *sheet) saidBy(user sheet) {
	if user.Game != nil {
		s.Game = user.Game
	}
	s.Date = cmp.Or(user.Date, s.Date)
	s.Place = cmp.Or(user.Place, s.Place)
	s.League = cmp.Or(user.League, s.League)
	said := func(rule referee.HouseRule) bool {
		_, is := user.option(rule.Key)
		return is
	}
	s.Rules = append(slices.DeleteFunc(s.Rules[len(user.Rules):], said), user.Rules...)
}

// under is a heading below a player's name, as in "Anna Rossi: Points".
type under struct {
	player string
	kind   tables.Kind
}

// ownKinds are the columns that our own sheets have for each player.
var ownKinds = []tables.Kind{
	tables.Bid, tables.Tricks, tables.Gain, tables.Loss, tables.Total, tables.Points,
}

// headsOf parses a row of headings of our own CSV. It returns player and kind by column, for the columns that have
// them.
func headsOf(row tables.Row) map[int]under {
	all := map[int]under{}
	for i, cell := range row.Cells {
		at := strings.LastIndex(cell.Text, ": ")
		if at < 0 {
			continue
		}
		name := strings.TrimRight(cell.Text[:at], " \u00a0\u202f")
		for _, kind := range ownKinds {
			if name != "" && tables.Is(cell.Text[at+2:], kind) {
				all[i] = under{name, kind}
				break
			}
		}
	}
	return all
}

// ownRounds returns the rounds of our own sheet, or nil for another table. Errors: a sum that differs, with its cell.
func (o owned) ownRounds(table *tables.Table) (*scores, error) {
	for head, row := range table.Rows {
		heads := headsOf(row)
		if len(heads) < 2 {
			continue
		}
		columns := map[string]tables.Columns{}
		var players []string
		var all scores
		dealer := -1
		for i, cell := range row.Cells {
			under, is := heads[i]
			switch {
			case is && columns[under.player] == nil:
				columns[under.player] = tables.Columns{under.kind: i}
				players = append(players, under.player)
				all.players = append(all.players, tables.Cell{Text: under.player, Name: cell.Name})
			case is:
				columns[under.player][under.kind] = i
			case tables.Is(cell.Text, tables.Dealer):
				dealer = i
			}
		}
		o.fullNames(&all)
		for _, row := range table.Rows[head+1:] {
			if row.Filled() == 1 && !table.IsNumber(first(row)) || len(headsOf(row)) > 1 {
				break
			}
			if isSums(row, heads, dealer) {
				if err := all.compare(table, row, players, columns); err != nil {
					return nil, err
				}
				continue
			}
			round, err := o.ownRound(table, row, players, columns, dealer, all.players)
			if err != nil {
				return nil, err
			}
			all.rounds = append(all.rounds, round)
		}
		return all.sorted(o.order(players, all.players)), nil
	}
	return nil, nil
}

// isSums reports whether a row of our own sheet holds sums: a word says so, or no cell names the round. The column of
// the dealer does not count: a dealer may be called Total.
func isSums(row tables.Row, heads map[int]under, dealer int) bool {
	named := false
	for i, cell := range row.Cells {
		if _, player := heads[i]; player || cell.Text == "" {
			continue
		}
		if i != dealer && tables.Is(cell.Text, tables.Total) {
			return true
		}
		named = true
	}
	return !named
}

// compare compares a row of sums with the points of the rounds so far. It does not check columns of gains and losses.
func (all scores) compare(
	table *tables.Table, row tables.Row, players []string, columns map[string]tables.Columns,
) error {
	for i, player := range players {
		points := columns[player].Of(tables.Points)
		if points < 0 || row.Text(points) == "" {
			continue
		}
		sum := 0
		for _, scored := range all.rounds {
			number, _ := table.Number(scored.points[i].Text)
			n, _ := strconv.Atoi(number)
			sum += n
		}
		if number, err := table.Number(row.Text(points)); err != nil || number != strconv.Itoa(sum) {
			return row.Cell(points).Fault(words.OtherSum(row.Text(points), sum).Err())
		}
	}
	return nil
}

// first returns the first text of a row that is not empty.
func first(row tables.Row) string {
	for _, cell := range row.Cells {
		if cell.Text != "" {
			return cell.Text
		}
	}
	return ""
}

// ownRound reads a row of our own sheet. Errors: the dealer is no player, with the cell.
func (o owned) ownRound(
	table *tables.Table, row tables.Row, players []string, columns map[string]tables.Columns, dealer int,
	names []tables.Cell,
) (sheetRound, error) {
	r := sheetRound{dealer: -1, void: true}
	if dealer >= 0 {
		var err error
		r.dealer, err = dealerOf(row.Cell(dealer), names)
		if err != nil && !o.isPartner(row.Cell(dealer)) {
			return r, err
		}
	}
	for _, player := range players {
		c := columns[player]
		points := c.Of(tables.Points)
		if points < 0 {
			points = c.Of(tables.Gain)
			if row.Text(points) == "" && row.Text(c.Of(tables.Loss)) != "" {
				cell := row.Cell(c.Of(tables.Loss))
				cell.Text = "-" + strings.TrimLeft(cell.Text, "-−")
				r.points = append(r.points, cell)
				r.void = false
				continue
			}
		}
		cell := row.Cell(points)
		r.points = append(r.points, cell)
		r.void = r.void && cell.Text == ""
		if c.Of(tables.Bid) >= 0 && c.Of(tables.Tricks) >= 0 {
			r.bids = append(r.bids, row.Cell(c.Of(tables.Bid)))
			r.takes = append(r.takes, row.Cell(c.Of(tables.Tricks)))
		}
	}
	if r.void && r.dealer < 0 {
		r.void = false // an empty row is no round
	}
	if len(r.bids) < len(players) {
		r.bids = nil
		r.takes = nil
	}
	return r, nil
}

// isPartner reports whether a cell names a player of the file. In a game of sides the columns are sides, but the dealer
// is one of their players.
func (o owned) isPartner(cell tables.Cell) bool {
	var players []tables.Cell
	for _, name := range o.names {
		players = append(players, tables.Cell{Text: name})
	}
	_, err := dealerOf(cell, players)
	return err == nil
}

// fullNames replaces the shortened names in headings by the names that the file lists.
func (o owned) fullNames(all *scores) {
	const wide = 14 // as our sheets shorten names
	short := text.ShortNames(o.names, wide, wide)
	for i, cell := range all.players {
		for k := range o.names {
			if cell.Text == short[k] {
				all.players[i].Text = o.names[k]
			}
		}
	}
}

// order returns the indexes of the players in the order of the seats that the file lists, or of the columns if it lists
// none.
func (o owned) order(columns []string, players []tables.Cell) []int {
	order := make([]int, len(columns))
	for i := range order {
		order[i] = i
	}
	seat := func(i int) int { return slices.Index(o.names, players[i].Text) }
	slices.SortStableFunc(order, func(a, b int) int { return seat(a) - seat(b) })
	return order
}

// sorted returns the scores with the players in another order.
func (all scores) sorted(order []int) *scores {
	by := func(cells []tables.Cell) (out []tables.Cell) {
		for _, i := range order {
			if i < len(cells) {
				out = append(out, cells[i])
			}
		}
		return out
	}
	all.players = by(all.players)
	for i, scored := range all.rounds {
		all.rounds[i].points = by(scored.points)
		if scored.bids != nil {
			all.rounds[i].bids = by(scored.bids)
			all.rounds[i].takes = by(scored.takes)
		}
		if scored.dealer >= 0 {
			all.rounds[i].dealer = slices.Index(order, scored.dealer)
		}
	}
	return &all
}

// bidMade matches a cell with bid and tricks, and perhaps points: 5/5, or 5/5=20.
var bidMade = regexp.MustCompile(`^(\d{1,2})\s*/\s*(\d{1,2})\s*(?:[=:]\s*([+\-−]?\d+))?$`)

// withBids returns the bids and tricks in cells such as 5/5=20, by the name of the cell, if the game knows them. It
// leaves the points in the grid. It returns nil if there are no such cells.
func (s sheet) withBids(grid grid) map[string][2]tables.Cell {
	if s.Game == nil || !knowsBids(s.Game) {
		return nil
	}
	found := map[string][2]tables.Cell{}
	for i := 1; i < len(grid); i++ {
		for k, cell := range grid[i].Cells {
			if m := bidMade.FindStringSubmatch(cell.Text); m != nil {
				found[cell.Name] = [2]tables.Cell{{Text: m[1], Name: cell.Name}, {Text: m[2], Name: cell.Name}}
				grid[i].Cells[k].Text = m[3]
				if m[3] == "" {
					grid[i].Cells[k].Text = noPoints
				}
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	return found
}

// noPoints stands in a cell that holds bid and tricks, but no points.
const noPoints = "0"

// knowsBids reports whether a game records bids and tricks as numbers, so that its own rules count the points.
func knowsBids(game *referee.Game) bool {
	verbs := 0
	for _, shape := range game.Grammar.Verbs() {
		if shape.Verb == "bid" || shape.Verb == "took" {
			verbs++
		}
	}
	return verbs == 2
}

// counted returns the record of a table of rounds. Rounds with bids are recorded by bids and tricks if the game knows
// them, and its rules then compute the points. If the table's points differ, counted asks which to keep; without a
// terminal it keeps the bids and reports the points. A round of our own sheet keeps its points, because they include
// penalties.
func (s sheet) counted(ctx context.Context, table *tables.Table, all scores, own bool) (record, error) {
	bids := slices.ContainsFunc(all.rounds, func(r sheetRound) bool { return r.bids != nil })
	if !bids || !knowsBids(s.Game) {
		return s.match(ctx, table, all)
	}
	all.bids = true
	record, err := s.match(ctx, table, all)
	if err != nil && !own {
		return record, err
	}
	differ := differing(table, all, record)
	if err == nil && len(differ) == 0 {
		return record, nil
	}
	if own {
		for i := range all.rounds {
			if err != nil || slices.ContainsFunc(differ, func(d otherPoints) bool { return d.round == i }) {
				all.rounds[i].bids = nil
			}
		}
		return s.match(ctx, table, all)
	}
	first := differ[0]
	fault := words.OtherPoints(first.cell.Name, first.cell.Text, first.is, len(differ))
	if !table.Asks() {
		s.leave(fault.Err())
		return record, nil
	}
	chosen, err := table.Settle(ctx, fault, words.BidsAsk(first.cell.Name, first.cell.Text, first.is, len(differ)),
		words.BidsKept, words.PointsKept)
	if err != nil || chosen == 0 {
		return record, err
	}
	all.bids = false
	return s.match(ctx, table, all)
}

// otherPoints is a cell with other points than the rules of the game count: is are the points by the rules.
type otherPoints struct {
	round int
	cell  tables.Cell
	is    int
}

// differing returns the cells with other points than the rules of the game count.
func differing(table *tables.Table, all scores, record record) []otherPoints {
	var differ []otherPoints
	if record.Match == nil {
		return nil
	}
	names := record.Match.Roster().Names()
	played := record.Match.Rounds()
	at := 0
	for i, round := range all.rounds {
		if len(filled(round.points))+len(filled(round.bids)) == 0 && !round.void || at >= len(played) {
			continue
		}
		for player, cell := range round.points {
			points, err := table.Number(cell.Text)
			seat := slices.Index(names, text.Clean(all.players[player].Text))
			if err != nil || seat < 0 || round.void || cell.Name == "" {
				continue
			}
			if is := played[at].Points[seat]; points != strconv.Itoa(is) {
				differ = append(differ, otherPoints{i, cell, is})
			}
		}
		at++
	}
	return differ
}
