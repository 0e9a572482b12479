package reports

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
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
		if got := clean(c.in); got != c.want {
			t.Errorf("clean(%q) = %q, want %q", c.in, got, c.want)
		}
	}
	if got := inline(" a\n\n b\tc "); got != "a b c" {
		t.Errorf("inline gives %q", got)
	}
	if got := clean(strings.Repeat("è", longest)); len(got) > longest {
		t.Errorf("a string of %d bytes stays", len(got))
	}
}

func TestPrintable(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Ivo 🎲", "Ivo ▯"},
		{"👨‍👩‍👧‍👦", "▯"},
		{"🇮🇹", "▯"},
		{"日本", "▯▯"},
		{"Ελένη Фёдор Łucja Đorđe Nguyễn", "Ελένη Фёдор Łucja Đorđe Nguyễn"},
		{"♠♥♦♣★½−✓✗…–“”’°ª€²³▯", "♠♥♦♣★½−✓✗…–“”’°ª€²³▯"},
		{"a\nb", "a\nb"},
	} {
		for s := range styles {
			if got := s.face().printable(clean(c.in)); got != c.want {
				t.Errorf("printable(%q) = %q, want %q", c.in, got, c.want)
			}
		}
	}
}

func FuzzPrintable(f *testing.F) {
	for _, s := range awkward {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := clean(s)
		if !utf8.ValidString(once) {
			t.Errorf("clean(%q) is no UTF-8", s)
		}
		if i := strings.IndexFunc(once, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }); i >= 0 {
			t.Errorf("clean(%q) keeps a control character: %q", s, once)
		}
		if twice := clean(once); twice != once {
			t.Errorf("clean(%q) is %q, and cleaned again %q", s, once, twice)
		}
		for st := range styles {
			for _, r := range st.face().printable(once) {
				if r != '\n' && !st.face().has(r) {
					t.Errorf("printable(%q) keeps %U", s, r)
				}
			}
		}
		for _, l := range wrap(s, 10) {
			if cells(l) > 10 {
				t.Errorf("wrap(%q, 10) has a line of %d", s, cells(l))
			}
		}
	})
}
