// Package pdf writes a document as PDF. It draws the pages of package page with a PDF library that no other package
// imports:
//
//	err := pdf.Write(w, d)
//
// The same document always gives the same bytes: a document without a date gets the year 2000. If the library panics,
// Write returns an error that names the other ways to write the document.
//
// Package page decides where every word and line is, and what is cut. This package draws them; it also writes links,
// the bookmarks that a viewer lists, and the properties of the file, such as its title. Picture reads a crest, a PNG or
// JPEG file.
//
// To draw with another library, rewrite this file: a pen with a method for each list of page.Page. TestFaces then
// compares the library's widths with those of package font.
package pdf

//go:generate go run arbitro/referee/lang/gen

import (
	"bytes"
	"fmt"
	"image"
	paint "image/draw"
	_ "image/jpeg" // crests are of these two kinds
	"image/png"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"

	"arbitro/reports/doc"
	"arbitro/reports/font"
	"arbitro/reports/page"
)

// Write writes the document as PDF. The same document always gives the same bytes. A stand-in replaces characters that
// the typeface cannot print. Errors come from w, or say that the PDF could not be made.
func Write(w io.Writer, document *doc.Document) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = words.NoPDF(r).Err()
		}
	}()
	document, _ = page.Spelled(document)
	out, err := draw(document, page.OfSpelled(document))
	if err != nil {
		return words.NoPDF(err).Err()
	}
	_, err = w.Write(out)
	return err
}

// Pages counts the pages that the document takes.
func Pages(document *doc.Document) int { return len(page.Of(document)) }

// Unprinted lists the names in the document that the typeface cannot print, with the text that Write prints for each.
func Unprinted(document *doc.Document) []page.Unprinted {
	_, all := page.Spelled(document)
	return all
}

// draw returns the PDF file of pages that have been laid out. It drops each page from memory when the library has it,
// so that the words of a book are in memory only once.
func draw(document *doc.Document, pages []*page.Page) ([]byte, error) {
	pen := newPen(document, pages)
	pen.anchor(pages)
	last := pages[len(pages)-1].Height
	depth := document.OutlineDepth()
	for i, p := range pages {
		pen.page(p)
		if len(pages) > 2 {
			pen.bookmarks(p, last, depth)
		}
		pages[i] = nil
	}
	var out bytes.Buffer
	if err := pen.pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("fpdf: %w", err)
	}
	return out.Bytes(), nil
}

// pen keeps the present settings of the library's pen, because the library writes every setting into the file, even if
// it does not change.
type pen struct {
	pdf   *fpdf.Fpdf
	style font.Style
	size  float64
	text  page.Ink
	line  page.Ink
	fill  page.Ink
	width float64
	dash  []float64
	first int            // the level of the first bookmark
	level int            // the level of the last bookmark relative to the first; -1 before the first
	links map[string]int // by anchor: the library's number of the link's target
}

const family = "dejavu"

var styleNames = [font.Styles]string{font.Regular: "", font.Bold: "B"}

func newPen(document *doc.Document, pages []*page.Page) *pen {
	pdf := fpdf.New("P", "pt", "A4", "")
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCatalogSort(true)
	created := document.Created
	if created.IsZero() {
		created = undated
	}
	pdf.SetCreationDate(created)
	pdf.SetModificationDate(created)
	pdf.SetLang(document.Lang.String())
	title := document.Title
	if title == "" {
		title = document.Subject
	}
	pdf.SetTitle(metadata(title), true)
	pdf.SetAuthor(metadata(document.Author), true)
	pdf.SetSubject(metadata(document.Subject), true)
	pdf.SetCreator("Arbitro", true)
	pdf.SetDisplayMode("fullpage", "continuous")
	var used [font.Styles]bool
	for _, page := range pages {
		for _, word := range page.Words {
			used[word.Style.Upright()] = true
		}
	}
	for s, name := range styleNames {
		if used[s] { // each face costs some milliseconds
			pdf.AddUTF8FontFromBytes(family, name, font.Style(s).TTF())
		}
	}
	return &pen{pdf: pdf, level: -1}
}

// undated is the date of a document without a date. The library would take the present time, so that the file would
// change every second.
var undated = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// metadata returns a string for the file's properties, which allow only Unicode's Basic Multilingual Plane.
func metadata(s string) string { return font.Regular.Face().Printable(doc.Inline(s)) }

// anchor registers the targets of links in the library. A document without links needs no targets.
func (n *pen) anchor(pages []*page.Page) {
	if !slices.ContainsFunc(pages, func(p *page.Page) bool { return len(p.Links) > 0 }) {
		return
	}
	n.links = map[string]int{}
	for i, p := range pages {
		for _, bookmark := range p.Marks {
			n.links[bookmark.Anchor] = n.pdf.AddLink()
			n.pdf.SetLink(n.links[bookmark.Anchor], bookmark.Y, i+1)
		}
	}
}

// page draws one page, from the fills at the bottom to the words on top.
func (n *pen) page(p *page.Page) {
	n.pdf.AddPageFormat("P", fpdf.SizeType{Wd: p.Width, Ht: p.Height})
	n.line = page.InkBlack
	n.textWith(page.InkBlack)
	n.pdf.SetDrawColor(page.InkBlack.RGB())
	n.pdf.SetDashPattern(nil, 0)
	n.width = 0
	n.size = 0
	n.dash = nil
	for _, fill := range p.Fills {
		n.fillWith(fill.Ink)
		n.pdf.Rect(fill.X, fill.Y, fill.W, fill.H, "F")
	}
	for _, rule := range p.Rules {
		n.lineWith(rule.Ink, rule.Width, nil)
		n.pdf.Line(rule.X1, rule.Y1, rule.X2, rule.Y2)
	}
	for _, path := range p.Paths {
		n.path(path)
	}
	for _, picture := range p.Pictures {
		n.picture(picture)
	}
	n.textWith(page.InkBlack)
	for _, word := range p.Words {
		if word.Style == font.Oblique {
			n.leaning(p, word)
		} else {
			n.word(word)
		}
	}
	for _, link := range p.Links {
		if to, leads := n.links[link.To]; leads {
			n.pdf.Link(link.X, link.Y, link.W, link.H, to)
		} else if strings.HasPrefix(link.To, "https://") {
			n.pdf.LinkString(link.X, link.Y, link.W, link.H, link.To)
		}
	}
}

// textWith sets the ink of both words and fills. While the two are equal, a word takes half as many bytes in the file.
func (n *pen) textWith(ink page.Ink) {
	n.text = ink
	n.fill = ink
	n.pdf.SetFillColor(ink.RGB())
	n.pdf.SetTextColor(ink.RGB())
}

// leaning draws a word in upright type, slanted over its base line.
func (n *pen) leaning(page *page.Page, word page.Word) {
	upright := word
	upright.Style = word.Style.Upright()
	upright.Text = ""
	n.word(upright) // the type is set before, because the end of the slanting restores the earlier settings
	upright.Text = word.Text
	n.pdf.TransformBegin()
	n.pdf.Transform(fpdf.TransformMatrix{
		A: 1,
		C: font.Lean,
		D: 1,
		E: -font.Lean * (page.Height - word.Y),
	})
	n.word(upright)
	n.pdf.TransformEnd()
}

func (n *pen) word(word page.Word) {
	if word.Style != n.style || word.Size != n.size {
		n.style = word.Style
		n.size = word.Size
		n.pdf.SetFont(family, styleNames[word.Style], word.Size)
	}
	if word.Ink != n.text {
		n.textWith(word.Ink)
	}
	if word.Text != "" {
		n.pdf.Text(word.X, word.Y, font.Visual(word.Text))
	}
}

func (n *pen) path(path page.Path) {
	how := "D"
	if path.Filled != page.InkNone {
		n.fillWith(path.Filled)
		how = "FD"
	}
	n.lineWith(path.Ink, path.Width, path.Dash)
	for i, spot := range path.Points {
		if i == 0 {
			n.pdf.MoveTo(spot.X, spot.Y)
		} else {
			n.pdf.LineTo(spot.X, spot.Y)
		}
	}
	if path.Closed {
		n.pdf.ClosePath()
	}
	n.pdf.DrawPath(how)
}

func (n *pen) fillWith(ink page.Ink) {
	if ink != n.fill {
		n.fill = ink
		n.pdf.SetFillColor(ink.RGB())
	}
}

func (n *pen) lineWith(ink page.Ink, width float64, dash []float64) {
	if ink != n.line {
		n.line = ink
		n.pdf.SetDrawColor(ink.RGB())
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

// bookmarks adds a page's headings, down to a level, to the PDF's bookmarks. The library measures their places from the
// bottom of the last page, and cannot skip a level.
func (n *pen) bookmarks(page *page.Page, last float64, depth int) {
	for _, bookmark := range page.Marks {
		if bookmark.Level > depth {
			continue
		}
		if n.level < 0 {
			n.first = bookmark.Level
		}
		n.level = max(0, min(bookmark.Level-n.first, n.level+1))
		n.pdf.Bookmark(bookmark.Text, n.level, last-(page.Height-bookmark.Y))
	}
}

// mostPixels is the greatest width and height of a picture, in pixels.
const mostPixels = 4000

// Picture reads a PNG or JPEG file. It converts a PNG to eight bits without interlacing, which the library can always
// read. It returns an error for any other file, and for a picture wider or higher than mostPixels.
func Picture(data []byte) (*doc.Picture, error) {
	config, kind, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || config.Width > mostPixels || config.Height > mostPixels {
		return nil, words.NoPicture(mostPixels).Err()
	}
	drawn, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, words.NoPicture(mostPixels).Err()
	}
	if kind == "png" {
		plain := image.NewNRGBA(drawn.Bounds())
		paint.Draw(plain, plain.Bounds(), drawn, drawn.Bounds().Min, paint.Src)
		var out bytes.Buffer
		if err := png.Encode(&out, plain); err != nil {
			return nil, err
		}
		data = out.Bytes()
	}
	return &doc.Picture{Kind: kind, Data: data, Width: config.Width, Height: config.Height}, nil
}

// picture draws a picture. The library stores it once, even if several pages show it.
func (n *pen) picture(picture page.Picture) {
	imageOptions := fpdf.ImageOptions{ImageType: picture.Of.Kind}
	if n.pdf.GetImageInfo(pictureName) == nil {
		n.pdf.RegisterImageOptionsReader(pictureName, imageOptions, bytes.NewReader(picture.Of.Data))
	}
	n.pdf.ImageOptions(pictureName, picture.X, picture.Y, picture.W, picture.H, false, imageOptions, 0, "")
}

// pictureName is the library's name of the document's only picture.
const pictureName = "crest"
