package text

import (
	"bytes"
	"testing"

	"arbitro/reports/doc/doctest"
)

func BenchmarkBookText(b *testing.B) {
	d := doctest.Book()
	b.ReportAllocs()
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := Write(&out, d, Options{Width: 120}); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(out.Len()))
}
