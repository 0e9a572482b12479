package reports

import (
	"testing"

	"arbitro/reports/doc/doctest"
)

func BenchmarkBookPages(b *testing.B) {
	d := doctest.Book()
	b.ReportAllocs()
	for b.Loop() {
		pagesOf(d)
	}
}
