package reports

import (
	"bytes"
	"io"
	"testing"

	"arbitro/referee/lang"
)

// book is a season's book: fifty score sheets of a page each.
func book() *Document {
	one := scoreSheet(5, 30, lang.It)
	d := &Document{Title: "Stagione 2026", Lang: lang.It, Created: when}
	for range 50 {
		d.Add(one.Blocks[0], one.Blocks[1], PageBreak{})
	}
	return d
}

func BenchmarkBookPDF(b *testing.B) {
	d := book()
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		if err := WritePDF(io.Discard, d); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(pagesOf(d))), "pages")
}

func BenchmarkSheetPDF(b *testing.B) {
	d := scoreSheet(4, 20, lang.It)
	b.ReportAllocs()
	for b.Loop() {
		if err := WritePDF(io.Discard, d); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBookPages(b *testing.B) {
	d := book()
	b.ReportAllocs()
	for b.Loop() {
		pagesOf(d)
	}
}

func BenchmarkBookOther(b *testing.B) {
	d := book()
	for name, write := range map[string]func(io.Writer) error{
		"text": func(w io.Writer) error { return WriteText(w, d, TextOptions{Width: 120}) },
		"csv":  func(w io.Writer) error { return WriteCSV(w, d) },
		"html": func(w io.Writer) error { return WriteHTML(w, d) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				if err := write(&out); err != nil {
					b.Fatal(err)
				}
			}
			b.SetBytes(int64(out.Len()))
		})
	}
}
