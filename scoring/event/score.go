// Counts the matches of an event: the points of players at tables, of players who sit out, are absent or have left,
// missing results, and matches that fit no table.

package event

import (
	"cmp"
	"slices"
	"strings"

	"arbitro/scoring"
	"arbitro/scoring/league"
)

// Kind says what a player did in a round.
type Kind int

// The kinds of a Cell.
const (
	Missed Kind = iota // absent, or not entered yet
	Gone               // the player had left
	SatOut
	Played
	Waiting  // at a table without a result
	Voided   // at a table that was not played
	Annulled // in a round robin: the opponent left before playing half of the matches
)

// Cell is one round of one player.
type Cell struct {
	Kind       Kind
	Table      int // from 1; 0 if the player sat at no table
	Place      int // Place, Total and Won are set only for Played and Annulled
	Total      int
	Won        bool
	OffSize    bool // the table was not of the preferred size
	Points     Fraction
	drawPoints Fraction // the points for drawing the next round: the round's mean for Waiting
}

// Score is an event with the results of its tables.
type Score struct {
	Event  *Event
	Strays []Stray // by round, table and match

	matches map[*Table]*Result
	rounds  [][]Cell // by round and player
	finals  [][]Cell
}

// counting fills the cells of a score.
type counting struct {
	*Score
	rows []league.PlaceRow // the points of places
	// rounded says that points of each table, and each mean, are rounded to hundredths, as the draws of roundedVersion
	// did.
	rounded bool
	gaveUp  []bool // by player: left a round robin before half of the matches
}

// Score adds the results to the event. rows are the points for places, if the event counts places; nil means the usual
// points.
func (e *Event) Score(results []Result, rows []league.PlaceRow) *Score {
	return e.score(results, rows, false)
}

// score returns what Score returns. If rounded is set, it counts as the draws of roundedVersion did.
func (e *Event) score(results []Result, rows []league.PlaceRow, rounded bool) *Score {
	if len(rows) == 0 {
		rows = league.DefaultPlaces()
	}
	score := &Score{Event: e}
	score.matches, score.Strays = e.counted(results)
	k := counting{Score: score, rows: rows, rounded: rounded, gaveUp: make([]bool, len(e.Entrants))}
	if e.Options.Method == RoundRobin {
		k.giveUp()
	}
	for i := range e.Rounds {
		score.rounds = append(score.rounds, k.cells(&e.Rounds[i]))
	}
	for i := range e.Finals {
		score.finals = append(score.finals, k.cells(&e.Finals[i]))
	}
	return score
}

// Cells returns the cells of all players in a round, by player. It returns nil for a round that is not drawn.
func (s *Score) Cells(stage Stage) []Cell {
	list := s.rounds
	i := int(stage)
	if stage < 0 {
		list = s.finals
		i = int(-stage)
	}
	if i < 1 || i > len(list) {
		return nil
	}
	return list[i-1]
}

// Match returns the id of the match that counts for a table, from 1, or "" if there is none.
func (s *Score) Match(stage Stage, table int) string {
	if round := s.Event.Round(stage); round != nil && table >= 1 && table <= len(round.Tables) {
		if result := s.matches[&round.Tables[table-1]]; result != nil {
			return result.Match
		}
	}
	return ""
}

// Missing returns the tables of a round, from 1, that have no result.
func (s *Score) Missing(stage Stage) []int {
	var missing []int
	if round := s.Event.Round(stage); round != nil {
		for i := range round.Tables {
			table := &round.Tables[i]
			if len(table.Players) > 0 && !table.Void && s.matches[table] == nil {
				missing = append(missing, i+1)
			}
		}
	}
	return missing
}

// Clock returns the clock of the last round. Its minutes are 0 if no clock runs or all results are in.
func (s *Score) Clock() Clock {
	if last := s.Event.Last(); last != nil && len(s.Missing(last.Stage)) > 0 {
		return last.Clock
	}
	return Clock{}
}

// giveUp finds the players who left a round robin before playing half of the matches.
func (k counting) giveUp() {
	played := make([]int, len(k.Event.Entrants))
	for i := range k.Event.Rounds {
		for j := range k.Event.Rounds[i].Tables {
			if table := &k.Event.Rounds[i].Tables[j]; k.matches[table] != nil {
				for _, player := range table.Players {
					played[player]++
				}
			}
		}
	}
	for player := range k.gaveUp {
		k.gaveUp[player] = k.Event.Left(player, Stage(k.Event.Planned())) && 2*played[player] < k.Event.Planned()
	}
}

// cells returns the cells of all players in a round, by player.
func (k counting) cells(round *Round) []Cell {
	cells := make([]Cell, len(k.Event.Entrants))
	for player := range cells {
		if k.Event.Left(player, round.Stage) {
			cells[player].Kind = Gone
		}
	}
	var sum, first Fraction
	seated := 0
	winners := 0
	for i := range round.Tables {
		table := &round.Tables[i]
		k.seat(table, i+1, cells)
		for _, player := range table.Players {
			if cell := cells[player]; cell.Kind == Played {
				sum = sum.Plus(cell.Points)
				seated++
				if cell.Place == 1 {
					first = first.Plus(cell.Points)
					winners++
				}
			}
		}
	}
	for _, player := range round.Out {
		cells[player] = Cell{Kind: SatOut}
	}
	if k.Event.Options.Method == RoundRobin && !round.Stage.Final() {
		k.annul(round, cells)
	}
	k.fill(cells, k.exact(sum.Over(seated)), k.firstPlace(first, winners))
	return cells
}

// seat fills the cells of a table's players.
func (k counting) seat(table *Table, number int, cells []Cell) {
	result := k.matches[table]
	kind := Waiting
	if table.Void {
		kind = Voided
	} else if result != nil {
		kind = Played
	}
	annulled := false
	for _, player := range table.Players {
		cells[player] = Cell{Kind: kind, Table: number, OffSize: k.Event.isOffSize(*table)}
		annulled = annulled || k.gaveUp[player]
	}
	if result == nil {
		return
	}
	places := make([]int, len(result.Seats))
	for i, seat := range result.Seats {
		places[i] = seat.Place
	}
	for _, seat := range result.Seats {
		cell := &cells[k.Event.at[seat.ID]]
		cell.Place = seat.Place
		cell.Total = seat.Total
		cell.Won = seat.Won
		if annulled {
			cell.Kind = Annulled
			continue
		}
		cell.Points = k.worth(places, seat)
	}
}

// annul marks a round robin's round as annulled for both players of a pair if one of them gave up before they played.
func (k counting) annul(round *Round, cells []Cell) {
	players := k.Event.circle(round.Stage)
	if int(round.Stage) >= len(players) {
		return
	}
	for _, pair := range pairsOf(len(players), int(round.Stage)-1) {
		a := players[pair[0]]
		b := players[pair[1]]
		if a == ghost || b == ghost || !k.gaveUp[a] && !k.gaveUp[b] {
			continue
		}
		for _, player := range []int{a, b} {
			if cells[player].Kind == SatOut || cells[player].Kind == Waiting {
				cells[player].Kind = Annulled
			}
		}
	}
}

// fill sets the points of the players without a result, as the options say.
func (k counting) fill(cells []Cell, mean, first Fraction) {
	for player := range cells {
		cell := &cells[player]
		options := k.Event.Options
		if cell.Kind == Voided || cell.Kind == SatOut && options.SitOut == Mean ||
			cell.Kind == Missed && options.Absent == Mean {
			cell.Points = mean
		} else if cell.Kind == SatOut && options.SitOut == First {
			cell.Points = first
		}
		cell.drawPoints = cell.Points
		if cell.Kind == Waiting {
			cell.drawPoints = mean
		}
	}
}

// exact returns the points that count. It rounds them only if k.rounded is set, to repeat a draw made by
// roundedVersion.
func (k counting) exact(points Fraction) Fraction {
	if k.rounded {
		return points.rounded()
	}
	return points
}

// firstPlace returns the points for a first place at a table of the preferred size. If the event counts totals, it
// returns the mean points of the first places of this round.
func (k counting) firstPlace(sum Fraction, winners int) Fraction {
	switch k.Event.Options.Points {
	case Percent:
		return WholeFraction(100)
	case Places:
		return k.placePoints(k.Event.Sizes()[0], 1)
	}
	return k.exact(sum.Over(winners))
}

// worth returns the event points of one seat at a table with these places.
func (k counting) worth(places []int, seat Seat) Fraction {
	worse := 0
	same := -1
	for _, place := range places {
		if place > seat.Place {
			worse++
		} else if place == seat.Place {
			same++
		}
	}
	switch k.Event.Options.Points {
	case Percent:
		return k.exact(WholeFraction(100 * (2*worse + same)).Over(2 * (len(places) - 1)))
	case Places:
		var sum Fraction
		for place := seat.Place; place <= seat.Place+same; place++ {
			sum = sum.Plus(k.placePoints(len(places), place))
		}
		return k.exact(sum.Over(same + 1))
	}
	return WholeFraction(seat.Total)
}

// placePoints returns the points for a place at a table of a size.
func (k counting) placePoints(size, place int) Fraction {
	rules := league.Settings{Scheme: league.Places, Places: k.rows}
	return OfPoints(rules.Worth(size, league.Seat{Place: place}))
}

// lowestLeads reports whether the fewest points lead.
func (s *Score) lowestLeads() bool {
	return s.Event.Options.Points == Totals && s.Event.game.Order == scoring.LeastWins
}

// better compares points; the result is negative if a leads.
func (s *Score) better(a, b Fraction) int {
	if s.lowestLeads() {
		return a.Cmp(b)
	}
	return b.Cmp(a)
}

// Result is a match that names a table of the event.
type Result struct {
	Match    string // unique on every machine
	Stage    Stage
	Table    int // from 1
	Finished bool
	Seats    []Seat
}

// Seat is the result of a match for one of its players.
type Seat struct {
	ID    string // the player's id in the event; empty for a player without one
	Place int    // from 1; 0 for none
	Total int
	Won   bool
}

// Stray is a match that names the event and does not count, with the reason.
type Stray struct {
	Match string
	Stage Stage
	Table int
	Why   error
}

// counted returns the match that counts for each table, and the matches that do not count. If two matches name the same
// table, neither counts.
func (e *Event) counted(results []Result) (map[*Table]*Result, []Stray) {
	sorted := make([]*Result, len(results))
	for i := range results {
		sorted[i] = &results[i]
	}
	slices.SortFunc(sorted, func(a, b *Result) int {
		return cmp.Or(
			cmp.Compare(a.Stage.order(), b.Stage.order()),
			cmp.Compare(a.Table, b.Table),
			strings.Compare(a.Match, b.Match),
		)
	})
	counted := make(map[*Table]*Result)
	twice := make(map[*Table]*Result)
	var strays []Stray
	stray := func(m *Result, why error) { strays = append(strays, Stray{m.Match, m.Stage, m.Table, why}) }
	for _, result := range sorted {
		table, why := e.tableOf(result)
		first := counted[table]
		switch {
		case why != nil:
			stray(result, why)
		case first != nil || twice[table] != nil:
			other := twice[table]
			if first != nil {
				other = first
				stray(first, TwoMatches.With("word", result.Match))
			}
			stray(result, TwoMatches.With("word", other.Match))
			twice[table] = result
			delete(counted, table)
		default:
			counted[table] = result
		}
	}
	return counted, strays
}

// tableOf returns the table for which a match counts, or a fault with the reason why it counts for no table.
func (e *Event) tableOf(result *Result) (*Table, error) {
	round := e.Round(result.Stage)
	if round == nil {
		return nil, NoStage.With("round", result.Stage)
	}
	if result.Table < 1 || result.Table > len(round.Tables) || len(round.Tables[result.Table-1].Players) == 0 {
		return nil, NoTable.With("round", result.Stage, "number", result.Table)
	}
	table := &round.Tables[result.Table-1]
	ids := e.ids(table.Players)
	var played []string
	places := true
	for _, seat := range result.Seats {
		played = append(played, seat.ID)
		places = places && seat.Place > 0
	}
	slices.Sort(ids)
	slices.Sort(played)
	switch {
	case !slices.Equal(ids, played):
		return nil, OtherPlayers
	case table.Void:
		return nil, VoidTable
	case !result.Finished:
		return nil, Unfinished
	case !places:
		return nil, NoPlaces
	}
	return table, nil
}
