package league

import (
	"slices"

	"arbitro/referee/text"
)

// Change is one entry in a league's history: its new settings, the time and the reason.
type Change struct {
	ID       string   `json:"id,omitempty"` // the same on every machine; empty until it is stored
	At       string   `json:"at"`           // RFC 3339, as the caller's clock says
	Reason   string   `json:"reason"`       // may be empty only where no match had been played
	Played   int      `json:"played"`       // matches that counted at that time
	Settings Settings `json:"settings"`
}

// Allow returns a *ChangeError if the change from was moves a standing that has matches, and has no reason.
func (c Change) Allow(was Settings) error {
	if c.Played > 0 && text.IsBlank(c.Reason) && MovesStanding(was, c.Settings) {
		return &ChangeError{c.Played}
	}
	return nil
}

// MovesStanding reports whether two settings may rank the same matches differently: they differ in anything except the
// name.
func MovesStanding(was, is Settings) bool {
	return slices.ContainsFunc(settings, func(row Setting) bool { return row.Moves && row.Differs(was, is) })
}
