package page

import (
	"cmp"
	"strings"

	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// contents sets the list of contents. Each heading takes exactly one line, in smaller type if it is long. So the list's
// height is known before the page numbers are known.
func (s *setter) contents(contents doc.Contents) {
	all := s.headings.Listed()
	if contents.Title != "" {
		s.prose([]run{styled(contents.Title, font.Bold, InkBlack)}, 13.5, 16, bound)
	}
	for i, heading := range all {
		size := sizeText
		style := font.Regular
		gap := 0.0
		if heading.Depth() == 1 {
			style = font.Bold
			gap = 7
		}
		one := box{
			height: size * 1.4,
			gap:    gap,
			draw: func(page *Page, x, y float64) {
				s.contentsLine(page, heading, style, size, x, y)
			},
		}
		if i == len(all)-2 || i+1 < len(all) && all[i+1].Depth() > heading.Depth() {
			one.tie = bound // a part stays with its first subheading, and no line stands alone
		}
		s.add(one)
	}
}

func (s *setter) contentsLine(page *Page, heading doc.Heading, style font.Style, size, x, y float64) {
	face := style.Face()
	left := x + 14*float64(heading.Depth()-1)
	end := x + s.width - face.Width("9999", size) - 4
	text, at := squeeze(face.Printable(doc.Inline(heading.Text)), face, size, sizeSmall, end-left-12)
	page.say(left, y+size, text, style, at, InkBlack)
	if from := left + face.Width(text, at) + 5; from < end {
		page.Paths = append(page.Paths, Path{
			Points: []Spot{{from, y + size}, {end, y + size}},
			Width:  0.7,
			Dash:   []float64{0.7, 2.8},
			Filled: InkNone,
			Ink:    InkLine,
		})
	}
	page.Links = append(page.Links, Link{x, y, s.width, size * 1.4, heading.Name})
	page.Numbers = append(page.Numbers, Number{x + s.width, y + size, size, style, heading.Name})
}

// coverOf returns the document's title page. It returns false if there is none.
func coverOf(document *doc.Document) (doc.Cover, bool) {
	if len(document.Blocks) == 0 {
		return doc.Cover{}, false
	}
	cover, covered := document.Blocks[0].(doc.Cover)
	return cover, covered
}

// cover sets the title page.
func (s *setter) cover(document *doc.Document, cover doc.Cover) {
	const big, small = 30.0, 13.0
	most := max(1, int(s.height*0.3/(big*leading)))
	title := lines([]run{styled(cmp.Or(cover.Title, document.Title), font.Bold, InkBlack)}, big, s.width)
	title = title[:min(len(title), most)]
	under := lines([]run{styled(document.Subtitle, font.Regular, InkFaded)}, small, s.width)
	under = under[:min(len(under), 2)]
	var rest [][]piece
	for _, text := range cover.Lines {
		rest = append(rest, lines([]run{styled(text, font.Regular, InkBlack)}, sizeText+1.5, s.width)...)
	}
	rest = rest[:min(len(rest), int(s.height*0.25/(small*leading)))]
	s.add(box{height: s.height - 1, draw: func(page *Page, x, y float64) {
		y += s.height * 0.24
		for _, l := range title {
			put(page, l, x, y+big, big)
			y += big * leading
		}
		y += 6
		page.across(x, y, s.width, 1.2, InkBlack)
		y += 10
		for _, l := range under {
			put(page, l, x, y+small, small)
			y += small * leading
		}
		y += 26
		for _, l := range rest {
			put(page, l, x, y+small, sizeText+1.5)
			y += small * leading
		}
	}})
	s.bookmark(Bookmark{Text: document.Title})
}

// fillIn writes the page numbers into the list of contents when all pages are laid out.
func fillIn(pages []*Page) {
	at := map[string]int{}
	for i, page := range pages {
		for _, bookmark := range page.Marks {
			at[bookmark.Anchor] = i + 1
		}
	}
	for _, page := range pages {
		for _, number := range page.Numbers {
			text := text.Integer(at[number.Of])
			page.say(
				number.X-number.Style.Face().Width(text, number.Size),
				number.Y,
				text,
				number.Style,
				number.Size,
				InkBlack,
			)
		}
	}
}

// framed reports whether the blocks are a diploma, which has no title over it.
func framed(blocks []doc.Block) bool {
	if len(blocks) == 0 {
		return false
	}
	_, is := blocks[0].(doc.Diploma)
	return is
}

// diplomaLine is a line of a diploma with the space above it.
type diplomaLine struct {
	text      string
	style     font.Style
	size, gap float64
	ink       Ink
}

// The measures of a diploma, in points. The sizes of type and crest grow or shrink together to fit the page.
const (
	diplomaTitle  = 46.0
	diplomaName   = 34.0
	diplomaCrest  = 76.0
	diplomaFrame  = 24.0 // from the edge of the paper
	diplomaInside = 56.0 // from the edge of the paper to the text
	diplomaSigns  = 86.0 // the lines to sign on, above the edge of the paper
)

// diploma sets a page to be framed.
func (s *setter) diploma(diploma doc.Diploma) {
	var diplomaLines []diplomaLine
	say := func(text string, style font.Style, size, gap float64, ink Ink) {
		if text != "" {
			diplomaLines = append(diplomaLines, diplomaLine{text, style, size, gap, ink})
		}
	}
	say(strings.ToUpper(diploma.Title), font.Bold, diplomaTitle, 16, InkBlack)
	say(diploma.Place, font.Regular, 22, 14, InkBlack)
	for i, name := range diploma.Names {
		say(name, font.Bold, diplomaName, []float64{14, 2}[min(i, 1)], InkBlack)
	}
	for i, text := range diploma.Lines {
		if i == 0 {
			say(text, font.Regular, 15, 14, InkBlack)
		} else {
			say(text, font.Regular, 15, 5, InkFaded)
		}
	}
	s.add(box{height: s.height - 1, draw: func(page *Page, _, _ float64) {
		page.Bare = true
		for _, line := range []struct{ in, width float64 }{{diplomaFrame, 3}, {diplomaFrame + 6, 0.8}} {
			page.frame(Spot{line.in, line.in}, Spot{page.Width - line.in, page.Height - line.in}, line.width)
		}
		page.diploma(diploma, diplomaLines)
		page.signLines(diploma.Signs)
	}})
	s.bookmark(Bookmark{Text: strings.Join(diploma.Names, ", ")})
}

// diploma draws the crest and the lines in the middle of the page, as large as the space allows.
func (p *Page) diploma(diploma doc.Diploma, diplomaLines []diplomaLine) {
	if diploma.Club != "" {
		diplomaLines = append([]diplomaLine{{diploma.Club, font.Bold, 18, 8, InkBlack}}, diplomaLines...)
	}
	room := p.Height - diplomaInside - diplomaSigns - 50
	wide := p.Width - 2*diplomaInside
	high := 0.0
	for _, l := range diplomaLines {
		high += l.gap + l.size*leading
	}
	crest := 0.0
	if diploma.Crest != nil && diploma.Crest.Width > 0 && diploma.Crest.Height > 0 {
		crest = diplomaCrest
	}
	scale := min(1.25, room/(high+crest))
	y := diplomaInside + (room-scale*(high+crest))/2
	if crest > 0 {
		h := crest * scale
		w := h * float64(diploma.Crest.Width) / float64(diploma.Crest.Height)
		if w > wide {
			h = h * wide / w
			w = wide
		}
		p.Pictures = append(p.Pictures, Picture{(p.Width - w) / 2, y, w, h, diploma.Crest})
		y += crest * scale
	}
	for _, l := range diplomaLines {
		face := l.style.Face()
		text, size := squeeze(face.Printable(doc.Inline(l.text)), face, l.size*scale, sizeSmall, wide)
		y += l.gap*scale + l.size*scale
		p.say((p.Width-face.Width(text, size))/2, y, text, l.style, size, l.ink)
		y += l.size * scale * (leading - 1)
	}
}

// signLines draws the lines to sign on at the foot of a diploma.
func (p *Page) signLines(names []string) {
	if len(names) == 0 {
		return
	}
	const size, gutter = 11.0, 60.0
	y := p.Height - diplomaSigns
	wide := p.Width - 2*(diplomaInside+30)
	each := min(240, (wide-gutter*float64(len(names)-1))/float64(len(names)))
	step := each
	if len(names) > 1 {
		step = (wide - each) / float64(len(names)-1)
	}
	face := font.Regular.Face()
	for i, name := range names {
		x := diplomaInside + 30 + float64(i)*step
		p.across(x, y, each, 0.7, InkBlack)
		text, high := squeeze(face.Printable(doc.Inline(name)), face, size, sizeSmall, each)
		p.say(x+(each-face.Width(text, high))/2, y+size+5, text, font.Regular, high, InkFaded)
	}
}
