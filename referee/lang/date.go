package lang

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

var (
	monthNames = Words{
		It: []string{
			"gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
			"novembre", "dicembre",
		},
		En: []string{
			"January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
			"November", "December",
		},
	}
	dayNames = Words{
		It: []string{"domenica", "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato"},
		En: []string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"},
	}
	// nearDays are the words for today and the days before it.
	nearDays = [...]Words{
		{It: []string{"oggi", "stasera"}, En: []string{"today", "tonight"}},
		{It: []string{"ieri"}, En: []string{"yesterday"}},
		{It: []string{"altroieri", "l'altro ieri"}, En: []string{"the day before yesterday"}},
	}
	// numbersFirst is the part that comes first where a day is written in numbers; English writes both ways.
	numbersFirst = [...]part{En: either, It: dayFirst}
)

type part uint8

const (
	either part = iota
	dayFirst
)

// ISODay is the layout of a day as records hold it.
const ISODay = "2006-01-02"

// The errors of ReadDate.
var (
	// ErrNoDate: the text is no date, or one that the calendar does not have.
	ErrNoDate = errors.New("no date")
	// ErrTwoDates: the text may be two dates, as 3/4/2026 in English.
	ErrTwoDates = errors.New("it may be two dates")
)

// Date writes a day of a record, such as 2026-11-20, as people write it: 20 novembre 2026. Any other text stays as it
// is.
func (l Lang) Date(day string) string {
	at, err := time.Parse(ISODay, day)
	if err != nil {
		return day
	}
	return strconv.Itoa(at.Day()) + " " + monthNames.In(l)[at.Month()-1] + " " + strconv.Itoa(at.Year())
}

// ShortDate writes a day of a record as a table has room for: 20 nov 2026. Any other text stays as it is.
func (l Lang) ShortDate(day string) string {
	words := strings.Split(l.Date(day), " ")
	if words[0] == day {
		return day
	}
	words[1] = string([]rune(words[1])[:3])
	return strings.Join(words, " ")
}

// Clock writes a time to the minute, in its own zone: 20 nov 2026, 21:30.
func (l Lang) Clock(at time.Time) string {
	return l.ShortDate(at.Format(ISODay)) + at.Format(", 15:04")
}

// Month writes a month, such as 2026-11, as people write it: novembre 2026. Any other text stays as it is.
func (l Lang) Month(month string) string {
	at, err := time.Parse("2006-01", month)
	if err != nil {
		return month
	}
	return monthNames.In(l)[at.Month()-1] + " " + strconv.Itoa(at.Year())
}

// Dated returns a day of a record for a text in any language; see Date.
func Dated(day string) Speaker { return Day(day) }

// Day is a day of a record, such as 2026-11-20, for a text in any language; see Date.
type Day string

// In returns the day as Date writes it.
func (d Day) In(l Lang) string { return l.Date(string(d)) }

// ReadDate returns the day, such as 2026-09-01, that somebody has written as people do: 1/9/2026 or 1 settembre 2026,
// 1 Sep 2026, ieri, yesterday, giovedì, or 2026-09-01. Words of every language are understood; in numbers the day comes
// first in Italian, while English takes only what can be one day. A day without its year, or a day of the week, is the
// last one that was, today included. Errors: ErrNoDate, ErrTwoDates.
func (l Lang) ReadDate(typed string, today time.Time) (string, error) {
	today = time.Date(today.Year(), today.Month(), today.Day(), 0, 0, 0, 0, time.UTC)
	typed = strings.ToLower(strings.Join(strings.Fields(typed), " "))
	if at, err := time.Parse(ISODay, typed); err == nil {
		return at.Format(ISODay), nil
	}
	plain := strings.NewReplacer("ì", "i", "’", "'").Replace(typed)
	for ago, words := range nearDays {
		if words.Has(plain) {
			return today.AddDate(0, 0, -ago).Format(ISODay), nil
		}
	}
	if n := dayNames.place(plain); n >= 0 {
		return today.AddDate(0, 0, -(int(today.Weekday())-n+7)%7).Format(ISODay), nil
	}
	words := strings.FieldsFunc(strings.NewReplacer("º", "", "°", "", "ª", "").Replace(plain), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\''
	})
	words = slices.DeleteFunc(words, func(w string) bool { return w == "il" || w == "del" || w == "of" || w == "the" })
	if len(words) > 2 && dayNames.place(words[0]) >= 0 { // a day of the week before the date
		words = words[1:]
	}
	if len(words) < 2 || len(words) > 3 {
		return "", ErrNoDate
	}
	year := 0
	if len(words) == 3 {
		y, err := strconv.Atoi(words[2])
		if err != nil || y < 0 || len(words[2]) != 4 && len(words[2]) != 2 {
			return "", ErrNoDate
		}
		if year = y; len(words[2]) == 2 {
			year += 2000
		}
	}
	return l.dateOf(words[0], words[1], year, today)
}

// dateOf returns the day of two words, a day and a month in either order, and a year, 0 for the last such day.
func (l Lang) dateOf(first, second string, year int, today time.Time) (string, error) {
	days := []string{}
	add := func(day, month string) {
		d, err := strconv.Atoi(ordinal(day))
		m, bad := monthOf(month)
		if err != nil || bad != nil {
			return
		}
		y := year
		if y == 0 {
			y = today.Year()
		}
		at := time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
		if year == 0 && at.After(today) {
			at = time.Date(y-1, time.Month(m), d, 0, 0, 0, 0, time.UTC)
		}
		if at.Day() == d && int(at.Month()) == m && at.Year() > 0 && !slices.Contains(days, at.Format(ISODay)) {
			days = append(days, at.Format(ISODay))
		}
	}
	add(first, second)
	if numbers := isNumber(first) && isNumber(second); !numbers || numbersFirst[l] == either {
		add(second, first)
	}
	switch len(days) {
	case 0:
		return "", ErrNoDate
	case 1:
		return days[0], nil
	}
	return "", ErrTwoDates
}

// place returns the place of a word in the list of any language, -1 if it is in none.
func (w Words) place(word string) int {
	for _, l := range All {
		if i := slices.Index(w.In(l), word); i >= 0 {
			return i
		}
	}
	return -1
}

// ordinal returns the number of a day written as 1st, 2nd, 3rd or 4th.
func ordinal(day string) string {
	for _, end := range []string{"st", "nd", "rd", "th"} {
		if n, ok := strings.CutSuffix(day, end); ok && isNumber(n) {
			return n
		}
	}
	return day
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// monthOf returns the month, from 1, of a number, a name, or the beginning of a name of three letters or more.
func monthOf(word string) (int, error) {
	if n, err := strconv.Atoi(word); err == nil {
		if n < 1 || n > 12 {
			return 0, ErrNoDate
		}
		return n, nil
	}
	if len(word) >= 3 {
		for _, l := range All {
			for i, name := range monthNames.In(l) {
				if strings.HasPrefix(strings.ToLower(name), word) {
					return i + 1, nil
				}
			}
		}
	}
	return 0, ErrNoDate
}
