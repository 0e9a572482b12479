package page

import (
	"slices"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// Sizes of type in points, and the height of a line in multiples of the type size.
const (
	sizeTitle = 19.0
	sizeText  = 9.5
	sizeNote  = 8.0
	sizeFine  = 7.0
	leading   = 1.32
)

// setter turns blocks into boxes.
type setter struct {
	doc    *doc.Document
	width  float64 // the width for boxes
	height float64 // the height for boxes on a page
	lying  bool
	turns  bool // the page may be turned to landscape for a table that needs more width
	tight  bool // a table needs more width
	boxes  []box

	most float64 // the largest type of tables; 0 for no limit
	used float64 // the smallest type of the tables so far; 0 for none

	headings *doc.Headings
	next     int // the index of the heading that is set next
}

func (s *setter) add(boxes ...box) { s.boxes = append(s.boxes, boxes...) }

// prose sets running text. last is the tie of its last line to the next box. The first two lines stay together, and so
// do the last two.
func (s *setter) prose(runs []run, size, gap float64, last tie) { s.indented(runs, size, gap, 0, last) }

// indented sets running text like prose, with all its lines this far from the left edge.
func (s *setter) indented(runs []run, size, gap, indent float64, last tie) {
	all := lines(runs, size, s.width-indent)
	for i, pieces := range all {
		tie := loose
		if i == len(all)-1 {
			tie = last
		} else if last == bound || i == 0 || i == len(all)-2 {
			tie = bound
		}
		s.add(box{
			height: size * leading,
			gap:    gap,
			tie:    tie,
			draw: func(page *Page, x, y float64) {
				put(page, pieces, x+indent, y+size, size)
			},
		})
		gap = 0
	}
}

// put draws a line of pieces on the base line y.
func put(page *Page, l []piece, x, y, size float64) {
	for _, w := range l {
		page.say(x+w.X, y, w.Text, w.Kind.style, size, w.Kind.ink)
	}
}

// box is a strip of the page that is never divided.
type box struct {
	height float64
	gap    float64 // space above it, except at the top of a page
	tie    tie     // how it is tied to the next box
	head   *head   // the head of its table, if the box is a row; nil for other boxes
	draw   func(p *Page, x, y float64)
	fill   func(n int) []box // returns n boxes of this height to replace this box, as many as fit; nil for other boxes
}

// tie says how strongly a box is kept on the page of the next box.
type tie uint8

const (
	loose tie = iota
	kept      // asked for by doc.Together; dropped if the boxes do not fit on one page
	bound     // always, such as a heading and its text
)

// head is the part of a table that is repeated on every page of the table.
type head struct {
	height float64
	draw   func(p *Page, x, y float64)
	close  func(p *Page, x, y float64) // draws the line under the table's last row on a page
}

// flow stacks boxes into pages.
type flow struct {
	pages []*Page
	frame func() *Page // a new page
	left  float64      // the left edge of the boxes
	top   float64      // the top edge of the boxes on a page
	end   float64

	page *Page
	y    float64 // the top of the next box
	last *head   // the head of the table whose row is the last box; nil if the last box is not a row

	shared  int // how many boxes replaced the last box that has fill
	sharers int // how many further boxes with fill on this page get the same number of boxes
}

// pour sets the boxes of one stretch on new pages.
func (f *flow) pour(boxes []box) {
	f.page = nil
	f.last = nil
	f.sharers = 0
	for len(boxes) > 0 {
		count := chunk(boxes, loose)
		if need(boxes[:count], 0) > f.end-f.top {
			count = chunk(boxes, kept)
		}
		if f.page == nil || !f.fits(boxes[:count]) || f.sharers > 0 && !f.holds(boxes[:count]) {
			f.turn()
		}
		for i, box := range boxes[:count] {
			if box.fill == nil {
				f.place(box)
				continue
			}
			for _, row := range box.fill(f.room(box, boxes[i+1:])) {
				f.place(row)
			}
		}
		boxes = boxes[count:]
	}
	f.rule()
}

// chunk returns how many boxes at the beginning are tied to each other more strongly than this tie.
func chunk(boxes []box, than tie) int {
	n := 1
	for n < len(boxes) && boxes[n-1].tie > than {
		n++
	}
	return n
}

// need returns the height of boxes one under another, with this gap above the first.
func need(boxes []box, gap float64) float64 {
	h := gap
	for i, box := range boxes {
		h += box.height
		if i > 0 {
			h += box.gap
		}
	}
	return h
}

// fits reports whether there is space on the page for the boxes.
func (f *flow) fits(boxes []box) bool {
	return need(boxes, f.gap(boxes[0])) <= f.end-f.y+doc.Slack
}

// holds reports whether there is space on the page for the boxes. For a box with fill it counts all its rows.
func (f *flow) holds(boxes []box) bool {
	space := f.end - f.y + doc.Slack - need(boxes, f.gap(boxes[0]))
	for _, one := range boxes {
		if one.fill != nil {
			space -= one.height * float64(f.shared-1)
		}
	}
	return space >= 0
}

func (f *flow) gap(box box) float64 {
	if f.y <= f.top {
		return 0
	}
	return box.gap
}

// leastRows is the smallest number of empty rows on a page that also has the blocks after them. If there would be
// fewer, the rows continue on the next page.
const leastRows = 6

// room returns how many boxes of this height replace the box: as many as fit on the page above the boxes after it. If
// these are fewer than leastRows, they fill this page and the next, above the boxes that are bound to the box. Further
// boxes with fill on a page get the same number of rows.
func (f *flow) room(box box, after []box) int {
	if f.sharers > 0 {
		f.sharers--
		return f.shared
	}
	for _, one := range after {
		if one.fill != nil {
			f.sharers++
		}
	}
	here := f.end - f.y - f.gap(box)
	f.shared = rowsOver(after, here, box.height*float64(f.sharers+1))
	if f.shared >= leastRows {
		return f.shared
	}
	one, two := f.rowsOn(here, box, after)
	for i, part := range after {
		if part.fill == nil {
			continue
		}
		from := i
		for from > 0 && after[from-1].tie > loose {
			from--
		}
		space := f.end - f.top - need(after[from:i+1], 0) + part.height // under its caption and its head
		onOne, onTwo := f.rowsOn(space, part, after[i+1:])
		one = min(one, onOne)
		two = min(two, onTwo)
	}
	f.shared = two
	if one >= leastRows {
		f.shared = one
	}
	return f.shared
}

func isFill(one box) bool { return one.fill != nil }

// rowsOn returns how many rows of the row's height fit in this much space on a page, and how many fit in it and on the
// next page. The boxes bound to the rows must fit under each group of rows; all other boxes must fit under the last.
func (f *flow) rowsOn(here float64, row box, under []box) (one, two int) {
	next := f.end - f.top - row.head.height
	if slices.ContainsFunc(under, isFill) || rowsOver(under, next, row.height) < 2 {
		under = under[:chunk(append([]box{row}, under...), loose)-1]
	}
	one = rowsOver(under, here, row.height)
	two = max(1, rowsOver(nil, here, row.height)+rowsOver(under, next, row.height))
	return one, two
}

// rowsOver returns how many rows of a height fit in this much space of a page above the boxes under them.
func rowsOver(under []box, space, height float64) int {
	if len(under) > 0 {
		space -= need(under, under[0].gap)
	}
	return max(0, int((space+doc.Slack)/height))
}

// place draws a box below the last box, or on a new page if the page has no space left.
func (f *flow) place(s box) {
	if f.y > f.top && !f.fits([]box{s}) {
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

// rule draws the line under the table above, if there is a table.
func (f *flow) rule() {
	if f.last != nil {
		f.last.close(f.page, f.left, f.y)
		f.last = nil
	}
}

// bookmark makes the last box a target of the list of contents.
func (s *setter) bookmark(bookmark Bookmark) {
	bookmark.Text = font.Regular.Face().Printable(doc.Inline(bookmark.Text))
	box := &s.boxes[len(s.boxes)-1]
	draw := box.draw
	box.draw = func(page *Page, x, y float64) {
		bookmark.Y = y
		page.Marks = append(page.Marks, bookmark)
		draw(page, x, y)
	}
}

func (s *setter) heading(heading doc.Heading) {
	level := heading.Depth()
	size := [...]float64{13.5, 11, 9.5}[level-1]
	s.prose([]run{styled(heading.Text, font.Bold, InkBlack)}, size, [...]float64{16, 12, 9}[level-1], bound)
	s.bookmark(Bookmark{Level: level, Text: heading.Text, Anchor: s.headings.All[s.next].Name})
	s.next++
	if level == 1 {
		s.add(box{
			height: 2,
			gap:    1,
			tie:    bound,
			draw: func(page *Page, x, y float64) {
				page.across(x, y, s.width, 0.5, InkLine)
			},
		})
	}
}

func (s *setter) paragraph(paragraph doc.Paragraph) {
	size := sizeText
	gap := 7.0
	style := font.Regular
	if paragraph.Small {
		size = sizeNote
		gap = 2
	}
	if paragraph.Italic {
		style = font.Oblique
	}
	var runs []run
	if paragraph.Lead != "" {
		runs = append(runs, styled(paragraph.Lead+" ", font.Bold, InkBlack))
	}
	runs = append(runs, styled(paragraph.Text, style, InkBlack))
	for _, part := range paragraph.Parts {
		runs = append(runs, styled(doc.Line{part}.String(), styleOf(part), InkBlack))
	}
	indent := min(1.5*size*float64(paragraph.Indent), s.width/2)
	s.indented(runs, size, gap, indent, loose)
}

// sizeSmall is the smallest type size in points. A line that is too long shrinks to this size, and is then cut.
const sizeSmall = 7.0

// look is the style and the colour of running text.
type look struct {
	style font.Style
	ink   Ink
}

type (
	run   = doc.Run[look]
	piece = doc.Piece[look]
)

// styled returns text as a run.
func styled(text string, style font.Style, ink Ink) run {
	return run{Text: text, Kind: look{style, ink}}
}

// styleOf returns the style of a cell, in a table or in a line of text.
func styleOf(cell doc.Cell) font.Style {
	if cell.Bold {
		return font.Bold
	}
	if cell.Italic {
		return font.Oblique
	}
	return font.Regular
}

// lines breaks runs into lines of at most this width.
func lines(runs []run, size, width float64) [][]piece {
	set := make([]run, len(runs))
	for i, r := range runs {
		set[i] = run{Text: r.Kind.style.Face().Printable(doc.Clean(r.Text)), Kind: r.Kind}
	}
	return doc.Wrap(set, max(width, 2*size), func(s string, k look) float64 { return k.style.Face().Width(s, size) })
}

// squeeze returns the text and the size with which a line fits a width. It first uses smaller type, down to floor, and
// then cuts the text with an ellipsis.
func squeeze(s string, face *font.Face, size, floor, width float64) (string, float64) {
	w := face.Width(s, size)
	if w <= width+doc.Slack {
		return s, size
	}
	if tighter := size * width / w; tighter >= floor {
		return s, tighter
	}
	size = min(size, floor)
	return cut(s, face, size, width), size
}

// cut shortens a line to a width with an ellipsis at its end.
func cut(s string, face *font.Face, size, width float64) string {
	return doc.Cut(s, width, func(s string) float64 { return face.Width(s, size) })
}
