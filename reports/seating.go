package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
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
	textSeating   = lang.Text{It: "%s: i tavoli", En: "%s: the tables"}
	textSeed      = lang.Text{It: "Seme del sorteggio", En: "Seed of the drawing"}
	textRepeats   = lang.Text{It: "Incontri ripetuti", En: "Repeated meetings"}
	textPerfect   = lang.Text{It: "nessuno: rotazione perfetta", En: "none: the perfect rotation"}
	textTurn      = lang.Text{It: "Turno %d", En: "Round %d"}
	textTableHead = lang.Text{It: "Tavolo", En: "Table"}
	textSeatOrder = lang.Text{
		It: "Giocatori, nell'ordine dei posti (* dà le carte)",
		En: "Players, in the order of their seats (* deals)",
	}
	textSitsOut    = lang.Text{It: "Riposa:", En: "Sits out:"}
	textByPlayer   = lang.Text{It: "Per giocatore", En: "By player"}
	textRests      = lang.Text{It: "riposa", En: "out"}
	textTableNo    = lang.Text{It: "tavolo %d", En: "table %d"}
	textDealsThere = lang.Text{It: "tavolo %d *", En: "table %d *"}
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
	for i, r := range s.Plan.Rounds {
		blocks := []doc.Block{doc.Heading{Level: 2, Text: textTurn.Fill(in, i+1)}, s.tables(r, in)}
		if len(r.Out) > 0 {
			blocks = append(blocks, doc.Paragraph{Lead: textSitsOut.In(in), Text: strings.Join(s.names(r.Out), ", ")})
		}
		d.Add(doc.Together{Blocks: blocks})
	}
	d.Add(doc.Heading{Level: 2, Text: textByPlayer.In(in)}, s.players(in))
	return d
}

func (s Seating) names(persons []league.Person) []string {
	names := make([]string, len(persons))
	for i, p := range persons {
		names[i] = s.Name(p)
	}
	return names
}

func (s Seating) tables(r seating.Round, in lang.Lang) *doc.Table {
	t := &doc.Table{
		Columns: []doc.Column{
			{Head: textTableHead.In(in), Align: doc.Right}, {Head: textSeatOrder.In(in), Grow: 1, Wrap: true},
		},
	}
	for i, at := range r.Tables {
		names := s.names(at.Players)
		for seat, p := range at.Players {
			if p == at.Dealer {
				names[seat] += " *"
			}
		}
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(doc.Integer(i+1), strings.Join(names, ", "))})
	}
	return t
}

// players lists everybody by name, with their table of every round.
func (s Seating) players(in lang.Lang) *doc.Table {
	t := &doc.Table{Zebra: true, Columns: []doc.Column{{Head: textPlayer.In(in), Name: true}}}
	where := map[league.Person][]string{}
	for i, r := range s.Plan.Rounds {
		t.Columns = append(t.Columns, doc.Column{Head: textTurn.Fill(in, i+1)})
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
		row := doc.Row{Cells: []doc.Cell{doc.Text(s.Name(p))}}
		for _, text := range where[p] {
			row.Cells = append(row.Cells, doc.Text(text))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
