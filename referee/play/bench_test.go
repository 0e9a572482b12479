package play_test

import (
	"strings"
	"testing"

	"arbitro/referee/play"
)

// BenchmarkLine is what it takes to read one line: to split it, and to find its meaning.
func BenchmarkLine(b *testing.B) {
	r := reader(b)
	for _, c := range []struct{ name, text string }{
		{"card", "cards anna c7"},
		{"comment", "cards anna c7   # the trick goes to Bruno"},
		{"accents", "cards niccolò c7"},
		{"quoted", `penalty anna -5 "looked at Bruno's cards"`},
	} {
		line := []byte(c.text)
		b.Run(c.name+"/split", func(b *testing.B) {
			var x play.Lexer
			b.ReportAllocs()
			for b.Loop() {
				if _, err := x.Split(line); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(c.name+"/read", func(b *testing.B) {
			var x play.Lexer
			l, err := x.Split(line)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := r.Read(l); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkScan is what it takes to find a file's lines.
func BenchmarkScan(b *testing.B) {
	text := strings.Repeat("cards anna c7\n", 10_000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		s := play.NewScanner(strings.NewReader(text))
		for s.Scan() {
		}
	}
	b.ReportMetric(10_000*float64(b.N)/b.Elapsed().Seconds(), "lines/s")
}
