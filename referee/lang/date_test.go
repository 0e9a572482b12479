package lang

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// sunday is the day of these tests.
var sunday = time.Date(2026, 11, 22, 23, 30, 0, 0, time.UTC)

func TestReadDate(t *testing.T) {
	for typed, want := range map[string]struct{ it, en string }{
		"2026-09-01":               {"2026-09-01", "2026-09-01"},
		"1/9/2026":                 {"2026-09-01", ""},
		"01.09.26":                 {"2026-09-01", ""},
		"1-9":                      {"2026-09-01", ""},
		"13/9/2026":                {"2026-09-13", "2026-09-13"},
		"9/13/2026":                {"", "2026-09-13"},
		"4/4/2026":                 {"2026-04-04", "2026-04-04"},
		"1 settembre 2026":         {"2026-09-01", "2026-09-01"},
		"1º settembre":             {"2026-09-01", "2026-09-01"},
		"1 Sep 2026":               {"2026-09-01", "2026-09-01"},
		"Sept 1, 2026":             {"2026-09-01", "2026-09-01"},
		"1st of September":         {"2026-09-01", "2026-09-01"},
		"20 novembre":              {"2026-11-20", "2026-11-20"},
		"25 dicembre":              {"2025-12-25", "2025-12-25"},
		"sabato 21 novembre 2026":  {"2026-11-21", "2026-11-21"},
		"Saturday 21 November":     {"2026-11-21", "2026-11-21"},
		"oggi":                     {"2026-11-22", "2026-11-22"},
		"Ieri":                     {"2026-11-21", "2026-11-21"},
		"yesterday":                {"2026-11-21", "2026-11-21"},
		"l’altro ieri":             {"2026-11-20", "2026-11-20"},
		"the day before yesterday": {"2026-11-20", "2026-11-20"},
		"giovedì":                  {"2026-11-19", "2026-11-19"},
		"sunday":                   {"2026-11-22", "2026-11-22"},
	} {
		for l, want := range map[Lang]string{It: want.it, En: want.en} {
			if got, err := l.ReadDate(typed, sunday); got != want || (err == nil) != (want != "") {
				t.Errorf("%s in %s: %q, %v; want %q", typed, l, got, err, want)
			}
		}
	}
	for _, typed := range []string{"", "30/2/2026", "31 aprile", "domani", "1/2/3/4", "0/9/2026", "1 ma 2026", "1/9/026", "x 9 2026", "2026-02-30"} {
		if got, err := It.ReadDate(typed, sunday); !errors.Is(err, ErrNoDate) {
			t.Errorf("%q: %q, %v", typed, got, err)
		}
	}
	if _, err := En.ReadDate("3/4/2026", sunday); !errors.Is(err, ErrTwoDates) {
		t.Errorf("3/4/2026: %v", err)
	}
}

// What is written is read back.
func TestDate(t *testing.T) {
	for l, want := range map[Lang]string{It: "20 novembre 2026", En: "20 November 2026"} {
		if got := l.Date("2026-11-20"); got != want {
			t.Errorf("%s: %s", l, got)
		}
		if got, err := l.ReadDate(want, sunday); got != "2026-11-20" || err != nil {
			t.Errorf("%s: %s, %v", l, got, err)
		}
	}
	for day, want := range map[Speaker]string{
		Del("2026-11-08"): "dell'8 novembre 2026", Al("2026-11-11"): "all'11 novembre 2026",
		Dal("2026-11-18"): "dal 18 novembre 2026",
	} {
		if day.In(It) != want || strings.Contains(day.In(En), "l") {
			t.Errorf("%s, %s", day.In(It), day.In(En))
		}
	}
	if got := It.Date("soon"); got != "soon" {
		t.Error(got)
	}
}
