package register

import (
	"errors"
	"maps"
	"strings"
	"testing"
	"time"
)

func TestUnite(t *testing.T) {
	at := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	a := Card{Number: {"12", at, "a"}, Club: {"Roma", at.Add(time.Second), "a"}, Note: {"x", at, "a"}}
	b := Card{Number: {"13", at, "b"}, Club: {"Milano", at, "z"}, Phone: {"06 123", at, "b"}, Note: {"", at.Add(time.Hour), "b"}}
	one := maps.Clone(a)
	two := maps.Clone(b)
	one.Unite(b)
	two.Unite(a)
	if !maps.Equal(one, two) || one.Text(Number) != "13" || one.Text(Club) != "Roma" || one.Text(Note) != "" || one.Text(Phone) != "06 123" {
		t.Errorf("%v\n%v", one, two)
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		f    Field
		text string
		want error
	}{
		{Number, "A/12 bis", nil},
		{Mail, "anna@example.org", nil},
		{Mail, "", nil},
		{Mail, "anna", ErrMail},
		{Mail, "Anna <anna@example.org>", ErrMail},
		{Phone, "+39 (06) 123-456", nil},
		{Phone, "06 / ab", ErrPhone},
		{Phone, "++", ErrPhone},
		{Phone, "113", nil},
		{Phone, "+12", ErrPhone},
		{Note, strings.Repeat("è", longest), nil},
		{Note, strings.Repeat("è", longest+1), ErrLong},
		{Note, "a\x1b[2J", ErrSigns},
		{Number, "\x01", ErrBlank},
		{Number, "\t", ErrBlank},
		{Number, "\u3164", ErrBlank},
		{Number, "\ufe0f", ErrBlank},
		{Number, "\u0301", ErrBlank},
		{Note, "❤\ufe0f", nil},
	} {
		if err := c.f.Check(c.text); !errors.Is(err, c.want) {
			t.Errorf("%s %q: %v", c.f, c.text, err)
		}
	}
}

// A value is cleaned as a name is; what Check refuses is left as it is.
func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		" a\n b\t": "a b", "1\u200b2": "12", "e\u0301": "é", "": "",
		"\u200b": "\u200b", "\t": "\t", " a\x1b ": " a\x1b ",
	} {
		if got := Clean(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
