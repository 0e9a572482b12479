package league

import (
	"slices"

	"arbitro/referee/text"
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

// Validate returns the first fault, in the order of the table. knows reports whether a game exists;
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

// Category is a group of players with a table of its own beside the league's: the rows of the league's standing in
// their order, ranked among themselves.
type Category struct {
	Name    string   `json:"name"`
	Players []Person `json:"players"`
}

// validCategories returns the first fault of a list of categories, or nil.
func validCategories(all []Category) error {
	var names []string
	seen := map[Person]bool{}
	for _, c := range all {
		if text.IsBlank(c.Name) {
			return CategoryMissing
		}
		if slices.Contains(names, c.Name) {
			return Twice.With("value", c.Name)
		}
		names = append(names, c.Name)
		for _, p := range c.Players {
			if seen[p] {
				return CategoryUnwanted.With("value", c.Name)
			}
			seen[p] = true
		}
	}
	return nil
}

// rankCategories sets each row's category and its rank in it. Who shares a rank in the league shares it in the
// category too.
func (st *Standing) rankCategories() {
	if len(st.Settings.Categories) == 0 {
		return
	}
	category := map[Person]string{}
	for _, c := range st.Settings.Categories {
		for _, p := range c.Players {
			category[p] = c.Name
		}
	}
	type place struct{ listed, rank, shared int } // the last ranked row of a category
	last := map[string]place{}
	for i := range st.Rows {
		r := &st.Rows[i]
		if r.Category = category[r.Person]; r.Category == "" || r.Rank == 0 {
			continue
		}
		at := last[r.Category]
		at.listed++
		if at.rank != r.Rank {
			at.rank, at.shared = r.Rank, at.listed
		}
		r.InCategory, last[r.Category] = at.shared, at
	}
}

// OfCategory returns the rows of one category, ranked among themselves, without movements.
func (st *Standing) OfCategory(name string) []Row {
	var rows []Row
	for _, r := range st.Rows {
		if r.Category == name {
			r.Rank, r.Before = r.InCategory, 0
			rows = append(rows, r)
		}
	}
	return rows
}

// Leagues are the names of the leagues of a series. A series ranks players by the standings of its leagues: each of
// them counts as one match, in which a player's place is the rank and the total is the points.
type Leagues []string

// maxRanked is the largest number of ranked players in a league of a series.
const maxRanked = 1 << 14

// IsSeries reports whether the league adds up the standings of other leagues.
func (s Settings) IsSeries() bool { return len(s.Series) > 0 }

// unit is what a total of 1 brings where totals are added up. The totals of a series are the hundredths of points.
func (s Settings) unit() Points {
	if s.IsSeries() {
		return 1
	}
	return Point
}

// AsMatch returns a league's standing as a match of a series; false while nobody has a rank. The id is unique in the
// series.
func (st *Standing) AsMatch(id string) (Match, bool) {
	m := Match{ID: id, Day: st.Evening, Finished: true}
	for _, r := range st.Rows {
		if r.Rank > 0 {
			m.Seats = append(m.Seats, Seat{Person: r.Person, Place: r.Rank, Total: int(r.Points), Won: r.Rank == 1})
		}
	}
	return m, m.Day != 0 && len(m.Seats) > 0
}

// validLeagues returns the fault of the first name that is missing or listed twice, or nil.
func validLeagues(all Leagues) error {
	for i, l := range all {
		if text.IsBlank(l) {
			return SeriesMissing
		}
		if slices.Contains(all[:i], l) {
			return Twice.With("value", l)
		}
	}
	return nil
}

// Change is one entry in a league's history: its new settings, the time and the reason.
type Change struct {
	ID       string   `json:"id,omitempty"` // the same on every machine; empty until it is stored
	At       string   `json:"at"`           // RFC 3339, as the caller's clock says
	Reason   string   `json:"reason"`       // may be empty only where no match had been played
	Played   int      `json:"played"`       // matches that counted at that time
	Settings Settings `json:"settings"`
}

// Allow returns NeedsReason if the change from was moves a standing that has matches, and has no reason.
func (c Change) Allow(was Settings) error {
	if c.Played > 0 && text.IsBlank(c.Reason) && MovesStanding(was, c.Settings) {
		return NeedsReason.With("played", c.Played)
	}
	return nil
}

// MovesStanding reports whether two settings may rank the same matches differently: they differ in anything except the
// name.
func MovesStanding(was, is Settings) bool {
	return slices.ContainsFunc(settings, func(row Setting) bool { return row.Moves && row.Differs(was, is) })
}
