// Dates as each language writes and reads them.

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
		Fr: []string{
			"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
			"décembre",
		},
		En: []string{
			"January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
			"November", "December",
		},
	}
	// shortMonths are the names of the months for narrow columns.
	shortMonths = Words{
		It: []string{"gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"},
		En: []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
		Fr: []string{
			"janv.", "févr.", "mars", "avr.", "mai", "juin", "juill.", "août", "sept.", "oct.", "nov.", "déc.",
		},
	}
	dayNames = Words{
		It: []string{"domenica", "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato"},
		En: []string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"},
		Fr: []string{"dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"},
	}
	// nearDays are the words for today and the days before it.
	nearDays = [...]Words{
		{
			It: []string{"oggi", "stasera"},
			En: []string{"today", "tonight"},
			Fr: []string{"aujourd'hui", "ce soir"},
		},
		{It: []string{"ieri"}, En: []string{"yesterday"}, Fr: []string{"hier", "hier soir"}},
		{
			It: []string{"altroieri", "l'altro ieri"},
			En: []string{"the day before yesterday"},
			Fr: []string{"avant-hier"},
		},
	}
	// numbersFirst is the part that comes first in a date in numbers; English uses both orders.
	numbersFirst = [...]part{En: either, It: dayFirst, Fr: dayFirst}
	// firstDays are the first day of a month as a date writes it.
	firstDays = [...]string{En: "1", It: "1", Fr: "1er"}
	// clocks are the layouts of a time of day.
	clocks = [...]string{En: "15:04", It: "15:04", Fr: "15\u00a0h\u00a004"}
	// fold removes accents and typographic apostrophes, which people often omit.
	fold = strings.NewReplacer("ì", "i", "é", "e", "û", "u", "’", "'")
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
	// errNoDate: the text is not a date, or the date does not exist.
	errNoDate = errors.New("no date")
	// ErrTwoDates: the text can mean two dates, as 3/4/2026 in English.
	ErrTwoDates = errors.New("it may be two dates")
)

// Date writes a day of a record, such as 2026-11-20, as people write it: 20 novembre 2026. Any other text stays as it
// is.
func (l Lang) Date(day string) string {
	at, err := time.Parse(ISODay, day)
	if err != nil {
		return day
	}
	return l.formatDate(at, monthNames)
}

// formatDate returns a day with the month's name from months.
func (l Lang) formatDate(at time.Time, months Words) string {
	day := strconv.Itoa(at.Day())
	if at.Day() == 1 {
		day = firstDays[l]
	}
	return day + " " + months.In(l)[at.Month()-1] + " " + strconv.Itoa(at.Year())
}

// ShortDate writes a day of a record for narrow columns: 20 nov 2026. Any other text stays as it is.
func (l Lang) ShortDate(day string) string {
	at, err := time.Parse(ISODay, day)
	if err != nil {
		return day
	}
	return l.formatDate(at, shortMonths)
}

// Clock writes a time to the minute, in its own zone: 20 nov 2026, 21:30.
func (l Lang) Clock(at time.Time) string {
	return l.formatDate(at, shortMonths) + ", " + l.Hour(at)
}

// Hour writes the time of day, to the minute: 21:30.
func (l Lang) Hour(at time.Time) string { return at.Format(clocks[l]) }

// Month writes a month, such as 2026-11, as people write it: novembre 2026. Any other text stays as it is.
func (l Lang) Month(month string) string {
	at, err := time.Parse("2006-01", month)
	if err != nil {
		return month
	}
	return monthNames.In(l)[at.Month()-1] + " " + strconv.Itoa(at.Year())
}

// Dated returns a day of a record as a Speaker; see Date.
func Dated(day string) Speaker { return Day(day) }

// Day is a day of a record, such as 2026-11-20. Its text is the date in the language; see Date.
type Day string

// In returns the day as Date writes it.
func (d Day) In(language Lang) string { return language.Date(string(d)) }

// ReadDate parses a day as people write it, in the words of any language, and returns it in the form 2026-09-01. It
// reads 1/9/2026, 1 settembre 2026, 1 Sep 2026, ieri, yesterday, giovedì and 2026-09-01. In numbers the day comes
// first; English accepts numbers only if they can mean a single date. Without a year, or for a day of the week, it
// returns the last such day up to today. Errors: errNoDate, ErrTwoDates.
func (l Lang) ReadDate(typed string, today time.Time) (string, error) {
	today = time.Date(today.Year(), today.Month(), today.Day(), 0, 0, 0, 0, time.UTC)
	typed = strings.ToLower(strings.Join(strings.Fields(typed), " "))
	if at, err := time.Parse(ISODay, typed); err == nil {
		return at.Format(ISODay), nil
	}
	plain := fold.Replace(typed)
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
	words = slices.DeleteFunc(words, func(w string) bool {
		return slices.Contains([]string{"il", "del", "of", "the", "le", "du"}, w)
	})
	if len(words) > 2 && dayNames.place(words[0]) >= 0 { // a day of the week before the date
		words = words[1:]
	}
	if len(words) < 2 || len(words) > 3 {
		return "", errNoDate
	}
	year := 0
	if len(words) == 3 {
		y, err := strconv.Atoi(words[2])
		if err != nil || y < 0 || len(words[2]) != 4 && len(words[2]) != 2 {
			return "", errNoDate
		}
		year = y
		if len(words[2]) == 2 {
			year += 2000
		}
	}
	return l.dateOf(words[0], words[1], year, today)
}

// dateOf returns the date of a day and a month, in either order, and a year; year 0 means the last such day up to
// today.
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
		return "", errNoDate
	case 1:
		return days[0], nil
	}
	return "", ErrTwoDates
}

// place returns the index of a word in the list of any language, or -1 if no list has it.
func (w Words) place(word string) int {
	for _, language := range All {
		if i := slices.Index(w.In(language), word); i >= 0 {
			return i
		}
	}
	return -1
}

// ordinal returns the number of a day written as 1st, 2nd, 3rd, 4th or 1er.
func ordinal(day string) string {
	for _, end := range []string{"st", "nd", "rd", "th", "er"} {
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

// monthOf returns the month, from 1, of a number, a name, or the first three or more letters of a name. It returns
// errNoDate if the word is not a month, or begins the names of two months, such as jui.
func monthOf(word string) (int, error) {
	if n, err := strconv.Atoi(word); err == nil {
		if n < 1 || n > 12 {
			return 0, errNoDate
		}
		return n, nil
	}
	month := 0
	for _, language := range All {
		for i, name := range monthNames.In(language) {
			switch {
			case len(word) < 3 || !strings.HasPrefix(fold.Replace(strings.ToLower(name)), word):
			case month != 0 && month != i+1:
				return 0, errNoDate
			default:
				month = i + 1
			}
		}
	}
	if month == 0 {
		return 0, errNoDate
	}
	return month, nil
}
