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

var (
	textSeating    = lang.Text{It: "%s: i tavoli", En: "%s: the tables"}
	textSeed       = lang.Text{It: "Seme del sorteggio", En: "Seed of the drawing"}
	textRepeats    = lang.Text{It: "Incontri ripetuti", En: "Repeated meetings"}
	textPerfect    = lang.Text{It: "nessuno: rotazione perfetta", En: "none: the perfect rotation"}
	textTurn       = lang.Text{It: "Turno %d", En: "Round %d"}
	textTableHead  = lang.Text{It: "Tavolo", En: "Table"}
	textSeatHead   = lang.Text{It: "Posto", En: "Seat"}
	textSeatingKey = lang.Text{It: "* dà le carte per primo", En: "* deals first"}
	textSitsOut    = lang.Text{It: "Riposa:", En: "Sits out:"}
	textByPlayer   = lang.Text{It: "Per giocatore", En: "By player"}
	textRests      = lang.Text{It: "riposa", En: "out"}
	textSeatAt     = lang.Text{It: "tavolo %d, posto %d", En: "table %d, seat %d"}
	textSeatShort  = lang.Text{It: "%d · %d", En: "%d · %d"}
	textSeatKey    = lang.Text{It: "tavolo · posto", En: "table · seat"}
)

// SeatingOf returns the list of who sits where this evening, by table and by player.
func SeatingOf(s Seating, o SheetOptions) *doc.Document {
	in := o.Lang
	d := o.document(textSeating.Fill(in, s.League), "", s.League)
	d.Subtitle = joined(s.Game, o.Lang.Date(s.Day))
	repeats := doc.Integer(s.Plan.Repeats)
	if s.Plan.Perfect {
		repeats = textPerfect.In(in)
	}
	d.Add(
		doc.Facts{
			Items: []doc.Fact{
				{Label: textSeed.In(in), Value: strconv.FormatUint(s.Seed, 10)},
				{Label: textRepeats.In(in), Value: repeats},
			},
		},
	)
	tables := s.tables(in)
	for i, r := range s.Plan.Rounds {
		blocks := []doc.Block{doc.Heading{Level: 2, Text: textTurn.Fill(in, i+1)}, tables[i]}
		if len(r.Out) > 0 {
			blocks = append(blocks, doc.Paragraph{Lead: textSitsOut.In(in), Text: strings.Join(s.names(r.Out), ", ")})
		}
		d.Add(doc.Together{Blocks: blocks})
	}
	d.Add(doc.PageBreak{}, doc.Heading{Level: 1, Text: textByPlayer.In(in)}, s.players(in))
	return d
}

// The size of type on the wall, in points: the largest for a few, the least in which a list is still read from afar.
const (
	wallLargest = 22.0
	wallLeast   = 11.0
	wallHeight  = 560.0 // of a page, for the rows
	wallRow     = 1.75  // of a row, in sizes of type
)

// wallType returns the size of type in which so many rows fill a page.
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

// tables returns a table for each round, with a row a table and a column a seat. All have the same columns and type.
func (s Seating) tables(in lang.Lang) []*doc.Table {
	most, seats := 0, 0
	for _, r := range s.Plan.Rounds {
		most = max(most, len(r.Tables))
		for _, at := range r.Tables {
			seats = max(seats, len(at.Players))
		}
	}
	columns := []doc.Column{{Head: textTableHead.In(in), Align: doc.Right}}
	for seat := range seats {
		columns = append(columns, doc.Column{Head: doc.Integer(seat + 1), Grow: 1, Wrap: true})
	}
	var all []*doc.Table
	var rows []doc.Row
	for _, r := range s.Plan.Rounds {
		t := &doc.Table{
			Full: true, Zebra: true, Type: wallType(2 * most), Key: textSeatingKey.In(in), Columns: columns,
			Spans: []doc.Span{{Columns: 1}, {Text: textSeatHead.In(in), Columns: seats}},
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
		all, rows = append(all, t), append(rows, t.Rows...)
	}
	for _, t := range all {
		t.Alike = rows
	}
	return all
}

// oneList is how many names stand under one another before the list goes on beside them.
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
		form := textSeatAt
		if len(s.Plan.Rounds) > 1 {
			form = textSeatShort
		}
		for no, at := range r.Tables {
			for seat, p := range at.Players {
				there := form.Fill(in, no+1, seat+1)
				if p == at.Dealer {
					there += "\u00a0*"
				}
				say(p, there)
			}
		}
		for _, p := range r.Out {
			say(p, textRests.In(in))
		}
	}
	persons := slices.SortedFunc(maps.Keys(where), func(a, b league.Person) int {
		return cmp.Or(strings.Compare(text.Fold(s.Name(a)), text.Fold(s.Name(b))), strings.Compare(s.Name(a), s.Name(b)), cmp.Compare(a, b))
	})
	if len(persons) <= oneList {
		return s.list(persons, where, wallType(len(persons)), in)
	}
	half := (len(persons) + 1) / 2
	size := min(wallType(half), 12)
	return doc.Beside{
		Left: []doc.Block{s.list(persons[:half], where, size, in)}, Right: []doc.Block{s.list(persons[half:], where, size, in)},
	}
}

// list returns the table of some players with their seats.
func (s Seating) list(persons []league.Person, where map[league.Person][]string, size float64, in lang.Lang) *doc.Table {
	t := &doc.Table{Full: true, Zebra: true, Type: size, Key: textSeatingKey.In(in), Columns: []doc.Column{
		{Head: textPlayer.In(in), Wrap: true, Grow: 1},
	}}
	if len(s.Plan.Rounds) > 1 {
		t.Key = textSeatKey.In(in) + " · " + t.Key
	}
	for i := range s.Plan.Rounds {
		t.Columns = append(t.Columns, doc.Column{Head: textTurn.Fill(in, i+1)})
	}
	for _, p := range persons {
		t.Rows = append(t.Rows, doc.Row{Cells: append([]doc.Cell{doc.Text(s.Name(p))}, doc.Texts(where[p]...)...)})
	}
	return t
}
