package plain

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
)

// TestTranscripts: all that is written while somebody answers questions of every kind on lines, asks for help, goes
// back, types what is refused, a sign or a line of play; in each language, and cut to a narrow terminal.
func TestTranscripts(t *testing.T) {
	var out bytes.Buffer
	for _, c := range []struct {
		lang  lang.Lang
		width int
	}{{lang.En, 0}, {lang.It, 44}, {lang.Fr, 20}} {
		for _, sat := range sittings() {
			fmt.Fprintf(&out, "— %s, %v, %d columns —\n", sat.question.Title, c.lang, c.width)
			p := New(strings.NewReader(sat.lines), &out, c.lang)
			if c.width > 0 {
				p.width = func() int { return c.width }
			}
			p.Notify("a notice\nof two lines")
			for {
				a, err := p.Ask(context.Background(), sat.question)
				fmt.Fprintf(&out, "\n    answer %q, field %d, raw %q, sign %q, %v\n", asktest.Texts(a.Values), a.At, a.Raw, a.Quick, err)
				if errors.Is(err, io.EOF) {
					break
				}
			}
			if err := errors.Join(p.Show(context.Background(), "A title", "a text"), p.Close()); err != nil {
				t.Error(err)
			}
		}
	}
	doctest.Golden(t, "transcripts.txt", out.Bytes())
}

// sitting is a question, and the lines that are typed.
type sitting struct {
	question ask.Question
	lines    string
}

func sittings() []sitting {
	bids := asktest.Bids()
	bids.Quick = []ask.Quick{{Key: "%", Label: "rounds"}, {Key: "-", Label: "undo"}}
	bids.IsRaw = func(line string) bool { return strings.HasPrefix(line, "bid ") }
	bids.Terms = "Bid: how many tricks one says one will take"
	bids.Keys = "Type the numbers."
	bids.Actions = false
	suggests := asktest.Bids()
	suggests.Title = "Offers"
	suggests.Fields[0].Suggest = func(typed string) []string {
		return slices.DeleteFunc([]string{"1", "2"}, func(o string) bool { return !strings.HasPrefix(o, typed) })
	}
	row := asktest.Row()
	row.Title = "Row"
	row.Fields[0].Value = "3"
	names := ask.Question{Title: "Who plays?", Actions: true, Fields: []ask.Field{
		{Key: "1", Label: "First", Listed: true}, {Key: "2", Label: "2", Listed: true}, {Key: "3", Listed: true},
	}, Enough: func(values ask.Values, left string) bool { return left != "1" && values.Of(left) == "" }}
	sight := names
	sight.Title = "All in sight"
	sight.InSight = true
	sight.Keys = "hidden keys"
	options := []ask.Option{
		{Label: "Anna", Value: "a", Key: "x"},
		{Label: "Annalisa", Value: "b"},
		{Label: "Carla", Value: "c", Also: []string{"third"}},
	}
	mixed := ask.Question{Title: "Mixed", Actions: true, Fields: []ask.Field{
		{Key: "one", Label: "One of them", Kind: ask.Choice, Value: "b", Options: options, Help: "choose"},
		{Key: "some", Label: "Some of them", Kind: ask.Choices, Value: "a\nc", Options: options},
		{Key: "sure", Label: "Sure?", Kind: ask.YesNo, Value: ask.No},
		{Key: "who", Label: "Who", Kind: ask.Picks, Most: 1, Options: options},
		{Key: "note", Label: "Note:", Free: true, Value: "old"},
	}}
	mixed.Fields[0].Fits = func(_ ask.Values, value string) bool { return value != "c" }
	timed := asktest.Timed(time.Now().Add(time.Hour))
	timed.Title = "Timed"
	return []sitting{
		{bids, "?\n1\n<\n\n2\nhelp\n2\n\n3\n%\n-\nbid anna 1\n1\n9\n!\n"},
		{suggests, "?\n3\n?\n!\n1 2 3\n1 2 2\n\n4\n"},
		{row, "?\n\n4\n12\n1 2 3 4\n1,2\n1 2 3\n"},
		{names, "?\nAnna, Bruno; Carla\nAnna\nBruno\n\nAnna\n\n"},
		{sight, "Anna\nBruno\n\n"},
		{mixed, "?\nann\nz\nx\n?\nx 3\nnone\n?\nperhaps\ny\n?\nan\ncarla\n?\n\n" + "third\nall\nn\nx\nnew\n<\n"},
		{asktest.Club(), "?\nall\nrossi\nanna rossi, vasco\nx\n"},
		{timed, "?\n.\n7h\n"},
	}
}
