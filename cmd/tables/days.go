// Days: whether the month comes first follows from the whole column.

package tables

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

var (
	// inNumbers matches a day in numbers, with the year last.
	inNumbers = regexp.MustCompile(`^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})$`)
	// yearFirst matches a day in numbers, with the year first.
	yearFirst = regexp.MustCompile(`^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$`)
	// withYear matches a day that has a year: four digits, or a second number.
	withYear = regexp.MustCompile(`\d{4}|\d\D+\d`)
	// hour matches a time of day that follows a day, as programs and forms write it.
	hour = regexp.MustCompile(`(?i)[ t,]+(alle |à |at )?\d{1,2}[:.h]\d{2}([:.]\d{2}([.,]\d+)?)? ?([ap]\.? ?m\.?)?` +
		`( ?(z|utc|gmt|cet|cest)?([+-]\d{1,2}:?\d{0,2})?)( \([^)]*\))?$`)
)

// WithoutHour returns a day without the time of day that a program has written after it.
func WithoutHour(typed string) string {
	typed = strings.TrimSpace(strings.TrimPrefix(typed, "'"))
	if cut := hour.ReplaceAllString(typed, ""); cut != "" {
		typed = strings.TrimRight(cut, ", ")
	}
	return withoutWeekday(typed)
}

// withoutWeekday returns a day without the name of its weekday before it: "mer. 4 mars 2026".
func withoutWeekday(typed string) string {
	word, rest, found := strings.Cut(typed, " ")
	rest = strings.TrimLeft(rest, ", ")
	startsWithDigit := rest != "" && '0' <= rest[0] && rest[0] <= '9'
	if !found || !startsWithDigit {
		return typed
	}
	isWeekday := folded()[Order][text.Fold(strings.Trim(word, ".,"))]
	if !isWeekday {
		return typed
	}
	return rest
}

// IsDay reports whether a cell holds a day of the calendar, with a month.
func IsDay(typed string) bool {
	typed = WithoutHour(typed)
	if !strings.ContainsAny(typed, "0123456789") {
		return false
	}
	if inNumbers.MatchString(typed) {
		_, first := ordered(typed, dayFirst)
		_, second := ordered(typed, monthFirst)
		return first || second
	}
	if yearFirst.MatchString(typed) {
		_, err := isoOf(typed)
		return err == nil
	}
	if !hasLetter(typed) || strings.ContainsAny(typed, "=:@") { // numbers alone need a year
		return false
	}
	_, err := lang.It.ReadDate(typed, time.Now())
	return err == nil
}

// order says whether the day or the month comes first in days written as numbers.
type order int

const (
	unknown order = iota
	dayFirst
	monthFirst
	both // some rows show dayFirst, others monthFirst
)

// ordered returns the day of a text such as "3/4/2026", read in an order, in the form of records: 2026-04-03. It
// returns false if there is no such day.
func ordered(typed string, in order) (string, bool) {
	m := inNumbers.FindStringSubmatch(typed)
	if m == nil {
		return "", false
	}
	day := m[1]
	month := m[3]
	year := m[4]
	if in == monthFirst {
		day, month = month, day
	}
	if len(year) == 2 {
		year = "20" + year
	}
	d, _ := strconv.Atoi(day)
	n, _ := strconv.Atoi(month)
	iso := fmt.Sprintf("%s-%02d-%02d", year, n, d)
	_, err := time.Parse(lang.ISODay, iso)
	return iso, err == nil
}

func isoOf(typed string) (string, error) {
	m := yearFirst.FindStringSubmatch(typed)
	d, _ := strconv.Atoi(m[3])
	n, _ := strconv.Atoi(m[2])
	iso := fmt.Sprintf("%s-%02d-%02d", m[1], n, d)
	_, err := time.Parse(lang.ISODay, iso)
	return iso, err
}

// orderOf returns the order of day and month that the days of a column show, such as dayFirst for "25/4/2026".
func orderOf(cells []Cell) order {
	found := unknown
	for _, cell := range cells {
		typed := WithoutHour(cell.Text)
		first, isFirst := ordered(typed, dayFirst)
		second, isSecond := ordered(typed, monthFirst)
		if isFirst == isSecond || first == second {
			continue
		}
		shows := dayFirst
		if isSecond {
			shows = monthFirst
		}
		if found != unknown && found != shows {
			return both
		}
		found = shows
	}
	return found
}

// Days reads a column of days. read parses a day as people write it, in the reader's language. A day in numbers that
// may be two days is read in the order that the other rows of the column show. If they show none, it is read as the
// language writes days; if that does not decide either, Days asks. faults holds an error for each cell that is no day,
// and nil for the others.
func (t *Table) Days(
	ctx context.Context, cells []Cell, read func(string) (string, error),
) (days []string, faults []error, err error) {
	days = make([]string, len(cells))
	faults = make([]error, len(cells))
	in := orderOf(cells)
	for i, cell := range cells {
		typed := WithoutHour(cell.Text)
		if !inNumbers.MatchString(typed) {
			days[i], faults[i] = t.day(cell, typed, read)
			continue
		}
		first, isFirst := ordered(typed, dayFirst)
		second, isSecond := ordered(typed, monthFirst)
		switch {
		case !isFirst && !isSecond:
			faults[i] = cell.Fault(words.NoDay(cell.Text).Err())
		case !isSecond || first == second:
			days[i] = first
		case !isFirst:
			days[i] = second
		default:
			if in != dayFirst && in != monthFirst {
				in, err = t.settleOrder(ctx, cell, typed, in, first, second)
				if err != nil {
					return nil, nil, err
				}
			}
			days[i] = first
			if in == monthFirst {
				days[i] = second
			}
		}
		if faults[i] == nil {
			if _, bad := read(days[i]); bad != nil { // too far away for a record
				faults[i] = cell.Fault(bad)
			}
		}
	}
	return days, faults, nil
}

// settleOrder decides the order of day and month for a cell that may be two days, first or second. If the column shows
// no order, the reader's language decides, if it knows only one order. Otherwise it asks.
func (t *Table) settleOrder(
	ctx context.Context, cell Cell, typed string, in order, first, second string,
) (order, error) {
	if in == unknown {
		switch day, _ := t.Lang().ReadDate(typed, time.Now()); day {
		case first:
			return dayFirst, nil
		case second:
			return monthFirst, nil
		}
	}
	chosen, err := t.Settle(ctx, words.DayDoubt(cell.Name, cell.Text, lang.Dated(first), lang.Dated(second)),
		words.DayAsk(cell.Text, cell.Name), lang.Dated(first), lang.Dated(second))
	return []order{dayFirst, monthFirst}[chosen], err
}

// day reads a day that has a name of a month, or the year first.
func (t *Table) day(cell Cell, typed string, read func(string) (string, error)) (string, error) {
	if yearFirst.MatchString(typed) {
		if iso, err := isoOf(typed); err == nil {
			typed = iso
		}
	}
	if !strings.ContainsAny(typed, "0123456789") { // "Monday" and "yesterday" mean another day whenever they are read
		return "", cell.Fault(words.NoDay(cell.Text).Err())
	}
	day, err := read(typed)
	if err != nil && typed != cell.Text {
		err = words.NoDay(cell.Text).Err()
		if _, other := read(cell.Text); other == nil { // "Mar 4" is Tuesday the fourth, or 4 March
			err = words.NoYear(cell.Text).Err()
		}
	}
	if err != nil {
		return "", cell.Fault(err)
	}
	if !withYear.MatchString(typed) { // the year would be that of the day on which the file is read
		return "", cell.Fault(words.NoYear(cell.Text).Err())
	}
	return day, nil
}
