package page

import "arbitro/reports/doc"

// Drawing lays out one block, such as a chart, on a page of its own of this width and as high as the block needs. The
// words are in the document's language.
func Drawing(d *doc.Document, b doc.Block, width float64) *Page {
	s := &setter{doc: d, width: width, height: 1e6}
	s.block(b)
	p := &Page{Width: width, Height: need(s.slabs, 0) + 4}
	f := &flow{end: p.Height, frame: func() *Page { return p }}
	f.pour(s.slabs)
	return p
}
