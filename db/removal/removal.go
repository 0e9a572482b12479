// Package removal says what holds where several machines have removed a match, a tournament or a league and brought it
// back.
//
//	now := here.Or(there) // the same, whichever of the two came first
//
// The package imports nothing of the program.
package removal

import (
	"cmp"
	"strings"
	"time"
)

// State is whether something was removed, as set last.
type State struct {
	Out, Back time.Time // when it was removed, zero if it is not; when it was last brought back
	Reason    string
}

// Or returns the later of two states. In a tie, the removal holds.
func (a State) Or(b State) State {
	order := cmp.Or(
		a.last().Compare(b.last()), cmp.Compare(a.isOut(), b.isOut()), strings.Compare(b.Reason, a.Reason),
		a.Back.Compare(b.Back),
	)
	if order < 0 {
		return b
	}
	return a
}

// last returns when the state was set.
func (a State) last() time.Time {
	if a.Out.IsZero() {
		return a.Back
	}
	return a.Out
}

// isOut returns 1 if the thing is removed, else 0.
func (a State) isOut() int {
	if a.Out.IsZero() {
		return 0
	}
	return 1
}
