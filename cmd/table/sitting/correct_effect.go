package sitting

import (
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// totals lists the totals that a correction changes, old and new; "" if it changes none.
func (k correction) totals(after *referee.Match) string {
	return HistoryOf(k.Composer()).Changed(after, k.Match().Totals(), after.Totals())
}

// Changed lists the players, or the sides, whose numbers a correction changes, with the old and the new number. was and
// is hold a number for each seat; after is the match after the correction.
func (c History) Changed(after *referee.Match, was, is []int) string {
	var moved []string
	for seat := range min(len(was), len(is), after.Entries()) {
		if was[seat] != is[seat] {
			said := Words.FromTo(after.Rows().Name(seat), text.Integer(was[seat]), text.Integer(is[seat]))
			moved = append(moved, c.Say(said))
		}
	}
	return strings.Join(moved, ", ")
}

// rounds lists the rounds whose points a correction changes, a line each, with the old and the new points.
func (k correction) rounds(after *referee.Match) string {
	var lines []string
	count := 0
	rounds := after.Rounds()
	for i, round := range k.Match().Rounds() {
		if i >= len(rounds) || round.Void || rounds[i].Void {
			continue
		}
		count++
		if moved := HistoryOf(k.Composer()).Changed(after, round.Points, rounds[i].Points); moved != "" {
			lines = append(lines, k.Say(score.Words.Named(k.Say(score.Words.Round(count)), moved)))
		}
	}
	return strings.Join(lines, "\n")
}

// ended returns the open round if a correction closes it; nil if it does not.
func (k correction) ended(after *referee.Match) *referee.Round {
	closed := len(k.Match().Rounds())
	if _, open := k.Match().Open(); !open || len(after.Rounds()) <= closed {
		return nil
	}
	return &after.Rounds()[closed]
}

// alsoChanged says what else a correction does: which of the lines that were recorded without a question it takes out,
// and that it closes or voids the open round.
func (k correction) alsoChanged(after *referee.Match, unasked []int) string {
	var gone []int
	for _, n := range unasked {
		if _, stands := after.Log().Standing(n); !stands {
			gone = append(gone, n)
		}
	}
	said := ""
	if gone != nil {
		said = text.Capital(k.Say(Words.TakenOut(HistoryOf(k.Composer()).saidTexts(texts(k.Match(), gone)))))
	}
	round := k.ended(after)
	if round == nil {
		return said
	}
	if round.Void {
		return text.Join("\n", said, k.Say(Words.WouldVoid))
	}
	return text.Join("\n", said, k.Say(Words.WouldEnd))
}

// replaced returns the corrections that replace the lines with the numbers standing by the lines in made. Equal lines
// stay. Lines between them are amended in pairs, and the remaining ones are struck or inserted. It returns none if all
// lines are equal.
func (k correction) replaced(standing []int, made []string, why string) []play.Action {
	was := texts(k.Match(), standing)
	var fixes []play.Action
	last := k.before(standing[0]) // lines are inserted after this line
	i := 0
	j := 0
	for i < len(was) || j < len(made) {
		sameI, sameJ := nextSame(was[i:], made[j:])
		for ; sameI > 0 && sameJ > 0; sameI, sameJ = sameI-1, sameJ-1 {
			fixes = append(fixes, compose.Amend(standing[i], why, made[j]))
			last = standing[i]
			i++
			j++
		}
		for ; sameI > 0; sameI-- {
			fixes = append(fixes, compose.Strike(standing[i], why))
			last = standing[i]
			i++
		}
		for ; sameJ > 0; sameJ-- {
			fixes = append(fixes, compose.Insert(last, why, made[j]))
			j++
		}
		if i < len(was) && j < len(made) {
			last = standing[i]
			i++
			j++
		}
	}
	return fixes
}

// before returns the number of the last line in force before line n; 0 if there is none.
func (k correction) before(n int) int {
	last := 0
	for at := range k.Match().Log().All(1) {
		if at == n {
			break
		}
		last = at
	}
	return last
}

// nextSame returns the indexes of the first elements that are equal in both lists; the lengths of the lists if there
// are none.
func nextSame(a, b []string) (i, j int) {
	for sum := range len(a) + len(b) - 1 {
		for i := range min(sum+1, len(a)) {
			if j := sum - i; j < len(b) && a[i] == b[j] {
				return i, j
			}
		}
	}
	return len(a), len(b)
}
