package ask

import (
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

func TestMarks(t *testing.T) {
	got := Marks([]Option{{Key: "a"}, {}, {Key: "A"}, {Key: "2"}, {Key: "à"}, {Key: "é"}})
	if s := strings.Join(got, " "); s != "a 3 4 2 5 é" {
		t.Errorf("got %q", s)
	}
}

func TestComplete(t *testing.T) {
	for _, c := range []struct {
		typed  string
		offers []string
		want   string
	}{
		{"", nil, ""},
		{"", []string{"Anna", "Bruno"}, ""},
		{"", []string{"Anna"}, "Anna"},
		{"an", []string{"Anna Maria", "Anna Rosa"}, "Anna "},
		{"Anna ", []string{"Anna Maria", "Anna Rosa"}, "Anna "},
		{"Anna", []string{"Anna", "Annabella"}, "Anna"},
		{"7", []string{"7R", "7N"}, "7R"},
		{"cuori", []string{"KH"}, "KH"},
		{"7r ", []string{"7r 8R"}, "7r 8R"},
		{"7r\u00a08", []string{"x"}, "x"},
	} {
		if got := Complete(c.typed, c.offers); got != c.want {
			t.Errorf("%q of %q becomes %q, want %q", c.typed, c.offers, got, c.want)
		}
	}
	if got := Offered("7r 8", []string{"7r 8R", "7r 8N"}, 20); got != "8R  8N" {
		t.Errorf("offered %q", got)
	}
	if got := Offered("", []string{"Anna", "Bruno", "Carla"}, 15); got != "Anna  Bruno …" {
		t.Errorf("offered %q", got)
	}
}

func TestQuestionsThatNobodyCanAnswer(t *testing.T) {
	for _, q := range []Question{{Title: "empty"}, {Fields: []Field{{Kind: Choice}}}, {Fields: []Field{{Kind: Choices}}}} {
		if q.Sound() == nil {
			t.Errorf("%+v is sound", q)
		}
	}
}

func TestRead(t *testing.T) {
	names := []Option{
		{Label: "Anna", Value: "p1", Key: "n"},
		{Label: "Élodie", Value: "p2"},
		{Label: "Anna Maria", Value: "p3"},
		{Label: "2", Value: "p4"},
	}
	pick := Field{Kind: Choice, Options: names}
	picks := Field{Kind: Choices, Options: names}
	sure := Field{Kind: YesNo}
	preset := pick
	first := pick
	preset.Value = "p3"
	first.Value = "p1"
	for _, c := range []struct {
		field Field
		line  string
		want  string
		fails bool
	}{
		{Field{}, "  7r 8r\t", "7r 8r", false},
		{Field{Value: "kept"}, "", "kept", false},
		{pick, "n", "p1", false},
		{pick, " N ", "p1", false},
		{pick, "2", "p2", false}, // numbers come before labels
		{pick, "4", "p4", false},
		{pick, "p3", "p3", false},
		{pick, "anna", "p1", false},
		{pick, "ELODIE", "p2", false},
		{pick, "élo", "p2", false},
		{pick, "anna m", "p3", false},
		{pick, "an", "", true}, // which Anna?
		{pick, "5", "", true},
		{pick, "", "", true},
		{preset, "", "p3", false},
		{first, "", "p1", false},
		{picks, "n, 2", "p1\np2", false},
		{picks, "2 n 2", "p1\np2", false},
		{picks, "4 n,2", "p1\np2\np4", false},
		{picks, "anna maria, elodie", "p2\np3", false},
		{picks, "tutti", "p1\np2\np3\np4", false},
		{picks, "-", "", false},
		{picks, "", "", false},
		{picks, ",", "", true},
		{picks, "n bob", "", true},
		{Field{Kind: Choice, Value: "gone", Options: []Option{{Label: "None"}, {Value: "x"}}}, "", "", true},
		{sure, "s", Yes, false},
		{sure, "SÌ", Yes, false},
		{sure, "si", Yes, false},
		{sure, "Yes", Yes, false},
		{sure, "y", Yes, false},
		{sure, "no", No, false},
		{sure, "N", No, false},
		{sure, "", "", true},
		{sure, "maybe", "", true},
		{Field{Kind: YesNo, Value: No}, "", No, false},
	} {
		got, err := c.field.Read(c.line)
		if got != c.want || (err != nil) != c.fails {
			t.Errorf("%q gives %q, %v; want %q", c.line, got, err, c.want)
		}
	}
	if _, err := pick.Read("an"); !strings.Contains(lang.Say(err, lang.It), "Anna, Anna Maria") {
		t.Errorf("it is not said which ones: %v", err)
	}
}

// FuzzRead: whatever is typed, an answer is one of the options, and no error is longer than the screen.
func FuzzRead(f *testing.F) {
	for _, s := range []string{"", "1", "1,2 3", "anna", "\xff", "\x1b[A", "-", "tutti", "İ", strings.Repeat("x", 300)} {
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, line, label string) {
		options := []Option{{Label: label, Value: "one"}, {Label: "two", Value: "two", Key: label}}
		for kind := Text; kind <= YesNo; kind++ {
			value, err := Field{Kind: kind, Options: options}.Read(line)
			if err != nil {
				if n := utf8.RuneCountInString(lang.Say(err, lang.It)); kind != Choice && kind != Choices && n > 400 {
					t.Errorf("the error for %q has %d characters", line, n)
				}
				continue
			}
			switch kind {
			case Choice:
				if value != "one" && value != "two" {
					t.Errorf("%q chose %q", line, value)
				}
			case YesNo:
				if value != Yes && value != No {
					t.Errorf("%q means %q", line, value)
				}
			case Choices:
				for _, v := range Split(value) {
					if v != "one" && v != "two" {
						t.Errorf("%q chose %q", line, v)
					}
				}
			case Text:
				if text.Refused(value) {
					t.Errorf("%q was taken", line)
				}
			}
		}
	})
}
