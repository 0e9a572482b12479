package seating_test

import (
	"testing"

	"arbitro/scoring/seating"
)

// BenchmarkDrawPerfect seats 25 players for five rounds by the rotation.
func BenchmarkDrawPerfect(b *testing.B) {
	benchDraw(b, seating.Hall{Sizes: []int{5, 4, 3}, Rounds: 5, Present: everyone(25)})
}

// BenchmarkDrawSearch seats 23 players for four rounds by searching.
func BenchmarkDrawSearch(b *testing.B) {
	benchDraw(b, seating.Hall{Sizes: []int{5, 4, 3}, Rounds: 4, Present: everyone(23)})
}

func benchDraw(b *testing.B, h seating.Hall) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := seating.Draw(h); err != nil {
			b.Fatal(err)
		}
	}
}
