package event

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee/fault"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// byHand publishes the next round as a file has it. Each row is a table; a row that begins with a dash lists players
// who sit out. others says whether players who are present and not in the file sit out or are absent.
func (t *tournament) byHand(ctx context.Context, path, others string) error {
	hand, err := t.readHand(ctx, path)
	if err != nil {
		return err
	}
	stage, more := t.Event.Next()
	if !more {
		return event.NoRounds.With("number", len(t.Event.Rounds)+len(t.Event.Finals))
	}
	round := event.ByHand(t.Event, stage, hand.seated, hand.resting)
	after, err := t.With(desk.Entry{Words: round})
	if cell, named := hand.cellOf(err); named {
		why := app.ErrorText(t.named(err))
		return app.BadInput(onFile(path, cell.Fault(app.Wrong(why))))
	}
	if err != nil {
		return err
	}
	left, err := t.settleOthers(ctx, after.LeftOut(stage), stage, others)
	if err != nil {
		return err
	}
	err = t.Write(ctx, func(contest *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		absent := left.absences(contest.Event, stage)
		rests := slices.Concat(hand.resting, left.rest)
		round := event.ByHand(contest.Event, stage, hand.seated, rests)
		return withThird(contest, append(absent, desk.Entry{Words: round}))
	})
	if err != nil {
		return err
	}
	return t.showLast(ctx)
}

// handRow is a row of a round by hand: the players of a table, some of the players of a table, or players who sit out.
type handRow struct {
	number  int // of the table; 0 if the row does not say it
	sitOut  bool
	names   []string
	cells   []tables.Cell // where each name stands
	players []int
}

// hand is a round by hand, as read from a file.
type hand struct {
	seated  [][]int // the players of each table
	resting []int   // who sits out
	rows    []handRow
}

// cellOf returns the cell that an error about the round is about. For a player in two places that is the second cell;
// for a table that is too large or too small, its first cell. It returns false for any other error.
func (h hand) cellOf(err error) (tables.Cell, bool) {
	isTwice := errors.Is(err, event.TwiceID)
	seen := map[int]bool{}
	for _, row := range h.rows {
		for n, player := range row.players {
			if isTwice && seen[player] {
				return row.cells[n], true
			}
			seen[player] = true
		}
	}
	size, _ := fault.Arg[int](err, "number")
	isWrong := func(table []int) bool { return len(table) == size }
	at := slices.IndexFunc(h.seated, isWrong)
	if !errors.Is(err, event.BadTable) {
		return tables.Cell{}, false
	}
	for _, row := range h.rows {
		if at >= 0 && !row.sitOut && row.players[0] == h.seated[at][0] {
			return row.cells[0], true
		}
	}
	return tables.Cell{}, false
}

// readHand reads the tables of a round, and who sits out, from a file. Rows with the same number are one table, and
// they may be anywhere in the file. Errors name the cell.
func (t *tournament) readHand(ctx context.Context, path string) (read hand, err error) {
	sheet, err := tables.Open(ctx, t.app, path)
	if err != nil {
		return hand{}, err
	}
	book := t.book()
	lines := turnedTables(sheet.Rows)
	for i, row := range lines {
		line := readHandRow(book, row)
		if len(line.names) == 0 || i == 0 && len(lines) > 1 && isHandHead(book, row, line) {
			continue
		}
		for column, name := range line.names {
			player, err := t.player(ctx, book, name)
			var wrong app.InputError
			if errors.As(err, &wrong) {
				err = app.BadInput(onFile(path, line.cells[column].Fault(wrong.Unwrap())))
			}
			if err == nil && slices.Contains(line.players, player) {
				said := words.TwiceInRow(app.Visible(t.Event.Entrants[player].Name))
				err = app.BadInput(onFile(path, line.cells[column].Fault(said.Err())))
			}
			if err != nil {
				return hand{}, err
			}
			line.players = append(line.players, player)
		}
		read.rows = append(read.rows, line)
	}
	for _, row := range read.rows {
		if row.sitOut {
			read.resting = append(read.resting, row.players...)
		}
	}
	rows := slices.DeleteFunc(slices.Clone(read.rows), func(row handRow) bool { return row.sitOut })
	if len(rows) == 0 {
		return hand{}, app.Wrong(words.NoHand(path))
	}
	read.seated, err = seatedAt(rows)
	if err != nil {
		return hand{}, app.BadInput(onFile(path, err))
	}
	return read, nil
}

// turnedTables returns a row for each table, its number first, if the tables are next to each other, each below its
// number: "Table 1, Table 2". It drops a first column that only numbers the seats. It returns other rows unchanged.
func turnedTables(rows []tables.Row) []tables.Row {
	isTable := func(cell tables.Cell) bool {
		return tables.Is(cell.Text, tables.Match) && tableNumber(cell.Text) > 0
	}
	if len(rows) < 2 || !slices.ContainsFunc(rows[0].Cells[min(1, len(rows[0].Cells)):], isTable) {
		return rows
	}
	width := 0
	for _, row := range rows {
		width = max(width, len(row.Cells))
	}
	var turned []tables.Row
	for column := range width {
		line := tables.Row{Line: rows[0].Line}
		seats := column == 0 && !isTable(rows[0].Cell(0))
		for i, row := range rows {
			line.Cells = append(line.Cells, row.Cell(column))
			seats = seats && (i == 0 || tables.IsLabel(row.Text(0)))
		}
		if !seats {
			turned = append(turned, line)
		}
	}
	return turned
}

// seatedAt returns the players of each table. If no row has a number, each row is a table, in the order of the file. If
// some rows have a number, it returns an error for a row without one, and for the first table that has no row.
func seatedAt(rows []handRow) ([][]int, error) {
	numbered := func(row handRow) bool { return row.number > 0 }
	if !slices.ContainsFunc(rows, numbered) {
		var seated [][]int
		for _, row := range rows {
			seated = append(seated, row.players)
		}
		return seated, nil
	}
	at := map[int][]int{}
	highest := rows[0]
	for _, row := range rows {
		if row.number == 0 {
			return nil, row.cells[0].Fault(words.NoTableNumber.Err())
		}
		at[row.number] = append(at[row.number], row.players...)
		if row.number > highest.number {
			highest = row
		}
	}
	var seated [][]int
	for number := 1; number <= len(at); number++ {
		if at[number] == nil {
			return nil, highest.cells[0].Fault(words.TableSkipped(highest.number, number).Err())
		}
		seated = append(seated, at[number])
	}
	return seated, nil
}

// isHandHead reports whether the first row holds headings: it begins with a word for a table or a round, and names no
// entrant.
func isHandHead(book *names.Index[int], row tables.Row, read handRow) bool {
	entrant := func(name string) bool { _, sure := book.Find(name).Sure(); return sure }
	return len(row.Cells) > 1 && tables.Is(row.Text(0), tables.Match, tables.Round) &&
		!slices.ContainsFunc(read.names, entrant)
}

// numberedTable matches the number of a table before a name in one cell: "1. Anna", "Table 2: Bruno".
var numberedTable = regexp.MustCompile(`^([^\d:]*\d{1,3})\s*[.:)]\s*(\S.*)$`)

// readHandRow reads a row of a round by hand. Our own pages write a number before a table and a star after its first
// dealer; neither is part of a name. A row of one cell holds names separated by commas or spaces.
func readHandRow(book *names.Index[int], row tables.Row) handRow {
	var read handRow
	for i, cell := range row.Cells {
		name := cell.Text
		if i == 0 && strings.HasPrefix(name, "#") {
			return handRow{}
		}
		if rest := strings.TrimLeft(name, "-–—"); i == 0 && rest != name {
			read.sitOut = true
			name = rest
		}
		name = strings.TrimSpace(strings.Trim(strings.TrimSpace(name), "*"))
		if i == 0 && book.Find(name).How == names.Nobody {
			if found := numberedTable.FindStringSubmatch(name); found != nil && tables.IsLabel(found[1]) {
				read.number = tableNumber(found[1])
				name = found[2]
			} else if tables.IsLabel(name) && len(row.Cells) > 1 {
				read.number = tableNumber(name)
				continue
			}
		}
		if name != "" {
			read.names = append(read.names, name)
			read.cells = append(read.cells, cell)
		}
	}
	if len(read.names) != 1 {
		return read
	}
	if _, sure := book.Find(read.names[0]).Sure(); sure {
		return read
	}
	read.names = splitNames(strings.Fields(read.names[0]), func(name string) bool {
		_, sure := book.Find(name).Sure()
		return sure
	})
	read.cells = slices.Repeat(read.cells, len(read.names))
	return read
}

// tableNumber returns the number in the name of a table, or 0 for none.
func tableNumber(label string) int {
	isDigit := func(r rune) bool { return r >= '0' && r <= '9' }
	digits := strings.TrimFunc(label, func(r rune) bool { return !isDigit(r) })
	number, err := strconv.Atoi(digits)
	if err != nil {
		return 0
	}
	return number
}

// The values of --others.
const (
	othersRest   = "sit-out"
	othersAbsent = "absent"
)

// others are the players who are present and whom a round by hand does not name.
type others struct {
	rest   []int // they sit out
	absent []int // they are absent from the round
}

// absences returns the lines that mark the absent players as absent from a round.
func (l others) absences(event *event.Event, stage event.Stage) []desk.Entry {
	var entries []desk.Entry
	for _, player := range l.absent {
		entries = append(entries, desk.Entry{Words: []string{"absent", event.Entrants[player].ID, stage.String()}})
	}
	return entries
}

// settleOthers decides whether players who are present, but not named by a round, sit out or are absent. It decides as
// --others says, otherwise it asks the director. If nobody can be asked, or the director wants neither, it returns an
// error.
func (t *tournament) settleOthers(
	ctx context.Context, players []int, stage event.Stage, others string,
) (left others, err error) {
	if others != "" && others != othersRest && others != othersAbsent {
		return left, app.Wrong(words.BadOthers(app.Visible(others)))
	}
	if len(players) == 0 {
		return left, nil
	}
	if others == "" {
		question := words.LeftOut(pages.RoundNumber(stage), t.names(players))
		if !t.app.Asks() {
			return left, app.Failed(words.LeftOutHow(t.app.Say(question)))
		}
		choice, err := screen.Choose(ctx, t.app, t.app.Say(question), []string{
			t.app.Say(words.OthersRest), t.app.Say(words.OthersAbsent), t.app.Say(words.OthersNot),
		})
		if err != nil {
			return left, err
		}
		if choice == 2 {
			return left, app.Failed(words.NotPublic(t.roundName(stage)))
		}
		others = []string{othersRest, othersAbsent}[choice]
	}
	if others == othersRest {
		left.rest = players
	} else {
		left.absent = players
	}
	return left, nil
}
