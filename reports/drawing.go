package reports

import "arbitro/reports/doc"

// drawing lays out one block, such as a chart, on a page of its own of this width and as high as the block needs. The
// words are in the document's language.
func drawing(d *doc.Document, b doc.Block, width float64) *page {
	s := &setter{doc: d, width: width, height: 1e6}
	s.block(b)
	p := &page{width: width, height: need(s.slabs, 0) + 4}
	f := &flow{end: p.height, frame: func() *page { return p }}
	f.pour(s.slabs)
	return p
}
