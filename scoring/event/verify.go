package event

import (
	"slices"

	"arbitro/scoring/league"
)

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
		before := Fold(e.Lines[:r.Line], game)
		c := Checked{Stage: r.Stage}
		switch next, more := before.Next(); {
		case r.ByHand():
			c.Verdict = Seated
		case r.Version != Version:
			c.Verdict = Newer
		case !more || next != r.Stage || before.Game == "":
			c.Verdict = Moved
		default:
			c.Verdict, c.Draw = before.again(r, results, rows)
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
