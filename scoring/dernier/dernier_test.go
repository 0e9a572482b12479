package dernier_test

import (
	"reflect"
	"testing"

	"arbitro/scoring/dernier"
)

func TestPoints(t *testing.T) {
	for _, c := range []struct {
		name   string
		scheme dernier.Scheme
		winner int
		left   []int
		want   []int
	}{
		{"one point to who closes", dernier.Hands, 1, []int{4, 0, 9}, []int{0, 1, 0}},
		{"the cards left count for nothing by hands", dernier.Hands, 0, []int{0, 40}, []int{1, 0}},
		{"the cards left, as negative points", dernier.Cards, 2, []int{4, 7, 0, 1}, []int{-4, -7, 0, -1}},
		{"two players by cards", dernier.Cards, 0, []int{0, 1}, []int{0, -1}},
	} {
		if got := dernier.Points(c.scheme, c.winner, c.left); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

func TestOrderOfSeats(t *testing.T) {
	for winner := range 4 {
		left := []int{3, 3, 3, 3}
		left[winner] = 0
		for seat, p := range dernier.Points(dernier.Cards, winner, left) {
			if want := map[bool]int{true: 0, false: -3}[seat == winner]; p != want {
				t.Errorf("seat %d gets %d where seat %d closes, not %d", seat, p, winner, want)
			}
		}
	}
}

func BenchmarkPoints(b *testing.B) {
	b.ReportAllocs()
	left := []int{4, 0, 9, 2}
	for b.Loop() {
		dernier.Points(dernier.Cards, 1, left)
	}
}
