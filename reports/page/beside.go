package page

import (
	"slices"

	"arbitro/reports/doc"
)

// gutter is the room between what stands side by side, in points.
const gutter = 22.0

// beside sets two columns as one slab. What no half page can hold is set one under the other.
func (s *setter) beside(b doc.Beside) {
	var sides [2]*setter
	height, next := 0.0, s.next
	for i, blocks := range [][]doc.Block{b.Left, b.Right} {
		half := &setter{
			doc: s.doc, width: (s.width - gutter) / 2, height: s.height,
			lying: s.lying, headings: s.headings, next: next,
		}
		half.blocks(blocks)
		if half.tight || half.filling() {
			height = s.height + 1
			break
		}
		sides[i], next, height = half, half.next, max(height, need(half.slabs, 0))
	}
	if height > s.height {
		s.blocks(b.Left)
		s.blocks(b.Right)
		return
	}
	s.next = next
	s.add(slab{height: height, gap: 10, draw: func(p *Page, x, y float64) {
		for i, half := range sides {
			f := &flow{page: p, left: x + float64(i)*(half.width+gutter), top: y, y: y, end: y + s.height}
			for _, one := range half.slabs {
				f.place(one)
			}
			f.rule()
		}
	}})
}

// filling reports whether a slab waits for the page's room.
func (s *setter) filling() bool {
	return slices.ContainsFunc(s.slabs, func(one slab) bool { return one.fill != nil })
}
