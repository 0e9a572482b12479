package reports

import (
	"bytes"
	"testing"
)

func BenchmarkBookHTML(b *testing.B) {
	d := book()
	b.ReportAllocs()
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := WriteHTML(&out, d); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(out.Len()))
}
