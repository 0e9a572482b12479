package league

import (
	"slices"

	"arbitro/referee/text"
)

// Kind is the kind of an entry in the league's book.
type Kind string

// The kinds of entries; each has a column of its own in the standing.
const (
	Carried    Kind = "carried"    // points brought from before, or from a season kept elsewhere
	Adjustment Kind = "adjustment" // points given or taken by the league
	Forfeit    Kind = "forfeit"    // matches lost without being played
)

// Kinds lists the kinds of entries, in the order of their columns.
func Kinds() []Kind { return []Kind{Carried, Adjustment, Forfeit} }

// Entry is points that come from no match, with the reason.
type Entry struct {
	Person  Person `json:"person"`
	Kind    Kind   `json:"kind"`
	Day     Day    `json:"day"`
	Points  Points `json:"points"`            // signed, added to the others
	Matches int    `json:"matches,omitempty"` // carried over: where the points come from; forfeits: the matches lost
	Reason  string `json:"reason"`
}

const maxEntryMatches = 10_000

// Validate returns the first fault of an entry of a league with these settings.
func (e Entry) Validate(s Settings) error {
	switch {
	case !slices.Contains(Kinds(), e.Kind):
		return KindUnknown.With("value", string(e.Kind))
	case e.Person <= 0:
		return PersonMissing
	case !e.Day.onCalendar():
		return DayMissing
	case text.IsBlank(e.Reason):
		return ReasonMissing
	case e.Points > maxPoints || e.Points < -maxPoints:
		return PointsRange.With("value", e.Points)
	case e.Kind == Adjustment && e.Matches != 0:
		return MatchesUnwanted
	case e.Kind == Forfeit && (e.Matches < 1 || e.Matches > maxEntryMatches):
		return ForfeitRange.With("value", e.Matches)
	case e.Kind == Carried && (e.Matches < 0 || e.Matches > maxEntryMatches):
		return CarriedRange.With("value", e.Matches)
	case e.Kind == Carried && e.Matches == 0 && e.Points != 0 && s.Scheme == Average:
		return MatchesMissing
	}
	return nil
}
