package referee

import (
	"slices"
	"strconv"

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

// applyPoints applies a `points` line. The last one closes the round.
func (st *state) applyPoints(ev play.Event) error {
	e, ok := st.table.engine.(KeepsPoints)
	switch {
	case st.kept.lines > 0:
		return words.ErrResultOnly.Err()
	case !ok || !st.table.engine.Open():
		return words.ErrNotOpen.Err()
	case st.own > 0:
		return words.ErrPointsLate.Err()
	}
	seat, p := st.table.placeOf(ev.Seat()), st.pointed
	if seat == Nobody {
		return words.ErrAway(st.table.roster.Name(ev.Seat())).Err()
	}
	if err := e.Plays(seat); err != nil {
		return err
	}
	n := st.table.places()
	p.given, p.points = append(make([]bool, 0, n), p.given...)[:n], sum(make([]int, n), p.points)
	if p.given[seat] {
		return words.ErrPointsTwice(st.table.roster.Name(ev.Seat())).Err()
	}
	p.lines, p.given[seat], p.points[seat] = p.lines+1, true, ev.Arg(1)
	if len(p.missing(e, n)) > 0 {
		st.pointed = p
		return nil
	}
	if err := e.CheckPoints(p.points); err != nil {
		return err
	}
	round := st.table.round()
	round.Points, round.Detail = bySeat(&st.table, p.points), nil
	e.CloseByPoints(p.points)
	st.pointed = pointed{}
	st.list(round, ev.Line)
	return nil
}

// missing returns the places that play the engine's open round and have no points yet, of so many at the table.
func (p pointed) missing(e KeepsPoints, places int) []int32 {
	var who []int32
	for place := range places {
		if e.Plays(place) == nil && (p.given == nil || !p.given[place]) {
			who = append(who, int32(place))
		}
	}
	return who
}

// PointsDue returns who plays the open round and has no points yet, and what points are likely there; nobody where the
// round holds other lines, or none is open.
func (st *state) PointsDue() (seats []int, likely []int32) {
	e, ok := st.table.engine.(KeepsPoints)
	if !ok || st.finished || !st.table.engine.Open() || st.own > 0 {
		return nil, nil
	}
	for _, place := range st.pointed.missing(e, st.table.places()) {
		seats = append(seats, st.table.seatAt(int(place)))
	}
	return seats, e.LikelyPoints()
}

// besidePoints checks that a line of the game may stand in a round that is kept by its points, or after it.
func (st *state) besidePoints(ev play.Event) error {
	switch {
	case ev.Verb.IsCommon():
	case st.pointed.lines > 0:
		return words.ErrPointsOnly.Err()
	case !st.table.engine.Open() && st.sheet.lastByPoints() && !st.reader.Grammar.Shape(ev.Verb).Beside:
		return words.ErrPointsOnly.Err()
	}
	return nil
}

// lastByPoints reports whether the last round is kept by its points alone.
func (s *sheet) lastByPoints() bool {
	return len(s.rounds) > 0 && s.rounds[len(s.rounds)-1].ByPoints()
}

// engine offers what the engine expects, and what the round's points may be.
func (o *offers) engine() {
	st, engine := o.st, o.st.table.engine
	e, ok := engine.(KeepsPoints)
	switch {
	case ok && !engine.Open() && st.sheet.lastByPoints():
		o.Join(e.ExpectDeal())
	case st.pointed.lines == 0:
		o.Join(engine.Expect()...)
	}
	if !ok || !engine.Open() {
		return
	}
	who := st.pointed.missing(e, st.table.places())
	if st.own > 0 || len(who) == 0 {
		return
	}
	values := e.LikelyPoints()
	if len(who) == 1 {
		values = st.pointed.last(e, int(who[0]), st.table.places(), values)
	}
	if len(values) > 0 {
		o.Add(play.Points, len(o.May) == 0, Choice{Values: who}, Choice{Values: values})
	}
}

// last returns the points of the last place that fit those of the others: of the likely ones, and what makes the
// sum zero.
func (p pointed) last(e KeepsPoints, place, places int, likely []int32) []int32 {
	points, rest := sum(make([]int, places), p.points), 0
	for _, n := range points {
		rest -= n
	}
	if !slices.Contains(likely, int32(rest)) {
		likely = append(slices.Clone(likely), int32(rest))
	}
	var fit []int32
	for _, v := range likely {
		if points[place] = int(v); e.CheckPoints(points) == nil {
			fit = append(fit, v)
		}
	}
	return fit
}

func (st *state) applyPenalty(ev play.Event) error {
	give := func(to []int) []int {
		to = sum(make([]int, st.table.roster.Len()), to)
		to[ev.Seat()] += ev.Arg(1)
		return to
	}
	if st.table.engine != nil && st.table.engine.Open() {
		st.penalties = give(st.penalties)
		st.also = st.table.beside(st.also, st.table.dealt, ev.Seat())
		return nil
	}
	if st.kept.lines > 0 {
		st.penalties, st.sheet.totals = give(st.penalties), give(st.sheet.totals)
		st.lookResult()
		return nil
	}
	for i := len(st.sheet.rounds) - 1; i >= 0; i-- {
		if r := st.sheet.rounds[i]; !r.Void {
			r.Points, r.Penalties = give(r.Points), give(r.Penalties)
			if r.Sat != nil {
				r.also(st.table.beside(r.Sat.Also, r.Sat.Seats, ev.Seat()))
			}
			st.sheet.setRound(i, r)
			st.look()
			return nil
		}
	}
	return words.ErrNoRound.Err()
}

// Warned is a director's warning to a player. It changes no points and is never judged.
type Warned struct {
	Line int
	Seat int
	Why  string // empty where the line gives no reason
}

// Warnings returns the warnings that stand, in their order.
func (st *state) Warnings() []Warned { return st.warnings }

// appendWarnings appends the warnings as `check --json` prints them; nothing where there are none.
func (st *state) appendWarnings(dst []byte, ids []string) []byte {
	if len(st.warnings) == 0 {
		return dst
	}
	dst = append(dst, `,"warnings":[`...)
	for i, w := range st.warnings {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(append(dst, `{"line":`...), int64(w.Line), 10)
		dst = AppendString(append(dst, `,"player":`...), ids[w.Seat])
		dst = append(AppendString(append(dst, `,"why":`...), w.Why), '}')
	}
	return append(dst, ']')
}

// EarlierWarnings holds how many warnings each player of a match has had in other matches, by seat: those of its
// tournament, of its evening and of its league. A list is nil where the match has none of the kind.
type EarlierWarnings struct{ Event, Evening, League []int }
