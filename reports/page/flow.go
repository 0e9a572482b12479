package page

import "arbitro/reports/doc"

// slab is a strip of the page that is never cut.
type slab struct {
	height float64
	gap    float64 // room above it; none at the top of a page
	tie    tie     // to the slab after it
	head   *head   // of the table that it is a row of; nil for none
	draw   func(p *Page, x, y float64)
	fill   func(n int) []slab // makes n slabs of this height, as many as the page holds, in its place
}

// tie is how strongly a slab stays on the page of the next slab.
type tie uint8

const (
	loose tie = iota
	kept      // by Together: given up where one page cannot hold it all
	bound     // by nature, as a heading to its text
)

// head is the part of a table that is repeated on every page that the table reaches.
type head struct {
	height float64
	draw   func(p *Page, x, y float64)
	close  func(p *Page, x, y float64) // rules the table off under its last row on a page
}

// flow stacks slabs into pages.
type flow struct {
	pages []*Page
	frame func() *Page // a new page
	left  float64      // of the slabs
	top   float64      // of the room for them
	end   float64

	page *Page
	y    float64 // where the next slab goes
	last *head   // of the slab above, where that was a row

	shared  int // how many slabs one that fills the page made last
	sharers int // how many more of its kind on this page get as many
}

// pour sets the slabs of one stretch on new pages.
func (f *flow) pour(slabs []slab) {
	f.page, f.last, f.sharers = nil, nil, 0
	for len(slabs) > 0 {
		n := chunk(slabs, loose)
		if need(slabs[:n], 0) > f.end-f.top {
			n = chunk(slabs, kept)
		}
		if f.page == nil || !f.fits(slabs[:n]) {
			f.turn()
		}
		for i, s := range slabs[:n] {
			if s.fill == nil {
				f.place(s)
				continue
			}
			for _, row := range s.fill(f.room(s, slabs[i+1:])) {
				f.place(row)
			}
		}
		slabs = slabs[n:]
	}
	f.rule()
}

// chunk counts the slabs at the beginning whose ties to one another are stronger than this tie.
func chunk(slabs []slab, than tie) int {
	n := 1
	for n < len(slabs) && slabs[n-1].tie > than {
		n++
	}
	return n
}

// need returns the height of slabs under one another, the first under a gap of its own.
func need(slabs []slab, gap float64) float64 {
	h := gap
	for i, s := range slabs {
		h += s.height
		if i > 0 {
			h += s.gap
		}
	}
	return h
}

// fits reports whether the slabs go under what is on the page.
func (f *flow) fits(slabs []slab) bool {
	return need(slabs, f.gap(slabs[0])) <= f.end-f.y+doc.Slack
}

func (f *flow) gap(s slab) float64 {
	if f.y <= f.top {
		return 0
	}
	return s.gap
}

// room returns how many slabs of this height go on the page. Room stays for the slabs after it where the page can hold
// them, and other slabs among them that fill the page get as many.
func (f *flow) room(s slab, after []slab) int {
	if f.sharers > 0 {
		f.sharers--
		return f.shared
	}
	room := f.end - f.y - f.gap(s) - s.height
	if len(after) > 0 {
		if rest := need(after, after[0].gap); rest <= room+doc.Slack {
			room -= rest
			for _, one := range after {
				if one.fill != nil {
					f.sharers++
				}
			}
		}
	}
	f.shared = 1 + max(0, int((room+doc.Slack)/(s.height*float64(f.sharers+1))))
	return f.shared
}

// place draws a slab under the slab before it, on a new page where this page has no room left.
func (f *flow) place(s slab) {
	if f.y > f.top && !f.fits([]slab{s}) {
		f.turn()
	}
	if s.head != f.last {
		f.rule()
	}
	if s.head != nil && f.y <= f.top {
		s.head.draw(f.page, f.left, f.y)
		f.y += s.head.height
	}
	f.y += f.gap(s)
	s.draw(f.page, f.left, f.y)
	f.y += s.height
	f.last = s.head
}

// turn begins a new page.
func (f *flow) turn() {
	f.rule()
	f.page = f.frame()
	f.pages = append(f.pages, f.page)
	f.y = f.top
}

// rule closes the table above.
func (f *flow) rule() {
	if f.last != nil {
		f.last.close(f.page, f.left, f.y)
		f.last = nil
	}
}
