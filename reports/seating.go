package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// Seating is what a seating list is made of.
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
	textSeatOrder  = lang.Text{It: "Giocatori, nell'ordine dei posti (* dà le carte)", En: "Players, in the order of their seats (* deals)"}
	textSitsOut    = lang.Text{It: "Riposa:", En: "Sits out:"}
	textByPlayer   = lang.Text{It: "Per giocatore", En: "By player"}
	textRests      = lang.Text{It: "riposa", En: "out"}
	textTableNo    = lang.Text{It: "tavolo %d", En: "table %d"}
	textDealsThere = lang.Text{It: "tavolo %d *", En: "table %d *"}
)

// SeatingOf is who sits where this evening, by table and by player.
func SeatingOf(s Seating, o SheetOptions) *Document {
	in := o.Lang
	d := &Document{
		Title: textSeating.Fill(in, s.League), Subtitle: strings.Join(slices.DeleteFunc([]string{s.Game, s.Day}, func(p string) bool { return p == "" }), ", "),
		Author: "Arbitro", Lang: in, Paper: o.Paper, Created: o.Created, Footer: s.League,
	}
	repeats := Integer(s.Plan.Repeats)
	if s.Plan.Perfect {
		repeats = textPerfect.In(in)
	}
	d.Add(Facts{Items: []Fact{{textSeed.In(in), strconv.FormatUint(s.Seed, 10)}, {textRepeats.In(in), repeats}}})
	for i, r := range s.Plan.Rounds {
		blocks := []Block{Heading{Level: 2, Text: textTurn.Fill(in, i+1)}, s.tables(r, in)}
		if len(r.Out) > 0 {
			blocks = append(blocks, Paragraph{Lead: textSitsOut.In(in), Text: strings.Join(s.names(r.Out), ", ")})
		}
		d.Add(Together{Blocks: blocks})
	}
	d.Add(Heading{Level: 2, Text: textByPlayer.In(in)}, s.players(in))
	return d
}

func (s Seating) names(persons []league.Person) []string {
	names := make([]string, len(persons))
	for i, p := range persons {
		names[i] = s.Name(p)
	}
	return names
}

func (s Seating) tables(r seating.Round, in lang.Lang) *Table {
	t := &Table{Columns: []Column{{Head: textTableHead.In(in), Align: Right}, {Head: textSeatOrder.In(in), Grow: 1, Wrap: true}}}
	for i, at := range r.Tables {
		names := s.names(at.Players)
		for seat, p := range at.Players {
			if p == at.Dealer {
				names[seat] += " *"
			}
		}
		t.Rows = append(t.Rows, Row{Cells: []Cell{Text(Integer(i + 1)), Text(strings.Join(names, ", "))}})
	}
	return t
}

// players lists everybody by name, with their table of every round.
func (s Seating) players(in lang.Lang) *Table {
	t := &Table{Zebra: true, Columns: []Column{{Head: textPlayer.In(in), Name: true}}}
	where := map[league.Person][]string{}
	for i, r := range s.Plan.Rounds {
		t.Columns = append(t.Columns, Column{Head: textTurn.Fill(in, i+1)})
		say := func(p league.Person, text string) {
			for len(where[p]) < i {
				where[p] = append(where[p], "")
			}
			where[p] = append(where[p], text)
		}
		for no, at := range r.Tables {
			for _, p := range at.Players {
				text := textTableNo
				if p == at.Dealer {
					text = textDealsThere
				}
				say(p, text.Fill(in, no+1))
			}
		}
		for _, p := range r.Out {
			say(p, textRests.In(in))
		}
	}
	var persons []league.Person
	for p := range where {
		persons = append(persons, p)
	}
	slices.SortFunc(persons, func(a, b league.Person) int {
		if c := strings.Compare(s.Name(a), s.Name(b)); c != 0 {
			return c
		}
		return int(a - b)
	})
	for _, p := range persons {
		row := Row{Cells: []Cell{Text(s.Name(p))}}
		for _, text := range where[p] {
			row.Cells = append(row.Cells, Text(text))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
