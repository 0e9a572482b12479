package score

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
)

// Pad returns the match as a pad, with a row for each player. The rows are in the order in which the fields ask for or
// name the players, otherwise in the game's order of turns. They hold the place, the total, the points missing to the
// goal, the points of each round, and the numbers of the open round. Pad returns nil before players sit at the table,
// and if v.Taps is set.
func (v View) Pad(fields []ask.Field) *ask.Pad {
	if v.Taps {
		return nil
	}
	s := Of(v)
	if len(s.Rows) == 0 {
		return nil
	}
	return s.pad(fields)
}

// pad returns the scoreboard as a pad.
func (s *Scoreboard) pad(fields []ask.Field) *ask.Pad {
	match := s.Match
	pad := &ask.Pad{Above: s.heading(), Name: 1, Below: s.below(), Suited: s.suited()}
	seats := match.Rows()
	columns := [][]string{make([]string, len(seats)), make([]string, len(seats))}
	pad.Heads = []string{"", s.Say(Words.Player)}
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
		columns[0][row], columns[1][row] = s.rowMarks(s.Rows[row]), s.Rows[row].Name
	}
	places := match.Places()
	if places != nil {
		add(s.Say(Words.PlaceHead), func(seat, _ int) string {
			if places[seat] == 0 {
				return ""
			}
			return strconv.Itoa(places[seat])
		})
	}
	pad.Large = add(s.Heads[s.Total], func(_, row int) string {
		return s.Cell(s.Rows[row], s.Total)
	})
	toGo := -1
	if goal := s.Match.Goal(); goal > 0 {
		toGo = add(s.Say(Words.ToGo), func(seat, _ int) string {
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
			return s.roundCell(round, seat)
		}))
	}
	field := func(row int) int {
		id := match.Roster().IDs()[seats[row]]
		return slices.IndexFunc(fields, func(f ask.Field) bool { return f.Key == id && f.Kind == ask.Text })
	}
	ofAll := true // whether the fields ask for a number of every player
	typedColumn := ""
	for row := range match.RowsNow() {
		at := field(row)
		ofAll = ofAll && at >= 0
		if at >= 0 {
			typedColumn = fields[at].Column
		}
	}
	if s.Pointing() {
		pad.Typed = s.Say(Words.Points)
	}
	if s.Open {
		for i := range s.Total {
			if ofAll && s.bare(i) { // the typed numbers are shown instead
				if s.Heads[i] == typedColumn {
					pad.Typed = typedColumn
				}
				continue
			}
			at[i] = add(s.Heads[i], func(_, row int) string { return s.Rows[row].Cells[i] })
		}
	}
	for i := s.Total + 1; i < len(s.Heads); i++ {
		add(s.Heads[i], func(_, row int) string { return s.Rows[row].Cells[i] })
	}
	if toGo >= 0 {
		pad.Yield = append(pad.Yield, toGo)
	}
	rows := s.turns(seats, field)
	if slices.ContainsFunc(fields, s.listsPlayers) {
		slices.Sort(rows)
	} else if !slices.ContainsFunc(rows, func(row int) bool { return field(row) >= 0 }) {
		s.byPlace(rows, seats)
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
	if s.Sums != nil && len(at) > 0 {
		sums := make([]string, len(pad.Heads))
		sums[1] = s.Say(Words.Sum)
		for i, sum := range s.Sums {
			if column, shown := at[i]; shown {
				sums[column] = sum
			}
		}
		pad.Rows = append(pad.Rows, ask.PadRow{Cells: sums})
	}
	return pad
}

// byPlace sorts rows by the places of their seats, the winner first, once the match is over. Rows without a place come
// last.
func (v View) byPlace(rows, seats []int) {
	places := v.Match.Places()
	if !v.Match.Finished() || places == nil {
		return
	}
	last := len(v.Match.Roster().IDs()) + 1
	slices.SortStableFunc(rows, func(a, b int) int {
		return cmp.Compare(cmp.Or(places[seats[a]], last), cmp.Or(places[seats[b]], last))
	})
}

// inOrder returns the numbers from 0 to n-1.
func inOrder(n int) []int {
	rows := make([]int, n)
	for i := range rows {
		rows[i] = i
	}
	return rows
}

// listsPlayers reports whether a field is a list of players. If so, the rows of the pad are in the order of the seats.
func (s *Scoreboard) listsPlayers(field ask.Field) bool {
	if field.Kind != ask.Choice || len(field.Options) == 0 {
		return false
	}
	_, ok := s.Match.Roster().Find([]byte(field.Options[0].Value))
	return ok
}

// bare reports whether all cells of a column are empty.
func (l Layout) bare(column int) bool {
	return !slices.ContainsFunc(l.Rows, func(row Row) bool { return row.Cells[column] != "" })
}

// turns returns the rows in the order in which the fields ask for them. If the fields ask for fewer than two players,
// the order is that of the game's turns, starting with the player who began the round. Players who have left come last.
func (s *Scoreboard) turns(seats []int, field func(row int) int) []int {
	rows := inOrder(len(seats))
	sit := len(s.Match.RowsNow())
	begins := s.begins(s.Rows[:sit])
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
	slices.SortStableFunc(rows, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	return rows
}

// begins returns the row of the player who began the open round, or otherwise the last round. If nobody has begun, it
// returns the row of the player on turn, or of the player after the dealer. Where the quickest player begins, it always
// is that of the player after the dealer, so that the rows stay where they are.
func (s *Scoreboard) begins(rows []Row) int {
	match := s.Match
	from := s.Match.OpenFrom()
	if all := match.Rounds(); len(all) > 0 {
		if _, open := match.Open(); !open { // the match may have ended in the middle of another round
			from = all[len(all)-1].From
		}
	}
	quickest := match.Game().Starts == referee.Anybody
	for act := range match.Actions(from) {
		if quickest {
			break
		}
		if seat, named := match.By(act); named && !act.Verb.IsCommon() && slices.Contains(match.Sits(), seat) {
			return slices.Index(match.Sits(), seat)
		}
	}
	if at := slices.IndexFunc(rows, func(row Row) bool { return row.Turn }); at >= 0 && !quickest {
		return at
	}
	if at := slices.IndexFunc(rows, func(row Row) bool { return row.Dealer }); at >= 0 {
		return (at + 1) % len(rows)
	}
	return 0
}

// suited returns the colour of each card with a suit, by the short name of the card.
func (s *Scoreboard) suited() map[string]string {
	colors := map[string]string{}
	deck := s.Match.Game().Deck
	for card := range deck.Len() {
		if suit := deck.Face(card).Suit; suit >= 0 && suit < len(deck.Suits) {
			colors[deck.Short(card, s.Lang)] = deck.Suits[suit].Color
		}
	}
	return colors
}

// below returns the text under the table of players.
func (s *Scoreboard) below() string {
	var all []string
	if legend := s.withMarks(s.Legend); legend != "" {
		all = append(all, legend)
	}
	if fines := s.fines(s.Match.Rounds()); fines != "" {
		all = append(all, fines)
	}
	all = append(all, s.onTable()...)
	for _, ruling := range s.justNow(s.Rulings) {
		all = append(all, s.Say(Words.Ruling(s.Ruling(ruling))))
	}
	return strings.Join(all, "\n")
}
