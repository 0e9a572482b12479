package reports

import "testing"

func BenchmarkBookPages(b *testing.B) {
	d := book()
	b.ReportAllocs()
	for b.Loop() {
		pagesOf(d)
	}
}
