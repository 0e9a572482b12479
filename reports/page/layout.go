package page

import (
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// Unprinted is a name that the typeface cannot print, with the text printed instead.
type Unprinted struct{ Name, As string }

// Of lays the document out and returns its pages. Spelled replaces the names that the typeface cannot print.
func Of(document *doc.Document) []*Page {
	document, _ = Spelled(document)
	return OfSpelled(document)
}

// OfSpelled lays out a document that Spelled has returned. It is faster than Of, which must search the document for
// names.
func OfSpelled(document *doc.Document) []*Page {
	paper := sheets[document.Paper]
	f := &flow{left: paper.side, top: paper.top}
	headings := document.Headings()
	next := 0
	for _, blocks := range stretches(document.Blocks) {
		next = pourStretch(document, f, blocks, headings, next)
	}
	if len(f.pages) == 0 {
		pourStretch(document, f, []doc.Block{doc.Spacer{}}, headings, next)
	}
	fillIn(f.pages)
	for i, page := range f.pages {
		foot(document, page, i+1, len(f.pages))
	}
	return f.pages
}

// stretches splits the blocks at page breaks.
func stretches(blocks []doc.Block) [][]doc.Block {
	var all [][]doc.Block
	from := 0
	for i, block := range blocks {
		if _, ok := block.(doc.PageBreak); ok {
			all = append(all, blocks[from:i])
			from = i + 1
		}
	}
	return append(all, blocks[from:])
}

// pourStretch sets blocks on new pages. The pages are landscape if the document asks for it or a table needs it. next
// is the index of the next heading; pourStretch returns the index after its last heading.
func pourStretch(document *doc.Document, flow *flow, blocks []doc.Block, headings *doc.Headings, next int) int {
	first := len(flow.pages) == 0
	setter := setBlocks(document, blocks, first, document.Orientation, headings, next)
	if setter.tight && setter.turns {
		setter = setBlocks(document, blocks, first, doc.Landscape, headings, next)
		if setter.filling() { // rows to write on need the height too
			standing := setBlocks(document, blocks, first, doc.Portrait, headings, next)
			if standing.pages() < setter.pages() {
				setter = standing
			}
		}
	}
	flow.on(setter)
	flow.pour(setter.boxes)
	return setter.next
}

// on sets the size and the margins of the next pages of the flow, as the setter needs them.
func (f *flow) on(setter *setter) {
	paper := sheets[setter.doc.Paper].lying(setter.lying)
	f.end = paper.height - paper.foot
	f.frame = func() *Page { return &Page{Width: paper.width, Height: paper.height} }
}

// pages returns how many pages the boxes take.
func (s *setter) pages() int {
	f := &flow{left: sheets[s.doc.Paper].side, top: sheets[s.doc.Paper].top}
	f.on(s)
	f.pour(s.boxes)
	return len(f.pages)
}

func setBlocks(
	document *doc.Document, blocks []doc.Block, first bool, lies doc.Orientation, headings *doc.Headings, next int,
) *setter {
	paper := sheets[document.Paper].lying(lies == doc.Landscape)
	s := &setter{
		doc:      document,
		width:    paper.width - 2*paper.side,
		height:   paper.height - paper.top - paper.foot,
		lying:    lies == doc.Landscape,
		turns:    lies == doc.Auto,
		headings: headings,
		next:     next,
	}
	cover, covered := coverOf(document)
	switch {
	case first && covered:
		s.cover(document, cover)
		blocks = blocks[1:]
	case first && len(blocks) == 0 && len(document.Blocks) > 0:
		return s // a page break at the very beginning must not leave a page with only a title
	case first && !framed(blocks):
		s.masthead(document)
	}
	s.blocks(blocks)
	return s
}

func (s *setter) blocks(blocks []doc.Block) {
	for _, block := range blocks {
		s.block(block)
	}
}

func (s *setter) block(block doc.Block) {
	switch b := block.(type) {
	case doc.Heading:
		s.heading(b)
	case doc.Paragraph:
		s.paragraph(b)
	case doc.List:
		for _, item := range b.Items {
			s.paragraph(doc.Paragraph{Text: "– ", Parts: item})
		}
	case doc.Squares:
		s.squares(b)
	case doc.Cover:
		for _, text := range b.Lines {
			s.paragraph(doc.Paragraph{Text: text})
		}
	case doc.Diploma:
		s.diploma(b)
	case doc.Contents:
		s.contents(b)
	case doc.Facts:
		s.facts(b)
	case doc.Notes:
		s.notes(b)
	case *doc.Table:
		s.table(b)
	case doc.LineChart:
		s.lineChart(b)
	case doc.BarChart:
		s.barChart(b)
	case doc.Bracket:
		s.bracket(b)
	case doc.Signatures:
		s.signatures(b)
	case doc.FinePrint:
		if n := len(s.boxes); n > 0 { // small print must not be alone on a page
			s.boxes[n-1].tie = max(s.boxes[n-1].tie, kept)
		}
		s.prose([]run{styled(b.Text, font.Regular, InkFaded)}, sizeFine, 7, loose)
	case doc.Spacer:
		h := doc.Between(b.Height*point, 0, s.height)
		s.add(box{height: h, draw: func(*Page, float64, float64) {}})
	case doc.Beside:
		s.beside(b)
	case doc.Quarters:
		s.quarters(b)
	case doc.Together:
		from := len(s.boxes)
		s.blocks(b.Blocks)
		for i := from; i < len(s.boxes)-1; i++ {
			s.boxes[i].tie = max(s.boxes[i].tie, kept)
		}
	}
}

// masthead sets the title and the subtitle of the first page.
func (s *setter) masthead(document *doc.Document) {
	if document.Title != "" {
		s.prose([]run{styled(document.Title, font.Bold, InkBlack)}, sizeTitle, 0, bound)
		s.bookmark(Bookmark{Text: document.Title})
	}
	if document.Subtitle != "" {
		s.prose([]run{styled(document.Subtitle, font.Regular, InkFaded)}, sizeText+1, 1, bound)
	}
	if document.Title != "" || document.Subtitle != "" {
		s.add(box{
			height: 3,
			gap:    3,
			tie:    bound,
			draw: func(page *Page, x, y float64) {
				page.across(x, y, s.width, 1.2, InkBlack)
			},
		})
	}
}

// foot draws the foot of a page: the document's footer at the left, the page's number in the middle or right of a
// footer that is longer, and from the second page on the title at the right, in the space that is left.
func foot(document *doc.Document, page *Page, n, of int) {
	if page.Bare {
		return
	}
	const size = 7.5
	margin := sheets[document.Paper].side
	y := page.Height - sheets[document.Paper].foot + 22
	w := page.Width - 2*margin
	face := font.Regular.Face()
	page.across(margin, y-11, w, 0.4, InkLine)
	number := doc.PageOf(n, of).In(document.Lang)
	wide := face.Width(number, size)
	const gap = 12.0
	most := w - wide - gap // the footer's width
	if n > 1 {
		most = 0.7*w - wide - gap // the title at the right is on the first page too
	}
	left, at := squeeze(face.Printable(doc.Inline(document.Footer)), face, size, sizeSmall, most)
	middle := max((page.Width-wide)/2, margin+face.Width(left, at)+gap)
	page.say(middle, y, number, font.Regular, size, InkFaded)
	page.say(margin, y, left, font.Regular, at, InkFaded)
	if n > 1 {
		it := font.Oblique.Face()
		side := page.Width - margin - middle - wide - gap
		right, at := squeeze(it.Printable(doc.Inline(document.Title)), it, size, sizeSmall, side)
		page.say(page.Width-margin-it.Width(right, at), y, right, font.Oblique, at, InkFaded)
	}
}

// Drawing lays out a chart on a separate page of this width, which is as high as the chart needs. The words are in the
// document's language.
func Drawing(document *doc.Document, chart doc.Block, width float64) *Page {
	s := &setter{doc: document, width: width, height: 1e6}
	// It does not call s.block: a program that only draws charts then links no code for tables.
	switch c := chart.(type) {
	case doc.LineChart:
		s.lineChart(c)
	case doc.BarChart:
		s.barChart(c)
	case doc.Bracket:
		s.bracket(c)
	}
	page := &Page{Width: width, Height: need(s.boxes, 0) + 4}
	f := &flow{end: page.Height, frame: func() *Page { return page }}
	f.pour(s.boxes)
	return page
}
