package serve

import (
	"strconv"
)

// mostEntries is how many lines the referee's seat offers to put right; older ones are for the laptop.
const mostEntries = 12

// entries lists the last lines that the holder can put right, each a link to its form.
func (d *desktop) entries(m *markup) {
	var some []int
	for n := d.Match.Log().Len(); n > 0 && len(some) < mostEntries; n-- {
		if !d.mends(n) {
			break
		}
		if _, ok := d.Amending(n); ok {
			some = append(some, n)
		}
	}
	if len(some) == 0 {
		return
	}
	m.element("h2", words.Entries.In(m.in))
	m.tag(`<ul class="articles">`)
	for _, n := range some {
		text, _ := d.Match.Log().Standing(n)
		m.tag(`<li>`)
		m.link(m.to("/seat/"+d.token)+"&amp;line="+strconv.Itoa(n), d.Match.Say(text, m.in))
		m.tag(` <small>`)
		m.text(d.Match.Where(n, m.in))
		m.tag(`</small></li>`)
	}
	m.tag(`</ul>`)
}
