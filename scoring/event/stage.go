package event

import (
	"math"
	"strconv"
	"strings"
)

// Stage is a round of an event: 1, 2 and so on before the final, and -1, -2 and so on for the rounds of the final,
// written F1, F2. 0 is no round.
type Stage int

// ParseStage reads a round as String writes it. It returns false for any other text.
func ParseStage(word string) (Stage, bool) {
	digits, final := strings.CutPrefix(word, "F")
	n, ok := number(digits)
	if !ok || n == 0 || digits[0] == '0' {
		return 0, false
	}
	if final {
		return Stage(-n), true
	}
	return Stage(n), true
}

// String writes the round: 2, or F1.
func (s Stage) String() string {
	if s < 0 {
		return "F" + strconv.Itoa(int(-s))
	}
	return strconv.Itoa(int(s))
}

// Final reports whether the round belongs to the final.
func (s Stage) Final() bool { return s < 0 }

// order is the place of the round in time: the final's rounds follow all others.
func (s Stage) order() int {
	if s < 0 {
		return math.MaxInt32 - int(s)
	}
	return int(s)
}

func (s Stage) before(other Stage) bool { return s.order() < other.order() }

// number reads a whole number without a sign, of nine digits at most.
func number(word string) (int, bool) {
	if word == "" || len(word) > 9 || strings.Trim(word, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}
