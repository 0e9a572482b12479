package form

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/ask/plain"
	"arbitro/referee/lang"
)

// piped is Forms on pipes: everything of the screen but the terminal.
func piped(t *testing.T) (*Forms, io.WriteCloser) {
	in, typist := io.Pipe()
	f := New(in, io.Discard, lang.En)
	t.Cleanup(func() {
		_ = typist.Close()
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f, typist
}

// typeIn types without waiting for anybody to read it.
func typeIn(w io.Writer, s string) { go func() { _, _ = io.WriteString(w, s) }() }

// Everything arrives in one piece, before the second question was thought of.
func TestFormsPlayKeysToTheirQuestions(t *testing.T) {
	f, typist := piped(t)
	typeIn(typist, "1\r2\r3\r4\r5\r6\r")
	for _, want := range [][]string{{"1", "2", "3"}, {"4", "5", "6"}} {
		a, err := f.Ask(context.Background(), asktest.Bids())
		if err != nil || !slices.Equal(asktest.Texts(a.Values), want) {
			t.Errorf("got %q, %v; want %q", asktest.Texts(a.Values), err, want)
		}
	}
}

func TestFormsShowAndTell(t *testing.T) {
	f, typist := piped(t)
	f.Notify("before anything")
	if f.program != nil {
		t.Error("a screen was opened to tell something")
	}
	q := ask.Question{Title: "Sure?", Fields: []ask.Field{{Kind: ask.YesNo, Check: func(string) error {
		typeIn(typist, "\r") // comes when the text is open, or waits: then it is dropped, and the next one counts
		return nil
	}}}}
	typeIn(typist, "y")
	if a, err := f.Ask(context.Background(), q); err != nil || asktest.Texts(a.Values)[0] != ask.Yes {
		t.Fatalf("got %q, %v", asktest.Texts(a.Values), err)
	}
	f.Notify("afterwards")
	shown := make(chan struct{})
	go func() { // what comes before the text is open is dropped
		for {
			select {
			case <-shown:
				return
			case <-time.After(10 * time.Millisecond):
				_, _ = io.WriteString(typist, "\r")
			}
		}
	}()
	err := f.Show(context.Background(), "Rules", "text")
	close(shown)
	if err != nil {
		t.Error(err)
	}
}

// answering is a terminal at which somebody answers once a text stands on the screen.
type answering struct {
	keys  io.Writer
	mu    sync.Mutex // the renderer writes in a goroutine of its own
	out   []byte
	waits string
}

// waitsFor sets the text to wait for.
func (a *answering) waitsFor(text string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.waits = text
}

func (a *answering) Write(p []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.out = append(a.out, p...)
	if a.waits != "" && bytes.Contains(a.out, []byte(a.waits)) {
		a.out = nil
		a.waits = ""
		typeIn(a.keys, "1\r2\r3\r")
	}
	return len(p), nil
}

// TestFormsSpeak: another language, chosen before the screen opens or on it, holds from the next question on.
func TestFormsSpeak(t *testing.T) {
	in, typist := io.Pipe()
	screen := &answering{keys: typist}
	f := New(in, screen, lang.En)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	for _, c := range []struct {
		lang lang.Lang
		key  string
	}{{lang.It, "Invio"}, {lang.Fr, "Entrée"}} {
		f.Speak(c.lang)
		screen.waitsFor(c.key)
		if _, err := f.Ask(ctx, asktest.Bids()); err != nil {
			t.Fatalf("%q is not on the screen: %v", c.key, err)
		}
	}
	if err := errors.Join(typist.Close(), f.Close()); err != nil {
		t.Error(err)
	}
}

func TestFormsEndWithTheirInput(t *testing.T) {
	f, typist := piped(t)
	_ = typist.Close()
	for range 2 {
		if _, err := f.Ask(context.Background(), asktest.Bids()); !errors.Is(err, io.EOF) {
			t.Errorf("got %v", err)
		}
	}
}

func TestFormsStopWithTheirContext(t *testing.T) {
	f, typist := piped(t)
	ctx, cancel := context.WithCancel(context.Background())
	q := asktest.Bids()
	q.Live = func(values ask.Values) string {
		if values.Of("a") == "1" {
			cancel()
		}
		return ""
	}
	typeIn(typist, "1")
	if _, err := f.Ask(ctx, q); !errors.Is(err, ask.ErrPaused) || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if _, err := f.Ask(ctx, q); !errors.Is(err, ask.ErrPaused) {
		t.Errorf("asked again: %v", err)
	}
	typeIn(typist, "7\r8\r9\r")
	if a, err := f.Ask(context.Background(), asktest.Bids()); err != nil || !slices.Equal(asktest.Texts(a.Values), []string{"7", "8", "9"}) {
		t.Errorf("got %q, %v", asktest.Texts(a.Values), err)
	}
}

func TestFormsOpenAgainAfterClose(t *testing.T) {
	f, typist := piped(t)
	for range 2 {
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	typeIn(typist, "1\r2\r3\r")
	if _, err := f.Ask(context.Background(), asktest.Bids()); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestOpenPicks(t *testing.T) {
	t.Setenv("TERM", "xterm")
	if a, lines := Open(strings.NewReader(""), io.Discard, lang.It, false).(*plain.Lines); !lines {
		t.Errorf("%T for pipes", a)
	}
}

// A question that is no longer due is left with what was typed; what comes after goes to the next question.
func TestFormsLeaveAStaleQuestion(t *testing.T) {
	f, typist := piped(t)
	q := asktest.Bids()
	stale := make(chan struct{})
	q.Stale = stale
	end := sync.OnceFunc(func() { close(stale) })
	q.Live = func(values ask.Values) string {
		if values.Of("a") == "12" {
			end()
		}
		return ""
	}
	typeIn(typist, "12")
	a, err := f.Ask(context.Background(), q)
	if !errors.Is(err, ask.ErrStale) || asktest.Texts(a.Values)[0] != "12" {
		t.Fatalf("got %q, %v", asktest.Texts(a.Values), err)
	}
	typeIn(typist, "1\r2\r3\r")
	if a, err := f.Ask(context.Background(), asktest.Bids()); err != nil || !slices.Equal(asktest.Texts(a.Values), []string{"1", "2", "3"}) {
		t.Errorf("the next question got %q, %v", asktest.Texts(a.Values), err)
	}
}

// A letter with which two answers begin is asked about at Enter, and once more typed or shown it answers: the French P
// may be "passe" or "prise". A letter that is another word of one of them is clear.
func TestUnclearLetter(t *testing.T) {
	q := ask.Question{Title: "Hugo parle", Fields: []ask.Field{{Key: "contract", Label: "Contrat", Kind: ask.Choice, Options: []ask.Option{
		{Label: "passe", Value: "pass"},
		{Label: "prise", Value: "take"},
		{Label: "garde", Value: "guard", Also: []string{"g"}},
		{Label: "garde sans", Value: "guard-without", Also: []string{"gs"}},
	}}}}
	for _, c := range []struct {
		keys []string
		want string // empty where it is still asked
	}{
		{[]string{"p", "<enter>"}, ""},
		{[]string{"p", "<enter>", "<enter>"}, "pass"}, // the row that is shown
		{[]string{"p", "<enter>", "pr", "<enter>"}, "take"},
		{[]string{"p", "<down>", "<enter>"}, "take"},
		{[]string{"pa", "<enter>"}, "pass"},
		{[]string{"g", "<enter>"}, "guard"},
		{[]string{"gs", "<enter>"}, "guard-without"},
		{[]string{"<enter>"}, "pass"},
	} {
		w := opened(t, lang.Fr, q).keys(c.keys...)
		got := ""
		select {
		case r := <-w.to:
			got = r.answer.Of("contract")
		default:
			w.sees("passe, prise")
		}
		if got != c.want {
			t.Errorf("%v: %q, not %q", c.keys, got, c.want)
		}
	}
}

// TestUnclearWordMovesNothing: a word that several options begin with moves no choice, and the form says at once which
// options it may mean; the next letter tells them apart.
func TestUnclearWordMovesNothing(t *testing.T) {
	for _, language := range lang.All {
		question := asktest.Choice(ask.Option{Label: "Zoe", Value: "z"}, ask.Option{Label: "Mario", Value: "o"},
			ask.Option{Label: "Maria", Value: "a"})
		question.Fields[0].Value = "z"
		w := opened(t, language, question).keys("m", "a", "r").sees("Mario, Maria", "> 1  Zoe").keys("<enter>").stays()
		w.sees("Mario, Maria", "> 1  Zoe").keys("m", "a", "r", "i").sees("> 1  Zoe")
		w.keys("a").sees("> 3  Maria").misses("Mario, Maria").keys("<enter>").gives("a")
		question.Fields[0].Value = ""
		question.Fields[0].Unset = true
		opened(t, language, question).keys("m", "<enter>").stays().keys("<enter>").stays()
	}
}

// TestUnclearWordMarksNothing: among options to mark, an Enter or a Space after a word that several options begin with
// marks nothing, and the form asks which is meant. A key that leads to an option still lets Enter mark it.
func TestUnclearWordMarksNothing(t *testing.T) {
	question := asktest.Choice(ask.Option{Label: "Zoe", Value: "z"}, ask.Option{Label: "Mario", Value: "o"},
		ask.Option{Label: "Maria", Value: "a"})
	question.Fields[0].Kind = ask.Choices
	for _, language := range lang.All {
		for _, ends := range []string{"<enter>", "<space>"} {
			w := opened(t, language, question).keys("m", "a").sees("Mario, Maria").keys(ends).stays()
			w.sees("! ", "Mario, Maria", "[ ] 1  Zoe").keys("m", "a", "r", "i", "a", ends).sees("[x] 3  Maria", "[ ] 1  Zoe")
			w.keys("<enter>").gives("a")
		}
		opened(t, language, question).keys("m", "2", "<enter>").gives("o")
		opened(t, language, question).keys("m", "<down>", "<enter>", "<enter>").gives("o")
		opened(t, language, question).keys("z", "<enter>", "<enter>").gives("z")
	}
}

// TestUnclearWordSaysWhatEnterTakes: whoever presses Enter once more after an unclear word has been told which option
// that records.
func TestUnclearWordSaysWhatEnterTakes(t *testing.T) {
	question := asktest.Choice(ask.Option{Label: "Zoe", Value: "z"}, ask.Option{Label: "Mario", Value: "o"},
		ask.Option{Label: "Maria", Value: "a"})
	question.Records = true
	for language, said := range map[lang.Lang]string{
		lang.It: "Un altro Invio prende Zoe", lang.En: "Another Enter takes Zoe", lang.Fr: "Une nouvelle Entrée prend Zoe",
	} {
		w := opened(t, language, question).keys("m", "a", "r").misses("! ").keys("<enter>").sees("! ", "Mario, Maria")
		if shown := strings.Join(strings.Fields(w.view()), " "); !strings.Contains(shown, said) {
			t.Errorf("%q is not in %s", said, shown)
		}
		w.keys("<enter>").gives("z")
		unset := question
		unset.Fields = slices.Clone(question.Fields)
		unset.Fields[0].Unset = true
		opened(t, language, unset).keys("m", "<enter>").sees("Mario, Maria").misses("Enter takes", "Invio prende", "Entrée prend")
	}
}

// TestNotNow: the letter of an option that exists, but cannot be chosen now, is told when it can, on a screen and on a
// line.
func TestNotNow(t *testing.T) {
	question := asktest.Choice(ask.Option{Label: "Note", Value: "n", Key: "n"})
	question.Fields[0].Later = []ask.Option{{Label: "Somebody sits down", Key: "i", Help: "only between two rounds"}}
	said := "! Somebody sits down: only between two rounds"
	opened(t, lang.En, question).keys("i").sees(said).keys("<enter>").stays().keys("<enter>").gives("n")
	issue := ask.Option{Label: "Issue a card", Value: "c", Key: "c", Also: []string{"island"}}
	for _, kind := range []ask.Kind{ask.Choice, ask.Choices} {
		field := &question.Fields[0]
		field.Kind = kind
		field.Options = append(field.Options[:1:1], issue)
		w := opened(t, lang.En, question).keys("i").sees(said, "> ").stays()
		if !strings.Contains(w.view(), "> n  Note") && !strings.Contains(w.view(), "> [ ] n  Note") {
			t.Errorf("the letter of a later option moves the cursor:\n%s", w.view())
		}
	}
	question.Fields[0].Kind = ask.Choice
	_, err := question.Fields[0].Read("I")
	if err == nil || "! "+lang.Say(err, lang.En) != said {
		t.Errorf("on a line it says %v", err)
	}
}

// TestOptionsBeforeTheBoard: on a small screen the board leaves its place to the options of a question that says so,
// and only as far as needed.
func TestOptionsBeforeTheBoard(t *testing.T) {
	question := ask.Question{Title: "Actions", Yields: true, Fields: []ask.Field{{Key: "what", Kind: ask.Choice}}}
	for i := range 18 {
		question.Fields[0].Options = append(question.Fields[0].Options, ask.Option{Label: fmt.Sprintf("action %d", i), Value: fmt.Sprint(i)})
	}
	pad := asktest.Row()
	question.Board = "the referee has spoken"
	question.Pad = &ask.Pad{Heads: []string{"Player"}, Align: "l", Below: question.Board, Above: "Istinto"}
	for _, field := range pad.Fields {
		question.Pad.Rows = append(question.Pad.Rows, ask.PadRow{Cells: []string{field.Label}})
	}
	opened(t, lang.En, question).sees(">  1  action 0", "18  action 17").misses("Anna", "spoken")
	w := watch(t, lang.En, 80, 40)
	w.screen.Update(askMsg{question, w.to})
	w.sees("Anna", "spoken", "action 17")
	question.Yields = false
	opened(t, lang.En, question).sees("Anna").misses("action 17")
}

// TestTheClockRings: what rings the bell when a clock has run out is the terminal itself.
func TestTheClockRings(t *testing.T) {
	var out strings.Builder
	New(strings.NewReader(""), &out, lang.En).screen.bell()
	if out.String() != "\a" {
		t.Errorf("written is %q", out.String())
	}
}

// TestKeyOfAnotherChoice: a key that only another choice on the screen has chooses there, and the screen says so. The
// cursor stays. Where the options of that choice are not shown, the key is refused: it was meant for something else.
func TestKeyOfAnotherChoice(t *testing.T) {
	for _, language := range lang.All {
		question := ask.Question{Title: "Round 1", Fields: []ask.Field{
			{Key: "dealer", Label: "Dealer", Kind: ask.Choice, Unset: true, Options: []ask.Option{
				{Label: "Anna", Value: "anna"}, {Label: "Bruno", Value: "bruno"},
			}},
			{Key: "mode", Label: "How", Kind: ask.Choice, Value: "tally", Options: []ask.Option{
				{Label: "only the count", Value: "tally", Key: "t"}, {Label: "card by card", Value: "play", Key: "g"},
			}},
		}}
		w := opened(t, language, question)
		w.sees("only the count").keys("g")
		w.sees("\n"+language.Colon("How")+" card by card").misses("!").keys("2", "<enter>", "<enter>").gives("bruno", "play")

		question.Enough = func(ask.Values, string) bool { return true } // the way of recording is folded, as in a later round
		w = opened(t, language, question)
		w.misses("card by card").keys("g").sees("! ").keys("<pause>", "2").gives("bruno", "tally")
	}
}

// TestLetterOfTwoFields: a letter that begins a name, and is the key of a later choice on the screen, is asked about at
// Enter; more of the name, or another Enter, says which is meant.
func TestLetterOfTwoFields(t *testing.T) {
	question := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Chloé", Value: "c"})
	question.Fields[0].Value = "a"
	how := asktest.Choice(ask.Option{Label: "points", Value: "p", Key: "p"}, ask.Option{Label: "tally", Value: "t", Key: "c"}).Fields[0]
	how.Key = "how"
	how.Label = "How"
	question.Fields = append(question.Fields, how)
	for _, language := range lang.All {
		asked := words.OfTwoFields("c", "Chloé", language.Colon("How")+" tally").In(language)
		w := opened(t, language, question).keys("c", "<enter>").stays().sees(asked, "┃   1  Anna", "┃ > 2  Chloé")
		w.keys("<enter>").misses(asked).keys("<enter>").gives("c", "p")
		opened(t, language, question).keys("c", "h", "<enter>").misses(asked).keys("<enter>").gives("c", "p")
	}
}

// TestKeyOfAnAnsweredChoice: a key that was typed too early changes no choice before the cursor, whatever its key is.
func TestKeyOfAnAnsweredChoice(t *testing.T) {
	question := asktest.Choice(ask.Option{Label: "Anna", Value: "a", Key: "1"}, ask.Option{Label: "Bruno", Value: "b", Key: "2"})
	how := asktest.Choice(ask.Option{Label: "tally", Value: "t", Key: "t"}).Fields[0]
	how.Key = "how"
	question.Fields = append(question.Fields, how)
	w := opened(t, lang.En, question).keys("1", "<pause>", "<pause>", "2", "2", "3").sees("> 1  Anna").keys("<enter>").stays()
	w.keys("<enter>").gives("a", "t")
}

// TestLastChoiceTellsWhatItChanges: a letter in the last field that changes the sum under the form ends the form, and the
// answer carries the sum that nobody has seen. An Enter right after the letter is not one for the next form.
func TestLastChoiceTellsWhatItChanges(t *testing.T) {
	for _, language := range lang.All {
		question := ask.Question{Title: "Deal", Fields: []ask.Field{
			{Key: "points", Number: &ask.Number{Least: 0, Most: 91}},
			{Key: "petit", Label: "Petit", Kind: ask.Choice, Value: "no", Options: []ask.Option{
				{Label: "no", Value: "no", Key: "n"}, {Label: "attack", Value: "attack", Key: "a"},
			}},
		}}
		question.Live = func(values ask.Values) string { return "sum with " + values.Of("petit") }
		for key, unseen := range map[string]string{"a": "sum with attack", "n": ""} {
			w := opened(t, language, question).keys("51", "<enter>", key)
			if answer := (<-w.to).answer; answer.Unseen != unseen {
				t.Errorf("after %q nobody has seen %q, not %q", key, answer.Unseen, unseen)
			}
		}
		w := opened(t, language, question).keys("51", "<enter>", "a")
		<-w.to
		question.At = 1
		w.screen.Update(askMsg{question, w.to})
		w.keys("<enter>").stays()
	}
}

// TestFaultStandsOnce: what is wrong with a number stands once, also where the text under the form says it too.
func TestFaultStandsOnce(t *testing.T) {
	fault := errors.New("there are 91 points")
	question := ask.Question{Title: "Deal", Fields: []ask.Field{
		{Key: "points", Label: "Points", Check: func(string) error { return fault }},
	}}
	question.Live = func(ask.Values) string { return "a deal\nPoints: " + fault.Error() }
	w := opened(t, lang.En, question)
	w.sees("Points: there are").keys("95", "<enter>")
	w.sees("a deal", "! there are 91 points").misses("Points: there are")
}

// TestCutListSaysMore: a list that the screen cuts says how many lines are missing, and how to get to them.
func TestCutListSaysMore(t *testing.T) {
	for _, language := range lang.All {
		question := ask.Question{Title: "Actions", Fields: []ask.Field{{Key: "what", Kind: ask.Choice}}}
		for i := range 30 {
			option := ask.Option{Label: fmt.Sprintf("action %d", i), Value: fmt.Sprint(i)}
			question.Fields[0].Options = append(question.Fields[0].Options, option)
		}
		w := opened(t, language, question)
		w.send(tea.WindowSizeMsg{Width: 80, Height: 12})
		w.fits(80, 12)
		drawn := w.screen.View()
		if !strings.Contains(drawn, "↓") || strings.Contains(drawn, "action 29") {
			t.Fatalf("the list is drawn as %s", drawn)
		}
		shown := strings.Count(drawn, "action ")
		if !strings.Contains(drawn, fmt.Sprint(30-shown)) {
			t.Errorf("%v: %d of 30 are shown, and the rest is not counted: %s", language, shown, drawn)
		}
	}
}

// TestFieldGoesOn: what is typed is added to the value of a field that goes on, and replaces that of any other.
func TestFieldGoesOn(t *testing.T) {
	for goesOn, want := range map[bool]string{true: "may I look at them", false: "at them"} {
		question := ask.Question{Title: "Words", Fields: []ask.Field{{Key: "words", Value: "may I look", GoesOn: goesOn}}}
		opened(t, lang.En, question).keys("at them", "<enter>").gives(want)
	}
}
