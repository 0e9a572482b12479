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

// SeatingOf returns the seating list of an evening, by table and by player.
func SeatingOf(seating Seating, options SheetOptions) *doc.Document {
	language := options.Lang
	document := options.document(words.Seating(seating.League).In(language), "", seating.League)
	document.Subtitle = joinWithCommas(seating.Game, options.Lang.Date(seating.Day))
	seed := doc.Fact{Label: words.Seed.In(language), Value: strconv.FormatUint(seating.Seed, 10)}
	document.Add(doc.Facts{Items: []doc.Fact{seed}})
	tables := seating.tables(language)
	for i, round := range seating.Plan.Rounds {
		blocks := []doc.Block{doc.Heading{Level: 2, Text: words.Turn(i + 1).In(language)}, tables[i]}
		if len(round.Out) > 0 {
			blocks = append(blocks, doc.Paragraph{
				Lead: words.SitsOut.In(language),
				Text: strings.Join(seating.names(round.Out), ", "),
			})
		}
		document.Add(doc.Together{Blocks: blocks})
	}
	document.Add(doc.PageBreak{}, doc.Heading{Level: 1, Text: words.ByPlayer.In(language)}, seating.players(language))
	return document
}

// The measures of a list on the wall, in points: the largest type, for few rows, and the smallest type that can be read
// from afar.
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
	for i, person := range persons {
		names[i] = s.Name(person)
	}
	return names
}

// tables returns a table for each round, with a row for each table and a column for each seat. All tables have the same
// columns and type.
func (s Seating) tables(language lang.Lang) []*doc.Table {
	most := 0
	seats := 0
	for _, round := range s.Plan.Rounds {
		most = max(most, len(round.Tables))
		for _, at := range round.Tables {
			seats = max(seats, len(at.Players))
		}
	}
	columns := []doc.Column{{Head: words.TableHead.In(language), Align: doc.Right}}
	for seat := range seats {
		columns = append(columns, doc.Column{Head: text.Integer(seat + 1), Grow: 1, Wrap: true})
	}
	var tables []*doc.Table
	var rows []doc.Row
	for _, round := range s.Plan.Rounds {
		table := &doc.Table{
			Full:    true,
			Zebra:   true,
			Type:    wallType(2 * most),
			Key:     words.SeatingKey.In(language),
			Columns: columns,
			Spans:   []doc.Span{{Columns: 1}, {Text: words.SeatHead.In(language), Columns: seats}},
		}
		for i, at := range round.Tables {
			row := doc.Row{Cells: []doc.Cell{doc.Text(text.Integer(i + 1)).Strong()}}
			for seat, name := range s.names(at.Players) {
				if at.Players[seat] == at.Dealer {
					name += "*"
				}
				row.Cells = append(row.Cells, doc.Text(name))
			}
			table.Rows = append(table.Rows, row)
		}
		tables = append(tables, table)
		rows = append(rows, table.Rows...)
	}
	for _, table := range tables {
		table.Alike = rows
	}
	return tables
}

// oneList is the largest number of names in one list. More names continue in a second list next to it.
const oneList = 12

// players lists all players by name, with their table and seat in every round.
func (s Seating) players(language lang.Lang) doc.Block {
	where := map[league.Person][]string{}
	for i, round := range s.Plan.Rounds {
		say := func(person league.Person, seat string) {
			for len(where[person]) < i {
				where[person] = append(where[person], "")
			}
			where[person] = append(where[person], seat)
		}
		form := words.SeatAt
		if len(s.Plan.Rounds) > 1 {
			form = words.SeatShort
		}
		for no, table := range round.Tables {
			for seat, person := range table.Players {
				there := form(no+1, seat+1).In(language)
				if person == table.Dealer {
					there += "\u00a0*"
				}
				say(person, there)
			}
		}
		for _, person := range round.Out {
			say(person, words.Rests.In(language))
		}
	}
	persons := slices.SortedFunc(maps.Keys(where), func(a, b league.Person) int {
		nameA := s.Name(a)
		nameB := s.Name(b)
		return cmp.Or(
			strings.Compare(text.Fold(nameA), text.Fold(nameB)),
			strings.Compare(nameA, nameB),
			cmp.Compare(a, b),
		)
	})
	if len(persons) <= oneList {
		return s.list(persons, where, wallType(len(persons)), language)
	}
	half := (len(persons) + 1) / 2
	size := min(wallType(half), 12)
	return doc.Beside{
		Left:  []doc.Block{s.list(persons[:half], where, size, language)},
		Right: []doc.Block{s.list(persons[half:], where, size, language)},
	}
}

// list returns the table of some players with their seats.
func (s Seating) list(
	persons []league.Person, where map[league.Person][]string, size float64, language lang.Lang,
) *doc.Table {
	table := &doc.Table{
		Full:  true,
		Zebra: true,
		Type:  size,
		Key:   words.SeatingKey.In(language),
		Columns: []doc.Column{
			{Head: words.Player.In(language), Wrap: true, Grow: 1},
		},
	}
	if len(s.Plan.Rounds) > 1 {
		table.Key = words.SeatKey.In(language) + " · " + table.Key
	}
	for i := range s.Plan.Rounds {
		table.Columns = append(table.Columns, doc.Column{Head: words.Turn(i + 1).In(language)})
	}
	for _, person := range persons {
		table.Rows = append(
			table.Rows,
			doc.Row{Cells: append([]doc.Cell{doc.Text(s.Name(person))}, doc.Texts(where[person]...)...)},
		)
	}
	return table
}
