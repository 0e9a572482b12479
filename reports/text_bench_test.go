package reports

import (
	"bytes"
	"testing"
)

func BenchmarkBookText(b *testing.B) {
	d := book()
	b.ReportAllocs()
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := WriteText(&out, d, TextOptions{Width: 120}); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(out.Len()))
}
