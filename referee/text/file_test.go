package text

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFileName(t *testing.T) {
	for _, c := range []struct{ before, name, after, want string }{
		{"", "Lega d’Autunno 2026", ".pdf", "lega-d-autunno-2026.pdf"},
		{"player-", "Giosuè  Müller", ".html", "player-giosue-muller.html"},
		{"", "../../etc/passwd", ".pdf", "etc-passwd.pdf"},
		{"", "Кубок: осень", ".pdf", "кубок-осень.pdf"},
		{"", "हिन्दी", ".pdf", "हिनदी.pdf"}, // folding drops the marks that take no room
		{"player-", "!?", ".html", "player-.html"},
		{"", strings.Repeat("a", 251), ".pdf", strings.Repeat("a", 251) + ".pdf"},
	} {
		if got := FileName(c.before, c.name, c.after); got != c.want {
			t.Errorf("%q %q %q: %q, want %q", c.before, c.name, c.after, got, c.want)
		}
	}
}

// A name that is too long is cut between two letters, and stays apart from one that begins alike.
func TestFileNameTooLong(t *testing.T) {
	for _, letter := range []string{"a", "ж", "好", "𐐨"} {
		long := strings.Repeat(letter, 300)
		seen := map[string]bool{}
		for _, name := range []string{long, long + letter, long + "b", strings.Repeat(letter, 299)} {
			got := FileName("player-", name, "--2.html")
			if len(got) > 255 || len(got) < 250 || !utf8.ValidString(got) {
				t.Errorf("%d bytes: %q", len(got), got)
			}
			if !strings.HasPrefix(got, "player-"+letter) || !strings.HasSuffix(got, "--2.html") || seen[got] {
				t.Errorf("%q (seen: %t)", got, seen[got])
			}
			seen[got] = true
			if again := FileName("player-", name, "--2.html"); again != got {
				t.Errorf("%q, then %q", got, again)
			}
		}
	}
}
