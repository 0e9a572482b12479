package form

import (
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// tall is a board of so many numbered rows.
func tall(rows int) string {
	var all []string
	for i := range rows {
		all = append(all, fmt.Sprintf("row %02d  %s", i, strings.Repeat("=", 100)))
	}
	return strings.Join(all, "\n")
}

// fits wants the drawing to stay inside of the terminal.
func (w *watcher) fits(columns, rows int) {
	w.Helper()
	drawn := strings.Split(w.screen.View(), "\n")
	if len(drawn) > rows {
		w.Errorf("%d lines on a terminal of %d:\n%s", len(drawn), rows, w.view())
	}
	for _, line := range drawn {
		if text.Width(line) > columns {
			w.Errorf("%d columns on a terminal of %d: %q", text.Width(line), columns, ansi.Strip(line))
		}
	}
}

func TestQuestionStaysInSight(t *testing.T) {
	q := asktest.Bids()
	q.Board = tall(50)
	q.Help = strings.Repeat("a long help text ", 30)
	q.Fields[0].Value = "typed"
	for _, c := range []struct {
		columns, rows int
		sees          []string
		misses        []string
	}{
		{
			80, 24,
			[]string{"row 49", "Bids", "Anna  > typed", "Carla", "sum ", "Esc actions", "PgUp/PgDn board"},
			[]string{"row 30"},
		},
		{20, 5, []string{"row 49", "Bids", "typed", "sum ", "Esc actions"}, []string{"row 48"}},
		{20, 3, []string{"row 49", "Bids", "typed"}, nil},
		{20, 1, []string{"typed"}, []string{"row", "Bids"}},
		{200, 100, []string{"row 00", "row 49", "Carla"}, []string{"PgUp"}},
	} {
		t.Run(fmt.Sprintf("%dx%d", c.columns, c.rows), func(t *testing.T) {
			w := watch(t, lang.En, c.columns, c.rows)
			w.send(askMsg{q, w.to}).sees(c.sees...).misses(c.misses...).fits(c.columns, c.rows)
		})
	}
}

func TestCursorStaysInSightInALongList(t *testing.T) {
	var options []ask.Option
	for i := range 40 {
		options = append(options, ask.Option{Label: fmt.Sprintf("player %02d", i), Value: fmt.Sprint(i)})
	}
	q := asktest.Choice(options...)
	q.Board = tall(10)
	w := watch(t, lang.En, 40, 12)
	w.send(askMsg{q, w.to}).sees(">  1  player 00", "Which?")
	for i := range 40 {
		w.sees(fmt.Sprintf("> %2d  player %02d", i+1, i), "row 09", "Which?").fits(40, 12)
		w.keys("<down>")
	}
	w.keys("<end>", "<enter>").gives("39")
}

func TestBoardScrolls(t *testing.T) {
	q := asktest.Bids()
	q.Board = tall(40)
	w := opened(t, lang.En, q).sees("row 39").misses("row 00")
	top := w.keys("<pgup>").misses("row 39").view()
	w.keys("<pgdown>").sees("row 39")
	for range 40 {
		w.keys("<pgup>")
	}
	w.sees("row 00").keys("<pgdown>", "<pgup>").sees("row 00")
	if top == w.view() {
		t.Error("one page up was the whole way")
	}
	w.keys("1", "<enter>", "1", "<enter>", "1", "<enter>").gives("1", "1", "1")

	q.Board = "row 00"
	opened(t, lang.En, q).keys("<pgup>", "<pgup>").sees("row 00").misses("PgUp")
}

func TestResizeLosesNothing(t *testing.T) {
	w := opened(t, lang.En, asktest.Bids()).keys("1", "<enter>", "two")
	for _, size := range [][2]int{{20, 5}, {3, 2}, {0, 0}, {120, 40}, {15, 20}} {
		w.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		if size[0] > 0 {
			w.fits(size[0], size[1])
		}
	}
	w.sees("two").keys("<del>", "<del>", "<del>", "2", "<enter>", "3", "<enter>").gives("1", "2", "3")
}

func TestNoColorStillShowsTheCursor(t *testing.T) {
	w := opened(t, lang.En, asktest.Bids()) // io.Discard is not a terminal: no colours
	if !strings.Contains(w.screen.View(), "\x1b[7m") {
		t.Errorf("no cursor in %q", w.screen.View())
	}
	for _, code := range []string{"\x1b[3", "\x1b[4", "\x1b[9", ";3", ";4", ";9"} {
		if strings.Contains(w.screen.View(), code) {
			t.Errorf("a colour in %q", w.screen.View())
		}
	}
}

func TestFit(t *testing.T) {
	part := func(least, anchor int, text string) section {
		return section{lines: strings.Split(text, ""), least: least, anchor: anchor}
	}
	order := []int{1, 0}
	for _, c := range []struct {
		sections []section
		height   int
		want     string
	}{
		{[]section{part(0, 0, "abc"), part(0, 0, "xyz")}, 9, "abcxyz"},
		{[]section{part(0, 2, "abc"), part(0, 0, "xyz")}, 4, "cxyz"},
		{[]section{part(2, 2, "abc"), part(1, 0, "xyz")}, 4, "bcxy " + more},
		{[]section{part(2, 0, "abc"), part(1, 1, "xyz")}, 2, "a " + more + "y " + more},
		{[]section{part(0, 3, "abcdefg"), part(0, 0, "")}, 5, more + "cde" + more},
		{[]section{part(9, 0, "abc"), part(9, 0, "xyz")}, 0, ""},
	} {
		got, _ := fit(c.sections, order, order, c.height)
		if joined := strings.Join(got, ""); joined != c.want {
			t.Errorf("%v in %d lines: %q, want %q", c.sections, c.height, joined, c.want)
		}
	}
}

// TestExamplesYieldToTheBoard: under a long message, a screen of 24 lines cuts examples before it cuts the lines at the
// bottom of the board, which say who owes what.
func TestExamplesYieldToTheBoard(t *testing.T) {
	w := watch(t, lang.Fr, 80, 24)
	q := ask.Question{
		Board: tall(19), Sample: true, Help: strings.TrimSpace(strings.Repeat("7c  joue le 7 de cœur\n", 7)),
		Title: "Au tour de David", Fields: []ask.Field{{Kind: ask.Text}},
	}
	w.send(tellMsg(strings.TrimSpace(strings.Repeat("L'arbitre a vu une faute.\n", 6))))
	w.send(askMsg{q, w.to})
	shown := w.screen.View()
	for row := 9; row < 19; row++ {
		if !strings.Contains(shown, fmt.Sprintf("row %02d", row)) {
			t.Errorf("row %d is cut from\n%s", row, shown)
		}
	}
	w.fits(80, 24)
}

// FuzzScreen presses anything on a terminal of any size: the drawing stays inside, and a question ends at most once.
func FuzzScreen(f *testing.F) {
	f.Add("1\r2\r3\r", uint8(80), uint8(24))
	f.Add("è漢👩‍👩‍👧 \t\r\x1b", uint8(20), uint8(5))
	f.Add("\x0e\x10\x01\x02\x03", uint8(1), uint8(1))
	f.Add("i̇\t\tİ\t", uint8(7), uint8(2))
	f.Add("\t\\\\z\xcb~", uint8(5), uint8('¾'))
	f.Add("0", uint8(1), uint8('7'))
	f.Fuzz(func(t *testing.T, typed string, columns, rows uint8) {
		w := watch(t, lang.It, int(columns), int(rows))
		q := asktest.Bids()
		q.Board = tall(5) + "\n" + text.Lines(typed)
		q.Check = nil
		q.Fields = append(q.Fields,
			ask.Field{
				Key: "one", Label: "one 漢字", Kind: ask.Choice,
				Options: []ask.Option{{Label: typed, Value: "a"}, {Label: "b", Value: "b", Key: typed}},
			},
			ask.Field{Key: "several", Label: typed, Kind: ask.Choices, Options: []ask.Option{{Label: typed}, {Label: typed, Key: "b"}}, Value: typed},
			ask.Field{Key: "sure", Label: "yes", Kind: ask.YesNo},
			ask.Field{Value: typed, Suggest: func(string) []string { return []string{"İ" + typed, "anna"} }},
		)
		w.send(askMsg{q, w.to})
		for _, r := range typed {
			msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}}
			if r < 32 {
				msg = tea.KeyMsg{Type: tea.KeyType(r)}
			}
			w.send(msg)
			if columns > 0 && rows > 0 {
				w.fits(int(columns), int(rows))
			}
		}
		w.send(tea.WindowSizeMsg{Width: int(rows), Height: int(columns)})
		w.send(goneMsg{})
		if w.screen.open {
			t.Error("the question is still open")
		}
	})
}
