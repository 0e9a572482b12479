// Rounds, and who sits at the table. Seats are those of the roster, places those of the engine's table.

package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// Round is a closed round, or the open round, penalties included. Its seats are those of the match's roster. Only its
// Detail is by place at the table. Seating says who sat there, if players have left or sat down.
type Round struct {
	scoring.Round
	From, Closed int      // the line of its deal, and the line that closed it
	Penalties    []int    // the part of Points that comes from penalties; nil if there are none
	Back         []int    // the part of Penalties by which players who were out came back; nil if none did
	Seating      *Seating // nil if the whole roster sat at the table, in its order
}

// Seating says who sat at the table in a round, in a match where players leave or sit down. It never changes.
type Seating struct {
	Seats  []int // by place at the table
	Absent []int // seats that did not sit there but have a penalty in the round
}

// ByPoints reports whether only the points of the round are recorded: it counts, and has no Detail.
func (r Round) ByPoints() bool { return !r.Void && r.Detail == nil }

// seats returns the seats of the players at the table, by place. It returns nil for the whole roster.
func (r Round) seats() []int {
	if r.Seating == nil {
		return nil
	}
	return r.Seating.Seats
}

// noteAbsent records the seats that have a penalty in the round without sitting at the table.
func (r *Round) noteAbsent(seats []int) {
	if seats != nil {
		r.Seating = &Seating{r.Seating.Seats, seats}
	}
}

// Place returns a seat's place at the table; Nobody if the player did not sit there.
func (r Round) Place(seat int) int {
	if r.Seating == nil {
		return seat
	}
	return slices.Index(r.seats(), seat)
}

// SeatAt returns the seat of a place at the table. For Nobody it returns Nobody.
func (r Round) SeatAt(place int) int {
	if r.Seating == nil || place == Nobody {
		return place
	}
	return r.seats()[place]
}

// Names reports whether the round has points for a seat: the player sat there, or has a penalty in the round.
func (r Round) Names(seat int) bool {
	return r.Place(seat) != Nobody || slices.Contains(r.Seating.Absent, seat)
}

// Of returns the cell of a seat in a round. It is empty if the player did not sit there, or if only the points of the
// round are recorded.
func (c Column) Of(round Round, seat int) Cell {
	place := round.Place(seat)
	if round.Detail == nil || place == Nobody {
		return Cell{}
	}
	return c.Cell(round.Detail, place)
}

// AtTable returns the round as the players at the table see it: its seats are the places there.
func (r Round) AtTable() scoring.Round {
	if r.Seating == nil {
		return r.Round
	}
	round := r.Round
	round.Dealer = slices.Index(r.seats(), r.Dealer)
	if r.Points != nil {
		round.Points = ofPlaces(r.Points, r.seats())
	}
	return round
}

// ofPlaces returns a list by seat as a list by place.
func ofPlaces[T any](list []T, seats []int) []T {
	if seats == nil {
		return list
	}
	placed := make([]T, len(seats))
	for place, seat := range seats {
		placed[place] = list[seat]
	}
	return placed
}

// table holds the engine and the players at its places. In a match where players leave or sit down, the roster lists
// everybody who ever sat. The engine knows only places at the table, from 0 in order of play: those of the last deal.
// Each change makes new slices. An example: bruno leaves after round 2, and dario sits down after carla.
//
//	                anna   bruno   carla   dario
//	seat            0      1       2       3       in the log, in rulings and rounds of the match
//	place           0      1       2       -       in the engine, until the next deal
//	place           0      -       1       2       in the engine, from the next deal on
//
//	sitting         0 2 3     at once
//	sittingAtDeal   0 1 2     until the next deal, then 0 2 3
type table struct {
	people                // by seat
	engine         Engine // nil before the first deal
	anybodyMoved   bool   // a player has left or sat down; until then places equal seats
	sitting        []int  // by place: the seats of the players who sit now
	sittingAtDeal  []int  // by place: the seats of the players who sat at the last deal
	movedSinceDeal bool   // a player has left or sat down since the last deal
	nextDealers    []int  // if movedSinceDeal: the seats that may deal next
	// carried holds, by seat, the number that the game keeps from round to round, for players who did not sit at the
	// last deal.
	carried []int
	played  []bool // by seat: whether the player has sat in a round that counts
}

// place is the place of a player at the engine's table. A seat of the roster is an int.
type place int

// Sits returns the seats of the players who sit now, in order of play.
func (t *table) Sits() []int {
	if t.anybodyMoved {
		return t.sitting
	}
	return everySeat(t.roster.Len())
}

// Seated is an engine whose table can change between two rounds. A Frame implements it.
type Seated interface {
	// Carried returns the data that lasts from round to round: the places that may deal next, and, by place, the number
	// that the game keeps for each player.
	Carried() (due, counts []int)
	// Reseat seats other players for the next rounds. due and counts are the values of Carried, for the new places.
	Reseat(due, counts []int)
}

// dealersDue returns the seats that may deal next.
func (t *table) dealersDue() []int {
	if t.movedSinceDeal {
		return t.nextDealers
	}
	due, _ := t.engine.(Seated).Carried()
	for i := range due {
		due[i] = t.seatAt(place(due[i]))
	}
	return due
}

// places returns the number of players at the engine's table.
func (t *table) places() int {
	if !t.anybodyMoved {
		return t.roster.Len()
	}
	return len(t.sittingAtDeal)
}

// seatAt returns the seat of a place at the engine's table. For Nobody it returns Nobody.
func (t *table) seatAt(place place) int {
	if !t.anybodyMoved || place < 0 || int(place) >= len(t.sittingAtDeal) {
		return int(place)
	}
	return t.sittingAtDeal[place]
}

// placeOf returns the place of a seat at the engine's table, or Nobody for a player who did not sit there at the last
// deal.
func (t *table) placeOf(seat int) place {
	if !t.anybodyMoved {
		return place(seat)
	}
	return place(slices.Index(t.sittingAtDeal, seat))
}

// counted returns, by seat, the number that the game keeps for each player from round to round.
func (t *table) counted() []int {
	counts := slices.Clone(t.carried)
	_, here := t.engine.(Seated).Carried()
	for place, n := range here {
		counts[t.sittingAtDeal[place]] = n
	}
	return counts
}

// engineFor returns the engine for these players: that of the last deal if they are those who were dealt cards, otherwise
// a copy with them at the table.
func (t *table) engineFor(seats []int) Engine {
	if !t.movedSinceDeal && len(seats) == len(t.sittingAtDeal) {
		return t.engine
	}
	return t.reseated(seats)
}

// reseated returns a copy of the engine with these players at the table.
func (t *table) reseated(seats []int) Engine {
	engine := t.engine.Clone()
	all := t.counted()
	counts := make([]int, len(seats))
	for place, seat := range seats {
		counts[place] = all[seat]
	}
	due := slices.Clone(t.dealersDue())
	for i := range due {
		due[i] = slices.Index(seats, due[i])
	}
	engine.(Seated).Reseat(due, counts)
	return engine
}

// placeIn returns the place of a seat among these seats, or Nobody. It returns the seat itself for nil.
func placeIn(seats []int, seat int) place {
	if seats == nil {
		return place(seat)
	}
	return place(slices.Index(seats, seat))
}

// actionAt returns a line with the seats replaced by their places among these seats. shape is the shape of the line.
func actionAt(seats []int, roster *play.Roster, shape play.Shape, act play.Action) (play.Action, error) {
	act.Args = slices.Clone(act.Args)
	word := 0
	for i := range act.Args {
		for word < len(shape.Words)-1 && !shape.Words[word].Kind.IsArg() {
			word++
		}
		if shape.Words[word].Kind == play.Seat {
			seat := int(act.Args[i])
			place := placeIn(seats, seat)
			if place == Nobody {
				return act, words.ErrAway(roster.Name(seat)).Err()
			}
			act.Args[i] = int32(place)
		}
		word = min(word+1, len(shape.Words)-1)
	}
	return act, nil
}

// reseat seats the players who sit now at the engine's table, for the next deal.
func (t *table) reseat() {
	next := *t
	next.carried = t.counted()
	next.engine = t.reseated(t.sitting)
	next.sittingAtDeal = t.sitting
	next.movedSinceDeal = false
	*t = next
}

// bySeat returns a list by place at the game's table as a list by seat. It returns nil for nil.
func bySeat[T any](table *table, places []T) []T {
	if !table.anybodyMoved || places == nil {
		return places
	}
	all := make([]T, table.roster.Len())
	for place, what := range places {
		all[table.sittingAtDeal[place]] = what
	}
	return all
}

// round returns the engine's round, by the roster's seats.
func (t *table) round() Round {
	round := Round{Round: t.engine.Round()}
	if t.anybodyMoved {
		round.Dealer = t.seatAt(place(round.Dealer))
		round.Points = bySeat(t, round.Points)
		round.Seating = &Seating{Seats: t.sittingAtDeal}
	}
	return round
}

// seatRulings changes the places in rulings to seats.
func (t *table) seatRulings(rulings []Ruling) {
	if !t.anybodyMoved {
		return
	}
	for i := range rulings {
		rulings[i].replacePlayers(func(at int) int { return t.seatAt(place(at)) })
	}
}

// replacePlayers replaces the players that a ruling names: their places by seats, or their seats by places.
func (r *Ruling) replacePlayers(by func(player int) int) {
	r.Seat = by(r.Seat)
	r.Facts.Other = by(r.Facts.Other)
	for i := range r.Facts.Others.n {
		other := &r.Facts.Others.seats[i]
		*other = int8(by(int(*other)))
	}
}

// nameIn replaces the places in an engine's error with the players' names.
func (t *table) nameIn(err error) error {
	e, ok := err.(*lang.Error)
	if !ok {
		return err
	}
	return e.Map(func(value any) any {
		if player, ok := value.(Player); ok {
			return t.roster.Name(t.seatAt(place(player)))
		}
		return value
	}).Err()
}

// Scene returns the scene of the table. It returns false if no round is open, or if the game has no scene.
func (t *table) Scene() (Scene, bool) {
	scener, ok := t.engine.(Scener)
	if !ok || !t.engine.Open() {
		return Scene{}, false
	}
	scene := scener.Scene()
	if t.anybodyMoved {
		t.seatScene(&scene)
	}
	return scene, true
}

// seatScene changes the places in a scene to seats of the roster.
func (t *table) seatScene(scene *Scene) {
	scene.Turn = t.seatAt(place(scene.Turn))
	scene.Cards = slices.Clone(scene.Cards)
	scene.Notes = slices.Clone(scene.Notes)
	scene.Tableau = slices.Clone(scene.Tableau)
	for i := range scene.Cards {
		scene.Cards[i].Seat = t.seatAt(place(scene.Cards[i].Seat))
	}
	for i := range scene.Notes {
		scene.Notes[i].Seat = t.seatAt(place(scene.Notes[i].Seat))
	}
	scene.Hands = bySeat(t, scene.Hands)
	for i := range scene.Tableau {
		scene.Tableau[i].Cells = bySeat(t, scene.Tableau[i].Cells)
	}
}

// Next returns the player who follows a seat in order of play, among the players who sit now. For a player who has left
// it returns the next seat of the roster that still sits, or Nobody if all have left.
func (t *table) Next(seat int) int {
	sits := t.Sits()
	if at := slices.Index(sits, seat); at >= 0 {
		return sits[(at+1)%len(sits)]
	}
	for range t.roster.Len() {
		seat = (seat + 1) % t.roster.Len()
		if slices.Contains(sits, seat) {
			return seat
		}
	}
	return Nobody
}
