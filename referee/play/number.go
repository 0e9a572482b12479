package play

import (
	"bytes"
	"strconv"
)

// MaxNumber is the greatest number that a line may hold; it fits an int32 well.
const MaxNumber = 999_999_999

const maxDigits = 9 // of MaxNumber

// readNumber reads a whole number without a sign.
func readNumber(word []byte) (int32, bool) {
	for len(word) > 1 && word[0] == '0' {
		word = word[1:]
	}
	if len(word) == 0 || len(word) > maxDigits {
		return 0, false
	}
	n := int32(0)
	for _, c := range word {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int32(c-'0')
	}
	return n, true
}

// isHuge reports whether a word is a number, and only too great to be read.
func isHuge(word []byte) bool {
	word = bytes.TrimLeft(word, "+-")
	return len(word) > maxDigits && len(bytes.Trim(word, "0123456789.,½")) == 0
}

// readSigned reads a whole number with or without a sign.
func readSigned(word []byte) (int32, bool) {
	if len(word) > 0 && (word[0] == '-' || word[0] == '+') {
		n, ok := readNumber(word[1:])
		if word[0] == '-' {
			n = -n
		}
		return n, ok
	}
	return readNumber(word)
}

// ReadHalf reads points that may be halves (`40.5`, `40,5`, `40½`, `40.0`, `40`) and gives them in halves.
func ReadHalf(word []byte) (int32, bool) {
	half := int32(0)
	if whole, ok := bytes.CutSuffix(word, []byte("½")); ok {
		word, half = whole, 1
		if len(word) == 0 {
			return 1, true
		}
	} else if i := bytes.IndexAny(word, ".,"); i >= 0 {
		switch string(word[i+1:]) {
		case "5":
			half = 1
		case "0":
		default:
			return 0, false
		}
		word = word[:i]
	}
	n, ok := readNumber(word)
	if !ok || n > 1e8 {
		return 0, false
	}
	return 2*n + half, true
}

// AppendHalf appends points given in halves: `40` or `40.5`.
func AppendHalf(dst []byte, halves int) []byte {
	if halves < 0 {
		dst, halves = append(dst, '-'), -halves
	}
	dst = strconv.AppendInt(dst, int64(halves/2), 10)
	if halves%2 == 1 {
		dst = append(dst, ".5"...)
	}
	return dst
}
