// Score sheets and lists of matches that a spreadsheet or another program saved as CSV: which kind of table it is.

package store

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/cmd/app"
	"arbitro/cmd/tables"
	"arbitro/referee"
	"arbitro/referee/text"
)

// sheet is a spreadsheet while it is read: the facts that the user has given about it, and the functions that look up
// names, ask the user and report to the user.
type sheet struct {
	Game                *referee.Game       // nil if each row says which game it is
	Date, Place, League string              // as a record writes them; "" for none
	Rules               []referee.HouseRule // the house rules
	ByPlace             bool                // the numbers of a list are places, not totals

	Day    func(typed string) (string, error)        // reads a day as people write it
	Find   func(typed string) (*referee.Game, error) // the game of a name in a table; nil for another game
	people people                                    // which names are those of players
	asker  asker
	Say    teller      // tells the user what is not read
	Leave  func(error) // tells the user what cannot be kept; nil to tell nobody

	own   bool          // this program wrote the table: its names are surely names
	names []tables.Cell // the cells of the players' names
	ended bool          // the match is over, even if its rules do not end it

	before      map[string]int // how many records of the table have had the same text
	dayAsked    bool           // the asker was asked for the day
	leagueAsked bool           // the asker was asked for the league
}

// asker asks the user for facts that nothing else says. An asker that may not ask for a fact returns nil or "".
type asker interface {
	askGame() (*referee.Game, []referee.HouseRule, error) // the game and its house rules
	askDay() (string, error)
	askLeague() (string, error)
}

// asksNobody is an asker that never asks.
type asksNobody struct{}

func (asksNobody) askGame() (*referee.Game, []referee.HouseRule, error) { return nil, nil, nil }
func (asksNobody) askDay() (string, error)                              { return "", nil }
func (asksNobody) askLeague() (string, error)                           { return "", nil }

// found is what a spreadsheet holds: its matches, and an error with cell and reason for each row that cannot be kept.
type found struct {
	all  []record
	left []error
}

// cellOf returns the name of the cell that holds a player's name, or "".
func (s sheet) cellOf(player int) string {
	if player < len(s.names) {
		return s.names[player].Name
	}
	return ""
}

// grid is a spreadsheet whose rows have the same length. The first row holds the headings.
type grid []tables.Row

// records returns the matches of a spreadsheet. A sheet of one match has the names in its first row or in its first
// column; a list of matches has a day in each row or in each column. Other programs write a row for each player and
// round, or for each player of a match. Errors name the cell.
func (s sheet) records(ctx context.Context, table *tables.Table) (found, error) {
	s.before = map[string]int{}
	own, err := s.ownHead(table)
	if err != nil {
		return found{}, err
	}
	s = own.sheet
	if err := s.needLeague(); err != nil {
		return found{}, err
	}
	own.sheet = s
	scores, err := own.ownRounds(table)
	if err != nil {
		return found{}, err
	}
	if scores != nil {
		if err := s.needGameAndDay(); err != nil {
			return found{}, err
		}
		s.own = true
		err = s.checkNames(ctx, table, scores.players)
		if err != nil {
			return found{}, err
		}
		return s.oneOf(s.counted(ctx, table, *scores, true))
	}
	for _, read := range []func(context.Context, *tables.Table) (found, bool, error){
		s.byPairs, s.byPlaceColumns, s.byPlayerAndRound, s.byPlayerAndMatch, s.byTotals,
	} {
		all, is, err := read(ctx, table)
		if is || err != nil {
			return all, err
		}
	}
	rows := untitled(table.Rows)
	if len(rows) > 0 {
		rows = append(rows[:1:1], tables.Below(rows[0], rows[1:])...)
	}
	grid := gridOf(rows)
	if len(grid) < 2 {
		return found{}, words.Empty.Err()
	}
	wide, err := s.isWide(ctx, table, grid)
	if err != nil {
		return found{}, err
	}
	if !wide {
		grid = grid.turned()
	}
	if at := grid.dayColumn(); at >= 0 {
		return s.list(ctx, table, grid, at)
	}
	if err := s.needGameAndDay(); err != nil {
		return found{}, err
	}
	return s.oneOf(s.rounds(ctx, table, grid))
}

// oneOf returns the record of a sheet of one match, or the error, as found.
func (s sheet) oneOf(r record, err error) (found, error) {
	if err != nil {
		return found{}, err
	}
	return found{all: []record{r}}, nil
}

// untitled returns the rows without the title above them: rows with one cell above a wider table.
func untitled(rows []tables.Row) []tables.Row {
	for len(rows) > 2 && rows[0].Filled() == 1 {
		wide := func(row tables.Row) bool { return row.Filled() > 2 }
		if !slices.ContainsFunc(rows[1:min(len(rows), 5)], wide) {
			break
		}
		rows = rows[1:]
	}
	return rows
}

func gridOf(rows []tables.Row) grid {
	width := 0
	for _, row := range rows {
		width = max(width, len(row.Cells))
	}
	g := make(grid, len(rows))
	for i, row := range rows {
		g[i].Line = row.Line
		for column := range width {
			g[i].Cells = append(g[i].Cells, row.Cell(column))
		}
	}
	return g
}

// turned returns the grid with rows and columns exchanged. The cells keep their names.
func (g grid) turned() grid {
	t := make(grid, len(g[0].Cells))
	for i := range t {
		t[i].Line = i + 1
		for _, row := range g {
			t[i].Cells = append(t[i].Cells, row.Cells[i])
		}
	}
	return t
}

// heads returns the cells of the first row.
func (g grid) heads() []tables.Cell { return g[0].Cells }

// column returns the cells of a column under the first row.
func (g grid) column(i int) []tables.Cell {
	var cells []tables.Cell
	for _, row := range g[1:] {
		cells = append(cells, row.Cells[i])
	}
	return cells
}

// filled returns the cells that are not empty.
func filled(cells []tables.Cell) []tables.Cell {
	return slices.DeleteFunc(slices.Clone(cells), func(cell tables.Cell) bool { return cell.Text == "" })
}

// every reports whether is holds for all cells that are not empty. It returns false if all are empty.
func every(cells []tables.Cell, is func(string) bool) bool {
	cells = filled(cells)
	other := func(cell tables.Cell) bool { return !is(cell.Text) }
	return len(cells) > 0 && !slices.ContainsFunc(cells, other)
}

// isWide reports whether the names stand in the first row, so that each further row is a round or a match. If they may
// also stand in the first column, a row or a column of sums decides; otherwise it asks. A heading such as "Name" over
// the first column means that the names stand in that column, unless the first row holds names of known persons.
func (s sheet) isWide(ctx context.Context, table *tables.Table, g grid) (bool, error) {
	label := func(s string) bool { return tables.IsLabel(s) || tables.IsDay(s) || table.IsNumber(s) }
	head := g[0].Text(0)
	down := most(g.column(0), label)
	across := every(g.heads()[1:], label)
	switch {
	case g.labelColumn() > 0, g.dayColumn() > 0:
		return true, nil
	case down && !across, len(filled(g.column(0))) == 0:
		return true, nil
	case across && (!down || !every(g.column(0), label)):
		return false, nil
	case tables.Is(head, tables.Round, tables.Match, tables.Day, tables.Order, tables.Dealer):
		return true, nil
	case !tables.Is(head, tables.Name, tables.WholeName) && !table.IsNumber(head) && down:
		return true, nil
	case tables.Is(head, tables.Name, tables.WholeName):
		beside, err := s.people.anyKnown(g.heads()[1:])
		if err != nil || !beside {
			return false, err
		}
	}
	sums := func(cell tables.Cell) bool { return tables.Is(cell.Text, tables.Total) }
	below := slices.ContainsFunc(g.column(0), sums)
	beside := slices.ContainsFunc(g.heads(), sums)
	if below != beside {
		return below, nil
	}
	first := g[0].Text(1)
	second := g[1].Text(0)
	chosen, err := table.Settle(ctx, words.PlayersDoubt(g[0].Cell(0).Name, first, second), words.PlayersAsk,
		words.PlayersAcross(list(g.heads()[1:])), words.PlayersDown(list(g.column(0))))
	return chosen == 0, err
}

// most reports whether is holds for all cells that are not empty, or for at least two and more than half of them: "1st
// round", "2nd round", and then "La belle".
func most(cells []tables.Cell, is func(string) bool) bool {
	cells = filled(cells)
	such := 0
	for _, cell := range cells {
		if is(cell.Text) {
			such++
		}
	}
	return such == len(cells) && such > 0 || such > 1 && 2*such > len(cells)
}

// list returns the texts of some cells, at most four.
func list(cells []tables.Cell) string {
	const most = 4
	cells = filled(cells)
	s := ""
	for i, cell := range cells[:min(len(cells), most)] {
		if i > 0 {
			s += ", "
		}
		s += cell.Text
	}
	if len(cells) > most {
		s += ", …"
	}
	return s
}

// labelColumn returns the column whose heading says that it numbers the rounds, or -1. It returns -1 if several
// headings do, such as "Round 1" and "Round 2": then each round is a column.
func (g grid) labelColumn() int {
	numbers := func(cell tables.Cell) bool { return tables.Is(cell.Text, tables.Round, tables.Match) }
	at := slices.IndexFunc(g.heads(), numbers)
	numbered := func(cell tables.Cell) bool { return strings.ContainsAny(cell.Text, "0123456789") }
	if at >= 0 && tables.Is(g[0].Text(at), tables.Round) && !numbered(g[0].Cell(at)) {
		numbers = func(cell tables.Cell) bool { return tables.Is(cell.Text, tables.Round) } // not "Table 1"
	}
	if at < 0 || slices.ContainsFunc(g.heads()[at+1:], numbers) {
		return -1
	}
	if at > 0 && tables.Is(g[0].Text(0), tables.Name, tables.WholeName) {
		return -1
	}
	return at
}

// dayColumn returns the column with the days of a list of matches, or -1. Days that name the rounds of one match, under
// a heading such as "Round", do not count.
func (g grid) dayColumn() int {
	for i, cell := range g.heads() {
		days := filled(g.column(i))
		isDay := func(cell tables.Cell) bool { return tables.IsDay(cell.Text) }
		switch {
		case len(days) == 0, tables.Is(cell.Text, tables.Round) && !tables.Is(cell.Text, tables.Day, tables.Game):
		case tables.Is(cell.Text, tables.Day) && (slices.ContainsFunc(days, isDay) ||
			!every(days, tables.IsLabel)):
			return i
		case isDay(days[0]) && !tables.Is(cell.Text, tables.Note, tables.Aside):
			return i
		}
	}
	return -1
}

// role is what a column of a score sheet or of a list of matches is for.
type role int

const (
	roleNone   role = iota // nothing that a record keeps, such as a rank, or empty
	rolePlayer             // the numbers of a player, whose name is the heading
	roleSums
	roleDealer
	roleNote
	roleWhere // where a match of a list was played
	roleGame  // which game a match of a list was
	roleUnread
	roleWrong // the heading cannot be a name
)

// layout is how a table with the names of the players in its first row is laid out.
type layout int

const (
	ofSheet layout = iota // a match: each row is a round
	ofList                // each row is a match
)

// columns holds the columns of a table by their role, each list in the order of the table.
type columns map[role][]int

// last returns the last column with a role, or -1.
func (c columns) last(role role) int {
	if len(c[role]) == 0 {
		return -1
	}
	return c[role][len(c[role])-1]
}

// sortColumns sorts the columns of a table by their role. label is the column that names the rows: it has none. The
// user is told which columns are not read. Errors: a heading that cannot be a name.
func (s sheet) sortColumns(table *tables.Table, grid grid, label int, layout layout) (columns, error) {
	sorted := columns{}
	for i, head := range grid.heads() {
		if i == label {
			continue
		}
		role := roleOf(table, grid, i, layout)
		switch role {
		case roleWrong:
			return nil, head.Fault(words.NoPlayer(head.Text).Err())
		case roleUnread:
			s.Say.tell(words.ColumnUnread(head.Name, head.Text, len(filled(grid.column(i)))))
		}
		sorted[role] = append(sorted[role], i)
	}
	return sorted, nil
}

// roleOf returns what a column of a table is for, by its heading and its cells. The first case that fits decides.
func roleOf(table *tables.Table, grid grid, column int, layout layout) role {
	head := grid[0].Cell(column)
	cells := filled(grid.column(column))
	isEmpty := len(cells) == 0
	hasNumbers := slices.ContainsFunc(cells, func(cell tables.Cell) bool { return table.IsNumber(cell.Text) })
	is := func(kinds ...tables.Kind) bool { return tables.Is(head.Text, kinds...) }
	switch {
	case isEmpty && head.Text == "":
		return roleNone
	case layout == ofList && isEmpty && is(tables.Aside, tables.Note, tables.Total):
		return roleNone
	case layout == ofList && is(tables.Where) && !hasNumbers:
		return roleWhere
	case layout == ofList && is(tables.Game) && !hasNumbers:
		return roleGame
	case layout == ofList && is(tables.Note):
		return roleNote
	case grid.isSums(column) || head.Text == "" && hasNumbers:
		return roleSums
	case layout == ofSheet && is(tables.Dealer):
		return roleDealer
	case is(tables.Note):
		return roleNote
	case is(tables.Rank, tables.Average), isEmpty && is(tables.Aside):
		return roleNone
	case layout == ofList && is(tables.Round, tables.Match):
		return roleNone
	case is(tables.Aside, tables.Day, tables.Where, tables.Game, tables.Played, tables.Mail):
		return roleUnread
	case head.Text == "", every(cells, tables.IsClock):
		return roleUnread
	case !isName(table, head):
		return roleWrong
	}
	return rolePlayer
}

// checkNames checks the names of the players of a match. It asks about a text that may be more or less than a name, and
// about a name that two players have. It writes the answers into names.
func (s sheet) checkNames(ctx context.Context, table *tables.Table, names []tables.Cell) error {
	texts := make([]string, len(names))
	for i, cell := range names {
		texts[i] = cell.Text
	}
	sides := s.Game != nil && s.partners(texts) != nil
	for i := range names {
		if s.own || sides {
			break
		}
		var err error
		names[i], err = s.people.oneName(ctx, table, names[i])
		if err != nil {
			return err
		}
	}
	at := map[string]int{}
	for i, cell := range names {
		first, twice := at[text.Key(cell.Text)]
		if !twice {
			at[text.Key(cell.Text)] = i
			continue
		}
		cells := names[first].Name + ", " + cell.Name
		chosen, err := table.Settle(ctx, words.TwiceDoubt(cells, cell.Text), words.TwiceAsk(cell.Text, cells),
			words.TwiceTwo, words.TwiceStop)
		if err != nil {
			return err
		}
		if chosen == 1 {
			return words.TwiceDoubt(cells, cell.Text).Err()
		}
	}
	return nil
}

// isSmall reports whether a heading begins with a small letter.
func isSmall(head string) bool {
	first, _ := utf8.DecodeRuneInString(head)
	return unicode.IsLower(first)
}

// isInCapitals reports whether a heading has letters, all of them capitals: "MVP".
func isInCapitals(head string) bool {
	return strings.ToUpper(head) == head && strings.ToLower(head) != head
}

// isPhrase reports whether a heading ends with a word in small letters, unlike a surname: "Wind speed".
func isPhrase(head string) bool {
	const short = 4 // letters: what is shorter may be an initial or a particle
	words := strings.Fields(head)
	last := ""
	if len(words) > 1 {
		last = words[len(words)-1]
	}
	return utf8.RuneCountInString(last) >= short && isSmall(last)
}

// isName reports whether a heading may be a player's name: it is no number, no day, and no word for a kind of column.
func isName(table *tables.Table, head tables.Cell) bool {
	return !table.IsNobody(head.Text) && !head.IsFailed()
}

// isSums reports whether the heading of a column says that it holds sums: of all columns, or of another column.
func (g grid) isSums(column int) bool {
	head := g[0].Text(column)
	of := func(other tables.Cell) bool { return tables.IsSumsOf(head, other.Text) }
	return tables.Is(head, tables.Total, tables.Running) || slices.ContainsFunc(g.heads(), of)
}

// rankOf reads a place: 2, 2nd, 2ª.
func rankOf(ctx context.Context, table *tables.Table, cell tables.Cell) (int, error) {
	if n, err := strconv.Atoi(trimOrdinal(cell.Text)); err == nil {
		return n, nil
	}
	return table.Whole(ctx, cell)
}

// leave tells the user about a part of a match that cannot be kept.
func (s sheet) leave(why error) {
	if s.Leave != nil {
		s.Leave(why)
	}
}

// totalsOf returns the totals of a match's players as one line of text.
func totalsOf(record record) string {
	var totals []string
	for seat, total := range record.Match.Totals() {
		totals = append(totals, app.Visible(record.Match.Roster().Name(seat))+" "+strconv.Itoa(total))
	}
	return strings.Join(totals, " · ")
}

// needGame asks for the game, if neither the user nor the table has said it.
func (s *sheet) needGame() error {
	if s.Game == nil {
		game, rules, err := s.asker.askGame()
		if err != nil {
			return err
		}
		s.Game = game
		s.Rules = append(slices.Clip(s.Rules), rules...)
	}
	if s.Game == nil {
		return words.OneGame.Err()
	}
	return nil
}

// needDay asks for the day of a match, if neither the user nor the table has said it.
func (s *sheet) needDay() error {
	if s.Date != "" || s.dayAsked {
		return nil
	}
	s.dayAsked = true
	day, err := s.asker.askDay()
	s.Date = day
	return err
}

// needGameAndDay is needGame, then needDay.
func (s *sheet) needGameAndDay() error {
	if err := s.needGame(); err != nil {
		return err
	}
	return s.needDay()
}

// needLeague asks for the league of the matches, if neither the user nor the table has said it.
func (s *sheet) needLeague() error {
	if s.League != "" || s.leagueAsked {
		return nil
	}
	s.leagueAsked = true
	league, err := s.asker.askLeague()
	s.League = league
	return err
}
