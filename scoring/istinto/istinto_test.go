package istinto_test

import (
	"testing"

	"arbitro/scoring/istinto"
)

func TestPoints(t *testing.T) {
	want := [istinto.TricksPerRound + 1]int{20, 15, 10, 10, 15, 20, 60, 60, 60, 60, 60, 60}
	for bid := range want {
		for took := range want {
			points := istinto.Points(bid, took)
			bonus := istinto.Bonus(bid, took)
			if bid != took && (points != 0 || bonus != 0) {
				t.Errorf("%d bid and %d taken: %d points, %d of them bonus", bid, took, points, bonus)
			} else if bid == took && (points != want[bid] || points-bonus != 10) {
				t.Errorf("%d bid and taken: %d points, %d of them bonus", bid, points, bonus)
			}
		}
	}
}
