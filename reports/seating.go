// The seating list of an evening, by table and by player.

package reports

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// Seating holds the contents of a seating list.
type Seating struct {
	League, Game, Day string
	Plan              *seating.Plan
	Name              func(league.Person) string
	Seed              uint64
}

// SeatingOf returns the seating list of this evening, by table and by player.
func SeatingOf(s Seating, o SheetOptions) *doc.Document {
	in := o.Lang
	d := o.document(words.Seating(s.League).In(in), "", s.League)
	d.Subtitle = joined(s.Game, o.Lang.Date(s.Day))
	d.Add(doc.Facts{Items: []doc.Fact{{Label: words.Seed.In(in), Value: strconv.FormatUint(s.Seed, 10)}}})
	tables := s.tables(in)
	for i, r := range s.Plan.Rounds {
		blocks := []doc.Block{doc.Heading{Level: 2, Text: words.Turn(i + 1).In(in)}, tables[i]}
		if len(r.Out) > 0 {
			blocks = append(blocks, doc.Paragraph{Lead: words.SitsOut.In(in), Text: strings.Join(s.names(r.Out), ", ")})
		}
		d.Add(doc.Together{Blocks: blocks})
	}
	d.Add(doc.PageBreak{}, doc.Heading{Level: 1, Text: words.ByPlayer.In(in)}, s.players(in))
	return d
}

// The measures of a list on the wall, in points: the largest type, for few rows; the least that is still read from
// afar.
const (
	wallLargest = 22.0
	wallLeast   = 11.0
	wallHeight  = 560.0 // the height for rows on a page
	wallRow     = 1.75  // the height of a row, in multiples of the type size
)

// wallType returns the size of type in which this many rows fill a page.
func wallType(rows int) float64 {
	return max(wallLeast, min(wallLargest, wallHeight/(wallRow*float64(rows+1))))
}

func (s Seating) names(persons []league.Person) []string {
	names := make([]string, len(persons))
	for i, p := range persons {
		names[i] = s.Name(p)
	}
	return names
}

// tables returns a table for each round, with a row for each table and a column for each seat. All have the same
// columns and type.
func (s Seating) tables(in lang.Lang) []*doc.Table {
	most := 0
	seats := 0
	for _, r := range s.Plan.Rounds {
		most = max(most, len(r.Tables))
		for _, at := range r.Tables {
			seats = max(seats, len(at.Players))
		}
	}
	columns := []doc.Column{{Head: words.TableHead.In(in), Align: doc.Right}}
	for seat := range seats {
		columns = append(columns, doc.Column{Head: doc.Integer(seat + 1), Grow: 1, Wrap: true})
	}
	var all []*doc.Table
	var rows []doc.Row
	for _, r := range s.Plan.Rounds {
		t := &doc.Table{
			Full: true, Zebra: true, Type: wallType(2 * most), Key: words.SeatingKey.In(in), Columns: columns,
			Spans: []doc.Span{{Columns: 1}, {Text: words.SeatHead.In(in), Columns: seats}},
		}
		for i, at := range r.Tables {
			row := doc.Row{Cells: []doc.Cell{doc.Text(doc.Integer(i + 1)).Strong()}}
			for seat, name := range s.names(at.Players) {
				if at.Players[seat] == at.Dealer {
					name += "*"
				}
				row.Cells = append(row.Cells, doc.Text(name))
			}
			t.Rows = append(t.Rows, row)
		}
		all = append(all, t)
		rows = append(rows, t.Rows...)
	}
	for _, t := range all {
		t.Alike = rows
	}
	return all
}

// oneList is how many names one list holds; longer lists continue in a second one next to it.
const oneList = 12

// players lists everybody by name, with their table and seat of every round.
func (s Seating) players(in lang.Lang) doc.Block {
	where := map[league.Person][]string{}
	for i, r := range s.Plan.Rounds {
		say := func(p league.Person, seat string) {
			for len(where[p]) < i {
				where[p] = append(where[p], "")
			}
			where[p] = append(where[p], seat)
		}
		form := words.SeatAt
		if len(s.Plan.Rounds) > 1 {
			form = words.SeatShort
		}
		for no, at := range r.Tables {
			for seat, p := range at.Players {
				there := form(no+1, seat+1).In(in)
				if p == at.Dealer {
					there += "\u00a0*"
				}
				say(p, there)
			}
		}
		for _, p := range r.Out {
			say(p, words.Rests.In(in))
		}
	}
	persons := slices.SortedFunc(maps.Keys(where), func(a, b league.Person) int {
		return cmp.Or(
			strings.Compare(text.Fold(s.Name(a)), text.Fold(s.Name(b))), strings.Compare(s.Name(a), s.Name(b)),
			cmp.Compare(a, b),
		)
	})
	if len(persons) <= oneList {
		return s.list(persons, where, wallType(len(persons)), in)
	}
	half := (len(persons) + 1) / 2
	size := min(wallType(half), 12)
	return doc.Beside{
		Left:  []doc.Block{s.list(persons[:half], where, size, in)},
		Right: []doc.Block{s.list(persons[half:], where, size, in)},
	}
}

// list returns the table of some players with their seats.
func (s Seating) list(
	persons []league.Person, where map[league.Person][]string, size float64, in lang.Lang,
) *doc.Table {
	t := &doc.Table{Full: true, Zebra: true, Type: size, Key: words.SeatingKey.In(in), Columns: []doc.Column{
		{Head: words.Player.In(in), Wrap: true, Grow: 1},
	}}
	if len(s.Plan.Rounds) > 1 {
		t.Key = words.SeatKey.In(in) + " · " + t.Key
	}
	for i := range s.Plan.Rounds {
		t.Columns = append(t.Columns, doc.Column{Head: words.Turn(i + 1).In(in)})
	}
	for _, p := range persons {
		t.Rows = append(t.Rows, doc.Row{Cells: append([]doc.Cell{doc.Text(s.Name(p))}, doc.Texts(where[p]...)...)})
	}
	return t
}
