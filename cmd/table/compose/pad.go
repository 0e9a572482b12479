package compose

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Pad returns the match as a pad, with a row for each player. The rows are in the order in which the fields ask for or
// list the players, otherwise in the game's order of turns. They hold the place, the total, the points missing to the
// goal, the points of each round, and what the open round holds so far. Pad returns nil before anybody sits, and if
// c.Taps is set.
func (c Composer) Pad(fields []ask.Field) *ask.Pad {
	if c.Taps {
		return nil
	}
	layout := c.Layout()
	if len(layout.Rows) == 0 {
		return nil
	}
	match := c.Match
	pad := &ask.Pad{Above: layout.heading(), Name: 1, Below: c.below(layout), Suited: c.suited()}
	seats := match.Rows()
	columns := [][]string{make([]string, len(seats)), make([]string, len(seats))}
	pad.Heads = []string{"", c.say(Words.Player)}
	pad.Align = "rl"
	add := func(head string, cell func(seat, row int) string) int {
		column := make([]string, len(seats))
		for row, seat := range seats {
			column[row] = cell(seat, row)
		}
		columns = append(columns, column)
		pad.Heads = append(pad.Heads, head)
		pad.Align = pad.Align + "r"
		return len(columns) - 1
	}
	for row := range seats {
		columns[0][row], columns[1][row] = c.rowMarks(layout.Rows[row]), layout.Rows[row].Name
	}
	places := match.Places()
	if places != nil {
		add(c.say(Words.PlaceHead), func(seat, _ int) string {
			if places[seat] == 0 {
				return ""
			}
			return strconv.Itoa(places[seat])
		})
	}
	pad.Large = add(layout.Heads[layout.Total], func(_, row int) string {
		return layout.Cell(layout.Rows[row], layout.Total)
	})
	toGo := -1
	if goal := c.Match.Goal(); goal > 0 {
		toGo = add(c.say(Words.ToGo), func(seat, _ int) string {
			return strconv.Itoa(max(0, goal-match.Totals()[seat]))
		})
	}
	count := 0
	at := map[int]int{}
	for _, round := range match.Rounds() {
		if round.Void {
			continue
		}
		count++
		pad.Yield = append(pad.Yield, add(strconv.Itoa(count), func(seat, _ int) string {
			return c.roundCell(round, seat)
		}))
	}
	field := func(row int) int {
		id := match.Roster().IDs()[seats[row]]
		return slices.IndexFunc(fields, func(f ask.Field) bool { return f.Key == id && f.Kind == ask.Text })
	}
	ofAll := true // whether the fields ask for a number of every player
	for row := range match.RowsNow() {
		ofAll = ofAll && field(row) >= 0
	}
	if c.pointing() {
		pad.Typed = c.say(Words.Points)
	}
	if layout.Open {
		for i := range layout.Total {
			if ofAll && layout.bare(i) { // the typed numbers are shown here
				pad.Typed = cmp.Or(pad.Typed, layout.Heads[i])
				continue
			}
			at[i] = add(layout.Heads[i], func(_, row int) string { return layout.Rows[row].Cells[i] })
		}
	}
	for i := layout.Total + 1; i < len(layout.Heads); i++ {
		add(layout.Heads[i], func(_, row int) string { return layout.Rows[row].Cells[i] })
	}
	if toGo >= 0 {
		pad.Yield = append(pad.Yield, toGo)
	}
	rows := c.turns(layout, seats, field)
	if slices.ContainsFunc(fields, c.listsPlayers) {
		slices.Sort(rows)
	}
	for _, row := range rows {
		padRow := ask.PadRow{Leads: places != nil && places[seats[row]] == 1}
		if i := field(row); i >= 0 {
			padRow.Field = fields[i].Key
		}
		for _, column := range columns {
			padRow.Cells = append(padRow.Cells, column[row])
		}
		pad.Rows = append(pad.Rows, padRow)
	}
	if layout.Sums != nil && len(at) > 0 {
		sums := make([]string, len(pad.Heads))
		sums[1] = c.say(Words.Sum)
		for i, sum := range layout.Sums {
			if column, shown := at[i]; shown {
				sums[column] = sum
			}
		}
		pad.Rows = append(pad.Rows, ask.PadRow{Cells: sums})
	}
	return pad
}

// listsPlayers reports whether a field is a list of players. The rows of the pad are then in the order of the seats.
func (c Composer) listsPlayers(field ask.Field) bool {
	if field.Kind != ask.Choice || len(field.Options) == 0 {
		return false
	}
	_, ok := c.Match.Roster().Find([]byte(field.Options[0].Value))
	return ok
}

// bare reports whether a column is still empty.
func (on Layout) bare(column int) bool {
	return !slices.ContainsFunc(on.Rows, func(row LayoutRow) bool { return row.Cells[column] != "" })
}

// turns returns the rows in the order in which the fields ask for them. If the fields ask for fewer than two, the order
// is that of the game's turns, starting with the player who began the round. Players who have left come last.
func (c Composer) turns(layout Layout, seats []int, field func(row int) int) []int {
	rows := make([]int, len(seats))
	for i := range rows {
		rows[i] = i
	}
	sit := len(c.Match.RowsNow())
	begins := c.begins(layout.Rows[:sit])
	asked := 0
	for row := range seats {
		if field(row) >= 0 {
			asked++
		}
	}
	rank := func(row int) int {
		at := field(row)
		if row >= sit {
			return sit + row
		}
		if asked > 1 && at >= 0 {
			return at - len(seats)
		}
		return (row - begins + sit) % sit
	}
	slices.SortFunc(rows, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	return rows
}

// begins returns the row of the player who began the open round, or otherwise the last round. If nobody has begun, it
// returns the row of the player on turn, or of the player after the dealer.
func (c Composer) begins(rows []LayoutRow) int {
	match := c.Match
	from := c.Match.OpenFrom()
	if all := match.Rounds(); len(all) > 0 {
		if _, open := match.Open(); !open { // the match may have ended in the middle of another round
			from = all[len(all)-1].From
		}
	}
	for act := range match.Actions(from) {
		if seat, named := match.By(act); named && !act.Verb.IsCommon() && slices.Contains(match.Sits(), seat) {
			return slices.Index(match.Sits(), seat)
		}
	}
	if at := slices.IndexFunc(rows, func(row LayoutRow) bool { return row.Turn }); at >= 0 {
		return at
	}
	if at := slices.IndexFunc(rows, func(row LayoutRow) bool { return row.Dealer }); at >= 0 {
		return (at + 1) % len(rows)
	}
	return 0
}

// roundCell writes a player's points of a round, with the signs of the printed sheet.
func (c Composer) roundCell(round referee.Round, seat int) string {
	if !round.Names(seat) {
		return ""
	}
	cell := WritePoints(c.Match.Game(), round.Points[seat])
	for _, column := range c.Match.Game().Columns {
		if part := column.Of(round, seat); part.Sign {
			cell = part.Text + " " + cell
		}
	}
	cell += roundMarks[c.roundMark(round, seat)]
	if fined(round, seat) {
		cell += fineMark
	}
	return cell
}

// roundMarks are the signs of the marks on the pad.
var roundMarks = [...]string{referee.Plain: "", referee.Bonus: "★", referee.Failed: "✗"}

// roundMark returns the mark of a player's points in a round.
func (c Composer) roundMark(round referee.Round, seat int) referee.Mark {
	mark := referee.Plain
	for _, column := range c.Match.Game().Columns {
		mark = max(mark, column.Of(round, seat).Mark)
	}
	return mark
}

// suited returns the colours of cards with a suit, by the short name of the card.
func (c Composer) suited() map[string]string {
	colors := map[string]string{}
	deck := c.Match.Game().Deck
	for card := range deck.Len() {
		if suit := deck.Face(card).Suit; suit >= 0 && suit < len(deck.Suits) {
			colors[deck.Short(card, c.Lang)] = deck.Suits[suit].Color
		}
	}
	return colors
}

// below returns the text under the table of players.
func (c Composer) below(layout Layout) string {
	var all []string
	if legend := c.withMarks(layout.Legend); legend != "" {
		all = append(all, legend)
	}
	if fines := c.fines(c.Match.Rounds()); fines != "" {
		all = append(all, fines)
	}
	all = append(all, c.onTable(layout)...)
	for _, ruling := range c.justNow(layout.Rulings) {
		all = append(all, c.say(Words.Ruling(c.Ruling(ruling))))
	}
	return strings.Join(all, "\n")
}

// Rounds returns all rounds so far as a table: a row for each round with the numbers and points of all players, and the
// totals. Below it stands why each round came out as it did.
func (c Composer) Rounds() string {
	match := c.Match
	seats := match.Rows()
	names := text.ShortNames(match.Roster().Names(), 12, 12)
	head := []string{"", match.Game().Call(play.Deal, c.Lang)}
	for _, seat := range seats {
		head = append(head, names[seat])
	}
	rows := [][]string{head}
	count := 0
	var reasons []string
	for _, round := range match.Rounds() {
		row := []string{"–", names[round.Dealer]}
		if round.Void {
			rows = append(rows, append(row, c.say(Words.VoidRound)))
			continue
		}
		count++
		row[0] = strconv.Itoa(count)
		if why := match.Why(round, c.Lang); why != "" {
			reasons = append(reasons, c.say(Words.Named(row[0], why)))
		}
		for _, seat := range seats {
			row = append(row, strings.TrimSpace(c.counts(round, seat)+" "+c.roundCell(round, seat)))
		}
		rows = append(rows, row)
	}
	if len(rows) == 1 {
		return c.say(Words.NoRounds)
	}
	total := []string{"", c.say(Words.Total)}
	layout := c.Layout()
	for row := range seats {
		total = append(total, layout.Cell(layout.Rows[row], layout.Total))
	}
	said := text.Columns("rl"+strings.Repeat("r", len(seats)), append(rows, total))
	said += strings.TrimRight("\n\n"+strings.TrimSpace(c.legend()+"\n"+c.fines(match.Rounds())), "\n")
	return said + strings.TrimRight("\n\n"+strings.Join(reasons, "\n"), "\n")
}

// legend explains the signs of the game and of the rounds; "" if there are none.
func (c Composer) legend() string { return c.withMarks(c.Match.Game().Legend.In(c.Lang)) }

// withMarks adds to a legend the signs that the rounds have.
func (c Composer) withMarks(said string) string {
	marked := slices.ContainsFunc(c.Match.Rounds(), func(round referee.Round) bool {
		return !round.Void && slices.ContainsFunc(c.Match.Rows(), func(seat int) bool {
			return round.Names(seat) && c.roundMark(round, seat) != referee.Plain
		})
	})
	if !marked {
		return said
	}
	if said == "" {
		return c.say(Words.GridLegend)
	}
	return said + " · " + c.say(Words.GridLegend)
}

// terms explains the words of the game and the signs of the pad, for the help.
func (c Composer) terms() string {
	all := c.Match.Terms(c.Lang) + "\n" + c.legend()
	if c.Match.Places() != nil {
		all += "\n" + c.say(Words.PlaceLegend)
	}
	return strings.TrimSpace(all)
}

// counts writes a player's numbers of a round, such as the bid and the tricks taken.
func (c Composer) counts(round referee.Round, seat int) string {
	var all []string
	for _, column := range c.Match.Game().Columns {
		if cell := column.Of(round, seat); cell.Text != "" && !cell.Sign {
			all = append(all, cell.Text)
		}
	}
	return strings.Join(all, "/")
}
