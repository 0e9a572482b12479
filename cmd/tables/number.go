// Numbers: whether a comma or a point is the decimal sign follows from the whole table.

package tables

import (
	"context"
	"errors"
	"regexp"
	"strconv"
	"strings"
)

// The errors of a number.
var (
	errNoNumber = errors.New("no number")
	errTwo      = errors.New("it may be two numbers")
)

var (
	// bare matches a number without signs that separate thousands.
	bare = regexp.MustCompile(`^([+-]?)(\d*)(?:([.,])(\d*))?$`)
	// grouped matches a number with signs that separate thousands.
	grouped = regexp.MustCompile(`^([+-]?\d{1,3})((?:[ '.,]\d{3})+)(?:([.,])(\d+))?$`)
)

// signs replaces signs that look alike by one of them: minus signs, kinds of spaces and apostrophes.
var signs = strings.NewReplacer("−", "-", "–", "-", "—", "-", "‐", "-", "‑", "-", "‒", "-", "﹣", "-", "－", "-",
	"\u00a0", " ", "\u202f", " ", "\u2009", " ", "’", "'", "½", ".5")

// arithmetic reads the numbers of a table, adds them and compares them.
type arithmetic struct {
	separator rune // what separates the cells
	decimal   byte // the decimal sign of all numbers: a point or a comma, or 0 if the table does not show it
}

// decimalSign returns the decimal sign of a table's numbers: a point or a comma, or 0 if none of its numbers shows it.
func (t *Table) decimalSign() byte {
	seen := map[byte]bool{}
	for _, row := range t.Rows {
		for _, cell := range row.Cells {
			if sign := shownSign(signs.Replace(cell.Text)); sign != 0 {
				seen[sign] = true
			}
		}
	}
	if seen['.'] && !seen[','] {
		return '.'
	}
	if seen[','] && !seen['.'] {
		return ','
	}
	return 0
}

// shownSign returns the decimal sign that a number shows beyond doubt, or 0.
func shownSign(s string) byte {
	if m := grouped.FindStringSubmatch(s); m != nil {
		between := m[2][0]
		switch {
		case m[3] != "" && m[3][0] != between:
			return m[3][0]
		case between != '.' && between != ',', len(m[2]) == 4:
			return 0
		case between == '.':
			return ','
		}
		return '.'
	}
	m := bare.FindStringSubmatch(s)
	if m == nil {
		return 0
	}
	whole := m[2]
	sign := m[3]
	decimals := m[4]
	looksGrouped := len(decimals) == 3 && whole != "" && len(whole) <= 3 // "1.234"
	if decimals == "" || looksGrouped {
		return 0
	}
	return sign[0]
}

// Number returns a number in the form "-1234.5": with a decimal point, and without decimals if they are zero. Errors:
// errNoNumber; errTwo if a sign may be the decimal sign or separate thousands, and the table does not show which.
func (a arithmetic) Number(typed string) (string, error) {
	s := signs.Replace(strings.TrimSpace(typed))
	if m := grouped.FindStringSubmatch(s); m != nil {
		between := m[2][0]
		if strings.Trim(m[2], "0123456789"+string(between)) != "" || m[3] != "" && m[3][0] == between {
			return "", errNoNumber
		}
		digits := strings.ReplaceAll(m[1]+m[2], string(between), "")
		single := len(m[2]) == 4 && m[3] == "" && (between == '.' || between == ',')
		if !single {
			return plain(digits, m[4]), nil
		}
		decimal := a.decimal
		if decimal == 0 {
			decimal = a.usualSign(between)
		}
		zero := strings.TrimLeft(m[1], "+-") == "0"
		if decimal == between || zero {
			return plain(m[1], m[2][1:]), nil
		}
		if decimal != 0 {
			return plain(digits, ""), nil
		}
		return "", errTwo
	}
	m := bare.FindStringSubmatch(s)
	if m == nil || m[2] == "" && m[4] == "" {
		return "", errNoNumber
	}
	return plain(m[1]+m[2], m[4]), nil
}

// usualSign returns the decimal sign of the programs that separate cells as this table does, if they would use the sign
// between to separate thousands; else 0.
func (a arithmetic) usualSign(between byte) byte {
	if a.separator == ';' && between == '.' {
		return ','
	}
	if a.separator == ',' && between == ',' {
		return '.'
	}
	return 0
}

// plain writes a number from its digits before the decimal sign, which may have a sign, and its decimals.
func plain(whole, decimals string) string {
	whole = strings.TrimPrefix(whole, "+")
	minus := ""
	if strings.HasPrefix(whole, "-") {
		minus = "-"
	}
	whole = strings.TrimLeft(whole[len(minus):], "0")
	decimals = strings.TrimRight(decimals, "0")
	if whole == "" {
		whole = "0"
	}
	if decimals != "" {
		return minus + whole + "." + decimals
	}
	if whole == "0" {
		return whole
	}
	return minus + whole
}

// Whole returns the whole number in a cell. If the cell may be read as two numbers, such as "1.234", it asks which sign
// is the decimal sign of the table. Errors name the cell.
func (t *Table) Whole(ctx context.Context, cell Cell) (int, error) {
	number, err := t.Decimal(ctx, cell)
	if err != nil {
		return 0, cell.Fault(words.NoNumber(cell.Text).Err())
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return 0, cell.Fault(words.NoNumber(cell.Text).Err())
	}
	return n, nil
}

// Decimal is like Whole, but accepts decimals. It returns the number with a decimal point.
func (t *Table) Decimal(ctx context.Context, cell Cell) (string, error) {
	number, err := t.Number(cell.Text)
	if !errors.Is(err, errTwo) {
		if err != nil {
			return "", cell.Fault(words.NoNumberAtAll(cell.Text).Err())
		}
		return number, nil
	}
	large, small := twoNumbers(cell.Text)
	chosen, err := t.Settle(
		ctx,
		words.NumberDoubt(cell.Name, cell.Text, large, small),
		words.NumberAsk(cell.Text, cell.Name),
		words.ANumber(large),
		words.ANumber(small),
	)
	if err != nil {
		return "", err
	}
	t.decimal = ','
	if strings.ContainsRune(cell.Text, ',') == (chosen == 0) {
		t.decimal = '.'
	}
	return t.Number(cell.Text)
}

// twoNumbers returns the two numbers that a text such as "1.234" may be: 1234 and 1.234.
func twoNumbers(typed string) (large, small string) {
	s := signs.Replace(typed)
	return strings.NewReplacer(".", "", ",", "").Replace(s), strings.Replace(s, ",", ".", 1)
}

// IsNumber reports whether a cell holds a number, also one that may be read as two numbers.
func (a arithmetic) IsNumber(typed string) bool {
	_, err := a.Number(typed)
	return err == nil || errors.Is(err, errTwo)
}
