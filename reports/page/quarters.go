package page

import "arbitro/reports/doc"

// cutRoom is the room between a part and the lines along which it is cut off, in points.
const cutRoom = 12.0

// quarters sets four parts a page, with lines to cut along. Parts that no quarter holds are set one under the other.
func (s *setter) quarters(q doc.Quarters) {
	width, height := s.width/2-cutRoom, s.height/2-cutRoom
	parts := make([]*setter, len(q.Parts))
	next := s.next
	for i, blocks := range q.Parts {
		part := &setter{doc: s.doc, width: width, height: height, lying: s.lying, headings: s.headings, next: next}
		part.blocks(blocks)
		if part.tight || part.filling() || need(part.slabs, 0) > height {
			for _, blocks := range q.Parts {
				s.block(doc.Together{Blocks: blocks})
			}
			return
		}
		parts[i], next = part, part.next
	}
	s.next = next
	for from := 0; from < len(parts); from += 4 {
		s.add(slab{height: s.height, draw: func(p *Page, x, y float64) {
			p.across(x, y+s.height/2, s.width, 0.3, InkLine)
			p.down(x+s.width/2, y, s.height, 0.3, InkLine)
			for i, part := range parts[from:min(from+4, len(parts))] {
				left, top := x+float64(i%2)*(width+2*cutRoom), y+float64(i/2)*(height+2*cutRoom)
				f := &flow{page: p, left: left, top: top, y: top, end: top + height}
				for _, one := range part.slabs {
					f.place(one)
				}
				f.rule()
			}
		}})
	}
}
