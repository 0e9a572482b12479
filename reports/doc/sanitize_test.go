package doc

import (
	"strings"
	"testing"
)

func TestClean(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"Anna", "Anna"},
		{"Giò", "Giò"},
		{"e\u0301tude", "étude"},
		{"a\tb", "a b"},
		{"a\r\nb\rc\u2028d", "a\nb\nc\nd"},
		{"\x1b[31mrosso", "▯[31mrosso"},
		{"a\x00b", "a▯b"},
		{"a\xff\xfeb", "a▯b"},
		{"\ufeffAnna\u202eannA\u200b", "AnnaannA"},
		{"♠\ufe0f♥", "♠♥"},
		{"\uffff", "▯"},
		{"Ivo 🎲", "Ivo 🎲"},
	} {
		if got := Clean(c.in); got != c.want {
			t.Errorf("clean(%q) = %q, want %q", c.in, got, c.want)
		}
	}
	if got := Inline(" a\n\n b\tc "); got != "a b c" {
		t.Errorf("inline gives %q", got)
	}
	if got := Clean(strings.Repeat("è", longest)); len(got) > longest {
		t.Errorf("a string of %d bytes stays", len(got))
	}
}
