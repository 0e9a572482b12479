package text

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

// The policy of the package comment, a row a sign.
func TestPolicy(t *testing.T) {
	for _, c := range []struct{ in, clean, show, json, fold string }{
		{"", "", "", `""`, ""},
		{"Anna Rossi", "Anna Rossi", "Anna Rossi", `"Anna Rossi"`, "anna rossi"},
		{"  Anna\t Rossi ", "Anna Rossi", "  Anna  Rossi ", `"  Anna\t Rossi "`, "anna rossi"},
		{"Anna\u00a0Rossi", "Anna Rossi", "Anna\u00a0Rossi", "\"Anna\u00a0Rossi\"", "anna rossi"},
		{"Anna ", "Anna", "Anna ", `"Anna "`, "anna"},
		{"Anna  Rossi", "Anna Rossi", "Anna  Rossi", `"Anna  Rossi"`, "anna rossi"},
		{"D`Angelo", "D`Angelo", "D`Angelo", "\"D`Angelo\"", "d'angelo"},
		{"An\nna", "An na", "An na", `"An\nna"`, "an na"},
		{"000 \x00", "000", "000 ▯", `"000 \u0000"`, "000"},
		{"\x1b]0;pwn\a", "]0;pwn", "▯]0;pwn▯", `"\u001b]0;pwn\u0007"`, "]0;pwn"},
		{"a\x7fb", "ab", "a▯b", `"a\u007fb"`, "ab"},
		{"a\u009b2Jb", "a2Jb", "a▯2Jb", `"a\u009b2Jb"`, "a2jb"},
		{"a\xff\xfeb", "ab", "a▯b", `"a\ufffd\ufffdb"`, "ab"},
		{"\uffffa", "a", "▯a", `"\uffffa"`, "a"},
		{"\u202eannA\u2066\u200f\u061c", "annA", "annA", `"\u202eannA\u2066\u200f\u061c"`, "anna"},
		{"An\u200bna\ufeff\u2060\u00ad", "Anna", "Anna", `"An\u200bna\ufeff\u2060\u00ad"`, "anna"},
		{"Anna\U000e0041\U000e007f", "Anna", "Anna", `"Anna\udb40\udc41\udb40\udc7f"`, "anna"},
		{"An\u034fna\u3164", "Anna", "Anna", `"An\u034fna\u3164"`, "anna"},
		{"♠\ufe0f", "♠", "♠", `"♠\ufe0f"`, "♠"},
		{"A\u200dn\u200cna", "Anna", "Anna", `"A\u200dn\u200cna"`, "anna"},
		{"👩\u200d🚀", "👩\u200d🚀", "👩\u200d🚀", `"👩\u200d🚀"`, "👩🚀"},
		{"می\u200cخواهم", "می\u200cخواهم", "می\u200cخواهم", `"می\u200cخواهم"`, "میخواهم"},
		{"e\u0301tude e\u200b\u0301", "étude é", "étude é", "\"e\u0301tude e\\u200b\u0301\"", "etude e"},
		{"Éðna Łøß", "Éðna Łøß", "Éðna Łøß", `"Éðna Łøß"`, "edna loss"},
		{"D’Angelo", "D’Angelo", "D’Angelo", `"D’Angelo"`, "d'angelo"},
		{"ΟΔΥΣΣΈΑΣ", "ΟΔΥΣΣΈΑΣ", "ΟΔΥΣΣΈΑΣ", `"ΟΔΥΣΣΈΑΣ"`, "οδυσσεασ"},
		{"Ａｎｎａ", "Ａｎｎａ", "Ａｎｎａ", `"Ａｎｎａ"`, "ａｎｎａ"},
		{"▯", "▯", "▯", `"▯"`, "▯"},
	} {
		if got := Clean(c.in); got != c.clean {
			t.Errorf("Clean(%q) = %q, want %q", c.in, got, c.clean)
		}
		if got := Show(c.in); got != c.show {
			t.Errorf("Show(%q) = %q, want %q", c.in, got, c.show)
		}
		if got := Fold(c.in); got != c.fold {
			t.Errorf("Fold(%q) = %q, want %q", c.in, got, c.fold)
		}
		object, _ := json.Marshal(c.in)
		if lines := "[\n\t" + string(object) + "\r\n]"; string(EscapeJSON([]byte(lines))) != "[\n\t"+string(EscapeJSON(object))+"\r\n]" {
			t.Errorf("%s in an indented list is %q", object, EscapeJSON([]byte(lines)))
		}
		if got, want := string(EscapeJSON(object)), strings.ReplaceAll(c.json, "\u200d", `\u200d`); got != strings.ReplaceAll(want, "\u200c", `\u200c`) {
			t.Errorf("EscapeJSON(%s) = %s, want %s", object, got, c.json)
		}
	}
}

// A joiner stays where it changes what one sees: between two letters of each script that joins its letters, and ZWJ
// between two pictures, whatever the color of the skin. It goes everywhere else.
func TestJoinersThatJoin(t *testing.T) {
	const zero, one = "\u200c", "\u200d" // the joiner that parts, and the one that joins
	letters := []string{
		"می", "ܐܒ", "ᠠᠡ", "ߊߋ", "कष", "কষ", "ਕਖ", "કષ", "କଷ", "கஷ", "కష", "ಕಷ", "കഷ", "කෂ", "កខ", "ကခ", "ཀཁ",
	}
	pictures := []string{"👩", "🚀", "♀", "⚕", "∞", "→", "👩🏻", "👩🏼", "👩🏽", "👩🏾", "👩🏿"}
	strangers := []string{"A", "é", "Я", "ג", "猫", "7", " ", "-", "ก", "ˀ", "`", "^"}
	check := func(text string, stays bool) {
		t.Helper()
		want := text
		if !stays {
			want = strings.NewReplacer(zero, "", one, "").Replace(text)
		}
		if got := Show(text); got != want {
			t.Errorf("%+q is shown as %+q, not %+q", text, got, want)
		}
	}
	for _, pair := range letters {
		a, size := utf8.DecodeRuneInString(pair)
		first := string(a)
		second := pair[size:]
		for _, joiner := range []string{zero, one} {
			check(first+joiner+second, true)
			check(first+joiner, false)
			check(joiner+second, false)
			for _, s := range strangers {
				check(s+joiner+second, false)
				check(first+joiner+s, false)
			}
		}
	}
	for _, a := range pictures {
		for _, b := range pictures {
			check(a+one+b, true)
			check(a+zero+b, false)
		}
		for _, s := range append(strangers, "م") {
			check(a+one+s, false)
			check(s+one+a, false)
		}
	}
	if got := Show("م" + zero + one + zero + "ی"); got != "م"+zero+"ی" {
		t.Errorf("of several joiners %+q stays", got)
	}
}

// Names that look alike have one key; others have not.
func TestKey(t *testing.T) {
	for _, same := range [][]string{
		{"Anna Rossi", "  anna\t ROSSI ", "anna\u00a0rossi", "An\u200bna Rossi", "\u202dAnna Rossi\u202c", "Anna Rossi\U000e0041"},
		{"Niccolò", "NICCOLO\u0300", "Niccolo\u200b\u0300"},
		{"Οδυσσέας", "ΟΔΥΣΣΈΑΣ"},
		{"👩🚀", "👩\u200d🚀"},
	} {
		for _, name := range same {
			if Key(name) != Key(same[0]) {
				t.Errorf("%q is not %q", name, same[0])
			}
		}
	}
	if Key("Anna") == Key("Ànna") || Key("D'Angelo") == Key("D’Angelo") {
		t.Error("an accent, and a kind of apostrophe, make another name")
	}
}

func TestDiffer(t *testing.T) {
	for _, c := range []struct {
		a, b, x, y string
		at         int
	}{
		{"sfida", "sfdia", "id", "di", 2},
		{"anna", "ana", "n", "", 2},
		{"", "ab", "", "ab", 0},
		{"è", "é", "è", "é", 0},
		{"carlo", "carlo", "", "", 5},
	} {
		if x, y, at := Differ(c.a, c.b); string(x) != c.x || string(y) != c.y || at != c.at {
			t.Errorf("%q and %q differ by %q and %q from %d", c.a, c.b, string(x), string(y), at)
		}
	}
}

func TestRefused(t *testing.T) {
	for name, want := range map[string]bool{
		"Anna": false, "An\tna": false, "\ufffd": false, "An\u200bna": false, "👩\u200d🚀": false,
		"a\x00": true, "a\x1b": true, "a\x7f": true, "a\u009b": true, "a\xff": true, "a\n": true,
	} {
		if got := Refused(name); got != want {
			t.Errorf("Refused(%q) = %v", name, got)
		}
	}
}

func TestPath(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"games/a 1.match", "games/a 1.match"},
		{"sera di perché.match", "sera di perché.match"},
		{"f\x1b]0;pwn\a.match", `f\x1b]0;pwn\x07.match`},
		{"a\nb\xff\u009b\u202e\uffff\U000e0041", `a\x0ab\xff\u009b\u202e\uffff\U000e0041`},
	} {
		if got := Path(c.in); got != c.want {
			t.Errorf("Path(%q) = %s, want %s", c.in, got, c.want)
		}
	}
}

func TestWriter(t *testing.T) {
	var b bytes.Buffer
	if n, err := NewWriter(&b).Write([]byte("a\x1b[1m\r\nb\u202e\n")); n != 12 || err != nil || b.String() != "a▯[1m\nb\n" {
		t.Errorf("%d, %v, %q", n, err, b.String())
	}
	b.Reset()
	w := NewWriter(&b)
	for i := range []byte("a漢🎲\u202e\xe6b") {
		if _, err := w.Write([]byte("a漢🎲\u202e\xe6b")[i : i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if b.String() != "a漢🎲▯b" {
		t.Errorf("byte by byte: %q", b.String())
	}
	b.Reset()
	for _, broken := range []string{"\x80", "\x80\x80\x80\x80\x80", "a"} {
		if _, err := NewWriter(&b).Write([]byte(broken)); err != nil {
			t.Fatal(err)
		}
	}
	if b.String() != "▯▯a" {
		t.Errorf("ends of signs alone: %q", b.String())
	}
}

func TestWidths(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Pad("漢", 4), "漢  "},
		{PadLeft("漢", 4), "  漢"},
		{Pad("long", 2), "long"},
		{Cut("漢字漢字", 5), "漢字…"},
		{Cut("fits", 4), "fits"},
		{Cut("anything", 0), ""},
		{Cut("anything", -1), ""},
		{First("漢字", 3), "漢"},
		{First("anna", 2), "an"},
		{First("anna", 0) + First("anna", -1) + First("é", 0) + First("é", -1), ""},
		{strings.Join(Wrap("  one two three", 9), "|"), "  one two|three"},
		{strings.Join(Wrap("a  b\n\nabcdefgh", 4), "|"), "a  b||abcd|efgh"},
		{strings.Join(Wrap("漢字漢 a", 4), "|"), "漢字|漢 a"},
		{strings.Join(Wrap("漢", 1), "|"), "漢"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// harmful reports the signs that must never be shown.
func harmful(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || unicode.Is(unicode.Variation_Selector, r) ||
		r >= 0xE0000 && r <= 0xE0FFF || r == 0x200B || r == 0xFEFF || unicode.Is(unicode.Noncharacter_Code_Point, r)
}

func FuzzText(f *testing.F) {
	for _, s := range []string{
		"Anna Rossi", "000 \x00", "\u202eannA", "An\u200bna", "e\u200b\u0301", "👩\u200d🚀", "می\u200cخواهم", "a\xff", "ß ẞ ŉ", "İı", "Σσς",
		"\u1fb3", "a\r\n\u2028b", "\U000e0041", "\ufe0f", "ǰ", "\u0344", "क\u200d\u094d", "漢字 漢",
	} {
		f.Add(s, 10)
	}
	f.Fuzz(func(t *testing.T, s string, columns int) {
		for name, of := range map[string]func(string) string{"Clean": Clean, "Show": Show, "Key": Key, "Fold": Fold} {
			once := of(s)
			if again := of(once); again != once {
				t.Errorf("%s(%q) is %q, and again %q", name, s, once, again)
			}
			if !utf8.ValidString(once) || strings.ContainsFunc(once, harmful) {
				t.Errorf("%s(%q) is %q", name, s, once)
			}
		}
		if name := Clean(s); Key(name) != Key(s) || Fold(name) != Fold(s) || !norm.NFC.IsNormalString(name) {
			t.Errorf("%q: %q, and kept as %q %q", s, Key(s), name, Key(name))
		}
		if strings.ContainsFunc(Path(s), harmful) || !utf8.ValidString(Path(s)) {
			t.Errorf("Path(%q) = %q", s, Path(s))
		}
		object, _ := json.Marshal(s)
		escaped := EscapeJSON(bytes.Clone(object))
		back := ""
		if err := json.Unmarshal(escaped, &back); err != nil || utf8.ValidString(s) && back != s {
			t.Errorf("%q in JSON is %s, and back %q: %v", s, escaped, back, err)
		}
		if strings.ContainsFunc(string(escaped), harmful) {
			t.Errorf("%q in JSON is %q", s, escaped)
		}
		columns = 2 + (columns%40+40)%40
		for _, line := range Wrap(s, columns) {
			if Width(line) > columns {
				t.Errorf("Wrap(%q, %d) has a line of %d: %q", s, columns, Width(line), line)
			}
		}
		if cut := Cut(Show(s), columns); Width(cut) > columns {
			t.Errorf("Cut(%q, %d) = %q", s, columns, cut)
		}
	})
}

// Signs are counted one by one where that gives the same width as a terminal's rules.
func TestWidth(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for r := rune(0); r < 0x3100; r++ {
		beside := string([]rune{'a', random.Int32N(0x3100), r, random.Int32N(0x3100), 'b'})
		for _, s := range []string{string(r), beside, "▲" + string(r), string(r) + "¹"} {
			got := Width(s)
			want := ansi.StringWidth(s)
			if got != want {
				t.Errorf("%q is %d wide, not %d", s, want, got)
			}
		}
	}
}

// The spaces of French signs take one column, and no line ends at them.
func TestFrenchSpaces(t *testing.T) {
	for _, space := range []string{"\u00a0", "\u202f"} {
		said := "qui gagne" + space + "?"
		if got := Width(said); got != 11 {
			t.Errorf("%q is %d columns wide", said, got)
		}
		if got := Wrap(said, 10); !slices.Equal(got, []string{"qui", "gagne" + space + "?"}) {
			t.Errorf("%q is broken as %q", said, got)
		}
		if got := Cut(said, 6); Width(got) > 6 {
			t.Errorf("%q is cut to %q", said, got)
		}
	}
}

// What shows nothing is no name and no reason.
func TestIsBlank(t *testing.T) {
	for s, want := range map[string]bool{
		"": true, " \t": true, "\u00a0\u200b": true, "\u0301": true, "\x7f": true, "~": false, "!": false, " a ": false, "é": false, "漢": false,
	} {
		if got := IsBlank(s); got != want {
			t.Errorf("IsBlank(%q) = %v", s, got)
		}
	}
}

// A dash means "none" whichever dash the keyboard has, and nothing longer does.
func TestIsNone(t *testing.T) {
	for _, typed := range []string{"-", "–", "—", "−", " – "} {
		if !IsDash(typed) || !IsNone(typed) {
			t.Errorf("%q is no dash", typed)
		}
	}
	for typed, none := range map[string]bool{"": true, "  ": true, "--": false, "-1": false, "_": false, "0": false} {
		if IsDash(typed) || IsNone(typed) != none {
			t.Errorf("%q: a dash: %v, nothing: %v", typed, IsDash(typed), IsNone(typed))
		}
	}
}

// A block keeps its lines, without the empty ones around them; a writer passes its error on.
func TestBlock(t *testing.T) {
	if got := Block("\n\r\n a\x1b\n\nb\n\n"); got != " a▯\n\nb" {
		t.Errorf("a block is %q", got)
	}
	r, w := io.Pipe()
	_ = r.CloseWithError(io.ErrUnexpectedEOF)
	if n, err := NewWriter(w).Write([]byte("a")); n != 0 || err != io.ErrUnexpectedEOF {
		t.Errorf("written to a broken pipe: %d, %v", n, err)
	}
}

func TestCapital(t *testing.T) {
	for s, want := range map[string]string{"": "", "anna": "Anna", "élodie": "Élodie", "9 of hearts": "9 of hearts"} {
		if got := Capital(s); got != want {
			t.Errorf("%q becomes %q, not %q", s, got, want)
		}
	}
}

// TestInteger: a number below zero has a minus sign, and no hyphen.
func TestInteger(t *testing.T) {
	if got := Integer(-7); got != "−7" {
		t.Errorf("Integer(-7) = %q", got)
	}
}
