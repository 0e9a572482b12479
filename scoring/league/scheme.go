package league

import (
	"slices"
	"strconv"
	"strings"
)

// Scheme is how a match is turned into points of the league.
type Scheme string

// The schemes, by the words that settings are written with.
const (
	Places  Scheme = "places"  // points by finishing place
	Wins    Scheme = "wins"    // a point a match won
	Totals  Scheme = "totals"  // the match's own points; one game only
	Average Scheme = "average" // points by finishing place, divided by the matches
)

var schemes = []Scheme{Places, Wins, Totals, Average}

// Schemes returns the schemes.
func Schemes() []Scheme { return slices.Clone(schemes) }

// ByPlace reports whether points come from finishing places.
func (s Scheme) ByPlace() bool { return s == Places || s == Average }

// PlaceRow is the points of the finishing places at tables of one size. A place beyond the row gets nothing.
type PlaceRow struct {
	Table  int      `json:"table,omitempty"` // players at the table; 0 for every size without a row of its own
	Points []Points `json:"points"`          // of the first place, the second, and so on
}

// DefaultPlaces returns 5, 3, 2 and 1 points for tables of every size.
func DefaultPlaces() []PlaceRow {
	return []PlaceRow{{Points: []Points{5 * Point, 3 * Point, 2 * Point, 1 * Point}}}
}

// ParsePlaces reads rows of points as people type them: "5 3 2 1; 3: 4 2 1". The only fault is NotPlaces.
func ParsePlaces(typed string) ([]PlaceRow, error) {
	var rows []PlaceRow
	for part := range strings.SplitSeq(typed, ";") {
		var row PlaceRow
		if size, points, ok := strings.Cut(part, ":"); ok {
			n, err := strconv.Atoi(strings.TrimSpace(size))
			if err != nil {
				return nil, NotPlaces.With("text", typed)
			}
			row.Table, part = n, points
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
		case slices.ContainsFunc(rows[:i], func(r PlaceRow) bool { return r.Table == row.Table }):
			return PlacesTwice
		case row.Table != 0 && len(row.Points) > row.Table:
			return PlacesTooMany.With("table", row.Table, "places", len(row.Points))
		}
		for place, p := range row.Points {
			if p < 0 || p > maxPoints || place > 0 && p > row.Points[place-1] {
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
	for _, r := range s.Places {
		if r.Table == table {
			row = r.Points
			break
		}
		if r.Table == 0 {
			row = r.Points
		}
	}
	if place > len(row) {
		return 0
	}
	return row[place-1]
}
