package league

import (
	"strings"

	"arbitro/referee/lang"
)

// Kind is what an entry of the league's book is.
type Kind string

// The kinds of entries; each has a column of its own in the standing.
const (
	Carried    Kind = "carried"    // points brought from before, or from a season kept elsewhere
	Adjustment Kind = "adjustment" // points given or taken by the league
	Forfeit    Kind = "forfeit"    // matches lost without being played
)

// Kinds lists the kinds of entries, in the order of their columns.
func Kinds() []Kind { return []Kind{Carried, Adjustment, Forfeit} }

var kindTitles = map[Kind]lang.Text{
	Carried:    {It: "riporto", En: "carried over"},
	Adjustment: {It: "rettifiche", En: "adjustments"},
	Forfeit:    {It: "a tavolino", En: "forfeits"},
}

var kindNames = map[Kind]lang.Text{
	Carried:    {It: "riporto", En: "carried over"},
	Adjustment: {It: "rettifica", En: "adjustment"},
	Forfeit:    {It: "a tavolino", En: "forfeit"},
}

// Name is what one entry of the kind is called; empty for an unknown one.
func (k Kind) Name() lang.Text { return kindNames[k] }

// Title is the kind's name for readers, as a column is headed; empty for an unknown one.
func (k Kind) Title() lang.Text { return kindTitles[k] }

// Entry is points that no match gave, with the reason why.
type Entry struct {
	Person  Person `json:"person"`
	Kind    Kind   `json:"kind"`
	Day     Day    `json:"day"`
	Points  Points `json:"points"`            // signed, added to the others
	Matches int    `json:"matches,omitempty"` // carried over: those the points come from; forfeits: those lost; 0 to 10,000
	Reason  string `json:"reason"`
}

var (
	errKind = lang.Text{
		It: "%q non è un tipo di voce: scegliete tra carried (riporto), adjustment (rettifica) e forfeit (a tavolino)",
		En: "%q is no kind of entry: choose among carried, adjustment and forfeit",
	}
	errReason = lang.Text{
		It: "manca il motivo: scrivete in poche parole perché, si leggerà sotto la classifica",
		En: "the reason is missing: say in a few words why, it will be read below the standing",
	}
	errEntryDay = lang.Text{
		It: "manca la data della voce: scrivetela come 2026-11-21",
		En: "the entry has no date: write it as 2026-11-21",
	}
	errEntryPerson = lang.Text{
		It: "la voce non dice di chi è: indicate un giocatore",
		En: "the entry does not say whose it is: name a player",
	}
	errEntryPoints = lang.Text{
		It: "%s sono troppi punti per una voce: il massimo è dieci milioni",
		En: "%s are too many points for one entry: ten million is the most",
	}
	errAdjustMatches = lang.Text{
		It: "una rettifica riguarda i punti soltanto: togliete il numero di partite",
		En: "an adjustment is about points alone: leave out the number of matches",
	}
	errForfeitMatches = lang.Text{
		It: "una sconfitta a tavolino vale da 1 a 10000 partite, non %d",
		En: "a forfeit is of 1 to 10000 matches, not %d",
	}
	errCarriedMatches = lang.Text{
		It: "un riporto viene da 0 a 10000 partite, non %d",
		En: "points carried over come from 0 to 10000 matches, not %d",
	}
	errCarriedAverage = lang.Text{
		It: "con la media servono anche le partite da cui vengono i punti riportati: indicatene almeno una",
		En: "an average also needs the matches that points carried over come from: give at least one",
	}
)

const maxEntryMatches = 10_000

// Validate reports what is wrong with an entry of a league with these settings, as a sentence for the user.
func (e Entry) Validate(s Settings) error {
	switch {
	case e.Kind.Title().IsZero():
		return lang.Errorf(errKind, string(e.Kind))
	case e.Person <= 0:
		return lang.Errorf(errEntryPerson)
	case !e.Day.onCalendar():
		return lang.Errorf(errEntryDay)
	case strings.TrimSpace(e.Reason) == "":
		return lang.Errorf(errReason)
	case e.Points > maxPoints || e.Points < -maxPoints:
		return lang.Errorf(errEntryPoints, e.Points)
	case e.Kind == Adjustment && e.Matches != 0:
		return lang.Errorf(errAdjustMatches)
	case e.Kind == Forfeit && (e.Matches < 1 || e.Matches > maxEntryMatches):
		return lang.Errorf(errForfeitMatches, e.Matches)
	case e.Kind == Carried && (e.Matches < 0 || e.Matches > maxEntryMatches):
		return lang.Errorf(errCarriedMatches, e.Matches)
	case e.Kind == Carried && e.Matches == 0 && e.Points != 0 && s.Scheme == Average:
		return lang.Errorf(errCarriedAverage)
	}
	return nil
}
