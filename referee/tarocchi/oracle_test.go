package tarocchi

import (
	"fmt"
	"slices"
	"testing"
)

// expected returns the rulings about following, trumping and overtrumping that the deal must bring, the long way
// round: each card held against every earlier one of its player, and the shown hands against each card at once.
func (s *scene) expected() []judged {
	var all []judged
	spoken := map[int]bool{}
	for t, trick := range s.tricks {
		var byLine []int // places in the trick, as they were played
		for i := range trick {
			byLine = append(byLine, i)
		}
		slices.SortFunc(byLine, func(a, b int) int { return trick[a].line - trick[b].line })
		for _, i := range byLine {
			now := trick[i]
			for u := range t { // earlier tricks, oldest first
				for k, then := range s.tricks[u] {
					if then.place != now.place || spoken[then.line] {
						continue
					}
					if rule := breaks(s.tricks[u][:k], then.card, now.card); rule != "" {
						spoken[then.line] = true
						all = append(all, judged{now.line, then.line, now.place, rule})
					}
				}
			}
		}
		for i, now := range trick {
			if !s.shown[now.place] {
				continue
			}
			rules := map[string]bool{}
			for _, later := range s.tricks[t+1:] {
				for _, l := range later {
					if l.place == now.place {
						rules[breaks(trick[:i], now.card, l.card)] = true
					}
				}
			}
			for _, rule := range []string{articles.Follow.ID, articles.Trump.ID, articles.Overtrump.ID} {
				if rules[rule] && !spoken[now.line] {
					spoken[now.line] = true
					all = append(all, judged{now.line, 0, now.place, rule})
				}
			}
		}
	}
	return all
}

// TestOracle: in hundreds of deals full of revokes the engine speaks of each wrong card once, at the first line that
// proves it, and of nothing else. Where it counts that some plays cannot all be honest, one of them is not.
func TestOracle(t *testing.T) {
	doubts := 0
	for seed := range uint64(400) {
		early := seed%2 == 0 // then no hand is shown: the line would depend on who had played
		s := newScene(t, seed, !early)
		s.play(early)
		doubts += s.doubts
		got := slices.DeleteFunc(s.rulings, func(j judged) bool {
			return j.rule == articles.Turn.ID || j.rule == articles.CallLead.ID || j.rule == articles.Dry.ID
		})
		want := s.expected()
		inOrder := func(a, b judged) int {
			if a.line != b.line {
				return a.line - b.line
			}
			return a.since - b.since
		}
		if !slices.IsSortedFunc(got, inOrder) {
			t.Fatalf("seed %d: the rulings are not in order: %v", seed, got)
		}
		slices.SortFunc(want, inOrder)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("seed %d:\n%v\nand not\n%v\n%v", seed, got, want, s.tricks)
		}
	}
	if doubts == 0 {
		t.Error("counting never found anything: nothing was tried")
	}
}
