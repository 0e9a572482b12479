// A round drawn by the event's method, and drawn again to compare.

package event

import (
	"slices"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// Draw draws the next round. The same log and results give the same round. With now, players who wait for a result
// count the mean of the others in that round; without, the fault Missing names the tables. After the last round and for
// the final, every result is Awaited.
func (s *Score) Draw(now bool) (*Draw, error) {
	stage, more := s.e.Next()
	switch {
	case s.e.Closed:
		return nil, Shut
	case s.e.Game == "":
		return nil, NoGame
	case len(s.e.Entrants) == 0: // a round robin has no rounds then
		return nil, TooFew.With("number", 0, "limit", slices.Min(s.e.Sizes()))
	case !more && s.e.Options.Method == Knockout && len(s.e.Options.Final) == 0:
		return nil, s.e.CheckFinal()
	}
	for _, r := range s.e.all() {
		missing := s.Missing(r.Stage)
		switch {
		case len(missing) == 0:
		case !more || stage.Final():
			return nil, Awaited.With("round", r.Stage, "tables", missing)
		case !now:
			return nil, Missing.With("round", r.Stage, "tables", missing)
		}
	}
	if !more {
		return nil, NoRounds.With("number", len(s.e.Rounds)+len(s.e.Finals))
	}
	first := stage == 1 || stage == -1 && s.e.Options.Method == Knockout
	if s.e.Options.Seeding != ByLot && first && len(s.e.Seeds) == 0 {
		return nil, NoSeeds
	}
	return newDrawing(s, stage).run()
}

// run draws the round.
func (d drawing) run() (*Draw, error) {
	if n, least := len(d.Present), slices.Min(d.e.Sizes()); n < least {
		return nil, TooFew.With("number", n, "limit", least)
	}
	var err error
	switch {
	case d.Stage.Final():
		err = d.final()
	case d.e.Options.Method == Rotation:
		err = d.rotation()
	case d.e.Options.Method == RoundRobin:
		err = d.circle()
	default:
		d.byStanding()
	}
	if err != nil {
		return nil, err
	}
	d.Out = d.e.byID(d.Out)
	d.Digest = d.digest()
	return d.Draw, nil
}

// byStanding draws a round by standing, the method swiss of the log.
func (d drawing) byStanding() {
	sizes := seating.Split(len(d.Present), d.e.Sizes())
	players := d.splitSeated(sizes)
	rng := d.generator(int(d.Stage))
	switch {
	case int(d.Stage) > d.e.Planned()-d.e.Options.Straight:
		d.straight(players)
		d.Tables = cut(players, sizes)
	case d.Stage == 1 && d.e.Options.Seeding != ByLot:
		slices.SortFunc(players, d.e.bySeed())
		d.Tables = snake(players, sizes)
	default:
		h := d.search(players, sizes)
		var slots []int32
		slots, d.Cost = h.run(rng)
		ordered := make([]int, len(slots))
		for i, n := range h.numbered(slots) {
			ordered[i] = players[n]
		}
		d.Tables = cut(ordered, h.sizes)
	}
	d.takeSeats(rng)
}

// Verdict is what drawing a published round again showed.
type Verdict int

// The verdicts.
const (
	Same    Verdict = iota // the same tables come out
	Moved                  // a result, a name or a line came or was corrected since: nothing can be said
	Differs                // drawn from the same, other tables come out: somebody seated the round otherwise
	Seated                 // the director seated it by hand
	Newer                  // another version of the search drew it
)

// Checked is a published round, drawn again.
type Checked struct {
	Stage   Stage
	Verdict Verdict
	Draw    *Draw // what would come out now; nil where nothing can be drawn
}

// Verify draws every round that stands again, from the lines before it and these results.
func (e *Event) Verify(
	results []Result, rows []league.PlaceRow, game func(word string) (Game, bool),
) []Checked {
	var all []Checked
	for _, r := range e.all() {
		c := Checked{Stage: r.Stage}
		switch {
		case r.ByHand():
			c.Verdict = Seated
		case r.Version != version:
			c.Verdict = Newer
		default:
			c.Verdict, c.Draw = Fold(e.Lines[:r.Line], game).again(r, results, rows)
		}
		all = append(all, c)
	}
	return all
}

func (e *Event) again(r *Round, results []Result, rows []league.PlaceRow) (Verdict, *Draw) {
	d, err := newDrawing(e.Score(results, rows), r.Stage).run()
	switch {
	case err != nil || d.Digest != r.Digest:
		return Moved, d
	case slices.EqualFunc(d.Tables, r.Drawn, slices.Equal[[]int]):
		return Same, d
	}
	return Differs, d
}
