package play

import (
	"bytes"
	"strconv"
)

// MaxNumber is the greatest number in a line; it fits an int32.
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

// isHuge reports whether a word is a number, but too great to be read.
func isHuge(word []byte, halves bool) bool {
	word = bytes.TrimLeft(unsigned(word), "0")
	if halves {
		word, _, _ = cutHalf(word)
	}
	return len(word) > maxDigits && len(bytes.Trim(word, "0123456789")) == 0
}

// unsigned returns a word without its leading sign.
func unsigned(word []byte) []byte {
	if len(word) > 1 && (word[0] == '-' || word[0] == '+') {
		return word[1:]
	}
	return word
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

// ReadHalf reads points that may be halves (`40.5`, `40,5`, `40½`, `40.0`, `40`) and returns them in halves.
func ReadHalf(word []byte) (int32, bool) {
	word, half, ok := cutHalf(word)
	if !ok {
		return 0, false
	}
	if len(word) == 0 && half == 1 { // `½` alone
		return 1, true
	}
	n, ok := readNumber(word)
	return 2*n + half, ok
}

// cutHalf splits a word into its whole number and the halves after it. It returns false if the rest is no half.
func cutHalf(word []byte) (whole []byte, halves int32, ok bool) {
	if whole, ok := bytes.CutSuffix(word, []byte("½")); ok {
		return whole, 1, true
	}
	i := bytes.IndexAny(word, ".,")
	if i < 0 {
		return word, 0, true
	}
	switch rest := string(word[i+1:]); {
	case rest == "5" && i > 0:
		return word[:i], 1, true
	case rest == "0":
		return word[:i], 0, true
	}
	return word, 0, false
}

// AppendHalf appends points, given in halves: `40` or `40.5`.
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

// readStage reads the round of a tournament, a number. A final has an F before it, and is negative.
func readStage(word []byte) (int32, bool) {
	if len(word) > 1 && lower(word[0]) == 'f' {
		n, ok := readNumber(word[1:])
		return -n, ok
	}
	return readNumber(word)
}

// AppendStage appends the round of a tournament: `2`, or `F2` for a final.
func AppendStage(dst []byte, n int) []byte {
	if n < 0 {
		dst, n = append(dst, 'F'), -n
	}
	return strconv.AppendInt(dst, int64(n), 10)
}
