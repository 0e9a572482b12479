// How many letters differ between two words.

package text

// EditDistance returns the number of letters that differ between two words: wrong, missing, too many, or swapped with a
// neighbour. If the number is above limit, it returns some number above limit.
func EditDistance(a, b string, limit int) int {
	x := []rune(a)
	y := []rune(b)
	before := make([]int, len(y)+1)
	above := make([]int, len(y)+1)
	row := make([]int, len(y)+1)
	for j := range above {
		above[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			wrong := 1
			if x[i-1] == y[j-1] {
				wrong = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+wrong)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
		oldest := before
		before = above
		above = row
		row = oldest
	}
	return above[len(y)]
}
