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
	on := c.Layout()
	if len(on.Rows) == 0 {
		return nil
	}
	m := c.Match
	p := &ask.Pad{Above: on.heading(), Name: 1, Below: c.below(on), Suited: c.suited()}
	seats := everybody(m)
	columns := [][]string{make([]string, len(seats)), make([]string, len(seats))}
	p.Heads = []string{"", c.say(Words.Player)}
	p.Align = "rl"
	add := func(head string, cell func(seat, row int) string) int {
		column := make([]string, len(seats))
		for row, seat := range seats {
			column[row] = cell(seat, row)
		}
		columns = append(columns, column)
		p.Heads = append(p.Heads, head)
		p.Align = p.Align + "r"
		return len(columns) - 1
	}
	for row := range seats {
		columns[0][row], columns[1][row] = c.rowMarks(on.Rows[row]), on.Rows[row].Name
	}
	places := m.Places()
	if places != nil {
		add(c.say(Words.PlaceHead), func(seat, _ int) string {
			if places[seat] == 0 {
				return ""
			}
			return strconv.Itoa(places[seat])
		})
	}
	p.Large = add(on.Heads[on.Total], func(_, row int) string { return on.Cell(on.Rows[row], on.Total) })
	toGo := -1
	if goal := c.goal(); goal > 0 {
		toGo = add(c.say(Words.ToGo), func(seat, _ int) string { return strconv.Itoa(max(0, goal-m.Totals()[seat])) })
	}
	count := 0
	at := map[int]int{}
	for _, r := range m.Rounds() {
		if r.Void {
			continue
		}
		count++
		p.Yield = append(p.Yield, add(strconv.Itoa(count), func(seat, _ int) string { return c.roundCell(r, seat) }))
	}
	field := func(row int) int {
		id := m.Roster().IDs()[seats[row]]
		return slices.IndexFunc(fields, func(f ask.Field) bool { return f.Key == id && f.Kind == ask.Text })
	}
	ofAll := true // whether the fields ask for a number of every player
	for row := range nowInRows(m) {
		ofAll = ofAll && field(row) >= 0
	}
	if c.pointing() {
		p.Typed = c.say(Words.Points)
	}
	if on.Open {
		for i := range on.Total {
			if ofAll && on.bare(i) { // the typed numbers are shown here
				p.Typed = cmp.Or(p.Typed, on.Heads[i])
				continue
			}
			at[i] = add(on.Heads[i], func(_, row int) string { return on.Rows[row].Cells[i] })
		}
	}
	for i := on.Total + 1; i < len(on.Heads); i++ {
		add(on.Heads[i], func(_, row int) string { return on.Rows[row].Cells[i] })
	}
	if toGo >= 0 {
		p.Yield = append(p.Yield, toGo)
	}
	rows := c.turns(on, seats, field)
	if slices.ContainsFunc(fields, c.listsPlayers) {
		slices.Sort(rows)
	}
	for _, row := range rows {
		r := ask.PadRow{Leads: places != nil && places[seats[row]] == 1}
		if i := field(row); i >= 0 {
			r.Field = fields[i].Key
		}
		for _, column := range columns {
			r.Cells = append(r.Cells, column[row])
		}
		p.Rows = append(p.Rows, r)
	}
	if on.Sums != nil && len(at) > 0 {
		sums := make([]string, len(p.Heads))
		sums[1] = c.say(Words.Sum)
		for i, sum := range on.Sums {
			if column, shown := at[i]; shown {
				sums[column] = sum
			}
		}
		p.Rows = append(p.Rows, ask.PadRow{Cells: sums})
	}
	return p
}

// listsPlayers reports whether a field is a list of players. The rows of the pad are then in the order of the seats.
func (c Composer) listsPlayers(f ask.Field) bool {
	if f.Kind != ask.Choice || len(f.Options) == 0 {
		return false
	}
	_, ok := c.Match.Roster().Find([]byte(f.Options[0].Value))
	return ok
}

// bare reports whether a column is still empty.
func (on Layout) bare(column int) bool {
	return !slices.ContainsFunc(on.Rows, func(r LayoutRow) bool { return r.Cells[column] != "" })
}

// turns returns the rows in the order in which the fields ask for them. If the fields ask for fewer than two, the order
// is that of the game's turns, starting with the player who began the round. Players who have left come last.
func (c Composer) turns(on Layout, seats []int, field func(row int) int) []int {
	rows := make([]int, len(seats))
	for i := range rows {
		rows[i] = i
	}
	sit := len(nowInRows(c.Match))
	begins := c.begins(on.Rows[:sit])
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
	m := c.Match
	from := c.Match.OpenFrom()
	if all := m.Rounds(); len(all) > 0 {
		if _, open := m.Open(); !open { // the match may have ended in the middle of another round
			from = all[len(all)-1].From
		}
	}
	for l := range linesFrom(m, from) {
		if seat, known := l.seat(m); known && !l.verb.IsCommon() && slices.Contains(m.Sits(), seat) {
			return slices.Index(m.Sits(), seat)
		}
	}
	if at := slices.IndexFunc(rows, func(r LayoutRow) bool { return r.Turn }); at >= 0 {
		return at
	}
	if at := slices.IndexFunc(rows, func(r LayoutRow) bool { return r.Dealer }); at >= 0 {
		return (at + 1) % len(rows)
	}
	return 0
}

// goal returns the total that ends the match by its house rules, 0 if there is none.
func (c Composer) goal() int {
	o := c.Match.Options()
	for i, opt := range c.Match.Game().Options {
		if opt.Goal != nil && opt.Goal(o) {
			return o.Values[i]
		}
	}
	return 0
}

// roundCell writes a player's points of a round, with the signs of the printed sheet.
func (c Composer) roundCell(r referee.Round, seat int) string {
	if !r.Names(seat) {
		return ""
	}
	cell := WritePoints(c.Match.Game(), r.Points[seat])
	for _, column := range c.Match.Game().Columns {
		if part := column.Of(r, seat); part.Sign {
			cell = part.Text + " " + cell
		}
	}
	cell += roundMarks[c.roundMark(r, seat)]
	if fined(r, seat) {
		cell += fineMark
	}
	return cell
}

// roundMarks are the signs of the marks on the pad.
var roundMarks = [...]string{referee.Plain: "", referee.Bonus: "★", referee.Failed: "✗"}

// roundMark returns the mark of a player's points in a round.
func (c Composer) roundMark(r referee.Round, seat int) referee.Mark {
	mark := referee.Plain
	for _, column := range c.Match.Game().Columns {
		mark = max(mark, column.Of(r, seat).Mark)
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
func (c Composer) below(on Layout) string {
	var all []string
	if legend := c.withMarks(on.Legend); legend != "" {
		all = append(all, legend)
	}
	if fines := c.fines(c.Match.Rounds()); fines != "" {
		all = append(all, fines)
	}
	all = append(all, c.onTable(on)...)
	for _, r := range on.Rulings {
		all = append(all, c.say(Words.Ruling(c.Ruling(r))))
	}
	return strings.Join(all, "\n")
}

// Rounds returns all rounds so far as a table: a row for each round with the numbers and points of all players, and the
// totals.
func (c Composer) Rounds() string {
	m := c.Match
	seats := everybody(m)
	names := text.ShortNames(m.Roster().Names(), 12, 12)
	head := []string{"", m.Game().Call(play.Deal, c.Lang)}
	for _, seat := range seats {
		head = append(head, names[seat])
	}
	rows := [][]string{head}
	count := 0
	for _, r := range m.Rounds() {
		row := []string{"–", names[r.Dealer]}
		if r.Void {
			rows = append(rows, append(row, c.say(Words.VoidRound)))
			continue
		}
		count++
		row[0] = strconv.Itoa(count)
		for _, seat := range seats {
			row = append(row, strings.TrimSpace(c.counts(r, seat)+" "+c.roundCell(r, seat)))
		}
		rows = append(rows, row)
	}
	if len(rows) == 1 {
		return c.say(Words.NoRounds)
	}
	total := []string{"", c.say(Words.Total)}
	on := c.Layout()
	for row := range seats {
		total = append(total, on.Cell(on.Rows[row], on.Total))
	}
	said := text.Columns("rl"+strings.Repeat("r", len(seats)), append(rows, total))
	return said + strings.TrimRight("\n\n"+strings.TrimSpace(c.legend()+"\n"+c.fines(m.Rounds())), "\n")
}

// legend explains the signs of the game and of the rounds; "" if there are none.
func (c Composer) legend() string { return c.withMarks(c.Match.Game().Legend.In(c.Lang)) }

// withMarks adds to a legend the signs that the rounds have.
func (c Composer) withMarks(said string) string {
	marked := slices.ContainsFunc(c.Match.Rounds(), func(r referee.Round) bool {
		return !r.Void && slices.ContainsFunc(everybody(c.Match), func(seat int) bool {
			return r.Names(seat) && c.roundMark(r, seat) != referee.Plain
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
func (c Composer) counts(r referee.Round, seat int) string {
	var all []string
	for _, column := range c.Match.Game().Columns {
		if cell := column.Of(r, seat); cell.Text != "" && !cell.Sign {
			all = append(all, cell.Text)
		}
	}
	return strings.Join(all, "/")
}
