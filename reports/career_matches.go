package reports

import (
	"cmp"
	"slices"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// matches returns the list of the player's matches, the latest first; nothing where none is to be listed.
func (p CareerPage) matches(in lang.Lang) []doc.Block {
	t := &doc.Table{Zebra: true, Columns: []doc.Column{
		{Head: words.Day.In(in)},
		{Head: words.Game.In(in)},
		{Head: words.PlaceWord.In(in)},
		{Head: words.Total.In(in), Align: doc.Right},
		{Head: words.Against.In(in), Wrap: true, Grow: 1, Least: 60},
	}}
	sorted := slices.Clone(p.Matches)
	slices.SortFunc(sorted, func(a, b league.Match) int {
		return cmp.Or(cmp.Compare(b.Day, a.Day), strings.Compare(b.ID, a.ID))
	})
	for _, m := range sorted {
		for _, s := range m.Seats {
			if s.Person != p.Career.Person {
				continue
			}
			var others []string
			for _, o := range m.Ranked() {
				if o != s {
					others = append(others, p.Name(o.Person))
				}
			}
			place := doc.Text(words.PlaceOf(s.Place, len(m.Seats)).In(in))
			place.Bold = s.Won
			t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{
				doc.Day(m.Day.String(), in), doc.Text(p.GameName(m.Game)), place, doc.Text(doc.Integer(s.Total)),
				doc.Text(strings.Join(others, ", ")),
			}})
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	blocks := []doc.Block{doc.Heading{Level: 2, Text: words.TheMatches.In(in)}, t}
	if p.Full {
		blocks = append([]doc.Block{doc.PageBreak{}}, blocks...)
	}
	return blocks
}
