package text

import (
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
