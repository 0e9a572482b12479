package sputo_test

import (
	"testing"

	"arbitro/scoring/sputo"
)

func TestLayout(t *testing.T) {
	for _, c := range []struct {
		owned int
		want  [4]int
		stock int
	}{
		{26, [4]int{4, 3, 2, 1}, 16},
		{52, [4]int{4, 3, 2, 1}, 42},
		{11, [4]int{4, 3, 2, 1}, 1},
		{10, [4]int{4, 3, 2, 1}, 0},
		{9, [4]int{3, 3, 2, 1}, 0},
		{8, [4]int{3, 2, 2, 1}, 0},
		{7, [4]int{2, 2, 2, 1}, 0},
		{6, [4]int{2, 2, 1, 1}, 0},
		{5, [4]int{2, 1, 1, 1}, 0},
		{4, [4]int{1, 1, 1, 1}, 0},
		{3, [4]int{1, 1, 1, 0}, 0},
		{1, [4]int{1, 0, 0, 0}, 0},
		{0, [4]int{}, 0},
	} {
		if got := sputo.Layout(c.owned); got != c.want {
			t.Errorf("%d cards are laid %v and not %v", c.owned, got, c.want)
		}
		if got := sputo.Stock(c.owned); got != c.stock {
			t.Errorf("of %d cards %d are the stock and not %d", c.owned, got, c.stock)
		}
		sum := 0
		for _, n := range sputo.Layout(c.owned) {
			sum += n
		}
		if sum+sputo.Stock(c.owned) != c.owned {
			t.Errorf("of %d cards some are lost", c.owned)
		}
	}
}

func TestHand(t *testing.T) {
	for _, c := range []struct {
		hand   sputo.Hand
		points [2]int
		owned  [2]int
	}{
		{sputo.Hand{Winner: 0, Left: 14}, [2]int{1, 0}, [2]int{14, 38}},
		{sputo.Hand{Winner: 1, Left: 0}, [2]int{0, 1}, [2]int{52, 0}},
	} {
		if got := c.hand.Points(); got != c.points {
			t.Errorf("%+v is worth %v and not %v", c.hand, got, c.points)
		}
		if got := c.hand.Owned(); got != c.owned {
			t.Errorf("after %+v they own %v and not %v", c.hand, got, c.owned)
		}
	}
}

func TestMostLeft(t *testing.T) {
	for _, c := range []struct{ winner, loser, remain, want int }{
		{26, 26, 1, 34},
		{26, 26, 10, 25},
		{10, 42, 3, 0},
		{11, 41, 10, 10},
		{48, 4, 4, 47},
	} {
		if got := sputo.MostLeft(c.winner, c.loser, c.remain); got != c.want {
			t.Errorf("of %d against %d with %d in the row at most %d are left, not %d", c.winner, c.loser, c.remain, c.want, got)
		}
	}
}
