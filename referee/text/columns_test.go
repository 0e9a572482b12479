package text

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestBoardOnANarrowScreen: columns that do not fit stand below, with the players' names again. They used to be cut,
// and with them the cards that everybody plays from.
func TestBoardOnANarrowScreen(t *testing.T) {
	board := strings.Join([]string{
		"Sputo · Bar Sport · Round 1",
		"",
		"   Giocatore  Carte  Pila      Mazzo  Scoperte",
		"M  Ugo           26  sinistra  15     F♠ A♥ 3♦ F♣",
		"   Zoë            6  destra    5      R♠ 6♥ 2♣ 9♣",
		"Mano in corso   (M mazziere · > di turno)",
		"Pila sinistra: 7♠ (carte: 1)",
	}, "\n")
	for _, c := range []struct {
		columns int
		want    string
	}{
		{60, board},
		{44, `
Sputo · Bar Sport · Round 1

   Giocatore  Carte  Pila      Mazzo
M  Ugo           26  sinistra  15
   Zoë            6  destra    5
   Giocatore  Scoperte
M  Ugo        F♠ A♥ 3♦ F♣
   Zoë        R♠ 6♥ 2♣ 9♣
Mano in corso   (M mazziere · > di turno)
Pila sinistra: 7♠ (carte: 1)`},
		{24, `
Sputo · Bar Sport ·
Round 1

   Giocatore  Carte
M  Ugo           26
   Zoë            6
   Giocatore  Pila
M  Ugo        sinistra
   Zoë        destra
   Giocatore  Mazzo
M  Ugo        15
   Zoë        5
   Giocatore  Scoperte
M  Ugo        F♠ A♥ 3♦ …
   Zoë        R♠ 6♥ 2♣ …
Mano in corso   (M
mazziere · > di turno)
Pila sinistra: 7♠
(carte: 1)`},
	} {
		want := strings.TrimPrefix(c.want, "\n")
		got := strings.Join(Fit(board, c.columns), "\n")
		if got != want {
			t.Errorf("on %d columns:\n%s\nwant:\n%s", c.columns, got, want)
		}
	}
}

// A screen shows as many columns next to each other as fit: one that is as wide as the lines that were shown, and no
// wider, shows the same.
func TestFitUsesTheWholeScreen(t *testing.T) {
	board := Columns("llrlr", [][]string{
		{"", "Giocatore", "Carte", "Pila", "Punti"}, {"M", "Ugo", "26", "sinistra", "1234567"}, {"", "Zoë", "6", "destra", "漢字"},
	})
	for columns := 20; columns < 50; columns++ {
		lines := Fit(board, columns)
		widest := 0
		for _, line := range lines {
			widest = max(widest, Width(line))
		}
		if got := Fit(board, widest); widest > columns || !slices.Equal(got, lines) {
			t.Errorf("on %d columns:\n%s\nbut on the %d that these lines take:\n%s",
				columns, strings.Join(lines, "\n"), widest, strings.Join(got, "\n"))
		}
	}
}

func TestRow(t *testing.T) {
	a := Row([]int8{3, -5, 10})
	b := Row([]string{"[A]", "B"})
	none := Row[int](nil)
	if a != "3 -5 10" || b != "[A] B" || none != "–" {
		t.Errorf("rows are %q, %q and %q", a, b, none)
	}
}

func TestColumns(t *testing.T) {
	got := Columns("lrc", [][]string{
		{"Giocatore", "Dich.", "·", "fine"},
		{"漢字", "3", "abc"},
		{"é♥", "12", "xyz", "", ""},
		{},
	})
	want := strings.Join([]string{
		"Giocatore  Dich.   ·   fine",
		"漢字           3  abc",
		"é♥            12  xyz",
		"",
	}, "\n")
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if Columns("l", nil) != "" {
		t.Error("no rows are something")
	}
}

// A ruling on a board was cut at the edge of the screen, where it is to be read in full.
func TestFit(t *testing.T) {
	board := "Player   Bid  Took\nAnna       3     2\nThe referee: Anna did not follow white."
	want := []string{"Player   …", "Anna     …", "The", "referee:", "Anna did", "not follow", "white."}
	if got := Fit(board, 10); !slices.Equal(got, want) {
		t.Errorf("lines of 10 columns: %q, want %q", got, want)
	}
}

// A text with tables is taken apart into its sentences and the cells of its tables, which may be laid out again.
func TestParts(t *testing.T) {
	table := Columns("lr", [][]string{{"Player", "Bid"}, {"Zoë", "3"}, {"漢字", "12"}})
	for _, c := range []struct {
		text string
		want []Part
	}{
		{"", []Part{{Text: ""}}},
		{"one\n\ntwo", []Part{{Text: "one\n\ntwo"}}},
		{table, []Part{{Rows: [][]string{{"Player", "Bid"}, {"Zoë", "3"}, {"漢字", "12"}}}}},
		{
			"Round 1\n" + table + "\nM dealer   (the signs)\n\n" + table,
			[]Part{
				{Text: "Round 1"},
				{Rows: [][]string{{"Player", "Bid"}, {"Zoë", "3"}, {"漢字", "12"}}},
				{Text: "M dealer   (the signs)\n"},
				{Rows: [][]string{{"Player", "Bid"}, {"Zoë", "3"}, {"漢字", "12"}}},
			},
		},
	} {
		if got := Parts(c.text); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q has the parts %q", c.text, got)
		}
	}
}

// Each width is what a terminal takes; a name in a narrow column stays apart from those before it.
func TestNarrow(t *testing.T) {
	for s, want := range map[string]int{
		"": 0, "anna": 4, "Zoë": 3, "é\u0301": 1, "漢字": 4, "♠": 1, "▲ ▼": 3, "«a»…": 4, "a\u00adb": 2, "─│": 2, "²⁴": 2, "👩\u200d🚀": 2,
		"\x1b[1mb\x1b[0m": 1,
	} {
		if got := Width(s); got != want {
			t.Errorf("%q takes %d columns, not %d", s, got, want)
		}
	}
	for _, c := range []struct {
		text    string
		columns int
		want    string
	}{
		{"one two", 7, "one two"},
		{"one two", 6, "one|two"},
		{"one  two", 7, "one|two"},
		{"   one two", 6, "   one|two"},
		{"   ones two", 6, "   one|s two"},
		{"    one two", 6, "one|two"}, // an indent of more than half the width goes
		{"a abcdefgh b", 4, "a|abcd|efgh|b"},
		{"a ", 4, "a"},
		{"abc", 0, "ab|c"}, // two columns at least
	} {
		if got := strings.Join(Wrap(c.text, c.columns), "|"); got != c.want {
			t.Errorf("%q on %d columns: %q, want %q", c.text, c.columns, got, c.want)
		}
	}
}

// TestWrapRows: a row that does not fit goes on below its second column; other lines are wrapped as they are.
func TestWrapRows(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		want    string
	}{
		{"p  a warning, points\nfix  what was", 13, "p  a warning,\n   points\nfix  what was"},
		{"  p   one two three", 13, "  p   one two\n      three"},
		{"a first column  two three", 12, "a first\ncolumn  two\nthree"},
		{"only one sentence", 10, "only one\nsentence"},
		{"", 10, ""},
	} {
		if got := strings.Join(WrapRows(c.text, c.columns), "\n"); got != c.want {
			t.Errorf("%q in %d columns:\n%s", c.text, c.columns, got)
		}
	}
}
