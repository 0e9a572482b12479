package league

import (
	"fmt"
	"time"
)

// Day is a date of the calendar as the number YYYYMMDD; 0 is no date. Days compare as numbers.
type Day int32

// ParseDay reads a date written as 2026-11-21. An error is a *ReadError.
func ParseDay(s string) (Day, error) {
	if len(s) == len("2006-01-02") && s[4] == '-' && s[7] == '-' {
		n := 0
		for i, c := range []byte(s) {
			switch {
			case i == 4 || i == 7:
			case c < '0' || c > '9':
				return 0, &ReadError{AsDay, s}
			default:
				n = n*10 + int(c-'0')
			}
		}
		if d := Day(n); d.onCalendar() {
			return d, nil
		}
	}
	return 0, &ReadError{AsDay, s}
}

func (d Day) onCalendar() bool {
	year, month, day := int(d)/10000, int(d)/100%100, int(d)%100
	if year < 1 || month < 1 || month > 12 || day < 1 {
		return false
	}
	return day <= time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// String writes the date as 2026-11-21; no date is empty.
func (d Day) String() string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", int(d)/10000, int(d)/100%100, int(d)%100)
}

// MarshalText writes the date as String does.
func (d Day) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (d *Day) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*d = 0
		return nil
	}
	day, err := ParseDay(string(text))
	*d = day
	return err
}
