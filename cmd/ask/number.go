package ask

import (
	"strconv"
	"strings"
	"unicode"
)

// Number is the range of a field that takes a whole number.
type Number struct{ Least, Most int }

// takes reports whether typed text is a number in the range, or may still become one.
func (n Number) takes(text string) bool {
	if text == "" || text == "-" {
		return true // a dash may take a number away, which the field's Check decides
	}
	v, err := strconv.Atoi(text)
	if err != nil || text[0] == '+' || strings.HasPrefix(strings.TrimPrefix(text, "-"), "0") && v != 0 {
		return false
	}
	low, high := v, v
	for len(strconv.Itoa(high)) <= max(len(strconv.Itoa(n.Most)), len(strconv.Itoa(n.Least))) {
		if high >= n.Least && low <= n.Most {
			return true
		}
		if v == 0 {
			return false
		}
		low, high = 10*low, 10*high
		if v > 0 {
			high += 9
		} else {
			low -= 9
		}
	}
	return false
}

// full reports whether typed text is a number in the range that no further digit may follow.
func (n Number) full(text string) bool {
	v, err := strconv.Atoi(text)
	if err != nil || v < n.Least || v > n.Most {
		return false
	}
	return v == 0 || v > 0 && 10*v > n.Most || v < 0 && 10*v < n.Least
}

// Check returns an error for text that is no whole number in the range.
func (n Number) Check(value string) error {
	v, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil || v < n.Least || v > n.Most {
		return n.refusal()
	}
	return nil
}

func (n Number) refusal() error { return words.WantNumber(n.Least, n.Most).Err() }

// row splits text that was typed on one line, or pasted, into values for the fields from at on: numbers by spaces,
// commas and lines, the names of a list by commas and lines, pasted ones by spaces where they are three words or more.
// It returns nil for text that is a single value.
func (q Question) row(at int, text string, pasted bool) []string {
	f := q.Fields[at]
	var values []string
	switch {
	case f.Number != nil:
		values = strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || isComma(r) })
	case f.Listed:
		ends := func(r rune) bool { return strings.ContainsRune("\n\r\t", r) || isComma(r) }
		for _, part := range strings.FieldsFunc(text, ends) {
			if part = strings.TrimSpace(part); part != "" {
				values = append(values, part)
			}
		}
		if words := strings.Fields(text); pasted && len(values) == 1 && len(words) > 2 {
			values = words
		}
	}
	if len(values) < 2 {
		return nil
	}
	for i := at; i < min(at+len(values), len(q.Fields)); i++ {
		if same := q.Fields[i]; same.Listed != f.Listed || (same.Number == nil) != (f.Number == nil) {
			return nil
		}
	}
	return values
}

// fill puts the values of a row into the fields from at on. It returns the first field that refuses its value, or -1
// where there are more values than fields; then the values are as before.
func (q Question) fill(values []string, at int, row []string) (int, error) {
	if room := len(q.Fields) - at; len(row) > room {
		return -1, words.NoRoom(len(row), room).Err()
	}
	for i, value := range row {
		if err := q.Fields[at+i].Refusal(value); err != nil {
			return at + i, err
		}
	}
	copy(values[at:], row)
	return 0, nil
}

func isComma(r rune) bool { return r == ',' || r == ';' }
