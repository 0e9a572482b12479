package plain

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// typing is an Asker on lines that have been typed already, and what it wrote.
func typing(l lang.Lang, lines string) (*Lines, *bytes.Buffer) {
	var out bytes.Buffer
	return New(strings.NewReader(lines), &out, l), &out
}

func TestLinesAskFieldByField(t *testing.T) {
	p, out := typing(lang.En, "1\r\nx\n2\n3") // the last line has no end
	a, err := p.Ask(context.Background(), asktest.Bids())
	if err != nil || !slices.Equal(asktest.Texts(a.Values), []string{"1", "2", "3"}) {
		t.Fatalf("got %q, %v", asktest.Texts(a.Values), err)
	}
	const want = `
THE BOARD

Bids
who deals begins
(? help, ! the table's actions, < back)
Anna deals
Anna: 1
sum 1++
Bruno: x
! "x" is no number from 0 to 9
Bruno: 2
sum 1+2+
Carla: 3
sum 1+2+3
`
	if out.String() != want {
		t.Errorf("wrote\n%s\nwant\n%s", out, want)
	}
}

// A line that comes when others have answered meanwhile is not taken for the answer to another question.
func TestLineTypedForAnotherMoment(t *testing.T) {
	p, out := typing(lang.En, "1\n2\n3\n")
	q := asktest.Bids()
	stale := make(chan struct{})
	q.Stale = stale
	close(stale)
	if _, err := p.Ask(context.Background(), q); !errors.Is(err, ask.ErrStale) {
		t.Fatalf("%v", err)
	}
	_, err := p.Ask(context.Background(), asktest.Bids()) // two lines are left for three fields
	if said := "! somebody else has answered"; err == nil || !strings.Contains(out.String(), said) {
		t.Errorf("%v, and wrote\n%s", err, out)
	}
}

// slow is a reader whose lines come one by one, as from a keyboard.
type slow struct{ lines chan string }

func (s slow) Read(buffer []byte) (int, error) {
	line, more := <-s.lines
	if !more {
		return 0, io.EOF
	}
	return copy(buffer, line), nil
}

// On a terminal, the question says at once that somebody else has answered, and Enter leads to the next one.
func TestAnsweredElsewhereIsSaidAtOnce(t *testing.T) {
	out := make(chan string, 10)
	keyboard := slow{make(chan string)}
	p := New(keyboard, writer(func(said string) { out <- said }), lang.En)
	p.echo = false
	question := asktest.Bids()
	stale := make(chan struct{})
	question.Stale = stale
	asked := make(chan error, 1)
	go func() {
		_, err := p.Ask(t.Context(), question)
		asked <- err
	}()
	<-out // the prompt
	close(stale)
	if said := <-out; !strings.Contains(said, "press Enter for what comes next") {
		t.Errorf("it says %q", said)
	}
	keyboard.lines <- "\n"
	if err := <-asked; !errors.Is(err, ask.ErrStale) {
		t.Errorf("the question ends with %v", err)
	}
	close(out)
	for said := range out {
		if strings.Contains(said, "was not used") {
			t.Errorf("of an empty line it says %q", said)
		}
	}
}

// writer is a function as an io.Writer.
type writer func(said string)

func (w writer) Write(said []byte) (int, error) {
	w(string(said))
	return len(said), nil
}

func TestLinesPutTheFormAgainWhenItIsRefused(t *testing.T) {
	p, out := typing(lang.It, "1\n2\n2\n\n1\n\n")
	a, err := p.Ask(context.Background(), asktest.Bids())
	if err != nil || !slices.Equal(asktest.Texts(a.Values), []string{"1", "1", "2"}) {
		t.Fatalf("got %q, %v", asktest.Texts(a.Values), err)
	}
	for _, want := range []string{"! la somma non può essere 5\nAnna [1]: \nBruno [2]: 1\n", "Carla [2]: \n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

func TestLinesShowABoardOnceUntilItChanges(t *testing.T) {
	p, out := typing(lang.En, "1\n1\n1\n2\n2\n2\n3\n3\n3\n")
	q := asktest.Bids()
	for i := range 3 {
		if i == 2 {
			q.Board = "ANOTHER"
		}
		if _, err := p.Ask(context.Background(), q); err != nil {
			t.Fatal(err)
		}
	}
	if n := strings.Count(out.String(), "THE BOARD"); n != 1 {
		t.Errorf("the board was written %d times", n)
	}
	if n := strings.Count(out.String(), "ANOTHER"); n != 1 {
		t.Errorf("the other board was written %d times", n)
	}
	if n := strings.Count(out.String(), "(? help"); n != 1 {
		t.Errorf("the hint was written %d times", n)
	}
}

func TestLinesHearCommands(t *testing.T) {
	raw := func(s string) bool { return strings.HasPrefix(s, "bid ") }
	for _, c := range []struct {
		name, typed string
		lang        lang.Lang
		actions     bool
		err         error
		values      []string
		raw         string
		says        string
	}{
		{"actions", "1\n!\n", lang.En, true, ask.ErrActions, []string{"1", "", ""}, "", ""},
		{"azioni", "1\nAzioni\n", lang.It, true, ask.ErrActions, []string{"1", "", ""}, "", ""},
		{"actions in English at an Italian table", "actions\n", lang.It, true, ask.ErrActions, []string{"", "", ""}, "", ""},
		{"no actions here", "!\n1\n1\n1\n", lang.It, false, nil, []string{"1", "1", "1"}, "", "! qui non ci sono azioni"},
		{
			"help", "?\n1\nhelp\n1\naiuto\n1\n", lang.En, true, nil,
			[]string{"1", "1", "1"},
			"",
			"who deals begins\nAnna deals\n",
		},
		{"back a field", "1\n2\n<\n3\n4\n", lang.En, true, nil, []string{"1", "3", "4"}, "", "Bruno [2]: 3"},
		{"back from the first", "1\n<\nindietro\n", lang.En, true, ask.ErrBack, []string{"1", "", ""}, "", ""},
		{"a line of play", "1\nbid bruno 2\n", lang.En, true, nil, []string{"1", "", ""}, "bid bruno 2", ""},
		{"the end", "1\n", lang.En, true, io.EOF, nil, "", ""},
		{"nothing at all", "", lang.En, true, io.EOF, nil, "", ""},
		{
			"arrow keys", "\x1b[A\n1\n1\n1\n", lang.En, true, nil,
			[]string{"1", "1", "1"},
			"",
			"! this line holds characters that no keyboard types",
		},
		{"broken UTF-8", "\xff\n1\n1\n1\n", lang.It, true, nil, []string{"1", "1", "1"}, "", "! questa riga contiene segni"},
		{"a byte order mark", "\uFEFF1\n1\n1\n", lang.En, true, nil, []string{"1", "1", "1"}, "", ""},
		{
			"a line too long", strings.Repeat("1", lineLimit+1) + "\n1\n1\n1\n", lang.En, true, nil,
			[]string{"1", "1", "1"},
			"", "! this line is too long",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, out := typing(c.lang, c.typed)
			q := asktest.Bids()
			q.Actions = c.actions
			q.IsRaw = raw
			a, err := p.Ask(context.Background(), q)
			if !errors.Is(err, c.err) || c.err == nil && err != nil {
				t.Fatalf("error %v, want %v", err, c.err)
			}
			if !slices.Equal(asktest.Texts(a.Values), c.values) || a.Raw != c.raw {
				t.Errorf("got %q %q, want %q %q", asktest.Texts(a.Values), a.Raw, c.values, c.raw)
			}
			if !strings.Contains(out.String(), c.says) {
				t.Errorf("%q is missing in\n%s", c.says, out)
			}
		})
	}
}

func TestTheEndIsSaidInBothLanguages(t *testing.T) {
	p, _ := typing(lang.It, "")
	_, err := p.Ask(context.Background(), asktest.Bids())
	if it := lang.Say(err, lang.It); !strings.HasPrefix(it, "l'input è finito") {
		t.Errorf("Italian: %q", it)
	}
	if en := lang.Say(err, lang.En); !strings.HasPrefix(en, "the input ended") {
		t.Errorf("English: %q", en)
	}
}

func TestLinesResume(t *testing.T) {
	p, out := typing(lang.En, "1\n2\n!\n\n\n3\n")
	a, err := p.Ask(context.Background(), asktest.Bids())
	if !errors.Is(err, ask.ErrActions) {
		t.Fatal(err)
	}
	q := asktest.Bids().Resume(a)
	q.At = 0
	a, err = p.Ask(context.Background(), q)
	if err != nil || !slices.Equal(asktest.Texts(a.Values), []string{"1", "2", "3"}) {
		t.Errorf("got %q, %v; wrote\n%s", asktest.Texts(a.Values), err, out)
	}
}

func TestLinesListOptions(t *testing.T) {
	q := asktest.Choice(
		ask.Option{Label: "Istinto", Value: "istinto", Key: "i"},
		ask.Option{Label: "Kismet", Value: "kismet"},
	)
	q.Fields = append(q.Fields, ask.Field{
		Key: "who", Label: "Who?", Kind: ask.Choices, Options: []ask.Option{{Label: "Anna", Value: "anna"}, {Label: "Bruno", Value: "bruno"}},
		Value: "bruno",
	}, ask.Field{Key: "sure", Label: "Sure?", Kind: ask.YesNo})
	p, out := typing(lang.En, "?\n2\n1 2\ny\n")
	a, err := p.Ask(context.Background(), q)
	if err != nil || !slices.Equal(asktest.Texts(a.Values), []string{"kismet", ask.Join([]string{"anna", "bruno"}), ask.Yes}) {
		t.Fatalf("got %q, %v", asktest.Texts(a.Values), err)
	}
	const want = `Which?
(? help, ! the table's actions, < back)
  i) Istinto
  2) Kismet
> ?
  i) Istinto
  2) Kismet
(? help, ! the table's actions, < back)
> 2
Who?
  1) Anna
  2) Bruno
[2]: 1 2
Sure? (y/n): y
`
	if out.String() != want {
		t.Errorf("wrote\n%s\nwant\n%s", out, want)
	}
}

func TestLinesWriteNothingUnsafe(t *testing.T) {
	p, out := typing(lang.En, "a\x1b[2Jb\nfine\n")
	q := ask.Question{
		Board: "b\x1b[1mo", Title: "t\x1b]0;x\x07", Help: "h\x00",
		Fields: []ask.Field{{Label: "l\x1b", Help: "f\u009b", Value: "v\x1b"}},
	}
	p.Notify("told \x1b[31m")
	if err := p.Show(context.Background(), "s\x1b", "text\x1b[0m"); err != nil {
		t.Fatal(err)
	}
	if a, err := p.Ask(context.Background(), q); err != nil || asktest.Texts(a.Values)[0] != "fine" {
		t.Fatalf("got %q, %v", asktest.Texts(a.Values), err)
	}
	if strings.ContainsAny(out.String(), "\x1b\x07\x00\u009b") {
		t.Errorf("escape codes in %q", out)
	}
}

func TestLinesStopWithTheirContext(t *testing.T) {
	in, typist := io.Pipe()
	p := New(in, io.Discard, lang.En)
	ctx, cancel := context.WithCancel(context.Background())
	q := asktest.Bids()
	q.Live = func(ask.Values) string { cancel(); return "" }
	go func() { _, _ = io.WriteString(typist, "1\n") }()
	if _, err := p.Ask(ctx, q); !errors.Is(err, ask.ErrPaused) || !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if err := p.Show(ctx, "", ""); !errors.Is(err, ask.ErrPaused) {
		t.Errorf("Show: %v", err)
	}
	// What is typed later goes to the next question.
	go func() { _, _ = io.WriteString(typist, "7\n8\n9\n") }()
	q.Live = nil
	a, err := p.Ask(context.Background(), q)
	if err != nil || !slices.Equal(asktest.Texts(a.Values), []string{"7", "8", "9"}) {
		t.Errorf("got %q, %v", asktest.Texts(a.Values), err)
	}
}

// full is an output that takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestLinesTellThatNobodyCanReadThem(t *testing.T) {
	p := New(strings.NewReader("1\n2\n3\n"), full{}, lang.En)
	if _, err := p.Ask(context.Background(), asktest.Bids()); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("got %v", err)
	}
}

// FuzzLines: any input at all is read to its end without an escape code on the output.
func FuzzLines(f *testing.F) {
	f.Add("1\n2\n3\n")
	f.Add("\uFEFF\r\n\x00\n!\n<\n?\nbid a 1\n")
	f.Fuzz(func(t *testing.T, input string) {
		p, out := typing(lang.It, input)
		for {
			_, err := p.Ask(context.Background(), asktest.Bids())
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil && !errors.Is(err, ask.ErrActions) && !errors.Is(err, ask.ErrBack) {
				t.Fatal(err)
			}
		}
		if strings.ContainsRune(out.String(), '\x1b') {
			t.Errorf("an escape code in %q", out)
		}
	})
}

// TestLinesTakeARow: numbers and names of a list on one line fill as many fields.
func TestLinesTakeARow(t *testing.T) {
	left := 0
	q := asktest.Row()
	q.Left = func(ask.Answer) { left++ }
	out := new(strings.Builder)
	p := New(strings.NewReader("1\n2 3 4 5 6\n2 33\n2 3 1 4\n"), out, lang.En)
	a, err := p.Ask(t.Context(), q)
	if want := []string{"1", "2", "3", "1", "4"}; err != nil || !slices.Equal(asktest.Texts(a.Values), want) {
		t.Errorf("got %q, %v", asktest.Texts(a.Values), err)
	}
	for _, want := range []string{"! you typed 5 values, but from here on there are only 4 places", "! type a number from 0 to 11"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in %s", want, out)
		}
	}
	if left != 1 {
		t.Errorf("%d fields were left", left)
	}
}

// TestLinesWrap: on a narrow terminal nothing runs over the edge, and nothing is broken for a pipe.
func TestLinesWrap(t *testing.T) {
	q := asktest.Row()
	q.Board = "   Player  Bid  Took  Total\n   Anna      2     3     120"
	q.Help = "Each player says a number, and whoever deals says it first of all the players."
	for _, columns := range []int{0, 24, 40} {
		out := new(strings.Builder)
		p := New(strings.NewReader("2 2 3 0 4\n"), out, lang.En)
		if columns > 0 {
			p.width = func() int { return columns }
		}
		if _, err := p.Ask(t.Context(), q); err != nil {
			t.Fatal(err)
		}
		widest := 0
		for line := range strings.SplitSeq(out.String(), "\n") {
			widest = max(widest, text.Width(line))
		}
		if columns > 0 && widest > columns || columns == 0 && widest != text.Width(q.Help) {
			t.Errorf("at %d columns the widest line has %d:\n%s", columns, widest, out)
		}
	}
}

// TestQuickOnLines: signs and the clock are told once, and a sign stands alone on its line.
func TestQuickOnLines(t *testing.T) {
	p, out := typing(lang.En, "-.\n.\n-\n")
	q := asktest.Timed(time.Now().Add(time.Hour))
	for _, want := range []string{"", ".", "-"} {
		a, err := p.Ask(context.Background(), q)
		if err != nil || a.Quick != want || want == "" && a.Of("typed") != "-." {
			t.Errorf("answered %v, %v instead of %q", a, err, want)
		}
	}
	for _, once := range []string{"(- undo, . clock)", "five seconds for Anna"} {
		if strings.Count(out.String(), once) != 1 {
			t.Errorf("%q is not told once:\n%s", once, out)
		}
	}
}

func TestPicksOnLines(t *testing.T) {
	for line, want := range map[string]string{
		"":                          "#2 #4",
		"-":                         "",
		"Carla Rossi":               "#3",
		"anna rossi, Vasco Mele":    "#1 Vasco Mele",
		"+Carla Rossi, -Dario":      "#2 #3",
		"-muller":                   "#2",
		"+Vasco Mele":               "#2 #4 Vasco Mele",
		"#1, #5":                    "#1 #5",
		"Anna Rossi, Carla Rossi, ": "#1 #3",
	} {
		p, out := typing(lang.En, line+"\n")
		a, err := p.Ask(context.Background(), asktest.Club())
		if err != nil || strings.Join(a.List("present"), " ") != want {
			t.Errorf("%q gives %q, %v", line, asktest.Texts(a.Values), err)
		}
		if !strings.Contains(out.String(), "The list has 5 entries.") || !strings.Contains(out.String(), "Present [Bruno Neri, Dario Müller]: ") {
			t.Errorf("wrote %s", out)
		}
	}
	one := asktest.Club()
	one.Fields[0].Other = ""
	one.Fields[0].Most = 1
	one.Fields[0].Value = ""
	p, out := typing(lang.It, "rossi\nzz\n?\nrossi c\n")
	a, err := p.Ask(context.Background(), one)
	if err != nil || a.Of("present") != "#3" {
		t.Errorf("%q, %v", asktest.Texts(a.Values), err)
	}
	for _, want := range []string{"«rossi» può essere Anna Rossi, Carla Rossi", "«zz» non è nell'elenco", "\n  Annalisa Blu\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

// What leaves nothing more to ask ends a question.
func TestEnough(t *testing.T) {
	q := asktest.Bids()
	q.Check = nil
	q.Enough = func(values ask.Values, left string) bool { return left == "a" && values.Of("a") == "9" }
	p, _ := typing(lang.En, "9\n")
	if a, err := p.Ask(t.Context(), q); err != nil || a.Of("a") != "9" {
		t.Errorf("%q, %v", asktest.Texts(a.Values), err)
	}
}

// TestOptionsThatFit: an option that another field rules out is not offered, and the others keep their marks.
func TestOptionsThatFit(t *testing.T) {
	p, out := typing(lang.En, "1\n1\n3\n")
	q := asktest.Choice(ask.Option{Label: "anna", Value: "a"}, ask.Option{Label: "bruno", Value: "b"}, ask.Option{Label: "carla", Value: "c"})
	q.Fields = append(q.Fields, q.Fields[0])
	q.Fields[1].Key = "other"
	q.Fields[1].Fits = func(values ask.Values, value string) bool { return value != values.Of("") }
	a, err := p.Ask(context.Background(), q)
	if err != nil || !slices.Equal(asktest.Texts(a.Values), []string{"a", "c"}) || strings.Count(out.String(), "anna") != 1 {
		t.Errorf("got %q, %v from\n%s", asktest.Texts(a.Values), err, out)
	}
}

// A question that nobody can answer is refused before it is put.
func TestUnsoundQuestion(t *testing.T) {
	var out bytes.Buffer
	if _, err := New(strings.NewReader(""), &out, lang.En).Ask(t.Context(), asktest.Choice()); err == nil || out.Len() > 0 {
		t.Errorf("%v: %q", err, out.String())
	}
}
