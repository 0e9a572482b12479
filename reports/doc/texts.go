package doc

import "slices"

// Place says what kind of text a text of a document is. A writer that cannot print a text chooses its replacement by
// the kind.
type Place uint8

// The places of texts.
const (
	OfPerson Place = iota // names of players: heads, cells of a column of names, lines to sign on
	OfPersonShort
	OfThing // titles, labels and other cells: names of leagues and clubs, and also of players
	OfProse // sentences, with names in them
)

// WithTexts returns a copy of the document in which change has changed each text that is printed on paper. Parts of the
// document without text are shared with the copy.
func (d *Document) WithTexts(change func(s string, in Place) string) *Document {
	own := *d
	own.Title = change(d.Title, OfThing)
	own.Subtitle = change(d.Subtitle, OfThing)
	own.Author = change(d.Author, OfThing)
	own.Subject = change(d.Subject, OfThing)
	own.Footer = change(d.Footer, OfThing)
	own.Blocks = texts(change).blocks(d.Blocks)
	return &own
}

// texts changes the texts of blocks.
type texts func(s string, in Place) string

// mapped returns the results of a function for all elements of a slice.
func mapped[T any](all []T, change func(T) T) []T {
	own := slices.Clone(all)
	for i, one := range own {
		own[i] = change(one)
	}
	return own
}

func (change texts) each(all []string, in Place) []string {
	return mapped(all, func(s string) string { return change(s, in) })
}

func (change texts) blocks(blocks []Block) []Block { return mapped(blocks, change.block) }

func (change texts) block(block Block) Block {
	switch b := block.(type) {
	case Heading:
		b.Text = change(b.Text, OfThing)
		return b
	case Cover:
		b.Title = change(b.Title, OfThing)
		b.Lines = change.each(b.Lines, OfThing)
		return b
	case Diploma:
		b.Club = change(b.Club, OfThing)
		b.Title = change(b.Title, OfThing)
		b.Place = change(b.Place, OfThing)
		b.Names = change.each(b.Names, OfPerson)
		b.Lines = change.each(b.Lines, OfThing)
		b.Signs = change.each(b.Signs, OfPerson)
		return b
	case Contents:
		b.Title = change(b.Title, OfThing)
		return b
	case Paragraph:
		b.Lead = change(b.Lead, OfProse)
		b.Text = change(b.Text, OfProse)
		b.Parts = change.cells(b.Parts, OfProse)
		return b
	case List:
		b.Items = mapped(b.Items, func(line Line) Line { return change.cells(line, OfProse) })
		return b
	case Squares:
		b.Text = change(b.Text, OfProse)
		return b
	case Facts:
		b.Items = mapped(b.Items, func(fact Fact) Fact {
			fact.Label = change(fact.Label, OfThing)
			fact.Value = change(fact.Value, OfThing)
			return fact
		})
		return b
	case Notes:
		b.Title = change(b.Title, OfThing)
		b.Items = mapped(b.Items, func(note Note) Note {
			return Note{Text: change(note.Text, OfProse), Source: change(note.Source, OfProse)}
		})
		return b
	case *Table:
		if b == nil {
			return b
		}
		return change.table(*b)
	case LineChart:
		b.Title = change(b.Title, OfThing)
		b.Across = change(b.Across, OfThing)
		b.Labels = change.each(b.Labels, OfThing)
		b.Series = mapped(b.Series, func(series Series) Series {
			series.Name = change(series.Name, OfPerson)
			return series
		})
		return b
	case BarChart:
		b.Title = change(b.Title, OfThing)
		b.Bars = mapped(b.Bars, func(one Bar) Bar {
			one.Name = change(one.Name, OfPerson)
			return one
		})
		return b
	case Bracket:
		b.Title = change(b.Title, OfThing)
		b.Rounds = mapped(b.Rounds, func(round BracketRound) BracketRound {
			round.Head = change(round.Head, OfThing)
			round.Boxes = mapped(round.Boxes, change.box)
			return round
		})
		return b
	case Signatures:
		b.Names = change.each(b.Names, OfPerson)
		return b
	case FinePrint:
		b.Text = change(b.Text, OfProse)
		return b
	case Together:
		b.Blocks = change.blocks(b.Blocks)
		return b
	case Beside:
		b.Left = change.blocks(b.Left)
		b.Right = change.blocks(b.Right)
		return b
	case Quarters:
		b.Parts = mapped(b.Parts, change.blocks)
		return b
	}
	return block
}

func (change texts) box(box BracketBox) BracketBox {
	box.Label = change(box.Label, OfThing)
	box.Lines = mapped(box.Lines, func(line BracketLine) BracketLine {
		line.Name = change(line.Name, OfPerson)
		return line
	})
	return box
}

func (change texts) cells(cells []Cell, in Place) []Cell {
	return mapped(cells, func(cell Cell) Cell {
		cell.Text = change(cell.Text, in)
		return cell
	})
}

func (change texts) table(table Table) *Table {
	table.Caption = change(table.Caption, OfThing)
	table.Key = change(table.Key, OfProse)
	table.Columns = mapped(table.Columns, func(column Column) Column {
		column.Head = change(column.Head, OfPerson)
		column.Short = change(column.Short, OfPersonShort)
		return column
	})
	table.Spans = mapped(table.Spans, func(span Span) Span {
		span.Text = change(span.Text, OfPerson)
		return span
	})
	places := make([]Place, len(table.Columns))
	for i, column := range table.Columns {
		switch {
		case column.Name:
			places[i] = OfPerson
		case column.Wrap:
			places[i] = OfProse
		default:
			places[i] = OfThing
		}
	}
	row := func(r Row) Row {
		r.Group = change(r.Group, OfPerson)
		at := 0
		r.Cells = mapped(r.Cells, func(cell Cell) Cell {
			in := OfThing
			if at < len(places) {
				in = places[at]
			}
			at += max(1, cell.Span)
			cell.Text = change(cell.Text, in)
			return cell
		})
		return r
	}
	table.Rows = mapped(table.Rows, row)
	table.Alike = mapped(table.Alike, row)
	table.Totals = mapped(table.Totals, row)
	return &table
}
