// Tables whose rows name the players under their places: "1st, 2nd, 3rd", or "Winner, Loser".

package tables

import (
	"regexp"
	"slices"
	"strconv"

	"arbitro/referee/text"
)

// Placed is a column that names the players who came to one place, counted from 1.
type Placed struct{ Column, Place int }

// place matches a number that means a place: "1st", "2°", "3ème", "4.". A number without such a sign may be a seat.
var place = regexp.MustCompile(`^(\d{1,2})\s?(?:[.°ºª]|st|nd|rd|th|er|re|ere|e|eme|o|a)(?: (?:place|posto))?$`)

// ByPlaces finds a table with a match in each row, whose columns name the players by their places: two columns or more,
// with the first place among them. these are the kinds of the other columns. It returns nil for any other table.
func (t *Table) ByPlaces(these ...Kind) (*Block, []Placed) {
	var places []Placed
	block := t.findNaming(these, func(block *Block) []int {
		places = t.placesOf(block)
		var columns []int
		for _, place := range places {
			columns = append(columns, place.Column)
		}
		return columns
	})
	return block, places
}

// placesOf returns the columns of places under a row of headings, in the order of the places. It returns nil if there
// are fewer than two, if a place is missing or comes twice, or if a column does not hold texts.
func (a arithmetic) placesOf(block *Block) []Placed {
	var columns []Placed
	for i, head := range block.Head.Cells {
		of := placeOf(head.Text)
		if of == 0 {
			continue
		}
		if !a.holdsTexts(block.Rows, i) {
			return nil
		}
		columns = append(columns, Placed{i, of})
	}
	if len(columns) < 2 {
		return nil
	}
	for i := range columns {
		if columns[i].Place == last {
			columns[i].Place = len(columns)
		}
	}
	slices.SortFunc(columns, func(a, b Placed) int { return a.Place - b.Place })
	for i, column := range columns {
		if column.Place != i+1 {
			return nil
		}
	}
	return columns
}

// last is the place of a heading such as "last": placesOf replaces it by the number of columns.
const last = -1

// placeOf returns the place that a heading names, or 0.
func placeOf(head string) int {
	kinds := []Kind{FirstPlace, SecondPlace, ThirdPlace, FourthPlace, FifthPlace}
	for i, kind := range kinds {
		if folded()[kind][text.Fold(head)] {
			return i + 1
		}
	}
	if folded()[Winner][text.Fold(head)] {
		return 1
	}
	if folded()[Loser][text.Fold(head)] || folded()[LastPlace][text.Fold(head)] {
		return last
	}
	match := place.FindStringSubmatch(text.Fold(head))
	if match == nil {
		return 0
	}
	number, err := strconv.Atoi(match[1])
	if err != nil {
		return 0
	}
	return number
}

// holdsTexts reports whether most cells of a column are neither numbers nor days.
func (a arithmetic) holdsTexts(rows []Row, column int) bool {
	texts := 0
	others := 0
	for _, row := range rows {
		typed := row.Text(column)
		switch {
		case IsAbsent(typed):
		case a.IsNumber(typed), IsDay(typed), IsClock(typed), Is(typed, Yes, No):
			others++
		default:
			texts++
		}
	}
	return texts > others
}
