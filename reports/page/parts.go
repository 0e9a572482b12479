package page

import (
	"cmp"
	"slices"
	"strconv"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// facts sets labels and values side by side, column by column.
func (s *setter) facts(facts doc.Facts) {
	if len(facts.Items) == 0 {
		return
	}
	cols := min(facts.Columns, 4)
	if cols < 1 {
		cols = 2
		if s.lying {
			cols = 3
		}
	}
	cols = min(cols, len(facts.Items))
	each := s.factWidth(cols)
	for word := longestLabel(facts); cols > 1 && word > each*labelPart-8; each = s.factWidth(cols) {
		cols-- // no label is broken within a word
	}
	rows := (len(facts.Items) + cols - 1) / cols
	labels := make([]float64, cols) // width of the labels, by column
	face := font.Regular.Face()
	for i, item := range facts.Items {
		labels[i/rows] = max(labels[i/rows], face.Width(face.Printable(doc.Inline(item.Label)), sizeText)+8)
	}
	for r := range rows {
		var row []factSet
		for i := r; i < len(facts.Items); i += rows {
			at := min(labels[i/rows], each*labelPart)
			row = append(row, factSet{
				label:  s.curtail(lines([]run{styled(facts.Items[i].Label, font.Regular, InkFaded)}, sizeText, at-8)),
				value:  s.curtail(lines([]run{styled(facts.Items[i].Value, font.Bold, InkBlack)}, sizeText, each-at)),
				x:      float64(i/rows) * (each + factGutter),
				at:     at,
				wide:   each,
				byHand: facts.Items[i].Value == "",
			})
		}
		gap := 2.0
		if slices.ContainsFunc(row, func(one factSet) bool { return one.byHand }) {
			gap = 9
		}
		if r == 0 {
			gap = 8
		}
		s.factRow(row, gap)
	}
}

// factGutter is the space between facts side by side, and labelPart is the share of a fact's width for its label.
const (
	factGutter = 16.0
	labelPart  = 0.45
)

// factWidth returns the width of one fact if cols facts are next to each other.
func (s *setter) factWidth(cols int) float64 {
	return (s.width - factGutter*float64(cols-1)) / float64(cols)
}

// longestLabel returns the width of the longest word of the labels.
func longestLabel(facts doc.Facts) float64 {
	face := font.Regular.Face()
	wide := 0.0
	for _, item := range facts.Items {
		for _, word := range doc.Words(face.Printable(doc.Inline(item.Label))) {
			wide = max(wide, face.Width(word, sizeText))
		}
	}
	return wide
}

// factSet is a fact whose text has been broken into lines.
type factSet struct {
	label, value [][]piece
	x, at, wide  float64 // the left edge, the offset of the value, and the width of both
	byHand       bool
}

// factRow sets facts side by side.
func (s *setter) factRow(row []factSet, gap float64) {
	high := 1
	for _, one := range row {
		high = max(high, len(one.label), len(one.value))
	}
	s.add(box{
		height: float64(high) * sizeText * leading,
		gap:    gap,
		draw: func(page *Page, x, y float64) {
			for _, one := range row {
				if one.byHand {
					page.across(x+one.x+one.at, y+sizeText*1.15, one.wide-one.at, 0.5, InkBlack)
				}
				for i := range high {
					base := y + sizeText + float64(i)*sizeText*leading
					if i < len(one.label) {
						put(page, one.label[i], x+one.x, base, sizeText)
					}
					if i < len(one.value) {
						put(page, one.value[i], x+one.x+one.at, base, sizeText)
					}
				}
			}
		},
	})
}

// curtail cuts a fact to the number of lines that fit on one page.
func (s *setter) curtail(all [][]piece) [][]piece {
	most := int(s.height/(sizeText*leading)) - 8
	if len(all) > most {
		all = append(all[:most-1:most-1], []piece{{Run: styled("…", font.Bold, InkBlack)}})
	}
	return all
}

// squares sets a field of squares, large enough for cameras, with its text under it.
func (s *setter) squares(squares doc.Squares) {
	side := min(s.width, cmp.Or(squares.Side, 50)*point)
	each := side / float64(max(1, squares.Size))
	if squares.Size > 0 {
		s.add(box{
			height: side,
			gap:    7,
			tie:    bound,
			draw: func(page *Page, x, y float64) {
				squares.Runs(func(column, row, long int) {
					page.shadeIn(x+float64(column)*each, y+float64(row)*each, float64(long)*each, each, InkBlack)
				})
				if squares.Link != "" {
					page.Links = append(page.Links, Link{x, y, side, side, squares.Link})
				}
			},
		})
	}
	if squares.Text != "" {
		s.paragraph(doc.Paragraph{Text: squares.Text})
	}
}

// notes sets the footnotes, with each number at the left of its text.
func (s *setter) notes(notes doc.Notes) {
	if len(notes.Items) == 0 {
		return
	}
	if notes.Title != "" {
		s.prose([]run{styled(notes.Title, font.Bold, InkBlack)}, sizeText, 10, bound)
	}
	face := font.Bold.Face()
	hang := face.Width(strconv.Itoa(len(notes.Items)), sizeNote) + 6
	again := s.notesAgain(notes.Title)
	for i, note := range notes.Items {
		number := strconv.Itoa(i + 1)
		runs := []run{styled(note.Text, font.Regular, InkBlack)}
		if note.Source != "" {
			runs = append(runs, styled(" ", font.Regular, InkBlack), styled(note.Source, font.Oblique, InkFaded))
		}
		noteLines := lines(runs, sizeNote, s.width-hang)
		for lineNumber, line := range noteLines {
			first := lineNumber == 0
			last := lineNumber == len(noteLines)-1
			drawn := box{height: sizeNote * leading, head: again}
			drawn.draw = func(page *Page, x, y float64) {
				if first {
					left := x + hang - 6 - face.Width(number, sizeNote)
					page.say(left, y+sizeNote, number, font.Bold, sizeNote, InkBlack)
				}
				put(page, line, x+hang, y+sizeNote, sizeNote)
			}
			if first && i == 0 && notes.Title == "" {
				drawn.gap = 8
			} else if first {
				drawn.gap = 2
			}
			// Neither a single line nor a single note stays alone under the title.
			leavesOneLine := !last && (first || lineNumber == len(noteLines)-2)
			leavesOneNote := last && i == 0 && len(notes.Items) > 1
			if leavesOneLine || leavesOneNote {
				drawn.tie = bound
			}
			s.add(drawn)
		}
	}
}

// notesAgain returns the heading of footnotes for the next page, or nil if they have no title.
func (s *setter) notesAgain(title string) *head {
	if title == "" {
		return nil
	}
	again := title + " " + doc.Continued().In(s.doc.Lang)
	all := lines([]run{styled(again, font.Bold, InkBlack)}, sizeText, s.width)
	return &head{
		height: sizeText*leading + 2,
		draw:   func(page *Page, x, y float64) { put(page, all[0], x, y+sizeText, sizeText) },
		close:  func(*Page, float64, float64) {},
	}
}

// inOneRow is the largest number of lines to sign on that always share one row.
const inOneRow = 5

// signatures sets lines to sign on. Up to five share one row; more are set in as few rows as
// the width allows, of about as many each. They
// are never the only content of a page.
func (s *setter) signatures(signatures doc.Signatures) {
	const gutter, room, size = 18.0, 34.0, 8.5
	// A heading above them is not enough to share the page with.
	for i := len(s.boxes) - 1; i >= 0; i-- {
		if s.boxes[i].tie != bound {
			s.boxes[i].tie = bound
			break
		}
	}
	across := max(1, min(int((s.width+gutter)/(115+gutter)), len(signatures.Names)))
	if len(signatures.Names) <= inOneRow {
		across = max(1, len(signatures.Names))
	}
	if rows := divideUp(len(signatures.Names), across); rows > 1 {
		across = divideUp(len(signatures.Names), rows)
	}
	each := min(220, (s.width-gutter*float64(across-1))/float64(across))
	face := font.Regular.Face()
	for from := 0; from < len(signatures.Names); from += across {
		names := signatures.Names[from:min(from+across, len(signatures.Names))]
		tie := bound
		if from+across >= len(signatures.Names) {
			tie = loose
		}
		s.add(box{
			height: room + size*leading + 2,
			gap:    6,
			tie:    tie,
			draw: func(page *Page, x, y float64) {
				for i, name := range names {
					at := x + float64(i)*(each+gutter)
					page.across(at, y+room, each, 0.6, InkBlack)
					text, high := squeeze(face.Printable(doc.Inline(name)), face, size, sizeSmall, each)
					page.say(at+(each-face.Width(text, high))/2, y+room+size+3, text, font.Regular, high, InkFaded)
				}
			},
		})
	}
}

// divideUp returns a quotient rounded up.
func divideUp(dividend, divisor int) int { return (dividend + divisor - 1) / divisor }

// gutter is the space between columns side by side, in points.
const gutter = 22.0

// beside sets two columns as one box. They have the same width, unless the right column is a field of squares without a
// text. If the columns do not fit, their blocks follow one under another.
func (s *setter) beside(beside doc.Beside) {
	var sides [2]*setter
	height := 0.0
	next := s.next
	right := (s.width - gutter) / 2
	if len(beside.Right) == 1 {
		if code, is := beside.Right[0].(doc.Squares); is && code.Text == "" && code.Side > 0 {
			right = min(right, code.Side*point)
		}
	}
	widths := [2]float64{s.width - gutter - right, right}
	for i, blocks := range [][]doc.Block{beside.Left, beside.Right} {
		half := &setter{
			doc:      s.doc,
			width:    widths[i],
			height:   s.height,
			lying:    s.lying,
			headings: s.headings,
			next:     next,
		}
		half.blocks(blocks)
		if half.tight || half.filling() {
			height = s.height + 1
			break
		}
		sides[i] = half
		next = half.next
		height = max(height, need(half.boxes, 0))
	}
	if height > s.height {
		s.blocks(beside.Left)
		s.blocks(beside.Right)
		return
	}
	s.next = next
	s.add(box{
		height: height,
		gap:    10,
		draw: func(page *Page, x, y float64) {
			for i, half := range sides {
				f := &flow{
					page: page,
					left: x + float64(i)*(widths[0]+gutter),
					top:  y,
					y:    y,
					end:  y + s.height,
				}
				for _, one := range half.boxes {
					f.place(one)
				}
				f.rule()
			}
		},
	})
}

// filling reports whether a box will be replaced to fill the page.
func (s *setter) filling() bool {
	return slices.ContainsFunc(s.boxes, isFill)
}

// cutRoom is the space between a part and its cutting lines, in points.
const cutRoom = 12.0

// quarters sets four parts on a page, with lines to cut along. Parts that are too large for a quarter are set side by
// side on a landscape page. Parts that are too large for half of that page are set one under another.
func (s *setter) quarters(quarters doc.Quarters) {
	if s.cutUp(quarters, 2) || s.lying && s.cutUp(quarters, 1) {
		return
	}
	s.tight = true
	for _, blocks := range quarters.Parts {
		s.block(doc.Together{Blocks: blocks})
	}
}

// cutUp sets this many rows of two parts on each page, with the tables of all parts in one size of type. It returns
// false if a part is too large for that.
func (s *setter) cutUp(quarters doc.Quarters, rows int) bool {
	width := s.width/2 - cutRoom
	height := s.height
	if rows > 1 {
		height = s.height/2 - cutRoom
	}
	parts := s.parts(quarters, width, height, 0)
	least := 0.0
	same := true
	for _, part := range parts {
		same = same && part.used == parts[0].used
		least = min(cmp.Or(least, part.used), cmp.Or(part.used, least))
	}
	if !same {
		parts = s.parts(quarters, width, height, least)
	}
	for _, part := range parts {
		if part.tight || part.filling() || need(part.boxes, 0) > height {
			return false
		}
	}
	for _, part := range parts {
		s.next = part.next
	}
	for from := 0; from < len(parts); from += 2 * rows {
		s.add(box{height: s.height, draw: func(page *Page, x, y float64) {
			if rows > 1 {
				page.across(x, y+s.height/2, s.width, 0.3, InkLine)
			}
			page.down(x+s.width/2, y, s.height, 0.3, InkLine)
			for i, part := range parts[from:min(from+2*rows, len(parts))] {
				left := x + float64(i%2)*(width+2*cutRoom)
				top := y + float64(i/2)*(height+2*cutRoom)
				f := &flow{page: page, left: left, top: top, y: top, end: top + height}
				for _, one := range part.boxes {
					f.place(one)
				}
				f.rule()
			}
		}})
	}
	return true
}

// parts sets each part on a page of its own of this width and height, with tables in at most this size of type; 0 for
// no limit.
func (s *setter) parts(quarters doc.Quarters, width, height, most float64) []*setter {
	parts := make([]*setter, len(quarters.Parts))
	next := s.next
	for i, blocks := range quarters.Parts {
		part := &setter{
			doc:      s.doc,
			width:    width,
			height:   height,
			lying:    s.lying,
			headings: s.headings,
			next:     next,
			most:     most,
		}
		part.blocks(blocks)
		parts[i] = part
		next = part.next
	}
	return parts
}
