package doc_test

import (
	"bytes"
	encoding "encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	shown "arbitro/referee/text"
	"arbitro/reports/csv"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/html"
	"arbitro/reports/page"
	"arbitro/reports/pdf"
	"arbitro/reports/text"
)

// TestAnything holds the writers to their promises whatever the document.
func TestAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := doctest.Anything(t)
		var out bytes.Buffer
		if err := pdf.Write(&out, d); err != nil {
			t.Fatalf("PDF: %v", err)
		}
		pages := page.Of(d)
		if n := bytes.Count(out.Bytes(), []byte("/Type /Page\n")); n != len(pages) {
			t.Fatalf("the PDF has %d pages, %d were set", n, len(pages))
		}
		for i, p := range pages {
			if err := p.Check(); err != nil {
				t.Fatalf("page %d: %v", i+1, err)
			}
		}
		width := rapid.IntRange(40, 140).Draw(t, "width")
		out.Reset()
		if err := text.Write(&out, d, text.Options{Width: width}); err != nil {
			t.Fatalf("text: %v", err)
		}
		checkText(t, out.String(), width)
		out.Reset()
		if err := (csv.Form{}).Write(&out, d); err != nil {
			t.Fatalf("CSV: %v", err)
		}
		checkCSV(t, &out)
		out.Reset()
		if err := html.Write(&out, d); err != nil {
			t.Fatalf("HTML: %v", err)
		}
		checkHTML(t, out.String())
	})
}

func checkText(t *rapid.T, s string, width int) {
	for l := range strings.SplitSeq(s, "\n") {
		if w := shown.Width(l); w > width {
			t.Fatalf("a line of %d columns in a text of %d: %q", w, width, l)
		}
		if strings.HasSuffix(l, " ") {
			t.Fatalf("blanks at the end of a line: %q", l)
		}
	}
	if i := strings.IndexFunc(s, func(r rune) bool { return r < ' ' && r != '\n' }); i >= 0 {
		t.Fatalf("a control character at %d: %q", i, s[i:])
	}
	if !utf8.ValidString(s) {
		t.Fatal("no valid UTF-8")
	}
}

// negative is the one thing that may begin with a sign in a spreadsheet.
var negative = regexp.MustCompile(`^-\d+(\.\d+)?$`)

func checkCSV(t *rapid.T, r io.Reader) {
	rows := encoding.NewReader(r)
	rows.FieldsPerRecord = -1
	for {
		fields, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("CSV does not read back: %v", err)
		}
		for _, f := range fields {
			if f != "" && strings.Contains("=+-@", f[:1]) && !negative.MatchString(f) {
				t.Fatalf("a spreadsheet would compute %q", f)
			}
		}
	}
}

func checkHTML(t *rapid.T, s string) {
	x := xml.NewDecoder(strings.NewReader(s))
	x.Strict = false
	x.AutoClose = append([]string{"meta", "br"}, xml.HTMLAutoClose...)
	x.Entity = xml.HTMLEntity
	for {
		token, err := x.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("the tags do not fit: %v", err)
		}
		if e, ok := token.(xml.StartElement); ok && (e.Name.Local == "script" || e.Name.Local == "img" || e.Name.Local == "link") {
			t.Fatalf("an element <%s>", e.Name.Local)
		}
	}
}
