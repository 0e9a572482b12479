package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// KeepsPoints is an engine whose rounds can be kept by their points alone. A Frame is one that takes any points; a game
// adds its own check, and what it carries from round to round.
type KeepsPoints interface {
	// Plays returns why a seat of the open round cannot have points now; nil where it can.
	Plays(seat int) error
	// CheckPoints checks the points of all seats together.
	CheckPoints(points []int) error
	// CloseByPoints closes the open round with points that were checked.
	CloseByPoints(points []int)
	// LikelyPoints returns points that a player may well have: for questions, simulations and tests.
	LikelyPoints() []int32
	// ExpectDeal returns the expectation of the next deal.
	ExpectDeal() Expectation
}

// Plays lets every seat have points.
func (f *Frame) Plays(int) error { return nil }

// CheckPoints takes any points.
func (f *Frame) CheckPoints([]int) error { return nil }

// CloseByPoints closes the round.
func (f *Frame) CloseByPoints([]int) { f.Phase = Closed }

// LikelyPoints returns the points of a usual round.
func (f *Frame) LikelyPoints() []int32 { return Points(-40, 60, 1) }

// Points lists points from least to most, in steps.
func Points(least, most, step int32) []int32 {
	var all []int32
	for p := least; p <= most; p += step {
		all = append(all, p)
	}
	return all
}

// pointed is the points given so far in an open round that is kept by them alone. Its slices are new ones at each
// change.
type pointed struct {
	lines  int
	given  []bool // by place at the table
	points []int
}

var (
	errPointsTwice = lang.Text{
		It: "i punti di %s ci sono già: per cambiarli si usa amend",
		En: "the points of %s are there already: use amend to change them",
	}
	errPointsLate = lang.Text{
		It: "di questo round ci sono già altre righe: i soli punti non vi possono stare",
		En: "this round has other lines already: points alone cannot stand in it",
	}
	errPointsOnly = lang.Text{
		It: "questo round è tenuto per i soli punti: altre righe di gioco non vi possono stare",
		En: "this round is kept by its points alone: other lines of play cannot stand in it",
	}
)

// applyPoints applies a `points` line. The last one closes the round.
func (st *state) applyPoints(ev play.Event) error {
	e, ok := st.engine.(KeepsPoints)
	switch {
	case st.kept.lines > 0:
		return lang.Errorf(errResultOnly)
	case !ok || !st.engine.Open():
		return lang.Errorf(errNotOpen)
	case st.own > 0:
		return lang.Errorf(errPointsLate)
	}
	seat, p := st.placeOf(ev.Seat()), st.pointed
	if seat == Nobody {
		return lang.Errorf(errAway, st.roster.Name(ev.Seat()))
	}
	if err := e.Plays(seat); err != nil {
		return err
	}
	n := st.places()
	p.given, p.points = append(make([]bool, 0, n), p.given...)[:n], sum(make([]int, n), p.points)
	if p.given[seat] {
		return lang.Errorf(errPointsTwice, st.roster.Name(ev.Seat()))
	}
	p.lines, p.given[seat], p.points[seat] = p.lines+1, true, ev.Arg(1)
	if len(st.withoutPoints(p)) > 0 {
		st.pointed = p
		return nil
	}
	if err := e.CheckPoints(p.points); err != nil {
		return err
	}
	round := st.round()
	round.Points, round.Detail = bySeat(st, p.points), nil
	e.CloseByPoints(p.points)
	st.pointed = pointed{}
	st.list(round, ev.Line)
	return nil
}

// withoutPoints returns the places that play the open round and have no points yet.
func (st *state) withoutPoints(p pointed) []int32 {
	var who []int32
	e, ok := st.engine.(KeepsPoints)
	for seat := range st.places() {
		if ok && e.Plays(seat) == nil && (p.given == nil || !p.given[seat]) {
			who = append(who, int32(seat))
		}
	}
	return who
}

// PointsDue returns who plays the open round and has no points yet, and what points are likely there; nobody where the
// round holds other lines, or none is open.
func (m *Match) PointsDue() (seats []int, likely []int32) {
	st := m.st
	e, ok := st.engine.(KeepsPoints)
	if !ok || st.finished || !st.engine.Open() || st.own > 0 {
		return nil, nil
	}
	for _, place := range st.withoutPoints(st.pointed) {
		seats = append(seats, st.seatAt(int(place)))
	}
	return seats, e.LikelyPoints()
}

// besidePoints checks that a line of the game may stand in a round that is kept by its points, or after it.
func (st *state) besidePoints(ev play.Event) error {
	switch {
	case ev.Verb.IsCommon():
	case st.pointed.lines > 0, !st.engine.Open() && st.lastByPoints() && !st.reader.Grammar.Shape(ev.Verb).Beside:
		return lang.Errorf(errPointsOnly)
	}
	return nil
}

// lastByPoints reports whether the last round is kept by its points alone.
func (st *state) lastByPoints() bool {
	return len(st.rounds) > 0 && st.rounds[len(st.rounds)-1].ByPoints()
}

// withPoints adds what the round's points may be to what the engine expects.
func (st *state) withPoints() []Expectation {
	e, ok := st.engine.(KeepsPoints)
	switch {
	case !ok:
		return st.engine.Expect()
	case !st.engine.Open() && st.lastByPoints():
		return []Expectation{e.ExpectDeal()}
	case !st.engine.Open():
		return st.engine.Expect()
	}
	var may []Expectation
	if st.pointed.lines == 0 {
		may = st.engine.Expect()
	}
	who := st.withoutPoints(st.pointed)
	if st.own > 0 || len(who) == 0 {
		return may
	}
	values := e.LikelyPoints()
	if len(who) == 1 {
		values = st.lastPoints(e, int(who[0]), values)
	}
	if len(values) > 0 {
		may = append(may, Expecting(play.Points, len(may) == 0, Choice{Values: who}, Choice{Values: values}))
	}
	return may
}

// lastPoints returns the points of the last seat that fit those of the others: of the likely ones, and what makes the
// sum zero.
func (st *state) lastPoints(e KeepsPoints, seat int, likely []int32) []int32 {
	points, rest := sum(make([]int, st.places()), st.pointed.points), 0
	for _, p := range points {
		rest -= p
	}
	if !slices.Contains(likely, int32(rest)) {
		likely = append(slices.Clone(likely), int32(rest))
	}
	var fit []int32
	for _, v := range likely {
		if points[seat] = int(v); e.CheckPoints(points) == nil {
			fit = append(fit, v)
		}
	}
	return fit
}
