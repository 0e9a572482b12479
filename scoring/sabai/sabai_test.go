package sabai_test

import (
	"slices"
	"testing"

	"arbitro/scoring/sabai"
)

func TestPoints(t *testing.T) {
	for _, c := range []struct {
		hand   sabai.Hand
		want   int
		famous bool
		loses  bool
	}{
		{sabai.Hand{}, 0, false, false},
		{sabai.Hand{Sum: 1 + 2, Jokers: 1}, -1, false, false},
		{sabai.Hand{Sum: 14 * 4}, 56, false, false},
		{sabai.Hand{Sum: 7, Jokers: 1, Cursed: true}, 3, false, true},
		{sabai.Hand{Jokers: 3}, -12, false, false},
		{sabai.Hand{Jokers: 3, Cursed: true}, -12, false, true},
		{sabai.Hand{Jokers: 4, Cursed: true}, -16, true, false},
		{sabai.Hand{Sum: 9, Jokers: 4, Cursed: true}, -7, true, false},
		{sabai.Hand{Jokers: 4}, -16, false, false}, // four plain ones: the table plays without the Cursed Joker
	} {
		if got := c.hand.Points(); got != c.want {
			t.Errorf("%+v counts %d and not %d", c.hand, got, c.want)
		}
		if c.hand.Famous() != c.famous || c.hand.Loses() != c.loses {
			t.Errorf("%+v: famous %v, loses %v", c.hand, c.hand.Famous(), c.hand.Loses())
		}
	}
}

func TestWinners(t *testing.T) {
	none := sabai.Nobody
	for _, c := range []struct {
		fate   sabai.Fate
		totals []int
		want   []int
	}{
		{sabai.NoFate, []int{3, 14, 5}, []int{0}},
		{sabai.NoFate, []int{3, -1, 3, -1}, []int{1, 3}},
		{sabai.Fate{Famous: 2, Loser: none}, []int{3, 1, 50}, []int{2}},
		{sabai.Fate{Famous: none, Loser: 1}, []int{26, 3, 18}, []int{2}},
		{sabai.Fate{Famous: none, Loser: 0}, []int{-9, 3, 3}, []int{1, 2}},
		{sabai.Fate{Famous: none, Loser: 2}, []int{4, 4, 0}, []int{0, 1}},
		{sabai.Fate{Famous: none, Loser: 0}, []int{-9, 30}, []int{1}},
	} {
		if got := c.fate.Winners(c.totals); !slices.Equal(got, c.want) {
			t.Errorf("%+v with %v is won by %v and not by %v", c.fate, c.totals, got, c.want)
		}
	}
}
