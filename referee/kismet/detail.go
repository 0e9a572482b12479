package kismet

import (
	"strconv"

	"arbitro/referee"
)

// Piles is what the variant collect stores of a round: the values won by each seat, from the bottom of the pile, or as
// they were counted.
type Piles [][]int

// Table is what the variant discard stores of a round: the values open before each seat, the smallest first.
type Table [][]int

// AppendJSON appends the detail as `check --json` prints it.
func (p Piles) AppendJSON(dst []byte, ids []string) []byte { return appendValues(dst, "piles", ids, p) }

// AppendJSON appends the detail as `check --json` prints it.
func (t Table) AppendJSON(dst []byte, ids []string) []byte { return appendValues(dst, "table", ids, t) }

func appendValues(dst []byte, name string, ids []string, bySeat [][]int) []byte {
	dst = append(referee.AppendString(append(dst, '{'), name), ":{"...)
	for seat, values := range bySeat {
		if seat > 0 {
			dst = append(dst, ',')
		}
		dst = append(referee.AppendString(dst, ids[seat]), ":["...)
		for i, v := range values {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = strconv.AppendInt(dst, int64(v), 10)
		}
		dst = append(dst, ']')
	}
	return append(dst, "}}"...)
}
