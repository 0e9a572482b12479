package serve

import (
	"strconv"

	"arbitro/reports/doc"
)

// mostEntries is how many lines the referee's seat offers to put right; older ones are for the laptop.
const mostEntries = 12

// entries lists the last lines that the holder can put right, each a link to its form.
func (d *desktop) entries() []doc.Block {
	var some doc.List
	for n := d.Match.Log().Len(); n > 0 && len(some.Items) < mostEntries && d.mends(n); n-- {
		if _, ok := d.Amending(n); !ok {
			continue
		}
		text, _ := d.Match.Log().Standing(n)
		some.Items = append(some.Items, doc.Line{
			{Text: d.Match.Say(text, d.Lang), Link: d.path() + "?line=" + strconv.Itoa(n)},
			{Text: " " + d.Match.Where(n, d.Lang)},
		})
	}
	if some.Items == nil {
		return nil
	}
	return []doc.Block{doc.Heading{Level: 1, Text: words.Entries.In(d.Lang)}, some}
}
