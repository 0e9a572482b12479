package form

import (
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// everyKind is a form with each kind of field.
func everyKind() ask.Question {
	options := []ask.Option{{Label: "Anna", Value: "a"}, {Label: "Bruno", Value: "b"}, {Label: "Carla", Value: "c"}, {Label: "Bianca", Value: "d"}}
	for len(options) < 14 {
		options = append(options, ask.Option{Label: strings.Repeat("D", len(options)), Value: strings.Repeat("d", len(options))})
	}
	return ask.Question{Title: "All", Fields: []ask.Field{
		{Key: "text", Label: "Text", Value: "before"},
		{Key: "number", Label: "Number", Number: &ask.Number{Most: 999}},
		{Key: "choice", Label: "Choice", Kind: ask.Choice, Options: options, Value: "c"},
		{Key: "choices", Label: "Choices", Kind: ask.Choices, Options: options},
		{Key: "yes", Label: "Really", Kind: ask.YesNo, Value: ask.No},
		{Key: "picks", Label: "Who", Kind: ask.Picks, Options: options},
	}}
}

// evening is a form as those that begin a match or an evening: a day that is there already and is refused unless it is
// one, an empty day, and a place with proposals.
func evening() ask.Question {
	isDay := func(value string) error {
		_, err := lang.En.ReadDate(value, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
		return err
	}
	return ask.Question{Title: "Evening", Fields: []ask.Field{
		{Key: "day", Label: "Day", Value: "20 November 2026", Free: true, Check: isDay},
		{Key: "until", Label: "Until (none: leave it empty)", Free: true},
		{Key: "place", Label: "Place", Suggest: ask.StartingWith([]string{"Bar Sport", "At Bruno's"})},
	}}
}

// answered opens a question, presses keys one by one, and returns the answer and what the screen shows after each key.
// Between two keys the window has each of the widths in turn, and then the usual one.
func answered(t *testing.T, q ask.Question, keys []string, widths func() []int) (answer reply, shown []string) {
	s := newScreen(lang.En, newTheme(io.Discard))
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	s.now = func() time.Time {
		now = now.Add(100 * time.Millisecond)
		return now
	}
	to := make(chan reply, 1)
	s.Update(tea.WindowSizeMsg{Width: 80, Height: 40})
	s.Update(askMsg{q, to})
	for _, k := range keys {
		for _, width := range append(widths(), 80) {
			s.Update(tea.WindowSizeMsg{Width: width, Height: 40})
			s.View()
		}
		msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(k)}
		if kind, ok := keyNames[k]; ok {
			msg = tea.KeyMsg{Type: kind}
			if kind == tea.KeySpace {
				msg.Runes = []rune{' '}
			}
		}
		s.Update(msg)
		shown = append(shown, s.View())
	}
	select {
	case answer = <-to:
	default:
		answer.answer = ask.Answer{Values: s.page.(*form).values(), At: s.page.(*form).at}
	}
	return answer, shown
}

// No key does anything else because the window has changed its width before it: what was half typed stays, in each kind
// of field, with the cursor within the text, a key of an option that is begun, and the search in a list.
func TestWidthBetweenKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	steady := func() []int { return nil }
	restless := func() []int {
		widths := []int{81}
		for range r.IntN(4) {
			widths = append(widths, 2+r.IntN(120))
		}
		return widths
	}
	alphabet := []string{
		"1", "2", "0", "12", "a", "b", "br", "x", "-", ",", "<space>", "<left>", "<right>", "<home>", "<end>", "<up>", "<down>",
		"<del>", "<tab>", "<back>", "<enter>", "<esc>", "y", "n", "/",
	}
	questions := []ask.Question{everyKind(), asktest.Row(), asktest.Bids(), asktest.Club(), evening()}
	runs := [][]string{
		{"1", "2", "<enter>", "1", "2", "0", "1", "3", "<enter>"},
		{"x", "y", "<left>", "z", "<home>", "0"},
		{"2", "1", "/", "1", "1", "/", "<left>", "2", "<end>", "<enter>", "2", "2", "<home>", "<del>", "<up>", "<back>"},
		{"<end>", "<back>", "7", "<tab>", "2", "0", "2", "6", "-", "1", "1", "-", "2", "1", "<tab>", "b"},
	}
	for range 25 {
		var keys []string
		for range 12 {
			keys = append(keys, alphabet[r.IntN(len(alphabet))])
		}
		runs = append(runs, keys)
	}
	for i, keys := range runs {
		for _, q := range questions {
			want, drawn := answered(t, q, keys, steady)
			got, redrawn := answered(t, q, keys, restless)
			if !slices.Equal(asktest.Texts(got.answer.Values), asktest.Texts(want.answer.Values)) || got.answer.At != want.answer.At {
				t.Fatalf("run %d of %s, %q: %q, and %q in a window that stays", i, q.Title, keys, asktest.Texts(got.answer.Values), asktest.Texts(want.answer.Values))
			}
			if !slices.Equal(drawn, redrawn) {
				at := slices.IndexFunc(drawn, func(s string) bool { return !slices.Contains(redrawn, s) })
				t.Fatalf("run %d of %s, %q, key %d:\n%s\nand in a window that stays:\n%s", i, q.Title, keys, at, redrawn[max(0, at)], drawn[max(0, at)])
			}
		}
	}
}
