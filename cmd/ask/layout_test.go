package ask

import (
	"slices"
	"strings"
	"testing"
)

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

func TestPadAndCut(t *testing.T) {
	for _, c := range []struct {
		got, want string
	}{
		{Pad("漢", 4), "漢  "},
		{PadLeft("漢", 4), "  漢"},
		{Pad("long", 2), "long"},
		{Cut("漢字漢字", 5), "漢字…"},
		{Cut("fits", 4), "fits"},
		{Cut("anything", 0), ""},
		{Cut("anything", -1), ""},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestMarks(t *testing.T) {
	got := marks([]Option{{Key: "a"}, {}, {Key: "A"}, {Key: "2"}, {Key: "à"}, {Key: "é"}})
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
		if got := complete(c.typed, c.offers); got != c.want {
			t.Errorf("%q of %q becomes %q, want %q", c.typed, c.offers, got, c.want)
		}
	}
	if got := offered("7r 8", []string{"7r 8R", "7r 8N"}, 20); got != "8R  8N" {
		t.Errorf("offered %q", got)
	}
	if got := offered("", []string{"Anna", "Bruno", "Carla"}, 15); got != "Anna  Bruno …" {
		t.Errorf("offered %q", got)
	}
}

// A ruling on a board was cut at the edge of the screen, where it is to be read in full.
func TestBoardLines(t *testing.T) {
	board := "Player   Bid  Took\nAnna       3     2\nThe referee: Anna did not follow white."
	want := []string{"Player   …", "Anna     …", "The", "referee:", "Anna did", "not follow", "white."}
	if got := boardLines(board, 10); !slices.Equal(got, want) {
		t.Errorf("lines of 10 columns: %q, want %q", got, want)
	}
}
