package pdf

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/go-pdf/fpdf"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/font"
	"arbitro/reports/page"
)

func pdfOf(t *testing.T, d *doc.Document) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, d); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestPDFIsTheSameEveryTime(t *testing.T) {
	for _, make := range []func() *doc.Document{
		doctest.Standings, func() *doc.Document { return doctest.ScoreSheet(12, 30, lang.It) }, doctest.Book,
	} {
		if !bytes.Equal(pdfOf(t, make()), pdfOf(t, make())) {
			t.Errorf("%s: two files of one document differ", make().Title)
		}
	}
}

func TestPDFWithoutADate(t *testing.T) {
	if out := pdfOf(t, &doc.Document{Title: "T"}); !bytes.Contains(out, []byte("/CreationDate (D:20000101000000")) {
		t.Error("an undated document takes its date from a clock")
	}
}

func TestPDFProperties(t *testing.T) {
	d := doctest.ScoreSheet(3, 90, lang.It)
	d.Title = "Società ♠ 🎲 {nb}"
	out := pdfOf(t, d)
	for _, want := range []string{
		"/Lang (it)", "/CreationDate (D:20261121213000", "/ModDate (D:20261121213000", "/Outlines", "/Author",
	} {
		if !bytes.Contains(out, []byte(want)) {
			t.Errorf("the file lacks %s", want)
		}
	}
	if n := bytes.Count(out, []byte("/Type /Page\n")); n != len(page.Of(d)) || n < 3 {
		t.Errorf("%d pages in the file, %d set", n, len(page.Of(d)))
	}
}

// TestFaces holds the widths that pages are set with against those that the library draws with.
func TestFaces(t *testing.T) {
	for s := range font.Styles {
		f := s.Face()
		pdf := fpdf.New("P", "pt", "A4", "")
		pdf.AddUTF8FontFromBytes(family, "", s.TTF())
		pdf.SetFont(family, "", 1000)
		glyphs := 0
		for r := rune(' '); r < 0xFFFF; r++ {
			if !f.Has(r) {
				continue
			}
			glyphs++
			got := f.Width(string(r), 1000)
			want := float64(pdf.GetStringSymbolWidth(string(r)))
			if got != want {
				t.Fatalf("face %d, %U: %v wide, the library has %v", s, r, got, want)
			}
		}
		if glyphs < 4000 {
			t.Errorf("face %d has %d glyphs", s, glyphs)
		}
		for _, r := range "0123456789−" {
			if r != '−' && f.Width(string(r), 1) != f.Width("0", 1) {
				t.Errorf("face %d: digits of different widths", s)
			}
		}
	}
}

func TestPDFPanicBecomesAnError(t *testing.T) {
	err := Write(io.Discard, nil)
	if err == nil || !strings.Contains(lang.Say(err, lang.It), "PDF") {
		t.Errorf("no document: %v", err)
	}
}

// TestPDFText reads the words back with pdftotext, where the machine has it.
func TestPDFText(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("no pdftotext on this machine")
	}
	d := doctest.ScoreSheet(12, 30, lang.It)
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, pdfOf(t, d), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool, "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Istinto — Circolo «La Briscola»", "Ελένη Παππά", "Фёдор", "Giò ♠",
		" Ivo ", "Łucja", "istinto.follow, pagina 4", "✗", "★", "−10",
		fmt.Sprintf("pagina 1 di %d", len(page.Of(d))), "Sigillo 9f86d081",
	} {
		if !bytes.Contains(out, []byte(want)) {
			t.Errorf("the text of the file lacks %q", want)
		}
	}
	if n := bytes.Count(out, []byte("\f")); n != len(page.Of(d)) {
		t.Errorf("%d pages read, %d set", n, len(page.Of(d)))
	}
}

// TestObliqueLeans: oblique words are drawn with the regular face, so that no file embeds a third one; each leans over
// its own base line, wherever on the page that is.
func TestObliqueLeans(t *testing.T) {
	d := &doc.Document{
		Lang: lang.It, Created: doctest.When,
		Blocks: []doc.Block{doc.Paragraph{Text: "diritto"}, doc.Paragraph{Text: "inclinato", Italic: true}},
	}
	if faces := bytes.Count(pdfOf(t, d), []byte("/FontFile2 ")); faces != 1 {
		t.Errorf("%d faces in the file", faces)
	}
	pages := page.Of(d)
	pen := newPen(d, pages)
	pen.pdf.SetCompression(false)
	pen.page(pages[0])
	var out bytes.Buffer
	if err := pen.pdf.Output(&out); err != nil {
		t.Fatal(err)
	}
	for _, w := range pages[0].Words {
		turn := fmt.Sprintf(
			"q\n1.00000 0.00000 %.5f 1.00000 %.5f 0.00000 cm\n", font.Lean, -font.Lean*(pages[0].Height-w.Y),
		)
		if leans := bytes.Contains(out.Bytes(), []byte(turn)); leans != (w.Style == font.Oblique) {
			t.Errorf("%q leans: %v", w.Text, leans)
		}
	}
}

// A name that is read from right to left is drawn so: the page draws from left to right, so its last letter comes
// first. Arabic letters are drawn in the forms in which they join, and the words of a name in their order.
func TestFromRightToLeft(t *testing.T) {
	d := &doc.Document{Lang: lang.It, Created: doctest.When, Blocks: []doc.Block{
		doc.Paragraph{Text: "דנה"}, doc.Paragraph{Text: "أحمد"}, doc.Paragraph{Text: "Anna"},
	}}
	pages := page.Of(d)
	pen := newPen(d, pages)
	pen.pdf.SetCompression(false)
	pen.page(pages[0])
	var out bytes.Buffer
	if err := pen.pdf.Output(&out); err != nil {
		t.Fatal(err)
	}
	for name, drawn := range map[string]string{
		"דנה": "הנד", "أحمد": "\ufeaa\ufee4\ufea3\ufe83", "Anna": "Anna",
	} {
		var units []byte
		for _, unit := range utf16.Encode([]rune(drawn)) {
			units = binary.BigEndian.AppendUint16(units, unit)
		}
		if !bytes.Contains(out.Bytes(), append([]byte("("), append(units, []byte(") Tj")...)...)) {
			t.Errorf("%q is not drawn as %q", name, drawn)
		}
	}
}

// A picture is read from a PNG or JPEG file of any depth, as large as the file says; what is none, or too large, is
// refused. In a document it stands once, however many pages show it.
func TestPicture(t *testing.T) {
	encoded := func(width int, encode func(io.Writer, image.Image) error) []byte {
		var out bytes.Buffer
		if err := encode(&out, image.NewGray16(image.Rect(0, 0, width, 3))); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	asJPEG := func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) }
	var crest *doc.Picture
	for _, c := range []struct {
		what string
		data []byte
		kind string // empty for none
	}{
		{"a PNG", encoded(5, png.Encode), "png"},
		{"a JPEG", encoded(5, asJPEG), "jpeg"},
		{"the widest", encoded(4000, png.Encode), "png"},
		{"too wide", encoded(4001, png.Encode), ""},
		{"cut off", encoded(5, png.Encode)[:40], ""},
		{"a text", []byte("crest"), ""},
	} {
		p, err := Picture(c.data)
		switch {
		case c.kind == "":
			if err == nil || !strings.Contains(lang.Say(err, lang.En), "4000") {
				t.Errorf("%s: %v", c.what, err)
			}
		case err != nil || p.Kind != c.kind || p.Height != 3 || p.Width != 5 && p.Width != 4000:
			t.Errorf("%s: %+v, %v", c.what, p, err)
		default:
			crest = cmp.Or(crest, p)
			if bytes.Equal(p.Data, c.data) != (c.kind == "jpeg") {
				t.Errorf("%s comes back in other bytes: %v", c.what, c.kind != "jpeg")
			}
		}
	}
	d := &doc.Document{Blocks: []doc.Block{doc.Diploma{Crest: crest}, doc.PageBreak{}, doc.Diploma{Crest: crest}}}
	if n := bytes.Count(pdfOf(t, d), []byte("/Subtype /Image")); n != 1 || Pages(d) != 2 {
		t.Errorf("%d pictures on %d pages", n, Pages(d))
	}
}

// A link leads to its heading or to the web, and one that leads nowhere is none.
func TestLinks(t *testing.T) {
	cell := func(to string) doc.Row { return doc.Row{Cells: []doc.Cell{{Text: "x", Link: to}}} }
	d := &doc.Document{Blocks: []doc.Block{
		doc.Heading{Level: 1, Text: "One", Name: "one"},
		&doc.Table{Columns: []doc.Column{{}}, Rows: []doc.Row{cell("one"), cell("https://example.org/a"), cell("two"), cell("")}},
	}}
	out := pdfOf(t, d)
	if n := bytes.Count(out, []byte("/Subtype /Link")); n != 2 || bytes.Count(out, []byte("/URI (https://example.org/a)")) != 1 {
		t.Errorf("%d links", n)
	}
	d.Blocks = d.Blocks[:1]
	if bytes.Contains(pdfOf(t, d), []byte("/Link")) {
		t.Error("a link of nothing")
	}
}

// told is a line of a file that says what is drawn, or where something leads.
var told = regexp.MustCompile(`^[-\d. ]+ (rg|RG|g|G|w|re f|d|m|l|h)$|^[-\d. ]+ m .* S$|^[SBfqhQ]\*?$| cm$|^\[.*\] .* d$|^BT .* T[fj]|/Rect|/Dest|/Title|/Lang|/Prev`)

// What the library is told to draw on each page, and where links and bookmarks lead: lines, shades, words and pictures
// in their order, no setting twice.
func TestDrawnGolden(t *testing.T) {
	d := doctest.Parts()
	d.Add(doc.Heading{Level: 3, Text: "Last", Name: "last"}, doc.Paragraph{Text: "leaning", Italic: true}, doctest.Charts().Blocks[0])
	pages := page.Of(d)
	n := newPen(d, pages)
	n.pdf.SetCompression(false)
	n.anchor(pages)
	for _, p := range pages {
		n.page(p)
		n.bookmarks(p, pages[len(pages)-1].Height, 2)
	}
	var file, drawn bytes.Buffer
	if err := n.pdf.Output(&file); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(file.String()) {
		if told.MatchString(strings.TrimRight(line, "\n")) {
			fmt.Fprintf(&drawn, "%.300q\n", line)
		}
	}
	doctest.Golden(t, "drawn.txt", drawn.Bytes())
}
