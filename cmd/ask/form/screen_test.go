package form

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// watcher sits in front of a screen without a terminal: it presses keys and looks.
type watcher struct {
	*testing.T
	screen *screen
	to     chan reply
	waited time.Duration // how far "<pause>" has moved the clock
}

func watch(t *testing.T, l lang.Lang, columns, rows int) *watcher {
	w := &watcher{T: t, screen: newScreen(l, newTheme(io.Discard)), to: make(chan reply, 1)}
	w.screen.now = func() time.Time { return time.Now().Add(w.waited) }
	w.screen.Update(tea.WindowSizeMsg{Width: columns, Height: rows})
	return w
}

// opened opens a question on a usual screen.
func opened(t *testing.T, l lang.Lang, q ask.Question) *watcher {
	w := watch(t, l, 80, 24)
	w.screen.Update(askMsg{q, w.to})
	return w
}

var keyNames = map[string]tea.KeyType{
	"<enter>": tea.KeyEnter, "<tab>": tea.KeyTab, "<back>": tea.KeyShiftTab, "<esc>": tea.KeyEscape,
	"<space>": tea.KeySpace, "<ctrl+a>": tea.KeyCtrlA, "<ctrl+d>": tea.KeyCtrlD,
	"<up>": tea.KeyUp, "<down>": tea.KeyDown, "<left>": tea.KeyLeft, "<right>": tea.KeyRight, "<home>": tea.KeyHome,
	"<end>":  tea.KeyEnd,
	"<pgup>": tea.KeyPgUp, "<pgdown>": tea.KeyPgDown, "<ctrl+c>": tea.KeyCtrlC, "<del>": tea.KeyBackspace,
	"<ctrl+v>": tea.KeyCtrlV, "<f1>": tea.KeyF1, "<f5>": tea.KeyF5,
}

// keys presses keys: a name in angle brackets, or text that arrives in one piece. "<pause>" waits until a typed
// character belongs to no refused word any more.
func (w *watcher) keys(all ...string) *watcher {
	w.Helper()
	for _, k := range all {
		if k == "<pause>" {
			w.waited += wordPause
			continue
		}
		msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(k)}
		if kind, ok := keyNames[k]; ok {
			msg = tea.KeyMsg{Type: kind}
			if kind == tea.KeySpace {
				msg.Runes = []rune{' '}
			}
		}
		w.send(msg)
	}
	return w
}

// send hands the screen a message, which must not want to do anything later. Before each key the window becomes a
// little wider, much narrower, and then as it was: no key may do anything else for that.
func (w *watcher) send(msg tea.Msg) *watcher {
	w.Helper()
	_, isKey := msg.(tea.KeyMsg)
	if f, isForm := w.screen.page.(*form); isKey && isForm && w.screen.open && f.reading == nil {
		width := w.screen.width
		height := w.screen.height
		w.screen.Update(tea.WindowSizeMsg{Width: width + 1, Height: height})
		w.screen.Update(tea.WindowSizeMsg{Width: 21, Height: 5})
		w.screen.View()
		w.screen.Update(tea.WindowSizeMsg{Width: width, Height: height})
		w.screen.View()
	}
	if _, cmd := w.screen.Update(msg); cmd != nil {
		w.Fatalf("%v left something to do", msg)
	}
	return w
}

// view is what can be read on the screen.
func (w *watcher) view() string { return ansi.Strip(w.screen.View()) }

func (w *watcher) sees(texts ...string) *watcher {
	w.Helper()
	for _, text := range texts {
		if !strings.Contains(w.view(), text) {
			w.Errorf("%q is not on the screen:\n%s", text, w.view())
		}
	}
	return w
}

func (w *watcher) misses(texts ...string) *watcher {
	w.Helper()
	for _, text := range texts {
		if strings.Contains(w.view(), text) {
			w.Errorf("%q is on the screen:\n%s", text, w.view())
		}
	}
	return w
}

// gives wants the question to be answered so.
func (w *watcher) gives(values ...string) {
	w.Helper()
	if a := w.ends(nil); !slices.Equal(asktest.Texts(a.Values), values) {
		w.Errorf("the answer is %q, want %q", asktest.Texts(a.Values), values)
	}
}

// ends wants the question to be over, with err.
func (w *watcher) ends(err error) ask.Answer {
	w.Helper()
	select {
	case r := <-w.to:
		if !errors.Is(r.err, err) || err == nil && r.err != nil {
			w.Errorf("the question ended with %v, want %v", r.err, err)
		}
		return r.answer
	default:
		w.Fatalf("the question is still open:\n%s", w.view())
		return ask.Answer{}
	}
}

// stays wants the question to be open.
func (w *watcher) stays() *watcher {
	w.Helper()
	select {
	case r := <-w.to:
		w.Fatalf("the question ended with %v", r)
	default:
	}
	return w
}

func TestFormFillsSeveralFields(t *testing.T) {
	w := opened(t, lang.En, asktest.Bids()).sees("THE BOARD", "Bids", "who deals begins", "Anna deals", "Esc actions", "Enter next")
	w.keys("1", "<enter>").sees("sum 1++").misses("Anna deals")
	w.keys("2", "<tab>", "3").sees("sum 1+2+3", "Enter confirm").keys("<enter>").gives("1", "2", "3")
}

func TestFormMovesBetweenFields(t *testing.T) {
	w := opened(t, lang.En, asktest.Bids())
	w.keys(
		"1", "<down>", "<down>", "3", "<up>", "2", "<up>", "<del>", "4", "<back>", "<down>", "<down>", "<enter>",
	).gives("4", "2", "3")
}

func TestFormRefusesAndKeeps(t *testing.T) {
	w := opened(t, lang.It, asktest.Bids()).keys("x", "<enter>").stays().sees(`! «x» non è un numero da 0 a 9`, "Anna  > x")
	w.keys("<del>").misses("! ").keys("1", "<down>", "<down>", "2", "<enter>").stays().sees(`! «» non è un numero`)
	w.keys("2", "<enter>", "<enter>").stays().sees("! la somma non può essere 5", "Anna  > 1")
	w.keys("<del>", "3", "<enter>").gives("1", "2", "3")
}

func TestKeysTypedAheadFindTheirFields(t *testing.T) {
	w := watch(t, lang.En, 80, 24).keys("1", "<enter>", "2", "<enter>", "3", "<enter>", "s", "x")
	w.send(askMsg{asktest.Bids(), w.to}).gives("1", "2", "3")
	sure := ask.Question{Title: "Sure?", Fields: []ask.Field{{Kind: ask.YesNo}}}
	w.send(askMsg{sure, w.to}).stays().keys("<pause>", "y").gives(ask.Yes)
	if len(w.screen.ahead) != 0 {
		t.Errorf("%d keys are left over", len(w.screen.ahead))
	}
}

func TestFreshQuestionIsReadFirst(t *testing.T) {
	foul := asktest.Choice(ask.Option{Label: "Take back", Key: "t"}, ask.Option{Label: "Keep", Key: "k"})
	foul.Fresh = true
	w := watch(t, lang.En, 80, 24).keys("<enter>", "k", "<enter>")
	w.send(askMsg{foul, w.to}).stays().keys("<enter>").gives("")
	w = watch(t, lang.En, 80, 24).keys("<enter>", "<ctrl+c>")
	w.send(askMsg{foul, w.to}).ends(ask.ErrPaused)
}

func TestActionsKeepWhatWasTyped(t *testing.T) {
	w := opened(t, lang.En, asktest.Bids()).keys("1", "<enter>", "zz", "<esc>")
	a := w.ends(ask.ErrActions)
	if a.Of("a") != "1" || a.Of("b") != "zz" || a.Of("nobody") != "" {
		t.Errorf("kept %q", asktest.Texts(a.Values))
	}
	w.send(askMsg{asktest.Bids().Resume(a), w.to}).sees("Anna  > 1", "┃ Bruno > zz")
	w.keys("<del>", "<del>", "2", "<enter>", "3", "<enter>").gives("1", "2", "3")
}

func TestEscGoesBackWithoutActions(t *testing.T) {
	q := asktest.Bids()
	q.Actions = false
	w := opened(t, lang.It, q).sees("Esc indietro").misses("azioni").keys("7", "<esc>")
	if a := w.ends(ask.ErrBack); a.Of("a") != "7" {
		t.Errorf("kept %q", asktest.Texts(a.Values))
	}
}

// Esc and a character that arrive together are what a terminal sends for Alt.
func TestEscWithAKeyRightAfterIt(t *testing.T) {
	w := opened(t, lang.En, asktest.Bids()).send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("y"), Alt: true})
	w.ends(ask.ErrActions)
	w.send(askMsg{ask.Question{Title: "Menu", Fields: []ask.Field{{Kind: ask.YesNo}}}, w.to}).gives(ask.Yes)
	opened(t, lang.En, asktest.Bids()).send(tea.KeyMsg{Type: tea.KeyEscape, Alt: true}).ends(ask.ErrActions)
}

func TestPauseKeepsNothing(t *testing.T) {
	if a := opened(t, lang.En, asktest.Bids()).keys("1", "<enter>", "<ctrl+c>").ends(ask.ErrPaused); asktest.Texts(a.Values) != nil {
		t.Errorf("%q came with a pause", asktest.Texts(a.Values))
	}
}

func TestChoice(t *testing.T) {
	game := asktest.Choice(
		ask.Option{Label: "Istinto", Value: "istinto", Key: "i"},
		ask.Option{Label: "Kismet", Value: "kismet", Key: "K"},
		ask.Option{Label: "Kismet", Value: "other", Key: "k"},
	)
	for _, c := range []struct {
		keys []string
		want string
	}{
		{[]string{"<enter>"}, "istinto"},
		{[]string{"<down>", "<enter>"}, "kismet"},
		{[]string{"<up>", "<enter>"}, "other"},
		{[]string{"<end>", "<enter>"}, "other"},
		{[]string{"<end>", "<home>", "<enter>"}, "istinto"},
		{[]string{"k"}, "kismet"},
		{[]string{"K"}, "kismet"},
		{[]string{"3"}, "other"}, // its letter is taken: a number
		{[]string{"z", "k"}, "kismet"},
		{[]string{"ist", "<enter>"}, "istinto"}, // i is its key
		{[]string{"<down>", "<tab>", "<pgup>", "<left>", "<ctrl+v>", "<enter>"}, "kismet"},
	} {
		opened(t, lang.En, game).keys(c.keys...).gives(c.want)
	}
	game.Fields[0].Value = "kismet"
	opened(t, lang.En, game).sees("> K  Kismet", "3  Kismet").keys("<enter>").gives("kismet")
	opened(t, lang.En, game).send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("k"), Paste: true}).stays()
}

// TestKeyAfterHelp: a letter that began a search is forgotten once the help was read, so that the next key chooses.
func TestKeyAfterHelp(t *testing.T) {
	actions := asktest.Choice(
		ask.Option{Label: "Quit", Value: "quit", Key: "e"},
		ask.Option{Label: "Players", Value: "players", Key: "j"},
	)
	opened(t, lang.En, actions).keys("q", "?", "<enter>", "j").gives("players")
	opened(t, lang.En, actions).keys("q", "?", "<esc>", "u").sees(`"u" is not among the choices`).keys("j").gives("players")
}

func TestDigitsOfManyOptions(t *testing.T) {
	q := asktest.Choice(make([]ask.Option, 12)...)
	for i := range q.Fields[0].Options {
		q.Fields[0].Options[i].Value = string(rune('a' + i))
	}
	opened(t, lang.En, q).keys("1").stays().keys("<enter>").gives("a")
	opened(t, lang.En, q).keys("1", "2").gives("l")
	opened(t, lang.En, q).keys("3").gives("c")
	opened(t, lang.En, q).keys("1", "3").sees(`! "13" is not among the choices`).keys("<pause>", "3").gives("c")
	several := q
	several.Fields = []ask.Field{q.Fields[0]}
	several.Fields[0].Kind = ask.Choices
	several.Fields[0].Options[6].Label = "Zeno"
	opened(t, lang.En, several).keys("8", "<space>", "1", "2", "<space>", "1", "<space>", "z", "<space>", "<enter>").
		gives(ask.Join([]string{"a", "g", "h", "l"}))
	opened(t, lang.En, several).keys("1", "2", "<enter>", "8", "<enter>").stays().keys("<enter>").gives(ask.Join([]string{"h", "l"}))
	q.Fields[0].Options = q.Fields[0].Options[:9]
	opened(t, lang.En, q).keys("9").gives("i")
}

func TestChoices(t *testing.T) {
	q := asktest.Choice(
		ask.Option{Label: "Same", Value: "a"}, ask.Option{Label: "Same", Value: "b"},
		ask.Option{Label: "Other", Value: "c", Key: "o"},
	)
	q.Fields[0].Kind = ask.Choices
	q.Fields[0].Key = "who"
	q.Fields[0].Check = func(v string) error {
		if v == "" {
			return lang.Text{It: "scegline uno", En: "choose one"}.Err()
		}
		return nil
	}
	opened(t, lang.En, q).keys("<enter>").stays().sees("! choose one").keys("<space>", "<enter>").gives("a")
	opened(t, lang.En, q).keys("o", "1", "<enter>").gives(ask.Join([]string{"a", "c"}))
	opened(t, lang.En, q).keys("2", "2", "1", "<enter>").gives("a")
	opened(t, lang.En, q).keys("2", "<ctrl+a>", "<enter>").gives(ask.Join([]string{"a", "b", "c"}))
	opened(t, lang.En, q).keys("<ctrl+a>", "<ctrl+a>", "1", "<enter>").gives("a")
	opened(t, lang.En, q).keys("<down>", "<enter>").stays().sees("[x] 2  Same").keys("<enter>").gives("b")
	opened(t, lang.En, q).keys("1", "<down>", "<up>", "<enter>").gives("a") // marked already: Enter leaves
	q.Fields[0].Value = ask.Join([]string{"c", "gone", "b"})
	w := opened(t, lang.En, q).sees("[x] 2  Same", "[ ] 1  Same", "[x] o  Other").keys("<esc>")
	if got := w.ends(ask.ErrBack).List("who"); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("the list is %q", got)
	}
}

func TestYesNo(t *testing.T) {
	q := ask.Question{Title: "Sicuri?", Fields: []ask.Field{{Key: "sure", Kind: ask.YesNo}}}
	for _, c := range []struct {
		lang lang.Lang
		keys []string
		want string
	}{
		{lang.It, []string{"<enter>"}, ask.No},
		{lang.It, []string{"s"}, ask.Yes},
		{lang.It, []string{"S"}, ask.Yes},
		{lang.It, []string{"y"}, ask.Yes},
		{lang.It, []string{"n"}, ask.No},
		{lang.En, []string{"s", "<pause>", "y"}, ask.Yes},
		{lang.En, []string{"<right>", "<enter>"}, ask.Yes},
		{lang.En, []string{"<right>", "<left>", "<enter>"}, ask.No},
	} {
		opened(t, c.lang, q).keys(c.keys...).gives(c.want)
	}
	opened(t, lang.En, q).keys("é", "m", "i", "l", "e", "<space>", "+", "3").sees("Yes  [No]").keys("<enter>").stays()
	// A line that was meant for another question answers nothing, whatever its letters are.
	for language, line := range map[lang.Lang]string{
		lang.En: "ruby + dave ! anna match", lang.It: "+ rosa + dora!", lang.Fr: "!bob + joker",
	} {
		w := opened(t, language, q)
		for _, sign := range line {
			w.keys(map[bool]string{true: "<space>", false: string(sign)}[sign == ' '])
		}
		w.stays().sees("["+words.SayNo.In(language)+"]", line).keys("<enter>").stays()
	}
	opened(t, lang.En, q).keys("x", "<pause>", "<space>", "<pause>", "1").sees("Yes  [No]").stays()
	opened(t, lang.It, q).sees("Sì  [No]", "s Sì", "n No").keys("<left>").sees("[Sì]  No")
	q.Fields[0].Value = ask.Yes
	w := opened(t, lang.En, q).sees("[Yes]  No").keys("<enter>")
	if !w.ends(nil).Yes("sure") {
		t.Error("yes was not yes")
	}
}

func TestCompletion(t *testing.T) {
	cards := []string{"7R", "7N", "8R", "12K"}
	begun := ask.LastWord(cards, nil)
	q := ask.Question{Title: "Card", Fields: []ask.Field{{Suggest: func(typed string) []string {
		if typed == "" {
			return cards
		}
		return begun(typed)
	}}}}
	opened(t, lang.En, q).sees("7R  7N  8R  12K").misses("Tab complete").keys("<tab>", "<enter>").gives("")
	opened(t, lang.En, q).keys("7").sees("7R  7N", "Tab complete").misses("12K").keys("<tab>", "<enter>").gives("7R")
	opened(t, lang.En, q).keys("1", "<tab>").sees("> 12K").misses("  12K").keys("<tab>", "<enter>").gives("12K")
	opened(t, lang.En, q).keys("7r", "<space>", "8").sees("> 7r 8", "\n  8R\n").keys("<tab>", "<enter>").gives("7r 8R")
	opened(t, lang.En, q).keys("z", "<tab>", "<enter>").gives("z")
}

func TestRawLineInAForm(t *testing.T) {
	q := asktest.Bids()
	q.IsRaw = func(s string) bool { return strings.HasPrefix(s, "bid ") }
	w := opened(t, lang.En, q).keys("1", "<enter>", "bid bruno 7", "<enter>")
	if a := w.ends(nil); a.Raw != "bid bruno 7" || a.Of("a") != "1" || a.Of("b") != "" {
		t.Errorf("got %+v", a)
	}
}

func TestPaste(t *testing.T) {
	paste := func(s string) tea.Msg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s), Paste: true} }
	q := ask.Question{Title: "Note", Fields: []ask.Field{{}}}
	opened(t, lang.En, q).send(paste("one\ntwo\tthree\x1b[31m\u0000é漢")).keys("<enter>").gives("one two three[31mé漢")
	a := opened(t, lang.En, q).send(paste(strings.Repeat("漢", 5000))).keys("<enter>").ends(nil)
	if n := len([]rune(asktest.Texts(a.Values)[0])); n != longest {
		t.Errorf("%d characters were taken", n)
	}
}

func TestNamesAreHarmless(t *testing.T) {
	q := asktest.Choice(ask.Option{Label: "An\x1b[2Jna\nX", Value: "a"}, ask.Option{Label: "\u202eonurB", Value: "b"})
	q.Board = "top\x1b]0;x\x07\r\nrow\ttab"
	q.Title = "Ti\x00tle\x9b"
	q.Help = "he\xfflp"
	w := opened(t, lang.En, q).sees("top▯]0;x▯\nrow tab", "Ti▯tle▯", "he▯lp", "1  An▯[2Jna X", "2  onurB")
	if strings.ContainsAny(strings.ReplaceAll(w.view(), "\n", ""), "\x1b\x07\x00\r\u202e") {
		t.Errorf("control characters reach the screen: %q", w.view())
	}
}

func TestTold(t *testing.T) {
	w := watch(t, lang.En, 80, 24).send(tellMsg("recorded: 7R")).send(tellMsg("Bruno leads"))
	w.send(askMsg{asktest.Bids(), w.to}).sees("recorded: 7R\nBruno leads").keys("<esc>").ends(ask.ErrActions)
	w.send(askMsg{asktest.Bids(), w.to}).sees("recorded: 7R").keys(
		"1", "<enter>", "1", "<enter>", "1", "<enter>",
	).gives("1", "1", "1")
	w.send(askMsg{asktest.Bids(), w.to}).misses("recorded")
}

// What phones enter while nobody answers at the table is told line by line: the last lines stay, or they would push the
// newest off the screen.
func TestToldWhileNobodyAnswers(t *testing.T) {
	w := watch(t, lang.En, 80, 24)
	for i := range 9 {
		w.send(tellMsg("From a phone: card " + strconv.Itoa(i))).send(askMsg{asktest.Bids(), w.to})
		w.send(staleMsg{}).ends(ask.ErrStale)
	}
	w.send(tellMsg("The referee: a challenge")).send(tellMsg("nobody scores")).send(askMsg{asktest.Bids(), w.to})
	w.sees("card 7\nFrom a phone: card 8\nThe referee: a challenge\nnobody scores").misses("card 6")
}

// An error stood above every later question, because Esc, which left the form it was about, did not count as an answer.
func TestGoingBackEndsANotice(t *testing.T) {
	question := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	w := watch(t, lang.En, 80, 24).send(tellMsg("there is no file x"))
	w.send(askMsg{question, w.to}).sees("there is no file x").keys("<esc>").ends(ask.ErrBack)
	w.send(askMsg{question, w.to}).misses("no file").keys("<esc>").ends(ask.ErrBack)
}

func TestReading(t *testing.T) {
	var text []string
	for i := range 50 {
		text = append(text, "line "+string(rune('A'+i%26))+string(rune('a'+i/26)))
	}
	show := showMsg{"The rules", strings.Join(text, "\n"), nil}
	w := watch(t, lang.It, 40, 10).keys("<enter>") // typed before: the text was not read yet
	show.to = w.to
	w.send(show).stays().sees("The rules", "line Aa", "Invio continua", "1-7/50").misses("line Ha")
	w.keys("<down>").sees("line Ba", "2-8/50").misses("line Aa").keys("<pgdown>").sees("8-14/50")
	w.keys("<end>").sees("line Xb", "44-50/50").keys("<down>").sees("44-50/50")
	w.keys("<up>", "<home>", "<up>").sees("1-7/50")
	w.keys("<space>", "<pgup>").sees("1-7/50")
	w.send(tea.WindowSizeMsg{Width: 20, Height: 100}).misses("/50").keys("<enter>")
	w.ends(nil)
	w.send(show).keys("<ctrl+c>").ends(ask.ErrPaused)
}

func TestInputEnds(t *testing.T) {
	w := opened(t, lang.En, asktest.Bids()).send(goneMsg{})
	if a := w.ends(io.EOF); asktest.Texts(a.Values) != nil {
		t.Errorf("%q came with the end", asktest.Texts(a.Values))
	}
	w = watch(t, lang.En, 80, 24).keys("1", "<enter>", "2", "<enter>", "3", "<enter>", "4").send(goneMsg{})
	w.send(askMsg{asktest.Bids(), w.to}).gives("1", "2", "3")
	w.send(askMsg{asktest.Bids(), w.to}).ends(io.EOF)
}

func TestWithdrawnQuestionHearsNothing(t *testing.T) {
	w := opened(t, lang.En, asktest.Bids()).keys("1").send(withdrawMsg{}).keys("<enter>", "<esc>").stays()
	w.send(goneMsg{}).stays()
}

// Where nothing is chosen yet, Enter is refused, an arrow chooses the first or the last option, and a key its own.
func TestUnsetChoice(t *testing.T) {
	q := ask.Question{Title: "Who won?", Fields: []ask.Field{{Key: "who", Kind: ask.Choice, Unset: true, Options: []ask.Option{
		{Label: "Anna", Value: "anna"}, {Label: "Bruno", Value: "bruno"}, {Label: "Carla", Value: "carla"},
	}}}}
	opened(t, lang.En, q).misses("> ").keys("<enter>").sees("! nothing is chosen yet").misses("> ").stays()
	opened(t, lang.En, q).keys("<down>").sees("> 1  Anna").keys("<enter>").gives("anna")
	opened(t, lang.En, q).keys("<up>").sees("> 3  Carla").keys("<up>", "<enter>").gives("bruno")
	opened(t, lang.En, q).keys("2").gives("bruno")
	q.Fields[0].Value = "carla"
	opened(t, lang.En, q).sees("> 3  Carla").keys("<enter>").gives("carla")
}

// TestLongUnsetList: of a list too long for the screen in which nothing is chosen yet, the heading and the first options
// stand in sight.
func TestLongUnsetList(t *testing.T) {
	field := ask.Field{Key: "rule", Label: "Rule", Kind: ask.Choice, Unset: true}
	for i := range 12 {
		name := "rule " + string(rune('a'+i))
		field.Options = append(field.Options, ask.Option{Label: name, Value: name})
	}
	question := ask.Question{Title: "Accusation", Board: tall(20), Fields: []ask.Field{field, asktest.Choice(ask.Option{Label: "none"}).Fields[0]}}
	w := watch(t, lang.En, 80, 14)
	w.send(askMsg{question, w.to}).sees("Rule", "1  rule a").keys("<down>", "<down>").sees("Rule", ">  2  rule b")
}

// TestEscapeThatLeaves: where Esc leaves the program, the foot says so instead of "back".
func TestEscapeThatLeaves(t *testing.T) {
	question := asktest.Choice(ask.Option{Label: "New match", Value: "new"})
	opened(t, lang.En, question).sees("Esc back").misses("Esc quit")
	question.Leaves = true
	opened(t, lang.En, question).sees("Esc quit").misses("Esc back")
}

// A letter that is neither yes nor no is answered with those that are, in the language of the table.
func TestLetterAtYesOrNo(t *testing.T) {
	q := ask.Question{Title: "Sure?", Fields: []ask.Field{{Key: "sure", Kind: ask.YesNo, Value: ask.No}}}
	for language, asks := range map[lang.Lang]string{
		lang.En: "y (yes) or n (no)", lang.It: "s (sì) oppure n (no)", lang.Fr: "o (oui) ou n (non)",
	} {
		space := words.KeySpace.In(language)
		opened(t, language, q).keys("<space>").sees("! ", space, asks).stays().keys("n").gives(ask.No)
		opened(t, language, q).keys("x").sees("! ").sees(asks).misses("list").stays().keys("<pause>", "n").gives(ask.No)
	}
	opened(t, lang.It, q).keys("x", "<enter>").sees("Un altro Invio sceglie: No").stays().keys("<enter>").gives(ask.No)
}

// A line that was meant for another question moves no choice that only keys choose.
func TestOnlyKeysChoose(t *testing.T) {
	q := ask.Question{Title: "One moment", Fields: []ask.Field{{Key: "what", Kind: ask.Choice, KeysOnly: true, Options: []ask.Option{
		{Label: "Take it back", Value: "back", Key: "-"}, {Label: "Record it", Value: "record", Key: "."},
	}}}}
	w := opened(t, lang.En, q)
	for _, letter := range strings.Split("record", "") {
		w.keys(letter)
	}
	w.sees("> -  Take it back").stays().keys(".").gives("record")
}

// A row of answers may be typed into choices one after another, with a space after each. A space that goes on in a
// label belongs to it, and an option that is shown first waits for Enter.
func TestChoicesInARow(t *testing.T) {
	q := ask.Question{Title: "Anna bids", Fields: []ask.Field{{Key: "bid", Kind: ask.Choice, Options: []ask.Option{
		{Label: "pass", Value: "pass", Key: "0"},
		{Label: "guard", Value: "guard", Key: "2"},
		{Label: "guard without", Value: "without", Key: "3", Shown: true},
	}}}}
	opened(t, lang.En, q).keys("p", "<space>").gives("pass")
	opened(t, lang.En, q).keys("guard", "<space>", "w", "<enter>").gives("without")
	opened(t, lang.En, q).keys("2").gives("guard")
	opened(t, lang.En, q).keys("3").stays()
	opened(t, lang.En, q).keys("g", "2").gives("guard") // the number of an option after the letter of a label
	opened(t, lang.En, q).keys("g", "7").sees("7").stays()
	opened(t, lang.En, q).keys("3").sees("> 3  guard without").keys("<enter>").gives("without")
	opened(t, lang.En, q).keys("<space>").stays()
}

// In a form of many fields one key confirms the rest as it is, and stops at a field that refuses its value.
func TestRestAsItIs(t *testing.T) {
	q := ask.Question{Title: "League"}
	for i := range longForm {
		q.Fields = append(q.Fields, ask.Field{Key: strconv.Itoa(i), Value: strconv.Itoa(i)})
	}
	opened(t, lang.En, q).sees("Ctrl-D the rest as it is").keys("a", "<ctrl+d>").gives("a", "1", "2", "3", "4", "5", "6")
	q.Fields[3].Check = func(typed string) error {
		if typed == "3" {
			return errors.New("not three")
		}
		return nil
	}
	w := opened(t, lang.En, q).keys("<ctrl+d>").sees("not three").stays()
	w.keys("b", "<ctrl+d>").gives("0", "1", "2", "b", "4", "5", "6")
	q.Fields = q.Fields[:longForm-1]
	opened(t, lang.En, q).keys("<ctrl+d>").stays()
}

// TestSignInTheHelp: the help tells in a sentence what a sign does, which the footer names in a word.
func TestSignInTheHelp(t *testing.T) {
	question := asktest.Bids()
	question.Quick = []ask.Quick{{Key: "&&", Label: "article", Help: "the rule behind the last remark", Function: "f6"}}
	for _, language := range lang.All {
		opened(t, language, question).sees("F6 article").keys("?").sees("F6", "the rule behind the last remark")
	}
}
