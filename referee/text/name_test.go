package text

import (
	"slices"
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

// TestCutNames: a cut that leaves names different stands; names that it makes alike become short.
func TestCutNames(t *testing.T) {
	names := []string{"Anna", "Bartolomea Alessandra", "Massimiliano Rossi", "Massimiliano Russo"}
	want := []string{"Anna", "Bartolomea Ale…", "Massimilia… Ro.", "Massimilia… Ru."}
	if got := CutNames(names, 15); !slices.Equal(got, want) {
		t.Errorf("the names become %q, not %q", got, want)
	}
}

// Namesakes stay distinct in the width of a narrow column, and a name that fits stays whole.
func TestShortNames(t *testing.T) {
	for _, c := range []struct {
		whole, width int
		names, want  []string
	}{
		{14, 14, []string{"Anna", "Bruno Galli"}, []string{"Anna", "Bruno Galli"}},
		{14, 14, []string{"Anna de la Fontaine", "Bruno"}, []string{"Anna", "Bruno"}},
		{14, 14, []string{"Anna de la Fontaine", "Anna"}, []string{"Anna d.", "Anna"}},
		{14, 14, []string{"Anna de la Fontaine", "Annalisa"}, []string{"Anna", "Annalisa"}},
		{14, 14, []string{"Anna de Ahn-Zoller", "Anna de Bruyn-Zoller"}, []string{"Anna de A.", "Anna de B."}},
		{14, 14, []string{"Anna Bartolomei", "Anna Bertolini Re"}, []string{"Anna Ba.", "Anna Be."}},
		{14, 14, []string{"Massimilianone Rossi"}, []string{"Massimilianone"}},
		{14, 14, []string{"Hubertblainewolfeschlegel"}, []string{"Hubertblainew…"}},
		{0, 10, []string{"Anna Rossi", "Bruno Bini", "Anna Bianchi"}, []string{"Anna R.", "Bruno", "Anna B."}},
		{0, 10, []string{"Anna Rossi", "Anna"}, []string{"Anna R.", "Anna"}},
		{0, 10, []string{"Massimiliano Verdi", "Massimiliano Rossi"}, []string{"Massim… V.", "Massim… R."}},
		{0, 10, []string{"Massimiliano Verdi", "Massimiliana Verdi"}, []string{"Massimili…", "Massimili…"}},
		{0, 10, []string{"Anna Rossi Bianchi", "Anna Rossi Bruni"}, []string{"Anna … Bi.", "Anna … Br."}},
		{0, 10, []string{"Anna Rossi Bianchi", "Anna Rossi"}, []string{"Anna R… B.", "Anna Rossi"}},
		{0, 10, []string{"Anna", "Anna Rossi", "Anna Rossi Bianchi"}, []string{"Anna", "Anna Rossi", "Anna R… B."}},
		{0, 10, []string{"Jo Bartolomeibianchi", "Jo Bartolomeirossi"}, []string{"Jo Bartol…", "Jo Bartol…"}},
		{0, 8, []string{"漢字漢字漢字"}, []string{"漢字漢…"}},
	} {
		got := ShortNames(c.names, c.whole, c.width)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q become %q, not %q", c.names, got, c.want)
		}
		for _, s := range got {
			if Width(s) > c.width {
				t.Errorf("%q is wider than %d", s, c.width)
			}
		}
	}
}

// A name in brackets is that of a guest; brackets in a name are not.
func TestIsGuest(t *testing.T) {
	for name, want := range map[string]bool{
		"(Anonymous player)": true, " (Ospite  2) ": true, "(?)": true, "(Invité)": true,
		"Anna": false, "Anna (Bar)": false, "(Anna) Rossi": false, "(Anna) (Bruno)": false, "(Anna": false, ")(": false, "(": false,
		"": false,
	} {
		if got := IsGuest(name); got != want {
			t.Errorf("%q: %t", name, got)
		}
	}
}
