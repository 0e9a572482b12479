package page

import (
	"testing"

	"arbitro/reports/doc/doctest"
)

func BenchmarkBookPages(b *testing.B) {
	d := doctest.Book()
	b.ReportAllocs()
	for b.Loop() {
		Of(d)
	}
}
