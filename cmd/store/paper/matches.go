package paper

import (
	"fmt"
	"strings"
)

// matches returns the matches of a list: each row has a day and, under each player's name, the total or the place. Who
// has an empty cell was not there. A column may say where the match was played.
func (s Sheet) matches(g grid, day int) (all []Record, err error) {
	before := map[string]int{}
	for _, row := range g[1:] {
		one := s
		if one.Date, err = s.Day(row[day].text); err != nil {
			return nil, words.Fault(row[day].name, err).Err()
		}
		var names []string
		var cells []cell
		for i, c := range row {
			head := g[0][i].text
			switch {
			case i == day || head == "" || c.text == "" || isLabel(head, roundWords):
			case isLabel(head, words.PlaceWords):
				one.Place = c.text
			default:
				names, cells = append(names, head), append(cells, c)
			}
		}
		if len(names) < 2 {
			return nil, words.NoMatch(row[day].name).Err()
		}
		w := newWriter(one, names)
		for i, c := range cells {
			n, ok := c.number()
			if s.ByPlace {
				c.text = strings.TrimRight(strings.ToLower(c.text), "°ª.stndrh")
				n, ok = c.number()
			}
			if !ok {
				return nil, words.NoNumber(c.name, c.text).Err()
			}
			w.line(c.name, w.result(i, n))
		}
		r, err := w.done(before)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// result returns the line of a player's total, or, in a list of places, of the place.
func (w *writer) result(i, n int) string {
	if w.sheet.ByPlace {
		return fmt.Sprintf("result %s 0 %d", w.ids[i], n)
	}
	return fmt.Sprintf("result %s %d", w.ids[i], n)
}
