package form

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/x/ansi"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
)

// sevenOnAPad is a row of numbers for seven players, each typed into the pad.
func sevenOnAPad() ask.Question {
	q := ask.Question{
		Title: "Bids", Actions: true, Help: "who deals begins",
		Live: func(ask.Values) string { return "sum 0 of 11" },
		Pad: &ask.Pad{
			Above: "Istinto · Round 4", Heads: []string{"", "Player", "Total", "1", "2", "3"}, Align: "rlrrrr", Name: 1, Large: 2,
			Yield: []int{3, 4, 5}, Below: "Bidding",
		},
	}
	for i, name := range []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Franca", "Massimiliano Rossi"} {
		key := strings.ToLower(name[:1])
		q.Fields = append(q.Fields, ask.Field{Key: key, Label: name, Number: &ask.Number{Most: 11}})
		q.Pad.Rows = append(q.Pad.Rows, ask.PadRow{
			Field: key, Leads: i == 1, Cells: []string{"", name, fmt.Sprint(40 + i), "10", "20", "13"},
		})
	}
	return q
}

// TestPadOnTheScreen: what is typed stands in the player's row, and the whole pad stays in sight, also of seven players
// at 80 × 24, at 40 columns, and with a long text under it.
func TestPadOnTheScreen(t *testing.T) {
	q := sevenOnAPad()
	q.Pad.Below = strings.Repeat("A ruling that is long.\n", 30)
	for _, size := range [][2]int{{80, 24}, {40, 24}, {120, 40}} {
		w := watch(t, lang.En, size[0], size[1])
		w.screen.Update(askMsg{q, w.to})
		w.sees("Istinto · Round 4", "Anna", "46", "Bids", "sum 0").keys("2", "1", "<enter>")
		screen := w.view()
		lines := strings.Split(screen, "\n")
		at := 0
		for i, line := range lines {
			if strings.Contains(line, "Carla") {
				at = i
			}
		}
		if !strings.Contains(lines[at], ">") || !strings.Contains(lines[at-1], " 1") || strings.Count(screen, "Carla") != 1 {
			t.Errorf("at %v the screen is\n%s", size, screen)
		}
		w.keys("1", "<enter>", "1", "<enter>", "1", "<enter>", "2", "3").keys("<enter>").gives("2", "1", "1", "1", "1", "2", "3")
	}
}

// TestLargeScore: a key shows the score five rows high. The last line says how one leaves it: any key does, and does
// nothing else. What others record leaves it as it is.
func TestLargeScore(t *testing.T) {
	w := watch(t, lang.En, 80, 24)
	w.screen.Update(askMsg{sevenOnAPad(), w.to})
	w.keys("2", "<f5>")
	lines := strings.Split(w.view(), "\n")
	if last := lines[len(lines)-1]; len(lines) != 24 || last != "Bids   (press any key to go back)" || !strings.Contains(lines[0], "█") {
		t.Errorf("the screen is\n%s", w.view())
	}
	for _, key := range []string{"<enter>", "<esc>", "7", "<f5>"} {
		w.keys(key).misses("█").sees("Anna").stays().keys("<f5>").sees("█")
	}
	w.screen.Update(staleMsg{})
	w.ends(ask.ErrStale)
	w.screen.Update(askMsg{sevenOnAPad(), w.to})
	w.sees("█").keys("<esc>").keys("2223042", "<enter>").gives("2", "2", "2", "3", "0", "4", "2")
	q := sevenOnAPad()
	q.Large = true
	w.screen.Update(askMsg{q, w.to})
	w.sees("█").keys("<ctrl+c>").ends(ask.ErrPaused)
}

// TestLargeScoreIsNamed: the key of the large score is in the footer where there is a score, and only there.
func TestLargeScoreIsNamed(t *testing.T) {
	large := newKeys(lang.En).large.Help()
	with := sevenOnAPad()
	without := with
	without.Pad = nil
	for _, q := range []ask.Question{with, without} {
		w := watch(t, lang.En, 300, 30)
		w.screen.Update(askMsg{q, w.to})
		if shown := strings.Contains(w.view(), large.Key+" "+large.Desc); shown != (q.Pad != nil) {
			t.Errorf("with a score: %v; its key is named: %v in\n%s", q.Pad != nil, shown, w.view())
		}
	}
}

// TestFooterKeepsTheWayOut: whatever else there is, the keys that lead on, back and out are in sight, and Space where
// it marks.
func TestFooterKeepsTheWayOut(t *testing.T) {
	for _, l := range []lang.Lang{lang.En, lang.It, lang.Fr} {
		for _, kind := range []ask.Kind{ask.Text, ask.Choice, ask.Choices, ask.YesNo, ask.Picks} {
			q := sevenOnAPad()
			q.Quick = []ask.Quick{
				{Key: "%", Label: "rounds", Function: "f2"},
				{Key: "%%", Label: "evening", Function: "f3"},
				{Key: "&", Label: "the remedy", Function: "f4"},
			}
			options := []ask.Option{{Label: "a", Value: "a"}, {Label: "b", Value: "b"}}
			q.Fields = append(q.Fields, ask.Field{Key: "x", Label: "x", Kind: kind, Options: options})
			q.At = len(q.Fields) - 1
			q.Pad.Below = strings.Repeat("A ruling that is long.\n", 30) // the board can be scrolled too
			w := opened(t, l, q)
			lines := strings.Split(w.view(), "\n")
			k := newKeys(l)
			last := lines[len(lines)-1]
			for _, help := range []string{k.actions.Help().Key, k.last.Help().Key, k.pause.Help().Key + " " + k.pause.Help().Desc, k.guide.Help().Desc} {
				if !strings.Contains(last, help) {
					t.Errorf("%q is missing in %q", help, last)
				}
			}
			marks := kind == ask.Choices || kind == ask.Picks
			if space := k.toggle.Help(); marks && !strings.Contains(last, space.Key+" "+space.Desc) {
				t.Errorf("Space is missing in %q", last)
			}
			if !strings.Contains(last, k.above.Help().Key) && !strings.Contains(last, "↑↓ "+k.previous.Help().Desc) {
				t.Errorf("nothing leads back in %q", last)
			}
		}
	}
}

// TestFooterEndsInAWord: a footer too long for the screen is cut after a whole key, and says that there are more.
func TestFooterEndsInAWord(t *testing.T) {
	k := newKeys(lang.En)
	keys := []key.Binding{k.actions, k.next, k.previous, k.pause, k.guide, k.large}
	whole := ansi.Strip(k.footer(newTheme(io.Discard), 200, keys...))
	for columns := range 100 {
		line := ansi.Strip(k.footer(newTheme(io.Discard), columns, keys...))
		if columns > 12 && line != whole && (!strings.HasPrefix(whole, strings.TrimSuffix(line, " …")+" · ") || !strings.HasSuffix(line, " …")) ||
			len([]rune(line)) > columns {
			t.Errorf("at %d columns the footer is %q", columns, line)
		}
		if fits := columns >= len([]rune(whole)); fits != (line == whole) {
			t.Errorf("at %d columns the footer of %d is %q", columns, len([]rune(whole)), line)
		}
	}
}
