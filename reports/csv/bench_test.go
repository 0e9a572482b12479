package csv

import (
	"bytes"
	"testing"

	"arbitro/reports/doc/doctest"
)

func BenchmarkBookCSV(b *testing.B) {
	d := doctest.Book()
	b.ReportAllocs()
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := (Form{}).Write(&out, d); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(out.Len()))
}
