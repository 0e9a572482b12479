package pdf

import (
	"io"
	"testing"

	"github.com/go-pdf/fpdf"

	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/font"
	"arbitro/reports/page"
)

func BenchmarkBookPDF(b *testing.B) {
	d := doctest.Book()
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		if err := Write(io.Discard, d); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(page.Of(d))), "pages")
}

// BenchmarkBarePDF writes the words and lines of BenchmarkBookPDF by the library alone, from places that are known.
func BenchmarkBarePDF(b *testing.B) {
	pages := page.Of(doctest.Book())
	b.ReportAllocs()
	for b.Loop() {
		pdf := fpdf.New("P", "pt", "A4", "")
		pdf.SetAutoPageBreak(false, 0)
		for s, name := range styleNames {
			pdf.AddUTF8FontFromBytes(family, name, font.Style(s).TTF())
		}
		for _, p := range pages {
			pdf.AddPage()
			for _, r := range p.Rules {
				pdf.Line(r.X1, r.Y1, r.X2, r.Y2)
			}
			for _, w := range p.Words {
				pdf.SetFont(family, styleNames[w.Style.Upright()], w.Size)
				pdf.Text(w.X, w.Y, w.Text)
			}
		}
		if err := pdf.Output(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSheetPDF(b *testing.B) {
	d := doctest.ScoreSheet(4, 20, lang.It)
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, d); err != nil {
			b.Fatal(err)
		}
	}
}
