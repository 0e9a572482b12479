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
	Kind    Kind
	Table   int // from 1; 0 if the player sat at no table
	Place   int // Place, Total and Won are set only for Played and Annulled
	Total   int
	Won     bool
	OffSize bool // the table was not of the preferred size
	Points  Fraction
	drawing Fraction // the points for drawing the next round: the round's mean for Waiting
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
	rows    []league.PlaceRow // the points of places
	rounded bool              // the points of each table, and each mean, are rounded to hundredths, as roundedVersion did
	gaveUp  []bool            // by player: left a round robin before half of the matches
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
	s := &Score{Event: e}
	s.matches, s.Strays = e.counted(results)
	k := counting{Score: s, rows: rows, rounded: rounded, gaveUp: make([]bool, len(e.Entrants))}
	if e.Options.Method == RoundRobin {
		k.giveUp()
	}
	for i := range e.Rounds {
		s.rounds = append(s.rounds, k.cells(&e.Rounds[i]))
	}
	for i := range e.Finals {
		s.finals = append(s.finals, k.cells(&e.Finals[i]))
	}
	return s
}

// Cells returns the cells of all players in a round, by number. It returns nil for a round that is not drawn.
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
	if r := s.Event.Round(stage); r != nil && table >= 1 && table <= len(r.Tables) {
		if m := s.matches[&r.Tables[table-1]]; m != nil {
			return m.Match
		}
	}
	return ""
}

// Missing returns the tables of a round, from 1, that have no result.
func (s *Score) Missing(stage Stage) []int {
	var missing []int
	if r := s.Event.Round(stage); r != nil {
		for i := range r.Tables {
			t := &r.Tables[i]
			if len(t.Players) > 0 && !t.Void && s.matches[t] == nil {
				missing = append(missing, i+1)
			}
		}
	}
	return missing
}

// Clock returns the clock of the last round. Its minutes are 0 where none runs or all results are in.
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
			if t := &k.Event.Rounds[i].Tables[j]; k.matches[t] != nil {
				for _, p := range t.Players {
					played[p]++
				}
			}
		}
	}
	for p := range k.gaveUp {
		k.gaveUp[p] = k.Event.Left(p, Stage(k.Event.Planned())) && 2*played[p] < k.Event.Planned()
	}
}

// cells returns the cells of all players in a round, by number.
func (k counting) cells(r *Round) []Cell {
	cells := make([]Cell, len(k.Event.Entrants))
	for p := range cells {
		if k.Event.Left(p, r.Stage) {
			cells[p].Kind = Gone
		}
	}
	var sum, first Fraction
	seated := 0
	winners := 0
	for i := range r.Tables {
		t := &r.Tables[i]
		k.seat(t, i+1, cells)
		for _, p := range t.Players {
			if c := cells[p]; c.Kind == Played {
				sum = sum.Plus(c.Points)
				seated++
				if c.Place == 1 {
					first = first.Plus(c.Points)
					winners++
				}
			}
		}
	}
	for _, p := range r.Out {
		cells[p] = Cell{Kind: SatOut}
	}
	if k.Event.Options.Method == RoundRobin && !r.Stage.Final() {
		k.annul(r, cells)
	}
	k.fill(cells, k.exact(sum.Over(seated)), k.firstPlace(first, winners))
	return cells
}

// seat fills the cells of a table's players.
func (k counting) seat(t *Table, number int, cells []Cell) {
	m := k.matches[t]
	kind := Waiting
	if t.Void {
		kind = Voided
	} else if m != nil {
		kind = Played
	}
	annulled := false
	for _, p := range t.Players {
		cells[p] = Cell{Kind: kind, Table: number, OffSize: k.Event.offSize(*t)}
		annulled = annulled || k.gaveUp[p]
	}
	if m == nil {
		return
	}
	places := make([]int, len(m.Seats))
	for i, seat := range m.Seats {
		places[i] = seat.Place
	}
	for _, seat := range m.Seats {
		c := &cells[k.Event.at[seat.ID]]
		c.Place = seat.Place
		c.Total = seat.Total
		c.Won = seat.Won
		if annulled {
			c.Kind = Annulled
			continue
		}
		c.Points = k.worth(places, seat)
	}
}

// annul marks a round robin's round as annulled for both players of a pair if one of them gave up before they played.
func (k counting) annul(r *Round, cells []Cell) {
	players := k.Event.circle(r.Stage)
	if int(r.Stage) >= len(players) {
		return
	}
	for _, pair := range pairsOf(len(players), int(r.Stage)-1) {
		a := players[pair[0]]
		b := players[pair[1]]
		if a == ghost || b == ghost || !k.gaveUp[a] && !k.gaveUp[b] {
			continue
		}
		for _, p := range []int{a, b} {
			if cells[p].Kind == SatOut || cells[p].Kind == Waiting {
				cells[p].Kind = Annulled
			}
		}
	}
}

// fill gives players without a result of their own the points that the options set.
func (k counting) fill(cells []Cell, mean, first Fraction) {
	for p := range cells {
		c := &cells[p]
		o := k.Event.Options
		if c.Kind == Voided || c.Kind == SatOut && o.SitOut == Mean || c.Kind == Missed && o.Absent == Mean {
			c.Points = mean
		} else if c.Kind == SatOut && o.SitOut == First {
			c.Points = first
		}
		c.drawing = c.Points
		if c.Kind == Waiting {
			c.drawing = mean
		}
	}
}

// exact returns points as they are counted: as they are, or rounded if the draws of roundedVersion are repeated.
func (k counting) exact(points Fraction) Fraction {
	if k.rounded {
		return points.rounded()
	}
	return points
}

// firstPlace returns what a first place brings at a table of the preferred size or, if the event counts totals, what it
// brought on average in this round.
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

// placePoints returns what a place brings at a table of a size.
func (k counting) placePoints(size, place int) Fraction {
	rules := league.Settings{Scheme: league.Places, Places: k.rows}
	return OfPoints(rules.Worth(size, league.Seat{Place: place}))
}

// lowest reports whether the fewest points lead.
func (s *Score) lowest() bool {
	return s.Event.Options.Points == Totals && s.Event.game.Order == scoring.LeastWins
}

// better compares points; the result is negative if a leads.
func (s *Score) better(a, b Fraction) int {
	if s.lowest() {
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

// Seat is how a match ended for one of its players.
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
			cmp.Compare(a.Stage.order(), b.Stage.order()), cmp.Compare(a.Table, b.Table), strings.Compare(a.Match, b.Match),
		)
	})
	counted := make(map[*Table]*Result)
	twice := make(map[*Table]*Result)
	var strays []Stray
	stray := func(m *Result, why error) { strays = append(strays, Stray{m.Match, m.Stage, m.Table, why}) }
	for _, m := range sorted {
		t, why := e.tableOf(m)
		first := counted[t]
		switch {
		case why != nil:
			stray(m, why)
		case first != nil || twice[t] != nil:
			other := twice[t]
			if first != nil {
				other = first
				stray(first, TwoMatches.With("word", m.Match))
			}
			stray(m, TwoMatches.With("word", other.Match))
			twice[t] = m
			delete(counted, t)
		default:
			counted[t] = m
		}
	}
	return counted, strays
}

// tableOf returns the table that a match counts for, or why it counts for none.
func (e *Event) tableOf(m *Result) (*Table, error) {
	r := e.Round(m.Stage)
	if r == nil {
		return nil, NoStage.With("round", m.Stage)
	}
	if m.Table < 1 || m.Table > len(r.Tables) || len(r.Tables[m.Table-1].Players) == 0 {
		return nil, NoTable.With("round", m.Stage, "number", m.Table)
	}
	t := &r.Tables[m.Table-1]
	ids := e.ids(t.Players)
	var played []string
	places := true
	for _, s := range m.Seats {
		played = append(played, s.ID)
		places = places && s.Place > 0
	}
	slices.Sort(ids)
	slices.Sort(played)
	switch {
	case !slices.Equal(ids, played):
		return nil, OtherPlayers
	case t.Void:
		return nil, VoidTable
	case !m.Finished:
		return nil, Unfinished
	case !places:
		return nil, NoPlaces
	}
	return t, nil
}
