package page

import (
	"cmp"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// contents sets the list of contents. Each heading takes one line, squeezed where it is long, so that the list's height
// is known before the page numbers are.
func (s *setter) contents(c doc.Contents) {
	all := s.headings.Listed(c)
	if c.Title != "" {
		s.prose([]run{styled(c.Title, font.Bold, InkBlack)}, 13.5, 16, bound)
	}
	for i, h := range all {
		size, st, gap := sizeText, font.Regular, 0.0
		if h.Depth() == 1 {
			st, gap = font.Bold, 7
		}
		one := slab{height: size * 1.4, gap: gap, draw: func(p *Page, x, y float64) {
			s.contentsLine(p, h, st, size, x, y)
		}}
		if i == len(all)-2 || i+1 < len(all) && all[i+1].Depth() > h.Depth() {
			one.tie = bound // no part without what is in it, no line alone
		}
		s.add(one)
	}
}

func (s *setter) contentsLine(p *Page, h doc.Heading, st font.Style, size, x, y float64) {
	f := st.Face()
	left := x + 14*float64(h.Depth()-1)
	end := x + s.width - f.Width("9999", size) - 4
	text, at := squeeze(f.Printable(doc.Inline(h.Text)), f, size, sizeSmall, end-left-12)
	p.say(left, y+size, text, st, at, InkBlack)
	if from := left + f.Width(text, at) + 5; from < end {
		p.Paths = append(p.Paths, Path{
			Points: []Spot{{from, y + size}, {end, y + size}}, Width: 0.7,
			Dash: []float64{0.7, 2.8}, Filled: InkNone, Ink: InkLine,
		})
	}
	p.Links = append(p.Links, Link{x, y, s.width, size * 1.4, h.Name})
	p.Numbers = append(p.Numbers, Number{x + s.width, y + size, size, st, h.Name})
}

// coverOf returns the document's title page, where it has one.
func coverOf(d *doc.Document) (doc.Cover, bool) {
	if len(d.Blocks) == 0 {
		return doc.Cover{}, false
	}
	c, covered := d.Blocks[0].(doc.Cover)
	return c, covered
}

// cover sets the title page.
func (s *setter) cover(d *doc.Document, c doc.Cover) {
	const big, small = 30.0, 13.0
	most := max(1, int(s.height*0.3/(big*leading)))
	title := lines([]run{styled(cmp.Or(c.Title, d.Title), font.Bold, InkBlack)}, big, s.width)
	title = title[:min(len(title), most)]
	under := lines([]run{styled(d.Subtitle, font.Regular, InkFaded)}, small, s.width)
	under = under[:min(len(under), 2)]
	var rest [][]piece
	for _, text := range c.Lines {
		rest = append(rest, lines([]run{styled(text, font.Regular, InkBlack)}, sizeText+1.5, s.width)...)
	}
	rest = rest[:min(len(rest), int(s.height*0.25/(small*leading)))]
	s.add(slab{height: s.height - 1, draw: func(p *Page, x, y float64) {
		y += s.height * 0.24
		for _, l := range title {
			put(p, l, x, y+big, big)
			y += big * leading
		}
		y += 6
		p.across(x, y, s.width, 1.2, InkBlack)
		y += 10
		for _, l := range under {
			put(p, l, x, y+small, small)
			y += small * leading
		}
		y += 26
		for _, l := range rest {
			put(p, l, x, y+small, sizeText+1.5)
			y += small * leading
		}
	}})
	s.bookmark(Bookmark{Text: d.Title})
}

// fillIn writes the page numbers into the list of contents once all pages are laid out.
func fillIn(pages []*Page) {
	at := map[string]int{}
	for i, p := range pages {
		for _, m := range p.Marks {
			at[m.Anchor] = i + 1
		}
	}
	for _, p := range pages {
		for _, n := range p.Numbers {
			text := doc.Integer(at[n.Of])
			p.say(n.X-n.Style.Face().Width(text, n.Size), n.Y, text, n.Style, n.Size, InkBlack)
		}
	}
}
