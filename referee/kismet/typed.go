package kismet

import (
	"arbitro/referee/cards"
	price "arbitro/scoring/kismet"
)

// readValues reads cards typed one after another, with or without spaces: a 1 always begins 10, 11 or 12, so no
// separator is needed. 0, + and * stand for 10, 11 and 12 with a single key.
func readValues(typed string) (values []int, ok bool) {
	for i := 0; i < len(typed); i++ {
		switch c := typed[i]; {
		case c == ' ' || c == ',':
		case c == '0':
			values = append(values, 10)
		case c == '+':
			values = append(values, 11)
		case c == '*':
			values = append(values, price.MostValue)
		case '2' <= c && c <= '9':
			values = append(values, int(c-'0'))
		case c == '1' && i+1 < len(typed) && '0' <= typed[i+1] && typed[i+1] <= '2':
			i++
			values = append(values, 10+int(typed[i]-'0'))
		default:
			return nil, false
		}
	}
	return values, true
}

// typedValues writes cards as readValues reads them, one sign for each.
func typedValues(values []int) string {
	typed := make([]byte, len(values))
	for i, v := range values {
		typed[i] = "234567890+*"[v-price.LeastValue]
	}
	return string(typed)
}

// readDice reads three dice typed as one word.
func readDice(typed string) (dice []int, ok bool) {
	if len(typed) != 3 {
		return nil, false
	}
	for _, c := range []byte(typed) {
		if c < '1' || c > '6' {
			return nil, false
		}
		dice = append(dice, int(c-'0'))
	}
	return dice, true
}

// has reports whether a set holds the card of a value.
func has(set cards.Set, value int) bool { return set.Has(value - price.LeastValue) }
