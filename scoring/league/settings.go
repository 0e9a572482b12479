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
	Order     scoring.Order `json:"lowest,omitempty"`   // of one game: whether its lowest total wins
	Places    []PlaceRow    `json:"places,omitempty"`   // read by the schemes places and average
	TieBreaks []TieBreak    `json:"tie_breaks"`         // in order
	Minimum   int           `json:"minimum,omitempty"`  // matches needed for a rank
	Best      int           `json:"best,omitempty"`     // each player's best results that bring points; 0 for all
	Presence  Points        `json:"presence,omitempty"` // the bonus for each evening with a match
	Members   []Person      `json:"members,omitempty"`  // who belongs; none for anyone who plays

	Categories []Category `json:"categories,omitempty"` // each has a table of its own
	Series     Leagues    `json:"series,omitempty"`     // the leagues whose standings this league adds up, by name
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
// same. Who is then in two categories stays in the first.
func (s Settings) Remap(to func(Person) Person) Settings {
	remap := func(all []Person, seen map[Person]bool) (some []Person) {
		for _, p := range all {
			if p = to(p); !seen[p] {
				seen[p], some = true, append(some, p)
			}
		}
		return some
	}
	s.Members = remap(s.Members, map[Person]bool{})
	categories, seen := s.Categories, map[Person]bool{}
	s.Categories = nil
	for _, c := range categories {
		s.Categories = append(s.Categories, Category{c.Name, remap(c.Players, seen)})
	}
	return s
}

// LowestLeads reports whether the fewest points lead.
func (s Settings) LowestLeads() bool { return s.lowest() }

func (s *Settings) lowest() bool { return s.Scheme == Totals && bool(s.Order) }
