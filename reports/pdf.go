package reports

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/go-pdf/fpdf"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

var errPDF = lang.Text{
	It: "non riesco a comporre il PDF (%v): lo stesso foglio si può avere come testo, CSV o HTML",
	En: "the PDF could not be made (%v): the same sheet can be had as text, CSV or HTML",
}

// WritePDF writes the document as PDF. The same document gives the same bytes. Names and texts that the typeface
// cannot print show a stand-in. An error comes from w, or says that the PDF could not be made.
func WritePDF(w io.Writer, d *doc.Document) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = lang.Errorf(errPDF, r)
		}
	}()
	out, err := draw(d, pagesOf(d))
	if err != nil {
		return lang.Errorf(errPDF, err)
	}
	_, err = w.Write(out)
	return err
}

// PagesOf counts the pages that the document takes.
func PagesOf(d *doc.Document) int { return len(pagesOf(d)) }

// draw makes the file of pages that have been set. Nothing of the library shows outside this function's file.
func draw(d *doc.Document, pages []*page) ([]byte, error) {
	pen := newPen(d, pages)
	pen.anchor(pages)
	for _, p := range pages {
		pen.page(p)
		if len(pages) > 2 {
			pen.bookmarks(p, pages[len(pages)-1].height, d.OutlineDepth())
		}
	}
	var out bytes.Buffer
	if err := pen.pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("fpdf: %w", err)
	}
	return out.Bytes(), nil
}

// pen remembers how the library's own pen is set, for every setting that is repeated is written into the file.
type pen struct {
	pdf   *fpdf.Fpdf
	style font.Style
	size  float64
	text  ink
	line  ink
	fill  ink
	width float64
	dash  []float64
	first int            // level of the first bookmark
	level int            // of the last one, from the first; -1 before it
	links map[string]int // by anchor: the library's number of what leads there
}

const family = "dejavu"

var styleNames = [font.Styles]string{font.Regular: "", font.Bold: "B"}

func newPen(d *doc.Document, pages []*page) *pen {
	pdf := fpdf.New("P", "pt", "A4", "")
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCatalogSort(true)
	created := d.Created
	if created.IsZero() {
		created = undated
	}
	pdf.SetCreationDate(created)
	pdf.SetModificationDate(created)
	pdf.SetLang(d.Lang.String())
	title := d.Title
	if title == "" {
		title = d.Subject
	}
	pdf.SetTitle(metadata(title), true)
	pdf.SetAuthor(metadata(d.Author), true)
	pdf.SetSubject(metadata(d.Subject), true)
	pdf.SetCreator("Arbitro", true)
	pdf.SetDisplayMode("fullpage", "continuous")
	var used [font.Styles]bool
	for _, p := range pages {
		for _, w := range p.words {
			used[w.style.Upright()] = true
		}
	}
	for s, name := range styleNames {
		if used[s] { // each face costs some milliseconds
			pdf.AddUTF8FontFromBytes(family, name, font.Style(s).Face().TTF)
		}
	}
	return &pen{pdf: pdf, level: -1}
}

// undated is the date of a document without one: the library would take the present, and the file would be another
// every second.
var undated = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// metadata makes a string fit for the file's properties, which hold the basic plane alone.
func metadata(s string) string { return font.Regular.Face().Printable(doc.Inline(s)) }

// anchor tells the library where links lead to; a document without links needs none of it.
func (n *pen) anchor(pages []*page) {
	if !slices.ContainsFunc(pages, func(p *page) bool { return len(p.links) > 0 }) {
		return
	}
	n.links = map[string]int{}
	for i, p := range pages {
		for _, m := range p.marks {
			n.links[m.anchor] = n.pdf.AddLink()
			n.pdf.SetLink(n.links[m.anchor], m.y, i+1)
		}
	}
}

// page draws one page, from the fills at the bottom to the words on top.
func (n *pen) page(p *page) {
	n.pdf.AddPageFormat("P", fpdf.SizeType{Wd: p.width, Ht: p.height})
	n.line = inkBlack
	n.textWith(inkBlack)
	n.pdf.SetDrawColor(inkBlack.rgb())
	n.pdf.SetDashPattern(nil, 0)
	n.width, n.size, n.dash = 0, 0, nil
	for _, f := range p.fills {
		n.fillWith(f.ink)
		n.pdf.Rect(f.x, f.y, f.w, f.h, "F")
	}
	for _, r := range p.rules {
		n.lineWith(r.ink, r.width, nil)
		n.pdf.Line(r.x1, r.y1, r.x2, r.y2)
	}
	for _, one := range p.paths {
		n.path(one)
	}
	n.textWith(inkBlack)
	for _, w := range p.words {
		if w.style == font.Oblique {
			n.leaning(p, w)
		} else {
			n.word(w)
		}
	}
	for _, l := range p.links {
		if to, leads := n.links[l.to]; leads {
			n.pdf.Link(l.x, l.y, l.w, l.h, to)
		}
	}
}

// textWith sets the ink of words, and of fills with it: while both are the same, each word costs half the file.
func (n *pen) textWith(i ink) {
	n.text, n.fill = i, i
	n.pdf.SetFillColor(i.rgb())
	n.pdf.SetTextColor(i.rgb())
}

// leaning draws a word of upright type so that it leans over its base line.
func (n *pen) leaning(p *page, w word) {
	upright := w
	upright.style, upright.text = w.style.Upright(), ""
	n.word(upright) // the type is set before, as the end of the leaning brings back what was set
	upright.text = w.text
	n.pdf.TransformBegin()
	n.pdf.Transform(fpdf.TransformMatrix{A: 1, C: font.Lean, D: 1, E: -font.Lean * (p.height - w.y)})
	n.word(upright)
	n.pdf.TransformEnd()
}

func (n *pen) word(w word) {
	if w.style != n.style || w.size != n.size {
		n.style, n.size = w.style, w.size
		n.pdf.SetFont(family, styleNames[w.style], w.size)
	}
	if w.ink != n.text {
		n.textWith(w.ink)
	}
	if w.text != "" {
		n.pdf.Text(w.x, w.y, w.text)
	}
}

func (n *pen) path(one path) {
	if len(one.points) == 0 {
		return
	}
	how := "D"
	if one.filled != inkNone {
		n.fillWith(one.filled)
		how = "FD"
	}
	n.lineWith(one.ink, one.width, one.dash)
	for i, at := range one.points {
		if i == 0 {
			n.pdf.MoveTo(at.x, at.y)
		} else {
			n.pdf.LineTo(at.x, at.y)
		}
	}
	if one.closed {
		n.pdf.ClosePath()
	}
	n.pdf.DrawPath(how)
}

func (n *pen) fillWith(i ink) {
	if i != n.fill {
		n.fill = i
		n.pdf.SetFillColor(i.rgb())
	}
}

func (n *pen) lineWith(i ink, width float64, dash []float64) {
	if i != n.line {
		n.line = i
		n.pdf.SetDrawColor(i.rgb())
	}
	if width != n.width {
		n.width = width
		n.pdf.SetLineWidth(width)
	}
	if !slices.Equal(dash, n.dash) {
		n.dash = dash
		n.pdf.SetDashPattern(dash, 0)
	}
}

// bookmarks enters a page's headings, down to a level, in the list of contents beside the pages. The library reckons their places from the foot of the
// last page, and cannot skip a level.
func (n *pen) bookmarks(p *page, last float64, depth int) {
	for _, m := range p.marks {
		if m.level > depth {
			continue
		}
		if n.level < 0 {
			n.first = m.level
		}
		n.level = max(0, min(m.level-n.first, n.level+1))
		n.pdf.Bookmark(m.text, n.level, last-(p.height-m.y))
	}
}
