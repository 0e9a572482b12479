package pdf

import (
	"io"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
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

func BenchmarkSheetPDF(b *testing.B) {
	d := doctest.ScoreSheet(4, 20, lang.It)
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, d); err != nil {
			b.Fatal(err)
		}
	}
}
