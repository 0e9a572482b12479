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

// pad returns the scoreboard as a pad: its columns from left to right, then the rows, in the order of the fields, and
// the sums.
func (s *Scoreboard) pad(fields []ask.Field) *ask.Pad {
	w := &padWriter{
		Scoreboard: s,
		fields:     fields,
		seats:      s.Match.Rows().All(),
		places:     s.Match.Places(),
		pad:        &ask.Pad{Above: s.heading(), Below: s.below(), Suited: s.suited()},
		open:       map[int]int{},
	}
	w.column("", "r", func(_, row int) string { return s.rowMarks(s.Rows[row]) })
	w.pad.Name = w.column(s.Say(Words.Player), "l", func(_, row int) string { return s.Rows[row].Name })
	if w.places != nil {
		w.column(s.Say(Words.PlaceHead), "r", w.place)
	}
	w.pad.Large = w.column(s.Heads[s.Total], "r", func(_, row int) string { return s.Cell(s.Rows[row], s.Total) })
	toGo := w.toGo()
	w.closedRounds()
	w.openRound()
	for i := s.Total + 1; i < len(s.Heads); i++ {
		w.column(s.Heads[i], "r", func(_, row int) string { return s.Rows[row].Cells[i] })
	}
	w.pad.Yield = append(w.pad.Yield, toGo...)
	w.rows()
	w.sums()
	return w.pad
}

// padWriter writes the scoreboard as a pad. Until rows, the cells are in columns, with a row for each of seats.
type padWriter struct {
	*Scoreboard
	fields  []ask.Field
	seats   []int // by row
	places  []int // by seat; nil if there are none
	pad     *ask.Pad
	columns [][]string
	open    map[int]int // the column of the pad for each column of the scoreboard that shows the open round
}

// column adds a column, and returns its index. cell returns the text for the seat of a row.
func (w *padWriter) column(head, align string, cell func(seat, row int) string) int {
	cells := make([]string, len(w.seats))
	for row, seat := range w.seats {
		cells[row] = cell(seat, row)
	}
	w.columns = append(w.columns, cells)
	w.pad.Heads = append(w.pad.Heads, head)
	w.pad.Align += align
	return len(w.columns) - 1
}

// place returns the place of a seat, "" for none.
func (w *padWriter) place(seat, _ int) string {
	if w.places[seat] == 0 {
		return ""
	}
	return strconv.Itoa(w.places[seat])
}

// toGo adds the column of the points missing to the goal, and returns it; none if the match has no goal.
func (w *padWriter) toGo() []int {
	goal := w.Match.Goal()
	if goal <= 0 {
		return nil
	}
	totals := w.Match.Totals()
	missing := func(seat, _ int) string { return strconv.Itoa(max(0, goal-totals[seat])) }
	return []int{w.column(w.Say(Words.ToGo), "r", missing)}
}

// closedRounds adds a column for each round that counts. These are the first to be dropped if space is short.
func (w *padWriter) closedRounds() {
	number := 0
	for _, round := range w.Match.Rounds() {
		if round.Void {
			continue
		}
		number++
		points := func(seat, _ int) string { return w.roundCell(round, seat) }
		w.pad.Yield = append(w.pad.Yield, w.column(strconv.Itoa(number), "r", points))
	}
}

// openRound adds the columns of the open round, and names the column of the typed numbers. If the fields ask for a
// number of every player, an empty column is left out: the typed numbers are shown instead.
func (w *padWriter) openRound() {
	if w.Pointing() {
		w.pad.Typed = w.Say(Words.Points)
	}
	if !w.Open {
		return
	}
	isTyped, typed := w.typedColumn()
	for i := range w.Total {
		if !isTyped || !w.bare(i) {
			w.open[i] = w.column(w.Heads[i], "r", func(_, row int) string { return w.Rows[row].Cells[i] })
		} else if i == typed-1 {
			w.pad.Typed = w.Heads[i]
		}
	}
}

// typedColumn reports whether the fields ask for a number of every player who sits, and returns the number of the game's
// column that the numbers go into, from 1; 0 for none.
func (w *padWriter) typedColumn() (ofAll bool, column int) {
	ofAll = true
	for row := range w.Match.Rows().Now() {
		at := w.field(row)
		if at >= 0 {
			column = w.fields[at].Column
		} else {
			ofAll = false
		}
	}
	return ofAll, column
}

// field returns the index of the field that asks for a number of the player of a row, -1 for none.
func (w *padWriter) field(row int) int {
	id := w.Match.Roster().IDs()[w.seats[row]]
	return slices.IndexFunc(w.fields, func(field ask.Field) bool { return field.Key == id && field.Kind == ask.Text })
}

// rows adds the rows, in the order in which the fields name the players, or ask for them. Otherwise they are in the
// order of turns; see turns.
func (w *padWriter) rows() {
	rows := w.turns(w.seats, w.field)
	if slices.ContainsFunc(w.fields, w.listsPlayers) {
		slices.Sort(rows)
	} else if !slices.ContainsFunc(rows, func(row int) bool { return w.field(row) >= 0 }) {
		w.byPlace(rows, w.seats)
	}
	for _, row := range rows {
		padRow := ask.PadRow{Leads: w.places != nil && w.places[w.seats[row]] == 1}
		if i := w.field(row); i >= 0 {
			padRow.Field = w.fields[i].Key
		}
		for _, column := range w.columns {
			padRow.Cells = append(padRow.Cells, column[row])
		}
		w.pad.Rows = append(w.pad.Rows, padRow)
	}
}

// sums adds the row of the sums, if any column of the open round has one.
func (w *padWriter) sums() {
	if w.Sums == nil || len(w.open) == 0 {
		return
	}
	cells := make([]string, len(w.pad.Heads))
	cells[w.pad.Name] = w.Say(Words.Sum)
	for i, sum := range w.Sums {
		if column, shown := w.open[i]; shown {
			cells[column] = sum
		}
	}
	w.pad.Rows = append(w.pad.Rows, ask.PadRow{Cells: cells})
}

// byPlace sorts rows by the places of their seats, the winner first, once the match is over. Rows without a place come
// last. Rows with equal places stand in the order of seats, as the line of places under the table has them.
func (v View) byPlace(rows, seats []int) {
	places := v.Match.Places()
	if !v.Match.Finished() || places == nil {
		return
	}
	last := len(v.Match.Roster().IDs()) + 1
	slices.SortStableFunc(rows, func(a, b int) int {
		byPlace := cmp.Compare(cmp.Or(places[seats[a]], last), cmp.Or(places[seats[b]], last))
		return cmp.Or(byPlace, cmp.Compare(a, b))
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
// the order is that of the game's turns, starting with the player who began the round, or that of the seats where all
// play at the same time. Players who have left come last.
func (s *Scoreboard) turns(seats []int, field func(row int) int) []int {
	rows := inOrder(len(seats))
	sit := len(s.Match.Rows().Now())
	begins := 0
	if game := s.Match.Game(); game.BySeat == nil || !game.BySeat(s.Match.Options()) {
		begins = s.begins(s.Rows[:sit])
	}
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
	if rounds := match.Rounds(); len(rounds) > 0 {
		if _, open := match.Open(); !open { // the match may have ended in the middle of another round
			from = rounds[len(rounds)-1].From
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
	if !s.Match.Finished() { // the end of a match says it itself
		if left := s.leftLast(); left != "" {
			all = append(all, left)
		}
	}
	all = append(all, s.onTable()...)
	for _, ruling := range s.justNow(s.Rulings) {
		all = append(all, s.Say(Words.Ruling(s.Ruling(ruling))))
	}
	return strings.Join(all, "\n")
}
