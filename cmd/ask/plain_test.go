package ask

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/referee/lang"
)

// typing is an Asker on lines that have been typed already, and what it wrote.
func typing(l lang.Lang, lines string) (*Lines, *bytes.Buffer) {
	var out bytes.Buffer
	return NewLines(strings.NewReader(lines), &out, l), &out
}

func TestLinesAskFieldByField(t *testing.T) {
	p, out := typing(lang.En, "1\r\nx\n2\n3") // the last line has no end
	a, err := p.Ask(context.Background(), bids())
	if err != nil || !slices.Equal(a.Values, []string{"1", "2", "3"}) {
		t.Fatalf("got %q, %v", a.Values, err)
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

func TestLinesPutTheFormAgainWhenItIsRefused(t *testing.T) {
	p, out := typing(lang.It, "1\n2\n2\n\n1\n\n")
	a, err := p.Ask(context.Background(), bids())
	if err != nil || !slices.Equal(a.Values, []string{"1", "1", "2"}) {
		t.Fatalf("got %q, %v", a.Values, err)
	}
	for _, want := range []string{"! la somma non può essere 5\nAnna [1]: \nBruno [2]: 1\n", "Carla [2]: \n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

func TestLinesShowABoardOnceUntilItChanges(t *testing.T) {
	p, out := typing(lang.En, "1\n1\n1\n2\n2\n2\n3\n3\n3\n")
	q := bids()
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
		{"actions", "1\n!\n", lang.En, true, ErrActions, []string{"1", "", ""}, "", ""},
		{"azioni", "1\nAzioni\n", lang.It, true, ErrActions, []string{"1", "", ""}, "", ""},
		{"actions in English at an Italian table", "actions\n", lang.It, true, ErrActions, []string{"", "", ""}, "", ""},
		{"no actions here", "!\n1\n1\n1\n", lang.It, false, nil, []string{"1", "1", "1"}, "", "! qui non ci sono azioni"},
		{
			"help", "?\n1\nhelp\n1\naiuto\n1\n", lang.En, true, nil,
			[]string{"1", "1", "1"},
			"",
			"who deals begins\nAnna deals\n",
		},
		{"back a field", "1\n2\n<\n3\n4\n", lang.En, true, nil, []string{"1", "3", "4"}, "", "Bruno [2]: 3"},
		{"back from the first", "1\n<\nindietro\n", lang.En, true, ErrBack, []string{"1", "", ""}, "", ""},
		{"a line of play", "1\nbid bruno 2\n", lang.En, true, nil, []string{"1", "", ""}, "bid bruno 2", ""},
		{"the end", "1\n", lang.En, true, io.EOF, nil, "", ""},
		{"nothing at all", "", lang.En, true, io.EOF, nil, "", ""},
		{
			"arrow keys", "\x1b[A\n1\n1\n1\n", lang.En, true, nil,
			[]string{"1", "1", "1"},
			"",
			"! this line holds signs that no keyboard types",
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
			q := bids()
			q.Actions, q.IsRaw = c.actions, raw
			a, err := p.Ask(context.Background(), q)
			if !errors.Is(err, c.err) || c.err == nil && err != nil {
				t.Fatalf("error %v, want %v", err, c.err)
			}
			if !slices.Equal(a.Values, c.values) || a.Raw != c.raw {
				t.Errorf("got %q %q, want %q %q", a.Values, a.Raw, c.values, c.raw)
			}
			if !strings.Contains(out.String(), c.says) {
				t.Errorf("%q is missing in\n%s", c.says, out)
			}
		})
	}
}

func TestTheEndIsSaidInBothLanguages(t *testing.T) {
	p, _ := typing(lang.It, "")
	_, err := p.Ask(context.Background(), bids())
	if it := lang.Say(err, lang.It); !strings.HasPrefix(it, "l'input è finito") {
		t.Errorf("Italian: %q", it)
	}
	if en := lang.Say(err, lang.En); !strings.HasPrefix(en, "the input ended") {
		t.Errorf("English: %q", en)
	}
}

func TestLinesResume(t *testing.T) {
	p, out := typing(lang.En, "1\n2\n!\n\n\n3\n")
	a, err := p.Ask(context.Background(), bids())
	if !errors.Is(err, ErrActions) {
		t.Fatal(err)
	}
	q := bids().Resume(a)
	q.At = 0
	if a, err = p.Ask(context.Background(), q); err != nil || !slices.Equal(a.Values, []string{"1", "2", "3"}) {
		t.Errorf("got %q, %v; wrote\n%s", a.Values, err, out)
	}
}

func TestLinesListOptions(t *testing.T) {
	q := choice(
		Option{Label: "Istinto", Value: "istinto", Key: "i"},
		Option{Label: "Kismet", Value: "kismet"},
	)
	q.Fields = append(q.Fields, Field{
		Label: "Who?", Kind: Choices, Options: []Option{{Label: "Anna", Value: "anna"}, {Label: "Bruno", Value: "bruno"}},
		Value: "bruno",
	}, Field{Label: "Sure?", Kind: YesNo})
	p, out := typing(lang.En, "?\n2\n1 2\ny\n")
	a, err := p.Ask(context.Background(), q)
	if err != nil || !slices.Equal(a.Values, []string{"kismet", Join([]string{"anna", "bruno"}), Yes}) {
		t.Fatalf("got %q, %v", a.Values, err)
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
	q := Question{
		Board: "b\x1b[1mo", Title: "t\x1b]0;x\x07", Help: "h\x00",
		Fields: []Field{{Label: "l\x1b", Help: "f\u009b", Value: "v\x1b"}},
	}
	p.Notify("told \x1b[31m")
	if err := p.Show(context.Background(), "s\x1b", "text\x1b[0m"); err != nil {
		t.Fatal(err)
	}
	if a, err := p.Ask(context.Background(), q); err != nil || a.Values[0] != "fine" {
		t.Fatalf("got %q, %v", a.Values, err)
	}
	if strings.ContainsAny(out.String(), "\x1b\x07\x00\u009b") {
		t.Errorf("escape codes in %q", out)
	}
}

func TestLinesStopWithTheirContext(t *testing.T) {
	in, typist := io.Pipe()
	p := NewLines(in, io.Discard, lang.En)
	ctx, cancel := context.WithCancel(context.Background())
	q := bids()
	q.Live = func([]string) string { cancel(); return "" }
	go func() { _, _ = io.WriteString(typist, "1\n") }()
	if _, err := p.Ask(ctx, q); !errors.Is(err, ErrPaused) || !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if err := p.Show(ctx, "", ""); !errors.Is(err, ErrPaused) {
		t.Errorf("Show: %v", err)
	}
	// What is typed later goes to the next question.
	go func() { _, _ = io.WriteString(typist, "7\n8\n9\n") }()
	q.Live = nil
	a, err := p.Ask(context.Background(), q)
	if err != nil || !slices.Equal(a.Values, []string{"7", "8", "9"}) {
		t.Errorf("got %q, %v", a.Values, err)
	}
}

// full is an output that takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestLinesTellThatNobodyCanReadThem(t *testing.T) {
	p := NewLines(strings.NewReader("1\n2\n3\n"), full{}, lang.En)
	if _, err := p.Ask(context.Background(), bids()); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("got %v", err)
	}
}

func TestQuestionsThatNobodyCanAnswer(t *testing.T) {
	p, _ := typing(lang.En, "1\n")
	for _, asker := range []Asker{p, NewForms(strings.NewReader(""), io.Discard, lang.En)} {
		if _, err := asker.Ask(context.Background(), Question{Title: "empty"}); err == nil {
			t.Errorf("%T asked for nothing", asker)
		}
		if _, err := asker.Ask(context.Background(), choice()); err == nil {
			t.Errorf("%T let choose from nothing", asker)
		}
	}
}

func TestRead(t *testing.T) {
	names := []Option{
		{Label: "Anna", Value: "p1", Key: "n"},
		{Label: "Élodie", Value: "p2"},
		{Label: "Anna Maria", Value: "p3"},
		{Label: "2", Value: "p4"},
	}
	pick, picks, sure := Field{Kind: Choice, Options: names}, Field{Kind: Choices, Options: names}, Field{Kind: YesNo}
	preset := pick
	preset.Value = "p3"
	for _, c := range []struct {
		field Field
		line  string
		want  string
		fails bool
	}{
		{Field{}, "  7r 8r\t", "7r 8r", false},
		{Field{Value: "kept"}, "", "kept", false},
		{pick, "n", "p1", false},
		{pick, " N ", "p1", false},
		{pick, "2", "p2", false}, // numbers come before labels
		{pick, "4", "p4", false},
		{pick, "p3", "p3", false},
		{pick, "anna", "p1", false},
		{pick, "ELODIE", "p2", false},
		{pick, "élo", "p2", false},
		{pick, "anna m", "p3", false},
		{pick, "an", "", true}, // which Anna?
		{pick, "5", "", true},
		{pick, "", "", true},
		{preset, "", "p3", false},
		{picks, "n, 2", "p1\np2", false},
		{picks, "2 n 2", "p1\np2", false},
		{picks, "anna maria, elodie", "p2\np3", false},
		{picks, "tutti", "p1\np2\np3\np4", false},
		{picks, "-", "", false},
		{picks, "", "", false},
		{picks, ",", "", true},
		{picks, "n bob", "", true},
		{sure, "s", Yes, false},
		{sure, "SÌ", Yes, false},
		{sure, "si", Yes, false},
		{sure, "Yes", Yes, false},
		{sure, "y", Yes, false},
		{sure, "no", No, false},
		{sure, "N", No, false},
		{sure, "", "", true},
		{sure, "maybe", "", true},
		{Field{Kind: YesNo, Value: No}, "", No, false},
	} {
		got, err := c.field.Read(c.line)
		if got != c.want || (err != nil) != c.fails {
			t.Errorf("%q gives %q, %v; want %q", c.line, got, err, c.want)
		}
	}
	if _, err := pick.Read("an"); !strings.Contains(lang.Say(err, lang.It), "Anna, Anna Maria") {
		t.Errorf("it is not said which ones: %v", err)
	}
}

// FuzzRead: whatever is typed, an answer is one of the options, and no error is longer than the screen.
func FuzzRead(f *testing.F) {
	for _, s := range []string{"", "1", "1,2 3", "anna", "\xff", "\x1b[A", "-", "tutti", "İ", strings.Repeat("x", 300)} {
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, line, label string) {
		options := []Option{{Label: label, Value: "one"}, {Label: "two", Value: "two", Key: label}}
		for kind := Text; kind <= YesNo; kind++ {
			value, err := Field{Kind: kind, Options: options}.Read(line)
			if err != nil {
				if n := utf8.RuneCountInString(lang.Say(err, lang.It)); kind != Choice && kind != Choices && n > 400 {
					t.Errorf("the error for %q has %d characters", line, n)
				}
				continue
			}
			switch kind {
			case Choice:
				if value != "one" && value != "two" {
					t.Errorf("%q chose %q", line, value)
				}
			case YesNo:
				if value != Yes && value != No {
					t.Errorf("%q means %q", line, value)
				}
			case Choices:
				for _, v := range Split(value) {
					if v != "one" && v != "two" {
						t.Errorf("%q chose %q", line, v)
					}
				}
			case Text:
				if odd(value) {
					t.Errorf("%q was taken", line)
				}
			}
		}
	})
}

// FuzzLines: any input at all is read to its end without an escape code on the output.
func FuzzLines(f *testing.F) {
	f.Add("1\n2\n3\n")
	f.Add("\uFEFF\r\n\x00\n!\n<\n?\nbid a 1\n")
	f.Fuzz(func(t *testing.T, input string) {
		p, out := typing(lang.It, input)
		for {
			_, err := p.Ask(context.Background(), bids())
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil && !errors.Is(err, ErrActions) && !errors.Is(err, ErrBack) {
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
	q := row()
	q.Left = func(Answer) { left++ }
	out := new(strings.Builder)
	p := NewLines(strings.NewReader("1\n2 3 4 5 6\n2 33\n2 3 1 4\n"), out, lang.En)
	a, err := p.Ask(t.Context(), q)
	if want := []string{"1", "2", "3", "1", "4"}; err != nil || !slices.Equal(a.Values, want) {
		t.Errorf("got %q, %v", a.Values, err)
	}
	for _, want := range []string{"! 5 values for the 4 places from here on", "! it takes a number from 0 to 11"} {
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
	q := row()
	q.Board = "   Player  Bid  Took  Total\n   Anna      2     3     120"
	q.Help = "Each player says a number, and whoever deals says it first of all the players."
	for _, columns := range []int{0, 24, 40} {
		out := new(strings.Builder)
		p := NewLines(strings.NewReader("2 2 3 0 4\n"), out, lang.En)
		p.width = func() int { return columns }
		if _, err := p.Ask(t.Context(), q); err != nil {
			t.Fatal(err)
		}
		widest := 0
		for line := range strings.SplitSeq(out.String(), "\n") {
			widest = max(widest, Width(line))
		}
		if columns > 0 && widest > columns || columns == 0 && widest != Width(q.Help) {
			t.Errorf("at %d columns the widest line has %d:\n%s", columns, widest, out)
		}
	}
}
