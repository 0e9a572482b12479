// Lists of people: the hall of fame, and a club's register.

package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// Famous is one entry of a game's Hall of Fame.
type Famous struct {
	Name  string   `json:"name"`
	Date  string   `json:"date,omitempty"`
	Place string   `json:"place,omitempty"`
	Match int      `json:"match"` // as it is stored
	Line  int      `json:"line"`  // of the match, where it happened
	Table []string `json:"table"` // all who sat there, the famous one among them
}

// HallOfFame returns the page of a game's Hall of Fame, with its entries in the given order.
func HallOfFame(g *referee.Game, famous []Famous, o SheetOptions) *doc.Document {
	say := func(s lang.Speaker, args ...any) string { return lang.AsPhrase(s, args).In(o.Lang) }
	d := o.document(say(words.Fame), g.Title.In(o.Lang), "")
	d.Subtitle, d.Orientation = say(words.FameOf(g.Title)), doc.Portrait
	if len(famous) == 0 {
		d.Add(doc.Paragraph{Text: say(words.FameNobody), Italic: true})
		return d
	}
	t := &doc.Table{Full: true, Zebra: true, Columns: []doc.Column{
		{Head: say(words.FameName), Name: true, Grow: 1},
		{Head: say(words.Day)},
		{Head: say(words.Place), Name: true},
		{Head: say(words.FameTable), Wrap: true, Grow: 2},
		{Head: say(words.MatchWord), Align: doc.Right},
	}}
	for _, f := range famous {
		others := slices.Clone(f.Table)
		if i := slices.Index(others, f.Name); i >= 0 { // somebody else may bear the same name
			others = slices.Delete(others, i, i+1)
		}
		t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(f.Name).Strong(), doc.Day(f.Date, o.Lang), doc.Text(f.Place),
			doc.Text(strings.Join(others, ", ")), doc.Text(strconv.Itoa(f.Match)),
		}})
	}
	d.Add(t)
	return d
}

// Register returns the list of a club's persons: one row for each, whose first cell is the name.
func Register(title string, heads []string, rows [][]string, o SheetOptions) *doc.Document {
	d := o.document(title, title, "")
	d.Orientation = doc.Landscape
	t := &doc.Table{Full: true, Zebra: true}
	for i, head := range heads {
		t.Columns = append(t.Columns, doc.Column{Head: head, Name: i == 0, Wrap: i > 0, Grow: 1, Code: true})
	}
	for _, row := range rows {
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(row...)})
	}
	d.Add(t)
	return d
}
