package table

import "arbitro/cmd/table/compose"

// replaced returns the corrections that put lines of play in the place of lines that stand, one after another: what is
// the same stays, what stands between is amended line for line, and the rest is struck or inserted. It returns none
// where all is the same.
func (k correction) replaced(standing []int, made []string, why string) []string {
	was := make([]string, len(standing))
	for i, n := range standing {
		text, _ := k.match().Log().Standing(n)
		was[i] = compose.WithoutComment(text)
	}
	var lines []string
	last := k.before(standing[0]) // the line to insert after
	i, j := 0, 0
	for i < len(was) || j < len(made) {
		sameI, sameJ := nextSame(was[i:], made[j:])
		for ; sameI > 0 && sameJ > 0; sameI, sameJ = sameI-1, sameJ-1 {
			lines = append(lines, compose.Amend(standing[i], why, made[j]))
			last = standing[i]
			i, j = i+1, j+1
		}
		for ; sameI > 0; sameI-- {
			lines = append(lines, compose.Strike(standing[i], why))
			last = standing[i]
			i++
		}
		for ; sameJ > 0; sameJ-- {
			lines = append(lines, compose.Insert(last, why, made[j]))
			j++
		}
		if i < len(was) && j < len(made) {
			last = standing[i]
			i, j = i+1, j+1
		}
	}
	return lines
}

// before returns the line that stands before line n, 0 for none.
func (k correction) before(n int) int {
	last := 0
	for at := range k.match().Log().All(1) {
		if at == n {
			break
		}
		last = at
	}
	return last
}

// nextSame returns how many lines of each list come before the first lines that are the same; all of them where none
// are.
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
