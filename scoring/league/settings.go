// A league's settings: their values, schemes, categories, and the rules that follow from several of them.

package league

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/text"
	"arbitro/scoring"
)

// Settings are the rules of a league. The zero value is not valid; start from Default. Each field has its row in the
// table of setting.go.
type Settings struct {
	Name  string   `json:"name"`
	Games []string `json:"games,omitempty"` // by their names in records; none for all games
	// Own holds games outside the catalogue, by the titles in their matches, besides Games; see Titles.
	Own       Titles        `json:"own_games,omitzero"`
	From      Day           `json:"from,omitzero"` // the first day; none for no limit
	To        Day           `json:"to,omitzero"`   // the last day, included; none for no limit
	Scheme    Scheme        `json:"scheme"`
	Order     scoring.Order `json:"lowest,omitempty"`   // for one game: whether its lowest total wins
	Places    []PlaceRow    `json:"places,omitempty"`   // read by the schemes places and average
	TieBreaks []TieBreak    `json:"tie_breaks"`         // in order
	Minimum   int           `json:"minimum,omitempty"`  // matches needed for a rank
	Best      int           `json:"best,omitempty"`     // each player's best results that bring points; 0 for all
	Presence  Points        `json:"presence,omitempty"` // the bonus for each evening with a match
	// Members lists the members; none if everybody who plays belongs to the league.
	Members []Person `json:"members,omitempty"`

	Categories []Category `json:"categories,omitempty"` // each has its own table
	Series     Leagues    `json:"series,omitempty"`     // the leagues whose standings this league adds up, by name
}

// Filter returns the filter for matches up to a day. Without a day, it is for matches up to the season's end.
func (s Settings) Filter(asOf Day) Filter {
	filter := Filter{Games: s.GameIDs(), From: s.From, To: s.To}
	if asOf != 0 && (filter.To == 0 || asOf < filter.To) {
		filter.To = asOf
	}
	slices.Sort(filter.Games)
	return filter
}

// GameIDs returns the IDs of the league's games: first those of the catalogue, then those known by their titles. It
// returns none for all games.
func (s Settings) GameIDs() []string {
	ids := slices.Clone(s.Games)
	for _, title := range s.Own {
		ids = append(ids, scoring.OwnID(title))
	}
	return ids
}

// OwnOnly returns the ID of the league's only game, if that game is known by its title. The matches then show whether
// high or low totals win.
func (s Settings) OwnOnly() (id string, only bool) {
	if len(s.Games) > 0 || len(s.Own) != 1 {
		return "", false
	}
	return scoring.OwnID(s.Own[0]), true
}

// Titles are the titles of games outside the catalogue, as matches give them. Titles with the same letters and digits
// name the same game. A league that has had such games and has none any more has an empty list that is not nil. A nil
// list in a later change of such a league comes from an earlier program, which does not know Titles and drops them.
type Titles []string

// validTitles returns the fault of the first title that is missing or listed twice, or nil.
func validTitles(titles Titles) error {
	var ids []string
	for _, title := range titles {
		id := scoring.OwnID(title)
		if id == scoring.Other {
			return TitleMissing.With("value", title)
		}
		if slices.Contains(ids, id) {
			return Twice.With("value", title)
		}
		ids = append(ids, id)
	}
	return nil
}

// Belongs reports whether the league's standing lists the person. It lists no guest.
func (s Settings) Belongs(person Person) bool {
	return person != Guest && (len(s.Members) == 0 || slices.Contains(s.Members, person))
}

// Remap returns the settings with other numbers for their members, for example after two persons turned out to be the
// same. A person who is then in two categories stays in the first.
func (s Settings) Remap(to func(Person) Person) Settings {
	remap := func(persons []Person, seen map[Person]bool) (some []Person) {
		for _, person := range persons {
			person = to(person)
			if !seen[person] {
				seen[person] = true
				some = append(some, person)
			}
		}
		return some
	}
	s.Members = remap(s.Members, map[Person]bool{})
	categories := s.Categories
	seen := map[Person]bool{}
	s.Categories = nil
	for _, category := range categories {
		s.Categories = append(s.Categories, Category{category.Name, remap(category.Players, seen)})
	}
	return s
}

// LowestLeads reports whether the player with the fewest points leads.
func (s *Settings) LowestLeads() bool { return s.Scheme == Totals && bool(s.Order) }

// Category is a group of players with its own table next to the league's. The table has the rows of these players in
// the league's standing, in the same order, with ranks within the group.
type Category struct {
	Name    string   `json:"name"`
	Players []Person `json:"players"`
}

// validCategories returns the first fault of a list of categories, or nil.
func validCategories(categories []Category) error {
	var names []string
	seen := map[Person]bool{}
	for _, category := range categories {
		if text.IsBlank(category.Name) {
			return CategoryMissing
		}
		if slices.Contains(names, category.Name) {
			return Twice.With("value", category.Name)
		}
		names = append(names, category.Name)
		for _, person := range category.Players {
			if seen[person] {
				return CategoryUnwanted.With("value", category.Name)
			}
			seen[person] = true
		}
	}
	return nil
}

// Leagues are the names of the leagues of a series. A series ranks players by the standings of its leagues. Each league
// counts as one match, in which a player's place is the rank and the total is the points.
type Leagues []string

// IsSeries reports whether the league adds up the standings of other leagues.
func (s Settings) IsSeries() bool { return len(s.Series) > 0 }

// unit returns the league points for a total of 1, if totals are added up. The totals of a series are points in
// hundredths.
func (s Settings) unit() Points {
	if s.IsSeries() {
		return 1
	}
	return Point
}

// validLeagues returns the fault of the first name that is missing or listed twice, or nil.
func validLeagues(leagues Leagues) error {
	for i, l := range leagues {
		if text.IsBlank(l) {
			return SeriesMissing
		}
		if slices.Contains(leagues[:i], l) {
			return Twice.With("value", l)
		}
	}
	return nil
}

// Scheme is how a match brings points of the league.
type Scheme string

// The schemes, by their words in the settings.
const (
	Places  Scheme = "places"  // points by finishing place
	Wins    Scheme = "wins"    // a point a match won
	Totals  Scheme = "totals"  // the match's own points; one game only
	Average Scheme = "average" // points by finishing place, divided by the number of matches
)

var schemes = []Scheme{Places, Wins, Totals, Average}

// Schemes returns the schemes.
func Schemes() []Scheme { return slices.Clone(schemes) }

// ByPlace reports whether points come from finishing places.
func (s Scheme) ByPlace() bool { return s == Places || s == Average }

// PlaceRow holds the points for the finishing places at tables of one size. A place beyond the row gets no points.
type PlaceRow struct {
	Table  int      `json:"table,omitempty"` // players at the table; 0 for all sizes that have no row
	Points []Points `json:"points"`          // the points of the first place, the second, and so on
}

// DefaultPlaces returns 5, 3, 2 and 1 points for tables of every size.
func DefaultPlaces() []PlaceRow {
	return []PlaceRow{{Points: []Points{5 * Point, 3 * Point, 2 * Point, 1 * Point}}}
}

// ParsePlaces parses rows of points as people type them: "5 3 2 1; 3: 4 2 1". The only fault is NotPlaces.
func ParsePlaces(typed string) ([]PlaceRow, error) {
	var rows []PlaceRow
	for part := range strings.SplitSeq(typed, ";") {
		var row PlaceRow
		if size, points, ok := strings.Cut(part, ":"); ok {
			n, err := strconv.Atoi(strings.TrimSpace(size))
			if err != nil {
				return nil, NotPlaces.With("text", typed)
			}
			row.Table = n
			part = points
		}
		for _, word := range strings.Fields(part) {
			p, err := ParsePoints(word)
			if err != nil {
				return nil, NotPlaces.With("text", typed)
			}
			row.Points = append(row.Points, p)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// validPlaces returns the first fault of rows of points, or nil.
func validPlaces(rows []PlaceRow) error {
	general := false
	for i, row := range rows {
		switch {
		case row.Table != 0 && (row.Table < 2 || row.Table > MaxSeats):
			return PlacesTable.With("value", row.Table)
		case slices.ContainsFunc(rows[:i], func(placeRow PlaceRow) bool { return placeRow.Table == row.Table }):
			return PlacesTwice
		case row.Table != 0 && len(row.Points) > row.Table:
			return PlacesTooMany.With("table", row.Table, "places", len(row.Points))
		}
		for place, points := range row.Points {
			if points < 0 || points > maxPoints || place > 0 && points > row.Points[place-1] {
				return PlacesRise.With("value", row.Points)
			}
		}
		general = general || row.Table == 0 && len(row.Points) > 0
	}
	if !general {
		return PlacesMissing
	}
	return nil
}

// placePoints returns the points of a place at a table of this size. The settings must be valid.
func (s Settings) placePoints(table, place int) Points {
	var row []Points
	for _, placeRow := range s.Places {
		if placeRow.Table == table {
			row = placeRow.Points
			break
		}
		if placeRow.Table == 0 {
			row = placeRow.Points
		}
	}
	if place > len(row) {
		return 0
	}
	return row[place-1]
}

// Validate returns the first fault of an entry of a league with these settings.
func (e Entry) Validate(settings Settings) error {
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
	case e.Kind == Carried && e.Matches == 0 && e.Points != 0 && settings.Scheme == Average:
		return MatchesMissing
	}
	return nil
}

const maxEntryMatches = 10_000

// TieBreak is a way to separate players whom the scheme leaves equal.
type TieBreak string
