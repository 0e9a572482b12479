package league

import (
	"slices"

	"arbitro/scoring"
)

// Settings are the rules of a league. The zero value is not valid; start from Default. Each field has its row in the
// table of setting.go.
type Settings struct {
	Name      string        `json:"name"`
	Games     []string      `json:"games,omitempty"` // by the names that records use; none for all
	From      Day           `json:"from,omitzero"`   // the first day; none for no limit
	To        Day           `json:"to,omitzero"`     // the last day, included; none for no limit
	Scheme    Scheme        `json:"scheme"`
	Order     scoring.Order `json:"lowest,omitempty"`  // of one game: whether its lowest total wins
	Places    []PlaceRow    `json:"places,omitempty"`  // read by the schemes places and average
	TieBreaks []TieBreak    `json:"tie_breaks"`        // in order
	Minimum   int           `json:"minimum,omitempty"` // matches needed for a rank
	Members   []Person      `json:"members,omitempty"` // who belongs; none for anyone who plays
}

// Default returns the settings of a new league: all games, points by place, the usual tie-breaks, open to anyone.
func Default(name string) Settings {
	s := Settings{Name: name}
	for _, row := range settings {
		if row.Default != nil {
			row.Default(&s)
		}
	}
	return s
}

// Validate returns a *SettingError for the first fault, in the order of the table. knows reports whether a game exists;
// nil accepts any name.
func (s Settings) Validate(knows func(game string) bool) error {
	for _, row := range settings {
		if err := row.Valid(&s, knows); err != nil {
			return err
		}
	}
	return nil
}

// Filter returns which matches count up to a day; with no day, up to the season's end.
func (s Settings) Filter(asOf Day) Filter {
	f := Filter{Games: s.Games, From: s.From, To: s.To}
	if asOf != 0 && (f.To == 0 || asOf < f.To) {
		f.To = asOf
	}
	f.Games = slices.Clone(f.Games)
	slices.Sort(f.Games)
	return f
}

// Belongs reports whether this league's standing lists the person.
func (s Settings) Belongs(p Person) bool { return len(s.Members) == 0 || slices.Contains(s.Members, p) }

// Remap returns the settings with other numbers for their members, for example after two persons turned out to be the
// same.
func (s Settings) Remap(to func(Person) Person) Settings {
	var members []Person
	for _, p := range s.Members {
		if p = to(p); !slices.Contains(members, p) {
			members = append(members, p)
		}
	}
	s.Members = members
	return s
}

// LowestLeads reports whether the fewest points lead.
func (s Settings) LowestLeads() bool { return s.lowest() }

func (s *Settings) lowest() bool { return s.Scheme == Totals && bool(s.Order) }
