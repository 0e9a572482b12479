package lang

import (
	"errors"
	"testing"
	"time"
	"unicode/utf8"
)

// sunday is the day of these tests.
var sunday = time.Date(2026, 11, 22, 23, 30, 0, 0, time.UTC)

func TestReadDate(t *testing.T) {
	for typed, want := range map[string]struct{ it, en string }{ // French reads as Italian does
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
		"1er septembre 2026":       {"2026-09-01", "2026-09-01"},
		"1er sept. 2026":           {"2026-09-01", "2026-09-01"},
		"jeudi 19 novembre":        {"2026-11-19", "2026-11-19"},
		"le 25 decembre":           {"2025-12-25", "2025-12-25"},
		"3 août":                   {"2026-08-03", "2026-08-03"},
		"3 aout":                   {"2026-08-03", "2026-08-03"},
		"8 févr. 2026":             {"2026-02-08", "2026-02-08"},
		"30 juill. 2026":           {"2026-07-30", "2026-07-30"},
		"aujourd’hui":              {"2026-11-22", "2026-11-22"},
		"hier soir":                {"2026-11-21", "2026-11-21"},
		"avant-hier":               {"2026-11-20", "2026-11-20"},
		"vendredi":                 {"2026-11-20", "2026-11-20"},
	} {
		for l, want := range map[Lang]string{It: want.it, En: want.en, Fr: want.it} {
			if got, err := l.ReadDate(typed, sunday); got != want || (err == nil) != (want != "") {
				t.Errorf("%s in %s: %q, %v; want %q", typed, l, got, err, want)
			}
		}
	}
	for _, typed := range []string{"", "30/2/2026", "31 aprile", "domani", "1/2/3/4", "0/9/2026", "1 ma 2026", "1/9/026", "x 9 2026", "2026-02-30", "8 jui 2026"} {
		if got, err := It.ReadDate(typed, sunday); !errors.Is(err, errNoDate) {
			t.Errorf("%q: %q, %v", typed, got, err)
		}
	}
	if _, err := En.ReadDate("3/4/2026", sunday); !errors.Is(err, ErrTwoDates) {
		t.Errorf("3/4/2026: %v", err)
	}
}

// What is written is read back.
func TestDate(t *testing.T) {
	for l, want := range map[Lang]string{It: "20 novembre 2026", En: "20 November 2026", Fr: "20 novembre 2026"} {
		if got := l.Date("2026-11-20"); got != want {
			t.Errorf("%s: %s", l, got)
		}
		if got, err := l.ReadDate(want, sunday); got != "2026-11-20" || err != nil {
			t.Errorf("%s: %s, %v", l, got, err)
		}
	}
	for gap, days := range map[string]map[string]string{
		"del day": {"2026-11-08": "dell'8 novembre 2026"}, "al day": {"2026-11-11": "all'11 novembre 2026"},
		"dal day": {"2026-11-18": "dal 18 novembre 2026"},
		"il day":  {"2026-11-08": "l'8 novembre 2026", "2026-11-09": "il 9 novembre 2026"},
		"day":     {"2026-05-01": "1 maggio 2026"},
	} {
		for day, want := range days {
			said := Text{It: "{" + gap + "}", En: "{day}"}.Put("day", Dated(day))
			if said.In(It) != want || said.In(En) != En.Date(day) {
				t.Errorf("%s, %s", said.In(It), said.In(En))
			}
		}
	}
	if got := It.Date("soon"); got != "soon" {
		t.Error(got)
	}
}

// A table's day is short in every language, and is read back.
func TestShortDate(t *testing.T) {
	for month := 1; month <= 12; month++ {
		day := time.Date(2026, time.Month(month), 8, 0, 0, 0, 0, time.UTC).Format(ISODay)
		for _, l := range All {
			short := l.ShortDate(day)
			if got, err := l.ReadDate(short, sunday.AddDate(1, 0, 0)); got != day || err != nil || utf8.RuneCountInString(short) > len("28 juill. 2026") {
				t.Errorf("%s: %q, %q, %v", l, short, got, err)
			}
		}
	}
	for got, want := range map[string]string{
		It.ShortDate("2026-09-01"): "1 set 2026", En.ShortDate("2026-09-01"): "1 Sep 2026",
		It.ShortDate("soon"): "soon", It.ShortDate(""): "",
		It.Clock(sunday): "22 nov 2026, 23:30", En.Clock(sunday): "22 Nov 2026, 23:30",
		Fr.Date("2026-05-01"): "1er mai 2026", Fr.ShortDate("2026-01-01"): "1er janv. 2026",
		Fr.Clock(sunday): "22 nov. 2026, 23\u00a0h\u00a030", Fr.Month("2026-08"): "août 2026",
		It.Month("2026-09"): "settembre 2026", En.Month("2026-09"): "September 2026", En.Month("x"): "x",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
