package page

import (
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// barChart sets one bar under the other, each with its name before and its value behind it.
func (s *setter) barChart(c doc.BarChart) {
	if len(c.Bars) == 0 {
		return
	}
	const size, high = 8.5, 14.0
	f := font.Regular.Face()
	gap := 12.0
	if c.Title != "" {
		s.prose([]run{styled(c.Title, font.Bold, InkBlack)}, sizeText, gap, bound)
		gap = 3
	}
	names, values := 0.0, 0.0
	for _, b := range c.Bars {
		names = max(names, f.Width(f.Printable(doc.Inline(b.Name)), size))
		values = max(values, f.Width(doc.Decimal(b.Value, 2, s.doc.Lang), size))
	}
	names = min(names, s.width*0.3)
	low, high2 := c.Range()
	left := names + 8
	if low < 0 {
		left += values + 4
	}
	room := s.width - left - values - 4
	unit := 0.0
	if high2 > low {
		unit = room / (high2 - low)
	}
	zero := left - low*unit
	for i, b := range c.Bars {
		name, at := squeeze(f.Printable(doc.Inline(b.Name)), f, size, sizeSmall, names)
		value := doc.Decimal(b.Value, 2, s.doc.Lang)
		long := 0.0
		if doc.Drawable(b.Value) {
			long = b.Value * unit
		}
		one := slab{height: high, gap: gap, draw: func(p *Page, x, y float64) {
			base := y + high/2 + size*0.36
			p.say(x+names-f.Width(name, at), base, name, font.Regular, at, InkBlack)
			p.down(x+zero, y, high, 0.7, InkFaded)
			if long >= 0 {
				p.shadeIn(x+zero, y+2.5, long, high-5, 0x777777)
				p.say(x+zero+long+4, base, value, font.Regular, size, InkBlack)
				return
			}
			p.frame(Spot{x + zero, y + 2.5}, Spot{x + zero + long, y + high - 2.5}, 0.7)
			p.say(x+zero+long-4-f.Width(value, size), base, value, font.Regular, size, InkBlack)
		}}
		if i == 0 && len(c.Bars) > 1 || i == len(c.Bars)-2 {
			one.tie = bound
		}
		s.add(one)
		gap = 0
	}
}
