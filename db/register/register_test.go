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
	one, two := maps.Clone(a), maps.Clone(b)
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
		{Note, strings.Repeat("è", Longest), nil},
		{Note, strings.Repeat("è", Longest+1), ErrLong},
		{Note, "a\x1b[2J", ErrSigns},
	} {
		if err := c.f.Check(c.text); !errors.Is(err, c.want) {
			t.Errorf("%s %q: %v", c.f, c.text, err)
		}
	}
}
